/* convex_convex.c - convex polygons and all with straight sides: separating axes, and
 * what follows from the best.
 *
 * The sides of the Minkowski difference are those of the two shapes. So the largest gap
 * along their normals is the exact depth when they overlap. When they are apart it
 * belongs to a side that holds the nearest point, or has a corner that is the nearest:
 * seen from that corner every other normal leans farther away. */
#include "contact.h"
#include "convexes.h"
#include "orient.h"

/* With more corners than this the deepest is followed from side to side. */
#define FEW_CORNERS 16

/* Past the tip of a sliver no side may tell a gap, as seen from the other shape its
 * corners lie on one line: what is this many doubts away from it does not touch it. */
#define SLIVER 4.0

typedef struct {
    double gap; /* below zero: overlap */
    int owner, side;
} side2;

/* --------------------------------------------------------------------- the axes -- */

/* Two chains, that the processor can work at side by side. */
static inline double lowest_of(const polytope2 *p, col_vec2 n) {
    const col_vec2 *c = p->corners;
    double low = v2_dot(c[0], n);
    double other = low;
    int i = p->count - 1;
    for (; i > 1; i -= 2) {
        low = min2(v2_dot(c[i], n), low);
        other = min2(v2_dot(c[i - 1], n), other);
    }
    if (i == 1) {
        low = min2(v2_dot(c[1], n), low);
    }
    return min2(low, other);
}

/* On from a corner to the lowest, counterclockwise. */
static int next_lowest(const polytope2 *p, int corner, col_vec2 n) {
    double low = v2_dot(p->corners[corner], n);
    for (int steps = 1; steps < p->count; steps++) {
        COUNT_TURN("lowest corner", steps - 1, p->count - 1);
        const int next = polytope2_next(p, corner);
        const double height = v2_dot(p->corners[next], n);
        if (!(height < low)) {
            break;
        }
        low = height;
        corner = next;
    }
    return corner;
}

/* low: of the other, along the side's normal, in its own unit. */
static inline double gap_of(const view2 *v, int side, double low) {
    const col_vec2 n = v->own->normals[side];
    const double height = v->own->scale * v2_dot(n, v->own->corners[side]);
    return (v2_dot(n, v->offset) - height) + v->other->scale * low;
}

/* As the sides turn, so does the lowest corner. Over a sharp corner it may have been the
 * highest, from where no way is down but for rounding: there all are looked at; that
 * happens four times at most. */
static side2 follow_sides(const view2 *v, int owner, double limit) {
    const col_vec2 *normals = v->own->normals;
    side2 best = {-INFINITY, owner, 0};
    int corner = 0;
    for (int i = 0; i < v->own->count && best.gap <= limit; i++) {
        const col_vec2 n = v2_unturn(v->turn, normals[i]);
        const bool sharp = i == 0 || v2_dot(normals[i], normals[i - 1]) < 0.0;
        corner = sharp ? polytope2_lowest(v->other, n) : next_lowest(v->other, corner, n);
        const double low = v2_dot(v->other->corners[corner], n);
        const double gap = gap_of(v, i, low);
        best.side = gap > best.gap ? i : best.side;
        best.gap = max2(gap, best.gap);
    }
    return best;
}

static inline side2 try_sides(const view2 *v, int owner, double limit) {
    side2 best = {-INFINITY, owner, 0};
    for (int i = 0; i < v->own->count; i++) {
        const double low = lowest_of(v->other, v2_unturn(v->turn, v->own->normals[i]));
        const double gap = gap_of(v, i, low);
        best.side = gap > best.gap ? i : best.side;
        best.gap = max2(gap, best.gap);
        if (gap > limit) {
            break;
        }
    }
    return best;
}

/* Of the owner. What exceeds the limit is not looked into. */
static inline side2 best_side_of(const convexes2 *x, int owner, double limit) {
    const view2 v = view2_of(x, owner);
    if (v.own->count < 2) {
        return (side2){-INFINITY, owner, 0};
    }
    return v.other->count <= FEW_CORNERS ? try_sides(&v, owner, limit)
                                         : follow_sides(&v, owner, limit);
}

/* The gap of a side by the exact sides on which the corners of the other lie, all of them
 * in one frame; corner: the lowest but for rounding. */
static double exact_gap(const convexes2 *x, int owner, int side, int corner) {
    const polytope2 *own = &x->body[owner];
    const polytope2 *other = &x->body[1 - owner];
    const col_vec2 from = convexes2_place(x, owner, side);
    const col_vec2 to = convexes2_place(x, owner, polytope2_next(own, side));
    const double length = v2_length(v2_sub(to, from));
    double low = INFINITY;
    for (int steps = 0; steps < other->count; steps++) {
        COUNT_TURN("exact lowest", steps, other->count);
        const int around[3] = {corner, polytope2_prev(other, corner),
                               polytope2_next(other, corner)};
        const double before = low;
        for (int i = 0; i < 3; i++) {
            const col_vec2 q = convexes2_place(x, 1 - owner, around[i]);
            const double height = orient2(from, q, to);
            corner = height < low ? around[i] : corner;
            low = min2(height, low);
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
static side2 careful_side(const convexes2 *x, int owner, side2 best) {
    const view2 v = view2_of(x, owner);
    const col_vec2 *normals = v.own->normals;
    int corner = 0;
    for (int i = 0; i < v.own->count && v.own->count > 1; i++) {
        const col_vec2 n = v2_unturn(v.turn, normals[i]);
        const bool sharp = i == 0 || v2_dot(normals[i], normals[i - 1]) < 0.0;
        corner = sharp ? polytope2_lowest(v.other, n) : next_lowest(v.other, corner, n);
        if (gap_of(&v, i, v2_dot(v.other->corners[corner], n)) >= -2.0 * x->doubt) {
            const double gap = exact_gap(x, owner, i, corner);
            best = gap > best.gap ? (side2){gap, owner, i} : best;
        }
    }
    return best;
}

static inline bool best_side(const convexes2 *x, double reach, side2 *best) {
    const double limit = reach + x->doubt;
    *best = best_side_of(x, 1, limit);
    if (best->gap > limit) {
        return false;
    }
    const side2 other = best_side_of(x, 0, limit);
    *best = other.gap > best->gap ? other : *best;
    if (fabs(best->gap) <= x->doubt) {
        const side2 none = {-INFINITY, best->owner, best->side};
        const side2 careful = careful_side(x, 0, careful_side(x, 1, none));
        *best = careful.gap > -INFINITY ? careful : *best; /* else: too far for sides */
    }
    return best->gap <= reach;
}

/* ----------------------------------------------------------------------- apart -- */

/* On the best side stands a corner, or beside it: then the nearest are looked for around
 * the side's end. */
static meeting2 apart(const convexes2 *x, side2 best) {
    const view2 v = view2_of(x, best.owner);
    const int next = polytope2_next(v.own, best.side);
    const col_vec2 n = v2_unturn(v.turn, v.own->normals[best.side]);
    const int corner = polytope2_lowest(v.other, n);
    const col_vec2 q = view2_corner(&v, corner);
    const col_vec2 e = v2_quarter(v.own->normals[best.side]);
    const bool before = v2_dot(v2_sub(q, view2_own(&v, best.side)), e) < 0.0;
    const bool past = v2_dot(v2_sub(q, view2_own(&v, next)), e) > 0.0;
    meeting2 m = {best.gap, best.owner, best.side, {corner, corner}, false};
    if (before || past) {
        const int end = before ? best.side : next;
        m = best.owner == 0 ? convexes2_nearest(x, end, corner)
                            : convexes2_nearest(x, corner, end);
        m.distance = max2(m.distance, best.gap); /* no gap is less, but for rounding */
        if (m.touching || m.distance <= 0.25 * x->doubt) {
            m.owner = best.owner;
            m.side = best.side;
        }
    }
    return m;
}

/* How they meet, when that is within reach. */
static inline bool meet(const convexes2 *x, double reach, meeting2 *m) {
    side2 best;
    if (!best_side(x, reach, &best)) {
        return false;
    }
    const meeting2 deep = {best.gap, best.owner, best.side, {-1, -1}, false};
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

static inline void convexes_of(const col_shape2 *a, const col_shape2 *b, convexes2 *x) {
    polytope2_of(a, &x->room[0], &x->body[0]);
    polytope2_of(b, &x->room[1], &x->body[1]);
    x->between = v2_sub(x->body[1].origin, x->body[0].origin);
    x->doubt =
        COL_PARALLEL * (x->body[0].size + x->body[1].size + v2_largest(x->between));
}

/* Where on a segment the answer lies; 0 on all else. */
static double parameter_of(const col_shape2 *a, const col_near2 *near) {
    if (a->kind != (int)col_kind2_segment && a->kind != (int)col_kind2_capsule) {
        return 0.0;
    }
    const col_vec2 start = as_capsule2(a)->a;
    const col_vec2 d = v2_sub(as_capsule2(a)->b, start);
    const double dd = v2_length_sq(d);
    return dd > 0.0 ? clamp01(v2_dot(v2_sub(near->a, start), d) / dd) : 0.0;
}

/* Without area both: their difference has none, and its sides say nothing about ends. */
static inline bool is_thin(const convexes2 *x) {
    return (x->body[0].count < 3) & (x->body[1].count < 3);
}

/* As they lie from the origin of the first, where no digit is lost. */
static bool near_thin(const convexes2 *x, double reach, col_near2 *out) {
    const col_capsule2 a = col_segment2_make(convexes2_place(x, 0, 0),
                                             convexes2_place(x, 0, x->body[0].count - 1));
    const col_capsule2 b = col_segment2_make(convexes2_place(x, 1, 0),
                                             convexes2_place(x, 1, x->body[1].count - 1));
    const bool met = near_segment_segment2(&a.shape, &b.shape, reach, out);
    out->a = v2_add(x->body[0].origin, out->a);
    out->b = v2_along(out->a, out->distance, out->normal);
    return met;
}

COL_INLINED bool nearest(const col_shape2 *a, const col_shape2 *b, double reach,
                         col_near2 *out) {
    convexes2 x;
    convexes_of(a, b, &x);
    if (is_thin(&x)) {
        const bool met = near_thin(&x, reach, out);
        out->ta = met ? parameter_of(a, out) : 0.0;
        out->tb = 0.0;
        return met;
    }
    meeting2 m;
    if (!meet(&x, reach, &m)) {
        return false;
    }
    convexes2_answer(&x, &m, out);
    out->ta = parameter_of(a, out);
    out->tb = 0.0;
    return true;
}

bool overlaps_convex_convex2(const col_shape2 *a, const col_shape2 *b, double reach) {
    convexes2 x;
    convexes_of(a, b, &x);
    if (is_thin(&x)) {
        col_near2 near;
        return near_thin(&x, reach, &near);
    }
    meeting2 m;
    return meet(&x, reach, &m);
}

NEAR_OF(near_convex_convex2, nearest)
CONTACT_OF(contact_convex_convex2, nearest)
