/* shell.c - a closed surface of triangles that is pulled out to one corner after the
 * other.
 *
 * All that a new corner sees is taken away, and the rim of the hole joined to it. That
 * the surface is closed and nothing within follows from how its faces hang together, not
 * from where they are: by rounding it may have dents. */
#include "epa_hull.h"

static const int NEXT[3] = {1, 2, 0};

/* Returns the number of the face; there is room for it. */
static int add_face(col3_epa_hull *s, int a, int b, int c) {
    const int number =
        s->vacant_count > 0 ? s->vacant[--s->vacant_count] : s->face_count++;
    col3_epa_face *face = &s->faces[number];
    const col3_vec w = s->corners[a].w;
    const col3_vec n = triangle_normal(w, s->corners[b].w, s->corners[c].w);
    face->gone = false;
    face->corners[0] = (short)a;
    face->corners[1] = (short)b;
    face->corners[2] = (short)c;
    face->normal = n;
    face->length_sq = vec_length_sq(n);
    face->height = vec_dot(n, w);
    s->distances_sq[number] = face->height * (face->height / face->length_sq);
    return number;
}

/* Nothing lies before it, clearly: not to be, as it lies within. */
static bool is_turned_inward(const col3_epa_hull *s, const col3_epa_face *face) {
    return face->height < 0.0 &&
           square(face->height) > 64.0 * s->slack_sq * face->length_sq;
}

static void take_away(col3_epa_hull *s, int face) {
    s->faces[face].gone = true;
    s->distances_sq[face] = INFINITY;
    s->vacant[s->vacant_count++] = (short)face;
}

static void join(col3_epa_hull *s, int f, int side_f, int g, int side_g) {
    s->faces[f].beyond[side_f] = (short)g;
    s->faces[f].back[side_f] = (unsigned char)side_g;
    s->faces[g].beyond[side_g] = (short)f;
    s->faces[g].back[side_g] = (unsigned char)side_f;
}

static void add_corner(col3_epa_hull *s, const col3_simplex_vertex *d) {
    s->corners[s->corner_count++] = (col3_epa_vertex){d->w, d->ix, d->iy};
}

bool col3_epa_hull_begin(col3_epa_hull *s, const col3_simplex *simplex, double size) {
    const col3_simplex_vertex *c = simplex->at;
    const col3_vec n = triangle_normal(c[0].w, c[1].w, c[2].w);
    const bool outward = vec_dot(n, vec_sub(c[3].w, c[0].w)) <= 0.0;
    s->corner_count = 0;
    s->face_count = 0;
    s->vacant_count = 0;
    s->slack_sq = square(4.0 * DBL_EPSILON * size);
    add_corner(s, &c[outward ? 0 : 1]);
    add_corner(s, &c[outward ? 1 : 0]);
    add_corner(s, &c[2]);
    add_corner(s, &c[3]);
    add_face(s, 0, 1, 2);
    add_face(s, 1, 0, 3);
    add_face(s, 2, 1, 3);
    add_face(s, 0, 2, 3);
    join(s, 0, 0, 1, 0);
    join(s, 0, 1, 2, 0);
    join(s, 0, 2, 3, 0);
    join(s, 1, 1, 3, 2);
    join(s, 1, 2, 2, 1);
    join(s, 2, 2, 3, 1);
    bool around = true;
    for (int i = 0; i < 4; i++) {
        around = around && !is_turned_inward(s, &s->faces[i]);
    }
    return around;
}

int col3_epa_hull_nearest_face(const col3_epa_hull *s) {
    int nearest = 0;
    double least = INFINITY;
    for (int i = 0; i < s->face_count; i++) {
        const double here = s->distances_sq[i];
        nearest = here < least ? i : nearest;
        least = smaller_of(here, least);
    }
    return nearest;
}

/* Takes away all that is seen from w, starting at a face that is; what is left ends at
 * the rim, whose sides come in a row, counterclockwise. Every face waits at most once for
 * each of its sides. */
static void open_up(col3_epa_hull *s, int first, col3_vec w) {
    col3_epa_side waiting[2 * SHELL_FACES];
    int count = 0;
    s->rim_count = 0;
    take_away(s, first);
    for (int k = 2; k >= 0; k--) {
        const col3_epa_face *face = &s->faces[first];
        waiting[count++] = (col3_epa_side){face->beyond[k], 0, face->back[k]};
    }
    while (count > 0) {
        const col3_epa_side at = waiting[--count];
        const col3_epa_face *face = &s->faces[at.face];
        if (face->gone) {
            continue;
        }
        if (!epa_face_is_before(s, face, w)) {
            s->rim[s->rim_count++] = at;
            continue;
        }
        take_away(s, at.face);
        const int second = NEXT[at.side];
        const int third = NEXT[second];
        waiting[count++] = (col3_epa_side){face->beyond[third], 0, face->back[third]};
        waiting[count++] = (col3_epa_side){face->beyond[second], 0, face->back[second]};
    }
}

/* Whether the sides of the rim make one ring: by rounding it may touch itself. */
static bool is_ring(const col3_epa_hull *s) {
    const col3_epa_side *last = &s->rim[s->rim_count - 1];
    for (int i = 0; i < s->rim_count; i++) {
        const col3_epa_side *side = &s->rim[i];
        const int start = s->faces[side->face].corners[NEXT[side->side]];
        if (s->faces[last->face].corners[last->side] != start) {
            return false;
        }
        last = side;
    }
    return s->rim_count >= 3;
}

/* Closes the surface from the rim to its newest corner. */
static bool close_up(col3_epa_hull *s) {
    const int newest = s->corner_count - 1;
    const int room = s->vacant_count + SHELL_FACES - s->face_count;
    if (s->rim_count > room || !is_ring(s)) {
        return false;
    }
    for (int i = 0; i < s->rim_count; i++) {
        col3_epa_side *side = &s->rim[i];
        const col3_epa_face *face = &s->faces[side->face];
        const int start = face->corners[NEXT[side->side]];
        const int added = add_face(s, start, face->corners[side->side], newest);
        const col3_epa_face *fresh = &s->faces[added];
        if (!(fresh->length_sq > 0.0) || is_turned_inward(s, fresh)) {
            return false;
        }
        join(s, added, 0, side->face, side->side);
        side->added = (short)added;
    }
    int last = s->rim[s->rim_count - 1].added;
    for (int i = 0; i < s->rim_count; i++) {
        join(s, last, 1, s->rim[i].added, 2);
        last = s->rim[i].added;
    }
    return true;
}

static bool has_corner(const col3_epa_hull *s, int ix, int iy) {
    for (int i = 0; i < s->corner_count; i++) {
        if (s->corners[i].ix == ix && s->corners[i].iy == iy) {
            return true;
        }
    }
    return false;
}

bool col3_epa_hull_grow(col3_epa_hull *s, int face, const col3_simplex_vertex *corner) {
    if (s->corner_count == SHELL_CORNERS || has_corner(s, corner->ix, corner->iy)) {
        return false;
    }
    add_corner(s, corner);
    open_up(s, face, corner->w);
    return close_up(s);
}
