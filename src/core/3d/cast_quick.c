/* cast_quick.c - casts that need no steps: of balls, by a ray against the other shape
 * grown by the radius; of aligned boxes, by when they share an interval on every axis. */
#include "cast.h"

/* cos of the angle between motion and normal below which the steps decide. */
#define GRAZING 1e-6

static bool is_ball(const col_shape3 *s) {
    return s->kind == (int)col_kind3_point || s->kind == (int)col_kind3_sphere;
}

/* ------------------------------------------------------------------------ balls -- */

/* False for kinds that steps serve as well, or rays do not know grown. */
static bool grow(const col_shape3 *s, double radius, col_any3 *out) {
    const int kind = s->kind;
    const bool segment = kind == (int)col_kind3_segment;
    const bool round = is_ball(s) || segment || kind == (int)col_kind3_capsule;
    if (!round && kind != (int)col_kind3_triangle && kind != (int)col_kind3_hull) {
        return false;
    }
    col_copy_shape3(out, s);
    out->shape.kind = segment      ? (int)col_kind3_capsule
                      : is_ball(s) ? (int)col_kind3_sphere
                                   : kind;
    out->shape.radius += radius;
    return !is_extreme(out->shape.radius);
}

/* A ball moves by d; what touches it lies along -hit.normal from its centre. */
static quick_cast ball(const cast3 *x, const col_shape3 *moving, col_vec3 d,
                       const col_shape3 *other, col_hit3 *hit) {
    col_any3 grown;
    if (!is_ball(moving) || !(x->radii > 0.0) || !grow(other, moving->radius, &grown)) {
        return quick_unsure;
    }
    const col_vec3 centre = as_sphere3(moving)->center;
    if (!col_raycast_shape3(&grown.shape, centre, d, x->end, true, hit)) {
        return quick_miss;
    }
    const bool grazing = !(-v3_dot(d, hit->normal) > GRAZING * x->speed);
    return hit->inside || grazing ? quick_unsure : quick_hit;
}

static quick_cast cast_ball(const cast3 *x, col_cast3 *out) {
    col_hit3 hit = {.t = 0.0};
    if (is_ball(x->a)) {
        const quick_cast answer = ball(x, x->a, x->d, x->b, &hit);
        out->t = hit.t;
        out->normal = v3_negate(hit.normal);
        out->b = v3_along(hit.point, x->a->radius, out->normal);
        return answer;
    }
    const quick_cast answer = ball(x, x->b, v3_negate(x->d), x->a, &hit);
    out->t = hit.t;
    out->normal = hit.normal;
    out->b = v3_along(as_sphere3(x->b)->center, -x->b->radius, out->normal);
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

static quick_cast cast_aabbs(const cast3 *x, col_cast3 *out) {
    if (!cast3_is_solid(x->a) && !cast3_is_solid(x->b)) {
        return quick_unsure;
    }
    const col_aabb3 *a = as_aabb3(x->a);
    const col_aabb3 *b = as_aabb3(x->b);
    const col_vec3 d = x->d;
    const double slide = x->precise * x->speed;
    const double touch = x->precise * x->size;
    stretch s[3];
    if (!stretch_of(a->min.x, a->max.x, b->min.x, b->max.x, d.x, slide, touch, &s[0]) ||
        !stretch_of(a->min.y, a->max.y, b->min.y, b->max.y, d.y, slide, touch, &s[1]) ||
        !stretch_of(a->min.z, a->max.z, b->min.z, b->max.z, d.z, slide, touch, &s[2])) {
        return quick_miss;
    }
    const int yz = s[1].enter >= s[2].enter ? 1 : 2;
    const int axis = s[0].enter >= s[yz].enter ? 0 : yz;
    const stretch *last = &s[axis];
    const double leave = min2(min2(s[0].leave, s[1].leave), s[2].leave);
    const double late = (last->enter - x->end) * last->speed;
    if (last->enter > leave || late > touch || last->enter * last->speed < -touch) {
        return quick_miss;
    }
    const col_exact t = time_of(last);
    out->t = clamp(exact_value(t), 0.0, x->end);
    out->normal = v3_scale(v3_unit(axis), last->side);
    out->b = v3(shared(a->min.x, a->max.x, b->min.x, b->max.x, d.x, t),
                shared(a->min.y, a->max.y, b->min.y, b->max.y, d.y, t),
                shared(a->min.z, a->max.z, b->min.z, b->max.z, d.z, t));
    return quick_hit;
}

quick_cast cast3_quick(const cast3 *x, col_cast3 *out) {
    const int aabb = (int)col_kind3_aabb;
    const quick_cast answer =
        x->a->kind == aabb && x->b->kind == aabb ? cast_aabbs(x, out) : cast_ball(x, out);
    if (answer == quick_hit) {
        out->normal = v3_add(out->normal, v3(0.0, 0.0, 0.0)); /* no component is -0 */
        out->a = out->b;
        out->depth = 0.0;
    }
    return answer;
}
