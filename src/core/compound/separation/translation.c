/* translation.c - translations that separate composites: for each one, which pairs are in
 * its way, how far a direction must be followed, and which shorter translation is next to
 * it. */
#include "separation.h"

#include "../../cast/cast.h"
#include "../../minkowski/slabs.h"
#include "../../query/query.h"
#include "../../shape/corners.h"

/* How often a translation may be shortened. */
#define SHORTENINGS 16

/* How many pairs may be passed along one direction. */
#define PASSES 32

/* The cost of a contact, closest or cast, in slabs. */
#define WORK_OF_FORMULA 8
#define WORK_OF_POLYTOPES 40
#define WORK_OF_CYLINDER 400

#if COL_DIMENSION == 3

int col_separation_work(const col_shape *a, const col_shape *b) {
    if (is_cylinder(a) || is_cylinder(b)) {
        return WORK_OF_CYLINDER;
    }
    const bool polytope = a->kind == col3_kind_hull || a->kind == col3_kind_triangle ||
                          b->kind == col3_kind_hull || b->kind == col3_kind_triangle;
    return polytope ? WORK_OF_POLYTOPES : WORK_OF_FORMULA;
}

#else

static int corners_of(const col2_shape *s) {
    return s->kind == col2_kind_polygon ? corner_count(s) : 0;
}

int col_separation_work(const col_shape *a, const col_shape *b) {
    return WORK_OF_FORMULA + corners_of(a) + corners_of(b);
}

#endif

double col_separation_error(const col_separation_scene *scene, const col_shape *a,
                            const col_shape *b) {
    double error = scene->error;
    IN_SPACE(if (is_cylinder(a) || is_cylinder(b)) { error = scene->curved_error; })
    (void)a;
    (void)b;
    return error;
}

bool col_separation_knows(const col_separation_pairs *pairs, int i, int j) {
    for (int k = 0; k < pairs->count; k++) {
        if (pairs->i[k] == i && pairs->j[k] == j) {
            return true;
        }
    }
    return false;
}

void col_separation_take(col_separation_scene *scene, col_vec v, int i, int j,
                         col_part_pair *out) {
    col_parts moved = scene->a;
    moved.moved = v;
    out->a = col_parts_part(&moved, i, &out->buffers[0]);
    out->b = col_parts_part(&scene->b, j, &out->buffers[1]);
    scene->work -= col_separation_work(out->a, out->b);
}

bool col_deepest_pair(col_separation_scene *scene, col_vec v,
                      const col_separation_pairs *known, bool any, col_overlap *out) {
    col_parts moved = scene->a;
    col_parts_depths walk;
    col_overlap at;
    int visited = 0;
    bool found = false;
    moved.moved = v;
    col_parts_depths_start(&walk, &moved, &scene->b, scene->margin);
    while (!(any && found) && col_parts_depths_next(&walk, &at.i, &at.j)) {
        col_any buffer_a;
        col_any buffer_b;
        scene->work -= WORK_OF_NODE * (walk.visited - visited);
        visited = walk.visited;
        if (col_separation_knows(known, at.i, at.j)) {
            continue;
        }
        const col_shape *a = col_parts_part(&moved, at.i, &buffer_a);
        const col_shape *b = col_parts_part(&scene->b, at.j, &buffer_b);
        scene->work -= col_separation_work(a, b);
        if (col_convex_contact(a, b, &at.contact) &&
            at.contact.depth > col_separation_error(scene, a, b) &&
            at.contact.depth > walk.least) {
            *out = at;
            walk.least = at.contact.depth;
            found = true;
        }
    }
    return found;
}

/* ------------------------------------------------------------------ one direction -- */

/* The length along u at which a leaves each slab, starting without a translation;
 * infinite if there are no slabs. */
static col_range within_slabs(const col_slab_list *list, col_vec u) {
    col_range r = {-INFINITY, INFINITY};
    for (int i = 0; i < list->count; i++) {
        const col_slab *s = &list->slabs[i];
        if (vec_dot(s->normal, u) == 0.0 && !(s->low < 0.0 && s->high > 0.0)) {
            return (col_range){0.0, 0.0};
        }
        slab_narrow(s, u, &r);
    }
    return r;
}

/* A length along u from which on the shapes are apart; infinite if none is known. */
static double past_boxes(const col_shape *a, const col_shape *b, col_vec u) {
    col_bounds of_a;
    col_bounds of_b;
    col_convex_bounds(a, &of_a.min, &of_a.max);
    col_convex_bounds(b, &of_b.min, &of_b.max);
    if (is_line(a)) { /* has no box, but leaves that of b at an angle */
        const col_vec d = vec_normalized(as_ray(a)->direction);
        const col_vec to = vec_sub(vec_middle(of_b.min, of_b.max), as_ray(a)->origin);
        const col_vec side = vec_along(to, -vec_dot(to, d), d);
        const double size = vec_safe_length(vec_sub(of_b.max, of_b.min));
        return (vec_safe_length(side) + size) / vec_cross_length(d, u);
    }
    return bounds_past(&of_a, &of_b, u);
}

/* For a pair that its slabs do not describe fully, a is cast back from where it is apart:
 * the point that it touches first is the one that it leaves last. */
static bool cast_back(const col_shape *a, const col_shape *b, col_vec u, double past,
                      double *length) {
    const double far = (1.0 + COL_FARTHER_APART) * smaller_of(past, past_boxes(a, b, u));
    col_any moved;
    col_touch back;
    if (RARELY(!(far > 0.0 && isfinite(far)))) {
        return false;
    }
    col_shape_copy(&moved, a);
    col_shape_translate(&moved.shape, vec_scale(u, far));
    if (!col_convex_cast(&moved.shape, vec_scale(u, -far), b, &back)) {
        return false;
    }
    *length = far - back.t * far;
    return true;
}

bool col_pair_separation(const col_shape *a, const col_shape *b, col_vec u,
                         double *length) {
    col_slab slabs[SLABS_OF_PAIR];
    col_slab_list list = all_slabs_of(a, b, slabs);
    const bool all = col_find_slabs(&list);
    if (RARELY(!all) && list.room >= 0) { /* the slabs have no volume in common */
        return false;
    }
    const col_range inside = within_slabs(&list, u);
    if (!(inside.min < inside.max && inside.max > 0.0)) {
        return false;
    }
    if (MOSTLY(all) && list.exact) {
        *length = inside.max;
        return isfinite(inside.max);
    }
    return cast_back(a, b, u, inside.max, length);
}

/* ------------------------------------------------------------------ what touches -- */

/* The distance of two parts from touching, after a translation. */
static double off_touch(const col_parts *moved, const col_separation_scene *scene, int i,
                        int j) {
    return fabs(parts_closest(moved, i, &scene->b, j).distance);
}

bool col_separation_touching(const col_separation_scene *scene,
                             const col_separation_pairs *passed, col_separation *e) {
    col_parts moved = scene->a;
    moved.moved = vec_scale(e->direction, e->length);
    double least = off_touch(&moved, scene, e->i, e->j);
    for (int k = 0; k < passed->count && least > scene->error; k++) {
        const double off = off_touch(&moved, scene, passed->i[k], passed->j[k]);
        e->i = off < least ? passed->i[k] : e->i;
        e->j = off < least ? passed->j[k] : e->j;
        least = smaller_of(least, off);
    }
    return least <= scene->error;
}

/* ------------------------------------------------------------------- the way back -- */

static void add_pair(col_separation_pairs *pairs, int i, int j) {
    if (MOSTLY(pairs->count < SEPARATION_PAIRS)) {
        pairs->i[pairs->count] = i;
        pairs->j[pairs->count] = j;
        pairs->count++;
    }
}

/* The part is cast back along the translation, to where it touches. */
static void return_pair(col_separation_scene *scene, col_vec v, int i, int j,
                        col_separation *out) {
    col_part_pair p;
    col_touch back;
    col_separation_take(scene, v, i, j, &p);
    if (col_convex_cast(p.a, vec_negate(v), p.b, &back)) {
        const double length = (1.0 - back.t) * vec_safe_length(v);
        if (length > out->length) {
            out->length = length;
            out->i = i;
            out->j = j;
        }
    }
}

/* A cast passes over shapes that it only grazes, at its end or all along: a pair that
 * still overlaps after that translation, or after none, leaves along the tangent, which
 * goes past the surface of a convex shape. True if that is too long: then the whole
 * translation is undone, whatever touches after it. */
static bool clear_pair(col_separation_scene *scene, int i, int j, double most,
                       col_separation *out) {
    col_part_pair p;
    col_contact c;
    col_separation_take(scene, vec_scale(out->direction, out->length), i, j, &p);
    const double rest = most - out->length;
    if (!(rest > 0.0 && col_convex_contact(p.a, p.b, &c) &&
          c.depth > col_separation_error(scene, p.a, p.b))) {
        return false;
    }
    const double rate = -vec_dot(c.normal, out->direction);
    const bool far = !(rate * rest > c.depth);
    out->length = far ? most : out->length + c.depth / rate;
    out->i = i;
    out->j = j;
    return far;
}

bool col_return_until_touch(col_separation_scene *scene, col_vec v,
                            col_separation_pairs *pairs, col_separation *out) {
    const double most = vec_safe_length(v);
    *out =
        (col_separation){.direction = vec_normalized(v), .length = 0.0, .i = -1, .j = -1};
    for (int k = 0; k < pairs->count; k++) {
        return_pair(scene, v, pairs->i[k], pairs->j[k], out);
    }
    /* A cap: a handful of passes was enough in all tests. */
    for (int turn = 0; MOSTLY(turn < PASSES); turn++) {
        col_overlap at;
        COUNT_TURN("return", turn, PASSES);
        if (!col_deepest_pair(scene, vec_scale(out->direction, out->length), pairs, false,
                              &at)) {
            bool all = false;
            for (int k = 0; k < pairs->count; k++) {
                all = clear_pair(scene, pairs->i[k], pairs->j[k], most, out) || all;
            }
            if (all) {
                (void)col_separation_touching(scene, pairs, out);
            }
            return out->i >= 0;
        }
        add_pair(pairs, at.i, at.j);
        return_pair(scene, v, at.i, at.j, out);
    }
    return false;
}

/* ------------------------------------------------------------------ its neighbours -- */

/* The plane between two parts that are apart after the translation v: beyond it all
 * translations separate them. */
static col_bound plane_between(col_separation_scene *scene, col_vec v, int i, int j) {
    col_part_pair p;
    col_separation_take(scene, v, i, j, &p);
    const col_closest c = col_convex_closest(p.a, p.b);
    const col_vec n = vec_negate(c.normal);
    return (col_bound){n, vec_dot(n, v) - c.distance};
}

/* For each other set that is forbidden: the face that v is farthest beyond. */
static int add_faces_passed(const col_separation_scene *scene, col_vec v, int count,
                            col_bound planes[]) {
    for (int k = 0; k < scene->other_count; k++) {
        const col_forbidden *set = &scene->others[k];
        double most = -INFINITY;
        for (int i = 0; i < set->count; i++) {
            const double beyond = vec_dot(set->faces[i].normal, v) - set->faces[i].least;
            planes[count] = beyond > most ? set->faces[i] : planes[count];
            most = larger_of(most, beyond);
        }
        /* rounding may leave v before it */
        planes[count].least += smaller_of(most, 0.0);
        count++;
    }
    return count;
}

/* Each pair allows the translations beyond the plane between its parts. The shortest
 * translation beyond all these planes is no longer than v; a new pair in its way gets a
 * plane as well, between its parts after v. */
void col_descend(col_separation_scene *scene, col_vec *v, col_separation_pairs *pairs) {
    col_bound planes[SEPARATION_PAIRS + SEPARATION_OTHERS];
    int known = 0; /* pairs whose planes are those after v */
    for (int turn = 0; turn < SHORTENINGS && scene->work > 0; turn++) {
        col_vec w;
        col_overlap at;
        COUNT_TURN("descent", turn, SHORTENINGS);
        for (; known < pairs->count; known++) {
            planes[known] = plane_between(scene, *v, pairs->i[known], pairs->j[known]);
        }
        /* v itself is behind all planes, so some translation is. */
        const int count = add_faces_passed(scene, *v, pairs->count, planes);
        if (RARELY(!col_halfspaces_shortest(planes, count, &w)) ||
            !(vec_safe_length(w) < (1.0 - COL_LENGTH_ERROR) * vec_safe_length(*v))) {
            return;
        }
        if (!col_deepest_pair(scene, w, pairs, false, &at)) {
            *v = w;
            known = 0;
        } else if (MOSTLY(pairs->count < SEPARATION_PAIRS)) {
            add_pair(pairs, at.i, at.j);
        } else {
            return;
        }
    }
}
