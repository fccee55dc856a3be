/* choose.c - among directions that are equally good except for rounding, one whose
 * supporting features overlap, or the point nearest to both. */
#include "search.h"

/* How often a point on an edge is moved towards the other core. */
#define SLIDES_MOST 8

/* -------------------------------------------------------------------- the choice -- */

/* A point of the first core with its direction, and what is known of it: how far points
 * there are from the cores. */
typedef struct {
    int chosen; /* of the directions */
    double miss;
    col3_vec on_a;
} col3_cylinder_choice;

static col3_profile profile_at(const col3_cylinder_core *d, col3_vec at) {
    return col3_cylinder_profile(d, vec_sub(at, d->a), vec_sub(at, d->b));
}

static double beside(const col3_cylinder_core *d, col3_vec at) {
    return larger_of(profile_at(d, at).distance, 0.0);
}

/* How far a point of the first core is from the second, after the translation to it. */
static double beside_second(const col3_cylinder_pair *p, const col3_best_axes *axes,
                            int chosen, col3_vec on_a) {
    return beside(&p->b, vec_along(on_a, axes->gaps[chosen], axes->normals[chosen]));
}

/* How far the points on uneven features are beside the cores. */
static double miss_of(const col3_cylinder_pair *p, const col3_best_axes *axes, int chosen,
                      const col3_cylinder_miss *by, col3_vec on_a) {
    const double off_a = p->round ? beside(&p->a, on_a) : by->uneven_a;
    return larger_of(by->point, larger_of(off_a, beside_second(p, axes, chosen, on_a)));
}

/* If an edge of the first core is all but level with a disc of the second, the last bits
 * of the direction decide where on the rim they meet. So the point is moved along the
 * edge until it is in the second core, by Newton's method: the distance is convex along
 * the edge. */
static void choose_slid(const col3_cylinder_pair *p, const col3_cylinder_miss *by,
                        const col3_best_axes *axes, col3_cylinder_choice *best) {
    const double level = COL_CURVED_ANSWER_ERROR * p->size;
    const int chosen = best->chosen;
    const col3_vec way = vec_scale(axes->normals[chosen], axes->gaps[chosen]);
    const double length_sq = vec_length_sq(by->along);
    double share = vec_dot(vec_sub(by->strict, by->from), by->along) / length_sq;
    double last = INFINITY;
    /* A cap: Newton's method has needed fewer steps. */
    for (int i = 0; MOSTLY(i < SLIDES_MOST) && best->miss > level; i++) {
        const col3_vec at = vec_along(by->from, clamp01(share), by->along);
        const col3_profile profile = profile_at(&p->b, vec_add(at, way));
        COUNT_TURN("slide", i, SLIDES_MOST);
        /* A guard: every tested step comes nearer. */
        if (RARELY(!(profile.distance < last))) {
            return;
        }
        last = profile.distance;
        if (last < best->miss) {
            *best = (col3_cylinder_choice){chosen, larger_of(last, 0.0), at};
        }
        const double slope = vec_dot(profile_normal(&profile, p->b.u), by->along);
        share = clamp01(share) - last / slope;
    }
}

/* The candidates: points on wide features, on strict ones and along their edges. */
static void choose_least(const col3_cylinder_pair *p, const col3_cylinder_miss *by,
                         const col3_best_axes *axes, col3_cylinder_choice *best) {
    const double level = COL_CURVED_ANSWER_ERROR * p->size;
    best->miss = larger_of(level, miss_of(p, axes, best->chosen, by, best->on_a));
    const double strict = beside_second(p, axes, best->chosen, by->strict);
    if (strict < best->miss) {
        *best = (col3_cylinder_choice){best->chosen, strict, by->strict};
    }
    if (best->miss > level && vec_length_sq(by->along) > 0.0) {
        choose_slid(p, by, axes, best);
    }
}

int col3_cylinder_pair_choose(const col3_cylinder_pair *p, const col3_best_axes *axes,
                              col3_vec *on_a) {
    col3_cylinder_miss least = {.features = INFINITY, .point = INFINITY};
    int chosen = 0;
    for (int i = 0; i < axes->count; i++) {
        col3_cylinder_miss miss;
        const col3_vec point = col3_cylinder_pair_point(p, axes->normals[i], &miss);
        if (miss.features < least.features) {
            least = miss;
            chosen = i;
            *on_a = point;
        }
        if (miss.features <= COL_TIE_TOLERANCE * p->size) {
            return chosen;
        }
    }
    if (!(least.point + least.uneven > COL_CURVED_ANSWER_ERROR * p->size)) {
        return chosen;
    }
    col3_cylinder_choice best = {chosen, INFINITY, *on_a};
    choose_least(p, &least, axes, &best);
    *on_a = best.on_a;
    return best.chosen;
}
