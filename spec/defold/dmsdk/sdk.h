// sdk.h - the few declarations of Defold's SDK that examples/defold uses, so that it
// compiles and runs without the SDK. Written from the reference:
// defold.com/ref/dmExtension-cpp.
#ifndef SPEC_DMSDK_SDK_H
#define SPEC_DMSDK_SDK_H

#include <stddef.h>

extern "C" {
#include <dmsdk/lua/lauxlib.h>
#include <dmsdk/lua/lua.h>
}

namespace dmExtension {
enum Result { RESULT_OK = 0, RESULT_INIT_ERROR = -1 };
struct AppParams;
struct Event;
struct Params {
    lua_State *m_L;
};

// What the macro below hands to the engine.
struct Declared {
    const char *name;
    Result (*app_init)(AppParams *);
    Result (*app_final)(AppParams *);
    Result (*init)(Params *);
    Result (*update)(Params *);
    void (*on_event)(Params *, const Event *);
    Result (*final)(Params *);
};
void Register(const Declared &declared);
} // namespace dmExtension

void dmLogError(const char *format, ...);

#define DM_DECLARE_EXTENSION(symbol, name, app_init, app_final, init, update, on_event,  \
                             final)                                                      \
    extern "C" void symbol() {                                                           \
        dmExtension::Register(                                                           \
            {name, app_init, app_final, init, update, on_event, final});                 \
    }

#endif
