/* cast_scene.c - bringing a moving shape near what it may hit, without losing a digit on
 * the way. */
#include "cast.h"
#include "hull.h"

/* Sizes within which sums of places may be rounded as they come. */
#define CLOSE 8.0

/* A disc that is shorter than this share of the size stands at the origin: elsewhere the
 * direction of its axis would be rounded, and in the end nothing would be left of it. */
#define SHORT 0x1p-8

/* -------------------------------------------------------------------------- sizes -- */

static double triangle_extent(const col_triangle3 *t) {
    return max2(v3_largest(v3_sub(t->b, t->a)), v3_largest(v3_sub(t->c, t->a)));
}

static double hull_extent(const col_hull3 *h) {
    const col_vec3 shift = v3_sub(h->pose.center, h->pose.origin);
    return h->pose.scale * h->data->bounding_radius + v3_largest(shift);
}

double cast3_extent(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_segment:
        case col_kind3_capsule:
        case col_kind3_aabb: {
            const col_capsule3 *two = as_capsule3(s);
            return s->radius + v3_largest(v3_sub(two->b, two->a));
        }
        case col_kind3_box:
            return s->radius + v3_largest(as_box3(s)->half_extents);
        case col_kind3_triangle:
            return s->radius + triangle_extent(as_triangle3(s));
        case col_kind3_hull:
            return s->radius + hull_extent(as_hull3(s));
        case col_kind3_cylinder:
        case col_kind3_cone: {
            const col_cylinder3 *c = as_cylinder3(s);
            return c->disc_radius + v3_largest(v3_sub(c->b, c->a));
        }
        default:
            return s->radius;
    }
}

static bool is_flat(const col_shape3 *s) {
    return s->kind == col_kind3_plane || s->kind == col_kind3_halfspace;
}

static bool is_bounded(const col_shape3 *s) { return !is_open3(s) && !is_flat(s); }

/* ------------------------------------------------------------------------- moving -- */

typedef struct {
    col_exact x, y, z;
} exact_vec3;

/* p + t d - o for one coordinate */
static col_exact offset(double p, col_exact t, double d, double o) {
    const col_exact way = exact_add(exact_product(t.hi, d), exact_product(t.lo, d));
    const col_exact all = exact_add(way, exact_difference(p, o));
    return exact_sum(all.hi, all.lo);
}

static exact_vec3 offsets(col_vec3 p, col_exact t, col_vec3 d, col_vec3 o) {
    return (exact_vec3){offset(p.x, t, d.x, o.x), offset(p.y, t, d.y, o.y),
                        offset(p.z, t, d.z, o.z)};
}

static col_exact plus(col_exact e, double p) {
    const col_exact all = exact_add(e, (col_exact){p, 0.0});
    return exact_sum(all.hi, all.lo);
}

static col_vec3 *places_of(col_any3 *s) { return (col_vec3 *)(&s->shape + 1); }

static bool is_extreme_place(col_vec3 p) {
    return is_extreme(p.x) || is_extreme(p.y) || is_extreme(p.z);
}

/* The sum of the upper parts is exact where it cancels: what is near comes out near to
 * the last digit, however far it has come. */
static void bring_bounded(col_any3 *dst, const exact_vec3 *by) {
    const int count = shape3_places(&dst->shape);
    const col_vec3 hi = v3(by->x.hi, by->y.hi, by->z.hi);
    const col_vec3 lo = v3(by->x.lo, by->y.lo, by->z.lo);
    for (int i = 0; i < count; i++) {
        col_vec3 *const p = places_of(dst) + i;
        *p = v3_add(v3_add(*p, hi), lo);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* The same where nothing is far away: p - from + way. */
static void bring_close(col_any3 *dst, col_vec3 from, col_vec3 way) {
    const int count = shape3_places(&dst->shape);
    for (int i = 0; i < count; i++) {
        col_vec3 *const p = places_of(dst) + i;
        *p = v3_add(v3_sub(*p, from), way);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* A line is moved along itself as well, to where it passes the origin; a ray only when
 * its end is far from there, and then it is as good as a line. */
static void bring_open(col_any3 *dst, const exact_vec3 *by, double near) {
    col_ray3 *ray = &dst->ray;
    const col_vec3 d = ray->direction;
    const exact_vec3 p = {plus(by->x, ray->origin.x), plus(by->y, ray->origin.y),
                          plus(by->z, ray->origin.z)};
    const col_vec3 rough = v3(p.x.hi, p.y.hi, p.z.hi);
    const double t = -v3_dot(rough, d) / v3_length_sq(d);
    const bool line = ray->shape.kind == (int)col_kind3_line;
    if (!line && !(t > 0.0 && t * v3_largest(d) > near)) {
        ray->origin = rough;
        return;
    }
    const col_exact steps[3] = {exact_add(p.x, exact_product(t, d.x)),
                                exact_add(p.y, exact_product(t, d.y)),
                                exact_add(p.z, exact_product(t, d.z))};
    ray->shape.kind = (int)col_kind3_line;
    ray->origin = v3(exact_value(steps[0]), exact_value(steps[1]), exact_value(steps[2]));
}

/* A plane is given by its point nearest to the origin. */
static void bring_flat(col_any3 *dst, const exact_vec3 *by) {
    col_plane3 *plane = &dst->plane;
    const col_vec3 n = plane->normal;
    const col_exact x = plus(by->x, plane->point.x);
    const col_exact y = plus(by->y, plane->point.y);
    const col_exact z = plus(by->z, plane->point.z);
    const col_exact xy = exact_add(exact_product(n.x, x.hi), exact_product(n.y, y.hi));
    const col_exact all = exact_add(xy, exact_product(n.z, z.hi));
    const double height = exact_value(all) + (n.x * x.lo + n.y * y.lo + n.z * z.lo);
    plane->point = v3_scale(n, height);
    plane->d = height;
}

/* near: how far from the origin the other shape reaches. */
static void bring(col_any3 *dst, const col_shape3 *s, const exact_vec3 *by, double near) {
    col_copy_shape3(dst, s);
    if (is_bounded(s)) {
        bring_bounded(dst, by);
        return;
    }
    if (is_flat(s)) {
        bring_flat(dst, by);
    } else {
        bring_open(dst, by, near);
    }
    shape3_refresh(&dst->shape);
}

/* ------------------------------------------------------------------------- scenes -- */

static double room_around(const cast3 *x, const col_shape3 *other) {
    return is_bounded(other) ? COL_FAR * x->size : INFINITY;
}

/* Both have ends, and no place on the way is many sizes from the origin. */
static bool is_close(const cast3 *x, col_vec3 origin) {
    const col_vec3 a = v3_add(x->start, col_position_shape3(x->a));
    const double way = v3_largest(v3_sub(a, origin)) + x->speed * x->end;
    return is_bounded(x->a) && is_bounded(x->b) && way <= CLOSE * x->size;
}

/* The origin is a place of what has ends, for lines and planes can be taken anywhere. */
static void set_origin(const cast3 *x, col_exact t, scene3 *s) {
    const col_vec3 zero = v3(0.0, 0.0, 0.0);
    s->origin = col_position_shape3(x->b);
    if (!s->steady && is_bounded(x->a)) {
        const col_vec3 a = v3_add(x->start, col_position_shape3(x->a));
        s->origin = v3_along(a, t.hi, x->d);
    }
    const exact_vec3 by = offsets(zero, (col_exact){0.0, 0.0}, zero, s->origin);
    bring(&s->b, x->b, &by, room_around(x, x->a));
}

/* From end to end of a cylinder or cone. */
static double disc_length(const col_shape3 *s) {
    const bool disc = s->kind == col_kind3_cylinder || s->kind == col_kind3_cone;
    return disc ? v3_largest(v3_sub(as_cylinder3(s)->b, as_cylinder3(s)->a)) : INFINITY;
}

void scene3_start(const cast3 *x, scene3 *s) {
    const double length = disc_length(x->a);
    const bool centred = length < SHORT * x->size && length < disc_length(x->b);
    s->steady = is_bounded(x->b) && !centred;
    s->close = s->steady && is_close(x, col_position_shape3(x->b));
    if (!s->close) {
        set_origin(x, (col_exact){0.0, 0.0}, s);
        return;
    }
    s->origin = col_position_shape3(x->b);
    col_copy_shape3(&s->b, x->b);
    bring_close(&s->b, s->origin, v3(0.0, 0.0, 0.0));
}

col_vec3 scene3_offset(const cast3 *x, const scene3 *s, col_exact t) {
    const exact_vec3 by = offsets(x->start, t, x->d, s->origin);
    return v3(by.x.hi, by.y.hi, by.z.hi);
}

/* a moved by t * d, and b. Time is a sum hi + lo, as after a long way one double does not
 * tell the place. */
static void scene3_at(const cast3 *x, col_exact t, scene3 *s) {
    if (s->close) {
        col_copy_shape3(&s->a, x->a);
        bring_close(&s->a, v3_sub(s->origin, x->start), v3_scale(x->d, t.hi));
        return;
    }
    if (!s->steady) {
        set_origin(x, t, s);
    }
    const exact_vec3 by = offsets(x->start, t, x->d, s->origin);
    bring(&s->a, x->a, &by, room_around(x, x->b));
}

look3 cast3_look(const cast3 *x, scene3 *s, col_exact t) {
    scene3_at(x, t, s);
    const col_closest3 c = col_closest_shape_shape3(&s->a.shape, &s->b.shape);
    return (look3){.t = t,
                   .gap = c.distance,
                   .rate = v3_dot(x->d, c.normal),
                   .normal = c.normal,
                   .b = c.b,
                   .origin = s->origin};
}
