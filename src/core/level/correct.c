/* correct.c - normals of contacts with parts of a level, made such that they separate the
 * whole.
 *
 * Internal edges. A part alone may be left over any of its edges; the whole may not where
 * it continues there:
 *
 *          |  <- the least translation out of the right part alone
 *    ______|v_____
 *        ^ one part | another: out of both only upwards
 *
 * So a normal that leans over an edge must not lean onto the surface that continues there
 * (see col_level_edge). One that does is replaced by the normal of a face, with the depth
 * along that; the part beyond has a contact of its own. */
#include "sides.h"

#include "../query/query.h"

/* The least share of a unit normal that counts as leaning: above rounding. */
#define LEANING COL_PARALLEL_TOLERANCE

/* What leans less along another side of the part is left over that side: above the error
 * of normals of what is thin. */
#define LEANING_AWAY 1e-10

/* What overlaps by no more, in rounding errors, touches: so far motions that end at a
 * surface sink in. */
#define TOUCH_ERRORS 0x1p14

/* At which end of an edge the part is left along n: the point farthest that way. */
static int end_towards(const col_level_edge *e, col_vec n) {
#if COL_DIMENSION == 3
    return vec_dot(n, e->along) > 0.0 ? 1 : 0;
#else
    (void)e, (void)n;
    return 0;
#endif
}

static bool leans_over(const col_level_edge *e, col_vec n) {
    return vec_dot(n, e->lean) > LEANING && vec_dot(n, e->onward) > LEANING &&
           vec_dot(n, e->away[end_towards(e, n)]) < -LEANING_AWAY;
}

bool col_level_face_depth(const col_shape *s, const col_level_face *face, double *depth,
                          col_vec *deepest) {
    if (!col_convex_support(s, vec_negate(face->normal), deepest)) {
        return false;
    }
    *depth = vec_dot(face->normal, vec_sub(face->point, *deepest));
    return true;
}

double col_level_part_error(const col_level_part *p, col_vec from) {
    col_bounds box;
    col_convex_bounds(&p->shape.shape, &box.min, &box.max);
    const col_vec low = vec_abs(vec_sub(box.min, from));
    const col_vec high = vec_abs(vec_sub(box.max, from));
    return COL_ROUNDING_ERROR * vec_largest(vec_larger(low, high));
}

bool col_level_is_shallower(const col_level_part *p, const col_shape *s, double depth,
                            col_vec normal, bool or_as_deep) {
    const double of_shape = col_level_error(p->level, s);
    for (int i = 0; i < p->face_count; i++) {
        const col_level_face *const f = &p->faces[i];
        double most;
        col_vec deepest;
        if (!col_level_face_depth(s, f, &most, &deepest)) {
            continue;
        }
        const double error = of_shape + col_level_part_error(p, deepest);
        if (most < depth - error ||
            (or_as_deep && most <= depth + error && vec_equal(f->normal, normal))) {
            return true;
        }
    }
    return false;
}

bool col_level_lets_pass(const col_level_part *p, const col_shape *other, col_vec shift) {
    double depth;
    col_vec deepest;
    if (!p->one_way) {
        return false;
    }
    const col_level_face face = {p->faces[0].normal, vec_sub(p->faces[0].point, shift)};
    return col_level_face_depth(other, &face, &depth, &deepest) &&
           depth > 2.0 * LEVEL_PROBE_STEP * col_level_error(p->level, other);
}

static void look_up_edges(col_level_part *p) {
    if (p->edge_count < 0) {
        p->level->data->methods->edges(p);
    }
}

bool col_level_is_free(col_level_part *p, col_vec n) {
    if (p->one_way && !p->is_sloped) {
        return vec_equal(p->faces[0].normal, n);
    }
    if (p->face_count == 0 ||
        (p->one_sided && vec_dot(n, p->faces[0].normal) < -LEANING)) {
        return false;
    }
    if (part_has_face(p, n)) {
        return true;
    }
    look_up_edges(p);
    for (int i = 0; i < p->edge_count; i++) {
        if (leans_over(&p->edges[i], n)) {
            return false;
        }
    }
    return true;
}

bool col_level_on_rim(col_level_part *p, col_vec point, double tolerance) {
    look_up_edges(p);
    for (int i = 0; i < p->edge_count; i++) {
        const col_level_edge *e = &p->edges[i];
        const double past = vec_dot(e->lean, vec_sub(point, e->beyond.point));
        if (fabs(past) <= tolerance &&
            fabs(vec_dot(e->lean, e->beyond.normal)) > LEANING) {
            return true;
        }
    }
    return false;
}

/* volume: of a part that has one only faces that look the way of the normal serve. What
 * comes out of it by a hidden side is in contact with the part there, too. */
typedef struct {
    const col_shape *other;
    col_vec n; /* that does not separate the whole */
    bool volume, found;
    bool endless;      /* infinitely deep behind a face that serves */
    col_contact least; /* normal: out of the part; a: of the other shape */
} col_face_search;

/* A face of the part, or one that the part is behind: what touches the part is in front
 * of it by rounding only. */
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

#if COL_DIMENSION == 3

static void try_between(col_face_search *f, const col_level_edge *e, col_vec n) {
    const col_vec within = vec_along(n, -vec_dot(n, e->onward), e->onward);
    if (vec_length_sq(within) > COL_OBLIQUE_SQ) {
        const col_level_face face = {vec_normalized(within), e->beyond.point};
        try_face(f, &face);
    }
}

#endif

/* Over a convex edge the way out may be by the face beyond it, or along the normal
 * between both faces that is nearest to the one given. */
static void try_face_beyond(col_face_search *f, const col_level_part *p,
                            const col_level_edge *e, col_vec n) {
    const bool back =
        !p->has_volume && p->face_count == 2 && vec_dot(n, p->faces[0].normal) < 0.0;
    const double side = back ? -1.0 : 1.0;
    const col_level_face beyond = {vec_scale(e->beyond.normal, side), e->beyond.point};
    if (e->hidden || side * vec_dot(e->lean, e->beyond.normal) <= LEANING) {
        return;
    }
    if (leans_over(e, n)) {
        try_face(f, &beyond);
        IN_SPACE(try_between(f, e, n));
    } else if (p->one_sided && !p->one_way) {
        try_face(f, &beyond);
    }
}

/* What touches the part at the end of a hidden side, with its normal, touches the faces
 * there, too, which do not look that way. */
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

bool col_level_blocks(col_level_part *p, const col_shape *other, const col_contact *raw) {
    const double error = col_level_error(p->level, other);
    col_vec deepest;
    return !col_level_lets_pass(p, other, vec_zero()) &&
           (raw->depth > error || !(col_level_is_free(p, raw->normal) ||
                                    touched_face(p, other, error, &deepest)));
}

/* What only touches the part is no deeper in the whole, whatever the normal. */
static void find_touch(col_face_search *f, const col_level_part *p,
                       const col_contact *raw) {
    const double most = TOUCH_ERRORS * col_level_error(p->level, f->other);
    if (raw->depth > most) {
        return;
    }
    if (f->found) {
        f->least = (col_contact){raw->depth, f->least.normal, raw->a, raw->b};
    } else if (!f->endless) {
        /* what is of no size, at the origin, has no error of its own; what is infinite
         * has that of its position */
        const col_vec at = col_shape_position(f->other);
        const double reach = COL_ROUNDING_ERROR * vec_largest(at);
        const double of_both = larger_of(col_level_part_error(p, raw->a), reach);
        const double error = larger_of(most, TOUCH_ERRORS * of_both);
        col_vec deepest;
        const col_level_face *face = touched_face(p, f->other, error, &deepest);
        f->found = face != NULL;
        if (f->found) {
            f->least = (col_contact){raw->depth, face->normal, raw->a, raw->b};
        }
    }
}

bool col_level_correct(col_level_part *p, const col_shape *other, col_contact *out) {
    if (col_level_lets_pass(p, other, vec_zero())) {
        out->depth = LEVEL_APART;
        return false;
    }
    const bool to_front = other->kind == col_kind_plane && !p->has_volume;
    if (to_front || col_level_is_free(p, out->normal)) { /* as a plane pushes all */
        return true;
    }
    col_face_search f = {.other = other, .n = out->normal, .volume = p->has_volume};
    look_up_edges(p);
    for (int i = 0; i < p->face_count; i++) {
        try_face(&f, &p->faces[i]);
    }
    for (int i = 0; i < p->edge_count; i++) {
        try_face_beyond(&f, p, &p->edges[i], out->normal);
    }
    find_touch(&f, p, out);
    if (f.found) {
        *out = f.least;
    } else if (!f.endless &&
               out->depth <= TOUCH_ERRORS * col_level_error(p->level, other)) {
        out->depth = 0.0;
    }
    return f.found || (f.endless && !f.volume); /* infinitely deep: one is like another */
}
