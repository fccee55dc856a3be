/* solid.c - a shape as what certificates measure: a core grown by a radius. */
#include "geometry.h"

#include <string.h>

/* An endless line may stray from a normal across it by so much, as may a plane. */
#define PERPENDICULAR 1e-12L
#define SAME_NORMAL 1e-14L

static rvec minus(const double a[3], const double b[3]) {
    return rv_sub(rv_of(a), rv_of(b));
}

rvec between_bases(const solid *a, const solid *b) { return minus(b->base, a->base); }

/* -------------------------------------------------------------------- from a body -- */

static void set_axes(const body *b, int dim, solid *out) {
    if (dim == 2) {
        const real c = cosl(b->angle);
        const real s = sinl(b->angle);
        out->axes[0] = rv(c, s, 0);
        out->axes[1] = rv(-s, c, 0);
        out->axes[2] = rv(0, 0, 1);
        return;
    }
    real q[4];
    real sum = 0;
    for (int i = 0; i < 4; i++) {
        q[i] = b->quat[i];
        sum += q[i] * q[i];
    }
    const real two = 2 / sum;
    out->axes[0] =
        rv(1 - two * (q[1] * q[1] + q[2] * q[2]), two * (q[0] * q[1] + q[2] * q[3]),
           two * (q[0] * q[2] - q[1] * q[3]));
    out->axes[1] =
        rv(two * (q[0] * q[1] - q[2] * q[3]), 1 - two * (q[0] * q[0] + q[2] * q[2]),
           two * (q[1] * q[2] + q[0] * q[3]));
    out->axes[2] = rv_cross(out->axes[0], out->axes[1]);
}

static void of_box_body(const body *b, int dim, solid *out) {
    out->form = solid_box;
    if (b->kind == of_box) {
        set_axes(b, dim, out);
    } else {
        out->axes[0] = rv(1, 0, 0);
        out->axes[1] = rv(0, 1, 0);
        out->axes[2] = rv(0, 0, 1);
    }
    const rvec span = minus(b->points[1], b->points[0]);
    const real wide[3] = {span.x, span.y, span.z};
    for (int i = 0; i < 3; i++) {
        out->half[i] = b->kind == of_box ? (real)b->points[1][i] : wide[i] / 2;
        if (b->kind == of_aabb) {
            out->points[0] = rv_scale(span, 0.5L); /* of the middle */
        }
    }
    out->extent = 2 * rv_length(rv(out->half[0], out->half[1], out->half[2]));
}

static void of_disc_body(const body *b, solid *out) {
    const rvec way = minus(b->points[1], b->points[0]);
    out->form = solid_disc;
    out->conic = b->kind == of_cone;
    out->length = rv_length(way);
    out->axes[0] = rv_unit(way);
    out->disc = b->radius;
    out->extent = 2 * rv_length(rv(out->length / 2, out->disc, 0));
}

static void of_points_body(const body *b, solid *out) {
    out->form = solid_points;
    out->count = b->count;
    rvec sum = rv(0, 0, 0);
    for (int i = 0; i < b->count; i++) {
        out->points[i] = minus(b->points[i], b->points[0]);
        sum = rv_add(sum, rv_scale(out->points[i], (real)1 / b->count));
    }
    real most = 0;
    for (int i = 0; i < b->count; i++) {
        most = most_of(most, rv_length(rv_sub(out->points[i], sum)));
    }
    out->extent = 2 * most;
}

void solid_of(const body *b, int dim, solid *out) {
    memset(out, 0, sizeof *out);
    out->dim = dim;
    memcpy(out->base, b->points[0], sizeof out->base);
    out->radius = has_disc(b->kind) ? 0 : (real)b->radius;
    if (b->kind == of_aabb || b->kind == of_box) {
        of_box_body(b, dim, out);
    } else if (has_disc(b->kind)) {
        of_disc_body(b, out);
    } else if (is_unbounded(b->kind)) {
        const bool slab = b->kind == of_plane || b->kind == of_halfspace;
        out->form = slab ? solid_slab : solid_endless;
        out->both = b->kind == of_line || b->kind == of_plane;
        out->axes[0] = rv_unit(rv_of(b->points[1]));
    } else {
        of_points_body(b, out);
    }
    out->extent += 2 * out->radius;
}

/* ------------------------------------------------------------------------ supports -- */

static rvec disc_support(const solid *s, rvec n) {
    const real along = rv_dot(n, s->axes[0]);
    const rvec rough = rv_along(n, -along, s->axes[0]);
    /* once more, as next to nothing may be left */
    const rvec across = rv_along(rough, -rv_dot(rough, s->axes[0]), s->axes[0]);
    const real length = rv_length(across);
    const bool level = length <= 1e-17L * fabsl(along);
    const rvec rim = level ? rv(0, 0, 0) : rv_scale(across, s->disc / length);
    const rvec top = rv_scale(s->axes[0], s->length);
    if (s->conic) {
        return s->length * along > s->disc * length ? top : rim;
    }
    return along > 0 ? rv_add(top, rim) : rim;
}

rvec solid_support(const solid *s, rvec n) {
    if (s->form == solid_disc) {
        return disc_support(s, n);
    }
    rvec best = s->points[0];
    if (s->form == solid_box) {
        for (int i = 0; i < 3; i++) {
            const real side = rv_dot(n, s->axes[i]) < 0 ? -s->half[i] : s->half[i];
            best = rv_along(best, side, s->axes[i]);
        }
        return best;
    }
    real most = rv_dot(n, best);
    for (int i = 1; i < s->count; i++) {
        const real reach = rv_dot(n, s->points[i]);
        if (reach > most) {
            most = reach;
            best = s->points[i];
        }
    }
    return best;
}

real solid_extent(const solid *s, rvec n) {
    const real cosine = rv_dot(n, s->axes[0]);
    if (s->form == solid_endless) {
        const real along = s->both ? fabsl(cosine) : cosine;
        return along <= PERPENDICULAR ? 0 : (real)INFINITY;
    }
    if (s->form == solid_slab) {
        const real off = rv_length(rv_cross(n, s->axes[0]));
        const real along = s->both ? fabsl(cosine) : cosine;
        return along > 0 && off <= SAME_NORMAL ? 0 : (real)INFINITY;
    }
    return rv_dot(n, solid_support(s, n)) + s->radius;
}

real gap_along(const solid *a, const solid *b, rvec n) {
    return rv_dot(between_bases(a, b), n) - solid_extent(a, n) -
           solid_extent(b, rv_scale(n, -1));
}

solid solid_cut_to(const solid *s, const solid *other, real more) {
    if (s->form != solid_endless) {
        return *s;
    }
    const rvec way = between_bases(s, other);
    const real at = rv_dot(way, s->axes[0]);
    const real reach = other->extent + rv_length(way) + more;
    solid cut = *s;
    cut.form = solid_points;
    cut.count = 2;
    const real low = s->both ? at - reach : most_of(at - reach, 0);
    cut.points[0] = rv_scale(s->axes[0], low);
    cut.points[1] = rv_scale(s->axes[0], most_of(low, at + reach));
    cut.extent = 2 * reach;
    return cut;
}

/* ------------------------------------------------------------------ sizes, shares -- */

static bool has_no_end(const solid *s) {
    return s->form == solid_endless || s->form == solid_slab;
}

real size_of_pair(const solid *a, const solid *b, real distance) {
    real size = most_of(a->extent, b->extent);
    if (has_no_end(a) || has_no_end(b)) {
        size = most_of(size, rv_length(between_bases(a, b)));
    }
    return distance > size && distance < (real)INFINITY ? distance : size;
}

/* A point against a cylinder or a cone, and a plane against one, are closed forms. */
static bool is_simple(const solid *s) {
    return s->form == solid_slab || (s->form == solid_points && s->count == 1);
}

real share_of_pair(const solid *a, const solid *b) {
    const bool round = (a->form == solid_disc && !is_simple(b)) ||
                       (b->form == solid_disc && !is_simple(a));
    return round ? ROUND_SHARE : FLAT_SHARE;
}

real tilt_of_discs(const solid *a, const solid *b, real far) {
    if (a->form != solid_disc || b->form != solid_disc) {
        return 0;
    }
    const solid *longer = a->length > b->length ? a : b;
    return longer->disc * least_of(1, 4 * ULP * far / longer->length);
}

/* ----------------------------------------------------------------------- distances -- */

static real beyond(real x, real low, real high) {
    return x < low ? low - x : x > high ? x - high : 0;
}

static real from_stretch(real x, real y, real ax, real ay, real bx, real by) {
    const real ux = bx - ax;
    const real uy = by - ay;
    const real sq = ux * ux + uy * uy;
    real t = sq > 0 ? ((x - ax) * ux + (y - ay) * uy) / sq : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotl(x - ax - t * ux, y - ay - t * uy);
}

static real from_disc(const solid *s, rvec p) {
    const real up = rv_dot(p, s->axes[0]);
    const real out = rv_length(rv_along(p, -up, s->axes[0]));
    if (!s->conic) {
        return hypotl(beyond(up, 0, s->length), beyond(out, -s->disc, s->disc));
    }
    if (up >= 0 && out * s->length <= s->disc * (s->length - up)) {
        return 0;
    }
    return least_of(from_stretch(out, up, 0, 0, s->disc, 0),
                    from_stretch(out, up, s->disc, 0, 0, s->length));
}

static real from_points(const solid *s, rvec p) {
    solid point;
    memset(&point, 0, sizeof point);
    point.form = solid_points;
    point.dim = s->dim;
    point.count = 1;
    memcpy(point.base, s->base, sizeof point.base);
    const difference d = {s, &point, rv(0, 0, 0), rv_scale(p, -1)};
    const real enough = 0.1L * FLAT_SHARE * (s->extent + rv_largest(p) * 1e-3L);
    const nearness found = nearest(&d, enough, (real)INFINITY);
    if (found.upper <= enough || found.upper - found.lower <= enough) {
        return found.upper;
    }
    const nearness again = nearest_quad(&d, enough, (real)INFINITY);
    if (again.upper <= enough || again.upper - again.lower <= enough) {
        return again.upper;
    }
    doubt();
    return again.lower; /* no more than what is proven */
}

real core_distance(const solid *s, rvec p) {
    const real along = rv_dot(p, s->axes[0]);
    if (s->form == solid_slab) {
        return s->both ? fabsl(along) : most_of(along, 0);
    }
    if (s->form == solid_endless) {
        const real t = s->both || along > 0 ? along : 0;
        return rv_length(rv_along(p, -t, s->axes[0]));
    }
    if (s->form == solid_disc) {
        return from_disc(s, p);
    }
    if (s->form == solid_box) {
        const rvec q = rv_sub(p, s->points[0]);
        real off[3];
        for (int i = 0; i < 3; i++) {
            off[i] = beyond(rv_dot(q, s->axes[i]), -s->half[i], s->half[i]);
        }
        return rv_length(rv(off[0], off[1], off[2]));
    }
    if (s->count == 1) {
        return rv_length(p);
    }
    if (s->count == 2) {
        const real sq = rv_dot(s->points[1], s->points[1]);
        real t = sq > 0 ? rv_dot(p, s->points[1]) / sq : 0;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        return rv_length(rv_along(p, -t, s->points[1]));
    }
    return from_points(s, p);
}

real outside(const solid *s, const double p[3]) {
    return core_distance(s, minus(p, s->base)) - s->radius;
}
