#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "protocol/host.h"
#include "server/page_server.h"

namespace grimoire::cli {
namespace {

struct ServeOptions {
  bool stdio = false;
  std::string page;
  int port = 8181;
  std::string address = "127.0.0.1";
};

// Messages as lines of JSON, until the input ends.
void run_stdio() {
  CardDb db;
  if (!load_card_files({}, db)) return;
  protocol::Host host(db);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.empty()) continue;
    for (const std::string& message : host.take(line)) std::cout << message << '\n';
    std::cout.flush();
  }
}

void run_page(const ServeOptions& options) {
  const server::PageServer page{options.page, options.address, static_cast<uint16_t>(options.port)};
  const std::string problem = server::serve_page(
      page, [](const std::string& address) { std::cout << address << std::endl; });
  if (!problem.empty()) bad_input(problem);
}

void run(const ServeOptions& options) {
  if (options.stdio) return run_stdio();
  if (options.page.empty()) {
    bad_input("serve needs --page DIR or --stdio");
    return;
  }
  run_page(options);
}

}  // namespace

void add_serve_command(ProgramCommand& program) {
  auto options = std::make_shared<ServeOptions>();
  ProgramCommand& command =
      program.command("serve", "Serve the page to browsers, or tables to programs");
  Option& page =
      command.option("--page DIR", &options->page, "The page, as tools/page.sh builds it");
  command.option("--stdio", &options->stdio, "Messages as lines of JSON (docs/PROTOCOL.md)")
      .excludes(page);
  command.option("--port PORT", &options->port, "Where browsers find the page; 0: any that is free")
      .between(0, 65535);
  command.option("--address ADDRESS", &options->address, "Of this machine; 0.0.0.0: all of them");
  command.run([options] { run(*options); });
}

}  // namespace grimoire::cli
