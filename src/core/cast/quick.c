/* quick.c - casts by a closed formula: of balls (discs in the plane), by a ray against
 * the other shape grown by the radius; of aligned boxes, by the times at which they
 * overlap along each axis. */
#include "../base/range.h"
#include "../ray/ray.h"
#include "cast.h"

/* cos of the angle between motion and normal below which advance.c decides. */
#define GRAZING 1e-6

static bool is_ball(const col_shape *s) {
    return s->kind == (int)col_kind_point || s->kind == (int)col_kind_ball;
}

/* ------------------------------------------------------------------------- balls -- */

static bool is_convex_core(int kind) {
#if COL_DIMENSION == 3
    return kind == (int)col3_kind_triangle || kind == (int)col3_kind_hull;
#else
    return kind == (int)col2_kind_triangle || kind == (int)col2_kind_polygon;
#endif
}

/* False for kinds for which the steps of advance.c are as fast, or that raycasts do not
 * know with a radius. */
static bool grow(const col_shape *s, double radius, col_any *out) {
    const int kind = s->kind;
    const bool segment = kind == (int)col_kind_segment;
    const bool round = is_ball(s) || segment || kind == (int)col_kind_capsule;
    if (!round && !is_convex_core(kind)) {
        return false;
    }
    col_shape_copy(out, s);
    out->shape.kind = segment      ? (int)col_kind_capsule
                      : is_ball(s) ? (int)col_kind_ball
                                   : kind;
    out->shape.radius += radius;
    return !is_extreme(out->shape.radius);
}

/* A ball moves by d; the touching point lies along -hit.normal from its centre. */
static col_quick_answer ball(const col_cast_state *x, const col_shape *moving, col_vec d,
                             const col_shape *other, col_hit *hit) {
    col_any grown;
    if (!is_ball(moving) || !(x->radii > 0.0) || !grow(other, moving->radius, &grown)) {
        return quick_unsure;
    }
    const col_ray_input ray = {as_ball(moving)->center, d, x->end, true};
    if (!col_convex_raycast(&grown.shape, &ray, hit)) {
        return quick_miss;
    }
    const bool grazing = !(-vec_dot(d, hit->normal) > GRAZING * x->speed);
    return hit->inside || grazing ? quick_unsure : quick_hit;
}

static col_quick_answer cast_ball(const col_cast_state *x, col_touch *out) {
    col_hit hit = {.t = 0.0};
    if (is_ball(x->a)) {
        const col_quick_answer answer = ball(x, x->a, x->d, x->b, &hit);
        out->t = hit.t;
        out->normal = vec_negate(hit.normal);
        out->b = vec_along(hit.point, x->a->radius, out->normal);
        return answer;
    }
    const col_quick_answer answer = ball(x, x->b, vec_negate(x->d), x->a, &hit);
    out->t = hit.t;
    out->normal = hit.normal;
    out->b = vec_along(as_ball(x->b)->center, -x->b->radius, out->normal);
    return answer;
}

/* ----------------------------------------------------------------- aligned boxes -- */

static col_range range_along(const col_aabb *box, int axis) {
    return (col_range){vec_get(box->min, axis), vec_get(box->max, axis)};
}

/* When two intervals on one axis begin and cease to overlap. */
typedef struct {
    double enter, leave;
    col_exact gap; /* to the face that is reached */
    double speed;  /* at which it is closed */
    double side;   /* on which b lies from a, at first */
} col_time_interval;

/* Speeds and overlaps that count as zero: errors of the motion and of the boxes. */
typedef struct {
    double speed, overlap;
} col_time_errors;

/* a moves by d. False when the intervals never share more than an end point: then the
 * boxes slide at most. */
static bool times_of(col_range a, double d, col_range b, const col_time_errors *errors,
                     col_time_interval *out) {
    const col_exact above = exact_difference(b.min, a.max);
    const col_exact below = exact_difference(a.min, b.max);
    if (fabs(d) <= errors->speed) {
        *out = (col_time_interval){-INFINITY, INFINITY, {0.0, 0.0}, 1.0, 1.0};
        return larger_of(above.hi, below.hi) < -errors->overlap;
    }
    const bool upward = d > 0.0;
    out->gap = upward ? above : below;
    out->speed = fabs(d);
    out->side = upward ? 1.0 : -1.0;
    out->enter = out->gap.hi / out->speed;
    out->leave = -(upward ? below : above).hi / out->speed;
    return true;
}

/* The middle of what the intervals have in common at the time t. */
static double shared_middle(col_range a, double d, col_range b, col_exact t) {
    const col_exact moved = exact_add(exact_product(t.hi, d), (col_exact){t.lo * d, 0.0});
    const double low = exact_value(exact_add(moved, (col_exact){a.min, 0.0}));
    const double high = exact_value(exact_add(moved, (col_exact){a.max, 0.0}));
    return middle(larger_of(low, b.min), smaller_of(high, b.max));
}

/* The time to the last digit, and more: after a long motion one double is not enough to
 * give the position. */
static col_exact time_of(const col_time_interval *s) {
    const col_exact moved = exact_product(s->enter, s->speed);
    const double rest = ((s->gap.hi - moved.hi) - moved.lo) + s->gap.lo;
    return (col_exact){s->enter, rest / s->speed};
}

static col_quick_answer cast_aabbs(const col_cast_state *x, col_touch *out) {
    if (!col_cast_is_solid(x->a) && !col_cast_is_solid(x->b)) {
        return quick_unsure;
    }
    const col_aabb *a = as_aabb(x->a);
    const col_aabb *b = as_aabb(x->b);
    const col_vec d = x->d;
    const col_time_errors errors = {x->error * x->speed, x->error * x->size};
    col_time_interval s[COL_DIMENSION];
    int axis = 0; /* that is entered last; of equals, the first */
    double leave = INFINITY;
    COL_UNROLL
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (!times_of(range_along(a, i), vec_get(d, i), range_along(b, i), &errors,
                      &s[i])) {
            return quick_miss;
        }
        axis = s[i].enter > s[axis].enter ? i : axis;
        leave = smaller_of(leave, s[i].leave);
    }
    const col_time_interval *last = &s[axis];
    const double late = (last->enter - x->end) * last->speed;
    if (last->enter > leave || late > errors.overlap ||
        last->enter * last->speed < -errors.overlap) {
        return quick_miss;
    }
    const col_exact t = time_of(last);
    out->t = clamp(exact_value(t), 0.0, x->end);
    out->normal = vec_scale(vec_unit(axis), last->side);
    out->b.x = shared_middle(range_along(a, 0), d.x, range_along(b, 0), t);
    out->b.y = shared_middle(range_along(a, 1), d.y, range_along(b, 1), t);
    IN_SPACE(out->b.z = shared_middle(range_along(a, 2), d.z, range_along(b, 2), t);)
    return quick_hit;
}

col_quick_answer col_cast_quick(const col_cast_state *x, col_touch *out) {
    const int aabb = (int)col_kind_aabb;
    const col_quick_answer answer =
        x->a->kind == aabb && x->b->kind == aabb ? cast_aabbs(x, out) : cast_ball(x, out);
    if (answer == quick_hit) {
        out->normal = vec_add(out->normal, vec_zero()); /* no component is -0 */
        out->a = out->b;
        out->depth = 0.0;
    }
    return answer;
}
