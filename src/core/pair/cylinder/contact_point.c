/* contact_point.c - nearest points for a known direction: the supporting features of both
 * cores, projected along it, and the middle of where they overlap. */
#include "cylinder_pair.h"
#include "overlap.h"

/* A supporting feature: the points around a face, two ends, one point; or a disc. */
typedef struct {
    bool disc;
    double radius;
    int count;
    col3_vec points[FEATURE_MOST]; /* of a disc: its centre */
} col3_cylinder_feature;

static void set_points(col3_cylinder_feature *f, col3_vec one, col3_vec other,
                       int count) {
    f->disc = false;
    f->count = count;
    f->points[0] = one;
    f->points[1] = other;
}

/* tilt: sin of the angle up to which a face, edge or side counts as supporting. */
static void feature_of_cylinder(const col3_cylinder_core *d, col3_vec m, double tilt,
                                col3_cylinder_feature *out) {
    const double along = vec_dot(m, d->u);
    const double across = vec_length(vec_cross(m, d->u));
    const bool upper = along > 0.0;
    if (across <= tilt && !(d->cone && upper)) {
        set_points(out, upper ? d->b : d->a, d->a, 1);
        out->disc = true;
        out->radius = d->radius;
        return;
    }
    const col3_vec rim = col3_cylinder_rim(d, d->a, m);
    const col3_vec other = d->cone ? d->b : col3_cylinder_rim(d, d->b, m);
    const double rise = along * d->cosine - across * d->sine;
    const bool lies = across > tilt && fabs(rise) <= tilt;
    set_points(out, lies || rise <= 0.0 ? rim : other, other, lies ? 2 : 1);
}

static void feature_of_face(const col3_polytope *p, int face,
                            col3_cylinder_feature *out) {
    const int count = p->data->faces[face].count;
    out->disc = false;
    out->count = count < FEATURE_MOST ? count : FEATURE_MOST;
    for (int k = 0; k < out->count; k++) {
        const int chosen = (int)((long)k * count / out->count);
        out->points[k] = polytope_corner(p, polytope_face_corner(p, face, chosen));
    }
}

/* The face whose normal is nearest to n, within a tilt; -1 if there is none. By the sine,
 * because the cosine is 1 up to rounding for all small angles. */
static int face_across(const col3_polytope *p, col3_vec n, double tilt) {
    int best = -1;
    double least = square(tilt);
    for (int i = 0; i < p->data->face_count; i++) {
        const col3_vec normal = polytope_normal(p, i);
        if (!(vec_dot(normal, n) > 0.0)) {
            continue;
        }
        const double sine_sq = vec_length_sq(vec_cross(normal, n));
        if (sine_sq <= least) {
            least = sine_sq;
            best = i;
        }
    }
    return best;
}

/* Corners on one line make several edges, and any of them may be the one that is met: all
 * count as one edge, from the first of their corners to the last. */
static void add_edge(col3_cylinder_feature *f, col3_vec from, col3_vec to) {
    if (f->count == 1) {
        set_points(f, from, to, 2);
        return;
    }
    const col3_vec ends[2] = {from, to};
    for (int k = 0; k < 2; k++) {
        const col3_vec d = vec_sub(f->points[1], f->points[0]);
        const double along = vec_dot(vec_sub(ends[k], f->points[0]), d);
        f->points[0] = along < 0.0 ? ends[k] : f->points[0];
        f->points[1] = along > vec_length_sq(d) ? ends[k] : f->points[1];
    }
}

static void feature_of_polytope(const col3_polytope *p, col3_vec n, double tilt,
                                double size, col3_cylinder_feature *out) {
    const int face = face_across(p, n, tilt);
    if (face >= 0) {
        feature_of_face(p, face, out);
        return;
    }
    const col3_vec top = polytope_corner(p, col3_polytope_support(p, n));
    const double level = vec_dot(n, top) - tilt * size;
    set_points(out, top, top, 1);
    for (int i = 0; i < p->data->edge_count; i++) {
        const col3_hull_edge *e = &p->data->edges[i];
        if (fabs(vec_dot(n, polytope_direction(p, i))) > tilt) {
            continue;
        }
        const col3_vec from = polytope_corner(p, e->a);
        const col3_vec to = polytope_corner(p, e->b);
        if (vec_dot(n, from) >= level && vec_dot(n, to) >= level) {
            add_edge(out, from, to);
        }
    }
}

typedef struct {
    col3_vec origin, i, j;
} col3_plane_axes;

static void project(const col3_cylinder_feature *f, const col3_plane_axes *axes,
                    col3_projection *out) {
    out->disc = f->disc;
    out->radius = f->disc ? f->radius : 0.0;
    out->count = f->count;
    for (int k = 0; k < f->count; k++) {
        const col3_vec v = vec_sub(f->points[k], axes->origin);
        out->points[k] = (col3_uv){vec_dot(v, axes->i), vec_dot(v, axes->j)};
    }
}

static void feature_of_a(const col3_cylinder_pair *p, col3_vec n, double tilt,
                         col3_cylinder_feature *out) {
    if (p->round) {
        feature_of_cylinder(&p->a, n, tilt, out);
    } else {
        feature_of_polytope(&p->polytope, n, tilt, p->size, out);
    }
}

/* Keeps the point on the first feature if the second misses it by less than *least. */
static void keep(const col3_projection *a, const col3_projection *b, col3_uv at,
                 double *least, col3_uv *best) {
    const col3_uv on_a = col3_overlap_nearest(a, at);
    const double miss = uv_distance(on_a, col3_overlap_nearest(b, at));
    if (miss < *least) {
        *least = miss;
        *best = on_a;
    }
}

/* How far the points of a feature differ from one height along n. */
static double unevenness(const col3_cylinder_feature *f, const col3_cylinder_core *disc,
                         col3_vec n) {
    if (f->disc) {
        return f->radius * vec_length(vec_cross(disc->u, n));
    }
    double low = INFINITY;
    double high = -INFINITY;
    for (int k = 0; k < f->count; k++) {
        const double height = vec_dot(n, f->points[k]);
        low = smaller_of(low, height);
        high = larger_of(high, height);
    }
    return high - low;
}

/* If the projections miss each other by more than rounding, one of several equally good
 * directions was taken, whose features end just short of the other; or the direction is
 * so nearly the axis that the supporting point of a rim is arbitrary. Then features
 * within a larger tilt are tried, too, and the nearest points are taken. best: of the
 * strict ones. */
static col3_uv common_point(const col3_cylinder_pair *p, col3_vec n,
                            const col3_plane_axes *axes, const col3_projection *a,
                            const col3_projection *b, col3_uv best,
                            col3_cylinder_miss *miss) {
    double least = miss->features;
    const col3_uv mid = col3_overlap_middle(a, b);
    col3_cylinder_feature wide;
    col3_projection wide_a;
    col3_projection wide_b;
    feature_of_a(p, n, COL_FLAT_TOLERANCE, &wide);
    project(&wide, axes, &wide_a);
    miss->uneven_a = unevenness(&wide, &p->a, n);
    feature_of_cylinder(&p->b, vec_negate(n), COL_FLAT_TOLERANCE, &wide);
    project(&wide, axes, &wide_b);
    miss->uneven = larger_of(miss->uneven_a, unevenness(&wide, &p->b, n));
    keep(a, &wide_b, col3_overlap_common(a, &wide_b, mid), &least, &best);
    keep(&wide_a, b, col3_overlap_common(&wide_a, b, mid), &least, &best);
    keep(a, &wide_b, col3_overlap_middle(a, &wide_b), &least, &best);
    keep(&wide_a, b, col3_overlap_middle(&wide_a, b), &least, &best);
    if (!(least <= COL_TIE_TOLERANCE * p->size)) {
        keep(&wide_a, &wide_b, col3_overlap_common(&wide_a, &wide_b, mid), &least, &best);
    }
    miss->point = least;
    return best;
}

/* The point of the first core whose projection is `at`. */
static col3_vec lifted(const col3_cylinder_pair *p, col3_vec n,
                       const col3_plane_axes *axes, const col3_cylinder_feature *fa,
                       const col3_projection *sa, col3_uv at) {
    if (fa->count == 1 && !fa->disc && at.u == sa->points[0].u &&
        at.v == sa->points[0].v) {
        return fa->points[0];
    }
    const double lift = col3_cylinder_pair_height(p, n) - vec_dot(n, axes->origin);
    const col3_vec base = vec_along(axes->origin, lift, n);
    return vec_along(vec_along(base, at.u, axes->i), at.v, axes->j);
}

/* Both features, projected. */
typedef struct {
    col3_cylinder_feature fa, fb;
    col3_plane_axes axes;
    col3_projection a, b;
} col3_projected_pair;

/* Returns a common point, and by how much they miss it. */
static col3_uv project_both(const col3_cylinder_pair *p, col3_vec n,
                            col3_projected_pair *out, double *least) {
    feature_of_a(p, n, COL_TIE_TOLERANCE, &out->fa);
    feature_of_cylinder(&p->b, vec_negate(n), COL_TIE_TOLERANCE, &out->fb);
    const col3_vec i = vec_perpendicular(n);
    out->axes = (col3_plane_axes){out->fb.points[0], i, vec_cross(n, i)};
    project(&out->fa, &out->axes, &out->a);
    project(&out->fb, &out->axes, &out->b);
    col3_uv at = out->a.points[0];
    *least = INFINITY;
    keep(&out->a, &out->b, col3_overlap_middle(&out->a, &out->b), least, &at);
    return at;
}

bool col3_cylinder_pair_meets(const col3_cylinder_pair *p, col3_vec n,
                              col3_cylinder_meeting *out) {
    col3_projected_pair both;
    double least;
    const col3_uv at = project_both(p, n, &both, &least);
    if (!(least <= COL_TIE_TOLERANCE * p->size)) {
        return false;
    }
    out->on_a = lifted(p, n, &both.axes, &both.fa, &both.a, at);
    out->from = both.fa.points[0];
    out->to = both.fa.points[both.fa.count == 2 ? 1 : 0];
    return true;
}

col3_vec col3_cylinder_pair_point(const col3_cylinder_pair *p, col3_vec n,
                                  col3_cylinder_miss *miss) {
    col3_projected_pair both;
    double least;
    col3_uv at = project_both(p, n, &both, &least);
    const col3_cylinder_feature *fa = &both.fa;
    *miss = (col3_cylinder_miss){.features = least, .point = least};
    if (!(least <= COL_TIE_TOLERANCE * p->size)) {
        miss->strict = lifted(p, n, &both.axes, fa, &both.a, at);
        miss->from = fa->points[0];
        miss->along = vec_sub(fa->points[fa->count == 2 ? 1 : 0], miss->from);
        at = common_point(p, n, &both.axes, &both.a, &both.b, at, miss);
    }
    return lifted(p, n, &both.axes, fa, &both.a, at);
}
