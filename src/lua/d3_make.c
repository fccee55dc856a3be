/* d3_make.c - making 3D shapes: constructors, set, clone. Its twin is d2_make.c. */
#include "d3.h"

#include "text.h"

const parts_spec D3_SPECS[COL_KIND3_COUNT] = {
    [col_kind3_point] = {"point", {{"p", part_point}}, {"p"}},
    [col_kind3_sphere] = {"sphere",
                          {{"center", part_point}, {"radius", part_radius}},
                          {"center", "radius"}},
    [col_kind3_segment] = {"segment", {{"a", part_point}, {"b", part_point}}, {"a", "b"}},
    [col_kind3_capsule] = {"capsule",
                           {{"a", part_point},
                            {"b", part_point},
                            {"radius", part_radius}},
                           {"a", "b", "radius"}},
    [col_kind3_ray] = {"ray",
                       {{"origin", part_point}, {"direction", part_direction}},
                       {"origin", "direction"}},
    [col_kind3_line] = {"line",
                        {{"point", part_point}, {"direction", part_direction}},
                        {"point", "direction"}},
    [col_kind3_aabb] = {"aabb", {{"min", part_min}, {"max", part_max}}, {"min", "max"}},
    [col_kind3_box] = {"box",
                       {{"center", part_point},
                        {"half_extents", part_extents},
                        {"rotation", part_rotation},
                        {"radius", part_rounding}},
                       {"center", "half_extents", "rotation", "radius"}},
    [col_kind3_triangle] = {"triangle",
                            {{"a", part_point},
                             {"b", part_point},
                             {"c", part_point},
                             {"radius", part_rounding}},
                            {"a", "b", "c", "radius"}},
    [col_kind3_hull] = {"hull",
                        {{"points", part_points}, {"radius", part_rounding}},
                        {"points", "radius"}},
    [col_kind3_cylinder] = {"cylinder",
                            {{"a", part_start}, {"b", part_end}, {"radius", part_radius}},
                            {"a", "b", "radius"}},
    [col_kind3_cone] = {"cone",
                        {{"base", part_start},
                         {"apex", part_end},
                         {"radius", part_radius}},
                        {"base", "apex", "radius"}},
    [col_kind3_plane] = {"plane",
                         {{"normal", part_direction}, {"point", part_point_or_d}},
                         {"normal", "point", "d"}},
    [col_kind3_halfspace] = {"halfspace",
                             {{"normal", part_direction}, {"point", part_point_or_d}},
                             {"normal", "point", "d"}},
    [col_kind3_compound] = {"compound", {{"shapes", part_shapes}}, {"shapes"}},
};

void d3_fail_shape(lua_State *L, const char *function, int arg) {
    const bool flat = shape2_test(L, arg) != NULL;
    args_fail_type(L, function, arg, flat ? "3D shape" : "shape");
}

static void put(double *to, col_vec3 v) {
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

void d3_values(const col_shape3 *s, parts_values *values) {
    const col_any3 *const any = (const col_any3 *)s;
    values->has_d = false;
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            put(values->v[0], any->sphere.center);
            values->v[1][0] = s->radius;
            break;
        case col_kind3_ray:
        case col_kind3_line:
            put(values->v[0], any->ray.origin);
            put(values->v[1], any->ray.direction);
            break;
        case col_kind3_aabb:
            put(values->v[0], any->aabb.min);
            put(values->v[1], any->aabb.max);
            break;
        case col_kind3_box:
            put(values->v[0], any->box.center);
            put(values->v[1], any->box.half_extents);
            values->turn3 =
                (col_rotation3){any->box.rotation,
                                {any->box.axes[0], any->box.axes[1], any->box.axes[2]}};
            values->v[3][0] = s->radius;
            break;
        case col_kind3_triangle:
            put(values->v[0], any->triangle.a);
            put(values->v[1], any->triangle.b);
            put(values->v[2], any->triangle.c);
            values->v[3][0] = s->radius;
            break;
        case col_kind3_cylinder:
        case col_kind3_cone:
            put(values->v[0], any->cylinder.a);
            put(values->v[1], any->cylinder.b);
            values->v[2][0] = any->cylinder.disc_radius;
            break;
        case col_kind3_plane:
        case col_kind3_halfspace:
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

static col_plane3 make_plane(col_kind3 kind, col_vec3 normal,
                             const parts_values *values) {
    if (values->has_d) {
        return col_plane3_from_offset(kind, normal, values->v[1][0]);
    }
    return col_plane3_make(kind, normal, d3_vec(values->v[1]));
}

void d3_make(int kind, const parts_values *values, col_any3 *out) {
    const col_vec3 first = d3_vec(values->v[0]);
    const col_vec3 second = d3_vec(values->v[1]);
    switch (kind) {
        case col_kind3_point:
            out->sphere = col_point3_make(first);
            break;
        case col_kind3_sphere:
            out->sphere = col_sphere3_make(first, values->v[1][0]);
            break;
        case col_kind3_segment:
            out->capsule = col_segment3_make(first, second);
            break;
        case col_kind3_capsule:
            out->capsule = col_capsule3_make(first, second, values->v[2][0]);
            break;
        case col_kind3_ray:
            out->ray = col_ray3_make(first, second);
            break;
        case col_kind3_line:
            out->ray = col_line3_make(first, second);
            break;
        case col_kind3_aabb:
            out->aabb = col_aabb3_make(first, second);
            break;
        case col_kind3_box:
            out->box = col_box3_make(first, second, &values->turn3, values->v[3][0]);
            break;
        case col_kind3_triangle:
            out->triangle =
                col_triangle3_make(first, second, d3_vec(values->v[2]), values->v[3][0]);
            break;
        case col_kind3_cylinder:
            out->cylinder = col_cylinder3_make(first, second, values->v[2][0]);
            break;
        case col_kind3_cone:
            out->cylinder = col_cone3_make(first, second, values->v[2][0]);
            break;
        default:
            out->plane = make_plane((col_kind3)kind, first, values);
            break;
    }
}

void d3_check_range(lua_State *L, const char *function, int arg, const col_any3 *any) {
    if (!col_finite_shape3(&any->shape)) {
        args_fail(L, function, arg,
                  "finite shape expected, got one beyond the range of numbers");
    }
    const int kind = any->shape.kind;
    const parts_spec *const spec = &D3_SPECS[kind];
    if (spec->parts[1].type == part_end && any->cylinder.a.x == any->cylinder.b.x &&
        any->cylinder.a.y == any->cylinder.b.y &&
        any->cylinder.a.z == any->cylinder.b.z) {
        args_fail(L, function, arg,
                  "%s must keep a length: %s and %s would be the same point there",
                  spec->kind, spec->parts[0].name, spec->parts[1].name);
    }
}

/* The shape is copied first: to take memory may call the collector, and that Lua, which
 * may change the shape it was taken from. */
void d3_push_shape(lua_State *L, const col_shape3 *s, int data) {
    const size_t size = offsetof(shape3_block, any) + col_size_shape3((col_kind3)s->kind);
    col_any3 still;
    col_copy_shape3(&still, s);
    shape3_block *const block = (shape3_block *)compat_newuserdata(L, size, data != 0);
    block->magic = SHAPE3_MAGIC;
    d3_replace(L, lua_gettop(L), block, &still.shape, data);
    lua_pushvalue(L, lua_upvalueindex(up_shape));
    lua_setmetatable(L, -2);
}

int d3_read_shape(args *in, int kind, col_any3 *made) {
    const int first = in->at;
    int data = 0;
    if (kind == (int)col_kind3_hull) {
        data = d3_read_hull(in, made);
    } else if (kind == (int)col_kind3_compound) {
        data = d3_read_compound(in, made);
    } else {
        parts_values values = {.has_d = false};
        parts_read(in, &D3_SPECS[kind], &values);
        d3_make(kind, &values, made);
    }
    d3_check_range(in->L, in->function, first, made);
    return data;
}

/* sphere(center, radius), and so on: the closure knows the kind */
int d3_construct(lua_State *L) {
    const int kind = (int)lua_tointeger(L, lua_upvalueindex(up_kind));
    args in = args_open(L, text_kind3(kind), 3, 1);
    col_any3 made;
    const int data = d3_read_shape(&in, kind, &made);
    d3_push_shape(L, &made.shape, data);
    return 1;
}

/* s:set(as the constructor) -> s */
static int d3_set(lua_State *L) {
    shape3_block *const block = d3_block(L, 1, "set");
    const int kind = block->any.shape.kind;
    args in = args_open(L, "set", 3, 2);
    col_any3 made;
    const int data = d3_read_shape(&in, kind, &made);
    d3_replace(L, 1, block, &made.shape, data);
    lua_settop(L, 1);
    return 1;
}

/* s:clone() -> a shape of its own */
static int d3_clone(lua_State *L) {
    const col_shape3 *const s = d3_shape(L, 1, "clone");
    d3_push_shape(L, s, d3_push_data(L, 1, s));
    return 1;
}

/* The methods every shape has from here; the others are in d3_move.c. */
const open_entry D3_MAKERS[] = {
    {"set", d3_set, open_plain},
    {"clone", d3_clone, open_closure},
    {NULL, NULL, open_plain},
};
