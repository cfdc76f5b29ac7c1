// Mana in events: where each bead comes from and goes, and what a note says of it.
#include "engine/api/recorder.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/mana/trade.h"

namespace grimoire {
namespace {

// The top frame, if it is of this kind; it holds facts that a note does not.
template <class F>
const F* top_frame(const Game& g) {
  return g.s().has_frame() && is(&g.head(), F::kProcedure) ? &g.top<F>() : nullptr;
}

ManaPlace place_of(ManaSite site) {
  ManaPlace place;
  place.spot = site.spot;
  if (site.spot == ManaSpot::Pile) place.pile = static_cast<int8_t>(site.index);
  if (site.spot == ManaSpot::Reserve || site.spot == ManaSpot::Held)
    place.player = static_cast<PlayerId>(site.index);
  return place;
}

}  // namespace

CardThen Recorder::card_at(ManaSite site) const {
  return site.spot == ManaSpot::Under ? public_card(static_cast<CardId>(site.index)) : CardThen{};
}

void Recorder::on_mana(ManaSite from, ManaSite to, const ManaBag& mana) {
  moves_.push_back({{place_of(from), place_of(to), mana}, card_at(from), card_at(to)});
}

// Those that no note of their own has told of.
void Recorder::tell_moves() {
  if (moves_.empty()) return;
  Happening h;
  h.event.number = thread_.next++;
  h.event.inside = thread_.headings.empty() ? 0 : thread_.headings.back().event;
  h.event.kind = NoteKind::ManaMoves;
  h.moves = std::exchange(moves_, {});
  list_.push_back(std::move(h));
}

void Recorder::describe_mana(const Note& note, Happening& h) const {
  Event& e = h.event;
  const bool has_element = note.kind != NoteKind::PileTaken && note.kind != NoteKind::Pays &&
                           note.kind != NoteKind::Prepares && note.kind != NoteKind::SetAside;
  if (has_element) e.element = static_cast<int8_t>(note.x);
  const bool has_pile = note.kind == NoteKind::ManaAdded || note.kind == NoteKind::ManaTaken;
  if (has_pile && note.y != kNoPile) e.pile = static_cast<int8_t>(note.y);
  switch (note.kind) {
    case NoteKind::ManaAdded:
      if (const auto* f = top_frame<PlaceManaFrame>(g_)) e.goes_on = f->left.total() + f->free > 0;
      break;
    case NoteKind::GivesMana: e.other_player = static_cast<PlayerId>(note.y); break;
    case NoteKind::SetAside: e.other_player = static_cast<PlayerId>(note.x); break;
    case NoteKind::PileTaken:
      e.pile = static_cast<int8_t>(note.x);
      for (const MoveThen& m : h.moves) e.mana.add(m.move.mana);
      break;
    case NoteKind::Pays:
      if (const auto* f = top_frame<PayManaFrame>(g_)) e.mana = f->chosen;
      break;
    case NoteKind::Trades:
      e.amount = note.y;
      if (const auto* f = top_frame<TradeFrame>(g_)) {
        e.mana = f->gave;
        e.pile = static_cast<int8_t>(f->pile);
      }
      break;
    case NoteKind::Prepares: e.mana = g_.s().slot(note.card).mana; break;
    default: break;
  }
}

}  // namespace grimoire
