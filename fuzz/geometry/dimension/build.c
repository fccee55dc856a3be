/* build.c - the library's shapes of a thing. Each block has exactly the size that is
 * asked for, so that a sanitizer sees what is read beside it. */
#include "built.h"

#include <stdlib.h>

enum { BLOCKS_MOST = 64 };

static void *blocks[BLOCKS_MOST];
static int block_count;

static void *block_of(size_t size) {
    void *const block = malloc(size);
    if (block == NULL || block_count == BLOCKS_MOST) {
        abort();
    }
    blocks[block_count++] = block;
    return block;
}

void release(void) {
    while (block_count > 0) {
        free(blocks[--block_count]);
    }
}

static int vectors_of(const double points[][3], int count, col_vec *out) {
    for (int i = 0; i < count; i++) {
        out[i] = TO_VEC(points[i]);
    }
    return count;
}

#if COL_DIMENSION == 3

static void make_hull(const body *b, col_any *out) {
    col_vec points[POINTS_MOST];
    const size_t count = (size_t)vectors_of(b->points, b->count, points);
    void *const scratch = malloc(col3_hull_scratch(count));
    col3_pose pose;
    const col3_hull_data *data = col3_hull_build(points, count, scratch, &pose);
    data = col3_hull_data_copy(data, block_of(col3_hull_data_size(data)));
    out->hull = col3_hull_make(data, &pose, b->radius);
    free(scratch);
}

static col_rotation rotation_of(const body *b) {
    const double *q = b->quat;
    return col3_rotation_make((col3_quat){q[0], q[1], q[2], q[3]});
}

static bool make_outline(const thing *t, col_any *out) {
    (void)t;
    (void)out;
    return false;
}

#else

static void keep_polygon(const col2_polygon_data *data, const col2_pose *pose,
                         double radius, col_any *out) {
    const size_t size = col2_polygon_data_size(data);
    out->polygon =
        col2_polygon_make(col2_polygon_data_copy(data, block_of(size)), pose, radius);
}

static void make_hull(const body *b, col_any *out) {
    col_vec points[POINTS_MOST];
    const size_t count = (size_t)vectors_of(b->points, b->count, points);
    void *const scratch = malloc(col2_polygon_scratch(count));
    col2_pose pose;
    const col2_polygon_data *data = col2_convex_build(points, count, scratch, &pose);
    keep_polygon(data, &pose, b->radius, out);
    free(scratch);
}

static col_rotation rotation_of(const body *b) {
    return col2_rotation_make(b->angle, cos(b->angle), sin(b->angle));
}

static bool make_outline(const thing *t, col_any *out) {
    col_vec points[OUTLINE_MOST];
    const size_t count = (size_t)vectors_of(t->outline, t->outline_count, points);
    void *const scratch = malloc(col2_polygon_scratch(count));
    col2_pose pose;
    size_t crossing[2];
    const col2_polygon_data *data =
        col2_polygon_build(points, count, scratch, &pose, crossing);
    if (data != NULL) {
        keep_polygon(data, &pose, 0.0, out);
    }
    free(scratch);
    return data != NULL;
}

#endif

static void make_straight(const body *b, col_any *out) {
    const col_vec p = TO_VEC(b->points[0]);
    const col_vec q = TO_VEC(b->points[1]);
    switch (b->kind) {
        case of_segment:
            out->capsule = col_segment_make(p, q);
            break;
        case of_capsule:
            out->capsule = col_capsule_make(p, q, b->radius);
            break;
        case of_ray:
            out->ray = col_ray_make(p, q);
            break;
        case of_line:
            out->ray = col_line_make(p, q);
            break;
#if COL_DIMENSION == 3
        case of_cylinder:
            out->cylinder = col3_cylinder_make(p, q, b->radius);
            break;
        case of_cone:
            out->cylinder = col3_cone_make(p, q, b->radius);
            break;
#endif
        default:
            out->plane = col_plane_make(
                b->kind == of_plane ? col_kind_plane : col_kind_halfspace, q, p);
            break;
    }
}

static void make_body(const body *b, col_any *out) {
    const col_vec p = TO_VEC(b->points[0]);
    const col_rotation rotation = rotation_of(b);
    switch (b->kind) {
        case of_point:
#if COL_DIMENSION == 3
            out->sphere = col3_point_make(p);
            break;
        case of_ball:
            out->sphere = col3_sphere_make(p, b->radius);
            break;
#else
            out->circle = col2_point_make(p);
            break;
        case of_ball:
            out->circle = col2_circle_make(p, b->radius);
            break;
#endif
        case of_aabb:
            out->aabb = col_aabb_make(p, TO_VEC(b->points[1]));
            break;
        case of_box:
            out->box = col_box_make(p, TO_VEC(b->points[1]), &rotation, b->radius);
            break;
        case of_triangle:
            out->triangle = col_triangle_make(p, TO_VEC(b->points[1]),
                                              TO_VEC(b->points[2]), b->radius);
            break;
        case of_hull:
            make_hull(b, out);
            break;
        default:
            make_straight(b, out);
            break;
    }
}

static void make_compound(const thing *t, col_any *out) {
    col_any parts[SOLIDS_MOST];
    const col_shape *list[SOLIDS_MOST];
    for (int i = 0; i < t->count; i++) {
        make_body(&t->parts[i], &parts[i]);
        list[i] = &parts[i].shape;
    }
    const size_t count = (size_t)t->count;
    void *const buffer = block_of(col_compound_size(list, count));
    out->compound = col_compound_make(col_compound_build(list, count, buffer));
}

bool build(const thing *t, built *out) {
    out->thing = t;
    out->shape = &out->any.shape;
    out->count = t->count;
    for (int i = 0; i < t->count; i++) {
        solid_of(&t->parts[i], t->dim, &out->solids[i]);
    }
    if (t->kind == of_concave) {
        return make_outline(t, &out->any);
    }
    if (t->kind == of_compound) {
        make_compound(t, &out->any);
    } else {
        make_body(&t->parts[0], &out->any);
    }
    return true;
}
