#include "server/page_server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "server/page_files.h"

namespace grimoire::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Response = http::response<http::string_body>;

constexpr std::chrono::seconds kPatience{30};
constexpr int kPortsTried = 20;

Response answer_to(const std::string& folder, const http::request<http::empty_body>& request) {
  Response out{http::status::ok, request.version()};
  out.keep_alive(request.keep_alive());
  out.set("Content-Security-Policy", kPolicy);
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Referrer-Policy", "no-referrer");
  const bool head = request.method() == http::verb::head;
  if (!head && request.method() != http::verb::get) {
    out.result(http::status::method_not_allowed);
    out.set(http::field::allow, "GET, HEAD");
  } else if (std::optional<PageFile> file =
                 find_page_file(folder, request.target(), request[http::field::accept_encoding])) {
    out.set(http::field::content_type, file->type);
    out.set(http::field::vary, "Accept-Encoding");
    if (!file->encoding.empty()) out.set(http::field::content_encoding, file->encoding);
    out.set(http::field::cache_control, file->forever ? "max-age=31536000, immutable" : "no-cache");
    out.body() = std::move(file->bytes);
  } else {
    out.result(http::status::not_found);
    out.set(http::field::content_type, "text/plain; charset=utf-8");
    out.body() = "There is no such file.\n";
  }
  out.content_length(out.body().size());
  if (head) out.body().clear();
  return out;
}

// One connection: request, response, and again.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, const std::string& folder)
      : stream_(std::move(socket)), folder_(folder) {}

  void read() {
    request_ = {};
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, request_,
                     [self = shared_from_this()](beast::error_code problem, size_t) {
                       if (!problem) self->write();
                     });
  }

 private:
  void write() {
    response_ = answer_to(folder_, request_);
    serializer_ = std::make_unique<http::response_serializer<http::string_body>>(response_);
    // NB: the length of the body stands in the header, also where HEAD leaves the body out.
    serializer_->split(request_.method() == http::verb::head);
    const auto done = [self = shared_from_this()](beast::error_code problem, size_t) {
      if (!problem && self->response_.keep_alive()) return self->read();
      beast::error_code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    };
    if (serializer_->split())
      http::async_write_header(stream_, *serializer_, done);
    else
      http::async_write(stream_, *serializer_, done);
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::empty_body> request_;
  Response response_;
  std::unique_ptr<http::response_serializer<http::string_body>> serializer_;
  const std::string& folder_;
};

void accept_next(tcp::acceptor& acceptor, const std::string& folder) {
  acceptor.async_accept([&acceptor, &folder](beast::error_code problem, tcp::socket socket) {
    if (!problem) std::make_shared<Session>(std::move(socket), folder)->read();
    accept_next(acceptor, folder);
  });
}

// "" or the problem.
std::string listen(tcp::acceptor& acceptor, const asio::ip::address& address, uint16_t port) {
  beast::error_code problem;
  acceptor.open(tcp::endpoint(address, port).protocol(), problem);
  if (!problem) acceptor.set_option(asio::socket_base::reuse_address(true), problem);
  if (!problem) acceptor.bind({address, port}, problem);
  if (!problem) acceptor.listen(asio::socket_base::max_listen_connections, problem);
  if (!problem) return "";
  beast::error_code ignored;
  acceptor.close(ignored);
  return problem.message();
}

}  // namespace

std::string serve_page(const PageServer& server,
                       const std::function<void(const std::string&)>& ready) {
  if (!find_page_file(server.folder, "/"))
    return "there is no index.html in '" + server.folder + "'; tools/page.sh builds the page";
  beast::error_code problem;
  const asio::ip::address address = asio::ip::make_address(server.address, problem);
  if (problem) return "'" + server.address + "' is no address of this machine";
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  std::string error;
  for (int i = 0; i < (server.port == 0 ? 1 : kPortsTried); ++i) {
    error = listen(acceptor, address, static_cast<uint16_t>(server.port + i));
    if (error.empty()) break;
  }
  if (!error.empty()) return "port " + std::to_string(server.port) + " and the next ones: " + error;
  accept_next(acceptor, server.folder);
  ready("http://" + server.address + ":" + std::to_string(acceptor.local_endpoint().port()) + "/");
  context.run();
  return "";
}

}  // namespace grimoire::server
