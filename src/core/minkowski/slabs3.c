/* slabs3.c - the normals of the faces of a Minkowski difference in space: those of the
 * faces of either core, and the products of an edge of each.
 *
 * For boxes and triangles all edges are tried: a product that is no normal of a face
 * makes a slab that touches the difference as well. For hulls, which have many edges,
 * only those are tried whose arc on the Gauss map (see pair/convex/sat.c) is crossed by
 * that of the other edge. */
#include "../shape/corners.h"
#include "features3.h"

#define HULL_EDGES (3 * HULL_FACES / 2)

static void add_edge(col3_features *f, col3_vec d) {
    if (!vec_is_zero(d)) {
        f->edges[f->edge_count++] = vec_normalized(d);
    }
}

static col3_vec product(col3_vec e, col3_vec f) {
    const col3_vec w = vec_cross(e, f);
    return vec_length_sq(w) < COL_STEEP_SQ ? vec_cross_exact(e, f) : w;
}

static bool are_parallel(col3_vec w) {
    return vec_length_sq(w) <= square(COL_PARALLEL_TOLERANCE);
}

/* The product of the two edges that are the least parallel: all edges of a triangle
 * without area lie on one line. */
static void add_triangle(col3_features *f, const col3_triangle *t) {
    add_edge(f, vec_sub(t->b, t->a));
    add_edge(f, vec_sub(t->c, t->b));
    add_edge(f, vec_sub(t->a, t->c));
    double most = 0.0;
    for (int i = 0; i < f->edge_count; i++) {
        const col3_vec w = product(f->edges[i], f->edges[(i + 1) % f->edge_count]);
        if (!are_parallel(w) && vec_length_sq(w) > most) {
            most = vec_length_sq(w);
            f->normals[0] = w;
            f->normal_count = 1;
        }
    }
}

static void add_hull(col3_features *f, const col3_hull *s, bool *exact) {
    const col3_hull_data *data = s->data;
    if (data->face_count > HULL_FACES) {
        *exact = false;
    } else if (data->face_count > 0) {
        f->hull = s;
    } else if (data->edge_count > 0) {
        add_edge(f, pose_turn(&s->pose, data->edges[0].direction));
    }
}

static void add_axes(col3_features *f, const col3_vec axes[3]) {
    for (int i = 0; i < 3; i++) {
        f->normals[i] = axes[i];
        f->edges[i] = axes[i];
    }
    f->normal_count = 3;
    f->edge_count = 3;
}

void col3_features_of(const col3_shape *s, col3_features *f, bool *exact) {
    static const col3_vec WORLD[3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};
    f->hull = NULL;
    f->normal_count = 0;
    f->edge_count = 0;
    switch (s->kind) {
        case col3_kind_segment:
        case col3_kind_capsule:
            add_edge(f, vec_sub(as_capsule(s)->b, as_capsule(s)->a));
            break;
        case col3_kind_ray:
        case col3_kind_line:
            add_edge(f, as_ray(s)->direction);
            break;
        case col3_kind_aabb:
            add_axes(f, WORLD);
            break;
        case col3_kind_box:
            add_axes(f, as_box(s)->axes);
            break;
        case col3_kind_triangle:
            add_triangle(f, as_triangle(s));
            break;
        case col3_kind_hull:
            add_hull(f, as_hull(s), exact);
            break;
        case col3_kind_cylinder:
        case col3_kind_cone:
            *exact = false;
            add_edge(f, vec_sub(as_cylinder(s)->b, as_cylinder(s)->a));
            f->normals[0] = f->edges[0];
            f->normal_count = 1;
            f->edge_count = s->kind == (int)col3_kind_cylinder;
            break;
        default:
            break;
    }
}

static bool add_faces(col_slab_list *list, const col3_features *f) {
    for (int i = 0; i < f->normal_count; i++) {
        if (col3_slab_add(list, f->normals[i])) {
            return true;
        }
    }
    for (int i = 0; f->hull != NULL && i < f->hull->data->face_count; i++) {
        const col3_vec n = f->hull->data->faces[i].normal;
        if (col3_slab_add(list, pose_turn(&f->hull->pose, n))) {
            return true;
        }
    }
    return false;
}

static bool add_product(col_slab_list *list, col3_vec e, col3_vec f) {
    const col3_vec w = product(e, f);
    return !are_parallel(w) && col3_slab_add(list, w);
}

static bool add_products(col_slab_list *list, const col3_features *f,
                         const col3_features *g) {
    for (int i = 0; i < f->edge_count; i++) {
        for (int k = 0; k < g->edge_count; k++) {
            if (add_product(list, f->edges[i], g->edges[k])) {
                return true;
            }
        }
    }
    return false;
}

/* The edges of a hull that are seen in profile along an edge of the other. */
static bool add_profiles(col_slab_list *list, const col3_hull *hull,
                         const col3_features *g) {
    const col3_hull_data *data = hull->data;
    for (int k = 0; k < g->edge_count; k++) {
        double facing[HULL_FACES];
        const col3_vec local = pose_local(&hull->pose, g->edges[k]);
        for (int i = 0; i < data->face_count; i++) {
            facing[i] = vec_dot(data->faces[i].normal, local);
        }
        for (int i = 0; i < data->edge_count; i++) {
            const col3_hull_edge *e = &data->edges[i];
            if (facing[e->left] * facing[e->right] <= square(COL_ARC_TOLERANCE) &&
                add_product(list, pose_turn(&hull->pose, e->direction), g->edges[k])) {
                return true;
            }
        }
    }
    return false;
}

/* An edge of a hull, and the normals of its faces. */
typedef struct {
    col3_vec direction, left, right;
} col3_arc;

static int arcs_of(const col3_hull *hull, col3_arc arcs[HULL_EDGES]) {
    const col3_hull_data *data = hull->data;
    const col3_pose *pose = &hull->pose;
    for (int i = 0; i < data->edge_count; i++) {
        const col3_hull_edge *e = &data->edges[i];
        arcs[i] = (col3_arc){pose_turn(pose, e->direction),
                             pose_turn(pose, data->faces[e->left].normal),
                             pose_turn(pose, data->faces[e->right].normal)};
    }
    return data->edge_count;
}

/* Whether the arc of e crosses that of f, turned about: side * (e x f) is on both. */
static bool arcs_cross(const col3_arc *e, const col3_arc *f, double side) {
    return side * vec_dot(f->direction, e->left) >= -COL_ARC_TOLERANCE &&
           side * vec_dot(f->direction, e->right) <= COL_ARC_TOLERANCE &&
           side * vec_dot(e->direction, f->left) >= -COL_ARC_TOLERANCE &&
           side * vec_dot(e->direction, f->right) <= COL_ARC_TOLERANCE;
}

static bool add_arcs(col_slab_list *list, const col3_hull *a, const col3_hull *b) {
    col3_arc of_a[HULL_EDGES];
    col3_arc of_b[HULL_EDGES];
    const int count_a = arcs_of(a, of_a);
    const int count_b = arcs_of(b, of_b);
    for (int i = 0; i < count_a; i++) {
        for (int k = 0; k < count_b; k++) {
            if ((arcs_cross(&of_a[i], &of_b[k], 1.0) ||
                 arcs_cross(&of_a[i], &of_b[k], -1.0)) &&
                add_product(list, of_a[i].direction, of_b[k].direction)) {
                return true;
            }
        }
    }
    return false;
}

bool col3_slabs_of_cores(col3_slab_list *list) {
    col3_features a;
    col3_features b;
    col3_features_of(list->a, &a, &list->exact);
    col3_features_of(list->b, &b, &list->exact);
    if (add_faces(list, &a) || add_faces(list, &b)) {
        return true;
    }
    if (a.hull != NULL && b.hull != NULL) {
        return add_arcs(list, a.hull, b.hull);
    }
    if (a.hull != NULL || b.hull != NULL) {
        return a.hull != NULL ? add_profiles(list, a.hull, &b)
                              : add_profiles(list, b.hull, &a);
    }
    return add_products(list, &a, &b);
}
