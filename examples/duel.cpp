// A duel against a player who takes the first option, in a terminal, through the engine's door
// alone.
//
//   duel [SEED]
//
// The number of an option chooses it; `undo` takes the last choice back; `why ACT` says why an act
// is not offered, as in `why prepare Fire ball` (docs/NOTATION.md).
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include "engine/api/table.h"
#include "engine/data/card_data.h"
#include "engine/decks/deck_file.h"
#include "engine/words/explain.h"
#include "engine/words/log.h"
#include "engine/words/prompt.h"

using namespace grimoire;

namespace {

constexpr PlayerId kYou{0};
constexpr Language kLanguage = Language::English;

// What has happened since the event `told`.
void tell(const Table& table, const View& view, uint32_t& told) {
  const Naming names(table.cards(), view, kLanguage);
  for (const LogLine& line : log_lines(names, table.events(kYou, told).value().events)) {
    std::printf("%*s%s\n", 2 * line.depth, "", line.text.c_str());
  }
  told = view.event;
}

void ask(const Table& table, const View& view) {
  const Naming names(table.cards(), view, kLanguage);
  for (const PlayerView& p : view.players) {
    std::printf("%s: %d HP, reserve %s;", names.player(p.player).c_str(), int{p.hp},
                names.mana(p.reserve).c_str());
    for (const CardView& card : p.board) std::printf(" [%s]", names.card(card.card).c_str());
    std::printf("\n");
  }
  std::printf("%s\n", decision_text(table.cards(), view, kLanguage).question.c_str());
  int number = 0;
  for (const std::string& option : option_labels(table.cards(), view, kLanguage)) {
    std::printf("  %d  %s\n", ++number, option.c_str());
  }
}

void say(const Status& status) {
  if (!status.ok()) std::printf("%s\n", status.error().c_str());
}

int failed(const std::string& error) {
  std::fprintf(stderr, "%s\n", error.c_str());
  return 1;
}

void obey(Table& table, const std::string& typed) {
  if (typed == "undo") {
    say(table.undo(kYou));
  } else if (typed.starts_with("why ")) {
    const auto reasons = why_not(table, kYou, typed.substr(4), kLanguage);
    for (const std::string& reason : reasons) std::printf("- %s\n", reason.c_str());
    if (reasons.empty()) std::printf("- it is possible\n");
  } else if (const size_t number = std::strtoul(typed.c_str(), nullptr, 10); number > 0) {
    say(table.submit(kYou, table.decision_number(), number - 1));
  } else {
    std::printf("type a number, `undo` or `why ACT`\n");
  }
}

}  // namespace

int main(int count, char** arguments) {
  const Result<CardDb> cards = load_cards();
  if (!cards.ok()) return failed(cards.error());
  const Result<NamedDeck> deck = find_deck(cards.value(), "burning-wrath");
  if (!deck.ok()) return failed(deck.error());
  TableSetup setup;
  setup.game.seed = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1;
  setup.game.decks = {deck.value().cards, deck.value().cards};
  setup.seats = {"you", "first option"};
  Result<Table> opened = Table::open(cards.value(), setup);
  if (!opened.ok()) return failed(opened.error());
  Table& table = opened.value();
  uint32_t told = 0;
  std::string typed;
  while (!table.over()) {
    if (table.decider() != kYou) {
      say(table.submit(table.decider(), table.decision_number(), 0));
      continue;
    }
    const View view = table.view(kYou).value();
    tell(table, view, told);
    ask(table, view);
    if (!std::getline(std::cin, typed)) return 0;
    obey(table, typed);
  }
  const View end = table.view(kYou).value();
  tell(table, end, told);
  std::printf("%s\n", end.outcome != Outcome::Won             ? "A draw."
                      : end.winning_side == end.of(kYou).side ? "You win."
                                                              : "You lose.");
}
