/* agreement.c - all queries of a pair say the same, to the last bit, in both orders. */
#include "built.h"

static bool is_exchanged(const col_closest *r, const col_closest *s) {
    return r->distance == s->distance && opposite_vec(r->normal, s->normal) &&
           same_vec(r->a, s->b) && same_vec(r->b, s->a) && r->ta == s->tb &&
           r->tb == s->ta;
}

static bool is_contact_of(const col_contact *c, const col_closest *r) {
    return c->depth == -r->distance && same_vec(c->normal, r->normal) &&
           same_vec(c->a, r->a) && same_vec(c->b, r->b);
}

static void check_contacts(const pair *p, bool hit, bool equal) {
    const col_shape *a = p->a->shape;
    const col_shape *b = p->b->shape;
    col_contact c;
    col_contact back;
    const bool found = col_find_contact(a, b, &c);
    const bool found_back = col_find_contact(b, a, &back);
    expect_always("contact", "a contact when they overlap",
                  found == hit && found_back == hit);
    if (!hit) {
        return;
    }
    expect_always("contact", "the same as closest", is_contact_of(&c, &p->closest));
    const bool exchanged = c.depth == back.depth && same_vec(c.a, back.b) &&
                           same_vec(c.b, back.a) && opposite_vec(c.normal, back.normal);
    expect_always("contact", "exchanged in the other order", equal || exchanged);
}

static void check_push(const pair *p, bool hit) {
    const col_vec push = col_push_out(p->a->shape, p->b->shape, 0.0);
    const double depth = -p->closest.distance;
    if (!hit || isinf(depth)) {
        expect_always("push", "zero when nothing is to do",
                      push.x == 0.0 && push.y == 0.0 && Z_OF(push) == 0);
        return;
    }
    const rvec wanted = rv_scale(to_rvec(p->closest.normal), -(real)depth);
    expect_most("push", "normal * depth", rv_largest(rv_sub(to_rvec(push), wanted)),
                4 * ULP * depth + p->tolerance);
}

/* Then a fixed rule gives the normal, the same in both orders: equal shapes, and balls
 * whose centres are one beside the largest coordinate. */
bool are_concentric(const pair *p) {
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const bool balls = a->form == solid_points && b->form == solid_points &&
                       a->count == 1 && b->count == 1 && p->convex;
    const real largest = most_of(rv_largest(rv_of(a->base)), rv_largest(rv_of(b->base)));
    return col_shape_equal(p->a->shape, p->b->shape) ||
           (balls && rv_largest(between_bases(a, b)) <= ZERO * largest);
}

void check_agreement(const pair *p) {
    const col_shape *a = p->a->shape;
    const col_shape *b = p->b->shape;
    const bool equal = are_concentric(p);
    col_closest back = col_find_closest(b, a);
    if (fault == fault_swap) {
        back.a.x += 1e-15;
    }
    const double d = p->closest.distance;
    const bool hit = (d <= 0.0) != (fault == fault_overlap && p->scene->turn % 64 == 0);
    expect_always("closest", "exchanged in the other order",
                  equal || is_exchanged(&p->closest, &back));
    expect_always("overlaps", "when distance <= 0", col_overlaps(a, b) == hit);
    expect_always("overlaps", "when distance <= 0, other order",
                  col_overlaps(b, a) == hit);
    expect_always("distance", "that of closest", col_distance(a, b) == d);
    expect_always("distance", "that of closest, other order", col_distance(b, a) == d);
    check_contacts(p, hit, equal);
    check_push(p, hit);
}
