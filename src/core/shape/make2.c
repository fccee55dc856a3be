/* make2.c - making the kinds that only 2D has: polygons. */
#define COL_DIMENSION 2
#include "corners.h"

_Static_assert(offsetof(col2_polygon, pose) == sizeof(col2_shape), "no gap");
_Static_assert(sizeof(col2_pose) == 8 * sizeof(double), "a row of numbers");

col2_polygon col2_polygon_make(const col2_polygon_data *data, const col2_pose *pose,
                               double radius) {
    const bool convex = data->part_count == 1;
    const col2_kind kind = convex ? col2_kind_polygon : col2_kind_concave;
    col2_polygon s = {shape_head(kind, radius), *pose, data};
    col2_shape_refresh(&s.shape);
    return s;
}

int col2_polygon_corners(const col2_polygon *polygon) {
    return polygon->data->outline_count;
}

col2_vec col2_polygon_corner(const col2_polygon *polygon, int which) {
    return pose_point(&polygon->pose, polygon->data->outline[which]);
}
