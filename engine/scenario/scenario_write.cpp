// A position as scenario text.
//
// What was written is read again and laid out: only if the same position comes of it, the text is
// given; otherwise the refusal names what a scenario cannot say.
#include <algorithm>

#include "engine/api/search.h"
#include "engine/scenario/scenario_expect.h"
#include "engine/scenario/scenario_parser.h"
#include "engine/words/notation.h"

namespace grimoire {
namespace scenario {
namespace {

constexpr uint8_t kEverybody = 0xFF;

std::string player_words(const Game& g, PlayerId p) {
  if (g.mode->adversary && raw(p) + 1 == g.s().player_count()) return "adversary";
  return "player " + std::to_string(raw(p) + 1);
}

// ---- What is compared

class Sheet {
 public:
  explicit Sheet(const Game& g) : g_(g) {}

  // Everything that is left of the position when ids of cards are forgotten.
  std::vector<Fact> run() {
    const Header& h = g_.s().h;
    add("the turn", std::to_string(h.turn) + " " + std::to_string(raw(h.active)) + " " +
                        std::to_string(raw(h.first)) + " " + std::to_string(h.adversary_turn));
    add("that the main phase was handed over", std::to_string(h.handed_over));
    add("that time was called", std::to_string(static_cast<int>(h.time_out)));
    for (int pile = 0; pile < kPiles; ++pile)
      add("pile " + std::to_string(pile + 1), mana_words(h.pile[pile]));
    for (int p = 0; p < g_.s().player_count(); ++p) add_player(static_cast<PlayerId>(p));
    add_effects();
    std::string options;
    for (const std::string& text : option_texts(g_)) options += text + "; ";
    add("what can be done now", options);
    return std::move(out_);
  }

 private:
  void add(std::string name, std::string value) {
    out_.push_back({std::move(name), std::move(value)});
  }

  std::string place(CardRef ref) const {
    if (!g_.s().valid(ref)) return "gone";
    const Card& card = g_.s().card(ref.id);
    const auto zone = g_.s().zone(card.owner(), card.zone());
    const auto at = std::find(zone.begin(), zone.end(), ref.id) - zone.begin();
    return std::to_string(raw(card.owner())) + " " +
           std::string(kZoneNames[static_cast<size_t>(card.zone())]) + " " + std::to_string(at);
  }

  void add_player(PlayerId p) {
    const Player& player = g_.s().player(p);
    const std::string of = " of " + player_words(g_, p);
    add("HP, Mana or status" + of,
        std::to_string(player.hp) + " " + mana_words(player.reserve) + " " +
            std::to_string(player.flags & ~(kPrivateInfo | kDrewFromEmptyDeck)));
    add("what" + of.substr(3) + " did this turn",
        std::to_string(player.drawn) + " " + std::to_string(player.discarded) + " " +
            std::to_string(player.prepared) + " " + std::to_string(player.equipment_lost));
    add("what the spells" + of + " have become", std::to_string(raw(player.copy)));
    for (int z = 0; z < kZones; ++z) {
      const auto zone = static_cast<Zone>(z);
      const std::string name(kZoneNames[static_cast<size_t>(z)]);
      add("the " + name + of, zone_words(g_, p, zone));
      for (const CardId c : g_.s().zone(p, zone)) add_card(c, of);
    }
  }

  void add_card(CardId c, const std::string& of) {
    const Card& card = g_.s().card(c);
    const std::string name = g_.db->def(card.def).name_en;
    const auto mask = static_cast<uint8_t>((1 << g_.s().player_count()) - 1);
    if (card.zone() == Zone::Hand || card.zone() == Zone::Deck)
      add("who knows " + name + of,
          std::to_string(card.known & mask) + (card.known == kEverybody ? " all" : ""));
    add("what was used of " + name + of, std::to_string(card.used));
    if (!g_.s().on_board(c)) return;
    const Slot& slot = g_.s().slot(c);
    add(name + of,
        std::string(kStanceNames[static_cast<size_t>(slot.stance)]) + " " + mana_words(slot.mana) +
            " " + std::to_string(slot.has_hp != 0 ? slot.hp : -1) + " " +
            std::to_string(slot.entered == g_.s().h.turn) + " " + std::to_string(slot.flags));
    add("what " + name + of + " did this turn",
        std::to_string(slot.used) + " " +
            (slot.pool_open == 0
                 ? ""
                 : std::to_string(slot.pool[0]) + " " + std::to_string(slot.pool[1])));
  }

  // NB: from which card a change comes cannot be said, and is not compared.
  void add_effects() {
    std::vector<Fact> all;
    for (const Effect& e : g_.s().effects()) {
      const bool tracked = g_.s().valid(e.subject);
      const std::string subject =
          tracked ? g_.db->def(g_.s().card(e.subject.id).def).name_en : "a player or a turn";
      std::string value;
      for (const int n : {static_cast<int>(e.kind), static_cast<int>(e.duration),
                          static_cast<int>(raw(e.controller)), static_cast<int>(e.op),
                          static_cast<int>(e.a), static_cast<int>(e.b)})
        value += std::to_string(n) + " ";
      if (e.kind == EffectKind::TextOf) value += std::to_string(raw(e.def));
      if (e.kind == EffectKind::Text || e.kind == EffectKind::Created)
        value += std::to_string(raw(e.ability));
      value += place(e.subject) + ", " + place(e.other);
      all.push_back(
          {(e.kind == EffectKind::Used ? "the components of " : "an effect on ") + subject,
           std::move(value)});
    }
    std::sort(all.begin(), all.end(), [](const Fact& a, const Fact& b) {
      return std::pair(a.name, a.value) < std::pair(b.name, b.value);
    });
    out_.insert(out_.end(), all.begin(), all.end());
  }

  const Game& g_;
  std::vector<Fact> out_;
};

// ---- What is written

class Writer {
 public:
  Writer(const Game& g, std::string_view title) : g_(g), title_(title) {}

  std::string run() {
    const Header& h = g_.s().h;
    out_ = "scenario \"" + title_ + "\"\n";
    if (static_cast<Mode>(h.mode) != Mode::Duel) {
      out_ += "mode: " + std::string(g_.mode->name);
      if (g_.mode->adversary) out_ += ", " + std::to_string(g_.s().player_count() - 1) + " players";
      out_ += "\n";
    }
    out_ += "turn: player " + std::to_string(raw(h.active) + 1) + ", main phase, turn " +
            std::to_string(h.turn) + "\n";
    for (int pile = 0; pile < kPiles; ++pile)
      out_ += "pile " + std::to_string(pile + 1) + ": " + mana_words(h.pile[pile]) + "\n";
    out_ += "seed " + std::to_string(h.random) + "\n";
    for (int p = 0; p < g_.s().player_count(); ++p) player(static_cast<PlayerId>(p));
    return std::move(out_);
  }

 private:
  const CardDef& printed(CardId c) const { return g_.db->def(g_.s().card(c).def); }
  void line(const std::string& text) { out_ += "  " + text + "\n"; }

  void player(PlayerId p) {
    const Player& player = g_.s().player(p);
    out_ += "\n" + player_words(g_, p) + ":\n";
    const bool adversary = player_words(g_, p) == "adversary";
    if (!adversary || player.hp > 0) line("hp " + std::to_string(player.hp));
    if (!player.reserve.empty()) line("reserve " + mana_words(player.reserve));
    for (const CardId c : board(p)) line(board_card(c));
    pile(p, Zone::Hand, "hand");
    pile(p, Zone::Discard, "discard");
    pile(p, Zone::Exile, "exile");
    pile(p, Zone::Deck, "deck");
    if ((player.flags & kMageNoir) != 0) line("mage noir");
    if ((player.flags & kZenith) != 0) line("zenith");
    if (player.drawn != 0) line("drew " + std::to_string(player.drawn));
  }

  std::vector<CardId> board(PlayerId p) const {
    const auto zone = g_.s().zone(p, Zone::Board);
    return {zone.rbegin(), zone.rend()};  // the newest comes first there
  }

  // From the top; equal neighbours together.
  void pile(PlayerId p, Zone zone, const std::string& name) {
    const auto cards = g_.s().zone(p, zone);
    std::vector<CardId> order(cards.begin(), cards.end());
    if (zone == Zone::Deck) std::reverse(order.begin(), order.end());
    std::string text;
    for (size_t i = 0; i < order.size();) {
      const std::string one = printed(order[i]).name_en;
      const std::string remark = remarks(order[i], p);
      size_t same = i;
      while (same < order.size() && printed(order[same]).name_en == one &&
             remarks(order[same], p) == remark)
        ++same;
      text += (text.empty() ? "" : ", ") + one +
              (same - i > 1 ? " x" + std::to_string(same - i) : "") + remark;
      i = same;
    }
    if (!text.empty())
      line(name + " " + text);
    else if (zone == Zone::Deck && player_words(g_, p) != "adversary")
      line("deck nothing");
  }

  std::string remarks(CardId c, PlayerId owner) const {
    const Card& card = g_.s().card(c);
    std::string text;
    const auto add = [&](const std::string& remark) {
      text += (text.empty() ? "" : "; ") + remark;
    };
    if (card.zone() == Zone::Hand || card.zone() == Zone::Deck) {
      if (card.known == kEverybody) {
        add("known");
      } else {
        for (int p = 0; p < g_.s().player_count(); ++p) {
          const bool own_hand = card.zone() == Zone::Hand && p == raw(owner);
          if (!own_hand && (card.known >> p & 1) != 0)
            add("known to " + player_words(g_, static_cast<PlayerId>(p)));
        }
      }
    } else if (card.used != 0) {
      add("used");
    }
    return text.empty() ? "" : " (" + text + ")";
  }

  std::string board_card(CardId c) const {
    const Slot& slot = g_.s().slot(c);
    const CardDef& def = printed(c);
    std::string text = stance_words(slot.stance) + " " + def.name_en;
    const Effect* x = nullptr;
    for (const Effect& e : g_.s().effects()) {
      if (e.kind == EffectKind::Xpaid && subject_is(e, c)) x = &e;
    }
    if (x != nullptr && x->a != 0) text += ", x " + std::to_string(x->a);
    if (slot.has_hp != 0 && (def.x_hp || slot.hp != def.hp))
      text += ", hp " + std::to_string(slot.hp);
    ManaBag cost;
    for (int e = 0; e < kElements; ++e) cost.of[e] = def.cost[static_cast<size_t>(e)];
    if (def.x_element >= 0 && x != nullptr) cost.of[def.x_element] += x->a;
    if (!(slot.mana == cost)) text += ", with " + mana_words(slot.mana);
    for (const Effect& e : g_.s().effects()) {
      if (subject_is(e, c)) text += effect_words(e);
    }
    if ((slot.flags & kPlayedThisTurn) != 0) text += ", this turn";
    if (slot.used != 0) text += ", used";
    if (slot.pool_open != 0)
      text += ", ignores " + std::to_string(std::max(slot.pool[0], slot.pool[1])) + " more";
    return text;
  }

  static std::string stance_words(Stance stance) {
    return std::string(kStanceNames[static_cast<size_t>(stance)]);
  }

  bool subject_is(const Effect& e, CardId c) const {
    return e.subject.id == c && g_.s().valid(e.subject);
  }

  std::string effect_words(const Effect& e) const {
    switch (e.kind) {
      case EffectKind::Used:
        return ", using " + g_.db->def(g_.s().card(e.other.id).def).name_en + " as " +
               g_.db->words[static_cast<size_t>(e.a)].en;
      case EffectKind::Has: return ", has " + std::string(kKeywordNames[e.op]);
      case EffectKind::Never: return ", never " + std::string(kKeywordNames[e.op]);
      case EffectKind::Blank: return ", blank";
      case EffectKind::Word: return ", word " + g_.db->words[e.op].en;
      case EffectKind::TextOf: return ", text of " + g_.db->def(e.def).name_en;
      case EffectKind::Number:
        if (static_cast<NumberOp>(e.op) == NumberOp::Double) return ", numbers x2";
        if (static_cast<NumberOp>(e.op) == NumberOp::Add)
          return ", numbers +" + std::to_string(e.a);
        if (static_cast<NumberOp>(e.op) == NumberOp::Subtract)
          return ", numbers -" + std::to_string(e.a);
        return "";
      default: return "";
    }
  }

  const Game& g_;
  std::string title_;
  std::string out_;
};

// The names of facts that differ, each once.
std::string differences(const std::vector<Fact>& a, const std::vector<Fact>& b) {
  std::vector<std::string> names;
  const auto miss = [&](const std::vector<Fact>& in, const std::vector<Fact>& other) {
    for (const Fact& fact : in) {
      if (std::count(in.begin(), in.end(), fact) == std::count(other.begin(), other.end(), fact))
        continue;
      if (std::find(names.begin(), names.end(), fact.name) == names.end())
        names.push_back(fact.name);
    }
  };
  miss(a, b);
  miss(b, a);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace
}  // namespace scenario

Result<std::string> write_scenario(const Game& g, std::string_view title) {
  using namespace scenario;
  if (g.over()) return Error{"the game is over: there is no position to play from"};
  if (g.decision.kind != DecisionKind::Action)
    return Error{
        "a scenario begins when somebody is about to act in their main phase; here a question is "
        "open or something goes on"};
  for (int p = 0; p < g.s().player_count(); ++p) {
    if ((g.s().player(static_cast<PlayerId>(p)).flags & kOut) != 0)
      return Error{"player " + std::to_string(p + 1) +
                   " is out of the game, which a scenario cannot say"};
  }
  if (title.empty() || title.find_first_of("\"\n") != std::string_view::npos)
    return Error{"a title is one line without quotes"};
  std::string text = Writer(g, title).run();
  std::vector<Diagnostic> errors;
  const std::vector<Script> scripts =
      parse_scenarios({"position", text}, {g.db, {}}, errors, ScenarioSteps::Optional);
  if (!errors.empty())
    return Error{"a scenario cannot say this position: " + errors.front().message};
  std::vector<Diagnostic> none;
  Complaints complaints("", none);
  Game again = *lay_out(scripts.front().position, *g.db, complaints);
  start_position(again, scripts.front().position);
  const std::string other = differences(Sheet(g).run(), Sheet(again).run());
  if (!other.empty()) return Error{"a scenario cannot say this: " + other};
  return text;
}

}  // namespace grimoire
