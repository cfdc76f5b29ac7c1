// Writes the service worker with the list of all files of the page, and each larger text file a second and a
// third time, as brotli and gzip, for hosts that send them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../src/offline/service_worker.js', import.meta.url));
const COMPRESSED = /\.(js|css|html|svg|wasm|webmanifest)$/;
const SMALL = 1024;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (!COMPRESSED.test(file) || bytes.length < SMALL) return;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function writeWorker(folder: string, files: string[]): void {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  const names = files.map((file) => `./${relative(folder, file).split(sep).join('/')}`).map((name) => (name === './index.html' ? './' : name));
  const text = readFileSync(WORKER, 'utf8')
    .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace('__FILES__', JSON.stringify(names));
  writeFileSync(join(folder, 'sw.js'), text);
}

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => { folder = join(config.root, config.build.outDir); },
    closeBundle: {
      sequential: true,
      handler() {
        const worker = join(folder, 'sw.js');
        const files = filesBelow(folder).filter((file) => !/\.(br|gz)$/.test(file) && file !== worker).sort();
        writeWorker(folder, files);
        for (const file of [...files, worker]) compress(file);
      },
    },
  };
}
