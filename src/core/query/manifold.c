/* manifold.c - a few points that show where two shapes touch. */
#include "manifold.h"

#include "../measure/normalize.h"
#include "direct.h"
#include "query.h"

/* Touches in one point, whatever the other shape is; such kinds come first, unless a
 * shape beside a far larger one has become a point. */
static bool is_round(const col_shape *s) { return s->kind <= (int)col_kind_ball; }

/* One point: that of the contact. */
static void single_point(const col_contact *contact, col_manifold *out) {
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = 1;
    out->points[0].a = contact->a;
    out->points[0].b = contact->b;
    out->points[0].depth = contact->depth;
}

/* The shapes in the order of in_order. */
static bool manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    IN_SPACE(if (are_sharp_boxes(a, b)) { return col3_manifold_box_box(a, b, out); });
    col_clip_point touches[TOUCH_MOST];
    col_contact contact;
    if (!col_convex_contact(a, b, &contact)) {
        return false;
    }
    if (is_round(a) || is_round(b) || !isfinite(contact.depth)) {
        single_point(&contact, out);
        return true;
    }
    const int count = col_clip_faces(a, b, &contact, touches);
    const col_vec along = col_convex_steady_direction(a, b, count, contact.normal);
    col_reduce_manifold(touches, count, &contact, along, out);
    return true;
}

/* Of shapes of denormal size points may have become one. */
static void drop_equal(col_manifold *m) {
    int kept = 0;
    for (int i = 0; i < m->count; i++) {
        bool known = false;
        for (int k = 0; k < kept; k++) {
            known |= vec_equal(m->points[i].a, m->points[k].a) &&
                     vec_equal(m->points[i].b, m->points[k].b);
        }
        if (!known) {
            m->points[kept++] = m->points[i];
        }
    }
    m->count = kept;
}

static void unscale(col_manifold *m, const col_normalized *k) {
    m->depth *= k->unscale;
    m->normal = normalized_normal(m->normal);
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = normalized_point(k, m->points[i].a);
        m->points[i].b = normalized_point(k, m->points[i].b);
        m->points[i].depth *= k->unscale;
    }
    drop_equal(m);
}

bool col_convex_manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    if (are_direct(a, b) && (is_round(a) || is_round(b))) {
        const col_ordered o = order(a, b);
        col_contact contact;
        if (!ordered_contact(&o, &contact)) {
            return false;
        }
        single_point(&contact, out);
        return true;
    }
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
