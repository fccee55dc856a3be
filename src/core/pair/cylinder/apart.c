/* apart.c - the direction along which a core and a cylinder or cone are apart, from where
 * support points have led: the one that is normal to the features there. */
#include "search.h"

/* Features are tried where the distance is known to COL_NEAR_GAP, then so much nearer. */
#define NEARER 16.0
#define APPROACHES 6

/* Up to any distance. */
static const col3_cylinder_motion AT_REST = {{0.0, 0.0, 0.0}, 0.0, INFINITY};

bool col3_search_is_settled(const col3_axis_search *s, col3_cylinder_nearest_pair *out) {
    col3_cylinder_meeting at;
    if (s->axes->count == 0 ||
        !col3_cylinder_pair_meets(s->p, s->axes->normals[0], &at)) {
        return false;
    }
    *out = (col3_cylinder_nearest_pair){s->axes->normals[0], at.on_a, s->axes->gaps[0]};
    return true;
}

void col3_search_features(col3_axis_search *s, const col3_cylinder_marks *m, col3_vec n,
                          bool all) {
    col3_touch_system systems[SYSTEMS_MOST];
    const int count = col3_cylinder_systems_of(s->p, NULL, m, n, all, systems);
    for (int i = 0; i < count; i++) {
        col3_vec normal = n;
        if (col3_cylinder_solve(&systems[i], &normal)) {
            col3_search_offer(s, normal);
        }
    }
}

bool col3_search_apart(col3_axis_search *s, col3_cylinder_approach *near,
                       col3_cylinder_nearest_pair *out) {
    const double error = COL_TIE_TOLERANCE * s->p->size; /* of support points */
    double share = COL_NEAR_GAP;
    for (int i = 0; i < APPROACHES; i++) {
        COUNT_TURN("nearer", i, APPROACHES);
        const col3_cylinder_marks m = col3_cylinder_marks_of(near);
        s->axes->best = larger_of(s->axes->best, near->lower - error);
        col3_search_features(s, &m, near->n, i > 1);
        if (s->axes->count == 0) {
            col3_search_offer(s, near->n);
        }
        if (col3_search_is_settled(s, out)) {
            return true;
        }
        share /= NEARER;
        (void)col3_cylinder_approach_to(s->p, &AT_REST, share, near);
    }
    return false;
}
