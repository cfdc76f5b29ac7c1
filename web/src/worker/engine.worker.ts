// The engine in a thread of its own: the page never waits for a computer player.
import wasmUrl from '../../../build/wasm/grimoire.wasm?url';
import { Engine } from './module';

const engine = WebAssembly.compileStreaming(fetch(wasmUrl)).then((module) => Engine.load(module));

onmessage = async (event: MessageEvent<string>) => {
  try {
    for (const message of (await engine).take(event.data)) postMessage({ said: message });
  } catch (error) {
    postMessage({ ended: error instanceof Error ? error.message : String(error) });
    close();
  }
};
