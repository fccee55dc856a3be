/* col2_lua_make.c - making 2D shapes: constructors, set, clone. Its twin is
 * col3_lua_make.c. */
#include "shape2.h"

#include "../base/text.h"

const col_fields_spec col2_lua_specs[COL2_KIND_COUNT] = {
    [col2_kind_point] = {"point", {{"p", part_point}}, {"p"}},
    [col2_kind_circle] = {"circle",
                          {{"center", part_point}, {"radius", part_radius}},
                          {"center", "radius"}},
    [col2_kind_segment] = {"segment", {{"a", part_point}, {"b", part_point}}, {"a", "b"}},
    [col2_kind_capsule] = {"capsule",
                           {{"a", part_point},
                            {"b", part_point},
                            {"radius", part_radius}},
                           {"a", "b", "radius"}},
    [col2_kind_ray] = {"ray",
                       {{"origin", part_point}, {"direction", part_direction}},
                       {"origin", "direction"}},
    [col2_kind_line] = {"line",
                        {{"point", part_point}, {"direction", part_direction}},
                        {"point", "direction"}},
    [col2_kind_aabb] = {"aabb", {{"min", part_min}, {"max", part_max}}, {"min", "max"}},
    [col2_kind_box] = {"box",
                       {{"center", part_point},
                        {"half_extents", part_extents},
                        {"angle", part_angle},
                        {"radius", part_rounding}},
                       {"center", "half_extents", "angle", "radius"}},
    [col2_kind_triangle] = {"triangle",
                            {{"a", part_point},
                             {"b", part_point},
                             {"c", part_point},
                             {"radius", part_rounding}},
                            {"a", "b", "c", "radius"}},
    [col2_kind_polygon] = {"polygon",
                           {{"points", part_points}, {"radius", part_rounding}},
                           {"points", "radius"}},
    [col2_kind_concave] = {"polygon",
                           {{"points", part_points}, {"radius", part_rounding}},
                           {"points", "radius"}},
    [col2_kind_plane] = {"plane",
                         {{"normal", part_direction}, {"point", part_point_or_d}},
                         {"normal", "point", "d"}},
    [col2_kind_halfspace] = {"halfspace",
                             {{"normal", part_direction}, {"point", part_point_or_d}},
                             {"normal", "point", "d"}},
    [col2_kind_compound] = {"compound", {{"shapes", part_shapes}}, {"shapes"}},
};

void col2_lua_fail_shape(lua_State *L, const char *function, int arg) {
    const bool solid = col3_shape_test(L, arg) != NULL;
    col_args_fail_type(L, function, arg, solid ? "2D shape" : "shape");
}

static void put(double *to, col2_vec v) {
    to[0] = v.x;
    to[1] = v.y;
}

void col2_lua_values(const col2_shape *s, col_fields_values *values) {
    const col2_any *const any = (const col2_any *)s;
    values->has_d = false;
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle:
            put(values->v[0], any->circle.center);
            values->v[1][0] = s->radius;
            break;
        case col2_kind_ray:
        case col2_kind_line:
            put(values->v[0], any->ray.origin);
            put(values->v[1], any->ray.direction);
            break;
        case col2_kind_aabb:
            put(values->v[0], any->aabb.min);
            put(values->v[1], any->aabb.max);
            break;
        case col2_kind_box:
            put(values->v[0], any->box.center);
            put(values->v[1], any->box.half_extents);
            values->turn2 = (col2_rotation){any->box.angle, any->box.axis};
            values->v[3][0] = s->radius;
            break;
        case col2_kind_triangle:
            put(values->v[0], any->triangle.a);
            put(values->v[1], any->triangle.b);
            put(values->v[2], any->triangle.c);
            values->v[3][0] = s->radius;
            break;
        case col2_kind_plane:
        case col2_kind_halfspace:
            put(values->v[0], any->plane.normal);
            put(values->v[1], any->plane.point);
            break;
        default:
            put(values->v[0], any->capsule.a);
            put(values->v[1], any->capsule.b);
            values->v[2][0] = s->radius;
            break;
    }
}

static col2_plane make_plane(col2_kind kind, col2_vec normal,
                             const col_fields_values *values) {
    if (values->has_d) {
        return col2_plane_from_offset(kind, normal, values->v[1][0]);
    }
    return col2_plane_make(kind, normal, col2_lua_vec(values->v[1]));
}

void col2_lua_make(int kind, const col_fields_values *values, col2_any *out) {
    const col2_vec first = col2_lua_vec(values->v[0]);
    const col2_vec second = col2_lua_vec(values->v[1]);
    switch (kind) {
        case col2_kind_point:
            out->circle = col2_point_make(first);
            break;
        case col2_kind_circle:
            out->circle = col2_circle_make(first, values->v[1][0]);
            break;
        case col2_kind_segment:
            out->capsule = col2_segment_make(first, second);
            break;
        case col2_kind_capsule:
            out->capsule = col2_capsule_make(first, second, values->v[2][0]);
            break;
        case col2_kind_ray:
            out->ray = col2_ray_make(first, second);
            break;
        case col2_kind_line:
            out->ray = col2_line_make(first, second);
            break;
        case col2_kind_aabb:
            out->aabb = col2_aabb_make(first, second);
            break;
        case col2_kind_box:
            out->box = col2_box_make(first, second, &values->turn2, values->v[3][0]);
            break;
        case col2_kind_triangle:
            out->triangle = col2_triangle_make(first, second, col2_lua_vec(values->v[2]),
                                               values->v[3][0]);
            break;
        default:
            out->plane = make_plane((col2_kind)kind, first, values);
            break;
    }
}

void col2_lua_check_range(lua_State *L, const char *function, int arg,
                          const col2_any *any) {
    if (!col2_shape_is_finite(&any->shape)) {
        col_args_fail(L, function, arg,
                      "finite shape expected, got one beyond the range of numbers");
    }
}

/* The shape is copied first: to take memory may call the collector, and that Lua, which
 * may change the shape it was taken from. */
void col2_lua_push_shape(lua_State *L, const col2_shape *s, int data) {
    const size_t size =
        offsetof(col2_shape_block, any) + col2_shape_size((col2_kind)s->kind);
    col2_any still;
    col2_shape_copy(&still, s);
    col2_shape_block *const block =
        (col2_shape_block *)compat_newuserdata(L, size, data != 0);
    block->magic = COL2_SHAPE_MAGIC;
    col2_lua_replace(L, lua_gettop(L), block, &still.shape, data);
    lua_pushvalue(L, lua_upvalueindex(up_shape));
    lua_setmetatable(L, -2);
}

int col2_lua_read_shape(col_args *in, int kind, col2_any *made) {
    const int first = in->at;
    int data = 0;
    if (kind == (int)col2_kind_compound) {
        data = col2_lua_read_compound(in, made);
    } else if (col2_shape_has_data(kind)) {
        data = col2_lua_read_polygon(in, made);
    } else {
        col_fields_values values = {.has_d = false};
        col_fields_read(in, &col2_lua_specs[kind], &values);
        col2_lua_make(kind, &values, made);
    }
    col2_lua_check_range(in->L, in->function, first, made);
    return data;
}

/* circle(center, radius), and so on: the closure knows the kind */
int col2_lua_construct(lua_State *L) {
    const int kind = (int)lua_tointeger(L, lua_upvalueindex(up_kind));
    col_args in = col_args_open(L, col2_text_kind(kind), 2, 1);
    col2_any made;
    const int data = col2_lua_read_shape(&in, kind, &made);
    col2_lua_push_shape(L, &made.shape, data);
    return 1;
}

/* In line, w and h are what the numbers of a size are called. */
static void read_rect_size(col_args *in, double *size) {
    if (col_args_next_is_number(in)) {
        size[0] = col_args_size(in, "w");
        size[1] = col_args_size(in, "h");
    } else {
        col_args_extents(in, "size", size);
    }
}

/* rect(x, y, w, h) -> an aabb by its first corner and its size, which is never negative
 */
int col2_lua_rect(lua_State *L) {
    static const char *const names[] = {"x", "y", "w", "h", NULL};
    double corner[2];
    double size[2];
    col_args in = col_args_open(L, "rect", 2, 1);
    col_args_open_names(&in, names);
    if (in.table != 0) {
        corner[0] = col_args_number(&in, "x");
        corner[1] = col_args_number(&in, "y");
        size[0] = col_args_size(&in, "w");
        size[1] = col_args_size(&in, "h");
    } else {
        col_args_vec(&in, "position", corner);
        read_rect_size(&in, size);
    }
    col_args_end(&in);
    col2_any made;
    made.aabb = col2_aabb_make((col2_vec){corner[0], corner[1]},
                               (col2_vec){corner[0] + size[0], corner[1] + size[1]});
    col2_lua_check_range(L, "rect", 1, &made);
    col2_lua_push_shape(L, &made.shape, 0);
    return 1;
}

/* s:set(as the constructor) -> s */
static int col2_lua_set(lua_State *L) {
    col2_shape_block *const block = col2_lua_block(L, 1, "set");
    const int kind = block->any.shape.kind;
    col_args in = col_args_open(L, "set", 2, 2);
    col2_any made;
    const int data = col2_lua_read_shape(&in, kind, &made);
    col2_lua_replace(L, 1, block, &made.shape, data);
    lua_settop(L, 1);
    return 1;
}

/* s:clone() -> a shape of its own */
static int col2_lua_clone(lua_State *L) {
    const col2_shape *const s = col2_lua_shape(L, 1, "clone");
    col2_lua_push_shape(L, s, col2_lua_push_data(L, 1, s));
    return 1;
}

/* The methods every shape has from here; the others are in d2_move.c. */
const col_open_entry col2_lua_makers[] = {
    {"set", col2_lua_set, open_plain},
    {"clone", col2_lua_clone, open_closure},
    {NULL, NULL, open_plain},
};
