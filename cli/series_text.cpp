#include "cli/series_text.h"

#include "cli/deck_page.h"
#include "cli/seats.h"
#include "engine/words/naming.h"

namespace grimoire::cli {
namespace {

std::string french_seat(const std::string& seat) { return seat == kHuman ? "humain" : seat; }

class SeriesText {
 public:
  SeriesText(const Series& series, Language language) : series_(series), language_(language) {}

  std::string in(const Both& both) const {
    return language_ == Language::French ? both.fr : both.en;
  }
  std::string player(PlayerId p) const {
    return in({"Player ", "Joueur "}) + std::to_string(raw(p) + 1);
  }

  std::string head() const {
    const bool casual = series_.format == DeckFormat::Casual;
    return in({"Best of ", "Au meilleur des "}) + std::to_string(series_.best_of) +
           (casual ? in({", casual decks", ", decks libres"})
                   : in({", tournament decks", ", decks de tournoi"})) +
           in({", seed ", ", graine "}) + std::to_string(series_.seed);
  }

  std::string seats() const {
    std::string text;
    for (size_t i = 0; i < series_.players.size(); ++i) {
      text += (i > 0 ? ", " : "") + player(static_cast<PlayerId>(i)) + in({": ", " : "}) +
              in({series_.players[i].seat, french_seat(series_.players[i].seat)});
    }
    return text;
  }

  std::string game(size_t index) const {
    const SeriesGame& game = series_.games[index];
    std::string text = in({"Game ", "Partie "}) + std::to_string(index + 1) + in({": ", " : "});
    if (game.outcome == Outcome::Won) {
      const std::string who = side_name(series_, game.winning_side, language_);
      const bool several = who.find(' ') != who.rfind(' ');
      text += who + (several ? in({" win", " gagnent"}) : in({" wins", " gagne"}));
    } else {
      text += in({"a draw", "nulle"});
    }
    if (game.by_time) text += in({" on time", " au temps"});
    text += ", " + std::to_string(game.turns) + in({" turns, seed ", " tours, graine "}) +
            std::to_string(game.seed) + in({"; ", " ; "}) + player(game.decider) +
            in({" said who begins", " a dit qui commence"});
    return text;
  }

  std::string what_next() const {
    if (series_over(series_)) {
      const std::optional<int> winner = series_winner(series_);
      const std::string by_time = series_.time_called ? in({" (time)", " (temps)"}) : "";
      if (!winner) return in({"The series is drawn", "La série est nulle"}) + by_time + ".";
      const std::string who = side_name(series_, *winner, language_);
      const bool several = who.find(' ') != who.rfind(' ');
      return who + (several ? in({" win", " gagnent"}) : in({" wins", " gagne"})) +
             in({" the series", " la série"}) + by_time + ".";
    }
    const std::string number = std::to_string(series_.games.size() + 1);
    const std::string decider = player(series_decider(series_));
    if (series_.running)
      return in({"Game " + number + " is being played.", "La partie " + number + " est en cours."});
    return in({"Game " + number + " is next; ", "La partie " + number + " est la suivante ; "}) +
           decider + in({" decides who begins.", " décide qui commence."});
  }

 private:
  const Series& series_;
  Language language_;
};

}  // namespace

std::string side_name(const Series& series, int side, Language language) {
  const bool french = language == Language::French;
  const int players = static_cast<int>(series.players.size());
  std::string who;
  int count = 0;
  for (int i = 0; i < players; ++i) {
    if (mode_rules(series.mode).side_of(i, players) != side) continue;
    who += (count++ == 0 ? "" : (french ? " et " : " and ")) + std::to_string(i + 1);
  }
  if (count == 1) return (french ? "Joueur " : "Player ") + who;
  return (french ? "Joueurs " : "Players ") + who;
}

std::string score(const Series& series, Language language) {
  const std::string colon = language == Language::French ? " : " : ": ";
  return side_name(series, 0, language) + colon + std::to_string(games_won(series, 0)) + ", " +
         side_name(series, 1, language) + colon + std::to_string(games_won(series, 1));
}

Lines standing_lines(const Series& series, int columns, Language language) {
  const SeriesText text(series, language);
  Lines sentences{text.head(), text.seats()};
  for (size_t i = 0; i < series.games.size(); ++i) sentences.push_back(text.game(i));
  sentences.push_back(text.in({"Games won: ", "Parties gagnées : "}) + score(series, language));
  sentences.push_back(text.what_next());
  Lines lines;
  for (const std::string& sentence : sentences) {
    for (std::string& line : wrap(sentence, columns, 2)) lines.push_back(std::move(line));
  }
  return lines;
}

std::string game_line(const Series& series, size_t game, Language language) {
  return SeriesText(series, language).game(game);
}

std::string outcome_line(const Series& series, Language language) {
  return SeriesText(series, language).what_next();
}

Lines card_items(const CardDb& db, const DeckCards& cards, Language language) {
  Lines items;
  for (const DeckEntry& entry : deck_entries(db, cards)) {
    items.push_back((entry.count > 1 ? std::to_string(entry.count) + " " : "") +
                    card_name(db.def(entry.card), language));
  }
  return items;
}

Lines list_lines(const CardDb& db, const SeriesPlayer& player, int columns, Language language) {
  const bool french = language == Language::French;
  Lines lines{deck_headline(player.current, language)};
  const auto add = [&](const std::string& head, const DeckCards& cards) {
    if (cards.empty()) return;
    for (std::string& line : flow(head, card_items(db, cards, language), columns))
      lines.push_back(std::move(line));
  };
  add("  deck  ", player.current.cards);
  add("  side  ", player.current.side);
  if (player.current.cards == player.registered.cards) return lines;
  lines.emplace_back(french ? "inscrit" : "registered");
  add("  deck  ", player.registered.cards);
  add("  side  ", player.registered.side);
  return lines;
}

}  // namespace grimoire::cli
