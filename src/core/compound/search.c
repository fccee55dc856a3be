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

#define OBSTACLES 96
#define EXTRAS 4 /* slabs of a curved pair that are found later */
#define SLABS 1024
#define NODES 512
#define DEPTH 24 /* of a node, in planes */

/* Lengths that differ by this share are those of one point, but for rounding. */
#define SAME_LENGTH 1e-9

/* A share of the size by which a translation may be beyond a plane and count as on it. */
#define SAME_PLANE 1e-13

/* A curved pair is asked again for a direction when its slabs are so much deeper than its
 * error. */
#define WORK_OF_CURVED 16
#define WORK_OF_CYLINDER 400

/* After a search without an end: from how many nodes, and the work in all. */
#define DIVES 6
#define WORK_OF_DIVES 6000

/* The translations that a pair forbids. */
typedef struct {
    int i, j;
    bool exact;
    double error;
    int first, count;
    int extra_count;
    int extra[EXTRAS];
} col_obstacle;

/* A list of planes: one, and those of the parents. */
typedef struct {
    col_vec v;      /* the shortest translation beyond them */
    double key_sq;  /* nothing that is left to look at below the node is shorter */
    double cost_sq; /* of the last face that was looked at */
    int slab, side; /* the plane: see plane_of; */
    int obstacle;   /* whose it is, -1 for one that is not to be passed */
    int parent;
    int depth;   /* the number of planes */
    bool probed; /* whether any of them is */
    int inside; /* the obstacle that v is in, -1 when it is not known */
    int face;   /* the next child is beyond this face of it */
} col_search_node;

typedef struct {
    col_penetration_scene *scene;
    col_obstacle obstacles[OBSTACLES];
    col_slab slabs[SLABS];
    col_search_node nodes[NODES];
    int heap[NODES];
    int obstacle_count, slab_count, node_count, heap_count;
    int node_room;
    bool full;
} col_search;

/* ----------------------------------------------------------------------- obstacles -- */

static int slab_number(const col_obstacle *o, int which) {
    return which < o->count ? o->first + which : o->extra[which - o->count];
}

static const col_slab *slab_of(const col_search *s, const col_obstacle *o, int which) {
    return &s->slabs[slab_number(o, which)];
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

/* Side 0 of a slab is the higher one. Sides 2 and 3 are the insides of 0 and 1. */
static col_bound plane_of(const col_slab *slab, int side) {
    const double sign = side == 0 || side == 3 ? 1.0 : -1.0;
    const double at = side % 2 == 0 ? slab->high : slab->low;
    return (col_bound){vec_scale(slab->normal, sign), sign * at};
}

/* Whether what is on a plane may be on a face that parts have in common. */
static bool is_probed(const col_search *s, int slab, int side) {
    return side < 2 && ((s->slabs[slab].flat_a && s->scene->b.nodes != NULL) ||
                        (s->slabs[slab].flat_b && s->scene->a.nodes != NULL));
}

/* The planes of a node, that of the root's child first. step: how much farther those
 * that are probed lie. */
static void planes_of(const col_search *s, const col_search_node *node, double step,
                      col_bound planes[DEPTH]) {
    for (int i = node->depth - 1; i >= 0; i--) {
        planes[i] = plane_of(&s->slabs[node->slab], node->side);
        if (step > 0.0 && is_probed(s, node->slab, node->side)) {
            planes[i].least += step;
        }
        node = &s->nodes[node->parent];
    }
}

/* The shortest translation a step beyond the planes that are probed; false when there is
 * none. */
static bool probe(const col_search *s, const col_search_node *node, col_vec *out) {
    col_bound planes[DEPTH];
    *out = node->v;
    if (!node->probed) {
        return true;
    }
    planes_of(s, node, s->scene->step / s->scene->unit, planes);
    return col_halfspaces_shortest(planes, node->depth, out);
}

/* Sets the translation of a node; false when its planes have none in common. */
static bool solve(const col_search *s, col_search_node *node) {
    col_bound planes[DEPTH];
    col_vec probed;
    planes_of(s, node, 0.0, planes);
    const col_bound *last = &planes[node->depth - 1];
    node->v = s->nodes[node->parent].v;
    return (vec_dot(last->normal, node->v) >= last->least ||
            col_halfspaces_shortest_on(planes, node->depth - 1, &node->v)) &&
           probe(s, node, &probed);
}

/* What a node costs at least, as the square of a length, when it goes beyond a plane
 * that is `least` from the origin, while v is `along` its normal. All of it lies beyond
 * the plane across v as well, and beyond both planes nothing is shorter than this; see
 * halfspaces.c. */
static double cost_of(double length_sq, double along, double least) {
    const double gap = least - along;
    if (!(gap > 0.0)) {
        return length_sq;
    }
    if (least * along >= length_sq) {
        return square(least);
    }
    const double sine_sq = 1.0 - square(along) / length_sq;
    return sine_sq > SAME_PLANE ? length_sq + square(gap) / sine_sq : INFINITY;
}

/* The face of the obstacle that a node is in that costs the least after the last one;
 * false when there is none. */
static bool next_face(const col_search *s, col_search_node *node) {
    const col_obstacle *o = &s->obstacles[node->inside];
    const double length_sq = vec_length_sq(node->v);
    const double last = node->cost_sq;
    const int last_face = node->face;
    int found = -1;
    double most = INFINITY;
    for (int i = 0; i < slab_total(o); i++) {
        const col_slab *slab = slab_of(s, o, i);
        const double along = vec_dot(slab->normal, node->v);
        for (int side = 0; side < 2; side++) {
            const double up = side == 0 ? along : -along;
            const double least = side == 0 ? slab->high : -slab->low;
            if (length_sq + square(least - up) >= most && least > up) {
                continue; /* it costs as much at least */
            }
            const double cost = cost_of(length_sq, up, least);
            const int face = 2 * i + side;
            if (cost < most && (cost > last || (cost == last && face > last_face))) {
                most = cost;
                found = face;
            }
        }
    }
    node->face = found;
    node->cost_sq = most;
    node->key_sq = most;
    return found >= 0;
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
    col_vec probed;
    (void)probe(s, node, &probed);
    const bool apart = !vec_equal(node->v, probed);
    int found = find_known(s, node, node->v);
    if (found < 0 && apart) {
        found = find_known(s, node, probed);
    }
    if (found < 0) {
        found = find_new(s, node->v);
    }
    if (found < 0 && apart && !s->full) {
        found = find_new(s, probed);
    }
    return found;
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

/* Adds a node with one plane more; false when there is no room, or nothing beyond it. */
static bool add_node(col_search *s, int parent, int obstacle, int slab, int side) {
    const int depth = s->nodes[parent].depth + 1;
    col_search_node *node = &s->nodes[s->node_count];
    if (s->node_count == s->node_room || depth > DEPTH) {
        s->full = true;
        return false;
    }
    *node = (col_search_node){.slab = slab,
                              .side = side,
                              .obstacle = obstacle,
                              .parent = parent,
                              .depth = depth,
                              .probed = s->nodes[parent].probed ||
                                        is_probed(s, slab, side),
                              .inside = -1,
                              .face = -1};
    s->scene->work -= 4 + depth;
    s->node_count++;
    return solve(s, node);
}

/* A face before the given one, in their order, that v is beyond, or -1. */
static int earlier_face(const col_search *s, const col_search_node *from, int face,
                        double cost_sq, col_vec v) {
    const col_obstacle *o = &s->obstacles[from->inside];
    for (int i = 0; i < slab_total(o); i++) {
        const col_slab *slab = slab_of(s, o, i);
        if (slab_depth(slab, v) < -SAME_PLANE) {
            const int side = vec_dot(slab->normal, v) > slab->high ? 0 : 1;
            const col_bound plane = plane_of(slab, side);
            const double cost = cost_of(vec_length_sq(from->v),
                                        vec_dot(plane.normal, from->v), plane.least);
            if (cost < cost_sq || (cost == cost_sq && 2 * i + side < face)) {
                return 2 * i + side;
            }
        }
    }
    return -1;
}

/* The child of a node beyond a face of the obstacle that it is in. What is beyond an
 * earlier face belongs to that child. */
static void add_child(col_search *s, int parent, int face, double cost_sq) {
    const col_search_node from = s->nodes[parent];
    const col_obstacle *o = &s->obstacles[from.inside];
    const int first = s->node_count;
    bool found = add_node(s, parent, from.inside, slab_number(o, face / 2), face % 2);
    while (found) {
        const int last = s->node_count - 1;
        const col_vec v = s->nodes[last].v;
        const int earlier = earlier_face(s, &from, face, cost_sq, v);
        if (earlier < 0) {
            s->nodes[last].key_sq = vec_length_sq(v);
            push(s, last);
            return;
        }
        found = add_node(s, last, -1, slab_number(o, earlier / 2), 2 + earlier % 2);
    }
    s->node_count = first;
}

/* Looks at the first node; true when nothing is in its way. */
static bool look_at_first(col_search *s) {
    const int first = s->heap[0];
    col_search_node *node = &s->nodes[first];
    const int face = node->face;
    const double cost_sq = node->cost_sq;
    if (node->inside < 0) {
        const int found = find_obstacle(s, node);
        s->scene->work -= s->obstacle_count;
        if (found < 0) {
            return !s->full && s->scene->work > 0;
        }
        node->inside = found;
        node->cost_sq = -1.0;
    }
    s->scene->work -= slab_total(&s->obstacles[node->inside]);
    if (next_face(s, node)) {
        sift_down(s, 0);
    } else {
        remove_first(s);
    }
    if (face >= 0) {
        add_child(s, first, face, cost_sq);
    }
    return false;
}

/* ----------------------------------------------------------------------------- dives -- */

/* Goes on from a node beyond the cheapest face each time until nothing is in the way; the
 * number of the last node, or -1 when it is no shorter than the limit. */
static int dive(col_search *s, int from, double limit_sq) {
    int at = from;
    for (int depth = 0; depth < DEPTH; depth++) {
        col_search_node node = s->nodes[at];
        if (vec_length_sq(node.v) >= limit_sq || s->scene->work < 0) {
            return -1;
        }
        if (node.inside < 0) {
            node.inside = find_obstacle(s, &node);
            node.cost_sq = -1.0;
            if (node.inside < 0) {
                return s->full ? -1 : at;
            }
            if (!next_face(s, &node)) {
                return -1;
            }
        }
        const int next = s->node_count;
        while (!add_node(s, at, node.inside,
                         slab_number(&s->obstacles[node.inside], node.face / 2),
                         node.face % 2)) {
            s->node_count = next;
            if (s->full || !next_face(s, &node)) {
                return -1;
            }
        }
        at = next;
    }
    return -1;
}

/* From the first nodes that are left; the best of what is found, or -1. */
static int dive_from_first(col_search *s) {
    int best = -1;
    double least_sq = INFINITY;
    s->node_room = NODES;
    s->scene->work = WORK_OF_DIVES;
    for (int i = 0; i < DIVES && s->heap_count > 0; i++) {
        const int start = s->node_count;
        s->full = false;
        const int found = dive(s, s->heap[0], least_sq);
        remove_first(s);
        if (found >= 0) {
            best = found;
            least_sq = vec_length_sq(s->nodes[found].v);
        } else {
            s->node_count = start;
        }
        if (s->node_count + DEPTH > NODES) {
            break;
        }
    }
    return best;
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
        length > 0.0 ? vec_normalized(node->v)
                     : plane_of(&s->slabs[node->slab], node->side).normal;
    out->length = 0.0;
    out->curved = false;
    out->last = 0;
    out->pairs.count = 0;
    for (; node->parent >= 0; node = &s->nodes[node->parent]) {
        if (node->obstacle < 0) {
            continue;
        }
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
                              .parent = -1,
                              .obstacle = -1,
                              .inside = 0,
                              .face = -1,
                              .cost_sq = -1.0};
    s->node_count = 1;
    if (!begin_obstacle(s, deepest->i, deepest->j, root->v, &least)) {
        return false;
    }
    s->obstacle_count = 1;
    push(s, 0);
    return next_face(s, root);
}

col_escape_found col_search_escape(col_penetration_scene *scene, const col_overlap *deepest,
                       col_found_escape *out) {
    col_search s; /* large: only what is used is set */
    s.scene = scene;
    s.obstacle_count = 0;
    s.slab_count = 0;
    s.heap_count = 0;
    s.node_room = NODES;
    s.full = false;
    out->pairs.count = 0;
    if (!begin_search(&s, deepest)) {
        return escape_none;
    }
    s.node_room = NODES - 4 * DEPTH;
    bool found = false;
    while (!found && !s.full && scene->work > 0 && s.heap_count > 0) { /* bounded by work */
        found = look_at_first(&s);
    }
    if (!found && s.heap_count == 0) {
        return escape_none;
    }
    const int node = found ? s.heap[0] : dive_from_first(&s);
    if (node < 0) {
        return escape_none;
    }
    tell(&s, &s.nodes[node], out);
    return found ? escape_least : escape_some;
}
