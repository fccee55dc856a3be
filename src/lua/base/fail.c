/* fail.c - makes the messages of errors: which argument it was, as the caller counts
 * them, the path of the value in it, what was expected and what was found. Also the
 * declarations of args.h that raise or describe. */
#include "fail.h"

#include "block.h"
#include "text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Whether the function of that level was called as a method. A tail call to a function
 * written in Lua leaves no trace of how it was called: then it depends on whether the
 * function was found among the methods. */
static bool is_method_call(lua_State *L, int level) {
    lua_Debug call;
    if (lua_getstack(L, level, &call) == 0 || lua_getinfo(L, "n", &call) == 0) {
        return false;
    }
    if (level > 0 && call.namewhat[0] == '\0' && compat_is_tail_call(L, level)) {
        return lua_toboolean(L, lua_upvalueindex(1)) == 0;
    }
    return strcmp(call.namewhat, "method") == 0;
}

/* The level of the function in Lua that wraps this one, called by that name if by any:
 * those below it, in the same file, are its helpers. */
static int wrapper_level(lua_State *L, const char *function) {
    lua_Debug helper;
    lua_Debug above;
    int level = 1;
    while (lua_getstack(L, level, &helper) != 0 && lua_getinfo(L, "Sn", &helper) != 0 &&
           (helper.name == NULL || strcmp(helper.name, function) != 0) &&
           lua_getstack(L, level + 1, &above) != 0 && lua_getinfo(L, "S", &above) != 0 &&
           strcmp(helper.source, above.source) == 0) {
        level++;
    }
    return level;
}

/* Raises with the message on top of the stack. luaL_argerror is not used because it knows
 * the function by the name of the variable through which it was called, and by none at
 * all under pcall. */
_Noreturn static void raise_argument(lua_State *L, const char *function, int arg) {
    const char *const message = lua_tostring(L, -1);
    const bool is_wrapped = lua_isboolean(L, lua_upvalueindex(1)); /* see open.h */
    const int level = is_wrapped ? wrapper_level(L, function) : 0;
    compat_where(L, level + 1);
    const char *const where = lua_tostring(L, -1);
    if (is_method_call(L, level)) {
        arg--;
    }
    if (arg == 0) {
        lua_pushfstring(L, "%scalling '%s' on bad self (%s)", where, function, message);
    } else {
        lua_pushfstring(L, "%sbad argument #%d to '%s' (%s)", where, arg, function,
                        message);
    }
    lua_error(L);
    abort(); /* lua_error does not return, though its declaration does not say so */
}

/* As raise_argument, about an argument or about the field that is assigned. */
_Noreturn static void raise(const col_args *in, int arg) {
    lua_State *const L = in->L;
    if (in->field == NULL) {
        raise_argument(L, in->function, arg);
    }
    const char *const message = lua_tostring(L, -1);
    compat_where(L, 1);
    lua_pushfstring(L, "%sbad value for field '%s' (%s)", lua_tostring(L, -1), in->field,
                    message);
    lua_error(L);
    abort();
}

void col_args_fail(lua_State *L, const char *function, int arg, const char *format, ...) {
    va_list list;
    va_start(list, format);
    lua_pushvfstring(L, format, list);
    va_end(list);
    raise_argument(L, function, arg);
}

const char *col_args_number_text(lua_State *L, double x) {
    char text[TEXT_NUMBER];
    col_text_number(text, x);
    return lua_pushfstring(L, "%s", text); /* 5.1 returns nothing from the others */
}

/* The address is a key of the registry that no other library has. */
static const char DESCRIBERS = 0;

void col_args_open_describers(lua_State *L, col_args_describer *const list[]) {
    lua_pushlightuserdata(L, (void *)&DESCRIBERS);
    lua_pushlightuserdata(L, (void *)list);
    lua_rawset(L, LUA_REGISTRYINDEX);
}

/* The name of a block of the library, or NULL. */
static const char *describe_block(lua_State *L, int index) {
    lua_pushlightuserdata(L, (void *)&DESCRIBERS);
    lua_rawget(L, LUA_REGISTRYINDEX);
    col_args_describer *const *list = (col_args_describer *const *)lua_touserdata(L, -1);
    lua_pop(L, 1);
    const char *name = NULL;
    while (name == NULL && *list != NULL) {
        name = (*list)(L, index);
        list++;
    }
    return name;
}

const char *col_args_describe(lua_State *L, int index) {
    const char *const name = block_is_ours(L, index) ? describe_block(L, index) : NULL;
    if (name != NULL) {
        return name;
    }
    const char *const other = col_block_of_other_copy(L, index);
    if (other != NULL) {
        return lua_pushfstring(L, "a %s of another copy of collide", other);
    }
    if (lua_isnone(L, index)) {
        return lua_pushfstring(L, "no value");
    }
    return lua_pushfstring(L, "%s", luaL_typename(L, index));
}

void col_args_fail_type(lua_State *L, const char *function, int arg, const char *wanted) {
    col_args_fail(L, function, arg, "%s expected, got %s", wanted,
                  col_args_describe(L, arg));
}

/* Pushes `center`, `center.y`, `rotation[2]`, `rotation[2].x`. */
static const char *push_path(lua_State *L, const char *name, int item, int component) {
    static const char *const suffixes[] = {"", ".x", ".y", ".z", ".w"};
    if (item > 0) {
        return lua_pushfstring(L, "%s[%d]%s", name, item, suffixes[component]);
    }
    return lua_pushfstring(L, "%s%s", name, suffixes[component]);
}

col_fail_at col_fail_last_read(const col_args *in, const char *name) {
    const bool named = in->table != 0 || in->field != NULL;
    return (col_fail_at){.arg = in->from, .name = named ? name : NULL};
}

void col_fail_expected(const col_args *in, col_fail_at at, const char *wanted,
                       const char *got) {
    lua_State *const L = in->L;
    if (at.name != NULL) {
        lua_pushfstring(L, "%s: %s expected, got %s",
                        push_path(L, at.name, at.item, at.component), wanted, got);
    } else {
        lua_pushfstring(L, "%s expected, got %s", wanted, got);
    }
    raise(in, at.arg);
}

void col_args_fail_value(col_args *in, const char *name, int component,
                         const char *format, ...) {
    lua_State *const L = in->L;
    va_list list;
    va_start(list, format);
    const char *const message = lua_pushvfstring(L, format, list);
    va_end(list);
    lua_pushfstring(L, "%s %s", push_path(L, name, 0, component), message);
    raise(in, in->in_line && component > 0 ? in->from + component - 1 : in->from);
}

void col_args_fail_read(col_args *in, const char *format, ...) {
    va_list list;
    va_start(list, format);
    lua_pushvfstring(in->L, format, list);
    va_end(list);
    raise(in, in->from);
}

const char *col_fail_wanted(double x) {
    return isfinite(x) ? "number " ARGS_RANGE : "finite number";
}

void col_fail_number(const col_args *in, int index, col_fail_at at) {
    lua_State *const L = in->L;
    if (lua_type(L, index) == LUA_TNUMBER) {
        const double x = lua_tonumber(L, index);
        col_fail_expected(in, at, col_fail_wanted(x), col_args_number_text(L, x));
    }
    col_fail_expected(in, at, "number", col_args_describe(L, index));
}
