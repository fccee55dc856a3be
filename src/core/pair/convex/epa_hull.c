/* epa_hull.c - the polytope of EPA: a closed surface of triangles, to which vertices are
 * added one by one.
 *
 *     ---+-------+---         The faces that the new vertex w sees are removed. The edges
 *         \     /             between removed and other faces are the horizon, and each
 *          \   /              edge of the horizon gets a face with w.
 *            w
 *
 * The connections of the faces, not coordinates, keep the surface closed and around the
 * origin: by rounding the surface may have dents. */
#include "epa_hull.h"

static const int NEXT[3] = {1, 2, 0};

/* Returns the number of the face; the caller has made sure of space for it. */
static int add_face(col3_epa_hull *s, int a, int b, int c) {
    const int number =
        s->free_count > 0 ? s->free_faces[--s->free_count] : s->face_count++;
    col3_epa_face *face = &s->faces[number];
    const col3_vec w = s->corners[a].w;
    const col3_vec n = triangle_normal(w, s->corners[b].w, s->corners[c].w);
    face->removed = false;
    face->corners[0] = (short)a;
    face->corners[1] = (short)b;
    face->corners[2] = (short)c;
    face->normal = n;
    face->length_sq = vec_length_sq(n);
    face->height = vec_dot(n, w);
    s->distances_sq[number] = face->height * (face->height / face->length_sq);
    return number;
}

/* Whether the origin is in front of the face by more than rounding; an origin inside the
 * polytope never is. */
static bool is_behind_origin(const col3_epa_hull *s, const col3_epa_face *face) {
    return face->height < 0.0 &&
           square(face->height) > 64.0 * s->error_sq * face->length_sq;
}

static void remove_face(col3_epa_hull *s, int face) {
    s->faces[face].removed = true;
    s->distances_sq[face] = INFINITY;
    s->free_faces[s->free_count++] = (short)face;
}

static void join(col3_epa_hull *s, int f, int side_f, int g, int side_g) {
    s->faces[f].neighbours[side_f] = (short)g;
    s->faces[f].neighbour_sides[side_f] = (unsigned char)side_g;
    s->faces[g].neighbours[side_g] = (short)f;
    s->faces[g].neighbour_sides[side_g] = (unsigned char)side_f;
}

static void add_vertex(col3_epa_hull *s, const col3_simplex_vertex *d) {
    s->corners[s->vertex_count++] = (col3_epa_vertex){d->w, d->ix, d->iy};
}

/* The squared distance of w from the point, line or plane of a simplex. */
static double distance_sq_to(const col3_simplex *s, col3_vec w) {
    const col3_vec r = vec_sub(w, s->at[0].w);
    if (s->count == 1) {
        return vec_length_sq(r);
    }
    const col3_vec d = vec_sub(s->at[1].w, s->at[0].w);
    const col3_vec n = vec_cross(d, r);
    if (s->count == 2) {
        return vec_length_sq(n) / vec_length_sq(d);
    }
    const col3_vec m = vec_cross(d, vec_sub(s->at[2].w, s->at[0].w));
    return square(vec_dot(m, r)) / vec_length_sq(m);
}

bool col3_epa_hull_complete(col3_simplex *s, col3_epa_support *support, const void *data,
                            double size) {
    while (s->count < 4) {
        col3_vec directions[3] = {vec_unit(0), vec_unit(1), vec_unit(2)};
        if (s->count == 3) {
            directions[0] = triangle_normal(s->at[0].w, s->at[1].w, s->at[2].w);
        }
        double most = 0.0;
        for (int i = 0; i < (s->count == 3 ? 2 : 6); i++) {
            const col3_vec direction =
                vec_scale(directions[i / 2], i % 2 == 0 ? 1.0 : -1.0);
            const col3_simplex_vertex d = support(data, direction);
            const double here = distance_sq_to(s, d.w);
            if (here > most) {
                most = here;
                s->at[s->count] = d;
            }
        }
        if (!(most > square(COL_FLAT_TOLERANCE * size))) {
            return false;
        }
        s->count++;
    }
    return true;
}

bool col3_epa_hull_begin(col3_epa_hull *s, const col3_simplex *simplex, double size) {
    const col3_simplex_vertex *c = simplex->at;
    const col3_vec n = triangle_normal(c[0].w, c[1].w, c[2].w);
    const bool outward = vec_dot(n, vec_sub(c[3].w, c[0].w)) <= 0.0;
    s->vertex_count = 0;
    s->face_count = 0;
    s->free_count = 0;
    s->error_sq = square(4.0 * DBL_EPSILON * size);
    add_vertex(s, &c[outward ? 0 : 1]);
    add_vertex(s, &c[outward ? 1 : 0]);
    add_vertex(s, &c[2]);
    add_vertex(s, &c[3]);
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
        /* GJK ends with the origin inside, except by rounding. */
        around = around && !RARELY(is_behind_origin(s, &s->faces[i]));
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

/* Removes all faces that w sees, starting from one of them, and lists the horizon in
 * order, counterclockwise. A face is on the stack at most once for each of its sides. */
static void remove_visible(col3_epa_hull *s, int first, col3_vec w) {
    col3_epa_side stack[2 * EPA_FACES];
    int count = 0;
    s->horizon_count = 0;
    remove_face(s, first);
    for (int k = 2; k >= 0; k--) {
        const col3_epa_face *face = &s->faces[first];
        stack[count++] =
            (col3_epa_side){face->neighbours[k], 0, face->neighbour_sides[k]};
    }
    while (count > 0) {
        const col3_epa_side at = stack[--count];
        const col3_epa_face *face = &s->faces[at.face];
        /* All corners are extreme, so the faces seen form a tree. */
        if (RARELY(face->removed)) {
            continue;
        }
        if (!epa_face_sees(s, face, w)) {
            s->horizon[s->horizon_count++] = at;
            continue;
        }
        remove_face(s, at.face);
        const int second = NEXT[at.side];
        const int third = NEXT[second];
        stack[count++] =
            (col3_epa_side){face->neighbours[third], 0, face->neighbour_sides[third]};
        stack[count++] =
            (col3_epa_side){face->neighbours[second], 0, face->neighbour_sides[second]};
    }
}

/* Whether the horizon is one closed loop: by rounding it may touch itself. */
static bool is_loop(const col3_epa_hull *s) {
    const col3_epa_side *last = &s->horizon[s->horizon_count - 1];
    for (int i = 0; i < s->horizon_count; i++) {
        const col3_epa_side *side = &s->horizon[i];
        const int start = s->faces[side->face].corners[NEXT[side->side]];
        /* Rounding has left every tested horizon a loop. */
        if (RARELY(s->faces[last->face].corners[last->side] != start)) {
            return false;
        }
        last = side;
    }
    return s->horizon_count >= 3;
}

/* Closes the surface from the horizon to the newest vertex. */
static bool close_horizon(col3_epa_hull *s) {
    const int newest = s->vertex_count - 1;
    const int available = s->free_count + EPA_FACES - s->face_count;
    /* Rounding has left every tested horizon a loop. */
    if (RARELY(s->horizon_count > available) || !is_loop(s)) {
        return false;
    }
    for (int i = 0; i < s->horizon_count; i++) {
        col3_epa_side *side = &s->horizon[i];
        const col3_epa_face *face = &s->faces[side->face];
        const int start = face->corners[NEXT[side->side]];
        const int added = add_face(s, start, face->corners[side->side], newest);
        const col3_epa_face *fresh = &s->faces[added];
        /* Guards against rounding: without them surfaces fold. */
        if (!(fresh->length_sq > 0.0) || RARELY(is_behind_origin(s, fresh))) {
            return false;
        }
        join(s, added, 0, side->face, side->side);
        side->added = (short)added;
    }
    int last = s->horizon[s->horizon_count - 1].added;
    for (int i = 0; i < s->horizon_count; i++) {
        join(s, last, 1, s->horizon[i].added, 2);
        last = s->horizon[i].added;
    }
    return true;
}

static bool has_vertex(const col3_epa_hull *s, int ix, int iy) {
    for (int i = 0; i < s->vertex_count; i++) {
        if (s->corners[i].ix == ix && s->corners[i].iy == iy) {
            return true;
        }
    }
    return false;
}

bool col3_epa_hull_grow(col3_epa_hull *s, int face, const col3_simplex_vertex *corner) {
    if (RARELY(s->vertex_count == EPA_VERTICES) ||
        has_vertex(s, corner->ix, corner->iy)) {
        return false;
    }
    add_vertex(s, corner);
    remove_visible(s, face, corner->w);
    return close_horizon(s);
}
