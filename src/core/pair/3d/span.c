/* span.c - moving the base of a long span to the point of interest. */
#include "span.h"

/* to - from - t d for one coordinate, with the rounding errors kept to the end */
static double offset(double to, double from, double t, double d) {
    const col_exact gap = exact_difference(to, from);
    const col_exact step = exact_product(-t, d);
    return exact_value(exact_add(gap, step));
}

col3_vec col3_span_offset(col3_span span, double t, col3_vec q) {
    return vec3(offset(q.x, span.p.x, t, span.d.x), offset(q.y, span.p.y, t, span.d.y),
                offset(q.z, span.p.z, t, span.d.z));
}

/* The new base is q - offset. Callers work relative to q, where the offset must be
 * exact, not the base: so the p that is returned is relative to q. */
col3_span col3_span_recentred(col3_span span, col3_vec q, double *shift) {
    const col3_vec r = vec_sub(q, span.p);
    const double t =
        clamp(vec_dot(r, span.d) / vec_length_sq(span.d), span.low, span.high);
    *shift = t;
    return (col3_span){vec_negate(col3_span_offset(span, t, q)), span.d, span.low - t,
                       span.high - t};
}
