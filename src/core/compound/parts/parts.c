/* parts.c - every shape seen as convex parts: where the nodes of its tree and its parts
 * lie in the world, and which pairs of parts are close to each other. */
#include "parts.h"

#include "../../cast/cast.h"
#include "../../measure/plane.h"

#if COL_DIMENSION == 3

static void set_tree(col_parts *p) {
    const col_compound_data *data = as_compound(p->shape)->data;
    p->nodes = data->tree;
    p->count = data->part_count;
}

static void make_part(const col_parts *p, int which, col_any *buffer) {
    col_compound_part(as_compound(p->shape), which, buffer);
}

/* The axis of a cylinder keeps a length, however far the cylinder moves. */
static void move_part(col_any *part, col_vec by) {
    const col_vec axis =
        is_cylinder(&part->shape) ? vec_sub(part->cylinder.b, part->cylinder.a) : by;
    col_shape_translate(&part->shape, by);
    col3_shape_keep_length(part, axis);
}

#else

/* The tree of a polygon is without its radius. */
static void set_tree(col_parts *p) {
    const bool compound = p->shape->kind == col_kind_compound;
    p->nodes =
        compound ? as_compound(p->shape)->data->tree : as_polygon(p->shape)->data->tree;
    p->count = compound ? as_compound(p->shape)->data->leaf_count
                        : as_polygon(p->shape)->data->part_count;
}

static void make_part(const col_parts *p, int which, col_any *buffer) {
    if (p->shape->kind == (int)col2_kind_concave) {
        polygon_piece(&buffer->polygon, as_polygon(p->shape), which);
        return;
    }
    const col_compound *compound = as_compound(p->shape);
    const col2_compound_leaf *leaf = &compound->data->leaves[which];
    col_compound_part(compound, leaf->part, buffer);
    if (leaf->piece >= 0) {
        polygon_piece(&buffer->polygon, &buffer->polygon, leaf->piece);
    }
}

static void move_part(col_any *part, col_vec by) {
    col_shape_translate(&part->shape, by);
}

#endif

/* For an infinite shape that is given far away along itself: lengths that are lost when
 * its point is scaled to size 1. */
static double lost_by_scale(const col_shape *s) {
    return 2.0 * COL_ZERO_TOLERANCE * vec_largest(col_shape_position(s));
}

/* Boxes are larger by so many errors. Two parts touch if they are nearer than the error
 * of the distance between their corners, which is up to sqrt(3) times two coordinates: no
 * box may show them to be apart. */
static const double TOUCHING = 4.0;

static void set_single(col_parts *p) {
    col_bounds box;
    col_convex_bounds(p->shape, &box.min, &box.max);
    p->count = 1;
    const double at = vec_largest(col_cast_place(p->shape));
    const double far =
        is_line(p->shape) ? at : larger_of(bounds_largest_finite(&box), at);
    p->error = larger_of(COL_ROUNDING_ERROR * far, lost_by_scale(p->shape));
    p->single = bounds_grown(&box, TOUCHING * p->error);
}

col_parts col_parts_of(const col_shape *s) {
    col_parts p = {.shape = s};
    if (!is_composite(s)) {
        set_single(&p);
        return p;
    }
    const col_pose *pose = parts_pose(&p);
    set_tree(&p);
    p.turned = pose_is_turned(pose);
    p.size = 2.0 * pose->scale * bounds_largest_finite(&p.nodes[0].box) +
             vec_largest(pose->origin) + s->radius;
    p.error = COL_ROUNDING_ERROR * p.size;
    return p;
}

/* The box around a rotated box. */
static col_bounds turned_box(const col_pose *pose, const col_bounds *box) {
    const col_vec center = vec_middle(box->min, box->max);
    const col_vec half = pose_aligned_half(pose, vec_sub(box->max, center));
    const col_vec at = pose_turn(pose, center);
    return (col_bounds){vec_sub(at, half), vec_add(at, half)};
}

col_bounds col_parts_box(const col_parts *p, int node) {
    if (p->nodes == NULL) {
        const col_vec by = vec_add(p->shift, p->moved);
        return (col_bounds){vec_add(p->single.min, by), vec_add(p->single.max, by)};
    }
    const col_pose *pose = parts_pose(p);
    const col_vec to = vec_add(vec_add(pose->origin, p->shift), p->moved);
    const col_bounds box =
        p->turned ? turned_box(pose, &p->nodes[node].box) : p->nodes[node].box;
    const col_bounds placed = {vec_along(to, pose->scale, box.min),
                               vec_along(to, pose->scale, box.max)};
    return bounds_grown(&placed, p->shape->radius + TOUCHING * p->error);
}

static void place_part(const col_parts *p, int which, col_any *out) {
    make_part(p, which, out);
    if (!vec_is_zero(p->shift)) {
        move_part(out, p->shift);
    }
}

void col_parts_keep(col_parts *p, col_placed_parts *placed) {
    for (int i = 0; i < PARTS_PLACED; i++) {
        placed->which[i] = -1;
    }
    p->placed = placed;
}

static const col_shape *kept_part(const col_parts *p, int which) {
    const int at = which % PARTS_PLACED;
    if (p->placed->which[at] != which) {
        place_part(p, which, &p->placed->part[at]);
        p->placed->which[at] = which;
    }
    return &p->placed->part[at].shape;
}

static void make_single(const col_parts *p, col_any *out) {
    col_shape_copy(out, p->shape);
    if (!vec_is_zero(p->shift)) {
        move_part(out, p->shift);
    }
}

const col_shape *col_parts_part(const col_parts *p, int which, col_any *buffer) {
    const bool moved = !vec_is_zero(p->moved);
    const bool kept = p->placed != NULL && p->nodes != NULL;
    if (!moved && (kept || (p->nodes == NULL && vec_is_zero(p->shift)))) {
        return kept ? kept_part(p, which) : p->shape;
    }
    if (p->nodes == NULL) {
        make_single(p, buffer);
    } else if (kept) {
        col_shape_copy(buffer, kept_part(p, which));
    } else {
        place_part(p, which, buffer);
    }
    if (moved) {
        move_part(buffer, p->moved);
    }
    return &buffer->shape;
}

/* A coordinate that both boxes are near to, of which one is bounded; 0 unless it is large
 * compared with their size. Numbers between half and twice the coordinate lose no digit
 * when it is subtracted from them. */
static double common_coordinate(col_range a, col_range b, double size) {
    const double at = larger_of(a.min, b.min);
    return fabs(at) > 4.0 * size ? at : 0.0;
}

double col_parts_bring_near(col_parts *a, col_parts *b, col_vec *origin) {
    const col_bounds box_a = col_parts_box(a, 0);
    const col_bounds box_b = col_parts_box(b, 0);
    const double size_a = bounds_size(&box_a);
    const double size_b = bounds_size(&box_b);
    const double size =
        larger_of(isfinite(size_a) ? size_a : 0.0, isfinite(size_b) ? size_b : 0.0);
    origin->x = common_coordinate(box_range(&box_a, 0), box_range(&box_b, 0), size);
    origin->y = common_coordinate(box_range(&box_a, 1), box_range(&box_b, 1), size);
    IN_SPACE(origin->z =
                 common_coordinate(box_range(&box_a, 2), box_range(&box_b, 2), size);)
    a->shift = vec_sub(vec_zero(), *origin);
    b->shift = a->shift;
    return 8.0 * size;
}

/* Puts two nodes on the stack if their boxes touch. */
static void push_pair(col_parts_walk *w, const col_parts_pair *pair) {
    w->visited++;
    if (bounds_touch(&pair->box_a, &pair->box_b)) {
        w->stack[w->top++] = *pair;
    }
}

void col_parts_walk_start(col_parts_walk *w, const col_parts *a, const col_parts *b) {
    const col_parts_pair roots = {0, 0, col_parts_box(a, 0), col_parts_box(b, 0)};
    w->a = a;
    w->b = b;
    w->visited = 0;
    w->top = 0;
    push_pair(w, &roots);
}

/* The code is written twice because pointers to one side make the walk 4 % slower. */
static void descend(col_parts_walk *w, col_parts_pair pair) {
    if (parts_descends_a(w->a, w->b, &pair)) {
        const col_bvh_node *node = &w->a->nodes[pair.of_a];
        pair.of_a = node->right;
        pair.box_a = col_parts_box(w->a, node->right);
        push_pair(w, &pair);
        pair.of_a = node->left;
        pair.box_a = col_parts_box(w->a, node->left);
    } else {
        const col_bvh_node *node = &w->b->nodes[pair.of_b];
        pair.of_b = node->right;
        pair.box_b = col_parts_box(w->b, node->right);
        push_pair(w, &pair);
        pair.of_b = node->left;
        pair.box_b = col_parts_box(w->b, node->left);
    }
    push_pair(w, &pair);
}

bool col_parts_walk_next(col_parts_walk *w, int *of_a, int *of_b) {
    while (w->top > 0) { /* at most once for every pair of nodes */
        const col_parts_pair *pair = &w->stack[--w->top];
        if (parts_is_leaf(w->a, pair->of_a) && parts_is_leaf(w->b, pair->of_b)) {
            *of_a = parts_leaf(w->a, pair->of_a);
            *of_b = parts_leaf(w->b, pair->of_b);
            return true;
        }
        descend(w, *pair);
    }
    return false;
}

/* -------------------------------------------------------------------- the deepest -- */

/* As box_depth: planes push to their front alone, however near their back is. A box
 * wholly behind a plane does not touch it. */
static double depth_under(const col_plane *plane, const col_bounds *box, double error) {
    const col_vec center = vec_middle(box->min, box->max);
    const col_vec half = vec_sub(box->max, center);
    const double height = col_plane_height(plane, center);
    const double reach = vec_dot(vec_abs(plane->normal), half) + error;
    const bool behind = height + reach < 0.0 && plane->shape.kind == (int)col_kind_plane;
    return behind ? -INFINITY : reach - height;
}

static void push_deep(col_parts_depths *w, int of_a, int of_b, const col_bounds *box_a,
                      const col_bounds *box_b) {
    const double depth =
        w->plane == NULL ? box_depth(box_a, box_b)
                         : depth_under(w->plane, is_plane(w->a->shape) ? box_b : box_a,
                                       w->a->error + w->b->error);
    w->visited++;
    if (depth > w->least) {
        w->stack[w->top++] = (col_parts_deep){of_a, of_b, depth};
    }
}

void col_parts_depths_start(col_parts_depths *w, const col_parts *a, const col_parts *b,
                            double least) {
    const col_bounds box_a = col_parts_box(a, 0);
    const col_bounds box_b = col_parts_box(b, 0);
    w->a = a;
    w->b = b;
    w->least = least;
    w->plane = NULL;
    if (is_plane(a->shape) || is_plane(b->shape)) {
        w->plane =
            as_plane(col_parts_part(is_plane(a->shape) ? a : b, 0, &w->plane_buffer));
    }
    w->visited = 0;
    w->top = 0;
    push_deep(w, 0, 0, &box_a, &box_b);
}

/* The larger node is replaced by its children, of which the deeper ends up on top. */
static void descend_deep(col_parts_depths *w, int of_a, int of_b) {
    const col_parts_pair pair = {of_a, of_b, col_parts_box(w->a, of_a),
                                 col_parts_box(w->b, of_b)};
    const int first = w->top;
    if (parts_descends_a(w->a, w->b, &pair)) {
        const col_bvh_node *node = &w->a->nodes[of_a];
        const col_bounds right = col_parts_box(w->a, node->right);
        const col_bounds left = col_parts_box(w->a, node->left);
        push_deep(w, node->right, of_b, &right, &pair.box_b);
        push_deep(w, node->left, of_b, &left, &pair.box_b);
    } else {
        const col_bvh_node *node = &w->b->nodes[of_b];
        const col_bounds right = col_parts_box(w->b, node->right);
        const col_bounds left = col_parts_box(w->b, node->left);
        push_deep(w, of_a, node->right, &pair.box_a, &right);
        push_deep(w, of_a, node->left, &pair.box_a, &left);
    }
    if (w->top == first + 2 && w->stack[first].depth > w->stack[first + 1].depth) {
        const col_parts_deep deeper = w->stack[first];
        w->stack[first] = w->stack[first + 1];
        w->stack[first + 1] = deeper;
    }
}

bool col_parts_depths_next(col_parts_depths *w, int *of_a, int *of_b) {
    while (w->top > 0) { /* at most once for every pair of nodes */
        const col_parts_deep at = w->stack[--w->top];
        if (!(at.depth > w->least)) {
            continue;
        }
        if (parts_is_leaf(w->a, at.of_a) && parts_is_leaf(w->b, at.of_b)) {
            *of_a = parts_leaf(w->a, at.of_a);
            *of_b = parts_leaf(w->b, at.of_b);
            return true;
        }
        descend_deep(w, at.of_a, at.of_b);
    }
    return false;
}
