// What the list of games says about a game, from what any seat sees.
import type { SeatInfo, View } from '../protocol/types';
import type { Facts } from './store';

export function factsOf(view: View, seats: SeatInfo[], choices: number): Facts {
  return {
    mode: view.mode,
    seats,
    turn: view.turn,
    choices,
    outcome: view.outcome,
    winners: view.outcome === 'won' ? view.players.filter((p) => p.side === view.winning_side).map((p) => p.seat) : [],
  };
}
