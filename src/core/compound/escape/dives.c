/* dives.c - after a search without an end: some translation that separates, and a short
 * one as a rule. */
#include "nodes.h"

/* From how many nodes, and the work in all. */
#define DIVES 6
#define WORK_OF_DIVES 6000

/* How many obstacles may be passed along one direction, and the work in all. */
#define PASSES 64
#define WORK_AROUND 8000

/* Goes on from a node beyond the cheapest face each time until nothing is in the way; the
 * number of the last node, or -1 when it is no shorter than the limit. */
static int dive(col_search *s, int from, double limit_sq) {
    int at = from;
    for (int depth = 0; depth < DEPTH; depth++) {
        col_search_node node = s->nodes[at];
        if (vec_length_sq(node.v) >= limit_sq || s->met.scene->work < 0) {
            return -1;
        }
        if (node.inside < 0) {
            node.inside = col_node_obstacle(s, &node);
            node.cost_sq = -1.0;
            if (node.inside < 0) {
                return s->met.full ? -1 : at;
            }
            if (!col_node_next_face(s, &node)) {
                return -1;
            }
        }
        const int next = s->node_count;
        while (!col_node_add(s, at, node.inside,
                         obstacle_slab(&s->met.at[node.inside], node.face / 2),
                         node.face % 2)) {
            s->node_count = next;
            if (s->full || !col_node_next_face(s, &node)) {
                return -1;
            }
        }
        at = next;
    }
    return -1;
}

/* From the first nodes that are left; the best of what is found, or -1. */
int col_dive(col_search *s) {
    int best = -1;
    double least_sq = INFINITY;
    s->node_room = NODES;
    s->met.scene->work = WORK_OF_DIVES;
    for (int i = 0; i < DIVES && s->heap_count > 0; i++) {
        const int start = s->node_count;
        s->full = false;
        s->met.full = false;
        const int found = dive(s, s->heap[0], least_sq);
        col_search_remove_first(s);
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

/* The directions from the centre of a cube to the centres of its faces and its edges, and
 * to its corners; in the plane those of a square. The cube is rotated as the composite. */
#define AROUND (COL_DIMENSION == 3 ? 26 : 8)

static col_vec around(const col_penetration_scene *scene, int which) {
    const col_pose *pose = parts_pose(scene->a.nodes != NULL ? &scene->a : &scene->b);
    const int i = which < AROUND / 2 ? which : which + 1; /* without the centre itself */
    const col_vec v = {i % 3 - 1, i / 3 % 3 - 1 IN_SPACE(, i / 9 - 1)};
    return vec_normalized(pose_turn(pose, v));
}

/* Follows a direction until nothing is in the way, by the slabs alone; false when that is
 * no shorter than the limit. */
static bool clear_along(col_obstacles *s, col_vec u, double limit, col_found_escape *out) {
    col_escape_pairs pairs = {.count = 0};
    double length = 0.0;
    int last = -1;
    for (int turn = 0; turn < PASSES && s->scene->work > 0; turn++) {
        const col_vec v = vec_scale(u, length);
        COUNT_TURN("escape", turn, PASSES);
        int in = col_obstacles_known(s, v, &last, 1);
        in = in < 0 ? col_obstacles_new(s, v) : in;
        if (in < 0) {
            *out = (col_found_escape){u, length * s->scene->unit, pairs, 0, true};
            return !s->full;
        }
        const double exit = col_obstacle_exit(s, &s->at[in], u);
        if (!(exit > length && exit < limit) || pairs.count == ESCAPE_PAIRS) {
            return false;
        }
        pairs.i[pairs.count] = s->at[in].i;
        pairs.j[pairs.count] = s->at[in].j;
        pairs.count++;
        length = exit;
        last = in;
    }
    return false;
}

bool col_clear_around(col_search *s, double limit, col_found_escape *out) {
    double best = limit;
    s->met.rough = true;
    s->met.full = false;
    s->met.scene->work = WORK_AROUND;
    for (int i = 0; i < AROUND; i++) {
        const col_vec u = around(s->met.scene, i);
        col_found_escape e;
        if (clear_along(&s->met, u, best / s->met.scene->unit, &e) && e.length < best) {
            *out = e;
            best = e.length;
        }
    }
    return best < limit;
}
