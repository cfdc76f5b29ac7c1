#include "engine/api/checked_json.h"

#include <set>

namespace grimoire {
namespace {

using nlohmann::ordered_json;

constexpr size_t kLongestKey = 60;
constexpr size_t kMostRepeated = 20;

// Follows the parser through objects and lists.
class KeyWatch {
 public:
  explicit KeyWatch(std::vector<std::string>& repeated) : repeated_(repeated) {}

  void see(ordered_json::parse_event_t event, const ordered_json& parsed) {
    switch (event) {
      case ordered_json::parse_event_t::object_start: begin(false); break;
      case ordered_json::parse_event_t::array_start: begin(true); break;
      case ordered_json::parse_event_t::object_end:
      case ordered_json::parse_event_t::array_end:
        levels_.pop_back();
        value();
        break;
      case ordered_json::parse_event_t::value: value(); break;
      case ordered_json::parse_event_t::key: key(parsed.get<std::string>()); break;
    }
  }

 private:
  struct Level {
    bool list = false;
    size_t index = 0;            // of a list
    std::set<std::string> keys;  // of an object, so far
    std::string key;             // the last one
  };

  void begin(bool list) {
    levels_.emplace_back();
    levels_.back().list = list;
  }
  void value() {
    if (!levels_.empty()) ++levels_.back().index;
  }
  void key(const std::string& name) {
    Level& level = levels_.back();
    level.key = name.substr(0, kLongestKey);
    const bool again = !level.keys.insert(name).second;
    if (again && repeated_.size() < kMostRepeated) repeated_.push_back(place());
  }
  std::string place() const {
    std::string out;
    for (const Level& level : levels_) {
      if (level.list) {
        out += "[" + std::to_string(level.index) + "]";
      } else {
        out += (out.empty() ? "" : ".") + level.key;
      }
    }
    return out;
  }

  std::vector<std::string>& repeated_;
  std::vector<Level> levels_;
};

}  // namespace

CheckedJson parse_json(std::string_view text) {
  CheckedJson out;
  KeyWatch watch(out.repeated);
  const auto see = [&](int, ordered_json::parse_event_t event, ordered_json& parsed) {
    watch.see(event, parsed);
    return true;
  };
  out.root = ordered_json::parse(text, see, false);
  return out;
}

}  // namespace grimoire
