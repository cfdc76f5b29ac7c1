// Which sentences event_text can say at all, so that an expectation about an event that never
// happens is a mistake and not a proof.
#include <algorithm>
#include <array>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/text.h"
#include "engine/scenario/scenario_script.h"

namespace grimoire::scenario {
namespace {

// One line for each sentence of scenario_events.cpp but those of nothing_text(). P: a player, N: a
// number, C: a card, E: an element, Z: a place, H: a phase, K: a keyword or a word of a name.
// docs/SCENARIOS.md lists them.
constexpr std::array kForms{
    "turn N of P begins",
    "H phase begins",
    "P draws C",
    "P prepares C",
    "P puts C into play",
    "P channels C",
    "C is prepared again",
    "C is exhausted",
    "C is rested",
    "C ceases to exist",
    "P lays an animal on the deck",
    "C is as printed again",
    "C becomes of the element E",
    "N E is taken from under C",
    "P announces a trade",
    "P announces a preparation",
    "P announces C",
    "P drops a trade",
    "P drops a preparation",
    "P drops C",
    "C applies its effects",
    "P takes N damage from C",
    "C takes N damage from C",
    "N damage is redirected to C",
    "P ignores N damage with C",
    "damage to P is prevented",
    "P gains N hp",
    "C gains N hp",
    "P loses N hp",
    "C loses N hp",
    "C now has N hp",
    "C goes from play to Z",
    "C goes from Z to Z",
    "P shuffles",
    "N E comes from the infinite ether",
    "N E of P goes to the infinite ether",
    "N E is added to pile N",
    "P takes N E from the infinite ether",
    "P takes N E from pile N",
    "N E is locked under C",
    "N E is moved to C",
    "N E is moved to the reserve of P",
    "P takes pile N",
    "P trades N for N E",
    "P pays N mana",
    "P becomes mage noir",
    "P is no longer mage noir",
    "P reaches zenith",
    "C triggers",
    "P shows C",
    "C replaces what would happen",
    "P is defeated",
    "the game is over",
    "P passes",
    "C gains K",
    "C gains N more damage",
    "P looks at C",
    "C is blanked",
    "C gains the text of C",
    "spells of P become C",
    "P chooses a hand",
    "P begins",
    "P hands the turn to P",
    "P gives N E to P",
    "P leaves the game: N mana to P",
    "time is called",
    "this never ends",
    "this chain is too long",
    "time is up",
    "C and C change places",
};

using Words = std::vector<std::string>;

Words words_of(std::string_view text) {
  Words words;
  std::string word;
  for (const char c : std::string(text) + " ") {
    if (c != ' ' && c != '\t') {
      word += c;
      continue;
    }
    // NB: an expectation may stop before the colon of "nothing happens: no target".
    if (word.ends_with(':')) word.pop_back();
    if (!word.empty()) words.push_back(std::exchange(word, ""));
  }
  return words;
}

bool is_number(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// "P draws C" as "player 1 draws Flame".
std::string example(std::string_view form) {
  constexpr std::pair<std::string_view, std::array<std::string_view, 2>> kStandIns[] = {
      {"P", {"player 1", "player 2"}}, {"N", {"2", "1"}},          {"C", {"Flame", "Seed"}},
      {"E", {"fire", "water"}},        {"Z", {"hand", "discard"}}, {"H", {"main", "end"}},
      {"K", {"slowcast", "protector"}}};
  std::string text;
  size_t used[std::size(kStandIns)] = {};
  std::string_view rest = form;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    std::string_view shown = word;
    for (size_t i = 0; i < std::size(kStandIns); ++i) {
      if (word == kStandIns[i].first) shown = kStandIns[i].second[used[i]++ % 2];
    }
    text += (text.empty() ? "" : " ") + std::string(shown);
  }
  return text;
}

// What one would say, and how it is said here.
struct Otherwise {
  std::string_view beginning;  // of a word
  std::string_view said;
};
constexpr Otherwise kOtherwise[] = {
    {"activat", "player 1 announces Flame"},
    {"use", "player 1 announces Flame"},
    {"discard", "Flame goes from play to discard"},
    {"destroy", "Flame goes from play to discard"},
    {"die", "Flame goes from play to discard"},
    {"leave", "Flame goes from play to discard"},
    {"return", "Flame goes from play to hand"},
    {"exile", "Flame goes from discard to exile"},
    {"inflict", "player 1 takes 2 damage from Flame"},
    {"win", "the game is over"},
    {"won", "the game is over"},
    {"release", "2 fire is added to pile 1"},
    {"heal", "player 1 gains 2 hp"},
};

// A slip of the pen in a word that is long enough to tell.
bool nearly(std::string_view a, std::string_view b) {
  constexpr size_t kTells = 5;
  return a.size() >= kTells && b.size() >= kTells && edit_distance(a, b) <= 2;
}

// How much of a text an example has, also with other endings: long words count most.
size_t likeness(const Words& text, const Words& sentence) {
  constexpr size_t kStem = 4;
  constexpr size_t kLong = 5;
  const auto stem = [](std::string_view word) { return word.substr(0, kStem); };
  size_t like = 0;
  for (const std::string& word : text) {
    const bool stands_in = word == "player" || word == "flame" || word == "seed" || is_number(word);
    for (const std::string& other : sentence) {
      if (stands_in || (stem(word) != stem(other) && !nearly(word, other))) continue;
      if (word.size() > kStem && other.size() > kStem) {
        like += kLong;
      } else if (word == other) {
        ++like;
      }
    }
  }
  return like;
}

class FormMatcher {
 public:
  FormMatcher(const CardDb& db, int players, std::string_view text)
      : players_(players), text_(words_of(fold(text))) {
    for (const std::string_view name : db.names()) cards_.push_back(words_of(fold(name)));
    cards_.push_back({"something"});
    for (const std::string_view k : kKeywordNames) keywords_.push_back(words_of(k));
    for (const ComponentWord& w : db.words) keywords_.push_back(words_of(fold(w.en)));
    for (int p = 1; p <= players_; ++p) player_words_.push_back({"player", std::to_string(p)});
    player_words_.push_back({"adversary"});
    player_words_.push_back({"nobody"});
  }

  bool any() {
    for (const std::string_view form : kForms) {
      if (fits(words_of(form), 0, 0)) return true;
    }
    for (int i = 0; i < kWhyNothings; ++i) {
      if (fits(words_of(nothing_text(static_cast<WhyNothing>(i))), 0, 0)) return true;
    }
    return false;
  }

  // The sentences that are most like it, at most three.
  std::string nearest() {
    std::vector<std::pair<size_t, std::string>> found;
    const auto weigh = [&](std::string_view form) {
      furthest_ = 0;
      fits(words_of(form), 0, 0);
      const std::string one = example(form);
      const size_t like = 2 * furthest_ + likeness(text_, words_of(fold(one)));
      if (like > 0) found.emplace_back(like, one);
    };
    for (const std::string_view form : kForms) weigh(form);
    for (int i = 0; i < kWhyNothings; ++i) weigh(nothing_text(static_cast<WhyNothing>(i)));
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::string> best = said_otherwise();
    for (const auto& [like, one] : found) {
      if (best.size() < 3 && std::find(best.begin(), best.end(), one) == best.end())
        best.push_back(one);
    }
    std::string all;
    for (const std::string& one : best) all += (all.empty() ? "; events read like: " : "; ") + one;
    return all.empty() ? "; docs/SCENARIOS.md lists what can" : all;
  }

  // The first word that no sentence has there, with the words that could stand in its place.
  std::string misfit() const {
    if (furthest_ >= text_.size()) return "";
    // Almost anything is near to a short word.
    constexpr size_t kTells = 4;
    const std::string& word = text_[furthest_];
    std::vector<std::string_view> known;
    for (const std::string& one : expected_) {
      if (word.size() >= kTells || edit_distance(word, one) <= 1) known.push_back(one);
    }
    return "; '" + word + "' does not fit here" + did_you_mean(word, known);
  }

 private:
  // What the text says in other words, the first of them.
  std::vector<std::string> said_otherwise() const {
    for (const std::string& word : text_) {
      for (const Otherwise& o : kOtherwise) {
        if (word.starts_with(o.beginning)) return {std::string(o.said)};
      }
    }
    return {};
  }

  // One of several phrases, the rest after it; also if the text ends inside the phrase.
  bool one_of(const std::vector<Words>& phrases, const Words& form, size_t at, size_t from) {
    for (const Words& phrase : phrases) {
      size_t same = 0;
      while (same < phrase.size() && from + same < text_.size() &&
             text_[from + same] == phrase[same])
        ++same;
      const bool ends = from + same == text_.size() && same > 0;
      if (ends && same <= phrase.size()) return true;
      if (same < phrase.size()) {
        missed(from + same, phrase[same]);
      } else if (fits(form, at + 1, from + same)) {
        return true;
      }
    }
    return false;
  }

  void missed(size_t at, const std::string& wanted) {
    if (at > furthest_) expected_.clear();
    furthest_ = std::max(furthest_, at);
    if (at == furthest_) expected_.push_back(wanted);
  }

  template <size_t N>
  static std::vector<Words> phrases(const std::array<std::string_view, N>& names) {
    std::vector<Words> all;
    for (const std::string_view name : names) all.push_back({std::string(name)});
    return all;
  }

  bool fits(const Words& form, size_t at, size_t from) {
    if (from == text_.size()) return from > 0;
    if (at == form.size()) return false;
    const std::string& token = form[at];
    switch (token.size() == 1 ? token[0] : ' ') {
      case 'P': return one_of(player_words_, form, at, from);
      case 'C': return one_of(cards_, form, at, from);
      case 'K': return one_of(keywords_, form, at, from);
      case 'E': return one_of(phrases(kElementNames), form, at, from);
      case 'Z': return one_of(phrases(kZoneNames), form, at, from);
      case 'H': return one_of(phrases(kPhaseNames), form, at, from);
      case 'N':
        if (is_number(text_[from])) return fits(form, at + 1, from + 1);
        missed(from, "1");
        return false;
      default:
        if (token == text_[from]) return fits(form, at + 1, from + 1);
        missed(from, token);
        return false;
    }
  }

  int players_;
  Words text_;
  std::vector<Words> cards_;
  std::vector<Words> keywords_;
  std::vector<Words> player_words_;
  size_t furthest_ = 0;
  Words expected_;
};

}  // namespace

std::vector<std::string> event_examples() {
  std::vector<std::string> all;
  for (const std::string_view form : kForms) all.push_back(example(form));
  for (int i = 0; i < kWhyNothings; ++i) all.push_back(nothing_text(static_cast<WhyNothing>(i)));
  return all;
}

Status check_event_words(const CardDb& db, int players, std::string_view text) {
  if (trim(text).empty())
    return Error{"expected what happens: expect event: player 2 takes 4 damage"};
  FormMatcher forms(db, players, text);
  if (forms.any()) return Done{};
  const std::string misfit = forms.misfit();
  return Error{"'" + std::string(trim(text)) + "' is nothing that can happen" + misfit +
               forms.nearest()};
}

}  // namespace grimoire::scenario
