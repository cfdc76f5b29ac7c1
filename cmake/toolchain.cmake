# Compiler options of every target, in the interface library grimoire_options; ccache and mold are
# used when they are there.

add_library(grimoire_options INTERFACE)
target_include_directories(grimoire_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(grimoire_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow
  -Wno-missing-field-initializers)
if(GRIMOIRE_WERROR)
  target_compile_options(grimoire_options INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # NB: g++ 12 warns about std::string's own operator+ when optimizing.
  target_compile_options(grimoire_options INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # NB: libstdc++'s own std::stable_sort uses what C++17 deprecated.
  target_compile_options(grimoire_options INTERFACE -Wno-deprecated-declarations)
endif()

if(GRIMOIRE_SANITIZE)
  # The engine has no run-time type information, which the vptr check needs; what null and
  # object-size would find, the address sanitizer finds, too.
  add_compile_options(-fsanitize=${GRIMOIRE_SANITIZE} -fno-sanitize=vptr,null,object-size
                      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${GRIMOIRE_SANITIZE} -fno-sanitize=vptr,null,object-size)
  # What only reads options or checks results need not be fast, and builds three times as fast.
  set(GRIMOIRE_EDGE_OPTIONS -O0)
  # Every addition to the state moves it, so that a reference kept too long is found.
  add_compile_definitions(GRIMOIRE_ALWAYS_MOVE)
endif()
if(GRIMOIRE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(GRIMOIRE_CCACHE ccache)
if(GRIMOIRE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${GRIMOIRE_CCACHE})
endif()

find_program(GRIMOIRE_MOLD mold)
if(GRIMOIRE_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

if(GRIMOIRE_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT GRIMOIRE_LTO_WORKS OUTPUT GRIMOIRE_LTO_OUTPUT LANGUAGES CXX)
  if(GRIMOIRE_LTO_WORKS)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # NB: the same warning of g++ 12 (GCC PR 105651) comes again when it optimizes at the link,
      # which does not see the options of the compilation.
      add_link_options(-Wno-restrict)
    endif()
  else()
    message(STATUS "Optimizing across files does not work here: ${GRIMOIRE_LTO_OUTPUT}")
  endif()
endif()
