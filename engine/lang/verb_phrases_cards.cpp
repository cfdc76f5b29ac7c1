// Verbs about hands, decks and cards in play.
#include "engine/lang/verb_phrases_parts.h"

namespace grimoire {

// "a card", "2 cards", "a fire card", "any number of cards", after "discard", before "in … hand".
NodeId parse_discard_from_hand(Phrases& in, NodeId who) {
  if (in.accept("your hand") || in.accept("their hand")) {
    return in.make(Op::DiscardHand, who, in.make(Op::All), kNoNode, kNoSelector);
  }
  if (in.accept("cards in your hand down to")) {
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
  const bool own_hand = s.zones == kInOwnHand && (s.side == Side::Yours) == you;
  if (!own_hand) {
    in.fail(you ? "in your hand" : "in their hand");
    if (s.zones != kInOwnHand) return kNoNode;
    in.back_to(which);
    in.hard_fail(you ? "you discard from your own hand; another player does it in: the opponent "
                       "discards 1 card in their hand"
                     : "who discards does so from their own hand: in their hand");
    return kNoNode;
  }
  s.zones = 1 << static_cast<int>(Zone::Hand);
  s.side = Side::Theirs;  // of who discards
  s.they = 0;
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
  return in.make(Op::Discard, which, kNoNode, kNoNode, 0, parse_mana_to_owner(in));
}

// "discard it, its mana to its owner's reserve"
int parse_mana_to_owner(Phrases& in) {
  const size_t end = in.mark();
  if (in.accept_sign(",") && in.accept("its mana to its owner's reserve")) return kManaToOwner;
  in.back_to(end);
  return 0;
}

namespace {

bool can_go_back(Phrases& in, NodeId which) {
  const Node& n = in.db().node(which);
  if (n.op != Op::Picked && n.op != Op::Each) return true;
  return in.db().selector(n.value).stances == 2 ||
         in.hard_fail(
             "only channeled spells go back into preparation, such as: put 1 channeled spell you "
             "control back into preparation");
}

}  // namespace

NodeId parse_put(Phrases& in) {
  if (in.accept("the top card of your deck into your hand")) return in.make(Op::ShowTop);
  if (in.accept("the top card of your deck at the bottom of the deck"))
    return in.make(Op::TopToBottom);
  if (in.accept("the third card of your deck on top of the deck")) return in.make(Op::ThirdToTop);
  const size_t start = in.mark();
  const NodeId which = in.cards(kInPlay | kInPile | kInOwnHand | kInExile);
  if (which == kNoNode) return kNoNode;
  const auto into = [&](DeckPlace place) {
    return in.make(Op::ToDeck, which, kNoNode, kNoNode, 0, static_cast<int>(place));
  };
  if (in.accept("third from the top of the deck")) return into(DeckPlace::Third);
  if (in.accept("on top of the deck")) return into(DeckPlace::Top);
  if (in.accept("into the deck")) return into(DeckPlace::Shuffled);
  if (in.accept("back into preparation"))
    return can_go_back(in, which) ? in.make(Op::Unchannel, which) : kNoNode;
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
  const NodeId which = in.cards(kInPlay | kInPile | kInExile);
  if (which == kNoNode) return kNoNode;
  // Only if it still lies there.
  const bool from_discard = in.accept("from the discard pile");
  if (in.accept("to hand")) {
    return in.make(Op::ToHand, which, kNoNode, kNoNode, from_discard ? kFromDiscard : 0);
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
  if (in.accept("unseen")) {
    in.db().nodes[raw(node)].kid[2] = in.make(Op::LookTop);
  } else if (in.accept("into play blank")) {
    in.db().nodes[raw(node)].kid[0] = in.make(Op::PutIntoPlay);
  } else if (in.accept("onto the deck")) {
    in.db().nodes[raw(node)].kid[1] = in.make(Op::ToDeck);
  } else if (in.peek().text == "and" && in.peek(1).text == "put" && in.peek(2).text == "it") {
    in.hard_fail(
        "what was searched for comes into the hand, or elsewhere in these words: search your deck "
        "for 1 … into play blank, … onto the deck");
    return kNoNode;
  }
  return node;
}

// "look through the top 3 cards of your deck, take 1 Seed card if you like, put the rest at the
// bottom"
// "look at the opponent's hand, choose 1 card that they discard"
NodeId parse_look_at_hand(Phrases& in, NodeId whose) {
  if (!in.accept_sign(",") || !in.accept("choose")) return kNoNode;
  const NodeId n = in.amount(NumberClass::Discard);
  if (n == kNoNode || (!in.accept("cards") && !in.accept("card"))) return kNoNode;
  if (!in.accept("that they discard")) return kNoNode;
  const NodeId node = in.make(Op::DiscardSeen, whose, n);
  const int slot = in.add_pick(node, When::Resolving);
  in.db().nodes[raw(node)].flags = static_cast<uint8_t>(slot);
  return node;
}

// "look through the top cards of your deck, one for each water component you control, keep 1 on
// top, put the rest at the bottom"
NodeId parse_look_and_keep(Phrases& in) {
  if (!in.accept_sign(",") || !in.accept("one for each")) return kNoNode;
  Selector s;
  if (!in.filter(s) || !in.accept_sign(",") || !in.accept("keep")) return kNoNode;
  const NodeId seen = in.make(Op::Count, kNoNode, kNoNode, kNoNode, in.add_selector(s));
  const NodeId kept = in.amount(NumberClass::Count);
  if (kept == kNoNode || !in.accept("on top") || !in.accept_sign(",")) return kNoNode;
  if (!in.accept("put the rest at the bottom")) return kNoNode;
  return in.make(Op::Look, seen, kept, kNoNode, in.add_selector({}), kKeep);
}

NodeId parse_look(Phrases& in) {
  if (in.accept("cards of your deck")) return parse_look_and_keep(in);
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

// "look at the top 3 cards of your deck, discard 2 of them"
NodeId parse_look_and_discard(Phrases& in) {
  const NodeId n = in.amount(NumberClass::Count);
  if (n == kNoNode || !in.accept("cards of your deck") || !in.accept_sign(",")) return kNoNode;
  if (!in.accept("discard")) return kNoNode;
  const NodeId discarded = in.amount(NumberClass::Discard);
  return discarded != kNoNode && in.accept("of them") ? in.make(Op::LookDiscard, n, discarded)
                                                      : kNoNode;
}

// "phase shift the opponent by 2" (DR-3.2.8)
NodeId parse_phase_shift(Phrases& in) {
  const NodeId who = in.player(As::Object);
  if (who == kNoNode || !in.accept("by")) return kNoNode;
  const NodeId n = in.amount(NumberClass::Discard);
  return n == kNoNode ? kNoNode : in.make(Op::PhaseShift, who, n);
}

// "choose 1 spell in your discard pile": for the statements after it
NodeId parse_choose_cards(Phrases& in) {
  const NodeId which = in.cards(kInPlay | kInPile | kInOwnHand);
  return which == kNoNode ? kNoNode : in.make(Op::ChooseCards, which);
}

}  // namespace grimoire
