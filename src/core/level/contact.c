/* contact.c - contacts with level geometry: of all parts that are touched, and the
 * deepest. */
#include "sides.h"

#include "../cast/cast.h"
#include "../query/query.h"

static col_contact turned(const col_contact *c) {
    return (col_contact){c->depth, vec_sub(vec_zero(), c->normal), c->b, c->a};
}

bool col_side_contact(const col_side_part *a, const col_side_part *b, col_contact *out) {
    if (!col_convex_contact(a->shape, b->shape, out)) {
        out->depth = LEVEL_APART;
        return false;
    }
    if (a->level != NULL) { /* the normal points out of a; its point is b */
        col_contact c = turned(out);
        c.normal = out->normal;
        if (!col_level_correct(a->level, b->shape, &c)) {
            out->depth = c.depth;
            return false;
        }
        *out = (col_contact){c.depth, c.normal, c.b, c.a};
    }
    if (b->level != NULL) {
        col_contact c = *out;
        c.normal = vec_sub(vec_zero(), out->normal);
        if (!col_level_correct(b->level, a->shape, &c)) {
            out->depth = c.depth;
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

/* What is thin, with its middle on the surface, is not inside: its parts touch that. At
 * an edge of the solid any face there would be as near, and one that the part crosses
 * deep. */
static bool lies_on(const col_level *level, const col_level_face *face,
                    const col_shape *other) {
    const double error = col_level_error(level, other);
    return !level->data->filled && !col_cast_is_solid(other, error) &&
           vec_dot(face->normal, vec_sub(face->point, col_side_middle(other))) <= error;
}

bool col_level_surrounds(const col_level *level, const col_shape *other,
                         col_level_face *face, int *which) {
    return level->data->methods->surface(level, col_side_middle(other), face, which) &&
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

/* The shorter of the ways out of a solid: through the face nearest to the middle of the
 * shape, or, of a level that its parts fill, past all that it overlaps. A plane pushes to
 * its front, wherever that face is. */
static bool shortest_way(const col_level *level, const col_shape *other, col_contact *out,
                         int *which) {
    const bool found =
        other->kind != col_kind_plane && through_surface(level, other, out, which);
    col_contact past;
    int last;
    /* unreached: what is in a solid has a way out, but for rounding */
    if (!level->data->filled || !col_level_exit(level, other, &past, &last) ||
        (found && out->depth <= past.depth)) {
        return found;
    }
    *out = past;
    *which = last;
    return true;
}

/* A part of the other shape that lies inside a solid is not touched by the parts of the
 * surface. Of a level that its parts fill, it is one that they have no contact with. */
static bool visit_inside(void *context, const col_side_part *part) {
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
    bool ended;
    double most;   /* the depth of the deepest contact; LEVEL_APART: none yet */
    double hidden; /* the same of parts that overlap but have none */
} col_contact_search;

static col_contact_search contact_search(col_contact_visit *visit, void *context) {
    return (col_contact_search){visit, context, false, LEVEL_APART, LEVEL_APART};
}

static bool visit_counted(void *context, const col_contact *c,
                          const col_part_numbers *parts) {
    col_contact_search *s = (col_contact_search *)context;
    s->most = larger_of(s->most, c->depth);
    s->ended = !s->visit(s->context, c, parts);
    return !s->ended;
}

static bool visit_pair(void *context, const col_side_part *a, const col_side_part *b) {
    col_contact_search *s = (col_contact_search *)context;
    col_contact c;
    if (!col_side_contact(a, b, &c)) {
        s->hidden = larger_of(s->hidden, c.depth);
        return true;
    }
    const col_part_numbers parts = side_numbers(a, b);
    return visit_counted(s, &c, &parts);
}

/* What overlaps more deeply than all that has a contact: inside a solid that is filled by
 * its parts, of which all sides are hidden, or thin. */
static void visit_hidden(const col_shape *a, const col_shape *b, col_contact_search *s) {
    /* unreached: no visit that was tried has ended before */
    if (!s->ended && s->hidden > s->most) {
        inside_either(a, b, true, visit_counted, s);
    }
}

static void visit_contacts(const col_shape *a, const col_shape *b,
                           col_contact_visit *visit, void *context) {
    col_contact_search s = contact_search(visit, context);
    col_side_pairs(a, b, 0.0, visit_pair, &s);
    if (s.most < 0.0) {
        inside_either(a, b, false, visit_counted, &s);
    }
    visit_hidden(a, b, &s);
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
    col_contact_search s = contact_search(visit, context);
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

/* Whether no contact of the two can be the deepest: a contact with a surface is no deeper
 * than its face is passed. */
static bool is_shallower(const col_deepest *best, const col_side_part *a,
                         const col_side_part *b) {
    if (a->level != NULL || b->level->has_volume) {
        return false;
    }
    const col_part_numbers parts = side_numbers(a, b);
    if (!best->found) {
        return col_level_is_shallower(b->level, a->shape, 0.0, vec_zero(), false);
    }
    return col_level_is_shallower(b->level, a->shape, best->contact.depth,
                                  vec_sub(vec_zero(), best->contact.normal),
                                  are_before(&best->parts, &parts));
}

typedef struct {
    col_contact_search *search;
    col_deepest *best;
} col_deepest_search;

static bool visit_deeper(void *context, const col_side_part *a, const col_side_part *b) {
    const col_deepest_search *s = (const col_deepest_search *)context;
    /* unreached: keep_deepest does not end the visit */
    return is_shallower(s->best, a, b) || visit_pair(s->search, a, b);
}

/* What lies inside a solid leaves it through the nearest face, whatever else it touches:
 * beside an edge the farther face has the deeper contact. Where parts fill the solid,
 * they tell of the inside themselves, unless all their sides are hidden. */
static bool deepest(const col_shape *a, const col_shape *b, col_deepest *best) {
    col_contact_search s = contact_search(keep_deepest, best);
    best->found = false;
    inside_either(a, b, false, keep_deepest, best);
    if (!best->found || has_many_parts(a)) {
        col_deepest_search deeper = {&s, best};
        col_side_pairs(a, b, 0.0, visit_deeper, &deeper);
    }
    s.most = best->found ? best->contact.depth : s.most;
    visit_hidden(a, b, &s);
    return best->found;
}

/* ------------------------------------------------------------------------ blocks -- */

typedef struct {
    const col_level *level;
    const col_shape *box;
    bool known; /* every contact has a normal that separates the whole */
    col_deepest deepest;
} col_block_search;

static bool touch_block(void *context, int which) {
    col_block_search *s = (col_block_search *)context;
    col_level_block block;
    col_contact c;
    s->known = s->level->data->methods->block(s->level, which, &block);
    if (!s->known || !col_convex_contact(s->box, &block.box.shape, &c)) {
        return s->known;
    }
    const col_vec outward = vec_sub(vec_zero(), c.normal);
    const col_part_numbers parts = {-1, which, 0, block.material};
    c.normal = vec_sub(vec_zero(), outward);
    s->known = block_is_free(&block, outward);
    if (s->known) {
        (void)keep_deepest(&s->deepest, &c, &parts);
    }
    return s->known;
}

/* The same of a box along the axes, a, where it touches only blocks. False: ask. */
static bool deepest_of_blocks(const col_shape *a, const col_level *level,
                              col_deepest *best) {
    if (a->kind != (int)col_kind_aabb || level->data->methods->block == NULL) {
        return false;
    }
    col_block_search s = {.level = level, .box = a, .known = true};
    const col_bounds own = {as_aabb(a)->min, as_aabb(a)->max};
    const col_bounds local = col_level_local_box(level, &own);
    level->data->methods->in_box(level->data, &local, touch_block, &s);
    *best = s.deepest;
    return s.known;
}

/* a: the first in order. */
static bool find_deepest(const col_shape *a, const col_shape *b, col_deepest *best) {
    return deepest_of_blocks(a, as_level(b), best) ? best->found : deepest(a, b, best);
}

bool col_level_contact(const col_shape *a, const col_shape *b, col_contact *out,
                       col_part_numbers *parts) {
    const bool swapped = !in_order(a, b);
    col_deepest best;
    if (!find_deepest(swapped ? b : a, swapped ? a : b, &best)) {
        return false;
    }
    *out = swapped ? turned(&best.contact) : best.contact;
    if (parts != NULL) {
        *parts = swapped ? swapped_numbers(&best.parts) : best.parts;
    }
    return true;
}
