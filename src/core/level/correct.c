/* correct.c - normals of contacts with parts of a level, made such that they separate the
 * whole.
 *
 * Internal edges. A translation may leave a single part over any of its edges, but not
 * the whole where it continues there:
 *
 *          |  <- the least translation out of the right part alone
 *    ______|v_____
 *        ^ one part | another: out of both only upwards
 *
 * So a normal must have the whole behind it at the point where the translation leaves the
 * part (see fan.c). A normal that has not is replaced by one that has, or by the normal
 * of a face, with the depth along that; the part beyond has a contact of its own. */
#include "operand.h"

#include "../cast/cast.h"
#include "../query/query.h"

/* The least share of a unit normal that counts as leaning: above rounding. */
#define LEANING COL_PARALLEL_TOLERANCE

double col_level_part_error(const col_level_part *p, col_vec from) {
    col_bounds box;
    col_convex_bounds(&p->shape.shape, &box.min, &box.max);
    const col_vec low = vec_abs(vec_sub(box.min, from));
    const col_vec high = vec_abs(vec_sub(box.max, from));
    return COL_ROUNDING_ERROR * vec_largest(vec_larger(low, high));
}

bool col_level_is_shallower(const col_level_part *p, const col_shape *s, double depth,
                            col_vec normal, bool or_as_deep) {
    for (int i = 0; i < p->face_count; i++) {
        const col_level_face *const f = &p->faces[i];
        const bool alike = or_as_deep && vec_equal(f->normal, normal);
        double most;
        col_vec deepest;
        if (!col_level_face_depth(s, f, &most, &deepest) || (most >= depth && !alike)) {
            continue;
        }
        const double error = error_beside(p, s) + col_level_part_error(p, deepest);
        if (most < depth - error || (alike && most <= depth + error)) {
            return true;
        }
    }
    return false;
}

/* A flat one-way surface has a single normal. */
static bool has_one_normal(const col_level_part *p) {
    return p->one_way && !p->is_sloped;
}

/* A normal of a face is valid wherever the translation leaves the part. known: false
 * where this depends on the surroundings. */
static bool is_free_at_once(const col_level_part *p, col_vec n, bool *known) {
    const bool has_face = part_has_face(p, n);
    *known = has_one_normal(p) || p->face_count == 0 || has_face;
    return has_face;
}

bool col_level_is_free(const col_level_part *p, const col_shape *other, col_vec n,
                       col_vec at) {
    bool known;
    const bool at_once = is_free_at_once(p, n, &known);
    return known ? at_once : col_level_frees_at(p, other, n, at);
}

/* volume: for a part with a volume only faces on the side of the normal are valid. A
 * shape that comes out of it through a hidden side is in contact with the part there,
 * too. */
typedef struct {
    const col_shape *other;
    col_vec n; /* the normal does not separate the whole */
    bool volume, found;
    bool endless;      /* infinitely deep behind a valid face */
    col_contact least; /* normal: out of the part; a: of the other shape */
} col_face_search;

/* A face of the part, or one that the part is behind: a shape that touches the part is in
 * front of it except for rounding. */
static void try_face(col_face_search *f, const col_level_face *face) {
    double depth;
    col_vec deepest;
    if (f->volume && vec_dot(face->normal, f->n) <= LEANING) {
        return;
    }
    if (!col_level_face_depth(f->other, face, &depth, &deepest)) {
        f->endless = true;
        return;
    }
    depth = larger_of(depth, 0.0);
    if (!f->found || depth < f->least.depth) {
        f->found = true;
        f->least = (col_contact){depth, face->normal, deepest,
                                 vec_along(deepest, depth, face->normal)};
    }
}

/* The faces, of the fan at the point where the translation leaves the part, that have all
 * of it behind them; and the normal without its component along an edge. */
static void try_fan(col_face_search *f, const col_level_part *p,
                    const col_level_fan *fan) {
    if (has_one_normal(p)) {
        return;
    }
    for (int i = 0; i < fan->face_count; i++) {
        const col_vec n = fan->faces[i].normal;
        if ((p->one_sided || vec_dot(n, f->n) > LEANING) && !part_has_face(p, n) &&
            col_level_fan_is_behind(fan, n)) {
            try_face(f, &fan->faces[i]);
        }
    }
#if COL_DIMENSION == 3
    for (int i = 0; i < fan->way_count; i++) {
        const double length = fan->ways[i].length;
        const col_vec way = vec_scale(vec_sub(fan->ways[i].corner, fan->at),
                                      length > 0.0 ? 1.0 / length : 0.0);
        const double rise = vec_dot(f->n, way);
        const col_vec within = vec_along(f->n, -rise, way);
        if (rise > LEANING && vec_length_sq(within) > COL_OBLIQUE_SQ) {
            const col_level_face face = {vec_normalized(within), fan->at};
            if (col_level_fan_frees(fan, p, face.normal)) {
                try_face(f, &face);
            }
        }
    }
#endif
}

/* In a corner between a wall and a floor no normal of the wall has the whole behind it.
 * The faces at the point that a shape touches in front separate it from the part behind
 * them; this is the one most along the normal of the contact.
 *
 *      |part|            M touches the end of the part, and the wall beside it: it
 *     _|____|_ wall      slides along the wall, and is not held by the face of the part,
 *       [ M ]   ->       which it is deep behind. */
static void try_beside(col_face_search *f, const col_level_part *p,
                       const col_level_fan *fan, const col_contact *raw, double most) {
    double along = -INFINITY;
    if (vec_dot(raw->normal, f->least.normal) > LEANING) {
        f->least = *raw;
    }
    for (int i = 0; i < fan->face_count; i++) {
        const col_level_face *const face = &fan->faces[i];
        const double alike = vec_dot(face->normal, f->n);
        double depth;
        col_vec deepest;
        bool separates = alike > along && !part_has_face(p, face->normal) &&
                         col_level_face_depth(f->other, face, &depth, &deepest) &&
                         depth <= most;
        for (int k = 0; k < fan->own_count && separates; k++) {
            const col_vec way = vec_sub(fan->ways[k].corner, fan->at);
            separates = vec_dot(face->normal, way) <= fan->reach;
        }
        if (separates) {
            along = alike;
            depth = larger_of(depth, 0.0);
            f->least = (col_contact){depth, face->normal, deepest,
                                     vec_along(deepest, depth, face->normal)};
        }
    }
}

static void try_cone(col_face_search *f, const col_level_part *p,
                     const col_level_fan *fan) {
    col_contact c;
    if (!has_one_normal(p) && col_level_cone_contact(p, f->other, fan, &c) &&
        (!f->found || c.depth < f->least.depth)) {
        f->found = true;
        f->least = (col_contact){c.depth, c.normal, c.b, c.a};
    }
}

/* A shape that touches the part at the end of a hidden side, with the normal of that
 * side, also touches the faces there that look elsewhere. */
static const col_level_face *touched_face(const col_level_part *p, const col_shape *other,
                                          double most, col_vec *deepest) {
    for (int i = 0; i < p->face_count; i++) {
        double depth;
        if (col_level_face_depth(other, &p->faces[i], &depth, deepest) &&
            fabs(depth) <= most) {
            return &p->faces[i];
        }
    }
    return NULL;
}

bool col_level_blocks(const col_level_part *p, const col_shape *other,
                      const col_contact *raw) {
    const double error = error_beside(p, other);
    col_vec deepest;
    return !col_level_lets_pass(p, other, vec_zero()) &&
           (raw->depth > error || !(col_level_is_free(p, other, raw->normal, raw->b) ||
                                    touched_face(p, other, error, &deepest)));
}

/* A shape that only touches the part is no deeper in the whole, whatever the normal. */
static void find_touch(col_face_search *f, const col_level_part *p,
                       const col_contact *raw) {
    const double most = COL_SUNK_ERRORS * error_beside(p, f->other);
    if (raw->depth > most) {
        return;
    }
    if (f->found) {
        f->least = (col_contact){raw->depth, f->least.normal, raw->a, raw->b};
    } else if (!f->endless) {
        /* a shape of no size at the origin has no error of its own; an infinite one has
         * that of its position */
        const col_vec at = col_shape_position(f->other);
        const double reach = COL_ROUNDING_ERROR * vec_largest(at);
        const double of_both = larger_of(col_level_part_error(p, raw->a), reach);
        const double error = larger_of(most, COL_SUNK_ERRORS * of_both);
        col_vec deepest;
        const col_level_face *face = touched_face(p, f->other, error, &deepest);
        f->found = face != NULL;
        if (f->found) {
            f->least = (col_contact){raw->depth, face->normal, raw->a, raw->b};
        }
    }
}

bool col_level_replace(const col_level_part *p, const col_shape *other,
                       col_level_care care, col_contact *out) {
    col_face_search f = {.other = other, .n = out->normal, .volume = p->has_volume};
    for (int i = 0; i < p->face_count; i++) {
        try_face(&f, &p->faces[i]);
    }
    /* a probe that steps into a face is in front of it */
    const double step = 2.0 * touch_probe(error_beside(p, other));
    const bool enough =
        f.found && (care == care_little || (care == care_some && f.least.depth <= step));
    if (!enough) {
        col_level_fan fan;
        col_level_fan_at(p, other, out->b, &fan);
        try_fan(&f, p, &fan);
        if (care == care_most) {
            try_cone(&f, p, &fan);
        }
        if (f.found && f.least.depth > step && out->depth <= step) {
            try_beside(&f, p, &fan, out, step);
        }
    }
    find_touch(&f, p, out);
    if (f.found) {
        *out = f.least;
    } else if (!f.endless && out->depth <= COL_SUNK_ERRORS * error_beside(p, other)) {
        out->depth = 0.0;
    }
    return f.found || (f.endless && !f.volume); /* infinitely deep along either */
}

bool col_level_correct(const col_level_part *p, const col_shape *other,
                       col_level_care care, col_contact *out, bool *replaced) {
    *replaced = false;
    if (col_level_lets_pass(p, other, vec_zero())) {
        out->depth = LEVEL_APART;
        return false;
    }
    const bool to_front = other->kind == col_kind_plane && !p->has_volume;
    if (to_front || col_level_is_free(p, other, out->normal, out->b)) {
        return true; /* as for a plane that pushes all shapes */
    }
    *replaced = true;
    return col_level_replace(p, other, care, out);
}
