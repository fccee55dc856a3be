/* cone.c - the shortest translation out of a corner or edge of a level.
 *
 * Many translations out of one triangle lead into the next one. Where none is known that
 * leads out of all triangles, it is found for the cone that they form together: all lines
 * from the point of the surface to corners of the parts there, made longer than the other
 * shape reaches. */
#include "operand.h"

#include "../query/query.h"

#include <stddef.h>

/* The length of the cone, in sizes of the other shape. */
#define LENGTHS 16.0

static col_vec direction_of(const col_level_fan *f, int i) {
    const col_level_way *w = &f->ways[i];
    return vec_scale(vec_sub(w->corner, f->at), 1.0 / w->length);
}

/* Whether all of the fan is behind each of its faces, of which two differ. */
static bool is_convex(const col_level_fan *f) {
    bool differ = false;
    for (int i = 0; i < f->face_count; i++) {
        if (!col_level_fan_is_behind(f, f->faces[i].normal)) {
            return false;
        }
        differ = differ || vec_dot(f->faces[i].normal, f->faces[0].normal) <
                               1.0 - COL_FLAT_TOLERANCE;
    }
    return differ;
}

#if COL_DIMENSION == 3

/* The most lines of a cone that is computed; a fan usually has one for each triangle. */
enum { MOST_LINES = 24, SCRATCH = 48 * 1024 };

static bool contact_of_cone(const col_level_fan *f, const col_shape *other, double length,
                            col_contact *out) {
    max_align_t scratch[SCRATCH / sizeof(max_align_t)];
    col3_vec points[MOST_LINES + 1];
    size_t count = 0;
    points[count++] = f->at;
    for (int i = 0; i < f->way_count; i++) {
        if (f->ways[i].length > f->reach) {
            if (count > MOST_LINES) {
                return false;
            }
            points[count++] = vec_along(f->at, length, direction_of(f, i));
        }
    }
    if (NEVER(col3_hull_scratch(count) > sizeof scratch)) { /* it is made for so many */
        return false;
    }
    col3_pose pose;
    const col3_hull_data *data = col3_hull_build(points, count, scratch, &pose);
    const col3_hull cone = col3_hull_make(data, &pose, 0.0);
    return col_convex_contact(&cone.shape, other, out);
}

#else

/* In the plane the outermost two lines are those against which the normals of the two
 * faces lean least. */
static bool contact_of_cone(const col_level_fan *f, const col_shape *other, double length,
                            col_contact *out) {
    col2_vec ends[2];
    int count = 0;
    for (int i = 0; i < f->face_count && count < 2; i++) {
        for (int k = 0; k < f->way_count && count < 2; k++) {
            if (!(f->ways[k].length > f->reach)) {
                continue;
            }
            const col2_vec way = direction_of(f, k);
            const bool along = fabs(vec_dot(f->faces[i].normal, way)) <= COL_GOES_IN;
            if (along &&
                (count == 0 || vec_dot(way, ends[0]) < 1.0 - COL_FLAT_TOLERANCE)) {
                ends[count++] = way;
            }
        }
    }
    if (count < 2) {
        return false;
    }
    const col2_triangle cone = col2_triangle_make(
        f->at, vec_along(f->at, length, ends[0]), vec_along(f->at, length, ends[1]), 0.0);
    return col_convex_contact(&cone.shape, other, out);
}

#endif

bool col_level_cone_contact(const col_level_part *p, const col_shape *other,
                            const col_level_fan *f, col_contact *out) {
#if COL_DIMENSION == 3
    if (col3_has_cone_formula(other)) {
        return is_convex(f) && col3_cone_by_formula(p, other, f, out);
    }
#endif
    const col_bounds box = col_operand_bounds(other);
    const double size = bounds_size(&box);
    return size < INFINITY && is_convex(f) &&
           contact_of_cone(f, other, LENGTHS * size, out) &&
           col_level_fan_frees(f, p, out->normal);
}
