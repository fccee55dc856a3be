/* disc_points.c - nearest points for a known direction: the features that face each other
 * along it, laid over each other in the plane across it. */
#include "disc_pair.h"
#include "shadow.h"

/* What lies farthest along a direction: points around a face, two ends, one point; or a
 * disc. */
typedef struct {
    bool disc;
    double radius;
    int count;
    col_vec3 points[FEATURE_MOST]; /* of a disc: its centre */
} feature3;

/* ------------------------------------------------------------- finding features -- */

static void set_points(feature3 *f, col_vec3 one, col_vec3 other, int count) {
    f->disc = false;
    f->count = count;
    f->points[0] = one;
    f->points[1] = other;
}

/* tilt: sin of the angle up to which something counts as lying flat. */
static void feature_of_disc(const disc3 *d, col_vec3 m, double tilt, feature3 *out) {
    const double along = v3_dot(m, d->u);
    const double across = v3_length(v3_cross(m, d->u));
    const bool upper = along > 0.0;
    if (across <= tilt && !(d->cone && upper)) {
        set_points(out, upper ? d->b : d->a, d->a, 1);
        out->disc = true;
        out->radius = d->radius;
        return;
    }
    const col_vec3 rim = disc3_rim(d, d->a, m);
    const col_vec3 other = d->cone ? d->b : disc3_rim(d, d->b, m);
    const double rise = along * d->cosine - across * d->sine;
    const bool lies = across > tilt && fabs(rise) <= tilt;
    set_points(out, lies || rise <= 0.0 ? rim : other, other, lies ? 2 : 1);
}

static void feature_of_face(const polytope3 *p, int face, feature3 *out) {
    const int count = p->data->faces[face].count;
    out->disc = false;
    out->count = count < FEATURE_MOST ? count : FEATURE_MOST;
    for (int k = 0; k < out->count; k++) {
        const int chosen = (int)((long)k * count / out->count);
        out->points[k] = polytope3_corner(p, polytope3_face_corner(p, face, chosen));
    }
}

/* The face whose normal is nearest to n, within a tilt; -1 if there is none. The sine
 * tells, as the cosine is the same for all that are near. */
static int face_across(const polytope3 *p, col_vec3 n, double tilt) {
    int best = -1;
    double least = square(tilt);
    for (int i = 0; i < p->data->face_count; i++) {
        const col_vec3 normal = polytope3_normal(p, i);
        const double sine_sq = v3_length_sq(v3_cross(normal, n));
        if (sine_sq <= least && v3_dot(normal, n) > 0.0) {
            least = sine_sq;
            best = i;
        }
    }
    return best;
}

static void feature_of_flat(const polytope3 *p, col_vec3 n, double tilt, double size,
                            feature3 *out) {
    const int face = face_across(p, n, tilt);
    if (face >= 0) {
        feature_of_face(p, face, out);
        return;
    }
    const col_vec3 top = polytope3_corner(p, polytope3_farthest(p, n));
    set_points(out, top, top, 1);
    const double level = v3_dot(n, top) - tilt * size;
    for (int i = 0; i < p->data->edge_count; i++) {
        const col_vec3 from = polytope3_corner(p, p->data->edges[i].a);
        const col_vec3 to = polytope3_corner(p, p->data->edges[i].b);
        const bool lies = fabs(v3_dot(n, polytope3_direction(p, i))) <= tilt;
        if (lies && v3_dot(n, from) >= level && v3_dot(n, to) >= level) {
            set_points(out, from, to, 2);
            return;
        }
    }
}

/* --------------------------------------------------------- seen along the normal -- */

typedef struct {
    col_vec3 origin, i, j;
} plane_axes;

static void shadow_of(const feature3 *f, const plane_axes *axes, shadow3 *out) {
    out->disc = f->disc;
    out->radius = f->disc ? f->radius : 0.0;
    out->count = f->count;
    for (int k = 0; k < f->count; k++) {
        const col_vec3 v = v3_sub(f->points[k], axes->origin);
        out->points[k] = (place){v3_dot(v, axes->i), v3_dot(v, axes->j)};
    }
}

static void feature_of_a(const disc_pair3 *p, col_vec3 n, double tilt, feature3 *out) {
    if (p->round) {
        feature_of_disc(&p->disc, n, tilt, out);
    } else {
        feature_of_flat(&p->flat, n, tilt, p->size, out);
    }
}

static double gap_between(place p, place q) {
    return sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
}

/* Keeps the place on the first when the second misses it by less than *least. */
static void keep(const shadow3 *a, const shadow3 *b, place at, double *least,
                 place *best) {
    const place on_a = shadow3_nearest(a, at);
    const double miss = gap_between(on_a, shadow3_nearest(b, at));
    if (miss < *least) {
        *least = miss;
        *best = on_a;
    }
}

/* The place for both. Features may fail to meet by more than rounding: of equally good
 * directions one was taken whose features end just short of the place, or the direction
 * is so nearly that of an end that where on the rim it points is rounding. Then the place
 * is where those features, and what adjoins them nearly without a bend, come nearest. */
static place common_place(const disc_pair3 *p, col_vec3 n, const plane_axes *axes,
                          const shadow3 *a, const shadow3 *b, double *miss) {
    place best = a->points[0];
    double least = INFINITY;
    const place mid = shadow3_middle(a, b);
    keep(a, b, mid, &least, &best);
    *miss = least;
    if (least <= COL_STEADY * p->size) {
        return best;
    }
    feature3 wide;
    shadow3 wide_a;
    shadow3 wide_b;
    feature_of_a(p, n, COL_NEARLY_FLAT, &wide);
    shadow_of(&wide, axes, &wide_a);
    feature_of_disc(&p->b, v3_negate(n), COL_NEARLY_FLAT, &wide);
    shadow_of(&wide, axes, &wide_b);
    keep(a, &wide_b, shadow3_common(a, &wide_b, mid), &least, &best);
    keep(&wide_a, b, shadow3_common(&wide_a, b, mid), &least, &best);
    keep(a, &wide_b, shadow3_middle(a, &wide_b), &least, &best);
    keep(&wide_a, b, shadow3_middle(&wide_a, b), &least, &best);
    if (!(least <= COL_STEADY * p->size)) {
        keep(&wide_a, &wide_b, shadow3_common(&wide_a, &wide_b, mid), &least, &best);
    }
    return best;
}

col_vec3 disc_pair3_point(const disc_pair3 *p, col_vec3 n, double *miss) {
    feature3 fa;
    feature3 fb;
    feature_of_a(p, n, COL_STEADY, &fa);
    feature_of_disc(&p->b, v3_negate(n), COL_STEADY, &fb);
    const col_vec3 i = v3_perpendicular(n);
    const plane_axes axes = {fb.points[0], i, v3_cross(n, i)};
    shadow3 sa;
    shadow3 sb;
    shadow_of(&fa, &axes, &sa);
    shadow_of(&fb, &axes, &sb);
    const place at = common_place(p, n, &axes, &sa, &sb, miss);
    if (fa.count == 1 && !fa.disc && at.x == sa.points[0].x && at.y == sa.points[0].y) {
        return fa.points[0];
    }
    const double lift = disc_pair3_height(p, n) - v3_dot(n, axes.origin);
    const col_vec3 base = v3_along(axes.origin, lift, n);
    return v3_along(v3_along(base, at.x, i), at.y, axes.j);
}

int disc_pair3_choose(const disc_pair3 *p, const ways3 *ways, col_vec3 *on_a) {
    double least = INFINITY;
    int chosen = 0;
    for (int i = 0; i < ways->count; i++) {
        double miss;
        const col_vec3 place_on_a = disc_pair3_point(p, ways->normals[i], &miss);
        if (miss < least) {
            least = miss;
            chosen = i;
            *on_a = place_on_a;
        }
        if (miss <= COL_STEADY * p->size) {
            break;
        }
    }
    return chosen;
}
