/* touch.c - the first touch of a core in motion and a cylinder or cone.
 *
 * A direction n with n . d > 0 separates the cores until t(n) = gap(n) / (n . d): the
 * touch is at the largest t(n), and is the only local maximum, for the gap is a concave
 * function of n. Near the touch (approach.c) the features are known, and Newton's method
 * finds n: F = w - radii n - t d, w the support point of b - a against n, is normal to n
 * and is zero at the maximum, up to what a side, an edge or a face leaves open. The
 * features, projected along n, then prove the touch: they overlap at t(n). */
#include "touch.h"

#include "axes.h"

#define NEWTON_MOST 12

/* The features are tried at a distance of COL_NEAR_CYLINDER, then so many times nearer.
 */
#define NEARER 16.0
#define APPROACHES 4

/* Rim points farther apart, as a share of the radius, on a disc that is tilted by less,
 * are those of its face. */
#define SPREAD 0.25
#define TILTED 0.25

/* In radians; a longer step is shortened. */
#define STEP_MOST 0.5

/* The feature of a core that supports it around n: a corner or a rim; a side or an edge,
 * where n . u = s and c = sqrt(1 - s^2); a face, whose normal (from a to b) is u. */
typedef enum { by_point, by_line, by_face } col3_touch_kind;

typedef struct {
    col3_touch_kind kind;
    col3_vec u;
    double s, c;
} col3_touch_feature;

static col3_touch_feature point_feature(void) {
    return (col3_touch_feature){by_point, vec3(0.0, 0.0, 0.0), 0.0, 1.0};
}

/* sign: 1 for the first core, whose outward normal is n, else -1. */
static col3_touch_feature feature_of_round(const col3_cylinder_core *d,
                                           const col3_cylinder_mark *marks, int count,
                                           double sign, col3_vec n) {
    double spread = 0.0;
    for (int i = 1; i < count; i++) {
        if (marks[i].at != marks[0].at) {
            return (col3_touch_feature){by_line, d->u, sign * d->sine, d->cosine};
        }
        spread =
            larger_of(spread, vec_length_sq(vec_sub(marks[i].radial, marks[0].radial)));
    }
    const double along = sign * vec_dot(n, d->u);
    const bool apex = d->cone && marks[0].at == 1;
    if (!apex && spread > square(SPREAD) && square(along) > 1.0 - square(TILTED)) {
        return (col3_touch_feature){by_face, vec_scale(d->u, sign * side_of(along)), 0.0,
                                    1.0};
    }
    return point_feature();
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
        return point_feature();
    }
    if (face && p->data->face_count > 0) {
        const int along = col3_polytope_face_along(p, n);
        return (col3_touch_feature){by_face, polytope_normal(p, along), 0.0, 1.0};
    }
    const col3_vec e =
        vec_sub(polytope_corner(p, other), polytope_corner(p, marks[0].at));
    return (col3_touch_feature){by_line, vec_normalized(e), 0.0, 1.0};
}

/* A support point, and how it turns with n: by bend * tau * (tau . dn). */
typedef struct {
    col3_vec at, tau;
    double bend;
} col3_touch_support;

/* A side is supported by the point of its wider end. */
static col3_touch_support support_of_round(const col3_cylinder_core *d, col3_vec m,
                                           bool line) {
    const double along = vec_dot(m, d->u);
    const col3_vec off = cylinder_off_axis(d, m);
    const double across = vec_length(off);
    const bool high =
        d->cone ? !line && along * d->cosine > across * d->sine : !line && along > 0.0;
    if ((high && d->cone) || !(across > COL_TIE_TOLERANCE)) {
        return (col3_touch_support){high ? d->b : d->a, vec3(0.0, 0.0, 0.0), 0.0};
    }
    const col3_vec radial = vec_scale(off, 1.0 / across);
    return (col3_touch_support){vec_along(high ? d->b : d->a, d->radius, radial),
                                vec_cross(d->u, radial), d->radius / across};
}

typedef struct {
    const col3_cylinder_pair *p;
    const col3_cylinder_motion *motion;
    col3_touch_feature a, b;
} col3_touch_system;

static col3_touch_support support_of_a(const col3_touch_system *s, col3_vec n) {
    if (s->p->round) {
        return support_of_round(&s->p->a, n, s->a.kind == by_line);
    }
    const col3_polytope *a = &s->p->polytope;
    return (col3_touch_support){polytope_corner(a, col3_polytope_support(a, n)),
                                vec3(0.0, 0.0, 0.0), 0.0};
}

/* F, and how it bends: the supports of both. */
static col3_vec residual(const col3_touch_system *s, col3_vec n, col3_touch_support *a,
                         col3_touch_support *b) {
    *a = support_of_a(s, n);
    *b = support_of_round(&s->p->b, vec_negate(n), s->b.kind == by_line);
    const col3_vec w = vec_along(vec_sub(b->at, a->at), -s->motion->radii, n);
    return vec_along(w, -vec_dot(n, w) / vec_dot(n, s->motion->d), s->motion->d);
}

/* One step of Newton's method in the plane normal to n; its length, in radians, or -1
 * when nothing bends. */
static double step_of_points(const col3_touch_system *s, col3_vec *n) {
    col3_touch_support a;
    col3_touch_support b;
    const col3_vec f = residual(s, *n, &a, &b);
    const col3_vec e = vec_perpendicular(*n);
    const col3_vec g = vec_cross(*n, e);
    const double ae = vec_dot(a.tau, e);
    const double ag = vec_dot(a.tau, g);
    const double be = vec_dot(b.tau, e);
    const double bg = vec_dot(b.tau, g);
    const double ee = a.bend * ae * ae + b.bend * be * be + s->motion->radii;
    const double eg = a.bend * ae * ag + b.bend * be * bg;
    const double gg = a.bend * ag * ag + b.bend * bg * bg + s->motion->radii;
    const double det = ee * gg - eg * eg;
    if (!(det > COL_TIE_TOLERANCE * square(ee + gg))) {
        return -1.0;
    }
    const double x = (gg * vec_dot(f, e) - eg * vec_dot(f, g)) / det;
    const double y = (ee * vec_dot(f, g) - eg * vec_dot(f, e)) / det;
    const double step = sqrt(x * x + y * y);
    const double share = step > STEP_MOST ? STEP_MOST / step : 1.0;
    *n = vec_normalized(vec_along(vec_along(*n, share * x, e), share * y, g));
    return step;
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
    return false;
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
    for (int i = 0; i < NEWTON_MOST; i++) {
        COUNT_TURN("touch on a line", i, NEWTON_MOST);
        col3_vec m;
        if (!onto_line(line, n, &m) || fabs(step) <= COL_NEWTON_LEAST) {
            return fabs(step) <= COL_NEWTON_LEAST;
        }
        col3_touch_support a;
        col3_touch_support b;
        const col3_vec tau = vec_cross(line->u, m);
        const col3_vec f = residual(s, *n, &a, &b);
        const col3_touch_support *other = of_a ? &b : &a;
        const double of_other = other->bend * square(vec_dot(other->tau, tau));
        const double bend =
            radius + line->c * (s->motion->radii + of_other) + vec_dot(f, m);
        if (!(bend > 0.0)) {
            return false;
        }
        step = vec_dot(f, tau) / bend;
        *n = vec_along(*n, line->c * clamp(step, -STEP_MOST, STEP_MOST), tau);
    }
    return false;
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

static bool solve(const col3_touch_system *s, col3_vec *n) {
    if (s->a.kind == by_face || s->b.kind == by_face) {
        *n = s->b.kind == by_face ? s->b.u : s->a.u;
        return true;
    }
    if (s->a.kind == by_line && s->b.kind == by_line) {
        return between_lines(&s->a, &s->b, n);
    }
    return s->a.kind == by_line || s->b.kind == by_line ? newton_on_line(s, n)
                                                        : newton_of_points(s, n);
}

static void move_b(col3_cylinder_pair *p, col3_vec by) {
    p->b.a = vec_add(p->b.a, by);
    p->b.b = vec_add(p->b.b, by);
}

/* The search starts from the direction n, on given features. */
static col_quick_answer touch_on(const col3_touch_system *s, col3_vec n,
                                 col3_cylinder_touch *out) {
    const col3_cylinder_motion *motion = s->motion;
    const double error = COL_TIE_TOLERANCE * s->p->size;
    if (!solve(s, &n)) {
        return quick_unsure;
    }
    const double rate = vec_dot(n, motion->d);
    const double of_a = col3_cylinder_pair_height(s->p, n) + motion->radii;
    const col3_vec against = vec_negate(n);
    const double gap = -col3_cylinder_height(&s->p->b, against) - of_a;
    if (rate > 0.0 && gap > motion->end * rate + error) {
        return quick_miss;
    }
    if (!(rate > 0.0) || !(gap > error)) {
        return quick_unsure;
    }
    col3_cylinder_pair touching = *s->p;
    const double first = gap / rate;
    move_b(&touching, vec_scale(motion->d, -first));
    const double rest = (-col3_cylinder_height(&touching.b, against) - of_a) / rate;
    /* at the end they may touch except for the error: on a slight slope that is far from
     * where they would meet */
    out->t = smaller_of(first + rest, motion->end);
    move_b(&touching, vec_scale(motion->d, first - out->t));
    col3_cylinder_meeting at;
    if (!col3_cylinder_pair_meets(&touching, n, &at)) {
        return quick_unsure;
    }
    out->n = n;
    out->on_a = at.on_a;
    out->ball =
        motion->radii > 0.0 ? motion->radii : col3_cylinder_touch_ball(&touching, n, &at);
    return quick_hit;
}

/* A rim that is nearly level may have been taken for a face. */
static void without_face(col3_touch_feature *f) {
    if (f->kind == by_face) {
        *f = point_feature();
    }
}

/* With the features that an approach has ended on. */
static col_quick_answer touch_near(const col3_cylinder_pair *p,
                                   const col3_cylinder_motion *motion,
                                   const col3_cylinder_approach *near,
                                   col3_cylinder_touch *out) {
    col3_cylinder_mark of_a[4];
    col3_cylinder_mark of_b[4];
    const int count = col3_cylinder_marks_of(near, of_a, of_b);
    col3_touch_system s = {.p = p, .motion = motion};
    s.a = p->round ? feature_of_round(&p->a, of_a, count, 1.0, near->n)
                   : feature_of_polytope(&p->polytope, of_a, count, near->n);
    s.b = feature_of_round(&p->b, of_b, count, -1.0, near->n);
    const col_quick_answer answer = touch_on(&s, near->n, out);
    if (answer != quick_unsure || (s.a.kind != by_face && s.b.kind != by_face)) {
        return answer;
    }
    without_face(&s.a);
    without_face(&s.b);
    return touch_on(&s, near->n, out);
}

/* The features that may support a core around n where those of the marks do not: of a
 * round core all that there are, of a polytope the face along n, and the edges between
 * its corners in the simplex. Their number. */
enum { RIVALS_MOST = 8 };

static int rivals_of_round(const col3_cylinder_core *d, double sign, col3_vec n,
                           col3_touch_feature out[RIVALS_MOST]) {
    const double along = sign * vec_dot(n, d->u);
    out[0] = point_feature();
    out[1] = (col3_touch_feature){by_line, d->u, sign * d->sine, d->cosine};
    out[2] =
        (col3_touch_feature){by_face, vec_scale(d->u, sign * side_of(along)), 0.0, 1.0};
    return square(along) > 1.0 - square(TILTED) ? 3 : 2;
}

static int rivals_of_polytope(const col3_polytope *p, const col3_cylinder_mark *marks,
                              int count, col3_vec n,
                              col3_touch_feature out[RIVALS_MOST]) {
    int found = 0;
    out[found++] = point_feature();
    if (p->data->face_count > 0) {
        const int along = col3_polytope_face_along(p, n);
        out[found++] = (col3_touch_feature){by_face, polytope_normal(p, along), 0.0, 1.0};
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            const col3_vec e =
                vec_sub(polytope_corner(p, marks[i].at), polytope_corner(p, marks[j].at));
            if (marks[i].at != marks[j].at) {
                out[found++] = (col3_touch_feature){by_line, vec_normalized(e), 0.0, 1.0};
            }
        }
    }
    return found;
}

/* With all of them, one after the other. */
static col_quick_answer touch_of_rivals(const col3_cylinder_pair *p,
                                        const col3_cylinder_motion *motion,
                                        const col3_cylinder_approach *near,
                                        col3_cylinder_touch *out) {
    col3_cylinder_mark of_a[4];
    col3_cylinder_mark of_b[4];
    col3_touch_feature a[RIVALS_MOST];
    col3_touch_feature b[RIVALS_MOST];
    const int count = col3_cylinder_marks_of(near, of_a, of_b);
    const int count_a = p->round
                            ? rivals_of_round(&p->a, 1.0, near->n, a)
                            : rivals_of_polytope(&p->polytope, of_a, count, near->n, a);
    const int count_b = rivals_of_round(&p->b, -1.0, near->n, b);
    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++) {
            const col3_touch_system s = {p, motion, a[i], b[j]};
            const col_quick_answer answer = touch_on(&s, near->n, out);
            if (answer != quick_unsure) {
                return answer;
            }
        }
    }
    return quick_unsure;
}

/* Features are tried early, and are proven: where they are others, the approach goes
 * on. Those that it ends on may be others still: a disc that is touched near its rim
 * looks like the rim, a face near an edge like the face. */
col_quick_answer col3_cylinder_pair_touch(const col3_cylinder_pair *p,
                                          const col3_cylinder_motion *motion,
                                          col3_cylinder_touch *out) {
    col3_cylinder_approach near;
    col3_cylinder_approach_start(p, &near);
    double distance = COL_NEAR_CYLINDER;
    for (int i = 0; i < APPROACHES && near.turns < APPROACH_TURNS; i++) {
        const int before = near.turns;
        if (!col3_cylinder_approach_to(p, motion, distance, &near)) {
            return quick_miss;
        }
        if (near.t > 0.0 && near.turns > before) {
            const col_quick_answer answer = touch_near(p, motion, &near, out);
            if (answer != quick_unsure) {
                return answer;
            }
        }
        distance /= NEARER;
    }
    return near.t > 0.0 ? touch_of_rivals(p, motion, &near, out) : quick_unsure;
}
