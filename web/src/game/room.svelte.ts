// A table and the people at this screen. One person simply plays. Several share the screen: only the
// game of the seat that looks is held, and a curtain falls before somebody else decides.
import type { Connection } from '../protocol/connection';
import type { Seat, SeatInfo, Standing, StopLevel } from '../protocol/types';
import { settings } from '../settings/settings.svelte';
import { Game } from './game.svelte';
import { waited } from './pace';
import { phaseStops } from './stops';

const LAST_LOOK = 900; // at what one's choice has done, before the curtain falls

export class Room {
  next = $state.raw<Seat | null>(null); // the curtain is down, and this seat may lift it
  seats: SeatInfo[] = [];
  private persons: Seat[] = [];
  private all: Seat[] = []; // players, whoever plays for them
  private game: Game | null = null; // of the seat that looks
  private readonly levels = new Map<Seat, StopLevel>();

  constructor(
    private readonly line: Connection,
    private readonly table: string, // opened already
    private readonly seated: (game: Game) => void,
  ) {}

  // `seat` is where one person sits, or who had the screen last.
  async open(standing: Standing, seat: Seat): Promise<void> {
    const { view, seats } = await this.line.ask('view', { table: this.table, seat: 0 });
    this.seats = seats;
    this.all = view.players.map((player) => player.seat);
    this.persons = this.seats.filter((one) => one.player === 'person').map((one) => one.seat);
    if (this.persons.length <= 1) {
      const at = phaseStops(seat, this.all);
      const stopped = this.persons.length > 0 && at.length > 0 ? await this.line.ask('stops', { table: this.table, seat, at }) : standing;
      await this.sit(this.persons.length === 0 ? 0 : seat).join(stopped);
      return;
    }
    const decider = this.persons.find((person) => person === standing.decider);
    this.next = decider ?? this.persons.find((person) => person === seat) ?? this.persons[0] ?? null;
  }

  // The next one is there, and the others look away. Windows open for everybody alike, so that a
  // curtain does not tell who holds an answer.
  async lift(): Promise<void> {
    const seat = this.next;
    if (seat === null) return;
    this.next = null;
    const game = this.sit(seat);
    game.level = this.levels.get(seat) ?? 'full';
    await game.join(await this.line.ask('stops', { table: this.table, seat, level: game.level, at: phaseStops(seat, this.all) }));
  }

  async close(): Promise<void> {
    this.game?.leave();
    await this.line.ask('close', { table: this.table }).catch(() => undefined);
  }

  private sit(seat: Seat): Game {
    const others = new Set(this.persons.filter((person) => person !== seat));
    const game = new Game(this.line, this.table, seat, others);
    game.onPassedOn = async (next) => {
      await waited(LAST_LOOK * settings.pace);
      this.fall(game, next);
    };
    this.game = game;
    this.seated(game);
    return game;
  }

  private fall(game: Game, next: Seat): void {
    if (this.game !== game) return;
    this.levels.set(game.seat, game.level);
    this.game = null;
    this.next = next;
    game.leave();
  }
}
