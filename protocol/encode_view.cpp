#include <algorithm>

#include "engine/lang/headline.h"
#include "protocol/encoder.h"

namespace grimoire::protocol {

// Damage counts with what continuous effects add to it.
void Encoder::face_number(const CardView& c) {
  const Headline printed = headline(db_, c.card.def);
  if (printed.number == kNoNumber || c.blanked) return;
  int value = value_after(db_.numbers[printed.number], c.numbers);
  for (const ChangeView& change : c.changes) {
    if (printed.kind == HeadlineKind::Damage && change.change == Change::DamageDealt)
      value += change.more ? change.amount : -change.amount;
  }
  if (value != printed.value) json_.field("headline", std::max(value, 0));
}

void Encoder::card_view(const CardView& c) {
  json_.object();
  if (c.card.handle != kHidden) json_.field("handle", raw(c.card.handle));
  json_.field("owner", seat(c.card.owner));
  if (!c.card.known()) return json_.end();
  definition("card", c.card.def);
  if (c.printed != c.card.def) definition("printed", c.printed);
  mana("cost", c.cost);
  changes(c.changes);
  if (!c.on_board) return json_.end();
  json_.field("stance", name_of(c.stance));
  mana("mana", c.mana);
  if (c.has_hp) {
    json_.field("hp", c.hp);
    json_.field("printed_hp", c.printed_hp);
  }
  keywords(c.keywords);
  flag("blanked", c.blanked);
  flag("new_this_turn", c.new_this_turn);
  number("x", c.x);
  words(c.words);
  face_number(c);
  numbers("numbers", c.numbers);
  if (!c.numbers.empty() && !c.blanked) paragraphs("text", c.card.def, c.numbers);
  if (!c.gained.empty()) {
    json_.key("gained").list();
    for (const GainedText& g : c.gained) {
      json_.object();
      definition("card", g.def);
      text("text", g.ability, kNoNode, g.numbers);
      numbers("numbers", g.numbers);
      json_.end();
    }
    json_.end();
  }
  if (!c.uses.empty()) {
    json_.key("uses").list();
    for (const UseView& u : c.uses) {
      json_.object();
      json_.field("text", u.number);
      flag("once_a_turn", u.once_a_turn);
      flag("used", u.used);
      json_.end();
    }
    json_.end();
  }
  if (!c.pools.empty()) {
    json_.key("armor").list();
    for (const PoolView& p : c.pools) {
      json_.object();
      flag("from_opponents", p.from_opponents);
      json_.field("left", p.left);
      json_.field("full", p.full);
      json_.end();
    }
    json_.end();
  }
  if (!c.used.empty()) {
    json_.key("used").list();
    for (const UsedComponent& u : c.used) {
      json_.object();
      card("card", u.card);
      word("word", u.word);
      json_.end();
    }
    json_.end();
  }
  json_.end();
}

void Encoder::player_facts(const PlayerView& p) {
  json_.field("seat", seat(p.player));
  json_.field("side", p.side);
  json_.field("hp", p.hp);
  flag("out", p.out);
  flag("adversary", p.scripted);
  flag("absent", p.absent);
  flag("mage_noir", p.mage_noir);
  flag("zenith", p.zenith);
  mana("reserve", p.reserve);
  mana("held", p.held);
  json_.field("deck", p.deck);
  json_.field("hand_limit", p.hand_limit);
  number("drawn", p.drawn);
  changes(p.changes);
  if (p.still_in_deck.empty()) return;
  json_.key("still_in_deck").list();
  for (const CopiesView& copies : p.still_in_deck) {
    json_.object();
    definition("card", copies.def);
    json_.field("count", copies.count);
    json_.end();
  }
  json_.end();
}

void Encoder::table(const View& v) {
  json_.field("seat", v.viewer == kOnlooker ? 0 : seat(v.viewer));
  json_.field("event", v.event);
  json_.field("mode", mode_rules(v.mode).name);
  json_.field("turn", v.turn);
  json_.field("phase", kPhaseNames[static_cast<size_t>(v.phase)]);
  player("active", v.active);
  player("acting", v.acting);
  player("first", v.first);
  json_.key("round").list();
  for (const PlayerId p : v.round) json_.value(seat(p));
  json_.end();
  card("turned_up", v.turned_up);
  player("decider", v.decider);
  json_.field("decision_number", v.decision_number);
  json_.field("outcome", name_of(v.outcome));
  if (v.outcome == Outcome::Won) json_.field("winning_side", v.winning_side);
  if (v.time_out != TimeOut::None) json_.field("time", name_of(v.time_out));
  json_.key("piles").list();
  for (const ManaBag& pile : v.pile) {
    json_.object();
    for (int e = 0; e < kElements; ++e) {
      if (pile.of[e] != 0) json_.field(kElementNames[static_cast<size_t>(e)], pile.of[e]);
    }
    json_.end();
  }
  json_.end();
  if (!v.acts.empty()) {
    json_.key("acts").list();
    for (const ActView& a : v.acts) {
      json_.object();
      json_.field("act", name_of(a.kind));
      player("seat", a.player);
      card("card", a.card);
      text("text", a.ability, kNoNode);
      targets("targets", a.targets);
      json_.end();
    }
    json_.end();
  }
  if (!v.pending.empty()) {
    json_.key("pending").list();
    for (const PendingView& p : v.pending) {
      json_.object();
      card("card", p.card);
      player("seat", p.controller);
      text("text", p.ability, kNoNode);
      json_.end();
    }
    json_.end();
  }
  if (!v.lasting.empty()) {
    json_.key("lasting").list();
    for (const LastingView& l : v.lasting) {
      json_.object();
      player("seat", l.player);
      definition("card", l.def);
      text("text", l.ability, kNoNode, l.numbers);
      json_.field("until", name_of(l.duration));
      number("ignored", l.ignored);
      json_.end();
    }
    json_.end();
  }
}

void write(JsonWriter& json, const Lexicon& lexicon, const CardView& card) {
  Encoder(json, lexicon).card_view(card);
}

void write(JsonWriter& json, const Lexicon& lexicon, const View& view) {
  Encoder out(json, lexicon);
  json.object();
  out.table(view);
  json.key("players").list();
  for (const PlayerView& p : view.players) {
    json.object();
    out.player_facts(p);
    out.zone("hand", p.hand);
    out.zone("board", p.board);
    out.zone("discard", p.discard);
    out.zone("exile", p.exile);
    json.key("known_in_deck").list();
    for (const DeckCardView& c : p.known_in_deck) {
      json.object();
      json.field("from_top", c.from_top);
      json.key("card");
      out.card_view(c.card);
      json.end();
    }
    json.end();
    json.end();
  }
  json.end();
  json.end();
}

}  // namespace grimoire::protocol
