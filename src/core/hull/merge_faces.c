/* merge_faces.c - from triangles to faces.
 *
 * Facets that are exactly coplanar form a group, a convex polygon. Groups that are
 * coplanar within the tolerance form a face:
 *
 *     ____________________     the largest group first: its plane is the plane
 *    | group A      /  B  |    of the face, as all of the hull is exactly behind
 *    |_____________/______|    it; a connected group B whose corners all lie
 *     ...................      within the tolerance below that plane (dotted)
 *                              joins the face.
 *
 * The part that lies this close to the surface is a cap of a convex body, so a face has
 * no holes.
 *
 * A corner where only two faces meet is dropped: it lies on both within the tolerance, so
 * on their common edge, unless that is very sharp. Should a loop of the result not be
 * convex (a body about as thick as the tolerance), the groups of that face stay
 * unmerged. */
#include "../base/sort.h"
#include "build.h"

#include <string.h>

/* ---------------------------------------------------------------------- groups -- */

static void add_to_group(col3_hull_work *w, int group, int at, int *count) {
    col3_facet *f = &w->facets[at];
    col3_facet *head = &w->facets[group];
    f->group = group;
    if (at != group) {
        f->next = head->next;
        head->next = at;
    }
    head->area += vec_length(f->normal);
    w->stack[(*count)++] = at;
}

/* Whether g lies in the plane of f, exactly. */
static bool is_coplanar(const col3_hull_work *w, const col3_facet *f,
                        const col3_facet *g) {
    for (int i = 0; i < 3; i++) {
        if (col3_hull_side(w, f, w->grid[g->corner[i]]) != 0.0) {
            return false;
        }
    }
    return true;
}

static void gather_group(col3_hull_work *w, int group) {
    int count = 0;
    col3_facet *head = &w->facets[group];
    head->next = HULL_NONE;
    head->area = 0.0;
    head->unmerged = false;
    add_to_group(w, group, group, &count);
    while (count > 0) {
        const col3_facet *f = &w->facets[w->stack[--count]];
        for (int i = 0; i < 3; i++) {
            const int g = f->neighbour[i];
            if (w->facets[g].group == HULL_NONE && is_coplanar(w, f, &w->facets[g])) {
                add_to_group(w, group, g, &count);
            }
        }
    }
}

static bool is_larger(const void *work, int a, int b) {
    const col3_hull_work *w = (const col3_hull_work *)work;
    const double x = w->facets[a].area;
    const double y = w->facets[b].area;
    return x != y ? x > y : a < b;
}

/* All groups, the largest first. */
static int gather_groups(col3_hull_work *w, int *order) {
    int count = 0;
    for (int at = 0; at < w->facet_count; at++) {
        if (w->facets[at].used && w->facets[at].group == HULL_NONE) {
            gather_group(w, at);
            order[count++] = at;
        }
    }
    sort_numbers(order, count, is_larger, w);
    return count;
}

/* ----------------------------------------------------------------------- faces -- */

/* Whether all of a group lies within the tolerance of the plane of a facet, with its
 * normal to the same side. */
static bool lies_within_tolerance(const col3_hull_work *w, const col3_facet *plane,
                                  int group) {
    if (!(vec_dot(plane->normal, w->facets[group].normal) > 0.0)) {
        return false;
    }
    const double deepest = w->tolerance * vec_length(plane->normal);
    const col3_vec a = w->grid[plane->corner[0]];
    for (int at = group; at != HULL_NONE; at = w->facets[at].next) {
        for (int i = 0; i < 3; i++) {
            const col3_vec d = vec_sub(w->grid[w->facets[at].corner[i]], a);
            if (-vec_dot(plane->normal, d) > deepest) {
                return false;
            }
        }
    }
    return true;
}

static int push_group(col3_hull_work *w, int group, int count) {
    for (int at = group; at != HULL_NONE; at = w->facets[at].next) {
        w->stack[count++] = at;
    }
    return count;
}

static void gather_face(col3_hull_work *w, int face) {
    col3_facet *plane = &w->facets[face];
    plane->face = face;
    if (plane->unmerged) {
        return;
    }
    int count = push_group(w, face, 0);
    while (count > 0) {
        const col3_facet *f = &w->facets[w->stack[--count]];
        for (int i = 0; i < 3; i++) {
            const int group = w->facets[f->neighbour[i]].group;
            col3_facet *head = &w->facets[group];
            if (head->face != HULL_NONE || head->unmerged ||
                head->compared_with == face) {
                continue;
            }
            head->compared_with = face;
            if (lies_within_tolerance(w, plane, group)) {
                head->face = face;
                count = push_group(w, group, count);
            }
        }
    }
}

static int face_of(const col3_hull_work *w, int at) {
    return w->facets[w->facets[at].group].face;
}

static bool is_border_edge(const col3_hull_work *w, int at, int i) {
    return face_of(w, at) != face_of(w, w->facets[at].neighbour[i]);
}

/* Faces, the number of edges of each, and the number of faces at each point. */
static void gather_faces(col3_hull_work *w, const int *order, int count) {
    for (int i = 0; i < count; i++) {
        col3_facet *head = &w->facets[order[i]];
        head->face = HULL_NONE;
        head->compared_with = HULL_NONE;
        head->border_edges = 0;
        head->number = HULL_NONE;
    }
    for (int i = 0; i < count; i++) {
        if (w->facets[order[i]].face == HULL_NONE) {
            gather_face(w, order[i]);
        }
    }
    memset(w->of_point, 0, (size_t)w->count * sizeof *w->of_point);
    for (int at = 0; at < w->facet_count; at++) {
        for (int i = 0; w->facets[at].used && i < 3; i++) {
            if (is_border_edge(w, at, i)) {
                w->of_point[w->facets[at].corner[i]]++;
                w->facets[face_of(w, at)].border_edges++;
            }
        }
    }
}

/* ----------------------------------------------------------------------- loops -- */

/* An edge of a facet, as a half-edge: counterclockwise. */
typedef struct {
    int facet, edge;
} col3_facet_edge;

/* The next half-edge of the border of a face: rotates around the corner at the end of
 * this one, through facets of the same face. */
static col3_facet_edge next_border_edge(const col3_hull_work *w, col3_facet_edge s) {
    const int turns_most = w->facet_count;
    col3_facet_edge next = {s.facet, (s.edge + 1) % 3};
    /* around a corner of the border there is a border edge */
    for (int i = 0; ALWAYS(i < turns_most) && !is_border_edge(w, next.facet, next.edge);
         i++) {
        const int corner = w->facets[next.facet].corner[next.edge];
        const int neighbour = w->facets[next.facet].neighbour[next.edge];
        next = (col3_facet_edge){neighbour, edge_from(&w->facets[neighbour], corner)};
    }
    return next;
}

enum { FACES_AT_CORNER = 3 };

static bool is_corner(const col3_hull_work *w, col3_facet_edge s) {
    return w->of_point[w->facets[s.facet].corner[s.edge]] >= FACES_AT_CORNER;
}

/* Follows the border of the face of the half-edge; false when it is more than one loop.
 * Neighbours are given as facets. */
static bool trace_border(const col3_hull_work *w, col3_facet_edge start,
                         col3_hull_loops *out, int *count) {
    const int border_edges = w->facets[face_of(w, start.facet)].border_edges;
    const int first = out->corner_count;
    col3_facet_edge s = start;
    *count = 0;
    for (int i = 0; i < border_edges; i++) {
        if (is_corner(w, s)) {
            out->corners[first + *count] = w->facets[s.facet].corner[s.edge];
            out->neighbours[first + *count] =
                face_of(w, w->facets[s.facet].neighbour[s.edge]);
            (*count)++;
        }
        s = next_border_edge(w, s);
        const bool around = s.facet == start.facet && s.edge == start.edge;
        if (RARELY(around != (i + 1 == border_edges))) {
            return false;
        }
    }
    return true;
}

/* Whether the loop turns left at every corner, within the tolerance, and no two of its
 * edges have the same neighbouring face. w->stack: of each facet the last face that had
 * it for a neighbour. */
static bool is_convex_loop(col3_hull_work *w, int face, const int *corners,
                           const int *neighbours, int count) {
    const col3_vec n = w->facets[face].normal;
    const double least = -w->tolerance * vec_length(n);
    for (int i = 0; i < count; i++) {
        const col3_vec p = w->grid[corners[i]];
        const col3_vec q = w->grid[corners[(i + 1) % count]];
        const col3_vec r = w->grid[corners[(i + 2) % count]];
        const col3_vec u = vec_sub(q, p);
        const col3_vec v = vec_sub(r, p);
        if (RARELY(w->stack[neighbours[i]] == face) ||
            vec_dot(n, vec_cross(u, v)) < least * vec_length(v)) {
            return false;
        }
        w->stack[neighbours[i]] = face;
    }
    return count >= 3;
}

/* The loop of one face, from a half-edge of its border. */
static bool add_loop(col3_hull_work *w, col3_facet_edge start, col3_hull_loops *out) {
    const int face = face_of(w, start.facet);
    const int first = out->corner_count;
    int *corners = out->corners + first;
    int *neighbours = out->neighbours + first;
    int count;
    if (RARELY(!trace_border(w, start, out, &count)) ||
        !is_convex_loop(w, face, corners, neighbours, count)) {
        return false;
    }
    w->facets[face].number = out->face_count;
    out->facets[out->face_count] = face;
    out->faces[out->face_count++] = (col3_hull_face){.first = first, .count = count};
    out->corner_count += count;
    return true;
}

enum { NOT_CONVEX = -2 };

static void add_loops(col3_hull_work *w, col3_hull_loops *out) {
    out->face_count = 0;
    out->corner_count = 0;
    for (int at = 0; at < w->facet_count; at++) {
        w->stack[at] = HULL_NONE;
    }
    for (int at = 0; at < w->facet_count; at++) {
        for (int i = 0; w->facets[at].used && i < 3; i++) {
            col3_facet *head = &w->facets[face_of(w, at)];
            if (is_border_edge(w, at, i) && head->number == HULL_NONE &&
                !add_loop(w, (col3_facet_edge){at, i}, out)) {
                head->number = NOT_CONVEX;
            }
        }
    }
}

/* Whether all loops are convex and form a closed surface (Euler's formula). */
static bool is_closed_surface(const col3_hull_work *w, const col3_hull_loops *out,
                              const int *order, int count) {
    int corners = 0;
    for (int i = 0; i < w->count; i++) {
        corners += w->of_point[i] >= FACES_AT_CORNER;
    }
    for (int i = 0; i < count; i++) {
        if (w->facets[w->facets[order[i]].face].number == NOT_CONVEX) {
            return false;
        }
    }
    return 2 * (corners + out->face_count) == out->corner_count + 4;
}

/* Where the faces of all groups are no closed surface, rounding has bent some: the groups
 * that are not merged are the faces of a true polytope. */
void col3_hull_merge_faces(col3_hull_work *w, col3_hull_loops *out) {
    const int count = gather_groups(w, out->order);
    gather_faces(w, out->order, count);
    add_loops(w, out);
    if (!is_closed_surface(w, out, out->order, count)) {
        for (int k = 0; k < count; k++) {
            w->facets[out->order[k]].unmerged = true;
        }
        gather_faces(w, out->order, count);
        add_loops(w, out);
    }
    for (int i = 0; i < out->corner_count; i++) {
        out->neighbours[i] = w->facets[out->neighbours[i]].number;
    }
}
