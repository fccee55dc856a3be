/* local_line.c - a line into the frame of a shape, and its crossing back to the world. */
#define COL_DIMENSION 2
#include "ray.h"

col2_local_line col2_local_of(const col2_span *line, col2_vec center, col2_vec offset,
                              col2_vec correction, double size) {
    col2_local_line l = {
        .q = offset, .d = line->d, .from = line->p, .direction = line->d};
    if (!(vec_length_sq(offset) > square(COL_FAR * size))) {
        return l;
    }
    const double t = -vec_dot(offset, line->d) / vec_length_sq(line->d);
    l.p = vec_negate(col2_span_offset(line, t, center));
    l.q = vec_add(l.p, correction);
    l.from = center;
    l.shift = t;
    return l;
}

static col2_vec point_at(const col2_local_line *l, double t) {
    return vec_add(l->from, vec_along(l->p, t, l->direction));
}

void col2_local_finish(const col2_local_line *l, col2_vec axis, col2_crossing *out) {
    out->p0 = point_at(l, out->t0);
    out->p1 = point_at(l, out->t1);
    out->t0 += l->shift;
    out->t1 += l->shift;
    out->n0 = vec_turn(axis, out->n0);
    out->n1 = vec_turn(axis, out->n1);
}
