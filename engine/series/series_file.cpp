#include "engine/series/series_file.h"

#include <algorithm>
#include <span>

#include "engine/base/encode.h"
#include "engine/base/guess.h"
#include "engine/base/json.h"
#include "engine/base/json_writer.h"
#include "engine/base/lines.h"
#include "engine/data/version.h"
#include "engine/decks/deck_json.h"
#include "engine/series/series_check.h"

namespace grimoire {
namespace {

using Kind = Json::Kind;

constexpr std::string_view kKind = "series";
constexpr size_t kMostGames = 1000;
constexpr uint64_t kMostTurns = UINT32_MAX;

void write_player(JsonWriter& json, const CardDb& db, const SeriesPlayer& player) {
  json.object();
  json.field("seat", player.seat);
  json.field("ready", player.ready);
  json.key("registered");
  write_deck(json, db, player.registered);
  json.key("current");
  write_deck(json, db, player.current);
  json.end();
}

// Replays and saves are read by people, too: a string for each line.
void write_game(JsonWriter& json, const SeriesGame& game) {
  json.object();
  json.field("seed", game.seed);
  json.field("decider", raw(game.decider) + 1);
  json.key("winner");  // the side, from 1; null for a draw
  game.outcome == Outcome::Won ? json.value(game.winning_side + 1) : json.null();
  json.field("turns", game.turns);
  json.field("time", game.by_time);
  json.field("replay", split_lines(game.replay));
  json.end();
}

void write_running(JsonWriter& json, const RunningGame& game) {
  json.object();
  json.field("replay", split_lines(game.replay));
  json.field("save", split_lines(game.save));
  json.end();
}

class SeriesReader {
 public:
  SeriesReader(const CardDb& db, const std::string& file) : db_(db), file_(file) {}

  Result<Series> read(const JsonReading& json, OtherVersion other) {
    const Json& root = json.root;
    for (const std::string& place : json.repeated) complain(place, "is there twice; keep one");
    known_keys("", root,
               {"grimoire", "format", "version", "engine", "cards", "mode", "best_of", "decks",
                "seed", "language", "card_files", "time_called", "players", "games", "running"});
    head(root, other);
    if (!errors_.empty()) return Error{errors_};
    players(root);
    games(root);
    running(root);
    if (errors_.empty()) fits_the_rules();
    if (!errors_.empty()) return Error{errors_};
    return std::move(series_);
  }

 private:
  static constexpr int kMostMessages = 50;

  void complain(const std::string& place, const std::string& what) {
    add_message(file_ + ": " + place + ": " + what);
  }
  void add_message(const std::string& message) {
    if (++problems_ > kMostMessages) return;
    errors_ += (errors_.empty() ? "" : "\n") + message;
  }

  void known_keys(const std::string& place, const Json& object,
                  std::initializer_list<std::string_view> keys) {
    for (const auto& [key, value] : object.fields) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
      complain(
          place + key.substr(0, 60),
          "there is no such field" + did_you_mean(key.substr(0, 60), {keys.begin(), keys.size()}));
    }
  }

  // The field, if it is there and of that kind; else a problem and nothing.
  const Json* field(const std::string& place, const Json& object, const std::string& key,
                    const std::string& wanted, bool (*fits)(const Json&)) {
    const Json* found = object.find(key);
    if (found != nullptr && fits(*found)) return found;
    complain(place + key, (found == nullptr ? "is missing; " : "") + wanted + " is wanted");
    return nullptr;
  }
  std::span<const Json> list(const std::string& place, const Json& object, const std::string& key,
                             const std::string& wanted) {
    const auto is_list = [](const Json& one) { return one.is(Kind::List); };
    const Json* found = field(place, object, key, wanted, is_list);
    if (found == nullptr) return {};
    return found->items;
  }
  std::string text(const std::string& place, const Json& object, const std::string& key) {
    const auto is_text = [](const Json& one) { return one.is(Kind::Text); };
    const Json* found = field(place, object, key, "a text", is_text);
    return found == nullptr ? "" : found->text;
  }
  bool truth(const std::string& place, const Json& object, const std::string& key) {
    const auto is_truth = [](const Json& one) { return one.is_truth(); };
    const Json* found = field(place, object, key, "true or false", is_truth);
    return found != nullptr && found->is(Kind::True);
  }
  uint64_t number(const std::string& place, const Json& object, const std::string& key,
                  uint64_t most) {
    const std::string wanted = "a whole number from 0 to " + std::to_string(most);
    const auto is_whole = [](const Json& one) { return one.whole().has_value(); };
    const Json* found = field(place, object, key, wanted, is_whole);
    if (found == nullptr) return 0;
    const uint64_t value = *found->whole();
    if (value > most) complain(place + key, wanted + " is wanted");
    return value > most ? 0 : value;
  }
  std::vector<std::string> texts(const std::string& place, const Json& object,
                                 const std::string& key) {
    std::vector<std::string> out;
    for (const Json& one : list(place, object, key, "a list of texts")) {
      if (!one.is(Kind::Text)) {
        complain(place + key, "a list of texts is wanted");
        break;
      }
      out.push_back(one.text);
    }
    return out;
  }
  std::string lines(const std::string& place, const Json& object, const std::string& key) {
    std::string out;
    for (const std::string& line : texts(place, object, key)) out += line + "\n";
    return out;
  }

  void head(const Json& root, OtherVersion other) {
    if (number("", root, "format", 1000000) != kSeriesFormat) {
      complain("format", "the series has another format; this program reads format " +
                             std::to_string(kSeriesFormat));
      return;
    }
    text("", root, "version");
    text("", root, "engine");
    const std::string cards = text("", root, "cards");
    if (other == OtherVersion::Refuse && cards != to_hex(db_.hash)) {
      complain("cards", "the series is played with other cards (" + cards.substr(0, 40) +
                            "; these are " + to_hex(db_.hash) + "): load the same card files");
    }
    const std::string mode = text("", root, "mode");
    if (const std::optional<Mode> known = mode_named(mode)) {
      series_.mode = *known;
      if (mode_rules(*known).time_is_up == nullptr)
        complain("mode", "there is no series of " + mode);
    } else {
      complain("mode", "there are " + mode_names());
    }
    series_.best_of = static_cast<int>(number("", root, "best_of", kMostBestOf));
    if (series_.best_of % 2 == 0)
      complain("best_of", "an odd number from 1 to " + std::to_string(kMostBestOf) + " is wanted");
    const std::string format = text("", root, "decks");
    if (format != "tournament" && format != "casual") complain("decks", "tournament or casual");
    series_.format = format == "casual" ? DeckFormat::Casual : DeckFormat::Tournament;
    series_.seed = number("", root, "seed", UINT64_MAX);
    series_.language = text("", root, "language");
    if (series_.language != "en" && series_.language != "fr") complain("language", "en or fr");
    series_.card_files = texts("", root, "card_files");
    series_.time_called = truth("", root, "time_called");
  }

  DeckList deck(const std::string& place, const Json& object, const std::string& key) {
    const auto is_object = [](const Json& one) { return one.is(Kind::Object); };
    const Json* found = field(place, object, key, "a deck as JSON", is_object);
    if (found == nullptr) return {};
    Result<DeckList> read = deck_from_json(db_, *found, place + key);
    if (!read) complain(place + key, read.error());
    if (!read) return {};
    std::sort(read.value().cards.begin(), read.value().cards.end());
    std::sort(read.value().side.begin(), read.value().side.end());
    return std::move(read.value());
  }

  void players(const Json& root) {
    const std::span<const Json> all = list("", root, "players", "a list of players");
    if (all.size() > kMostPlayers) return complain("players", "there are too many");
    for (size_t i = 0; i < all.size(); ++i) {
      const Json& one = all[i];
      const std::string place = "players[" + std::to_string(i) + "]";
      if (!one.is(Kind::Object)) {
        complain(place,
                 "a player is {\"seat\": …, \"ready\": …, \"registered\": …, \"current\": …}");
        continue;
      }
      known_keys(place + ".", one, {"seat", "ready", "registered", "current"});
      SeriesPlayer player;
      player.seat = text(place + ".", one, "seat");
      player.ready = truth(place + ".", one, "ready");
      player.registered = deck(place + ".", one, "registered");
      player.current = deck(place + ".", one, "current");
      series_.players.push_back(std::move(player));
    }
  }

  void games(const Json& root) {
    const std::span<const Json> all = list("", root, "games", "a list of games");
    if (all.size() > kMostGames)
      return complain("games", std::to_string(kMostGames) + " are the most");
    for (size_t i = 0; i < all.size(); ++i) game(all[i], i);
  }

  void game(const Json& one, size_t index) {
    const std::string place = "games[" + std::to_string(index) + "]";
    if (!one.is(Kind::Object)) {
      return complain(place,
                      "a game is {\"seed\": …, \"decider\": …, \"winner\": …, \"turns\": …, "
                      "\"time\": …, \"replay\": …}");
    }
    known_keys(place + ".", one, {"seed", "decider", "winner", "turns", "time", "replay"});
    SeriesGame game;
    game.seed = number(place + ".", one, "seed", UINT64_MAX);
    const uint64_t decider = number(place + ".", one, "decider", kMostPlayers);
    if (decider == 0) complain(place + ".decider", "players are counted from 1");
    game.decider = decider == 0 ? PlayerId{} : static_cast<PlayerId>(decider - 1);
    const Json* winner = one.find("winner");
    const bool draw = winner != nullptr && winner->is(Kind::Null);
    const uint64_t side = winner == nullptr ? 0 : winner->whole().value_or(0);
    if (!draw && side != 1 && side != 2)
      complain(place + ".winner", "the side that won, 1 or 2, or null for a draw, is wanted");
    game.outcome = draw ? Outcome::Draw : Outcome::Won;
    game.winning_side = side == 2 ? 1 : 0;
    game.turns = static_cast<uint32_t>(number(place + ".", one, "turns", kMostTurns));
    game.by_time = truth(place + ".", one, "time");
    game.replay = lines(place + ".", one, "replay");
    series_.games.push_back(std::move(game));
  }

  void running(const Json& root) {
    const Json* found = root.find("running");
    if (found == nullptr) return complain("running", "is missing; null if no game is running");
    if (found->is(Kind::Null)) return;
    if (!found->is(Kind::Object))
      return complain("running", "null, or {\"replay\": […], \"save\": […]} is wanted");
    known_keys("running.", *found, {"replay", "save"});
    series_.running =
        RunningGame{lines("running.", *found, "replay"), lines("running.", *found, "save")};
  }

  // ---- What the rules make of it

  void fits_the_rules() {
    const Language language = Language::English;
    for (const std::string& problem : series_problems(db_, series_, language))
      complain("players", problem);
    if (!errors_.empty()) return;
    for (size_t i = 0; i < series_.players.size(); ++i) lists_fit(i);
    if (errors_.empty()) history_fits();
    if (series_.running && series_over(series_))
      complain("running", "the series is over; null is wanted");
    if (errors_.empty()) replays_fit();
  }

  // Played again, which shows whether the results are what they say.
  void replays_fit() {
    std::vector<std::string> all;
    for (size_t i = 0; i < series_.games.size(); ++i) {
      const std::string place = file_ + ": games[" + std::to_string(i) + "]";
      for (std::string& one : finished_game_problems(db_, series_, i, place))
        all.push_back(std::move(one));
    }
    if (series_.running && all.empty())
      all = running_game_problems(db_, series_, file_ + ": running");
    for (const std::string& one : all) add_message(one);
  }

  // DR-1.4: the cards of deck and side deck are those that were registered, the deck as large.
  void lists_fit(size_t index) {
    const SeriesPlayer& player = series_.players[index];
    const std::string place = "players[" + std::to_string(index) + "].current";
    const auto all = [](const DeckList& deck) {
      DeckCards cards = deck.cards;
      cards.insert(cards.end(), deck.side.begin(), deck.side.end());
      std::sort(cards.begin(), cards.end());
      return cards;
    };
    if (player.current.cards.size() != player.registered.cards.size()) {
      complain(place, std::to_string(player.current.cards.size()) +
                          " cards; the registered deck has " +
                          std::to_string(player.registered.cards.size()) + " (DR-1.4.1)");
    } else if (all(player.current) != all(player.registered) || !player.current.unwritten.empty()) {
      complain(place, "deck and side deck do not hold the cards that were registered (DR-1.4)");
    } else if (series_.games.empty() && player.current.cards != player.registered.cards) {
      complain(place, "the first game is played with the registered deck (DR-1.4.2)");
    }
    for (const DeckBreach& breach : deck_breaches(db_, player.current, series_.format))
      complain(place, breach_text(db_, breach, Language::English) + " (" + breach.rule + ")");
  }

  void history_fits() {
    Series before = series_;
    before.games.clear();
    before.time_called = false;
    for (size_t i = 0; i < series_.games.size(); ++i) {
      const SeriesGame& game = series_.games[i];
      const std::string place = "games[" + std::to_string(i) + "]";
      if (series_over(before)) return complain(place, "the series was over before");
      const uint64_t seed = series_game_seed(series_, i);
      if (game.seed != seed)
        complain(place + ".seed", "the series' seed gives " + std::to_string(seed));
      const PlayerId decider = series_decider(before);
      if (game.decider != decider) {
        complain(place + ".decider", "player " + std::to_string(raw(decider) + 1) +
                                         " decides who begins here (RULING(39))");
      }
      before.games.push_back(game);
      before.games.back().replay.clear();
      before.time_called = before.time_called || game.by_time;
    }
    if (before.time_called && !series_.time_called)
      complain("time_called", "time was called in a game; true is wanted");
  }

  const CardDb& db_;
  const std::string& file_;
  Series series_;
  std::string errors_;
  int problems_ = 0;
};

}  // namespace

std::string save_series(const CardDb& db, const Series& series) {
  JsonWriter json(1);
  json.object();
  json.field("grimoire", kKind);
  json.field("format", kSeriesFormat);
  json.field("version", version());
  json.field("engine", engine_hash());
  json.field("cards", to_hex(db.hash));
  json.field("mode", mode_rules(series.mode).name);
  json.field("best_of", series.best_of);
  json.field("decks", series.format == DeckFormat::Casual ? "casual" : "tournament");
  json.field("seed", series.seed);
  json.field("language", series.language);
  json.field("card_files", series.card_files);
  json.field("time_called", series.time_called);
  json.key("players").list();
  for (const SeriesPlayer& player : series.players) write_player(json, db, player);
  json.end();
  json.key("games").list();
  for (const SeriesGame& game : series.games) write_game(json, game);
  json.end();
  json.key("running");
  series.running ? write_running(json, *series.running) : json.null();
  json.end();
  return json.take() + "\n";
}

bool is_series_text(std::string_view text) {
  const std::string plain = plain_text(text);
  const size_t first = plain.find_first_not_of(" \t\n");
  return first != std::string::npos && plain[first] == '{';
}

std::vector<std::string> series_card_files(std::string_view text) {
  const JsonReading json = read_json(text);
  std::vector<std::string> files;
  const Json* named = json.root.find("card_files");
  if (named == nullptr) return files;
  for (const Json& file : named->items) {
    if (file.is(Kind::Text)) files.push_back(file.text);
  }
  return files;
}

Result<Series> load_series(const CardDb& db, std::string_view text, const std::string& file,
                           OtherVersion other) {
  const JsonReading json = read_json(text);
  if (!json.problem.empty()) return Error{file + ":" + json.problem};
  const Json* kind = json.root.find("grimoire");
  if (kind == nullptr || !kind->is_text(kKind)) {
    return Error{file + ": this is no series: {\"grimoire\": \"series\", \"format\": " +
                 std::to_string(kSeriesFormat) + ", …}"};
  }
  return SeriesReader(db, file).read(json, other);
}

std::string series_version_remark(const CardDb& db, std::string_view text) {
  const JsonReading json = read_json(text);
  const auto differs = [&](std::string_view name, std::string_view here) {
    const Json* field = json.root.find(name);
    return field != nullptr && !field->is_text(here);
  };
  if (differs("cards", to_hex(db.hash)))
    return "it was played with other cards; what cannot be played again with these is believed";
  if (differs("engine", engine_hash()))
    return "it was played with another version; what cannot be played again is believed";
  return "";
}

}  // namespace grimoire
