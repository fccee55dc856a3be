/* only2.c - functions and fields that exist in the plane alone: convex, ellipse, rect and
 * the fields x, y, w, h of an aabb, segments_cross. */
#define COL_DIMENSION 2
#include "shape.h"

/* The sides of an aabb by the names of `rect`: x, y, w, h. Which of the two coordinates,
 * and whether it is a size; -1 for other names and kinds. */
static int rect_coordinate(int kind, const char *name, bool *size) {
    static const char letters[] = "xywh";
    const char *const at = kind == col2_kind_aabb ? strchr(letters, name[0]) : NULL;
    if (at == NULL || name[0] == '\0' || name[1] != '\0') {
        return -1;
    }
    *size = at - letters >= 2;
    return (int)(at - letters) % 2;
}

bool col2_lua_push_only(lua_State *L, const col2_any *any, const char *name) {
    bool size = false;
    const int i = rect_coordinate(any->shape.kind, name, &size);
    if (i < 0) {
        return false;
    }
    const double min = doubles_of(&any->aabb.min)[i];
    const double max = doubles_of(&any->aabb.max)[i];
    lua_pushnumber(L, size ? max - min : min);
    return true;
}

/* s.x and s.y move an aabb, s.w and s.h keep its first corner. */
bool col2_lua_assign_only(col_args *in, int kind, const char *name,
                          col_fields_values *values) {
    bool size = false;
    const int i = rect_coordinate(kind, name, &size);
    if (i < 0) {
        return false;
    }
    double *const min = &values->v[0][i];
    double *const max = &values->v[1][i];
    if (size) {
        *max = *min + col_args_size(in, name);
    } else {
        const double width = *max - *min;
        *min = col_args_number(in, name);
        *max = *min + width;
    }
    return true;
}

/* rect(x, y, w, h) -> an aabb by its first corner and its size, w and h >= 0 */
static int rect(lua_State *L) {
    static const char *const names[] = {"x", "y", "w", "h", NULL};
    double corner[2];
    double size[2];
    col_args in = col_args_open(L, "rect", 2, 1);
    col_args_open_names(&in, names);
    const bool named = in.table != 0;
    if (named) {
        corner[0] = col_args_number(&in, "x");
        corner[1] = col_args_number(&in, "y");
    } else {
        col_args_vec(&in, "position", corner);
    }
    if (named || col_args_next_is_number(&in)) {
        size[0] = col_args_size(&in, "w");
        size[1] = col_args_size(&in, "h");
    } else {
        col_args_extents(&in, "size", size);
    }
    col_args_end(&in);
    col2_any made;
    made.aabb = col2_aabb_make((col2_vec){corner[0], corner[1]},
                               (col2_vec){corner[0] + size[0], corner[1] + size[1]});
    col2_lua_check_range(L, "rect", 1, &made);
    col2_lua_push_shape(L, &made.shape, 0);
    return 1;
}

/* segments_cross(a, b, c, d), the numbers of each -> boolean: whether ab and cd have a
 * point in common; exact for every input */
static int segments_cross(lua_State *L) {
    col_args in = col_args_open(L, "segments_cross", 2, 1);
    const col2_vec a = read_vec(&in, "a");
    const col2_vec b = read_vec(&in, "b");
    const col2_vec c = read_vec(&in, "c");
    const col2_vec d = read_vec(&in, "d");
    col_args_end(&in);
    lua_pushboolean(L, col2_segments_cross(a, b, c, d));
    return 1;
}

const col_open_entry col2_lua_only[] = {
    {"rect", rect, open_closure},
    {"convex", col2_lua_convex, open_closure},
    {"ellipse", col2_lua_ellipse, open_closure},
    {"segments_cross", segments_cross, open_plain},
    {NULL, NULL, open_plain},
};
