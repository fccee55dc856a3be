/* hertel_mehlhorn.c - from triangles to few convex parts.
 *
 * A diagonal between two parts is removed when the corners at both of its ends stay
 * convex without it; the longest diagonals are tried first, which leaves compact parts:
 *
 *     d-------c            d-------c
 *     |     / |            |       |     at a and at c the corners
 *     |   /   |     ->     |       |     of the union are convex:
 *     | /     |            |       |     a-c is not needed
 *     a-------b            a-------b
 *
 * At most four times as many parts remain as an optimal partition has. Source: Hertel and
 * Mehlhorn, Fast Triangulation of Simple Polygons, 1983. */
#define COL_DIMENSION 2
#include "../base/sort.h"
#include "../geometry/orient.h"
#include "work.h"

static bool is_longer(const void *lengths_sq, int i, int j) {
    const double x = ((const double *)lengths_sq)[i];
    const double y = ((const double *)lengths_sq)[j];
    return x != y ? x > y : i < j;
}

/* Whether b, between a and c, is convex or straight. Both parts may be straight at b:
 * then the union would turn back on itself. */
static bool is_convex_corner(col2_vec a, col2_vec b, col2_vec c) {
    const double turn = orient(a, b, c);
    return turn > 0.0 ||
           (RARELY(turn == 0.0) && vec_dot(vec_sub(b, a), vec_sub(c, b)) > 0.0);
}

/* Whether the union of both parts is convex where half-edge e starts. */
static bool stays_convex_at(const col2_partition *mesh, const col2_vec *corners, int e) {
    const int before = mesh->prev[e];
    const int after = mesh->next[mesh->twin[e]];
    return is_convex_corner(corners[mesh->from[before]], corners[mesh->from[e]],
                            corners[mesh->from[mesh->next[after]]]);
}

static void remove_edge(col2_partition *mesh, int e) {
    const int twin = mesh->twin[e];
    mesh->next[mesh->prev[e]] = mesh->next[twin];
    mesh->prev[mesh->next[twin]] = mesh->prev[e];
    mesh->next[mesh->prev[twin]] = mesh->next[e];
    mesh->prev[mesh->next[e]] = mesh->prev[twin];
    mesh->from[e] = -1;
    mesh->from[twin] = -1;
}

void col2_hertel_mehlhorn(col2_partition *mesh, const col2_vec *corners,
                          col_arena arena) {
    int *edges = (int *)arena_take(&arena, mesh->count, sizeof *edges);
    double *lengths_sq = (double *)arena_take(&arena, mesh->count, sizeof *lengths_sq);
    int count = 0;
    for (int e = 0; e < mesh->count; e++) {
        if (mesh->twin[e] > e) {
            const col2_vec b = corners[mesh->from[mesh->next[e]]];
            lengths_sq[e] = vec_length_sq(vec_sub(b, corners[mesh->from[e]]));
            edges[count++] = e;
        }
    }
    sort_numbers(edges, count, is_longer, lengths_sq);
    for (int i = 0; i < count; i++) {
        const int e = edges[i];
        if (stays_convex_at(mesh, corners, e) &&
            stays_convex_at(mesh, corners, mesh->twin[e])) {
            remove_edge(mesh, e);
        }
    }
}
