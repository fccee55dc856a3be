/* first_touch.c - the first touch of any part of one shape with any part of another.
 *
 * Pairs of nodes of the two trees are visited in the order in which their boxes meet, by
 * branch and bound: a pair that meets later than the first touch so far is skipped. A
 * touch on a face between two parts of a shape (an internal face) is no touch of the
 * whole. */
#include "first_touch.h"

#include "../../cast/cast.h"
#include "../../query/manifold.h"

typedef struct {
    const col_cast_input *input;
    double error;  /* of a gap or depth */
    bool overlaps; /* at the start, by more than a graze */
    col_first_touch first;
} col_touch_search;

/* Two nodes, no parts of which touch before `enter`. */
typedef struct {
    int of_a, of_b;
    double enter;
} col_node_meeting;

/* When the boxes of two nodes meet; false when they do not, or later than `limit`. */
static bool boxes_meet(const col_touch_search *s, col_node_meeting *nodes, double limit) {
    const col_vec motion = s->input->motion;
    const col_bounds b = col_parts_box(s->input->b, nodes->of_b);
    const col_bounds still = col_parts_box(s->input->a, nodes->of_a);
    const col_bounds a = bounds_grown(&still, s->input->swing);
    col_range time = {0.0, limit};
    COL_UNROLL
    for (int i = 0; i < COL_DIMENSION; i++) {
        range_narrow_time(box_range(&a, i), vec_get(motion, i), box_range(&b, i), &time);
    }
    nodes->enter = (1.0 - COL_ROUNDING_ERROR) * time.min;
    return nodes->enter <= (1.0 + COL_ROUNDING_ERROR) * time.max;
}

static bool parts_touch(const col_touch_search *s, const col_shape *a, const col_shape *b,
                        col_first_touch *out) {
    const col_cast_input *in = s->input;
    out->corner = false;
    if (in->sweep == NULL) {
        return col_convex_cast_corner(a, in->motion, b, &out->touch, &out->corner);
    }
    col_sweep_motion sweep = *in->sweep;
    sweep.limit = s->first.i < 0 ? 1.0 : s->first.touch.t;
    return col_sweep_about(a, &sweep, b, &out->touch);
}

/* ---------------------------------------------------------------- internal faces -- */

static bool slides_along(const col_touch_search *s, col_vec normal) {
    const col_vec motion = s->input->motion;
    return vec_dot(motion, normal) <= COL_GOES_IN * vec_safe_length(motion);
}

/* Whether parts that touch still merely touch after a small step along the motion. */
static bool is_grazing(const col_touch_search *s, const col_parts *moved, int i, int j) {
    col_parts later = *moved;
    later.moved = vec_along(moved->moved, COL_PROBE_ERRORS * s->error,
                            vec_normalized(s->input->motion));
    return -parts_closest(&later, i, s->input->b, j).distance <= s->error;
}

/* A contact of the parts i and j during the motion. */
typedef struct {
    const col_parts *a; /* as moved by then */
    int i, j;
    const col_contact *contact;
    double error;         /* of its depth */
    double sliding_depth; /* infinite when the pair does not slide */
} col_moving_contact;

/* Whether one of the two shapes continues at a point of the contact: in another part,
 * which overlaps the other shape more deeply, or which slides along it where the contact
 * only slides as well. */
static bool continues_at(const col_touch_search *s, const col_moving_contact *e,
                         col_vec on_a, col_vec on_b) {
    const col_parts *parts_b = s->input->b;
    col_parts_walk walk;
    int k;
    int l;
    col_parts_walk_start(&walk, e->a, parts_b);
    while (col_parts_walk_next(&walk, &k, &l)) {
        col_any buffer_a;
        col_any buffer_b;
        if ((k == e->i) == (l == e->j)) {
            continue;
        }
        const col_shape *a = col_parts_part(e->a, k, &buffer_a);
        const col_shape *b = col_parts_part(parts_b, l, &buffer_b);
        const double beside =
            k == e->i ? point_distance(on_b, b) : point_distance(on_a, a);
        if (!(beside <= s->error)) {
            continue;
        }
        const col_closest c = col_convex_closest(a, b);
        const double depth = -c.distance;
        if (depth > e->contact->depth + e->error ||
            (depth >= e->sliding_depth - s->error && slides_along(s, c.normal))) {
            return true;
        }
    }
    return false;
}

/* Whether the contact of the parts i and j, at the time t, is on an internal face: if a
 * shape continues at every point of it, the face is inside the shape. */
static bool is_internal(const col_touch_search *s, double t, int i, int j,
                        const col_contact *c) {
    const col_cast_input *in = s->input;
    col_parts moved = *in->a;
    col_any buffer_a;
    col_any buffer_b;
    col_clip_point touches[TOUCH_MOST];
    col_manifold points;
    moved.moved = vec_along(moved.moved, t, in->motion);
    const bool slides = in->sweep == NULL && (t > 0.0 ? is_grazing(s, &moved, i, j)
                                                      : slides_along(s, c->normal));
    const double error = t > 0.0 ? s->error : 0.0;
    const col_moving_contact e = {&moved, i, j, c, error, slides ? c->depth : INFINITY};
    if (!continues_at(s, &e, c->a, c->b)) {
        return false;
    }
    const col_shape *a = col_parts_part(&moved, i, &buffer_a);
    const col_shape *b = col_parts_part(in->b, j, &buffer_b);
    const int count = col_clip_faces(a, b, c, touches);
    const col_vec along = col_convex_steady_direction(a, b, count, c->normal);
    col_reduce_manifold(touches, count, c, along, &points);
    for (int p = 0; p < points.count; p++) {
        if (!continues_at(s, &e, points.points[p].a, points.points[p].b)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ single pairs -- */

/* The deeper of two touches at one time comes first; then the one with the lower
 * numbers. */
static bool is_earlier(const col_touch_search *s, int i, int j, const col_touch *touch) {
    const col_first_touch *first = &s->first;
    if (first->i < 0 || touch->t != first->touch.t) {
        return first->i < 0 || touch->t < first->touch.t;
    }
    if (touch->depth != first->touch.depth) {
        return touch->depth > first->touch.depth;
    }
    return i != first->i ? i < first->i : j < first->j;
}

/* Whether a part is on the other side of the plane of a touch: out is the direction away
 * from it there, at a point of the plane. */
static bool is_behind(const col_touch_search *s, const col_shape *part, col_vec out,
                      col_vec at) {
    col_vec top;
    return col_convex_support(part, out, &top) &&
           vec_dot(out, vec_sub(top, at)) <= s->error;
}

/* Whether the plane of a touch has the parts of another one behind it, too. */
static bool parts_from(const col_touch_search *s, const col_first_touch *by,
                       const col_first_touch *other) {
    const col_touch *const touch = &by->touch;
    const col_vec back = vec_scale(s->input->motion, -touch->t);
    col_any buffer_a;
    col_any buffer_b;
    return is_behind(s, col_parts_part(s->input->b, other->j, &buffer_b),
                     vec_negate(touch->normal), touch->b) &&
           is_behind(s, col_parts_part(s->input->a, other->i, &buffer_a), touch->normal,
                     vec_add(touch->a, back));
}

/* Two touches at one time may face almost the same way, one with an edge of a part beside
 * the face of another. The face alone parts the shapes: a round shape that is pressed
 * onto both would go off over the edge. */
static bool is_face_beside(const col_touch_search *s, const col_first_touch *x,
                           const col_first_touch *y) {
    const col_vec apart = vec_sub(x->touch.normal, y->touch.normal);
    const double late = fabs(x->touch.t - y->touch.t);
    return s->input->sweep == NULL && x->touch.depth == 0.0 && y->touch.depth == 0.0 &&
           !vec_is_zero(apart) && vec_length_sq(apart) <= square(COL_ALIKE_NORMALS) &&
           late * vec_safe_length(s->input->motion) <= s->error && parts_from(s, x, y) &&
           !parts_from(s, y, x);
}

/* Whether a touch counts before the first one so far. */
static bool goes_first(const col_touch_search *s, const col_first_touch *now) {
    const bool earlier = is_earlier(s, now->i, now->j, &now->touch);
    return s->first.i >= 0 &&
                   is_face_beside(s, earlier ? &s->first : now, earlier ? now : &s->first)
               ? !earlier
               : earlier;
}

/* If shapes overlap at the start, a touch on an internal face is not one, neither then
 * nor later. Shapes that only touch need no such test: along an internal face that is
 * flush with others the motion grazes. Later touches of a rotation are not examined: one
 * too many does no harm. */
static void touch_pair(col_touch_search *s, int i, int j) {
    col_any buffer_a;
    col_any buffer_b;
    col_first_touch now = {.i = i, .j = j};
    col_contact c;
    const col_shape *a = col_parts_part(s->input->a, i, &buffer_a);
    const col_shape *b = col_parts_part(s->input->b, j, &buffer_b);
    const bool touched = parts_touch(s, a, b, &now);
    if (!touched && !col_goes_along_seam(s->input, a, b, &now)) {
        return;
    }
    if (!goes_first(s, &now)) {
        return;
    }
    now.deep = now.touch.t == 0.0 && now.touch.depth > col_convex_graze(a, b);
    c = (col_contact){0.0, now.touch.normal, now.touch.a, now.touch.b};
    if (now.deep && touched) {
        (void)col_convex_contact(a, b, &c);
    }
    const bool examined = now.deep || (s->overlaps && s->input->sweep == NULL);
    if (touched && examined && is_internal(s, now.touch.t, i, j, &c)) {
        return;
    }
    now.size = col_cast_extent(a) + col_cast_extent(b);
    s->first = now;
}

static bool starts_overlapping(const col_touch_search *s) {
    const col_parts *a = s->input->a;
    const col_parts *b = s->input->b;
    col_parts_walk walk;
    int i;
    int j;
    col_parts_walk_start(&walk, a, b);
    while (col_parts_walk_next(&walk, &i, &j)) {
        col_any buffer_a;
        col_any buffer_b;
        const col_shape *of_a = col_parts_part(a, i, &buffer_a);
        const col_shape *of_b = col_parts_part(b, j, &buffer_b);
        const double depth = -col_convex_closest(of_a, of_b).distance;
        if (depth > 0.0 && depth > col_convex_graze(of_a, of_b)) {
            return true;
        }
    }
    return false;
}

/* --------------------------------------------------------------------- traversal -- */

/* Replaces one of two nodes by its children; the pair that meets earlier ends up on top
 * of the stack. */
static void push_children(const col_touch_search *s, const col_node_meeting *at,
                          double limit, col_node_meeting *stack, int *top) {
    const col_parts *a = s->input->a;
    const col_parts *b = s->input->b;
    const col_parts_pair pair = {at->of_a, at->of_b, col_parts_box(a, at->of_a),
                                 col_parts_box(b, at->of_b)};
    const bool of_a = parts_descends_a(a, b, &pair);
    const col_bvh_node *node = of_a ? &a->nodes[at->of_a] : &b->nodes[at->of_b];
    col_node_meeting halves[2];
    bool met[2];
    for (int i = 0; i < 2; i++) {
        const int child = i == 0 ? node->left : node->right;
        halves[i].of_a = of_a ? child : at->of_a;
        halves[i].of_b = of_a ? at->of_b : child;
        met[i] = boxes_meet(s, &halves[i], limit);
    }
    const int earlier = halves[0].enter <= halves[1].enter ? 0 : 1;
    if (met[1 - earlier]) {
        stack[(*top)++] = halves[1 - earlier];
    }
    if (met[earlier]) {
        stack[(*top)++] = halves[earlier];
    }
}

bool col_parts_first_touch(const col_cast_input *input, col_first_touch *out) {
    const col_parts *a = input->a;
    const col_parts *b = input->b;
    col_touch_search s = {.input = input, .error = a->error + b->error};
    col_node_meeting stack[4 * BVH_DEPTH] = {{0, 0, 0.0}};
    int top = 1;
    s.first.i = -1;
    s.first.j = -1;
    s.overlaps = starts_overlapping(&s);
    while (top > 0) { /* at most once for every pair of nodes */
        const col_node_meeting at = stack[--top];
        const double limit = s.first.i < 0 ? 1.0 : s.first.touch.t;
        if (at.enter > limit) {
            continue;
        }
        if (limit < input->enough) {
            break;
        }
        if (parts_is_leaf(a, at.of_a) && parts_is_leaf(b, at.of_b)) {
            touch_pair(&s, parts_leaf(a, at.of_a), parts_leaf(b, at.of_b));
        } else {
            push_children(&s, &at, limit, stack, &top);
        }
    }
    *out = s.first;
    return s.first.i >= 0;
}
