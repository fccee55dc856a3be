/* manifold.c - one or two points that tell where two shapes touch. */
#include "manifold.h"

#include "composite.h"
#include "scaled.h"

static void swap(touch2 *touches, int i, int j) {
    const touch2 kept = touches[i];
    touches[i] = touches[j];
    touches[j] = kept;
}

/* The deepest pair becomes the first. Of equals the first stays the first. */
static int lead_with_deepest(touch2 *touches, int count, const col_contact2 *contact) {
    int deepest = 0;
    int nearest = 0;
    double nearest_sq = INFINITY;
    for (int i = 0; i < count; i++) {
        const double gap_sq = v2_length_sq(v2_sub(touches[i].a, contact->a));
        nearest = gap_sq < nearest_sq ? i : nearest;
        nearest_sq = min2(nearest_sq, gap_sq);
        deepest = touches[i].depth > touches[deepest].depth ? i : deepest;
    }
    const double spread =
        count > 0 ? v2_length(v2_sub(touches[deepest].a, contact->a)) : 0.0;
    const double slack = COL_ROUNDING * (spread + contact->depth);
    if (count > 0 && touches[deepest].depth >= contact->depth - slack) {
        touches[deepest].depth = contact->depth;
        touches[deepest].b =
            v2_along(touches[deepest].a, -contact->depth, contact->normal);
        swap(touches, 0, deepest);
        return count;
    }
    touches[nearest] = (touch2){contact->a, contact->b, contact->depth};
    swap(touches, 0, nearest);
    return count > 1 ? count : 1;
}

/* Two of many: after the deepest the one farthest from it. */
static int spread_out(touch2 *touches, int count) {
    int farthest = 1;
    double most = -1.0;
    for (int i = 1; i < count; i++) {
        const double gap_sq = v2_length_sq(v2_sub(touches[i].a, touches[0].a));
        farthest = gap_sq > most ? i : farthest;
        most = max2(most, gap_sq);
    }
    swap(touches, 1, farthest);
    return 2;
}

void manifold2_choose(touch2 *touches, int count, const col_contact2 *contact,
                      col_manifold2 *out) {
    int left = lead_with_deepest(touches, count, contact);
    if (left > COL_MANIFOLD2_MOST) {
        left = spread_out(touches, left);
    }
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = left;
    for (int i = 0; i < left; i++) {
        out->points[i].a = touches[i].a;
        out->points[i].b = touches[i].b;
        out->points[i].depth = min2(touches[i].depth, contact->depth);
    }
    /* the ends of parts that lie side by side are the same */
    if (left == 2 && v2_equal(touches[0].a, touches[1].a)) {
        out->count = 1;
    }
}

/* Touches in one point, whatever the other shape is; such kinds come first. */
static bool is_round(const col_shape2 *s) { return s->kind <= (int)col_kind2_circle; }

/* The shapes in the order of in_order2. */
static bool manifold(const col_shape2 *a, const col_shape2 *b, col_manifold2 *out) {
    touch2 touches[TOUCH2_MOST];
    col_contact2 contact;
    if (!col_contact_shape_shape2(a, b, &contact)) {
        return false;
    }
    const bool spread = !is_round(a) && isfinite(contact.depth);
    const int count = spread ? touches2_of(a, b, &contact, touches) : 0;
    manifold2_choose(touches, count, &contact, out);
    return true;
}

static void exchange(col_manifold2 *m) {
    m->normal = v2_sub(v2(0.0, 0.0), m->normal); /* no -0 */
    for (int i = 0; i < m->count; i++) {
        const col_vec2 a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

static void unscale(col_manifold2 *m, double factor) {
    m->depth *= factor;
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = v2_scale(m->points[i].a, factor);
        m->points[i].b = v2_scale(m->points[i].b, factor);
        m->points[i].depth *= factor;
    }
}

bool col_manifold_shape_shape2(const col_shape2 *a, const col_shape2 *b,
                               col_manifold2 *out) {
    if (is_composite2(a) || is_composite2(b)) {
        return composite2_manifold(a, b, out);
    }
    const bool swapped = !in_order2(a, b);
    const col_shape2 *first = swapped ? b : a;
    const col_shape2 *second = swapped ? a : b;
    if (a->indirect || b->indirect) {
        const scaled2 s = scaled2_both(first, second);
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
