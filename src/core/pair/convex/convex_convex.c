/* convex_convex.c - polytopes against each other: triangles, hulls and every bounded core
 * that has no file of its own.
 *
 * For polytopes apart, GJK finds the closest features, and these give the gap. For
 * polytopes that overlap, EPA finds the depth, or for few edges the separating axis test.
 * The contact point follows from the normal. */
#include "balls.h"
#include "box_triangle.h"
#include "convex_pair.h"
#include "hull_near.h"
#include "recall.h"

/* Below this many pairs of edges the separating axis test is faster than EPA. */
static const double FEW_PAIRS = 40.0;

/* The simplex of found then has the corners of the features if EPA has found them, else
 * none. */
static col3_convex_gap penetration_of(const col3_convex_pair *pair,
                                      col3_convex_search *found) {
    col3_convex_gap gap;
    const bool few = convex_pairs_of_edges(pair) < FEW_PAIRS;
    if (few || !found->has_origin || !col3_epa(pair, &found->gjk.simplex, &gap)) {
        gap = col3_sat(pair);
        found->gjk.simplex.count = 0;
    }
    gap.gap = smaller_of(gap.gap, 0.0);
    return gap;
}

/* A quick answer for some hulls, unsure for all other shapes. Unless the answer is a
 * miss, it is the same at every limit. again: the caller wants corners for the next time;
 * the tests of segments and boxes give none. */
static col_quick_answer near_hull(const col3_shape *a, const col3_shape *b, double limit,
                                  bool again, col3_pair_answer *out) {
    if (b->kind != (int)col3_kind_hull) {
        return quick_unsure;
    }
    return is_ball(a)      ? col3_point_hull_near(a, b, limit, out)
           : again         ? quick_unsure
           : is_capsule(a) ? col3_segment_hull_near(a, b, limit, out)
           : is_box(a)     ? col3_box_hull_near(a, b, limit, out)
                           : quick_unsure;
}

static void answer_at(const col3_shape *a, col3_convex_pair *pair,
                      const col3_convex_search *found, col3_pair_answer *out) {
    const col3_vec touch = col3_contact_point(pair, &found->gap, features_over(found));
    col3_convex_answer(a, pair, &found->gap, touch, out);
}

static void remember(const col3_simplex *s, const col3_frame *base,
                     col3_gjk_memory *memory) {
    memory->count = s->count < 3 ? s->count : 3;
    for (int i = 0; i < memory->count; i++) {
        memory->of_a[i] = s->at[i].ix;
        memory->of_b[i] = s->at[i].iy;
        memory->at_a[i] = frame_world(base, s->at[i].x);
        memory->at_b[i] = frame_world(base, s->at[i].y);
    }
}

bool col3_pair_convex_again(const col3_shape *a, const col3_shape *b, double limit,
                            col3_gjk_memory *memory, col3_pair_answer *out) {
    col3_convex_pair pair;
    col3_convex_search found;
    if (b->kind == (int)col3_kind_triangle && is_box(a)) {
        const col3_box_answer by_axes = col3_box_triangle_near(a, b, limit, out);
        if (by_axes != box_unsure) {
            return by_axes == box_overlaps;
        }
    }
    const col_quick_answer quick = near_hull(a, b, limit, memory != NULL, out);
    if (quick != quick_unsure) {
        return quick == quick_hit;
    }
    col3_convex_pair_of(a, b, &pair);
    if (!col3_convex_find_gap(&pair, limit, memory, &found)) {
        return false;
    }
    if (memory != NULL) {
        remember(&found.gjk.simplex, &pair.base, memory);
    }
    if (found.gap.gap <= 0.0) {
        col3_convex_complete(&pair);
        found.gap = penetration_of(&pair, &found);
    }
    answer_at(a, &pair, &found, out);
    return true;
}

bool col3_pair_convex_convex(const col3_shape *a, const col3_shape *b, double limit,
                             col3_pair_answer *out) {
    return col3_pair_convex_again(a, b, limit, NULL, out);
}

/* -------------------------------------------------- with a memory of the last time -- */

bool col3_has_pair_memory(const col3_shape *a, const col3_shape *b) {
    return !(a->indirect | b->indirect) &&
           ((a->kind == (int)col3_kind_hull &&
             (b->kind == (int)col3_kind_hull || is_box(b))) ||
            (b->kind == (int)col3_kind_hull && is_box(a)));
}

/* The low half of a byte counts the waits left, the high half the waits at first. */
#define WAITS_MOST 15U

/* A pair waits before its next try if its remembered features were not the least deep. */
static bool recalls_depth(const col3_convex_pair *pair, col3_pair_memory *memory,
                          col3_recalled *out) {
    if (!col3_remembers_depth(memory)) {
        return false;
    }
    if ((memory->missed & WAITS_MOST) > 0) {
        memory->missed--;
        return false;
    }
    if (col3_recall_depth(pair, memory, out)) {
        memory->missed = 0;
        return true;
    }
    const unsigned more = 2U * (memory->missed >> 4) + 1U;
    const unsigned waits = more < WAITS_MOST ? more : WAITS_MOST;
    memory->missed = (unsigned char)(waits << 4 | waits);
    return false;
}

static bool recalled(const col3_shape *a, const col3_shape *b, col3_pair_memory *memory,
                     col3_pair_answer *out) {
    const double limit = a->radius + b->radius;
    col3_convex_pair pair;
    col3_convex_search found;
    col3_recalled known;
    col3_vec touch;
    if (col3_recall_apart(a, b, limit, memory)) {
        return false;
    }
    if (limit > 0.0) { /* gives the same bits as without a memory */
        const col_quick_answer quick = near_hull(a, b, limit, false, out);
        if (quick != quick_unsure) {
            return quick == quick_hit;
        }
    }
    if (memory->kind != (unsigned char)a->kind) { /* an aabb that has become a box */
        memory->kind = (unsigned char)a->kind;
        memory->level = 0.0F;
    }
    col3_convex_pair_of(a, b, &pair);
    if (recalls_depth(&pair, memory, &known)) {
        if (!known.alone || !col3_recalled_point(&pair, &known, &touch)) {
            touch = col3_contact_point(&pair, &known.gap, NULL);
        }
        col3_convex_answer(a, &pair, &known.gap, touch, out);
        return true;
    }
    found.gjk.v = vec_zero();
    if (!col3_convex_find_gap(&pair, limit, NULL, &found)) {
        col3_remember_apart(frame_turn(&pair.base, found.gjk.v), memory);
        return false;
    }
    if (found.gap.gap <= 0.0) {
        found.gap = penetration_of(&pair, &found);
        col3_remember_depth(&pair, &found.gjk.simplex, &found.gap, memory);
    }
    answer_at(a, &pair, &found, out);
    return true;
}

bool col3_pair_convex_recalled(const col3_shape *a, const col3_shape *b, bool swapped,
                               col3_pair_memory *memory, col3_pair_answer *out) {
    if (swapped) {
        col3_turn_memory(memory);
    }
    const bool near = recalled(a, b, memory, out);
    if (swapped) {
        col3_turn_memory(memory);
    }
    return near;
}

/* Two points within the limit decide most pairs, without the features. */
bool col3_overlaps_convex_convex(const col3_shape *a, const col3_shape *b, double limit) {
    const col_quick_answer quick = col3_balls_within(a, b, limit);
    if (quick != quick_unsure) {
        return quick == quick_hit;
    }
    col3_convex_pair pair;
    col3_convex_pair_of(a, b, &pair);
    const double size = pair.size * pair.base.scale;
    col3_gjk_answer end;
    const col3_gjk_end how = col3_convex_gjk(&pair, limit, NULL, &end);
    if (how != gjk_apart) {
        return how == gjk_inside;
    }
    if (end.length * pair.base.scale <= limit - COL_TIE_TOLERANCE * size) {
        return true;
    }
    col3_pair_answer answer;
    const col_quick_answer known = near_hull(a, b, limit, false, &answer);
    if (known != quick_unsure) {
        return known == quick_hit;
    }
    bool over;
    const col3_convex_gap gap = col3_closest_features(&pair, &end, &over);
    return gap.gap <= COL_ROUNDING_ERROR * pair.size ||
           gap.gap * pair.base.scale <= limit;
}

bool col3_overlaps_box_triangle(const col3_shape *a, const col3_shape *b, double limit) {
    const col3_box_answer answer = col3_box_overlaps_triangle(a, b, limit);
    return answer == box_unsure ? col3_overlaps_convex_convex(a, b, limit)
                                : answer == box_overlaps;
}
