/* obstacles.c - the translations that pairs of parts forbid.
 *
 * For pairs that touch with a curved surface only some slabs are known: those along the
 * normals of flat faces, and one for each direction in which the two were found to
 * overlap. A translation in all of them may still be allowed: then a contact decides. */
#include "obstacles.h"

#include "../../query/query.h"

#include <string.h>

/* The work of finding a slab is twice that of testing one, four times for shapes with so
 * many slabs; and two parts are placed before that. */
#define MANY_SLABS 24
#define WORK_OF_PARTS 12

/* Stops early when the depth is no more than least: the next translation is often beyond
 * the same slab. */
static double depth_in(const col_obstacles *s, col_obstacle *o, col_vec v, double least) {
    const int count = obstacle_slabs(o);
    double depth = MOSTLY(count > 0)
                       ? slab_depth(&s->slabs[obstacle_slab(o, o->apart)], v)
                       : INFINITY;
    for (int i = 0; i < count && depth > least; i++) {
        depth = smaller_of(depth, slab_depth(&s->slabs[obstacle_slab(o, i)], v));
        o->apart = (short)(depth > least ? o->apart : i);
    }
    return depth;
}

/* The contact of a pair after the translation; its plane becomes a slab. Returns its
 * depth, or 0 if there is none. */
static double add_contact(col_obstacles *s, col_obstacle *o, col_vec v) {
    col_separation_scene *scene = s->scene;
    col_part_pair p;
    col_any buffer;
    col_contact c;
    col_separation_take(scene, vec_scale(v, scene->unit), o->i, o->j, &p);
    if (!col_convex_contact(p.a, p.b, &c)) {
        return 0.0;
    }
    if (RARELY(s->slab_count == SLABS) || o->extra_count == EXTRAS) {
        return c.depth / scene->unit;
    }
    const col_shape *a = col_parts_part(&scene->a, o->i, &buffer);
    o->extra[o->extra_count++] = (short)s->slab_count;
    s->slabs[s->slab_count++] = col_slab_along(a, p.b, c.normal, scene->unit);
    return c.depth / scene->unit;
}

/* Without slabs a contact must decide in any case. */
static bool is_rough(const col_obstacles *s, const col_obstacle *o) {
    return s->rough && o->count > 0;
}

static void remember_apart(col_near_pair *near, const col_slab *slab) {
    for (int k = 0; k < COL_DIMENSION; k++) {
        near->normal[k] = (float)vec_get(slab->normal, k);
    }
    near->slab_low = (float)slab->low;
    near->slab_high = (float)slab->high;
}

/* Slabs are written after those of the others. For pairs that are known to be apart the
 * slab that shows it is kept. */
static bool find_slabs(col_obstacles *s, col_near_pair *near, col_slab_list *list) {
    list->slabs = s->slabs + s->slab_count;
    list->room = SLABS - s->slab_count;
    if (RARELY(list->room > SLABS_OF_PAIR)) {
        list->room = SLABS_OF_PAIR;
    }
    const bool found = col_find_slabs(list);
    s->scene->work -= WORK_OF_PARTS + (list->count > MANY_SLABS ? 4 : 2) * list->count;
    s->full = s->full || (!found && RARELY(list->room < 0));
    if (!found && near != NULL && MOSTLY(list->room >= 0) && list->depth <= list->least) {
        remember_apart(near, &list->last);
    }
    return found;
}

/* Whether a pair that is not yet known overlaps more deeply than `least` after the
 * translation; it becomes the obstacle after the others. */
static bool begin_obstacle(col_obstacles *s, int i, int j, col_vec v, double *least,
                           col_near_pair *near) {
    col_separation_scene *scene = s->scene;
    col_any buffers[2];
    col_slab_list list = {.a = col_parts_part(&scene->a, i, &buffers[0]),
                          .b = col_parts_part(&scene->b, j, &buffers[1]),
                          .v = v,
                          .unit = scene->unit};
    col_obstacle *o = &s->at[s->count];
    const double error = col_separation_error(scene, list.a, list.b) / scene->unit;
    list.least = *least == -INFINITY ? -INFINITY : larger_of(*least, error);
    if (!find_slabs(s, near, &list)) {
        return false;
    }
    *o = (col_obstacle){.i = i,
                        .j = j,
                        .error = error,
                        .first = (short)s->slab_count,
                        .count = (short)list.count,
                        .exact = list.exact};
    s->slab_count += list.count;
    const bool known = list.exact || is_rough(s, o);
    const double depth = known ? list.depth : add_contact(s, o, v);
    if (!list.exact && !(depth > list.least)) {
        s->slab_count = o->first;
        return false;
    }
    *least = depth;
    return true;
}

bool col_obstacles_add(col_obstacles *s, int i, int j) {
    double least = -INFINITY;
    if (RARELY(s->count == OBSTACLES) ||
        RARELY(!begin_obstacle(s, i, j, vec_zero(), &least, NULL))) {
        return false;
    }
    s->count++;
    return true;
}

/* Moves the slabs of the obstacle after the others to the place of another one. */
static void replace_slabs(col_obstacles *s, int place) {
    col_obstacle *o = &s->at[s->count];
    const int shift = o->first - place;
    memmove(&s->slabs[place], &s->slabs[o->first],
            (size_t)(s->slab_count - o->first) * sizeof s->slabs[0]);
    for (int i = 0; i < o->extra_count; i++) {
        o->extra[i] = (short)(o->extra[i] - shift);
    }
    o->first = (short)place;
    s->slab_count -= shift;
}

static bool is_met(const col_obstacles *s, int i, int j) {
    for (int k = 0; k < s->count; k++) {
        if (s->at[k].i == i && s->at[k].j == j) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- pairs near by -- */

/* A list of nearby pairs is valid for translations up to this many times the one that it
 * was made for. */
#define REACH 2.0

/* How many of them are skipped in the time of a slab. */
#define NEAR_PAIRS_OF_WORK 4

/* The translations that are forbidden besides those by parts: each face is a slab with
 * one side. */
static void add_others(col_obstacles *s) {
    const col_separation_scene *scene = s->scene;
    for (int k = 0; k < scene->other_count; k++) {
        const col_forbidden *set = &scene->others[k];
        s->at[s->count++] = (col_obstacle){.i = -1,
                                           .j = -1,
                                           .error = scene->error / scene->unit,
                                           .first = (short)s->slab_count,
                                           .count = (short)set->count,
                                           .exact = true};
        for (int i = 0; i < set->count; i++) {
            s->slabs[s->slab_count++] =
                (col_slab){.normal = set->faces[i].normal,
                           .low = -INFINITY,
                           .high = set->faces[i].least / scene->unit};
        }
    }
    s->others = s->count;
    s->other_slabs = s->slab_count;
}

void col_obstacles_start(col_obstacles *s, col_separation_scene *scene) {
    s->scene = scene;
    s->count = 0;
    s->slab_count = 0;
    add_others(s);
    s->reach = 0.0;
    s->near_count = 0;
    s->rough = false;
    s->full = false;
}

/* For parts i and j, with their boxes. */
static col_near_pair near_pair(const col_separation_scene *scene, int i,
                               const col_bounds *a, int j, const col_bounds *b) {
    col_near_pair p = {.i = i, .j = j, .slab_low = -INFINITY, .slab_high = INFINITY};
    for (int k = 0; k < COL_DIMENSION; k++) {
        const col_range of_a = box_range(a, k);
        const col_range of_b = box_range(b, k);
        p.low[k] = (float)((of_b.min - of_a.max) / scene->unit);
        p.high[k] = (float)((of_b.max - of_a.min) / scene->unit);
    }
    return p;
}

static col_bounds box_of_part(const col_parts *p, int which) {
    return col_parts_box(p, which + p->count - 1);
}

/* Whether both are composites with few enough pairs to list all of them: traversing both
 * trees would take longer. */
static bool has_few_pairs(const col_separation_scene *scene) {
    return scene->a.count > 1 && scene->b.count > 1 &&
           MOSTLY(scene->a.count <= NEAR_PAIRS) &&
           scene->b.count <= NEAR_PAIRS / scene->a.count;
}

/* All pairs. */
static void list_all_pairs(col_obstacles *s) {
    col_separation_scene *scene = s->scene;
    const bool few_a = scene->a.count < scene->b.count;
    const col_parts *few = few_a ? &scene->a : &scene->b;
    const col_parts *many = few_a ? &scene->b : &scene->a;
    col_bounds boxes[NEAR_PAIRS_ROOT];
    for (int i = 0; i < few->count; i++) {
        boxes[i] = box_of_part(few, i);
    }
    for (int j = 0; j < many->count; j++) {
        const col_bounds box = box_of_part(many, j);
        for (int i = 0; i < few->count; i++) {
            s->near[s->near_count++] = few_a ? near_pair(scene, i, &boxes[i], j, &box)
                                             : near_pair(scene, j, &box, i, &boxes[i]);
        }
    }
    scene->work -= WORK_OF_NODE * (few->count + many->count);
    s->reach = INFINITY;
}

static void list_near_pairs(col_obstacles *s, double reach) {
    col_separation_scene *scene = s->scene;
    col_parts_depths walk;
    int i;
    int j;
    s->reach = reach;
    s->near_count = 0;
    if (has_few_pairs(scene)) {
        list_all_pairs(s);
        return;
    }
    col_parts_depths_start(&walk, &scene->a, &scene->b, -reach);
    while (col_parts_depths_next(&walk, &i, &j)) {
        if (s->near_count == NEAR_PAIRS) {
            s->near_count = -1;
            break;
        }
        const col_bounds a = box_of_part(&scene->a, i);
        const col_bounds b = box_of_part(&scene->b, j);
        s->near[s->near_count++] = near_pair(scene, i, &a, j, &b);
    }
    scene->work -= WORK_OF_NODE * walk.visited;
}

/* The pairs whose boxes overlap by more than `least` after a translation. */
typedef struct {
    float v[COL_DIMENSION];
    double least; /* in the unit of the scene */
    int at;       /* the next in the list; -1: there is none */
    col_near_pair *near;
    col_parts moved;
    col_parts_depths walk;
    int visited; /* in the walk so far */
} col_candidates;

static void start_candidates(col_obstacles *s, col_vec v, col_candidates *c) {
    const col_vec in_world = vec_scale(v, s->scene->unit);
    const double length = vec_largest(in_world);
    for (int k = 0; k < COL_DIMENSION; k++) {
        c->v[k] = (float)vec_get(v, k);
    }
    c->least = s->scene->margin / s->scene->unit;
    c->near = NULL;
    c->visited = 0;
    if (s->near_count >= 0 && !(length < s->reach)) {
        list_near_pairs(s, REACH * length);
    }
    c->at = s->near_count < 0 ? -1 : 0;
    if (c->at < 0) {
        c->moved = s->scene->a;
        c->moved.moved = in_world;
        col_parts_depths_start(&c->walk, &c->moved, &s->scene->b, s->scene->margin);
    }
}

/* A number that is not one excludes nothing. */
static bool may_overlap(const col_near_pair *p, const float v[COL_DIMENSION],
                        float least) {
    float along = 0.0F;
    for (int k = 0; k < COL_DIMENSION; k++) {
        if (p->high[k] - v[k] <= least || v[k] - p->low[k] <= least) {
            return false;
        }
        along += p->normal[k] * v[k];
    }
    return !(p->slab_high - along <= least || along - p->slab_low <= least);
}

static bool next_candidate(col_obstacles *s, col_candidates *c, int *i, int *j) {
    if (c->at < 0) {
        c->walk.least = larger_of(s->scene->margin, c->least * s->scene->unit);
        const bool found = col_parts_depths_next(&c->walk, i, j);
        s->scene->work -= WORK_OF_NODE * (c->walk.visited - c->visited);
        c->visited = c->walk.visited;
        return found;
    }
    s->scene->work -= c->at == 0 ? s->near_count / NEAR_PAIRS_OF_WORK : 0;
    const float least = (float)(c->least - COL_SINGLE_ERROR);
    for (; c->at < s->near_count; c->at++) {
        col_near_pair *p = &s->near[c->at];
        if (may_overlap(p, c->v, least)) {
            c->near = p;
            *i = p->i;
            *j = p->j;
            c->at++;
            return true;
        }
    }
    return false;
}

/* While there is much room, pairs that are not the deepest are kept as well: they may
 * become so. */
static bool has_much_room(const col_obstacles *s) {
    return 2 * s->count < OBSTACLES && 2 * s->slab_count < SLABS;
}

/* The number of the obstacle that v is in most deeply among those that are not known, or
 * -1. *best: the same, where it has not been kept. */
static int find_deepest_new(col_obstacles *s, col_vec v, col_obstacle *best, bool *kept) {
    col_candidates candidates;
    int place = s->slab_count;
    double deepest = 0.0;
    int found = -1;
    int i;
    int j;
    start_candidates(s, v, &candidates);
    while (!s->full && MOSTLY(s->scene->work > 0) &&
           next_candidate(s, &candidates, &i, &j)) {
        if (is_met(s, i, j)) {
            continue;
        }
        if (RARELY(s->count == OBSTACLES)) {
            s->full = true;
            return -1;
        }
        if (begin_obstacle(s, i, j, v, &deepest, candidates.near)) {
            *kept = has_much_room(s);
            replace_slabs(s, place);
            *best = s->at[s->count];
            found = s->count;
            s->count += *kept ? 1 : 0;
            place = *kept ? s->slab_count : place;
            candidates.least = larger_of(candidates.least, deepest);
        }
    }
    return found;
}

int col_obstacles_new(col_obstacles *s, col_vec v) {
    col_obstacle best;
    bool kept = true;
    const int found =
        s->scene->b.shape == NULL ? -1 : find_deepest_new(s, v, &best, &kept);
    if (found < 0) {
        return -1;
    }
    if (!kept) {
        s->at[s->count++] = best;
    }
    col_obstacle *o = &s->at[found];
    if (!o->exact && !vec_is_zero(v) && !is_rough(s, o)) {
        (void)add_contact(s, o, vec_zero());
    }
    return found;
}

static bool is_among(int number, const int *list, int count) {
    for (int i = 0; i < count; i++) {
        if (list[i] == number) {
            return true;
        }
    }
    return false;
}

int col_obstacles_known(col_obstacles *s, col_vec v, const int *passed, int count) {
    int found = -1;
    double deepest = 0.0;
    for (int k = 0; k < s->count; k++) {
        col_obstacle *o = &s->at[k];
        const double least = larger_of(deepest, o->error);
        if (is_among(k, passed, count)) {
            continue;
        }
        double depth = depth_in(s, o, v, least);
        if (!(depth > least)) {
            continue;
        }
        if (!o->exact && !is_rough(s, o)) {
            depth = add_contact(s, o, v);
        }
        if (depth > least) {
            deepest = depth;
            found = k;
        }
    }
    return found;
}

double col_obstacle_separation(const col_obstacles *s, const col_obstacle *o, col_vec u) {
    col_range within = {-INFINITY, INFINITY};
    for (int i = 0; i < obstacle_slabs(o); i++) {
        slab_narrow(&s->slabs[obstacle_slab(o, i)], u, &within);
    }
    return within.min <= within.max + COL_TIE_TOLERANCE ? within.max : -INFINITY;
}
