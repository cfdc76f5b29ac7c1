#include "cli/input.h"

#include <cerrno>
#include <csignal>
#include <sys/select.h>
#include <unistd.h>
#include <utility>

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
  action.sa_flags = SA_RESTART;  // what is being written is written whole; pselect() ends anyway
  sigemptyset(&action.sa_mask);
  for (const int number : kEndingSignals) {
    struct sigaction before{};
    const bool ignored = sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN;
    if (!ignored) sigaction(number, &action, nullptr);
  }
}

int signal_that_came() { return signal_number; }

std::optional<std::string> read_line() {
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

Both why_input_ended() {
  if (signal_number != 0) return {"Interrupted", "Interruption"};
  return {"The input ended", "Fin de l'entrée"};
}

}  // namespace grimoire::cli
