// A series in words: the standing and a player's list.
#pragma once

#include "cli/screen.h"
#include "engine/series/series.h"

namespace grimoire::cli {

// "Player 1", "Players 3 and 4"
std::string side_name(const Series& series, int side, Language language);
// "Player 1 2, Player 2 1"
std::string score(const Series& series, Language language);
// Decks and seed, every game with its result, the score, the next game.
Lines standing_lines(const Series& series, int columns, Language language);
// "Game 1: Player 2 wins, …"
std::string game_line(const Series& series, size_t game, Language language);
// "Player 2 wins the series.", or which game is next.
std::string outcome_line(const Series& series, Language language);
// Deck and side deck, with the registered ones if they differ.
Lines list_lines(const CardDb& db, const SeriesPlayer& player, int columns, Language language);
// "2 Flame", "Seed"
Lines card_items(const CardDb& db, const DeckCards& cards, Language language);

}  // namespace grimoire::cli
