// Names and sentences of the table, from values of the protocol.
import { catalog } from '../catalog/catalog.svelte';
import type { Game } from '../game/game.svelte';
import { onCard, said, t, type Key } from '../i18n';
import { withSeatNames } from './links';
import { ELEMENTS } from '../protocol/elements';
import type {
  Card, Decision, DecisionOption, KnownCard, Mana, Part, Prompt, Reason, Refusal, Seat, Target,
} from '../protocol/types';

export function cardName(card: KnownCard | Card | string | undefined): string {
  const id = typeof card === 'string' ? card : card?.card;
  const definition = catalog.card(id);
  return definition ? onCard(definition.name) : id ?? t('state.hidden');
}

export function seatName(game: Game, seat: Seat | undefined): string {
  if (seat === game.seat) return t('table.you');
  if (game.view?.players.some((player) => player.adversary && player.seat === seat)) return game.opponent ? said(game.opponent.name) : t('adversary.short');
  return game.seats.find((s) => s.seat === seat)?.name ?? t('table.player', { n: seat ?? 0 });
}

export function deckName(game: Game, seat: Seat | undefined): string {
  return game.seats.find((s) => s.seat === seat)?.deck ?? '';
}

export function manaWords(mana: Mana | undefined): string {
  const parts = ELEMENTS.filter((e) => mana?.[e]).map((e) => `${mana?.[e]} ${t(`element.${e}`)}`);
  return parts.join(', ') || t('table.reserve.none');
}

export function plain(parts: Part[]): string {
  return parts.map((part) => part.text).join('').replace(/ (?=[:;?!»])/g, '\u00a0'); // French signs keep to their word
}

const VERBS: Partial<Record<Prompt, Key>> = {
  window: 'verb.answer', main_phase: 'verb.play', gather_mana: 'verb.gather', take_pile: 'verb.take',
  take_mana: 'verb.take', collect_mana: 'verb.take', place_mana: 'verb.place', distribute_mana: 'verb.place',
  swap_mana: 'verb.place', choose_component: 'verb.prepare', more_components: 'verb.prepare',
  choose_route: 'verb.prepare', choose_x: 'verb.prepare', count_double: 'verb.prepare', pay_card: 'verb.pay',
  pay_mana: 'verb.pay', pay_from_under: 'verb.pay', may_pay: 'verb.pay', trade_take: 'verb.trade',
  trade_give: 'verb.trade', choose_target: 'verb.aim', choose_opponent: 'verb.aim', redirect: 'verb.decide',
  divide_damage: 'verb.divide', order_effects: 'verb.order', order_leaving: 'verb.order',
  order_below: 'verb.order', hand_size: 'verb.discard', may_do: 'verb.decide', replace: 'verb.decide',
  ignore_damage: 'verb.decide', waive: 'verb.decide', share_mana: 'verb.share',
};

export function verbOf(decision: Decision): string {
  return t(VERBS[decision.prompt] ?? 'verb.choose');
}

// In a window the act that waits says more than the question.
export function questionOf(game: Game, decision: Decision): string {
  const act = game.view?.acts?.at(-1);
  if (decision.prompt !== 'window' || !act) return said(decision.question);
  const who = seatName(game, act.seat);
  const definition = catalog.card(act.card?.card);
  const what = definition ? said(definition.name) : t(act.act === 'trade' ? 'act.trade' : 'act.prepare');
  const targets = (act.targets ?? []).map((target) => targetName(game, target)).join(', ');
  const mine = act.seat === game.seat;
  if (targets) return t(mine ? 'ask.own.at' : 'ask.act.at', { who, what, targets });
  return t(mine ? 'ask.own' : 'ask.act', { who, what });
}

export function targetName(game: Game, target: Target): string {
  if (!target.card) return target.seat === game.seat ? t('ask.you') : seatName(game, target.seat);
  const definition = catalog.card(target.card.card);
  const name = definition ? said(definition.name) : cardName(target.card);
  return target.card.owner === game.seat ? t('ask.yours', { card: name }) : name;
}

const ACTS: Partial<Record<DecisionOption['kind'], Key>> = {
  pass: 'act.pass', end_turn: 'act.end_turn', trade: 'act.trade', yes: 'act.yes', no: 'act.no',
  done: 'act.done', cancel: 'act.cancel', hand_over: 'act.hand_over',
};

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

// An option as the bar names it. `alone`: the card has no other option, so its name says enough.
export function optionName(game: Game, option: DecisionOption, alone: boolean): string {
  const act = ACTS[option.kind];
  if (act) return t(act);
  switch (option.kind) {
    case 'hand': return t(option.number ? 'act.second' : 'act.first');
    case 'player': return seatName(game, option.seat);
    case 'pile': {
      const mana = ELEMENTS.reduce((sum, e) => sum + (option.mana?.[e] ?? 0), 0);
      return t('act.pile', { n: option.pile ?? 0, mana });
    }
    case 'activate': case 'channel': case 'prepare': case 'ability':
      return alone ? cardName(option.card) : t(`act.${option.kind}`);
    default: return capital(withSeatNames(game, said(option.label)));
  }
}

// What the option does, as far as this seat can know; for passing, what then happens.
export function optionDetail(game: Game, decision: Decision, option: DecisionOption): string {
  const passing = (option.kind === 'pass' || option.kind === 'no' || option.kind === 'end_turn' || option.kind === 'cancel') && decision.passing;
  const facts = forecastFacts(game, decision, option);
  if (facts.length > 0) return facts.slice(0, 2).join(', ') + (facts.length > 2 ? '…' : '');
  if (passing) return withSeatNames(game, said(decision.passing ?? { en: '', fr: '' })).replace(/^[^:]{2,24}\s?:\s/, '');
  if (option.text) return plain(said(option.text));
  if (option.kind === 'activate') return plain(said(catalog.card(option.card?.card)?.text ?? { en: [], fr: [] }).at(-1) ?? []);
  return '';
}

function forecastFacts(game: Game, decision: Decision, option: DecisionOption): string[] {
  const forecast = option.forecast;
  if (!forecast) return [];
  const own = new Set([option.card?.handle, decision.source?.handle]);
  const acting = game.view?.acts?.map((act) => act.card?.handle) ?? [];
  const gone = (forecast.leaves ?? []).filter((c) => !own.has(c.handle) && !acting.includes(c.handle));
  const facts: string[] = [];
  for (const card of gone) facts.push(t('bar.leaves', { card: cardName(card) }));
  for (const hp of forecast.hp ?? []) {
    if (gone.some((c) => c.handle !== undefined && c.handle === hp.card?.handle)) continue;
    const numbers = { before: hp.before, after: hp.after };
    if (hp.seat === game.seat) facts.push(t('bar.hp.you', numbers));
    else facts.push(t('bar.hp', { ...numbers, who: hp.card ? cardName(hp.card) : seatName(game, hp.seat) }));
  }
  const payable = [...new Set((forecast.payable ?? []).map((c) => cardName(c)))];
  if (payable.length > 0) facts.push(t('bar.then', { cards: payable.join(', ') }));
  return facts;
}

export function reasonsFor(refusals: Refusal[], handle: number | undefined): Refusal[] {
  return handle === undefined ? [] : refusals.filter((r) => r.card?.handle === handle);
}

// A reason without the rule at its end, which stands beside it.
export function reasonWords(reason: Reason): string {
  return said(reason.words).replace(` (${reason.rule})`, '');
}
