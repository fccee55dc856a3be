/* col3_lua_make.c - making 3D shapes: constructors, set, clone. Its twin is
 * col2_lua_make.c. */
#include "shape.h"

#include "../base/text.h"

const col_fields_spec col3_lua_specs[COL3_KIND_COUNT] = {
    [col3_kind_point] = {"point", {{"p", part_point}}, {"p"}},
    [col3_kind_sphere] = {"sphere",
                          {{"center", part_point}, {"radius", part_radius}},
                          {"center", "radius"}},
    [col3_kind_segment] = {"segment", {{"a", part_point}, {"b", part_point}}, {"a", "b"}},
    [col3_kind_capsule] = {"capsule",
                           {{"a", part_point},
                            {"b", part_point},
                            {"radius", part_radius}},
                           {"a", "b", "radius"}},
    [col3_kind_ray] = {"ray",
                       {{"origin", part_point}, {"direction", part_direction}},
                       {"origin", "direction"}},
    [col3_kind_line] = {"line",
                        {{"point", part_point}, {"direction", part_direction}},
                        {"point", "direction"}},
    [col3_kind_aabb] = {"aabb", {{"min", part_min}, {"max", part_max}}, {"min", "max"}},
    [col3_kind_box] = {"box",
                       {{"center", part_point},
                        {"half_extents", part_extents},
                        {"rotation", part_rotation},
                        {"radius", part_rounding}},
                       {"center", "half_extents", "rotation", "radius"}},
    [col3_kind_triangle] = {"triangle",
                            {{"a", part_point},
                             {"b", part_point},
                             {"c", part_point},
                             {"radius", part_rounding}},
                            {"a", "b", "c", "radius"}},
    [col3_kind_hull] = {"hull",
                        {{"points", part_points}, {"radius", part_rounding}},
                        {"points", "radius"}},
    [col3_kind_cylinder] = {"cylinder",
                            {{"a", part_start}, {"b", part_end}, {"radius", part_radius}},
                            {"a", "b", "radius"}},
    [col3_kind_cone] = {"cone",
                        {{"base", part_start},
                         {"apex", part_end},
                         {"radius", part_radius}},
                        {"base", "apex", "radius"}},
    [col3_kind_plane] = {"plane",
                         {{"normal", part_direction}, {"point", part_point_or_d}},
                         {"normal", "point", "d"}},
    [col3_kind_halfspace] = {"halfspace",
                             {{"normal", part_direction}, {"point", part_point_or_d}},
                             {"normal", "point", "d"}},
    [col3_kind_compound] = {"compound", {{"shapes", part_shapes}}, {"shapes"}},
};

void col3_lua_fail_shape(lua_State *L, const char *function, int arg) {
    const bool flat = col2_shape_test(L, arg) != NULL;
    col_args_fail_type(L, function, arg, flat ? "3D shape" : "shape");
}

static void put(double *to, col3_vec v) {
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

void col3_lua_values(const col3_shape *s, col_fields_values *values) {
    const col3_any *const any = (const col3_any *)s;
    values->has_d = false;
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            put(values->v[0], any->sphere.center);
            values->v[1][0] = s->radius;
            break;
        case col3_kind_ray:
        case col3_kind_line:
            put(values->v[0], any->ray.origin);
            put(values->v[1], any->ray.direction);
            break;
        case col3_kind_aabb:
            put(values->v[0], any->aabb.min);
            put(values->v[1], any->aabb.max);
            break;
        case col3_kind_box:
            put(values->v[0], any->box.center);
            put(values->v[1], any->box.half_extents);
            values->turn3 =
                (col3_rotation){any->box.rotation,
                                {any->box.axes[0], any->box.axes[1], any->box.axes[2]}};
            values->v[3][0] = s->radius;
            break;
        case col3_kind_triangle:
            put(values->v[0], any->triangle.a);
            put(values->v[1], any->triangle.b);
            put(values->v[2], any->triangle.c);
            values->v[3][0] = s->radius;
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
            put(values->v[0], any->cylinder.a);
            put(values->v[1], any->cylinder.b);
            values->v[2][0] = any->cylinder.disc_radius;
            break;
        case col3_kind_plane:
        case col3_kind_halfspace:
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

static col3_plane make_plane(col3_kind kind, col3_vec normal,
                             const col_fields_values *values) {
    if (values->has_d) {
        return col3_plane_from_offset(kind, normal, values->v[1][0]);
    }
    return col3_plane_make(kind, normal, col3_lua_vec(values->v[1]));
}

void col3_lua_make(int kind, const col_fields_values *values, col3_any *out) {
    const col3_vec first = col3_lua_vec(values->v[0]);
    const col3_vec second = col3_lua_vec(values->v[1]);
    switch (kind) {
        case col3_kind_point:
            out->sphere = col3_point_make(first);
            break;
        case col3_kind_sphere:
            out->sphere = col3_sphere_make(first, values->v[1][0]);
            break;
        case col3_kind_segment:
            out->capsule = col3_segment_make(first, second);
            break;
        case col3_kind_capsule:
            out->capsule = col3_capsule_make(first, second, values->v[2][0]);
            break;
        case col3_kind_ray:
            out->ray = col3_ray_make(first, second);
            break;
        case col3_kind_line:
            out->ray = col3_line_make(first, second);
            break;
        case col3_kind_aabb:
            out->aabb = col3_aabb_make(first, second);
            break;
        case col3_kind_box:
            out->box = col3_box_make(first, second, &values->turn3, values->v[3][0]);
            break;
        case col3_kind_triangle:
            out->triangle = col3_triangle_make(first, second, col3_lua_vec(values->v[2]),
                                               values->v[3][0]);
            break;
        case col3_kind_cylinder:
            out->cylinder = col3_cylinder_make(first, second, values->v[2][0]);
            break;
        case col3_kind_cone:
            out->cylinder = col3_cone_make(first, second, values->v[2][0]);
            break;
        default:
            out->plane = make_plane((col3_kind)kind, first, values);
            break;
    }
}

void col3_lua_check_range(lua_State *L, const char *function, int arg,
                          const col3_any *any) {
    if (!col3_shape_is_finite(&any->shape)) {
        col_args_fail(L, function, arg,
                      "finite shape expected, got one beyond the range of numbers");
    }
    const int kind = any->shape.kind;
    const col_fields_spec *const spec = &col3_lua_specs[kind];
    if (spec->parts[1].type == part_end && any->cylinder.a.x == any->cylinder.b.x &&
        any->cylinder.a.y == any->cylinder.b.y &&
        any->cylinder.a.z == any->cylinder.b.z) {
        col_args_fail(L, function, arg,
                      "%s must keep a length: %s and %s would be the same point there",
                      spec->kind, spec->parts[0].name, spec->parts[1].name);
    }
}

/* The shape is copied first: to take memory may call the collector, and that Lua, which
 * may change the shape it was taken from. */
void col3_lua_push_shape(lua_State *L, const col3_shape *s, int data) {
    const size_t size =
        offsetof(col3_shape_block, any) + col3_shape_size((col3_kind)s->kind);
    col3_any still;
    col3_shape_copy(&still, s);
    col3_shape_block *const block =
        (col3_shape_block *)compat_newuserdata(L, size, data != 0);
    block->magic = COL3_SHAPE_MAGIC;
    col3_lua_replace(L, lua_gettop(L), block, &still.shape, data);
    lua_pushvalue(L, lua_upvalueindex(up_shape));
    lua_setmetatable(L, -2);
}

int col3_lua_read_shape(col_args *in, int kind, col3_any *made) {
    const int first = in->at;
    int data = 0;
    if (kind == (int)col3_kind_hull) {
        data = col3_lua_read_hull(in, made);
    } else if (kind == (int)col3_kind_compound) {
        data = col3_lua_read_compound(in, made);
    } else {
        col_fields_values values = {.has_d = false};
        col_fields_read(in, &col3_lua_specs[kind], &values);
        col3_lua_make(kind, &values, made);
    }
    col3_lua_check_range(in->L, in->function, first, made);
    return data;
}

/* sphere(center, radius), and so on: the closure knows the kind */
int col3_lua_construct(lua_State *L) {
    const int kind = (int)lua_tointeger(L, lua_upvalueindex(up_kind));
    col_args in = col_args_open(L, col3_text_kind(kind), 3, 1);
    col3_any made;
    const int data = col3_lua_read_shape(&in, kind, &made);
    col3_lua_push_shape(L, &made.shape, data);
    return 1;
}

/* s:set(as the constructor) -> s */
static int col3_lua_set(lua_State *L) {
    col3_shape_block *const block = col3_lua_block(L, 1, "set");
    const int kind = block->any.shape.kind;
    col_args in = col_args_open(L, "set", 3, 2);
    col3_any made;
    const int data = col3_lua_read_shape(&in, kind, &made);
    col3_lua_replace(L, 1, block, &made.shape, data);
    lua_settop(L, 1);
    return 1;
}

/* s:clone() -> a shape of its own */
static int col3_lua_clone(lua_State *L) {
    const col3_shape *const s = col3_lua_shape(L, 1, "clone");
    col3_lua_push_shape(L, s, col3_lua_push_data(L, 1, s));
    return 1;
}

/* The methods every shape has from here; the others are in d3_move.c. */
const col_open_entry col3_lua_makers[] = {
    {"set", col3_lua_set, open_plain},
    {"clone", col3_lua_clone, open_closure},
    {NULL, NULL, open_plain},
};
