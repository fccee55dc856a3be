/* parting2.c - when a line that parts two shapes now is likely to do so no longer.
 *
 *       b   |          Where the nearest feature is a side of b, its line parts the
 *    _______|          two until a corner of a, turning, comes to it. Where it is one
 *           ^ line     of a, the line turns with a, until it comes to a corner of b.
 *          / \         The normal that parts them now is taken for that of the one and
 *       a /   \        of the other; the later time counts: until then one line parts
 *                      them.
 *
 * The height over the line and its rate are known at any time, and Newton's steps lead to
 * its root. Nothing is proven by that: sweep.c proves the step between two samples. In
 * space edges that cross part shapes as often, by a normal that belongs to neither. */
#define COL_DIMENSION 2
#include "../../measure/box_frame.h"
#include "sweep.h"

#define NEWTON_STEPS 4

/* A corner that is one of the farthest along a unit vector, of most kinds faster. */
static inline bool any_support(const col2_shape *s, col2_vec n, col2_vec *out) {
    if (is_capsule(s)) {
        const col2_capsule *c = as_capsule(s);
        *out =
            vec_along(vec_dot(vec_sub(c->b, c->a), n) > 0.0 ? c->b : c->a, s->radius, n);
        return true;
    }
    if (is_box(s)) {
        const col2_box_frame frame = box_frame_of(s);
        const col2_vec local = box_frame_local(&frame, n);
        const col2_vec corner =
            vec2(side_of(local.x) * frame.half.x, side_of(local.y) * frame.half.y);
        const col2_vec p =
            vec_add(box_frame_centre(&frame), box_frame_world(&frame, corner));
        *out = vec_along(p, s->radius, n);
        return true;
    }
    return col2_sweep_support(s, n, out);
}

/* The line and the corner that it waits for. of_b: it stands still, through the nearest
 * point of b, and the corner is one of a as at the start; else it turns with a, out from
 * its centre by so much. */
typedef struct {
    const col2_sweep_state *w;
    col2_vec normal; /* at the time t0 */
    double t0;
    bool of_b, known;
    col2_vec corner, on_line;
    double out;
    double t, height, rate; /* of the corner over the line at the last time looked at */
    double sine, cosine;
} col2_parting_line;

static col2_vec turned(col2_vec v, double sine, double cosine) {
    return vec_along(vec_scale(v, cosine), sine, vec_quarter(v));
}

/* Chooses the corner for the time that was looked at. */
static void choose_corner(col2_parting_line *p) {
    const double sine = p->of_b ? -p->sine : p->sine;
    const col2_vec n = turned(p->normal, sine, p->cosine);
    p->known = p->of_b ? any_support(&p->w->shape.shape, n, &p->corner)
                       : any_support(p->w->x.b, vec_negate(n), &p->corner);
}

static void turn_to_time(col2_parting_line *p, double t) {
    const double since = p->of_b ? t : t - p->t0;
    p->t = t;
    spin_sin_cos(p->w->spin.angle * since, &p->sine, &p->cosine);
}

/* The height and its rate at the time. */
static void look(col2_parting_line *p) {
    const col2_spin *spin = &p->w->spin;
    const col2_vec centre = vec_along(p->w->x.start, p->t, p->w->x.d);
    if (p->of_b) {
        const col2_vec r = turned(p->corner, p->sine, p->cosine);
        const col2_vec v = vec_along(p->w->x.d, spin->angle, spin_velocity(spin, r));
        p->height = vec_dot(p->normal, vec_sub(vec_sub(p->on_line, centre), r));
        p->rate = -vec_dot(p->normal, v);
    } else {
        const col2_vec n = turned(p->normal, p->sine, p->cosine);
        const col2_vec r = vec_sub(p->corner, centre);
        p->height = vec_dot(n, r) - p->out;
        p->rate =
            spin->angle * vec_dot(spin_velocity(spin, n), r) - vec_dot(n, p->w->x.d);
    }
}

static col2_parting_line line_of(const col2_sweep_state *w, const col2_turn_sample *at,
                                 bool of_b, double t) {
    const col2_vec centre = vec_along(w->x.start, at->t, w->x.d);
    col2_parting_line p = {.w = w,
                           .normal = at->normal,
                           .t0 = at->t,
                           .of_b = of_b,
                           .on_line = at->b,
                           .out = vec_dot(at->normal, vec_sub(at->a, centre))};
    turn_to_time(&p, t);
    choose_corner(&p);
    if (p.known) {
        look(&p);
    }
    return p;
}

/* When the target is left of the height; no later than 1. */
static void find_root(col2_parting_line *p, double target) {
    for (int i = 0; i < NEWTON_STEPS && fabs(p->height - target) > 0.5 * target; i++) {
        if (!(p->rate < 0.0)) {
            p->t = p->height > target ? 1.0 : p->t0;
            return;
        }
        turn_to_time(p, clamp(p->t - (p->height - target) / p->rate, p->t0, 1.0));
        look(p);
    }
}

static bool is_corner(const col2_shape *s, col2_vec n, col2_vec at, double size) {
    col2_vec p;
    return col2_sweep_support(s, n, &p) &&
           vec_largest(vec_sub(p, at)) <= COL_FLAT_TOLERANCE * size;
}

bool col2_sweep_parts_corners(const col2_sweep_state *w, const col2_turn_sample *at) {
    const col2_vec a = vec_sub(at->a, vec_along(w->x.start, at->t, w->x.d));
    return isfinite(w->radius_b) && is_corner(w->x.a, at->normal, a, w->size) &&
           is_corner(w->x.b, vec_negate(at->normal), at->b, w->size);
}

double col2_sweep_parting_line(const col2_sweep_state *w, const col2_turn_sample *at,
                               double target) {
    const double t = smaller_of(at->t + at->gap / at->rate, 1.0);
    const col2_parting_line of_a = line_of(w, at, false, t);
    col2_parting_line p = line_of(w, at, true, t);
    if (of_a.known && !(p.known && p.height > of_a.height)) {
        p = of_a;
    }
    if (!p.known) {
        return 0.0;
    }
    find_root(&p, target);
    choose_corner(&p);
    look(&p);
    find_root(&p, target);
    return p.t - p.t0;
}
