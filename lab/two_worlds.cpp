#include "lab/two_worlds.h"

#include <algorithm>

#include "ai/player.h"
#include "engine/api/observe.h"
#include "engine/base/rng.h"
#include "engine/record/save.h"
#include "engine/words/explain.h"
#include "engine/words/log.h"
#include "engine/words/notation.h"
#include "engine/words/prompt.h"
#include "lab/soak.h"
#include "protocol/encode.h"

namespace grimoire::lab {
namespace {

constexpr size_t kMostLeaks = 5;
constexpr uint32_t kSampleOneIn = 40;   // decisions
constexpr uint32_t kLongestGame = 300;  // turns

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

// What a curious player might ask about: all cards known to be in the game, on either side.
std::vector<std::string> questions(const Game& g, PlayerId viewer) {
  std::vector<std::string> names;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (!knows(g, viewer, c)) continue;
    const std::string& name = g.db->def(def_of(g, c)).name_en;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  names.push_back(g.db->defs[g.s().h.turn % g.db->defs.size()].name_en);
  std::sort(names.begin(), names.end());
  std::vector<std::string> acts{"trade", "end turn", "pass", "hocus pocus"};
  for (const std::string& name : names) {
    for (const char* verb : {"prepare ", "activate ", "channel ", "use "})
      acts.push_back(verb + name);
  }
  return acts;
}

std::string why_not_texts(const Game& g, PlayerId viewer) {
  std::string all;
  for (const std::string& act : questions(g, viewer)) {
    all += act + ":\n" + joined(why_not(g, viewer, act, Language::English));
  }
  return all;
}

std::string view_text(const CardDb& db, const View& view) {
  JsonWriter json(1);
  protocol::write(json, protocol::Lexicon(db), view);
  return json.take();
}

std::string prompt_text(const CardDb& db, const View& view) {
  const DecisionText text = decision_text(db, view, Language::English);
  return text.who + "\n" + text.question + "\n" + text.text + "\n" + text.passing;
}

std::string log_text(const std::vector<LogLine>& lines) {
  std::string all;
  for (const LogLine& line : lines) {
    all += std::string(static_cast<size_t>(line.depth), ' ') + line.text + "\n";
  }
  return all;
}

bool lies_differently(const Game& a, const Game& b) {
  for (int i = 0; i < a.s().card_count(); ++i) {
    if (a.s().card(static_cast<CardId>(i)).def != b.s().card(static_cast<CardId>(i)).def)
      return true;
  }
  return false;
}

// Whether cards that the viewer does not know could lie otherwise at all.
bool anything_hidden(const Game& g, PlayerId viewer) {
  for (int p = 0; p < g.s().player_count(); ++p) {
    DefId first = kNoDef;
    for (int i = 0; i < g.s().card_count(); ++i) {
      const auto c = static_cast<CardId>(i);
      if (raw(g.s().card(c).owner()) != p || knows(g, viewer, c)) continue;
      if (first == kNoDef) first = g.s().card(c).def;
      if (g.s().card(c).def != first) return true;
    }
  }
  return false;
}

// A card that the viewer knows now and that is another one in the other world: from here on the
// worlds may look different.
bool came_to_light(const Game& a, const Game& b, PlayerId viewer) {
  for (int i = 0; i < a.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (a.s().card(c).def != b.s().card(c).def && (knows(a, viewer, c) || knows(b, viewer, c)))
      return true;
  }
  return false;
}

// Whether another player is choosing among cards that the viewer does not see: that there is
// something to choose is known, and a made-up hand need not have it.
bool another_chooses_hidden_cards(const Game& g, PlayerId viewer) {
  if (g.decision.player == viewer) return false;
  const DecisionKind kind = g.decision.kind;
  return kind == DecisionKind::Card || kind == DecisionKind::Target || kind == DecisionKind::Mode;
}

// A record that also notices when another player looks at a hidden card: what that player does next
// may depend on it, and everybody sees what they do (Underground mine). A search that finds nothing
// is seen as well, since a player who finds something has to take it: RULING(34).
class Witness final : public NoteSink {
 public:
  Witness(PlayerId viewer, Game& g) : viewer_(viewer), recorder_(g, {}), g_(g), sight_(viewer) {
    sight_.look(g);
    g.sink = this;
  }
  void on_note(const Note& note) override {
    if (note.player != viewer_) {
      looked_ = looked_ || note.kind == NoteKind::LooksAt;
      // That it can no longer be prepared tells something about the card announced.
      dropped_ = dropped_ || (note.kind == NoteKind::Dropped &&
                              note.x == static_cast<uint8_t>(ActKind::Prepare));
      found_none_ = found_none_ || (note.kind == NoteKind::NothingHappens &&
                                    note.x == static_cast<uint8_t>(WhyNothing::NoCard));
      shuffled_ = shuffled_ || note.kind == NoteKind::Shuffles;
    }
    recorder_.on_note(note);
  }
  bool something_told() const { return looked_ || dropped_ || (found_none_ && shuffled_); }
  std::string log() {
    see(recorder_.happenings(), sight_);
    std::vector<Event> events;
    for (const Happening& h : recorder_.happenings()) events.push_back(told(h, sight_));
    const Naming names(*g_.db, observe(g_, sight_), Language::English);
    return log_text(log_lines(names, events));
  }

 private:
  PlayerId viewer_;
  Recorder recorder_;
  const Game& g_;
  Sight sight_;
  bool looked_ = false;
  bool dropped_ = false;
  bool found_none_ = false;
  bool shuffled_ = false;
};

class Comparison {
 public:
  Comparison(WorldsReport& report, uint64_t seed, size_t decision)
      : report_(report), seed_(seed), decision_(decision) {}

  void compare(const Game& g, PlayerId viewer, uint64_t& random) {
    const Game world = sample_world(g, viewer, next_random(random));
    ++report_.worlds;
    if (anything_hidden(g, viewer)) {
      ++report_.could_differ;
      // A deal can come out the same by chance; three in a row are not.
      bool different = lies_differently(g, world);
      for (int i = 0; i < 3 && !different; ++i) {
        different = lies_differently(g, sample_world(g, viewer, next_random(random)));
      }
      if (different) ++report_.different;
    }
    const Channels told = channels_of(g, viewer);
    if (!same(told, channels_of(world, viewer), viewer, "")) return;
    follow(g, world, viewer, random);
    Game foreign = world;
    if (!change_lists(foreign, viewer, random)) return;
    ++report_.other_lists;
    if (!same(told, channels_of(foreign, viewer), viewer, " (other deck list)")) return;
    follow(g, foreign, viewer, random);
  }

 private:
  bool same(const Channels& one, const Channels& other, PlayerId viewer, const std::string& when) {
    for (size_t i = 0; i < one.size() && i < other.size(); ++i) {
      if (one[i] == other[i]) continue;
      leak({seed_, decision_, viewer, one[i].first + when, one[i].second, other[i].second});
      return false;
    }
    if (one.size() == other.size()) return true;
    leak({seed_, decision_, viewer, "which channels there are" + when, names_of(one),
          names_of(other)});
    return false;
  }

  void leak(Leak leak) {
    if (report_.leaks.size() < kMostLeaks) report_.leaks.push_back(std::move(leak));
  }

  static std::string names_of(const Channels& channels) {
    std::string names;
    for (const auto& [name, text] : channels) names += name + "\n";
    return names;
  }

  // The same choice in both worlds, with the same dice.
  void follow(const Game& g, const Game& world, PlayerId viewer, uint64_t& random) {
    const Option option = g.options[ai::random_option(g, random)];
    if (std::find(world.options.begin(), world.options.end(), option) == world.options.end())
      return;
    Game one = g;
    Game other = world;
    other.s().h.random = one.s().h.random;
    Witness first_witness(viewer, one);
    Witness second_witness(viewer, other);
    apply(one, option);
    apply(other, option);
    if (one.over() || other.over() || came_to_light(one, other, viewer)) return;
    if (first_witness.something_told() || second_witness.something_told()) return;
    ++report_.followed;
    const std::string when = ", after '" + option_text(g, index_of(g, option)) + "'";
    Channels first = channels_of(one, viewer);
    Channels second = channels_of(other, viewer);
    first.insert(first.begin(), {"log", first_witness.log()});
    second.insert(second.begin(), {"log", second_witness.log()});
    same(first, second, viewer, when);
  }

  static size_t index_of(const Game& g, const Option& o) {
    return static_cast<size_t>(std::find(g.options.begin(), g.options.end(), o) -
                               g.options.begin());
  }

  WorldsReport& report_;
  uint64_t seed_;
  size_t decision_;
};

}  // namespace

bool change_lists(Game& g, PlayerId viewer, uint64_t& random) {
  if (another_chooses_hidden_cards(g, viewer)) return false;
  const CardId announced = announced_card(g);
  bool any = false;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    // The Adversary's list is public (SC-5.4).
    const PlayerId owner = g.s().card(c).owner();
    if (owner == viewer || scripted(g, owner) || c == announced || knows(g, viewer, c)) continue;
    // RULING(178): that a card laid on the deck is an Animal is known; one that lies anywhere else
    // in the deck was seen before.
    const bool animal = g.db->def(g.s().card(c).def).type == CardType::Animal;
    if (animal && (g.s().card(c).known & Card::kAnimalHere) == 0) continue;
    const auto fits = [&](const CardDef& def) {
      return def.goes_into_decks() && (def.type == CardType::Animal) == animal;
    };
    DefId other{};
    do {
      other = static_cast<DefId>(random_below(random, static_cast<uint32_t>(g.db->defs.size())));
    } while (!fits(g.db->def(other)));
    g.s().card(c).def = other;
    any = true;
  }
  lists_changed(g);
  return any;
}

Channels channels_of(const Game& g, PlayerId viewer) {
  Channels channels;
  const View view = observe(g, viewer);
  channels.push_back({"view", view_text(*g.db, view)});
  channels.push_back({"prompt", prompt_text(*g.db, view)});
  if (view.decision) {
    channels.push_back({"options", joined(option_labels(*g.db, view, Language::English))});
    channels.push_back({"notation", joined(option_texts(*g.db, view))});
    const Result<size_t> wrong = parse_option(*g.db, view, "hocus pocus");
    channels.push_back({"error", wrong ? "accepted" : wrong.error()});
  }
  channels.push_back({"why_not", why_not_texts(g, viewer)});
  channels.push_back({"save", save_for(g, viewer)});
  return channels;
}

WorldsReport compare_worlds(const CardDb& db, const WorldsOptions& options) {
  WorldsReport report;
  uint64_t random = options.seed;
  for (uint64_t seed = options.seed; report.positions < options.positions; ++seed) {
    Game g = new_game(db, soak_game(db, seed, options.mode).setup);
    ++report.games;
    for (size_t n = 0; !g.over() && g.s().h.turn < kLongestGame; ++n) {
      if (random_below(random, kSampleOneIn) == 0 && report.positions < options.positions) {
        ++report.positions;
        for (int p = 0; p < players_seated(g); ++p) {
          Comparison(report, seed, n).compare(g, static_cast<PlayerId>(p), random);
        }
        if (report.leaks.size() >= kMostLeaks) return report;
      }
      apply(g, Option(g.options[ai::random_option(g, random)]));
    }
  }
  return report;
}

std::string describe(const Leak& leak) {
  return "seed " + std::to_string(leak.seed) + ", decision " + std::to_string(leak.decision) +
         ", player " + std::to_string(raw(leak.viewer) + 1) + " can tell by the " + leak.channel +
         "\n--- one world\n" + leak.one + "--- the other\n" + leak.other;
}

}  // namespace grimoire::lab
