/* fast.c - shapes for LuaJIT's FFI: queries about them, their numbers, their moves.
 * Answers with parts are left to the binding, which has to look into tables for them. */
#include "answer.h"
#include "collide_angle.h"
#include "shape.h"

#include <math.h>
#include <stddef.h>

static const col_shape *shape_at(const col_fast_desk *desk, const void *userdata) {
    const col_lua_block *const block = block_at(desk, userdata);
    return block == NULL ? NULL : &block->any.shape;
}

/* As shape_at: none whose answers have parts. */
static const col_shape *whole_at(const col_fast_desk *desk, const void *userdata) {
    const col_shape *const s = shape_at(desk, userdata);
    return s == NULL || has_parts(s->kind) ? NULL : s;
}

/* Both of a pair; false if one is none. */
static bool both_at(const col_fast_desk *desk, const void *a, const void *b,
                    const col_shape *pair[2]) {
    pair[0] = shape_at(desk, a);
    pair[1] = shape_at(desk, b);
    return pair[0] != NULL && pair[1] != NULL;
}

/* As both_at: none whose answers have parts. */
static bool wholes_at(const col_fast_desk *desk, const void *a, const void *b,
                      const col_shape *pair[2]) {
    return both_at(desk, a, b, pair) && !has_parts(pair[0]->kind) &&
           !has_parts(pair[1]->kind);
}

static bool has_numbers(const col_part_numbers *parts) {
    return parts->a >= 0 || parts->b >= 0;
}

/* A vector among the parameters of a function, and as one value. */
#if COL_DIMENSION == 3
#define NUMBERS(v) double v##x, double v##y, double v##z
#define VEC(v) ((col_vec){v##x, v##y, v##z})
#else
#define NUMBERS(v) double v##x, double v##y
#define VEC(v) ((col_vec){v##x, v##y})
#endif

/* A rotation, likewise; false if these numbers are none. */
#if COL_DIMENSION == 3
#define TURNS double qx, double qy, double qz, double qw
#define TURN_NUMBERS                                                                     \
    { qx, qy, qz, qw }

static bool read_turn(const double *q, col_rotation *turn) {
    if (!col_fields_is_unit(q)) {
        return false;
    }
    *turn = col_rotation_make((col3_quat){q[0], q[1], q[2], q[3]});
    return true;
}
#else
#define TURNS double angle
#define TURN_NUMBERS                                                                     \
    { angle }

static bool read_turn(const double *angle, col_rotation *turn) {
    double sine, cosine;
    if (!args_is_in_range(*angle)) {
        return false;
    }
    col_sin_cos(*angle, &sine, &cosine);
    *turn = col_rotation_make(*angle, cosine, sine);
    return true;
}
#endif

/* Not above COL_LARGEST, where all numbers are in range, which one comparison shows. */
static inline double sum_of(col_vec v) {
    return fabs(v.x) + fabs(v.y) IN_SPACE(+fabs(v.z));
}

/* -------------------------------------------------------------------- two shapes -- */

static int fast_overlaps(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    return both_at(desk, a, b, s) ? col_overlaps(s[0], s[1]) : FAST_REFUSED;
}

static int fast_distance(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    if (!both_at(desk, a, b, s)) {
        return FAST_REFUSED;
    }
    desk->numbers[0] = col_distance(s[0], s[1]);
    return 0;
}

static int fast_push(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    if (!both_at(desk, a, b, s)) {
        return FAST_REFUSED;
    }
    put_vec(desk->numbers, col_push_out(s[0], s[1], 0.0));
    return 0;
}

/* Contacts and hits are written where Lua reads them: their members have the order of the
 * numbers that put_contact and put_hit would write. */
#define IN_NUMBERS(n) ((n) * sizeof(double))
_Static_assert(offsetof(col_contact, depth) == 0 &&
                   offsetof(col_contact, normal) == IN_NUMBERS(1) &&
                   offsetof(col_contact, a) == IN_NUMBERS(1 + COL_DIMENSION) &&
                   offsetof(col_contact, b) == IN_NUMBERS(1 + 2 * COL_DIMENSION),
               "as put_contact");
_Static_assert(offsetof(col_hit, t) == 0 && offsetof(col_hit, point) == IN_NUMBERS(1) &&
                   offsetof(col_hit, normal) == IN_NUMBERS(1 + COL_DIMENSION) &&
                   sizeof(col_hit) <= IN_NUMBERS(FAST_NUMBERS),
               "as put_hit");

static col_contact *contact_on(col_fast_desk *desk) {
    return (col_contact *)(void *)desk->numbers;
}

/* As put_normal, in place. */
static void settle_normal(col_contact *contact) {
    put_normal(&contact->normal.x, contact->normal);
}

static int fast_contact_numbers(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    if (!both_at(desk, a, b, s)) {
        return FAST_REFUSED;
    }
    if (!col_find_contact(s[0], s[1], contact_on(desk))) {
        return 0;
    }
    settle_normal(contact_on(desk));
    return 1;
}

static int fast_contact(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    if (!wholes_at(desk, a, b, s)) {
        return FAST_REFUSED;
    }
    col_part_numbers parts;
    if (!col_find_contact_at(s[0], s[1], contact_on(desk), &parts)) {
        return 0;
    }
    settle_normal(contact_on(desk));
    return has_numbers(&parts) ? FAST_REFUSED : 1;
}

/* Which parameters there are: 1 that of a, 2 that of b. */
static int fast_closest(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    if (!wholes_at(desk, a, b, s)) {
        return FAST_REFUSED;
    }
    col_part_numbers parts;
    const col_closest closest = col_find_closest_at(s[0], s[1], &parts);
    double *const to = put_closest(desk->numbers, &closest);
    to[0] = closest.ta;
    to[1] = closest.tb;
    return has_numbers(&parts)
               ? FAST_REFUSED
               : has_parameter(s[0]->kind) + 2 * has_parameter(s[1]->kind);
}

/* How many points there are. */
static int fast_manifold(col_fast_desk *desk, const void *a, const void *b) {
    const col_shape *s[2];
    if (!wholes_at(desk, a, b, s)) {
        return FAST_REFUSED;
    }
    col_manifold manifold;
    col_part_numbers parts;
    if (!col_find_manifold_at(s[0], s[1], &manifold, &parts)) {
        return 0;
    }
    put_manifold(desk->numbers, &manifold);
    return has_numbers(&parts) ? FAST_REFUSED : manifold.count;
}

/* 2: with the normal of a face. */
static int touch_fast(col_fast_desk *desk, const col_touch *touch, col_vec motion,
                      const col_shape *b, const col_part_numbers *parts) {
    col_vec face;
    double *const to = put_touch(desk->numbers, touch);
    if (has_numbers(parts)) {
        return FAST_REFUSED;
    }
    if (!face_of_touch(b, touch, parts->b, motion, &face)) {
        return 1;
    }
    put_normal(to, face);
    return 2;
}

static int fast_cast(col_fast_desk *desk, const void *a, NUMBERS(m), const void *b) {
    const col_shape *s[2];
    const col_vec motion = VEC(m);
    if (!wholes_at(desk, a, b, s) || !vec_is_in_range(motion)) {
        return FAST_REFUSED;
    }
    col_touch touch;
    col_part_numbers parts;
    return col_cast_at(s[0], motion, s[1], &touch, &parts)
               ? touch_fast(desk, &touch, motion, s[1], &parts)
               : 0;
}

static int fast_sweep(col_fast_desk *desk, const void *a, NUMBERS(m), TURNS,
                      const void *b) {
    const col_shape *s[2];
    const col_vec motion = VEC(m);
    const double numbers[] = TURN_NUMBERS;
    col_rotation turn;
    if (!wholes_at(desk, a, b, s) || !vec_is_in_range(motion) ||
        !read_turn(numbers, &turn)) {
        return FAST_REFUSED;
    }
    col_touch touch;
    col_part_numbers parts;
    return col_sweep_at(s[0], motion, &turn, s[1], &touch, &parts)
               ? touch_fast(desk, &touch, motion, s[1], &parts)
               : 0;
}

/* 1; without the first point 1 more, without the last one 2 more. */
static int fast_clip(col_fast_desk *desk, const void *line, const void *s) {
    const col_shape *pair[2];
    if (!wholes_at(desk, line, s, pair) || !has_parameter(pair[0]->kind)) {
        return FAST_REFUSED;
    }
    col_interval inner;
    col_part_numbers parts;
    if (!col_clip_at(pair[0], pair[1], &inner, &parts)) {
        return 0;
    }
    if (has_numbers(&parts)) {
        return FAST_REFUSED;
    }
    double *to = desk->numbers;
    *to++ = inner.t0;
    *to++ = inner.t1;
    const bool begins = isfinite(inner.t0), ends = isfinite(inner.t1);
    if (begins) {
        to = put_vec(to, inner.p0);
    }
    if (ends) {
        put_vec(to, inner.p1);
    }
    return 1 + !begins + 2 * !ends;
}

/* ------------------------------------------------------------- a shape and numbers -- */

/* 1, from inside 2; with the normal of a face 2 more. */
static int fast_raycast(col_fast_desk *desk, const void *s, NUMBERS(o), NUMBERS(d),
                        double max, int solid) {
    const col_shape *const shape = whole_at(desk, s);
    const col_ray_input ray = {VEC(o), VEC(d), max, solid != 0};
    const double length = sum_of(ray.direction);
    if (shape == NULL || !(max >= 0.0) || !(length > 0.0) ||
        !(length + sum_of(ray.origin) <= COL_LARGEST)) {
        return FAST_REFUSED;
    }
    col_hit *const hit = (col_hit *)(void *)desk->numbers;
    col_part_numbers parts;
    if (!col_raycast_at(shape, &ray, hit, &parts)) {
        return 0;
    }
    if (has_numbers(&parts)) {
        return FAST_REFUSED;
    }
    desk->numbers[0] += 0.0; /* of -0 */
    const int form = 1 + hit->inside;
    col_vec face;
    if (!col_ray_face_beside(shape, &ray, hit, &face)) {
        return form;
    }
    put_normal(&desk->numbers[1 + 2 * COL_DIMENSION], face);
    return form + 2;
}

static int fast_contains(col_fast_desk *desk, const void *s, NUMBERS(p)) {
    const col_shape *const shape = shape_at(desk, s);
    const col_vec at = VEC(p);
    if (shape == NULL || !vec_is_in_range(at)) {
        return FAST_REFUSED;
    }
    const col_ball point = col_point_make(at);
    return col_overlaps(&point.shape, shape);
}

static int fast_position(col_fast_desk *desk, const void *s) {
    const col_shape *const shape = shape_at(desk, s);
    if (shape == NULL) {
        return FAST_REFUSED;
    }
    put_vec(desk->numbers, col_shape_position(shape));
    return 0;
}

/* A shape that cannot be placed there is left as it is. */
static int move_fast(const col_fast_desk *desk, void *s, col_vec v,
                     void (*with)(col_shape *s, col_vec v)) {
    if (!fast_is(desk, s, SHAPE_KIND, SHAPE_LEAST) || !vec_is_in_range(v)) {
        return FAST_REFUSED;
    }
    col_any *const any = &((col_lua_block *)s)->any;
    col_any moved;
    col_shape_copy(&moved, &any->shape);
    with(&moved.shape, v);
    if (!col_lua_may_be(&moved)) {
        return FAST_REFUSED;
    }
    col_shape_copy(any, &moved.shape);
    return 0;
}

static int fast_translate(col_fast_desk *desk, void *s, NUMBERS(v)) {
    return move_fast(desk, s, VEC(v), col_shape_translate);
}

static int fast_move_to(col_fast_desk *desk, void *s, NUMBERS(p)) {
    return move_fast(desk, s, VEC(p), col_shape_move_to);
}

static int fast_rotate(col_fast_desk *desk, void *s, TURNS) {
    const double numbers[] = TURN_NUMBERS;
    col_rotation turn;
    if (!fast_is(desk, s, SHAPE_KIND, SHAPE_LEAST) || !read_turn(numbers, &turn)) {
        return FAST_REFUSED;
    }
    col_any *const any = &((col_lua_block *)s)->any;
    col_any turned;
    col_shape_copy(&turned, &any->shape);
    col_shape_rotate(&turned, &turn, col_shape_position(&any->shape));
    settle_turn(&turned);
    if (!col_lua_may_be(&turned)) {
        return FAST_REFUSED;
    }
    col_shape_copy(any, &turned.shape);
    return 0;
}

/* The field of that name, by the address that the list of fields has, or -1. */
static int field_at(int kind, const void *name) {
    const col_field *const fields = col_lua_fields[kind].fields;
    for (int i = 0; i < FIELDS_MAX; i++) {
        if (fields[i].name == (const char *)name) {
            return i;
        }
    }
    return -1;
}

/* The type of a field: the kind of a shape is its number behind the last. */
enum { is_number, is_vector, is_quaternion, is_kind };

static int put_turn(double *to, const col_box *box) {
#if COL_DIMENSION == 3
    const col3_quat q = box->rotation;
    to[0] = q.x;
    to[1] = q.y;
    to[2] = q.z;
    to[3] = q.w;
    return is_quaternion;
#else
    to[0] = box->angle;
    return is_number;
#endif
}

static int fast_field(col_fast_desk *desk, const void *s, const void *name) {
    const col_lua_block *const block = block_at(desk, s);
    if (block == NULL) {
        return FAST_REFUSED;
    }
    const int kind = block->any.shape.kind;
    if (name == col_lua_kind) {
        return is_kind + kind;
    }
    const col_field *const fields = col_lua_fields[kind].fields;
    const int i = has_data(kind) ? -1 : field_at(kind, name);
    if (i < 0) {
        return FAST_REFUSED;
    }
    if (fields[i].type == field_turn) {
        return put_turn(desk->numbers, &block->any.box);
    }
    const void *const at = (const char *)&block->any + fields[i].at;
    if (fields[i].type == field_radius || fields[i].type == field_rounding) {
        desk->numbers[0] = *(const double *)at;
        return is_number;
    }
    put_vec(desk->numbers, *(const col_vec *)at);
    return is_vector;
}

/* Sets a field of so many numbers. Fields that must fit another, such as the corners of
 * an aabb, are left to the binding. */
static int set_fast(const col_fast_desk *desk, void *s, const void *name, col_vec v,
                    int count) {
    if (!fast_is(desk, s, SHAPE_KIND, SHAPE_LEAST) || !vec_is_in_range(v)) {
        return FAST_REFUSED;
    }
    col_any *const any = &((col_lua_block *)s)->any;
    const int kind = any->shape.kind;
    const int which = has_data(kind) ? -1 : field_at(kind, name);
    if (which < 0) {
        return FAST_REFUSED;
    }
    const col_field_type type = col_lua_fields[kind].fields[which].type;
    const bool is_size = type == field_radius || type == field_rounding;
    if (count == 1 ? !is_size || v.x < 0.0 : type != field_point) {
        return FAST_REFUSED;
    }
    col_fields_values values;
    col_any changed;
    col_shape_copy(&changed, &any->shape);
    col_lua_values(&any->shape, &values);
    memcpy(values.v[which], &v, (size_t)count * sizeof(double));
    col_lua_make(kind, &values, &changed);
    if (!col_shape_is_in_range(&changed.shape)) {
        return FAST_REFUSED;
    }
    col_shape_copy(any, &changed.shape);
    return 0;
}

static int fast_set_number(const col_fast_desk *desk, void *s, const void *name,
                           double x) {
    return set_fast(desk, s, name, (col_vec){x, 0.0 IN_SPACE(, 0.0)}, 1);
}

static int fast_set_vector(const col_fast_desk *desk, void *s, const void *name,
                           NUMBERS(v)) {
    return set_fast(desk, s, name, VEC(v), COL_DIMENSION);
}

/* clang-format off */
const col_fast_row col_lua_fast_shapes[] = {
    FAST_ROW(overlaps, "ss", "F|T"),
    FAST_ROW(distance, "ss", "n"),
    FAST_ROW(push, "ss.", "v"),
    FAST_ROW(contact_numbers, "ss", "-|nvvv"),
    FAST_ROW(contact, "sso", "-|nvvv"),
    FAST_ROW(closest, "sso", "nvvv|nvvvn|nvvv_n|nvvvnn"),
    FAST_ROW(manifold, "sso", "-|nv------vvn|nv------vvnvvn"
        IN_SPACE("|nv------vvnvvnvvn|nv------vvnvvnvvnvvn")),
    FAST_ROW(cast, "svso.", "-|nnvvvo|nnvvvo------v"),
    FAST_ROW(sweep, "svrso.", "-|nnvvvo|nnvvvo------v"),
    FAST_ROW(clip, "sso", "-|nnvv|nnVv|nnv|nn"),
    FAST_ROW(raycast, "svvmbo.", "-|nFvvo|nTvvo|nFvvo------v|nTvvo------v"),
    FAST_ROW(contains, "sv.", "F|T"),
    FAST_ROW(position, "s", "v"),
    FAST_ROW(translate, "sv.", "s"),
    FAST_ROW(move_to, "sv.", "s"),
    FAST_ROW(rotate, "sr.", "s"),
    FAST_ROW(field, "sp", ""),
    FAST_ROW(set_number, "spn", ""),
    FAST_ROW(set_vector, "spv", ""),
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */
