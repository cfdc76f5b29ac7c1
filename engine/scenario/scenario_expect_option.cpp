// Expectations on possible choices, and on the reasons why one is impossible.
#include <algorithm>
#include <cstdlib>

#include "engine/api/search.h"
#include "engine/base/fold.h"
#include "engine/base/text.h"
#include "engine/scenario/scenario_expect.h"
#include "engine/words/card_words.h"
#include "engine/words/explain.h"
#include "engine/words/notation.h"

namespace grimoire::scenario {
namespace {

bool offered(const Game& g, const std::string& text) { return parse_option(g, text).ok(); }

std::string all_options(const Game& g) {
  constexpr size_t kShown = 60;
  const std::vector<std::string> texts = option_texts(g);
  std::string all;
  for (size_t i = 0; i < texts.size() && i < kShown; ++i) all += (i > 0 ? "; " : "") + texts[i];
  if (texts.size() > kShown) all += " and " + std::to_string(texts.size() - kShown) + " more";
  return g.over() ? "none, the game is over" : all;
}

// Only decisions about acts offer an act, so that to miss it elsewhere would prove nothing.
Failure not_asked(const Game& g, const std::string& act) {
  if (!names_act(act)) return std::nullopt;
  if (g.over()) return "expected no option '" + act + "', but the game is over";
  const DecisionKind kind = g.decision.kind;
  if (kind == DecisionKind::Action || kind == DecisionKind::Respond) return std::nullopt;
  return "expected no option '" + act + "', but nobody is asked for an act: the decision here is " +
         player_words(g.decision.player) + "'s (" + std::string(decision_name(kind)) + ")";
}

// The card that a choice names, if it names one.
CardWords named_card(const CardDb& db, std::string_view text) {
  const size_t verb = text.find(' ');
  return read_card_words(db, verb == std::string_view::npos ? "" : text.substr(verb + 1));
}

// No option ever names a player who does not play, so that to miss one would prove nothing.
Status check_seats(const CardDb& db, int players, const std::string& text) {
  const std::string folded = fold(text);
  int seat = 1;
  if (folded.starts_with("player ")) seat = std::atoi(folded.c_str() + std::size("player ") - 1);
  if (const CardWords words = named_card(db, folded); words.owner) seat = raw(*words.owner) + 1;
  if (seat <= players) return Done{};
  return Error{"there is no such player; players are " +
               (players == 2 ? "1 and 2" : "1 to " + std::to_string(players))};
}

// The same for a copy that does not exist.
Failure no_such_copy(const Game& g, const std::string& text) {
  const CardWords words = named_card(*g.db, text);
  const DefId def = words.number > 0 ? g.db->find(words.name) : kNoDef;
  if (def == kNoDef) return std::nullopt;
  int copies = 0;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    copies += g.s().card(c).def == def || def_of(g, c) == def ? 1 : 0;
  }
  if (words.number <= copies) return std::nullopt;
  return "expected no option '" + text + "', but this game has only " + std::to_string(copies) +
         " " + g.db->def(def).name_en;
}

std::string window_hint(const Playback& b) {
  if (b.passed_for == kNoPlayer) return "";
  const std::string who = "player " + std::to_string(raw(b.passed_for) + 1);
  return " (a window of " + who + " was passed before; to look into it, write first: expect " +
         who + " decides: respond)";
}

// What stands between the quotes.
std::string_view words_in(std::string_view quoted) {
  return trim(quoted.substr(1, quoted.size() - 2));
}

// A rule id stands in parentheses at the end of a reason.
bool cites(const std::string& reason, const std::string& id) {
  return id.front() == '"'
             ? fold(reason).find(fold(id.substr(1, id.size() - 2))) != std::string::npos
             : reason.find("(" + id + ")") != std::string::npos;
}

Failure compare_reasons(const std::vector<std::string>& reasons,
                        const std::vector<std::string>& ids, bool only) {
  std::string all;
  for (const std::string& r : reasons) all += (all.empty() ? "" : "; ") + r;
  if (reasons.empty()) return "expected a reason why not, but it is possible";
  for (const std::string& id : ids) {
    if (std::none_of(reasons.begin(), reasons.end(),
                     [&](const std::string& r) { return cites(r, id); })) {
      return "expected the reason " + id + ", but the reasons are: " + all;
    }
  }
  for (const std::string& r : reasons) {
    const bool listed =
        std::any_of(ids.begin(), ids.end(), [&](const std::string& id) { return cites(r, id); });
    if (only && !listed) return "expected no further reason, but there is: " + r;
  }
  return std::nullopt;
}

}  // namespace

MaybeCheck option_check(Reader& in, const CardDb& db, Offered offered_how) {
  std::vector<std::string> wanted;
  bool ok = true;
  for (Reader& part : in.split(';')) {
    Reader place = part;
    wanted.emplace_back(part.rest());
    Status known = check_notation(db, wanted.back());
    if (known) known = check_seats(db, in.complaints().players(), wanted.back());
    ok = (known.ok() || place.fail(known.error())) && ok;
  }
  if (!ok) return std::nullopt;
  return Check([offered_how, wanted](Playback& b) -> Failure {
    if (offered_how == Offered::Exactly && wanted.size() != b.game.options.size()) {
      return "expected exactly these options, but they are: " + all_options(b.game) +
             window_hint(b);
    }
    const bool no = offered_how == Offered::No;
    for (const std::string& text : wanted) {
      if (Failure failure = no ? not_asked(b.game, text) : std::nullopt) return failure;
      if (Failure failure = no ? no_such_copy(b.game, text) : std::nullopt) return failure;
      if (offered(b.game, text) != no) continue;
      return std::string(no ? "expected no option '" : "expected the option '") + text +
             "', but the options are: " + all_options(b.game) + window_hint(b);
    }
    return std::nullopt;
  });
}

// why not prepare Fire ball: DR-2.2.2, DR-2.2.3
MaybeCheck why_check(Reader& in, const CardDb& db) {
  std::optional<PlayerId> player;
  if (in.accept("for")) {
    player = in.player();
    if (!player) return std::nullopt;
  }
  Reader act_part = in.part_before(':');
  Reader place = act_part;
  const std::string act(act_part.rest());
  if (act.empty()) {
    in.fail("expected an act: expect why not prepare Fire ball: DR-2.2.2");
    return std::nullopt;
  }
  // A misspelt act is never possible: that would prove nothing.
  const Status known = check_notation(db, act);
  if (!known) {
    place.fail(known.error());
    return std::nullopt;
  }
  const bool only = in.accept("only");
  std::vector<std::string> ids;
  for (Reader& part : in.split(',')) {
    const std::string id(part.rest());
    const bool closed = id.size() < 2 || id.front() != '"' || id.back() == '"';
    const bool says_nothing = id.empty() || (id.front() == '"' && id.size() < 2) ||
                              (closed && id.front() == '"' && words_in(id).empty());
    if (says_nothing || !closed) {
      part.fail("expected rule ids after the colon, or words in quotes: DR-2.2.2, \"needs Flame\"");
      return std::nullopt;
    }
    ids.push_back(id);
  }
  return Check([player, act, only, ids](Playback& b) -> Failure {
    if (b.game.over()) return "the game is over";
    return compare_reasons(
        why_not(b.game, player.value_or(b.game.decision.player), act, Language::English), ids,
        only);
  });
}

}  // namespace grimoire::scenario
