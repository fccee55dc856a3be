/* make.c - making shapes: from the values of their fields and back, by constructors, set
 * and clone. */
#include "shape.h"

#include "../base/text.h"

#include <string.h>

static size_t size_of(col_field_type type) {
    switch (type) {
        case field_none:
        case field_points:
        case field_shapes:
            return 0;
        case field_radius:
        case field_rounding:
            return sizeof(double);
        default:
            return sizeof(col_vec);
    }
}

void col_lua_values(const col_shape *s, col_fields_values *values) {
    const col_any *const any = (const col_any *)s;
    const col_field *const fields = col_lua_fields[s->kind].fields;
    values->has_d = false;
    for (int i = 0; i < FIELDS_MAX; i++) {
        if (fields[i].type == field_turn) {
            values->TURN_MEMBER = box_rotation(&any->box);
        } else {
            memcpy(values->v[i], (const char *)any + fields[i].at,
                   size_of(fields[i].type));
        }
    }
}

/* Aabbs, boxes, triangles, cylinders and cones. */
static void make_solid(int kind, const col_fields_values *values, col_any *out) {
    const col_vec first = vec_of(values->v[0]);
    const col_vec second = vec_of(values->v[1]);
    switch (kind) {
        case col_kind_box:
            out->box = col_box_make(first, second, &values->TURN_MEMBER, values->v[3][0]);
            break;
        case col_kind_triangle:
            out->triangle =
                col_triangle_make(first, second, vec_of(values->v[2]), values->v[3][0]);
            break;
#if COL_DIMENSION == 3
        case col3_kind_cylinder:
            out->cylinder = col3_cylinder_make(first, second, values->v[2][0]);
            break;
        case col3_kind_cone:
            out->cylinder = col3_cone_make(first, second, values->v[2][0]);
            break;
#endif
        default:
            out->aabb = col_aabb_make(first, second);
            break;
    }
}

void col_lua_make(int kind, const col_fields_values *values, col_any *out) {
    const col_vec first = vec_of(values->v[0]);
    const col_vec second = vec_of(values->v[1]);
    switch (kind) {
        case col_kind_point:
            out->BALL_MEMBER = col_point_make(first);
            break;
        case col_kind_ball:
            out->BALL_MEMBER = col_ball_make(first, values->v[1][0]);
            break;
        case col_kind_segment:
            out->capsule = col_segment_make(first, second);
            break;
        case col_kind_capsule:
            out->capsule = col_capsule_make(first, second, values->v[2][0]);
            break;
        case col_kind_ray:
            out->ray = col_ray_make(first, second);
            break;
        case col_kind_line:
            out->ray = col_line_make(first, second);
            break;
        case col_kind_plane:
        case col_kind_halfspace:
            out->plane = values->has_d ? col_plane_from_offset((col_kind)kind, first,
                                                               values->v[1][0])
                                       : col_plane_make((col_kind)kind, first, second);
            break;
        default:
            make_solid(kind, values, out);
            break;
    }
}

int col_lua_read_shape(col_args *in, int kind, col_any *made) {
    const int first = in->at;
    int data = 0;
    if (kind == (int)col_kind_compound) {
        data = col_lua_read_parts(in, made);
    } else if (is_level(kind)) {
        data = col_lua_read_level(in, kind, made);
    } else if (has_data(kind)) {
        data = col_lua_read_points(in, made);
    } else {
        col_fields_values values = {.has_d = false};
        col_fields_read(in, &col_lua_fields[kind], &values);
        col_lua_make(kind, &values, made);
    }
    col_lua_check_range(in->L, in->function, first, made);
    return data;
}

/* capsule(a, b, radius), and so on: the closure knows the kind */
int col_lua_construct(lua_State *L) {
    const int kind = (int)lua_tointeger(L, lua_upvalueindex(up_kind));
    col_args in = col_args_open(L, kind_name(kind), COL_DIMENSION, 1);
    col_any made;
    const int data = col_lua_read_shape(&in, kind, &made);
    col_lua_push_shape(L, &made.shape, data);
    return 1;
}

/* s:set(as the constructor) -> s */
static int set(lua_State *L) {
    col_lua_block *const block = check_block(L, 1, "set");
    const int kind = block->any.shape.kind;
    col_args in = col_args_open(L, "set", COL_DIMENSION, 2);
    col_any made;
    const int data = col_lua_read_shape(&in, kind, &made);
    col_lua_replace(L, 1, block, &made.shape, data);
    lua_settop(L, 1);
    return 1;
}

/* s:clone() -> a copy */
static int clone(lua_State *L) {
    const col_shape *const s = check_shape(L, 1, "clone");
    col_lua_push_shape(L, s, col_lua_push_data(L, 1, s));
    return 1;
}

const col_open_entry col_lua_makers[] = {
    {"set", set, open_plain},
    {"clone", clone, open_closure},
    {NULL, NULL, open_plain},
};
