/* convex_cylinder.c - every convex core against cylinders and cones.
 *
 * Signed distance is the largest gap min n.b - max n.a over all unit vectors n. At the
 * largest, the supporting features of both make a point of the Minkowski difference
 * (apart) or a piece of its surface with that one normal: face and point, edge and edge,
 * rim and edge, rim and rim ... Where the cores are apart, and where two round ones
 * overlap, support points lead to these features, and Newton's method to their direction
 * (apart.c, deep.c). Of a polytope that overlaps all directions that can be the best are
 * tried, in closed form (polytope_axes.c). The gap is measured between the whole shapes:
 * so every gap is a lower bound, and the largest of them is the distance. */
#include "../3d/span.h"
#include "../convex/balls.h"
#include "../pair.h"
#include "search.h"

static col3_cylinder_core core_in(const col3_frame *base, const col3_shape *s) {
    const col3_cylinder *c = as_cylinder(s);
    const double unscale = 1.0 / base->scale;
    const col3_vec v = frame_unturn(base, vec_sub(c->b, c->a));
    return col3_cylinder_core_of(s->kind == (int)col3_kind_cone, frame_local(base, c->a),
                                 frame_local(base, c->b), vec_scale(v, unscale),
                                 c->disc_radius * unscale);
}

col3_frame col3_cylinder_pair_of(const col3_shape *a, const col3_shape *b,
                                 col3_cylinder_pair *p) {
    p->round = is_cylinder(a);
    p->infinite_low = false;
    p->infinite_high = false;
    const col3_frame base =
        p->round ? col3_frame_at(as_cylinder(a)->a) : col3_frame_of(a);
    p->b = core_in(&base, b);
    p->size = p->b.length + p->b.radius;
    if (p->round) {
        p->a = core_in(&base, a);
        p->size += p->a.length + p->a.radius;
    } else {
        col3_polytope_whole(a, &base, &p->buffer, &p->polytope);
        p->size += p->polytope.size;
    }
    p->size += vec_length(p->b.a);
    return base;
}

static double share_along(const col3_shape *s, col3_vec x) {
    if (!is_capsule(s)) {
        return 0.0;
    }
    const col3_span span = segment_of(s);
    const double dd = vec_length_sq(span.d);
    return dd > 0.0 ? clamp01(vec_dot(vec_sub(x, span.p), span.d) / dd) : 0.0;
}

static bool answer_in(const col3_shape *a, const col3_frame *base, double limit,
                      const col3_cylinder_nearest_pair *found, col3_pair_answer *out) {
    const col3_vec n = frame_turn(base, found->n);
    const col3_vec at = frame_world(base, found->on_a);
    answer_from(at, share_along(a, at), found->gap * base->scale + 0.0, /* no -0 */
                base->turned ? vec_normalized(n) : n, out);
    return out->distance <= limit;
}

/* All directions that can be the best, in closed form; those of two rims are left. */
static void search_all(col3_axis_search *s) {
    const col3_cylinder_pair *p = s->p;
    col3_search_offer(s, p->b.u);
    if (!p->b.cone) {
        col3_search_offer(s, vec_negate(p->b.u));
    }
    if (p->round) {
        col3_search_cylinder(s);
    } else {
        col3_search_polytope(s);
    }
}

static bool answer_by(const col3_shape *a, const col3_frame *base, double limit,
                      const col3_axis_search *s, col3_pair_answer *out) {
    const col3_best_axes *axes = s->axes;
    col3_cylinder_nearest_pair found;
    if (axes->best > limit / base->scale + COL_TIE_TOLERANCE * s->p->size) {
        return false;
    }
    const int chosen = col3_cylinder_pair_choose(s->p, axes, &found.on_a);
    found.n = axes->normals[chosen];
    found.gap = axes->gaps[chosen];
    return answer_in(a, base, limit, &found, out);
}

/* By the features that support points lead to. */
static bool led_answer(const col3_shape *a, const col3_frame *base, double limit,
                       col3_axis_search *s, col3_pair_answer *out) {
    const col3_cylinder_motion rest = {vec_zero(), 0.0, limit / base->scale};
    col3_cylinder_nearest_pair found;
    col3_cylinder_approach near;
    col3_cylinder_approach_start(s->p, &near);
    if (!col3_cylinder_approach_to(s->p, &rest, COL_NEAR_GAP, &near)) {
        return false;
    }
    const bool apart = near.lower > COL_TIE_TOLERANCE * s->p->size;
    if (apart && (col3_cylinder_near_feature(s->p, near.n, &found) ||
                  col3_search_apart(s, &near, &found))) {
        return answer_in(a, base, limit, &found, out);
    }
    search_all(s);
    if (s->p->round && !apart && col3_search_deep(s, &near, &found)) {
        return answer_in(a, base, limit, &found, out);
    }
    return answer_by(a, base, limit, s, out);
}

/* a: a polytope, or round as well; b: round. Contacts mostly overlap: portals show this
 * in a third of the time of GJK. */
static bool round_answer(const col3_shape *a, const col3_shape *b, double limit,
                         col3_pair_answer *out) {
    col3_cylinder_pair p;
    const col3_frame base = col3_cylinder_pair_of(a, b, &p);
    col3_best_axes axes = {.count = 0, .best = -INFINITY};
    col3_axis_search s = {&p, &axes, COL_ROUNDING_ERROR * p.size, false};
    const col_quick_answer quick =
        !p.round && !(limit > 0.0) ? col3_cylinder_pair_portal(&p, 0.0) : quick_unsure;
    if (quick == quick_unsure) {
        return led_answer(a, &base, limit, &s, out);
    }
    if (quick == quick_miss) {
        return false;
    }
    s.deep = true;
    search_all(&s);
    return answer_by(a, &base, limit, &s, out);
}

static bool round_overlaps(const col3_shape *a, const col3_shape *b, double limit) {
    const col_quick_answer by_balls = col3_balls_within(a, b, limit);
    if (by_balls != quick_unsure) {
        return by_balls == quick_hit;
    }
    col3_cylinder_pair p;
    const col3_frame base = col3_cylinder_pair_of(a, b, &p);
    const col_quick_answer quick = col3_cylinder_pair_portal(&p, limit / base.scale);
    if (quick != quick_unsure) {
        return quick == quick_hit;
    }
    col3_pair_answer answer;
    return round_answer(a, b, limit, &answer);
}

/* -------------------------------------------------------------------- no radius -- */

/* A cylinder or cone without radius is a segment, its axis. */
static bool is_degenerate(const col3_shape *s) {
    return is_cylinder(s) && !(as_cylinder(s)->disc_radius > 0.0);
}

/* The axis of a degenerate shape; any other shape itself. */
static const col3_shape *as_axis(const col3_shape *s, col3_capsule *axis) {
    if (!is_degenerate(s)) {
        return s;
    }
    *axis = col3_segment_make(as_cylinder(s)->a, as_cylinder(s)->b);
    return &axis->shape;
}

/* A segment or capsule against a shape that comes after it in the order of kinds. */
static bool segment_answer(const col3_shape *segment, const col3_shape *s, double limit,
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
            return round_answer(segment, s, limit, out);
    }
}

static void swap_answer(col3_pair_answer *answer) {
    *answer = (col3_pair_answer){answer->distance, vec_negate(answer->normal),
                                 answer->b,        answer->a,
                                 answer->tb,       answer->ta};
}

/* The pair that remains after degenerate shapes have become segments, in its own order. A
 * cylinder's axis has no parameter. */
static bool axis_answer(const col3_shape *a, const col3_shape *b, double limit,
                        col3_pair_answer *out) {
    col3_capsule axis_a;
    col3_capsule axis_b;
    const col3_shape *x = as_axis(a, &axis_a);
    const col3_shape *y = as_axis(b, &axis_b);
    const bool swapped = !in_order(x, y);
    const bool met =
        swapped ? segment_answer(y, x, limit, out) : segment_answer(x, y, limit, out);
    if (swapped) {
        swap_answer(out);
    }
    out->ta = x == a ? out->ta : 0.0;
    out->tb = 0.0;
    return met;
}

bool col3_pair_convex_cylinder(const col3_shape *a, const col3_shape *b, double limit,
                               col3_pair_answer *out) {
    return is_degenerate(a) || is_degenerate(b) ? axis_answer(a, b, limit, out)
                                                : round_answer(a, b, limit, out);
}

bool col3_overlaps_convex_cylinder(const col3_shape *a, const col3_shape *b,
                                   double limit) {
    col3_pair_answer answer;
    return is_degenerate(a) || is_degenerate(b) ? axis_answer(a, b, limit, &answer)
                                                : round_overlaps(a, b, limit);
}

/* ---------------------------------------------------------------- rays and lines -- */

/* The piece of a span that can be nearest: the projection of the cylinder's bounding
 * sphere onto the line. The base is the centre of that sphere. From so far away that the
 * piece would consist of rounding, the line is replaced by its foot. */
static col3_capsule clip(const col3_span *span, const col3_cylinder_core *d,
                         col3_cylinder_pair *p) {
    const double dd = vec_length_sq(span->d);
    const double ball = 0.5 * d->length + d->radius;
    const double half = 2.0 * ball / sqrt(dd);
    const double foot = -vec_dot(span->p, span->d) / dd;
    const double low = larger_of(foot - half, span->low);
    const double high = larger_of(foot + half, low);
    const col3_vec nearest = vec_along(span->p, larger_of(foot, span->low), span->d);
    if (COL_PARALLEL_TOLERANCE * vec_largest(nearest) > ball) {
        p->infinite_low = false;
        p->infinite_high = false;
        return col3_segment_make(nearest, nearest);
    }
    p->infinite_low = low > span->low;
    p->infinite_high = true;
    return col3_segment_make(vec_along(span->p, low, span->d),
                             vec_along(span->p, high, span->d));
}

bool col3_pair_line_cylinder(const col3_shape *a, const col3_shape *b, double limit,
                             col3_pair_answer *out) {
    if (is_degenerate(b)) {
        return axis_answer(a, b, limit, out);
    }
    const col3_cylinder *c = as_cylinder(b);
    const col3_vec v = vec_sub(c->b, c->a);
    const col3_vec centre = vec_along(c->a, 0.5, v);
    double shift;
    const col3_span span = col3_span_recentred(span_of(a), centre, &shift);
    col3_cylinder_pair p = {.round = false};
    p.b = col3_cylinder_core_of(b->kind == (int)col3_kind_cone, vec_sub(c->a, centre),
                                vec_sub(c->b, centre), v, c->disc_radius);
    const col3_capsule piece = clip(&span, &p.b, &p);
    const col3_frame base = col3_frame_at(vec3(0.0, 0.0, 0.0));
    col3_polytope_whole(&piece.shape, &base, &p.buffer, &p.polytope);
    p.direction = vec_normalized(span.d);
    if (p.infinite_high) {
        p.buffer.edges[0].direction = p.direction; /* that of the piece is rounded */
    }
    p.size = p.polytope.size + p.b.length + p.b.radius;
    col3_best_axes axes = {.count = 0, .best = -INFINITY};
    col3_axis_search s = {&p, &axes, COL_ROUNDING_ERROR * p.size, false};
    search_all(&s);
    col3_vec on_a;
    const int chosen = col3_cylinder_pair_choose(&p, &axes, &on_a);
    const double t = vec_dot(vec_sub(on_a, span.p), span.d) / vec_length_sq(span.d);
    answer_from(vec_add(centre, on_a), clamp(t, span.low, span.high) + shift,
                axes.gaps[chosen] + 0.0, axes.normals[chosen], out);
    return out->distance <= limit;
}
