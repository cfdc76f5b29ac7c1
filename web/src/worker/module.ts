// The engine as a WebAssembly module: text in, lines of text out.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  start(): number;
  room(bytes: number): number;
  take(text: number, bytes: number): void;
  answer(): number;
  answer_size(): number;
}

const DONE = 0;
const NOT_HERE = 52; // WASI's ENOSYS

// The engine reads no files and no clock. What its library imports is answered in one way, but for
// fd_write: the last words of a failed check are worth hearing.
function imports(module: WebAssembly.Module, heard: (text: string) => void, memory: () => WebAssembly.Memory) {
  const functions: Record<string, (...values: number[]) => number> = {};
  for (const wanted of WebAssembly.Module.imports(module)) functions[wanted.name] = () => NOT_HERE;
  functions.proc_exit = (code) => { throw new Error(`the engine ended with ${code}`); };
  functions.fd_write = (_file, list = 0, count = 0, written = 0) => {
    const bytes = new DataView(memory().buffer);
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = bytes.getUint32(list + 8 * i, true);
      const size = bytes.getUint32(list + 8 * i + 4, true);
      heard(new TextDecoder().decode(new Uint8Array(memory().buffer, at, size)));
      total += size;
    }
    bytes.setUint32(written, total, true);
    return DONE;
  };
  return { wasi_snapshot_preview1: functions };
}

export class Engine {
  private lastWords = '';

  private constructor(private readonly wasm: Exports) {}

  static async load(module: WebAssembly.Module): Promise<Engine> {
    let engine: Engine | null = null;
    const said = (text: string) => { if (engine) engine.lastWords += text; };
    const memory = (): WebAssembly.Memory => exports.memory;
    const instance: WebAssembly.Instance = await WebAssembly.instantiate(module, imports(module, said, memory));
    const exports = instance.exports as unknown as Exports;
    engine = new Engine(exports);
    engine.wasm._initialize();
    if (engine.wasm.start() !== 0) throw new Error(engine.read());
    return engine;
  }

  // The answer, then the notices. Throws if a check failed: then this engine is at its end.
  take(message: string): string[] {
    const bytes = new TextEncoder().encode(message);
    const at = this.wasm.room(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    try {
      this.wasm.take(at, bytes.length);
    } catch (trap) {
      throw new Error(this.lastWords.trim() || String(trap));
    }
    return this.read().split('\n').filter((line) => line !== '');
  }

  private read(): string {
    const bytes = new Uint8Array(this.wasm.memory.buffer, this.wasm.answer(), this.wasm.answer_size());
    return new TextDecoder().decode(bytes);
  }
}
