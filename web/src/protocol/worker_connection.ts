// A connection to the engine in this browser.
import { Dialogue, type Connection } from './connection';

export function connectWorker(): Connection {
  const worker = new Worker(new URL('../worker/engine.worker.ts', import.meta.url), { type: 'module' });
  const dialogue = new Dialogue().carriedBy({
    send: (message) => worker.postMessage(message),
    close: () => worker.terminate(),
  });
  worker.onmessage = (event: MessageEvent<{ said?: string; ended?: string }>) => {
    if (event.data.said !== undefined) dialogue.heard(event.data.said);
    if (event.data.ended !== undefined) dialogue.ended(event.data.ended);
  };
  worker.onerror = (event) => dialogue.ended(event.message || 'the engine could not be loaded');
  return dialogue;
}

let shared: Connection | null = null;

// One engine serves the whole page.
export function engine(): Connection {
  shared ??= connectWorker();
  return shared;
}

// After the line was lost: a fresh engine, without tables.
export function freshEngine(): Connection {
  shared?.close();
  shared = null;
  return engine();
}
