# Toolchain of the preset wasm: the engine for the browser, with Debian's clang, libc++ and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# A copy of the state is a memcpy, which without bulk memory is a loop.
set(CMAKE_CXX_FLAGS_INIT "-mbulk-memory -ffunction-sections -fdata-sections")
