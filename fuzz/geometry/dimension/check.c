/* check.c - one scene, every query. */
#include "built.h"

/* Asks of every scene for the closest points alone. */
#define TURN_CLOSEST 9

static bool is_convex(const thing *t) {
    return t->kind != of_concave && t->kind != of_compound;
}

static real largest_of(const built *a, const built *b) {
    real most = 0;
    for (int i = 0; i < a->count; i++) {
        most = most_of(most, rv_largest(rv_of(a->solids[i].base)) + a->solids[i].extent);
    }
    for (int i = 0; i < b->count; i++) {
        most = most_of(most, rv_largest(rv_of(b->solids[i].base)) + b->solids[i].extent);
    }
    return most;
}

/* Of what is endless the stretch from its base to the point: two that meet far from their
 * bases at a slight angle have no digits but those of where they meet. */
static real stretch_to(const built *s, col_vec point) {
    const solid *only = &s->solids[0];
    const bool endless =
        only->form == solid_endless && isfinite(rv_largest(to_rvec(point)));
    return endless ? rv_length(rv_sub(to_rvec(point), rv_of(only->base))) : 0;
}

/* Of the largest number: a cylinder or cone that is shorter, once the larger of both
 * shapes is of a size near 1, is made as long as 2^-400, to have an axis whose square is
 * safe. */
#define LEAST_AXIS 0x1p-398L

/* The greatest of all parts. Of several parts each has that of a cylinder or cone, if one
 * of them is one: no closed form says when all are apart. */
static real tolerance_of(const built *a, const built *b, const col_closest *c) {
    const real distance = c->distance;
    real size = most_of(stretch_to(a, c->a), stretch_to(b, c->b));
    real share = 0;
    real least = ZERO;
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            const solid *p = &a->solids[i];
            const solid *q = &b->solids[k];
            size = most_of(size, size_of_pair(p, q, distance));
            size = a->count + b->count > 2 ? most_of(size, rv_length(between_bases(p, q)))
                                           : size;
            share = most_of(share, share_of_pair(p, q));
            if (p->form == solid_disc || q->form == solid_disc) {
                least = LEAST_AXIS;
                share = a->count + b->count > 2 ? most_of(share, ROUND_SHARE) : share;
            }
        }
    }
    return share * size + least * largest_of(a, b) + LEAST_STEP;
}

/* On purpose, to see that it is noticed. */
static col_closest bent(col_closest answer) {
    col_closest *const c = &answer;
    if (fault == fault_distance) {
        c->distance += 1e-9 * (1.0 + fabs(c->distance));
    } else if (fault == fault_normal) {
        const double x = c->normal.x;
        c->normal.x = x * cos(1e-7) - c->normal.y * sin(1e-7);
        c->normal.y = x * sin(1e-7) + c->normal.y * cos(1e-7);
    } else if (fault == fault_point) {
        c->a.y += 1e-9 * (1.0 + fabs(c->a.y));
    } else if (fault == fault_far) {
        c->a.y = 1e6 * (1.0 + fabs(c->a.y));
    }
    return answer;
}

/* The dearer questions, in turn; or the one that is asked of every scene. */
static void check_more(const pair *p) {
    switch (turn_wanted >= 0 ? turn_wanted : p->scene->turn % 8) {
        case 0:
        case 4:
            check_agreement(p);
            break;
        case 1:
            check_manifold(p);
            break;
        case 2:
        case 7:
            check_cast(p);
            break;
        case 3:
            check_clip(p);
            check_single(p);
            break;
        case 5:
            check_scaled(p);
            check_mirrored(p);
            break;
        case 6:
            check_sweep(p);
            break;
        default:
            check_ray(p);
            break;
    }
}

void check_scene(const scene *s) {
    static built a;
    static built b;
    release();
    if (!build(&s->a, &a) || !build(&s->b, &b)) {
        return;
    }
    pair p = {.scene = s, .a = &a, .b = &b};
    p.closest = col_find_closest(a.shape, b.shape);
    p.tolerance = tolerance_of(&a, &b, &p.closest);
    p.convex = is_convex(&s->a) && is_convex(&s->b);
    if (turn_wanted >= 0 && turn_wanted != TURN_CLOSEST) {
        check_more(&p);
        return;
    }
    const col_closest answer = p.closest;
    p.closest = bent(answer);
    check_bounded(&p);
    if (p.convex) {
        check_closest(&p);
    } else {
        check_union(&p);
    }
    p.closest = answer;
    if (turn_wanted == TURN_CLOSEST) {
        return;
    }
    if (s->turn % 2 == 0) {
        check_ray(&p);
    }
    check_more(&p);
}
