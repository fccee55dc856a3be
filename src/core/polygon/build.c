/* build.c - from points to the data of a polygon: its frame, outline, convex parts and
 * centroid, in one block of memory. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "work.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* Bytes of scratch per point at most, generously: all arrays below, above all the box
 * tree (4 boxes a point); and a fixed part. */
#define BYTES_PER_POINT ((size_t)512)
#define BYTES_FIXED ((size_t)2048)

size_t col2_polygon_scratch(size_t count) {
    const size_t most = (SIZE_MAX - BYTES_FIXED) / BYTES_PER_POINT;
    /* Lua hands over fewer points; C programs may pass more. */
    return RARELY(count > most) ? SIZE_MAX : BYTES_FIXED + count * BYTES_PER_POINT;
}

/* ------------------------------------------------------------------------ data -- */

/* The block of the data: the head, the parts, if more than one also the parts as polygons
 * and the tree over them, then corners and normals. */
typedef struct {
    col2_polygon_data *data;
    col2_convex *parts;
    col2_polygon_data *pieces; /* NULL for one part */
    col2_bvh_node *tree;
    col2_vec *outline; /* for one part its corners */
    col2_vec *vectors; /* corners and normals of the parts */
} col2_block;

static col2_block make_block(void *buffer, int outline_count, int part_count,
                             int corner_count) {
    const bool many = part_count > 1;
    col_arena arena = {(char *)buffer};
    col2_block b = {.data = (col2_polygon_data *)arena_take(&arena, 1, sizeof *b.data)};
    b.parts = (col2_convex *)arena_take(&arena, part_count, sizeof *b.parts);
    if (many) {
        b.pieces = (col2_polygon_data *)arena_take(&arena, part_count, sizeof *b.pieces);
        b.tree = (col2_bvh_node *)arena_take(&arena, 2 * part_count - 1, sizeof *b.tree);
        b.outline = (col2_vec *)arena_take(&arena, outline_count, sizeof *b.outline);
    }
    b.vectors = (col2_vec *)arena_take(&arena, 2 * corner_count, sizeof *b.vectors);
    b.outline = many ? b.outline : b.vectors;
    *b.data = (col2_polygon_data){.size = (size_t)(arena.next - (char *)buffer),
                                  .outline_count = outline_count,
                                  .outline = b.outline,
                                  .part_count = part_count,
                                  .parts = b.parts,
                                  .pieces = b.pieces,
                                  .tree = b.tree};
    return b;
}

static void set_normals(col2_vec *normals, const col2_vec *corners, int count) {
    for (int i = 0; i < count; i++) {
        const col2_vec e = vec_sub(corners[i + 1 < count ? i + 1 : 0], corners[i]);
        normals[i] = vec_add(vec_normalized(vec2(e.y, -e.x)), vec2(0.0, 0.0)); /* no -0 */
    }
}

/* Appends the normals to the corners, which stand at `vectors` already. */
static col2_convex finish_part(col2_vec *vectors, int count) {
    col2_vec *const normals = vectors + count;
    for (int i = 0; i < count; i++) {
        normals[i] = vec2(0.0, 0.0);
    }
    if (count > 2) {
        set_normals(normals, vectors, count);
    }
    col2_convex part = {.dimension = count > 2 ? 2 : count - 1,
                        .count = count,
                        .corners = vectors,
                        .normals = normals};
    convex_set_radii(&part);
    return part;
}

/* A polygon of one convex part, or degenerate (a segment, a point). */
static col2_polygon_data *make_convex(void *buffer, const col2_vec *corners, int count) {
    const col2_block b = make_block(buffer, count, 1, count);
    memcpy(b.vectors, corners, (size_t)count * sizeof *corners);
    b.parts[0] = finish_part(b.vectors, count);
    return b.data;
}

/* Copies the corners of the face to which half-edge `first` belongs, without straight
 * ones, and marks its half-edges. */
static int copy_part(col2_partition *mesh, const col2_vec *corners, int first,
                     col2_vec *out) {
    int count = 0;
    int e = first;
    do {
        const col2_vec a = corners[mesh->from[mesh->prev[e]]];
        const col2_vec b = corners[mesh->from[e]];
        const col2_vec c = corners[mesh->from[mesh->next[e]]];
        if (orient(a, b, c) > 0.0) {
            out[count++] = b;
        }
        mesh->twin[e] = INT_MAX;
        e = mesh->next[e];
    } while (e != first);
    return count;
}

static bool is_copied(const col2_partition *mesh, int e) {
    return mesh->from[e] < 0 || mesh->twin[e] == INT_MAX;
}

static col2_bounds bounds_of(const col2_convex *part) {
    col2_bounds box = bounds_around_two(part->corners[0], part->corners[0]);
    for (int i = 1; i < part->count; i++) {
        const col2_vec p = part->corners[i];
        box.min = vec_smaller(box.min, p);
        box.max = vec_larger(box.max, p);
    }
    return box;
}

/* Each part as a polygon of its own, and the tree over all. */
static void set_pieces(const col2_block *b, int count) {
    for (int i = 0; i < count; i++) {
        const col2_convex *part = &b->parts[i];
        b->pieces[i] = (col2_polygon_data){.outline_count = part->count,
                                           .outline = part->corners,
                                           .part_count = 1,
                                           .parts = part};
        b->tree[count - 1 + i].box = bounds_of(part);
    }
    col2_bvh_build(b->tree, count);
}

/* The faces of the mesh as parts: first into one array, as it is not known before how
 * many corners remain. */
static col2_polygon_data *make_parts(col2_partition *mesh, const col2_vec *corners,
                                     int count, col_arena arena) {
    int *const counts = (int *)arena_take(&arena, mesh->count / 3, sizeof *counts);
    col2_vec *const rows = (col2_vec *)arena_take(&arena, mesh->count, sizeof *rows);
    int part_count = 0;
    int corner_count = 0;
    for (int e = 0; e < mesh->count; e++) {
        if (!is_copied(mesh, e)) {
            counts[part_count] = copy_part(mesh, corners, e, rows + corner_count);
            corner_count += counts[part_count++];
        }
    }
    /* Only rounding leaves one part of an outline that is not convex. */
    if (RARELY(part_count == 1)) {
        return make_convex(arena.next, rows, corner_count);
    }
    const col2_block b = make_block(arena.next, count, part_count, corner_count);
    memcpy(b.outline, corners, (size_t)count * sizeof *corners);
    col2_vec *vectors = b.vectors;
    const col2_vec *row = rows;
    for (int i = 0; i < part_count; i++) {
        memcpy(vectors, row, (size_t)counts[i] * sizeof *row);
        b.parts[i] = finish_part(vectors, counts[i]);
        vectors += (ptrdiff_t)2 * counts[i];
        row += counts[i];
    }
    set_pieces(&b, part_count);
    return b.data;
}

static bool is_convex(const col2_vec *corners, int count) {
    for (int i = 0; i < count; i++) {
        const int next = i + 1 < count ? i + 1 : 0;
        const int last = next + 1 < count ? next + 1 : 0;
        if (!(orient(corners[i], corners[next], corners[last]) > 0.0)) {
            return false;
        }
    }
    return true;
}

static col2_polygon_data *make_area(const col2_vec *corners, int count, col_arena arena) {
    if (is_convex(corners, count)) {
        return make_convex(arena.next, corners, count);
    }
    col2_partition mesh;
    mesh.from = (int *)arena_take(&arena, 3 * count, sizeof *mesh.from);
    mesh.next = (int *)arena_take(&arena, 3 * count, sizeof *mesh.next);
    mesh.prev = (int *)arena_take(&arena, 3 * count, sizeof *mesh.prev);
    mesh.twin = (int *)arena_take(&arena, 3 * count, sizeof *mesh.twin);
    col2_triangulate(&mesh, corners, count, arena);
    col2_hertel_mehlhorn(&mesh, corners, arena);
    return MOSTLY(mesh.count > 0)
               ? make_parts(&mesh, corners, count, arena)
               /* An outline with an area has triangles, except by rounding. */
               : make_convex(arena.next, corners, 2);
}

/* Summed over the triangles of convex parts: no term is negative, so that even the
 * centroid of a sliver lies inside. */
static col2_vec centroid_of(const col2_polygon_data *data) {
    const col2_vec base = data->parts[0].corners[0];
    col2_vec sum = {0.0, 0.0};
    double areas = 0.0;
    for (int i = 0; i < data->part_count; i++) {
        const col2_convex *part = &data->parts[i];
        const col2_vec a = part->corners[0];
        for (int k = 2; k < part->count; k++) {
            const col2_vec b = part->corners[k - 1];
            const col2_vec c = part->corners[k];
            const double area = orient(a, b, c);
            const col2_vec corners = vec_add(vec_sub(b, base), vec_sub(c, base));
            sum = vec_along(sum, area / 3.0, vec_add(vec_sub(a, base), corners));
            areas += area;
        }
    }
    if (areas > 0.0) {
        return vec_add(base, vec_divide(sum, areas));
    }
    const col2_vec end = data->outline[data->outline_count - 1];
    return vec_middle(base, end);
}

/* ------------------------------------------------------------------------ build -- */

typedef struct {
    col_arena arena;
    col2_points points;
    col2_vec *local; /* the points that points.local refers to */
    col2_outline outline;
    col2_pose *pose;
} col2_build;

static const col2_polygon_data *with_centroid(const col2_polygon_data *data,
                                              col2_pose *pose) {
    pose->center = pose_point(pose, centroid_of(data));
    return data;
}

/* Drops redundant corners; the remaining ones have a frame of their own size if spikes
 * went. */
static void clean(col2_build *b, const col2_vec *points,
                  col2_is_redundant *is_redundant) {
    const int count = b->outline.count;
    col2_outline_clean(&b->outline, points, is_redundant, b->arena);
    if (b->outline.count < count) {
        col2_outline_frame(&b->outline, b->points.given, b->local, b->pose);
    }
}

/* Two corners that are equal are one: a shape without extent has no scale. */
static const col2_polygon_data *make_straight(const col2_build *b, int end, int other) {
    const int first = end < other ? end : other;
    const int second = end < other ? other : end;
    const col2_vec corners[2] = {b->points.local[first], b->points.local[second]};
    const int count = vec_equal(corners[0], corners[1]) ? 1 : 2;
    return with_centroid(make_convex(b->arena.next, corners, count), b->pose);
}

/* The points in their frame, and the list of all of them; when they are collinear, also
 * the finished data, else NULL. */
static const col2_polygon_data *begin_build(col2_build *b, const col2_vec *points,
                                            size_t count) {
    assert(count > 0 && count < INT_MAX / 8);
    const int n = (int)count;
    b->local = (col2_vec *)arena_take(&b->arena, n, sizeof *b->local);
    b->points = (col2_points){n, points, b->local};
    b->outline = (col2_outline){n, (int *)arena_take(&b->arena, n, sizeof(int))};
    for (int i = 0; i < n; i++) {
        b->outline.at[i] = i;
    }
    col2_outline_frame(&b->outline, points, b->local, b->pose);
    int ends[2];
    const bool collinear = col2_points_are_collinear(&b->points, ends);
    return collinear ? make_straight(b, ends[0], ends[1]) : NULL;
}

/* Drops corners that are redundant within rounding from an outline that is clean. */
static const col2_polygon_data *finish_build(col2_build *b,
                                             col2_is_redundant *is_redundant) {
    col2_outline *const o = &b->outline;
    clean(b, b->local, is_redundant);
    if (o->count < 3) {
        return make_straight(b, o->at[0], o->at[o->count - 1]);
    }
    col2_vec *const corners =
        (col2_vec *)arena_take(&b->arena, o->count, sizeof *corners);
    for (int i = 0; i < o->count; i++) {
        corners[i] = b->points.local[o->at[i]];
    }
    return with_centroid(make_area(corners, o->count, b->arena), b->pose);
}

/* A convex outline needs no search for edges that cross: every corner turns to the same
 * side, exactly, and edges lead upwards in one stretch and downwards in one. */
static bool winds_once(const col2_outline *o, const col2_vec *points) {
    col2_vec a = points[o->at[o->count - 2]];
    col2_vec b = points[o->at[o->count - 1]];
    bool was_up = b.y > a.y || (b.y == a.y && b.x > a.x);
    double first = 0.0;
    int changes = 0;
    for (int i = 0; i < o->count; i++) {
        const col2_vec c = points[o->at[i]];
        const double turn = orient(a, b, c);
        const bool up = c.y > b.y || (c.y == b.y && c.x > b.x);
        first = i == 0 ? turn : first;
        changes += up != was_up;
        /* Straight corners are gone, except by rounding. */
        if (RARELY(turn == 0.0) || (turn > 0.0) != (first > 0.0) || changes > 2) {
            return false;
        }
        was_up = up;
        a = b;
        b = c;
    }
    return true;
}

const col2_polygon_data *col2_polygon_build(const col2_vec *points, size_t count,
                                            void *scratch, col2_pose *pose,
                                            size_t crossing[2]) {
    col2_build b = {.arena = {(char *)scratch}, .pose = pose};
    const col2_polygon_data *const straight = begin_build(&b, points, count);
    if (straight != NULL) {
        return straight;
    }
    col2_outline *const o = &b.outline;
    clean(&b, points, col2_is_straight);
    if (o->count > 3 && !winds_once(o, points) &&
        col2_outline_crosses(o, &b.points, crossing, b.arena)) {
        return NULL;
    }
    if (col2_outline_area(o, b.points.local) < 0.0) {
        col2_outline_reverse(o);
    }
    return finish_build(&b, col2_is_nearly_straight);
}

const col2_polygon_data *col2_convex_build(const col2_vec *points, size_t count,
                                           void *scratch, col2_pose *pose) {
    col2_build b = {.arena = {(char *)scratch}, .pose = pose};
    const col2_polygon_data *const straight = begin_build(&b, points, count);
    if (straight != NULL) {
        return straight;
    }
    col2_outline_hull(&b.outline, &b.points, b.arena);
    return finish_build(&b, col2_is_hardly_convex);
}

/* ------------------------------------------------------------------------- copy -- */

size_t col2_polygon_data_size(const col2_polygon_data *data) { return data->size; }

static void relocate_part(col2_convex *part, const void *from, void *to) {
    part->corners = (const col2_vec *)relocated(part->corners, from, to);
    part->normals = (const col2_vec *)relocated(part->normals, from, to);
}

col2_polygon_data *col2_polygon_data_copy(const col2_polygon_data *data, void *buffer) {
    col2_polygon_data *copy = (col2_polygon_data *)buffer;
    memcpy(copy, data, data->size);
    col2_convex *const parts = (col2_convex *)relocated(data->parts, data, buffer);
    col2_polygon_data *const pieces =
        (col2_polygon_data *)relocated(data->pieces, data, buffer);
    for (int i = 0; i < copy->part_count; i++) {
        relocate_part(&parts[i], data, buffer);
        if (pieces != NULL) {
            pieces[i].parts = &parts[i];
            pieces[i].outline = parts[i].corners;
        }
    }
    copy->parts = parts;
    copy->pieces = pieces;
    copy->outline = (const col2_vec *)relocated(data->outline, data, buffer);
    copy->tree = (const struct col2_bvh_node *)relocated(data->tree, data, buffer);
    return copy;
}
