/* search.c - the shortest translation that separates all parts of two shapes.
 *
 * Each pair of parts forbids a convex set of translations (the Minkowski difference of
 * the two), and what is outside of it is beyond one of its faces. Wanted is the shortest
 * translation outside of all sets:
 *
 *      +---------------+          o    no translation: inside of A and B
 *      |  A            |          1    the shortest beyond the right side of A: inside B
 *      |       +-------|----+     2    beyond the lower side of A: outside of both, but
 *      |       |   o   1    |     3    beyond the right side of A and the upper side
 *      +-------|-------+    |          of B is another, shorter or longer
 *              |   2    B   |
 *              +------------+
 *
 * A node of the search is a list of planes to be beyond, and the shortest translation
 * beyond them. The least node is looked at first. If its translation is in no set, it is
 * the answer: all others are longer. Else one child for each face of that set is added,
 * with the plane of the face in its list, in the order of what that costs at least.
 *
 * Of pairs that touch a curved surface some planes are known: those of flat faces, and
 * one in each direction in which two parts were found to overlap. Then the answer
 * separates, but a shorter one may be next to it (col_descend).
 *
 * A part without extent, as a point, may lie on the face that two parts of the other
 * shape have in common, and overlaps neither. Planes that allow it are probed a step
 * farther on: there it overlaps one of them. */
#include "penetration.h"

#include "../minkowski/slabs.h"
#include "../query/query.h"

#include <string.h>

#define OBSTACLES 64
#define EXTRAS 4 /* slabs of a curved pair that are found later */
#define SLABS 1024
#define NODES 512
#define DEPTH 16 /* of a node, in planes */

/* Lengths that differ by this share are those of one point, but for rounding. */
#define SAME_LENGTH 1e-9

/* A curved pair is asked again for a direction when its slabs are so much deeper than its
 * error. */
#define WORK_OF_CURVED 16
#define WORK_OF_CYLINDER 400

/* The translations that a pair forbids. */
typedef struct {
    int i, j;
    bool exact;
    double error;
    int first, count;
    int extra_count;
    int extra[EXTRAS];
} col_obstacle;

typedef struct {
    col_vec v;       /* the shortest beyond the planes */
    col_vec probe;   /* the same, a step farther where a part without extent needs it */
    double key_sq;   /* of the square of the length of what is left to look at, the least */
    col_bound plane; /* the last one, */
    bool probed;     /* whether it is probed, */
    int obstacle;    /* and whose it is; the others are those of the parents */
    int parent;
    int depth;
    int inside; /* the obstacle that v is in, -1 when it is not known */
    int face;   /* of that: the next child is beyond this one */
    double gap;
} col_search_node;

typedef struct {
    col_penetration_scene *scene;
    col_obstacle obstacles[OBSTACLES];
    col_slab slabs[SLABS];
    col_search_node nodes[NODES];
    int heap[NODES];
    int obstacle_count, slab_count, node_count, heap_count;
    bool full;
} col_search;

/* ----------------------------------------------------------------------- obstacles -- */

static const col_slab *slab_of(const col_search *s, const col_obstacle *o, int which) {
    return &s->slabs[which < o->count ? o->first + which : o->extra[which - o->count]];
}

static int slab_total(const col_obstacle *o) { return o->count + o->extra_count; }

/* Stops early when it is no more than least. */
static double depth_in(const col_search *s, const col_obstacle *o, col_vec v,
                       double least) {
    double depth = INFINITY;
    for (int i = 0; i < slab_total(o) && depth > least; i++) {
        depth = smaller_of(depth, slab_depth(slab_of(s, o, i), v));
    }
    return depth;
}

/* The contact of a pair after the translation, whose plane becomes a slab; its depth, or
 * 0 when there is none. */
static double add_contact(col_search *s, col_obstacle *o, col_vec v) {
    col_penetration_scene *scene = s->scene;
    col_parts moved = scene->a;
    col_any buffers[3];
    col_contact c;
    moved.moved = vec_scale(v, scene->unit);
    const col_shape *b = col_parts_part(&scene->b, o->j, &buffers[1]);
    const col_shape *at = col_parts_part(&moved, o->i, &buffers[0]);
    scene->work -= WORK_OF_CURVED;
    IN_SPACE(if (is_cylinder(at) || is_cylinder(b)) { scene->work -= WORK_OF_CYLINDER; })
    if (!col_convex_contact(at, b, &c)) {
        return 0.0;
    }
    if (s->slab_count == SLABS || o->extra_count == EXTRAS) {
        return c.depth / scene->unit;
    }
    const col_shape *a = col_parts_part(&scene->a, o->i, &buffers[2]);
    o->extra[o->extra_count++] = s->slab_count;
    s->slabs[s->slab_count++] = col_slab_along(a, b, c.normal, scene->unit);
    return c.depth / scene->unit;
}

/* Whether a pair that is not known yet overlaps more deeply than `least` after the
 * translation; it becomes the obstacle that follows the others. */
static bool begin_obstacle(col_search *s, int i, int j, col_vec v, double *least) {
    col_penetration_scene *scene = s->scene;
    col_any buffer_a;
    col_any buffer_b;
    col_slab_list list = {.a = col_parts_part(&scene->a, i, &buffer_a),
                          .b = col_parts_part(&scene->b, j, &buffer_b),
                          .v = v,
                          .unit = scene->unit,
                          .slabs = s->slabs + s->slab_count,
                          .room = SLABS - s->slab_count};
    col_obstacle *o = &s->obstacles[s->obstacle_count];
    const double error = col_escape_error(scene, list.a, list.b) / scene->unit;
    list.least = *least == -INFINITY ? -INFINITY : larger_of(*least, error);
    if (list.room > SLABS_OF_PAIR) {
        list.room = SLABS_OF_PAIR;
    }
    const bool found = col_find_slabs(&list);
    scene->work -= 4 + list.count;
    if (!found) {
        s->full = s->full || list.room < 0;
        return false;
    }
    *o = (col_obstacle){.i = i,
                        .j = j,
                        .exact = list.exact,
                        .error = error,
                        .first = s->slab_count,
                        .count = list.count};
    if (list.exact) {
        *least = list.depth;
        s->slab_count += list.count;
        return true;
    }
    s->slab_count += list.count;
    const double depth = add_contact(s, o, v);
    if (!(depth > list.least)) {
        s->slab_count = o->first;
        return false;
    }
    *least = depth;
    return true;
}

/* Moves the slabs of the obstacle that follows the others to the place of another. */
static void replace_slabs(col_search *s, int place) {
    col_obstacle *o = &s->obstacles[s->obstacle_count];
    const int shift = o->first - place;
    memmove(&s->slabs[place], &s->slabs[o->first],
            (size_t)(s->slab_count - o->first) * sizeof s->slabs[0]);
    for (int i = 0; i < o->extra_count; i++) {
        o->extra[i] -= shift;
    }
    o->first = place;
    s->slab_count -= shift;
}

static bool is_known(const col_search *s, int i, int j) {
    for (int k = 0; k < s->obstacle_count; k++) {
        if (s->obstacles[k].i == i && s->obstacles[k].j == j) {
            return true;
        }
    }
    return false;
}

/* Of the pairs that are not known yet the one that overlaps most deeply after the
 * translation; its number, or -1. */
static int find_new(col_search *s, col_vec v) {
    col_penetration_scene *scene = s->scene;
    col_parts moved = scene->a;
    col_parts_depths walk;
    const int place = s->slab_count;
    double deepest = 0.0;
    bool found = false;
    col_obstacle best;
    int i;
    int j;
    if (s->obstacle_count == OBSTACLES) {
        s->full = true;
        return -1;
    }
    moved.moved = vec_scale(v, scene->unit);
    col_parts_depths_start(&walk, &moved, &scene->b, scene->margin);
    while (!s->full && scene->work > 0 && col_parts_depths_next(&walk, &i, &j)) {
        if (!is_known(s, i, j) && begin_obstacle(s, i, j, v, &deepest)) {
            replace_slabs(s, place);
            best = s->obstacles[s->obstacle_count];
            found = true;
            walk.least = larger_of(walk.least, deepest * scene->unit);
        }
    }
    scene->work -= walk.visited;
    if (!found) {
        return -1;
    }
    s->obstacles[s->obstacle_count] = best;
    if (!best.exact && !vec_is_zero(v)) {
        (void)add_contact(s, &s->obstacles[s->obstacle_count], vec_zero());
    }
    return s->obstacle_count++;
}

/* ----------------------------------------------------------------------------- nodes -- */

/* Whether a plane of the obstacle is among those of the node. */
static bool is_passed(const col_search *s, const col_search_node *node, int obstacle) {
    for (; node->parent >= 0; node = &s->nodes[node->parent]) {
        if (node->obstacle == obstacle) {
            return true;
        }
    }
    return false;
}

/* Of the obstacles that are known the one that v is in most deeply, or -1. */
static int find_known(col_search *s, const col_search_node *node, col_vec v) {
    int found = -1;
    double deepest = 0.0;
    for (int k = 0; k < s->obstacle_count; k++) {
        col_obstacle *o = &s->obstacles[k];
        const double least = larger_of(deepest, o->error);
        double depth = depth_in(s, o, v, least);
        if (!(depth > least) || is_passed(s, node, k)) {
            continue;
        }
        if (!o->exact) {
            depth = add_contact(s, o, v);
        }
        if (depth > least) {
            deepest = depth;
            found = k;
        }
    }
    return found;
}

/* The obstacle that the translation of a node is in, or -1. */
static int find_obstacle(col_search *s, const col_search_node *node) {
    const bool probed = !vec_equal(node->v, node->probe);
    int found = find_known(s, node, node->v);
    if (found < 0 && probed) {
        found = find_known(s, node, node->probe);
    }
    if (found < 0) {
        found = find_new(s, node->v);
    }
    if (found < 0 && probed) {
        found = find_new(s, node->probe);
    }
    return found;
}

/* The planes of a node, that of the root's child first. step: how much farther those
 * that are probed lie. */
static int planes_of(const col_search *s, const col_search_node *node, double step,
                     col_bound planes[DEPTH]) {
    const int count = node->depth;
    for (int i = count - 1; i >= 0; i--) {
        planes[i] = node->plane;
        planes[i].least += node->probed ? step : 0.0;
        node = &s->nodes[node->parent];
    }
    return count;
}

static bool is_probed(const col_search *s, const col_search_node *node) {
    for (; node->parent >= 0; node = &s->nodes[node->parent]) {
        if (node->probed) {
            return true;
        }
    }
    return false;
}

/* Side 0 of a slab is the higher one. */
static col_bound plane_of_face(const col_slab *slab, int side) {
    return side == 0 ? (col_bound){slab->normal, slab->high}
                     : (col_bound){vec_negate(slab->normal), -slab->low};
}

/* Sets the translations of a node; false when its planes have none in common. */
static bool solve(const col_search *s, col_search_node *node) {
    col_bound planes[DEPTH];
    const int count = planes_of(s, node, 0.0, planes);
    const col_vec before = s->nodes[node->parent].v;
    node->v = before;
    if (vec_dot(node->plane.normal, before) < node->plane.least &&
        !col_halfspaces_shortest_on(planes, count - 1, &node->v)) {
        return false;
    }
    node->probe = node->v;
    if (is_probed(s, node)) {
        const double step = s->scene->step / s->scene->unit;
        (void)planes_of(s, node, step, planes);
        return col_halfspaces_shortest(planes, count, &node->probe);
    }
    return true;
}

/* ------------------------------------------------------------------------------ heap -- */

static bool is_before(const col_search *s, int a, int b) {
    const double x = s->nodes[a].key_sq;
    const double y = s->nodes[b].key_sq;
    return x != y ? x < y : a < b;
}

static void sift_down(col_search *s, int at) {
    for (;;) {
        int least = at;
        for (int child = 2 * at + 1; child <= 2 * at + 2; child++) {
            if (child < s->heap_count && is_before(s, s->heap[child], s->heap[least])) {
                least = child;
            }
        }
        if (least == at) {
            return;
        }
        const int other = s->heap[least];
        s->heap[least] = s->heap[at];
        s->heap[at] = other;
        at = least;
    }
}

static void push(col_search *s, int node) {
    int at = s->heap_count++;
    for (; at > 0 && is_before(s, node, s->heap[(at - 1) / 2]); at = (at - 1) / 2) {
        s->heap[at] = s->heap[(at - 1) / 2];
    }
    s->heap[at] = node;
}

static void remove_first(col_search *s) {
    s->heap[0] = s->heap[--s->heap_count];
    sift_down(s, 0);
}

/* ---------------------------------------------------------------------------- search -- */

/* The face of the obstacle that costs the least after the last one; false when there is
 * none. Beyond a plane that is gap away nothing is shorter than the root of |v|^2 +
 * gap^2, as v is the shortest within a convex set. */
static bool next_face(const col_search *s, col_search_node *node) {
    const col_obstacle *o = &s->obstacles[node->inside];
    int found = -1;
    double least = INFINITY;
    for (int i = 0; i < slab_total(o); i++) {
        const col_slab *slab = slab_of(s, o, i);
        const double along = vec_dot(slab->normal, node->v);
        const double gaps[2] = {larger_of(slab->high - along, 0.0),
                                larger_of(along - slab->low, 0.0)};
        for (int side = 0; side < 2; side++) {
            const int face = 2 * i + side;
            const bool later = gaps[side] > node->gap ||
                               (gaps[side] == node->gap && face > node->face);
            if (later && gaps[side] < least) {
                least = gaps[side];
                found = face;
            }
        }
    }
    node->face = found;
    node->gap = least;
    node->key_sq = vec_length_sq(node->v) + square(least);
    return found >= 0;
}

/* The child of a node beyond a face of the obstacle that it is in. */
static void add_child(col_search *s, int parent, int face) {
    const col_search_node *from = &s->nodes[parent];
    const col_obstacle *o = &s->obstacles[from->inside];
    const col_slab *slab = slab_of(s, o, face / 2);
    if (s->node_count == NODES || from->depth == DEPTH) {
        s->full = true;
        return;
    }
    col_search_node *node = &s->nodes[s->node_count];
    *node = (col_search_node){
        .plane = plane_of_face(slab, face % 2),
        .probed = (slab->flat_a && s->scene->b.nodes != NULL) ||
                  (slab->flat_b && s->scene->a.nodes != NULL),
        .obstacle = from->inside,
        .parent = parent,
        .depth = from->depth + 1,
        .inside = -1,
        .face = -1};
    s->scene->work -= 4 + node->depth;
    if (solve(s, node)) {
        node->key_sq = vec_length_sq(node->v);
        push(s, s->node_count++);
    }
}

/* Looks at the first node; true when nothing is in its way. */
static bool look_at_first(col_search *s) {
    const int first = s->heap[0];
    col_search_node *node = &s->nodes[first];
    const int face = node->face;
    if (node->inside < 0) {
        const int found = find_obstacle(s, node);
        s->scene->work -= s->obstacle_count;
        if (found < 0) {
            return !s->full && s->scene->work > 0;
        }
        node->inside = found;
        node->gap = -1.0;
    }
    s->scene->work -= slab_total(&s->obstacles[node->inside]);
    if (next_face(s, node)) {
        sift_down(s, 0);
    } else {
        remove_first(s);
    }
    if (face >= 0) {
        add_child(s, first, face);
    }
    return false;
}

/* Where the ray along u leaves an obstacle, if not after `most`; else 0. */
static double exit_along(const col_search *s, const col_obstacle *o, col_vec u,
                         double most) {
    double leave = INFINITY;
    for (int i = 0; i < slab_total(o); i++) {
        const col_slab *slab = slab_of(s, o, i);
        const double slope = vec_dot(slab->normal, u);
        if (slope != 0.0) {
            leave = smaller_of(leave, (slope > 0.0 ? slab->high : slab->low) / slope);
        }
    }
    return leave <= most ? leave : 0.0;
}

/* The translation of a node, and the pairs that it passes. Between flat surfaces it ends
 * where the last of these is left, which is more exact than where planes meet. */
static void tell(const col_search *s, const col_search_node *node, col_found_escape *out) {
    const double length = vec_length(node->v);
    out->direction =
        length > 0.0 ? vec_normalized(node->v) : node->plane.normal;
    out->length = 0.0;
    out->curved = false;
    out->last = 0;
    out->pairs.count = 0;
    for (; node->parent >= 0; node = &s->nodes[node->parent]) {
        const col_obstacle *o = &s->obstacles[node->obstacle];
        const double left =
            exit_along(s, o, out->direction, (1.0 + SAME_LENGTH) * length);
        const int k = out->pairs.count++;
        out->pairs.i[k] = o->i;
        out->pairs.j[k] = o->j;
        out->curved = out->curved || !o->exact;
        if (left > out->length) {
            out->length = left;
            out->last = k;
        }
    }
    if (out->curved || !(out->length >= (1.0 - SAME_LENGTH) * length)) {
        out->length = length;
    }
    out->length *= s->scene->unit;
}

/* The root, in the pair that overlaps most deeply: in its set, or on its surface. */
static bool begin_search(col_search *s, const col_overlap *deepest) {
    col_search_node *root = &s->nodes[0];
    double least = -INFINITY;
    *root = (col_search_node){.v = vec_zero(),
                              .probe = vec_zero(),
                              .parent = -1,
                              .obstacle = -1,
                              .inside = 0,
                              .gap = -1.0};
    s->node_count = 1;
    if (!begin_obstacle(s, deepest->i, deepest->j, root->v, &least)) {
        return false;
    }
    s->obstacle_count = 1;
    push(s, 0);
    return next_face(s, root);
}

bool col_search_escape(col_penetration_scene *scene, const col_overlap *deepest,
                       col_found_escape *out) {
    col_search s; /* large: only what is used is set */
    s.scene = scene;
    s.obstacle_count = 0;
    s.slab_count = 0;
    s.heap_count = 0;
    s.full = false;
    out->pairs.count = 0;
    if (!begin_search(&s, deepest)) {
        return false;
    }
    bool found = false;
    while (!found && !s.full && scene->work > 0 && s.heap_count > 0) { /* bounded by work */
        found = look_at_first(&s);
    }
    if (s.heap_count > 0) {
        tell(&s, &s.nodes[s.heap[0]], out);
    }
    return found;
}
