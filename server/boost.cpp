// The parts of Boost that need compiling once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
