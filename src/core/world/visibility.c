/* visibility.c - the part of a plane that is visible from a point among the items of a
 * world. */
#include "world.h"

#include "../include/collide_visibility.h"

static bool is_in_box(const col_world_box *box, col2_vec p) {
    return p.x >= box->low[0] && p.x <= box->high[0] && p.y >= box->low[1] &&
           p.y <= box->high[1];
}

/* Whether the eye is in the item, and not only on its surface. */
static bool is_inside(const col_world *w, int32_t i, col2_vec eye) {
    const col2_circle point = col2_point_make(eye);
    col_world_box box;
    col3_part_numbers parts;
    w->d->bounds(shape_of(w, i), &box);
    return is_in_box(&box, eye) &&
           w->d->closest(&point, shape_of(w, i), &parts).distance < 0.0;
}

void col2_world_see_from(col_world *w, col2_vec eye, double radius) {
    col2_sight_begin(&w->sight, eye, radius);
}

void col2_world_see_item(col_world *w, int32_t i) {
    if (!is_inside(w, i, w->sight.eye)) {
        col2_sight_add(&w->sight, (const col2_shape *)shape_of(w, i));
    }
}

bool col2_world_see_all(col_world *w, const col2_vec **corners, size_t *count) {
    return col2_sight_end_polygon(&w->sight, corners, count);
}
