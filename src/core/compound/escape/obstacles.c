/* obstacles.c - the translations that pairs of parts forbid.
 *
 * Of pairs that touch a curved surface some slabs are known: those along the normals of
 * flat faces, and one in each direction in which the two were found to overlap. What is
 * in all of them may still be allowed: then a contact decides. */
#include "obstacles.h"

#include "../../query/query.h"

#include <string.h>

/* Slabs of shapes with so many take three times as long. */
#define MANY_SLABS 24

/* Stops early when it is no more than least. */
static double depth_in(const col_obstacles *s, const col_obstacle *o, col_vec v,
                       double least) {
    double depth = INFINITY;
    for (int i = 0; i < obstacle_slabs(o) && depth > least; i++) {
        depth = smaller_of(depth, slab_depth(&s->slabs[obstacle_slab(o, i)], v));
    }
    return depth;
}

/* The contact of a pair after the translation, whose plane becomes a slab; its depth, or
 * 0 when there is none. */
static double add_contact(col_obstacles *s, col_obstacle *o, col_vec v) {
    col_penetration_scene *scene = s->scene;
    col_parts moved = scene->a;
    col_any buffers[3];
    col_contact c;
    moved.moved = vec_scale(v, scene->unit);
    const col_shape *b = col_parts_part(&scene->b, o->j, &buffers[1]);
    const col_shape *at = col_parts_part(&moved, o->i, &buffers[0]);
    scene->work -= col_escape_work(at, b);
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

/* Without slabs it must be asked for a contact at any rate. */
static bool is_rough(const col_obstacles *s, const col_obstacle *o) {
    return s->rough && o->count > 0;
}

/* Whether a pair that is not known yet overlaps more deeply than `least` after the
 * translation; it becomes the obstacle that follows the others. */
static bool begin_obstacle(col_obstacles *s, int i, int j, col_vec v, double *least) {
    col_penetration_scene *scene = s->scene;
    col_any buffer_a;
    col_any buffer_b;
    col_slab_list list = {.a = col_parts_part(&scene->a, i, &buffer_a),
                          .b = col_parts_part(&scene->b, j, &buffer_b),
                          .v = v,
                          .unit = scene->unit,
                          .slabs = s->slabs + s->slab_count,
                          .room = SLABS - s->slab_count};
    col_obstacle *o = &s->at[s->count];
    const double error = col_escape_error(scene, list.a, list.b) / scene->unit;
    list.least = *least == -INFINITY ? -INFINITY : larger_of(*least, error);
    if (list.room > SLABS_OF_PAIR) {
        list.room = SLABS_OF_PAIR;
    }
    const bool found = col_find_slabs(&list);
    scene->work -= 4 + (list.count > MANY_SLABS ? 3 : 1) * list.count;
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
    const double depth = is_rough(s, o) ? list.depth : add_contact(s, o, v);
    if (!(depth > list.least)) {
        s->slab_count = o->first;
        return false;
    }
    *least = depth;
    return true;
}

bool col_obstacles_add(col_obstacles *s, int i, int j) {
    double least = -INFINITY;
    if (s->count == OBSTACLES || !begin_obstacle(s, i, j, vec_zero(), &least)) {
        return false;
    }
    s->count++;
    return true;
}

/* Moves the slabs of the obstacle that follows the others to the place of another. */
static void replace_slabs(col_obstacles *s, int place) {
    col_obstacle *o = &s->at[s->count];
    const int shift = o->first - place;
    memmove(&s->slabs[place], &s->slabs[o->first],
            (size_t)(s->slab_count - o->first) * sizeof s->slabs[0]);
    for (int i = 0; i < o->extra_count; i++) {
        o->extra[i] -= shift;
    }
    o->first = place;
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

int col_obstacles_new(col_obstacles *s, col_vec v) {
    col_penetration_scene *scene = s->scene;
    col_parts moved = scene->a;
    col_parts_depths walk;
    const int place = s->slab_count;
    double deepest = 0.0;
    int visited = 0;
    bool found = false;
    col_obstacle best;
    int i;
    int j;
    if (s->count == OBSTACLES) {
        s->full = true;
        return -1;
    }
    moved.moved = vec_scale(v, scene->unit);
    col_parts_depths_start(&walk, &moved, &scene->b, scene->margin);
    while (!s->full && scene->work > 0 && col_parts_depths_next(&walk, &i, &j)) {
        scene->work -= WORK_OF_NODE * (walk.visited - visited);
        visited = walk.visited;
        if (!is_met(s, i, j) && begin_obstacle(s, i, j, v, &deepest)) {
            replace_slabs(s, place);
            best = s->at[s->count];
            found = true;
            walk.least = larger_of(walk.least, deepest * scene->unit);
        }
    }
    if (!found) {
        return -1;
    }
    s->at[s->count] = best;
    if (!best.exact && !vec_is_zero(v) && !is_rough(s, &best)) {
        (void)add_contact(s, &s->at[s->count], vec_zero());
    }
    return s->count++;
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
        double depth = depth_in(s, o, v, least);
        if (!(depth > least) || is_among(k, passed, count)) {
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

double col_obstacle_exit(const col_obstacles *s, const col_obstacle *o, col_vec u) {
    double leave = INFINITY;
    for (int i = 0; i < obstacle_slabs(o); i++) {
        const col_slab *slab = &s->slabs[obstacle_slab(o, i)];
        const double slope = vec_dot(slab->normal, u);
        if (slope != 0.0) {
            leave = smaller_of(leave, (slope > 0.0 ? slab->high : slab->low) / slope);
        }
    }
    return leave;
}
