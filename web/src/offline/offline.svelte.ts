// The page without a network: the service worker, and whether a newer version waits behind it.
export const offline = $state({ update: false });

let waiting: ServiceWorker | null = null;

function ready(worker: ServiceWorker): void {
  waiting = worker;
  offline.update = true;
}

// Takes the newer version: every open page of ours starts again, and games are kept.
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage('update');
}

async function register(): Promise<void> {
  const found = await navigator.serviceWorker.register('./sw.js');
  if (found.waiting && navigator.serviceWorker.controller) ready(found.waiting);
  found.addEventListener('updatefound', () => {
    const coming = found.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) ready(coming);
    });
  });
}

// After the first page is there, so that it does not wait for the files of the others.
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const later = () => setTimeout(() => void register().catch(() => undefined), 3000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
