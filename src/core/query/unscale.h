/* unscale.h - answers about scaled copies, in the caller's unit. */
#ifndef COL_UNSCALE_H
#define COL_UNSCALE_H

#include "../measure/normalize.h"

/* But for the parameters, whose powers are those of the shapes in their order. */
static inline void unscale_closest(const col_normalized *k, col_closest *c) {
    c->distance = normalized_distance(k, c->distance);
    c->normal = normalized_normal(c->normal);
    c->a = normalized_point(k, c->a);
    c->b = normalized_point(k, c->b);
}

static inline void unscale_contact(const col_normalized *k, col_contact *c) {
    c->depth *= k->unscale;
    c->normal = normalized_normal(c->normal);
    c->a = normalized_point(k, c->a);
    c->b = normalized_point(k, c->b);
}

/* Of shapes of denormal size points may have become one. */
static inline void drop_equal_points(col_manifold *m) {
    int kept = 0;
    for (int i = 0; i < m->count; i++) {
        bool known = false;
        for (int k = 0; k < kept; k++) {
            known |= vec_equal(m->points[i].a, m->points[k].a) &&
                     vec_equal(m->points[i].b, m->points[k].b);
        }
        if (!known) {
            m->points[kept++] = m->points[i];
        }
    }
    m->count = kept;
}

static inline void unscale_manifold(const col_normalized *k, col_manifold *m) {
    m->depth *= k->unscale;
    m->normal = normalized_normal(m->normal);
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = normalized_point(k, m->points[i].a);
        m->points[i].b = normalized_point(k, m->points[i].b);
        m->points[i].depth *= k->unscale;
    }
    drop_equal_points(m);
}

#endif
