# Writes embedded.cpp: the card and deck files as raw string literals.
# Run by the build with -DCARDS_LIST -DADVERSARIES_LIST -DDECKS_LIST -DLIMITS_LIST (files with one
# path per line) and -DOUTPUT.

set(delimiter "grimoire_file")

# Appends an array of the listed files, and the function that hands it out.
function(embed function_name list_file)
  file(STRINGS ${list_file} paths)
  list(LENGTH paths count)
  set(text "std::span<const EmbeddedFile> ${function_name}() {\n")
  string(APPEND text "  static constexpr std::array<EmbeddedFile, ${count}> kFiles = {{\n")
  foreach(path IN LISTS paths)
    get_filename_component(name "${path}" NAME)
    file(READ "${path}" content)
    string(FIND "${content}" ")${delimiter}\"" clash)
    if(NOT clash EQUAL -1)
      message(FATAL_ERROR "${path} contains )${delimiter}\", which ends an embedded file")
    endif()
    string(APPEND text "      {\"${name}\"sv, R\"${delimiter}(${content})${delimiter}\"sv},\n")
  endforeach()
  string(APPEND text "  }};\n  return kFiles;\n}\n\n")
  file(APPEND "${OUTPUT}.new" "${text}")
endfunction()

file(WRITE "${OUTPUT}.new" "// Made by cmake/embed.cmake from cards/*.cards, adversaries/*.adversary and decks/*.
#include \"engine/data/embedded.h\"

#include <array>

namespace grimoire {

using namespace std::literals;

")
embed(embedded_cards "${CARDS_LIST}")
embed(embedded_adversaries "${ADVERSARIES_LIST}")
embed(embedded_decks "${DECKS_LIST}")
embed(embedded_limits "${LIMITS_LIST}")
file(APPEND "${OUTPUT}.new" "}  // namespace grimoire\n")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
