/* spans3.c - casts of balls and capsules at boxes and triangles, and of two capsules, in
 * closed form.
 *
 *       .-----------.      Seen from the one, the core of the other comes within the sum
 *      /  .-------.  \     of the radii of the difference of the cores, a polytope. The
 *     |  /       /|   |    first touch is where the last of its planes, moved outward, is
 *     | +-------+ |   |    crossed, if that is over the face itself; else it is by an
 *     | | a - b | +   |    edge, the first one whose capsule is met, as all of these are
 *     | |       |/   /     within the shape.
 *      \+-------+  .'
 *       '--------'         A ball meets the edges of a box one after the other: between
 *                          the planes of its faces the squared distance is quadratic.
 *
 * Shapes that graze, touch at the start, come from far away or have an edge that is
 * nearly parallel to one of the other are left to the steps of advance.c. */
#include "../base/range.h"
#include "../measure/box_frame.h"
#include "../pair/3d/span.h"
#include "../pair/pair.h"
#include "cast.h"

/* The core p + y u, 0 <= y <= 1, of a ball or capsule moves by d, relative to a point of
 * the other core, which rests: the centre of a box, or an end. error: a smaller gap is
 * none. */
typedef struct {
    col3_vec p, u, d;
    double radius; /* of both */
    double error;
} col3_span_way;

/* The first touch so far: at the time t, by the point y of the core. away: from the
 * nearest point of the other core, of any length. */
typedef struct {
    double t, y;
    col3_vec away;
} col3_span_touch;

static void offer(col3_span_touch *best, double t, double y, col3_vec away) {
    if (t < best->t) {
        *best = (col3_span_touch){t, y, away};
    }
}

/* Whether lines along two directions may be nearly parallel, and whether they are so up
 * to rounding. cross_sq, of_both_sq: |u x v|^2 and |u|^2 |v|^2. */
static bool is_oblique(double cross_sq, double of_both_sq) {
    return cross_sq > COL_OBLIQUE_SQ * of_both_sq;
}

static bool is_parallel(double cross_sq, double of_both_sq) {
    return cross_sq <= square(COL_PARALLEL_TOLERANCE) * of_both_sq;
}

/* --------------------------------------------------------------- a point at a box -- */

/* Along one axis a point is beyond a face, at the distance p + t d - side half, before
 * `enter`, and beyond the opposite one from `leave` on. */
typedef struct {
    double p, d, half, side, enter, leave;
} col3_axis_way;

static col3_axis_way axis_way(double p, double d, double half) {
    const double side = d != 0.0 ? -side_of(d) : side_of(p);
    const double inverse = 1.0 / d;
    return d != 0.0
               ? (col3_axis_way){p,
                                 d,
                                 half,
                                 side,
                                 (side * half - p) * inverse,
                                 (-side * half - p) * inverse}
               : (col3_axis_way){
                     p, d, half, side, fabs(p) > half ? INFINITY : -INFINITY, INFINITY};
}

/* The squared distance at t + s is a s^2 + 2 b s + c until `next`. */
typedef struct {
    double a, b, c, next;
    col3_vec beyond;
} col3_box_piece;

static double add_axis(const col3_axis_way *w, double t, col3_box_piece *piece) {
    const bool before = t < w->enter;
    const bool after = t >= w->leave;
    const double next = before ? w->enter : after ? INFINITY : w->leave;
    piece->next = smaller_of(piece->next, next);
    if (!before && !after) {
        return 0.0;
    }
    const double side = before ? w->side : -w->side;
    const double beyond = (w->p + t * w->d) - side * w->half;
    piece->a += square(w->d);
    piece->b += beyond * w->d;
    piece->c += square(beyond);
    return beyond;
}

static col3_box_piece piece_at(const col3_axis_way w[3], double t) {
    col3_box_piece piece = {0.0, 0.0, 0.0, INFINITY, {0.0, 0.0, 0.0}};
    piece.beyond.x = add_axis(&w[0], t, &piece);
    piece.beyond.y = add_axis(&w[1], t, &piece);
    piece.beyond.z = add_axis(&w[2], t, &piece);
    return piece;
}

/* When the point is behind the moved faces. The sums come first: of times, if it moves
 * nearly along these, nothing would be left. */
static void narrow(const col3_axis_way *w, double radius, double *from, double *to) {
    const double reach = w->side * (w->half + radius);
    if (w->d == 0.0) {
        *to = fabs(w->p) > fabs(reach) ? -INFINITY : *to;
        return;
    }
    *from = larger_of(*from, (reach - w->p) / w->d);
    *to = smaller_of(*to, (-reach - w->p) / w->d);
}

/* A point, by which the core is known as y, comes within the radius of a box. */
static col_quick_answer meet_box(const col3_span_way *way, double y, col3_vec half,
                                 col3_span_touch *best) {
    enum { PIECES_MOST = 7 };
    const col3_vec p = vec_along(way->p, y, way->u);
    const col3_vec d = way->d;
    const col3_axis_way w[3] = {axis_way(p.x, d.x, half.x), axis_way(p.y, d.y, half.y),
                                axis_way(p.z, d.z, half.z)};
    double t = 0.0;
    double to = best->t;
    for (int i = 0; i < 3; i++) {
        narrow(&w[i], way->radius, &t, &to);
    }
    if (t > to) {
        return quick_miss;
    }
    for (int i = 0; i < PIECES_MOST; i++) {
        const col3_box_piece at = piece_at(w, t);
        const double above = at.c - square(way->radius);
        const double root_sq = square(at.b) - at.a * above;
        if (t == 0.0 && !(above > 2.0 * way->radius * way->error)) {
            return quick_unsure;
        }
        if (!(at.b < 0.0) || (!(root_sq >= 0.0) && -at.b <= at.a * (at.next - t))) {
            return quick_miss;
        }
        const double step = above / (sqrt(larger_of(root_sq, 0.0)) - at.b);
        if (root_sq >= 0.0 && t + step <= at.next) {
            offer(best, t + step, y, piece_at(w, t + step).beyond);
            return quick_hit;
        }
        t = at.next;
    }
    return quick_unsure;
}

/* ------------------------------------------------------------------ spans at boxes -- */

/* The face of the difference whose plane is crossed last: of the box, or across its edge
 * `axis` and the span. gap: the largest at the start, along a normal. */
typedef struct {
    double enter, leave, gap;
    int axis;
    bool across;
} col3_span_faces;

/* middle, rate: along a unit normal; reach: half of how far the moved planes are apart.
 */
static void add_faces(double middle, double rate, double reach, int axis, bool across,
                      col3_span_faces *f) {
    const double gap = fabs(middle) - reach;
    f->gap = larger_of(f->gap, gap);
    if (rate == 0.0) {
        f->leave = gap > 0.0 ? -INFINITY : f->leave;
        return;
    }
    const double inverse = 1.0 / fabs(rate);
    const double at = rate > 0.0 ? -middle : middle;
    const double enter = (at - reach) * inverse;
    if (enter > f->enter) {
        f->enter = enter;
        f->axis = axis;
        f->across = across;
    }
    f->leave = smaller_of(f->leave, (at + reach) * inverse);
}

/* Zero in one coordinate more than k: the normal is that of a face of the box. */
static bool is_normal_of_face(col3_vec n, double length) {
    const double level = COL_PARALLEL_TOLERANCE * length;
    return (fabs(n.x) <= level) + (fabs(n.y) <= level) + (fabs(n.z) <= level) > 1;
}

/* The normal across edge k and the span. */
static col3_vec normal_across(col3_vec u, int k) { return vec_cross(vec_unit(k), u); }

/* known: false where an edge is nearly parallel to the span. */
static col3_span_faces faces_of(const col3_span_way *w, col3_vec half, bool *known) {
    const double uu = vec_length_sq(w->u);
    const col3_vec middle = vec_along(w->p, 0.5, w->u);
    col3_span_faces f = {-INFINITY, INFINITY, -INFINITY, 0, false};
    *known = true;
    for (int k = 0; k < 3; k++) {
        const double reach = vec_get(half, k) + 0.5 * fabs(vec_get(w->u, k)) + w->radius;
        add_faces(vec_get(middle, k), vec_get(w->d, k), reach, k, false, &f);
    }
    for (int k = 0; k < 3; k++) {
        const col3_vec across = normal_across(w->u, k);
        const double nn = vec_length_sq(across);
        const double length = sqrt(nn);
        if (!is_oblique(nn, uu)) {
            *known = *known && is_parallel(nn, uu);
        } else if (!is_normal_of_face(across, length)) {
            const col3_vec n = vec_scale(across, 1.0 / length);
            add_faces(vec_dot(middle, n), vec_dot(w->d, n),
                      vec_dot(vec_abs(n), half) + w->radius, k, true, &f);
        }
    }
    return f;
}

/* Whether the span lies along what it touches: in no coordinate in which it is beyond a
 * face does it rise. away: of the length of the radius. */
static bool lies_along(const col3_span_way *w, col3_vec away) {
    const double level = COL_PARALLEL_TOLERANCE * vec_length(w->u);
    return (fabs(away.x) <= w->error || fabs(w->u.x) <= level) &&
           (fabs(away.y) <= w->error || fabs(w->u.y) <= level) &&
           (fabs(away.z) <= w->error || fabs(w->u.z) <= level);
}

/* The part of it that is over that, as far as the box reaches in the other coordinates.
 */
static col_range part_over(const col3_span_way *w, col3_vec half, double t,
                           col3_vec away) {
    const col3_vec q = vec_along(w->p, t, w->d);
    const double level = COL_PARALLEL_TOLERANCE * vec_length(w->u);
    col_range part = {0.0, 1.0};
    for (int i = 0; i < 3; i++) {
        const double rise = vec_get(w->u, i);
        const double at = vec_get(q, i);
        const double reach = side_of(rise) * vec_get(half, i);
        if (fabs(vec_get(away, i)) > w->error) {
            continue;
        }
        if (fabs(rise) > level) {
            part.min = larger_of(part.min, (-reach - at) / rise);
            part.max = smaller_of(part.max, (reach - at) / rise);
        } else if (fabs(at) > vec_get(half, i)) {
            part.max = -INFINITY;
        }
    }
    return part;
}

/* Over a face of the box: by an end, or in the middle where the span lies along it. */
static void touch_face(const col3_span_way *w, col3_vec half, const col3_span_faces *f,
                       col3_span_touch *best) {
    const double side = -side_of(vec_get(w->d, f->axis));
    const col3_vec away = vec_scale(vec_unit(f->axis), side * w->radius);
    const double end = side * vec_get(w->u, f->axis) < 0.0 ? 1.0 : 0.0;
    if (lies_along(w, away)) {
        const col_range part = part_over(w, half, f->enter, away);
        if (part.min <= part.max) {
            offer(best, f->enter, middle(part.min, part.max), away);
        }
        return;
    }
    const col3_vec at = vec_along(vec_along(w->p, f->enter, w->d), end, w->u);
    if (vec_is_zero(vec_with(vec_excess(at, half), f->axis, 0.0))) {
        offer(best, f->enter, end, away);
    }
}

/* Where the span and an edge of the box cross. */
static void touch_across(const col3_span_way *w, col3_vec half, const col3_span_faces *f,
                         col3_span_touch *best) {
    const int k = f->axis;
    const col3_vec normal = normal_across(w->u, k);
    const col3_vec away = vec_scale(normal, -side_of(vec_dot(w->d, normal)));
    const col3_vec edge = {half.x * side_of(away.x), half.y * side_of(away.y),
                           half.z * side_of(away.z)};
    const col3_vec q = vec_along(w->p, f->enter, w->d);
    const col3_vec u = vec_with(w->u, k, 0.0);
    const double y = vec_dot(vec_sub(edge, q), u) / vec_length_sq(u);
    const double along = vec_get(q, k) + y * vec_get(w->u, k);
    if (y >= 0.0 && y <= 1.0 && fabs(along) <= vec_get(half, k)) {
        offer(best, f->enter, y, away);
    }
}

/* The inside of the span comes within the radius of a corner of the box. */
static void meet_corners(const col3_span_way *w, col3_vec half, col3_span_touch *best) {
    const double uu = vec_length_sq(w->u);
    const col3_vec across = vec_cross(w->d, w->u);
    const double ww = vec_length_sq(across);
    const col3_vec back = vec_cross(w->u, across);
    for (int i = 0; i < 8; i++) {
        const col3_vec corner = {(i & 1) != 0 ? half.x : -half.x,
                                 (i & 2) != 0 ? half.y : -half.y,
                                 (i & 4) != 0 ? half.z : -half.z};
        const col3_vec p = vec_sub(w->p, corner);
        const double root_sq = square(w->radius) * ww - square(vec_dot(p, across));
        if (!(root_sq >= 0.0)) {
            continue;
        }
        const double t = -(vec_dot(p, back) + sqrt(uu * root_sq)) / ww;
        const col3_vec at = vec_along(p, t, w->d);
        const double y = -vec_dot(at, w->u) / uu;
        if (t > 0.0 && y >= 0.0 && y <= 1.0) {
            offer(best, t, y, vec_along(at, y, w->u));
        }
    }
}

static col_quick_answer span_at_box(const col3_span_way *w, col3_vec half,
                                    col3_span_touch *best) {
    bool known;
    const col3_span_faces f = faces_of(w, half, &known);
    if (f.enter > f.leave || f.enter > best->t) {
        return quick_miss;
    }
    if (!(f.gap > w->error)) {
        return quick_unsure;
    }
    const double latest = best->t;
    (f.across ? touch_across : touch_face)(w, half, &f, best);
    if (best->t < latest) {
        return quick_hit;
    }
    const double ww = vec_length_sq(vec_cross(w->d, w->u));
    const double both_sq = vec_length_sq(w->d) * vec_length_sq(w->u);
    if (!known || (!is_oblique(ww, both_sq) && !is_parallel(ww, both_sq))) {
        return quick_unsure;
    }
    if (meet_box(w, 0.0, half, best) == quick_unsure ||
        meet_box(w, 1.0, half, best) == quick_unsure) {
        return quick_unsure;
    }
    if (is_oblique(ww, both_sq)) {
        meet_corners(w, half, best);
    }
    if (!(best->t < latest)) {
        return quick_miss;
    }
    if (lies_along(w, best->away)) {
        const col_range part = part_over(w, half, best->t, best->away);
        best->y = part.min <= part.max ? middle(part.min, part.max) : best->y;
    }
    return quick_hit;
}

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
            offer(best, t, own ? end : share,
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
    const bool parallel = is_parallel(nn, both_sq);
    const double latest = best->t;
    if (!parallel && !is_oblique(nn, both_sq)) {
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
            offer(best, t, y, vec_scale(n, side_of(height)));
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

/* -------------------------------------------------------------- a point at a triangle --
 */

/* As seen from its first corner. */
typedef struct {
    col3_vec corners[3], edges[3];
    col3_vec normal; /* not unit */
} col3_span_triangle;

static bool is_over(const col3_span_triangle *t, col3_vec p) {
    bool over = true;
    for (int k = 0; k < 3; k++) {
        const col3_vec across = vec_cross(t->normal, t->edges[k]);
        over = over && vec_dot(across, vec_sub(p, t->corners[k])) >= 0.0;
    }
    return over;
}

/* Whether a point beside the triangle is no farther from its edges. */
static bool is_near_edges(const col3_span_triangle *t, col3_vec p, double radius) {
    bool near = false;
    for (int k = 0; k < 3; k++) {
        const col3_vec from = vec_sub(p, t->corners[k]);
        const double y = vec_dot(from, t->edges[k]) / vec_length_sq(t->edges[k]);
        const col3_vec away = vec_along(from, -clamp01(y), t->edges[k]);
        near = near || vec_length_sq(away) <= square(radius);
    }
    return near;
}

static col_quick_answer meet_edges(const col3_span_way *w, double y, col3_vec p,
                                   const col3_span_triangle *t, col3_span_touch *best) {
    for (int k = 0; k < 3; k++) {
        const col3_vec from = vec_sub(p, t->corners[k]);
        double at;
        double share;
        const col_quick_answer meets =
            col3_meet_span(from, w->d, t->edges[k], w->radius, &at, &share);
        if (meets == quick_unsure) {
            return quick_unsure;
        }
        if (meets == quick_hit && at > 0.0) {
            offer(best, at, y, vec_along(vec_along(from, at, w->d), -share, t->edges[k]));
        }
    }
    return quick_hit;
}

/* A point, by which the core is known as y, comes within the radius of a triangle: of its
 * face, whose plane has parted them until then, or else of an edge. */
static col_quick_answer meet_triangle(const col3_span_way *w, double y,
                                      const col3_span_triangle *t,
                                      col3_span_touch *best) {
    const col3_vec p = vec_along(w->p, y, w->u);
    const double length = vec_length(t->normal);
    const double height = vec_dot(p, t->normal);
    const double rate = -side_of(height) * vec_dot(w->d, t->normal);
    const double gap = fabs(height) - w->radius * length;
    const double latest = best->t;
    if (gap > w->error * length) {
        const double at = gap / rate;
        if (!(rate > 0.0) || at > latest) {
            return quick_miss;
        }
        if (is_over(t, vec_along(p, at, w->d))) {
            offer(best, at, y, vec_scale(t->normal, side_of(height)));
            return quick_hit;
        }
    } else if (is_over(t, p) || is_near_edges(t, p, w->radius + w->error)) {
        return quick_unsure;
    }
    return meet_edges(w, y, p, t, best) == quick_unsure ? quick_unsure
           : best->t < latest                           ? quick_hit
                                                        : quick_miss;
}

/* A span by the end that leads: if it is that which touches, the rest of the span is
 * farther away. */
static col_quick_answer span_at_triangle(const col3_span_way *w, const col3_triangle *t,
                                         col3_span_touch *best) {
    const col3_vec b = vec_sub(t->b, t->a);
    const col3_vec c = vec_sub(t->c, t->a);
    const col3_span_triangle triangle = {
        {vec_zero(), b, c}, {b, vec_sub(t->c, t->b), vec_negate(c)}, vec_cross(b, c)};
    const double y = vec_dot(w->u, w->d) > 0.0 ? 1.0 : 0.0;
    if (!is_oblique(vec_length_sq(triangle.normal),
                    vec_length_sq(b) * vec_length_sq(c))) {
        return quick_unsure;
    }
    const col_quick_answer answer = meet_triangle(w, y, &triangle, best);
    const double length = vec_length(w->u);
    if (length == 0.0) {
        return answer;
    }
    const double rise = (y > 0.5 ? -1.0 : 1.0) * vec_dot(best->away, w->u);
    return answer == quick_hit && rise > COL_FLAT_SHARE * length * vec_length(best->away)
               ? quick_hit
               : quick_unsure;
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
        return span_at_triangle(&w, t, touch);
    }
    const col3_box_frame frame = box_frame_of(other);
    const col3_span_way w = {box_frame_point(&frame, core.p),
                             box_frame_local(&frame, core.d), box_frame_local(&frame, d),
                             x->radii, error};
    const col_quick_answer answer = is_ball(span) ? meet_box(&w, 0.0, frame.half, touch)
                                                  : span_at_box(&w, frame.half, touch);
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
