/* scale.c - s:scaled: copies that are stretched or mirrored along the axes, about the
 * origin of their own space, for every kind that stays of its kind. */
#include "../base/text.h"
#include "shape.h"

#include <math.h>

typedef struct {
    lua_State *L;
    col_vec factors;
    double size;  /* of the factors, */
    bool uniform; /* if they have one */
    bool mirrored;
} col_lua_scaling;

static col_vec sizes_times(const col_lua_scaling *s, col_vec v) {
    return (col_vec){v.x * fabs(s->factors.x),
                     v.y * fabs(s->factors.y) IN_SPACE(, v.z * fabs(s->factors.z))};
}

_Noreturn static void fail_kind(const col_lua_scaling *s, const char *why,
                                const col_shape *shape) {
    const char *const kind = kind_name(shape->kind);
    col_args_fail(s->L, "scaled", 2, "one factor for all axes expected of a %s%s", why,
                  kind);
}

/* Coordinates of bounded shapes are checked before anything is made from them. */
static void check_coordinates(const col_lua_scaling *s, const col_shape *shape) {
    col_vec low;
    col_vec high;
    col_shape_bounds(shape, &low, &high);
    if (vec_is_in_range(low) && vec_is_in_range(high) &&
        !(vec_is_in_range(vec_times(low, s->factors)) &&
          vec_is_in_range(vec_times(high, s->factors)))) {
        col_args_fail(s->L, "scaled", 2,
                      "shape of numbers " ARGS_RANGE " expected, got one beyond");
    }
}

/* Directions and axes keep a length. */
static void check_length(const col_lua_scaling *s, col_vec from, col_vec to,
                         const char *what) {
    if (from.x == to.x && from.y == to.y IN_SPACE(&&from.z == to.z)) {
        col_args_fail(s->L, "scaled", 2, "larger factors expected: %s would be zero",
                      what);
    }
}

/* A radius remains one only if all axes are stretched alike. */
static void check_radius(const col_lua_scaling *s, const col_shape *shape,
                         double radius) {
    if (!s->uniform && radius != 0.0) {
        const bool rounded = shape->kind == col_kind_box ||
                             shape->kind == col_kind_triangle || has_data(shape->kind);
        fail_kind(s, rounded ? "rounded " : "", shape);
    }
}

/* ------------------------------------------------------------------------- boxes -- */

#if COL_DIMENSION == 3

static bool is_turned(const col3_box *b) {
    return b->rotation.x != 0.0 || b->rotation.y != 0.0 || b->rotation.z != 0.0;
}

/* The rotation of the mirror image: of a box any axis may point the other way. */
static col3_rotation mirrored_turn(const col_lua_scaling *s, const col3_box *b) {
    col3_vec axes[3];
    for (int i = 0; i < 3; i++) {
        const col3_vec a = b->axes[i];
        const double turn = s->mirrored && i == 2 ? -1.0 : 1.0;
        axes[i].x = (s->factors.x < 0.0 ? -turn : turn) * a.x;
        axes[i].y = (s->factors.y < 0.0 ? -turn : turn) * a.y;
        axes[i].z = (s->factors.z < 0.0 ? -turn : turn) * a.z;
    }
    return col3_rotation_from_axes(axes);
}

#else

static bool is_turned(const col2_box *b) { return b->angle != 0.0; }

static col2_rotation mirrored_turn(const col_lua_scaling *s, const col2_box *b) {
    const double sign = s->mirrored ? -1.0 : 1.0;
    return col2_rotation_make(sign * b->angle, b->axis.x, sign * b->axis.y);
}

#endif

static void scale_box(const col_lua_scaling *s, const col_box *b, col_any *made) {
    if (is_turned(b) && !s->uniform) {
        fail_kind(s, "turned ", &b->shape);
    }
    const col_rotation turn = is_turned(b) ? mirrored_turn(s, b) : box_rotation(b);
    made->box =
        col_box_make(vec_times(b->center, s->factors), sizes_times(s, b->half_extents),
                     &turn, b->shape.radius * s->size);
}

/* --------------------------------------------------------------------- cylinders -- */

#if COL_DIMENSION == 3

/* A cylinder or cone along a coordinate axis stays one when the other two factors have
 * one size. */
static double radius_factor(const col_lua_scaling *s, const col3_cylinder *c) {
    const col3_vec f = s->factors;
    const bool x = c->a.x != c->b.x;
    const bool y = c->a.y != c->b.y;
    const bool z = c->a.z != c->b.z;
    if (s->uniform || c->disc_radius == 0.0) {
        return s->size;
    }
    if (x && !y && !z && fabs(f.y) == fabs(f.z)) {
        return fabs(f.y);
    }
    if (y && !x && !z && fabs(f.x) == fabs(f.z)) {
        return fabs(f.x);
    }
    if (z && !x && !y && fabs(f.x) == fabs(f.y)) {
        return fabs(f.x);
    }
    fail_kind(s, "", &c->shape);
}

static void scale_cylinder(const col_lua_scaling *s, const col3_cylinder *c,
                           col3_any *made) {
    const double radius = c->disc_radius * radius_factor(s, c);
    const col3_vec a = vec_times(c->a, s->factors);
    const col3_vec b = vec_times(c->b, s->factors);
    check_length(s, a, b, "the axis");
    made->cylinder = c->shape.kind == (int)col3_kind_cone
                         ? col3_cone_make(a, b, radius)
                         : col3_cylinder_make(a, b, radius);
}

#endif

/* ------------------------------------------------------------------------- kinds -- */

/* Each component over its factor; all times the smallest factor, as the length does not
 * matter, and the largest would leave the range of numbers. */
static void scale_plane(const col_lua_scaling *s, const col_plane *p, col_any *made) {
    const double f[3] = {s->factors.x, s->factors.y IN_SPACE(, s->factors.z)};
    double n[3] = {p->normal.x, p->normal.y IN_SPACE(, p->normal.z)};
    double least = INFINITY; /* of the factors that count: quotients are at most 1 */
    for (int i = 0; i < COL_DIMENSION; i++) {
        least = n[i] != 0.0 ? fmin(least, fabs(f[i])) : least;
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        n[i] *= n[i] != 0.0 ? least / f[i] : 1.0;
    }
    const col_vec normal = vec_of(n);
    made->plane =
        col_plane_make((col_kind)p->shape.kind, normal, vec_times(p->point, s->factors));
}

static void scale_aabb(const col_lua_scaling *s, const col_aabb *b, col_any *made) {
    const col_vec p = vec_times(b->min, s->factors);
    const col_vec q = vec_times(b->max, s->factors);
    const col_vec min = {fmin(p.x, q.x), fmin(p.y, q.y) IN_SPACE(, fmin(p.z, q.z))};
    const col_vec max = {fmax(p.x, q.x), fmax(p.y, q.y) IN_SPACE(, fmax(p.z, q.z))};
    made->aabb = col_aabb_make(min, max);
}

static void scale_ray(const col_lua_scaling *s, const col_ray *ray, col_any *made) {
    const col_vec origin = vec_times(ray->origin, s->factors);
    const col_vec direction = vec_times(ray->direction, s->factors);
    check_length(s, (col_vec){0}, direction, "the direction");
    made->ray = ray->shape.kind == (int)col_kind_line ? col_line_make(origin, direction)
                                                      : col_ray_make(origin, direction);
}

/* For kinds of one to three points and a radius. */
static void scale_points(const col_lua_scaling *s, const col_any *any, col_any *made) {
    const double radius = any->shape.radius * s->size;
    switch (any->shape.kind) {
        case col_kind_point:
            made->BALL_MEMBER =
                col_point_make(vec_times(any->BALL_MEMBER.center, s->factors));
            break;
        case col_kind_ball:
            made->BALL_MEMBER =
                col_ball_make(vec_times(any->BALL_MEMBER.center, s->factors), radius);
            break;
        case col_kind_segment:
            made->capsule = col_segment_make(vec_times(any->capsule.a, s->factors),
                                             vec_times(any->capsule.b, s->factors));
            break;
        case col_kind_capsule:
            made->capsule =
                col_capsule_make(vec_times(any->capsule.a, s->factors),
                                 vec_times(any->capsule.b, s->factors), radius);
            break;
        default:
            made->triangle =
                col_triangle_make(vec_times(any->triangle.a, s->factors),
                                  vec_times(any->triangle.b, s->factors),
                                  vec_times(any->triangle.c, s->factors), radius);
            break;
    }
}

/* For a shape without data. */
static void scale_simple(const col_lua_scaling *s, const col_any *any, col_any *made) {
    check_radius(s, &any->shape, any->shape.radius);
    switch (any->shape.kind) {
        case col_kind_ray:
        case col_kind_line:
            scale_ray(s, &any->ray, made);
            break;
        case col_kind_aabb:
            scale_aabb(s, &any->aabb, made);
            break;
        case col_kind_box:
            scale_box(s, &any->box, made);
            break;
        case col_kind_plane:
        case col_kind_halfspace:
            scale_plane(s, &any->plane, made);
            break;
#if COL_DIMENSION == 3
        case col3_kind_cylinder:
        case col3_kind_cone:
            scale_cylinder(s, &any->cylinder, made);
            break;
#endif
        default:
            scale_points(s, any, made);
            break;
    }
}

static int scale_any(const col_lua_scaling *s, const col_any *any, int data,
                     col_any *made);

/* The parts as shapes in a list, of which a compound is made as by the constructor. */
static int scale_compound(const col_lua_scaling *s, const col_compound *compound,
                          int data, col_any *made) {
    lua_State *const L = s->L;
    const int count = col_compound_parts(compound);
    lua_createtable(L, count, 0);
    const int list = lua_gettop(L);
    for (int i = 0; i < count; i++) {
        col_any part, scaled;
        col_compound_part(compound, i, &part);
        settle_turn(&part);
        const int of_part = scale_any(s, &part, data, &scaled);
        col_lua_push_shape(L, &scaled.shape, of_part);
        lua_rawseti(L, list, i + 1);
        lua_settop(L, list);
    }
    col_args in = col_args_open_field(L, "shapes", COL_DIMENSION, list);
    return col_lua_change_parts(&in, made);
}

/* Returns what col_lua_push_data does. */
static int scale_any(const col_lua_scaling *s, const col_any *any, int data,
                     col_any *made) {
    const int kind = any->shape.kind;
    if (!has_data(kind)) {
        scale_simple(s, any, made);
        return 0;
    }
    if (kind == (int)col_kind_compound) {
        return scale_compound(s, &any->compound, data, made);
    }
    if (is_level(kind)) {
        return col_lua_scale_level(s->L, any, data, s->factors, made);
    }
    check_radius(s, &any->shape, any->shape.radius);
    return col_lua_scale_points(s->L, any, s->factors, any->shape.radius * s->size, made);
}

/* ------------------------------------------------------------------------ scaled -- */

/* Factors are sx[, sy[, sz]], where those that are missing are sx; or a vector. */
static col_vec read_factors(col_args *in) {
    double v[3];
    if (col_args_next_is_number(in)) {
        for (int i = 0; i < COL_DIMENSION; i++) {
            v[i] = i == 0 || col_args_next_is_number(in) ? col_args_number(in, "factor")
                                                         : v[0];
        }
    } else {
        col_args_vec(in, "factors", v);
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (v[i] == 0.0) {
            col_args_fail(in->L, "scaled", 2, "factors must not be zero");
        }
    }
    return vec_of(v);
}

/* s:scaled(sx[, sy[, sz]] [, out]) -> a copy, each coordinate times its factor; out is
 * overwritten and returned */
int col_lua_scaled(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "scaled");
    col_args in = col_args_open(L, "scaled", COL_DIMENSION, 2);
    col_lua_scaling s = {L, read_factors(&in), 1.0, true, false};
    const int index = in.at;
    const int out = col_args_skip_nil(&in, "out") ? 0 : in.at++;
    if (out != 0) {
        (void)check_block(L, out, "scaled");
    }
    col_args_end(&in);
    const col_vec f = s.factors;
    s.size = fabs(f.x);
    s.uniform = fabs(f.y) == s.size IN_SPACE(&&fabs(f.z) == s.size);
    s.mirrored = (f.x < 0.0) != ((f.y < 0.0) IN_SPACE(!= (f.z < 0.0)));
    col_any still, made;
    col_shape_copy(&still, &block->any.shape);
    check_coordinates(&s, &still.shape);
    if (lua_gettop(L) < index) {
        lua_settop(L, index); /* the values pushed must not take the place of out */
    }
    const int data = scale_any(&s, &still, col_lua_push_data(L, 1, &still.shape), &made);
    col_lua_check_range(L, "scaled", 2, &made);
    col_lua_give_shape(L, "scaled", out, &made.shape, data);
    return 1;
}
