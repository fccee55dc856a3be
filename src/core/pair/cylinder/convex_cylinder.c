/* near_cylinder.c - every convex core against cylinders and cones. */
#include "../3d/span.h"
#include "../pair.h"
#include "cylinder_pair.h"

static bool is_round(const col3_shape *s) {
    return s->kind == (int)col3_kind_cylinder || s->kind == (int)col3_kind_cone;
}

static col3_cylinder_core disc_in(const col3_common_frame *base, const col3_shape *s) {
    const col3_cylinder *c = as_cylinder(s);
    const double unscale = 1.0 / base->scale;
    const col3_vec v = common_frame_local_direction(base, vec_sub(c->b, c->a));
    return col3_cylinder_core_of(
        s->kind == (int)col3_kind_cone, common_frame_local(base, c->a),
        common_frame_local(base, c->b), vec_scale(v, unscale), c->disc_radius * unscale);
}

/* --------------------------------------------------------------------- the answer -- */

/* A yes or no is known beforehand when the first look leaves more room than this share of
 * the size; what nearest points say is good to a small part of it. */
#define CERTAIN 1e-11

/* Base: a's own frame, so that its corners are exact. */
static col3_common_frame set_up(const col3_shape *a, const col3_shape *b,
                                col3_cylinder_pair *p) {
    p->round = is_round(a);
    p->open_low = false;
    p->open_high = false;
    const col3_common_frame base =
        p->round ? col3_common_frame_at(as_cylinder(a)->a) : col3_common_frame_of(a);
    p->b = disc_in(&base, b);
    p->size = p->b.length + p->b.radius;
    if (p->round) {
        p->disc = disc_in(&base, a);
        p->size += p->disc.length + p->disc.radius;
    } else {
        col3_polytope_whole(a, &base, &p->room, &p->flat);
        p->size += p->flat.size;
    }
    p->size += vec_length(p->b.a);
    return base;
}

static double share_along(const col3_shape *s, col3_vec x) {
    if (s->kind != (int)col3_kind_segment && s->kind != (int)col3_kind_capsule) {
        return 0.0;
    }
    const col3_span span = segment_of(s);
    const double dd = vec_length_sq(span.d);
    return dd > 0.0 ? clamp01(vec_dot(vec_sub(x, span.p), span.d) / dd) : 0.0;
}

/* a: a polytope, or round as well; b: round. */
static bool near_round(const col3_shape *a, const col3_shape *b, double reach,
                       col3_pair_answer *out) {
    col3_cylinder_pair p;
    const col3_common_frame base = set_up(a, b, &p);
    const double local_reach = reach / base.scale;
    const col3_cylinder_gap known = col3_cylinder_gjk(&p, local_reach);
    if (known.lower > local_reach + COL_TIE_TOLERANCE * p.size) {
        return false;
    }
    col3_ways ways;
    col3_cylinder_pair_search(&p, &known, &ways);
    if (ways.best > local_reach + COL_TIE_TOLERANCE * p.size) {
        return false;
    }
    col3_vec on_a;
    const int way = col3_cylinder_pair_choose(&p, &ways, &on_a);
    const col3_vec n = ways.normals[way];
    out->distance = ways.gaps[way] * base.scale + 0.0; /* no -0 */
    out->normal =
        base.turned ? vec_normalized(common_frame_world_direction(&base, n)) : n;
    out->a = common_frame_world(&base, on_a);
    out->b = vec_along(out->a, out->distance, out->normal);
    out->ta = share_along(a, out->a);
    out->tb = 0.0;
    return out->distance <= reach;
}

static bool overlaps_round(const col3_shape *a, const col3_shape *b, double reach) {
    col3_cylinder_pair p;
    const col3_common_frame base = set_up(a, b, &p);
    const double local_reach = reach / base.scale;
    const col3_cylinder_gap known = col3_cylinder_gjk(&p, local_reach);
    const double doubt = CERTAIN * p.size;
    if (known.lower > local_reach + doubt) {
        return false;
    }
    if (known.upper < local_reach - doubt || known.room > doubt) {
        return true;
    }
    col3_pair_answer near;
    return near_round(a, b, reach, &near);
}

/* -------------------------------------------------------------------- no radius -- */

/* A cylinder or cone without radius is a segment, its axis. */
static bool is_thin(const col3_shape *s) {
    return is_round(s) && !(as_cylinder(s)->disc_radius > 0.0);
}

/* The axis of a thin shape; any other shape itself. */
static const col3_shape *thinned(const col3_shape *s, col3_capsule *axis) {
    if (!is_thin(s)) {
        return s;
    }
    *axis = col3_segment_make(as_cylinder(s)->a, as_cylinder(s)->b);
    return &axis->shape;
}

/* A segment or capsule against a shape that is in order behind it. */
static bool near_segment(const col3_shape *segment, const col3_shape *s, double limit,
                         col3_pair_answer *out) {
    switch (s->kind) {
        case col3_kind_segment:
        case col3_kind_capsule:
            return col3_pair_segment_segment(segment, s, limit, out);
        case col3_kind_ray:
        case col3_kind_line:
            return col3_pair_span_span(segment, s, limit, out);
        case col3_kind_aabb:
        case col3_kind_box:
            return col3_pair_span_box(segment, s, limit, out);
        case col3_kind_triangle:
            return col3_pair_segment_triangle(segment, s, limit, out);
        case col3_kind_hull:
            return col3_pair_convex_convex(segment, s, limit, out);
        default:
            return near_round(segment, s, limit, out);
    }
}

static void swap_ends(col3_pair_answer *near) {
    *near = (col3_pair_answer){
        near->distance, vec_negate(near->normal), near->b, near->a, near->tb, near->ta};
}

/* The pair that is left once the thin ones are segments, in its own order. A cylinder's
 * axis has no parameter. */
static bool near_thin(const col3_shape *a, const col3_shape *b, double limit,
                      col3_pair_answer *out) {
    col3_capsule axis_a;
    col3_capsule axis_b;
    const col3_shape *x = thinned(a, &axis_a);
    const col3_shape *y = thinned(b, &axis_b);
    const bool swapped = !in_order(x, y);
    const bool met =
        swapped ? near_segment(y, x, limit, out) : near_segment(x, y, limit, out);
    if (swapped) {
        swap_ends(out);
    }
    out->ta = x == a ? out->ta : 0.0;
    out->tb = 0.0;
    return met;
}

bool col3_pair_convex_cylinder(const col3_shape *a, const col3_shape *b, double limit,
                               col3_pair_answer *out) {
    return is_thin(a) || is_thin(b) ? near_thin(a, b, limit, out)
                                    : near_round(a, b, limit, out);
}

bool col3_overlaps_convex_cylinder(const col3_shape *a, const col3_shape *b,
                                   double limit) {
    col3_pair_answer near;
    return is_thin(a) || is_thin(b) ? near_thin(a, b, limit, &near)
                                    : overlaps_round(a, b, limit);
}

/* ---------------------------------------------------------------- rays and lines -- */

/* Nothing can be known from a piece of what has no end. */
static const col3_cylinder_gap UNKNOWN = {.lower = -INFINITY, .upper = INFINITY};

/* The piece of a span that can matter: what is nearest lies within the shadow that a ball
 * around the cylinder casts on the line. The base is the middle of that ball. From so far
 * away that rounding is all there is of the piece, the line is its foot. */
static col3_capsule cut(const col3_span *span, const col3_cylinder_core *d,
                        col3_cylinder_pair *p) {
    const double dd = vec_length_sq(span->d);
    const double ball = 0.5 * d->length + d->radius;
    const double half = 2.0 * ball / sqrt(dd);
    const double foot = -vec_dot(span->p, span->d) / dd;
    const double low = larger_of(foot - half, span->low);
    const double high = larger_of(foot + half, low);
    const col3_vec nearest = vec_along(span->p, larger_of(foot, span->low), span->d);
    if (COL_PARALLEL_TOLERANCE * vec_largest(nearest) > ball) {
        p->open_low = false;
        p->open_high = false;
        return col3_segment_make(nearest, nearest);
    }
    p->open_low = low > span->low;
    p->open_high = true;
    return col3_segment_make(vec_along(span->p, low, span->d),
                             vec_along(span->p, high, span->d));
}

bool col3_pair_line_cylinder(const col3_shape *a, const col3_shape *b, double reach,
                             col3_pair_answer *out) {
    if (is_thin(b)) {
        return near_thin(a, b, reach, out);
    }
    const col3_cylinder *c = as_cylinder(b);
    const col3_vec v = vec_sub(c->b, c->a);
    const col3_vec centre = vec_along(c->a, 0.5, v);
    double shift;
    const col3_span span = col3_span_recentred(span_of(a), centre, &shift);
    col3_cylinder_pair p = {.round = false};
    p.b = col3_cylinder_core_of(b->kind == (int)col3_kind_cone, vec_sub(c->a, centre),
                                vec_sub(c->b, centre), v, c->disc_radius);
    const col3_capsule piece = cut(&span, &p.b, &p);
    const col3_common_frame base = col3_common_frame_at(vec3(0.0, 0.0, 0.0));
    col3_polytope_whole(&piece.shape, &base, &p.room, &p.flat);
    p.direction = vec_normalized(span.d);
    if (p.open_high) {
        p.room.edges[0].direction = p.direction; /* that of the piece is rounded */
    }
    p.size = p.flat.size + p.b.length + p.b.radius;
    col3_ways ways;
    col3_cylinder_pair_search(&p, &UNKNOWN, &ways);
    col3_vec on_a;
    const int way = col3_cylinder_pair_choose(&p, &ways, &on_a);
    const double distance = ways.gaps[way] + 0.0;
    const col3_vec n = ways.normals[way];
    const double t = vec_dot(vec_sub(on_a, span.p), span.d) / vec_length_sq(span.d);
    out->distance = distance;
    out->normal = n;
    out->a = vec_add(centre, on_a);
    out->b = vec_along(out->a, distance, n);
    out->ta = clamp(t, span.low, span.high) + shift;
    out->tb = 0.0;
    return distance <= reach;
}
