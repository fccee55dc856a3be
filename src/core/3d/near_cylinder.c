/* near_cylinder.c - every convex core against cylinders and cones. */
#include "disc_pair.h"
#include "near.h"
#include "pairs.h"
#include "span.h"

static bool is_round(const col_shape3 *s) {
    return s->kind == (int)col_kind3_cylinder || s->kind == (int)col_kind3_cone;
}

static disc3 disc_in(const base3 *base, const col_shape3 *s) {
    const col_cylinder3 *c = as_cylinder3(s);
    const double unscale = 1.0 / base->scale;
    const col_vec3 v = base3_local_direction(base, v3_sub(c->b, c->a));
    return disc3_make(s->kind == (int)col_kind3_cone, base3_local(base, c->a),
                      base3_local(base, c->b), v3_scale(v, unscale),
                      c->disc_radius * unscale);
}

/* ------------------------------------------------------------- discs of no radius -- */

/* A cylinder or cone without radius is its axis; anything else stays what it is. */
static const col_shape3 *thin(const col_shape3 *s, col_capsule3 *room) {
    if (!is_round(s) || as_cylinder3(s)->disc_radius > 0.0) {
        return s;
    }
    *room = col_segment3_make(as_cylinder3(s)->a, as_cylinder3(s)->b);
    return &room->shape;
}

static void swap_ends(col_near3 *near) {
    *near = (col_near3){
        near->distance, v3_negate(near->normal), near->b, near->a, near->tb, near->ta};
}

/* Asks the pair that is left, in its own order. A cylinder's axis has no parameter. */
static bool near_thin(const col_shape3 *a, const col_shape3 *b, double reach,
                      col_near3 *out) {
    col_capsule3 rooms[2];
    const col_shape3 *x = thin(a, &rooms[0]);
    const col_shape3 *y = thin(b, &rooms[1]);
    const bool swapped = !in_order3(x, y);
    const col_shape3 *first = swapped ? y : x;
    const col_shape3 *second = swapped ? x : y;
    const bool within =
        pair3_of(first->kind, second->kind)->near(first, second, reach, out);
    if (swapped) {
        swap_ends(out);
    }
    out->ta = x == a ? out->ta : 0.0;
    out->tb = 0.0;
    return within;
}

static bool is_thin(const col_shape3 *s) {
    return is_round(s) && !(as_cylinder3(s)->disc_radius > 0.0);
}

/* --------------------------------------------------------------------- the answer -- */

/* A yes or no is known beforehand when the first look leaves more room than this share of
 * the size; what nearest points say is good to a small part of it. */
#define CERTAIN 1e-11

/* Base: a's own frame, so that its corners are exact. */
static base3 set_up(const col_shape3 *a, const col_shape3 *b, disc_pair3 *p) {
    p->round = is_round(a);
    p->open_low = false;
    p->open_high = false;
    const base3 base = p->round ? base3_at(as_cylinder3(a)->a) : base3_of(a);
    p->b = disc_in(&base, b);
    p->size = p->b.length + p->b.radius;
    if (p->round) {
        p->disc = disc_in(&base, a);
        p->size += p->disc.length + p->disc.radius;
    } else {
        polytope3_whole(a, &base, &p->room, &p->flat);
        p->size += p->flat.size;
    }
    p->size += v3_length(p->b.a);
    return base;
}

static double share_along(const col_shape3 *s, col_vec3 x) {
    if (s->kind != (int)col_kind3_segment && s->kind != (int)col_kind3_capsule) {
        return 0.0;
    }
    const span3 span = segment3_of(s);
    const double dd = v3_length_sq(span.d);
    return dd > 0.0 ? clamp01(v3_dot(v3_sub(x, span.p), span.d) / dd) : 0.0;
}

bool near_convex_cylinder3(const col_shape3 *a, const col_shape3 *b, double reach,
                           col_near3 *out) {
    if (is_thin(a) || is_thin(b)) {
        return near_thin(a, b, reach, out);
    }
    disc_pair3 p;
    const base3 base = set_up(a, b, &p);
    const double local_reach = reach / base.scale;
    const gap3 known = disc_pair3_gap(&p, local_reach);
    if (known.lower > local_reach + COL_STEADY * p.size) {
        return false;
    }
    ways3 ways;
    disc_pair3_search(&p, &known, &ways);
    if (ways.best > local_reach + COL_STEADY * p.size) {
        return false;
    }
    col_vec3 on_a;
    const int way = disc_pair3_choose(&p, &ways, &on_a);
    const col_vec3 n = ways.normals[way];
    out->distance = ways.gaps[way] * base.scale + 0.0; /* no -0 */
    out->normal = base.turned ? v3_normalized(base3_world_direction(&base, n)) : n;
    out->a = base3_world(&base, on_a);
    out->b = v3_along(out->a, out->distance, out->normal);
    out->ta = share_along(a, out->a);
    out->tb = 0.0;
    return out->distance <= reach;
}

bool overlaps_convex_cylinder3(const col_shape3 *a, const col_shape3 *b, double reach) {
    if (is_thin(a) || is_thin(b)) {
        col_near3 near;
        return near_thin(a, b, reach, &near);
    }
    disc_pair3 p;
    const base3 base = set_up(a, b, &p);
    const double local_reach = reach / base.scale;
    const gap3 known = disc_pair3_gap(&p, local_reach);
    const double doubt = CERTAIN * p.size;
    if (known.lower > local_reach + doubt) {
        return false;
    }
    if (known.upper < local_reach - doubt || known.room > doubt) {
        return true;
    }
    col_near3 near;
    return near_convex_cylinder3(a, b, reach, &near);
}

/* ---------------------------------------------------------------- rays and lines -- */

/* Nothing can be known from a piece of what has no end. */
static const gap3 UNKNOWN = {.lower = -INFINITY, .upper = INFINITY};

/* The piece of a span that can matter: what is nearest lies within the shadow that a ball
 * around the cylinder casts on the line. The base is the middle of that ball. From so far
 * away that rounding is all there is of the piece, the line is its foot. */
static col_capsule3 cut(const span3 *span, const disc3 *d, disc_pair3 *p) {
    const double dd = v3_length_sq(span->d);
    const double ball = 0.5 * d->length + d->radius;
    const double half = 2.0 * ball / sqrt(dd);
    const double foot = -v3_dot(span->p, span->d) / dd;
    const double low = max2(foot - half, span->low);
    const double high = max2(foot + half, low);
    const col_vec3 nearest = v3_along(span->p, max2(foot, span->low), span->d);
    if (COL_PARALLEL * v3_largest(nearest) > ball) {
        p->open_low = false;
        p->open_high = false;
        return col_segment3_make(nearest, nearest);
    }
    p->open_low = low > span->low;
    p->open_high = true;
    return col_segment3_make(v3_along(span->p, low, span->d),
                             v3_along(span->p, high, span->d));
}

bool near_open_cylinder3(const col_shape3 *a, const col_shape3 *b, double reach,
                         col_near3 *out) {
    if (is_thin(b)) {
        return near_thin(a, b, reach, out);
    }
    const col_cylinder3 *c = as_cylinder3(b);
    const col_vec3 v = v3_sub(c->b, c->a);
    const col_vec3 centre = v3_along(c->a, 0.5, v);
    double shift;
    const span3 span = span3_recentred(span3_of(a), centre, &shift);
    disc_pair3 p = {.round = false};
    p.b = disc3_make(b->kind == (int)col_kind3_cone, v3_sub(c->a, centre),
                     v3_sub(c->b, centre), v, c->disc_radius);
    const col_capsule3 piece = cut(&span, &p.b, &p);
    const base3 base = base3_at(v3(0.0, 0.0, 0.0));
    polytope3_whole(&piece.shape, &base, &p.room, &p.flat);
    p.direction = v3_normalized(span.d);
    if (p.open_high) {
        p.room.edges[0].direction = p.direction; /* that of the piece is rounded */
    }
    p.size = p.flat.size + p.b.length + p.b.radius;
    ways3 ways;
    disc_pair3_search(&p, &UNKNOWN, &ways);
    col_vec3 on_a;
    const int way = disc_pair3_choose(&p, &ways, &on_a);
    const double distance = ways.gaps[way] + 0.0;
    const col_vec3 n = ways.normals[way];
    const double t = v3_dot(v3_sub(on_a, span.p), span.d) / v3_length_sq(span.d);
    out->distance = distance;
    out->normal = n;
    out->a = v3_add(centre, on_a);
    out->b = v3_along(out->a, distance, n);
    out->ta = clamp(t, span.low, span.high) + shift;
    out->tb = 0.0;
    return distance <= reach;
}
