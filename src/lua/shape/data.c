/* data.c - the userdata of shapes in Lua: the values that define a shape of each kind,
 * how one is made and overwritten, and the values that keep its data alive.
 *
 * Lowest in the folder: all functions that make or change shapes end here. */
#include "shape.h"

#include <stddef.h>
#include <string.h>

#include "../base/text.h"

#if COL_DIMENSION == 3
#define BALL_NAME "sphere"
#define BOX_TURN rotation
#define POINTED_NAME "hull"
#else
#define BALL_NAME "circle"
#define BOX_TURN angle
#define POINTED_NAME "polygon"
#endif

#define POINTED_FIELDS                                                                   \
    {                                                                                    \
        {"points", field_points, 0}, { "radius", field_rounding, AT(shape.radius) }      \
    }
#define PLANE_FIELDS                                                                     \
    {                                                                                    \
        {"normal", field_direction, AT(plane.normal)}, {                                 \
            "point", field_point_or_d, AT(plane.point)                                   \
        }                                                                                \
    }

#define AT(member) offsetof(col_any, member)

/* clang-format off */
const col_fields_spec col_lua_fields[COL_KIND_COUNT] = {
    [col_kind_point] = {"point", {{"p", field_point, AT(BALL_MEMBER.center)}}},
    [col_kind_ball] = {BALL_NAME, {
        {"center", field_point, AT(BALL_MEMBER.center)},
        {"radius", field_radius, AT(shape.radius)}}},
    [col_kind_segment] = {"segment", {
        {"a", field_point, AT(capsule.a)}, {"b", field_point, AT(capsule.b)}}},
    [col_kind_capsule] = {"capsule", {
        {"a", field_point, AT(capsule.a)}, {"b", field_point, AT(capsule.b)},
        {"radius", field_radius, AT(shape.radius)}}},
    [col_kind_ray] = {"ray", {
        {"origin", field_point, AT(ray.origin)},
        {"direction", field_direction, AT(ray.direction)}}},
    [col_kind_line] = {"line", {
        {"point", field_point, AT(ray.origin)},
        {"direction", field_direction, AT(ray.direction)}}},
    [col_kind_aabb] = {"aabb", {
        {"min", field_min, AT(aabb.min)}, {"max", field_max, AT(aabb.max)}}},
    [col_kind_box] = {"box", {
        {"center", field_point, AT(box.center)},
        {"half_extents", field_extents, AT(box.half_extents)},
        {TURN, field_turn, AT(box.BOX_TURN)},
        {"radius", field_rounding, AT(shape.radius)}}},
    [col_kind_triangle] = {"triangle", {
        {"a", field_point, AT(triangle.a)}, {"b", field_point, AT(triangle.b)},
        {"c", field_point, AT(triangle.c)}, {"radius", field_rounding, AT(shape.radius)}}},
    [POINTED_KIND] = {POINTED_NAME, POINTED_FIELDS},
#if COL_DIMENSION == 3
    [col3_kind_cylinder] = {"cylinder", {
        {"a", field_start, AT(cylinder.a)}, {"b", field_end, AT(cylinder.b)},
        {"radius", field_radius, AT(cylinder.disc_radius)}}},
    [col3_kind_cone] = {"cone", {
        {"base", field_start, AT(cylinder.a)}, {"apex", field_end, AT(cylinder.b)},
        {"radius", field_radius, AT(cylinder.disc_radius)}}},
#else
    [col2_kind_concave] = {POINTED_NAME, POINTED_FIELDS},
#endif
    [col_kind_plane] = {"plane", PLANE_FIELDS},
    [col_kind_halfspace] = {"halfspace", PLANE_FIELDS},
    [col_kind_compound] = {"compound", {{"shapes", field_shapes, 0}}},
#if COL_DIMENSION == 3
    [col3_kind_mesh] = {"mesh", {{NULL, field_none, 0}}},
    [col3_kind_heightfield] = {"heightfield", {{NULL, field_none, 0}}},
    [col3_kind_voxels] = {"voxels", {{NULL, field_none, 0}}},
#else
    [col2_kind_path] = {"path", {{NULL, field_none, 0}}},
    [col2_kind_grid] = {"grid", {{NULL, field_none, 0}}},
#endif
};
/* clang-format on */

void col_lua_fail_shape(lua_State *L, const char *function, int arg) {
    /* those of which there is no function, that takes shapes from any caller */
    static const char *const methods[] = {"translate", "move_to",  "position", "rotate",
                                          "placed",    "set",      "clone",    "bounds",
                                          "support",   "contains", "corner",   "scaled",
                                          "height",    "tile",     "source",   NULL};
    if (arg == 1 && lua_type(L, 1) != LUA_TUSERDATA &&
        col_args_is_one_of(function, methods)) {
        col_args_fail(L, function, arg, "shape expected, got %s; use shape:%s",
                      col_args_describe(L, arg), function);
    }
    col_args_fail_type(L, function, arg, is_other_shape(L, arg) ? SHAPE_NAME : "shape");
}

/* Cylinders and cones have their ends where capsules have theirs. */
static bool ends_are_equal(const col_capsule *c) {
    return c->a.x == c->b.x && c->a.y == c->b.y IN_SPACE(&&c->a.z == c->b.z);
}

bool col_lua_may_be(const col_any *any) {
    const col_fields_spec *const spec = &col_lua_fields[any->shape.kind];
    return col_shape_is_in_range(&any->shape) &&
           !(spec->fields[1].type == field_end && ends_are_equal(&any->capsule));
}

void col_lua_check_range(lua_State *L, const char *function, int arg,
                         const col_any *any) {
    if (!col_shape_is_in_range(&any->shape)) {
        col_args_fail(L, function, arg,
                      "shape of numbers " ARGS_RANGE " expected, got one beyond");
    }
    const col_fields_spec *const spec = &col_lua_fields[any->shape.kind];
    if (spec->fields[1].type == field_end && ends_are_equal(&any->capsule)) {
        col_args_fail(L, function, arg,
                      "%s must keep a length: %s and %s would be the same point there",
                      spec->kind, spec->fields[0].name, spec->fields[1].name);
    }
}

/* Only a block that was made for a kind with data is large enough for one: none of the
 * other kinds has as many numbers. So such a block can have a table that keeps data
 * alive, too; build.c checks that polygons and hulls are as large as compounds. */
_Static_assert(sizeof(col_compound) > sizeof(col_box) &&
                   sizeof(col_compound) > sizeof(col_triangle) &&
                   sizeof(col_compound) >
                       sizeof(col_plane)
                           IN_SPACE(&&sizeof(col_compound) > sizeof(col3_cylinder)),
               "no block without data is as large as one with it");

int col_lua_push_data(lua_State *L, int index, const col_shape *s) {
    if (!has_data(s->kind)) {
        return 0;
    }
    compat_push_value(L, index);
    return lua_gettop(L);
}

void col_lua_replace(lua_State *L, int index, col_lua_block *block, const col_shape *s,
                     int data) {
    col_shape_copy(&block->any, s);
    if (data != 0) {
        lua_pushvalue(L, data);
        compat_set_value(L, index);
    }
}

/* The shape is copied first: when memory is taken, the collector may run Lua, which may
 * change the original. */
void col_lua_push_shape(lua_State *L, const col_shape *s, int data) {
    const size_t size = offsetof(col_lua_block, any) + col_shape_size((col_kind)s->kind);
    col_any still;
    col_shape_copy(&still, s);
    col_lua_block *const block = (col_lua_block *)compat_newuserdata(L, size, data != 0);
    block->magic = block_word(SHAPE_KIND);
    col_lua_replace(L, lua_gettop(L), block, &still.shape, data);
    lua_pushvalue(L, lua_upvalueindex(up_shape));
    lua_setmetatable(L, -2);
}

void col_lua_give_shape(lua_State *L, const char *function, int out, const col_shape *s,
                        int data) {
    if (out == 0) {
        col_lua_push_shape(L, s, data);
        return;
    }
    col_lua_block *const block = check_block(L, out, function);
    const size_t size = offsetof(col_lua_block, any) + col_shape_size((col_kind)s->kind);
    if (lua_rawlen(L, out) < size) {
        col_args_fail(L, function, out,
                      "shape with the room of kind '%s' expected, got %s",
                      kind_name(s->kind), col_args_describe(L, out));
    }
    col_lua_replace(L, out, block, s, data);
    lua_pushvalue(L, out);
}
