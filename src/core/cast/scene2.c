/* cast_scene.c - bringing a moving shape near what it may hit, without losing a digit on
 * the way. */
#define COL_DIMENSION 2
#include "cast.h"

/* Sizes within which sums of places may be rounded as they come. */
#define CLOSE 8.0

/* -------------------------------------------------------------------------- sizes -- */

static double triangle_extent(const col2_triangle *t) {
    return larger_of(vec_largest(vec_sub(t->b, t->a)), vec_largest(vec_sub(t->c, t->a)));
}

/* The corners of the data are of size 1. */
static double polygon_extent(const col2_polygon *p) {
    const col2_vec shift = vec_sub(p->pose.center, p->pose.origin);
    return p->pose.scale + vec_largest(shift);
}

double col2_cast_extent(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_segment:
        case col2_kind_capsule:
        case col2_kind_aabb: {
            const col2_capsule *two = as_capsule(s);
            return s->radius + vec_largest(vec_sub(two->b, two->a));
        }
        case col2_kind_box:
            return s->radius + vec_largest(as_box(s)->half_extents);
        case col2_kind_triangle:
            return s->radius + triangle_extent(as_triangle(s));
        case col2_kind_polygon:
            return s->radius + polygon_extent(as_polygon(s));
        default:
            return s->radius;
    }
}

static bool is_flat(const col2_shape *s) {
    return s->kind == col2_kind_plane || s->kind == col2_kind_halfspace;
}

static bool is_bounded(const col2_shape *s) { return !is_line(s) && !is_flat(s); }

/* ------------------------------------------------------------------------- moving -- */

typedef struct {
    col_exact x, y;
} col2_exact_vec;

/* p + t d - o for one coordinate */
static col_exact offset(double p, col_exact t, double d, double o) {
    const col_exact way = exact_add(exact_product(t.hi, d), exact_product(t.lo, d));
    const col_exact all = exact_add(way, exact_difference(p, o));
    return exact_sum(all.hi, all.lo);
}

static col2_exact_vec offsets(col2_vec p, col_exact t, col2_vec d, col2_vec o) {
    return (col2_exact_vec){offset(p.x, t, d.x, o.x), offset(p.y, t, d.y, o.y)};
}

static col_exact plus(col_exact e, double p) {
    const col_exact all = exact_add(e, (col_exact){p, 0.0});
    return exact_sum(all.hi, all.lo);
}

static col2_vec *places_of(col2_any *s) { return (col2_vec *)(&s->shape + 1); }

static bool is_extreme_place(col2_vec p) { return is_extreme(p.x) || is_extreme(p.y); }

/* The sum of the upper parts is exact where it cancels: what is near comes out near to
 * the last digit, however far it has come. */
static void bring_bounded(col2_any *dst, const col2_exact_vec *by) {
    const int count = col2_shape_places(&dst->shape);
    const col2_vec hi = vec2(by->x.hi, by->y.hi);
    const col2_vec lo = vec2(by->x.lo, by->y.lo);
    for (int i = 0; i < count; i++) {
        col2_vec *const p = places_of(dst) + i;
        *p = vec_add(vec_add(*p, hi), lo);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* The same where nothing is far away: p - from + way. */
static void bring_close(col2_any *dst, col2_vec from, col2_vec way) {
    const int count = col2_shape_places(&dst->shape);
    for (int i = 0; i < count; i++) {
        col2_vec *const p = places_of(dst) + i;
        *p = vec_add(vec_sub(*p, from), way);
        dst->shape.indirect |= is_extreme_place(*p);
    }
}

/* A line is moved along itself as well, to where it passes the origin; a ray only when
 * its end is far from there, and then it is as good as a line. */
static void bring_open(col2_any *dst, const col2_exact_vec *by, double near) {
    col2_ray *ray = &dst->ray;
    const col2_vec d = ray->direction;
    const col2_exact_vec p = {plus(by->x, ray->origin.x), plus(by->y, ray->origin.y)};
    const col2_vec rough = vec2(p.x.hi, p.y.hi);
    const double t = -vec_dot(rough, d) / vec_length_sq(d);
    const bool line = ray->shape.kind == (int)col2_kind_line;
    if (!line && !(t > 0.0 && t * vec_largest(d) > near)) {
        ray->origin = rough;
        return;
    }
    const col_exact steps[2] = {exact_add(p.x, exact_product(t, d.x)),
                                exact_add(p.y, exact_product(t, d.y))};
    ray->shape.kind = (int)col2_kind_line;
    ray->origin = vec2(exact_value(steps[0]), exact_value(steps[1]));
}

/* A plane is given by its point nearest to the origin. */
static void bring_flat(col2_any *dst, const col2_exact_vec *by) {
    col2_plane *plane = &dst->plane;
    const col2_vec n = plane->normal;
    const col_exact x = plus(by->x, plane->point.x);
    const col_exact y = plus(by->y, plane->point.y);
    const col_exact xy = exact_add(exact_product(n.x, x.hi), exact_product(n.y, y.hi));
    const double height = exact_value(xy) + (n.x * x.lo + n.y * y.lo);
    plane->point = vec_scale(n, height);
    plane->d = height;
}

/* near: how far from the origin the other shape reaches. */
static void bring(col2_any *dst, const col2_shape *s, const col2_exact_vec *by,
                  double near) {
    col2_shape_copy(dst, s);
    if (is_bounded(s)) {
        bring_bounded(dst, by);
        return;
    }
    if (is_flat(s)) {
        bring_flat(dst, by);
    } else {
        bring_open(dst, by, near);
    }
    col2_shape_refresh(&dst->shape);
}

/* ------------------------------------------------------------------------- scenes -- */

static double room_around(const col2_cast_state *x, const col2_shape *other) {
    return is_bounded(other) ? COL_FAR * x->size : INFINITY;
}

/* Both have ends, and no place on the way is many sizes from the origin. */
static bool is_close(const col2_cast_state *x, col2_vec origin) {
    const col2_vec a = vec_add(x->start, col2_shape_position(x->a));
    const double way = vec_largest(vec_sub(a, origin)) + x->speed * x->end;
    return is_bounded(x->a) && is_bounded(x->b) && way <= CLOSE * x->size;
}

/* The origin is a place of what has ends, for lines and planes can be taken anywhere. */
static void set_origin(const col2_cast_state *x, col_exact t, col2_cast_scene *s) {
    const col2_vec zero = vec2(0.0, 0.0);
    s->origin = col2_shape_position(x->b);
    if (!s->steady && is_bounded(x->a)) {
        const col2_vec a = vec_add(x->start, col2_shape_position(x->a));
        s->origin = vec_along(a, t.hi, x->d);
    }
    const col2_exact_vec by = offsets(zero, (col_exact){0.0, 0.0}, zero, s->origin);
    bring(&s->b, x->b, &by, room_around(x, x->a));
}

void col2_scene_start(const col2_cast_state *x, col2_cast_scene *s) {
    s->steady = is_bounded(x->b);
    s->close = is_close(x, col2_shape_position(x->b));
    if (!s->close) {
        set_origin(x, (col_exact){0.0, 0.0}, s);
        return;
    }
    s->origin = col2_shape_position(x->b);
    col2_shape_copy(&s->b, x->b);
    bring_close(&s->b, s->origin, vec2(0.0, 0.0));
}

col2_vec col2_scene_offset(const col2_cast_state *x, const col2_cast_scene *s,
                           col_exact t) {
    const col2_exact_vec by = offsets(x->start, t, x->d, s->origin);
    return vec2(by.x.hi, by.y.hi);
}

/* a moved by t * d, and b. Time is a sum hi + lo, as after a long way one double does not
 * tell the place. */
static void scene_at(const col2_cast_state *x, col_exact t, col2_cast_scene *s) {
    if (s->close) {
        col2_shape_copy(&s->a, x->a);
        bring_close(&s->a, vec_sub(s->origin, x->start), vec_scale(x->d, t.hi));
        return;
    }
    if (!s->steady) {
        set_origin(x, t, s);
    }
    const col2_exact_vec by = offsets(x->start, t, x->d, s->origin);
    bring(&s->a, x->a, &by, room_around(x, x->b));
}

col2_sample col2_cast_sample(const col2_cast_state *x, col2_cast_scene *s, col_exact t) {
    scene_at(x, t, s);
    const col2_closest c = col2_find_closest(&s->a.shape, &s->b.shape);
    return (col2_sample){.t = t,
                         .gap = c.distance,
                         .rate = vec_dot(x->d, c.normal),
                         .normal = c.normal,
                         .b = c.b,
                         .origin = s->origin};
}
