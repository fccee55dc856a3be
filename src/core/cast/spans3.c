/* spans3.c - casts of balls and capsules at boxes and triangles, and of two capsules, in
 * closed form.
 *
 *       .-----------.      Seen from the one, the core of the other comes within the sum
 *      /  .-------.  \     of the radii of the difference of the cores, a polytope. The
 *     |  /       /|   |    first touch is where the last of its planes, moved outward, is
 *     | +-------+ |   |    crossed, if that is over the face itself; else it is by an
 *     | | a - b | +   |    edge, the first one whose capsule is met, as all of these are
 *     | |       |/   /     within the shape (span_box3.c, span_triangle3.c).
 *      \+-------+  .'
 *       '--------'
 *
 * Shapes that graze, touch at the start, come from far away or have an edge that is
 * nearly parallel to one of the other are left to the steps of advance.c. */
#include "../measure/box_frame.h"
#include "../pair/3d/span.h"
#include "../pair/pair.h"
#include "span_way3.h"

/* ------------------------------------------------------------------ spans at spans -- */

/* Each end of the one meets the other. */
static col_quick_answer meet_ends(const col3_span_way *w, col3_vec v,
                                  col3_span_touch *best) {
    for (int i = 0; i < 4; i++) {
        const double end = (double)(i & 1);
        const bool own = i < 2;
        const col3_vec p = own ? vec_along(w->p, end, w->u) : vec_along(w->p, -end, v);
        const col3_vec axis = own ? v : vec_negate(w->u);
        double t;
        double share;
        const col_quick_answer meets =
            col3_meet_span(p, w->d, axis, w->radius, &t, &share);
        if (meets == quick_unsure) {
            return quick_unsure;
        }
        if (meets == quick_hit && t > 0.0) {
            span_offer(best, t, own ? end : share,
                       vec_along(vec_along(p, t, w->d), -share, axis));
        }
    }
    return quick_hit;
}

/* Where the two lie along each other, in the middle of that; the normal is square to both
 * then, although the ends that were met may lie beside each other by rounding. */
static void move_to_middle(const col3_span_way *w, col3_vec v, col3_span_touch *best) {
    const double uu = vec_length_sq(w->u);
    const double from = vec_dot(vec_along(w->p, best->t, w->d), w->u) / uu;
    const double to = vec_dot(v, w->u) / uu;
    const double low = larger_of(0.0, smaller_of(0.0, to) - from);
    const double high = smaller_of(1.0, larger_of(0.0, to) - from);
    if (low < high) {
        best->y = middle(low, high);
        best->away = vec_along(best->away, -vec_dot(best->away, w->u) / uu, w->u);
    }
}

/* The core of the other: from 0 to v. They are apart at the start. */
static col_quick_answer span_at_span(const col3_span_way *w, col3_vec v,
                                     col3_span_touch *best) {
    const col3_vec n = vec_cross(v, w->u);
    const double nn = vec_length_sq(n);
    const double both_sq = vec_length_sq(v) * vec_length_sq(w->u);
    const bool parallel = are_parallel(nn, both_sq);
    const double latest = best->t;
    if (!parallel && !are_oblique(nn, both_sq)) {
        return quick_unsure;
    }
    const double height = vec_dot(w->p, n);
    const double rate = -side_of(height) * vec_dot(w->d, n);
    const double gap = fabs(height) - w->radius * sqrt(nn);
    if (!parallel && gap > 0.0) {
        const double t = gap / rate;
        const col3_vec q = vec_along(w->p, t, w->d);
        const double y = vec_dot(vec_cross(q, v), n) / nn;
        const double z = vec_dot(vec_cross(q, w->u), n) / nn;
        if (!(rate > 0.0) || t > latest) {
            return quick_miss;
        }
        if (y >= 0.0 && y <= 1.0 && z >= 0.0 && z <= 1.0) {
            span_offer(best, t, y, vec_scale(n, side_of(height)));
            return quick_hit;
        }
    }
    if (meet_ends(w, v, best) == quick_unsure) {
        return quick_unsure;
    }
    if (parallel && best->t < latest) {
        move_to_middle(w, v, best);
    }
    return best->t < latest ? quick_hit : quick_miss;
}

/* ------------------------------------------------------------------------- answers -- */

/* A ball is a span without length. moves: the span does. */
static col3_span span_core(const col3_shape *s) {
    return is_ball(s) ? (col3_span){as_ball(s)->center, vec_zero(), 0.0, 0.0}
                      : segment_of(s);
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
                   : span_at_span(&w, rest.d, touch);
    }
    if (other->kind == (int)col3_kind_triangle) {
        const col3_triangle *const t = as_triangle(other);
        const col3_span_way w = {vec_sub(core.p, t->a), core.d, d, x->radii, error};
        return col3_span_at_triangle(&w, t, touch);
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
    return is_box(s) || s->kind == (int)col3_kind_triangle;
}

/* Which of the two is the span: -1 for other kinds. */
static int span_of_pair(const col3_shape *a, const col3_shape *b) {
    if (is_span(a) && (has_sides(b) || (is_capsule(a) && is_capsule(b)))) {
        return 0;
    }
    return has_sides(a) && is_span(b) ? 1 : -1;
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
