/* contact_point.c - where two polytopes touch along a direction: at the middle of the
 * overlap of their supporting features (corners, edges, faces). */
#include "../../base/range.h"
#include "recall.h"

/* The most corners of a face that is clipped: each side of one face is clipped by all
 * sides of the other. A larger face is represented by corners at even steps: the middle
 * of the overlap is then that of two polygons within the faces. */
#define FACE_CORNERS_MOST 32

/* A corner, an edge or a face; its corners run counterclockwise as seen from outside. */
typedef struct {
    const col3_polytope *p;
    const int *loop;
    int loop_count;
    int ends[2];
    int count;
} col3_support_feature;

static col3_vec feature_corner(const col3_support_feature *f, int k) {
    if (f->loop == NULL) {
        return polytope_corner(f->p, f->ends[k]);
    }
    const int at =
        f->count == f->loop_count ? k : (int)((long long)k * f->loop_count / f->count);
    return polytope_corner(f->p, f->loop[at]);
}

/* The number of sides of a feature: a corner counts as one of zero length. */
static int sides_of(const col3_support_feature *f) { return f->count > 2 ? f->count : 1; }

/* Whether a face is level. A face with a side of zero length, as of a box without
 * thickness, does not count as a face. */
static bool is_face_level(const col3_polytope *p, int face, col3_vec n, double least,
                          double tolerance) {
    const int count = p->data->faces[face].count;
    const col3_vec normal = polytope_normal(p, face);
    if (count > FACE_CORNERS_MOST) { /* only hulls, whose corners all differ */
        const double radius = p->scale * p->data->bounding_radius;
        const double tilt = vec_length(vec_cross(normal, n));
        if (2.0 * radius * tilt <= tolerance && MOSTLY(vec_dot(normal, n) > 0.5)) {
            return true;
        }
    }
    col3_vec last = polytope_corner(p, polytope_face_corner(p, face, count - 1));
    for (int k = 0; k < count; k++) {
        const col3_vec at = polytope_corner(p, polytope_face_corner(p, face, k));
        if (vec_dot(n, at) < least || RARELY(vec_equal(at, last))) {
            return false;
        }
        last = at;
    }
    return vec_dot(normal, n) > 0.5;
}

/* The corners of a polytope within the tolerance of its support point along n, in the
 * frame of the data. */
typedef struct {
    const col3_polytope *p;
    col3_vec n;
    int farthest;
    double tolerance, least; /* least: the lowest level height */
} col3_height_level;

static col3_height_level level_of(const col3_polytope *p, col3_vec n, int farthest,
                                  double tolerance) {
    const col3_vec local = polytope_local(p, n);
    const double within = tolerance / p->scale;
    const double height = vec_dot(local, p->data->corners[farthest]);
    return (col3_height_level){p, local, farthest, within, height - within};
}

/* The level neighbour of the support point that is farthest from that point; -1 if there
 * is none. */
static int level_neighbour(const col3_height_level *l) {
    const col3_hull_data *data = l->p->data;
    double farthest_sq = 0.0;
    int best = -1;
    if (data->edge_count == 0) {
        return best;
    }
    const int end = data->link_first[l->farthest + 1];
    for (int k = data->link_first[l->farthest]; k < end; k++) {
        const col3_vec other = data->corners[data->links[k]];
        if (vec_dot(l->n, other) >= l->least) {
            const double length_sq =
                vec_length_sq(vec_sub(other, data->corners[l->farthest]));
            best = length_sq > farthest_sq ? data->links[k] : best;
            farthest_sq = larger_of(length_sq, farthest_sq);
        }
    }
    return best;
}

/* The largest distance of a level neighbour from the line through the support point along
 * d. *behind: the level neighbour farthest behind that point, or the point itself. */
static double level_width(const col3_height_level *l, col3_vec d, int *behind) {
    const col3_hull_data *data = l->p->data;
    const col3_vec corner = data->corners[l->farthest];
    const col3_vec across = vec_cross(l->n, d);
    const int end = data->link_first[l->farthest + 1];
    double farthest = 0.0;
    double width = 0.0;
    *behind = l->farthest;
    for (int k = data->link_first[l->farthest]; k < end; k++) {
        const col3_vec other = data->corners[data->links[k]];
        if (vec_dot(l->n, other) >= l->least) {
            const col3_vec offset = vec_sub(other, corner);
            const double along = vec_dot(offset, d);
            width = larger_of(width, fabs(vec_dot(offset, across)));
            *behind = along < farthest ? data->links[k] : *behind;
            farthest = smaller_of(farthest, along);
        }
    }
    return width / vec_length(d);
}

/* The level corner or edge. False: the level neighbours are too wide for an edge. */
static bool narrow_feature(const col3_height_level *l, col3_support_feature *out) {
    const int other = level_neighbour(l);
    *out = (col3_support_feature){l->p, NULL, 0, {l->farthest, l->farthest}, 1};
    if (other < 0) {
        return true;
    }
    const col3_vec *corners = l->p->data->corners;
    const col3_vec d = vec_sub(corners[other], corners[l->farthest]);
    out->ends[1] = other;
    out->count = 2;
    return !(level_width(l, d, &out->ends[0]) > 8.0 * l->tolerance);
}

/* Replaces a feature by the face along n if all of that face is within the tolerance of
 * the support point. A face only partly within the tolerance counts as an edge, and so
 * does a face no wider than the tolerance. */
static void widen(col3_support_feature *f, col3_vec n, int farthest, double tolerance) {
    const col3_hull_data *data = f->p->data;
    const double least = vec_dot(n, polytope_corner(f->p, farthest)) - tolerance;
    const int face = col3_polytope_face_along(f->p, n);
    if (ALWAYS(face >= 0) && is_face_level(f->p, face, n, least, tolerance)) {
        f->loop = data->loops + data->faces[face].first;
        f->loop_count = data->faces[face].count;
        f->count = f->loop_count < FACE_CORNERS_MOST ? f->loop_count : FACE_CORNERS_MOST;
    }
}

typedef struct {
    col3_vec sum; /* of the middles of intervals, times their lengths */
    double length;
    col3_vec any; /* the middle of one, if all have zero length */
    bool found;
} col3_middle;

static void add_interval(col3_middle *m, col3_vec from, col3_vec to) {
    const col3_vec at = vec_scale(vec_add(from, to), 0.5);
    const double length = vec_length(vec_sub(to, from));
    m->sum = vec_along(m->sum, length, at);
    m->length += length;
    m->any = at;
    m->found = true;
}

/* A face onto which edges are projected along n, its outward direction. tolerance: the
 * distance by which an edge along a side may be outside; shift: moves the result onto
 * x. */
typedef struct {
    const col3_support_feature *face;
    col3_vec n;
    double tolerance;
    col3_vec shift;
} col3_clipping_face;

/* Clips the edge from c to e by the sides of the face and adds the middle of the rest. At
 * a sharp corner the tolerance would extend the face far, so the rest is also cut to the
 * part between the first and the last corner along the edge. */
static void add_clipped(const col3_clipping_face *clip, col3_vec c, col3_vec e,
                        col3_middle *m) {
    const col3_support_feature *f = clip->face;
    const col3_vec d = vec_sub(e, c);
    const double dd = vec_length_sq(d);
    col_range share = {0.0, 1.0};
    double first = dd > 0.0 ? INFINITY : 0.0;
    double last = dd > 0.0 ? -INFINITY : 1.0;
    col3_vec from = feature_corner(f, f->count - 1);
    for (int k = 0; k < f->count; k++) {
        const col3_vec to = feature_corner(f, k);
        const col3_vec inward = vec_cross(clip->n, vec_sub(to, from));
        const double margin = clip->tolerance * vec_length(inward);
        range_narrow_inside(vec_dot(inward, vec_sub(c, from)) + margin,
                            vec_dot(inward, vec_sub(e, from)) + margin, &share);
        if (share.max < share.min) {
            return;
        }
        if (dd > 0.0) {
            const double along = vec_dot(vec_sub(to, c), d) / dd;
            first = smaller_of(first, along);
            last = larger_of(last, along);
        }
        from = to;
    }
    const double low = larger_of(share.min, first);
    const double high = smaller_of(share.max, last);
    if (low <= high) {
        add_interval(m, vec_add(vec_along(c, low, d), clip->shift),
                     vec_add(vec_along(c, high, d), clip->shift));
    }
}

/* Adds all sides of a feature, clipped by a face. */
static void add_sides(const col3_support_feature *f, const col3_clipping_face *clip,
                      col3_middle *m) {
    for (int k = 0; k < sides_of(f); k++) {
        add_clipped(clip, feature_corner(f, k), feature_corner(f, (k + 1) % f->count), m);
    }
}

/* The nearest points of two edges: their crossing, or for parallel edges the middle of
 * the overlap. Returns the distance; *at is the point on the edge from p along d. */
static double edges_meet(col3_vec p, col3_vec d, col3_vec q, col3_vec e, col3_vec *at) {
    const col3_vec r = vec_sub(q, p);
    const double dd = vec_length_sq(d);
    const double ee = vec_length_sq(e);
    const bool oblique = vec_length_sq(vec_cross(d, e)) > COL_OBLIQUE_SQ * dd * ee;
    const col3_vec w = oblique ? vec_cross(d, e) : vec_cross_exact(d, e);
    const double ww = vec_length_sq(w);
    double s = 0.0;
    if (ww > square(COL_TIE_TOLERANCE) * dd * ee) {
        const col3_vec z = oblique ? vec_cross(r, e) : vec_cross_exact(r, e);
        s = clamp01(vec_dot(z, w) / ww);
    } else if (dd > 0.0) {
        const double one = vec_dot(r, d) / dd;
        const double other = one + vec_dot(e, d) / dd;
        s = middle(clamp01(smaller_of(one, other)), clamp01(larger_of(one, other)));
    }
    const col3_vec from_q = vec_sub(vec_scale(d, s), r);
    const double t = ee > 0.0 ? clamp01(vec_dot(from_q, e) / ee) : 0.0;
    const col3_vec to = vec_along(r, t, e);
    s = dd > 0.0 ? clamp01(vec_dot(to, d) / dd) : 0.0;
    *at = vec_along(p, s, d);
    return vec_length(vec_along(to, -s, d));
}

static col3_vec side_of_feature(const col3_support_feature *f, int k, col3_vec *from) {
    *from = feature_corner(f, k);
    return vec_sub(feature_corner(f, (k + 1) % f->count), *from);
}

/* Finds the nearest sides of two features, with fy moved by `back`; returns their
 * distance. */
static double sides_meet(const col3_support_feature *fx, const col3_support_feature *fy,
                         col3_vec back, col3_vec *at) {
    double least = INFINITY;
    for (int i = 0; i < sides_of(fx); i++) {
        col3_vec p;
        const col3_vec d = side_of_feature(fx, i, &p);
        for (int j = 0; j < sides_of(fy); j++) {
            col3_vec q;
            col3_vec here;
            const col3_vec e = side_of_feature(fy, j, &q);
            const double miss = edges_meet(p, d, vec_add(q, back), e, &here);
            if (miss < least) {
                least = miss;
                *at = here;
            }
        }
    }
    return least;
}

/* The middle of the overlap of two features, with fy moved by `back`; returns the
 * distance by which the features miss each other. */
static double features_meet(const col3_support_feature *fx,
                            const col3_support_feature *fy, col3_vec n, double tolerance,
                            col3_vec back, col3_vec *at) {
    col3_middle m = {.length = 0.0, .found = false};
    if (fy->count > 2) {
        col3_clipping_face y = {
            .face = fy, .n = vec_negate(n), .tolerance = tolerance, .shift = vec_zero()};
        add_sides(fx, &y, &m);
    }
    if (fx->count > 2) {
        col3_clipping_face x = {
            .face = fx, .n = n, .tolerance = tolerance, .shift = back};
        add_sides(fy, &x, &m);
    }
    if (!m.found) {
        return sides_meet(fx, fy, back, at);
    }
    *at = m.length > 0.0 ? vec_scale(m.sum, 1.0 / m.length) : m.any;
    return 0.0;
}

/* ------------------------------------------------------- from the closest features -- */

/* The corners of a polytope in a simplex, also as bits; corners of large hulls have no
 * bits. */
typedef struct {
    int low, high;
    uint64_t bits;
} col3_end_corners;

static void add_corner(col3_end_corners *c, int i) {
    c->low = i < c->low ? i : c->low;
    c->high = i > c->high ? i : c->high;
    c->bits |= i < HULL_FEW_CORNERS ? (uint64_t)1 << i : 0;
}

/* Whether no other corner of p is level with its support point; near has all corners that
 * may be level. */
static bool are_all(const col3_end_corners *c, const col3_polytope *p, uint64_t near,
                    double tolerance) {
    return near == c->bits && near != 0 &&
           (p->data->corner_count == 1 ||
            tolerance <= GJK_NEAR * p->scale * p->data->bounding_radius);
}

static bool is_edge(const col3_end_corners *c) {
    const uint64_t other = c->bits & (c->bits - 1);
    return other != 0 && (other & (other - 1)) == 0;
}

/* Finds where the features of a simplex touch, a corner or the crossing of two edges.
 * False if other corners may be level with the features. */
static bool touch_of_end(const col3_convex_pair *pair, const col3_convex_gap *gap,
                         const col3_simplex *end, double tolerance, col3_vec *at) {
    const col3_polytope *x = &pair->x;
    const col3_polytope *y = &pair->y;
    const col3_vec back = vec_scale(gap->normal, -gap->gap);
    col3_end_corners of_x = {end->at[0].ix, end->at[0].ix, 0};
    col3_end_corners of_y = {end->at[0].iy, end->at[0].iy, 0};
    for (int i = 0; i < end->count; i++) {
        add_corner(&of_x, end->at[i].ix);
        add_corner(&of_y, end->at[i].iy);
    }
    const bool all_x = are_all(&of_x, x, gap->near_x, tolerance);
    const bool all_y = are_all(&of_y, y, gap->near_y, tolerance);
    if (all_x && of_x.low == of_x.high) {
        *at = polytope_corner(x, of_x.low);
        return true;
    }
    if (all_y && of_y.low == of_y.high) {
        *at = vec_add(polytope_corner(y, of_y.low), back);
        return true;
    }
    if (!all_x || !all_y || !is_edge(&of_x) || !is_edge(&of_y)) {
        return false;
    }
    const col3_vec p = polytope_corner(x, of_x.low);
    const col3_vec q = polytope_corner(y, of_y.low);
    const col3_vec d = vec_sub(polytope_corner(x, of_x.high), p);
    const col3_vec e = vec_sub(polytope_corner(y, of_y.high), q);
    return edges_meet(p, d, vec_add(q, back), e, at) <= tolerance;
}

/* ------------------------------------------------------ from remembered features -- */

/* Whether narrow_feature and widen would take this face as the support of p along its
 * normal, by a clear margin. */
static bool is_wide(const col3_recalled_feature *face, col3_vec n, int farthest,
                    double tolerance) {
    int at = 1;
    while (at < face->count && face->corners[at - 1] != farthest) {
        at++;
    }
    const col3_vec corner = face->at[at];
    const col3_vec next = vec_sub(face->at[at < face->count ? at + 1 : 1], corner);
    const col3_vec last = vec_sub(face->at[at > 1 ? at - 1 : face->count], corner);
    const double longest_sq = larger_of(vec_length_sq(next), vec_length_sq(last));
    bool level =
        fabs(vec_dot(n, vec_cross(next, last))) > 16.0 * tolerance * sqrt(longest_sq);
    for (int k = 1; k <= face->count && level; k++) {
        level = fabs(vec_dot(n, vec_sub(face->at[k], corner))) <= 0.5 * tolerance;
    }
    return level;
}

/* The edge from the support point to its other end; false if that end is not level. */
static bool level_edge(const col3_polytope *p, const col3_recalled_feature *edge,
                       col3_vec n, int farthest, double tolerance, col3_vec *from,
                       col3_vec *d) {
    const bool second = edge->corners[1] == farthest;
    const col3_height_level level = level_of(p, n, farthest, tolerance);
    const int other = edge->corners[second ? 0 : 1];
    *from = edge->at[second ? 2 : 1];
    *d = vec_sub(edge->at[second ? 1 : 2], *from);
    return vec_dot(level.n, p->data->corners[other]) >= level.least;
}

static bool crossing_point(const col3_convex_pair *pair, const col3_recalled *known,
                           double tolerance, col3_vec back, col3_vec *at) {
    const col3_convex_gap *gap = &known->gap;
    const col3_vec n = gap->normal;
    col3_vec p;
    col3_vec q;
    col3_vec d;
    col3_vec e;
    return level_edge(&pair->x, &known->x, n, gap->ix, tolerance, &p, &d) &&
           level_edge(&pair->y, &known->y, vec_negate(n), gap->iy, tolerance, &q, &e) &&
           edges_meet(p, d, vec_add(q, back), e, at) <= tolerance;
}

bool col3_recalled_point(const col3_convex_pair *pair, const col3_recalled *known,
                         col3_vec *at) {
    const col3_convex_gap *gap = &known->gap;
    const double tolerance = COL_TIE_TOLERANCE * pair->size;
    const col3_vec back = vec_scale(gap->normal, -gap->gap);
    if (known->face_x >= 0) {
        *at = vec_add(known->y.at[1], back);
        return is_wide(&known->x, gap->normal, gap->ix, tolerance);
    }
    if (known->face_y >= 0) {
        *at = known->x.at[1];
        return is_wide(&known->y, gap->normal, gap->iy, tolerance);
    }
    return crossing_point(pair, known, tolerance, back, at);
}

/* --------------------------------------------------------------- from any features -- */

col3_vec col3_contact_point(col3_convex_pair *pair, const col3_convex_gap *gap,
                            const col3_simplex *end) {
    const col3_vec n = gap->normal;
    const col3_vec against = vec_negate(n);
    const double tolerance = COL_TIE_TOLERANCE * pair->size;
    col3_vec at = vec3(0.0, 0.0, 0.0);
    if (end != NULL && touch_of_end(pair, gap, end, tolerance, &at)) {
        return at;
    }
    col3_convex_complete(pair);
    const col3_height_level level_x = level_of(&pair->x, n, gap->ix, tolerance);
    const col3_height_level level_y = level_of(&pair->y, against, gap->iy, tolerance);
    col3_support_feature fx;
    col3_support_feature fy;
    if (!narrow_feature(&level_x, &fx)) {
        widen(&fx, n, gap->ix, tolerance);
    }
    if (!narrow_feature(&level_y, &fy)) {
        widen(&fy, against, gap->iy, tolerance);
    }
    const double miss =
        features_meet(&fx, &fy, n, tolerance, vec_scale(n, -gap->gap), &at);
    if (miss > tolerance) {
        col3_touching_features(pair, gap, miss, &at);
    }
    return at;
}
