/* planes.c - the motion nearest to the requested one that opposes none of the surfaces
 * that are touched.
 *
 * A quadratic program so small that all sets of active planes can be tried: none; one,
 * along which the motion is projected; two, along whose crease it goes; more leave no
 * motion. The nearest motion within a convex cone is unique, so that neither the order of
 * the planes nor that of trying matters. In the plane the crease of two lines is the
 * origin.
 *
 *          n  ^                   v: requested; v': the nearest that does not oppose n
 *             |   v'
 *     --------o--->---------
 *              \  .
 *               v */
#include "move.h"

/* How often a surface may be met again at one place. */
#define MOST_AGAIN 4

static bool is_allowed(const col_mover *m, int without, col3_vec v, double tolerance) {
    for (int i = 0; i < m->s.plane_count; i++) {
        if (i != without && vec_dot(m->s.planes[i].normal, v) < -tolerance) {
            return false;
        }
    }
    return true;
}

typedef struct {
    const col_mover *m;
    int without;
    col3_vec wanted;
    double tolerance;
    col3_vec best;
    double best_sq; /* the square of its distance from the requested motion */
} col_move_choice;

static void try_motion(col_move_choice *c, col3_vec v) {
    const double sq = vec_length_sq(vec_sub(c->wanted, v));
    if (sq < c->best_sq && is_allowed(c->m, c->without, v, c->tolerance)) {
        c->best = v;
        c->best_sq = sq;
    }
}

static void try_creases(col_move_choice *c, int i) {
    const col_move_plane *const planes = c->m->s.planes;
    for (int j = i + 1; j < c->m->s.plane_count; j++) {
        const col3_vec u = vec_cross(planes[i].normal, planes[j].normal);
        const double uu = vec_length_sq(u);
        if (j != c->without && uu > square(COL_NORMAL_ERROR)) {
            try_motion(c, vec_scale(u, vec_dot(c->wanted, u) / uu));
        }
    }
}

/* Twice, as rounding leaves a share of the whole motion along the normal, which may be
 * far longer than what is left of it. Source: Parlett, The Symmetric Eigenvalue Problem,
 * 6.9 ("twice is enough", of Kahan). */
static col3_vec projected(col3_vec v, col3_vec normal) {
    const col3_vec once = vec_along(v, -vec_dot(normal, v), normal);
    return vec_along(once, -vec_dot(normal, once), normal);
}

col3_vec col_move_allowed(const col_mover *m, int without, col3_vec v) {
    const double length_sq = vec_length_sq(v);
    col_move_choice c = {m,          without,  v, COL_MOTION_ERROR * sqrt(length_sq),
                         vec_zero(), length_sq};
    if (is_allowed(m, without, v, c.tolerance)) {
        return v;
    }
    for (int i = 0; i < m->s.plane_count; i++) {
        if (i == without) {
            continue;
        }
        const col3_vec n = m->s.planes[i].normal;
        if (vec_dot(n, v) < 0.0) {
            try_motion(&c, projected(v, n));
        }
        try_creases(&c, i);
    }
    return vec_length_sq(c.best) > square(COL_MOTION_LEAST) * length_sq ? c.best
                                                                        : vec_zero();
}

static bool is_before(col3_vec a, col3_vec b) {
    if (a.x != b.x) {
        return a.x < b.x;
    }
    return a.y != b.y ? a.y < b.y : a.z < b.z;
}

int col_move_add_plane(col_mover *m, col3_vec normal, int32_t item) {
    for (int i = 0; i < m->s.plane_count; i++) {
        if (vec_length_sq(vec_sub(m->s.planes[i].normal, normal)) <
            square(COL_SAME_PLANE)) {
            m->s.again++;
            return m->s.again < MOST_AGAIN ? i : NO_PLANE;
        }
    }
    if (m->s.plane_count == COL_MOVE_PLANES) {
        return NO_PLANE;
    }
    int at = m->s.plane_count++;
    for (; at > 0 && is_before(normal, m->s.planes[at - 1].normal); at--) {
        m->s.planes[at] = m->s.planes[at - 1];
    }
    m->s.planes[at] = (col_move_plane){normal, item, false};
    return at;
}

void col_move_add_walls(col_mover *m) {
    const int count = m->s.plane_count;
    col_move_plane steep[COL_MOVE_PLANES];
    memcpy(steep, m->s.planes, sizeof steep);
    for (int i = 0; i < count; i++) {
        const double up = vec_dot(steep[i].normal, m->up);
        if (!(up > 0.0 && up < m->floor_up)) {
            continue;
        }
        const col3_vec level = vec_along(steep[i].normal, -up, m->up);
        const int again = m->s.again;
        const int at = col_move_add_plane(m, vec_scale(level, 1.0 / vec_length(level)),
                                          steep[i].item);
        m->s.again = again;
        if (MOSTLY(at != NO_PLANE)) {
            m->s.planes[at].passed = true;
        }
    }
}
