// Fields of requests and answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/json.h"
#include "engine/base/json_writer.h"
#include "engine/base/result.h"

namespace grimoire::protocol {

// An object without its brackets, to be put beside other fields.
std::string fields_of(JsonWriter& json);
JsonWriter new_object();

std::string text_of(const Json& json, std::string_view name, std::string_view otherwise = "");
bool is_on(const Json& json, std::string_view name);
Result<uint64_t> number_of(const Json& json, std::string_view name, uint64_t most,
                           std::optional<uint64_t> otherwise = std::nullopt);

}  // namespace grimoire::protocol
