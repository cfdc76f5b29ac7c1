#include "cli/input.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <sys/select.h>
#include <unistd.h>
#include <utility>
#ifdef GRIMOIRE_LIBEDIT
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <histedit.h>
#include <string_view>
#endif

namespace grimoire::cli {
namespace {

// SIGPIPE: nobody reads any more what the game shows.
constexpr int kEndingSignals[] = {SIGINT, SIGHUP, SIGTERM, SIGPIPE};

// The handler sets nothing but this: all else would not be safe in it.
volatile std::sig_atomic_t signal_number = 0;

void note_signal(int number) { signal_number = number; }

// NB: of the process, as standard input is: two screens may read one after the other.
std::string unread;  // what came with the lines that were asked for
bool input_over = false;

// Waits for input and reads it. Signals come through only while it waits, so that none can come
// between the look at `signal_number` and the wait.
void read_more() {
  sigset_t ending;
  sigset_t before;
  sigemptyset(&ending);
  for (const int number : kEndingSignals) sigaddset(&ending, number);
  sigprocmask(SIG_BLOCK, &ending, &before);
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  bool ready = false;
  if (signal_number == 0) {
    ready =
        pselect(STDIN_FILENO + 1, &input, nullptr, nullptr, nullptr, &before) > 0 || errno != EINTR;
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
  if (!ready) return;
  char bytes[4096];
  const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
  if (count > 0) unread.append(bytes, static_cast<size_t>(count));
  input_over = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
}

}  // namespace

void end_input_at_signals() {
  struct sigaction action{};
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;  // writing goes on; pselect() ends anyway
  sigemptyset(&action.sa_mask);
  for (const int number : kEndingSignals) {
    struct sigaction before{};
    const bool ignored = sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN;
    if (!ignored) sigaction(number, &action, nullptr);
  }
}

int signal_that_came() { return signal_number; }

namespace {

std::optional<std::string> plain_line() {
  while (signal_number == 0) {
    const size_t end = unread.find('\n');
    if (end != std::string::npos) {
      std::string line = unread.substr(0, end);
      unread.erase(0, end + 1);
      return line;
    }
    if (input_over) break;
    read_more();
  }
  if (signal_number != 0 || unread.empty()) return std::nullopt;
  return std::exchange(unread, "");
}

#ifdef GRIMOIRE_LIBEDIT

std::string prompt_shown;
constexpr wchar_t kCodeMark = 1;  // stands around colour codes, which take no room

char* prompt_of(EditLine*) { return prompt_shown.data(); }

// The next character, decoded from UTF-8; 0 when the input has ended or a signal came.
int next_character(EditLine*, wchar_t* out) {
  std::mbstate_t state{};
  size_t used = 0;
  while (signal_number == 0) {
    if (used < unread.size()) {
      const size_t step = std::mbrtowc(out, &unread[used++], 1, &state);
      if (step == static_cast<size_t>(-2)) continue;
      if (step == static_cast<size_t>(-1)) *out = L'?';
      unread.erase(0, used);
      return 1;
    }
    if (input_over) return 0;
    read_more();
  }
  return 0;
}

class LineEditor {
 public:
  LineEditor() {
    std::setlocale(LC_CTYPE, "");
    editor_ = el_init("grimoire", stdin, stdout, stderr);
    history_ = history_init();
    if (editor_ == nullptr || history_ == nullptr) return;
    HistEvent event{};
    history(history_, &event, H_SETSIZE, 200);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_PROMPT_ESC, prompt_of, kCodeMark);
    el_set(editor_, EL_GETCFN, next_character);
  }
  ~LineEditor() {
    if (history_ != nullptr) history_end(history_);
    if (editor_ != nullptr) el_end(editor_);
  }
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  std::optional<std::string> line(const std::string& prompt) {
    prompt_shown.clear();
    for (size_t i = 0; i < prompt.size(); ++i) {
      const bool code = prompt[i] == '\033';
      const size_t end = code ? prompt.find('m', i) : i;
      if (code) prompt_shown += static_cast<char>(kCodeMark);
      prompt_shown += prompt.substr(i, end - i + 1);
      if (code) prompt_shown += static_cast<char>(kCodeMark);
      i = end;
    }
    std::fflush(stdout);
    int count = 0;
    const char* typed = el_gets(editor_, &count);
    if (typed == nullptr || count <= 0) return std::nullopt;
    std::string line(typed, static_cast<size_t>(count));
    if (line.ends_with('\n')) line.pop_back();
    HistEvent event{};
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

 private:
  EditLine* editor_ = nullptr;
  History* history_ = nullptr;
};

// NB: keys that are typed before the editor reads are shown twice; GRIMOIRE_PLAIN_INPUT is for
// programs that type that fast.
bool can_edit() {
  const char* term = std::getenv("TERM");
  return std::getenv("GRIMOIRE_PLAIN_INPUT") == nullptr && isatty(STDIN_FILENO) != 0 &&
         isatty(STDOUT_FILENO) != 0 && term != nullptr && std::string_view(term) != "dumb";
}

#endif

}  // namespace

std::optional<std::string> read_line(const std::string& prompt) {
#ifdef GRIMOIRE_LIBEDIT
  if (can_edit()) {
    static LineEditor editor;
    return editor.line(prompt);
  }
#endif
  std::fputs(prompt.c_str(), stdout);
  std::fflush(stdout);
  return plain_line();
}

Both why_input_ended() {
  if (signal_number != 0) return {"Interrupted", "Interruption"};
  return {"The input ended", "Fin de l'entrée"};
}

}  // namespace grimoire::cli
