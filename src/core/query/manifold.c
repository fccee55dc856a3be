/* manifold.c - a few points that show where two shapes touch. */
#include "manifold.h"

#include "../measure/normalize.h"
#include "query.h"

/* Touches in one point, whatever the other shape is; such kinds come first, unless a
 * shape beside a far larger one has become a point. */
static bool is_round(const col_shape *s) { return s->kind <= (int)col_kind_ball; }

/* The shapes in the order of in_order. */
static bool manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    IN_SPACE(if (are_sharp_boxes(a, b)) { return col3_manifold_box_box(a, b, out); });
    col_clip_point touches[TOUCH_MOST];
    col_contact contact;
    if (!col_convex_contact(a, b, &contact)) {
        return false;
    }
    const bool spread = !is_round(a) && !is_round(b) && isfinite(contact.depth);
    const int count = spread ? col_clip_faces(a, b, &contact, touches) : 0;
    col_reduce_manifold(touches, count, &contact, out);
    return true;
}

static void unscale(col_manifold *m, const col_normalized *k) {
    m->depth *= k->unscale;
    m->normal = normalized_normal(m->normal);
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = normalized_point(k, m->points[i].a);
        m->points[i].b = normalized_point(k, m->points[i].b);
        m->points[i].depth *= k->unscale;
    }
}

bool col_convex_manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    const bool swapped = !in_order(a, b);
    const col_shape *first = swapped ? b : a;
    const col_shape *second = swapped ? a : b;
    if (a->indirect || b->indirect) {
        const col_normalized s = col_normalize_both(first, second);
        if (!manifold(&s.a.shape, &s.b.shape, out)) {
            return false;
        }
        unscale(out, &s);
    } else if (!manifold(first, second, out)) {
        return false;
    }
    if (swapped) {
        swap_manifold(out);
    }
    return true;
}
