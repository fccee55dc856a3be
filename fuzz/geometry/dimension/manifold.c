/* manifold.c - the points of a manifold: the contact's normal, the deepest first, each in
 * both shapes and as deep as it says.
 *
 * The first of more points than are kept may be less deep than the contact: depths that
 * differ by less than a share of the size of the face count as equal, so that what rests
 * keeps its points, and the reference says so. */
#include "built.h"

#define QUERY "manifold"

/* Of the size of the face: depths that count as equal. */
#define LEVEL 1e-5L
/* A face goes no farther from the contact's point than this many times what is kept of
 * it: of many points the farthest from the first is kept, of points that are farther by
 * less than a tenth another one. */
#define LEFT_OUT 3.2L

static void check_point(const pair *p, const col_manifold *m, int i) {
    const col_vec a = m->points[i].a;
    const col_vec b = m->points[i].b;
    const real depth = m->points[i].depth;
    const real slack = 2 * p->tolerance + coordinate_slack(a) + coordinate_slack(b);
    const rvec way = rv_sub(to_rvec(a), to_rvec(b));
    const rvec off = rv_along(way, -depth, to_rvec(m->normal));
    expect(QUERY, "0 <= depth of a point <= depth", depth >= 0 && depth <= m->depth);
    expect_most(QUERY, "a - b = depth * normal", rv_length(off), 2 * slack);
    expect_most(QUERY, "point a is in a", outside_union(p->a, to_rvec(a)), slack);
    expect_most(QUERY, "point b is in b", outside_union(p->b, to_rvec(b)), slack);
    expect(QUERY, "none is deeper than the first", m->points[0].depth >= depth);
    for (int k = 0; k < i; k++) {
        expect(QUERY, "no point twice",
               !same_vec(a, m->points[k].a) || !same_vec(b, m->points[k].b));
    }
}

static void check_first(const col_manifold *m, const col_contact *c) {
    real reach = 0;
    for (int i = 0; i < m->count; i++) {
        const rvec off = rv_sub(to_rvec(m->points[i].a), to_rvec(c->a));
        reach = most_of(reach, rv_length(off));
    }
    reach += coordinate_slack(c->a); /* a point may stand for one a rounding away */
    expect_most(QUERY, "the first is as deep as the contact",
                (real)m->depth - m->points[0].depth,
                LEVEL * LEFT_OUT * reach + LEAST_STEP);
}

static void check_exchanged(const col_manifold *m, const col_manifold *back) {
    bool same = m->count == back->count && m->depth == back->depth &&
                opposite_vec(m->normal, back->normal);
    for (int i = 0; i < m->count && same; i++) {
        bool found = false;
        for (int k = 0; k < m->count; k++) {
            found = found || (same_vec(m->points[i].a, back->points[k].b) &&
                              same_vec(m->points[i].b, back->points[k].a));
        }
        same = found;
    }
    expect(QUERY, "exchanged in the other order", same);
}

void check_manifold(const pair *p) {
    const col_shape *a = p->a->shape;
    const col_shape *b = p->b->shape;
    col_manifold m;
    col_manifold back;
    col_contact c;
    const bool found = col_find_manifold(a, b, &m);
    expect(QUERY, "one when there is a contact", found == col_find_contact(a, b, &c));
    if (!found) {
        return;
    }
    if (fault == fault_manifold) {
        m.points[m.count - 1].a.x += 1e-9 * (1.0 + fabs(m.points[m.count - 1].a.x));
    }
    expect(QUERY, "depth and normal of the contact",
           m.depth == c.depth && same_vec(m.normal, c.normal));
    if (isinf(m.depth)) {
        return;
    }
    expect(QUERY, "1 .. most points", m.count >= 1 && m.count <= COL_MANIFOLD_MOST);
    check_first(&m, &c);
    for (int i = 0; i < m.count; i++) {
        check_point(p, &m, i);
    }
    if (!are_concentric(p) && col_find_manifold(b, a, &back)) {
        check_exchanged(&m, &back);
    }
}
