/* build.c - shapes that point into data elsewhere, for Lua: polygons and hulls of points,
 * compounds of parts.
 *
 * Memory for building is in blocks of Lua, too: whichever step raises, the collector
 * takes them. The table that keeps the data alive is a list: of one, for a polygon or
 * hull; of the data of all parts that are such, for a compound, with the data of the
 * compound itself under the key 0. */
#include "shape.h"

#include "collide_angle.h"

#include "../base/fail.h"
#include "../base/points.h"

_Static_assert(sizeof(POINTED()) == sizeof(col_compound), "see data.c");

/* -------------------------------------------------------------- polygons and hulls -- */

/* An outline has 3 points or more, a hull 1. */
#define POINTS_LEAST (COL_DIMENSION == 3 ? 1 : 3)

/* `built` stands in the block of the points. */
static int keep_points(lua_State *L, const POINTED(_data) * built, const col_pose *pose,
                       double radius, col_any *made) {
    void *const memory = compat_newuserdata(L, POINTED(_data_size)(built), false);
    const POINTED(_data) *const data = POINTED(_data_copy)(built, memory);
    made->POINTED_MEMBER = POINTED(_make)(data, pose, radius);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    return lua_gettop(L);
}

static const col_vec *vectors_of(const col_points *list) {
    return (const col_vec *)(const void *)list->v;
}

static int build_points(col_args *in, const col_points *list, double radius,
                        col_any *made) {
    col_pose pose;
#if COL_DIMENSION == 3
    (void)in;
    const col3_hull_data *const built =
        col3_hull_build(vectors_of(list), list->count, list->scratch, &pose);
#else
    size_t crossing[2];
    const col2_polygon_data *const built =
        col2_polygon_build(vectors_of(list), list->count, list->scratch, &pose, crossing);
    if (built == NULL) {
        const int a = (int)crossing[0];
        const int b = (int)crossing[1];
        const int count = (int)list->count;
        col_args_fail_read(
            in,
            "points must not make edges that cross: points[%d]-points[%d] and "
            "points[%d]-points[%d] do",
            a + 1, (a + 1) % count + 1, b + 1, (b + 1) % count + 1);
    }
#endif
    return keep_points(in->L, built, &pose, radius, made);
}

/* (points [, radius]); errors raised later are about the points. */
static col_points read_points(col_args *in, int least, double *radius) {
    const col_fields_spec *const spec = &col_lua_fields[POINTED_KIND];
    col_fields_values values;
    col_points_open(in, spec);
    const col_points list = col_points_read(in, "points", least, POINTED(_scratch));
    const int arg = in->from;
    col_fields_read_one(in, spec, 1, &values);
    col_args_end(in);
    in->from = arg;
    *radius = values.v[1][0];
    return list;
}

int col_lua_read_points(col_args *in, col_any *made) {
    double radius;
    const col_points list = read_points(in, POINTS_LEAST, &radius);
    return build_points(in, &list, radius, made);
}

int col_lua_change_points(col_args *in, col_any *made) {
    const col_points list =
        col_points_read(in, "points", POINTS_LEAST, POINTED(_scratch));
    return build_points(in, &list, made->shape.radius, made);
}

/* Corners in the same order make the same outline. An outline with fewer corners than 3
 * was made by `convex`. */
int col_lua_scale_points(lua_State *L, const col_any *any, col_vec factors, double radius,
                         col_any *made) {
    const size_t count = (size_t)POINTED(_corners)(&any->POINTED_MEMBER);
    const size_t size = count * sizeof(col_vec);
    char *const block =
        (char *)compat_newuserdata(L, size + POINTED(_scratch)(count), false);
    col_vec *const points = (col_vec *)(void *)block;
    for (size_t i = 0; i < count; i++) {
        points[i] = vec_times(POINTED(_corner)(&any->POINTED_MEMBER, (int)i), factors);
    }
    col_pose pose;
#if COL_DIMENSION == 3
    const col3_hull_data *const built =
        col3_hull_build(points, count, block + size, &pose);
#else
    size_t crossing[2];
    const col2_polygon_data *const built =
        any->shape.kind == col2_kind_concave
            ? col2_polygon_build(points, count, block + size, &pose, crossing)
            : col2_convex_build(points, count, block + size, &pose);
    if (built == NULL) {
        col_args_fail(L, "scaled", 2, "edges of the polygon would cross by rounding");
    }
#endif
    return keep_points(L, built, &pose, radius, made);
}

#if COL_DIMENSION == 2

/* convex(points [, radius]) -> the polygon around all the points */
int col2_lua_convex(lua_State *L) {
    col_args in = col_args_open(L, "convex", 2, 1);
    double radius;
    col2_pose pose;
    col2_any made;
    const col_points list = read_points(&in, 1, &radius);
    const col2_polygon_data *const built =
        col2_convex_build(vectors_of(&list), list.count, list.scratch, &pose);
    const int data = keep_points(L, built, &pose, radius, &made);
    col2_lua_check_range(L, "convex", 1, &made);
    col2_lua_push_shape(L, &made.shape, data);
    return 1;
}

/* So many corners lie at most half a percent of a radius off the ellipse. */
#define ELLIPSE_SEGMENTS 32
#define ELLIPSE_MOST 4096

/* The unit vector at i nths of a turn; exact on the axes. */
static col2_vec on_circle(size_t i, size_t n) {
    static const col2_vec axes[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
    const double angle = 6.28318530717958647693 * (double)i / (double)n;
    if (4 * i % n == 0) {
        return axes[4 * i / n];
    }
    col2_vec along;
    col_sin_cos(angle, &along.y, &along.x);
    return along;
}

/* ellipse(center, rx, ry [, angle [, segments]]) -> a polygon with its corners on the
 * ellipse, the first at the end of rx */
int col2_lua_ellipse(lua_State *L) {
    static const char *const names[] = {"center", "rx", "ry", "angle", "segments", NULL};
    col_args in = col_args_open(L, "ellipse", 2, 1);
    col_args_open_names(&in, names);
    const col2_vec center = read_vec(&in, "center");
    const double rx = col_args_size(&in, "rx");
    const double ry = col_args_size(&in, "ry");
    const col2_rotation turn = col2_fields_optional_turn(&in, "angle");
    const size_t n = col_args_skip_nil(&in, "segments")
                         ? ELLIPSE_SEGMENTS
                         : (size_t)col_args_whole(&in, "segments", 3, ELLIPSE_MOST);
    col_args_end(&in);
    const size_t size = n * sizeof(col2_vec);
    char *const block =
        (char *)compat_newuserdata(L, size + col2_polygon_scratch(n), false);
    col2_vec *const points = (col2_vec *)(void *)block;
    for (size_t i = 0; i < n; i++) {
        const col2_vec u = on_circle(i, n);
        const col2_vec p = {rx * u.x, ry * u.y};
        points[i] = (col2_vec){center.x + (turn.axis.x * p.x - turn.axis.y * p.y),
                               center.y + (turn.axis.y * p.x + turn.axis.x * p.y)};
    }
    col2_pose pose;
    col2_any made;
    const col2_polygon_data *const built =
        col2_convex_build(points, n, block + size, &pose);
    const int data = keep_points(L, built, &pose, 0.0, &made);
    col2_lua_check_range(L, "ellipse", 1, &made);
    col2_lua_push_shape(L, &made.shape, data);
    return 1;
}

#endif

/* ----------------------------------------------------------------------- compounds -- */

/* The parts are copied before the compound is built: building takes memory, and then the
 * collector may run Lua, which may move them. */
typedef struct {
    size_t count;
    col_any *shapes;
    const col_shape **heads;
} col_lua_part_list;

static col_lua_part_list allocate_parts(lua_State *L, size_t count) {
    char *const block = (char *)compat_newuserdata(
        L, count * (sizeof(col_any) + sizeof(col_shape *)), false);
    col_lua_part_list parts = {count, (col_any *)(void *)block, NULL};
    parts.heads = (const col_shape **)(void *)(block + count * sizeof(col_any));
    for (size_t i = 0; i < count; i++) {
        parts.heads[i] = &parts.shapes[i].shape;
    }
    return parts;
}

static bool is_part_kind(int kind) {
    return !is_level(kind) && kind != (int)col_kind_ray && kind != (int)col_kind_line &&
           kind != (int)col_kind_plane && kind != (int)col_kind_halfspace;
}

static const col_shape *check_part(const col_args *in, int index, int item) {
    lua_State *const L = in->L;
    const col_fail_at at = {.arg = in->from, .name = "shapes", .item = item};
    const col_lua_block *const block = test_block(L, index);
    if (block == NULL) {
        col_fail_expected(in, at, is_other_shape(L, index) ? SHAPE_NAME : "shape",
                          col_args_describe(L, index));
    } else if (!is_part_kind(block->any.shape.kind)) {
        col_fail_expected(in, at,
                          is_level(block->any.shape.kind) ? "shape that can be a part"
                                                          : "bounded shape",
                          col_args_describe(L, index));
    }
    return &block->any.shape;
}

/* Adds the values in the list on top of the stack to the list `to`, and pops it. A value
 * that was added just before is not added again: all clones of a shape share one list. */
static void keep_data(lua_State *L, int to) {
    const int from = lua_gettop(L);
    const int count = (int)lua_rawlen(L, from);
    for (int i = 1; i <= count; i++) {
        const int last = (int)lua_rawlen(L, to);
        lua_rawgeti(L, to, last);
        lua_rawgeti(L, from, i);
        if (last == 0 || !lua_rawequal(L, -1, -2)) {
            lua_rawseti(L, to, last + 1);
        }
        lua_settop(L, from);
    }
    lua_pop(L, 1);
}

/* Copies the parts, and puts the values that keep each of them alive into the table on
 * top of the stack, under its number. */
static void copy_parts(col_args *in, int list, col_lua_part_list *parts) {
    lua_State *const L = in->L;
    const int alive = lua_gettop(L);
    for (size_t i = 0; i < parts->count; i++) {
        lua_rawgeti(L, list, (int)i + 1);
        const col_shape *const part = check_part(in, lua_gettop(L), (int)i + 1);
        col_shape_copy(&parts->shapes[i], part);
        if (col_lua_push_data(L, lua_gettop(L), part) != 0) {
            lua_rawseti(L, alive, (int)i + 1);
        }
        lua_settop(L, alive);
    }
}

int col_lua_change_parts(col_args *in, col_any *made) {
    lua_State *const L = in->L;
    size_t count;
    const int list = col_points_open_list(in, "shapes", "shape", 1, &count);
    col_lua_part_list parts = allocate_parts(L, count);
    lua_createtable(L, (int)count, 0);
    const int alive = lua_gettop(L);
    copy_parts(in, list, &parts);
    lua_createtable(L, 0, 1);
    const int keeper = lua_gettop(L);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, alive, (int)i + 1);
        if (lua_isnil(L, -1)) {
            lua_pop(L, 1);
        } else {
            keep_data(L, keeper);
        }
    }
    void *const memory =
        compat_newuserdata(L, col_compound_size(parts.heads, count), false);
    lua_rawseti(L, keeper, 0);
    made->compound = col_compound_make(col_compound_build(parts.heads, count, memory));
    return keeper;
}

int col_lua_read_parts(col_args *in, col_any *made) {
    col_points_open(in, &col_lua_fields[col_kind_compound]);
    const int data = col_lua_change_parts(in, made);
    col_args_end(in);
    return data;
}
