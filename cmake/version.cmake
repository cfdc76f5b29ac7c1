# Writes version.cpp: the project's version and a hash over names and contents of the engine's
# sources. Run by the build with -DENGINE_LIST -DROOT -DVERSION -DTEMPLATE -DOUTPUT.

file(STRINGS "${ENGINE_LIST}" paths)
list(SORT paths)
set(lines "")
foreach(path IN LISTS paths)
  file(SHA256 "${path}" hash)
  file(RELATIVE_PATH name "${ROOT}" "${path}")
  string(APPEND lines "${hash} ${name}\n")
endforeach()
string(SHA256 ENGINE_HASH "${lines}")
string(SUBSTRING "${ENGINE_HASH}" 0 16 ENGINE_HASH)
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
file(TOUCH_NOCREATE "${OUTPUT}")
