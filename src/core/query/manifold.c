/* manifold.c - a few points that show where two shapes touch. */
#include "manifold.h"

#include <assert.h>

#include "direct.h"
#include "query.h"

/* Shapes that touch in one point alone: no normal needs to be turned for their faces. In
 * order, because round ones come first. */
static bool touch_in_point(const col_shape *a, const col_shape *b) {
    IN_SPACE(if (is_capsule(a) && is_capsule(b)) { return are_crossed(a, b); })
    assert(is_ball(a) || !is_ball(b));
    return is_ball(a);
}

#if COL_DIMENSION == 3

/* By the contact of the shapes. */
static void extend(const col3_shape *a, const col3_shape *b, const col3_contact *contact,
                   bool swapped, col3_manifold *out) {
    col3_clip_point touches[TOUCH_MOST];
    const int count = col3_clip_faces(a, b, contact, touches);
    const col3_vec along = col3_convex_steady_direction(a, b, count, contact->normal);
    col3_reduce_manifold(touches, count, contact, along, out);
    swap_manifold_if(swapped, out);
}

#else

/* Convex polygons without a radius, except two boxes. */
static inline bool are_sharp_polygons(const col2_shape *a, const col2_shape *b) {
    return pair_of(a->kind, b->kind)->contact == col2_contact_convex_convex &&
           a->radius + b->radius == 0.0;
}

static col2_sides_answer manifold_of_sides(const col_ordered *o, col2_manifold *out) {
    col2_touching_sides sides;
    const col2_sides_answer answer =
        col2_sides_convex_convex(o->first, o->second, &sides);
    return answer == sides_touch && !col2_manifold_of_sides(&sides, o->swapped, out)
               ? sides_unknown
               : answer;
}

#endif

COL_INLINED bool ordered_manifold(const col_ordered *o, col_manifold *out) {
    const col_ordered straight = {o->first, o->second, false};
    const bool point = touch_in_point(o->first, o->second);
    col_contact contact;
    IN_SPACE(if (are_sharp_boxes(o->first, o->second)) {
        const bool hit = col3_manifold_box_box(o->first, o->second, out);
        if (hit) {
            swap_manifold_if(o->swapped, out);
        }
        return hit;
    })
#if COL_DIMENSION == 2
    if (!point && are_sharp_polygons(o->first, o->second)) {
        const col2_sides_answer answer = manifold_of_sides(o, out);
        if (answer != sides_unknown) {
            return answer == sides_touch;
        }
    }
#endif
    if (!ordered_contact(point ? o : &straight, &contact)) {
        return false;
    }
    if (point) {
        single_point(&contact, out);
    } else if (!isfinite(contact.depth)) {
        single_point(&contact, out);
        swap_manifold_if(o->swapped, out);
    } else {
#if COL_DIMENSION == 3
        extend(o->first, o->second, &contact, o->swapped, out);
#else
        col2_manifold_of_ends(o->first, o->second, &contact, o->swapped, out);
#endif
    }
    return true;
}

COL_OUTLINED bool manifold_of_extreme(const col_shape *a, const col_shape *b,
                                      col_manifold *out) {
    const col_ordered by_value = order_by_value(a, b);
    const col_normalized s = col_normalize_both(by_value.first, by_value.second);
    const col_ordered safe = in_safe_range(&by_value, &s);
    if (!ordered_manifold(&safe, out)) {
        return false;
    }
    unscale_manifold(&s, out);
    return true;
}

bool col_convex_manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    if (!are_direct(a, b)) {
        return manifold_of_extreme(a, b, out);
    }
    const col_ordered o = order(a, b);
    return ordered_manifold(&o, out);
}
