/* build.c - from points to the data of a hull, in one block of memory: corners, edges,
 * faces, and which corners share an edge. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "../base/arena.h"
#include "build.h"

/* --------------------------------------------------------------- memory layout -- */

/* The arrays of a hull, to be filled. */
typedef struct {
    col3_hull_data *data;
    col3_vec *corners;
    col3_corner_four *fours; /* NULL where there are many corners */
    col3_hull_edge *edges;
    col3_hull_face *faces;
    int *loops, *link_first, *links;
    int *order; /* and the next one: NULL if there are few corners */
    col3_bounds *boxes;
} col3_fill;

/* Every edge is in two loops and in two lists of links; the one edge of a straight hull
 * is in no loop. */
static col3_fill lay_out(col_arena *arena, int dimension, int corners, int edges,
                         int faces) {
    const int ends = 2 * edges;
    col3_fill f;
    const char *const start = arena->next;
    f.data = (col3_hull_data *)arena_take(arena, 1, sizeof *f.data);
    f.corners = (col3_vec *)arena_take(arena, corners, sizeof *f.corners);
    f.edges = (col3_hull_edge *)arena_take(arena, edges, sizeof *f.edges);
    f.faces = (col3_hull_face *)arena_take(arena, faces, sizeof *f.faces);
    f.loops = (int *)arena_take(arena, ends, sizeof *f.loops);
    f.link_first = (int *)arena_take(arena, corners + 1, sizeof *f.link_first);
    f.links = (int *)arena_take(arena, ends, sizeof *f.links);
    const int leaves = col3_hull_leaf_count(corners);
    f.order = NULL;
    f.boxes = NULL;
    f.fours = NULL;
    if (leaves == 0) {
        f.fours =
            (col3_corner_four *)arena_take(arena, (corners + 3) / 4, sizeof *f.fours);
    } else {
        f.order = (int *)arena_take(arena, corners, sizeof *f.order);
        f.boxes = (col3_bounds *)arena_take(arena, 2 * leaves, sizeof *f.boxes);
    }
    *f.data = (col3_hull_data){.size = (size_t)(arena->next - start),
                               .dimension = dimension,
                               .corner_count = corners,
                               .edge_count = edges,
                               .face_count = faces,
                               .corners = f.corners,
                               .fours = f.fours,
                               .edges = f.edges,
                               .faces = f.faces,
                               .loops = f.loops,
                               .link_first = f.link_first,
                               .links = f.links,
                               .leaf_count = leaves,
                               .order = f.order,
                               .boxes = f.boxes};
    return f;
}

/* A hull of n corners has at most 2 n triangles and 3 n edges (Euler), a planar one 2
 * faces, also for the smallest n: hence some extra points. */
enum { POINTS_EXTRA = 8, POINTS_MOST = 1 << 27 };

static void lay_out_work(col_arena *arena, size_t count, col3_hull_work *w,
                         col3_hull_loops *loops) {
    const int points = (int)count + POINTS_EXTRA;
    const int facets = 2 * points;
    w->count = (int)count;
    w->facet_capacity = facets;
    w->grid = (col3_vec *)arena_take(arena, points, sizeof *w->grid);
    w->facets = (col3_facet *)arena_take(arena, facets, sizeof *w->facets);
    w->next = (int *)arena_take(arena, points, sizeof *w->next);
    w->of_point = (int *)arena_take(arena, points, sizeof *w->of_point);
    w->queue = (int *)arena_take(arena, facets, sizeof *w->queue);
    w->stack = (int *)arena_take(arena, facets, sizeof *w->stack);
    w->horizon = (col3_horizon *)arena_take(arena, points, sizeof *w->horizon);
    loops->faces = (col3_hull_face *)arena_take(arena, facets, sizeof *loops->faces);
    loops->facets = (int *)arena_take(arena, facets, sizeof *loops->facets);
    loops->corners = (int *)arena_take(arena, 3 * facets, sizeof *loops->corners);
    loops->neighbours = (int *)arena_take(arena, 3 * facets, sizeof *loops->neighbours);
    loops->order = (int *)arena_take(arena, facets, sizeof *loops->order);
}

/* The sum of the above and of the largest data; every block may be rounded up. */
size_t col3_hull_scratch(size_t count) {
    enum { BLOCKS = 22, NUMBERS = 2 + 2 * 2 + 2 * 8, DATA_NUMBERS = 2 * 6 + 2 };
    const size_t point = sizeof(col3_vec) + sizeof(col3_horizon) +
                         2 * (sizeof(col3_facet) + sizeof(col3_hull_face)) +
                         NUMBERS * sizeof(int);
    const size_t corner = sizeof(col3_vec) + sizeof(col3_corner_four) +
                          3 * sizeof(col3_hull_edge) + 2 * sizeof(col3_hull_face) +
                          DATA_NUMBERS * sizeof(int) +
                          4 * sizeof(col3_bounds) / HULL_LEAF_CORNERS;
    /* Lua hands over fewer points; C programs may pass more. */
    if (RARELY(count > POINTS_MOST)) {
        return SIZE_MAX;
    }
    return (count + POINTS_EXTRA) * (point + corner) + sizeof(col3_hull_data) +
           (size_t)BLOCKS * COL_ARENA_ALIGN;
}

size_t col3_hull_data_size(const col3_hull_data *data) { return data->size; }

col3_hull_data *col3_hull_data_copy(const col3_hull_data *data, void *buffer) {
    col3_hull_data *copy = (col3_hull_data *)buffer;
    memcpy(buffer, data, data->size);
    copy->corners = (const col3_vec *)relocated(data->corners, data, buffer);
    copy->fours = (const col3_corner_four *)relocated(data->fours, data, buffer);
    copy->edges = (const col3_hull_edge *)relocated(data->edges, data, buffer);
    copy->faces = (const col3_hull_face *)relocated(data->faces, data, buffer);
    copy->loops = (const int *)relocated(data->loops, data, buffer);
    copy->link_first = (const int *)relocated(data->link_first, data, buffer);
    copy->links = (const int *)relocated(data->links, data, buffer);
    copy->order = (const int *)relocated(data->order, data, buffer);
    copy->boxes = (const col3_bounds *)relocated(data->boxes, data, buffer);
    return copy;
}

/* ---------------------------------------------------------------------- filling -- */

typedef struct {
    const col3_vec *points;
    const col3_pose *pose;
    col3_hull_work w;
    col3_hull_loops loops;
    col_arena arena;
} col3_build;

/* Up to this many corners are compared with every face, for its offset to be exact. */
enum { EXACT_OFFSETS_MOST = 64 };

/* Gives consecutive indices to the listed points, the corners, in the order in which they
 * were given; the others get HULL_NONE. Returns how many corners there are. */
static int number_corners(col3_build *b, const int *points, int count) {
    int *const of_point = b->w.of_point;
    memset(of_point, 0, (size_t)b->w.count * sizeof *of_point);
    for (int i = 0; i < count; i++) {
        of_point[points[i]] = 1;
    }
    int corners = 0;
    for (int i = 0; i < b->w.count; i++) {
        of_point[i] = of_point[i] > 0 ? corners++ : HULL_NONE;
    }
    return corners;
}

static void fill_fours(const col3_fill *f) {
    const int last = f->data->corner_count - 1;
    for (int i = 0; i < (last | 3) + 1; i++) {
        const col3_vec corner = f->corners[i < last ? i : last];
        f->fours[i / 4].x[i % 4] = (float)corner.x;
        f->fours[i / 4].y[i % 4] = (float)corner.y;
        f->fours[i / 4].z[i % 4] = (float)corner.z;
    }
}

static void fill_corners(const col3_build *b, const col3_fill *f) {
    const double unscale = 1.0 / b->pose->scale;
    double largest = 0.0;
    for (int i = 0; i < b->w.count; i++) {
        const int at = b->w.of_point[i];
        if (at != HULL_NONE) {
            f->corners[at] = vec_scale(vec_sub(b->points[i], b->pose->origin), unscale);
            largest = larger_of(largest, vec_length_sq(f->corners[at]));
        }
    }
    f->data->bounding_radius = sqrt(largest) * (1.0 + 4.0 * DBL_EPSILON);
    if (f->fours != NULL) {
        fill_fours(f);
    } else {
        col3_hull_order_corners(f->corners, f->data->corner_count, b->w.next, f->order);
        col3_hull_fill_boxes(f->data, f->boxes);
    }
}

static col3_hull_edge edge_between(const col3_fill *f, int a, int b, int left,
                                   int right) {
    const col3_vec edge = vec_sub(f->corners[b], f->corners[a]);
    return (col3_hull_edge){a, b, left, right, vec_normalized(edge)};
}

/* The adjacency lists of the corners, from the edges. */
static void fill_links(const col3_fill *f) {
    const int count = f->data->corner_count;
    int *first = f->link_first;
    for (int i = 0; i <= count; i++) {
        first[i] = 0;
    }
    for (int i = 0; i < f->data->edge_count; i++) {
        first[f->edges[i].a]++;
        first[f->edges[i].b]++;
    }
    for (int i = 0; i < count; i++) {
        first[i + 1] += first[i];
    }
    /* each list is filled from its end, after which `first` is its start */
    for (int i = f->data->edge_count; i-- > 0;) {
        const col3_hull_edge *e = &f->edges[i];
        f->links[--first[e->a]] = e->b;
        f->links[--first[e->b]] = e->a;
    }
}

/* Needs the corners: the offset is that of the farthest. */
static void fill_plane(const col3_fill *f, col3_hull_face *face, col3_vec normal) {
    double offset = -INFINITY;
    for (int i = 0; i < face->count; i++) {
        const col3_vec x = f->corners[f->loops[face->first + i]];
        offset = larger_of(offset, vec_dot(normal, x));
    }
    /* all others are behind it on the grid; for many corners this is not computed again,
     * or the time would grow with the square of their number */
    const int count = f->data->corner_count;
    for (int i = 0; count <= EXACT_OFFSETS_MOST && i < count; i++) {
        offset = larger_of(offset, vec_dot(normal, f->corners[i]));
    }
    face->normal = normal;
    face->offset = offset;
}

static void fill_edges(const col3_build *b, const col3_fill *f) {
    int edges = 0;
    for (int i = 0; i < b->loops.face_count; i++) {
        const col3_hull_face face = b->loops.faces[i];
        for (int k = 0; k < face.count; k++) {
            const int from = f->loops[face.first + k];
            const int to = f->loops[face.first + (k + 1) % face.count];
            if (from < to) {
                const int right = b->loops.neighbours[face.first + k];
                f->edges[edges++] = edge_between(f, from, to, i, right);
            }
        }
    }
}

static col3_hull_data *fill_solid(col3_build *b) {
    const col3_hull_loops *loops = &b->loops;
    const int corners = number_corners(b, loops->corners, loops->corner_count);
    const col3_fill f =
        lay_out(&b->arena, 3, corners, loops->corner_count / 2, loops->face_count);
    fill_corners(b, &f);
    for (int i = 0; i < loops->corner_count; i++) {
        f.loops[i] = b->w.of_point[loops->corners[i]];
    }
    fill_edges(b, &f);
    fill_links(&f);
    for (int i = 0; i < loops->face_count; i++) {
        const col3_vec n = b->w.facets[loops->facets[i]].normal;
        f.faces[i] = loops->faces[i];
        fill_plane(&f, &f.faces[i], vec_normalized(n));
    }
    return f.data;
}

/* A point or a segment. */
static col3_hull_data *fill_straight(col3_build *b, int count, const int *ends) {
    (void)number_corners(b, ends, count);
    const col3_fill f = lay_out(&b->arena, count - 1, count, count - 1, 0);
    fill_corners(b, &f);
    if (count == 2) {
        f.edges[0] = edge_between(&f, 0, 1, HULL_NONE, HULL_NONE);
    }
    fill_links(&f);
    return f.data;
}

/* The outline is on w.stack. */
static col3_hull_data *fill_flat(col3_build *b, int count, col3_vec normal) {
    (void)number_corners(b, b->w.stack, count);
    const col3_fill f = lay_out(&b->arena, 2, count, count, 2);
    fill_corners(b, &f);
    for (int i = 0; i < count; i++) {
        const int from = b->w.of_point[b->w.stack[i]];
        const int to = b->w.of_point[b->w.stack[(i + 1) % count]];
        f.loops[i] = from;
        f.loops[2 * count - 1 - i] = from;
        f.edges[i] = edge_between(&f, from, to, 0, 1);
    }
    fill_links(&f);
    f.faces[0] = (col3_hull_face){.first = 0, .count = count};
    f.faces[1] = (col3_hull_face){.first = count, .count = count};
    fill_plane(&f, &f.faces[0], vec_normalized(normal));
    fill_plane(&f, &f.faces[1], vec_negate(vec_normalized(normal)));
    return f.data;
}

/* --------------------------------------------------------------------- building -- */

static col3_hull_data *build_data(col3_build *b) {
    col3_hull_work *w = &b->w;
    int first[4] = {0, 0, 0, 0};
    const int spanned = col3_hull_span(w, first);
    if (spanned <= 2) {
        return fill_straight(b, spanned, first);
    }
    if (spanned == 3) {
        const col3_vec u = vec_sub(w->grid[first[1]], w->grid[first[0]]);
        const col3_vec v = vec_sub(w->grid[first[2]], w->grid[first[0]]);
        const col3_vec normal = vec_cross_exact(u, v);
        const int count = col3_hull_outline(w, normal);
        return count < 3 ? fill_straight(b, 2, first) : fill_flat(b, count, normal);
    }
    col3_quickhull(w, first);
    col3_hull_merge_faces(w, &b->loops);
    return fill_solid(b);
}

static double inner_radius_of(const col3_hull_data *data, col3_vec centroid) {
    double depth = data->dimension == 3 ? INFINITY : 0.0;
    for (int i = 0; data->dimension == 3 && i < data->face_count; i++) {
        const double height = vec_dot(data->faces[i].normal, centroid);
        depth = smaller_of(depth, data->faces[i].offset - height);
    }
    return larger_of(depth, 0.0);
}

static double outer_radius_of(const col3_hull_data *data, col3_vec centroid) {
    double farthest_sq = 0.0;
    for (int i = 0; i < data->corner_count; i++) {
        const col3_vec out = vec_sub(data->corners[i], centroid);
        farthest_sq = larger_of(farthest_sq, vec_length_sq(out));
    }
    return sqrt(farthest_sq) * (1.0 + 4.0 * DBL_EPSILON);
}

const col3_hull_data *col3_hull_build(const col3_vec *points, size_t count, void *scratch,
                                      col3_pose *pose) {
    assert(count >= 1);
    col3_build b = {.points = points, .pose = pose, .arena = {(char *)scratch}};
    const col3_point_extent extent = col3_hull_extent(points, count);
    *pose = col3_hull_pose(&extent);
    lay_out_work(&b.arena, count, &b.w, &b.loops);
    b.w.free_facet = HULL_NONE;
    col3_hull_grid(&b.w, points, &extent);
    col3_hull_data *data = build_data(&b);
    assert((size_t)(b.arena.next - (char *)scratch) <= col3_hull_scratch(count));
    const col3_vec centroid = col3_hull_centroid(data);
    data->inner_radius = inner_radius_of(data, centroid);
    data->outer_radius = outer_radius_of(data, centroid);
    pose->center = pose_point(pose, centroid);
    return data;
}
