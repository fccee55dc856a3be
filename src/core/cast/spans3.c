/* spans3.c - casts of balls and capsules at boxes, triangles and hulls, and of two
 * capsules, in closed form.
 *
 *       .-----------.      Seen from the one, the core of the other comes within the sum
 *      /  .-------.  \     of the radii of the difference of the cores, a polytope. The
 *     |  /       /|   |    first touch is where the last of its planes, moved outward, is
 *     | +-------+ |   |    crossed, if that is over the face itself; else it is by an
 *     | | a - b | +   |    edge, the first one whose capsule is met, as all of these are
 *     | |       |/   /     within the shape (span_box3.c, span_triangle3.c,
 *      \+-------+  .'      span_hull3.c, span_span3.c).
 *       '--------'
 *
 * Shapes that graze, touch at the start, come from far away or have an edge that is
 * nearly parallel to one of the other are left to the steps of advance.c. */
#include "../measure/box_frame.h"
#include "../pair/3d/span.h"
#include "../pair/pair.h"
#include "span_way3.h"

/* A ball is a span without length. moves: the span does. */
static col3_span span_core(const col3_shape *s) {
    return is_ball(s) ? (col3_span){as_ball(s)->center, vec_zero(), 0.0, 0.0}
                      : segment_of(s);
}

static col_quick_answer meet_hull(const col3_cast_state *x, const col3_span *core,
                                  const col3_hull *h, col3_vec d,
                                  col3_span_touch *touch) {
    const double unscale = 1.0 / h->pose.scale;
    const col3_vec from = vec_sub(core->p, h->pose.origin);
    const col3_span_way w = {
        vec_scale(pose_local(&h->pose, from), unscale),
        vec_scale(pose_local(&h->pose, core->d), unscale),
        vec_scale(pose_local(&h->pose, d), unscale), x->radii * unscale,
        2.0 * COL_ROUNDING_ERROR * ((x->size + vec_largest(from)) * unscale)};
    const col_quick_answer answer = col3_span_at_hull(&w, h->data, touch);
    touch->away = pose_turn(&h->pose, touch->away);
    return answer;
}

static col_quick_answer meet(const col3_cast_state *x, const col3_shape *span,
                             const col3_shape *other, col3_vec d,
                             col3_span_touch *touch) {
    const col3_span core = span_core(span);
    const double error = 2.0 * COL_ROUNDING_ERROR * x->size;
    if (is_capsule(other)) {
        const col3_span rest = segment_of(other);
        const col3_span_way w = {vec_sub(core.p, rest.p), core.d, d, x->radii, error};
        return col3_overlaps_segment_segment(span, other, x->radii + error)
                   ? quick_unsure
                   : col3_span_at_span(&w, rest.d, touch);
    }
    if (other->kind == (int)col3_kind_triangle) {
        const col3_triangle *const t = as_triangle(other);
        const col3_span_way w = {vec_sub(core.p, t->a), core.d, d, x->radii, error};
        return col3_span_at_triangle(&w, t, touch);
    }
    if (other->kind == (int)col3_kind_cylinder) {
        const col3_vec from = vec_sub(core.p, as_cylinder(other)->a);
        const col3_span_way w = {from, core.d, d, x->radii, 0.5 * error};
        return vec_largest(from) <= COL_CAST_NEARBY * x->size
                   ? col3_span_at_cylinder(&w, as_cylinder(other), touch)
                   : quick_unsure;
    }
    if (other->kind == (int)col3_kind_hull) {
        return meet_hull(x, &core, as_hull(other), d, touch);
    }
    const col3_box_frame frame = box_frame_of(other);
    const col3_span_way w = {box_frame_point(&frame, core.p),
                             box_frame_local(&frame, core.d), box_frame_local(&frame, d),
                             x->radii, error};
    const col_quick_answer answer = is_ball(span)
                                        ? col3_meet_box(&w, 0.0, frame.half, touch)
                                        : col3_span_at_box(&w, frame.half, touch);
    touch->away = box_frame_world(&frame, touch->away);
    return answer;
}

/* Whether the cores are as thick and as near as plain formulas need. */
static bool is_plain(const col3_cast_state *x) {
    return square(x->radii) > COL_NEAR_SQ * square(x->size) && vec_is_zero(x->start) &&
           cast_is_nearby(x);
}

static bool is_span(const col3_shape *s) { return is_ball(s) || is_capsule(s); }

static bool has_sides(const col3_shape *s) {
    return is_box(s) || s->kind == (int)col3_kind_triangle ||
           s->kind == (int)col3_kind_hull;
}

static bool is_span_at(const col3_shape *s, const col3_shape *other) {
    return is_span(s) && (has_sides(other) ||
                          (is_capsule(s) && other->kind == (int)col3_kind_cylinder));
}

/* Which of the two is the span: -1 for other kinds. */
static int span_of_pair(const col3_shape *a, const col3_shape *b) {
    return is_span_at(a, b) || (is_capsule(a) && is_capsule(b)) ? 0
           : is_span_at(b, a)                                   ? 1
                                                                : -1;
}

col_quick_answer col3_cast_spans(const col3_cast_state *x, col3_touch *out) {
    const int which = span_of_pair(x->a, x->b);
    if (which < 0 || !is_plain(x)) {
        return quick_unsure;
    }
    const bool moves = which == 0;
    const col3_shape *span = moves ? x->a : x->b;
    /* whether a touch at about the end comes in time, steps decide */
    const double latest = x->end + COL_LENGTH_ERROR * x->size / x->speed;
    col3_span_touch touch = {latest, 0.0, {0.0, 0.0, 0.0}};
    const col_quick_answer answer =
        meet(x, span, moves ? x->b : x->a, moves ? x->d : vec_negate(x->d), &touch);
    if (answer != quick_hit) {
        return answer;
    }
    const col3_span core = span_core(span);
    const col3_vec away = vec_normalized(touch.away);
    const col3_vec from = vec_along(core.p, touch.y, core.d);
    const col3_vec on_core = moves ? vec_along(from, touch.t, x->d) : from;
    const col3_vec at = vec_along(on_core, -span->radius, away);
    const col3_vec n = vec_add(moves ? vec_negate(away) : away, vec_zero());
    const double rate = vec_dot(x->d, n);
    const double error = COL_ROUNDING_ERROR * (x->size + touch.t * x->speed);
    *out = (col3_touch){touch.t, n, at, at, 0.0};
    return x->radii * 0.5 * square(rate / x->speed) > col_cast_graze_most(x, at) &&
                   touch.t * rate > 2.0 * error && touch.t <= x->end
               ? quick_hit
               : quick_unsure;
}
