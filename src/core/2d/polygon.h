/* polygon.h - what is known of a polygon: outline, edges, convex parts, made once and
 * shared. */
#ifndef COL_POLYGON2_H
#define COL_POLYGON2_H

#include "shapes.h"

/* A convex polygon, counterclockwise. All coordinates are relative to the pose's origin
 * and divided by its scale: the largest of the whole polygon is about 1.
 * dimension: 2 an area; 1 two corners; 0 one. Of fewer than 2 there are no normals. */
typedef struct {
    int dimension;
    int count;
    const col_vec2 *corners;
    const col_vec2
        *normals; /* unit, outward: of the edge from corner i to corner i + 1 */
} convex2;

struct col_polygon_data2 {
    size_t size; /* in bytes, with all arrays, which stand behind it in the same block */
    int outline_count;
    const col_vec2 *outline; /* counterclockwise, without duplicate and collinear ones */
    int part_count;          /* 1: convex, and the part's corners are the outline */
    const convex2 *parts;
    /* NULL when there is one part. Each part alone, as the data of a convex polygon of
     * the same pose: its outline are the part's corners; of size 0, as it is never copied
     */
    const col_polygon_data2 *pieces;
    const struct tree2_node *tree; /* over the parts' bounds, see tree.h */
};

/* From the data to the world, and for directions the way back. */
static inline col_vec2 pose2_turn(const col_pose2 *p, col_vec2 v) {
    return v2_turn(p->axis, v);
}

static inline col_vec2 pose2_local(const col_pose2 *p, col_vec2 direction) {
    return v2_unturn(p->axis, direction);
}

/* From the origin of the pose to a point of the data. */
static inline col_vec2 pose2_offset(const col_pose2 *p, col_vec2 v) {
    return v2_scale(pose2_turn(p, v), p->scale);
}

static inline col_vec2 pose2_point(const col_pose2 *p, col_vec2 v) {
    return v2_add(p->origin, pose2_offset(p, v));
}

#endif
