/* dives.c - after a search that did not finish: some translation that separates, usually
 * a short one. */
#include "nodes.h"

/* The number of nodes from which dives begin, and their total work: this base, so many
 * questions about two parts, and more for each part. */
#define DIVES 6
#define WORK_OF_DIVES (COL_DIMENSION == 3 ? 1500 : 6000)
#define QUESTIONS_OF_DIVES 12
#define WORK_OF_DIVES_PER_PART 4

/* How many obstacles may be passed along one direction, and the total work, with more for
 * each part. */
#define PASSES 32
#define WORK_AROUND (COL_DIMENSION == 3 ? 3000 : 9000)
#define WORK_AROUND_PER_PART 5

/* True when work or room ran out: then "nothing found" proves nothing. */
static bool is_ended(const col_obstacles *s) {
    return RARELY(s->full) || s->scene->work <= 0;
}

/* Goes on from a node beyond the cheapest face each time, until the translation is
 * free. */
int col_dive_from(col_search *s, int from, double limit_sq) {
    int at = from;
    /* A cap: the limit of work ends a dive sooner. */
    for (int depth = 0; MOSTLY(depth < DEPTH); depth++) {
        col_search_node node = s->nodes[at];
        if (vec_length_sq(node.v) >= limit_sq || s->met.scene->work < 0) {
            return -1;
        }
        if (node.inside < 0) {
            node.inside = (short)col_node_obstacle(s, &node);
            if (node.inside < 0) {
                return is_ended(&s->met) ? -1 : at;
            }
            if (!col_node_first_face(s, &node, node.inside)) {
                return -1;
            }
        }
        const int next = s->node_count;
        while (!col_node_add(s, at, node.inside,
                             obstacle_slab(&s->met.at[node.inside], node.face / 2),
                             node.face % 2)) {
            s->node_count = next;
            if (RARELY(s->full) || !col_node_next_face(s, &node)) {
                return -1;
            }
        }
        at = next;
    }
    return -1;
}

/* Dives from the first nodes that are left; returns the best result, or -1. */
int col_dive(col_search *s) {
    int best = -1;
    double least_sq = INFINITY;
    s->node_room = NODES;
    s->met.scene->work = WORK_OF_DIVES + QUESTIONS_OF_DIVES * s->met.scene->question +
                         WORK_OF_DIVES_PER_PART * s->met.scene->parts;
    for (int i = 0; i < DIVES && s->heap_count > 0; i++) {
        const int start = s->node_count;
        s->full = false;
        s->met.full = false;
        const int found = col_dive_from(s, s->heap[0], least_sq);
        col_search_remove_first(s);
        if (found >= 0) {
            best = found;
            least_sq = vec_length_sq(s->nodes[found].v);
        } else {
            s->node_count = start;
        }
        if (RARELY(s->node_count + DEPTH > NODES)) {
            break;
        }
    }
    return best;
}

/* From the middle of a grid to the cells at its border, rotated as the composite is: 3 x
 * 3 x 3 cells in space, 5 x 5 in the plane. */
#define GRID (COL_DIMENSION == 3 ? 3 : 5)
#define CELLS (COL_DIMENSION == 3 ? 27 : 25)

/* False for a cell that is not at the border. */
static bool direction_around(const col_separation_scene *scene, int cell, col_vec *out) {
    const col_parts *whole = scene->a.nodes != NULL ? &scene->a : &scene->b;
    const int half = GRID / 2;
    const int at[3] = {cell % GRID, cell / GRID % GRID, cell / GRID / GRID};
    const col_vec v = {(double)(at[0] - half),
                       (double)(at[1] - half) IN_SPACE(, (double)(at[2] - half))};
    if (vec_largest(v) < half) {
        return false;
    }
    *out = vec_normalized(whole->nodes != NULL ? pose_turn(parts_pose(whole), v) : v);
    return true;
}

/* Follows a direction until nothing is in the way, by the slabs alone; false if the
 * result is no shorter than the limit. */
static bool clear_along(col_obstacles *s, col_vec u, double limit,
                        col_found_separation *out) {
    col_separation_pairs pairs = {.count = 0};
    double length = 0.0;
    int last = -1;
    for (int turn = 0; MOSTLY(turn < PASSES) && s->scene->work > 0; turn++) {
        const col_vec v = vec_scale(u, length);
        COUNT_TURN("escape", turn, PASSES);
        int in = col_obstacles_known(s, v, &last, 1);
        in = in < 0 ? col_obstacles_new(s, v) : in;
        if (in < 0) {
            *out = (col_found_separation){u, length * s->scene->unit, pairs, 0, true};
            return !is_ended(s);
        }
        const double exit = col_obstacle_separation(s, &s->at[in], u);
        if (!(exit > length && exit < limit) || RARELY(pairs.count == SEPARATION_PAIRS)) {
            return false;
        }
        if (in >= s->others) {
            pairs.i[pairs.count] = s->at[in].i;
            pairs.j[pairs.count] = s->at[in].j;
            pairs.count++;
        }
        length = exit;
        last = in;
    }
    return false;
}

bool col_clear_around(col_search *s, double limit, col_found_separation *out) {
    double best = limit;
    s->met.rough = true;
    s->met.scene->work = WORK_AROUND + WORK_AROUND_PER_PART * s->met.scene->parts;
    for (int i = 0; i < CELLS; i++) {
        col_vec u;
        col_found_separation e;
        s->met.full = false;
        if (2 * s->met.count > OBSTACLES || 2 * s->met.slab_count > SLABS) {
            s->met.count =
                s->met.others; /* to have room for the obstacles along this direction */
            s->met.slab_count = s->met.other_slabs;
        }
        if (direction_around(s->met.scene, i, &u) &&
            clear_along(&s->met, u, best / s->met.scene->unit, &e) && e.length < best) {
            *out = e;
            best = e.length;
        }
    }
    return best < limit;
}
