// Steps, undo and stops of a table. Keeping and reading it back is in table_record.cpp, and what it
// tells in table_events.cpp.
#include "engine/api/table.h"

#include <algorithm>

#include "engine/api/observe.h"
#include "engine/record/redact.h"
#include "engine/record/save.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/read/cards.h"
#include "engine/rules/read/knowledge.h"

namespace grimoire {

void take_choice(Game& g, Choice choice) {
  if (choice.option == kTimeIsCalled) return call_time(g);
  apply(g, Option(g.options[choice.option]));
}

namespace {

std::string player_text(PlayerId p) { return "player " + std::to_string(raw(p) + 1); }

// Whether the player learnt which card is where; the state alone decides.
bool learnt(const Game& before, const Game& after, PlayerId p) {
  // The flag goes out with an own decision; somebody else's may have been up before.
  const bool stale =
      before.decision.player != p && (before.s().player(p).flags & kPrivateInfo) != 0;
  if (!stale && (after.s().player(p).flags & kPrivateInfo) != 0) return true;
  for (int i = 0; i < after.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (knows(after, p, c) && !knows(before, p, c)) return true;
  }
  return false;
}

// The card of the act that a round of responses is about; kNoDef if it is about none, or about one
// that nobody may see yet.
DefId act_to_respond_to(const Game& g) {
  DefId def = kNoDef;
  bool found = false;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (found || !is(head, Procedure::Act)) return;
    found = true;
    const auto& act = frame_as<ActFrame>(head);
    if (act.card.id != kNoCard && act.kind != ActKind::Prepare) def = def_of(g, act.card.id);
  });
  return def;
}

template <class T>
bool has(const std::vector<T>& list, const T& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

Skip skip_of(const Game& g) {
  return {g.decision.player, g.s().h.turn, g.s().h.phase, act_to_respond_to(g)};
}

// Tries them on a copy: a record is not believed.
Status fits_choices(const Game& g, std::span<const Choice> choices) {
  Game trial = g;
  for (const Choice& c : choices) {
    if (trial.over()) return Error{"the game is over before it"};
    const bool time = c.option == kTimeIsCalled;
    if (time && !can_call_time(trial)) return Error{"time cannot be called here"};
    if (!time && c.option >= trial.options.size())
      return Error{"there is no option " + std::to_string(c.option) + "; options are 0 to " +
                   std::to_string(trial.options.size() - 1)};
    if (choices.size() > 1) take_choice(trial, c);
  }
  return Done{};
}

bool somebody_learnt(const Game& before, const Game& after, uint8_t programs) {
  for (int i = 0; i < after.s().player_count(); ++i) {
    if ((programs >> i & 1) != 0) continue;
    if (learnt(before, after, static_cast<PlayerId>(i))) return true;
  }
  return false;
}

}  // namespace

// ---- Opening

Table::Table(const CardDb& db, TableSetup setup) : db_(&db), setup_(std::move(setup)) {}

Result<Table> Table::open(const CardDb& db, TableSetup setup) {
  const ModeRules& mode = mode_rules(setup.game.mode);
  const int seats = static_cast<int>(setup.game.decks.size());
  if (seats < mode.fewest_seats() || seats > mode.most_seats()) {
    return Error{std::string(mode.name) + " is played by " + std::to_string(mode.fewest_seats()) +
                 (mode.fewest_seats() == mode.most_seats()
                      ? ""
                      : " to " + std::to_string(mode.most_seats())) +
                 " players, each with a deck; there are " + std::to_string(seats) + " decks"};
  }
  for (size_t i = 0; i < setup.game.decks.size(); ++i) {
    // DR-7.1: neither of the hands has an Animal.
    const auto& deck = setup.game.decks[i];
    const auto cards = static_cast<size_t>(std::count_if(deck.begin(), deck.end(), [&](DefId def) {
      return raw(def) >= db.defs.size() || db.def(def).type != CardType::Animal;
    }));
    if (cards < static_cast<size_t>(2 * mode.opening_hand))
      return Error{"the deck of player " + std::to_string(i + 1) + " has " + std::to_string(cards) +
                   " cards; two opening hands take " + std::to_string(2 * mode.opening_hand)};
    for (const DefId def : setup.game.decks[i]) {
      if (raw(def) >= db.defs.size() || !db.def(def).goes_into_decks())
        return Error{"the deck of player " + std::to_string(i + 1) +
                     " has a card that does not go into decks"};
    }
  }
  if (mode.adversary && (setup.game.adversary >= db.adversaries.size() ||
                         setup.game.difficulty < 0 || setup.game.difficulty >= kDifficulties))
    return Error{"there is no such Adversary, or not at that level"};
  if (setup.game.chooser != kNoPlayer && raw(setup.game.chooser) >= seats)
    return Error{"who begins is decided by one of the players"};
  setup.seats.resize(static_cast<size_t>(seats));
  setup.deck_names.resize(static_cast<size_t>(seats));
  Table table(db, std::move(setup));
  Game g;
  const auto start = [&] { g = new_game(db, table.setup_.game); };
  table.failure_ = guarded(start);
  if (!table.failure_.empty()) return Error{"the game could not begin: " + table.failure_};
  table.begin(g);
  return table;
}

namespace {

// The cards tell which Adversary it is, and at which level; kNoAdversary if they are nobody's list.
void find_adversary(const Game& g, GameSetup& setup) {
  setup.adversary = kNoAdversary;
  std::vector<DefId> cards;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const Card& card = g.s().card(static_cast<CardId>(i));
    if (scripted(g, card.owner())) cards.push_back(card.def);
  }
  std::sort(cards.begin(), cards.end());
  for (size_t a = 0; a < g.db->adversaries.size(); ++a) {
    for (int level = 0; level < kDifficulties; ++level) {
      std::vector<DefId> listed = g.db->adversaries[a].cards[level];
      std::sort(listed.begin(), listed.end());
      if (cards.empty() || listed != cards) continue;
      setup.adversary = a;
      setup.difficulty = level;
    }
  }
}

}  // namespace

Result<Table> Table::open_position(const CardDb& db, std::string_view save, TableSetup setup) {
  Result<Game> game = load_game(db, save);
  if (!game) return Error{game.error()};
  setup.game = {};
  setup.game.mode = static_cast<Mode>(game.value().s().h.mode);
  find_adversary(game.value(), setup.game);
  const auto seats = static_cast<size_t>(players_seated(game.value()));
  setup.seats.resize(seats);
  setup.deck_names.resize(seats);
  Table table(db, std::move(setup));
  table.start_ = StateBytes(game.value().s());
  table.begin(game.value());
  return table;
}

void Table::begin(const Game& start) {
  now_ = StateBytes(start.s());
  before_ = {};
  journal_.clear();
  sights_.clear();
  thread_ = {};
  step_.clear();
  for (int i = 0; i < start.s().player_count(); ++i) sights_.emplace_back(static_cast<PlayerId>(i));
  sights_.emplace_back(kOnlooker);
  for (Sight& s : sights_) s.look(start);
  stops_.resize(static_cast<size_t>(players_seated(start)));
}

// ---- Reading

Game Table::game_of(const StateBytes& bytes) const {
  Game g;
  g.db = db_;
  g.box = bytes.box();
  g.mode = &mode_rules(static_cast<Mode>(g.s().h.mode));
  refresh(g);
  return g;
}

Game Table::game() const { return game_of(now_); }
int Table::players() const { return now().player_count(); }
PlayerId Table::adversary() const {
  const bool one = mode_rules(static_cast<Mode>(now().h.mode)).adversary;
  return one ? static_cast<PlayerId>(players() - 1) : kNoPlayer;
}
bool Table::over() const { return now().h.outcome != Outcome::Running || !failure_.empty(); }
PlayerId Table::decider() const { return over() ? kNoPlayer : now().h.decider; }

Status Table::checked_player(PlayerId player) const {
  if (raw(player) < stops_.size()) return Done{};
  return Error{"there is no " + player_text(player) + " here; players are 1 to " +
               std::to_string(stops_.size())};
}

Status Table::checked_viewer(PlayerId viewer) const {
  return viewer == kOnlooker ? Status(Done{}) : checked_player(viewer);
}

const Sight& Table::sight(PlayerId viewer) const {
  return viewer == kOnlooker ? sights_.back() : sights_[raw(viewer)];
}

Status Table::closed() const {
  if (!failure_.empty()) return Error{"this table is closed: " + failure_};
  return Error{"the game is over"};
}

Result<View> Table::view(PlayerId viewer) const {
  const Status who = checked_viewer(viewer);
  if (!who) return Error{who.error()};
  View view = observe(game(), sight(viewer));
  view.event = thread_.next - 1;
  view.decision_number = decision_;
  if (view.decision) view.decision->number = decision_;
  return view;
}

Result<DecisionView> Table::decision(PlayerId viewer) const {
  const Status who = checked_viewer(viewer);
  if (!who) return Error{who.error()};
  if (over()) return Error{closed().error()};
  if (decider() != viewer) return Error{player_text(decider()) + " decides now"};
  const Game g = game();
  DecisionView decision = observe_decision(g, sight(viewer));
  decision.number = decision_;
  decision.indifferent = indifferent_option(g, viewer);
  return decision;
}

Result<std::vector<Forecast>> Table::forecasts(PlayerId viewer) const {
  const Status who = checked_viewer(viewer);
  if (!who) return Error{who.error()};
  return forecast_options(game(), sight(viewer));
}

Result<std::vector<Refusal>> Table::why_not(PlayerId viewer) const {
  const Status who = checked_viewer(viewer);
  if (!who) return Error{who.error()};
  return refusals(game(), sight(viewer));
}

Result<Refusal> Table::why_not(PlayerId viewer, const ActAsked& asked) const {
  const Status who = checked_viewer(viewer);
  if (!who) return Error{who.error()};
  std::optional<Refusal> refusal = refusal_of(game(), sight(viewer), asked);
  if (!refusal) return Error{"there is no such card or choice that you know of"};
  return std::move(*refusal);
}

Result<CardView> Table::card(PlayerId viewer, Handle handle) const {
  const Status who = checked_viewer(viewer);
  if (!who) return Error{who.error()};
  const CardRef ref = sight(viewer).card(now(), handle);
  const Game g = game();
  if (ref.id == kNoCard || !known_card(g, sight(viewer), ref.id).known())
    return Error{"card " + std::to_string(raw(handle)) + " is nowhere that you can see"};
  return observe_card(g, sight(viewer), ref.id);
}

// ---- Steps

void Table::carry_out(std::span<const Choice> choices, Afterwards afterwards) {
  Game g = game();
  const Game before = g;
  const PlayerId decided = g.decision.player;
  Recorder recorder(g, thread_);
  g.sink = &recorder;
  skips_.clear();
  bool others = false;  // the table has answered for somebody else, too
  const auto take = [&](Choice choice) {
    write_choice(journal_, choice);
    if (choice.by_stops) skips_.push_back(skip_of(g));
    others = others || (choice.by_stops && g.decision.player != decided);
    take_choice(g, choice);
  };
  const auto run = [&] {
    for (const Choice& choice : choices) take(choice);
    if (afterwards == Afterwards::Wait) return;
    while (const std::optional<uint16_t> answer = answer_of_stops(g)) take({*answer, true});
  };
  failure_ = guarded(run);
  if (!failure_.empty()) return;
  g.sink = nullptr;
  step_first_ = thread_.next;
  recorder.close();
  thread_ = recorder.thread();
  step_ = recorder.take();
  step_.shrink_to_fit();
  before_ = std::move(now_);
  now_ = StateBytes(g.s());
  for (Sight& s : sights_) {
    see(step_, s);
    s.look(g);
  }
  ++decision_;
  follow_undo(before, g);
  if (others) {
    own_choices_.clear();
    no_undo_ = NoUndo::OtherDecided;
  }
}

// Choices that the table made belong to the step of the one before them.
Status Table::play(std::span<const Choice> choices) {
  for (size_t i = 0; i < choices.size();) {
    size_t end = i + 1;
    while (end < choices.size() && choices[end].by_stops) ++end;
    const Game g = game();
    const Status fits = fits_choices(g, choices.subspan(i, end - i));
    if (!fits) return Error{"choice " + std::to_string(i + 1) + ": " + fits.error()};
    const bool time = choices[i].option == kTimeIsCalled;
    if (!time && undo_player_ != g.decision.player) own_choices_.clear();
    if (!time) {
      undo_player_ = g.decision.player;
      own_choices_.push_back(static_cast<uint32_t>(journal_.size()));
    }
    carry_out(choices.subspan(i, end - i), Afterwards::Wait);
    if (!failure_.empty()) return closed();
    if (time) {
      own_choices_.clear();
      no_undo_ = NoUndo::TimeCalled;
    }
    i = end;
  }
  return Done{};
}

Status Table::submit(PlayerId player, uint32_t decision, size_t option) {
  const Status known = checked_player(player);
  if (!known) return known;
  if (over()) return closed();
  if (decision != decision_) {
    return Error{"decision " + std::to_string(decision) +
                 (decision < decision_ ? " is past" : " is still to come") +
                 "; the game waits for decision " + std::to_string(decision_)};
  }
  if (decider() != player)
    return Error{player_text(decider()) + " decides now, not " + player_text(player)};
  const size_t options = game().options.size();
  if (option >= options) {
    return Error{"there is no option " + std::to_string(option) + "; options are 0 to " +
                 std::to_string(options - 1)};
  }
  if (undo_player_ != player) own_choices_.clear();
  undo_player_ = player;
  own_choices_.push_back(static_cast<uint32_t>(journal_.size()));
  const Choice choice{static_cast<uint16_t>(option), false};
  carry_out({&choice, 1}, Afterwards::AskStops);
  return failure_.empty() ? Status(Done{}) : closed();
}

bool Table::can_call_time() const { return !over() && grimoire::can_call_time(game()); }

Status Table::call_time() {
  if (over()) return closed();
  if (!can_call_time()) {
    return Error{
        "time cannot be called: it was called before, or this mode has no time (RULING(41))"};
  }
  const Choice choice{kTimeIsCalled, false};
  carry_out({&choice, 1}, Afterwards::AskStops);
  own_choices_.clear();
  no_undo_ = NoUndo::TimeCalled;
  return failure_.empty() ? Status(Done{}) : closed();
}

// ---- Stops

std::optional<uint16_t> Table::answer_of_stops(const Game& g) const {
  if (g.over() || raw(g.decision.player) >= stops_.size()) return std::nullopt;
  if (g.decision.kind != DecisionKind::Respond) return std::nullopt;
  const Stops& stops = stops_[raw(g.decision.player)];
  if (stops.level == Stops::Level::Full) return std::nullopt;
  const auto pass = std::find_if(g.options.begin(), g.options.end(),
                                 [](const Option& o) { return o.kind == OptionKind::Pass; });
  if (pass == g.options.end()) return std::nullopt;
  const bool yields = has(stops.yielded, act_to_respond_to(g));
  const bool stopped = has(stops.at, PhaseStop{g.s().h.active, g.s().h.phase});
  const bool nothing = g.options.size() == 1 || stops.until_turn > g.s().h.turn;
  if (!yields && (stopped || !nothing)) return std::nullopt;
  return static_cast<uint16_t>(pass - g.options.begin());
}

Result<Stops> Table::stops(PlayerId player) const {
  const Status known = checked_player(player);
  if (!known) return Error{known.error()};
  return stops_[raw(player)];
}

Status Table::set_stops(PlayerId player, Stops stops) {
  const Status known = checked_player(player);
  if (!known) return known;
  constexpr size_t kMostYields = 400;
  if (stops.yielded.size() > kMostYields)
    return Error{"no more than " + std::to_string(kMostYields) + " cards can be yielded to"};
  constexpr size_t kMostStops = 64;
  if (stops.at.size() > kMostStops)
    return Error{"no more than " + std::to_string(kMostStops) + " phases can be stopped at"};
  stops_[raw(player)] = std::move(stops);
  if (over()) return Done{};
  const std::optional<uint16_t> answer = answer_of_stops(game());
  if (!answer) return Done{};
  const Choice choice{*answer, true};
  carry_out({&choice, 1}, Afterwards::AskStops);
  return failure_.empty() ? Status(Done{}) : closed();
}

// ---- Undo

void Table::follow_undo(const Game& before, const Game& after) {
  if (after.s().h.random != before.s().h.random) {
    own_choices_.clear();
    no_undo_ = NoUndo::Randomness;
  } else if (somebody_learnt(before, after, programs_)) {
    own_choices_.clear();
    no_undo_ = NoUndo::HiddenInformation;
  }
}

Status Table::seat_program(PlayerId player) {
  const Status known = checked_player(player);
  if (known) programs_ = static_cast<uint8_t>(programs_ | 1 << raw(player));
  return known;
}

NoUndo Table::can_undo(PlayerId player) const {
  if (!failure_.empty()) return NoUndo::Nothing;
  if (undo_player_ != kNoPlayer && undo_player_ != player) return NoUndo::OtherDecided;
  // What others were asked since, they have seen.
  if (!over() && decider() != player) return NoUndo::OtherDecided;
  return own_choices_.empty() ? no_undo_ : NoUndo::None;
}

Status Table::undo(PlayerId player) {
  const Status known = checked_player(player);
  if (!known) return known;
  switch (can_undo(player)) {
    case NoUndo::None: break;
    case NoUndo::Nothing: return Error{"there is nothing to take back"};
    case NoUndo::OtherDecided: return Error{"another player has decided since"};
    case NoUndo::HiddenInformation: return Error{"it has shown hidden cards"};
    case NoUndo::Randomness: return Error{"chance has decided since"};
    case NoUndo::TimeCalled: return Error{"time was called since"};
  }
  // The game is played again without the choice; numbers of events and decisions go on.
  std::vector<uint32_t> own = own_choices_;
  const size_t mark = own.back();
  own.pop_back();
  const uint32_t next_event = thread_.next;
  const uint32_t next_decision = decision_ + 1;
  const std::vector<uint8_t> journal(journal_.begin(), journal_.begin() + mark);
  begin(start());
  const Status played = play(read_choices(journal));
  if (!played) return played;
  own_choices_ = std::move(own);
  undo_player_ = player;
  decision_ = next_decision;
  step_.clear();
  skips_.clear();
  before_ = {};
  oldest_event_ = next_event;
  resumed_at_ = static_cast<uint32_t>(journal_.size());
  step_first_ = next_event + 1;
  thread_.resume(next_event + 1);
  return Done{};
}

}  // namespace grimoire
