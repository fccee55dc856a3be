/* slide3.c - sliding contact in space, kind by kind: which shapes have an inside, and
 * which have a face that is parallel to a motion. slide2.c is for the plane, whose kinds
 * and faces are others: half the lines would differ. */
#include "../shape/hull.h"
#include "cast.h"

static bool has_volume(col3_vec sides) {
    return sides.x > 0.0 && sides.y > 0.0 && sides.z > 0.0;
}

bool col3_cast_is_solid(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_aabb:
            return has_volume(vec_sub(as_aabb(s)->max, as_aabb(s)->min));
        case col3_kind_box:
            return has_volume(as_box(s)->half_extents);
        case col3_kind_hull:
            return as_hull(s)->data->dimension == 3;
        case col3_kind_cylinder:
        case col3_kind_cone:
            return as_cylinder(s)->disc_radius > 0.0;
        case col3_kind_halfspace:
            return true;
        default:
            return s->radius > 0.0;
    }
}

static bool box_is_level(const col3_vec axes[3], col3_vec d) {
    return is_level(axes[0], d) || is_level(axes[1], d) || is_level(axes[2], d);
}

static bool hull_is_level(const col3_hull *h, col3_vec d) {
    const col3_vec local = pose_local(&h->pose, d);
    bool level = false;
    for (int i = 0; i < h->data->face_count && !level; i++) {
        level = is_level(h->data->faces[i].normal, local);
    }
    return level;
}

static bool triangle_is_level(const col3_triangle *t, col3_vec d) {
    const col3_vec u = vec_sub(t->b, t->a);
    return is_level(vec_cross_exact(u, vec_sub(t->c, t->a)), d);
}

/* Whether d is parallel to the end discs of a cylinder, or to its side. */
static bool cylinder_is_level(const col3_cylinder *c, col3_vec d) {
    const col3_vec axis = vec_sub(c->b, c->a);
    const double across = vec_largest(vec_cross(axis, d));
    return c->shape.kind == (int)col3_kind_cone || is_level(axis, d) ||
           across <= CAST_LEVEL * vec_largest(axis) * vec_largest(d);
}

bool col3_cast_has_level_face(const col3_shape *s, col3_vec d) {
    switch (s->kind) {
        case col3_kind_aabb:
            return is_level(vec_unit(0), d) || is_level(vec_unit(1), d) ||
                   is_level(vec_unit(2), d);
        case col3_kind_box:
            return box_is_level(as_box(s)->axes, d);
        case col3_kind_triangle:
            return triangle_is_level(as_triangle(s), d);
        case col3_kind_hull:
            return hull_is_level(as_hull(s), d);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return cylinder_is_level(as_cylinder(s), d);
        default: /* no face, or one whose normal never changes */
            return false;
    }
}
