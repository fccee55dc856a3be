/* face_normal.c - which face of a shape is at a point of its surface: for convex shapes,
 * shapes made of parts, and level geometry. */
#include "../query/faces_at.h"
#include "operand.h"

#include "../compound/composite.h"
#include "../query/query.h"
#include "../query/supporting_face.h"

typedef struct {
    const col_shape *composite; /* NULL: parts say which of their faces are surface */
    const col_vec *normal;      /* NULL: no normal is given */
    col_vec point, along;
    double error, reach; /* of faces, of parts */
    bool found, is_own;  /* a face has the given normal */
    double most;
    col_vec best;
} col_surface_search;

/* Whether the space in front of face i of a part, beside its other faces, is inside the
 * whole: the face lies between parts. */
static bool is_internal(const col_surface_search *s, const col_faces_at *f, int i,
                        col_vec at) {
    const col_vec n = f->normals[i];
    col_vec inward = vec_zero();
    for (int k = 0; k < f->count; k++) {
        inward = vec_sub(inward, vec_along(f->normals[k], -vec_dot(f->normals[k], n), n));
    }
    const double step = COL_AT_ERRORS * s->error;
    if (vec_length(inward) > COL_SAME_NORMAL) {
        at = vec_along(at, step, vec_normalized(inward));
    }
    const col_ball beside = col_point_make(vec_along(at, COL_AT_OFF_SHARE * step, n));
    return col_composite_overlaps(&beside.shape, s->composite);
}

static void consider(col_surface_search *s, const col_faces_at *f, col_vec at) {
    for (int i = 0; i < f->count; i++) {
        const col_vec n = f->normals[i];
        const double along = vec_dot(n, s->along);
        const bool own =
            s->normal != NULL && vec_length(vec_sub(n, *s->normal)) <= COL_SAME_NORMAL;
        if ((own || !s->found || along > s->most) &&
            (s->composite == NULL || !is_internal(s, f, i, at))) {
            s->is_own = s->is_own || own;
            s->found = true;
            s->best = along > s->most ? n : s->best;
            s->most = larger_of(s->most, along);
        }
    }
}

/* A part of a level lists the faces that are surface. */
static void exposed_faces_at(const col_surface_search *s, const col_operand_part *part,
                             col_faces_at *f) {
    for (int i = 0; i < part->level->face_count; i++) {
        const col_level_face *face = &part->level->faces[i];
        if (fabs(vec_dot(face->normal, vec_sub(s->point, face->point))) <= f->error) {
            col_faces_add(f, face->normal);
        }
    }
    if (f->count > 0 && point_distance(s->point, part->shape) > s->reach) {
        f->count = 0;
    }
}

/* For a convex shape: a point with the normal of a face is on that face. */
static bool is_normal_of_face(const col_shape *shape, col_vec point, col_vec normal) {
    col_supporting face;
    col_supporting_face(shape, normal, point, 0.0, &face);
    return face.count > 1 && vec_length(vec_sub(face.normal, normal)) <= COL_SAME_NORMAL;
}

/* For the part of a level that was met there, which lists the faces that are surface. */
static bool is_face_of_part(const col_shape *shape, int which, col_vec point,
                            col_vec normal, double error) {
    col_level_part part;
    if (!is_level_kind(shape) || which < 0) {
        return false;
    }
    as_level(shape)->data->methods->part(as_level(shape), which, &part);
    bool is_face = false;
    for (int i = 0; i < part.face_count && !is_face; i++) {
        const col_level_face *face = &part.faces[i];
        is_face = vec_length(vec_sub(face->normal, normal)) <= COL_SAME_NORMAL &&
                  fabs(vec_dot(face->normal, vec_sub(point, face->point))) <= error;
    }
    return is_face && point_distance(point, &part.shape.shape) <= error;
}

static bool visit_part(void *context, const col_operand_part *part) {
    col_surface_search *s = (col_surface_search *)context;
    col_faces_at f = {.along = s->along, .error = s->error, .count = 0};
    col_vec at = s->point;
    if (part->level != NULL) {
        exposed_faces_at(s, part, &f);
    } else {
        col_convex_faces_at(part->shape, s->point, s->reach, &at, &f);
    }
    consider(s, &f, at);
    return !s->is_own;
}

static bool search_at(col_surface_search *s, const col_shape *shape, col_vec point) {
    const col_bounds box = bounds_around(point, s->reach);
    s->point = point;
    s->found = false;
    s->is_own = false;
    s->most = -INFINITY;
    (void)col_operand_in_box(shape, &box, visit_part, s);
    return s->found;
}

static double error_at(const col_shape *shape, col_vec point) {
    const col_bounds box = col_operand_bounds(shape);
    const double of_shape =
        larger_of(col_shape_magnitude(shape), bounds_largest_finite(&box));
    return COL_AT_ERRORS * COL_ROUNDING_ERROR * larger_of(vec_largest(point), of_shape);
}

/* At the point, if there is a face; otherwise at the nearest point of the surface. */
static bool search(col_surface_search *s, const col_shape *shape, col_vec point) {
    const bool convex = !has_many_parts(shape);
    s->composite = is_composite(shape) ? shape : NULL;
    s->error = error_at(shape, point);
    s->reach = convex ? INFINITY : s->error;
    if (search_at(s, shape, point) || convex) {
        return s->found;
    }
    const col_ball ball = col_point_make(point);
    const col_closest c = is_level_kind(shape)
                              ? col_level_closest(&ball.shape, shape, NULL)
                              : col_composite_closest(&ball.shape, shape);
    return vec_is_finite(c.b) && search_at(s, shape, c.b);
}

bool col_level_face_normal(const col_shape *shape, col_vec point, col_vec along,
                           col_vec *out) {
    col_surface_search s = {.normal = NULL, .along = vec_normalized(along)};
    if (!search(&s, shape, point)) {
        return false;
    }
    *out = s.best;
    return true;
}

/* For a sharp convex shape with flat faces on whose surface the point is known to be. */
static bool search_on(col_surface_search *s, const col_shape *shape, col_vec point) {
    if (has_many_parts(shape) || shape->radius > 0.0 || is_cylinder(shape)) {
        return false;
    }
    col_faces_at f = {.along = s->along, .error = error_at(shape, point), .count = 0};
    col_convex_faces_on(shape, point, &f);
    s->most = -INFINITY;
    consider(s, &f, point);
    return s->found;
}

bool col_level_face_beside(const col_shape *shape, const col_met *met, col_vec along,
                           col_vec *out) {
    const col_vec normal = met->normal;
    if (has_many_parts(shape) ? is_face_of_part(shape, met->part, met->point, normal,
                                                error_at(shape, met->point))
                              : is_normal_of_face(shape, met->point, normal)) {
        return false;
    }
    col_surface_search s = {.normal = &normal, .along = vec_normalized(along)};
    if (!(search_on(&s, shape, met->point) || search(&s, shape, met->point)) ||
        s.is_own) {
        return false;
    }
    *out = s.best;
    return true;
}
