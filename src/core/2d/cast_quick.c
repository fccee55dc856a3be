/* cast_quick.c - casts that need no steps: of discs, by a ray against the other shape
 * grown by the radius; of aligned boxes, by when they share an interval on every axis. */
#include "cast.h"

/* cos of the angle between motion and normal below which the steps decide. */
#define GRAZING 1e-6

static bool is_disc(const col_shape2 *s) {
    return s->kind == (int)col_kind2_point || s->kind == (int)col_kind2_circle;
}

/* ------------------------------------------------------------------------ discs -- */

/* False for kinds that steps serve as well, or rays do not know grown. */
static bool grow(const col_shape2 *s, double radius, col_any2 *out) {
    const int kind = s->kind;
    const bool segment = kind == (int)col_kind2_segment;
    const bool round = is_disc(s) || segment || kind == (int)col_kind2_capsule;
    if (!round && kind != (int)col_kind2_triangle && kind != (int)col_kind2_polygon) {
        return false;
    }
    col_copy_shape2(out, s);
    out->shape.kind = segment      ? (int)col_kind2_capsule
                      : is_disc(s) ? (int)col_kind2_circle
                                   : kind;
    out->shape.radius += radius;
    return !is_extreme(out->shape.radius);
}

/* A disc moves by d; what touches it lies along -hit.normal from its centre. */
static quick_cast disc(const cast2 *x, const col_shape2 *moving, col_vec2 d,
                       const col_shape2 *other, col_hit2 *hit) {
    col_any2 grown;
    if (!is_disc(moving) || !(x->radii > 0.0) || !grow(other, moving->radius, &grown)) {
        return quick_unsure;
    }
    const col_vec2 centre = as_circle2(moving)->center;
    if (!col_raycast_shape2(&grown.shape, centre, d, x->end, true, hit)) {
        return quick_miss;
    }
    const bool grazing = !(-v2_dot(d, hit->normal) > GRAZING * x->speed);
    return hit->inside || grazing ? quick_unsure : quick_hit;
}

static quick_cast cast_disc(const cast2 *x, col_cast2 *out) {
    col_hit2 hit = {.t = 0.0};
    if (is_disc(x->a)) {
        const quick_cast answer = disc(x, x->a, x->d, x->b, &hit);
        out->t = hit.t;
        out->normal = v2_negate(hit.normal);
        out->b = v2_along(hit.point, x->a->radius, out->normal);
        return answer;
    }
    const quick_cast answer = disc(x, x->b, v2_negate(x->d), x->a, &hit);
    out->t = hit.t;
    out->normal = hit.normal;
    out->b = v2_along(as_circle2(x->b)->center, -x->b->radius, out->normal);
    return answer;
}

/* ---------------------------------------------------------------- aligned boxes -- */

/* When two intervals meet and part along one axis. */
typedef struct {
    double enter, leave;
    col_exact gap; /* to the face that is met, */
    double speed;  /* at which it is closed */
    double side;   /* where b lies from a, at first */
} stretch;

/* From the lower and the upper end of each. False when they never share more than an end:
 * then they slide at most. */
static bool stretch_of(double a_min, double a_max, double b_min, double b_max, double d,
                       double slide, double touch, stretch *out) {
    const col_exact above = exact_difference(b_min, a_max);
    const col_exact below = exact_difference(a_min, b_max);
    if (fabs(d) <= slide) {
        *out = (stretch){-INFINITY, INFINITY, {0.0, 0.0}, 1.0, 1.0};
        return max2(above.hi, below.hi) < -touch;
    }
    const bool upward = d > 0.0;
    out->gap = upward ? above : below;
    out->speed = fabs(d);
    out->side = upward ? 1.0 : -1.0;
    out->enter = out->gap.hi / out->speed;
    out->leave = -(upward ? below : above).hi / out->speed;
    return true;
}

/* The middle of what the intervals share at the time t. */
static double shared(double a_min, double a_max, double b_min, double b_max, double d,
                     col_exact t) {
    const col_exact way = exact_add(exact_product(t.hi, d), (col_exact){t.lo * d, 0.0});
    const double low = exact_value(exact_add(way, (col_exact){a_min, 0.0}));
    const double high = exact_value(exact_add(way, (col_exact){a_max, 0.0}));
    return middle(max2(low, b_min), min2(high, b_max));
}

/* The time to its last digits, and beyond: after a long way one double is not enough to
 * tell the place. */
static col_exact time_of(const stretch *s) {
    const col_exact way = exact_product(s->enter, s->speed);
    const double rest = ((s->gap.hi - way.hi) - way.lo) + s->gap.lo;
    return (col_exact){s->enter, rest / s->speed};
}

static quick_cast cast_aabbs(const cast2 *x, col_cast2 *out) {
    if (!cast2_is_solid(x->a) && !cast2_is_solid(x->b)) {
        return quick_unsure;
    }
    const col_aabb2 *a = as_aabb2(x->a);
    const col_aabb2 *b = as_aabb2(x->b);
    const col_vec2 d = x->d;
    const double slide = x->precise * x->speed;
    const double touch = x->precise * x->size;
    stretch s[2];
    if (!stretch_of(a->min.x, a->max.x, b->min.x, b->max.x, d.x, slide, touch, &s[0]) ||
        !stretch_of(a->min.y, a->max.y, b->min.y, b->max.y, d.y, slide, touch, &s[1])) {
        return quick_miss;
    }
    const int axis = s[0].enter >= s[1].enter ? 0 : 1;
    const stretch *last = &s[axis];
    const double leave = min2(s[0].leave, s[1].leave);
    const double late = (last->enter - x->end) * last->speed;
    if (last->enter > leave || late > touch || last->enter * last->speed < -touch) {
        return quick_miss;
    }
    const col_exact t = time_of(last);
    out->t = clamp(exact_value(t), 0.0, x->end);
    out->normal = v2_scale(v2_unit(axis), last->side);
    out->b = v2(shared(a->min.x, a->max.x, b->min.x, b->max.x, d.x, t),
                shared(a->min.y, a->max.y, b->min.y, b->max.y, d.y, t));
    return quick_hit;
}

quick_cast cast2_quick(const cast2 *x, col_cast2 *out) {
    const int aabb = (int)col_kind2_aabb;
    const quick_cast answer =
        x->a->kind == aabb && x->b->kind == aabb ? cast_aabbs(x, out) : cast_disc(x, out);
    if (answer == quick_hit) {
        out->normal = v2_add(out->normal, v2(0.0, 0.0)); /* no component is -0 */
        out->a = out->b;
        out->depth = 0.0;
    }
    return answer;
}
