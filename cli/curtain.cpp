#include "cli/curtain.h"

#include "engine/base/text.h"

namespace grimoire::cli {

bool wait_behind(const Curtain& curtain, Screen& screen, Language language) {
  const std::string prompt =
      language == Language::French
          ? "Appuyez sur Entrée quand " + curtain.who + " est seul devant l'écran. "
          : "Press Enter when only " + curtain.who + " looks at the screen. ";
  while (true) {
    screen.clear();
    screen.print({screen.rule(), "", curtain.who + curtain.next});
    screen.print(curtain.message());
    screen.print({screen.rule()});
    const std::optional<std::string> typed = screen.ask(prompt);
    if (!typed) {
      curtain.ended();
      return false;
    }
    if (trim(*typed).empty()) return true;
    if (!curtain.says_quit(*typed)) {
      curtain.refuse();
    } else if (curtain.quit()) {
      return false;
    }
  }
}

}  // namespace grimoire::cli
