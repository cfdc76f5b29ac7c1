// What the reader points at, has selected, pinned or opened: state of the table that is not the game.
import { catalog } from '../catalog/catalog.svelte';
import type { Game, GameSetup, Step } from '../game/game.svelte';
import type { Card, CardId, EventKind, Handle, KnownCard, Mana, ManaElement, Phase, Player, Refusal, Seat } from '../protocol/types';
import { pause, waited, waitsForReader } from '../game/pace';
import { phaseStops, toggleStop, type Whose } from '../game/stops';
import { settings } from '../settings/settings.svelte';
import { hear } from '../sound/sound';
import { asText } from '../text/as_text.svelte';
import { Habits } from './habits.svelte';
import { shownKey } from './keymap';
import { planOf, type Plan } from './plan';
import { reasonsFor } from './words';

// A card in the lectern: one that lies somewhere, or a printed one that the log names.
export interface Shown { card: CardId; live?: Card }

const FIRST_GAMES = 10;

// Where nothing can be pointed at, nobody can tell what was looked at.
function asksBeforeEnd(): boolean {
  const wanted = settings.confirmEnd === 'always' || (settings.confirmEnd === 'first' && settings.begun <= FIRST_GAMES);
  return wanted && !asText() && matchMedia('(hover: hover)').matches;
}

const ACTS: ReadonlySet<EventKind> = new Set(['announces', 'prepares', 'puts_into_play', 'channels', 'triggers']);

// Why a thing on the page is not to be had now: reasons of the engine, or words of the host.
export interface Explained { beside: HTMLElement; refusals: Refusal[]; words?: string }

export class TableUi {
  selected = $state<Handle | null>(null);
  element = $state<ManaElement | null>(null); // chosen; its pile is still to be
  pinned = $state.raw<Shown | null>(null);
  hovered = $state.raw<Shown | null>(null);
  asked = $state<Handle | null>(null); // whose why-slip is open
  explained = $state.raw<Explained | null>(null); // a slip beside something else that is greyed
  drawer = $state<'none' | 'log' | 'zoom' | 'menu' | 'help' | 'hint' | 'pile' | 'command' | 'over' | 'bug'>('none');
  unseen = $state.raw<{ decision: number; cards: Card[] } | null>(null); // ready, and never looked at: to end the turn takes a second word
  watched = false; // a replay: nothing is chosen here
  given = $state.raw<Mana>({}); // to the teammate, while Mana is shared
  private looked = $state.raw<{ seat: Seat; turn: number }[]>([]); // boards that the reader has turned to
  pile = $state.raw<Card[]>([]); // of the open discard pile or exile
  goOn = $state.raw<(() => void) | null>(null); // to the next step, while one waits for the reader
  private readonly seen = new Set<Handle>(); // looked at in this turn
  private seenTurn = 0;
  private lastAct = $state.raw<Shown | null>(null);
  private lastGather: ManaElement[] = [];
  private gathering: ManaElement[] = [];

  readonly plan: Plan = $derived.by(() => planOf(this.game.decision, this.selected, (handle) => this.lies(handle)));

  readonly habits: Habits;

  constructor(
    readonly game: Game,
    readonly setup: GameSetup | null = null,
  ) {
    this.habits = new Habits(game);
    game.habit = (decision) => this.habits.answer(decision);
  }

  // Pinned, pointed at, or what was done last.
  get inLectern(): Shown | null {
    const fresh = (shown: Shown | null) => shown && { ...shown, live: this.live(shown.live?.handle) ?? shown.live };
    if (this.pinned || this.hovered) return fresh(this.pinned ?? this.hovered);
    const acts = this.game.view?.acts ?? [];
    return fresh([...acts].reverse().map((act) => this.shownOf(act.card)).find((shown) => shown !== null) ?? this.lastAct);
  }

  private shownOf(card: KnownCard | undefined): Shown | null {
    return card?.card ? { card: card.card, live: this.live(card.handle) } : null;
  }

  // The card that somebody used in it stays in the lectern.
  saw(step: Step): void {
    hear(step.events);
    const act = step.events.findLast((e) => ACTS.has(e.kind) && e.card?.card !== undefined);
    this.lastAct = this.shownOf(act?.card) ?? this.lastAct;
  }

  // A step on the stage: it stays as long as the reader's pace wants, or until they go on.
  async stage(step: Step): Promise<void> {
    this.saw(step);
    if (waitsForReader(step, this.game.seat)) await new Promise<void>((go) => { this.goOn = () => { this.goOn = null; go(); }; });
    else await waited(pause(step, this.game.seat));
  }

  toggleFull(): void {
    if (this.watched) return;
    this.reset();
    void this.game.stops({ level: this.game.level === 'full' ? 'smart' : 'full' });
  }

  openPile(cards: Card[]): void {
    this.pile = cards;
    this.drawer = 'pile';
  }

  // A new question: what was selected for the old one is over.
  reset(): void {
    this.selected = null;
    this.element = null;
    this.asked = null;
    this.explained = null;
    this.given = {};
  }

  choose(option: number): Promise<void> {
    if (!this.game.allows(option) || this.forgets(option)) return Promise.resolve();
    const chosen = this.game.decision?.options[option];
    if (this.game.decision?.prompt === 'gather_mana' && chosen?.element) this.gathering.push(chosen.element);
    else if (this.gathering.length > 0) {
      this.lastGather = this.gathering;
      this.gathering = [];
    }
    if (this.game.decision) this.habits.chose(this.game.decision, option);
    this.reset();
    return this.game.choose(option);
  }

  // Whether this would end the turn of somebody who may have overlooked a card.
  private forgets(option: number): boolean {
    const { decision } = this.game;
    if (!decision || decision.options[option]?.kind !== 'end_turn' || this.unseen?.decision === decision.number || !asksBeforeEnd()) return false;
    const cards = [...this.plan.cards.keys()].filter((handle) => !this.seen.has(handle)).flatMap((handle) => this.live(handle) ?? []);
    this.unseen = cards.length > 0 ? { decision: decision.number, cards } : null;
    return cards.length > 0;
  }

  private look(card: Card): void {
    const turn = this.game.view?.turn ?? 0;
    if (turn !== this.seenTurn) this.seen.clear();
    this.seenTurn = turn;
    if (card.handle !== undefined) this.seen.add(card.handle);
  }

  // An act with what it is aimed at: the target is chosen when it is asked for, if it is offered.
  async chooseAt(option: number, aim: { card?: Handle; seat?: Seat; element?: ManaElement }): Promise<void> {
    this.reset();
    await this.game.choose(option);
    const target = this.game.decision?.options.findIndex((o) =>
      (aim.card !== undefined && o.card?.handle === aim.card) || (aim.seat !== undefined && o.kind === 'player' && o.seat === aim.seat) ||
      (aim.element !== undefined && o.element === aim.element)) ?? -1;
    if (target >= 0) void this.choose(target);
  }

  async undo(): Promise<void> {
    this.reset();
    this.habits.forgetOrders();
    await this.game.undo();
    if (this.game.decision?.prompt === 'gather_mana') this.gathering.pop();
    else this.gathering = [];
  }

  // The key of an option as it is written on the table, if it has one.
  keyOf(option: number): string | null {
    const { element, pile } = this.game.decision?.options[option] ?? {};
    const key = this.plan.bar.find((choice) => choice.option === option)?.key ?? null;
    if (key !== null) return shownKey(key);
    if (element && this.plan.elements.has(element)) return shownKey(element);
    return pile !== undefined && this.plan.piles.get(pile) === option ? String(pile) : null;
  }

  // ---- Cards

  optionsOf(handle: Handle | undefined): number[] {
    return handle === undefined ? [] : this.plan.cards.get(handle) ?? [];
  }

  refusalsOf(handle: Handle | undefined): Refusal[] {
    return reasonsFor(this.game.refusals, handle);
  }

  refusalsOfPile(pile: number): Refusal[] {
    return this.game.refusals.filter((r) => (r.act === 'pile' && (r.pile ?? pile) === pile) || (r.act === 'mana' && r.pile === pile && (this.element ?? r.element) === r.element));
  }

  refusalsOfSeat(seat: Seat): Refusal[] {
    return this.game.refusals.filter((r) => r.act === 'player' && r.seat === seat);
  }

  get refusalsOfTrade(): Refusal[] {
    return this.game.refusals.filter((r) => r.act === 'trade');
  }

  explain(beside: HTMLElement, refusals: Refusal[], words?: string): void {
    this.explained = this.explained?.beside === beside ? null : { beside, refusals, words };
  }

  passTurn(): void {
    void this.game.stops({ until_turn: (this.game.view?.turn ?? 0) + 1 });
  }

  toggleStop(whose: Whose, phase: Phase): void {
    toggleStop(whose, phase);
    void this.game.stops({ at: phaseStops(this.game.seat, (this.game.view?.players ?? []).map((player) => player.seat)) });
  }

  // One option is done at once; of several the card is selected and the bar shows them.
  click(card: Card): void {
    if (card.handle === undefined) return;
    this.look(card);
    const options = this.optionsOf(card.handle);
    const [only] = options;
    if (options.length === 1 && only !== undefined && this.isQuick(only)) void this.choose(only);
    else if (options.length > 0) this.selected = this.selected === card.handle ? null : card.handle;
    else this.asked = this.asked === card.handle ? null : card.handle;
    if (options.length === 0) this.pin(card);
  }

  doubleClick(card: Card): void {
    const [first] = this.optionsOf(card.handle);
    if (first !== undefined) void this.choose(first);
  }

  private isQuick(option: number): boolean {
    const kind = this.game.decision?.options[option]?.kind;
    return this.game.decision?.kind !== 'action' || kind === 'prepare';
  }

  hover(card: Card | null): void {
    if (card) this.look(card);
    this.hovered = card?.card ? { card: card.card, live: card } : null;
  }

  pin(card: Card): void {
    this.look(card);
    if (card.card) this.pinned = { card: card.card, live: card };
  }

  show(id: CardId, handle?: Handle): void {
    if (catalog.card(id)) this.pinned = { card: id, live: this.live(handle) };
    this.drawer = 'zoom';
  }

  private lies(handle: Handle): boolean {
    return this.game.view?.players.some((p) => p.board.some((card) => card.handle === handle) ||
      (p.seat === this.game.seat && p.hand.some((card) => card.handle === handle))) ?? false;
  }

  // The card with this handle, wherever it lies.
  live(handle: Handle | undefined): Card | undefined {
    if (!handle) return undefined;
    for (const p of this.game.view?.players ?? []) {
      for (const zone of [p.board, p.hand, p.discard, p.exile]) {
        const found = zone.find((card) => card.handle === handle);
        if (found) return found;
      }
    }
    return undefined;
  }

  // ---- Several boards on a side

  lookAt(seat: Seat): void {
    const turn = this.game.view?.turn ?? 0;
    this.looked = [{ seat, turn }, ...this.looked.filter((one) => one.seat !== seat)];
  }

  // Which of these boards is shown where there is room for one: that of an announced act or its target, the one
  // that the reader turned to in this turn, else that of whoever acts.
  boardOf(players: Player[]): Player | undefined {
    const view = this.game.view;
    const among = (seat: Seat | undefined) => players.find((player) => player.seat === seat);
    const act = view?.acts?.at(-1);
    const aimed = act?.targets?.map((target) => among(target.card?.owner ?? target.seat)).find((player) => player !== undefined);
    const chosen = this.looked.find((one) => one.turn === view?.turn && among(one.seat));
    return aimed ?? (act && among(act.seat)) ?? among(chosen?.seat) ?? among(this.game.decision ? this.game.seat : undefined) ??
      among(view?.decider) ?? among(view?.acting) ?? among(view?.active) ?? among(this.game.seat) ?? players.find((player) => !player.out) ?? players[0];
  }

  // ---- Mana between teammates

  get sharing(): boolean {
    return this.game.decision?.prompt === 'share_mana';
  }

  give(element: ManaElement, by: number): void {
    const most = this.game.decision?.left?.[element] ?? 0;
    const next = (this.given[element] ?? 0) + by;
    if (next >= 0 && next <= most) this.given = { ...this.given, [element]: next };
  }

  // The host asks element by element; the trays have all answers.
  async share(): Promise<void> {
    const given = this.given;
    while (this.game.decision?.prompt === 'share_mana') {
      const { element, options, number } = this.game.decision;
      const wanted = element ? given[element] ?? 0 : 0;
      const option = options.findIndex((one) => (one.number ?? 0) === wanted);
      if (option < 0) break;
      await this.game.choose(option);
      if (this.game.decision?.number === number) break;
    }
    this.given = {};
  }

  // ---- Mana and piles

  clickElement(element: ManaElement): void {
    const options = this.plan.elements.get(element) ?? [];
    const [only] = options;
    if (options.length === 1 && only !== undefined) void this.choose(only);
    else if (options.length > 1) this.element = this.element === element ? null : element;
  }

  // The option of a lobe: to take it, or for the Mana that was chosen.
  pileOption(pile: number): number | undefined {
    const whole = this.plan.piles.get(pile);
    if (whole !== undefined || !this.element) return whole;
    return this.plan.elements.get(this.element)?.find((i) => this.game.decision?.options[i]?.pile === pile);
  }

  clickPile(pile: number): void {
    const option = this.pileOption(pile);
    if (option !== undefined) void this.choose(option);
  }

  // Where the next Mana may land, as its number, by pile.
  get ghosts(): number[][] {
    if (this.game.decision?.prompt !== 'gather_mana') return [[], []];
    const piles = new Set(this.game.decision.options.map((option) => option.to?.pile));
    return [1, 2].map((pile) => (piles.has(pile) ? [this.gathering.length + 1] : []));
  }

  get canRepeat(): boolean {
    return this.nextRepeated() !== undefined;
  }

  get repeated(): ManaElement[] {
    return this.lastGather;
  }

  // The same Mana as last turn; piles where there is a choice are left to the reader.
  async repeat(): Promise<void> {
    for (let next = this.nextRepeated(); next !== undefined; next = this.nextRepeated()) {
      const chosen = this.game.decision?.options[next]?.element;
      if (chosen) this.gathering.push(chosen);
      await this.game.choose(next);
    }
  }

  private nextRepeated(): number | undefined {
    if (this.game.decision?.prompt !== 'gather_mana') return undefined;
    const element = this.lastGather[this.gathering.length];
    return element === undefined ? undefined : this.plan.elements.get(element)?.[0];
  }
}
