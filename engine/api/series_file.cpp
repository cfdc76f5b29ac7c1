#include "engine/api/series_file.h"

#include <algorithm>

#include "engine/api/checked_json.h"
#include "engine/api/deck_json.h"
#include "engine/api/series_check.h"
#include "engine/api/version.h"
#include "engine/base/encode.h"
#include "engine/base/text.h"
#include "engine/rules/mode.h"

namespace grimoire {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kKind = "series";
constexpr size_t kMostGames = 1000;
constexpr uint64_t kMostTurns = UINT32_MAX;

// Replays and saves are read by people, too: a string for each line.
ordered_json lines_json(const std::string& text) {
  ordered_json lines = ordered_json::array();
  for (const std::string_view line : split_lines(text)) lines.push_back(line);
  return lines;
}

ordered_json player_json(const CardDb& db, const SeriesPlayer& player) {
  const auto deck = [&](const DeckList& list) {
    return ordered_json::parse(deck_json(db, list), nullptr, false);
  };
  return {{"seat", player.seat},
          {"ready", player.ready},
          {"registered", deck(player.registered)},
          {"current", deck(player.current)}};
}

ordered_json game_json(const SeriesGame& game) {
  ordered_json out{{"seed", game.seed}, {"decider", raw(game.decider) + 1}};
  // The side, from 1; null for a draw.
  out["winner"] = nullptr;
  if (game.outcome == Outcome::Won) out["winner"] = game.winning_side + 1;
  out["turns"] = game.turns;
  out["time"] = game.by_time;
  out["replay"] = lines_json(game.replay);
  return out;
}

class SeriesReader {
 public:
  SeriesReader(const CardDb& db, const std::string& file) : db_(db), file_(file) {}

  Result<Series> read(const CheckedJson& json, OtherVersion other) {
    const ordered_json& root = json.root;
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

  void known_keys(const std::string& place, const ordered_json& object,
                  std::initializer_list<std::string_view> keys) {
    for (const auto& [key, value] : object.items()) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
      complain(
          place + key.substr(0, 60),
          "there is no such field" + did_you_mean(key.substr(0, 60), {keys.begin(), keys.size()}));
    }
  }

  // The field, if it is there and of that type; else a problem and nothing.
  const ordered_json* field(const std::string& place, const ordered_json& object,
                            const std::string& key, ordered_json::value_t type,
                            const std::string& wanted) {
    const auto found = object.find(key);
    if (found != object.end() && found->type() == type) return &*found;
    complain(place + key, (found == object.end() ? "is missing; " : "") + wanted + " is wanted");
    return nullptr;
  }
  std::string text(const std::string& place, const ordered_json& object, const std::string& key) {
    const ordered_json* found = field(place, object, key, ordered_json::value_t::string, "a text");
    return found == nullptr ? "" : found->get<std::string>();
  }
  bool truth(const std::string& place, const ordered_json& object, const std::string& key) {
    const ordered_json* found =
        field(place, object, key, ordered_json::value_t::boolean, "true or false");
    return found != nullptr && found->get<bool>();
  }
  uint64_t number(const std::string& place, const ordered_json& object, const std::string& key,
                  uint64_t most) {
    const std::string wanted = "a whole number from 0 to " + std::to_string(most);
    const ordered_json* found =
        field(place, object, key, ordered_json::value_t::number_unsigned, wanted);
    if (found == nullptr) return 0;
    const auto value = found->get<uint64_t>();
    if (value > most) complain(place + key, wanted + " is wanted");
    return value > most ? 0 : value;
  }
  std::vector<std::string> texts(const std::string& place, const ordered_json& object,
                                 const std::string& key) {
    std::vector<std::string> out;
    const ordered_json* found =
        field(place, object, key, ordered_json::value_t::array, "a list of texts");
    if (found == nullptr) return out;
    for (const ordered_json& one : *found) {
      if (one.is_string()) {
        out.push_back(one.get<std::string>());
      } else {
        complain(place + key, "a list of texts is wanted");
        break;
      }
    }
    return out;
  }
  std::string lines(const std::string& place, const ordered_json& object, const std::string& key) {
    std::string out;
    for (const std::string& line : texts(place, object, key)) out += line + "\n";
    return out;
  }

  void head(const ordered_json& root, OtherVersion other) {
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

  DeckList deck(const std::string& place, const ordered_json& object, const std::string& key) {
    const ordered_json* found =
        field(place, object, key, ordered_json::value_t::object, "a deck as JSON");
    if (found == nullptr) return {};
    Result<DeckList> list = parse_deck_json(db_, found->dump(), place + key);
    if (!list) complain(place + key, list.error());
    if (!list) return {};
    std::sort(list.value().cards.begin(), list.value().cards.end());
    std::sort(list.value().side.begin(), list.value().side.end());
    return std::move(list.value());
  }

  void players(const ordered_json& root) {
    const ordered_json* found =
        field("", root, "players", ordered_json::value_t::array, "a list of players");
    if (found == nullptr) return;
    if (found->size() > kMostPlayers) return complain("players", "there are too many");
    for (size_t i = 0; i < found->size(); ++i) {
      const ordered_json& one = (*found)[i];
      const std::string place = "players[" + std::to_string(i) + "]";
      if (!one.is_object()) {
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

  void games(const ordered_json& root) {
    const ordered_json* found =
        field("", root, "games", ordered_json::value_t::array, "a list of games");
    if (found == nullptr) return;
    if (found->size() > kMostGames)
      return complain("games", std::to_string(kMostGames) + " are the most");
    for (size_t i = 0; i < found->size(); ++i) game((*found)[i], i);
  }

  void game(const ordered_json& one, size_t index) {
    const std::string place = "games[" + std::to_string(index) + "]";
    if (!one.is_object()) {
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
    const auto winner = one.find("winner");
    if (winner == one.end() || (!winner->is_null() && *winner != 1 && *winner != 2)) {
      complain(place + ".winner", "the side that won, 1 or 2, or null for a draw, is wanted");
    } else {
      game.outcome = winner->is_null() ? Outcome::Draw : Outcome::Won;
      game.winning_side = !winner->is_null() && *winner == 2 ? 1 : 0;
    }
    game.turns = static_cast<uint32_t>(number(place + ".", one, "turns", kMostTurns));
    game.by_time = truth(place + ".", one, "time");
    game.replay = lines(place + ".", one, "replay");
    series_.games.push_back(std::move(game));
  }

  void running(const ordered_json& root) {
    const auto found = root.find("running");
    if (found == root.end()) return complain("running", "is missing; null if no game is running");
    if (found->is_null()) return;
    if (!found->is_object())
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
  ordered_json root;
  root["grimoire"] = kKind;
  root["format"] = kSeriesFormat;
  root["version"] = version();
  root["engine"] = engine_hash();
  root["cards"] = to_hex(db.hash);
  root["mode"] = mode_rules(series.mode).name;
  root["best_of"] = series.best_of;
  root["decks"] = series.format == DeckFormat::Casual ? "casual" : "tournament";
  root["seed"] = series.seed;
  root["language"] = series.language;
  root["card_files"] = series.card_files;
  root["time_called"] = series.time_called;
  root["players"] = ordered_json::array();
  for (const SeriesPlayer& player : series.players)
    root["players"].push_back(player_json(db, player));
  root["games"] = ordered_json::array();
  for (const SeriesGame& game : series.games) root["games"].push_back(game_json(game));
  root["running"] = nullptr;
  if (series.running) {
    root["running"] = {{"replay", lines_json(series.running->replay)},
                       {"save", lines_json(series.running->save)}};
  }
  return root.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

bool is_series_text(std::string_view text) {
  const std::string plain = plain_text(text);
  const size_t first = plain.find_first_not_of(" \t\n");
  return first != std::string::npos && plain[first] == '{';
}

std::vector<std::string> series_card_files(std::string_view text) {
  const ordered_json root = ordered_json::parse(text, nullptr, false);
  std::vector<std::string> files;
  if (!root.is_object() || !root.contains("card_files")) return files;
  for (const ordered_json& file : root["card_files"]) {
    if (file.is_string()) files.push_back(file.get<std::string>());
  }
  return files;
}

Result<Series> load_series(const CardDb& db, std::string_view text, const std::string& file,
                           OtherVersion other) {
  const CheckedJson json = parse_json(text);
  if (!json.problem.empty()) return Error{file + ":" + json.problem};
  const ordered_json& root = json.root;
  if (!root.is_object() || !root.contains("grimoire") || root["grimoire"] != kKind) {
    return Error{file + ": this is no series: {\"grimoire\": \"series\", \"format\": " +
                 std::to_string(kSeriesFormat) + ", …}"};
  }
  return SeriesReader(db, file).read(json, other);
}

std::string series_version_remark(const CardDb& db, std::string_view text) {
  const ordered_json root = ordered_json::parse(text, nullptr, false);
  const auto differs = [&](const char* field, std::string_view here) {
    return root.is_object() && root.contains(field) && root[field] != std::string(here);
  };
  if (differs("cards", to_hex(db.hash)))
    return "it was played with other cards; what cannot be played again with these is believed";
  if (differs("engine", engine_hash()))
    return "it was played with another version; what cannot be played again is believed";
  return "";
}

}  // namespace grimoire
