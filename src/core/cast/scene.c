/* cast_scene.c - bringing a moving shape near what it may hit, without losing a digit on
 * the way. */
#include "../shape/hull.h"
#include "cast.h"

/* Sizes within which sums of places may be rounded as they come. */
#define CLOSE 8.0

/* A disc that is shorter than this share of the size stands at the origin: elsewhere the
 * direction of its axis would be rounded, and in the end nothing would be left of it. */
#define SHORT 0x1p-8

/* -------------------------------------------------------------------------- sizes -- */

static double triangle_extent(const col3_triangle *t) {
    return larger_of(vec_largest(vec_sub(t->b, t->a)), vec_largest(vec_sub(t->c, t->a)));
}

static double hull_extent(const col3_hull *h) {
    const col3_vec shift = vec_sub(h->pose.center, h->pose.origin);
    return h->pose.scale * h->data->bounding_radius + vec_largest(shift);
}

double col3_cast_extent(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_segment:
        case col3_kind_capsule:
        case col3_kind_aabb: {
            const col3_capsule *two = as_capsule(s);
            return s->radius + vec_largest(vec_sub(two->b, two->a));
        }
        case col3_kind_box:
            return s->radius + vec_largest(as_box(s)->half_extents);
        case col3_kind_triangle:
            return s->radius + triangle_extent(as_triangle(s));
        case col3_kind_hull:
            return s->radius + hull_extent(as_hull(s));
        case col3_kind_cylinder:
        case col3_kind_cone: {
            const col3_cylinder *c = as_cylinder(s);
            return c->disc_radius + vec_largest(vec_sub(c->b, c->a));
        }
        default:
            return s->radius;
    }
}

static bool is_flat(const col3_shape *s) {
    return s->kind == col3_kind_plane || s->kind == col3_kind_halfspace;
}

static bool is_bounded(const col3_shape *s) { return !is_line(s) && !is_flat(s); }

/* ------------------------------------------------------------------------- moving -- */

typedef struct {
    col_exact x, y, z;
} col3_exact_vec;

/* p + t d - o for one coordinate */
static col_exact offset(double p, col_exact t, double d, double o) {
    const col_exact way = exact_add(exact_product(t.hi, d), exact_product(t.lo, d));
    const col_exact all = exact_add(way, exact_difference(p, o));
    return exact_sum(all.hi, all.lo);
}

static col3_exact_vec offsets(col3_vec p, col_exact t, col3_vec d, col3_vec o) {
    return (col3_exact_vec){offset(p.x, t, d.x, o.x), offset(p.y, t, d.y, o.y),
                            offset(p.z, t, d.z, o.z)};
}

static col_exact plus(col_exact e, double p) {
    const col_exact all = exact_add(e, (col_exact){p, 0.0});
    return exact_sum(all.hi, all.lo);
}

static col3_vec *places_of(col3_any *s) { return (col3_vec *)(&s->shape + 1); }

static bool is_extreme_place(col3_vec p) {
    return is_extreme(p.x) || is_extreme(p.y) || is_extreme(p.z);
}

/* The sum of the upper parts is exact where it cancels: what is near comes out near to
 * the last digit, however far it has come. */
static void bring_bounded(col3_any *dst, const col3_exact_vec *by) {
    const int count = col3_shape_places(&dst->shape);
    const col3_vec hi = vec3(by->x.hi, by->y.hi, by->z.hi);
    const col3_vec lo = vec3(by->x.lo, by->y.lo, by->z.lo);
    for (int i = 0; i < count; i++) {
        col3_vec *const p = places_of(dst) + i;
        *p = vec_add(vec_add(*p, hi), lo);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* The same where nothing is far away: p - from + way. */
static void bring_close(col3_any *dst, col3_vec from, col3_vec way) {
    const int count = col3_shape_places(&dst->shape);
    for (int i = 0; i < count; i++) {
        col3_vec *const p = places_of(dst) + i;
        *p = vec_add(vec_sub(*p, from), way);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* A line is moved along itself as well, to where it passes the origin; a ray only when
 * its end is far from there, and then it is as good as a line. */
static void bring_open(col3_any *dst, const col3_exact_vec *by, double near) {
    col3_ray *ray = &dst->ray;
    const col3_vec d = ray->direction;
    const col3_exact_vec p = {plus(by->x, ray->origin.x), plus(by->y, ray->origin.y),
                              plus(by->z, ray->origin.z)};
    const col3_vec rough = vec3(p.x.hi, p.y.hi, p.z.hi);
    const double t = -vec_dot(rough, d) / vec_length_sq(d);
    const bool line = ray->shape.kind == (int)col3_kind_line;
    if (!line && !(t > 0.0 && t * vec_largest(d) > near)) {
        ray->origin = rough;
        return;
    }
    const col_exact steps[3] = {exact_add(p.x, exact_product(t, d.x)),
                                exact_add(p.y, exact_product(t, d.y)),
                                exact_add(p.z, exact_product(t, d.z))};
    ray->shape.kind = (int)col3_kind_line;
    ray->origin =
        vec3(exact_value(steps[0]), exact_value(steps[1]), exact_value(steps[2]));
}

/* A plane is given by its point nearest to the origin. */
static void bring_flat(col3_any *dst, const col3_exact_vec *by) {
    col3_plane *plane = &dst->plane;
    const col3_vec n = plane->normal;
    const col_exact x = plus(by->x, plane->point.x);
    const col_exact y = plus(by->y, plane->point.y);
    const col_exact z = plus(by->z, plane->point.z);
    const col_exact xy = exact_add(exact_product(n.x, x.hi), exact_product(n.y, y.hi));
    const col_exact all = exact_add(xy, exact_product(n.z, z.hi));
    const double height = exact_value(all) + (n.x * x.lo + n.y * y.lo + n.z * z.lo);
    plane->point = vec_scale(n, height);
    plane->d = height;
}

/* near: how far from the origin the other shape reaches. */
static void bring(col3_any *dst, const col3_shape *s, const col3_exact_vec *by,
                  double near) {
    col3_shape_copy(dst, s);
    if (is_bounded(s)) {
        bring_bounded(dst, by);
        return;
    }
    if (is_flat(s)) {
        bring_flat(dst, by);
    } else {
        bring_open(dst, by, near);
    }
    col3_shape_refresh(&dst->shape);
}

/* ------------------------------------------------------------------------- scenes -- */

static double room_around(const col3_cast_state *x, const col3_shape *other) {
    return is_bounded(other) ? COL_FAR * x->size : INFINITY;
}

/* Both have ends, and no place on the way is many sizes from the origin. */
static bool is_close(const col3_cast_state *x, col3_vec origin) {
    const col3_vec a = vec_add(x->start, col3_shape_position(x->a));
    const double way = vec_largest(vec_sub(a, origin)) + x->speed * x->end;
    return is_bounded(x->a) && is_bounded(x->b) && way <= CLOSE * x->size;
}

/* The origin is a place of what has ends, for lines and planes can be taken anywhere. */
static void set_origin(const col3_cast_state *x, col_exact t, col3_cast_scene *s) {
    const col3_vec zero = vec3(0.0, 0.0, 0.0);
    s->origin = col3_shape_position(x->b);
    if (!s->steady && is_bounded(x->a)) {
        const col3_vec a = vec_add(x->start, col3_shape_position(x->a));
        s->origin = vec_along(a, t.hi, x->d);
    }
    const col3_exact_vec by = offsets(zero, (col_exact){0.0, 0.0}, zero, s->origin);
    bring(&s->b, x->b, &by, room_around(x, x->a));
}

/* From end to end of a cylinder or cone. */
static double disc_length(const col3_shape *s) {
    const bool disc = s->kind == col3_kind_cylinder || s->kind == col3_kind_cone;
    return disc ? vec_largest(vec_sub(as_cylinder(s)->b, as_cylinder(s)->a)) : INFINITY;
}

void col3_scene_start(const col3_cast_state *x, col3_cast_scene *s) {
    const double length = disc_length(x->a);
    const bool centred = length < SHORT * x->size && length < disc_length(x->b);
    s->steady = is_bounded(x->b) && !centred;
    s->close = s->steady && is_close(x, col3_shape_position(x->b));
    if (!s->close) {
        set_origin(x, (col_exact){0.0, 0.0}, s);
        return;
    }
    s->origin = col3_shape_position(x->b);
    col3_shape_copy(&s->b, x->b);
    bring_close(&s->b, s->origin, vec3(0.0, 0.0, 0.0));
}

col3_vec col3_scene_offset(const col3_cast_state *x, const col3_cast_scene *s,
                           col_exact t) {
    const col3_exact_vec by = offsets(x->start, t, x->d, s->origin);
    return vec3(by.x.hi, by.y.hi, by.z.hi);
}

/* a moved by t * d, and b. Time is a sum hi + lo, as after a long way one double does not
 * tell the place. */
static void scene_at(const col3_cast_state *x, col_exact t, col3_cast_scene *s) {
    if (s->close) {
        col3_shape_copy(&s->a, x->a);
        bring_close(&s->a, vec_sub(s->origin, x->start), vec_scale(x->d, t.hi));
        return;
    }
    if (!s->steady) {
        set_origin(x, t, s);
    }
    const col3_exact_vec by = offsets(x->start, t, x->d, s->origin);
    bring(&s->a, x->a, &by, room_around(x, x->b));
}

col3_sample col3_cast_sample(const col3_cast_state *x, col3_cast_scene *s, col_exact t) {
    scene_at(x, t, s);
    const col3_closest c = col3_find_closest(&s->a.shape, &s->b.shape);
    return (col3_sample){.t = t,
                         .gap = c.distance,
                         .rate = vec_dot(x->d, c.normal),
                         .normal = c.normal,
                         .b = c.b,
                         .origin = s->origin};
}
