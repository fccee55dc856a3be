/* convex_convex.c - convex polygons, and all other bounded cores with straight sides, by
 * the separating axis test.
 *
 * The sides of the Minkowski difference are those of the two shapes. So the largest gap
 * along their normals is the exact depth when they overlap. When they are apart, that
 * gap belongs to a side that contains the nearest point or ends in it: seen from that
 * corner, every other normal leans farther away. */
#define COL_DIMENSION 2
#include "../../geometry/orient.h"
#include "../pair.h"
#include "convex_pair.h"
#include "side_search.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Past the tip of a sliver its corners are on one line for the other shape, and no side
 * may show a gap: a point this many errors away from the sliver does not touch it. */
#define SLIVER_ERRORS 4.0

/* --------------------------------------------------------------------- the axes -- */

/* Rotating calipers: as the normals turn, so does the lowest corner. */
static col2_polygon_side follow_sides(const col2_convex_view *v, int reference,
                                      double most) {
    const col2_vec *normals = v->own->normals;
    col2_polygon_side best = {-INFINITY, reference, 0};
    int corner = 0;
    for (int i = 0; i < v->own->count && best.gap <= most; i++) {
        const col2_vec n = vec_unturn(v->turn, normals[i]);
        corner = view_lowest(v, i, corner, n);
        const double low = vec_dot(v->other->corners[corner], n);
        const double gap = view_gap(v, i, low);
        best.side = gap > best.gap ? i : best.side;
        best.gap = larger_of(gap, best.gap);
    }
    return best;
}

#if defined(__SSE2__)

/* The first and the second components of two vectors. */
typedef struct {
    __m128d x, y;
} col2_two;

static inline col2_two two_of(col2_vec a, col2_vec b) {
    return (col2_two){_mm_set_pd(b.x, a.x), _mm_set_pd(b.y, a.y)};
}

static inline __m128d dot_two(col2_vec a, col2_two b) {
    return _mm_add_pd(_mm_mul_pd(_mm_set1_pd(a.x), b.x),
                      _mm_mul_pd(_mm_set1_pd(a.y), b.y));
}

/* The support of the other against two normals of its frame. A box around the origin
 * needs no corners: the result is the same to the last bit. */
static inline __m128d lowest_of_two(const col2_polytope *p, col2_two n) {
    if (p->half != NULL) {
        const __m128d sign = _mm_set1_pd(-0.0);
        const col2_two size = {_mm_andnot_pd(sign, n.x), _mm_andnot_pd(sign, n.y)};
        return _mm_xor_pd(dot_two(*p->half, size), sign);
    }
    __m128d low = dot_two(p->corners[0], n);
    for (int i = 1; i < p->count; i++) {
        low = _mm_min_pd(dot_two(p->corners[i], n), low);
    }
    return low;
}

static inline __m128d lowest_over_two(const col2_convex_view *v, const col2_vec *ends,
                                      col2_two n) {
    if (ends != NULL) {
        return _mm_min_pd(dot_two(ends[1], n), dot_two(ends[0], n));
    }
    const col2_two turned = {dot_two(v->turn, n),
                             dot_two(vec2(-v->turn.y, v->turn.x), n)};
    return lowest_of_two(v->other, turned);
}

/* The gaps of sides i and j. ends: the ends of the other body if that is a segment, in
 * the axes of the reference; else NULL. */
COL_INLINED void gaps_of_two(const col2_convex_view *v, const col2_vec *ends, int i,
                             int j, double gaps[2]) {
    const col2_vec *c = v->own->corners;
    const col2_two n = two_of(v->own->normals[i], v->own->normals[j]);
    const col2_two own = two_of(c[i], c[j]);
    const __m128d low = lowest_over_two(v, ends, n);
    const __m128d along = _mm_add_pd(_mm_mul_pd(n.x, own.x), _mm_mul_pd(n.y, own.y));
    const __m128d height = _mm_mul_pd(_mm_set1_pd(v->own->scale), along);
    const __m128d over = _mm_mul_pd(_mm_set1_pd(v->other->scale), low);
    _mm_storeu_pd(gaps, _mm_add_pd(_mm_sub_pd(dot_two(v->offset, n), height), over));
}

#else

static inline double lowest_of(const col2_polytope *p, col2_vec n) {
    double low = vec_dot(p->corners[0], n);
    for (int i = 1; i < p->count; i++) {
        low = smaller_of(vec_dot(p->corners[i], n), low);
    }
    return p->half != NULL ? -vec_dot(*p->half, vec_abs(n)) : low;
}

static inline double lowest_over(const col2_convex_view *v, const col2_vec *ends,
                                 col2_vec n) {
    return ends != NULL ? smaller_of(vec_dot(ends[1], n), vec_dot(ends[0], n))
                        : lowest_of(v->other, vec_unturn(v->turn, n));
}

COL_INLINED void gaps_of_two(const col2_convex_view *v, const col2_vec *ends, int i,
                             int j, double gaps[2]) {
    const int sides[2] = {i, j};
    for (int k = 0; k < 2; k++) {
        const double low = lowest_over(v, ends, v->own->normals[sides[k]]);
        gaps[k] = view_gap(v, sides[k], low);
    }
}

#endif

/* Tries two sides at a time; if their number is odd, the last one is tried twice. */
COL_INLINED col2_polygon_side try_in_twos(const col2_convex_view *v, const col2_vec *ends,
                                          int reference, double most) {
    const int last = v->own->count - 1;
    col2_polygon_side best = {-INFINITY, reference, 0};
    for (int i = 0; i <= last && best.gap <= most; i += 2) {
        double gaps[2];
        gaps_of_two(v, ends, i, i < last ? i + 1 : last, gaps);
        for (int k = 0; k < 2; k++) {
            best.side = gaps[k] > best.gap ? i + k : best.side;
            best.gap = larger_of(gaps[k], best.gap);
        }
    }
    return best;
}

static inline col2_polygon_side try_sides(const col2_convex_view *v, int reference,
                                          double most) {
    const col2_polytope *other = v->other;
    if (other->count != 2) {
        return try_in_twos(v, NULL, reference, most);
    }
    const col2_vec ends[2] = {vec_turn(v->turn, other->corners[0]),
                              vec_turn(v->turn, other->corners[1])};
    return try_in_twos(v, ends, reference, most);
}

/* Tries only those of many sides that may be the best; all sides, if too many may be the
 * best. */
static col2_polygon_side search_sides(const col2_convex_pair *x,
                                      const col2_convex_view *v, int reference,
                                      double most) {
    col2_polygon_side best = {-INFINITY, reference, 0};
    col2_side_search search;
    col2_tried_side tried;
    col2_side_search_begin(v, 0, v->own->count, x->error, &search);
    while (best.gap <= most && col2_side_search_next(&search, best.gap, &tried)) {
        const bool first = tried.gap == best.gap && tried.side < best.side;
        best.side = tried.gap > best.gap || first ? tried.side : best.side;
        best.gap = larger_of(tried.gap, best.gap);
        if (side_search_drags(&search)) {
            return follow_sides(v, reference, most);
        }
    }
    return best;
}

/* The best side of one body; the search stops at a gap above `most`. */
static inline col2_polygon_side best_side_of(const col2_convex_pair *x, int reference,
                                             double most) {
    const col2_convex_view v = view_of(x, reference);
    if (v.own->count < 2) {
        return (col2_polygon_side){-INFINITY, reference, 0};
    }
    if (v.own->count > COL2_FEW_SIDES) {
        return search_sides(x, &v, reference, most);
    }
    if (v.other->count > COL2_FOLLOWED_CORNERS) {
        return follow_sides(&v, reference, most);
    }
    return try_sides(&v, reference, most);
}

static inline bool best_side(const col2_convex_pair *x, double limit,
                             col2_polygon_side *best) {
    const double most = limit + x->error;
    *best = best_side_of(x, 1, most);
    if (best->gap > most) {
        return false;
    }
    const col2_polygon_side other = best_side_of(x, 0, most);
    *best = other.gap > best->gap ? other : *best;
    if (fabs(best->gap) <= x->error) {
        const col2_polygon_side unknown = {-INFINITY, best->reference, best->side};
        const col2_polygon_side careful =
            col2_exact_side(x, 0, col2_exact_side(x, 1, unknown));
        *best = MOSTLY(careful.gap > -INFINITY) ? careful : *best;
    }
    return best->gap <= limit;
}

/* The best side, and the place along it of the other's lowest corner. */
typedef struct {
    col2_convex_view view;
    col2_polygon_side best;
    col2_vec n; /* the side's normal in the other's frame */
    int next, corner;
    bool before, past;
} col2_faced_side;

COL_INLINED col2_faced_side faced_side_of(const col2_convex_pair *x,
                                          col2_polygon_side best) {
    col2_faced_side f = {.view = view_of(x, best.reference), .best = best};
    const col2_convex_view *v = &f.view;
    const col2_vec e = vec_quarter(v->own->normals[best.side]);
    f.next = polytope_next(v->own, best.side);
    f.n = vec_unturn(v->turn, v->own->normals[best.side]);
    f.corner = polytope_lowest(v->other, f.n);
    const col2_vec q = view_corner(v, f.corner);
    f.before = vec_dot(vec_sub(q, view_own(v, best.side)), e) < 0.0;
    f.past = vec_dot(vec_sub(q, view_own(v, f.next)), e) > 0.0;
    return f;
}

/* Answers where no decision is close, as in most pairs; returns false elsewhere. */
COL_INLINED bool answer_over_side(const col2_convex_pair *x, const col2_faced_side *f,
                                  col2_pair_answer *out) {
    const col2_convex_view *v = &f->view;
    const double distance = f->best.gap;
    int sides[SIDES_AROUND];
    if (fabs(distance) <= x->error || f->before || f->past ||
        has_level_side(v->other, f->corner, f->n, sides)) {
        return false;
    }
    const col2_vec normal = polytope_normal(v->own, f->best.side);
    const col2_vec q = polytope_corner(v->other, f->corner);
    answer_between(f->best.reference != 0, distance, normal,
                   vec_along(q, -distance, normal), q, out);
    return true;
}

/* A corner lies over the best side, or past its end; then the closest features are
 * searched for from that end. */
static col2_convex_contact apart(const col2_convex_pair *x, const col2_faced_side *f) {
    const col2_polygon_side best = f->best;
    const int corner = f->corner;
    col2_convex_contact m = {
        best.gap, best.reference, best.side, {corner, corner}, false};
    if (f->before || f->past) {
        const int end = f->before ? best.side : f->next;
        m = best.reference == 0 ? col2_convex_pair_nearest(x, end, corner)
                                : col2_convex_pair_nearest(x, corner, end);
        /* corners in one place leave no direction */
        if (m.touching || m.distance <= 0.25 * x->error) {
            m.reference = best.reference;
            m.side = best.side;
            m.corner[1 - m.reference] = corner; /* not one that another side has met */
        }
        m.distance =
            larger_of(m.distance, best.gap); /* a lower bound, except for rounding */
    }
    return m;
}

/* Finds the closest features; returns false if the gap exceeds the limit. */
static bool find_contact(const col2_convex_pair *x, const col2_faced_side *f,
                         double limit, col2_convex_contact *m) {
    const col2_polygon_side best = f->best;
    const col2_convex_contact deep = {
        best.gap, best.reference, best.side, {-1, -1}, false};
    if (best.gap < -x->error) {
        *m = deep;
        return true;
    }
    *m = apart(x, f);
    if (best.gap <= 0.0 && RARELY(!(m->distance > SLIVER_ERRORS * x->error))) {
        *m = deep;
        return true;
    }
    return m->distance <= limit;
}

static inline void convexes_of(const col2_shape *a, const col2_shape *b,
                               col2_convex_pair *x) {
    polytope_of(a, &x->buffer[0], &x->body[0]);
    polytope_of(b, &x->buffer[1], &x->body[1]);
    x->between = vec_sub(x->body[1].origin, x->body[0].origin);
    x->error = COL_PARALLEL_TOLERANCE *
               (x->body[0].size + x->body[1].size + vec_largest(x->between));
}

/* The parameter of the answer on a segment; 0 for other kinds. */
static double parameter_of(const col2_shape *a, const col2_pair_answer *answer) {
    if (!is_capsule(a)) {
        return 0.0;
    }
    const col2_vec start = as_capsule(a)->a;
    const col2_vec d = vec_sub(as_capsule(a)->b, start);
    const double dd = vec_length_sq(d);
    return dd > 0.0 ? clamp01(vec_dot(vec_sub(answer->a, start), d) / dd) : 0.0;
}

/* Whether neither body has an area: then their Minkowski difference has none, and its
 * sides miss its ends. */
static inline bool are_degenerate(const col2_convex_pair *x) {
    return (x->body[0].count < 3) & (x->body[1].count < 3);
}

/* Answers for bodies without area, as segments relative to the origin of the first,
 * where no digit is lost. */
static bool segments_answer(const col2_convex_pair *x, double limit,
                            col2_pair_answer *out) {
    const col2_capsule a = col2_segment_make(
        convex_pair_corner(x, 0, 0), convex_pair_corner(x, 0, x->body[0].count - 1));
    const col2_capsule b = col2_segment_make(
        convex_pair_corner(x, 1, 0), convex_pair_corner(x, 1, x->body[1].count - 1));
    const bool met = col2_pair_segment_segment(&a.shape, &b.shape, limit, out);
    out->a = vec_add(x->body[0].origin, out->a);
    out->b = vec_along(out->a, out->distance, out->normal);
    return met;
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double limit,
                         col2_pair_answer *out) {
    col2_convex_pair x;
    convexes_of(a, b, &x);
    if (are_degenerate(&x)) {
        const bool met = segments_answer(&x, limit, out);
        out->ta = met ? parameter_of(a, out) : 0.0;
        out->tb = 0.0;
        return met;
    }
    col2_polygon_side best;
    if (!best_side(&x, limit, &best)) {
        return false;
    }
    const col2_faced_side f = faced_side_of(&x, best);
    if (!answer_over_side(&x, &f, out)) {
        col2_convex_contact m;
        if (!find_contact(&x, &f, limit, &m)) {
            return false;
        }
        col2_convex_pair_answer(&x, &m, out);
    }
    out->ta = parameter_of(a, out);
    return true;
}

bool col2_overlaps_convex_convex(const col2_shape *a, const col2_shape *b, double limit) {
    col2_convex_pair x;
    convexes_of(a, b, &x);
    if (are_degenerate(&x)) {
        col2_pair_answer answer;
        return segments_answer(&x, limit, &answer);
    }
    col2_polygon_side best;
    if (!best_side(&x, limit, &best)) {
        return false;
    }
    if (best.gap < -x.error) {
        return true;
    }
    col2_convex_contact m;
    const col2_faced_side f = faced_side_of(&x, best);
    return find_contact(&x, &f, limit, &m);
}

/* The better facing of the two sides at the corner that is deepest behind the reference's
 * side; between equals the first, so that noise does not decide. n: outward from the
 * reference, in the other's frame. */
static inline int facing_side(const col2_polytope *other, col2_vec n) {
    const int corner = polytope_lowest(other, n);
    const int before = polytope_prev(other, corner);
    const double better =
        vec_dot(vec_sub(other->normals[before], other->normals[corner]), n);
    const bool first = before < corner;
    const double limit = first ? COL_TIE_TOLERANCE : -COL_TIE_TOLERANCE;
    return better < limit ? before : corner;
}

static inline void side_from(const col2_polytope *p, int side, col2_vec from,
                             col2_side *out) {
    out->normal = polytope_normal(p, side);
    out->ends[0] = vec_add(from, polytope_offset(p, side));
    out->ends[1] = vec_add(from, polytope_offset(p, polytope_next(p, side)));
}

col2_sides_answer col2_sides_convex_convex(const col2_shape *a, const col2_shape *b,
                                           col2_touching_sides *out) {
    col2_convex_pair x;
    col2_polygon_side best;
    convexes_of(a, b, &x);
    if ((x.body[0].count < 3) | (x.body[1].count < 3)) {
        return sides_unknown;
    }
    if (!best_side(&x, 0.0, &best)) {
        return sides_apart;
    }
    if (!(best.gap < -x.error)) {
        return sides_unknown;
    }
    const int r = best.reference;
    const col2_convex_view v = view_of(&x, r);
    const int facing =
        facing_side(v.other, vec_unturn(v.turn, v.own->normals[best.side]));
    const col2_vec corner = polytope_offset(v.own, best.side);
    const col2_vec between = r == 0 ? x.between : vec_negate(x.between);
    out->distance = best.gap;
    out->reference = r;
    out->origin = vec_add(v.own->origin, corner);
    side_from(v.own, best.side, vec_negate(corner), &out->side[r]);
    side_from(v.other, facing, vec_sub(between, corner), &out->side[1 - r]);
    return sides_touch;
}

PAIR_OF(col2_pair_convex_convex, nearest)
CONTACT_OF(col2_contact_convex_convex, nearest)
