/* query.c - every query of two convex shapes, derived from the one answer of their pair
 * function; those with extreme numbers are scaled into a safe range first. */
#include "query.h"

#include "direct.h"

/* By the distance: the quick tests rely on the error of a place being at most a share of
 * its coordinates, which is not so for denormal ones. */
static bool overlaps_by_answer(const col_ordered *o) {
    const double limit = o->first->radius + o->second->radius;
    col_pair_answer answer;
    return pair_of(o->first->kind, o->second->kind)
        ->near(o->first, o->second, limit, &answer);
}

bool col_convex_overlaps(const col_shape *a, const col_shape *b) {
    const col_ordered o = order(a, b);
    if (are_direct(a, b)) {
        return ordered_overlaps(&o);
    }
    const col_ordered by_value = order_by_value(a, b);
    const col_normalized s = col_normalize_both(by_value.first, by_value.second);
    const col_ordered safe = in_safe_range(&by_value, &s);
    return overlaps_by_answer(&safe);
}

/* Not inlined, so that col_convex_closest has few registers to save. */
COL_OUTLINED col_closest closest_of_extreme(const col_ordered *given) {
    const col_ordered o = *given;
    col_closest out;
    const col_normalized s = col_normalize_both(o.first, o.second);
    const col_ordered safe = in_safe_range(&o, &s);
    ordered_closest(&safe, &out);
    unscale_closest(&s, &out);
    const bool a_first = safe.first == &s.a.shape ? !safe.swapped : safe.swapped;
    out.ta = scaled_parameter(out.ta, a_first ? s.ta_power : s.tb_power);
    out.tb = scaled_parameter(out.tb, a_first ? s.tb_power : s.ta_power);
    return out;
}

col_closest col_convex_closest(const col_shape *a, const col_shape *b) {
    const col_ordered o = order(a, b);
    if (are_direct(a, b)) {
        col_closest out;
        ordered_closest(&o, &out);
        return out;
    }
    const col_ordered by_value = order_by_value(a, b);
    return closest_of_extreme(&by_value);
}

#if COL_DIMENSION == 3

col3_closest col3_convex_closest_again(const col3_shape *a, const col3_shape *b,
                                       col3_gjk_memory *memory) {
    const col_ordered o = order(a, b);
    col_pair_answer answer;
    col_closest out;
    if (!are_direct(a, b) ||
        pair_of(o.first->kind, o.second->kind)->near != col3_pair_convex_convex) {
        return col_convex_closest(a, b);
    }
    memory->count = memory->count > 0 && memory->swapped == o.swapped ? memory->count : 0;
    memory->swapped = o.swapped;
    (void)col3_pair_convex_again(o.first, o.second, INFINITY, memory, &answer);
    closest_of(&o, &answer, &out);
    return out;
}

bool col3_convex_contact_recalled(const col3_shape *a, const col3_shape *b,
                                  col3_pair_memory *memory, col3_contact *out) {
    const col_ordered o = order(a, b);
    col_pair_answer answer;
    if (!col3_pair_convex_recalled(o.first, o.second, o.swapped, memory, &answer)) {
        return false;
    }
    contact_of(&answer, o.first, o.second, o.swapped, out);
    return true;
}

#endif

col_closest col_convex_closest_in_order(const col_shape *a, const col_shape *b,
                                        bool swapped) {
    const col_ordered o = {swapped ? b : a, swapped ? a : b, swapped};
    if (are_direct(a, b)) {
        col_closest out;
        ordered_closest(&o, &out);
        return out;
    }
    return closest_of_extreme(&o);
}

bool col_convex_contact(const col_shape *a, const col_shape *b, col_contact *out) {
    const col_ordered o = order(a, b);
    if (are_direct(a, b)) {
        return ordered_contact(&o, out);
    }
    const col_ordered by_value = order_by_value(a, b);
    const col_normalized s = col_normalize_both(by_value.first, by_value.second);
    const col_ordered safe = in_safe_range(&by_value, &s);
    if (!ordered_contact(&safe, out)) {
        return false;
    }
    unscale_contact(&s, out);
    return true;
}

#if COL_DIMENSION == 3

bool col3_convex_contact_by_sat(const col3_shape *a, const col3_shape *b,
                                const col3_box_sat *sat, col3_contact *out) {
    col3_pair_answer answer;
    if (sat == NULL || sat->answer != box_overlaps || !are_direct(a, b)) {
        return col3_convex_contact(a, b, out);
    }
    col3_box_triangle_by_sat(a, b, sat, &answer);
    contact_of(&answer, a, b, false, out);
    return true;
}

#endif
