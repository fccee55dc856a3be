/* cast_quick.c - casts that need no steps: of balls, by a ray against the other shape
 * grown by the radius; of aligned boxes, by when they share an interval on every axis. */
#include "cast.h"

/* cos of the angle between motion and normal below which the steps decide. */
#define GRAZING 1e-6

static bool is_ball(const col3_shape *s) {
    return s->kind == (int)col3_kind_point || s->kind == (int)col3_kind_sphere;
}

/* ------------------------------------------------------------------------ balls -- */

/* False for kinds that steps serve as well, or rays do not know grown. */
static bool grow(const col3_shape *s, double radius, col3_any *out) {
    const int kind = s->kind;
    const bool segment = kind == (int)col3_kind_segment;
    const bool round = is_ball(s) || segment || kind == (int)col3_kind_capsule;
    if (!round && kind != (int)col3_kind_triangle && kind != (int)col3_kind_hull) {
        return false;
    }
    col3_shape_copy(out, s);
    out->shape.kind = segment      ? (int)col3_kind_capsule
                      : is_ball(s) ? (int)col3_kind_sphere
                                   : kind;
    out->shape.radius += radius;
    return !is_extreme(out->shape.radius);
}

/* A ball moves by d; what touches it lies along -hit.normal from its centre. */
static col3_quick_cast ball(const col3_cast_state *x, const col3_shape *moving,
                            col3_vec d, const col3_shape *other, col3_hit *hit) {
    col3_any grown;
    if (!is_ball(moving) || !(x->radii > 0.0) || !grow(other, moving->radius, &grown)) {
        return quick_unsure;
    }
    const col3_vec centre = as_ball(moving)->center;
    if (!col3_raycast(&grown.shape, centre, d, x->end, true, hit)) {
        return quick_miss;
    }
    const bool grazing = !(-vec_dot(d, hit->normal) > GRAZING * x->speed);
    return hit->inside || grazing ? quick_unsure : quick_hit;
}

static col3_quick_cast cast_ball(const col3_cast_state *x, col3_touch *out) {
    col3_hit hit = {.t = 0.0};
    if (is_ball(x->a)) {
        const col3_quick_cast answer = ball(x, x->a, x->d, x->b, &hit);
        out->t = hit.t;
        out->normal = vec_negate(hit.normal);
        out->b = vec_along(hit.point, x->a->radius, out->normal);
        return answer;
    }
    const col3_quick_cast answer = ball(x, x->b, vec_negate(x->d), x->a, &hit);
    out->t = hit.t;
    out->normal = hit.normal;
    out->b = vec_along(as_ball(x->b)->center, -x->b->radius, out->normal);
    return answer;
}

/* ---------------------------------------------------------------- aligned boxes -- */

/* When two intervals meet and part along one axis. */
typedef struct {
    double enter, leave;
    col_exact gap; /* to the face that is met, */
    double speed;  /* at which it is closed */
    double side;   /* where b lies from a, at first */
} col3_time_interval;

/* From the lower and the upper end of each. False when they never share more than an end:
 * then they slide at most. */
static bool stretch_of(double a_min, double a_max, double b_min, double b_max, double d,
                       double slide, double touch, col3_time_interval *out) {
    const col_exact above = exact_difference(b_min, a_max);
    const col_exact below = exact_difference(a_min, b_max);
    if (fabs(d) <= slide) {
        *out = (col3_time_interval){-INFINITY, INFINITY, {0.0, 0.0}, 1.0, 1.0};
        return larger_of(above.hi, below.hi) < -touch;
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
    return middle(larger_of(low, b_min), smaller_of(high, b_max));
}

/* The time to its last digits, and beyond: after a long way one double is not enough to
 * tell the place. */
static col_exact time_of(const col3_time_interval *s) {
    const col_exact way = exact_product(s->enter, s->speed);
    const double rest = ((s->gap.hi - way.hi) - way.lo) + s->gap.lo;
    return (col_exact){s->enter, rest / s->speed};
}

static col3_quick_cast cast_aabbs(const col3_cast_state *x, col3_touch *out) {
    if (!col3_cast_is_solid(x->a) && !col3_cast_is_solid(x->b)) {
        return quick_unsure;
    }
    const col3_aabb *a = as_aabb(x->a);
    const col3_aabb *b = as_aabb(x->b);
    const col3_vec d = x->d;
    const double slide = x->precise * x->speed;
    const double touch = x->precise * x->size;
    col3_time_interval s[3];
    if (!stretch_of(a->min.x, a->max.x, b->min.x, b->max.x, d.x, slide, touch, &s[0]) ||
        !stretch_of(a->min.y, a->max.y, b->min.y, b->max.y, d.y, slide, touch, &s[1]) ||
        !stretch_of(a->min.z, a->max.z, b->min.z, b->max.z, d.z, slide, touch, &s[2])) {
        return quick_miss;
    }
    const int yz = s[1].enter >= s[2].enter ? 1 : 2;
    const int axis = s[0].enter >= s[yz].enter ? 0 : yz;
    const col3_time_interval *last = &s[axis];
    const double leave = smaller_of(smaller_of(s[0].leave, s[1].leave), s[2].leave);
    const double late = (last->enter - x->end) * last->speed;
    if (last->enter > leave || late > touch || last->enter * last->speed < -touch) {
        return quick_miss;
    }
    const col_exact t = time_of(last);
    out->t = clamp(exact_value(t), 0.0, x->end);
    out->normal = vec_scale(vec_unit(axis), last->side);
    out->b = vec3(shared(a->min.x, a->max.x, b->min.x, b->max.x, d.x, t),
                  shared(a->min.y, a->max.y, b->min.y, b->max.y, d.y, t),
                  shared(a->min.z, a->max.z, b->min.z, b->max.z, d.z, t));
    return quick_hit;
}

col3_quick_cast col3_cast_quick(const col3_cast_state *x, col3_touch *out) {
    const int aabb = (int)col3_kind_aabb;
    const col3_quick_cast answer =
        x->a->kind == aabb && x->b->kind == aabb ? cast_aabbs(x, out) : cast_ball(x, out);
    if (answer == quick_hit) {
        out->normal = vec_add(out->normal, vec3(0.0, 0.0, 0.0)); /* no component is -0 */
        out->a = out->b;
        out->depth = 0.0;
    }
    return answer;
}
