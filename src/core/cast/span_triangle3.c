/* span_triangle3.c - casts of balls, and of the ends of capsules, at triangles, in closed
 * form: see spans3.c.
 *
 * The touch is where the plane is crossed, moved outward by the radius, if that is over
 * the triangle; else it is by an edge, the first one whose capsule is met. */
#include "../pair/3d/span.h"
#include "span_way3.h"

/* As seen from its first corner. */
typedef struct {
    col3_vec corners[3], edges[3];
    col3_vec normal; /* not unit */
} col3_span_triangle;

static bool is_over(const col3_span_triangle *t, col3_vec p) {
    bool over = true;
    for (int k = 0; k < 3; k++) {
        const col3_vec across = vec_cross(t->normal, t->edges[k]);
        over = over && vec_dot(across, vec_sub(p, t->corners[k])) >= 0.0;
    }
    return over;
}

/* Whether a point beside the triangle is no farther from its edges. */
static bool is_near_edges(const col3_span_triangle *t, col3_vec p, double radius) {
    bool near = false;
    for (int k = 0; k < 3; k++) {
        const col3_vec from = vec_sub(p, t->corners[k]);
        const double y = vec_dot(from, t->edges[k]) / vec_length_sq(t->edges[k]);
        const col3_vec away = vec_along(from, -clamp01(y), t->edges[k]);
        near = near || vec_length_sq(away) <= square(radius);
    }
    return near;
}

static col_quick_answer meet_edges(const col3_span_way *w, double y, col3_vec p,
                                   const col3_span_triangle *t, col3_span_touch *best) {
    for (int k = 0; k < 3; k++) {
        const col3_vec from = vec_sub(p, t->corners[k]);
        double at;
        double share;
        const col_quick_answer meets =
            col3_meet_span(from, w->d, t->edges[k], w->radius, &at, &share);
        if (meets == quick_unsure) {
            return quick_unsure;
        }
        if (meets == quick_hit && at > 0.0) {
            span_offer(best, at, y,
                       vec_along(vec_along(from, at, w->d), -share, t->edges[k]));
        }
    }
    return quick_hit;
}

/* A point, by which the core is known as y, comes within the radius of a triangle: of its
 * face, whose plane has parted them until then, or else of an edge. */
static col_quick_answer meet_triangle(const col3_span_way *w, double y,
                                      const col3_span_triangle *t,
                                      col3_span_touch *best) {
    const col3_vec p = vec_along(w->p, y, w->u);
    const double length = vec_length(t->normal);
    const double height = vec_dot(p, t->normal);
    const double rate = -side_of(height) * vec_dot(w->d, t->normal);
    const double gap = fabs(height) - w->radius * length;
    const double latest = best->t;
    if (gap > w->error * length) {
        const double at = gap / rate;
        if (!(rate > 0.0) || at > latest) {
            return quick_miss;
        }
        if (is_over(t, vec_along(p, at, w->d))) {
            span_offer(best, at, y, vec_scale(t->normal, side_of(height)));
            return quick_hit;
        }
    } else if (is_over(t, p) || is_near_edges(t, p, w->radius + w->error)) {
        return quick_unsure;
    }
    return meet_edges(w, y, p, t, best) == quick_unsure ? quick_unsure
           : best->t < latest                           ? quick_hit
                                                        : quick_miss;
}

/* A span by the end that leads: if it is that which touches, the rest of the span is
 * farther away. */
col_quick_answer col3_span_at_triangle(const col3_span_way *w, const col3_triangle *t,
                                       col3_span_touch *best) {
    const col3_vec b = vec_sub(t->b, t->a);
    const col3_vec c = vec_sub(t->c, t->a);
    const col3_span_triangle triangle = {
        {vec_zero(), b, c}, {b, vec_sub(t->c, t->b), vec_negate(c)}, vec_cross(b, c)};
    const double y = vec_dot(w->u, w->d) > 0.0 ? 1.0 : 0.0;
    if (!are_oblique(vec_length_sq(triangle.normal),
                     vec_length_sq(b) * vec_length_sq(c))) {
        return quick_unsure;
    }
    const col_quick_answer answer = meet_triangle(w, y, &triangle, best);
    const double length = vec_length(w->u);
    if (length == 0.0) {
        return answer;
    }
    const double rise = (y > 0.5 ? -1.0 : 1.0) * vec_dot(best->away, w->u);
    return answer == quick_hit && rise > COL_FLAT_SHARE * length * vec_length(best->away)
               ? quick_hit
               : quick_unsure;
}
