#include "protocol/fields.h"

namespace grimoire::protocol {

std::string fields_of(JsonWriter& json) {
  json.end();
  const std::string object = json.take();
  return object.substr(1, object.size() - 2);
}

JsonWriter new_object() {
  JsonWriter json;
  json.object();
  return json;
}

std::string text_of(const Json& json, std::string_view name, std::string_view otherwise) {
  const Json* field = json.find(name);
  return field != nullptr && field->is(Json::Kind::Text) ? field->text : std::string(otherwise);
}

bool is_on(const Json& json, std::string_view name) {
  const Json* field = json.find(name);
  return field != nullptr && field->is(Json::Kind::True);
}

Result<uint64_t> number_of(const Json& json, std::string_view name, uint64_t most,
                           std::optional<uint64_t> otherwise) {
  const Json* field = json.find(name);
  if (field == nullptr && otherwise) return *otherwise;
  const std::optional<uint64_t> value = field == nullptr ? std::nullopt : field->whole();
  if (value && *value <= most) return *value;
  return Error{"\"" + std::string(name) + "\" is a whole number from 0 to " + std::to_string(most)};
}

}  // namespace grimoire::protocol
