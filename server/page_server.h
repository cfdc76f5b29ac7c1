// The page over HTTP. Boost.Beast is in page_server.cpp and boost.cpp and nowhere else.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace grimoire::server {

struct PageServer {
  std::string folder;  // with index.html
  std::string address = "127.0.0.1";
  uint16_t port = 8181;  // 0: any that is free; if it is taken, one of the next twenty
};

// Serves until the process ends, and tells `ready` where. What is wrong, if it cannot.
std::string serve_page(const PageServer& server,
                       const std::function<void(const std::string&)>& ready);

}  // namespace grimoire::server
