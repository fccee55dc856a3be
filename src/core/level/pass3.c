/* pass3.c - triangles that a shape in motion passes by.
 *
 * Two axes show this for most of them. One is the normal of the triangle; the other leads
 * from its border to the end of the shape that is nearest to its plane, where the motion
 * ends, or where it begins:
 *
 *            ___                   The foot stands on the left side of a ridge, behind
 *           /   \ way              the plane of the right one: the way from the ridge to
 *           \___/<--. ridge        the foot shows that they are apart, all along the
 *        ______---'   `--.         motion.
 *     ---                 `--.                                                        */
#include "pass3.h"

/* The shape as the triangle sees it: its middle from the first corner, and from there the
 * end that is nearest to the plane; their heights over it. */
typedef struct {
    col3_vec from, to_end;
    double at, end;
} col3_facing;

static col3_facing facing_of(const col3_level_mover *m, const col3_patch_triangle *t) {
    col3_facing f = {.from = vec_sub(m->middle, t->corners[0])};
    f.at = f.end = vec_dot(t->normal, f.from);
    for (int i = 0; i < m->half_count; i++) {
        const double rise = vec_dot(t->normal, m->half[i]);
        const double turn = (rise > 0.0) == (f.at > 0.0) ? -1.0 : 1.0;
        f.to_end = vec_along(f.to_end, turn, m->half[i]);
        f.end += turn * rise;
    }
    return f;
}

/* From the nearest point of the border to a point that is given from the first corner;
 * false where that is over the triangle, or under it. Of the edges that it is beyond, the
 * farthest one has the nearest point, at its end if need be. */
static bool way_from_border(col3_patch_triangle *t, col3_vec p, col3_vec *way) {
    const col3_vec from[3] = {p, vec_sub(p, t->edges[0]), vec_add(p, t->edges[2])};
    int edge = 0;
    double most = -INFINITY;
    if (!t->has_borders) {
        col3_patch_measure_borders(t);
    }
    for (int k = 0; k < 3; k++) {
        const double x = vec_dot(t->across[k], from[k]);
        const double far = x * fabs(x) * t->shares[k];
        edge = far > most ? k : edge;
        most = larger_of(far, most);
    }
    const col3_vec along = t->edges[edge];
    const double y = clamp01(vec_dot(from[edge], along) * t->shares[edge]);
    *way = vec_along(from[edge], -y, along);
    return most > 0.0;
}

/* The way from the border to that end of the shape, at a share of the motion. */
static bool way_to_end(const col3_level_mover *m, col3_patch_triangle *t,
                       const col3_facing *f, double share, col3_vec *way) {
    return way_from_border(t, vec_along(vec_add(f->from, f->to_end), share, m->motion),
                           way);
}

/* Whether the way to that end separates the two by that radius until the limit: no point
 * of the triangle is farther along it than where it begins. *rate: of the motion along
 * the way. */
static bool is_beside(const col3_level_mover *m, col3_patch_triangle *t,
                      const col3_facing *f, double share, double limit, double radius,
                      double *rate) {
    col3_vec way;
    *rate = 0.0;
    if (!way_to_end(m, t, f, share, &way)) {
        return false;
    }
    const double length_sq = vec_length_sq(way);
    const double by = vec_dot(way, m->motion);
    double least = length_sq - larger_of(share * by, (share - limit) * by);
    for (int i = 0; i < m->half_count; i++) {
        least -= fabs(vec_dot(way, m->half[i]));
    }
    least -= vec_dot(way, f->to_end);
    *rate = by;
    return least > sqrt(length_sq) * (radius + t->rise) + APART_LEAST;
}

/* The distance is a convex function of time: while it falls, the end of the motion shows
 * the most; where it rises, the start does, or the time in between at which it turns. */
static bool is_beside_path(const col3_level_mover *m, col3_patch_triangle *t,
                           const col3_facing *f, double limit) {
    double last;
    double first;
    double turning;
    if (is_beside(m, t, f, limit, limit, m->grown, &last)) {
        return true;
    }
    if (!(last > 0.0 && limit > 0.0)) {
        return false;
    }
    if (is_beside(m, t, f, 0.0, limit, m->grown, &first)) {
        return true;
    }
    return first < 0.0 && is_beside(m, t, f, limit * (first / (first - last)), limit,
                                    m->grown, &turning);
}

bool col3_passes_triangle(const col3_level_mover *m, col3_patch_triangle *t, double limit,
                          double *enter) {
    const col3_facing f = facing_of(m, t);
    const double by = vec_dot(t->normal, m->motion) * limit;
    const double comes = f.at > 0.0 ? -by : by;
    const double gap = (f.at > 0.0 ? f.end : -f.end) - m->grown - t->rise;
    *enter = gap > 0.0 && comes > 0.0 ? gap / comes * limit : 0.0;
    return gap > larger_of(comes, 0.0) || is_beside_path(m, t, &f, limit);
}

bool col3_misses_triangle(const col3_level_mover *m, const col3_level_patch *patch, int i,
                          col3_box_sat *sat) {
    double enter;
    sat->answer = box_unsure;
    if (!m->known) {
        return false;
    }
    return is_box(m->shape)
               ? col3_box_misses_triangle(m->shape, patch->triangles[i].corners, m->grown,
                                          sat)
               : col3_passes_triangle(m, col3_patch_triangle_at(patch, i), 0.0, &enter);
}

col_range col3_depth_behind(const col3_level_mover *m, const col3_level_patch *patch,
                            int i) {
    if (!m->known) {
        return (col_range){-INFINITY, INFINITY};
    }
    col3_patch_triangle *const t = col3_patch_triangle_at(patch, i);
    const bool whole = is_box(m->shape) || is_ball(m->shape) || is_capsule(m->shape);
    const double at = vec_dot(t->normal, vec_sub(m->middle, t->corners[0]));
    const double error = 2.0 * (m->grown - m->radius) + t->rise;
    double reach = m->radius;
    for (int k = 0; k < m->half_count; k++) {
        reach += fabs(vec_dot(t->normal, m->half[k]));
    }
    const double farther = patch->head.two_sided ? fabs(at) : -at;
    const double nearer = patch->head.two_sided ? -fabs(at) : -at;
    return (col_range){whole ? reach + nearer - error : -INFINITY,
                       reach + farther + error};
}

double col3_lands_by(const col3_level_mover *m, const col3_level_patch *patch,
                     const col3_bounds *box, double limit) {
    double least = limit;
    for (int i = 0; i < patch->count; i++) {
        if (!bounds_touch(&patch->triangles[i].box, box)) {
            continue;
        }
        col3_patch_triangle *const t = col3_patch_triangle_at(patch, i);
        const double against = -vec_dot(t->normal, m->motion);
        const col3_facing f = facing_of(m, t);
        const double share = larger_of(f.end - m->radius, 0.0) / against;
        const double later = share + (m->grown - m->radius) / against;
        col3_vec way;
        if (against > 0.0 && f.at > 0.0 && later < least &&
            !way_to_end(m, t, &f, share, &way)) {
            least = later;
        }
    }
    return least;
}

bool col3_is_shallow_in_triangle(const col3_level_mover *m, col3_patch_triangle *t,
                                 double depth) {
    const col3_facing f = facing_of(m, t);
    const double most = m->radius - 0.5 * depth;
    double rate;
    return (f.at > 0.0 ? f.end : -f.end) - t->rise >= most ||
           is_beside(m, t, &f, 0.0, 0.0, most, &rate);
}

bool col3_triangle_opposes(const col3_level_mover *m, col3_patch_triangle *t,
                           col3_vec unit, double least) {
    const col3_facing f = facing_of(m, t);
    col3_vec way;
    if (m->half_count > 1 || !(f.at > 0.0 && f.end > 0.0) ||
        !(vec_dot(t->normal, unit) <= -least)) {
        return false;
    }
    return !way_to_end(m, t, &f, 0.0, &way) ||
           (vec_dot(way, f.to_end) <= 0.0 &&
            vec_dot(way, unit) <= -least * vec_length(way));
}

/* Whether the corners of one triangle there, which may be the part itself, are below the
 * plane. */
static bool is_below(const col3_patch_triangle *t, const col3_triangle *own, col3_vec at,
                     col3_vec normal, double reach, double lean) {
    for (int k = 0; k < 3; k++) {
        const col3_vec corner = t->corners[k];
        const col3_vec way = vec_sub(corner, at);
        const double length = vec_length(way);
        const double rise = vec_dot(normal, way);
        const bool shared = vec_equal(corner, own->a) || vec_equal(corner, own->b) ||
                            vec_equal(corner, own->c);
        if (length > reach && !(rise <= -lean * length) &&
            !(shared && fabs(rise) <= reach)) {
            return false;
        }
    }
    return true;
}

bool col3_sticks_out(const col3_level_patch *patch, const col3_level_part *p, col3_vec at,
                     col3_vec normal, double reach, double lean) {
    const col3_bounds here = bounds_around(at, reach);
    col3_bounds box;
    bool out = col3_patch_has(patch, &here, &box);
    for (int i = 0; out && i < patch->count; i++) {
        if (!bounds_touch(&patch->triangles[i].box, &box)) {
            continue;
        }
        col3_patch_triangle *const t = col3_patch_triangle_at(patch, i);
        const col3_vec from = vec_sub(at, t->corners[0]);
        col3_vec way;
        const bool beside = way_from_border(t, from, &way);
        const double far = beside ? vec_length(way) : fabs(vec_dot(t->normal, from));
        out = far > reach || is_below(t, &p->shape.triangle, at, normal, reach, lean);
    }
    return out;
}
