/* approach.c - a core in motion towards a cylinder or cone, by GJK's ray cast.
 *
 * The Minkowski difference b - a is hit by a ray from the origin along d. A plane through
 * a support point separates it from the part of the ray before it: the origin moves there
 * at once, and simplices go on from the new place:
 *
 *               \ .-------.         n: from x to the nearest point of the simplex
 *     0 ---->----x  b - a  )        w: the support point against n
 *                 \w      /         x: where the plane through w cuts the ray
 *                  `-----'
 *
 * Source: van den Bergen, Ray Casting against General Convex Objects, 2004. */
#include "touch.h"

#define ITERATIONS_MOST 32

static col3_vec support_of_round(const col3_cylinder_core *d, col3_vec m,
                                 col3_cylinder_mark *mark) {
    const double along = vec_dot(m, d->u);
    const col3_vec off = cylinder_off_axis(d, m);
    const double across = vec_length(off);
    const bool high = d->cone ? along * d->cosine > across * d->sine : along > 0.0;
    const col3_vec end = high ? d->b : d->a;
    mark->at = high ? 1 : 0;
    mark->radial = vec_scale(off, across > COL_TIE_TOLERANCE ? 1.0 / across : 0.0);
    return high && d->cone ? end : vec_along(end, d->radius, mark->radial);
}

static col3_vec support_of_first(const col3_cylinder_pair *p, col3_vec n,
                                 col3_cylinder_mark *mark) {
    if (p->round) {
        return support_of_round(&p->a, n, mark);
    }
    mark->at = col3_polytope_support(&p->polytope, n);
    return polytope_corner(&p->polytope, mark->at);
}

typedef struct {
    col3_vec w[4];
    col3_cylinder_approach *marks;
} col3_moving_simplex;

/* Adds the support point against n to the simplex, at its end. */
static col3_vec add_support(const col3_cylinder_pair *p, col3_vec n,
                            col3_moving_simplex *s) {
    const int i = s->marks->count++;
    const col3_vec of_a = support_of_first(p, n, &s->marks->a[i]);
    const col3_vec of_b = support_of_round(&p->b, vec_negate(n), &s->marks->b[i]);
    s->w[i] = vec_sub(of_b, of_a);
    return s->w[i];
}

/* From x to the nearest point of the simplex; only the corners around that point are
 * kept. */
static col3_vec reduce(col3_moving_simplex *s, col3_vec x) {
    col3_cylinder_approach *m = s->marks;
    col3_vec from_x[4];
    int used;
    double depth;
    for (int i = 0; i < m->count; i++) {
        from_x[i] = vec_sub(s->w[i], x);
    }
    const col3_vec v = col3_cylinder_nearest(from_x, m->count, &used, &depth);
    int kept = 0;
    for (int i = 0; i < m->count; i++) {
        if (((used >> i) & 1) != 0) {
            s->w[kept] = s->w[i];
            m->a[kept] = m->a[i];
            m->b[kept] = m->b[i];
            kept++;
        }
    }
    m->count = kept;
    return v;
}

bool col3_cylinder_pair_approach(const col3_cylinder_pair *p,
                                 const col3_cylinder_motion *motion,
                                 col3_cylinder_approach *out) {
    const double error = COL_TIE_TOLERANCE * p->size;
    col3_moving_simplex s = {.marks = out};
    col3_vec x = vec3(0.0, 0.0, 0.0);
    col3_vec v = col3_cylinder_pair_middle(p);
    out->t = 0.0;
    out->count = 0;
    out->n = p->b.u;
    for (int i = 0; i < ITERATIONS_MOST; i++) {
        COUNT_TURN("approach", i, ITERATIONS_MOST);
        const double length = vec_length(v);
        if (out->count == 4 ||
            (i > 0 && length - motion->radii <= COL_NEAR_CYLINDER * p->size)) {
            break;
        }
        const col3_vec n = vec_scale(v, 1.0 / length);
        const col3_vec w = add_support(p, n, &s);
        const double gap = vec_dot(n, vec_sub(w, x)) - motion->radii;
        if (gap > error) {
            const double rate = vec_dot(n, motion->d);
            if (!(rate > 0.0) || gap > (motion->end - out->t) * rate + error) {
                return false;
            }
            out->t += gap / rate;
            out->n = n;
            x = vec_scale(motion->d, out->t);
        }
        v = reduce(&s, x);
    }
    return true;
}
