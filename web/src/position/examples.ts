// Examples to begin with, embedded as they are.
const FILES = import.meta.glob<string>('../../../scenarios/examples/*.scenario', { query: '?raw', import: 'default' });

export const examples = Object.keys(FILES).map((path) => ({
  name: path.replace(/^.*\//, '').replace(/\.scenario$/, '').replaceAll('-', ' ').replaceAll('_', ' '),
  read: FILES[path] as () => Promise<string>,
}));
