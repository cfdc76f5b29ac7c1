// Headers of texts: when something happens.
#include <algorithm>

#include "engine/lang/file_parser.h"
#include "engine/lang/limits.h"

namespace grimoire {

bool FileParser::ability_header(Phrases& in, Ability& a) {
  const size_t start = in.mark();
  if (in.accept("while this is prepared")) {
    a.stances = 1;
  } else if (in.accept("while this is channeled")) {
    a.stances = 2;
  } else if (in.accept("while this is in your discard pile")) {
    a.zones = mask_of(Zone::Discard);
  } else if (in.accept("while this is in your exile")) {
    a.zones = mask_of(Zone::Exile);
  }
  if ((a.stances != 0 || a.zones != 0) && !in.accept_sign(",")) return false;
  if (in.accept("once per turn") && (!once_more(in, a) || !in.accept_sign(","))) return false;
  const size_t kind = in.mark();
  if (!header_kind(in, a) || !suits_kind(in, a, kind) || !suits_pile(in, a, start)) return false;
  in.speaks_after(a);
  if (a.condition == kNoNode && in.accept_sign(",")) {
    if (a.kind == AbilityKind::Activation)
      return in.hard_fail("the colon comes here; then: when this is activated: if …: …");
    const bool negative = in.accept("unless");
    if (!negative && !in.accept("if")) return false;
    a.condition = in.condition();
    if (a.condition == kNoNode) return false;
    if (negative) a.condition = in.make(Op::Not, a.condition);
  }
  return in.accept_sign(":");
}

bool FileParser::once_more(Phrases& in, Ability& a) {
  int before = 0;
  for (const AbilityId id : card().abilities) before += db_.ability(id).once_bit != 0;
  if (before == kMostOncePerTurn)
    return in.hard_fail("the card has too many abilities for once per turn: " +
                        std::to_string(kMostOncePerTurn) + " are the most");
  a.once_bit = static_cast<uint8_t>(1 + before);
  return true;
}

// RULING(168): the words before a header have to mean something for its kind.
bool FileParser::suits_kind(Phrases& in, const Ability& a, size_t start) {
  const auto refuse = [&](const char* why) {
    in.back_to(start);
    return in.hard_fail(why);
  };
  const bool ability = a.kind == AbilityKind::Main || a.kind == AbilityKind::AnyTime;
  if (a.once_bit != 0 && !ability)
    return refuse("'once per turn' is for what a player uses: in your main phase, at any time");
  if (a.stances != 0 && a.kind == AbilityKind::Activation)
    return refuse("a spell is activated while it is prepared; leave 'while …' out");
  if (a.stances != 0 && a.kind == AbilityKind::DiscardedFromHand)
    return refuse("a card of the hand is neither prepared nor channeled");
  return true;
}

bool FileParser::suits_pile(Phrases& in, const Ability& a, size_t start) {
  if ((a.zones & mask_of(Zone::Exile)) != 0 && a.kind != AbilityKind::TurnStart) {
    in.back_to(start);
    return in.hard_fail("from exile only something at the start of your turn can happen");
  }
  if ((a.zones & mask_of(Zone::Discard)) == 0) return true;
  const auto refuse = [&](const char* why) {
    in.back_to(start);
    return in.hard_fail(why);
  };
  if (a.kind != AbilityKind::Main)
    return refuse("from the discard pile only an ability of the main phase can be used");
  return a.once_bit == 0 ||
         refuse("nothing counts how often a card of the discard pile is used in a turn");
}

bool FileParser::room_for_watch(Phrases& in) {
  const auto& there = db_.defs.back().abilities;
  const auto watches = std::count_if(there.begin(), there.end(), [&](AbilityId id) {
    return db_.ability(id).kind == AbilityKind::AsSoonAs;
  });
  if (watches < kMostWatches) return true;
  return in.hard_fail("the card looks at too much: " + std::to_string(kMostWatches) +
                      " times 'as soon as' or 'cannot be controlled while' are the most");
}

// Every choice of components that may be left out is a way to prepare the card. Numbers change, so
// any number of them may be left out: ways[n] for n of them.
bool FileParser::few_ways_to_prepare(Phrases& in) {
  std::vector<int64_t> ways{1};
  for (const Need& need : card().needs) {
    std::vector<int64_t> more(ways.size() + need.count);
    for (size_t n = 0; n < ways.size(); ++n) {
      for (size_t left_out = 0; left_out <= need.count; ++left_out) more[n + left_out] += ways[n];
    }
    ways = more;
  }
  const int64_t most = *std::max_element(ways.begin(), ways.end());
  if (most <= kMostWaysToPrepare) return true;
  return in.hard_fail("there would be up to " + std::to_string(most) +
                      " ways to leave out components; " + std::to_string(kMostWaysToPrepare) +
                      " are the most");
}

bool FileParser::header_kind(Phrases& in, Ability& a) {
  const auto kind = [&](AbilityKind k) {
    a.kind = k;
    return true;
  };
  if (in.accept("at the start of your turn")) return kind(AbilityKind::TurnStart);
  if (in.accept("at the end of your turn")) return kind(AbilityKind::TurnEnd);
  if (in.accept("at the end of each turn")) {
    a.whose_any = true;
    return kind(AbilityKind::TurnEnd);
  }
  if (in.accept("at the end of the opponent's turn")) {
    a.whose_any = true;
    a.event_side = Side::Opponents;
    return kind(AbilityKind::TurnEnd);
  }
  if (in.accept("when this comes into play")) return kind(AbilityKind::EntersPlay);
  if (in.accept("when this is prepared")) return kind(AbilityKind::WhenPrepared);
  if (in.accept("when this is activated")) return kind(AbilityKind::Activation);
  if (in.accept("when this is channeled")) {
    a.event = EventKind::Channeled;
    a.flags |= kToThis;
    return kind(AbilityKind::Whenever);
  }
  if (in.accept("when this is used as a component")) return kind(AbilityKind::AfterUse);
  if (in.accept("when this leaves play")) return kind(AbilityKind::LeavesPlay);
  if (in.accept("when this is discarded from play")) return kind(AbilityKind::DiscardedFromPlay);
  if (in.accept("when this is discarded from hand")) return kind(AbilityKind::DiscardedFromHand);
  if (in.accept("in your main phase")) return kind(AbilityKind::Main);
  if (in.accept("ability")) return ability_cost(in, a) && kind(AbilityKind::Exhaust);
  if (in.accept("at any time")) return kind(AbilityKind::AnyTime);
  const bool state = in.accept("once");  // RULING(32): also if it is so on entering
  if (state || in.accept("as soon as")) {
    if (!room_for_watch(in)) return false;
    if (state) a.flags |= kAtOnce;
    a.condition = in.condition();
    return a.condition != kNoNode && kind(AbilityKind::AsSoonAs);
  }
  if (in.accept("whenever")) {
    a.kind = AbilityKind::Whenever;
    return parse_event(in, a);
  }
  if (in.accept("instead of")) return instead(in, a);
  return in.fail("an ability");
}

bool FileParser::ability_cost(Phrases& in, Ability& a) {
  if (card().type != CardType::Animal)
    return in.hard_fail(
        "only an Animal has abilities that exhaust it; others begin: in your main "
        "phase");
  if (!in.accept_sign(",") || !in.accept("costs")) return false;
  if (in.accept("nothing")) return true;
  do {
    const std::optional<int> n = in.number(1, 99);
    if (!n) return false;
    const std::optional<Element> e = in.accept("mana") ? std::nullopt : in.element();
    if (!e && in.peek(-1).text != "mana") return false;
    uint8_t& part = e ? a.cost[static_cast<size_t>(*e)] : a.any_cost;
    if (part != 0) return in.hard_fail("this element is already part of the cost");
    part = static_cast<uint8_t>(*n);
  } while (in.peek().kind == TokenKind::Number);
  return true;
}

bool FileParser::instead(Phrases& in, Ability& a) {
  a.kind = AbilityKind::Instead;
  const auto what = [&](Instead i) {
    a.instead = i;
    return true;
  };
  const auto element = [&] {
    const std::optional<Element> e = in.element();
    if (e) a.elements = static_cast<uint8_t>(1 << static_cast<int>(*e));
    return e.has_value();
  };
  if (in.accept("you drawing in your draw phase")) return what(Instead::DrawInDrawPhase);
  if (in.accept("this being discarded from play")) return what(Instead::SelfDiscarded);
  if (in.accept("this being discarded after activation")) return what(Instead::SelfActivated);
  if (in.accept("this being discarded")) return what(Instead::SelfDiscardedAnywhere);
  if (in.accept("this being put third from the top of the deck"))
    return what(Instead::SelfPutThird);
  if (in.accept("this being destroyed without hp")) return what(Instead::SelfDies);
  if (in.accept("a spell you control releasing")) return element() && what(Instead::ReleaseFrom);
  if (!in.accept("an") && !in.accept("a")) return false;
  Selector s;
  if (in.accept("discarded")) {
    if (!in.filter_without_place(s) || !in.accept("releasing")) return false;
    s.zones = 0;
    a.selector = in.add_selector(s);
    a.amount = in.amount(NumberClass::Mana);
    return a.amount != kNoNode && element() && what(Instead::ReleaseOnDiscard);
  }
  const size_t start = in.mark();
  if (!in.filter(s)) return false;
  if (in.accept("you activate being discarded")) {
    if (!in.no_place(start)) return false;
    s.side = Side::Yours;
    a.selector = in.add_selector(s);
    return what(Instead::ActivatedDiscarded);
  }
  if (!in.accept("being destroyed") || !in.can_be_there(s, kInPlay, start)) return false;
  a.selector = in.add_selector(s);
  return what(Instead::CardDestroyed);
}

void find_named_cards(Reading& reading) {
  CardDb& db = reading.out.db;
  for (const CardDb::NamedCard& named : db.named) {
    const DefId def = db.find(named.name);
    const bool token = def != kNoDef && db.def(def).token;
    if (token) {
      db.nodes[raw(named.node)].value = raw(def);
      continue;
    }
    const std::string why = def == kNoDef ? "there is no card '" + named.name + "'"
                                          : "'" + named.name + "' is no token";
    reading.out.errors.push_back({named.file, named.line, named.column, why});
  }
  db.named.clear();
}

}  // namespace grimoire
