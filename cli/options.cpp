#include "cli/options.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <optional>

#include "cli/screen.h"
#include "engine/base/encode.h"
#include "engine/base/guess.h"
#include "engine/base/lines.h"
#include "engine/base/printable.h"

namespace grimoire::cli {
namespace {

constexpr size_t kShownValue = 40;
constexpr int kWhatColumn = 26;
constexpr int kColumns = 80;

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t start = 0; start <= text.size();) {
    const size_t end = std::min(text.find(',', start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) (out += out.empty() ? "" : between) += part;
  return out;
}

std::string last_word(const std::string& name) { return name.substr(name.rfind(' ') + 1); }

std::vector<std::string_view> views(const std::vector<std::string>& names) {
  return {names.begin(), names.end()};
}

// "  --deck DECK             Your deck: a built-in one, or a file"
std::string help_line(const std::string& form, const std::string& what) {
  const Lines lines = wrap(what, kColumns - kWhatColumn);
  const std::string head = "  " + form;
  const bool fits = width(head) + 1 < kWhatColumn;
  std::string out = fits ? "" : head + "\n";
  for (size_t i = 0; i < lines.size(); ++i)
    out += padded(fits && i == 0 ? head : "", kWhatColumn) + lines[i] + "\n";
  return out;
}

}  // namespace

// ---- One option

Option::Option(std::string_view form, Target target, std::string what)
    : target_(std::move(target)), what_(std::move(what)) {
  const size_t blank = form.find(' ');
  name_ = form.substr(0, blank);
  if (blank != std::string_view::npos) value_ = form.substr(blank + 1);
  if (std::holds_alternative<int*>(target_)) most_ = std::numeric_limits<int>::max();
}

Option& Option::between(uint64_t least, uint64_t most) {
  least_ = least;
  most_ = most;
  return *this;
}

Option& Option::one_of(Texts names) {
  names_ = std::move(names);
  return *this;
}

Option& Option::required() {
  required_ = true;
  return *this;
}

Option& Option::excludes(const Option& other) {
  excluded_.push_back(&other);
  return *this;
}

bool Option::is_list() const {
  return std::holds_alternative<Texts*>(target_) ||
         std::holds_alternative<std::vector<int>*>(target_);
}

std::string Option::take(const std::string& text) {
  if (!is_list() && given_ > 0) return "is given twice";
  // The first value replaces the default.
  if (given_++ == 0) {
    if (Texts** texts = std::get_if<Texts*>(&target_)) (*texts)->clear();
    if (std::vector<int>** numbers = std::get_if<std::vector<int>*>(&target_)) (*numbers)->clear();
  }
  if (!is_list() || by_place()) return take_one(text);
  for (const std::string& part : split_at_commas(text)) {
    std::string problem = take_one(part);
    if (!problem.empty()) return problem;
  }
  return "";
}

std::string Option::take_one(const std::string& text) {
  const std::string shown = "'" + shortened(text, kShownValue) + "'";
  if (!names_.empty() && std::find(names_.begin(), names_.end(), text) == names_.end())
    return shown + " is none of " + joined(names_, ", ") + did_you_mean(text, views(names_));
  if (bool** flag = std::get_if<bool*>(&target_)) {
    **flag = true;
  } else if (std::string** one = std::get_if<std::string*>(&target_)) {
    **one = text;
  } else if (Texts** list = std::get_if<Texts*>(&target_)) {
    (*list)->push_back(text);
  } else if (Take* taken = std::get_if<Take>(&target_)) {
    return (*taken)(text);
  } else {
    const std::optional<uint64_t> number = to_number(text, most_);
    if (!number || *number < least_)
      return "a whole number from " + std::to_string(least_) + " to " + std::to_string(most_) +
             " is wanted, not " + shown;
    if (uint64_t** large = std::get_if<uint64_t*>(&target_)) **large = *number;
    if (int** small = std::get_if<int*>(&target_)) **small = static_cast<int>(*number);
    if (std::vector<int>** all = std::get_if<std::vector<int>*>(&target_))
      (*all)->push_back(static_cast<int>(*number));
  }
  return "";
}

std::string Option::shown_value() const {
  const std::string value = names_.empty() ? value_ : joined(names_, "|");
  return value.empty() ? "" : " " + value + (is_list() ? ",…" : "");
}

std::string Option::shown_default() const {
  std::string text;
  if (std::string* const* one = std::get_if<std::string*>(&target_)) text = **one;
  if (Texts* const* list = std::get_if<Texts*>(&target_)) text = joined(**list, ",");
  if (int* const* number = std::get_if<int*>(&target_)) text = std::to_string(**number);
  if (uint64_t* const* number = std::get_if<uint64_t*>(&target_)) text = std::to_string(**number);
  return text.empty() || text == "0" ? "" : " [" + text + "]";
}

// ---- A command

ProgramCommand& ProgramCommand::command(std::string name, std::string what) {
  return commands_.emplace_back(name_ + " " + name, std::move(what));
}

Option& ProgramCommand::option(std::string_view form, Option::Target target, std::string what) {
  return options_.emplace_back(form, std::move(target), std::move(what));
}

std::string ProgramCommand::names_below() const {
  std::vector<std::string> names;
  for (const ProgramCommand& one : commands_) names.push_back(last_word(one.name_));
  return joined(names, ", ");
}

std::string ProgramCommand::help() const {
  std::string usage = "Usage: " + name_;
  std::string lines;
  std::string footer;
  for (const ProgramCommand& one : commands_) lines += help_line(last_word(one.name_), one.what_);
  for (const Option& one : options_) {
    if (one.by_place())
      usage +=
          (one.required_ ? " " + one.name_ : " [" + one.name_ + "]") + (one.is_list() ? "…" : "");
    lines += help_line(one.name_ + one.shown_value(), one.what_ + one.shown_default());
  }
  usage += commands_.empty() ? " [--OPTION…]\n\n" : " COMMAND\n\n";
  lines += help_line("--help",
                     commands_.empty() ? "Show this" : "Show this, or after a command its own");
  for (const std::string_view line : split_lines(footer_)) {
    for (const std::string& part : wrap(std::string(line), kColumns)) footer += part + "\n";
  }
  return what_ + "\n\n" + usage + lines + (footer.empty() ? "" : "\n" + footer);
}

// ---- Reading

class CommandLine {
 public:
  CommandLine(ProgramCommand& program, const std::vector<std::string>& arguments)
      : at_(&program), left_(arguments.begin(), arguments.end()) {}

  // Each function below gives "", or the mistake.

  std::string run() {
    std::string problem = find_command();
    while (problem.empty() && !helped_ && !left_.empty()) problem = next_argument();
    if (helped_) return "";
    if (problem.empty()) problem = fits_together();
    if (!problem.empty()) return problem;
    at_->run_();
    return "";
  }

 private:
  std::string find_command() {
    while (!at_->commands_.empty()) {
      if (left_.empty())
        return "after '" + at_->name_ + "' a command is wanted: " + at_->names_below() + "; '" +
               at_->name_ + " --help' explains them";
      const std::string word = take_argument();
      if (is_help(word)) return "";
      ProgramCommand* found = nullptr;
      std::vector<std::string> names;
      for (ProgramCommand& one : at_->commands_) {
        names.push_back(last_word(one.name_));
        if (names.back() == word) found = &one;
      }
      if (found == nullptr && word.starts_with('-')) return unknown_option(word);
      if (found == nullptr)
        return "there is no command '" + word + "'" + did_you_mean(word, views(names)) +
               "; commands: " + at_->names_below();
      at_ = found;
    }
    return "";
  }

  std::string next_argument() {
    const std::string word = take_argument();
    if (only_places_ || !word.starts_with("-") || word == "-") return take_by_place(word);
    if (is_help(word)) return "";
    if (word == "--") {
      only_places_ = true;
      return "";
    }
    const size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    for (Option& one : at_->options_) {
      if (one.by_place() || one.name() != name) continue;
      if (one.is_flag() && equals != std::string::npos) return explained(name + " takes no value");
      std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
      if (!one.is_flag() && equals == std::string::npos) {
        if (left_.empty() || left_.front().starts_with("--"))
          return explained("after " + name + " comes" + one.shown_value());
        value = take_argument();
      }
      const std::string problem = one.take(value);
      return problem.empty() ? "" : explained(name + ": " + problem);
    }
    return unknown_option(name);
  }

  std::string take_by_place(const std::string& word) {
    for (Option& one : at_->options_) {
      if (!one.by_place() || (one.given() && !one.is_list())) continue;
      const std::string problem = one.take(word);
      return problem.empty() ? "" : explained(one.name() + ": " + problem);
    }
    return explained("'" + word + "' is one argument too many");
  }

  std::string fits_together() const {
    for (const Option& one : at_->options_) {
      if (one.required_ && !one.given()) return explained(one.name() + " is missing: " + one.what_);
      for (const Option* other : one.excluded_) {
        if (one.given() && other->given())
          return explained(one.name() + " and " + other->name() + " cannot be given together");
      }
    }
    return "";
  }

  std::string unknown_option(const std::string& name) const {
    std::vector<std::string> names;
    for (const Option& one : at_->options_) {
      if (!one.by_place()) names.push_back(one.name());
    }
    return explained("there is no option '" + name + "'" + did_you_mean(name, views(names)));
  }

  std::string explained(const std::string& problem) const {
    return problem + "; '" + at_->name_ + " --help' explains it";
  }

  bool is_help(const std::string& word) {
    if (word != "--help" && word != "-h") return false;
    std::fputs(at_->help().c_str(), stdout);
    return helped_ = true;
  }

  std::string take_argument() {
    std::string word = std::move(left_.front());
    left_.pop_front();
    return word;
  }

  ProgramCommand* at_;
  std::deque<std::string> left_;
  bool only_places_ = false;
  bool helped_ = false;
};

std::string run_command_line(ProgramCommand& program, const std::vector<std::string>& arguments) {
  return CommandLine(program, arguments).run();
}

}  // namespace grimoire::cli
