/* ray.h - a line through one shape: where it enters and leaves; inside the core only. */
#ifndef COL_RAY3_H
#define COL_RAY3_H

#include "../../base/quick.h"
#include "../../pair/3d/span.h"
#include "../../shape/box_frame.h"

/* The line p + t d, p relative to the shape's reference point (centre; first point of a
 * segment, ray, line, plane, triangle or cylinder; the origin of a hull's data), in the
 * world's directions. origin: the base as given.
 * From far away the base is moved along the line to where it passes the shape, and always
 * onto a plane that it meets: p is then another point than origin. */
typedef struct {
    col3_vec p, d;
    col3_vec origin;
    bool moved;
} col3_line;

/* The line is in the shape for t0 <= t <= t1. feature0 and feature1 say on which part of
 * the surface it enters and leaves; what the numbers mean is between the two functions of
 * a kind. */
typedef struct {
    double t0, t1;
    int feature0, feature1;
} col3_crossing;

/* Where the line is within the shape; false when it misses. */
bool col3_cross_sphere(const col3_line *line, const col3_shape *s, col3_crossing *out);
bool col3_cross_round(const col3_line *line, const col3_shape *s, col3_crossing *out);
bool col3_cross_aabb(const col3_line *line, const col3_box_frame *frame,
                     col3_crossing *out);
bool col3_cross_box(const col3_line *line, const col3_box_frame *frame,
                    col3_crossing *out);
bool col3_cross_rounded_box(const col3_line *line, const col3_box_frame *frame,
                            col3_crossing *out);
bool col3_cross_plane(const col3_line *line, const col3_plane *plane, col3_crossing *out);
bool col3_cross_triangle(const col3_line *line, const col3_shape *s,
                         col3_crossing *out); /* sharp */
bool col3_cross_convex(const col3_line *line, const col3_shape *s, col3_crossing *out);
bool col3_cross_cylinder(const col3_line *line, const col3_shape *s, col3_crossing *out);

/* The outward normal at x, relative to the same reference point. outward: the line's
 * direction out of the shape, of any length; the normal of what has no surface. */
col3_vec col3_normal_on_round(const col3_shape *s, col3_vec x, int feature,
                              col3_vec outward);
col3_vec col3_normal_on_box(const col3_box_frame *frame, int feature);
col3_vec col3_normal_on_rounded_box(const col3_box_frame *frame, col3_vec x,
                                    col3_vec outward);
col3_vec col3_normal_on_plane(const col3_plane *plane, col3_vec outward);
col3_vec col3_normal_on_triangle(const col3_shape *s, col3_vec x, int feature,
                                 col3_vec outward);
col3_vec col3_normal_on_convex(const col3_shape *s, col3_vec x, int feature,
                               col3_vec outward);
col3_vec col3_normal_on_cylinder(const col3_shape *s, col3_vec x, int feature,
                                 col3_vec outward);

/* ray_quick.c: raycasts of common shapes from outside. */

col_quick_answer col3_ray_quick_sphere(const col3_shape *s, col3_vec origin, col3_vec d,
                                       double max, col3_hit *out);
col_quick_answer col3_ray_quick_capsule(const col3_shape *s, col3_vec origin, col3_vec d,
                                        double max, col3_hit *out);
col_quick_answer col3_ray_quick_box(const col3_shape *s, col3_vec origin,
                                    col3_vec direction, double max, col3_hit *out);

#endif
