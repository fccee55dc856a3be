/* triangle3.h - triangles as parts of a level, and rays that pass between none of them:
 * what meshes and height fields have in common. */
#ifndef COL_TRIANGLE3_H
#define COL_TRIANGLE3_H

#include "../../base/range.h"
#include "frame.h"

/* When a box in motion meets another, a little more; false: not in time. */
static inline bool col3_travel_meets(const col3_level_travel *travel,
                                     const col3_bounds *box, col_range *t) {
    *t = (col_range){0.0, travel->limit};
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        const col_range own = {vec_get(travel->box.min, i), vec_get(travel->box.max, i)};
        const col_range other = {vec_get(box->min, i), vec_get(box->max, i)};
        range_narrow_time(own, vec_get(travel->motion, i), other, t);
    }
    t->min = (1.0 - COL_ROUNDING_ERROR) * t->min;
    t->max = (1.0 + COL_ROUNDING_ERROR) * t->max;
    return t->min <= t->max;
}

/* The box around the motion up to that share of it. */
static inline col3_bounds col3_travel_swept(const col3_level_travel *travel,
                                            double limit) {
    const col3_vec by = vec_scale(travel->motion, limit);
    const col3_bounds end = {vec_add(travel->box.min, by), vec_add(travel->box.max, by)};
    return bounds_union(&travel->box, &end);
}

/* Whether corners go round the front the other way in the world. */
static inline bool level_is_mirrored(const col3_level *l) {
    return (l->stretch.x < 0.0) != ((l->stretch.y < 0.0) != (l->stretch.z < 0.0));
}

/* How corners come from the frame of the data to the world; where they are not rotated,
 * each way gives the same numbers. */
typedef enum { frame_plain, frame_moved, frame_turned } col3_level_placing;

static inline col3_level_placing level_frame(const col3_level *l) {
    return pose_is_turned(&l->pose) ? frame_turned
           : level_is_plain(l)      ? frame_plain
                                    : frame_moved;
}

static inline void col3_corners_to_world(const col3_level *level,
                                         col3_level_placing frame, col3_vec p[3]) {
    if (frame == frame_plain) {
        return;
    }
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        p[k] = frame == frame_turned
                   ? level_point(level, p[k])
                   : vec_add(level->pose.origin, level_stretched(level, p[k]));
    }
}

/* The corners of a triangle, in the world; 3. */
int col3_corners_in_world(const col3_level *level, int which, col3_vec *out);

/* The normal of the front of a triangle in the world; not unit. */
col3_vec col3_triangle_front(const col3_level *level, const col3_vec p[3]);

/* Unit; a triangle may lose its area by rounding in the world. */
static inline col3_vec col3_triangle_normal(col3_vec normal) {
    return RARELY(vec_is_zero(normal)) ? vec_unit(1) : vec_normalized(normal);
}

/* The part with these corners in the world: its faces are not known yet, and its material
 * is 0. */
void col3_triangle_part(const col3_level *level, int which, const col3_vec p[3],
                        col3_level_part *out);

/* Finds out the faces. */
void col3_triangle_complete(col3_level_part *part);

typedef enum { any_side, front_only, back_only } col3_triangle_side;

typedef struct {
    const col3_level *level;
    col3_level_placing frame;
    col3_vec origin, direction;
    int axes[3]; /* the last one is that of the largest component */
    double shear_x, shear_y;
    col3_triangle_side side;
    bool far; /* from there products with a normal may be beyond doubles */
    col3_level_travel travel; /* limit: the distance of the nearest triangle */
    int which;                /* the nearest triangle, -1: none yet */
    double facing;            /* of that triangle: above zero from the front */
    col3_vec normal;
} col3_triangle_ray;

/* A ray that has hit no triangle yet. */
void col3_triangle_aim_ray(col3_triangle_ray *r, const col3_level *level, col3_vec origin,
                           col3_vec direction, double max, col3_triangle_side side);

/* Tries a triangle; a visitor of methods->along. */
bool col3_triangle_try_ray(void *ray, int which);

#endif
