/* mesh_build3.c - making a mesh: welding its points, finding out which triangles share an
 * edge, and the tree.
 *
 * Equal points count as one, and so does each pair of triangles that share two of them as
 * neighbours. Both use hash tables with linear probing, in the caller's scratch. An edge
 * of more than two triangles has no neighbour on either side: there none continues the
 * other. */
#include "../../base/arena.h"
#include "mesh3.h"

#include <assert.h>
#include <string.h>

#define EMPTY (-1)
#define OPEN (-1)    /* beyond an edge: nothing, or more than one triangle */
#define CROWDED (-2) /* an edge of three triangles or more; OPEN in the end */

/* Edge k of a triangle goes from its corner k to the next. */
static inline int mesh_edge(int triangle, int k) { return 4 * triangle + k; }
static inline int mesh_triangle_of(int edge) { return edge / 4; }
static inline int mesh_corner_of(int edge) { return edge % 4; }

/* A power of two, at least half of it free. */
static size_t table_size(size_t count) {
    size_t size = 16;
    while (size < 2 * count) {
        size *= 2;
    }
    return size;
}

/* Where the arrays stand in the scratch: two tables take turns in one. */
typedef struct {
    size_t welded, items, next, table, end;
} col3_mesh_scratch_layout;

static col3_mesh_scratch_layout scratch_layout(size_t points, size_t triangles) {
    col3_mesh_scratch_layout at;
    const size_t most = points > 3 * triangles ? points : 3 * triangles;
    at.welded = 0;
    at.items = at.welded + rounded_up(points * sizeof(int32_t));
    at.next = at.items + rounded_up(triangles * sizeof(col3_tree_item));
    at.table = at.next + rounded_up(3 * triangles * sizeof(int32_t));
    at.end = at.table + rounded_up(table_size(most) * sizeof(int32_t));
    return at;
}

size_t col3_mesh_scratch(size_t points, size_t triangles) {
    return scratch_layout(points, triangles).end;
}

/* Where the arrays stand in the block. */
typedef struct {
    size_t order, open, nodes, end;
} col3_mesh_layout;

static col3_mesh_layout layout_of(size_t triangles) {
    col3_mesh_layout at;
    at.order = rounded_up(sizeof(col3_mesh_data));
    at.open = at.order + rounded_up(triangles * sizeof(int32_t));
    at.nodes = at.open + rounded_up(triangles * sizeof(bool));
    at.end = at.nodes +
             rounded_up(col3_triangle_tree_nodes(triangles) * sizeof(col3_tree_node));
    return at;
}

size_t col3_mesh_size(size_t triangles) { return layout_of(triangles).end; }

/* ----------------------------------------------------------------------- welding -- */

static uint64_t mixed(uint64_t h) {
    h ^= h >> 32;
    h *= UINT64_C(0x9e3779b97f4a7c15);
    return h ^ (h >> 29);
}

static uint64_t bits_of(double x) {
    const double without_sign = x == 0.0 ? 0.0 : x; /* -0 is 0 */
    uint64_t bits;
    memcpy(&bits, &without_sign, sizeof bits);
    return bits;
}

static uint64_t hash_of(col3_vec p) {
    return mixed(bits_of(p.x) + mixed(bits_of(p.y) + mixed(bits_of(p.z))));
}

/* welded[i]: the first point equal to point i. */
static void weld(const col3_vec *points, size_t count, int32_t *welded, int32_t *table,
                 size_t size) {
    for (size_t i = 0; i < size; i++) {
        table[i] = EMPTY;
    }
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)hash_of(points[i]) & (size - 1);
        while (table[at] != EMPTY && !vec_equal(points[table[at]], points[i])) {
            at = (at + 1) & (size - 1);
        }
        table[at] = table[at] == EMPTY ? (int32_t)i : table[at];
        welded[i] = table[at];
    }
}

/* --------------------------------------------------------------------- triangles -- */

static bool has_area(const col3_mesh_data *m, int t) {
    const col3_vec a = mesh_point(m, t, 0);
    const col3_vec u = vec_sub(mesh_point(m, t, 1), a);
    const col3_vec v = vec_sub(mesh_point(m, t, 2), a);
    return !vec_is_zero(vec_cross_exact(u, v));
}

bool col3_mesh_is_degenerate(const col3_level_data *data, int triangle) {
    return !has_area(mesh_of(data), triangle);
}

static float float_below(double x) {
    const float f = (float)x;
    return (double)f > x ? nextafterf(f, -INFINITY) : f;
}

static float float_above(double x) {
    const float f = (float)x;
    return (double)f < x ? nextafterf(f, INFINITY) : f;
}

static col3_bounds triangle_bounds(const col3_mesh_data *m, int t) {
    const col3_vec a = mesh_point(m, t, 0);
    const col3_vec b = mesh_point(m, t, 1);
    const col3_vec c = mesh_point(m, t, 2);
    return (col3_bounds){vec_smaller(vec_smaller(a, b), c),
                         vec_larger(vec_larger(a, b), c)};
}

/* The triangles with an area, and the box around them. Returns how many. */
static int list_triangles(col3_mesh_data *m, col3_tree_item *items,
                          col3_mesh_report *report) {
    int count = 0;
    double size = 0.0;
    m->level.box = (col3_bounds){vec_all(INFINITY), vec_all(-INFINITY)};
    for (int t = 0; t < m->triangle_count; t++) {
        if (!has_area(m, t)) {
            report->first_degenerate =
                report->degenerate > 0 ? report->first_degenerate : t;
            report->degenerate++;
            continue;
        }
        const col3_bounds box = triangle_bounds(m, t);
        col3_tree_item *item = &items[count++];
        for (int k = 0; k < 3; k++) {
            item->min[k] = float_below(vec_get(box.min, k));
            item->max[k] = float_above(vec_get(box.max, k));
        }
        item->number = t;
        size += bounds_size(&box);
        m->level.box = bounds_union(&m->level.box, &box);
    }
    m->level.cell = count > 0 ? size / count : 0.0;
    return count;
}

/* -------------------------------------------------------------------- neighbours -- */

typedef struct {
    const col3_mesh_data *m;
    const int32_t *welded;
    int32_t *next, *table;
    size_t size;
} col3_mesh_linking;

/* The ends of an edge, as numbers of welded points. */
static void ends_of(const col3_mesh_linking *l, int edge, int32_t *from, int32_t *to) {
    const int *corners = l->m->corners + 3 * (ptrdiff_t)mesh_triangle_of(edge);
    const int k = mesh_corner_of(edge);
    *from = l->welded[corners[k]];
    *to = l->welded[corners[k < 2 ? k + 1 : 0]];
}

static bool share_ends(const col3_mesh_linking *l, int edge, int32_t low, int32_t high) {
    int32_t from;
    int32_t to;
    ends_of(l, edge, &from, &to);
    return (from < to ? from : to) == low && (from < to ? to : from) == high;
}

static int32_t *link_of(const col3_mesh_linking *l, int edge) {
    return &l->next[3 * (ptrdiff_t)mesh_triangle_of(edge) + mesh_corner_of(edge)];
}

/* The first triangle of an edge stands in the table, and the second is linked to it. */
static void link_edge(const col3_mesh_linking *l, int edge) {
    int32_t from;
    int32_t to;
    ends_of(l, edge, &from, &to);
    const int32_t low = from < to ? from : to;
    const int32_t high = from < to ? to : from;
    size_t at =
        (size_t)mixed((uint64_t)(uint32_t)low << 32 | (uint32_t)high) & (l->size - 1);
    while (l->table[at] != EMPTY && !share_ends(l, l->table[at], low, high)) {
        at = (at + 1) & (l->size - 1);
    }
    if (l->table[at] == EMPTY) {
        l->table[at] = edge;
        return;
    }
    int32_t *first = link_of(l, l->table[at]);
    if (*first == OPEN) {
        *first = edge;
        *link_of(l, edge) = l->table[at];
        return;
    }
    if (*first >= 0) {
        *link_of(l, *first) = CROWDED;
    }
    *first = CROWDED;
    *link_of(l, edge) = CROWDED;
}

/* Two triangles go through a common edge in opposite directions when their fronts are on
 * the same side. */
static bool is_opposite(const col3_mesh_linking *l, int edge, int other) {
    int32_t from;
    int32_t to;
    int32_t other_from;
    int32_t other_to;
    ends_of(l, edge, &from, &to);
    ends_of(l, other, &other_from, &other_to);
    return from == other_to; /* and to == other_from, as they share both ends */
}

static void count_open(const col3_mesh_linking *l, const col3_tree_item *items, int count,
                       col3_mesh_report *report) {
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++) {
            const int edge = mesh_edge(items[i].number, k);
            int32_t *link = link_of(l, edge);
            *link = *link == CROWDED ? OPEN : *link;
            if (*link == OPEN || !is_opposite(l, edge, *link)) {
                if (report->open == 0) {
                    report->first_open = items[i].number;
                    report->open_corner = k;
                }
                report->open++;
            }
        }
    }
}

static void find_neighbours(const col3_mesh_linking *l, const col3_tree_item *items,
                            int count, col3_mesh_report *report) {
    for (size_t i = 0; i < l->size; i++) {
        l->table[i] = EMPTY;
    }
    for (int i = 0; i < 3 * l->m->triangle_count; i++) {
        l->next[i] = OPEN;
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 3; k++) {
            link_edge(l, mesh_edge(items[i].number, k));
        }
    }
    count_open(l, items, count, report);
}

/* Keeps for each triangle, also for one without an area, whether a side is open. */
static void note_open(const col3_mesh_linking *l, bool *open) {
    for (int t = 0; t < l->m->triangle_count; t++) {
        const int32_t *next = l->next + 3 * (ptrdiff_t)t;
        open[t] = next[0] == OPEN || next[1] == OPEN || next[2] == OPEN;
    }
}

/* Six times the volume that a closed mesh encloses; below zero when its fronts look into
 * it. From the middle of its box, so that no digit is lost far from the origin. */
static double volume_of(const col3_mesh_data *m) {
    const col3_vec middle_of = vec_middle(m->level.box.min, m->level.box.max);
    double volume = 0.0;
    for (int t = 0; t < m->triangle_count; t++) {
        const col3_vec a = vec_sub(mesh_point(m, t, 0), middle_of);
        const col3_vec b = vec_sub(mesh_point(m, t, 1), middle_of);
        const col3_vec c = vec_sub(mesh_point(m, t, 2), middle_of);
        volume += vec_dot(a, vec_cross_exact(b, c));
    }
    return volume;
}

/* -------------------------------------------------------------------------- build -- */

const col3_level_data *col3_mesh_build(const col3_mesh_input *input, void *scratch,
                                       void *buffer, col3_mesh_report *report) {
    const col3_mesh_scratch_layout in =
        scratch_layout(input->point_count, input->triangle_count);
    const col3_mesh_layout at = layout_of(input->triangle_count);
    char *work = (char *)scratch;
    char *base = (char *)buffer;
    int32_t *welded = (int32_t *)(void *)(work + in.welded);
    col3_tree_item *items = (col3_tree_item *)(void *)(work + in.items);
    int32_t *table = (int32_t *)(void *)(work + in.table);
    int32_t *next = (int32_t *)(void *)(work + in.next);
    bool *open = (bool *)(base + at.open);
    col3_mesh_data *m = (col3_mesh_data *)buffer;
    assert(input->triangle_count > 0 &&
           input->triangle_count < INT32_MAX / TREE_LEAF_MOST);
    *report = (col3_mesh_report){0};
    *m = (col3_mesh_data){.triangle_count = (int)input->triangle_count,
                          .points = input->points,
                          .corners = input->corners,
                          .open = open,
                          .materials = input->materials};
    m->level.two_sided = input->two_sided;
    const int count = list_triangles(m, items, report);
    weld(input->points, input->point_count, welded, table,
         table_size(input->point_count));
    const col3_mesh_linking linking = {m, welded, next, table,
                                       table_size(3 * input->triangle_count)};
    find_neighbours(&linking, items, count, report);
    note_open(&linking, open);
    if (count == 0) {
        m->level.box = (col3_bounds){vec_zero(), vec_zero()};
    }
    const size_t nodes =
        col3_triangle_tree_build(&m->tree, items, count, &m->level.box,
                                 (col3_tree_node *)(void *)(base + at.nodes),
                                 (int32_t *)(void *)(base + at.order));
    m->level.methods = &col3_mesh_methods;
    m->level.size = at.nodes + nodes * sizeof(col3_tree_node);
    m->level.solid = input->solid && report->open == 0;
    m->reversed = m->level.solid && volume_of(m) < 0.0;
    report->reversed = m->reversed;
    return &m->level;
}

const col3_level_data *col3_mesh_copy(const col3_level_data *data, void *buffer) {
    const col3_mesh_layout at = layout_of((size_t)mesh_of(data)->triangle_count);
    char *base = (char *)buffer;
    col3_mesh_data *m = (col3_mesh_data *)buffer;
    memcpy(buffer, data, data->size);
    m->open = (const bool *)(base + at.open);
    m->tree.order = (const int32_t *)(void *)(base + at.order);
    m->tree.nodes = (const col3_tree_node *)(void *)(base + at.nodes);
    return &m->level;
}
