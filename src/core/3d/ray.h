/* ray.h - a line through one shape: where it enters and leaves; inside the core only. */
#ifndef COL_RAY3_H
#define COL_RAY3_H

#include "frame.h"
#include "span.h"

/* The line p + t d, p relative to the shape's reference point (centre; first point of a
 * segment, ray, line, plane, triangle or cylinder; the origin of a hull's data), in the
 * world's directions. origin: the base as given.
 * From far away the base is moved along the line to where it passes the shape, and always
 * onto a plane that it meets: p is then another point than origin. */
typedef struct {
    col_vec3 p, d;
    col_vec3 origin;
    bool moved;
} line3;

/* The line is in the shape for t0 <= t <= t1. feature0 and feature1 say on which part of
 * the surface it enters and leaves; what the numbers mean is between the two functions of
 * a kind. */
typedef struct {
    double t0, t1;
    int feature0, feature1;
} crossing3;

/* Where the line is within the shape; false when it misses. */
bool cross_sphere3(const line3 *line, const col_shape3 *s, crossing3 *out);
bool cross_round3(const line3 *line, const col_shape3 *s, crossing3 *out);
bool cross_aabb3(const line3 *line, const frame3 *frame, crossing3 *out);
bool cross_box3(const line3 *line, const frame3 *frame, crossing3 *out);
bool cross_rounded_box3(const line3 *line, const frame3 *frame, crossing3 *out);
bool cross_flat3(const line3 *line, const col_plane3 *plane, crossing3 *out);
bool cross_triangle3(const line3 *line, const col_shape3 *s, crossing3 *out); /* sharp */
bool cross_convex3(const line3 *line, const col_shape3 *s, crossing3 *out);
bool cross_cylinder3(const line3 *line, const col_shape3 *s, crossing3 *out);

/* The outward normal at x, relative to the same reference point. outward: the line's
 * direction out of the shape, of any length; the normal of what has no surface. */
col_vec3 normal_on_round3(const col_shape3 *s, col_vec3 x, int feature, col_vec3 outward);
col_vec3 normal_on_box3(const frame3 *frame, int feature);
col_vec3 normal_on_rounded_box3(const frame3 *frame, col_vec3 x, col_vec3 outward);
col_vec3 normal_on_flat3(const col_plane3 *plane, col_vec3 outward);
col_vec3 normal_on_triangle3(const col_shape3 *s, col_vec3 x, int feature,
                             col_vec3 outward);
col_vec3 normal_on_convex3(const col_shape3 *s, col_vec3 x, int feature,
                           col_vec3 outward);
col_vec3 normal_on_cylinder3(const col_shape3 *s, col_vec3 x, int feature,
                             col_vec3 outward);

/* ray_quick.c: raycasts from outside. unsure: not a common case, ray.c must look. */
typedef enum { quick_miss, quick_hit, quick_unsure } quick_answer;

quick_answer quick_sphere3(const col_shape3 *s, col_vec3 origin, col_vec3 d, double max,
                           col_hit3 *out);
quick_answer quick_capsule3(const col_shape3 *s, col_vec3 origin, col_vec3 d, double max,
                            col_hit3 *out);
quick_answer quick_box3(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, col_hit3 *out);

#endif
