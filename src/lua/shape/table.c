/* table.c - all functions of this folder for one dimension: functions, methods,
 * metamethods of collide.d2 or collide.d3, and the table of table.h. Highest in the
 * folder. */
#include "table.h"

#include "../base/text.h"
#include "../level/level.h"
#include "shape.h"

#include <math.h>

static const col_open_entry METAMETHODS[] = {
    {"__index", col_lua_index, open_closure},
    {"__newindex", col_lua_newindex, open_plain},
    {"__eq", col_lua_eq, open_plain},
    {"__tostring", col_lua_tostring, open_plain},
    {NULL, NULL, open_plain},
};

static const col_open_spec SPEC = {
    .shape = COL_DIMENSION == 3 ? "collide.shape3" : "collide.shape2",
    .vec = COL_DIMENSION == 3 ? "collide.vec3" : "collide.vec2",
    .quat = COL_DIMENSION == 3 ? "collide.quat" : NULL,
    .kinds = COL_KIND_COUNT,
    .kind_name = kind_name,
    .construct = col_lua_construct,
    .functions = {col_lua_queries, col_lua_numbers, col_lua_only},
    .methods = {col_lua_makers, col_lua_methods, col_lua_queries, col_lua_level_methods},
    .raw = col_lua_raw,
    .metamethods = METAMETHODS,
    .add_fields = col_lua_add_fields,
    .fast = col_lua_fast_shapes,
};

const char *col_lua_describe(lua_State *L, int index) {
    const col_lua_block *const block = test_block(L, index);
    return block == NULL ? NULL
                         : lua_pushfstring(L, "a %dD %s", COL_DIMENSION,
                                           kind_name(block->any.shape.kind));
}

static const col_world_shape *test(lua_State *L, int index) {
    const col_lua_block *const block = test_block(L, index);
    return block == NULL ? NULL : &block->any.shape;
}

static const col_world_shape *check(lua_State *L, int arg, const char *function) {
    return check_shape(L, arg, function);
}

static const col_world_shape *at(const col_fast_desk *desk, const void *userdata) {
    const col_lua_block *const block = block_at(desk, userdata);
    return block == NULL ? NULL : &block->any.shape;
}

static bool shape_has_parameter(const col_world_shape *shape) {
    return has_parameter(((const col_shape *)shape)->kind);
}

static bool names_parts(const col_world_shape *shape) {
    return is_level(((const col_shape *)shape)->kind);
}

static bool shape_has_parts(const col_world_shape *shape) {
    return has_parts(((const col_shape *)shape)->kind);
}

static void push_part_tile(lua_State *L, const col_world_shape *shape, int part) {
    col_lua_push_part_tile(L, (const col_shape *)shape, part);
}

static double part_tile(const col_world_shape *shape, int part) {
    return col_lua_part_tile((const col_shape *)shape, part);
}

static bool has_tiles(const col_world_shape *shape) {
    return ((const col_shape *)shape)->kind == (int)GRID_KIND;
}

static void push_data(lua_State *L, int index) {
    if (col_lua_push_data(L, index, &test_block(L, index)->any.shape) == 0) {
        lua_pushboolean(L, 0);
    }
}

static const col_world_shape *follow(lua_State *L, int index, const double *up, bool make,
                                     col_lua_any_shape *made) {
    const col_any *const any = &test_block(L, index)->any;
    if (any->shape.kind != (int)GRID_KIND) {
        return &any->shape;
    }
    col_any *const copy = &made->SHAPE_MEMBER;
    const int list = col_lua_push_data(L, index, &any->shape);
    copy->level = any->level;
    copy->level.data = col_lua_follow_up(L, list, &copy->level, up, make);
    lua_pop(L, 1);
    return &copy->shape;
}

static void push_copy(lua_State *L, const col_world_shape *shape, int out,
                      const char *function) {
    const col_shape *const s = (const col_shape *)shape;
    col_lua_give_shape(L, function, out, s, has_data(s->kind) ? lua_gettop(L) : 0);
}

static col3_vec in_space(col_vec v) {
    return (col3_vec){v.x, v.y, COL_DIMENSION == 3 ? (&v.x)[COL_DIMENSION - 1] : 0.0};
}

static void shape_bounds(const col_world_shape *shape, col3_vec *min, col3_vec *max) {
    col_vec low;
    col_vec high;
    col_lua_bounds((const col_shape *)shape, &low, &high);
    *min = in_space(low);
    *max = in_space(high);
}

static bool face_beside(const col_world_shape *shape, int part, const col3_hit *met,
                        col3_vec motion, bool of_ray, col3_vec *out) {
    const col_shape *const s = (const col_shape *)shape;
    const col_vec p = {met->point.x, met->point.y IN_SPACE(, met->point.z)};
    const col_vec n = {met->normal.x, met->normal.y IN_SPACE(, met->normal.z)};
    const col_hit hit = {met->t, p, n, met->inside};
    const col_met there = {p, n, part};
    col_ray_input ray = {.origin = p,
                         .direction = {motion.x, motion.y IN_SPACE(, motion.z)}};
    const col_vec against = {-motion.x, -motion.y IN_SPACE(, -motion.z)};
    col_vec found;
    if (of_ray ? !col_ray_face_beside(s, &ray, &hit, &found)
               : !col_face_beside(s, &there, against, &found)) {
        return false;
    }
    *out = in_space(found);
    return true;
}

/* Halves are added, because the sum of two large numbers may be infinite. */
static col3_vec shape_center(const col_world_shape *shape) {
    const col_shape *const s = (const col_shape *)shape;
    bool has_center = s->kind == (int)col_kind_ball || s->kind == (int)col_kind_box ||
                      s->kind == (int)POINTED_KIND;
#if COL_DIMENSION == 2
    has_center = has_center || s->kind == (int)col2_kind_concave;
#endif
    if (!has_center) {
        col3_vec low;
        col3_vec high;
        shape_bounds(shape, &low, &high);
        const col3_vec middle = {low.x / 2.0 + high.x / 2.0, low.y / 2.0 + high.y / 2.0,
                                 low.z / 2.0 + high.z / 2.0};
        if (isfinite(middle.x) && isfinite(middle.y) && isfinite(middle.z)) {
            return middle;
        }
    }
    return in_space(col_shape_position(s));
}

static void make_point(col3_vec v, col_lua_any_shape *made) {
    const col_vec p = {v.x, v.y IN_SPACE(, v.z)};
    made->SHAPE_MEMBER.BALL_MEMBER = col_point_make(p);
}

static void make_segment(col3_vec a, col3_vec b, col_lua_any_shape *made) {
    const col_vec start = {a.x, a.y IN_SPACE(, a.z)};
    const col_vec end = {b.x, b.y IN_SPACE(, b.z)};
    made->SHAPE_MEMBER.capsule = col_segment_make(start, end);
}

static void make_aabb(col3_vec low, col3_vec high, col_lua_any_shape *made) {
    const col_vec min = {low.x, low.y IN_SPACE(, low.z)};
    const col_vec max = {high.x, high.y IN_SPACE(, high.z)};
    made->SHAPE_MEMBER.aabb = col_aabb_make(min, max);
}

static bool is_aabb_in(const col_world_shape *s, col3_vec low, col3_vec high) {
    const col_aabb *const b = (const col_aabb *)s;
    return b->shape.kind == (int)col_kind_aabb && b->min.x < high.x && b->max.x > low.x &&
           b->min.y < high.y &&
           b->max.y > low.y IN_SPACE(&&b->min.z < high.z && b->max.z > low.z);
}

static void read_rotation(col_args *in, const char *name, col_lua_any_rotation *read) {
    read->SHAPE_MEMBER = col_fields_turn(in, name);
}

const col_lua_dimension col_lua_table = {
    .open = &SPEC,
    .test = test,
    .check = check,
    .at = at,
    .has_parameter = shape_has_parameter,
    .names_parts = names_parts,
    .has_parts = shape_has_parts,
    .push_part_tile = push_part_tile,
    .part_tile = part_tile,
    .has_tiles = has_tiles,
    .keep_tiles = COL_NAME(lua_keep_tiles),
    .give_tiles = COL_NAME(lua_give_tiles),
    .push_data = push_data,
    .follow = follow,
    .push_copy = push_copy,
    .face_beside = face_beside,
    .bounds = shape_bounds,
    .center = shape_center,
    .make_point = make_point,
    .make_segment = make_segment,
    .make_aabb = make_aabb,
    .is_aabb_in = is_aabb_in,
    .read_rotation = read_rotation,
};
