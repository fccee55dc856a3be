/* nodes.c - the nodes of the search: their planes, and the shortest translation beyond
 * these.
 *
 * A part without extent, as a point, may lie on the face that two parts of the other
 * shape have in common, and overlaps neither. Planes that allow it are probed a step
 * farther on: there it overlaps one of them. */
#include "nodes.h"

/* (sin of the angle)^2 between two planes up to which they count as parallel. */
#define PARALLEL_SQ 1e-13

/* Whether what is on a plane may be on a face that parts have in common. */
static bool is_probed(const col_search *s, int slab, int side) {
    return side < 2 && (s->met.slabs[slab].flat_a ||
                        (s->met.slabs[slab].flat_b && s->met.scene->a.nodes != NULL));
}

/* The planes of a node, that of the root's child first. step: how much farther those
 * that are probed lie. */
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

/* The shortest translation a step beyond the planes that are probed; false when there is
 * none. */
static bool probe(const col_search *s, const col_search_node *node, col_vec *out) {
    col_bound planes[DEPTH];
    *out = node->v;
    if (!node->probed) {
        return true;
    }
    planes_of(s, node, s->met.scene->step / s->met.scene->unit, planes);
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
/* All of the node lies beyond the plane across v as well, and beyond both planes nothing
 * is shorter than this; see halfspaces.c. */
double col_node_cost(double length_sq, double along, double least) {
    const double gap = least - along;
    if (!(gap > 0.0)) {
        return length_sq;
    }
    if (least * along >= length_sq) {
        return square(least);
    }
    const double sine_sq = 1.0 - square(along) / length_sq;
    return sine_sq > PARALLEL_SQ ? length_sq + square(gap) / sine_sq : INFINITY;
}

bool col_node_next_face(const col_search *s, col_search_node *node) {
    const col_obstacle *o = &s->met.at[node->inside];
    const double length_sq = vec_length_sq(node->v);
    const double last = node->cost_sq;
    const int last_face = node->face;
    int found = -1;
    double most = INFINITY;
    for (int i = 0; i < obstacle_slabs(o); i++) {
        const col_slab *slab = &s->met.slabs[obstacle_slab(o, i)];
        const double along = vec_dot(slab->normal, node->v);
        for (int side = 0; side < 2; side++) {
            const double up = side == 0 ? along : -along;
            const double least = side == 0 ? slab->high : -slab->low;
            if (length_sq + square(least - up) >= most && least > up) {
                continue; /* it costs as much at least */
            }
            const double cost = col_node_cost(length_sq, up, least);
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

bool col_node_first_face(const col_search *s, col_search_node *node, int inside) {
    node->inside = inside;
    node->face = -1;
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
    if (found < 0 && apart && !s->met.full) {
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
        (col_search_node){.slab = slab,
                          .side = side,
                          .obstacle = obstacle,
                          .parent = parent,
                          .depth = depth,
                          .probed = s->nodes[parent].probed || is_probed(s, slab, side),
                          .inside = -1,
                          .face = -1};
    s->met.scene->work -= 4 + depth;
    s->node_count++;
    return solve(s, node);
}
