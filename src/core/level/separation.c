/* separation.c - the translation out of a level where no part that is touched has one.
 *
 * A thin shape may lie within a few parts of a row of which all near sides are hidden:
 * each part leaves its contact to the part beyond (see correct.c), which is not touched.
 *
 *      _____|_____
 *     |     |  #  |  <- # is nearest to the hidden side of its part
 *     |_____|__#__|
 *
 * So the shape is moved along each direction of a touched part, past one part after the
 * other, until it overlaps nothing; the shortest of these translations is taken.
 *
 * The search of compound/separation is not asked: it knows only the parts that it is
 * given, and a row may have any number of them. With the parts that each result still
 * overlaps added until there is none it takes 8 to 14 times as long for 8 to 16 tiles of
 * a row, and finds no way out of 32 (bench/README.md). */
#include "operand.h"

#include "../query/query.h"

#define MOST_DIRECTIONS 16

typedef struct {
    const col_level *level;
    const col_shape *other; /* convex */
    double error;
    int touched; /* the first part, for parts that are visited by number; -1: none */
    int count;
    col_vec directions[MOST_DIRECTIONS];
} col_level_separation_search;

static void add_direction(col_level_separation_search *s, col_vec d) {
    for (int i = 0; i < s->count; i++) {
        if (vec_equal(s->directions[i], d)) {
            return;
        }
    }
    /* Parts of a row have the same normals, unless numbers are extreme. */
    if (MOSTLY(s->count < MOST_DIRECTIONS)) {
        s->directions[s->count++] = d;
    }
}

/* The directions out of a part, and through it; a plane pushes to its front alone. */
static bool add_directions(void *context, const col_operand_part *part) {
    col_level_separation_search *s = (col_level_separation_search *)context;
    col_contact c;
    if (col_level_lets_pass(part->level, s->other, vec_zero()) ||
        !col_convex_contact(part->shape, s->other, &c)) {
        return true;
    }
    s->touched = s->touched < 0 ? part->number : s->touched;
    add_direction(s, c.normal);
    if (s->other->kind == col_kind_plane) {
        return true;
    }
    add_direction(s, vec_negate(c.normal));
    for (int i = 0; i < part->level->face_count; i++) {
        add_direction(s, part->level->faces[i].normal);
    }
    return true;
}

/* ---------------------------------------------------------------------- one way -- */

typedef struct {
    const col_level_separation_search *search;
    col_vec direction;
    col_any moved; /* the other shape, a step beyond the translation so far */
    double length;
    double next; /* where the parts that it overlaps there end */
    int which;   /* the last of these parts */
    bool endless;
} col_level_separation_path;

static bool leave_part(void *context, const col_operand_part *part) {
    col_level_separation_path *w = (col_level_separation_path *)context;
    col_contact c;
    col_vec first;
    col_vec last;
    if (!col_convex_contact(part->shape, &w->moved.shape, &c) ||
        !col_level_blocks(part->level, &w->moved.shape, &c)) {
        return true;
    }
    (void)col_convex_support(part->shape, w->direction, &last); /* a tile has one */
    if (!col_convex_support(w->search->other, vec_negate(w->direction), &first)) {
        w->endless = true;
        return false;
    }
    const double end = vec_dot(w->direction, vec_sub(last, first));
    if (end > w->next) {
        w->next = end;
        w->which = part->number;
    }
    return true;
}

/* The parts that the shape overlaps a step beyond the end of the translation, farther
 * than `next`. A flat shape overlaps nothing where it touches, between two parts. */
static void find_ahead(col_level_separation_path *w) {
    const col_level_separation_search *s = w->search;
    const double at = w->length + touch_probe(s->error);
    col_shape_copy(&w->moved, s->other);
    col_shape_translate(&w->moved.shape, vec_scale(w->direction, at));
    const col_bounds box = col_operand_bounds(&w->moved.shape);
    col_operand_in_box(&s->level->shape, &box, leave_part, w);
}

/* As far as the parts ahead reach; false where there are none. */
static bool walk_on(col_level_separation_path *w) {
    const col_level_separation_search *s = w->search;
    w->next = w->length;
    find_ahead(w);
    const bool on = !w->endless && w->next > w->length + s->error;
    w->length = larger_of(w->length, w->next);
    return on;
}

bool col_level_separation(const col_level *level, const col_shape *other,
                          col_contact *out, int *which) {
    const col_bounds own = col_operand_bounds(other);
    col_level_separation_search s = {.level = level,
                                     .other = other,
                                     .error = col_level_error(level, other),
                                     .touched = -1};
    bool found = false;
    /* shapes that touch except for rounding count as touching */
    const col_bounds box = bounds_grown(&own, s.error);
    col_operand_in_box(&level->shape, &box, add_directions, &s);
    for (int i = 0; i < s.count; i++) {
        col_level_separation_path way = {
            .search = &s, .direction = s.directions[i], .which = s.touched};
        col_vec first;
        const double most = found ? out->depth : INFINITY;
        while (walk_on(&way) && way.length < most) { /* at most once for every part */
        }
        if (way.endless || way.length >= most ||
            !col_convex_support(other, vec_negate(way.direction), &first)) {
            continue;
        }
        found = true;
        *which = way.which;
        *out = (col_contact){way.length, way.direction, first,
                             vec_along(first, way.length, way.direction)};
    }
    return found;
}
