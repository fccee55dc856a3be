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

COL_INLINED col3_vec support_of_round(const col3_cylinder_core *d, col3_vec m,
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

COL_INLINED col3_vec support_of_first(const col3_cylinder_pair *p, col3_vec n,
                                      col3_cylinder_mark *mark) {
    if (p->round) {
        return support_of_round(&p->a, n, mark);
    }
    mark->at = col3_polytope_support(&p->polytope, n);
    return polytope_corner(&p->polytope, mark->at);
}

/* The support point against n at the time. */
static inline void set_vertex(const col3_cylinder_pair *p, col3_vec moved, col3_vec n,
                              col3_cylinder_approach *s, col3_simplex_vertex *d) {
    const int i = s->turns;
    d->ix = i;
    d->iy = i;
    d->x = support_of_first(p, n, &s->a[i]);
    d->y = support_of_round(&p->b, vec_negate(n), &s->b[i]);
    d->w = vec_along(vec_sub(d->y, d->x), -s->t, moved);
}

col3_simplex_vertex col3_cylinder_next_vertex(const col3_cylinder_pair *p, col3_vec n,
                                              col3_cylinder_approach *s) {
    col3_simplex_vertex d;
    set_vertex(p, vec_zero(), n, s, &d);
    s->turns++;
    return d;
}

/* The next vertex is moved, too. */
static void move_by(col3_simplex *s, col3_vec by) {
    for (int i = 0; i <= s->count; i++) {
        s->at[i].w = vec_sub(s->at[i].w, by);
    }
}

col3_cylinder_marks col3_cylinder_marks_of(const col3_cylinder_approach *s) {
    col3_cylinder_marks m;
    m.count = s->simplex.count;
    for (int i = 0; i < m.count; i++) {
        m.a[i] = s->a[s->simplex.at[i].ix];
        m.b[i] = s->b[s->simplex.at[i].ix];
    }
    return m;
}

void col3_cylinder_approach_start(const col3_cylinder_pair *p,
                                  col3_cylinder_approach *out) {
    out->t = 0.0;
    out->lower = -INFINITY;
    out->n = p->b.u;
    out->v = col3_cylinder_pair_middle(p);
    if (vec_is_zero(out->v)) {
        out->v = p->b.u;
    }
    out->simplex.count = 0;
    out->turns = 0;
}

/* The origin moves to the plane of the next vertex; false where that proves a miss. */
static bool pass_plane(const col3_cylinder_motion *motion, col3_vec n, double error,
                       col3_cylinder_approach *s) {
    const double lower = vec_dot(n, s->simplex.at[s->simplex.count].w);
    const double gap = lower - motion->radii;
    if (motion->end == 0.0 && lower > s->lower) {
        s->lower = lower;
        s->n = n;
    }
    if (!(gap > error)) {
        return true;
    }
    const double rate = vec_dot(n, motion->d);
    if (!(rate > 0.0) || gap > (motion->end - s->t) * rate + error) {
        return false;
    }
    const col3_vec by = vec_scale(motion->d, gap / rate);
    s->t += gap / rate;
    s->n = n;
    move_by(&s->simplex, by);
    return true;
}

static bool is_near(const col3_cylinder_pair *p, const col3_cylinder_motion *motion,
                    double near, double length, const col3_cylinder_approach *s) {
    if (motion->end > 0.0) {
        return length - motion->radii <= near * p->size;
    }
    const double error = COL_TIE_TOLERANCE * p->size;
    return !(length > error) || (s->lower > error && length - s->lower <= near * length);
}

bool col3_cylinder_approach_to(const col3_cylinder_pair *p,
                               const col3_cylinder_motion *motion, double near,
                               col3_cylinder_approach *s) {
    const double error = COL_TIE_TOLERANCE * p->size;
    for (; s->turns < APPROACH_TURNS; s->turns++) {
        COUNT_TURN("approach", s->turns, APPROACH_TURNS);
        const double length = vec_length(s->v);
        if (s->turns > 0 && is_near(p, motion, near, length, s)) {
            return true;
        }
        if (s->simplex.count == 4) {
            s->turns = APPROACH_TURNS;
            return true;
        }
        const col3_vec n = vec_scale(s->v, 1.0 / length);
        set_vertex(p, motion->d, n, s, &s->simplex.at[s->simplex.count]);
        if (!pass_plane(motion, n, error, s)) {
            return false;
        }
        const int count = s->simplex.count;
        (void)col3_gjk_join(&s->simplex, false, &s->v);
        if (s->simplex.count == 0) { /* they touch: all of it is near */
            s->simplex.count = count + 1;
            s->turns++;
            return true;
        }
    }
    return true;
}
