# grimoire_room(target DIR directory [NO_EXCEPTIONS] [SMALL] [LINK targets...] [SOURCES extra files...])
#
# Makes a static library of all .cpp files of the directory. A room without .cpp files becomes an
# interface library, so that headers alone are enough. SMALL: where the module of the page is built,
# this room is compiled for size; what search does again and again is not in it.
function(grimoire_room target)
  cmake_parse_arguments(ROOM "NO_EXCEPTIONS;SMALL" "DIR" "LINK;SOURCES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${ROOM_DIR}/*.cpp)
  list(APPEND sources ${ROOM_SOURCES})
  if(NOT sources)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE grimoire_options ${ROOM_LINK})
    return()
  endif()
  add_library(${target} STATIC ${sources})
  # Warning options are each target's own; rooms pass on only the rooms below and the include path.
  target_link_libraries(${target} PRIVATE grimoire_options PUBLIC ${ROOM_LINK})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
  if(ROOM_SMALL AND CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
    target_compile_options(${target} PRIVATE -Oz)
  endif()
  if(ROOM_NO_EXCEPTIONS)
    target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    grimoire_precompile(${target} grimoire_headers_engine)
  else()
    grimoire_precompile(${target} grimoire_headers)
  endif()
endfunction()
