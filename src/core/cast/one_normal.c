/* one_normal.c - whether the faces at a touch leave only one normal to it: inside a face,
 * or where two edges cross. Then no samples are needed to see that a motion enters. */
#include "cast.h"

#include "../query/supporting_face.h"

#if COL_DIMENSION == 3

/* Whether the origin is inside the face, farther than `border` from every edge. */
static bool surrounds_origin(const col_supporting *face, double border) {
    bool inside = face->count >= 3;
    col_vec last = face->corners[inside ? face->count - 1 : 0];
    double sense = 0.0;
    for (int i = 0; i < face->count && inside; i++) {
        const col_vec next = face->corners[i];
        const double area = vec_dot(face->normal, vec_cross(last, next));
        sense = i == 0 ? side_of(area) : sense;
        inside = sense * area > border * vec_length(vec_sub(next, last));
        last = next;
    }
    return inside;
}

/* The edge of the face that passes the origin closer than `near`, farther than `border`
 * from its ends. */
static bool edge_at_origin(const col_supporting *face, double near, double border,
                           col_vec *out) {
    col_vec last = face->corners[face->count > 1 ? face->count - 1 : 0];
    for (int i = 0; i < face->count && face->count > 1; i++) {
        const col_vec next = face->corners[i];
        const col_vec u = vec_sub(next, last);
        const double length = vec_length(u);
        const double before = -vec_dot(last, u) / length;
        if (vec_length(vec_along(last, before / length, u)) <= near && before > border &&
            length - before > border) {
            *out = u;
            return true;
        }
        last = next;
    }
    return false;
}

/* Whether the shapes touch with the middles of edges that are not parallel. */
static bool cross_at_origin(const col_supporting *a, const col_supporting *b,
                            double size) {
    col_vec u;
    col_vec v;
    return edge_at_origin(a, COL_ON_EDGE_TOLERANCE * size, COL_BORDER_TOLERANCE * size,
                          &u) &&
           edge_at_origin(b, COL_ON_EDGE_TOLERANCE * size, COL_BORDER_TOLERANCE * size,
                          &v) &&
           vec_length_sq(vec_cross(u, v)) >
               COL_OBLIQUE_SQ * (vec_length_sq(u) * vec_length_sq(v));
}

#else

static bool surrounds_origin(const col_supporting *face, double border) {
    if (face->count != 2) {
        return false;
    }
    const col_vec along = vec_quarter(face->normal);
    const double one = vec_dot(face->corners[0], along);
    const double other = vec_dot(face->corners[1], along);
    return smaller_of(one, other) < -border && larger_of(one, other) > border;
}

static bool cross_at_origin(const col_supporting *a, const col_supporting *b,
                            double size) {
    (void)a;
    (void)b;
    (void)size;
    return false;
}

#endif

/* Whether the origin is inside a face that has this normal, and not near its border. */
static bool is_inside_face(const col_supporting *face, col_vec normal, double size) {
    return face->infinite || (vec_dot(face->normal, normal) > 1.0 - COL_ANSWER_ERROR &&
                              surrounds_origin(face, COL_BORDER_TOLERANCE * size));
}

/* Whether there is only one normal where the shapes touch, by the faces alone. */
static bool have_one_normal(const col_cast_state *x, const col_sample *at) {
    const col_vec p = vec_add(at->b, at->origin);
    const col_vec n = at->normal;
    col_supporting of_a;
    col_supporting of_b;
    if (x->radii > 0.0) {
        return false;
    }
    col_supporting_face(x->b, vec_negate(n), p, x->size, &of_b);
    if (is_inside_face(&of_b, vec_negate(n), x->size)) {
        return true;
    }
    col_supporting_face(x->a, n, vec_sub(p, cast_moved_by(x, at)), x->size, &of_a);
    return is_inside_face(&of_a, n, x->size) || cross_at_origin(&of_a, &of_b, x->size);
}

bool col_cast_enters_face(const col_cast_state *x, const col_sample *at, double speed) {
    const double most = col_cast_graze_most(x, vec_add(at->b, at->origin));
    return 0.25 * COL_BORDER_TOLERANCE * x->size * at->rate > most * speed &&
           have_one_normal(x, at);
}
