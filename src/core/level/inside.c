/* inside.c - contacts of shapes that are deep inside a solid, where the parts of its
 * surface do not touch them: by the shortest way out. */
#include "operand.h"

typedef struct {
    const col_level *level;
    bool of_a; /* the level is the first shape */
    col_contact_visit *visit;
    void *context;
} col_inside_search;

/* A shape whose middle is on the surface is not inside: the parts of the surface touch
 * it. At an edge of the solid, each face there would be equally near, although the part
 * may be deep behind one of them. */
static bool lies_on(const col_level *level, const col_level_face *face,
                    const col_shape *other) {
    const col_vec middle_of = col_operand_middle(other);
    return !level->data->filled &&
           vec_dot(face->normal, vec_sub(face->point, middle_of)) <=
               col_level_error(level, other);
}

bool col_level_surrounds(const col_level *level, const col_shape *other,
                         col_level_face *face, int *which) {
    return level->data->methods->surface(level, col_operand_middle(other), face, which) &&
           !lies_on(level, face, other);
}

static bool through_surface(const col_level *level, const col_shape *other,
                            col_contact *out, int *which) {
    col_level_face face;
    double depth;
    col_vec deepest;
    if (!col_level_surrounds(level, other, &face, which) ||
        !col_level_face_depth(other, &face, &depth, &deepest)) {
        return false;
    }
    depth = larger_of(depth, 0.0);
    *out = (col_contact){depth, face.normal, deepest,
                         vec_along(deepest, depth, face.normal)};
    return true;
}

/* The shorter of the translations out of a solid: through the face nearest to the middle
 * of the shape, or, for a level filled by its parts, past all parts that the shape
 * overlaps. A plane pushes to its front, wherever that face is. */
static bool shortest_way(const col_level *level, const col_shape *other, col_contact *out,
                         int *which) {
    const bool found =
        other->kind != col_kind_plane && through_surface(level, other, out, which);
    col_contact past;
    int last;
    /* A shape in a solid can be pushed out, except by rounding. */
    if (!level->data->filled ||
        RARELY(!col_level_separation(level, other, &past, &last)) ||
        (found && out->depth <= past.depth)) {
        return found;
    }
    *out = past;
    *which = last;
    return true;
}

/* A part of the other shape that lies inside a solid and that the parts of the surface do
 * not touch. In a level filled by its parts: one that they have no contact with. */
static bool visit_inside(void *context, const col_operand_part *part) {
    const col_inside_search *s = (const col_inside_search *)context;
    col_contact out;
    int which;
    if (is_one_way(part) || !shortest_way(s->level, part->shape, &out, &which)) {
        return true;
    }
    const col_vec in = vec_negate(out.normal);
    const col_contact c = {out.depth, s->of_a ? out.normal : in, s->of_a ? out.b : out.a,
                           s->of_a ? out.a : out.b};
    col_level_part there;
    s->level->data->methods->part(s->level, which, &there);
    const col_operand_part of_level = {&there.shape.shape, which, &there};
    const col_part_numbers parts =
        s->of_a ? side_numbers(&of_level, part) : side_numbers(part, &of_level);
    return s->visit(s->context, &c, &parts);
}

static void contacts_inside(const col_shape *other, const col_shape *level, bool of_a,
                            bool filled, col_contact_visit *visit, void *context) {
    if (is_level_kind(level) && as_level(level)->data->solid &&
        as_level(level)->data->filled == filled) {
        const col_bounds box = col_operand_bounds(level);
        col_inside_search s = {as_level(level), of_a, visit, context};
        col_operand_in_box(other, &box, visit_inside, &s);
    }
}

void col_level_inside(const col_shape *a, const col_shape *b, bool filled,
                      col_contact_visit *visit, void *context) {
    contacts_inside(a, b, false, filled, visit, context);
    contacts_inside(b, a, true, filled, visit, context);
}
