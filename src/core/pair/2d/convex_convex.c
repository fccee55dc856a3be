/* convex_convex.c - convex polygons and all with straight sides: separating axes, and
 * what follows from the best.
 *
 * The sides of the Minkowski difference are those of the two shapes. So the largest gap
 * along their normals is the exact depth when they overlap. When they are apart it
 * belongs to a side that holds the nearest point, or has a corner that is the nearest:
 * seen from that corner every other normal leans farther away. */
#define COL_DIMENSION 2
#include "../../geometry/orient.h"
#include "../pair.h"
#include "convex_pair.h"

/* With more corners than this the deepest is followed from side to side. */
#define FEW_CORNERS 16

/* Past the tip of a sliver no side may tell a gap, as seen from the other shape its
 * corners lie on one line: what is this many doubts away from it does not touch it. */
#define SLIVER 4.0

typedef struct {
    double gap; /* below zero: overlap */
    int owner, side;
} col2_polygon_side;

/* --------------------------------------------------------------------- the axes -- */

/* Two chains, that the processor can work at side by side. */
static inline double lowest_of(const col2_polytope *p, col2_vec n) {
    const col2_vec *c = p->corners;
    double low = vec_dot(c[0], n);
    double other = low;
    int i = p->count - 1;
    for (; i > 1; i -= 2) {
        low = smaller_of(vec_dot(c[i], n), low);
        other = smaller_of(vec_dot(c[i - 1], n), other);
    }
    if (i == 1) {
        low = smaller_of(vec_dot(c[1], n), low);
    }
    return smaller_of(low, other);
}

/* On from a corner to the lowest, counterclockwise. */
static int next_lowest(const col2_polytope *p, int corner, col2_vec n) {
    double low = vec_dot(p->corners[corner], n);
    for (int steps = 1; steps < p->count; steps++) {
        COUNT_TURN("lowest corner", steps - 1, p->count - 1);
        const int next = polytope_next(p, corner);
        const double height = vec_dot(p->corners[next], n);
        if (!(height < low)) {
            break;
        }
        low = height;
        corner = next;
    }
    return corner;
}

/* low: of the other, along the side's normal, in its own unit. */
static inline double gap_of(const col2_convex_view *v, int side, double low) {
    const col2_vec n = v->own->normals[side];
    const double height = v->own->scale * vec_dot(n, v->own->corners[side]);
    return (vec_dot(n, v->offset) - height) + v->other->scale * low;
}

/* As the sides turn, so does the lowest corner. Over a sharp corner it may have been the
 * highest, from where no way is down but for rounding: there all are looked at; that
 * happens four times at most. */
static col2_polygon_side follow_sides(const col2_convex_view *v, int owner,
                                      double limit) {
    const col2_vec *normals = v->own->normals;
    col2_polygon_side best = {-INFINITY, owner, 0};
    int corner = 0;
    for (int i = 0; i < v->own->count && best.gap <= limit; i++) {
        const col2_vec n = vec_unturn(v->turn, normals[i]);
        const bool sharp = i == 0 || vec_dot(normals[i], normals[i - 1]) < 0.0;
        corner = sharp ? polytope_lowest(v->other, n) : next_lowest(v->other, corner, n);
        const double low = vec_dot(v->other->corners[corner], n);
        const double gap = gap_of(v, i, low);
        best.side = gap > best.gap ? i : best.side;
        best.gap = larger_of(gap, best.gap);
    }
    return best;
}

static inline col2_polygon_side try_sides(const col2_convex_view *v, int owner,
                                          double limit) {
    col2_polygon_side best = {-INFINITY, owner, 0};
    for (int i = 0; i < v->own->count; i++) {
        const double low = lowest_of(v->other, vec_unturn(v->turn, v->own->normals[i]));
        const double gap = gap_of(v, i, low);
        best.side = gap > best.gap ? i : best.side;
        best.gap = larger_of(gap, best.gap);
        if (gap > limit) {
            break;
        }
    }
    return best;
}

/* Of the owner. What exceeds the limit is not looked into. */
static inline col2_polygon_side best_side_of(const col2_convex_pair *x, int owner,
                                             double limit) {
    const col2_convex_view v = view_of(x, owner);
    if (v.own->count < 2) {
        return (col2_polygon_side){-INFINITY, owner, 0};
    }
    return v.other->count <= FEW_CORNERS ? try_sides(&v, owner, limit)
                                         : follow_sides(&v, owner, limit);
}

/* The gap of a side by the exact sides on which the corners of the other lie, all of them
 * in one frame; corner: the lowest but for rounding. */
static double exact_gap(const col2_convex_pair *x, int owner, int side, int corner) {
    const col2_polytope *own = &x->body[owner];
    const col2_polytope *other = &x->body[1 - owner];
    const col2_vec from = convex_pair_place(x, owner, side);
    const col2_vec to = convex_pair_place(x, owner, polytope_next(own, side));
    const double length = vec_length(vec_sub(to, from));
    double low = INFINITY;
    for (int steps = 0; steps < other->count; steps++) {
        COUNT_TURN("exact lowest", steps, other->count);
        const int around[3] = {corner, polytope_prev(other, corner),
                               polytope_next(other, corner)};
        const double before = low;
        for (int i = 0; i < 3; i++) {
            const col2_vec q = convex_pair_place(x, 1 - owner, around[i]);
            const double height = orient(from, q, to);
            corner = height < low ? around[i] : corner;
            low = smaller_of(height, low);
        }
        if (!(low < before)) {
            break;
        }
    }
    return length > 0.0 ? low / length : -INFINITY;
}

/* The best of the sides that nearly touch. What touches with whole numbers is to touch,
 * whatever the normals' roundings say; and past the tip of a sliver a gap along a normal
 * that is next to nothing may stand for a wide one. */
static col2_polygon_side careful_side(const col2_convex_pair *x, int owner,
                                      col2_polygon_side best) {
    const col2_convex_view v = view_of(x, owner);
    const col2_vec *normals = v.own->normals;
    int corner = 0;
    for (int i = 0; i < v.own->count && v.own->count > 1; i++) {
        const col2_vec n = vec_unturn(v.turn, normals[i]);
        const bool sharp = i == 0 || vec_dot(normals[i], normals[i - 1]) < 0.0;
        corner = sharp ? polytope_lowest(v.other, n) : next_lowest(v.other, corner, n);
        if (gap_of(&v, i, vec_dot(v.other->corners[corner], n)) >= -2.0 * x->doubt) {
            const double gap = exact_gap(x, owner, i, corner);
            best = gap > best.gap ? (col2_polygon_side){gap, owner, i} : best;
        }
    }
    return best;
}

static inline bool best_side(const col2_convex_pair *x, double reach,
                             col2_polygon_side *best) {
    const double limit = reach + x->doubt;
    *best = best_side_of(x, 1, limit);
    if (best->gap > limit) {
        return false;
    }
    const col2_polygon_side other = best_side_of(x, 0, limit);
    *best = other.gap > best->gap ? other : *best;
    if (fabs(best->gap) <= x->doubt) {
        const col2_polygon_side none = {-INFINITY, best->owner, best->side};
        const col2_polygon_side careful = careful_side(x, 0, careful_side(x, 1, none));
        *best = careful.gap > -INFINITY ? careful : *best; /* else: too far for sides */
    }
    return best->gap <= reach;
}

/* ----------------------------------------------------------------------- apart -- */

/* On the best side stands a corner, or beside it: then the nearest are looked for around
 * the side's end. */
static col2_convex_meeting apart(const col2_convex_pair *x, col2_polygon_side best) {
    const col2_convex_view v = view_of(x, best.owner);
    const int next = polytope_next(v.own, best.side);
    const col2_vec n = vec_unturn(v.turn, v.own->normals[best.side]);
    const int corner = polytope_lowest(v.other, n);
    const col2_vec q = view_corner(&v, corner);
    const col2_vec e = vec_quarter(v.own->normals[best.side]);
    const bool before = vec_dot(vec_sub(q, view_own(&v, best.side)), e) < 0.0;
    const bool past = vec_dot(vec_sub(q, view_own(&v, next)), e) > 0.0;
    col2_convex_meeting m = {best.gap, best.owner, best.side, {corner, corner}, false};
    if (before || past) {
        const int end = before ? best.side : next;
        m = best.owner == 0 ? col2_convex_pair_nearest(x, end, corner)
                            : col2_convex_pair_nearest(x, corner, end);
        m.distance =
            larger_of(m.distance, best.gap); /* no gap is less, but for rounding */
        if (m.touching || m.distance <= 0.25 * x->doubt) {
            m.owner = best.owner;
            m.side = best.side;
        }
    }
    return m;
}

/* How they meet, when that is within reach. */
static inline bool meet(const col2_convex_pair *x, double reach, col2_convex_meeting *m) {
    col2_polygon_side best;
    if (!best_side(x, reach, &best)) {
        return false;
    }
    const col2_convex_meeting deep = {best.gap, best.owner, best.side, {-1, -1}, false};
    if (best.gap < -x->doubt) {
        *m = deep;
        return true;
    }
    *m = apart(x, best);
    if (best.gap <= 0.0 && !(m->distance > SLIVER * x->doubt)) {
        *m = deep;
        return true;
    }
    return m->distance <= reach;
}

/* ----------------------------------------------------------------------- pairs -- */

static inline void convexes_of(const col2_shape *a, const col2_shape *b,
                               col2_convex_pair *x) {
    polytope_of(a, &x->room[0], &x->body[0]);
    polytope_of(b, &x->room[1], &x->body[1]);
    x->between = vec_sub(x->body[1].origin, x->body[0].origin);
    x->doubt = COL_PARALLEL_TOLERANCE *
               (x->body[0].size + x->body[1].size + vec_largest(x->between));
}

/* Where on a segment the answer lies; 0 on all else. */
static double parameter_of(const col2_shape *a, const col2_pair_answer *near) {
    if (a->kind != (int)col2_kind_segment && a->kind != (int)col2_kind_capsule) {
        return 0.0;
    }
    const col2_vec start = as_capsule(a)->a;
    const col2_vec d = vec_sub(as_capsule(a)->b, start);
    const double dd = vec_length_sq(d);
    return dd > 0.0 ? clamp01(vec_dot(vec_sub(near->a, start), d) / dd) : 0.0;
}

/* Without area both: their difference has none, and its sides say nothing about ends. */
static inline bool is_thin(const col2_convex_pair *x) {
    return (x->body[0].count < 3) & (x->body[1].count < 3);
}

/* As they lie from the origin of the first, where no digit is lost. */
static bool near_thin(const col2_convex_pair *x, double reach, col2_pair_answer *out) {
    const col2_capsule a = col2_segment_make(
        convex_pair_place(x, 0, 0), convex_pair_place(x, 0, x->body[0].count - 1));
    const col2_capsule b = col2_segment_make(
        convex_pair_place(x, 1, 0), convex_pair_place(x, 1, x->body[1].count - 1));
    const bool met = col2_pair_segment_segment(&a.shape, &b.shape, reach, out);
    out->a = vec_add(x->body[0].origin, out->a);
    out->b = vec_along(out->a, out->distance, out->normal);
    return met;
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double reach,
                         col2_pair_answer *out) {
    col2_convex_pair x;
    convexes_of(a, b, &x);
    if (is_thin(&x)) {
        const bool met = near_thin(&x, reach, out);
        out->ta = met ? parameter_of(a, out) : 0.0;
        out->tb = 0.0;
        return met;
    }
    col2_convex_meeting m;
    if (!meet(&x, reach, &m)) {
        return false;
    }
    col2_convex_pair_answer(&x, &m, out);
    out->ta = parameter_of(a, out);
    out->tb = 0.0;
    return true;
}

bool col2_overlaps_convex_convex(const col2_shape *a, const col2_shape *b, double reach) {
    col2_convex_pair x;
    convexes_of(a, b, &x);
    if (is_thin(&x)) {
        col2_pair_answer near;
        return near_thin(&x, reach, &near);
    }
    col2_convex_meeting m;
    return meet(&x, reach, &m);
}

NEAR_OF(col2_pair_convex_convex, nearest)
CONTACT_OF(col2_contact_convex_convex, nearest)
