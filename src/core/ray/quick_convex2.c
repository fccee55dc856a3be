/* quick_convex2.c - as quick.c, for sharp triangles and polygons of the plane: each
 * side's half-plane cuts the line (Cyrus and Beck 1978), with one division each. */
#define COL_DIMENSION 2
#include "../pair/2d/polytope.h"
#include "ray.h"

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
    double enter = -INFINITY;
    double before = -INFINITY; /* the last but one */
    double leave = INFINITY;
    double least = INFINITY;
    int side = 0;
    for (int i = 0; i < body.count; i++) {
        const col2_vec n = body.normals[i];
        const double rise = vec_dot(n, d);
        const double t = vec_dot(n, vec_sub(body.corners[i], q)) / rise;
        const double from = rise < 0.0 ? t : -INFINITY;
        side = from > enter ? i : side;
        before = larger_of(before, smaller_of(from, enter));
        enter = larger_of(from, enter);
        leave = smaller_of(rise < 0.0 ? INFINITY : t, leave);
        least = smaller_of(fabs(rise), least);
    }
    if (!(least > level)) {
        return quick_unsure;
    }
    /* beside a sliver, its sides nearly coincide, too: a height is wrong by a rounding of
     * the distances that it is made of */
    const double reach = fabs(q.x) + fabs(q.y) + body.size * unscale;
    const double error =
        COL_ROUNDING_ERROR * (COL_FAR * (fabs(enter) + fabs(leave)) + reach / level);
    if (enter > leave + error) {
        return quick_miss;
    }
    if (!(enter >= 0.0 && enter <= leave - error && before <= enter - error)) {
        return quick_unsure;
    }
    if (enter > ray->max) {
        return quick_miss;
    }
    out->t = enter;
    out->point = vec_along(ray->origin, enter, ray->direction);
    out->normal = vec_add(polytope_normal(&body, side), vec2(0.0, 0.0)); /* no -0 */
    out->inside = false;
    return quick_hit;
}
