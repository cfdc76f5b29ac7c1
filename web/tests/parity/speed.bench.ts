// How fast the engine plays natively and as WebAssembly: npm run speed. Whole duels by chance, and a
// duel of searching players, through the protocol.
import { afterAll, bench, describe } from 'vitest';
import { answered, native, webAssembly } from './hosts';

const hosts = { native: await native(), WebAssembly: await webAssembly() };
afterAll(() => { for (const host of Object.values(hosts)) host.close(); });

describe.each(['random', 'level-3'])('%s', (player) => {
  for (const [name, host] of Object.entries(hosts)) {
    let seed = 0;
    bench(name, async () => {
      const table = `${player} ${++seed}`;
      await answered(host, { do: 'open', table, mode: 'duel', seed: seed % 20, seats: ['Burning wrath', 'Walled garden'].map((deck) => ({ player, deck })) });
      await answered(host, { do: 'close', table });
    }, { iterations: 20, time: 2000 });
  }
});
