// The command line: a command says once what it takes, and that is read, checked and explained.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace grimoire::cli {

// "--json" is a flag, "--deck DECK" takes a value, and "FILE" is known by its place.
class Option {
 public:
  // Takes a value: "" or its mistake.
  using Take = std::function<std::string(const std::string&)>;
  using Texts = std::vector<std::string>;
  // Where the value goes. A list takes several, separated by commas or given one after the other.
  using Target =
      std::variant<bool*, int*, uint64_t*, std::string*, Texts*, std::vector<int>*, Take>;

  Option(std::string_view form, Target target, std::string what);

  Option& between(uint64_t least, uint64_t most);  // for whole numbers
  Option& one_of(Texts names);
  Option& required();
  Option& excludes(const Option& other);

  const std::string& name() const { return name_; }
  bool given() const { return given_ > 0; }

 private:
  friend class ProgramCommand;
  friend class CommandLine;

  bool by_place() const { return !name_.starts_with("--"); }
  bool is_flag() const { return !by_place() && value_.empty(); }
  bool is_list() const;
  // "" or the mistake.
  std::string take(const std::string& text);
  std::string take_one(const std::string& text);
  std::string shown_value() const;
  std::string shown_default() const;

  std::string name_;
  std::string value_;  // what its value is called in the help; empty for a flag
  Target target_;
  std::string what_;
  uint64_t least_ = 0;
  uint64_t most_ = UINT64_MAX;
  Texts names_;
  bool required_ = false;
  int given_ = 0;
  std::vector<const Option*> excluded_;
};

// A command with options, or a name for the commands below it.
class ProgramCommand {
 public:
  ProgramCommand(std::string name, std::string what)
      : name_(std::move(name)), what_(std::move(what)) {}

  // What is added stays where it is.
  ProgramCommand& command(std::string name, std::string what);
  Option& option(std::string_view form, Option::Target target, std::string what);
  void footer(std::string text) { footer_ = std::move(text); }
  void run(std::function<void()> run) { run_ = std::move(run); }

  std::string help() const;

 private:
  friend class CommandLine;

  std::string names_below() const;

  std::string name_;  // with those of the commands it is below: "grimoire cards show"
  std::string what_;
  std::string footer_;
  std::deque<ProgramCommand> commands_;
  std::deque<Option> options_;
  std::function<void()> run_;
};

// Runs the command that the arguments name, or shows its help: "", or their mistake.
std::string run_command_line(ProgramCommand& program, const std::vector<std::string>& arguments);

}  // namespace grimoire::cli
