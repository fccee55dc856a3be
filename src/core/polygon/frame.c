/* frame.c - the frame of a polygon: its corners of size 1, near the origin. */
#define COL_DIMENSION 2
#include "work.h"

/* x rounded to a multiple of grain; 0 when x is within two grains of it. The points are
 * at most half a grain away from x, so their differences from the result have no more
 * digits than they have, and are exact. */
static double round_origin(double x, double grain) {
    return fabs(x) < 2.0 * grain ? 0.0 : floor(x / grain + 0.5) * grain;
}

/* In units of a power of two close to the largest coordinate, against overflow. */
void col2_outline_frame(const col2_outline *o, const col2_vec *points, col2_vec *local,
                        col2_pose *pose) {
    double largest = 0.0;
    for (int i = 0; i < o->count; i++) {
        largest = larger_of(largest, vec_largest(points[o->at[i]]));
    }
    const double unit = power_of_two_below(largest);
    col2_bounds box = {vec2(INFINITY, INFINITY), vec2(-INFINITY, -INFINITY)};
    for (int i = 0; i < o->count; i++) {
        const col2_vec p = vec_scale(points[o->at[i]], 1.0 / unit);
        local[o->at[i]] = p;
        box.min = vec_smaller(box.min, p);
        box.max = vec_larger(box.max, p);
    }
    const double extent = bounds_size(&box);
    const double grain = 4.0 * power_of_two_below(extent);
    const col2_vec centre = vec_middle(box.min, box.max);
    const col2_vec origin =
        extent > 0.0 ? vec2(round_origin(centre.x, grain), round_origin(centre.y, grain))
                     : centre;
    double size = 0.0;
    for (int i = 0; i < o->count; i++) {
        col2_vec *const p = &local[o->at[i]];
        *p = vec_sub(*p, origin);
        size = larger_of(size, vec_largest(*p));
    }
    const double scale = power_of_two_below(size);
    for (int i = 0; i < o->count; i++) {
        const col2_vec p = vec_scale(local[o->at[i]], 1.0 / scale);
        local[o->at[i]] = vec2(flushed(p.x), flushed(p.y));
    }
    pose->origin = vec_scale(origin, unit);
    pose->axis = vec2(1.0, 0.0);
    pose->angle = 0.0;
    pose->scale = unit * scale;
}
