// What is shown on cards: facts and text as agreed in wording.golden, different for different
// programs, and with live numbers. GRIMOIRE_UPDATE_GOLDEN=1 writes the golden file anew.
#include "engine/lang/wording.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "engine/lang/wording_writer.h"
#include "tests/lang/card_texts.h"
#include "tests/lang/phrase_list.h"

namespace grimoire {
namespace {

using testing::compile_all_cards;
using testing::compile_texts;
using testing::read_text;

constexpr auto kGolden = "tests/cards/wording.golden";
constexpr Language kLanguages[] = {Language::English, Language::French};

const CardDb& all_cards() {
  static const Compiled compiled = compile_all_cards();
  EXPECT_EQ(testing::all_errors(compiled), "");
  return compiled.db;
}

std::string text_of(const CardDb& db, DefId card, Language language, const NumberValue& live = {}) {
  std::string text;
  for (const std::string& line : wording(db, card, language, live)) text += line + "\n";
  return text;
}

// What is printed around the text.
std::string facts(const CardDb& db, const CardDef& def) {
  constexpr auto kEnglish = Language::English;
  std::string text(element_name(def.element, kEnglish));
  text.append(" ").append(type_name(def.type, kEnglish));
  if (def.type == CardType::Equipment) text.append(" ").append(slot_name(def.slot, kEnglish));
  text += "; costs " + cost_text(def, kEnglish);
  const std::string needs = needs_text(db, def, kEnglish);
  if (!needs.empty()) text += "; needs " + needs;
  if (def.x_hp) text += "; X HP";
  if (def.has_hp && !def.x_hp) text += "; " + std::to_string(def.hp) + " HP";
  return text;
}

std::string all_wordings(const CardDb& db) {
  std::string text;
  for (size_t i = 0; i < db.defs.size(); ++i) {
    text += db.defs[i].name_en + " / " + db.defs[i].name_fr + "\n";
    text += "  is: " + facts(db, db.defs[i]) + "\n";
    for (const Language language : kLanguages) {
      const std::string_view label = language == Language::English ? "  en: " : "  fr: ";
      for (const std::string& line : wording(db, static_cast<DefId>(i), language)) {
        text.append(label).append(line).append("\n");
      }
    }
    text += "\n";
  }
  return text;
}

TEST(Wording, EveryCardReadsAsAgreed) {
  const std::string now = all_wordings(all_cards());
  if (std::getenv("GRIMOIRE_UPDATE_GOLDEN") != nullptr) std::ofstream(kGolden) << now;
  std::istringstream golden(read_text(kGolden));
  std::istringstream written(now);
  std::string card;
  std::string expected;
  std::string line;
  while (std::getline(written, line)) {
    if (!line.starts_with(' ')) card = line;
    ASSERT_TRUE(std::getline(golden, expected)) << "not in the golden file: " << card << line;
    ASSERT_EQ(line, expected) << "on " << card << "; GRIMOIRE_UPDATE_GOLDEN=1 accepts the change";
  }
  EXPECT_FALSE(std::getline(golden, expected)) << "only in the golden file: " << expected;
}

TEST(Wording, KeywordsUnderAConditionAndThoseGivenToOthersAreExplained) {
  const CardDb& db = all_cards();
  const auto explained = [&](std::string_view name, Keyword keyword) {
    const std::string brackets =
        "(" + std::string(reminder(static_cast<int>(keyword), Language::English));
    return text_of(db, db.find(name), Language::English).find(brackets) != std::string::npos;
  };
  EXPECT_TRUE(explained("Animated tree", Keyword::Protector));
  EXPECT_TRUE(explained("Dead tree", Keyword::Protector));
  EXPECT_TRUE(explained("Desert fangs", Keyword::Quickcast));
  EXPECT_TRUE(explained("Warrior-mage ritual", Keyword::Indestructible));
  EXPECT_FALSE(explained("Dead tree", Keyword::Unique));
  EXPECT_FALSE(explained("Seed", Keyword::Protector));
}

TEST(Wording, ATermIsExplainedOnceWhereItIsFirstUsed) {
  const CardDb& db = all_cards();
  for (const Language language : kLanguages) {
    const std::vector<std::string> lines = wording(db, db.find("Abstruse reflection"), language);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].ends_with(")")) << lines[0];
    EXPECT_FALSE(lines[1].ends_with(")")) << lines[1];
    for (const AbilityId ability : db.def(db.find("Solar winds")).abilities)
      EXPECT_FALSE(ability_wording(db, ability, language).ends_with(")"));
  }
}

TEST(Wording, OptionsAreLinesOfTheirOwn) {
  const CardDb& db = all_cards();
  const std::vector<std::string> lines =
      wording(db, db.find("Ephemeral brambles"), Language::English);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], "The opponent chooses 1 option:");
  EXPECT_EQ(lines[1], "• They discard 1 card from their hand.");
  EXPECT_EQ(lines[2], "• They lose 3 HP.");
}

// What a card does, written out with nothing left to look up.
class Dump {
 public:
  explicit Dump(const CardDb& db) : db_(db) {}

  std::string card(const CardDef& def) {
    text_ = std::to_string(def.keywords);
    for (const uint64_t bits : def.transmutable.bits) number(bits);
    for (const AbilityId id : def.abilities) ability(db_.ability(id));
    return text_;
  }

 private:
  void number(uint64_t n) { text_ += " " + std::to_string(n); }

  void node(NodeId id) {
    if (id == kNoNode) return number(0);
    const Node& n = db_.node(id);
    text_ += " (";
    number(static_cast<uint64_t>(n.op));
    if (n.op == Op::Number) {
      text_ += " =" + std::to_string(db_.numbers[n.value].value);
    } else if (n.op == Op::Create || n.op == Op::Delay) {
      ability(db_.abilities[n.value]);
    } else if (has_selector(n.op)) {
      selector(n.value);
    } else {
      number(n.value);
    }
    // The slot of a choice is not part of its meaning.
    if (!is_pick(n.op)) number(n.flags);
    for (const NodeId kid : n.kid) node(kid);
    text_ += ")";
  }

  static bool has_selector(Op op) {
    return op == Op::PerEach || op == Op::Count || op == Op::Controls || op == Op::CardIs ||
           op == Op::TopIs || op == Op::Each || op == Op::Picked || op == Op::Search ||
           op == Op::NextGains || op == Op::NextUses || op == Op::Repeat || op == Op::Look ||
           op == Op::DiscardHand;
  }
  static bool is_pick(Op op) {
    return op == Op::Picked || op == Op::AnyTarget || op == Op::PickedPlayer || op == Op::Search ||
           op == Op::Among || op == Op::DiscardHand || op == Op::Choose;
  }

  void selector(uint16_t index) {
    if (index == 0xFFFF) return number(0);
    const Selector& s = db_.selector(index);
    text_ += " [";
    for (const int field : {static_cast<int>(s.quantity),
                            static_cast<int>(s.side),
                            +s.zones,
                            +s.stances,
                            +s.elements,
                            +s.types,
                            +s.slots,
                            +raw(s.word),
                            +raw(s.word2),
                            +s.component,
                            +s.other,
                            +s.with_hp,
                            +s.without_hp,
                            +s.copies,
                            +s.below,
                            +s.no_mana,
                            +s.one_type,
                            +s.least_cost_elements,
                            +s.draws,
                            +s.shares_word}) {
      number(static_cast<uint64_t>(field));
    }
    for (const auto& name : s.more_words) {
      for (const WordId word : name) number(raw(word));
    }
    node(s.amount);
    node(s.least_cost);
    selector(s.targets);
    text_ += "]";
  }

  void ability(const Ability& a) {
    text_ += " <";
    for (const int field :
         {static_cast<int>(a.kind), static_cast<int>(a.change), static_cast<int>(a.instead),
          static_cast<int>(a.event), +a.stances, +a.zones, +a.flags, +a.elements, +a.arg,
          +a.once_bit, +a.whose_any, +a.to_exile, static_cast<int>(a.event_side),
          static_cast<int>(a.op), static_cast<int>(a.op2)}) {
      number(static_cast<uint64_t>(field));
    }
    selector(a.selector);
    for (const NodeId part : {a.condition, a.amount, a.amount2, a.body}) node(part);
    if (a.inner != kNoAbility) ability(db_.ability(a.inner));
    text_ += ">";
  }

  const CardDb& db_;
  std::string text_;
};

TEST(Wording, DifferentProgramsReadDifferently) {
  const CardDb& db = all_cards();
  for (const Language language : kLanguages) {
    std::map<std::string, std::pair<std::string, std::string>> seen;  // text: name, program
    for (size_t i = 0; i < db.defs.size(); ++i) {
      const std::string program = Dump(db).card(db.defs[i]);
      const std::string text = text_of(db, static_cast<DefId>(i), language);
      const auto [found, is_new] = seen.try_emplace(text, db.defs[i].name_en, program);
      EXPECT_TRUE(is_new || found->second.second == program)
          << found->second.first << " and " << db.defs[i].name_en << " both read:\n"
          << text;
    }
  }
}

TEST(Wording, EveryPhraseReadsDifferently) {
  for (const Language language : kLanguages) {
    std::map<std::string, std::string> seen;
    for (const char* phrase : testing::kPhrases) {
      const Compiled compiled = compile_texts(
          {{"test.cards", std::string(testing::kPhraseWords) + "card \"Test\" / \"Essai\"\n  " +
                              testing::kPhraseCard + "\n  " + phrase + "\n"}});
      ASSERT_EQ(testing::all_errors(compiled), "");
      const std::string text = text_of(compiled.db, DefId{0}, language);
      EXPECT_EQ(text.find_first_of("{}<>|%~^"), std::string::npos) << text;
      const auto [found, is_new] = seen.try_emplace(text, phrase);
      EXPECT_TRUE(is_new) << found->second << "\n" << phrase << "\nboth read: " << text;
    }
  }
}

// Whatever a selector asks for is said.
TEST(Wording, EveryFieldOfASelectorIsWorded) {
  Compiled compiled = compile_texts(
      {{"test.cards",
        std::string(testing::kPhraseWords) +
            "card \"Test\" / \"Essai\"\n  fire spell, costs nothing\n  destroy 1 permanent "
            "in play\n"}});
  ASSERT_EQ(testing::all_errors(compiled), "");
  ASSERT_EQ(compiled.db.selectors.size(), 1U);
  const Selector plain = compiled.db.selectors[0];
  std::vector<Selector> variants{plain};
  const auto vary = [&](auto change) {
    variants.push_back(plain);
    change(variants.back());
  };
  for (const Quantity q : {Quantity::Each, Quantity::UpTo, Quantity::AnyNumber}) {
    vary([&](Selector& s) { s.quantity = q; });
  }
  for (const Side side : {Side::Yours, Side::Opponents, Side::Theirs, Side::Chosen}) {
    vary([&](Selector& s) { s.side = side; });
  }
  for (const Zone zone : {Zone::Deck, Zone::Hand, Zone::Discard, Zone::Exile}) {
    vary([&](Selector& s) { s.zones = static_cast<uint8_t>(1 << static_cast<int>(zone)); });
  }
  vary([](Selector& s) { s.stances = 1; });
  vary([](Selector& s) { s.stances = 2; });
  vary([](Selector& s) { s.stances = 3; });
  vary([](Selector& s) { s.elements = 1; });
  vary([](Selector& s) { s.elements = 3; });
  vary([](Selector& s) { s.types = 0; });
  vary([](Selector& s) { s.types = 6; });
  vary([](Selector& s) { s.types = 6, s.one_type = true; });
  vary([](Selector& s) { s.types = 29; });
  vary([](Selector& s) { s.slots = 1 << static_cast<int>(EquipSlot::Ring); });
  vary([](Selector& s) { s.word = WordId{0}; });
  vary([](Selector& s) { s.word = WordId{0}, s.word2 = WordId{1}; });
  vary([](Selector& s) { s.word = WordId{0}, s.no_words = true; });
  vary([](Selector& s) { s.no_copies = true; });
  vary([](Selector& s) { s.more_words = {{WordId{0}, WordId{1}}}; });
  vary([](Selector& s) { s.word = WordId{0}, s.more_words = {{WordId{1}, WordId{2}}}; });
  vary([](Selector& s) { s.component = true; });
  vary([](Selector& s) { s.other = true; });
  vary([](Selector& s) { s.with_hp = true; });
  vary([](Selector& s) { s.with_hp = s.hp_left = true; });
  vary([](Selector& s) { s.without_hp = true; });
  vary([](Selector& s) { s.copies = true; });
  vary([](Selector& s) { s.below = true; });
  vary([](Selector& s) { s.no_mana = true; });
  vary([](Selector& s) { s.played = true; });
  vary([](Selector& s) { s.rituals = true; });
  vary([](Selector& s) { s.keywords = 1; });
  vary([](Selector& s) { s.keywords = 3; });
  vary([](Selector& s) { s.least_cost = s.amount, s.least_cost_elements = 1; });
  vary([](Selector& s) { s.amount = kNoNode; });
  for (const Language language : kLanguages) {
    std::map<std::string, size_t> seen;
    for (size_t i = 0; i < variants.size(); ++i) {
      compiled.db.selectors[0] = variants[i];
      const std::string text = text_of(compiled.db, DefId{0}, language);
      const auto [found, is_new] = seen.try_emplace(text, i);
      EXPECT_TRUE(is_new) << found->second << " and " << i << " both read: " << text;
    }
  }
}

TEST(Wording, EveryCardWithAProgramHasAText) {
  const CardDb& db = all_cards();
  for (size_t i = 0; i < db.defs.size(); ++i) {
    for (const AbilityId id : db.defs[i].abilities) {
      for (const Language language : kLanguages) {
        const std::string text = ability_wording(db, id, language);
        EXPECT_GT(text.size(), 3U) << db.defs[i].name_en;
        EXPECT_EQ(text.find_first_of("{}<>|%~^"), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
      }
    }
  }
}

// RULING(1): all digits in a text are numbers of the program, so another value shows everywhere.
TEST(Wording, EveryDigitIsANumberOfTheProgram) {
  const CardDb& db = all_cards();
  const NumberValue live = [](uint16_t) { return -777; };
  for (size_t i = 0; i < db.defs.size(); ++i) {
    for (const Language language : kLanguages) {
      std::string text = text_of(db, static_cast<DefId>(i), language, live);
      const std::string_view mark =
          language == Language::English ? "-777 (printed " : "-777 (imprimé ";
      for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark)) {
        text.erase(at, text.find(')', at) - at);
      }
      // RULING(180): what an ability of an Animal costs is no number.
      for (const std::string_view ability : {"Ability (", "Capacité ("}) {
        for (size_t at = text.find(ability); at != std::string::npos; at = text.find(ability))
          text.erase(at, text.find(')', at) - at);
      }
      EXPECT_EQ(text.find_first_of("0123456789"), std::string::npos) << text;
    }
  }
}

DefId only_card(const Compiled& compiled) {
  EXPECT_EQ(testing::all_errors(compiled), "");
  return static_cast<DefId>(0);
}

Compiled card_with(const std::string& lines) {
  return compile_texts({{"test.cards",
                         "word Flame / Flamme\nword Ermine / Hermine\nset test \"Test\" season 1\n"
                         "card \"Test\" / \"Essai\"\n  fire spell, costs 1 fire\n" +
                             lines}});
}

TEST(Wording, ShowsLiveNumbersNextToPrintedOnes) {
  const Compiled compiled = card_with("  inflict 3 (4 if mage noir) to any target\n  draw 1\n");
  const DefId card = only_card(compiled);
  const NumberValue doubled = [&](uint16_t n) { return compiled.db.numbers[n].value * 2; };
  EXPECT_EQ(text_of(compiled.db, card, Language::English, doubled),
            "Inflict 6 (printed 3) damage to any target (8 (printed 4) if you are a Mage Noir).\n"
            "Draw 2 (printed 1) cards.\n");
  EXPECT_EQ(text_of(compiled.db, card, Language::French, doubled),
            "Infligez 6 (imprimé 3) dégâts à une cible de votre choix (8 (imprimé 4) si vous êtes "
            "Mage Noir).\nPiochez 2 (imprimé 1) cartes.\n");
}

TEST(Wording, UnchangedLiveNumbersAreNotMarked) {
  const Compiled compiled = card_with("  draw 2\n");
  const NumberValue same = [&](uint16_t n) { return compiled.db.numbers[n].value; };
  EXPECT_EQ(text_of(compiled.db, only_card(compiled), Language::English, same), "Draw 2 cards.\n");
}

TEST(Wording, FrenchElidesContractsAndAgrees) {
  const auto french = [](const std::string& line) {
    const Compiled compiled = card_with("  " + line + "\n");
    std::string text = text_of(compiled.db, only_card(compiled), Language::French);
    text.pop_back();
    return text;
  };
  EXPECT_EQ(french("apply an Ermine component you control"),
            "Appliquez les effets d'un composant Hermine que vous contrôlez.");
  EXPECT_EQ(french("apply 1 Ermine component you control, then discard it"),
            "Appliquez les effets d'1 composant Hermine que vous contrôlez, puis défaussez-le.");
  EXPECT_EQ(french("pay 1 fire to put a Flame card in your discard pile into the deck"),
            "Payez 1 Mana Feu pour remettre une carte Flamme de votre défausse dans votre deck.");
  EXPECT_EQ(french("choose 1 spell in your discard pile, then pay 1 fire to exile it"),
            "Choisissez 1 carte dans votre défausse, puis payez 1 Mana Feu pour l'exiler.");
  EXPECT_EQ(french("inflict 2 to you 5 times"), "Infligez-vous 5 fois 2 dégâts.");
  EXPECT_EQ(french("always: damage to you reduced by 1"),
            "Tous les dégâts que vous subissez sont réduits de 1.");
  EXPECT_EQ(french("destroy 1 equipment in play, then inflict the hp of it to the opponent"),
            "Détruisez 1 Équipement en jeu, puis infligez à l'adversaire un nombre de dégâts égal "
            "aux PV de l'Équipement choisi.");
  EXPECT_EQ(french("each vegetal permanent you control gains 1 hp"),
            "Chaque Permanent Végétal que vous contrôlez gagne 1 PV.");
  EXPECT_EQ(french("return 2 vegetal cards in your discard pile to hand"),
            "Renvoyez 2 cartes Végétales de votre défausse dans votre main.");
  EXPECT_EQ(french("put up to 2 Flame cards in your discard pile into play channeled"),
            "Mettez jusqu'à 2 cartes Flamme de votre défausse en jeu, canalisées, si "
            "possible.");
}

TEST(Wording, AnAAndANumberAreToldApart) {
  const Compiled compiled =
      compile_texts({{"test.cards",
                      "set test \"Test\" season 1\n"
                      "card \"Word\" / \"Mot\"\n  air spell, costs nothing\n"
                      "  destroy a permanent in play\n"
                      "card \"Digit\" / \"Chiffre\"\n  air spell, costs nothing\n"
                      "  destroy 1 permanent in play\n"}});
  ASSERT_EQ(testing::all_errors(compiled), "");
  for (const Language language : kLanguages) {
    EXPECT_NE(text_of(compiled.db, static_cast<DefId>(0), language),
              text_of(compiled.db, static_cast<DefId>(1), language));
  }
}

TEST(Wording, NamesCostAndNeeds) {
  const CardDb& db = all_cards();
  const CardDef& ball = db.def(db.find("Fire ball"));
  EXPECT_EQ(card_name(ball, Language::French), "Boule de feu");
  EXPECT_EQ(cost_text(ball, Language::English), "2 Fire, 1 Air");
  EXPECT_EQ(cost_text(ball, Language::French), "2 Feu, 1 Air");
  EXPECT_EQ(needs_text(db, ball, Language::French), "Flamme");
  EXPECT_EQ(needs_text(db, db.def(db.find("Violent wind")), Language::English), "Breath x2");
  EXPECT_EQ(cost_text(db.def(db.find("Flame")), Language::English), "0");
  EXPECT_EQ(cost_text(db.def(db.find("Ina's meteor")), Language::English), "X Mineral");
}

TEST(Wording, EveryNameExistsInBothLanguages) {
  for (const Language language : kLanguages) {
    for (int i = 0; i < kElements; ++i)
      EXPECT_NE(element_name(static_cast<Element>(i), language), "");
    for (size_t i = 0; i < kTypeNames.size(); ++i)
      EXPECT_NE(type_name(static_cast<CardType>(i), language), "");
    for (size_t i = 1; i < kSlotNames.size(); ++i)
      EXPECT_NE(slot_name(static_cast<EquipSlot>(i), language), "");
    for (int i = 0; i < kZones; ++i) EXPECT_NE(zone_name(static_cast<Zone>(i), language), "");
    for (size_t i = 0; i < kStanceNames.size(); ++i)
      EXPECT_NE(stance_name(static_cast<Stance>(i), language), "");
    for (size_t i = 0; i < kPhaseNames.size(); ++i)
      EXPECT_NE(phase_name(static_cast<Phase>(i), language), "");
    for (int i = 0; i < kKeywords; ++i)
      EXPECT_NE(keyword_name(static_cast<Keyword>(i), language), "");
    for (int i = 0; i < kTerms; ++i) EXPECT_NE(reminder(i, language), "");
  }
}

// ---- The rows themselves

void expect_well_formed(std::string_view row, size_t few, size_t many) {
  std::string open;
  size_t start = 0;
  for (size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '{' || row[i] == '<') open += row[i];
    if (row[i] == '<') start = i + 1;
    if (row[i] != '}' && row[i] != '>') continue;
    ASSERT_FALSE(open.empty()) << row;
    ASSERT_EQ(open.back(), row[i] == '}' ? '{' : '<') << row;
    open.pop_back();
    if (row[i] != '>' || start == 0) continue;
    const size_t forms = alternatives(row.substr(start, i - start));
    EXPECT_TRUE(row[i - 1] == '+' || forms == few || forms == many) << row;
    start = 0;
  }
  EXPECT_TRUE(open.empty()) << row;
}

TEST(Wording, RowsAreWellFormed) {
  for (const Language language : kLanguages) {
    const Tongue& t = tongue(language);
    const size_t many = language == Language::French ? 4 : 2;
    for (int i = 0; i <= static_cast<int>(Op::Unchannel); ++i)
      expect_well_formed(t.op(static_cast<Op>(i)), 2, many);
    for (int i = 0; i <= static_cast<int>(Change::PileBottom); ++i) {
      expect_well_formed(t.change(static_cast<Change>(i)), 2, many);
    }
    for (int i = 0; i < kEventKinds; ++i)
      expect_well_formed(t.event(static_cast<EventKind>(i)), 2, many);
  }
}

}  // namespace
}  // namespace grimoire
