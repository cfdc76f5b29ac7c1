# grimoire_room(target DIR directory [NO_EXCEPTIONS] [LINK targets...] [SOURCES extra files...])
#
# Makes a static library of all .cpp files of the directory. A room without .cpp files becomes an
# interface library, so that headers alone are enough.
function(grimoire_room target)
  cmake_parse_arguments(ROOM "NO_EXCEPTIONS" "DIR" "LINK;SOURCES" ${ARGN})
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
  if(ROOM_NO_EXCEPTIONS)
    target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
  endif()
endfunction()
