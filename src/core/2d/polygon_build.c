/* polygon_build.c - from points to the data of a polygon: frame, outline, convex parts.
 */
#include "orient.h"
#include "polygon_work.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ------------------------------------------------------------------------ room -- */

/* Bytes of scratch a point takes at most, with room to spare: what is listed in build
 * below, the tree of boxes (4 boxes a point) above all; and what it all takes besides. */
#define BYTES_A_POINT ((size_t)512)
#define BYTES_BESIDES ((size_t)2048)

size_t col_polygon2_scratch(size_t count) {
    const size_t most = (SIZE_MAX - BYTES_BESIDES) / BYTES_A_POINT;
    return count > most ? SIZE_MAX : BYTES_BESIDES + count * BYTES_A_POINT;
}

/* ----------------------------------------------------------------------- frame -- */

/* The multiple of grain next to x; 0 when x is not far from it, measured in grains. So
 * the difference of any of the points from it has no more digits than the point, and
 * nothing is rounded: x lies in the middle of points that are at most half a grain away.
 */
static double origin_near(double x, double grain) {
    return fabs(x) < 2.0 * grain ? 0.0 : floor(x / grain + 0.5) * grain;
}

/* In units of a power of two near the largest number, so that nothing overflows. */
static void set_frame(const col_vec2 *points, int count, col_vec2 *local,
                      col_pose2 *pose) {
    double largest = 0.0;
    for (int i = 0; i < count; i++) {
        largest = max2(largest, v2_largest(points[i]));
    }
    const double unit = power_of_two_below(largest);
    box2 box = {v2(INFINITY, INFINITY), v2(-INFINITY, -INFINITY)};
    for (int i = 0; i < count; i++) {
        const col_vec2 p = v2_scale(points[i], 1.0 / unit);
        local[i] = p;
        box.min = v2(min2(box.min.x, p.x), min2(box.min.y, p.y));
        box.max = v2(max2(box.max.x, p.x), max2(box.max.y, p.y));
    }
    const double extent = v2_largest(v2_sub(box.max, box.min));
    const double grain = 4.0 * power_of_two_below(extent);
    const col_vec2 centre =
        v2(middle(box.min.x, box.max.x), middle(box.min.y, box.max.y));
    const col_vec2 origin =
        extent > 0.0 ? v2(origin_near(centre.x, grain), origin_near(centre.y, grain))
                     : centre;
    double size = 0.0;
    for (int i = 0; i < count; i++) {
        local[i] = v2_sub(local[i], origin);
        size = max2(size, v2_largest(local[i]));
    }
    const double scale = power_of_two_below(size);
    for (int i = 0; i < count; i++) {
        local[i] = v2_scale(local[i], 1.0 / scale);
    }
    pose->origin = v2_scale(origin, unit);
    pose->axis = v2(1.0, 0.0);
    pose->angle = 0.0;
    pose->scale = unit * scale;
}

/* ------------------------------------------------------------------------ data -- */

/* The block of the data: the head, the parts, for more than one of them the pieces and
 * their tree, then corners and normals. */
typedef struct {
    col_polygon_data2 *data;
    convex2 *parts;
    col_polygon_data2 *pieces; /* NULL for one part */
    tree2_node *tree;
    col_vec2 *outline; /* for one part its corners */
    col_vec2 *vectors; /* of the parts: room for corners and normals */
} block2;

static block2 make_block(void *room, int outline_count, int part_count,
                         int corner_count) {
    const bool many = part_count > 1;
    arena2 arena = {(char *)room};
    block2 b = {.data = (col_polygon_data2 *)arena2_take(&arena, 1, sizeof *b.data)};
    b.parts = (convex2 *)arena2_take(&arena, part_count, sizeof *b.parts);
    if (many) {
        b.pieces = (col_polygon_data2 *)arena2_take(&arena, part_count, sizeof *b.pieces);
        b.tree = (tree2_node *)arena2_take(&arena, 2 * part_count - 1, sizeof *b.tree);
        b.outline = (col_vec2 *)arena2_take(&arena, outline_count, sizeof *b.outline);
    }
    b.vectors = (col_vec2 *)arena2_take(&arena, 2 * corner_count, sizeof *b.vectors);
    b.outline = many ? b.outline : b.vectors;
    *b.data = (col_polygon_data2){.size = (size_t)(arena.next - (char *)room),
                                  .outline_count = outline_count,
                                  .outline = b.outline,
                                  .part_count = part_count,
                                  .parts = b.parts,
                                  .pieces = b.pieces,
                                  .tree = b.tree};
    return b;
}

static void set_normals(col_vec2 *normals, const col_vec2 *corners, int count) {
    for (int i = 0; i < count; i++) {
        const col_vec2 e = v2_sub(corners[i + 1 < count ? i + 1 : 0], corners[i]);
        normals[i] = v2_add(v2_normalized(v2(e.y, -e.x)), v2(0.0, 0.0)); /* no -0 */
    }
}

/* Corners that stand at the vectors already get their normals behind them. */
static convex2 finish_part(col_vec2 *vectors, int count) {
    col_vec2 *const normals = vectors + count;
    for (int i = 0; i < count; i++) {
        normals[i] = v2(0.0, 0.0);
    }
    if (count > 2) {
        set_normals(normals, vectors, count);
    }
    return (convex2){count > 2 ? 2 : count - 1, count, vectors, normals};
}

/* One convex part, or what is flat. */
static col_polygon_data2 *make_convex(void *room, const col_vec2 *corners, int count) {
    const block2 b = make_block(room, count, 1, count);
    memcpy(b.vectors, corners, (size_t)count * sizeof *corners);
    b.parts[0] = finish_part(b.vectors, count);
    return b.data;
}

/* The corners of the part along whose edge e stands, but for straight ones; the edges are
 * then marked as done. */
static int take_part(mesh2 *mesh, const col_vec2 *corners, int first, col_vec2 *out) {
    int count = 0;
    int e = first;
    do {
        const col_vec2 a = corners[mesh->from[mesh->prev[e]]];
        const col_vec2 b = corners[mesh->from[e]];
        const col_vec2 c = corners[mesh->from[mesh->next[e]]];
        if (orient2(a, b, c) > 0.0) {
            out[count++] = b;
        }
        mesh->twin[e] = INT_MAX;
        e = mesh->next[e];
    } while (e != first);
    return count;
}

static bool is_taken(const mesh2 *mesh, int e) {
    return mesh->from[e] < 0 || mesh->twin[e] == INT_MAX;
}

static box2 bounds_of(const convex2 *part) {
    box2 box = box2_of(part->corners[0], part->corners[0]);
    for (int i = 1; i < part->count; i++) {
        const col_vec2 p = part->corners[i];
        box.min = v2(min2(box.min.x, p.x), min2(box.min.y, p.y));
        box.max = v2(max2(box.max.x, p.x), max2(box.max.y, p.y));
    }
    return box;
}

/* What each part is alone, and the tree over all. */
static void set_pieces(const block2 *b, int count) {
    for (int i = 0; i < count; i++) {
        const convex2 *part = &b->parts[i];
        b->pieces[i] = (col_polygon_data2){.outline_count = part->count,
                                           .outline = part->corners,
                                           .part_count = 1,
                                           .parts = part};
        b->tree[count - 1 + i].box = bounds_of(part);
    }
    tree2_build(b->tree, count);
}

/* Parts as the mesh has them: first into rows of their own, as nobody knows how many
 * corners are left. */
static col_polygon_data2 *make_parts(mesh2 *mesh, const col_vec2 *corners, int count,
                                     arena2 arena) {
    int *const counts = (int *)arena2_take(&arena, mesh->count / 3, sizeof *counts);
    col_vec2 *const rows = (col_vec2 *)arena2_take(&arena, mesh->count, sizeof *rows);
    int part_count = 0;
    int corner_count = 0;
    for (int e = 0; e < mesh->count; e++) {
        if (!is_taken(mesh, e)) {
            counts[part_count] = take_part(mesh, corners, e, rows + corner_count);
            corner_count += counts[part_count++];
        }
    }
    if (part_count == 1) {
        return make_convex(arena.next, rows, corner_count);
    }
    const block2 b = make_block(arena.next, count, part_count, corner_count);
    memcpy(b.outline, corners, (size_t)count * sizeof *corners);
    col_vec2 *vectors = b.vectors;
    const col_vec2 *row = rows;
    for (int i = 0; i < part_count; i++) {
        memcpy(vectors, row, (size_t)counts[i] * sizeof *row);
        b.parts[i] = finish_part(vectors, counts[i]);
        vectors += (ptrdiff_t)2 * counts[i];
        row += counts[i];
    }
    set_pieces(&b, part_count);
    return b.data;
}

static bool is_convex(const col_vec2 *corners, int count) {
    for (int i = 0; i < count; i++) {
        const int next = i + 1 < count ? i + 1 : 0;
        const int last = next + 1 < count ? next + 1 : 0;
        if (!(orient2(corners[i], corners[next], corners[last]) > 0.0)) {
            return false;
        }
    }
    return true;
}

static col_polygon_data2 *make_area(const col_vec2 *corners, int count, arena2 arena) {
    if (is_convex(corners, count)) {
        return make_convex(arena.next, corners, count);
    }
    mesh2 mesh;
    mesh.from = (int *)arena2_take(&arena, 3 * count, sizeof *mesh.from);
    mesh.next = (int *)arena2_take(&arena, 3 * count, sizeof *mesh.next);
    mesh.prev = (int *)arena2_take(&arena, 3 * count, sizeof *mesh.prev);
    mesh.twin = (int *)arena2_take(&arena, 3 * count, sizeof *mesh.twin);
    mesh2_triangulate(&mesh, corners, count, arena);
    mesh2_merge(&mesh, corners, arena);
    return mesh.count > 0 ? make_parts(&mesh, corners, count, arena)
                          : make_convex(arena.next, corners, 2);
}

/* ------------------------------------------------------------------- centroid -- */

/* Triangle by triangle of convex parts: no term is below zero, so that even of a sliver
 * the centroid lies within. */
static col_vec2 centroid_of(const col_polygon_data2 *data) {
    const col_vec2 base = data->parts[0].corners[0];
    col_vec2 sum = {0.0, 0.0};
    double areas = 0.0;
    for (int i = 0; i < data->part_count; i++) {
        const convex2 *part = &data->parts[i];
        const col_vec2 a = part->corners[0];
        for (int k = 2; k < part->count; k++) {
            const col_vec2 b = part->corners[k - 1];
            const col_vec2 c = part->corners[k];
            const double area = orient2(a, b, c);
            const col_vec2 corners = v2_add(v2_sub(b, base), v2_sub(c, base));
            sum = v2_along(sum, area / 3.0, v2_add(v2_sub(a, base), corners));
            areas += area;
        }
    }
    if (areas > 0.0) {
        return v2_add(base, v2(sum.x / areas, sum.y / areas));
    }
    const col_vec2 end = data->outline[data->outline_count - 1];
    return v2(middle(base.x, end.x), middle(base.y, end.y));
}

/* ------------------------------------------------------------------------ build -- */

static const col_polygon_data2 *finished(const col_polygon_data2 *data, col_pose2 *pose) {
    pose->center = pose2_point(pose, centroid_of(data));
    return data;
}

static const col_polygon_data2 *make_flat(const points2 *p, const int ends[2],
                                          col_pose2 *pose, arena2 arena) {
    const int first = ends[0] < ends[1] ? ends[0] : ends[1];
    const int second = ends[0] < ends[1] ? ends[1] : ends[0];
    const col_vec2 corners[2] = {p->local[first], p->local[second]};
    return finished(make_convex(arena.next, corners, first < second ? 2 : 1), pose);
}

/* The outline, whose corners are all needed but for rounding: without those as well. */
static const col_polygon_data2 *make_outline(outline2 *o, const points2 *p,
                                             needless2 *needless, col_pose2 *pose,
                                             arena2 arena) {
    outline2_clean(o, p->local, needless, arena);
    if (o->count < 3) {
        const int ends[2] = {o->at[0], o->at[o->count - 1]};
        return make_flat(p, ends, pose, arena);
    }
    col_vec2 *const corners = (col_vec2 *)arena2_take(&arena, o->count, sizeof *corners);
    for (int i = 0; i < o->count; i++) {
        corners[i] = p->local[o->at[i]];
    }
    return finished(make_area(corners, o->count, arena), pose);
}

/* The points in their frame, and a list of all of them. */
static void begin(const col_vec2 *points, size_t count, col_pose2 *pose, arena2 *arena,
                  points2 *p, outline2 *o) {
    assert(count > 0 && count < INT_MAX / 8);
    const int n = (int)count;
    col_vec2 *const local = (col_vec2 *)arena2_take(arena, n, sizeof *local);
    set_frame(points, n, local, pose);
    *p = (points2){n, points, local};
    *o = (outline2){n, (int *)arena2_take(arena, n, sizeof *o->at)};
    for (int i = 0; i < n; i++) {
        o->at[i] = i;
    }
}

const col_polygon_data2 *col_polygon2_build(const col_vec2 *points, size_t count,
                                            void *scratch, col_pose2 *pose,
                                            size_t crossing[2]) {
    arena2 arena = {(char *)scratch};
    points2 p;
    outline2 o;
    int ends[2];
    begin(points, count, pose, &arena, &p, &o);
    if (points2_are_flat(&p, ends)) {
        return make_flat(&p, ends, pose, arena);
    }
    outline2_clean(&o, p.given, is_straight2, arena);
    if (o.count > 3 && outline2_crosses(&o, &p, crossing, arena)) {
        return NULL;
    }
    if (outline2_area(&o, p.local) < 0.0) {
        outline2_reverse(&o);
    }
    return make_outline(&o, &p, is_nearly_straight2, pose, arena);
}

const col_polygon_data2 *col_convex2_build(const col_vec2 *points, size_t count,
                                           void *scratch, col_pose2 *pose) {
    arena2 arena = {(char *)scratch};
    points2 p;
    outline2 o;
    int ends[2];
    begin(points, count, pose, &arena, &p, &o);
    if (points2_are_flat(&p, ends)) {
        return make_flat(&p, ends, pose, arena);
    }
    outline2_hull(&o, &p, arena);
    return make_outline(&o, &p, is_hardly_convex2, pose, arena);
}

/* ------------------------------------------------------------------------- copy -- */

size_t col_polygon_data2_size(const col_polygon_data2 *data) { return data->size; }

/* The same place in the copy; NULL stays. */
static void *moved(const void *p, const void *from, void *to) {
    return p == NULL ? NULL : (char *)to + ((const char *)p - (const char *)from);
}

static void move_part(convex2 *part, const void *from, void *to) {
    part->corners = (const col_vec2 *)moved(part->corners, from, to);
    part->normals = (const col_vec2 *)moved(part->normals, from, to);
}

col_polygon_data2 *col_polygon_data2_copy(const col_polygon_data2 *data, void *room) {
    col_polygon_data2 *copy = (col_polygon_data2 *)room;
    memcpy(copy, data, data->size);
    convex2 *const parts = (convex2 *)moved(data->parts, data, room);
    col_polygon_data2 *const pieces =
        (col_polygon_data2 *)moved(data->pieces, data, room);
    for (int i = 0; i < copy->part_count; i++) {
        move_part(&parts[i], data, room);
        if (pieces != NULL) {
            pieces[i].parts = &parts[i];
            pieces[i].outline = parts[i].corners;
        }
    }
    copy->parts = parts;
    copy->pieces = pieces;
    copy->outline = (const col_vec2 *)moved(data->outline, data, room);
    copy->tree = (const struct tree2_node *)moved(data->tree, data, room);
    return copy;
}
