// Expectations on what is possible, and why something is not.
#include <algorithm>

#include "engine/api/card_words.h"
#include "engine/api/explain.h"
#include "engine/api/notation.h"
#include "engine/api/scenario_expect.h"
#include "engine/base/text.h"

namespace grimoire::scenario {
namespace {

bool offered(const Game& g, const std::string& text) { return parse_option(g, text).ok(); }

std::string all_options(const Game& g) {
  std::string all;
  for (const std::string& text : option_texts(g)) all += (all.empty() ? "" : "; ") + text;
  return g.over() ? "none, the game is over" : all;
}

// An act is no option of any other decision, so that to miss it there would prove nothing.
bool is_act(std::string_view text) {
  constexpr std::string_view kActs[] = {"prepare", "activate", "channel", "use", "trade"};
  const std::string_view word = text.substr(0, text.find(' '));
  return std::find(std::begin(kActs), std::end(kActs), word) != std::end(kActs);
}

Failure not_asked(const Game& g, const std::string& act) {
  if (!is_act(act)) return std::nullopt;
  if (g.over()) return "expected no option '" + act + "', but the game is over";
  const DecisionKind kind = g.decision.kind;
  if (kind == DecisionKind::Action || kind == DecisionKind::Respond) return std::nullopt;
  return "expected no option '" + act + "', but nobody is asked for an act: the decision here is " +
         player_words(g.decision.player) + "'s (" + std::string(decision_name(kind)) + ")";
}

std::string window_hint(const Playback& b) {
  if (b.passed_for == kNoPlayer) return "";
  const std::string who = "player " + std::to_string(raw(b.passed_for) + 1);
  return " (a window of " + who + " was passed before; to look into it, write first: expect " +
         who + " decides: respond)";
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
    const Status known = check_notation(db, wanted.back());
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
    if (id.empty() || id == "\"" || !closed) {
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
