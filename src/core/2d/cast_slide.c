/* cast_slide.c - what can slide along what: shapes with an inside, and faces along which
 * a motion leads. */
#include "cast.h"
#include "orient.h"
#include "polygon.h"

/* cos of the angle between a motion and a normal below which the motion may lead along
 * the face: wide enough for all that could be rounding, and few get here by chance. */
#define LEVEL 1e-8

static bool has_area(col_vec2 sides) { return sides.x > 0.0 && sides.y > 0.0; }

bool cast2_is_solid(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_aabb:
            return has_area(v2_sub(as_aabb2(s)->max, as_aabb2(s)->min));
        case col_kind2_box:
            return has_area(as_box2(s)->half_extents);
        case col_kind2_triangle: {
            const col_triangle2 *t = as_triangle2(s);
            return orient2(t->a, t->b, t->c) != 0.0;
        }
        case col_kind2_polygon:
            return as_polygon2(s)->data->parts[0].dimension == 2;
        case col_kind2_halfspace:
            return true;
        default:
            return s->radius > 0.0;
    }
}

static bool is_level(col_vec2 normal, col_vec2 d) {
    return fabs(v2_dot(normal, d)) <= LEVEL * v2_largest(d) * v2_largest(normal);
}

/* Along an edge of this direction. */
static bool is_along(col_vec2 edge, col_vec2 d) { return is_level(v2_quarter(edge), d); }

static bool triangle_is_level(const col_triangle2 *t, col_vec2 d) {
    return is_along(v2_sub(t->b, t->a), d) || is_along(v2_sub(t->c, t->b), d) ||
           is_along(v2_sub(t->a, t->c), d);
}

static bool polygon_is_level(const col_polygon2 *p, col_vec2 d) {
    const convex2 *part = &p->data->parts[0];
    const col_vec2 local = pose2_local(&p->pose, d);
    bool level = part->dimension < 2;
    for (int i = 0; i < part->count && !level; i++) {
        level = is_level(part->normals[i], local);
    }
    return level;
}

bool cast2_has_level_face(const col_shape2 *s, col_vec2 d) {
    switch (s->kind) {
        case col_kind2_segment:
            return is_along(v2_sub(as_capsule2(s)->b, as_capsule2(s)->a), d);
        case col_kind2_aabb:
            return is_along(v2_unit(0), d) || is_along(v2_unit(1), d);
        case col_kind2_box: {
            const col_vec2 axis = as_box2(s)->axis;
            return is_along(axis, d) || is_level(axis, d);
        }
        case col_kind2_triangle:
            return triangle_is_level(as_triangle2(s), d);
        case col_kind2_polygon:
            return polygon_is_level(as_polygon2(s), d);
        default: /* none, or one whose normal never changes */
            return false;
    }
}
