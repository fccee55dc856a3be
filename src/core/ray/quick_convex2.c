/* quick_convex2.c - as quick.c, for sharp triangles and polygons of the plane: each
 * side's half-plane cuts the line (Cyrus and Beck 1978), with one division each. */
#define COL_DIMENSION 2
#include "../pair/2d/polytope.h"
#include "ray.h"

/* Times at which a line enters and leaves the half-planes of the sides. */
typedef struct {
    double enter, before; /* the last, and the last but one */
    double leave;         /* the first */
    double least;         /* speed along the normal of a side */
    int side;             /* that is entered last */
} col2_sides_crossed;

static inline col2_sides_crossed cross_sides(const col2_polytope *body, col2_vec q,
                                             col2_vec d) {
    col2_sides_crossed x = {-INFINITY, -INFINITY, INFINITY, INFINITY, 0};
    for (int i = 0; i < body->count; i++) {
        const col2_vec n = body->normals[i];
        const double rise = vec_dot(n, d);
        const double t = vec_dot(n, vec_sub(body->corners[i], q)) / rise;
        const double from = rise < 0.0 ? t : -INFINITY;
        x.side = from > x.enter ? i : x.side;
        x.before = larger_of(x.before, smaller_of(from, x.enter));
        x.enter = larger_of(from, x.enter);
        x.leave = smaller_of(rise < 0.0 ? INFINITY : t, x.leave);
        x.least = smaller_of(fabs(rise), x.least);
    }
    return x;
}

/* If entering and leaving are equal except for rounding, or two sides are entered at
 * once, a side is nearly parallel, or there are many, ray_convex.c decides. */
col_quick_answer col2_ray_quick_convex(const col2_shape *s, const col2_ray_input *ray,
                                       col2_hit *out) {
    col2_polytope_buffer buffer;
    col2_polytope body;
    polytope_of(s, &buffer, &body);
    const double unscale = 1.0 / body.scale;
    const col2_vec offset = vec_sub(ray->origin, body.origin);
    const col2_vec q = vec_scale(vec_unturn(body.axis, offset), unscale);
    const col2_vec d = vec_scale(vec_unturn(body.axis, ray->direction), unscale);
    if (s->radius > 0.0 || body.count < 3 || body.count > COL2_FEW_CORNERS ||
        vec_length_sq(offset) > square(COL_FAR * body.size)) {
        return quick_unsure;
    }
    const double level = COL_SLIGHT * (fabs(d.x) + fabs(d.y));
    const col2_sides_crossed x = cross_sides(&body, q, d);
    if (!(x.least > level)) {
        return quick_unsure;
    }
    /* The sides of a sliver nearly coincide beside it, too: a height is wrong by a
     * rounding of the distances that it is made of. */
    const double reach = fabs(q.x) + fabs(q.y) + body.size * unscale;
    const double error =
        COL_ROUNDING_ERROR * (COL_FAR * (fabs(x.enter) + fabs(x.leave)) + reach / level);
    if (x.enter > x.leave + error) {
        return quick_miss;
    }
    if (!(x.enter >= 0.0 && x.enter <= x.leave - error && x.before <= x.enter - error)) {
        return quick_unsure;
    }
    if (x.enter > ray->max) {
        return quick_miss;
    }
    const col2_vec normal = vec_add(polytope_normal(&body, x.side), vec2(0.0, 0.0));
    *out = (col2_hit){.t = x.enter,
                      .point = vec_along(ray->origin, x.enter, ray->direction),
                      .normal = normal, /* without -0 */
                      .inside = false};
    return quick_hit;
}
