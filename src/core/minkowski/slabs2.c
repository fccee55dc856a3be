/* slabs2.c - the normals of the edges of a Minkowski difference in the plane: those of
 * the edges of either core. In slabs3.c edges make faces in pairs. */
#define COL_DIMENSION 2
#include "../shape/corners.h"
#include "projection.h"

static bool add_across(col2_slab_list *list, col2_vec along) {
    return !vec_is_zero(along) && col2_slab_add(list, vec_quarter(along));
}

/* A convex polygon, which may have shrunk to a segment or point. */
static bool add_polygon(col2_slab_list *list, const col2_polygon *s) {
    const col2_convex *data = &s->data->parts[0];
    if (data->dimension < 2) {
        return data->count > 1 &&
               add_across(list, pose_turn(&s->pose,
                                          vec_sub(data->corners[1], data->corners[0])));
    }
    if (data->count > SLABS_OF_PAIR / 4) {
        list->exact = false;
        return false;
    }
    for (int i = 0; i < data->count; i++) {
        if (col2_slab_add(list, pose_turn(&s->pose, data->normals[i]))) {
            return true;
        }
    }
    return false;
}

static bool add_edges(col2_slab_list *list, const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_segment:
        case col2_kind_capsule:
            return add_across(list, vec_sub(as_capsule(s)->b, as_capsule(s)->a));
        case col2_kind_ray:
        case col2_kind_line:
            return add_across(list, as_ray(s)->direction);
        case col2_kind_aabb:
            return col2_slab_add(list, vec_unit(0)) || col2_slab_add(list, vec_unit(1));
        case col2_kind_box:
            return col2_slab_add(list, as_box(s)->axis) ||
                   col2_slab_add(list, vec_quarter(as_box(s)->axis));
        case col2_kind_triangle: {
            const col2_triangle *t = as_triangle(s);
            return add_across(list, vec_sub(t->b, t->a)) ||
                   add_across(list, vec_sub(t->c, t->b)) ||
                   add_across(list, vec_sub(t->a, t->c));
        }
        case col2_kind_polygon:
            return add_polygon(list, as_polygon(s));
        default:
            return false;
    }
}

bool col2_slabs_of_cores(col2_slab_list *list) {
    return add_edges(list, list->a) || add_edges(list, list->b);
}
