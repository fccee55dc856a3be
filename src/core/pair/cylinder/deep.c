/* deep.c - the directions along which two cylinders or cones that overlap are least deep,
 * by EPA (convex/epa.c): its polytope grows until its faces are as far from the origin as
 * the least deep direction that is known, but for a percent. From those that are nearer
 * the directions normal to the features there are found, as from where cores are apart.
 */
#include "../convex/epa_hull.h"
#include "search.h"

#define EXPANSIONS_MOST 96

/* A face that is nearer than this share of its support point shows the features there. */
#define SHOWS 0.875

/* Where the features along the best direction do not overlap, faces are to be as far as
 * that but for so many times less. */
#define NEARER 16.0
#define ROUNDS 3

typedef struct {
    col3_axis_search *s;
    col3_cylinder_approach *near;
    col3_epa_hull hull;
    bool tried; /* the features of a face */
    bool ended;
} col3_deep_search;

static double distance_of(const col3_deep_search *d, int face) {
    return sqrt(d->hull.distances_sq[face]);
}

static col3_vec inward_of(const col3_epa_face *face) {
    return vec_scale(face->normal, -1.0 / sqrt(face->length_sq));
}

static void try_face(col3_deep_search *d, int face, bool all) {
    const col3_epa_face *f = &d->hull.faces[face];
    col3_cylinder_marks m = {.count = 3};
    for (int k = 0; k < 3; k++) {
        const int mark = d->hull.corners[f->corners[k]].ix;
        m.a[k] = d->near->a[mark];
        m.b[k] = d->near->b[mark];
    }
    col3_search_features(d->s, &m, inward_of(f), all);
}

/* Whether the polytope has grown. */
static bool expand(col3_deep_search *d, double share) {
    const int nearest = col3_epa_hull_nearest_face(&d->hull);
    const col3_epa_face *face = &d->hull.faces[nearest];
    const double distance = distance_of(d, nearest);
    if (distance >= share * -d->s->axes->best) {
        return false;
    }
    const col3_vec n = inward_of(face);
    const col3_simplex_vertex w = col3_cylinder_next_vertex(d->s->p, n, d->near);
    const double gap = vec_dot(n, w.w);
    col3_search_offer_gap(d->s, n, gap);
    if (!d->tried && distance >= SHOWS * -gap) {
        d->tried = true;
        try_face(d, nearest, false);
    }
    d->ended =
        !epa_face_sees(&d->hull, face, w.w) || !col3_epa_hull_grow(&d->hull, nearest, &w);
    return !d->ended;
}

static void try_faces(col3_deep_search *d, bool all) {
    for (int i = 0; i < d->hull.face_count; i++) {
        if (distance_of(d, i) < -d->s->axes->best) {
            try_face(d, i, all);
        }
    }
}

static col3_simplex_vertex support_of(const void *data, col3_vec n) {
    const col3_deep_search *d = (const col3_deep_search *)data;
    return col3_cylinder_next_vertex(d->s->p, vec_normalized(n), d->near);
}

bool col3_search_deep(col3_axis_search *s, col3_cylinder_approach *near,
                      col3_cylinder_nearest_pair *out) {
    col3_deep_search d;
    d.s = s;
    d.near = near;
    d.tried = false;
    d.ended = false;
    if (!col3_epa_hull_complete(&near->simplex, support_of, &d, s->p->size) ||
        !col3_epa_hull_begin(&d.hull, &near->simplex, s->p->size)) {
        const col3_cylinder_marks m = col3_cylinder_marks_of(near); /* they touch */
        col3_search_features(s, &m, near->n, true);
        return false;
    }
    double rest = COL_NEAR_DEPTH;
    for (int i = 0; i < ROUNDS; i++) {
        for (int k = 0; k < EXPANSIONS_MOST / ROUNDS && expand(&d, 1.0 - rest); k++) {
            COUNT_TURN("expand", k, EXPANSIONS_MOST / ROUNDS);
        }
        try_faces(&d, false);
        bool settled = col3_search_is_settled(s, out);
        if (!settled) {
            try_faces(&d, true);
            settled = col3_search_is_settled(s, out);
        }
        if (d.ended || settled) {
            return settled;
        }
        rest /= NEARER;
    }
    return false;
}
