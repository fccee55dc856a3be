/* manifold.c - the contact manifold of composites: the points of all pairs of parts that
 * overlap, measured along the one normal of the whole. */
#include "composite.h"

#include "../measure/normalize.h"
#include "../query/manifold.h"
#include "../query/query.h"
#include "composites.h"
#include "separation/separation.h"

/* The most points that are kept before they are reduced. */
#define POINT_BUFFER ((COL_DIMENSION == 3 ? 4 : 16) * TOUCH_MOST)

/* How many pairs with normals of their own are measured along that of the whole: they
 * usually add few points, and take much time. */
#define OBLIQUE_MOST 64

/* A point is on a surface within the error of a length; if all sides are flat, within so
 * many errors. */
#define SURFACE_ERRORS 32.0

typedef struct {
    col_parts a, b;
    col_separation_scene scene; /* a and b near the origin */
    const col_separation_contact *separation;
    col_vec along;
    int oblique; /* pairs with a normal of their own that may still be measured */
    int count;
    col_clip_point points[POINT_BUFFER];
} col_manifold_gathering;

static void reduce_if_full(col_manifold_gathering *g) {
    g->count = col_reduce_if_full(g->points, g->count, POINT_BUFFER,
                                  &g->separation->last.contact, g->along);
}

/* The contact of a pair of parts, with its depth measured along the normal n, which is
 * not its own; false if the pair does not overlap along n. */
static bool measure_along(col_manifold_gathering *g, col_overlap *pair, col_vec n) {
    double length;
    if (g->oblique-- <= 0) {
        return false;
    }
    const double depth = g->separation->last.contact.depth;
    const double most = (1.0 + COL_LENGTH_ERROR) * depth;
    col_any buffers[2];
    const col_shape *a = col_parts_part(&g->scene.a, pair->i, &buffers[0]);
    const col_shape *b = col_parts_part(&g->scene.b, pair->j, &buffers[1]);
    if (!col_pair_separation(a, b, vec_negate(n), &length) || length > most) {
        return false; /* the pair merely slides along */
    }
    /* A pair that slides along, but for 1e-7, separates a little later, by rounding: its
     * points are those after the depth of the whole. */
    length = smaller_of(length, depth);
    col_parts moved = g->scene.a;
    moved.moved = vec_scale(n, -length);
    const col_closest touch = parts_closest(&moved, pair->i, &g->scene.b, pair->j);
    const col_vec on_b = vec_add(touch.b, g->scene.origin);
    pair->contact = (col_contact){length, n, vec_along(on_b, length, n), on_b};
    return true;
}

/* Along a normal that is not its own, the faces at which a pair touches need not be those
 * that face the normal, and two flat, nearly parallel faces separate after a length that
 * is rounding alone: only points on both surfaces are kept. Returns how many. */
static int keep_surface_points(const col_manifold_gathering *g, const col_shape *a,
                               const col_shape *b, col_clip_point *points, int count) {
    const double size = g->scene.step + g->separation->last.contact.depth;
    const double flat = SURFACE_ERRORS * (g->scene.error + g->a.error + g->b.error);
    const bool curved = is_cylinder(a) || is_cylinder(b);
    const double tolerance =
        curved ? COL_LENGTH_ERROR * size : smaller_of(COL_LENGTH_ERROR * size, flat);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (fabs(point_distance(points[i].a, a)) <= tolerance &&
            fabs(point_distance(points[i].b, b)) <= tolerance) {
            points[kept++] = points[i];
        }
    }
    return kept;
}

/* The points of a pair whose normal is that of the whole, up to rounding. */
static void gather_own(col_manifold_gathering *g, const col_manifold *own) {
    const double most = g->separation->last.contact.depth + g->scene.error;
    if (own->depth > most) {
        return; /* behind a plane, out of its reach */
    }
    reduce_if_full(g);
    for (int i = 0; i < own->count; i++) {
        g->points[g->count++] =
            (col_clip_point){own->points[i].a, own->points[i].b, own->points[i].depth};
    }
}

/* The points of a pair with another normal. */
static void gather_oblique(col_manifold_gathering *g, col_overlap *pair,
                           const col_shape *a, const col_shape *b) {
    if (!measure_along(g, pair, g->separation->last.contact.normal)) {
        return;
    }
    reduce_if_full(g);
    col_clip_point *const points = g->points + g->count;
    int count = col_clip_faces(a, b, &pair->contact, points);
    count = keep_surface_points(g, a, b, points, count);
    if (count == 0) {
        points[0] =
            (col_clip_point){pair->contact.a, pair->contact.b, pair->contact.depth};
        count = keep_surface_points(g, a, b, points, 1);
    }
    g->count += count;
}

/* By the difference of the normals: the cosine of an angle is 1 up to the root of a
 * rounding, and the points of a pair would be off the normal of the whole by as much as
 * the angle. */
static bool is_same_normal(col_vec n, col_vec own) {
    return vec_largest(vec_sub(own, n)) <= COL_TIE_TOLERANCE;
}

/* A plane counts as the half-space behind it: the whole goes to its front, with all parts
 * that are less deep behind it. */
static col_parts solid_parts_of(const col_shape *s, col_any *buffer) {
    if (s->kind != col_kind_plane) {
        return col_parts_of(s);
    }
    col_shape_copy(buffer, s);
    buffer->shape.kind = col_kind_halfspace;
    return col_parts_of(&buffer->shape);
}

static void gather(col_manifold_gathering *g) {
    const col_parts *a = &g->a;
    const col_parts *b = &g->b;
    const col_vec n = g->separation->last.contact.normal;
    col_parts_walk walk;
    col_overlap pair;
    col_manifold own;
    col_parts_walk_start(&walk, a, b);
    while (col_parts_walk_next(&walk, &pair.i, &pair.j)) {
        col_any buffer_a;
        col_any buffer_b;
        const col_shape *part_a = col_parts_part(a, pair.i, &buffer_a);
        const col_shape *part_b = col_parts_part(b, pair.j, &buffer_b);
        if (!col_convex_manifold(part_a, part_b, &own)) {
            continue;
        }
        if (is_same_normal(n, own.normal)) {
            gather_own(g, &own);
        } else {
            gather_oblique(g, &pair, part_a, part_b);
        }
    }
}

static double size_of(const col_parts *p) {
    const col_bounds box = col_parts_box(p, 0);
    return vec_largest(vec_sub(box.max, box.min));
}

bool col_composite_manifold(const col_shape *a, const col_shape *b, col_manifold *out) {
    col_composites o;
    col_separation_contact separation;
    col_any buffers[2];
    composites_of(a, b, &o);
    if (!col_find_separation_contact(&o.a, &o.b, &separation)) {
        return false;
    }
    col_manifold_gathering g = {
        .separation = &separation, .oblique = OBLIQUE_MOST, .count = 0};
    g.scene = (col_separation_scene){.a = o.a, .b = o.b};
    col_separation_start(&g.scene);
    g.a = solid_parts_of(o.a.shape, &buffers[0]);
    g.b = solid_parts_of(o.b.shape, &buffers[1]);
    g.along = col_steady_direction(g.a.shape, size_of(&g.a), g.b.shape, size_of(&g.b),
                                   separation.last.contact.normal);
    gather(&g);
    col_reduce_manifold(g.points, g.count, &separation.last.contact, g.along, out);
    swap_manifold_if(o.swapped, out);
    return true;
}
