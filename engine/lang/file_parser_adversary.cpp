// Adversaries: decks with two levels of difficulty, and cards that no player ever has.
#include <algorithm>
#include <utility>

#include "engine/base/guess.h"
#include "engine/lang/features.h"
#include "engine/lang/file_parser.h"

namespace grimoire {

// adversary "The drowned bell" / "La cloche noyée"
bool FileParser::adversary_line(Phrases& in) {
  finish_card();
  in_adversary_ = true;
  AdversaryDeck deck;
  const std::optional<std::string> en = in.string();
  if (!en || !in.accept_sign("/")) return false;
  const std::optional<std::string> fr = in.string();
  if (!fr) return false;
  const auto refuse = [&](const std::string& why) {
    in.back_to(1);
    return in.hard_fail(why);
  };
  if (!set_given_) {
    return std::exchange(set_missed_, true) ||
           refuse("no set yet; begin the file with: set my-adversary \"My Adversary\" season 1");
  }
  deck.id = db_.sets[set_].id;
  for (const std::string& name : {deck.id, *en, *fr}) {
    if (db_.find_adversary(name) != nullptr)
      return refuse("there is an Adversary '" + name + "' already; a set has one");
  }
  deck.name_en = *en;
  deck.name_fr = *fr;
  deck.file = file_.name;
  db_.adversaries.push_back(std::move(deck));
  reading_.adversaries.push_back({file_.name, line_});
  return true;
}

// easy: 3 "Rising water", 1 "The bell-ringer"
bool FileParser::difficulty_line(Phrases& in) {
  for (int level = 0; level < kDifficulties; ++level) {
    if (!in.accept(kDifficultyNames[static_cast<size_t>(level)])) continue;
    if (!in.accept_sign(":")) return false;
    do {
      const std::optional<int> count = in.number(1, 99);
      const int column = in.peek().column;
      const std::optional<std::string> name = count ? in.string() : std::nullopt;
      if (!name) return false;
      if (db_.adversaries.empty()) continue;  // its name was wrong, and that was said
      reading_.listed.push_back(
          {file_.name, *name, line_, column, db_.adversaries.size() - 1, level, *count});
    } while (in.accept_sign(","));
    return true;
  }
  const std::string word = in.peek().text;
  return in.hard_fail("unexpected '" + word + "'" + did_you_mean(word, kDifficultyNames) +
                      "; a level is easy or hard, such as: easy: 1 \"…\", 3 \"…\"");
}

// "adversary spell, releases 2", "adversary permanent, 4 hp", "adversary, 20 hp plus 5 for each
// player": without a type it is the Adversary in person (SC-15).
bool FileParser::adversary_description(Phrases& in) {
  CardDef& def = card();
  def.of_adversary = true;
  def.type = CardType::Adversary;
  for (const CardType type : {CardType::Spell, CardType::Permanent, CardType::Equipment}) {
    if (in.accept(kTypeNames[static_cast<size_t>(type)])) def.type = type;
  }
  if (def.type == CardType::Equipment) {
    for (size_t i = 1; i < kSlotNames.size(); ++i) {
      if (in.accept(kSlotNames[i])) def.slot = static_cast<EquipSlot>(i);
    }
    if (def.slot == EquipSlot::None) return false;
  }
  bool releases = false;
  while (in.accept_sign(",")) {
    if (in.accept("releases")) {
      if (std::exchange(releases, true))
        return in.hard_fail("the Mana it releases is given twice; once is right");
      const std::optional<int> mana = in.number(0, 99);
      if (!mana) return false;
      def.releases = static_cast<uint8_t>(*mana);
      continue;
    }
    const std::optional<int> hp = in.number();
    if (!hp || !in.accept("hp")) return false;
    if (std::exchange(def.has_hp, true))
      return in.hard_fail("its health is given twice; once is right");
    def.hp = static_cast<int16_t>(*hp);
    if (!in.accept("plus")) continue;
    const std::optional<int> more = in.number();
    if (!more || !in.accept("for each player")) return false;
    def.hp_per_player = static_cast<int16_t>(*more);
  }
  if (in.peek().text == "releases" || in.peek().kind == TokenKind::Number)
    return in.hard_fail("a comma is missing before '" + in.peek().text +
                        "', as in: adversary permanent, 3 hp, releases 2");
  if (def.type == CardType::Adversary && !def.has_hp)
    return in.fail("the Adversary's health, such as: , 20 hp");
  const bool can_have = def.type == CardType::Adversary || def.type == CardType::Permanent;
  if (def.has_hp && !can_have) return in.hard_fail("only the Adversary and Permanents have health");
  return !def.has_hp || def.hp + def.hp_per_player > 0 ||
         in.hard_fail("it would have 0 hp, and be discarded at once");
}

bool FileParser::suits_adversary(Phrases& in, const Ability& a) {
  if (!open_ || !card().of_adversary) return true;
  switch (a.kind) {
    case AbilityKind::Main:
    case AbilityKind::AnyTime:
    case AbilityKind::WhenPrepared:
    case AbilityKind::AfterUse:
    case AbilityKind::DiscardedFromHand:
      return in.hard_fail(
          "the Adversary has no hand and prepares nothing; write a line without this beginning "
          "for what the card does in each turn of the Adversary, or 'whenever …:'");
    case AbilityKind::Activation:
      return in.hard_fail(
          "the Adversary activates nothing; write a line without this beginning for what the card "
          "does in each turn of the Adversary");
    default: return true;
  }
}

bool FileParser::keyword_suits_adversary(Phrases& in, Keyword k) {
  if (!open_ || !card().of_adversary) return true;
  const std::string name = "'" + std::string(kKeywordNames[static_cast<size_t>(k)]) + "'";
  const CardType type = card().type;
  const auto refuse = [&](const std::string& why) {
    in.back_to(0);
    return in.hard_fail(why);
  };
  if (type == CardType::Spell)
    return refuse(name + " would do nothing: a spell of the Adversary is never in play; " +
                  "make it an 'adversary permanent', or leave this line out");
  if (k == Keyword::Slowcast || k == Keyword::Quickcast || k == Keyword::Forge)
    return refuse(name + " would do nothing: the Adversary prepares and activates nothing; " +
                  "leave this line out");
  if (type == CardType::Adversary && k != Keyword::Autumn)
    return refuse(name + " would do nothing: the Adversary in person is no Permanent " +
                  "(RULING(155)); give it to an 'adversary permanent', or leave it out");
  if (k == Keyword::Protector && !card().has_hp)
    return refuse("'protector' would do nothing: the card has no health; it needs an " +
                  std::string("'adversary permanent, 3 hp'"));
  return true;
}

// Why a text of this card would never do anything; empty if it may.
std::string FileParser::dead_text(const Ability& a) {
  if (card().type == CardType::Spell && a.kind != AbilityKind::Activation && a.zones == 0)
    return "a spell of the Adversary is never in play; write a line without this beginning for "
           "what it does when it is turned up, or make it an 'adversary permanent'";
  const auto for_itself = [&](NodeId node) {
    const Node& n = db_.node(node);
    const bool hand = n.op == Op::Draw || n.op == Op::DiscardHand;
    return hand && n.kid[0] != kNoNode && db_.node(n.kid[0]).op == Op::You;
  };
  if (any_node(db_, a.body, for_itself))
    return "the Adversary has no hand and draws nothing (SC-12.1, RULING(48)); say who does, such "
           "as: the active player draws 1";
  return "";
}

void FileParser::check_adversary_card() {
  const CardDef& def = card();
  const auto complain_at = [&](uint32_t line, std::string message) {
    out_.errors.push_back({file_.name, static_cast<int>(line), 1, std::move(message)});
  };
  const bool says_nothing = def.abilities.empty() && def.keywords == 0 && def.releases == 0;
  if (says_nothing && def.type != CardType::Adversary)
    complain_at(def.line, "the card '" + def.name_en +
                              "' does nothing; write below it what it does, or how many Mana it "
                              "adds: , releases 2");
  for (const AbilityId id : def.abilities) {
    std::string why = dead_text(db_.ability(id));
    if (!why.empty()) complain_at(db_.ability(id).line, std::move(why));
  }
}

namespace {

class Dealer {
 public:
  explicit Dealer(Reading& reading) : out_(reading.out), reading_(reading) {}

  void run() {
    if (!out_.errors.empty()) return;  // cards that are not understood would be missed here
    for (const ListedCard& listed : reading_.listed) deal(listed);
    if (!out_.errors.empty()) return;
    for (size_t i = 0; i < out_.db.adversaries.size(); ++i) {
      for (int level = 0; level < kDifficulties; ++level) check(i, level);
    }
  }

 private:
  // SC-4.1, SC-5.4: the deck consists of cards of the Adversary's own.
  void deal(const ListedCard& listed) {
    const DefId def = out_.db.find(listed.name);
    if (def != kNoDef && out_.db.def(def).of_adversary) {
      std::vector<DefId>& cards = out_.db.adversaries[listed.adversary].cards[listed.level];
      cards.insert(cards.end(), static_cast<size_t>(listed.count), def);
      return;
    }
    std::vector<std::string_view> known;
    for (const CardDef& d : out_.db.defs) {
      if (d.of_adversary) known.push_back(d.name_en);
    }
    const std::string problem = def == kNoDef ? "no card of the Adversary is named '"
                                              : "only cards of the Adversary can be here, not '";
    out_.errors.push_back(
        {listed.file, listed.line, listed.column,
         problem + listed.name + "'" + (def == kNoDef ? did_you_mean(listed.name, known) : "")});
  }

  // SC-4.2, RULING(50): the Adversary in person is there once, and some card says when the players
  // win.
  void check(size_t adversary, int level) {
    const AdversaryDeck& deck = out_.db.adversaries[adversary];
    int persons = 0;
    bool can_be_won = false;
    for (const DefId id : deck.cards[level]) {
      const CardDef& def = out_.db.def(id);
      persons += def.type == CardType::Adversary ? 1 : 0;
      can_be_won = can_be_won || lets_players_win(def);
    }
    const std::string which =
        "the level '" + std::string(kDifficultyNames[static_cast<size_t>(level)]) + "'";
    if (deck.cards[level].empty()) {
      complain(adversary, which + " has no cards; below this line should stand: " +
                              std::string(kDifficultyNames[static_cast<size_t>(level)]) +
                              ": 1 \"…\", 3 \"…\"");
    } else if (persons != 1) {
      complain(adversary, which + " has " + std::to_string(persons) +
                              " cards of the Adversary in person; it needs exactly one (SC-4.2)");
    } else if (!can_be_won) {
      complain(adversary,
               "no card of " + which +
                   " says when the players win; one needs: the players win (RULING(50))");
    }
  }

  bool lets_players_win(const CardDef& def) const {
    const auto wins = [&](NodeId n) { return out_.db.node(n).op == Op::PlayersWin; };
    if (def.activation != kNoAbility &&
        any_node(out_.db, out_.db.ability(def.activation).body, wins))
      return true;
    return std::any_of(def.abilities.begin(), def.abilities.end(), [&](AbilityId a) {
      return any_node(out_.db, out_.db.ability(a).body, wins);
    });
  }

  void complain(size_t adversary, std::string message) {
    const Reading::Place& at = reading_.adversaries[adversary];
    out_.errors.push_back({at.file, at.line, 1, std::move(message)});
  }

  Compiled& out_;
  Reading& reading_;
};

}  // namespace

void deal_out_adversaries(Reading& reading) { Dealer(reading).run(); }

}  // namespace grimoire
