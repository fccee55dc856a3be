/* native.c - the C side of calls.lua: an empty C function, and the time that the core
 * alone takes for the pair that calls.lua asks about. */
#define LUA_LIB
#include <lauxlib.h>
#include <lua.h>

#include "harness.h"

#include "collide.h"

typedef void query_function(const col3_shape *a, const col3_shape *b);

static volatile double sink;

static void ask_overlaps(const col3_shape *a, const col3_shape *b) {
    sink = col3_overlaps(a, b) ? 1.0 : 0.0;
}

static void ask_distance(const col3_shape *a, const col3_shape *b) {
    sink = col3_distance(a, b);
}

static void ask_contact(const col3_shape *a, const col3_shape *b) {
    col3_contact out;
    sink = col3_find_contact(a, b, &out) ? out.depth : 0.0;
}

static void ask_closest(const col3_shape *a, const col3_shape *b) {
    sink = col3_find_closest(a, b).distance;
}

static void ask_push(const col3_shape *a, const col3_shape *b) {
    sink = col3_push_out(a, b, 0.0).x;
}

static void ask_raycast(const col3_shape *a, const col3_shape *b) {
    col3_hit out;
    const col3_vec origin = {-4.0, 0.25, 0.0};
    const col3_vec direction = {1.0, 0.0, 0.0};
    (void)b;
    const col3_ray_input ray = {origin, direction, HUGE_VAL, true};
    sink = col3_raycast(a, &ray, &out) ? out.t : 0.0;
}

/* core_ns(query) -> nanoseconds: sphere(0,0,0, 1) and sphere(1,1,0.5, 1) */
static int core_ns(lua_State *L) {
    static const char *const names[] = {"overlaps", "distance", "contact", "closest",
                                        "push",     "raycast",  NULL};
    static query_function *const queries[] = {ask_overlaps, ask_distance, ask_contact,
                                              ask_closest,  ask_push,     ask_raycast};
    query_function *const volatile query = queries[luaL_checkoption(L, 1, NULL, names)];
    const col3_sphere a = col3_sphere_make((col3_vec){0.0, 0.0, 0.0}, 1.0);
    const col3_sphere b = col3_sphere_make((col3_vec){1.0, 1.0, 0.5}, 1.0);
    const int calls = 200000;
    double ns[ROUNDS];
    for (int round = 0; round < rounds_of(ROUNDS); round++) {
        const double start = cpu_seconds();
        for (int i = 0; i < calls; i++) {
            query(&a.shape, &b.shape);
        }
        ns[round] = (cpu_seconds() - start) / calls * 1e9;
    }
    lua_pushnumber(L, median(ns));
    return 1;
}

static int empty(lua_State *L) {
    (void)L;
    return 0;
}

LUALIB_API int luaopen_bench_native(lua_State *L);

__attribute__((visibility("default"))) int luaopen_bench_native(lua_State *L) {
    lua_newtable(L);
    lua_pushcfunction(L, empty);
    lua_setfield(L, -2, "empty");
    lua_pushcfunction(L, core_ns);
    lua_setfield(L, -2, "core_ns");
    return 1;
}
