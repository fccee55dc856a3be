/* polygon_merge.c - from triangles to convex parts: an edge between two parts is dropped
 * when what becomes of them is convex, the longest edge first. At most four times as many
 * parts remain as there must be. Source: Hertel and Mehlhorn, Fast Triangulation of
 * Simple Polygons, 1983. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

typedef struct {
    const col2_partition *mesh;
    const col2_vec *corners;
} col2_sorting;

static double length_sq_of(const col2_sorting *s, int e) {
    const col2_partition *mesh = s->mesh;
    const col2_vec a = s->corners[mesh->from[e]];
    const col2_vec b = s->corners[mesh->from[mesh->next[e]]];
    return vec_length_sq(vec_sub(b, a));
}

static bool is_longer(const void *context, int i, int j) {
    const col2_sorting *s = (const col2_sorting *)context;
    const double x = length_sq_of(s, i);
    const double y = length_sq_of(s, j);
    return x != y ? x > y : i < j;
}

/* Whether a part that comes from a and goes on to c may have its corner in b: convex or
 * straight. Two parts may be straight there both, and then it would turn back. */
static bool is_sound(col2_vec a, col2_vec b, col2_vec c) {
    const double turn = orient(a, b, c);
    return turn > 0.0 || (turn == 0.0 && vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0);
}

/* Where the edge starts, its part takes the place of the one beyond. */
static bool is_sound_at(const col2_partition *mesh, const col2_vec *corners, int e) {
    const int before = mesh->prev[e];
    const int after = mesh->next[mesh->twin[e]];
    return is_sound(corners[mesh->from[before]], corners[mesh->from[e]],
                    corners[mesh->from[mesh->next[after]]]);
}

static void drop_edge(col2_partition *mesh, int e) {
    const int twin = mesh->twin[e];
    mesh->next[mesh->prev[e]] = mesh->next[twin];
    mesh->prev[mesh->next[twin]] = mesh->prev[e];
    mesh->next[mesh->prev[twin]] = mesh->next[e];
    mesh->prev[mesh->next[e]] = mesh->prev[twin];
    mesh->from[e] = -1;
    mesh->from[twin] = -1;
}

void col2_hertel_mehlhorn(col2_partition *mesh, const col2_vec *corners,
                          col2_arena arena) {
    int *edges = (int *)arena_take(&arena, mesh->count, sizeof *edges);
    int count = 0;
    for (int e = 0; e < mesh->count; e++) {
        if (mesh->twin[e] > e) {
            edges[count++] = e;
        }
    }
    const col2_sorting sorting = {mesh, corners};
    col2_sort_numbers(edges, count, is_longer, &sorting);
    for (int i = 0; i < count; i++) {
        const int e = edges[i];
        if (is_sound_at(mesh, corners, e) && is_sound_at(mesh, corners, mesh->twin[e])) {
            drop_edge(mesh, e);
        }
    }
}
