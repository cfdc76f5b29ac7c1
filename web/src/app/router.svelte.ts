// Addresses after the '#', so that any static host will do: #/cards?q=flower
export interface Route {
  path: string; // '/cards'
  query: URLSearchParams;
}

export function parsed(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  return { path: path === '' ? '/' : path, query: new URLSearchParams(query) };
}

export const router = $state<{ route: Route }>({
  route: parsed(typeof location === 'undefined' ? '' : location.hash),
});

export function followAddress(): void {
  $effect(() => {
    const changed = () => { router.route = parsed(location.hash); };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  });
}

export function href(path: string, query: Record<string, string> = {}): string {
  const words = new URLSearchParams(query).toString();
  return `#${path}${words ? `?${words}` : ''}`;
}

export function go(path: string, query: Record<string, string> = {}): void {
  location.hash = href(path, query);
}

// The page that is open gets another address, without a step back to the one before.
export function rename(path: string, query: Record<string, string> = {}): void {
  history.replaceState(null, '', href(path, query));
}
