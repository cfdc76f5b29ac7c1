// Keeps the whole page in the browser, so that it opens without a network. plugins/offline.ts puts the
// list of files and their version in the place of the two names below and writes dist/sw.js.
const VERSION = __VERSION__;
const FILES = __FILES__;
const STORE = `grimoire-${VERSION}`;

async function install() {
  const store = await caches.open(STORE);
  await store.addAll(FILES);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith('grimoire-') && name !== STORE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  const store = await caches.open(STORE);
  const wanted = request.mode === 'navigate' ? './' : request;
  return (await store.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const here = new URL(event.request.url).origin === self.location.origin;
  if (here && event.request.method === 'GET') event.respondWith(answer(event.request));
});
// The reader wants the new version now.
self.addEventListener('message', (event) => { if (event.data === 'update') void self.skipWaiting(); });
