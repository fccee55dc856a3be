/* contact.c - contacts with level geometry: those of all parts that are touched, and the
 * deepest one. */
#include "operand.h"

#include "../query/query.h"

/* The most contacts that are kept to separate other parts by: the least deep, with
 * normals that differ. */
#define MOST_WAYS 8

/* The most contacts with a replaced normal; the deepest are kept. */
#define MOST_REPLACED 16

/* Depths that differ by no more rounding errors than this are equal. */
#define ERRORS 64.0

typedef struct {
    col_contact contact;
    col_contact alone; /* for the two parts, whatever is around them */
    col_part_numbers parts;
    int a, b; /* which parts they are */
} col_replaced;

typedef struct {
    col_contact_visit *visit;
    void *context;
    bool ended;
    bool deepest_only;     /* shallower contacts are not needed */
    double most;           /* the depth of the deepest contact; LEVEL_APART: none yet */
    double hidden;         /* the same for parts that overlap but have no contact */
    double error;          /* of a shape that has no parts; below 0: not known */
    col_known_pair *known; /* of the pair that is visited; may be NULL */
    int way_count, replaced_count;
    col_contact ways[MOST_WAYS];
    bool has_end[MOST_WAYS], is_bounded[MOST_WAYS];
    col_vec ends[MOST_WAYS]; /* of the shape, along the normals of the ways */
    col_replaced replaced[MOST_REPLACED];
} col_contact_search;

static void start_search(col_contact_visit *visit, void *context, bool deepest_only,
                         col_contact_search *s) {
    s->visit = visit;
    s->context = context;
    s->ended = false;
    s->deepest_only = deepest_only;
    s->most = LEVEL_APART;
    s->hidden = LEVEL_APART;
    s->error = -1.0;
    s->known = NULL;
    s->way_count = 0;
    s->replaced_count = 0;
}

static bool visit_counted(void *context, const col_contact *c,
                          const col_part_numbers *parts) {
    col_contact_search *s = (col_contact_search *)context;
    s->most = larger_of(s->most, c->depth);
    s->ended = !s->visit(s->context, c, parts);
    return !s->ended;
}

static bool visit_pair_contact(col_contact_search *s, const col_operand_part *a,
                               const col_operand_part *b, const col_contact *c) {
    const col_part_numbers parts = side_numbers(a, b);
    return visit_counted(s, c, &parts);
}

static void keep_way(col_contact_search *s, const col_contact *c) {
    int last = s->way_count;
    for (int i = 0; i < s->way_count; i++) {
        if (vec_dot(s->ways[i].normal, c->normal) > 1.0 - COL_TIE_TOLERANCE) {
            if (c->depth < s->ways[i].depth) {
                s->ways[i] = *c;
                s->has_end[i] = false;
            }
            return;
        }
        last = last == MOST_WAYS && s->ways[i].depth > c->depth ? i : last;
    }
    if (last < MOST_WAYS) {
        s->ways[last] = *c;
        s->has_end[last] = false;
        s->way_count = last == s->way_count ? last + 1 : s->way_count;
    }
}

/* The support point of a part along the normal of a way; of a whole shape it is kept. */
static bool find_end(col_contact_search *s, int way, const col_operand_part *a,
                     col_vec *out) {
    if (a->level != NULL || a->number >= 0) {
        return col_convex_support(a->shape, s->ways[way].normal, out);
    }
    if (!s->has_end[way]) {
        s->has_end[way] = true;
        s->is_bounded[way] =
            col_convex_support(a->shape, s->ways[way].normal, &s->ends[way]);
    }
    *out = s->ends[way];
    return s->is_bounded[way];
}

/* Whether a triangle shows at once that a shape is deeper along a normal: without the
 * middle of the corners that are equally deep. */
static bool is_deeper_along(const col_shape *b, col_vec n, col_vec of_a, double most) {
    if (b->kind != (int)col_kind_triangle || b->radius > 0.0) {
        return false;
    }
    const col_triangle *const t = as_triangle(b);
    const double depth = larger_of(
        vec_dot(n, vec_sub(of_a, t->a)),
        larger_of(vec_dot(n, vec_sub(of_a, t->b)), vec_dot(n, vec_sub(of_a, t->c))));
    return depth > most;
}

/* If the least translation out of one part leads into the whole, the translation out of
 * another part may lead out of this one, too: then that is the contact, which is less
 * deep. */
static bool use_way(col_contact_search *s, const col_operand_part *a,
                    const col_operand_part *b, col_contact *c) {
    const col_operand_part *level = b->level != NULL ? b : a;
    const double error =
        4.0 * error_beside(level->level, level == b ? a->shape : b->shape);
    bool used = false;
    for (int i = 0; i < s->way_count; i++) {
        const col_vec n = s->ways[i].normal;
        const double most = smaller_of(s->ways[i].depth, c->depth) + 2.0 * error;
        col_vec of_a;
        col_vec of_b;
        if (!find_end(s, i, a, &of_a) || is_deeper_along(b->shape, n, of_a, most) ||
            !col_convex_support(b->shape, vec_negate(n), &of_b)) {
            continue;
        }
        const double depth = larger_of(vec_dot(n, vec_sub(of_a, of_b)), 0.0);
        if (depth <= s->ways[i].depth + error && depth < c->depth - error) {
            *c = (col_contact){depth, n, of_a, vec_along(of_a, -depth, n)};
            if (level == a) {
                c->b = of_b;
                c->a = vec_along(of_b, depth, n);
            }
            used = true;
        }
    }
    return used;
}

static void put_off(col_contact_search *s, const col_operand_part *a,
                    const col_operand_part *b, const col_contact *c,
                    const col_contact *alone) {
    int at = s->replaced_count;
    for (int i = 0; i < s->replaced_count && at == MOST_REPLACED; i++) {
        at = s->replaced[i].contact.depth < c->depth ? i : at;
    }
    if (at < MOST_REPLACED) {
        s->replaced[at] = (col_replaced){*c, *alone, side_numbers(a, b), operand_which(a),
                                         operand_which(b)};
        s->replaced_count += at == s->replaced_count ? 1 : 0;
    }
}

static void note(col_contact_search *s, col_known_state state, const col_contact *alone) {
    if (s->known != NULL) {
        s->known->state = state;
        s->known->alone = *alone;
    }
}

/* The contact of two parts, whatever is around them. */
static bool contact_alone(const col_operand_part *a, const col_operand_part *b,
                          col_contact *out) {
#if COL_DIMENSION == 3
    const col3_box_sat *const sat = b->level != NULL ? b->level->sat : NULL;
    return col3_convex_contact_by_sat(a->shape, b->shape, sat, out);
#else
    return col2_convex_contact(a->shape, b->shape, out);
#endif
}

static bool visit_pair(void *context, const col_operand_part *a,
                       const col_operand_part *b) {
    col_contact_search *s = (col_contact_search *)context;
    col_contact alone;
    bool replaced;
    if (!contact_alone(a, b, &alone)) {
        return true;
    }
    col_operand_complete(b);
    col_contact c = alone;
    if (!col_operand_correct(a, b, care_little, &c, &replaced)) {
        s->hidden = larger_of(s->hidden, c.depth);
        return true;
    }
    note(s, replaced ? pair_replaced : pair_alone, &alone);
    if (replaced && (s->deepest_only || s->replaced_count < MOST_REPLACED)) {
        put_off(s, a, b, &c, &alone);
        return true;
    }
    if (!replaced) {
        keep_way(s, &c);
    }
    return visit_pair_contact(s, a, b, &c);
}

/* Looks for a translation past everything nearby. */
static bool find_past_all(const col_operand_part *a, const col_operand_part *b,
                          col_replaced *r) {
    r->contact = r->alone;
    return col_operand_replace(a, b, care_most, &r->contact);
}

/* Whether a contact that was put off is needed. */
static bool counts(const col_contact_search *s, const col_replaced *r, double error) {
    return !s->deepest_only || s->most < 0.0 || r->contact.depth > s->most + error;
}

/* A translation past everything nearby is searched where none out of the part is
 * known. */
static void visit_part_replaced(const col_shape *a, const col_shape *b, bool last,
                                col_replaced *r, col_contact_search *s) {
    col_operand_buffer of_a;
    col_operand_buffer of_b;
    col_operand_part part_a;
    col_operand_part part_b;
    col_operand_numbered(a, r->a, &of_a, &part_a);
    col_operand_numbered(b, r->b, &of_b, &part_b);
    operand_keep_error(&part_a, &part_b, &s->error);
    const bool used = use_way(s, &part_a, &part_b, &r->contact);
    if (!last && !used && find_past_all(&part_a, &part_b, r)) {
        keep_way(s, &r->contact);
    } else if (last) {
        (void)visit_counted(s, &r->contact, &r->parts);
    }
}

/* Visits the contacts that were put off, except those less deep than the deepest if only
 * the deepest is needed. */
static void visit_replaced(const col_shape *a, const col_shape *b,
                           col_contact_search *s) {
    if (s->replaced_count == 0) {
        return;
    }
    const double error =
        is_level_kind(b) ? ERRORS * col_level_error(as_level(b), a) : 0.0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < s->replaced_count && !s->ended; i++) {
            if (counts(s, &s->replaced[i], error)) {
                visit_part_replaced(a, b, pass == 1, &s->replaced[i], s);
            }
        }
    }
}

/* Parts that overlap more deeply than any contact: inside a solid filled by parts whose
 * sides are all hidden, or thin. */
static void visit_hidden(const col_shape *a, const col_shape *b, col_contact_search *s) {
    if (MOSTLY(!s->ended) && s->hidden > s->most) {
        col_level_inside(a, b, true, visit_counted, s);
    }
}

static void visit_contacts(const col_shape *a, const col_shape *level,
                           col_contact_visit *visit, void *context) {
    col_level_patch patch; /* large: only the part that is used is set */
    const col_shape *const b = col_level_gather_near(a, level, &patch);
    col_contact_search s;
    start_search(visit, context, false, &s);
    (void)col_operand_shape_pairs(a, b, visit_pair, &s);
    visit_replaced(a, b, &s);
    if (s.most < 0.0) {
        col_level_inside(a, b, false, visit_counted, &s);
    }
    visit_hidden(a, b, &s);
}

typedef struct {
    col_contact_visit *visit;
    void *context;
} col_contact_swapping;

static bool visit_swapped(void *context, const col_contact *c,
                          const col_part_numbers *parts) {
    const col_contact_swapping *s = (const col_contact_swapping *)context;
    const col_contact contact = swapped_contact(c);
    const col_part_numbers numbers = swapped_numbers(parts);
    return s->visit(s->context, &contact, &numbers);
}

void col_level_contacts(const col_shape *a, const col_shape *b, col_contact_visit *visit,
                        void *context) {
    if (in_order(a, b)) {
        visit_contacts(a, b, visit, context);
    } else {
        col_contact_swapping s = {visit, context};
        visit_contacts(b, a, visit_swapped, &s);
    }
}

/* The deepest; among equals the contact of the first parts. */
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

/* Whether no contact of the two can be the deepest: a contact with a surface is at most
 * as deep as the shape is behind its face. */
static bool is_shallower(const col_deepest *best, const col_operand_part *a,
                         const col_operand_part *b) {
    const double least = best->found ? best->contact.depth : 0.0;
    const bool by_depth = a->level == NULL && b->level->face_count < 0;
    if (by_depth && (b->level->most_depth < least || b->level->least_depth > least)) {
        return b->level->most_depth < least;
    }
    col_operand_complete(b);
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

static col_known_pair *keep_pair(col_known_pairs *known, const col_operand_part *a,
                                 const col_operand_part *b, bool unasked) {
    if (known->count == LEVEL_MOST_KNOWN) {
        known->all = false;
        return NULL;
    }
    col_known_pair *const pair = &known->pairs[known->count++];
    pair->a = operand_which(a);
    pair->b = operand_which(b);
    pair->state = unasked ? pair_unasked : pair_without;
    return pair;
}

typedef struct {
    col_contact_search *search;
    col_deepest *best;
    col_known_pairs *known; /* may be NULL */
} col_deepest_search;

static bool visit_deeper(void *context, const col_operand_part *a,
                         const col_operand_part *b) {
    const col_deepest_search *s = (const col_deepest_search *)context;
    const bool shallower = is_shallower(s->best, a, b);
    if (s->known != NULL) {
        s->search->known = keep_pair(s->known, a, b, shallower);
    }
    /* keep_deepest does not end the visit. */
    return shallower || MOSTLY(visit_pair(s->search, a, b));
}

static void deepest_of_parts(const col_shape *a, const col_shape *b,
                             col_known_pairs *known, col_deepest *best) {
    col_contact_search s;
    col_deepest_search deeper = {&s, best, known};
    start_search(keep_deepest, best, true, &s);
    if (known != NULL) {
        known->all = true;
    }
    s.most = best->found ? best->contact.depth : s.most;
    (void)col_operand_shape_pairs(a, b, visit_deeper, &deeper);
    visit_replaced(a, b, &s);
    visit_hidden(a, b, &s);
}

/* Whether the middle of a shape, moved out by a contact, is no longer in the solid. */
static bool leads_out(const col_shape *a, const col_shape *b, const col_contact *c) {
    col_any moved;
    col_level_face face;
    int which;
    col_shape_copy(&moved, a);
    col_shape_translate(&moved.shape, vec_scale(c->normal, -c->depth));
    return !col_level_surrounds(as_level(b), &moved.shape, &face, &which);
}

/* A shape inside a solid leaves it through the nearest face, although beside an edge the
 * farther face has the deeper contact; or by a contact with the surface, where that is
 * nearer and leads out. If parts fill the solid, their own contacts cover the inside,
 * unless all their sides are hidden. */
static bool deepest(const col_shape *a, const col_shape *b, col_known_pairs *known,
                    col_deepest *best) {
    best->found = false;
    col_level_inside(a, b, false, keep_deepest, best);
    if (!best->found || has_many_parts(a)) {
        deepest_of_parts(a, b, known, best);
        return best->found;
    }
    col_deepest of_parts = {.found = false};
    deepest_of_parts(a, b, known, &of_parts);
    if (of_parts.found && of_parts.contact.depth < best->contact.depth &&
        leads_out(a, b, &of_parts.contact)) {
        *best = of_parts;
    }
    return true;
}

bool col_level_contact_known(const col_shape *a, const col_shape *b, col_contact *out,
                             col_part_numbers *parts, col_known_pairs *known) {
    col_deepest best;
    const bool found = deepest(a, b, known, &best);
    if (found) {
        *out = best.contact;
        *parts = best.parts;
    }
    return found;
}

bool col_level_contact(const col_shape *a, const col_shape *b, col_contact *out,
                       col_part_numbers *parts) {
    const bool swapped = !in_order(a, b);
    col_level_patch patch; /* large: only the part that is used is set */
    col_contact contact;
    col_part_numbers numbers;
    const col_shape *const first = swapped ? b : a;
    const col_shape *const second = col_level_gather_near(first, swapped ? a : b, &patch);
    if (!col_level_contact_known(first, second, &contact, &numbers, NULL)) {
        return false;
    }
    *out = swapped ? swapped_contact(&contact) : contact;
    if (parts != NULL) {
        *parts = swapped ? swapped_numbers(&numbers) : numbers;
    }
    return true;
}
