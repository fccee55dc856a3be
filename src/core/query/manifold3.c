/* manifold.c - a few points that tell where two shapes touch. */
#include "manifold.h"

#include "../compound/composite.h"
#include "../shape/normalize.h"

static void swap(col3_clip_point *touches, int i, int j) {
    const col3_clip_point kept = touches[i];
    touches[i] = touches[j];
    touches[j] = kept;
}

/* The deepest pair becomes the first. Of equals the first stays the first. */
static int lead_with_deepest(col3_clip_point *touches, int count,
                             const col3_contact *contact) {
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
    touches[nearest] = (col3_clip_point){contact->a, contact->b, contact->depth};
    swap(touches, 0, nearest);
    return count > 1 ? count : 1;
}

/* Where p lies beside the line from the first to the second point, as an area. */
static double beside(const col3_clip_point *touches, col3_vec normal, col3_vec p) {
    const col3_vec line = vec_sub(touches[1].a, touches[0].a);
    return vec_dot(normal, vec_cross(line, vec_sub(p, touches[0].a)));
}

/* How far p lies outside the triangle of the first three points, beyond the two edges
 * that meet at the third. */
static double outside(const col3_clip_point *touches, col3_vec normal, col3_vec p) {
    const col3_vec third = touches[2].a;
    const col3_vec to_p = vec_sub(p, third);
    const col3_vec to_first = vec_sub(touches[0].a, third);
    const col3_vec to_second = vec_sub(touches[1].a, third);
    return larger_of(vec_dot(normal, vec_cross(to_p, to_first)),
                     vec_dot(normal, vec_cross(to_second, to_p)));
}

/* Four of many: after the deepest the one farthest from it, then the farthest from the
 * line of both, then the farthest on its other side, or else outside these three. */
static int spread_out(col3_clip_point *touches, int count, col3_vec normal) {
    int farthest = 1;
    int third = 2;
    int fourth = 3;
    double most = -1.0;
    for (int i = 1; i < count; i++) {
        const double gap_sq = vec_length_sq(vec_sub(touches[i].a, touches[0].a));
        farthest = gap_sq > most ? i : farthest;
        most = larger_of(most, gap_sq);
    }
    swap(touches, 1, farthest);
    for (int i = 3; i < count; i++) {
        const double area = fabs(beside(touches, normal, touches[i].a));
        third = area > fabs(beside(touches, normal, touches[third].a)) ? i : third;
    }
    swap(touches, 2, third);
    const double side = side_of(beside(touches, normal, touches[2].a));
    const col3_vec up = vec_scale(normal, side);
    most = -INFINITY;
    for (int i = 3; i < count; i++) {
        const double area = larger_of(-beside(touches, up, touches[i].a),
                                      outside(touches, up, touches[i].a));
        fourth = area > most ? i : fourth;
        most = larger_of(most, area);
    }
    swap(touches, 3, fourth);
    return 4;
}

/* Whether a point is among the first: the corners of parts that lie side by side are the
 * same. */
static bool is_told(const col3_manifold *m, col3_vec p, double near_sq) {
    for (int i = 0; i < m->count; i++) {
        if (vec_length_sq(vec_sub(m->points[i].a, p)) <= near_sq) {
            return true;
        }
    }
    return false;
}

static void tell(const col3_clip_point *touches, int count, const col3_contact *contact,
                 col3_manifold *out) {
    const double spread_sq =
        count > 1 ? vec_length_sq(vec_sub(touches[1].a, touches[0].a)) : 0.0;
    const double near_sq = square(COL_NEARLY_FLAT) * spread_sq;
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        if (!is_told(out, touches[i].a, near_sq)) {
            out->points[out->count].a = touches[i].a;
            out->points[out->count].b = touches[i].b;
            out->points[out->count].depth = smaller_of(touches[i].depth, contact->depth);
            out->count++;
        }
    }
}

void col3_reduce_manifold(col3_clip_point *touches, int count,
                          const col3_contact *contact, col3_manifold *out) {
    int left = lead_with_deepest(touches, count, contact);
    if (left > COL3_MANIFOLD_MOST) {
        left = spread_out(touches, left, contact->normal);
    }
    tell(touches, left, contact, out);
}

/* The deepest is known, and first. */
static void choose_of_boxes(col3_box_clip *boxes, col3_manifold *out) {
    int left = boxes->count;
    if (left > COL3_MANIFOLD_MOST) {
        left = spread_out(boxes->touches, left, boxes->contact.normal);
    }
    tell(boxes->touches, left, &boxes->contact, out);
}

/* Boxes of which the second has a frame of its own: an aabb comes before a box. */
static bool are_sharp_boxes(const col3_shape *a, const col3_shape *b) {
    return b->kind == col3_kind_box &&
           (a->kind == col3_kind_box || a->kind == col3_kind_aabb) &&
           a->radius + b->radius == 0.0;
}

/* Touches in one point, whatever the other shape is; such kinds come first. */
static bool is_round(const col3_shape *s) { return s->kind <= (int)col3_kind_sphere; }

/* What is to be chosen from; the shapes in the order of in_order. */
typedef struct {
    col3_contact contact;
    int count;
    col3_clip_point touches[TOUCH_MOST];
} col3_facing_pair;

static bool meet(const col3_shape *a, const col3_shape *b, col3_facing_pair *m) {
    if (!col3_find_contact(a, b, &m->contact)) {
        return false;
    }
    const bool spread = !is_round(a) && isfinite(m->contact.depth);
    m->count = spread ? col3_clip_faces(a, b, &m->contact, m->touches) : 0;
    return true;
}

static bool manifold_of_boxes(const col3_shape *a, const col3_shape *b,
                              col3_facing_pair *m, col3_manifold *out) {
    col3_box_clip boxes;
    switch (col3_clip_box_box(a, b, &boxes)) {
        case boxes_apart:
            return false;
        case boxes_touch:
            choose_of_boxes(&boxes, out);
            return true;
        case boxes_contact:
            m->contact = boxes.contact;
            m->count = col3_clip_faces(a, b, &m->contact, m->touches);
            break;
        default:
            (void)meet(a, b, m); /* they do */
            break;
    }
    col3_reduce_manifold(m->touches, m->count, &m->contact, out);
    return true;
}

static bool manifold(const col3_shape *a, const col3_shape *b, col3_manifold *out) {
    col3_facing_pair m;
    if (are_sharp_boxes(a, b)) {
        return manifold_of_boxes(a, b, &m, out);
    }
    if (!meet(a, b, &m)) {
        return false;
    }
    col3_reduce_manifold(m.touches, m.count, &m.contact, out);
    return true;
}

static void exchange(col3_manifold *m) {
    m->normal = vec_sub(vec3(0.0, 0.0, 0.0), m->normal); /* no -0 */
    for (int i = 0; i < m->count; i++) {
        const col3_vec a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

static void unscale(col3_manifold *m, double factor) {
    m->depth *= factor;
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = vec_scale(m->points[i].a, factor);
        m->points[i].b = vec_scale(m->points[i].b, factor);
        m->points[i].depth *= factor;
    }
}

bool col3_find_manifold(const col3_shape *a, const col3_shape *b, col3_manifold *out) {
    if (is_composite(a) || is_composite(b)) {
        return col3_composite_manifold(a, b, out);
    }
    const bool swapped = !in_order(a, b);
    const col3_shape *first = swapped ? b : a;
    const col3_shape *second = swapped ? a : b;
    if (a->indirect || b->indirect) {
        const col3_normalized s = col3_normalize_both(first, second);
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
