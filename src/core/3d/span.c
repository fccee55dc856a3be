/* span.c - moving the base of a long span to where it matters. */
#include "span.h"

/* to - from - t d for one coordinate, with the rounding errors kept to the end */
static double offset(double to, double from, double t, double d) {
    const col_exact gap = exact_difference(to, from);
    const col_exact step = exact_product(-t, d);
    return exact_value(exact_add(gap, step));
}

col_vec3 span3_offset(span3 span, double t, col_vec3 near) {
    return v3(offset(near.x, span.p.x, t, span.d.x),
              offset(near.y, span.p.y, t, span.d.y),
              offset(near.z, span.p.z, t, span.d.z));
}

/* The new base is near - offset: the callers work relative to `near`, and there the
 * offset is what must be exact, not the base. So p comes back relative to `near`. */
span3 span3_recentred(span3 span, col_vec3 near, double *shift) {
    const col_vec3 r = v3_sub(near, span.p);
    const double t = clamp(v3_dot(r, span.d) / v3_length_sq(span.d), span.low, span.high);
    *shift = t;
    return (span3){v3_negate(span3_offset(span, t, near)), span.d, span.low - t,
                   span.high - t};
}
