/* cast.c - the first touch of a moving shape. A hit of convex shapes is proven by a point
 * in both at t and a normal against the motion along which the gap is 0 there: before, it
 * is wider. A miss is wrong when what the motion sweeps over is deep in the other. */
#include "built.h"

#define QUERY "cast"

/* A motion within this cosine of sliding may count as either. */
#define SLIDING 1e-12L

/* What reaches no deeper than this share of the size grazes: 2^-35 of what the library
 * takes for the size, the sum of how far both reach from their reference points. A shape
 * reaches less than twice its extent: 1.12 times if it is a cylinder, 1.5 if a polygon
 * whose centroid is not the mean of its corners. The rest is for what graze adds. */
#define GRAZE 0x1p-33L

/* Less grazes for certain: the size of a box is half its longest side there, of which the
 * extent may be 3.5 times as much. What is allowed for rounding is not promised. */
#define GRAZE_SURELY 0x1p-38L

/* A hit on a corner is told so late at most: 2^-40 of what the library takes for the
 * size, which is less than twice the extents, see GRAZE. The corner has gone on as far by
 * then, and no point is on both surfaces. */
#define DELAY 0x1p-38L

static real slack_of(const pair *p, rvec motion) {
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const real share = share_of_pair(a, b);
    const real far = most_of(rv_largest(rv_of(a->base)), rv_largest(rv_of(b->base)));
    return p->tolerance + share * rv_length(motion) + 8 * ULP * far +
           tilt_of_discs(a, b, far + rv_length(motion));
}

/* Between round surfaces the normal leads from the one point of the cores to the other.
 * These are off by their rounding, which turns the normal of small radii. */
static real tilt_of(const solid *a, const solid *b, real slack) {
    const real radii = a->radius + b->radius;
    const real size = most_of(a->extent, b->extent);
    return radii > 0 ? least_of(2, slack / radii) * size : 0;
}

static real graze_of(const solid *a, const solid *b, real slack) {
    return GRAZE * (a->extent + b->extent) + slack;
}

static void check_touch(const pair *p, const col_touch *hit, rvec motion) {
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const rvec n = rv_unit(to_rvec(hit->normal));
    const rvec by = rv_scale(motion, hit->t);
    const real slack = slack_of(p, motion) + coordinate_slack(hit->a);
    /* On a corner the face that is told may be passed by a graze. */
    const real gap = gap_along(a, b, n) - rv_dot(by, n);
    const real most = 2 * slack + tilt_of(a, b, slack);
    const real off = 2 * slack + DELAY * (a->extent + b->extent);
    expect_most(QUERY, "the gap at t is 0", gap, most);
    expect_most(QUERY, "the gap at t is no overlap", -gap, graze_of(a, b, most));
    expect_most(QUERY, "the motion goes against the normal", -rv_dot(motion, n),
                SLIDING * rv_length(motion));
    expect_most(QUERY, "the points touch",
                rv_length(rv_sub(to_rvec(hit->a), to_rvec(hit->b))), slack);
    expect_most(QUERY, "the point is on a",
                outside_union(p->a, rv_sub(to_rvec(hit->a), by)), off);
    expect_most(QUERY, "the point is on b", outside_union(p->b, to_rvec(hit->b)), off);
}

/* An overlap that is no deeper than a graze counts as a touch. */
static void check_from_graze(const pair *p, const col_touch *hit, rvec motion,
                             real graze) {
    const rvec by = rv_scale(motion, hit->t);
    expect_most(QUERY, "from a graze only inward", -rv_dot(motion, to_rvec(hit->normal)),
                SLIDING * rv_length(motion));
    expect_most(QUERY, "from a graze a point on a",
                outside_union(p->a, rv_sub(to_rvec(hit->a), by)), graze);
    expect_most(QUERY, "from a graze a point on b", outside_union(p->b, to_rvec(hit->b)),
                graze);
}

static void check_from_inside(const pair *p, const col_touch *hit, rvec motion,
                              real graze) {
    if (p->closest.distance >= -graze && hit->depth == 0.0) {
        check_from_graze(p, hit, motion, graze);
        return;
    }
    expect(QUERY, "from an overlap a hit at 0", hit->t == 0.0);
    expect_most(QUERY, "from an overlap only deeper",
                -rv_dot(motion, to_rvec(hit->normal)), SLIDING * rv_length(motion));
    expect_near(QUERY, "from an overlap with its depth", hit->depth, -p->closest.distance,
                2 * p->tolerance);
}

/* A plane pushes to its front whatever touches it. A motion sees what touches it from
 * behind as behind it, as long as it goes no deeper than a graze: it may leave there, and
 * goes in from there. Returns how deep it goes, seen so; infinite where none is a plane.
 */
static real depth_from_behind(const pair *p) {
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    const bool plane =
        (a->form == solid_slab && a->both) || (b->form == solid_slab && b->both);
    const rvec back = rv_unit(rv_scale(to_rvec(p->closest.normal), -1));
    return plane ? -gap_along(a, b, back) : (real)INFINITY;
}

/* hit: NULL for a miss. */
static void check_from_behind(const pair *p, const col_touch *hit, rvec motion,
                              real graze) {
    const rvec back = rv_scale(to_rvec(p->closest.normal), -1);
    const real inward = rv_dot(motion, back);
    const real sliding = GRAZE * rv_length(motion); /* nowhere deeper than a graze */
    if (hit == NULL) {
        expect_most(QUERY, "missed, though it goes in from behind", inward,
                    most_of(sliding, graze)); /* all the way is a graze */
        return;
    }
    expect_most(QUERY, "from behind a plane a hit at 0", hit->t * rv_length(motion),
                graze);
    expect_most(QUERY, "from behind a plane only inward", -inward, sliding);
    expect_most(QUERY, "from behind a plane its normal",
                rv_length(rv_sub(to_rvec(hit->normal), back)), 2 * UNIT);
    expect_most(QUERY, "from behind a plane no depth", hit->depth, graze);
}

static bool sweeps_deep(const pair *p, rvec motion, real depth) {
    const solid *a = &p->a->solids[0];
    const solid *b = &p->b->solids[0];
    if (b->form == solid_slab) {
        const rvec n = b->axes[0];
        const real low =
            rv_dot(between_bases(b, a), n) - solid_extent(a, rv_scale(n, -1));
        return low > 0 && low + rv_dot(motion, n) < -depth;
    }
    const solid cut = solid_cut_to(b, a, 2 * rv_length(motion));
    const difference d = {a, &cut, motion, rv(0, 0, 0)};
    const real radii = a->radius + b->radius;
    const real near = nearest(&d, 0.1L * depth, radii).upper;
    if (radii > 2 * depth && near < radii - depth) {
        return true;
    }
    return near <= depth && is_deep(&d, a->dim, depth);
}

static void check_parts_hit(const pair *p, const col_touch *hit, rvec motion) {
    const rvec by = rv_scale(motion, hit->t);
    const real slack = 4 * (slack_of(p, motion) + coordinate_slack(hit->a));
    if (hit->depth > 0.0 || p->closest.distance <= (double)slack) {
        return;
    }
    expect_most(QUERY, "the point is on a",
                outside_union(p->a, rv_sub(to_rvec(hit->a), by)), slack);
    expect_most(QUERY, "the point is on b", outside_union(p->b, to_rvec(hit->b)), slack);
}

static void check_parts_miss(const pair *p, rvec motion) {
    pair two = *p;
    static built a;
    static built b;
    two.a = &a;
    two.b = &b;
    for (int i = 0; i < p->a->count; i++) {
        for (int k = 0; k < p->b->count; k++) {
            a.solids[0] = p->a->solids[i];
            b.solids[0] = p->b->solids[k];
            expect(QUERY, "missed, though a part goes deep",
                   !sweeps_deep(
                       &two, motion,
                       graze_of(&a.solids[0], &b.solids[0], 10 * slack_of(p, motion))));
        }
    }
}

/* hit: NULL for a miss. */
static void check_answer(const pair *p, rvec motion, const col_touch *hit) {
    const real slack = 10 * slack_of(p, motion);
    const real start = p->closest.distance;
    const real behind = p->convex ? depth_from_behind(p) : (real)INFINITY;
    const real graze = graze_of(&p->a->solids[0], &p->b->solids[0], slack);
    if (hit != NULL) {
        expect(QUERY, "0 <= t <= 1", hit->t >= 0.0 && hit->t <= 1.0);
        expect_unit(QUERY, hit->normal);
    }
    if (!p->convex) {
        if (hit != NULL) {
            check_parts_hit(p, hit, motion);
        } else if (start > slack) {
            check_parts_miss(p, motion);
        }
    } else if (start < -slack && behind <= graze) {
        /* within rounding of the limits it is seen either way */
        const real sizes = p->a->solids[0].extent + p->b->solids[0].extent;
        const bool surely = behind <= GRAZE_SURELY * sizes;
        if (start < -graze && (surely || (hit != NULL && hit->depth <= graze))) {
            check_from_behind(p, hit, motion, graze);
        }
    } else if (hit != NULL && start < -slack) {
        check_from_inside(p, hit, motion, graze);
    } else if (hit != NULL && start > slack) {
        expect(QUERY, "no depth from apart", hit->depth == 0.0);
        check_touch(p, hit, motion);
    } else if (hit == NULL && start > slack) {
        expect(QUERY, "missed, though it goes deep", !sweeps_deep(p, motion, graze));
    } else if (hit == NULL && start < -graze) {
        const real inward = rv_dot(motion, to_rvec(p->closest.normal));
        expect_most(QUERY, "missed, though it overlaps and goes deeper", inward,
                    SLIDING * rv_length(motion) + LEAST_STEP);
    }
}

/* Of what is infinite, seen from what it meets, which moves the other way. */
static void check_seen_from_b(const pair *p, rvec motion, const col_touch *hit) {
    const col_closest *c = &p->closest;
    const pair seen = {.scene = p->scene,
                       .a = p->b,
                       .b = p->a,
                       .closest = {.distance = c->distance,
                                   .normal = vec_opposite(c->normal),
                                   .a = c->b,
                                   .b = c->a},
                       .tolerance = p->tolerance,
                       .convex = p->convex};
    if (hit == NULL) {
        check_answer(&seen, rv_scale(motion, -1), NULL);
        return;
    }
    double at[3];
    double on[3];
    to_numbers(rv_along(to_rvec(hit->b), -hit->t, motion), at);
    to_numbers(rv_along(to_rvec(hit->a), -hit->t, motion), on);
    const col_touch turned = {.t = hit->t,
                              .normal = vec_opposite(hit->normal),
                              .a = TO_VEC(at),
                              .b = TO_VEC(on),
                              .depth = hit->depth};
    check_answer(&seen, rv_scale(motion, -1), &turned);
}

void check_cast(const pair *p) {
    const rvec motion = rv_of(p->scene->motion);
    const bool unbounded = is_unbounded(p->a->thing->kind);
    if (unbounded && is_unbounded(p->b->thing->kind)) {
        return;
    }
    col_touch hit;
    bool found = col_cast(p->a->shape, TO_VEC(p->scene->motion), p->b->shape, &hit);
    found = found && fault != fault_cast_miss;
    if (found && fault == fault_time && hit.t < 1.0 - 1e-8) {
        hit.t += 1e-9;
    }
    if (unbounded) {
        check_seen_from_b(p, motion, found ? &hit : NULL);
    } else {
        check_answer(p, motion, found ? &hit : NULL);
    }
}
