// What can be seen at the table, each as the expectation that says so.
import { ELEMENTS } from '../protocol/elements';
import type { Definition, Mana, View } from '../protocol/types';

function manaText(mana: Mana | undefined): string {
  return ELEMENTS.filter((element) => mana?.[element]).map((element) => `${mana?.[element]} ${element}`).join(' ') || 'nothing';
}

export function expectations(view: View, name: (id: string) => Definition | undefined, events: string[]): string[] {
  const list: string[] = [];
  if (view.outcome === 'won') {
    const winner = view.players.find((player) => player.side === view.winning_side);
    if (winner) list.push(`expect winner player ${winner.seat}`);
  } else if (view.outcome === 'running') list.push('expect no winner');
  for (const player of view.players) {
    const who = player.adversary ? 'adversary' : `player ${player.seat}`;
    list.push(`expect ${who} hp ${player.hp}`);
    if (player.reserve) list.push(`expect ${who} reserve ${manaText(player.reserve)}`);
    if (player.mage_noir) list.push(`expect ${who} mage noir`);
    const hand = player.hand.map((card) => name(card.card ?? '')?.name.en);
    if (hand.length > 0) list.push(hand.includes(undefined) ? `expect ${who} hand ${hand.length} cards` : `expect ${who} hand ${hand.join(', ')}`);
    const board = player.board.map((card) => name(card.card ?? '')?.name.en ?? '');
    if (board.length > 0) list.push(`expect ${who} board ${board.join(', ')}`);
    for (const [i, card] of player.board.entries()) {
      if (card.hp !== undefined && board[i] && board.filter((one) => one === board[i]).length === 1) list.push(`expect card ${board[i]} of ${who}: hp ${card.hp}`);
    }
  }
  view.piles.forEach((pile, i) => list.push(`expect pile ${i + 1} ${manaText(pile)}`));
  for (const event of events) list.push(`expect event: ${event}`);
  return list;
}
