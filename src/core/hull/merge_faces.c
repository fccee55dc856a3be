/* hull_join.c - from triangles to faces.
 *
 * Triangles in one plane, exactly, form a group, a convex polygon. Groups that lie in one
 * plane within rounding form a face: the largest first, each takes in what is connected
 * and reaches no deeper below its own plane than that. All of the hull is behind that
 * plane, exactly, so it is the plane of the face. What lies that near to the surface at
 * one place is a cap of a convex body, so a face has no holes.
 *
 * A corner where only two faces meet is dropped: it lies on both within rounding, so on
 * their common edge, unless that is very sharp. Should what remains not be sound (a body
 * hardly thicker than rounding), the groups of those faces are left alone.
 */
#include "build.h"

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
static bool is_level(const col3_hull_work *w, const col3_facet *f, const col3_facet *g) {
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
    head->alone = false;
    add_to_group(w, group, group, &count);
    while (count > 0) {
        const col3_facet *f = &w->facets[w->stack[--count]];
        for (int i = 0; i < 3; i++) {
            const int g = f->across[i];
            if (w->facets[g].group == HULL_NONE && is_level(w, f, &w->facets[g])) {
                add_to_group(w, group, g, &count);
            }
        }
    }
}

static bool is_larger(const col3_hull_work *w, int a, int b) {
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
    col3_hull_sort(w, is_larger, order, count);
    return count;
}

/* ----------------------------------------------------------------------- faces -- */

/* Whether all of a group is close to the plane of a facet, and not folded under it. */
static bool lies_on(const col3_hull_work *w, const col3_facet *plane, int group) {
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
    if (plane->alone) {
        return;
    }
    int count = push_group(w, face, 0);
    while (count > 0) {
        const col3_facet *f = &w->facets[w->stack[--count]];
        for (int i = 0; i < 3; i++) {
            const int group = w->facets[f->across[i]].group;
            col3_facet *head = &w->facets[group];
            if (head->face != HULL_NONE || head->alone || head->tried == face) {
                continue;
            }
            head->tried = face;
            if (lies_on(w, plane, group)) {
                head->face = face;
                count = push_group(w, group, count);
            }
        }
    }
}

static int face_of(const col3_hull_work *w, int at) {
    return w->facets[w->facets[at].group].face;
}

static bool is_border(const col3_hull_work *w, int at, int i) {
    return face_of(w, at) != face_of(w, w->facets[at].across[i]);
}

/* Faces, and how many edges each has, and how many faces meet at each point. */
static void gather_faces(col3_hull_work *w, const int *order, int count) {
    for (int i = 0; i < count; i++) {
        col3_facet *head = &w->facets[order[i]];
        head->face = HULL_NONE;
        head->tried = HULL_NONE;
        head->border = 0;
        head->number = HULL_NONE;
    }
    for (int i = 0; i < count; i++) {
        if (w->facets[order[i]].face == HULL_NONE) {
            gather_face(w, order[i]);
        }
    }
    for (int i = 0; i < w->count; i++) {
        w->of_point[i] = 0;
    }
    for (int at = 0; at < w->facet_count; at++) {
        for (int i = 0; w->facets[at].used && i < 3; i++) {
            if (is_border(w, at, i)) {
                w->of_point[w->facets[at].corner[i]]++;
                w->facets[face_of(w, at)].border++;
            }
        }
    }
}

/* ----------------------------------------------------------------------- loops -- */

/* An edge of a facet, counterclockwise. */
typedef struct {
    int facet, edge;
} col3_merge_step;

/* The next edge along the border of a face: around the corner at the end of this one,
 * through what is of the same face. */
static col3_merge_step next_step(const col3_hull_work *w, col3_merge_step s) {
    const int turns_most = w->facet_count;
    col3_merge_step next = {s.facet, (s.edge + 1) % 3};
    for (int i = 0; i < turns_most && !is_border(w, next.facet, next.edge); i++) {
        const int corner = w->facets[next.facet].corner[next.edge];
        const int across = w->facets[next.facet].across[next.edge];
        const int *c = w->facets[across].corner;
        next = (col3_merge_step){across, c[0] == corner ? 0 : c[1] == corner ? 1 : 2};
    }
    return next;
}

enum { FACES_AT_CORNER = 3 };

static bool is_corner(const col3_hull_work *w, col3_merge_step s) {
    return w->of_point[w->facets[s.facet].corner[s.edge]] >= FACES_AT_CORNER;
}

/* Goes around the face to which the step belongs; false when its border is more than
 * one loop. Neighbours are told as facets. */
static bool trace(const col3_hull_work *w, col3_merge_step start, col3_hull_loops *out,
                  int *count) {
    const int border = w->facets[face_of(w, start.facet)].border;
    const int first = out->corner_count;
    col3_merge_step s = start;
    *count = 0;
    for (int i = 0; i < border; i++) {
        if (is_corner(w, s)) {
            out->corners[first + *count] = w->facets[s.facet].corner[s.edge];
            out->neighbours[first + *count] =
                face_of(w, w->facets[s.facet].across[s.edge]);
            (*count)++;
        }
        s = next_step(w, s);
        const bool around = s.facet == start.facet && s.edge == start.edge;
        if (around != (i + 1 == border)) {
            return false;
        }
    }
    return true;
}

/* Whether the loop turns left at every corner, within rounding, and no two of its edges
 * have the same face across. w->stack: of each facet the last face that had it for a
 * neighbour. */
static bool is_sound(col3_hull_work *w, int face, const int *corners,
                     const int *neighbours, int count) {
    const col3_vec n = w->facets[face].normal;
    const double least = -w->tolerance * vec_length(n);
    for (int i = 0; i < count; i++) {
        const col3_vec p = w->grid[corners[i]];
        const col3_vec q = w->grid[corners[(i + 1) % count]];
        const col3_vec r = w->grid[corners[(i + 2) % count]];
        const col3_vec u = vec_sub(q, p);
        const col3_vec v = vec_sub(r, p);
        if (w->stack[neighbours[i]] == face ||
            vec_dot(n, vec_cross(u, v)) < least * vec_length(v)) {
            return false;
        }
        w->stack[neighbours[i]] = face;
    }
    return count >= 3;
}

/* Whether the corners that were dropped along the border of a face are on the straight
 * edges that are left, within rounding: both faces end there, so what one of them loses
 * by it the other has to gain. At the tip of a needle both would lose. */
static bool is_kept(const col3_hull_work *w, col3_merge_step start, const int *corners,
                    const int *neighbours, int count) {
    const col3_facet *face = &w->facets[face_of(w, start.facet)];
    const col3_vec n = vec_normalized(face->normal);
    col3_merge_step s = start;
    for (int i = 0, k = count - 1; i < face->border; i++, s = next_step(w, s)) {
        if (is_corner(w, s)) {
            k = (k + 1) % count;
            continue;
        }
        const col3_vec a = w->grid[corners[k]];
        const col3_vec u = vec_sub(w->grid[corners[(k + 1) % count]], a);
        const col3_vec e = vec_sub(w->grid[w->facets[s.facet].corner[s.edge]], a);
        const col3_vec m = vec_normalized(w->facets[neighbours[k]].normal);
        const double loss = vec_dot(e, vec_cross(u, vec_sub(n, m)));
        const double along = vec_dot(e, u);
        if (loss > 2.0 * w->tolerance * vec_length(u) || along < 0.0 ||
            along > vec_length_sq(u)) {
            return false;
        }
    }
    return true;
}

/* The loop of one face, from an edge of it. */
static bool add_loop(col3_hull_work *w, col3_merge_step start, col3_hull_loops *out) {
    const int face = face_of(w, start.facet);
    const int first = out->corner_count;
    int *corners = out->corners + first;
    int *neighbours = out->neighbours + first;
    int count;
    if (!trace(w, start, out, &count) || !is_sound(w, face, corners, neighbours, count) ||
        !is_kept(w, start, corners, neighbours, count)) {
        return false;
    }
    w->facets[face].number = out->face_count;
    out->facets[out->face_count] = face;
    out->faces[out->face_count++] = (col3_hull_face){.first = first, .count = count};
    out->corner_count += count;
    return true;
}

enum { UNSOUND = -2 };

static void add_loops(col3_hull_work *w, col3_hull_loops *out) {
    out->face_count = 0;
    out->corner_count = 0;
    for (int at = 0; at < w->facet_count; at++) {
        w->stack[at] = HULL_NONE;
    }
    for (int at = 0; at < w->facet_count; at++) {
        for (int i = 0; w->facets[at].used && i < 3; i++) {
            col3_facet *head = &w->facets[face_of(w, at)];
            if (is_border(w, at, i) && head->number == HULL_NONE &&
                !add_loop(w, (col3_merge_step){at, i}, out)) {
                head->number = UNSOUND;
            }
        }
    }
}

/* Whether all loops are sound and fit together (Euler). */
static bool is_whole(const col3_hull_work *w, const col3_hull_loops *out,
                     const int *order, int count) {
    int corners = 0;
    for (int i = 0; i < w->count; i++) {
        corners += w->of_point[i] >= FACES_AT_CORNER;
    }
    for (int i = 0; i < count; i++) {
        if (w->facets[w->facets[order[i]].face].number == UNSOUND) {
            return false;
        }
    }
    return 2 * (corners + out->face_count) == out->corner_count + 4;
}

/* Groups of faces that are not sound are to be faces of their own. Where such a one is
 * not sound or nothing is to blame, the neighbours are at fault: then all groups. */
static void leave_alone(col3_hull_work *w, const int *order, int count) {
    bool all = true;
    for (int i = 0; i < count; i++) {
        const bool unsound = w->facets[w->facets[order[i]].face].number == UNSOUND;
        all = all && !(unsound && !w->facets[order[i]].alone);
    }
    for (int i = 0; i < count; i++) {
        col3_facet *head = &w->facets[order[i]];
        head->alone = head->alone || all || w->facets[head->face].number == UNSOUND;
    }
}

/* Faces that stand alone are those of a true polytope: the last try succeeds. */
void col3_hull_merge_faces(col3_hull_work *w, col3_hull_loops *out) {
    enum { TRIES = 8 };
    const int count = gather_groups(w, out->order);
    bool whole = false;
    for (int i = 0; i < TRIES && !whole; i++) {
        for (int k = 0; i + 1 == TRIES && k < count; k++) {
            w->facets[out->order[k]].alone = true;
        }
        gather_faces(w, out->order, count);
        add_loops(w, out);
        whole = is_whole(w, out, out->order, count);
        if (!whole) {
            leave_alone(w, out->order, count);
        }
    }
    for (int i = 0; i < out->corner_count; i++) {
        out->neighbours[i] = w->facets[out->neighbours[i]].number;
    }
}
