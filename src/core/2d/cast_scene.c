/* cast_scene.c - bringing a moving shape near what it may hit, without losing a digit on
 * the way. */
#include "cast.h"

/* Sizes within which sums of places may be rounded as they come. */
#define CLOSE 8.0

/* -------------------------------------------------------------------------- sizes -- */

static double triangle_extent(const col_triangle2 *t) {
    return max2(v2_largest(v2_sub(t->b, t->a)), v2_largest(v2_sub(t->c, t->a)));
}

/* The corners of the data are of size 1. */
static double polygon_extent(const col_polygon2 *p) {
    const col_vec2 shift = v2_sub(p->pose.center, p->pose.origin);
    return p->pose.scale + v2_largest(shift);
}

double cast2_extent(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_segment:
        case col_kind2_capsule:
        case col_kind2_aabb: {
            const col_capsule2 *two = as_capsule2(s);
            return s->radius + v2_largest(v2_sub(two->b, two->a));
        }
        case col_kind2_box:
            return s->radius + v2_largest(as_box2(s)->half_extents);
        case col_kind2_triangle:
            return s->radius + triangle_extent(as_triangle2(s));
        case col_kind2_polygon:
            return s->radius + polygon_extent(as_polygon2(s));
        default:
            return s->radius;
    }
}

static bool is_flat(const col_shape2 *s) {
    return s->kind == col_kind2_plane || s->kind == col_kind2_halfspace;
}

static bool is_bounded(const col_shape2 *s) { return !is_open2(s) && !is_flat(s); }

/* ------------------------------------------------------------------------- moving -- */

typedef struct {
    col_exact x, y;
} exact_vec2;

/* p + t d - o for one coordinate */
static col_exact offset(double p, col_exact t, double d, double o) {
    const col_exact way = exact_add(exact_product(t.hi, d), exact_product(t.lo, d));
    const col_exact all = exact_add(way, exact_difference(p, o));
    return exact_sum(all.hi, all.lo);
}

static exact_vec2 offsets(col_vec2 p, col_exact t, col_vec2 d, col_vec2 o) {
    return (exact_vec2){offset(p.x, t, d.x, o.x), offset(p.y, t, d.y, o.y)};
}

static col_exact plus(col_exact e, double p) {
    const col_exact all = exact_add(e, (col_exact){p, 0.0});
    return exact_sum(all.hi, all.lo);
}

static col_vec2 *places_of(col_any2 *s) { return (col_vec2 *)(&s->shape + 1); }

static bool is_extreme_place(col_vec2 p) { return is_extreme(p.x) || is_extreme(p.y); }

/* The sum of the upper parts is exact where it cancels: what is near comes out near to
 * the last digit, however far it has come. */
static void bring_bounded(col_any2 *dst, const exact_vec2 *by) {
    const int count = shape2_places(&dst->shape);
    const col_vec2 hi = v2(by->x.hi, by->y.hi);
    const col_vec2 lo = v2(by->x.lo, by->y.lo);
    for (int i = 0; i < count; i++) {
        col_vec2 *const p = places_of(dst) + i;
        *p = v2_add(v2_add(*p, hi), lo);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* The same where nothing is far away: p - from + way. */
static void bring_close(col_any2 *dst, col_vec2 from, col_vec2 way) {
    const int count = shape2_places(&dst->shape);
    for (int i = 0; i < count; i++) {
        col_vec2 *const p = places_of(dst) + i;
        *p = v2_add(v2_sub(*p, from), way);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* A line is moved along itself as well, to where it passes the origin; a ray only when
 * its end is far from there, and then it is as good as a line. */
static void bring_open(col_any2 *dst, const exact_vec2 *by, double near) {
    col_ray2 *ray = &dst->ray;
    const col_vec2 d = ray->direction;
    const exact_vec2 p = {plus(by->x, ray->origin.x), plus(by->y, ray->origin.y)};
    const col_vec2 rough = v2(p.x.hi, p.y.hi);
    const double t = -v2_dot(rough, d) / v2_length_sq(d);
    const bool line = ray->shape.kind == (int)col_kind2_line;
    if (!line && !(t > 0.0 && t * v2_largest(d) > near)) {
        ray->origin = rough;
        return;
    }
    const col_exact steps[2] = {exact_add(p.x, exact_product(t, d.x)),
                                exact_add(p.y, exact_product(t, d.y))};
    ray->shape.kind = (int)col_kind2_line;
    ray->origin = v2(exact_value(steps[0]), exact_value(steps[1]));
}

/* A plane is given by its point nearest to the origin. */
static void bring_flat(col_any2 *dst, const exact_vec2 *by) {
    col_plane2 *plane = &dst->plane;
    const col_vec2 n = plane->normal;
    const col_exact x = plus(by->x, plane->point.x);
    const col_exact y = plus(by->y, plane->point.y);
    const col_exact xy = exact_add(exact_product(n.x, x.hi), exact_product(n.y, y.hi));
    const double height = exact_value(xy) + (n.x * x.lo + n.y * y.lo);
    plane->point = v2_scale(n, height);
    plane->d = height;
}

/* near: how far from the origin the other shape reaches. */
static void bring(col_any2 *dst, const col_shape2 *s, const exact_vec2 *by, double near) {
    col_copy_shape2(dst, s);
    if (is_bounded(s)) {
        bring_bounded(dst, by);
        return;
    }
    if (is_flat(s)) {
        bring_flat(dst, by);
    } else {
        bring_open(dst, by, near);
    }
    shape2_refresh(&dst->shape);
}

/* ------------------------------------------------------------------------- scenes -- */

static double room_around(const cast2 *x, const col_shape2 *other) {
    return is_bounded(other) ? COL_FAR * x->size : INFINITY;
}

/* Both have ends, and no place on the way is many sizes from the origin. */
static bool is_close(const cast2 *x, col_vec2 origin) {
    const col_vec2 a = v2_add(x->start, col_position_shape2(x->a));
    const double way = v2_largest(v2_sub(a, origin)) + x->speed * x->end;
    return is_bounded(x->a) && is_bounded(x->b) && way <= CLOSE * x->size;
}

/* The origin is a place of what has ends, for lines and planes can be taken anywhere. */
static void set_origin(const cast2 *x, col_exact t, scene2 *s) {
    const col_vec2 zero = v2(0.0, 0.0);
    s->origin = col_position_shape2(x->b);
    if (!s->steady && is_bounded(x->a)) {
        const col_vec2 a = v2_add(x->start, col_position_shape2(x->a));
        s->origin = v2_along(a, t.hi, x->d);
    }
    const exact_vec2 by = offsets(zero, (col_exact){0.0, 0.0}, zero, s->origin);
    bring(&s->b, x->b, &by, room_around(x, x->a));
}

void scene2_start(const cast2 *x, scene2 *s) {
    s->steady = is_bounded(x->b);
    s->close = is_close(x, col_position_shape2(x->b));
    if (!s->close) {
        set_origin(x, (col_exact){0.0, 0.0}, s);
        return;
    }
    s->origin = col_position_shape2(x->b);
    col_copy_shape2(&s->b, x->b);
    bring_close(&s->b, s->origin, v2(0.0, 0.0));
}

col_vec2 scene2_offset(const cast2 *x, const scene2 *s, col_exact t) {
    const exact_vec2 by = offsets(x->start, t, x->d, s->origin);
    return v2(by.x.hi, by.y.hi);
}

/* a moved by t * d, and b. Time is a sum hi + lo, as after a long way one double does not
 * tell the place. */
static void scene2_at(const cast2 *x, col_exact t, scene2 *s) {
    if (s->close) {
        col_copy_shape2(&s->a, x->a);
        bring_close(&s->a, v2_sub(s->origin, x->start), v2_scale(x->d, t.hi));
        return;
    }
    if (!s->steady) {
        set_origin(x, t, s);
    }
    const exact_vec2 by = offsets(x->start, t, x->d, s->origin);
    bring(&s->a, x->a, &by, room_around(x, x->b));
}

look2 cast2_look(const cast2 *x, scene2 *s, col_exact t) {
    scene2_at(x, t, s);
    const col_closest2 c = col_closest_shape_shape2(&s->a.shape, &s->b.shape);
    return (look2){.t = t,
                   .gap = c.distance,
                   .rate = v2_dot(x->d, c.normal),
                   .normal = c.normal,
                   .b = c.b,
                   .origin = s->origin};
}
