/* search.c - the shortest translation that separates all parts of two shapes.
 *
 * Each pair of parts forbids a convex set of translations (the Minkowski difference of
 * the two). A translation outside that set is beyond one of its faces. The search finds
 * the shortest translation outside all sets:
 *
 *      +---------------+          o    no translation: inside of A and B
 *      |  A            |          1    the shortest beyond the right side of A: inside B
 *      |       +-------|----+     2    beyond the lower side of A: outside of both, but
 *      |       |   o   1    |     3    beyond the right side of A and the upper side
 *      +-------|-------+    |          of B is another, shorter or longer
 *              |   2    B   |
 *              +------------+
 *
 * A node of the search is a list of planes, and the shortest translation beyond all of
 * them. The node with the shortest translation is visited first. If its translation is in
 * no set, it is the answer: all others are longer. Otherwise one child is added for each
 * face of that set, with the plane of the face in its list, in the order of their least
 * costs.
 *
 * For pairs that touch with a curved surface only some planes are known (obstacles.c).
 * Then the answer separates, but a shorter one may be next to it (col_descend). */
#include "nodes.h"

/* After this many nodes, and one more for some parts each, the search goes on only if
 * every translation is longer than this share of some translation that separates:
 * otherwise there are too many to visit. */
#define NODES_UNTIL_SEEN (COL_DIMENSION == 3 ? 40 : 120)
#define PARTS_PER_NODE 4
#define NEAR_SHARE (COL_DIMENSION == 3 ? 0.75 : 0.65)

/* For so few pairs of flat parts the least translation is always found, with this
 * multiple of the work. For spheres and capsules less is enough: more work rarely finds
 * a shorter translation. */
#define FEW_PAIRS 12
#define NODES_OF_FEW_UNTIL_SEEN 6
#define WORK_OF_FEW 4
#define WORK_OF_FEW_CURVED (COL_DIMENSION == 3 ? 3200 : 24000)
#define QUESTIONS_OF_FEW_CURVED 15

#define WORK_OF_DESCENT 2500 /* and so many questions about two parts: */
#define QUESTIONS_OF_DESCENT 10
#define WORK_OF_DESCENT_PER_PART 3

/* A face before the given one, in their order, that v is beyond, or -1. */
static int earlier_face(const col_search *s, const col_search_node *from, int face,
                        double cost_sq, col_vec v) {
    const col_obstacle *o = &s->met.at[from->inside];
    for (int i = 0; i < obstacle_slabs(o); i++) {
        const col_slab *slab = &s->met.slabs[obstacle_slab(o, i)];
        if (slab_depth(slab, v) < -COL_SAME_PLANE) {
            const int side = vec_dot(slab->normal, v) > slab->high ? 0 : 1;
            const col_bound plane = plane_of(slab, side);
            const double cost = col_node_cost(
                vec_length_sq(from->v), vec_dot(plane.normal, from->v), plane.least);
            if (cost < cost_sq || (cost == cost_sq && 2 * i + side < face)) {
                return 2 * i + side;
            }
        }
    }
    return -1;
}

/* The child of a node beyond a face of its obstacle. Translations beyond an earlier face
 * belong to that face's child. */
static void add_child(col_search *s, int parent, int face, double cost_sq) {
    const col_search_node from = s->nodes[parent];
    const col_obstacle *o = &s->met.at[from.inside];
    const int first = s->node_count;
    bool found =
        col_node_add(s, parent, from.inside, obstacle_slab(o, face / 2), face % 2);
    while (found) {
        const int last = s->node_count - 1;
        const col_vec v = s->nodes[last].v;
        const int earlier = earlier_face(s, &from, face, cost_sq, v);
        s->met.scene->work -= obstacle_slabs(o);
        if (earlier < 0) {
            s->nodes[last].key_sq = vec_length_sq(v);
            col_search_push(s, last);
            return;
        }
        found = col_node_add(s, last, -1, obstacle_slab(o, earlier / 2), 2 + earlier % 2);
    }
    s->node_count = first;
}

/* Visits the first node; true if nothing is in its way. */
static bool look_at_first(col_search *s) {
    const int first = s->heap[0];
    col_search_node *node = &s->nodes[first];
    const int face = node->face;
    const double cost_sq = node->cost_sq;
    if (node->inside < 0) {
        const int found = col_node_obstacle(s, node);
        s->met.scene->work -= s->met.count;
        if (found < 0) {
            return !s->met.full && MOSTLY(s->met.scene->work > 0);
        }
        node->inside = (short)found;
        node->cost_sq = -1.0;
    }
    s->met.scene->work -= obstacle_slabs(&s->met.at[node->inside]);
    if (col_node_next_face(s, node)) {
        col_search_requeue_first(s);
    } else {
        col_search_remove_first(s);
    }
    if (face >= 0) {
        add_child(s, first, face, cost_sq);
    }
    return false;
}

/* The translation of a node, and the pairs that it passes. Between flat surfaces it ends
 * where it leaves the last of these, which is more exact than the point where planes
 * meet. */
static void read_node(const col_search *s, const col_search_node *node,
                      col_found_separation *out) {
    const double length = vec_length(node->v);
    out->direction = length > 0.0
                         ? vec_normalized(node->v)
                         : plane_of(&s->met.slabs[node->slab], node->side).normal;
    out->length = 0.0;
    out->curved = false;
    out->last = 0;
    out->pairs.count = 0;
    for (; node->parent >= 0; node = &s->nodes[node->parent]) {
        if (node->obstacle < 0) {
            continue;
        }
        const col_obstacle *o = &s->met.at[node->obstacle];
        const double left = col_obstacle_separation(&s->met, o, out->direction);
        int k = out->last;
        if (node->obstacle >= s->met.others) {
            k = out->pairs.count++;
            out->pairs.i[k] = o->i;
            out->pairs.j[k] = o->j;
        }
        out->curved = out->curved || !o->exact;
        if (left <= (1.0 + COL_LENGTH_ERROR) * length && left > out->length) {
            out->length = left;
            out->last = k;
        }
    }
    if (out->curved || !(out->length >= (1.0 - COL_LENGTH_ERROR) * length)) {
        out->length = length;
    }
    out->length *= s->met.scene->unit;
}

/* The root, in the set of the pair that overlaps most deeply, or on its surface. */
static bool begin_search(col_search *s, const col_overlap *deepest) {
    col_search_node *root = &s->nodes[0];
    *root = (col_search_node){
        .v = vec_zero(), .obstacle = -1, .parent = -1, .inside = -1, .face = -1};
    s->node_count = 1;
    if (deepest == NULL) {
        col_search_push(s, 0);
        return true;
    }
    if (RARELY(!col_obstacles_add(&s->met, deepest->i, deepest->j))) {
        return false;
    }
    col_search_push(s, 0);
    return col_node_first_face(s, root, s->met.others);
}

/* Keeps the shorter translation, after it has been shortened as far as its neighbours
 * allow. */
static void keep_shorter(col_separation_scene *scene, col_found_separation *found,
                         col_found_separation *best) {
    if (found->curved) {
        col_vec v = vec_scale(found->direction, found->length);
        col_descend(scene, &v, &found->pairs);
        found->direction = vec_is_zero(v) ? found->direction : vec_normalized(v);
        found->length = vec_safe_length(v);
    }
    if (found->length < best->length) {
        *best = *found;
    }
}

/* The translation of a node, if it is shorter and separates: it may have shorter
 * neighbours. */
static void keep_node(const col_search *s, int node, col_found_separation *best) {
    col_found_separation found;
    if (node >= 0) {
        read_node(s, &s->nodes[node], &found);
        found.curved = true;
        *best = found.length < best->length ? found : *best;
    }
}

/* Whether the first node is nearly as long as some translation that separates, which is
 * kept: longer ones are not visited from then on. */
static bool is_near_end(col_search *s, col_found_separation *best) {
    if (s->met.scene->has_way) {
        return vec_length_sq(s->nodes[s->heap[0]].v) >= square(NEAR_SHARE) * s->limit_sq;
    }
    const int count = s->node_count;
    const bool full = s->full;
    const bool met_full = s->met.full;
    const int node = col_dive_from(s, s->heap[0], INFINITY);
    const double shortest = vec_length(s->nodes[s->heap[0]].v);
    const bool near = node >= 0 && shortest >= NEAR_SHARE * vec_length(s->nodes[node].v);
    keep_node(s, node, best);
    if (node >= 0) {
        s->limit_sq = (1.0 + COL_LENGTH_ERROR) * vec_length_sq(s->nodes[node].v);
    }
    s->node_count = count;
    s->full = full;
    s->met.full = met_full;
    return near;
}

static double pair_count(const col_separation_scene *scene) {
    return (double)scene->a.count * (double)scene->b.count;
}

/* Whether the translation that was kept is shorter than all that are left. */
static bool is_shortest_kept(const col_search *s) {
    return s->nodes[s->heap[0]].key_sq > s->limit_sq;
}

/* Until nothing is in the way of the first node, or the kept translation is shorter;
 * false if the search is given up, perhaps with some other translation. */
static bool find_first(col_search *s, col_found_separation *best) {
    col_separation_scene *scene = s->met.scene;
    const bool few_pairs = pair_count(scene) <= FEW_PAIRS;
    const bool few =
        few_pairs && (s->met.count == s->met.others || s->met.at[s->met.others].exact);
    const int curved = WORK_OF_FEW_CURVED + QUESTIONS_OF_FEW_CURVED * scene->question;
    const int until =
        few ? NODES_OF_FEW_UNTIL_SEEN : NODES_UNTIL_SEEN + scene->parts / PARTS_PER_NODE;
    bool seen = false;
    scene->work *= few ? WORK_OF_FEW : 1;
    if (few_pairs && !few && scene->work > curved) {
        scene->work = curved;
    }
    /* The search is bounded by work. */
    while (s->heap_count > 0 && scene->work > 0 && !s->full && MOSTLY(!s->met.full)) {
        if (is_shortest_kept(s) || look_at_first(s)) {
            return true;
        }
        if (!seen && s->node_count > until && MOSTLY(s->heap_count > 0)) {
            seen = true;
            if (!is_near_end(s, best) && !few) {
                return false;
            }
        }
    }
    return false;
}

static int question_work(const col_separation_scene *scene, const col_overlap *pair) {
    col_any buffers[2];
    return col_separation_work(col_parts_part(&scene->a, pair->i, &buffers[0]),
                               col_parts_part(&scene->b, pair->j, &buffers[1]));
}

/* After a search that was given up: the best of what it kept, of dives, and along the
 * directions of a grid. */
static col_separation_proof search_roughly(col_search *s, double limit,
                                           col_found_separation *out) {
    col_separation_scene *scene = s->met.scene;
    col_found_separation found;
    keep_node(s, col_dive(s), out);
    if (col_clear_around(s, smaller_of(out->length, limit), &found)) {
        *out = found;
    }
    if (!isfinite(out->length)) {
        return separation_none;
    }
    scene->work = WORK_OF_DESCENT + QUESTIONS_OF_DESCENT * scene->question +
                  WORK_OF_DESCENT_PER_PART * scene->parts;
    found = *out;
    keep_shorter(scene, &found, out);
    return separation_some;
}

col_separation_proof col_search_separation(col_separation_scene *scene,
                                           const col_overlap *deepest, double limit,
                                           col_found_separation *out) {
    col_search s; /* large: only the part that is used is set */
    col_found_separation found;
    col_obstacles_start(&s.met, scene);
    s.heap_count = 0;
    s.node_room = NODES - NODES_OF_DIVES;
    s.full = false;
    s.limit_sq = square(limit / scene->unit);
    out->length = INFINITY;
    scene->question = deepest == NULL ? 0 : question_work(scene, deepest);
    if (RARELY(!begin_search(&s, deepest))) {
        return separation_none;
    }
    if (find_first(&s, out)) {
        if (is_shortest_kept(&s)) {
            found = *out;
        } else {
            out->length = INFINITY;
            read_node(&s, &s.nodes[s.heap[0]], &found);
        }
        if (!isfinite(found.length)) {
            return separation_none;
        }
        keep_shorter(scene, &found, out);
        return separation_least;
    }
    return scene->has_way ? separation_none : search_roughly(&s, limit, out);
}
