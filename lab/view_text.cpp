#include "lab/view_text.h"

namespace grimoire::lab {
namespace {

class Writer {
 public:
  template <class... Values>
  void line(const char* name, Values... values) {
    text_ += name;
    (add(values), ...);
    text_ += '\n';
  }
  std::string take() { return std::move(text_); }

 private:
  void add(const ManaBag& bag) {
    for (const int32_t mana : bag.of) add(mana);
  }
  void add(const CardView& card) {
    add(raw(card.id));
    add(raw(card.def));
  }
  void add(const Option& o) {
    add(static_cast<int>(o.kind));
    add(o.x);
    add(raw(o.card));
    add(o.y);
  }
  void add(int64_t number) { text_ += " " + std::to_string(number); }

  std::string text_;
};

template <class E>
int number(E e) {
  return static_cast<int>(e);
}

void write_board(Writer& out, const BoardCardView& c) {
  out.line("  board", raw(c.id), raw(c.def), number(c.stance), number(c.element), c.mana, c.hp,
           c.has_hp, c.keywords, c.blanked, c.new_this_turn, c.gained_text);
}

void write_player(Writer& out, const PlayerView& p) {
  out.line("player", raw(p.player), p.side, p.hp, p.out, p.scripted, p.absent, p.mage_noir,
           p.zenith, p.reserve, p.deck, p.hand_limit);
  for (const DeckCardView& c : p.known_in_deck) out.line("  deck", c.from_top, c.card);
  for (const CardView& c : p.hand) out.line("  hand", c);
  for (const BoardCardView& c : p.board) write_board(out, c);
  for (const CardView& c : p.discard) out.line("  discard", c);
  for (const CardView& c : p.exile) out.line("  exile", c);
}

void write_act(Writer& out, const ActView& act) {
  out.line("act", number(act.kind), raw(act.player), act.card);
  for (const CardId c : act.target_cards) out.line("  target card", raw(c));
  for (const PlayerId p : act.target_players) out.line("  target player", raw(p));
}

}  // namespace

std::string view_text(const View& v) {
  Writer out;
  out.line("view", raw(v.viewer), v.turn, number(v.phase), raw(v.active), raw(v.first),
           raw(v.decider), number(v.outcome), v.winning_side, number(v.time_out), v.pile[0],
           v.pile[1]);
  for (const PlayerView& p : v.players) write_player(out, p);
  for (const ActView& act : v.acts) write_act(out, act);
  for (const LastingView& l : v.lasting)
    out.line("lasting", raw(l.player), raw(l.def), raw(l.ability), raw(l.source.id), l.ignored);
  const Decision& d = v.decision;
  out.line("decision", raw(d.player), number(d.kind), number(d.prompt), raw(d.source),
           raw(d.ability), d.detail, d.shown);
  for (const Option& o : v.options) out.line("option", o);
  for (const std::vector<CardView>& hand : v.opening_hands) {
    out.line("opening hand");
    for (const CardView& c : hand) out.line("  card", c);
  }
  return out.take();
}

}  // namespace grimoire::lab
