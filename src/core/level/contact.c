/* contact.c - contacts with level geometry: of all parts that are touched, and the
 * deepest.
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

static bool leans_over(const col_level_edge *e, col_vec n) {
    return vec_dot(n, e->lean) > LEANING && vec_dot(n, e->onward) > LEANING;
}

/* How deep a convex shape is behind a face, below zero in front of it; false when it
 * reaches infinitely deep. */
static bool measure_depth(const col_shape *s, const col_level_face *face, double *depth,
                          col_vec *deepest) {
    if (!col_convex_support(s, vec_negate(face->normal), deepest)) {
        return false;
    }
    *depth = vec_dot(face->normal, vec_sub(face->point, *deepest));
    return true;
}

bool col_level_lets_pass(const col_level_part *p, const col_shape *other, col_vec shift) {
    double depth;
    col_vec deepest;
    if (!p->one_way) {
        return false;
    }
    const col_level_face face = {p->faces[0].normal, vec_sub(p->faces[0].point, shift)};
    return measure_depth(other, &face, &depth, &deepest) &&
           depth > 2.0 * LEVEL_PROBE_STEP * col_level_error(p->level, other);
}

static void look_up_edges(col_level_part *p) {
    if (p->edge_count < 0) {
        p->level->data->methods->edges(p);
    }
}

bool col_level_is_free(col_level_part *p, col_vec n) {
    if (p->one_way) {
        return vec_equal(p->faces[0].normal, n);
    }
    if (p->face_count == 0 ||
        (p->one_sided && vec_dot(n, p->faces[0].normal) < -LEANING)) {
        return false;
    }
    for (int i = 0; i < p->face_count; i++) {
        if (vec_equal(p->faces[i].normal, n)) {
            return true;
        }
    }
    look_up_edges(p);
    for (int i = 0; i < p->edge_count; i++) {
        if (leans_over(&p->edges[i], n)) {
            return false;
        }
    }
    return true;
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

/* own: of the part itself, which is touched; in front of its face is but rounding. */
static void try_face(col_face_search *f, const col_level_face *face, bool own) {
    double depth;
    col_vec deepest;
    if (f->volume && vec_dot(face->normal, f->n) <= LEANING) {
        return;
    }
    if (!measure_depth(f->other, face, &depth, &deepest)) {
        f->endless = true;
        return;
    }
    if (depth < 0.0 && !own) {
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
        try_face(f, &face, false);
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
    if (!e->hidden && leans_over(e, n) &&
        side * vec_dot(e->lean, e->beyond.normal) > LEANING) {
        try_face(f, &beyond, false);
        IN_SPACE(try_between(f, e, n));
    }
}

/* What touches the part at the end of a hidden side, with its normal, touches the faces
 * there, too, which do not look that way. */
static const col_level_face *touched_face(const col_level_part *p, const col_shape *other,
                                          col_vec *deepest) {
    const double error = col_level_error(p->level, other);
    for (int i = 0; i < p->face_count; i++) {
        double depth;
        if (measure_depth(other, &p->faces[i], &depth, deepest) && fabs(depth) <= error) {
            return &p->faces[i];
        }
    }
    return NULL;
}

bool col_level_blocks(col_level_part *p, const col_shape *other, const col_contact *raw) {
    col_vec deepest;
    return !col_level_lets_pass(p, other, vec_zero()) &&
           (raw->depth > col_level_error(p->level, other) ||
            !(col_level_is_free(p, raw->normal) || touched_face(p, other, &deepest)));
}

/* What only touches the part is no deeper in the whole, whatever the normal. */
static void find_touch(col_face_search *f, const col_level_part *p,
                       const col_contact *raw) {
    if (raw->depth > col_level_error(p->level, f->other)) {
        return;
    }
    if (f->found) {
        f->least = (col_contact){raw->depth, f->least.normal, raw->a, raw->b};
    } else if (!f->endless) {
        col_vec deepest;
        const col_level_face *face = touched_face(p, f->other, &deepest);
        f->found = face != NULL;
        if (f->found) {
            f->least = (col_contact){raw->depth, face->normal, raw->a, raw->b};
        }
    }
}

bool col_level_correct(col_level_part *p, const col_shape *other, col_contact *out) {
    if (col_level_lets_pass(p, other, vec_zero())) {
        return false;
    }
    if (col_level_is_free(p, out->normal)) {
        return true;
    }
    col_face_search f = {.other = other, .n = out->normal, .volume = p->has_volume};
    look_up_edges(p);
    for (int i = 0; i < p->face_count; i++) {
        try_face(&f, &p->faces[i], true);
    }
    for (int i = 0; i < p->edge_count; i++) {
        try_face_beyond(&f, p, &p->edges[i], out->normal);
    }
    find_touch(&f, p, out);
    if (f.found) {
        *out = f.least;
    }
    return f.found || (f.endless && !f.volume); /* infinitely deep: one is like another */
}

static col_contact turned(const col_contact *c) {
    return (col_contact){c->depth, vec_sub(vec_zero(), c->normal), c->b, c->a};
}

bool col_side_contact(const col_side_part *a, const col_side_part *b, col_contact *out) {
    if (!col_convex_contact(a->shape, b->shape, out)) {
        return false;
    }
    if (a->level != NULL) { /* the normal points out of a; its point is b */
        col_contact c = turned(out);
        c.normal = out->normal;
        if (!col_level_correct(a->level, b->shape, &c)) {
            return false;
        }
        *out = (col_contact){c.depth, c.normal, c.b, c.a};
    }
    if (b->level != NULL) {
        col_contact c = *out;
        c.normal = vec_sub(vec_zero(), out->normal);
        if (!col_level_correct(b->level, a->shape, &c)) {
            return false;
        }
        *out = (col_contact){c.depth, vec_sub(vec_zero(), c.normal), c.a, c.b};
    }
    return true;
}

/* ------------------------------------------------------------------- deep inside -- */

typedef struct {
    const col_level *level;
    bool of_a; /* the level is the first shape */
    col_contact_visit *visit;
    void *context;
} col_inside_search;

static bool through_surface(const col_level *level, const col_shape *other,
                            col_contact *out, int *which) {
    col_level_face face;
    double depth;
    col_vec deepest;
    if (!level->data->methods->surface(level, col_shape_position(other), &face, which) ||
        !measure_depth(other, &face, &depth, &deepest) || depth < 0.0) {
        return false;
    }
    *out = (col_contact){depth, face.normal, deepest,
                         vec_along(deepest, depth, face.normal)};
    return true;
}

/* A part of the other shape that lies inside a solid is not touched by the parts of the
 * surface: out of it through the nearest face. Of a level that its parts fill, it is one
 * that they have no contact with. One-way surfaces let pass what is that deep. */
static bool visit_inside(void *context, const col_side_part *part) {
    const col_inside_search *s = (const col_inside_search *)context;
    col_contact out;
    int which;
    if ((part->level != NULL && part->level->one_way) ||
        (!through_surface(s->level, part->shape, &out, &which) &&
         !(s->level->data->filled &&
           col_level_exit(s->level, part->shape, &out, &which)))) {
        return true;
    }
    const col_vec in = vec_negate(out.normal);
    const col_contact c = {out.depth, s->of_a ? out.normal : in, s->of_a ? out.b : out.a,
                           s->of_a ? out.a : out.b};
    col_level_part there;
    s->level->data->methods->part(s->level, which, &there);
    const col_side_part of_level = {&there.shape.shape, which, &there};
    const col_part_numbers parts =
        s->of_a ? side_numbers(&of_level, part) : side_numbers(part, &of_level);
    return s->visit(s->context, &c, &parts);
}

static void contacts_inside(const col_shape *other, const col_shape *level, bool of_a,
                            bool filled, col_contact_visit *visit, void *context) {
    if (is_level_kind(level) && as_level(level)->data->solid &&
        as_level(level)->data->filled == filled) {
        const col_bounds box = col_side_bounds(level);
        col_inside_search s = {as_level(level), of_a, visit, context};
        col_side_in_box(other, &box, visit_inside, &s);
    }
}

/* Inside solids that are filled by their parts, or inside those that are not. */
static void inside_either(const col_shape *a, const col_shape *b, bool filled,
                          col_contact_visit *visit, void *context) {
    contacts_inside(a, b, false, filled, visit, context);
    contacts_inside(b, a, true, filled, visit, context);
}

/* ---------------------------------------------------------------------- contacts -- */

typedef struct {
    col_contact_visit *visit;
    void *context;
    bool any;
} col_contact_search;

static bool visit_pair(void *context, const col_side_part *a, const col_side_part *b) {
    col_contact_search *s = (col_contact_search *)context;
    col_contact c;
    if (!col_side_contact(a, b, &c)) {
        return true;
    }
    const col_part_numbers parts = side_numbers(a, b);
    s->any = true;
    return s->visit(s->context, &c, &parts);
}

static void visit_contacts(const col_shape *a, const col_shape *b,
                           col_contact_visit *visit, void *context) {
    col_contact_search s = {visit, context, false};
    col_side_pairs(a, b, 0.0, visit_pair, &s);
    if (!s.any) {
        inside_either(a, b, false, visit, context);
        inside_either(a, b, true, visit, context);
    }
}

static bool visit_swapped(void *context, const col_contact *c,
                          const col_part_numbers *parts) {
    const col_contact_search *s = (const col_contact_search *)context;
    const col_contact contact = turned(c);
    const col_part_numbers numbers = swapped_numbers(parts);
    return s->visit(s->context, &contact, &numbers);
}

void col_level_contacts(const col_shape *a, const col_shape *b, col_contact_visit *visit,
                        void *context) {
    col_contact_search s = {visit, context, false};
    if (in_order(a, b)) {
        visit_contacts(a, b, visit, context);
    } else {
        visit_contacts(b, a, visit_swapped, &s);
    }
}

/* The deepest; of equals that of the first parts. */
typedef struct {
    bool found;
    col_contact contact;
    col_part_numbers parts;
} col_deepest;

static bool are_before(const col_part_numbers *p, const col_part_numbers *q) {
    return p->a != q->a ? p->a < q->a : p->b < q->b;
}

static bool keep_deepest(void *context, const col_contact *c,
                         const col_part_numbers *parts) {
    col_deepest *best = (col_deepest *)context;
    if (!best->found || c->depth > best->contact.depth ||
        (c->depth == best->contact.depth && are_before(parts, &best->parts))) {
        *best = (col_deepest){true, *c, *parts};
    }
    return true;
}

/* What lies inside a solid leaves it through the nearest face, whatever else it touches:
 * beside an edge the farther face has the deeper contact. Where parts fill the solid,
 * they tell of the inside themselves, unless all their sides are hidden. */
static bool deepest(const col_shape *a, const col_shape *b, col_deepest *best) {
    col_contact_search s = {keep_deepest, best, false};
    best->found = false;
    inside_either(a, b, false, keep_deepest, best);
    if (!best->found || (has_many_parts(a) && has_many_parts(b))) {
        col_side_pairs(a, b, 0.0, visit_pair, &s);
    }
    if (!best->found) {
        inside_either(a, b, true, keep_deepest, best);
    }
    return best->found;
}

bool col_level_contact(const col_shape *a, const col_shape *b, col_contact *out,
                       col_part_numbers *parts) {
    const bool swapped = !in_order(a, b);
    col_deepest best;
    if (!deepest(swapped ? b : a, swapped ? a : b, &best)) {
        return false;
    }
    *out = swapped ? turned(&best.contact) : best.contact;
    if (parts != NULL) {
        *parts = swapped ? swapped_numbers(&best.parts) : best.parts;
    }
    return true;
}
