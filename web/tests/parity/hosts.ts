// The two builds of the engine behind the same messages.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../src/worker/module';

const built = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));

type Answer = Record<string, unknown> & { ok: boolean; error?: string };
export interface Host { ask(message: object): Promise<Answer>; close(): void }

export async function native(): Promise<Host> {
  const program = spawn(built('release/grimoire'), ['serve', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => { program.once('spawn', resolve); program.once('error', reject); });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    async ask(message) {
      program.stdin.write(`${JSON.stringify({ ...message, id: 1 })}\n`);
      for (;;) {
        const next = await lines.next();
        if (next.done) throw new Error('the native engine has ended');
        const said = JSON.parse(next.value) as Answer;
        if (said.notice === undefined) return said;
      }
    },
    close: () => program.kill(),
  };
}

export async function webAssembly(): Promise<Host> {
  const engine = await Engine.load(await WebAssembly.compile(new Uint8Array(await readFile(built('wasm/grimoire.wasm')))));
  return {
    ask: (message) => Promise.resolve(JSON.parse(engine.take(JSON.stringify({ ...message, id: 1 }))[0] ?? '{}') as Answer),
    close: () => undefined,
  };
}

export async function answered(host: Host, message: object): Promise<Answer> {
  const answer = await host.ask(message);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

// The game at that table as a replay: every choice, and the hash of the last state.
export async function replayOf(host: Host, table: string): Promise<string> {
  return String((await answered(host, { do: 'save', table })).replay);
}
