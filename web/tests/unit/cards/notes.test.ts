import { expect, it } from 'vitest';
import { rulingsIn, scenariosIn } from '../../../plugins/card_notes';

it('reads rulings by card', () => {
  const text = '# Rulings\n\n## Breath (breath)\n\n- **breath.1** One.\n- **breath.2** Two\n  lines.\n\n## Zap (zap)\n\nNothing.\n';
  expect(rulingsIn(text)).toEqual({ breath: [{ id: 'breath.1', text: 'One.' }, { id: 'breath.2', text: 'Two lines.' }] });
});
it('reads the titles of scenarios and what they test', () => {
  const text = '# A remark\nscenario "First"\ntests zap.1 DR-3.2\nplayer 1:\n\nscenario "Second"\n';
  expect(scenariosIn(text, 'zap.scenario')).toEqual([
    { title: 'First', file: 'zap.scenario', tests: ['zap.1', 'DR-3.2'] }, { title: 'Second', file: 'zap.scenario', tests: [] },
  ]);
});
