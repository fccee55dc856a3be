/* cast_slide.c - what can slide along what: shapes with an inside, and faces along which
 * a motion leads. */
#include "cast.h"
#include "hull.h"

/* cos of the angle between a motion and a normal below which the motion may lead along
 * the face: wide enough for all that could be rounding, and few get here by chance. */
#define LEVEL 1e-8

static bool has_volume(col_vec3 sides) {
    return sides.x > 0.0 && sides.y > 0.0 && sides.z > 0.0;
}

bool cast3_is_solid(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_aabb:
            return has_volume(v3_sub(as_aabb3(s)->max, as_aabb3(s)->min));
        case col_kind3_box:
            return has_volume(as_box3(s)->half_extents);
        case col_kind3_hull:
            return as_hull3(s)->data->dimension == 3;
        case col_kind3_cylinder:
        case col_kind3_cone:
            return as_cylinder3(s)->disc_radius > 0.0;
        case col_kind3_halfspace:
            return true;
        default:
            return s->radius > 0.0;
    }
}

static bool is_level(col_vec3 normal, col_vec3 d) {
    return fabs(v3_dot(normal, d)) <= LEVEL * v3_largest(d) * v3_largest(normal);
}

static bool box_is_level(const col_vec3 axes[3], col_vec3 d) {
    return is_level(axes[0], d) || is_level(axes[1], d) || is_level(axes[2], d);
}

static bool hull_is_level(const col_hull3 *h, col_vec3 d) {
    const col_vec3 local = pose3_local(&h->pose, d);
    bool level = false;
    for (int i = 0; i < h->data->face_count && !level; i++) {
        level = is_level(h->data->faces[i].normal, local);
    }
    return level;
}

static bool triangle_is_level(const col_triangle3 *t, col_vec3 d) {
    const col_vec3 u = v3_sub(t->b, t->a);
    return is_level(v3_cross_exact(u, v3_sub(t->c, t->a)), d);
}

/* Along the ends of a cylinder, or along its side. */
static bool cylinder_is_level(const col_cylinder3 *c, col_vec3 d) {
    const col_vec3 axis = v3_sub(c->b, c->a);
    const double across = v3_largest(v3_cross(axis, d));
    return c->shape.kind == (int)col_kind3_cone || is_level(axis, d) ||
           across <= LEVEL * v3_largest(axis) * v3_largest(d);
}

bool cast3_has_level_face(const col_shape3 *s, col_vec3 d) {
    switch (s->kind) {
        case col_kind3_aabb:
            return is_level(v3_unit(0), d) || is_level(v3_unit(1), d) ||
                   is_level(v3_unit(2), d);
        case col_kind3_box:
            return box_is_level(as_box3(s)->axes, d);
        case col_kind3_triangle:
            return triangle_is_level(as_triangle3(s), d);
        case col_kind3_hull:
            return hull_is_level(as_hull3(s), d);
        case col_kind3_cylinder:
        case col_kind3_cone:
            return cylinder_is_level(as_cylinder3(s), d);
        default: /* none, or one whose normal never changes */
            return false;
    }
}
