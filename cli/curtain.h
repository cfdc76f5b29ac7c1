// The screen between two people at one terminal: nothing of either is shown until the next one is
// alone with it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/screen.h"

namespace grimoire::cli {

struct Curtain {
  std::string who;                                  // is to look at the screen
  std::string next;                                 // what they do then
  std::function<Lines()> message;                   // shown once
  std::function<bool(std::string_view)> says_quit;  // whether this is the word for leaving
  std::function<bool()> quit;                       // false: they stay
  std::function<void()> refuse;                     // anything else was typed
  std::function<void()> ended;                      // the input has ended
};

// Whether Enter was pressed; otherwise the game or series is left.
bool wait_behind(const Curtain& curtain, Screen& screen, Language language);

}  // namespace grimoire::cli
