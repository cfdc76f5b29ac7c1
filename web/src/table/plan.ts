// What can be clicked and pressed for a decision. Options are known by their place in the list; the
// bar shows those that nothing on the table stands for, and every option is reachable somewhere.
import type { Decision, DecisionOption, Handle, ManaElement, Seat } from '../protocol/types';
import type { TableAction } from './keymap';

export interface Choice {
  option: number;
  key: string | null; // what it is to the keyboard: an action, or '1' to '9'
}

export interface Plan {
  bar: Choice[];
  cards: Map<Handle, number[]>;
  seats: Map<Seat, number>;
  piles: Map<number, number>;
  elements: Map<ManaElement, number[]>; // several: one for each pile
  hints: Map<number, string>; // the digit of an option that stands on the table
}

const FIXED_KEYS: Partial<Record<DecisionOption['kind'], TableAction>> = {
  pass: 'pass', no: 'pass', end_turn: 'end', done: 'end', cancel: 'cancel', trade: 'trade', hand_over: 'over',
};

function add<K>(map: Map<K, number[]>, key: K, option: number): void {
  const list = map.get(key);
  if (list) list.push(option);
  else map.set(key, [option]);
}

// In these the cards themselves are the buttons: the bar would be too long.
function onCardsOnly(decision: Decision): boolean {
  return decision.kind === 'action';
}

const FEW = 5; // cards that the bar names although they lie on the table

// `lies`: whether a card lies on the table or in the hand, where it can be clicked.
export function planOf(decision: Decision | null, selected: Handle | null, lies: (handle: Handle) => boolean = () => false): Plan {
  const plan: Plan = { bar: [], cards: new Map(), seats: new Map(), piles: new Map(), elements: new Map(), hints: new Map() };
  if (!decision || decision.prompt === 'share_mana') return plan; // trays of its own
  let digit = 1;
  const nextDigit = () => (digit <= 9 ? String(digit++) : null);
  decision.options.forEach((option, i) => {
    const about = option.card?.handle;
    if (about !== undefined) add(plan.cards, about, i);
    if (option.kind === 'player' && option.seat !== undefined) plan.seats.set(option.seat, i);
    if (option.kind === 'pile' && option.pile !== undefined) plan.piles.set(option.pile, i);
    if (option.kind === 'mana' && option.element) {
      add(plan.elements, option.element, i);
      return;
    }
    if (onCardsOnly(decision) && about !== undefined && about !== selected) return;
    const fixed = FIXED_KEYS[option.kind] ?? (about === selected && onCardsOnly(decision) ? ACT_KEYS[option.kind] : undefined);
    const key = fixed ?? nextDigit();
    if (key && !fixed) plan.hints.set(i, key);
    plan.bar.push({ option: i, key: key && plan.bar.some((c) => c.key === key) ? nextDigit() : key });
  });
  if (decision.kind === 'card' || decision.kind === 'target') {
    const there = plan.bar.filter(({ option }) => lies(decision.options[option]?.card?.handle ?? 0));
    if (there.length > FEW) plan.bar = plan.bar.filter((choice) => !there.includes(choice));
  }
  plan.bar.sort((a, b) => rank(decision, a.option) - rank(decision, b.option));
  return plan;
}

const ACT_KEYS: Partial<Record<DecisionOption['kind'], TableAction>> = { activate: 'activate', channel: 'channel', ability: 'use' };

// What passes, ends or stops stands last, at the right.
function rank(decision: Decision, option: number): number {
  const kind = decision.options[option]?.kind;
  return kind === 'pass' || kind === 'end_turn' || kind === 'done' || kind === 'no' ? 2 : kind === 'cancel' || kind === 'trade' ? 1 : 0;
}

// The option that the reader takes most often: bone in the bar.
export function isDefault(option: DecisionOption): boolean {
  return option.kind === 'pass' || option.kind === 'end_turn' || option.kind === 'done' || option.kind === 'no';
}
