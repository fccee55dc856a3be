/* slide2.c - sliding contact in the plane, kind by kind: which shapes have an inside, and
 * which have a face that is parallel to a motion. slide3.c is for space, whose kinds and
 * faces are others: half the lines would differ. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "../measure/farthest2.h"
#include "../shape/polygon.h"
#include "cast.h"

static bool has_area(col2_vec sides) { return sides.x > 0.0 && sides.y > 0.0; }

bool col2_cast_is_solid(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_aabb:
            return has_area(vec_sub(as_aabb(s)->max, as_aabb(s)->min));
        case col2_kind_box:
            return has_area(as_box(s)->half_extents);
        case col2_kind_triangle: {
            const col2_triangle *t = as_triangle(s);
            return orient(t->a, t->b, t->c) != 0.0;
        }
        case col2_kind_polygon:
            return as_polygon(s)->data->parts[0].dimension == 2;
        case col2_kind_halfspace:
            return true;
        default:
            return s->radius > 0.0;
    }
}

/* Whether d is parallel to an edge of this direction. */
static bool is_along(col2_vec edge, col2_vec d) { return is_level(vec_quarter(edge), d); }

static bool triangle_is_level(const col2_triangle *t, col2_vec d) {
    return is_along(vec_sub(t->b, t->a), d) || is_along(vec_sub(t->c, t->b), d) ||
           is_along(vec_sub(t->a, t->c), d);
}

/* Of many sides one that is along d ends in a corner that is farthest across d. */
static bool many_are_level(const col2_convex *part, col2_vec d) {
    const col2_vec across[2] = {vec_quarter(d), vec_negate(vec_quarter(d))};
    bool level = false;
    for (int i = 0; i < 2; i++) {
        const int at =
            col2_farthest_corner(part->corners, part->normals, part->count, across[i]);
        const int prev = at > 0 ? at - 1 : part->count - 1;
        level =
            level || is_level(part->normals[at], d) || is_level(part->normals[prev], d);
    }
    return level;
}

static bool polygon_is_level(const col2_polygon *p, col2_vec d) {
    const col2_convex *part = &p->data->parts[0];
    const col2_vec local = pose_local(&p->pose, d);
    if (part->count > COL2_FEW_CORNERS) {
        return many_are_level(part, local);
    }
    bool level = part->dimension < 2;
    for (int i = 0; i < part->count && !level; i++) {
        level = is_level(part->normals[i], local);
    }
    return level;
}

bool col2_cast_has_level_face(const col2_shape *s, col2_vec d) {
    switch (s->kind) {
        case col2_kind_segment:
            return is_along(vec_sub(as_capsule(s)->b, as_capsule(s)->a), d);
        case col2_kind_aabb:
            return is_along(vec_unit(0), d) || is_along(vec_unit(1), d);
        case col2_kind_box: {
            const col2_vec axis = as_box(s)->axis;
            return is_along(axis, d) || is_level(axis, d);
        }
        case col2_kind_triangle:
            return triangle_is_level(as_triangle(s), d);
        case col2_kind_polygon:
            return polygon_is_level(as_polygon(s), d);
        default: /* no face, or one whose normal never changes */
            return false;
    }
}
