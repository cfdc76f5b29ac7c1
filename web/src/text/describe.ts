// The table in sentences, from the same values that the drawn table draws.
import { wordIn } from '../cards/words';
import { catalog } from '../catalog/catalog.svelte';
import { onCard, said, t } from '../i18n';
import { totalOf } from '../protocol/elements';
import type { Act, Card, Decision, OptionAdvice, Player, Refusal } from '../protocol/types';
import { settings } from '../settings/settings.svelte';
import { withSeatNames } from '../table/links';
import { lookOf, spoken } from '../table/marks';
import type { TableUi } from '../table/ui.svelte';
import { cardName, manaWords, optionDetail, plain, reasonWords, seatName, targetName } from '../table/words';
import { zonesOf } from '../table/zones';
import { numbered } from './options';

export const counted = (n: number) => (n === 1 ? t('table.card') : t('table.cards', { n }));

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

// ---- Cards

// What follows the name of a card on the board.
export function boardFacts(ui: TableUi, card: Card, own: boolean, times = 1): string {
  const definition = catalog.card(card.card);
  if (!definition) return '';
  const copies = times > 1 ? [t('face.copies', { n: times })] : [];
  return [...copies, spoken(card, definition, lookOf(ui, card, 'board', own))].join('; ');
}

// What follows the name of a card in the hand: what it is, costs and needs.
export function handFacts(ui: TableUi, card: Card): string {
  const definition = catalog.card(card.card);
  if (!definition) return '';
  const words = [onCard(definition.facts)];
  if (definition.cost || definition.x_cost) words.push(t('face.costs', { cost: definition.x_cost || !card.cost ? onCard(definition.cost_words) : manaWords(card.cost) }));
  if (definition.needs?.length) words.push(t('face.needs', { needs: onCard(definition.needs_words) }));
  return [...words, ...lookOf(ui, card, 'hand', true).notes].join('; ');
}

export function cardText(card: Card): string[] {
  const definition = catalog.card(card.card);
  const text = card.text ?? definition?.text;
  const lines = text ? onCard(text).map(plain) : [];
  if (card.blanked) lines.unshift(t('face.blanked'));
  for (const gained of card.gained ?? []) lines.push(`${t('face.gained')} ${gained.text ? plain(onCard(gained.text)) : cardName(gained.card)}`);
  for (const change of card.changes ?? []) {
    const by = change.by ? cardName(change.by) : '';
    const says = change.text ? plain(onCard(change.text)) : '';
    lines.push(t('text.changed', { by, says }));
  }
  for (const keyword of card.keywords ?? []) {
    if (!definition?.keywords?.includes(keyword)) lines.push(`${t(`keyword.${keyword}`)}: ${t(`keyword.${keyword}.says`)}`);
  }
  for (const armor of card.armor ?? []) lines.push(`${t('face.armor')}: ${t('face.armor.left', { left: armor.left, full: armor.full })}`);
  if (card.used?.length) {
    const used = card.used.map((u) => [u.card && cardName(u.card), u.word && `(${wordIn(u.word, settings.cardLanguage)})`].filter(Boolean).join(' '));
    lines.push(`${t('face.used')}: ${used.join(', ')}`);
  }
  return lines;
}

// A printed card, for a question about it.
export function printed(id: string): string[] {
  const definition = catalog.card(id);
  if (!definition) return [];
  const facts = [onCard(definition.name), onCard(definition.facts)];
  if (definition.cost) facts.push(t('face.costs', { cost: onCard(definition.cost_words) }));
  if (definition.needs?.length) facts.push(t('face.needs', { needs: onCard(definition.needs_words) }));
  return [facts.join('; '), ...onCard(definition.text).map(plain)];
}

// ---- Players and their cards

export function playerFacts(player: Player): string {
  const words = [`${player.hp} ${t('table.hp')}`];
  if (player.out) words.push(t('text.out'));
  if (player.mage_noir) words.push(t('table.noir'));
  if (player.zenith) words.push(t('table.zenith'));
  return words.join(', ');
}

export function reserveOf(player: Player): string {
  return t('text.reserve', { mana: manaWords(player.reserve) });
}

export function zonesFor(player: Player) {
  return zonesOf(player.board, (id) => catalog.card(id), () => false, false);
}

export function boardLines(ui: TableUi, player: Player): string[] {
  const own = player.seat === ui.game.seat;
  const head = `${seatName(ui.game, player.seat)}: ${playerFacts(player)}. ${reserveOf(player)}.`;
  const zones = zonesFor(player).map((zone) => `${t(zone.title)}: ${zone.plates.map(({ card }) => `${cardName(card)}; ${boardFacts(ui, card, own)}`).join('. ')}.`);
  return [head, ...(zones.length > 0 ? zones : [t('text.board.none')])];
}

export function handLines(ui: TableUi): string[] {
  const own = ui.game.view?.players.find((p) => p.seat === ui.game.seat);
  if (!own || own.hand.length === 0) return [t('text.hand.none')];
  return own.hand.map((card) => `${cardName(card)}; ${handFacts(ui, card)}.`);
}

export function etherLines(ui: TableUi): string[] {
  const piles = ui.game.view?.piles ?? [];
  return piles.map((pile, i) => `${t('pile.label', { n: i + 1 })}, ${t('pile.mana', { n: totalOf(pile) })}: ${manaWords(pile)}${pileNote(ui, i)}.`);
}

// Which pile is the larger one.
export function pileNote(ui: TableUi, pile: number): string {
  const [one = 0, two = 0] = (ui.game.view?.piles ?? []).map(totalOf);
  if (one === two) return `; ${t('pile.equal')}`;
  return `; ${t((one > two) === (pile === 0) ? 'pile.trade' : 'pile.lands')}`;
}

// ---- What was announced, and what is asked

export function actWords(ui: TableUi, act: Act): string {
  const who = seatName(ui.game, act.seat);
  const what = act.card?.card ? cardName(act.card) : t(act.act === 'trade' ? 'act.trade' : act.act === 'prepare' ? 'act.prepare' : 'act.ability');
  const targets = (act.targets ?? []).map((target) => `${target.share ? `${target.share} → ` : ''}${targetName(ui.game, target)}`).join(', ');
  const sentence = targets ? t('text.act.at', { who, what, targets }) : t('text.act', { who, what });
  return act.text ? `${sentence}: ${plain(said(act.text))}` : sentence;
}

export function optionLine(ui: TableUi, decision: Decision, option: number): { name: string; detail: string } {
  const chosen = decision.options[option];
  if (!chosen) return { name: '', detail: '' };
  const name = capital(withSeatNames(ui.game, said(chosen.label)));
  const detail = chosen.kind === 'hand' ? '' : optionDetail(ui.game, decision, chosen);
  return { name, detail };
}

export function optionLines(ui: TableUi, only?: number[]): string[] {
  const decision = ui.game.decision;
  if (!decision) return [];
  return numbered(decision).filter(({ option }) => !only || only.includes(option)).map(({ key, option }) => {
    const { name, detail } = optionLine(ui, decision, option);
    return `${key}. ${name}${detail ? `: ${detail}` : ''}`;
  });
}

export function chanceWords({ chance, low, high }: OptionAdvice): string {
  const per = (thousandths: number) => Math.round(thousandths / 10);
  return t('hint.chance', { chance: per(chance), low: per(low), high: per(high) });
}

const CANNOT = { prepare: 'text.cannot.prepare', activate: 'text.cannot.activate', channel: 'text.cannot.channel', ability: 'text.cannot.ability', trade: 'text.cannot.trade' } as const;

const PLAIN = { pass: 'act.pass', end_turn: 'act.end_turn', hand_over: 'act.hand_over', done: 'act.done', cancel: 'act.cancel', yes: 'act.yes', no: 'act.no' } as const;

// "Cannot prepare Lethal flourish, 3 reasons"
export function refusalHead(refusal: Refusal): string {
  const element = refusal.element && t(`element.${refusal.element}`);
  const piles = refusal.pile !== undefined ? [refusal.pile] : refusal.act === 'pile' ? [1, 2] : [];
  const pile = piles.map((n) => t('pile.label', { n })).join(', ');
  const seat = refusal.seat === undefined ? undefined : t('table.player', { n: refusal.seat });
  const act = refusal.act in PLAIN ? t(PLAIN[refusal.act as keyof typeof PLAIN]) : undefined;
  const what = refusal.card ? cardName(refusal.card) : [element, pile].filter(Boolean).join(', ') || (seat ?? act ?? '');
  const key = refusal.act in CANNOT ? CANNOT[refusal.act as keyof typeof CANNOT] : 'text.cannot';
  const head = t(key, { card: what, what });
  const count = refusal.reasons.length === 1 ? t('text.reason') : t('text.reasons', { n: refusal.reasons.length });
  return `${head}, ${count}`;
}

export function refusalLine(refusal: Refusal): string {
  const reasons = refusal.reasons.map((reason) => `${reasonWords(reason)}, ${reason.rule}`);
  return `${refusalHead(refusal)}${t('text.colon')}${reasons.join('; ')}.`;
}
