/* d2_make.c - making 2D shapes: constructors, set, clone. Its twin is d3_make.c. */
#include "d2.h"

#include "text.h"

const parts_spec D2_SPECS[COL_KIND2_COUNT] = {
    [col_kind2_point] = {"point", {{"p", part_point}}, {"p"}},
    [col_kind2_circle] = {"circle",
                          {{"center", part_point}, {"radius", part_radius}},
                          {"center", "radius"}},
    [col_kind2_segment] = {"segment", {{"a", part_point}, {"b", part_point}}, {"a", "b"}},
    [col_kind2_capsule] = {"capsule",
                           {{"a", part_point},
                            {"b", part_point},
                            {"radius", part_radius}},
                           {"a", "b", "radius"}},
    [col_kind2_ray] = {"ray",
                       {{"origin", part_point}, {"direction", part_direction}},
                       {"origin", "direction"}},
    [col_kind2_line] = {"line",
                        {{"point", part_point}, {"direction", part_direction}},
                        {"point", "direction"}},
    [col_kind2_aabb] = {"aabb", {{"min", part_min}, {"max", part_max}}, {"min", "max"}},
    [col_kind2_box] = {"box",
                       {{"center", part_point},
                        {"half_extents", part_extents},
                        {"angle", part_angle},
                        {"radius", part_rounding}},
                       {"center", "half_extents", "angle", "radius"}},
    [col_kind2_triangle] = {"triangle",
                            {{"a", part_point},
                             {"b", part_point},
                             {"c", part_point},
                             {"radius", part_rounding}},
                            {"a", "b", "c", "radius"}},
    [col_kind2_polygon] = {"polygon",
                           {{"points", part_points}, {"radius", part_rounding}},
                           {"points", "radius"}},
    [col_kind2_concave] = {"polygon",
                           {{"points", part_points}, {"radius", part_rounding}},
                           {"points", "radius"}},
    [col_kind2_plane] = {"plane",
                         {{"normal", part_direction}, {"point", part_point_or_d}},
                         {"normal", "point", "d"}},
    [col_kind2_halfspace] = {"halfspace",
                             {{"normal", part_direction}, {"point", part_point_or_d}},
                             {"normal", "point", "d"}},
    [col_kind2_compound] = {"compound", {{"shapes", part_shapes}}, {"shapes"}},
};

void d2_fail_shape(lua_State *L, const char *function, int arg) {
    const bool solid = shape3_test(L, arg) != NULL;
    args_fail_type(L, function, arg, solid ? "2D shape" : "shape");
}

static void put(double *to, col_vec2 v) {
    to[0] = v.x;
    to[1] = v.y;
}

void d2_values(const col_shape2 *s, parts_values *values) {
    const col_any2 *const any = (const col_any2 *)s;
    values->has_d = false;
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle:
            put(values->v[0], any->circle.center);
            values->v[1][0] = s->radius;
            break;
        case col_kind2_ray:
        case col_kind2_line:
            put(values->v[0], any->ray.origin);
            put(values->v[1], any->ray.direction);
            break;
        case col_kind2_aabb:
            put(values->v[0], any->aabb.min);
            put(values->v[1], any->aabb.max);
            break;
        case col_kind2_box:
            put(values->v[0], any->box.center);
            put(values->v[1], any->box.half_extents);
            values->turn2 = (col_rotation2){any->box.angle, any->box.axis};
            values->v[3][0] = s->radius;
            break;
        case col_kind2_triangle:
            put(values->v[0], any->triangle.a);
            put(values->v[1], any->triangle.b);
            put(values->v[2], any->triangle.c);
            values->v[3][0] = s->radius;
            break;
        case col_kind2_plane:
        case col_kind2_halfspace:
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

static col_plane2 make_plane(col_kind2 kind, col_vec2 normal,
                             const parts_values *values) {
    if (values->has_d) {
        return col_plane2_from_offset(kind, normal, values->v[1][0]);
    }
    return col_plane2_make(kind, normal, d2_vec(values->v[1]));
}

void d2_make(int kind, const parts_values *values, col_any2 *out) {
    const col_vec2 first = d2_vec(values->v[0]);
    const col_vec2 second = d2_vec(values->v[1]);
    switch (kind) {
        case col_kind2_point:
            out->circle = col_point2_make(first);
            break;
        case col_kind2_circle:
            out->circle = col_circle2_make(first, values->v[1][0]);
            break;
        case col_kind2_segment:
            out->capsule = col_segment2_make(first, second);
            break;
        case col_kind2_capsule:
            out->capsule = col_capsule2_make(first, second, values->v[2][0]);
            break;
        case col_kind2_ray:
            out->ray = col_ray2_make(first, second);
            break;
        case col_kind2_line:
            out->ray = col_line2_make(first, second);
            break;
        case col_kind2_aabb:
            out->aabb = col_aabb2_make(first, second);
            break;
        case col_kind2_box:
            out->box = col_box2_make(first, second, &values->turn2, values->v[3][0]);
            break;
        case col_kind2_triangle:
            out->triangle =
                col_triangle2_make(first, second, d2_vec(values->v[2]), values->v[3][0]);
            break;
        default:
            out->plane = make_plane((col_kind2)kind, first, values);
            break;
    }
}

void d2_check_range(lua_State *L, const char *function, int arg, const col_any2 *any) {
    if (!col_finite_shape2(&any->shape)) {
        args_fail(L, function, arg,
                  "finite shape expected, got one beyond the range of numbers");
    }
}

/* The shape is copied first: to take memory may call the collector, and that Lua, which
 * may change the shape it was taken from. */
void d2_push_shape(lua_State *L, const col_shape2 *s, int data) {
    const size_t size = offsetof(shape2_block, any) + col_size_shape2((col_kind2)s->kind);
    col_any2 still;
    col_copy_shape2(&still, s);
    shape2_block *const block = (shape2_block *)compat_newuserdata(L, size, data != 0);
    block->magic = SHAPE2_MAGIC;
    d2_replace(L, lua_gettop(L), block, &still.shape, data);
    lua_pushvalue(L, lua_upvalueindex(up_shape));
    lua_setmetatable(L, -2);
}

int d2_read_shape(args *in, int kind, col_any2 *made) {
    const int first = in->at;
    int data = 0;
    if (kind == (int)col_kind2_compound) {
        data = d2_read_compound(in, made);
    } else if (shape2_has_data(kind)) {
        data = d2_read_polygon(in, made);
    } else {
        parts_values values = {.has_d = false};
        parts_read(in, &D2_SPECS[kind], &values);
        d2_make(kind, &values, made);
    }
    d2_check_range(in->L, in->function, first, made);
    return data;
}

/* circle(center, radius), and so on: the closure knows the kind */
int d2_construct(lua_State *L) {
    const int kind = (int)lua_tointeger(L, lua_upvalueindex(up_kind));
    args in = args_open(L, text_kind2(kind), 2, 1);
    col_any2 made;
    const int data = d2_read_shape(&in, kind, &made);
    d2_push_shape(L, &made.shape, data);
    return 1;
}

/* In line, w and h are what the numbers of a size are called. */
static void read_rect_size(args *in, double *size) {
    if (args_next_is_number(in)) {
        size[0] = args_size(in, "w");
        size[1] = args_size(in, "h");
    } else {
        args_extents(in, "size", size);
    }
}

/* rect(x, y, w, h) -> an aabb by its first corner and its size, which is never negative
 */
int d2_rect(lua_State *L) {
    static const char *const names[] = {"x", "y", "w", "h", NULL};
    double corner[2];
    double size[2];
    args in = args_open(L, "rect", 2, 1);
    args_open_names(&in, names);
    if (in.table != 0) {
        corner[0] = args_number(&in, "x");
        corner[1] = args_number(&in, "y");
        size[0] = args_size(&in, "w");
        size[1] = args_size(&in, "h");
    } else {
        args_vec(&in, "position", corner);
        read_rect_size(&in, size);
    }
    args_end(&in);
    col_any2 made;
    made.aabb = col_aabb2_make((col_vec2){corner[0], corner[1]},
                               (col_vec2){corner[0] + size[0], corner[1] + size[1]});
    d2_check_range(L, "rect", 1, &made);
    d2_push_shape(L, &made.shape, 0);
    return 1;
}

/* s:set(as the constructor) -> s */
static int d2_set(lua_State *L) {
    shape2_block *const block = d2_block(L, 1, "set");
    const int kind = block->any.shape.kind;
    args in = args_open(L, "set", 2, 2);
    col_any2 made;
    const int data = d2_read_shape(&in, kind, &made);
    d2_replace(L, 1, block, &made.shape, data);
    lua_settop(L, 1);
    return 1;
}

/* s:clone() -> a shape of its own */
static int d2_clone(lua_State *L) {
    const col_shape2 *const s = d2_shape(L, 1, "clone");
    d2_push_shape(L, s, d2_push_data(L, 1, s));
    return 1;
}

/* The methods every shape has from here; the others are in d2_move.c. */
const open_entry D2_MAKERS[] = {
    {"set", d2_set, open_plain},
    {"clone", d2_clone, open_closure},
    {NULL, NULL, open_plain},
};
