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
  # NB: that a type was announced as struct and is a class matters only to Microsoft's linker.
  target_compile_options(grimoire_options INTERFACE -Wno-mismatched-tags)
endif()

if(GRIMOIRE_SANITIZE)
  # The engine has no run-time type information, which the vptr check needs; what null and
  # object-size would find, the address sanitizer finds, too.
  add_compile_options(-fsanitize=${GRIMOIRE_SANITIZE} -fno-sanitize=vptr,null,object-size
                      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${GRIMOIRE_SANITIZE} -fno-sanitize=vptr,null,object-size)
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
if(GRIMOIRE_MOLD AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
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

# Headers of the standard library that most files include, compiled once for all targets of the same
# options: a build takes half as long. Only with g++; other compilers see just what a file includes.
set(GRIMOIRE_COMMON_HEADERS
  <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <span> <string> <string_view>
  <utility> <vector>)
function(grimoire_headers name)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${name}.cpp CONTENT "// Only for its headers.\n")
  add_library(${name} STATIC ${PROJECT_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PRIVATE grimoire_options)
  target_compile_options(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE ${GRIMOIRE_COMMON_HEADERS})
endfunction()
function(grimoire_precompile target name)
  if(TARGET ${name})
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fpch-preprocess) # for ccache
  # NB: warnings of g++ 12 about std::string's own code, which it forgets to be a system header's.
  target_compile_options(grimoire_options INTERFACE -Wno-array-bounds -Wno-stringop-overflow)
  grimoire_headers(grimoire_headers_engine -fno-exceptions -fno-rtti)
  grimoire_headers(grimoire_headers)
endif()
