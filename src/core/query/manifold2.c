/* manifold.c - one or two points that tell where two shapes touch. */
#define COL_DIMENSION 2
#include "manifold.h"

#include "../compound/composite.h"
#include "../shape/normalize.h"

static void swap(col2_clip_point *touches, int i, int j) {
    const col2_clip_point kept = touches[i];
    touches[i] = touches[j];
    touches[j] = kept;
}

/* The deepest pair becomes the first. Of equals the first stays the first. */
static int lead_with_deepest(col2_clip_point *touches, int count,
                             const col2_contact *contact) {
    int deepest = 0;
    int nearest = 0;
    double nearest_sq = INFINITY;
    for (int i = 0; i < count; i++) {
        const double gap_sq = vec_length_sq(vec_sub(touches[i].a, contact->a));
        nearest = gap_sq < nearest_sq ? i : nearest;
        nearest_sq = smaller_of(nearest_sq, gap_sq);
        deepest = touches[i].depth > touches[deepest].depth ? i : deepest;
    }
    const double spread =
        count > 0 ? vec_length(vec_sub(touches[deepest].a, contact->a)) : 0.0;
    const double slack = COL_ROUNDING * (spread + contact->depth);
    if (count > 0 && touches[deepest].depth >= contact->depth - slack) {
        touches[deepest].depth = contact->depth;
        touches[deepest].b =
            vec_along(touches[deepest].a, -contact->depth, contact->normal);
        swap(touches, 0, deepest);
        return count;
    }
    touches[nearest] = (col2_clip_point){contact->a, contact->b, contact->depth};
    swap(touches, 0, nearest);
    return count > 1 ? count : 1;
}

/* Two of many: after the deepest the one farthest from it. */
static int spread_out(col2_clip_point *touches, int count) {
    int farthest = 1;
    double most = -1.0;
    for (int i = 1; i < count; i++) {
        const double gap_sq = vec_length_sq(vec_sub(touches[i].a, touches[0].a));
        farthest = gap_sq > most ? i : farthest;
        most = larger_of(most, gap_sq);
    }
    swap(touches, 1, farthest);
    return 2;
}

void col2_reduce_manifold(col2_clip_point *touches, int count,
                          const col2_contact *contact, col2_manifold *out) {
    int left = lead_with_deepest(touches, count, contact);
    if (left > COL2_MANIFOLD_MOST) {
        left = spread_out(touches, left);
    }
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = left;
    for (int i = 0; i < left; i++) {
        out->points[i].a = touches[i].a;
        out->points[i].b = touches[i].b;
        out->points[i].depth = smaller_of(touches[i].depth, contact->depth);
    }
    /* the ends of parts that lie side by side are the same */
    if (left == 2 && vec_equal(touches[0].a, touches[1].a)) {
        out->count = 1;
    }
}

/* Touches in one point, whatever the other shape is; such kinds come first. */
static bool is_round(const col2_shape *s) { return s->kind <= (int)col2_kind_circle; }

/* The shapes in the order of in_order. */
static bool manifold(const col2_shape *a, const col2_shape *b, col2_manifold *out) {
    col2_clip_point touches[TOUCH_MOST];
    col2_contact contact;
    if (!col2_find_contact(a, b, &contact)) {
        return false;
    }
    const bool spread = !is_round(a) && isfinite(contact.depth);
    const int count = spread ? col2_clip_faces(a, b, &contact, touches) : 0;
    col2_reduce_manifold(touches, count, &contact, out);
    return true;
}

static void exchange(col2_manifold *m) {
    m->normal = vec_sub(vec2(0.0, 0.0), m->normal); /* no -0 */
    for (int i = 0; i < m->count; i++) {
        const col2_vec a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

static void unscale(col2_manifold *m, double factor) {
    m->depth *= factor;
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = vec_scale(m->points[i].a, factor);
        m->points[i].b = vec_scale(m->points[i].b, factor);
        m->points[i].depth *= factor;
    }
}

bool col2_find_manifold(const col2_shape *a, const col2_shape *b, col2_manifold *out) {
    if (is_composite(a) || is_composite(b)) {
        return col2_composite_manifold(a, b, out);
    }
    const bool swapped = !in_order(a, b);
    const col2_shape *first = swapped ? b : a;
    const col2_shape *second = swapped ? a : b;
    if (a->indirect || b->indirect) {
        const col2_normalized s = col2_normalize_both(first, second);
        if (!manifold(&s.a.shape, &s.b.shape, out)) {
            return false;
        }
        unscale(out, s.unscale);
    } else if (!manifold(first, second, out)) {
        return false;
    }
    if (swapped) {
        exchange(out);
    }
    return true;
}
