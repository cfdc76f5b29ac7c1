# Sources made at build time for engine/api: the embedded card and deck files, and the version with
# the hash of the engine's sources. Each is made again when a file it reads changes, comes or goes:
# the list files are rewritten by the configure step only when a name changed.

set(GRIMOIRE_GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)

file(GLOB card_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cards/*.cards)
file(GLOB adversary_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/adversaries/*.adversary)
file(GLOB deck_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/decks/*.deck)
file(GLOB limits_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/decks/*.limits)
file(GLOB_RECURSE engine_files CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/engine/*.h ${PROJECT_SOURCE_DIR}/engine/*.cpp)

function(grimoire_write_list path)
  list(JOIN ARGN "\n" text)
  file(GENERATE OUTPUT ${path} CONTENT "${text}\n")
endfunction()

grimoire_write_list(${GRIMOIRE_GENERATED_DIR}/cards.list ${card_files})
grimoire_write_list(${GRIMOIRE_GENERATED_DIR}/adversaries.list ${adversary_files})
grimoire_write_list(${GRIMOIRE_GENERATED_DIR}/decks.list ${deck_files})
grimoire_write_list(${GRIMOIRE_GENERATED_DIR}/limits.list ${limits_files})
grimoire_write_list(${GRIMOIRE_GENERATED_DIR}/engine.list ${engine_files})

add_custom_command(
  OUTPUT ${GRIMOIRE_GENERATED_DIR}/embedded.cpp
  COMMAND ${CMAKE_COMMAND}
    -DCARDS_LIST=${GRIMOIRE_GENERATED_DIR}/cards.list
    -DADVERSARIES_LIST=${GRIMOIRE_GENERATED_DIR}/adversaries.list
    -DDECKS_LIST=${GRIMOIRE_GENERATED_DIR}/decks.list
    -DLIMITS_LIST=${GRIMOIRE_GENERATED_DIR}/limits.list
    -DOUTPUT=${GRIMOIRE_GENERATED_DIR}/embedded.cpp
    -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${card_files} ${adversary_files} ${deck_files} ${limits_files} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    ${GRIMOIRE_GENERATED_DIR}/cards.list ${GRIMOIRE_GENERATED_DIR}/adversaries.list
    ${GRIMOIRE_GENERATED_DIR}/decks.list ${GRIMOIRE_GENERATED_DIR}/limits.list
  COMMENT "Embedding cards and decks"
  VERBATIM)

add_custom_command(
  OUTPUT ${GRIMOIRE_GENERATED_DIR}/version.cpp
  COMMAND ${CMAKE_COMMAND}
    -DENGINE_LIST=${GRIMOIRE_GENERATED_DIR}/engine.list
    -DROOT=${PROJECT_SOURCE_DIR}
    -DVERSION=${PROJECT_VERSION}
    -DTEMPLATE=${PROJECT_SOURCE_DIR}/cmake/version.cpp.in
    -DOUTPUT=${GRIMOIRE_GENERATED_DIR}/version.cpp
    -P ${PROJECT_SOURCE_DIR}/cmake/version.cmake
  DEPENDS ${engine_files} ${GRIMOIRE_GENERATED_DIR}/engine.list
    ${PROJECT_SOURCE_DIR}/cmake/version.cmake ${PROJECT_SOURCE_DIR}/cmake/version.cpp.in
  COMMENT "Hashing the engine's sources"
  VERBATIM)

set(GRIMOIRE_GENERATED_SOURCES
  ${GRIMOIRE_GENERATED_DIR}/embedded.cpp ${GRIMOIRE_GENERATED_DIR}/version.cpp)
