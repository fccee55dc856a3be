/* manifold.c - a few points that tell where two shapes touch. */
#include "manifold.h"

#include "composite.h"
#include "scaled.h"

static void swap(touch3 *touches, int i, int j) {
    const touch3 kept = touches[i];
    touches[i] = touches[j];
    touches[j] = kept;
}

/* The deepest pair becomes the first. Of equals the first stays the first. */
static int lead_with_deepest(touch3 *touches, int count, const col_contact3 *contact) {
    int deepest = 0;
    int nearest = 0;
    double nearest_sq = INFINITY;
    for (int i = 0; i < count; i++) {
        const double gap_sq = v3_length_sq(v3_sub(touches[i].a, contact->a));
        nearest = gap_sq < nearest_sq ? i : nearest;
        nearest_sq = min2(nearest_sq, gap_sq);
        deepest = touches[i].depth > touches[deepest].depth ? i : deepest;
    }
    const double spread =
        count > 0 ? v3_length(v3_sub(touches[deepest].a, contact->a)) : 0.0;
    const double slack = COL_ROUNDING * (spread + contact->depth);
    if (count > 0 && touches[deepest].depth >= contact->depth - slack) {
        touches[deepest].depth = contact->depth;
        touches[deepest].b =
            v3_along(touches[deepest].a, -contact->depth, contact->normal);
        swap(touches, 0, deepest);
        return count;
    }
    touches[nearest] = (touch3){contact->a, contact->b, contact->depth};
    swap(touches, 0, nearest);
    return count > 1 ? count : 1;
}

/* Where p lies beside the line from the first to the second point, as an area. */
static double beside(const touch3 *touches, col_vec3 normal, col_vec3 p) {
    const col_vec3 line = v3_sub(touches[1].a, touches[0].a);
    return v3_dot(normal, v3_cross(line, v3_sub(p, touches[0].a)));
}

/* How far p lies outside the triangle of the first three points, beyond the two edges
 * that meet at the third. */
static double outside(const touch3 *touches, col_vec3 normal, col_vec3 p) {
    const col_vec3 third = touches[2].a;
    const col_vec3 to_p = v3_sub(p, third);
    const col_vec3 to_first = v3_sub(touches[0].a, third);
    const col_vec3 to_second = v3_sub(touches[1].a, third);
    return max2(v3_dot(normal, v3_cross(to_p, to_first)),
                v3_dot(normal, v3_cross(to_second, to_p)));
}

/* Four of many: after the deepest the one farthest from it, then the farthest from the
 * line of both, then the farthest on its other side, or else outside these three. */
static int spread_out(touch3 *touches, int count, col_vec3 normal) {
    int farthest = 1;
    int third = 2;
    int fourth = 3;
    double most = -1.0;
    for (int i = 1; i < count; i++) {
        const double gap_sq = v3_length_sq(v3_sub(touches[i].a, touches[0].a));
        farthest = gap_sq > most ? i : farthest;
        most = max2(most, gap_sq);
    }
    swap(touches, 1, farthest);
    for (int i = 3; i < count; i++) {
        const double area = fabs(beside(touches, normal, touches[i].a));
        third = area > fabs(beside(touches, normal, touches[third].a)) ? i : third;
    }
    swap(touches, 2, third);
    const double side = side_of(beside(touches, normal, touches[2].a));
    const col_vec3 up = v3_scale(normal, side);
    most = -INFINITY;
    for (int i = 3; i < count; i++) {
        const double area =
            max2(-beside(touches, up, touches[i].a), outside(touches, up, touches[i].a));
        fourth = area > most ? i : fourth;
        most = max2(most, area);
    }
    swap(touches, 3, fourth);
    return 4;
}

/* Whether a point is among the first: the corners of parts that lie side by side are the
 * same. */
static bool is_told(const col_manifold3 *m, col_vec3 p, double near_sq) {
    for (int i = 0; i < m->count; i++) {
        if (v3_length_sq(v3_sub(m->points[i].a, p)) <= near_sq) {
            return true;
        }
    }
    return false;
}

static void tell(const touch3 *touches, int count, const col_contact3 *contact,
                 col_manifold3 *out) {
    const double spread_sq =
        count > 1 ? v3_length_sq(v3_sub(touches[1].a, touches[0].a)) : 0.0;
    const double near_sq = square(COL_NEARLY_FLAT) * spread_sq;
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        if (!is_told(out, touches[i].a, near_sq)) {
            out->points[out->count].a = touches[i].a;
            out->points[out->count].b = touches[i].b;
            out->points[out->count].depth = min2(touches[i].depth, contact->depth);
            out->count++;
        }
    }
}

void manifold3_choose(touch3 *touches, int count, const col_contact3 *contact,
                      col_manifold3 *out) {
    int left = lead_with_deepest(touches, count, contact);
    if (left > COL_MANIFOLD3_MOST) {
        left = spread_out(touches, left, contact->normal);
    }
    tell(touches, left, contact, out);
}

/* The deepest is known, and first. */
static void choose_of_boxes(box_touches3 *boxes, col_manifold3 *out) {
    int left = boxes->count;
    if (left > COL_MANIFOLD3_MOST) {
        left = spread_out(boxes->touches, left, boxes->contact.normal);
    }
    tell(boxes->touches, left, &boxes->contact, out);
}

/* Boxes of which the second has a frame of its own: an aabb comes before a box. */
static bool are_sharp_boxes(const col_shape3 *a, const col_shape3 *b) {
    return b->kind == col_kind3_box &&
           (a->kind == col_kind3_box || a->kind == col_kind3_aabb) &&
           a->radius + b->radius == 0.0;
}

/* Touches in one point, whatever the other shape is; such kinds come first. */
static bool is_round(const col_shape3 *s) { return s->kind <= (int)col_kind3_sphere; }

/* What is to be chosen from; the shapes in the order of in_order3. */
typedef struct {
    col_contact3 contact;
    int count;
    touch3 touches[TOUCH3_MOST];
} meeting3;

static bool meet(const col_shape3 *a, const col_shape3 *b, meeting3 *m) {
    if (!col_contact_shape_shape3(a, b, &m->contact)) {
        return false;
    }
    const bool spread = !is_round(a) && isfinite(m->contact.depth);
    m->count = spread ? touches3_of(a, b, &m->contact, m->touches) : 0;
    return true;
}

static bool manifold_of_boxes(const col_shape3 *a, const col_shape3 *b, meeting3 *m,
                              col_manifold3 *out) {
    box_touches3 boxes;
    switch (touches_box_box3(a, b, &boxes)) {
        case boxes_apart:
            return false;
        case boxes_touch:
            choose_of_boxes(&boxes, out);
            return true;
        case boxes_contact:
            m->contact = boxes.contact;
            m->count = touches3_of(a, b, &m->contact, m->touches);
            break;
        default:
            (void)meet(a, b, m); /* they do */
            break;
    }
    manifold3_choose(m->touches, m->count, &m->contact, out);
    return true;
}

static bool manifold(const col_shape3 *a, const col_shape3 *b, col_manifold3 *out) {
    meeting3 m;
    if (are_sharp_boxes(a, b)) {
        return manifold_of_boxes(a, b, &m, out);
    }
    if (!meet(a, b, &m)) {
        return false;
    }
    manifold3_choose(m.touches, m.count, &m.contact, out);
    return true;
}

static void exchange(col_manifold3 *m) {
    m->normal = v3_sub(v3(0.0, 0.0, 0.0), m->normal); /* no -0 */
    for (int i = 0; i < m->count; i++) {
        const col_vec3 a = m->points[i].a;
        m->points[i].a = m->points[i].b;
        m->points[i].b = a;
    }
}

static void unscale(col_manifold3 *m, double factor) {
    m->depth *= factor;
    for (int i = 0; i < m->count; i++) {
        m->points[i].a = v3_scale(m->points[i].a, factor);
        m->points[i].b = v3_scale(m->points[i].b, factor);
        m->points[i].depth *= factor;
    }
}

bool col_manifold_shape_shape3(const col_shape3 *a, const col_shape3 *b,
                               col_manifold3 *out) {
    if (is_composite3(a) || is_composite3(b)) {
        return composite3_manifold(a, b, out);
    }
    const bool swapped = !in_order3(a, b);
    const col_shape3 *first = swapped ? b : a;
    const col_shape3 *second = swapped ? a : b;
    if (a->indirect || b->indirect) {
        const scaled3 s = scaled3_both(first, second);
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
