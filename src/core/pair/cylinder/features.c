/* features.c - the features that support a core and a cylinder or cone along a direction,
 * and the direction that is normal to both, by Newton's method.
 *
 * In motion: near the touch F = w - radii n - t d, where w is the support point of b - a
 * against n, is normal to n, and is zero at the touch, up to what a side, an edge or a
 * face leaves open. At rest: w - gap n is zero where the gap is largest, or the push
 * shortest. */
#include "features.h"

#include "axes.h"

#define NEWTON_MOST 12

/* Rim points farther apart, as a share of the radius, on a disc that is tilted by less,
 * are those of its face. */
#define SPREAD 0.25
#define TILTED 0.25

/* In radians; a longer step is shortened. */
#define STEP_MOST 0.5

static col3_touch_feature point_feature(int at) {
    return (col3_touch_feature){by_point, at, vec3(0.0, 0.0, 0.0), 0.0, 1.0};
}

static col3_touch_feature side_feature(const col3_cylinder_core *d, double sign) {
    return (col3_touch_feature){by_line, 0, d->u, sign * d->sine, d->cosine};
}

static col3_touch_feature edge_feature(const col3_polytope *p, int from, int to) {
    const col3_vec e = vec_sub(polytope_corner(p, to), polytope_corner(p, from));
    return (col3_touch_feature){by_line, from, vec_normalized(e), 0.0, 1.0};
}

static col3_touch_feature face_feature(int at, col3_vec normal) {
    return (col3_touch_feature){by_face, at, normal, 0.0, 1.0};
}

/* sign: 1 for the first core, whose outward normal is n, else -1. */
static col3_touch_feature feature_of_round(const col3_cylinder_core *d,
                                           const col3_cylinder_mark *marks, int count,
                                           double sign, col3_vec n) {
    double spread = 0.0;
    for (int i = 1; i < count; i++) {
        if (marks[i].at != marks[0].at) {
            return side_feature(d, sign);
        }
        spread =
            larger_of(spread, vec_length_sq(vec_sub(marks[i].radial, marks[0].radial)));
    }
    const double along = sign * vec_dot(n, d->u);
    const bool apex = d->cone && marks[0].at == 1;
    if (!apex && spread > square(SPREAD) && square(along) > 1.0 - square(TILTED)) {
        return face_feature(marks[0].at, vec_scale(d->u, sign * side_of(along)));
    }
    return point_feature(marks[0].at);
}

static col3_touch_feature feature_of_polytope(const col3_polytope *p,
                                              const col3_cylinder_mark *marks, int count,
                                              col3_vec n) {
    int other = -1;
    bool face = false;
    for (int i = 1; i < count; i++) {
        if (marks[i].at != marks[0].at) {
            face |= other >= 0 && marks[i].at != other;
            other = marks[i].at;
        }
    }
    if (other < 0) {
        return point_feature(marks[0].at);
    }
    if (face && p->data->face_count > 0) {
        const int along = col3_polytope_face_along(p, n);
        return face_feature(marks[0].at, polytope_normal(p, along));
    }
    return edge_feature(p, marks[0].at, other);
}

/* A support point, and how it turns with n: by bend * tau * (tau . dn). */
typedef struct {
    col3_vec at, tau;
    double bend;
    double across; /* of a rim: sin of the angle between n and the axis */
} col3_touch_support;

/* A side is supported by the point of its wider end. */
static col3_touch_support support_of_round(const col3_cylinder_core *d, col3_vec m,
                                           const col3_touch_feature *f) {
    const col3_vec off = cylinder_off_axis(d, m);
    const double across = vec_length(off);
    const bool high = f->kind == by_point && f->at == 1;
    if ((high && d->cone) || !(across > COL_TIE_TOLERANCE)) {
        return (col3_touch_support){high ? d->b : d->a, vec3(0.0, 0.0, 0.0), 0.0, 1.0};
    }
    const col3_vec radial = vec_scale(off, 1.0 / across);
    return (col3_touch_support){vec_along(high ? d->b : d->a, d->radius, radial),
                                vec_cross(d->u, radial), d->radius / across, across};
}

static col3_touch_support support_of_a(const col3_touch_system *s, col3_vec n) {
    if (s->p->round) {
        return support_of_round(&s->p->a, n, &s->a);
    }
    return (col3_touch_support){polytope_corner(&s->p->polytope, s->a.at),
                                vec3(0.0, 0.0, 0.0), 0.0, 1.0};
}

/* F, with how the supports of both bend; at rest the gap stands for the radii. */
static col3_vec residual(const col3_touch_system *s, col3_vec n, col3_touch_support *a,
                         col3_touch_support *b, double *radii) {
    *a = support_of_a(s, n);
    *b = support_of_round(&s->p->b, vec_negate(n), &s->b);
    const col3_vec to_b = vec_sub(b->at, a->at);
    *radii = s->motion != NULL ? s->motion->radii : vec_dot(n, to_b);
    const col3_vec w = vec_along(to_b, -*radii, n);
    if (s->motion == NULL) {
        return w;
    }
    return vec_along(w, -vec_dot(n, w) / vec_dot(n, s->motion->d), s->motion->d);
}

/* One step of Newton's method in the plane normal to n; its length, in radians, or -1
 * when nothing bends. At rest it is a share of the angle to the nearer axis: by that
 * share of the radius the step moves the point of a rim. */
static double step_of_points(const col3_touch_system *s, col3_vec *n) {
    col3_touch_support a;
    col3_touch_support b;
    double radii;
    const col3_vec f = residual(s, *n, &a, &b, &radii);
    const col3_vec e = vec_perpendicular(*n);
    const col3_vec g = vec_cross(*n, e);
    const double ae = vec_dot(a.tau, e);
    const double ag = vec_dot(a.tau, g);
    const double be = vec_dot(b.tau, e);
    const double bg = vec_dot(b.tau, g);
    const double eg = a.bend * ae * ag + b.bend * be * bg;
    double ee = a.bend * ae * ae + b.bend * be * be + radii;
    double gg = a.bend * ag * ag + b.bend * bg * bg + radii;
    const double least = 0.5 * (ee + gg - sqrt(square(ee - gg) + 4.0 * square(eg)));
    if (s->motion == NULL && !(least > 0.0) && a.bend > 0.0 && b.bend > 0.0) {
        /* not yet where the gap is concave: uphill */
        ee -= 2.0 * least;
        gg -= 2.0 * least;
    }
    const double det = ee * gg - eg * eg;
    if (!(det > COL_TIE_TOLERANCE * square(ee + gg)) || !(ee + gg > 0.0)) {
        return -1.0;
    }
    const double x = (gg * vec_dot(f, e) - eg * vec_dot(f, g)) / det;
    const double y = (ee * vec_dot(f, g) - eg * vec_dot(f, e)) / det;
    const double step = sqrt(x * x + y * y);
    const double across = smaller_of(a.across, b.across);
    const double share = step > STEP_MOST * across ? STEP_MOST * across / step : 1.0;
    *n = vec_normalized(vec_along(vec_along(*n, share * x, e), share * y, g));
    return s->motion != NULL ? step : step / across;
}

/* The steps are for two rims, or corners of a grown core. */
static bool newton_of_points(const col3_touch_system *s, col3_vec *n) {
    for (int i = 0; i < NEWTON_MOST; i++) {
        COUNT_TURN("touch of points", i, NEWTON_MOST);
        const double step = step_of_points(s, n);
        if (!(step > COL_NEWTON_LEAST)) {
            return step >= 0.0;
        }
    }
    return s->motion == NULL; /* any direction has a gap */
}

/* Onto the circle of the normals of a side or an edge; m: without the part along it. */
static bool onto_line(const col3_touch_feature *line, col3_vec *n, col3_vec *m) {
    const col3_vec off = vec_along(*n, -vec_dot(*n, line->u), line->u);
    if (vec_is_zero(off)) {
        return false;
    }
    *m = vec_normalized(off);
    *n = vec_along(vec_scale(*m, line->c), line->s, line->u);
    return true;
}

/* The steps of a side or an edge go along that circle. */
static bool newton_on_line(const col3_touch_system *s, col3_vec *n) {
    const bool of_a = s->a.kind == by_line;
    const col3_touch_feature *line = of_a ? &s->a : &s->b;
    const bool round = !of_a || s->p->round;
    const double radius = !round ? 0.0 : of_a ? s->p->a.radius : s->p->b.radius;
    double step = INFINITY;
    col3_vec m;
    for (int i = 0; i < NEWTON_MOST; i++) {
        COUNT_TURN("touch on a line", i, NEWTON_MOST);
        if (!onto_line(line, n, &m) || fabs(step) <= COL_NEWTON_LEAST) {
            return fabs(step) <= COL_NEWTON_LEAST;
        }
        col3_touch_support a;
        col3_touch_support b;
        double radii;
        const col3_vec tau = vec_cross(line->u, m);
        const col3_vec f = residual(s, *n, &a, &b, &radii);
        const col3_touch_support *other = of_a ? &b : &a;
        const double of_other = other->bend * square(vec_dot(other->tau, tau));
        const double bend = radius + line->c * (radii + of_other) + vec_dot(f, m);
        if (!(bend > 0.0)) {
            return s->motion == NULL;
        }
        step = vec_dot(f, tau) / bend;
        *n = vec_along(*n, line->c * clamp(step, -STEP_MOST, STEP_MOST), tau);
    }
    return s->motion == NULL && onto_line(line, n, &m); /* any direction has a gap */
}

/* For two sides or edges: n is normal to both. */
static bool between_lines(const col3_touch_feature *a, const col3_touch_feature *b,
                          col3_vec *n) {
    col3_vec out[2];
    const int count = a->c < b->c ? col3_axes_across(a->u, a->s, a->c, b->u, b->s, out)
                                  : col3_axes_across(b->u, b->s, b->c, a->u, a->s, out);
    if (count == 0) {
        return false;
    }
    *n = vec_dot(out[0], *n) > vec_dot(out[1], *n) ? out[0] : out[1];
    return true;
}

bool col3_cylinder_solve(const col3_touch_system *s, col3_vec *n) {
    if (s->a.kind == by_face || s->b.kind == by_face) {
        *n = s->b.kind == by_face ? s->b.u : s->a.u;
        return true;
    }
    if (s->a.kind == by_line && s->b.kind == by_line) {
        return between_lines(&s->a, &s->b, n) ||
               (s->motion == NULL && newton_on_line(s, n));
    }
    return s->a.kind == by_line || s->b.kind == by_line ? newton_on_line(s, n)
                                                        : newton_of_points(s, n);
}

/* A rim that is nearly level may have been taken for a face. */
static void without_face(col3_touch_feature *f) {
    if (f->kind == by_face) {
        *f = point_feature(f->at);
    }
}

/* The features that may support a core around n where those of the marks do not: of a
 * round core all that there are, of a polytope the face along n, and the edges between
 * its corners in the simplex. Their number. */
enum { RIVALS_MOST = 12 };

static int rivals_of_round(const col3_cylinder_core *d, double sign, col3_vec n,
                           col3_touch_feature out[RIVALS_MOST]) {
    const double along = sign * vec_dot(n, d->u);
    out[0] = point_feature(0);
    out[1] = point_feature(1);
    out[2] = side_feature(d, sign);
    out[3] = face_feature(along > 0.0 ? 1 : 0, vec_scale(d->u, sign * side_of(along)));
    return square(along) > 1.0 - square(TILTED) ? 4 : 3;
}

static int rivals_of_polytope(const col3_polytope *p, const col3_cylinder_mark *marks,
                              int count, col3_vec n,
                              col3_touch_feature out[RIVALS_MOST]) {
    int found = 0;
    if (p->data->face_count > 0) {
        const int along = col3_polytope_face_along(p, n);
        out[found++] = face_feature(marks[0].at, polytope_normal(p, along));
    }
    for (int i = 0; i < count; i++) {
        out[found++] = point_feature(marks[i].at);
        for (int j = 0; j < i; j++) {
            if (marks[i].at != marks[j].at) {
                out[found++] = edge_feature(p, marks[i].at, marks[j].at);
            }
        }
    }
    return found;
}

static int systems_by_marks(const col3_cylinder_pair *p,
                            const col3_cylinder_motion *motion,
                            const col3_cylinder_marks *m, col3_vec n,
                            col3_touch_system out[SYSTEMS_MOST]) {
    out[0] = (col3_touch_system){
        p, motion,
        p->round ? feature_of_round(&p->a, m->a, m->count, 1.0, n)
                 : feature_of_polytope(&p->polytope, m->a, m->count, n),
        feature_of_round(&p->b, m->b, m->count, -1.0, n)};
    if (out[0].a.kind != by_face && out[0].b.kind != by_face) {
        return 1;
    }
    out[1] = out[0];
    without_face(&out[1].a);
    without_face(&out[1].b);
    return 2;
}

int col3_cylinder_systems_of(const col3_cylinder_pair *p,
                             const col3_cylinder_motion *motion,
                             const col3_cylinder_marks *m, col3_vec n, bool all,
                             col3_touch_system out[SYSTEMS_MOST]) {
    if (!all) {
        return systems_by_marks(p, motion, m, n, out);
    }
    col3_touch_feature a[RIVALS_MOST];
    col3_touch_feature b[RIVALS_MOST];
    const int count_a = p->round ? rivals_of_round(&p->a, 1.0, n, a)
                                 : rivals_of_polytope(&p->polytope, m->a, m->count, n, a);
    const int count_b = rivals_of_round(&p->b, -1.0, n, b);
    int count = 0;
    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++) {
            out[count++] = (col3_touch_system){p, motion, a[i], b[j]};
        }
    }
    return count;
}
