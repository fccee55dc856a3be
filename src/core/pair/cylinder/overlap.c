/* overlap.c - the middle of where two features overlap, projected onto a plane. */
#include "overlap.h"

#include "../../base/range.h"

/* The parameter of the foot of r on p -> q, 0 .. 1. */
static double foot_of(col3_uv p, col3_uv q, col3_uv r) {
    const double dx = q.u - p.u;
    const double dy = q.v - p.v;
    const double length_sq = dx * dx + dy * dy;
    const double along = (r.u - p.u) * dx + (r.v - p.v) * dy;
    return length_sq > 0.0 ? clamp01(along / length_sq) : 0.0;
}

static double turn_of(const col3_projection *f) {
    return side_of(uv_area(f->points, f->count));
}

col3_uv col3_overlap_nearest(const col3_projection *f, col3_uv p) {
    if (f->disc) {
        const double far = uv_distance(f->points[0], p);
        return far > f->radius ? uv_between(f->points[0], p, f->radius / far) : p;
    }
    col3_uv nearest = f->points[0];
    const double area = uv_area(f->points, f->count);
    const double turn = side_of(area);
    /* otherwise a face without width: its edges are all there is */
    bool inside = area != 0.0;
    for (int k = 0; k < f->count && f->count > 1; k++) {
        const col3_uv from = f->points[k];
        const col3_uv to = f->points[(k + 1) % f->count];
        const col3_uv on = uv_between(from, to, foot_of(from, to, p));
        nearest = uv_distance(on, p) < uv_distance(nearest, p) ? on : nearest;
        inside = inside && turn * uv_left_of(from, to, p) >= 0.0;
    }
    return inside ? p : nearest;
}

/* The middle of the overlap of two discs, or of the gap between them. */
static col3_uv middle_of_discs(const col3_projection *f, const col3_projection *g) {
    const double apart = uv_distance(f->points[0], g->points[0]);
    if (!(apart > 0.0)) {
        return f->points[0];
    }
    const double low = larger_of(-f->radius, apart - g->radius);
    const double high = smaller_of(f->radius, apart + g->radius);
    return uv_between(f->points[0], g->points[0], middle(low, high) / apart);
}

/* The interval of p -> q in a disc, as parameters; false if it is empty. */
static bool interval_in_disc(col3_uv p, col3_uv q, const col3_projection *disc,
                             double *t0, double *t1) {
    const col3_uv c = disc->points[0];
    const double length = uv_distance(p, q);
    if (!(length > 0.0)) {
        return false;
    }
    const double off = uv_left_of(p, q, c) / length;
    const double root_sq = square(disc->radius) - square(off);
    const double along = ((c.u - p.u) * (q.u - p.u) + (c.v - p.v) * (q.v - p.v)) / length;
    const double root = sqrt(larger_of(root_sq, 0.0));
    *t0 = clamp01((along - root) / length);
    *t1 = clamp01((along + root) / length);
    return root_sq >= 0.0;
}

static col3_uv middle_of_edge_disc(const col3_projection *edge,
                                   const col3_projection *disc) {
    const col3_uv p = edge->points[0];
    const col3_uv q = edge->points[1];
    double t0;
    double t1;
    if (!interval_in_disc(p, q, disc, &t0, &t1)) {
        return uv_between(p, q, foot_of(p, q, disc->points[0]));
    }
    return uv_between(p, q, middle(t0, t1));
}

/* Edges that cross, or parallel ones: the middle of their overlap. */
static col3_uv middle_of_edges(const col3_projection *f, const col3_projection *g) {
    const col3_uv p = f->points[0];
    const col3_uv q = f->points[1];
    const col3_uv r = g->points[0];
    const col3_uv s = g->points[1];
    const double cross = (q.u - p.u) * (s.v - r.v) - (q.v - p.v) * (s.u - r.u);
    const double areas = uv_distance(p, q) * uv_distance(r, s);
    if (fabs(cross) > COL_FLAT_TOLERANCE * areas) {
        return uv_between(p, q, clamp01(uv_left_of(r, s, p) / cross));
    }
    const double t0 = foot_of(p, q, r);
    const double t1 = foot_of(p, q, s);
    return uv_between(p, q, middle(t0, t1));
}

typedef struct {
    double u, v;
    int count;
} col3_overlap_mean;

static void count_in(col3_overlap_mean *m, col3_uv p) {
    m->u += p.u;
    m->v += p.v;
    m->count++;
}

/* The mean of the corners of the overlap of a polygon and a disc: corners in the disc,
 * edges through the rim, and the points of the disc farthest inward from an edge. */
static col3_uv middle_of_face_disc(const col3_projection *face,
                                   const col3_projection *disc) {
    const col3_uv c = disc->points[0];
    const double turn = turn_of(face);
    col3_overlap_mean m = {0.0, 0.0, 0};
    bool whole = true;
    for (int k = 0; k < face->count; k++) {
        const col3_uv p = face->points[k];
        const col3_uv q = face->points[(k + 1) % face->count];
        const double length = uv_distance(p, q);
        if (!(length > 0.0)) {
            continue;
        }
        whole = whole && turn * uv_left_of(p, q, c) >= disc->radius * length;
        double t0;
        double t1;
        if (interval_in_disc(p, q, disc, &t0, &t1) && t0 < t1) {
            count_in(&m, uv_between(p, q, t0));
            count_in(&m, uv_between(p, q, t1));
        }
        const double share = turn * disc->radius / length;
        const col3_uv inward = {c.u - share * (q.v - p.v), c.v + share * (q.u - p.u)};
        const col3_uv found = col3_overlap_nearest(face, inward);
        if (found.u == inward.u && found.v == inward.v) {
            count_in(&m, inward);
        }
    }
    if (whole) {
        return c;
    }
    return m.count > 0 ? (col3_uv){m.u / m.count, m.v / m.count}
                       : col3_overlap_nearest(face, c);
}

/* The point of a face that is nearest to an edge beside it: an end of the edge is nearest
 * to it, or a corner of the face to the edge. */
static col3_uv nearest_of_face_to(const col3_projection *face,
                                  const col3_projection *edge) {
    const col3_uv p = edge->points[0];
    const col3_uv q = edge->points[1];
    const col3_uv near_p = col3_overlap_nearest(face, p);
    const col3_uv near_q = col3_overlap_nearest(face, q);
    double least = uv_distance(p, near_p);
    col3_uv best = near_p;
    if (uv_distance(q, near_q) < least) {
        least = uv_distance(q, near_q);
        best = near_q;
    }
    for (int k = 0; k < face->count; k++) {
        const col3_uv corner = face->points[k];
        const double apart = uv_distance(corner, uv_between(p, q, foot_of(p, q, corner)));
        if (apart < least) {
            least = apart;
            best = corner;
        }
    }
    return best;
}

static col3_uv middle_of_face_edge(const col3_projection *face,
                                   const col3_projection *edge) {
    const col3_uv p = edge->points[0];
    const col3_uv q = edge->points[1];
    const double turn = turn_of(face);
    col_range share = {0.0, 1.0};
    for (int k = 0; k < face->count; k++) {
        const col3_uv from = face->points[k];
        const col3_uv to = face->points[(k + 1) % face->count];
        range_narrow_inside(turn * uv_left_of(from, to, p),
                            turn * uv_left_of(from, to, q), &share);
    }
    return share.min <= share.max ? uv_between(p, q, middle(share.min, share.max))
                                  : nearest_of_face_to(face, edge);
}

/* Two edges, or an edge or face and a face. */
static col3_uv middle_without_disc(const col3_projection *narrow,
                                   const col3_projection *wide) {
    return wide->count > 2 ? middle_of_face_edge(wide, narrow)
                           : middle_of_edges(narrow, wide);
}

col3_uv col3_overlap_middle(const col3_projection *f, const col3_projection *g) {
    if (f->count == 1 && !f->disc) {
        return f->points[0];
    }
    if (g->count == 1 && !g->disc) {
        return g->points[0];
    }
    if (f->disc && g->disc) {
        return middle_of_discs(f, g);
    }
    if (f->disc || g->disc) {
        const col3_projection *disc = f->disc ? f : g;
        const col3_projection *other = f->disc ? g : f;
        return other->count > 2 ? middle_of_face_disc(other, disc)
                                : middle_of_edge_disc(other, disc);
    }
    return f->count <= g->count ? middle_without_disc(f, g) : middle_without_disc(g, f);
}

/* Where two rims cross, on the side of the point `target`; the middle if they do not. */
static col3_uv crossing_of_rims(const col3_projection *f, const col3_projection *g,
                                col3_uv target) {
    const col3_uv c = f->points[0];
    const col3_uv d = g->points[0];
    const double apart = uv_distance(c, d);
    const double along =
        0.5 * (apart + (f->radius - g->radius) * (f->radius + g->radius) / apart);
    const double across_sq = (f->radius - along) * (f->radius + along);
    /* Rims about one centre do not cross. */
    if (RARELY(!(apart > 0.0 && across_sq >= 0.0))) {
        return middle_of_discs(f, g);
    }
    const double across = side_of(uv_left_of(c, d, target)) * sqrt(across_sq) / apart;
    const col3_uv foot = uv_between(c, d, along / apart);
    return (col3_uv){foot.u - across * (d.v - c.v), foot.v + across * (d.u - c.u)};
}

static bool is_in(const col3_projection *f, col3_uv p) {
    const col3_uv nearest = col3_overlap_nearest(f, p);
    return nearest.u == p.u && nearest.v == p.v;
}

col3_uv col3_overlap_common(const col3_projection *f, const col3_projection *g,
                            col3_uv target) {
    const col3_uv in_f = col3_overlap_nearest(f, target);
    const col3_uv in_g = col3_overlap_nearest(g, target);
    double t0;
    double t1;
    if (is_in(g, in_f)) {
        return in_f;
    }
    if (is_in(f, in_g)) {
        return in_g;
    }
    if (f->disc && g->disc) {
        return crossing_of_rims(f, g, target);
    }
    const col3_projection *disc = f->disc ? f : g;
    const col3_projection *edge = f->disc ? g : f;
    if (disc->disc && edge->count == 2 &&
        interval_in_disc(edge->points[0], edge->points[1], disc, &t0, &t1)) {
        const double foot = foot_of(edge->points[0], edge->points[1], target);
        return uv_between(edge->points[0], edge->points[1], clamp(foot, t0, t1));
    }
    return col3_overlap_middle(f, g);
}
