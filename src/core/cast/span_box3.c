/* span_box3.c - casts of balls and capsules at boxes, in closed form: see spans3.c.
 *
 * A ball meets the edges of a box one after the other: between the planes of its faces
 * the squared distance is quadratic. */
#include "../base/range.h"
#include "span_way3.h"

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
col_quick_answer col3_meet_box(const col3_span_way *way, double y, col3_vec half,
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
            span_offer(best, t + step, y, piece_at(w, t + step).beyond);
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
        if (!are_oblique(nn, uu)) {
            *known = *known && are_parallel(nn, uu);
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
            span_offer(best, f->enter, middle(part.min, part.max), away);
        }
        return;
    }
    const col3_vec at = vec_along(vec_along(w->p, f->enter, w->d), end, w->u);
    if (vec_is_zero(vec_with(vec_excess(at, half), f->axis, 0.0))) {
        span_offer(best, f->enter, end, away);
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
        span_offer(best, f->enter, y, away);
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
            span_offer(best, t, y, vec_along(at, y, w->u));
        }
    }
}

col_quick_answer col3_span_at_box(const col3_span_way *w, col3_vec half,
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
    if (!known || (!are_oblique(ww, both_sq) && !are_parallel(ww, both_sq))) {
        return quick_unsure;
    }
    if (col3_meet_box(w, 0.0, half, best) == quick_unsure ||
        col3_meet_box(w, 1.0, half, best) == quick_unsure) {
        return quick_unsure;
    }
    if (are_oblique(ww, both_sq)) {
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
