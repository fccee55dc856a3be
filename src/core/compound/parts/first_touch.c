/* first_touch.c - the first touch of any part of one shape with any part of another.
 *
 * Pairs of nodes of the two trees are visited in the order in which their boxes meet, by
 * branch and bound: a pair that meets later than the first touch so far is skipped. A
 * touch on a face between two parts of a shape (an internal face) is no touch of the
 * whole. */
#include "first_touch.h"

#include "../../cast/cast.h"
#include "../../measure/box_frame.h"
#include "../../query/manifold.h"

/* A motion goes along a face if at most this share of it is along the normal: what the
 * rounding of a touch does to the normal of a round shape at a corner. */
#define GRAZING 1e-6

/* A step, in errors: a pair that goes in overlaps after it by more than the error. */
#define GRAZING_STEP 0x1p20

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
    const col_vec r = vec_all(s->input->swing);
    const col_bounds b = col_parts_box(s->input->b, nodes->of_b);
    const col_bounds still = col_parts_box(s->input->a, nodes->of_a);
    const col_bounds a = {vec_sub(still.min, r), vec_add(still.max, r)};
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
    return in->sweep == NULL
               ? col_convex_cast_corner(a, in->motion, b, &out->touch, &out->corner)
               : col_part_sweep_touch(in->sweep, a, b, &out->touch);
}

/* ---------------------------------------------------------------- internal faces -- */

static bool slides_along(const col_touch_search *s, col_vec normal) {
    const col_vec motion = s->input->motion;
    return vec_dot(motion, normal) <= GRAZING * vec_safe_length(motion);
}

/* Whether parts that touch still merely touch after a small step along the motion. */
static bool is_grazing(const col_touch_search *s, const col_parts *moved, int i, int j) {
    col_parts later = *moved;
    later.moved = vec_along(moved->moved, GRAZING_STEP * s->error,
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
 * which overlaps the other shape more deeply, or slides along it where the contact as
 * well only slides. */
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

/* -------------------------------------------------------------------------- seams -- */

/* What has no thickness can go along the seam of two parts, and so along their internal
 * faces, as if it grazed both. It is seen by what it would touch if it were this thick,
 * as a share of the size. */
#define SEAM_WIDTH 0x1p-30

/* The shape made thick; false for kinds that have no radius. */
static bool make_thick(const col_shape *s, double radius, col_any *out) {
    col_shape_copy(out, s);
    if (s->kind == (int)col_kind_segment) {
        out->shape.kind = (int)col_kind_capsule;
    } else if (s->kind == (int)col_kind_point) {
        out->shape.kind = (int)col_kind_ball;
    } else if (s->kind == (int)col_kind_aabb || is_line(s)) {
        return false;
    }
    out->shape.radius += radius;
    return !out->shape.indirect;
}

/* When a begins to touch b, or to be as near as it is thick. */
static bool comes_along(const col_cast_input *in, const col_shape *a,
                        const col_shape *thick, const col_shape *b, double width,
                        col_first_touch *out) {
    const bool hit = col_convex_cast(thick, in->motion, b, &out->touch);
    if (hit && out->touch.t > 0.0) {
        out->touch.t += width / vec_dot(in->motion, out->touch.normal);
        return out->touch.t < 1.0;
    }
    const col_closest c = col_convex_closest(a, b);
    const col_vec way = vec_normalized(in->motion);
    out->touch = (col_touch){0.0, way, c.b, c.b, 0.0};
    out->corner = true;
    return c.distance <= width;
}

/* Where the shape itself, moved so far, touches, or all but does so: its thick copy did
 * beside that. */
static void point_of_seam(const col_shape *a, col_vec by, const col_shape *b,
                          col_touch *out) {
    col_any moved;
    col_shape_copy(&moved, a);
    col_shape_translate(&moved.shape, by);
    const col_closest c = col_convex_closest(&moved.shape, b);
    *out = (col_touch){out->t, out->normal, c.a, c.b, 0.0};
}

/* A part of a goes along the surface of a part of b: whether, half-way along it, both
 * shapes as a whole overlap, as they do where that surface is inside b. */
static bool goes_along_seam(const col_touch_search *s, const col_shape *a,
                            const col_shape *b, col_first_touch *out) {
    const col_cast_input *in = s->input;
    const double width = SEAM_WIDTH * (col_cast_extent(a) + col_cast_extent(b));
    col_any buffer;
    col_touch last;
    if (!make_thick(a, width, &buffer) ||
        !comes_along(in, a, &buffer.shape, b, width, out)) {
        return false;
    }
    const double from = out->touch.t;
    point_of_seam(a, vec_scale(in->motion, from), b, &out->touch);
    col_shape_translate(&buffer.shape, in->motion);
    const bool leaves = col_convex_cast(&buffer.shape, vec_negate(in->motion), b, &last);
    const double until = leaves ? 1.0 - last.t : 1.0;
    const col_vec by = vec_scale(in->motion, middle(from, until));
    return (until - from) * vec_safe_length(in->motion) > width &&
           in->overlap_more(in->a->shape, by, in->b->shape, width);
}

/* Whether the motion may be parallel to a face; of boxes it is known. */
static bool may_be_level(const col_shape *s, col_vec motion) {
    if (s->kind != (int)col_kind_aabb && s->kind != (int)col_kind_box) {
        return true;
    }
    const col_box_frame frame = box_frame_of(s);
    const col_vec local = vec_abs(box_frame_local(&frame, motion));
    double least = smaller_of(local.x, local.y);
    IN_SPACE(least = smaller_of(least, local.z);)
    return least <= SEAM_WIDTH * vec_largest(local);
}

static bool may_go_along_seam(const col_touch_search *s, const col_shape *a,
                              const col_shape *b) {
    const double error = COL_ROUNDING_ERROR * (col_cast_extent(a) + col_cast_extent(b));
    return s->input->overlap_more != NULL && s->input->b->count > 1 &&
           !col_cast_is_solid(a, error) && may_be_level(b, s->input->motion) &&
           col_cast_is_solid(b, error);
}

/* ------------------------------------------------------------------ single pairs -- */

/* Of touches at one time, the deeper comes first; then the one with the lower numbers. */
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

/* Of shapes that overlap at the start, a touch on an internal face is none, neither then
 * nor later on. What only touches needs no such care: along an internal face that lies
 * flush with others the motion grazes. Later touches of a rotation are not examined: one
 * too many does no harm. */
static void touch_pair(col_touch_search *s, int i, int j) {
    col_any buffer_a;
    col_any buffer_b;
    col_first_touch now = {.i = i, .j = j};
    col_contact c;
    const col_shape *a = col_parts_part(s->input->a, i, &buffer_a);
    const col_shape *b = col_parts_part(s->input->b, j, &buffer_b);
    if (!parts_touch(s, a, b, &now) &&
        !(may_go_along_seam(s, a, b) && goes_along_seam(s, a, b, &now))) {
        return;
    }
    if (!is_earlier(s, i, j, &now.touch)) {
        return;
    }
    now.deep = now.touch.t == 0.0 && now.touch.depth > col_convex_graze(a, b);
    c = (col_contact){0.0, now.touch.normal, now.touch.a, now.touch.b};
    if (now.deep) {
        (void)col_convex_contact(a, b, &c);
    }
    const bool examined = now.deep || (s->overlaps && s->input->sweep == NULL);
    if (examined && is_internal(s, now.touch.t, i, j, &c)) {
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

/* Replaces one of two nodes by its children; the pair that meets earlier comes to lie on
 * top of the stack. */
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
