/* mesh3.c - triangles of a mesh as parts, and its inside. */
#include "mesh3.h"

#include "../../query/query.h"
#include "../../ray/ray.h"
#include "inside3.h"
#include "nearest.h"

/* ------------------------------------------------------------------------- parts -- */

/* Counterclockwise as seen from outside a solid, whichever way round they are given. */
static void corners_of(const col3_level *level, int which, col3_vec out[3]) {
    const col3_mesh_data *m = mesh_of(level->data);
    const int *const corners = m->corners + 3 * (ptrdiff_t)which;
    out[0] = m->points[corners[0]];
    out[1] = m->points[corners[m->reversed ? 2 : 1]];
    out[2] = m->points[corners[m->reversed ? 1 : 2]];
}

static bool goes_on(const col3_level *level, int which) {
    return !mesh_of(level->data)->open[which];
}

static int material_of(const col3_level *level, int which) {
    const col3_mesh_data *m = mesh_of(level->data);
    return m->materials != NULL ? m->materials[which] : 0;
}

static void part(const col3_level *level, int which, col3_level_part *out) {
    col3_vec corners[3];
    (void)col3_corners_in_world(level, which, corners);
    col3_triangle_part(level, which, corners, out);
    col3_triangle_complete(out);
    out->material = material_of(level, which);
}

static void in_box(const col3_level_data *data, const col3_bounds *box,
                   col3_level_visit *visit, void *context) {
    col3_triangle_tree_in_box(&mesh_of(data)->tree, box, visit, context);
}

static void along(const col3_level_data *data, col3_level_travel *travel,
                  col3_level_visit *visit, void *context) {
    col3_triangle_tree_along(&mesh_of(data)->tree, travel, visit, context);
}

/* ------------------------------------------------------------------------ inside -- */

static void shape_of(const col3_level *level, int which, col3_any *out) {
    col3_vec p[3];
    (void)col3_corners_in_world(level, which, p);
    out->triangle = col3_triangle_make(p[0], p[1], p[2], 0.0);
}

/* The front of a triangle; the vector may have any length. */
static col3_vec front_of(const col3_level *level, int which) {
    col3_vec p[3];
    (void)col3_corners_in_world(level, which, p);
    return col3_triangle_front(level, p);
}

static bool surface(const col3_level *level, col3_vec p, col3_level_face *out,
                    int *which) {
    if (!col3_is_inside_mesh(level, p)) {
        return false;
    }
    col3_closest nearest;
    const double r = level->data->cell * vec_largest(level->stretch);
    *which = col3_level_nearest(level, p, r, shape_of, &nearest);
    out->point = nearest.b;
    out->normal = nearest.distance > 0.0 ? nearest.normal
                                         : col3_triangle_normal(front_of(level, *which));
    return true;
}

static bool raycast(const col3_level *level, const col3_ray_input *ray, col3_hit *out,
                    int *which, int *material) {
    const col3_mesh_data *m = mesh_of(level->data);
    const bool inside = col3_is_inside_mesh(level, ray->origin);
    *which = -1;
    *material = 0;
    if (inside && ray->solid) {
        *out = hit_at_start(ray->origin, ray->direction);
        return true;
    }
    col3_triangle_ray r;
    col3_triangle_aim_ray(&r, level, ray->origin, ray->direction, ray->max,
                          inside               ? back_only
                          : m->level.two_sided ? any_side
                                               : front_only);
    col3_triangle_tree_along(&m->tree, &r.travel, col3_triangle_try_ray, &r);
    if (r.which < 0) {
        return false;
    }
    const col3_vec normal = col3_triangle_normal(r.normal);
    out->t = r.travel.limit;
    out->point = vec_along(ray->origin, out->t, ray->direction);
    out->normal = r.facing < 0.0 ? vec_negate(normal) : normal;
    out->inside = inside;
    *which = r.which;
    *material = material_of(level, r.which);
    return true;
}

static int compare(const col3_level_data *a, const col3_level_data *b) {
    const col3_mesh_data *m = mesh_of(a);
    const col3_mesh_data *n = mesh_of(b);
    const int flags_m = 2 * a->two_sided + a->solid;
    const int flags_n = 2 * b->two_sided + b->solid;
    if (m->triangle_count != n->triangle_count || flags_m != flags_n) {
        const bool less = m->triangle_count != n->triangle_count
                              ? m->triangle_count < n->triangle_count
                              : flags_m < flags_n;
        return less ? -1 : 1;
    }
    for (int i = 0; i < 3 * m->triangle_count; i++) {
        const col3_vec p = m->points[m->corners[i]];
        const col3_vec q = n->points[n->corners[i]];
        if (!vec_equal(p, q)) {
            const bool less = p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
            return less ? -1 : 1;
        }
    }
    return 0;
}

const col3_level_methods col3_mesh_methods = {.in_box = in_box,
                                              .along = along,
                                              .part = part,
                                              .corners = col3_corners_in_world,
                                              .own_corners = corners_of,
                                              .material = material_of,
                                              .goes_on = goes_on,
                                              .surface = surface,
                                              .raycast = raycast,
                                              .compare = compare};
