/* nodes.c - the nodes of the search: their planes, and the shortest translation beyond
 * these.
 *
 * A part without extent, such as a point, may lie on the face that two parts of the other
 * shape have in common, and overlap neither. Planes that allow this are probed a step
 * farther on, where the part overlaps one of the two. */
#include "nodes.h"

/* The work of finding the shortest translation beyond some planes. */
#define WORK_OF_PLANES 8

/* Whether a part on a plane may be on a face that two other parts have in common. */
static bool is_probed(const col_search *s, int slab, int side) {
    return side < 2 && (s->met.slabs[slab].flat_a ||
                        (s->met.slabs[slab].flat_b && s->met.scene->a.nodes != NULL));
}

/* The planes of a node, beginning with that of the root's child. step: how much farther
 * out the probed planes lie. */
static void planes_of(const col_search *s, const col_search_node *node, double step,
                      col_bound planes[DEPTH]) {
    for (int i = node->depth - 1; i >= 0; i--) {
        planes[i] = plane_of(&s->met.slabs[node->slab], node->side);
        if (step > 0.0 && is_probed(s, node->slab, node->side)) {
            planes[i].least += step;
        }
        node = &s->nodes[node->parent];
    }
}

/* The shortest translation a step beyond the probed planes, and aside; false if there is
 * none. */
static bool probe(const col_search *s, const col_search_node *node, col_vec *out) {
    const double step = s->met.scene->step / s->met.scene->unit;
    col_bound planes[DEPTH];
    *out = node->v;
    if (!node->probed) {
        return true;
    }
    planes_of(s, node, step, planes);
    const bool found = col_halfspaces_shortest(planes, node->depth, out);
    *out = vec_add(*out, separation_aside(step));
    return found;
}

/* Sets the translation of a node; false if nothing is beyond all its planes. */
static bool solve(const col_search *s, col_search_node *node) {
    col_bound planes[DEPTH];
    col_vec probed;
    planes_of(s, node, 0.0, planes);
    const col_bound *last = &planes[node->depth - 1];
    node->v = s->nodes[node->parent].v;
    return (vec_dot(last->normal, node->v) >= last->least ||
            col_halfspaces_shortest_on(planes, node->depth - 1, &node->v)) &&
           vec_length_sq(node->v) <= s->limit_sq && probe(s, node, &probed);
}
/* All of the node lies beyond the plane perpendicular to v as well, and beyond both
 * planes nothing is shorter than this; see halfspaces.c. */
double col_node_cost(double length_sq, double along, double least) {
    const double gap = least - along;
    if (!(gap > 0.0)) {
        return length_sq;
    }
    if (least * along >= length_sq) {
        return square(least);
    }
    const double sine_sq = 1.0 - square(along) / length_sq;
    return sine_sq > COL_PARALLEL_PLANES_SQ ? length_sq + square(gap) / sine_sq
                                            : INFINITY;
}

/* Faces in the order of their cost, the most expensive first. */
typedef struct {
    int count;
    short face[FACES_AHEAD + 1];
    double cost[FACES_AHEAD + 1];
} col_cheap_faces;

/* The cost of the most expensive face that is kept when there is no room for more: a face
 * of the same cost is left out. */
static double dearest(const col_search *s, const col_cheap_faces *f) {
    return f->count > FACES_AHEAD ? smaller_of(f->cost[0], s->limit_sq) : s->limit_sq;
}

/* Where there is no room, the most expensive face is dropped. */
static void insert_face(col_cheap_faces *f, short face, double cost) {
    int at = f->count;
    if (f->count > FACES_AHEAD) {
        for (at = 0; at < FACES_AHEAD && f->cost[at + 1] > cost; at++) {
            f->cost[at] = f->cost[at + 1];
            f->face[at] = f->face[at + 1];
        }
    } else {
        f->count++;
        for (; at > 0 && f->cost[at - 1] <= cost; at--) {
            f->cost[at] = f->cost[at - 1];
            f->face[at] = f->face[at - 1];
        }
    }
    f->cost[at] = cost;
    f->face[at] = face;
}

/* The least cost of a node beyond a side of a slab, where its translation is `along` the
 * normal. */
static double face_cost(const col_slab *slab, int side, double length_sq, double along) {
    return side == 0 ? col_node_cost(length_sq, along, slab->high)
                     : col_node_cost(length_sq, -along, -slab->low);
}

/* The cheapest faces after the last one of the node. */
static void find_cheap_faces(const col_search *s, const col_search_node *node,
                             col_cheap_faces *f) {
    const col_obstacle *o = &s->met.at[node->inside];
    const double length_sq = vec_length_sq(node->v);
    const double last = node->cost_sq;
    f->count = 0;
    for (int i = 0; i < obstacle_slabs(o); i++) {
        const col_slab *slab = &s->met.slabs[obstacle_slab(o, i)];
        const double along = vec_dot(slab->normal, node->v);
        for (int side = 0; side < 2; side++) {
            const double most = dearest(s, f);
            const double gap = side == 0 ? slab->high - along : along - slab->low;
            if (gap > 0.0 && length_sq + square(gap) >= most) {
                continue; /* all others cost at least as much */
            }
            const double cost = face_cost(slab, side, length_sq, along);
            const short face = (short)(2 * i + side);
            if (cost < most && (cost > last || (cost == last && face > node->face))) {
                insert_face(f, face, cost);
            }
        }
    }
}

bool col_node_next_face(const col_search *s, col_search_node *node) {
    const col_obstacle *o = &s->met.at[node->inside];
    if (node->ahead_count > 0 && node->slabs == obstacle_slabs(o)) {
        const short face = node->ahead[--node->ahead_count];
        const col_slab *slab = &s->met.slabs[obstacle_slab(o, face / 2)];
        node->face = face;
        node->cost_sq = face_cost(slab, face % 2, vec_length_sq(node->v),
                                  vec_dot(slab->normal, node->v));
    } else {
        col_cheap_faces f;
        find_cheap_faces(s, node, &f);
        node->face = (short)(f.count > 0 ? f.face[f.count - 1] : -1);
        node->cost_sq = f.count > 0 ? f.cost[f.count - 1] : INFINITY;
        node->ahead_count = (signed char)(f.count > 0 ? f.count - 1 : 0);
        node->slabs = (short)obstacle_slabs(o);
        for (int i = 0; i < node->ahead_count; i++) {
            node->ahead[i] = f.face[i];
        }
    }
    node->key_sq = node->cost_sq;
    return node->face >= 0;
}

bool col_node_first_face(const col_search *s, col_search_node *node, int inside) {
    node->inside = (short)inside;
    node->face = -1;
    node->ahead_count = 0;
    node->cost_sq = -1.0;
    return col_node_next_face(s, node);
}

int col_node_obstacle(col_search *s, const col_search_node *node) {
    int passed[DEPTH];
    int count = 0;
    col_vec probed;
    for (const col_search_node *n = node; n->parent >= 0; n = &s->nodes[n->parent]) {
        passed[count++] = n->obstacle;
    }
    (void)probe(s, node, &probed);
    const bool apart = !vec_equal(node->v, probed);
    int found = col_obstacles_known(&s->met, node->v, passed, count);
    if (found < 0 && apart) {
        found = col_obstacles_known(&s->met, probed, passed, count);
    }
    if (found < 0) {
        found = col_obstacles_new(&s->met, node->v);
    }
    if (found < 0 && apart && MOSTLY(!s->met.full)) {
        found = col_obstacles_new(&s->met, probed);
    }
    return found;
}

bool col_node_add(col_search *s, int parent, int obstacle, int slab, int side) {
    const int depth = s->nodes[parent].depth + 1;
    col_search_node *node = &s->nodes[s->node_count];
    if (s->node_count == s->node_room || depth > DEPTH) {
        s->full = true;
        return false;
    }
    *node =
        (col_search_node){.slab = (short)slab,
                          .obstacle = (short)obstacle,
                          .parent = (short)parent,
                          .inside = -1,
                          .face = -1,
                          .side = (signed char)side,
                          .depth = (signed char)depth,
                          .probed = s->nodes[parent].probed || is_probed(s, slab, side)};
    s->met.scene->work -= WORK_OF_PLANES + 2 * depth;
    s->node_count++;
    return solve(s, node);
}

/* -------------------------------------------------------- those not yet visited -- */

/* A binary heap, the node with the shortest translation first. */
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
        const short other = s->heap[least];
        s->heap[least] = s->heap[at];
        s->heap[at] = other;
        at = least;
    }
}

void col_search_push(col_search *s, int node) {
    int at = s->heap_count++;
    for (; at > 0 && is_before(s, node, s->heap[(at - 1) / 2]); at = (at - 1) / 2) {
        s->heap[at] = s->heap[(at - 1) / 2];
    }
    s->heap[at] = (short)node;
}

void col_search_requeue_first(col_search *s) { sift_down(s, 0); }

void col_search_remove_first(col_search *s) {
    s->heap[0] = s->heap[--s->heap_count];
    sift_down(s, 0);
}
