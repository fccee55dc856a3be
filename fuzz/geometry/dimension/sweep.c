/* sweep.c - the first touch of what moves and rotates: a normal, a time, and a touch there
 * as closest says of the shape placed by hand. */
#include "built.h"

#define QUERY "sweep"

/* How early a touch may be told, of the size and the way. */
#define EARLY 1e-6L

void check_sweep(const pair *p) {
    const scene *s = p->scene;
    if (is_unbounded(p->a->thing->kind)) {
        return;
    }
#if COL_DIMENSION == 3
    const double *q = s->quat;
    const col_rotation rotation = col3_rotation_make((col3_quat){q[0], q[1], q[2], q[3]});
#else
    const col_rotation rotation =
        col2_rotation_make(s->angle, cos(s->angle), sin(s->angle));
#endif
    col_touch hit;
    if (!col_sweep(p->a->shape, TO_VEC(s->motion), &rotation, p->b->shape, &hit)) {
        return;
    }
    const rvec motion = rv_of(s->motion);
    const real way = rv_length(motion) + 4 * p->a->solids[0].extent;
    const real slack =
        EARLY * (way + p->tolerance * 1e12L) + coordinate_slack(hit.a);
    expect(QUERY, "0 <= t <= 1", hit.t >= 0.0 && hit.t <= 1.0);
    expect_unit(QUERY, hit.normal);
    expect_most(QUERY, "the point is on b", outside_union(p->b, to_rvec(hit.b)), slack);
    if (p->closest.distance > 0.0 && hit.depth == 0.0) {
        expect_most(QUERY, "the points touch",
                    rv_length(rv_sub(to_rvec(hit.a), to_rvec(hit.b))), slack);
    }
}
