// Written by tools/protocol_types.py from protocol/messages.schema.

/** Seats count from 1; 0 is an onlooker, who sees what everybody sees. */
export type Seat = number;

/**
 * A card that lies somewhere, in this seat's own numbers: given at first sight, ended where
 * tracking ends (DR-6.4). In lists of handles 0 is a card that the seat does not know.
 */
export type Handle = number;

/** A definition in the database of cards: fire-ball. */
export type CardId = string;

/** A component word, which other cards need. */
export type Word = string;

/** The number of a rule (RB-, DR-, TV-, SC-) or of a ruling: DR-5.1, RULING(14). */
export type Rule = string;

export const MANA_ELEMENT_VALUES = [
  "fire",
  "water",
  "air",
  "vegetal",
  "mineral",
  "arcane",
] as const;
export type ManaElement = (typeof MANA_ELEMENT_VALUES)[number];

export const CARD_TYPE_VALUES = [
  "spell",
  "permanent",
  "equipment",
  "ritual",
  "animal",
  "adversary",
] as const;
export type CardType = (typeof CARD_TYPE_VALUES)[number];

/** Where an Equipment is worn. */
export const SLOT_VALUES = [
  "head",
  "torso",
  "back",
  "weapon",
  "ring",
  "feet",
  "trinket",
  "amulet",
] as const;
export type Slot = (typeof SLOT_VALUES)[number];

export const ZONE_VALUES = [
  "deck",
  "hand",
  "board",
  "transit",
  "discard",
  "exile",
  "gone",
] as const;
export type Zone = (typeof ZONE_VALUES)[number];

/** How a card lies on the board. */
export const STANCE_VALUES = [
  "prepared",
  "channeled",
  "in_play",
  "rested",
  "exhausted",
] as const;
export type Stance = (typeof STANCE_VALUES)[number];

export const KEYWORD_VALUES = [
  "protector",
  "indestructible",
  "unique",
  "forge",
  "autumn",
  "slowcast",
  "quickcast",
] as const;
export type Keyword = (typeof KEYWORD_VALUES)[number];

export const PHASE_VALUES = [
  "setup",
  "start",
  "draw",
  "gather",
  "main",
  "end",
] as const;
export type Phase = (typeof PHASE_VALUES)[number];

export const MODE_VALUES = [
  "duel",
  "teams",
  "coop",
] as const;
export type Mode = (typeof MODE_VALUES)[number];

export const DIFFICULTY_VALUES = [
  "easy",
  "hard",
] as const;
export type Difficulty = (typeof DIFFICULTY_VALUES)[number];

export const DECISION_KIND_VALUES = [
  "none",
  "action",
  "respond",
  "hand",
  "beginner",
  "target",
  "card",
  "mana",
  "pile",
  "number",
  "confirm",
  "mode",
  "order",
] as const;
export type DecisionKind = (typeof DECISION_KIND_VALUES)[number];

export const OPTION_KIND_VALUES = [
  "pass",
  "end_turn",
  "prepare",
  "activate",
  "channel",
  "trade",
  "ability",
  "hand",
  "player",
  "card",
  "done",
  "mana",
  "mana_under",
  "pile",
  "number",
  "yes",
  "no",
  "mode",
  "effect",
  "cancel",
  "hand_over",
] as const;
export type OptionKind = (typeof OPTION_KIND_VALUES)[number];

/** What a decision asks. */
export const PROMPT_VALUES = [
  "none",
  "main_phase",
  "window",
  "opening_hand",
  "who_begins",
  "choose_target",
  "choose_cards",
  "choose_mode",
  "choose_component",
  "more_components",
  "choose_route",
  "pay_card",
  "choose_x",
  "place_mana",
  "gather_mana",
  "take_mana",
  "pay_mana",
  "pay_from_under",
  "trade_take",
  "trade_give",
  "take_pile",
  "may_do",
  "may_pay",
  "order_effects",
  "order_leaving",
  "redirect",
  "replace",
  "hand_size",
  "divide_damage",
  "distribute_mana",
  "swap_mana",
  "collect_mana",
  "keep_unique",
  "count_double",
  "waive",
  "take_looked",
  "order_below",
  "discard_looked",
  "choose_opponent",
  "share_mana",
  "adversary_next",
  "ignore_damage",
  "choose_ability",
  "keep_on_top",
] as const;
export type Prompt = (typeof PROMPT_VALUES)[number];

export const EVENT_KIND_VALUES = [
  "turn_begins",
  "phase_begins",
  "draws",
  "prepares",
  "puts_into_play",
  "channels",
  "unchannels",
  "exhausts",
  "rests",
  "vanishes",
  "lays_animal",
  "reverts",
  "changes_element",
  "mana_unlocked",
  "announces",
  "dropped",
  "applies",
  "damage",
  "redirected",
  "ignored",
  "gains_hp",
  "loses_hp",
  "hp_fixed",
  "leaves",
  "moves",
  "shuffles",
  "mana_added",
  "mana_taken",
  "mana_locked",
  "mana_moved",
  "mana_created",
  "mana_returned",
  "pile_taken",
  "trades",
  "pays",
  "mage_noir",
  "no_longer_mage_noir",
  "zenith_reached",
  "triggers",
  "nothing_happens",
  "shows",
  "replaced",
  "defeated",
  "game_over",
  "passes",
  "blanked",
  "gains",
  "looks_at",
  "gains_text",
  "becomes",
  "opening_hand_chosen",
  "begins",
  "prevented",
  "swaps",
  "hands_over",
  "gives_mana",
  "set_aside",
  "time_called",
  "time_is_up",
  "endless",
  "effect_of",
  "mana_moves",
  "asks",
  "undone",
] as const;
export type EventKind = (typeof EVENT_KIND_VALUES)[number];

/** Why an effect came to nothing. */
export const WHY_NOTHING_VALUES = [
  "no_target",
  "target_gone",
  "no_mana",
  "empty_deck",
  "no_card",
  "declined",
  "indestructible",
  "no_repeat",
  "source_gone",
  "cannot_gain_hp",
  "never_has_it",
  "zero",
  "hand_closed",
  "no_text",
  "condition",
] as const;
export type WhyNothing = (typeof WHY_NOTHING_VALUES)[number];

export const ACT_KIND_VALUES = [
  "activate",
  "ability",
  "channel",
  "trade",
  "prepare",
] as const;
export type ActKind = (typeof ACT_KIND_VALUES)[number];

export const REASON_KIND_VALUES = [
  "not_your_decision",
  "not_main_phase",
  "not_in_hand",
  "needs_component",
  "or_component",
  "needs_mana",
  "only_mage_noir",
  "forbidden",
  "not_controlled",
  "not_prepared",
  "not_channeled",
  "slowcast",
  "not_at_any_time",
  "cannot_be_activated",
  "cannot_be_channeled",
  "used_this_turn",
  "condition_fails",
  "cost_cannot_be_paid",
  "ether_empty",
  "no_trade_mana",
  "repetition",
  "not_offered",
  "no_card_to_pay",
  "already_announced",
  "forbidden_by",
  "price_mana",
  "exhausted",
  "price_cards",
  "price_nothing",
  "price_will_not_go",
  "no_ability",
  "only_responses",
  "already_chosen",
  "no_target",
  "not_meant",
  "not_that_component",
  "not_in_play",
  "ritual_is_no_component",
  "cannot_be_completed",
  "pile_later",
  "none_to_place",
  "other_pile_next",
  "stands_for_both",
  "none_in_pile",
  "not_from_that_pile",
  "not_that_element",
  "none_in_reserve",
] as const;
export type ReasonKind = (typeof REASON_KIND_VALUES)[number];

/** Only the moment is wrong, or something is missing. */
export const REASON_CLASS_VALUES = [
  "moment",
  "lacking",
] as const;
export type ReasonClass = (typeof REASON_CLASS_VALUES)[number];

/** What a continuous effect changes. */
export const CHANGE_KIND_VALUES = [
  "none",
  "keyword",
  "never_keyword",
  "word",
  "lost_word",
  "cost",
  "cost_zero",
  "damage_dealt",
  "damage_taken",
  "reduce",
  "ignore",
  "take_at_most",
  "deal_at_most",
  "sure",
  "hand_limit",
  "gather",
  "no_draw_phase",
  "trade_rate",
  "equal_piles",
  "slot_limit",
  "counts_as",
  "may_count_as",
  "repeated_less",
  "needs_less",
  "see_top",
  "see_bottom",
  "open_top",
  "times_more",
  "no_gain_hp",
  "not_mage_noir",
  "while_mage_noir",
  "no_hand_prepare",
  "cannot_activate",
  "cannot_channel",
  "no_control",
  "users_numbers",
  "users_gain_text",
  "users_gain_all",
  "users_gain_keyword",
  "users_cost",
  "paid_from",
  "no_forging",
  "slowcast_waiver",
  "others_components",
  "lock_limit",
  "hand_only_in_draw",
  "enters_with",
  "phase_shift",
  "ability_cost",
  "ability_double",
  "ability_times",
  "ability_any_mana",
  "ability_paid_from",
  "numbers",
  "next_has",
  "opponents_gain_no_hp",
  "no_prepare",
  "only_slot",
  "pile_bottom",
] as const;
export type ChangeKind = (typeof CHANGE_KIND_VALUES)[number];

export const DURATION_VALUES = [
  "until_reset",
  "this_turn",
  "this_chain",
  "until_your_turn",
  "while_source",
  "game",
  "until_your_turn_ends",
] as const;
export type Duration = (typeof DURATION_VALUES)[number];

export const NUMBER_OP_VALUES = [
  "none",
  "add",
  "subtract",
  "reduce",
  "double",
] as const;
export type NumberOp = (typeof NUMBER_OP_VALUES)[number];

export const OUTCOME_VALUES = [
  "running",
  "won",
  "draw",
  "draw_by_limit",
] as const;
export type Outcome = (typeof OUTCOME_VALUES)[number];

export const TIME_OUT_VALUES = [
  "none",
  "called",
  "last_turn",
] as const;
export type TimeOut = (typeof TIME_OUT_VALUES)[number];

/** A check that is put in order like an effect. */
export const CHECK_VALUES = [
  "none",
  "zenith",
  "control",
  "uses",
  "rest",
  "apply_card",
] as const;
export type Check = (typeof CHECK_VALUES)[number];

/** Held: on its way, chosen to pay or trade with, or released and not placed yet. */
export const MANA_SPOT_VALUES = [
  "nowhere",
  "infinite",
  "pile",
  "reserve",
  "under",
  "held",
] as const;
export type ManaSpot = (typeof MANA_SPOT_VALUES)[number];

export const DECK_PLACE_VALUES = [
  "top",
  "third",
  "shuffled",
  "bottom",
] as const;
export type DeckPlace = (typeof DECK_PLACE_VALUES)[number];

/** Why the last choice cannot be taken back; none: it can. */
export const NO_UNDO_VALUES = [
  "none",
  "nothing",
  "other_decided",
  "hidden_information",
  "randomness",
  "time_called",
] as const;
export type NoUndo = (typeof NO_UNDO_VALUES)[number];

/** Which rule a deck breaks. */
export const BREACH_KIND_VALUES = [
  "too_few_cards",
  "too_many_copies",
  "too_many_side_cards",
  "too_many_animals",
  "banned",
  "restricted",
  "banned_pair",
  "token",
] as const;
export type BreachKind = (typeof BREACH_KIND_VALUES)[number];

export const DECK_FORMAT_VALUES = [
  "casual",
  "tournament",
] as const;
export type DeckFormat = (typeof DECK_FORMAT_VALUES)[number];

/** When a seat is asked in a round of responses: always, or only with something to respond. */
export const STOP_LEVEL_VALUES = [
  "full",
  "smart",
] as const;
export type StopLevel = (typeof STOP_LEVEL_VALUES)[number];

/** A phase of a player's turns. */
export interface PhaseStop {
  seat: Seat;
  phase: Phase;
}

/** A text in both languages. */
export interface Both {
  en: string;
  fr: string;
}

/** A part of a text. The texts of the parts in a row are the whole text. */
export type Part = WordsPart | NumberPart | ElementPart | KeywordPart | WordPart | CardPart;

export interface WordsPart {
  kind: "words";
  text: string;
}

/** A number; where it differs from the printed one, that one too. */
export interface NumberPart {
  kind: "number";
  text: string;
  value: number;
  printed?: number;
}

export interface ElementPart {
  kind: "element";
  text: string;
  element: ManaElement;
}

export interface KeywordPart {
  kind: "keyword";
  text: string;
  keyword: Keyword;
}

/** A component word. */
export interface WordPart {
  kind: "word";
  text: string;
  word: Word;
}

/** A card; with a handle, the one that lies there. */
export interface CardPart {
  kind: "card";
  text: string;
  card: CardId;
  handle?: Handle;
}

/** A text of a card, in both languages. */
export interface Wording {
  en: Part[];
  fr: Part[];
}

/** All texts of a card, in both languages. */
export interface Paragraphs {
  en: Part[][];
  fr: Part[][];
}

/** Amounts by element; an element that is left out has none. */
export interface Mana {
  fire?: number;
  water?: number;
  air?: number;
  vegetal?: number;
  mineral?: number;
  arcane?: number;
}

/** A card in public terms. Of a hidden one only the owner is said. */
export interface KnownCard {
  handle?: Handle;
  card?: CardId;
  owner: Seat;
}

/** A card or a seat that something is aimed at. */
export interface Target {
  card?: KnownCard;
  seat?: Seat;
  /** of a division */
  share?: number;
}

export interface ManaPlace {
  spot: ManaSpot;
  /** 1 or 2 */
  pile?: number;
  /** whose reserve, or who holds it */
  seat?: Seat;
  under?: KnownCard;
}

/** Mana that goes from one place to another. */
export interface ManaMove {
  from: ManaPlace;
  to: ManaPlace;
  mana: Mana;
}

/** A change of every number of a text. They fold in their order. */
export interface NumberChange {
  by?: CardId;
  op: NumberOp;
  amount?: number;
}

/** A continuous change, and the card it comes from. */
export interface Change {
  change: ChangeKind;
  by?: KnownCard;
  /** the words that say so */
  text?: Wording;
  amount?: number;
  /** against less */
  more?: true;
  elements?: ManaElement[];
  keyword?: Keyword;
  word?: Word;
}

/** A text that a card has gained: one text, or all of a card. */
export interface GainedText {
  card?: CardId;
  text?: Wording;
  numbers?: NumberChange[];
}

/** An ability that its controller can use. */
export interface Use {
  /** which text of the card */
  text: number;
  once_a_turn?: true;
  /** this turn */
  used?: true;
}

/** Damage that is ignored each turn, and how much is left. */
export interface Armor {
  from_opponents?: true;
  left: number;
  full: number;
}

/** A component that a spell was prepared with. */
export interface UsedComponent {
  card?: KnownCard;
  word?: Word;
}

/**
 * A card that lies somewhere. A hidden one has an owner and nothing else; only cards on the board
 * have a stance and what follows it.
 */
export interface Card {
  handle?: Handle;
  owner: Seat;
  /** what it is now */
  card?: CardId;
  /** what it is printed as, where that differs */
  printed?: CardId;
  /** to prepare it now */
  cost?: Mana;
  changes?: Change[];
  stance?: Stance;
  /** locked under it */
  mana?: Mana;
  hp?: number;
  printed_hp?: number;
  keywords?: Keyword[];
  blanked?: true;
  new_this_turn?: true;
  /** the X it was prepared with */
  x?: number;
  /** the components it counts as now */
  words?: Word[];
  /** the number of its face, where it differs from the printed one */
  headline?: number;
  /** changes of the numbers of its text */
  numbers?: NumberChange[];
  /** its live text, where numbers differ from the printed ones */
  text?: Paragraphs;
  gained?: GainedText[];
  uses?: Use[];
  armor?: Armor[];
  used?: UsedComponent[];
}

/** A card of a deck whose place is known. */
export interface DeckCard {
  /** 0: the top card */
  from_top: number;
  card: Card;
}

/** A player without cards. */
export interface PlayerFacts {
  seat: Seat;
  side: number;
  hp: number;
  out?: true;
  adversary?: true;
  /** still to come */
  absent?: true;
  mage_noir?: true;
  zenith?: true;
  reserve?: Mana;
  /** on its way: chosen to pay or trade with, or still to be placed */
  held?: Mana;
  /** how many cards */
  deck: number;
  hand_limit: number;
  /** cards this turn */
  drawn?: number;
  /** of the rules that this player plays by */
  changes?: Change[];
  /** of the Adversary, whose list is open */
  still_in_deck?: DeckEntry[];
}

export interface Player extends PlayerFacts {
  /** known cards by name, then unknown ones */
  hand: Card[];
  /** in order of arrival */
  board: Card[];
  /** from the top */
  discard: Card[];
  /** from the top */
  exile: Card[];
  known_in_deck: DeckCard[];
}

/** An act that was announced and waits to be carried out. Preparing shows no card. */
export interface Act {
  act: ActKind;
  seat?: Seat;
  card?: KnownCard;
  text?: Wording;
  targets?: Target[];
}

/** A triggered effect that waits. */
export interface Pending {
  card?: KnownCard;
  seat: Seat;
  text?: Wording;
}

/** A text has made this for a while, or for the next card. */
export interface Lasting {
  seat?: Seat;
  card?: CardId;
  text?: Wording;
  until: Duration;
  /** damage that the player ignores */
  ignored?: number;
}

/** A view without players. */
export interface TableFacts {
  /** who looks */
  seat: Seat;
  /** the last event before this view */
  event: number;
  mode: Mode;
  turn: number;
  phase: Phase;
  /** whose turn it is */
  active?: Seat;
  /** who acts in the main phase: in teams perhaps the teammate */
  acting?: Seat;
  first?: Seat;
  /** whose turns follow one another, from the first player on */
  round: Seat[];
  /** by the Adversary, in this turn of its own */
  turned_up?: KnownCard;
  decider?: Seat;
  decision_number: number;
  outcome: Outcome;
  winning_side?: number;
  time?: TimeOut;
  piles: Mana[];
  /** the newest last */
  acts?: Act[];
  /** in the order in which they will come, as far as it is settled */
  pending?: Pending[];
  /** the newest last */
  lasting?: Lasting[];
}

/** The game as one seat may see it. */
export interface View extends TableFacts {
  players: Player[];
}

/** Components that a way to prepare takes. */
export interface Need {
  word: Word;
  count: number;
}

export interface HpForecast {
  card?: KnownCard;
  seat?: Seat;
  before: number;
  after: number;
}

/** What an option does as far as the seat can know, when all others pass. */
export interface Forecast {
  /** it was followed to the end of the act */
  whole?: true;
  hp?: HpForecast[];
  /** cards that leave the board */
  leaves?: KnownCard[];
  /** cards of the own hand that the reserve then pays for and did not */
  payable?: KnownCard[];
  /** change of the own reserve */
  reserve?: Mana;
}

/** It is answered by its place in the list, from 0. */
export interface DecisionOption {
  kind: OptionKind;
  card?: KnownCard;
  seat?: Seat;
  /** that is used, put in order, or allows this way */
  text?: Wording;
  element?: ManaElement;
  pile?: number;
  from?: ManaPlace;
  to?: ManaPlace;
  /** in the pile that is taken */
  mana?: Mana;
  /** which text, hand or mode, from 0; or the number that is named */
  number?: number;
  /** a component counts double */
  twice?: true;
  /** of an opening hand */
  cards?: KnownCard[];
  needs?: Need[];
  check?: Check;
  label: Both;
  /** as docs/NOTATION.md writes it: what type and scenarios take */
  notation: string;
  forecast?: Forecast;
}

export interface Decision {
  number: number;
  kind: DecisionKind;
  prompt: Prompt;
  /** the card that asks, or whose effect is going on */
  source?: KnownCard;
  question: Both;
  /** the card's own words that ask */
  text?: Wording;
  /** what to pass, stop or refuse will do */
  passing?: Both;
  /** of redirected or divided damage, or of shared Mana */
  about?: Target;
  word?: Word;
  /** how much, how many are left, or the how-manieth it is */
  count?: number;
  /** in all, where that is settled */
  of?: number;
  element?: ManaElement;
  /** still to place or to share */
  left?: Mana;
  /** asked although there is one option: a skip would tell */
  shown?: true;
  /** an option that a client may choose by itself: all come to the same */
  indifferent?: number;
  options: DecisionOption[];
}

export interface Reason {
  kind: ReasonKind;
  class: ReasonClass;
  rule: Rule;
  /** who decides instead */
  seat?: Seat;
  word?: Word;
  elements?: ManaElement[];
  need?: number;
  have?: number;
  /** the card that forbids it */
  by?: CardId;
  words: Both;
}

/** An act that is not offered, or a choice that the decision does not offer. */
export interface Refusal {
  act: OptionKind;
  card?: KnownCard;
  seat?: Seat;
  element?: ManaElement;
  pile?: number;
  /** which text of the card */
  text?: number;
  reasons: Reason[];
}

/** A round of responses that the table passed for this seat, by its stops. Nobody else is told. */
export interface Skip {
  turn: number;
  phase: Phase;
  /** whose act could have been responded to */
  card?: CardId;
}

/** Which cards a zone holds now. */
export interface ZoneUpdate {
  seat: Seat;
  zone: Zone;
  /** in the order of the view; of a deck only the known ones */
  cards: Handle[];
  /** of a deck: their places */
  from_top?: number[];
}

/**
 * The end of a step: the decision that the game waits for, and what changes the view before the
 * step into the view after it.
 */
export interface Asked {
  decision: number;
  table: TableFacts;
  /** that changed */
  players?: PlayerFacts[];
  /** that changed */
  zones?: ZoneUpdate[];
  /** that are new to the seat or changed */
  cards?: Card[];
  skips?: Skip[];
}

/**
 * What happened, in the terms of one seat. A step, that is a choice and all that follows from it,
 * ends with one of kind asks.
 */
export interface GameEvent {
  number: number;
  /** the event that it is part of */
  inside?: number;
  kind: EventKind;
  /** who does it, or whom it happens to */
  seat?: Seat;
  other_seat?: Seat;
  /** what it happens to, as it was followed until now */
  card?: KnownCard;
  /** the same card, if it went where tracking ends */
  now?: KnownCard;
  /** by which card, or from which */
  other?: KnownCard;
  text?: Wording;
  amount?: number;
  element?: ManaElement;
  pile?: number;
  mana?: Mana;
  /** every bead that changes its place is in one of them */
  moves?: ManaMove[];
  from_zone?: Zone;
  to_zone?: Zone;
  phase?: Phase;
  act?: ActKind;
  why?: WhyNothing;
  keyword?: Keyword;
  word?: Word;
  targets?: Target[];
  /** that made it happen, where one did */
  rule?: Rule;
  asked?: Asked;
}

export const HEADLINE_KIND_VALUES = [
  "none",
  "hp",
  "damage",
  "heal",
  "draw",
] as const;
export type HeadlineKind = (typeof HEADLINE_KIND_VALUES)[number];

/** The one number that a card's face shows, as printed. */
export interface Headline {
  kind: HeadlineKind;
  value: number;
}

/** The Mana of an Animal's ability. */
export interface AbilityCost {
  mana?: Mana;
  /** of any element */
  any?: number;
}

/** A printed card. */
export interface Definition {
  card: CardId;
  name: Both;
  /** what is printed around the text: Fire Permanent, 3 HP */
  facts: Both;
  cost_words: Both;
  needs_words: Both;
  text: Paragraphs;
  type: CardType;
  element?: ManaElement;
  slot?: Slot;
  cost?: Mana;
  /** whose cost is X */
  x_cost?: ManaElement;
  hp?: number;
  /** its HP are X */
  x_hp?: true;
  keywords?: Keyword[];
  needs?: Need[];
  /** the components it can be used as */
  words?: Word[];
  /** those of its name */
  name_words?: Word[];
  /** those that it can become */
  transmutable?: Word[];
  /** Mana that a card of an Adversary adds to the Available Ether */
  releases?: number;
  headline?: Headline;
  /** copies in a deck */
  limit: number;
  /** of an Animal, in the order of its abilities */
  ability_costs?: AbilityCost[];
  /** comes into being in play, and is in no deck */
  token?: true;
  /** facts that are a guess: cost, components, hp, text */
  unverified?: string[];
  set: string;
}

/** A line of the game in words. */
export interface LogLine {
  /** how many effects it is inside of */
  depth: number;
  /** a turn begins */
  turn?: true;
  /** that made it happen, where one did */
  rule?: Rule;
  text: Wording;
}

/** Who sits there. The Adversary has no seat. */
export interface SeatInfo {
  seat: Seat;
  /** person, or a computer player of hello */
  player: string;
  name?: string;
  /** what its deck is called */
  deck?: string;
}

export interface SeatSetup {
  /** person, or a computer player of hello */
  player?: string;
  /** the name of a built-in deck, or a list as text */
  deck: string;
  name?: string;
}

/** Whether the seat can take back its last choice. */
export interface Undo {
  /** none: it can */
  why: NoUndo;
  /** why not */
  words?: Both;
}

/** Where a game stands. */
export interface Standing {
  /** the last one */
  event: number;
  decider?: Seat;
  decision?: number;
  /** the decider is a computer player */
  computer?: true;
  over?: true;
  /** of the seat that speaks */
  undo?: Undo;
  /** a mistake of ours has closed the table, whose save leads there */
  failure?: string;
}

/** Events that were asked for with "since". */
export interface News {
  events?: GameEvent[];
  /** an undo has ended that history: take a view */
  from_view?: true;
}

/** For a person whose table went on. */
export interface Notice extends Standing {
  /** the table */
  notice: string;
  seat: Seat;
}

export interface Failure {
  id: number | null;
  ok: false;
  /** what is wrong and what would be right */
  error: string;
}

/** Who can sit down: a person or a computer player. */
export interface PlayerKind {
  player: string;
  name: Both;
  /** one sentence, of a level */
  about?: Both;
}

export interface ModeInfo {
  mode: Mode;
  name: Both;
  /** seats */
  fewest: number;
  most: number;
  /** it is played against one */
  adversary?: true;
  /** on which side each seat is */
  sides: number[];
}

export interface AdversaryInfo {
  adversary: string;
  name: Both;
}

export interface DifficultyInfo {
  difficulty: Difficulty;
  name: Both;
}

/** A value and what it is called. */
export interface Term {
  id: string;
  name: Both;
}

export interface KeywordTerm extends Term {
  reminder: Both;
}

/** Copies of a card in a deck. */
export interface DeckEntry {
  card: CardId;
  count: number;
}

/** A line of a deck's text that means cards. */
export interface DeckLine {
  /** from 1 */
  line: number;
  name: string;
  count: number;
  side?: true;
  /** no card here has the name, if it is left out */
  card?: CardId;
  problem?: string;
  /** the line as it may have been meant */
  fix?: string;
}

export interface DeckFix {
  words: Both;
  /** the deck without the mistake */
  list: string;
}

/** A rule that a deck breaks. */
export interface DeckProblem {
  kind: BreachKind;
  rule: Rule;
  card?: CardId;
  words: Both;
  fix?: DeckFix;
}

export interface CurveRow {
  element: ManaElement;
  /** that cost 0, 1, … 6, and 7 or more Mana in all */
  cards: number[];
}

export interface TypeCount {
  type: CardType;
  count: number;
}

/** A component that a card of the deck needs. */
export interface WordFacts {
  word: Word;
  /** that one card needs */
  most_at_once: number;
  needed_by: DeckEntry[];
  supplied_by: DeckEntry[];
  /** that can serve under a condition */
  sometimes: DeckEntry[];
}

export interface DeckFacts {
  curve: CurveRow[];
  types: TypeCount[];
  /** that all cards together cost */
  mana: Mana;
  x_costs: number;
  words: WordFacts[];
}

export interface DeckContents {
  title?: string;
  cards: DeckEntry[];
  side: DeckEntry[];
  /** as text that can be read again */
  list: string;
  /** short, for an address */
  code: string;
}

/** A choice of a scenario. */
export interface ScenarioChoice {
  /** left out: made without being written, as a pass */
  line?: number;
  seat: Seat;
  /** in notation: as the game writes it, or as written if not made */
  text: string;
}

/** Words for the reader, at their place in the file. */
export interface ScenarioNote {
  line: number;
  words: Both;
}

export interface Puzzle {
  theme: string;
  /** 1 to 5 */
  difficulty: number;
}

/** What a scenario says of itself. */
export interface ScenarioHead {
  title: Both;
  line: number;
  mode: Mode;
  /** rules, rulings and card rulings that it tests */
  rules?: string[];
  puzzle?: Puzzle;
  notes?: ScenarioNote[];
}

/** What is wrong with a text, and where. */
export interface Mistake {
  line: number;
  column: number;
  message: string;
}

export interface ScenarioFailure {
  line: number;
  message: string;
}

/** A choice that was made, and what happened then. */
export interface ScenarioStep extends ScenarioChoice {
  /** in the words of "expect event" */
  events: string[];
  /** the same for readers; all cards are shown */
  log: LogLine[];
}

export interface ScenarioOutcome extends ScenarioHead {
  passed?: true;
  /** lines of the expectations that were reached */
  checked: number[];
  failures: ScenarioFailure[];
  /** before the first decision */
  events: string[];
  choices: ScenarioStep[];
  /** written, but not reached */
  unmade?: ScenarioChoice[];
}

export interface TurnMark {
  turn: number;
  /** whose turn it is */
  seat: Seat;
  /** how many choices were made before it */
  at: number;
}

/** What a computer player thinks of an option. Chances of winning are in thousandths. */
export interface OptionAdvice {
  /** its place in the list of the decision, from 0 */
  option: number;
  /** over all deals that were tried */
  chance: number;
  /** in the worst of them */
  low: number;
  /** in the best */
  high: number;
}

/** How the chances stood at the beginning of a turn; the last one is the end of the game. */
export interface TurnChance {
  /** how many choices were made before it */
  at: number;
  turn: number;
  /** whose turn it is */
  seat: Seat;
  /** of winning, in thousandths, of the side of seat 1 */
  chance: number;
}

/** A choice that was worse than another one by 80 thousandths or more. */
export interface TurningPoint {
  /** how many choices were made before it */
  at: number;
  turn: number;
  /** who made it */
  seat: Seat;
  /** of that seat, in thousandths, after what was chosen */
  chance: number;
  /** after what was better */
  best: number;
  chosen: Both;
  better: Both;
}

export interface HelloRequest {
  id?: number;
  do: "hello";
}

export interface HelloAnswer {
  id: number | null;
  ok: true;
  protocol: number;
  version: string;
  engine: string;
  /** who can sit down */
  players: PlayerKind[];
  modes: ModeInfo[];
  adversaries: AdversaryInfo[];
  difficulties: DifficultyInfo[];
}

/** What everything is called. */
export interface NamesRequest {
  id?: number;
  do: "names";
}

export interface NamesAnswer {
  id: number | null;
  ok: true;
  elements: Term[];
  types: Term[];
  slots: Term[];
  zones: Term[];
  phases: Term[];
  stances: Term[];
  words: Term[];
  keywords: KeywordTerm[];
}

export interface CardsRequest {
  id?: number;
  do: "cards";
}

export interface CardsAnswer {
  id: number | null;
  ok: true;
  cards: Definition[];
}

export interface DecksRequest {
  id?: number;
  do: "decks";
}

export interface DecksAnswer {
  id: number | null;
  ok: true;
  decks: string[];
}

export interface DeckRequest {
  id?: number;
  do: "deck";
  /** the name of a built-in deck */
  deck: string;
}

export interface DeckAnswer extends DeckContents {
  id: number | null;
  ok: true;
}

export interface DeckCheckRequest {
  id?: number;
  do: "deck_check";
  /** a deck as text, JSON or code */
  list: string;
  /** casual if left out */
  format?: DeckFormat;
}

export interface DeckCheckAnswer extends DeckContents {
  id: number | null;
  ok: true;
  lines: DeckLine[];
  /** why not all could be read, a line each */
  errors?: string;
  problems: DeckProblem[];
  playable?: true;
  legal?: true;
  facts: DeckFacts;
}

export interface OpenRequest {
  id?: number;
  do: "open";
  /** a new name */
  table: string;
  mode?: Mode;
  seed: number;
  seats: SeatSetup[];
  adversary?: string;
  difficulty?: Difficulty;
  /** computer players choose only when run says so */
  manual?: true;
}

export interface OpenAnswer extends Standing {
  id: number | null;
  ok: true;
}

export interface LoadRequest {
  id?: number;
  do: "load";
  /** a new name */
  table: string;
  /** of save, or a replay */
  save: string;
  /** so many choices are made; all if left out */
  at?: number;
  /** who sits down now, instead of those who played */
  players?: string[];
  /** choices that the table made by stops are steps, too */
  singly?: true;
  /** computer players choose only when run says so */
  manual?: true;
}

export interface LoadAnswer extends Standing {
  id: number | null;
  ok: true;
  /** of the whole game */
  choices: number;
  at: number;
  turns: TurnMark[];
  /** the replay ends otherwise here: another version made it, or it was changed */
  differs?: true;
}

/** Runs every scenario of a file. */
export interface ScenarioRunRequest {
  id?: number;
  do: "scenario_run";
  /** the file */
  text: string;
}

export interface ScenarioRunAnswer {
  id: number | null;
  ok: true;
  /** not empty: nothing was run */
  errors: Mistake[];
  scenarios: ScenarioOutcome[];
}

/** A table that begins with the position of a scenario. */
export interface ScenarioOpenRequest {
  id?: number;
  do: "scenario_open";
  /** a new name */
  table: string;
  /** the file */
  text: string;
  /** which scenario of it; 0 if left out */
  index?: number;
  /** so many of its choices are made; none if left out */
  at?: number;
  /** who sits down, seat by seat; persons if left out */
  players?: string[];
  /** computer players choose only when run says so */
  manual?: true;
}

export interface ScenarioOpenAnswer extends Standing, ScenarioHead {
  id: number | null;
  ok: true;
  /** how many the file holds */
  scenarios: number;
  at: number;
  /** all that the scenario makes from its position */
  choices: ScenarioChoice[];
  /** of the scenario's own */
  cards?: Definition[];
}

export interface CloseRequest {
  id?: number;
  do: "close";
  table: string;
}

export interface CloseAnswer {
  id: number | null;
  ok: true;
}

export interface ViewRequest {
  id?: number;
  do: "view";
  table: string;
  seat: Seat;
}

export interface ViewAnswer {
  id: number | null;
  ok: true;
  view: View;
  seats: SeatInfo[];
}

export interface DecisionRequest {
  id?: number;
  do: "decision";
  table: string;
  seat: Seat;
}

export interface DecisionAnswer {
  id: number | null;
  ok: true;
  decision: Decision;
  undo: Undo;
}

/** Which option of the seat's decision a typed line means. */
export interface TypeRequest {
  id?: number;
  do: "type";
  table: string;
  seat: Seat;
  /** in notation */
  line: string;
}

export interface TypeAnswer {
  id: number | null;
  ok: true;
  decision: number;
  option: number;
}

export interface SubmitRequest {
  id?: number;
  do: "submit";
  table: string;
  seat: Seat;
  /** its number */
  decision: number;
  /** its place in the list, from 0 */
  option: number;
  /** answer also the events after this one */
  since?: number;
}

export interface SubmitAnswer extends Standing, News {
  id: number | null;
  ok: true;
}

/** The computer players at a manual table choose. */
export interface RunRequest {
  id?: number;
  do: "run";
  table: string;
  /** whose events are asked for */
  seat: Seat;
  /** so many choices at most; 1 if left out */
  most?: number;
  /** answer also the events after this one */
  since?: number;
}

export interface RunAnswer extends Standing, News {
  id: number | null;
  ok: true;
}

export interface EventsRequest {
  id?: number;
  do: "events";
  table: string;
  seat: Seat;
  /** the last event that is known; 0: from the beginning */
  since?: number;
}

export interface EventsAnswer {
  id: number | null;
  ok: true;
  last: number;
  /** an undo has ended that history: take a view */
  from_view?: true;
  events: GameEvent[];
}

export interface WhyNotRequest {
  id?: number;
  do: "why_not";
  table: string;
  seat: Seat;
}

export interface WhyNotAnswer {
  id: number | null;
  ok: true;
  refusals: Refusal[];
}

export interface LogRequest {
  id?: number;
  do: "log";
  table: string;
  seat: Seat;
}

export interface LogAnswer {
  id: number | null;
  ok: true;
  log: LogLine[];
}

/** What a computer player in the place of the seat that decides would think, from what it knows. */
export interface HintRequest {
  id?: number;
  do: "hint";
  table: string;
  seat: Seat;
}

export interface HintAnswer {
  id: number | null;
  ok: true;
  /** the number of the decision */
  decision: number;
  /** the best first; those that it looked at */
  options: OptionAdvice[];
}

/**
 * A look back at a game that is over. It takes time: whoever shows how far it is asks for parts.
 */
export interface ReviewRequest {
  id?: number;
  do: "review";
  table: string;
  /** the first choice that is looked at; 0 if left out */
  from?: number;
  /** so many choices; all if left out */
  most?: number;
}

export interface ReviewAnswer {
  id: number | null;
  ok: true;
  /** of the whole game */
  choices: number;
  /** where the next part begins */
  next?: number;
  turns: TurnChance[];
  turning_points: TurningPoint[];
}

export interface UndoRequest {
  id?: number;
  do: "undo";
  table: string;
  seat: Seat;
  /** answer also the events after this one */
  since?: number;
}

export interface UndoAnswer extends Standing, News {
  id: number | null;
  ok: true;
}

export interface StopsRequest {
  id?: number;
  do: "stops";
  table: string;
  seat: Seat;
  level?: StopLevel;
  /** pass before this turn begins */
  until_turn?: number;
  /** pass on acts of these cards */
  yield?: CardId[];
  /** asked in these phases, with something to respond or not */
  at?: PhaseStop[];
  /** answer also the events after this one */
  since?: number;
}

export interface StopsAnswer extends Standing, News {
  id: number | null;
  ok: true;
}

export interface CallTimeRequest {
  id?: number;
  do: "call_time";
  table: string;
}

export interface CallTimeAnswer extends Standing {
  id: number | null;
  ok: true;
}

export interface SaveRequest {
  id?: number;
  do: "save";
  table: string;
}

export interface SaveAnswer {
  id: number | null;
  ok: true;
  /** for load */
  save: string;
  /** how many were made */
  choices: number;
  /** the game as a replay; not of one that began in the middle */
  replay?: string;
}

/**
 * The position of a table in a main phase, with all cards: whoever carries the messages decides who
 * may ask for it.
 */
export interface ScenarioWriteRequest {
  id?: number;
  do: "scenario_write";
  table: string;
  title?: string;
}

export interface ScenarioWriteAnswer {
  id: number | null;
  ok: true;
  /** a scenario without choices */
  text: string;
}

/** Every request, told apart by `do`. */
export type AnyRequest =
  | HelloRequest
  | NamesRequest
  | CardsRequest
  | DecksRequest
  | DeckRequest
  | DeckCheckRequest
  | OpenRequest
  | LoadRequest
  | ScenarioRunRequest
  | ScenarioOpenRequest
  | CloseRequest
  | ViewRequest
  | DecisionRequest
  | TypeRequest
  | SubmitRequest
  | RunRequest
  | EventsRequest
  | WhyNotRequest
  | LogRequest
  | HintRequest
  | ReviewRequest
  | UndoRequest
  | StopsRequest
  | CallTimeRequest
  | SaveRequest
  | ScenarioWriteRequest;

/** The answer to each request, by its `do`. */
export interface Answers {
  hello: HelloAnswer;
  names: NamesAnswer;
  cards: CardsAnswer;
  decks: DecksAnswer;
  deck: DeckAnswer;
  deck_check: DeckCheckAnswer;
  open: OpenAnswer;
  load: LoadAnswer;
  scenario_run: ScenarioRunAnswer;
  scenario_open: ScenarioOpenAnswer;
  close: CloseAnswer;
  view: ViewAnswer;
  decision: DecisionAnswer;
  type: TypeAnswer;
  submit: SubmitAnswer;
  run: RunAnswer;
  events: EventsAnswer;
  why_not: WhyNotAnswer;
  log: LogAnswer;
  hint: HintAnswer;
  review: ReviewAnswer;
  undo: UndoAnswer;
  stops: StopsAnswer;
  call_time: CallTimeAnswer;
  save: SaveAnswer;
  scenario_write: ScenarioWriteAnswer;
}
export type RequestName = keyof Answers;
export type AnswerTo<R extends AnyRequest> = Answers[R["do"]];
/** Whatever a host says. */
export type HostMessage = Answers[RequestName] | Failure | Notice;
