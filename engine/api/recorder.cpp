#include "engine/api/recorder.h"

#include <algorithm>

#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/text.h"
#include "engine/rules/turn/setup.h"
#include "engine/rules/zones/leave.h"

namespace grimoire {
namespace {

constexpr uint8_t kEverybody = 0xFF;

uint8_t viewers_who_know(const Game& g, CardId c) {
  int mask = 0;
  for (int i = 0; i < 8; ++i) {
    const auto viewer = static_cast<PlayerId>(i);
    const bool there = i < g.s().player_count() || viewer == kOnlooker;
    if (there && knows(g, viewer, c)) mask |= 1 << i;
  }
  return static_cast<uint8_t>(mask);
}

// The rule that made it happen, where it was not somebody's choice or a card's text.
const char* rule_of(const Note& note) {
  switch (note.kind) {
    case NoteKind::TurnBegins: return "RB-3.2";
    case NoteKind::PhaseBegins: return "RB-3.2";
    case NoteKind::Damage: return "DR-5.1";
    case NoteKind::Redirected: return "DR-3.2.1";
    case NoteKind::Ignored: return "DR-5.1.4";
    case NoteKind::Dropped: return "RULING(8)";
    case NoteKind::ManaAdded: return "RB-5";
    case NoteKind::ZenithReached: return "DR-3.2.6";
    case NoteKind::Defeated: return note.x != 0 ? "RULING(22)" : "RB-1.2";
    case NoteKind::Shuffles: return "RULING(34)";
    case NoteKind::TimeCalled:
    case NoteKind::TimeIsUp: return "RULING(41)";
    case NoteKind::Endless: return "RULING(14)";
    case NoteKind::Triggers: return "DR-4.4";
    case NoteKind::MageNoir:
    case NoteKind::NoLongerMageNoir: return "RB-8";
    case NoteKind::SetAside: return "TV-11";
    default: return "";
  }
}

// Whether the Mana that has moved since the note before is what this note tells of.
bool tells_of_mana(NoteKind kind) {
  switch (kind) {
    case NoteKind::ManaAdded:
    case NoteKind::ManaTaken:
    case NoteKind::ManaLocked:
    case NoteKind::ManaUnlocked:
    case NoteKind::ManaMoved:
    case NoteKind::ManaReturned:
    case NoteKind::GivesMana:
    case NoteKind::PileTaken:
    case NoteKind::Pays:
    case NoteKind::Trades:
    case NoteKind::Prepares:
    case NoteKind::SetAside: return true;
    default: return false;
  }
}

// Where tracking ends the reference of before is the one that was followed until then.
CardRef before_arrival(const State& s, CardId c) {
  CardRef ref = s.ref(c);
  constexpr uint8_t kLast = kLostGeneration - 1;
  ref.generation = ref.generation == 0 ? kLast : static_cast<uint8_t>(ref.generation - 1);
  return ref;
}

}  // namespace

CardThen Recorder::then(CardRef ref, uint8_t seen_by) const {
  if (ref.id == kNoCard) return {};
  return {ref, def_of(g_, ref.id), g_.s().card(ref.id).owner(), seen_by};
}

CardThen Recorder::public_card(CardId c) const {
  if (c == kNoCard) return {};
  return then(g_.s().ref(c), viewers_who_know(g_, c));
}

// ---- What an event is part of

// A triggered text has no note of its own that all can see; it gets a heading when something
// happens inside it.
uint32_t Recorder::open(const Heading& h, const FrameHead* below) {
  const bool triggered = h.procedure == static_cast<uint8_t>(Procedure::Text) && below != nullptr &&
                         is(below, Procedure::Batch);
  if (!triggered || h.card.id == kNoCard)
    return thread_.headings.empty() ? 0 : thread_.headings.back().event;
  Happening heading;
  heading.event.number = thread_.next++;
  heading.event.inside = thread_.headings.empty() ? 0 : thread_.headings.back().event;
  heading.event.kind = NoteKind::EffectOf;
  heading.event.ability = h.ability;
  heading.event.player = g_.s().card(h.card.id).owner();
  heading.event.rule = "DR-4.4";
  heading.card = then(h.card, kEverybody);
  heading.card.def = g_.db->ability(h.ability).def;
  list_.push_back(std::move(heading));
  return list_.back().event.number;
}

void Recorder::head_frames(const Note& note) {
  std::vector<Heading> now;
  std::vector<const FrameHead*> below;
  each_frame(g_.s(), [&](const FrameHead* head) {
    Heading h;
    h.frame = static_cast<uint16_t>(reinterpret_cast<const uint32_t*>(head) -
                                    reinterpret_cast<const uint32_t*>(g_.s().frame(0)));
    h.procedure = head->procedure;
    if (is(head, Procedure::Act)) {
      h.card = frame_as<ActFrame>(head).card;
      h.ability = frame_as<ActFrame>(head).ability;
    } else if (is(head, Procedure::Apply)) {
      h.card = frame_as<ApplyFrame>(head).source;
    } else if (is(head, Procedure::Text)) {
      h.card = frame_as<TextFrame>(head).source;
      h.ability = frame_as<TextFrame>(head).ability;
    } else {
      return;
    }
    now.push_back(h);
    below.push_back(h.frame == 0 ? nullptr : g_.s().frame(head->below));
  });
  std::reverse(now.begin(), now.end());
  std::reverse(below.begin(), below.end());
  const auto same = [](const Heading& a, const Heading& b) {
    return a.frame == b.frame && a.procedure == b.procedure && a.card == b.card &&
           a.ability == b.ability;
  };
  size_t kept = 0;
  while (kept < thread_.headings.size() && kept < now.size() &&
         same(thread_.headings[kept], now[kept]))
    ++kept;
  // A new act of the same card in the same place: the one before is over, and said nothing of it.
  const bool next_act = note.kind == NoteKind::Announces && kept > 0 && kept == now.size() &&
                        now.back().procedure == static_cast<uint8_t>(Procedure::Act);
  if (next_act) --kept;
  thread_.headings.resize(kept);
  for (size_t i = kept; i < now.size(); ++i) {
    Heading h = now[i];
    const bool applies =
        h.procedure == static_cast<uint8_t>(Procedure::Apply) && h.card.id == thread_.applies;
    // The act that is being announced, or that nobody announced: its own note heads it.
    const bool announced = h.procedure == static_cast<uint8_t>(Procedure::Act) &&
                           i + 1 == now.size() && note.kind == NoteKind::Announces;
    h.event = applies ? thread_.applied : announced ? thread_.next : open(h, below[i]);
    thread_.headings.push_back(h);
  }
}

// ---- What the note says

void Recorder::add_targets(Happening& h) const {
  const ActFrame* act = nullptr;
  each_frame(g_.s(), [&](const FrameHead* head) {
    if (act == nullptr && is(head, Procedure::Act)) act = &frame_as<ActFrame>(head);
  });
  if (act == nullptr) return;
  for (const Pick& pick : g_.s().picks().subspan(act->first_pick)) {
    TargetThen target{.card = {}, .share = pick.value};
    if (pick.kind == PickKind::Card) target.card = public_card(pick.card().id);
    if (pick.kind == PickKind::Player) target.player = static_cast<PlayerId>(pick.id);
    if (pick.kind == PickKind::Card || pick.kind == PickKind::Player) h.targets.push_back(target);
  }
}

DeckPlace Recorder::deck_place(const Note& note) const {
  const bool leaves = note.kind == NoteKind::Leaves && is(&g_.head(), Procedure::Leave);
  return static_cast<DeckPlace>(leaves ? g_.top<LeaveFrame>().place : note.amount);
}

void Recorder::describe(const Note& note, Happening& h) const {
  Event& e = h.event;
  switch (note.kind) {
    case NoteKind::Announces:
      e.act = static_cast<ActKind>(note.x);
      if (e.act == ActKind::Activate || e.act == ActKind::Ability) add_targets(h);
      break;
    case NoteKind::Dropped: e.act = static_cast<ActKind>(note.x); break;
    case NoteKind::PhaseBegins: e.phase = static_cast<Phase>(note.x); break;
    case NoteKind::NothingHappens: e.why = static_cast<WhyNothing>(note.x); break;
    case NoteKind::Gains:
      if (note.y == kGainsKeyword) e.keyword = static_cast<int8_t>(note.x);
      if (note.y == kGainsWord) e.word = static_cast<WordId>(note.x);
      break;
    case NoteKind::Leaves:
    case NoteKind::Moves:
    case NoteKind::Draws: {
      const bool draws = note.kind == NoteKind::Draws;
      e.from_zone = draws                           ? Zone::Deck
                    : note.kind == NoteKind::Leaves ? Zone::Board
                                                    : static_cast<Zone>(note.y);
      const auto to = static_cast<Zone>(note.x);
      e.to_zone = draws && to != Zone::Board ? Zone::Hand : to;  // DR-7: an Animal
      if (e.to_zone == Zone::Deck) e.deck_place = deck_place(note);
      const bool tracking_ends = e.to_zone == Zone::Hand || e.to_zone == Zone::Deck;
      if (note.card == kNoCard || !tracking_ends) break;
      h.now = h.card;
      h.card.ref = before_arrival(g_.s(), note.card);
      break;
    }
    case NoteKind::HandsOver: e.other_player = static_cast<PlayerId>(note.x); break;
    case NoteKind::ManaCreated:
    case NoteKind::ChangesElement: e.element = static_cast<int8_t>(note.x); break;
    case NoteKind::Defeated:
      if (note.x != 0) e.why = WhyNothing::EmptyDeck;
      break;
    case NoteKind::Endless: e.amount = note.x; break;
    case NoteKind::Begins:
      // Who has said so, where somebody could choose (RULING(39)).
      if (!g_.mode->random_beginner && is(&g_.head(), Procedure::Setup))
        e.other_player = g_.top<SetupFrame>().chooser;
      break;
    default:
      if (tells_of_mana(note.kind)) describe_mana(note, h);
      break;
  }
}

void Recorder::on_note(const Note& note) {
  if (!tells_of_mana(note.kind)) tell_moves();
  head_frames(note);
  Happening h;
  h.moves = std::exchange(moves_, {});
  Event& e = h.event;
  e.number = thread_.next++;
  const bool heads_itself = !thread_.headings.empty() && thread_.headings.back().event == e.number;
  const size_t depth = thread_.headings.size() - (heads_itself ? 1 : 0);
  e.inside = depth == 0 ? 0 : thread_.headings[depth - 1].event;
  e.kind = note.kind;
  e.player = note.player;
  e.amount = note.amount;
  e.rule = rule_of(note);
  if (note.card != kNoCard) h.card = then(g_.s().ref(note.card), note.seen_by);
  if (note.other != kNoCard) h.other = public_card(note.other);
  // What the card was at that moment, of which there may be nothing left but the name.
  const bool by = note.kind == NoteKind::Damage || note.kind == NoteKind::GainsText;
  CardThen& named = by ? h.other : h.card;
  if (note.def != kNoDef) named.def = note.def;
  if (note.def != kNoDef && named.ref.id == kNoCard) named.seen_by = note.seen_by;
  describe(note, h);
  list_.push_back(std::move(h));
  if (note.kind == NoteKind::Applies) {
    thread_.applied = list_.back().event.number;
    thread_.applies = note.card;
  }
}

// ---- Telling it

namespace {

bool seen(const CardThen& c, PlayerId viewer) { return (c.seen_by >> raw(viewer) & 1) != 0; }

template <class Visit>
void each_card(const Happening& h, Visit visit) {
  for (const CardThen* c : {&h.card, &h.now, &h.other}) visit(*c);
  for (const MoveThen& m : h.moves) {
    visit(m.from);
    visit(m.to);
  }
  for (const TargetThen& t : h.targets) visit(t.card);
}

KnownCard in_terms_of(const Sight& sight, const CardThen& c) {
  if (!seen(c, sight.viewer())) return {kHidden, kNoDef, c.owner};
  return {c.ref.id == kNoCard ? kHidden : sight.find(c.ref), c.def, c.owner};
}

}  // namespace

void show_all(std::vector<Happening>& happenings) {
  for (Happening& h : happenings) {
    for (CardThen* c : {&h.card, &h.now, &h.other}) c->seen_by = kEverybody;
    for (TargetThen& t : h.targets) t.card.seen_by = kEverybody;
  }
}

void see(const std::vector<Happening>& happenings, Sight& sight) {
  for (const Happening& h : happenings) {
    each_card(h, [&](const CardThen& c) {
      if (c.ref.id != kNoCard && seen(c, sight.viewer())) sight.see(c.ref);
    });
  }
}

Event told(const Happening& happening, const Sight& sight) {
  Event e = happening.event;
  e.card = in_terms_of(sight, happening.card);
  e.now = in_terms_of(sight, happening.now);
  e.other = in_terms_of(sight, happening.other);
  for (const MoveThen& m : happening.moves) {
    ManaMove move = m.move;
    move.from.card = in_terms_of(sight, m.from);
    move.to.card = in_terms_of(sight, m.to);
    e.moves.push_back(move);
  }
  for (const TargetThen& t : happening.targets) {
    const bool known = t.player != kNoPlayer || seen(t.card, sight.viewer());
    if (known) e.targets.push_back({in_terms_of(sight, t.card), t.player, t.share});
  }
  return e;
}

}  // namespace grimoire
