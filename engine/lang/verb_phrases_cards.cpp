// Verbs about hands, decks and cards in play.
#include "engine/lang/verb_phrases_parts.h"

namespace grimoire {

// "a card", "2 cards", "a fire card", "any number of cards", after "discard", before "from … hand".
NodeId parse_discard_from_hand(Phrases& in, NodeId who) {
  if (in.accept("your hand") || in.accept("their hand")) {
    return in.make(Op::DiscardHand, who, in.make(Op::All));
  }
  if (in.accept("cards from your hand down to")) {
    const NodeId n = in.amount(NumberClass::Limit);
    return n == kNoNode ? kNoNode : in.make(Op::DiscardDownTo, n);
  }
  Selector s;
  NodeId n = kNoNode;
  if (in.accept("any number of")) {
    s.quantity = Quantity::AnyNumber;
  } else {
    s.quantity = Quantity::Exactly;
    if (!in.accept("an") && !in.accept("a")) {
      n = in.amount(NumberClass::Discard);
      if (n == kNoNode) return kNoNode;
    }
  }
  const size_t which = in.mark();
  const bool you = in.db().node(who).op == Op::You;
  if (!in.filter(s)) return kNoNode;
  const bool no_place = !in.said_where() && s.stances == 0;
  const bool own_hand = s.zones == kInOwnHand && (s.side == Side::Yours) == you;
  if (!own_hand && !(no_place && !you && in.accept("from their hand"))) {
    in.fail(you ? "from your hand" : "from their hand");
    if (s.zones != kInOwnHand) return kNoNode;
    in.back_to(which);
    in.hard_fail(you ? "you discard from your own hand; another player does it in: the opponent "
                       "discards 1 card from their hand"
                     : "who discards does so from their own hand: from their hand");
    return kNoNode;
  }
  s.zones = 1 << static_cast<int>(Zone::Hand);
  s.side = Side::Theirs;
  s.amount = n;
  const NodeId node = in.make(Op::DiscardHand, who, n, kNoNode, in.add_selector(s));
  const int slot = in.add_pick(node, When::Resolving);
  in.db().nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  return node;
}

NodeId parse_discard(Phrases& in) {
  const size_t start = in.mark();
  if (in.accept("the top card of your deck")) {
    return in.make(Op::DiscardDeck, in.make(Op::You), kNoNode);
  }
  if (in.accept("the top")) {
    const NodeId n = in.amount(NumberClass::Discard);
    if (n == kNoNode || (!in.accept("cards") && !in.accept("card"))) return kNoNode;
    return in.accept("of your deck") ? in.make(Op::DiscardDeck, in.make(Op::You), n) : kNoNode;
  }
  const uint16_t picks = static_cast<uint16_t>(in.db().picks.size());
  const TextScope before = in.text;
  const NodeId from_hand = parse_discard_from_hand(in, in.make(Op::You));
  if (from_hand != kNoNode || in.failed_hard()) return from_hand;
  in.back_to(start);
  in.db().picks.resize(picks);
  in.text = before;
  const NodeId which = in.cards();
  if (which == kNoNode) return kNoNode;
  const size_t end = in.mark();
  if (in.accept_sign(",") && in.accept("even indestructible if")) {
    const NodeId when = in.condition();
    return when == kNoNode ? kNoNode : in.make(Op::Discard, which, when);
  }
  in.back_to(end);
  return in.make(Op::Discard, which);
}

NodeId parse_put(Phrases& in) {
  if (in.accept("the top card of your deck into your hand")) return in.make(Op::ShowTop);
  if (in.accept("the top card of your deck at the bottom")) return in.make(Op::TopToBottom);
  const size_t start = in.mark();
  const NodeId which = in.cards(kInPlay | kInPile | kInOwnHand);
  if (which == kNoNode) return kNoNode;
  const auto into = [&](DeckPlace place) {
    return in.make(Op::ToDeck, which, kNoNode, kNoNode, 0, static_cast<int>(place));
  };
  if (in.accept("third into the deck")) return into(DeckPlace::Third);
  if (in.accept("on top of the deck")) return into(DeckPlace::Top);
  if (in.accept("into the deck")) return into(DeckPlace::Shuffled);
  // Only if it still lies there.
  const bool from_discard = in.accept("from the discard pile");
  if (in.accept("into play")) {
    const Node& n = in.db().node(which);
    const bool chosen = n.op == Op::Picked || n.op == Op::Each;
    if (chosen && in.db().selector(n.value).zones == kInPlay) {
      in.back_to(start);
      in.hard_fail("these cards are in play already; say where they come from");
      return kNoNode;
    }
    const Stance stance = in.accept("prepared")    ? Stance::Prepared
                          : in.accept("channeled") ? Stance::Channeled
                                                   : Stance::InPlay;
    return in.make(Op::PutIntoPlay, which, kNoNode, kNoNode, from_discard ? kFromDiscard : 0,
                   static_cast<int>(stance));
  }
  return kNoNode;
}

NodeId parse_return(Phrases& in) {
  const NodeId which = in.cards(kInPlay | kInPile);
  if (which == kNoNode) return kNoNode;
  // Only if it still lies there.
  const bool from_discard = in.accept("from the discard pile");
  if (in.accept("to hand")) {
    return in.make(Op::ToHand, which, kNoNode, kNoNode, from_discard ? kFromDiscard : 0);
  }
  if (in.accept("on top of the deck")) {
    return in.make(Op::ToDeck, which, kNoNode, kNoNode, 0, static_cast<int>(DeckPlace::Top));
  }
  if (in.accept("to the deck")) {
    return in.make(Op::ToDeck, which, kNoNode, kNoNode, 0, static_cast<int>(DeckPlace::Shuffled));
  }
  return kNoNode;
}

NodeId parse_search(Phrases& in) {
  Selector s;
  if (!in.accept("your deck for") || !in.selector_out_of_play(s)) return kNoNode;
  s.zones = 1 << static_cast<int>(Zone::Deck);
  s.side = Side::Yours;
  const NodeId node = in.make(Op::Search, kNoNode, kNoNode, kNoNode, in.add_selector(s));
  const int slot = in.add_pick(node, When::Resolving);
  in.db().nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  if (in.accept("and put it into play blank")) {
    in.db().nodes[raw(node)].kid[0] = in.make(Op::PutIntoPlay);
  } else if (in.accept("and put it on top of the deck")) {
    in.db().nodes[raw(node)].kid[1] = in.make(Op::ToDeck);
  } else if (in.accept("and put")) {
    in.hard_fail(
        "what was searched for comes into the hand, or is put elsewhere in these words: and put it "
        "into play blank, and put it on top of the deck");
    return kNoNode;
  }
  return node;
}

// "look through the top 3 cards of your deck, take 1 Seed card if you like, put the rest at the
// bottom"
NodeId parse_look(Phrases& in) {
  const NodeId n = in.amount(NumberClass::Count);
  if (n == kNoNode || !in.accept("cards of your deck") || !in.accept_sign(",")) return kNoNode;
  Selector s;
  s.quantity = Quantity::Exactly;
  if (!in.accept("take")) return kNoNode;
  s.amount = in.amount(NumberClass::Count);
  if (s.amount == kNoNode || !in.filter_out_of_play(s)) return kNoNode;
  if (!in.accept("if you like") || !in.accept_sign(",")) return kNoNode;
  s.zones = 0;  // those looked at
  if (!in.accept("put the rest at the bottom")) return kNoNode;
  return in.make(Op::Look, n, kNoNode, kNoNode, in.add_selector(s));
}

// "phase shift the opponent by 2" (DR-3.2.8)
NodeId parse_phase_shift(Phrases& in) {
  const NodeId who = in.player();
  if (who == kNoNode || !in.accept("by")) return kNoNode;
  const NodeId n = in.amount(NumberClass::Discard);
  return n == kNoNode ? kNoNode : in.make(Op::PhaseShift, who, n);
}

// "choose 1 spell in your discard pile": for what follows
NodeId parse_choose_cards(Phrases& in) {
  const NodeId which = in.cards(kInPlay | kInPile | kInOwnHand);
  return which == kNoNode ? kNoNode : in.make(Op::ChooseCards, which);
}

}  // namespace grimoire
