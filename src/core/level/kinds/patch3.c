/* patch3.c - triangles near a box, gathered once for many questions there.
 *
 * A step of a character asks a terrain four times or more, each time about the same few
 * triangles: their corners, planes and boxes are kept, and the tree is descended once. */
#include "patch3.h"

#include <string.h>

static const col3_level_patch *patch_of(const col3_level_data *data) {
    return (const col3_level_patch *)(const void *)data;
}

/* The triangle with that number; NULL: it was not gathered. */
static col3_patch_triangle *find(const col3_level_patch *patch, int which) {
    return which <= patch_which(0) ? &patch->triangles[patch_which(0) - which] : NULL;
}

/* ---------------------------------------------------------------------- visiting -- */

/* A visitor of the whole, of which some triangles were gathered. */
typedef struct {
    const col3_level_patch *patch;
    col3_level_visit *visit;
    void *context;
} col3_patch_passing;

static bool pass_on(void *context, int which) {
    const col3_patch_passing *const p = (const col3_patch_passing *)context;
    int i = 0;
    while (i < p->patch->count && p->patch->triangles[i].which != which) {
        i++;
    }
    return p->visit(p->context, i < p->patch->count ? patch_which(i) : which);
}

static void in_box(const col3_level_data *data, const col3_bounds *box,
                   col3_level_visit *visit, void *context) {
    const col3_level_patch *const p = patch_of(data);
    if (!bounds_within(box, &p->region)) {
        col3_patch_passing passing = {p, visit, context};
        p->whole.data->methods->in_box(p->whole.data, box, pass_on, &passing);
        return;
    }
    for (int i = 0; i < p->count; i++) {
        if (bounds_touch(&p->triangles[i].box, box) && !visit(context, patch_which(i))) {
            return;
        }
    }
}

static void along(const col3_level_data *data, col3_level_travel *travel,
                  col3_level_visit *visit, void *context) {
    const col3_level_patch *const p = patch_of(data);
    const col3_bounds swept = col3_travel_swept(travel, travel->limit);
    if (!bounds_within(&swept, &p->region)) {
        col3_patch_passing passing = {p, visit, context};
        p->whole.data->methods->along(p->whole.data, travel, pass_on, &passing);
        return;
    }
    for (int i = 0; i < p->count; i++) {
        col_range time;
        if (bounds_touch(&p->triangles[i].box, &swept) &&
            col3_travel_meets(travel, &p->triangles[i].box, &time)) {
            (void)visit(context, patch_which(i));
        }
    }
}

/* ------------------------------------------------------------------------- parts -- */

col3_level_part *col3_patch_part(const col3_level_patch *patch, int i) {
    col3_patch_triangle *const t = &patch->triangles[i];
    const col3_level *const whole = &patch->whole;
    if (!t->is_made) {
        col3_triangle_part(&patch->level, patch_which(i), t->corners, &t->part);
        t->part.number = t->which;
        t->part.material = whole->data->methods->material != NULL
                               ? whole->data->methods->material(whole, t->which)
                               : 0;
        t->is_made = true;
    }
    return &t->part;
}

const col3_level_part *col3_patch_part_of(const col3_level_patch *patch, int which) {
    if (find(patch, which) == NULL) {
        return NULL;
    }
    col3_level_part *const own = col3_patch_part(patch, patch_which(0) - which);
    if (own->face_count < 0) {
        col3_triangle_complete(own);
    }
    return own;
}

static void part(const col3_level *level, int which, col3_level_part *out) {
    const col3_level_patch *const p = patch_of(level->data);
    const col3_level_part *const own = col3_patch_part_of(p, which);
    if (own != NULL) {
        *out = *own;
        out->error = NULL;
        out->sat = NULL;
    } else {
        p->whole.data->methods->part(&p->whole, which, out);
    }
    out->level = level;
}

static int corners(const col3_level *level, int which, col3_vec *out) {
    const col3_level_patch *const p = patch_of(level->data);
    const col3_patch_triangle *const t = find(p, which);
    if (t == NULL) {
        return p->whole.data->methods->corners(&p->whole, which, out);
    }
    memcpy(out, t->corners, sizeof t->corners);
    return 3;
}

static bool surface(const col3_level *level, col3_vec p, col3_level_face *out,
                    int *which) {
    const col3_level *const whole = &patch_of(level->data)->whole;
    return whole->data->methods->surface(whole, p, out, which);
}

static bool raycast(const col3_level *level, const col3_ray_input *ray, col3_hit *out,
                    int *which, int *material) {
    const col3_level *const whole = &patch_of(level->data)->whole;
    return whole->data->methods->raycast(whole, ray, out, which, material);
}

static const col3_level_methods patch_methods = {.in_box = in_box,
                                                 .along = along,
                                                 .part = part,
                                                 .corners = corners,
                                                 .surface = surface,
                                                 .raycast = raycast};

/* --------------------------------------------------------------------- gathering -- */

typedef struct {
    col3_level_patch *patch;
    bool full;
    col3_level_placing frame;
} col3_patch_gathering;

static bool keep(void *context, int which) {
    col3_patch_gathering *const g = (col3_patch_gathering *)context;
    col3_level_patch *const p = g->patch;
    const col3_level_methods *const methods = p->whole.data->methods;
    col3_vec local[3];
    methods->own_corners(&p->whole, which, local);
    const col3_bounds box = {vec_smaller(local[0], vec_smaller(local[1], local[2])),
                             vec_larger(local[0], vec_larger(local[1], local[2]))};
    if (!bounds_touch(&box, &p->region)) {
        return true;
    }
    g->full = p->count == PATCH_MOST;
    if (g->full) {
        return false;
    }
    col3_patch_triangle *const t = &p->triangles[p->count++];
    t->which = which;
    t->is_made = t->is_measured = t->has_borders = false;
    t->box = box;
    memcpy(t->corners, local, sizeof local);
    col3_corners_to_world(&p->whole, g->frame, t->corners);
    return true;
}

bool col3_level_gather(const col3_level *whole, const col3_bounds *box,
                       col3_level_patch *out) {
    const col3_level_methods *const methods = whole->data->methods;
    if (methods->corners == NULL || methods == &patch_methods) {
        return false;
    }
    out->head = *whole->data;
    out->head.methods = &patch_methods;
    out->whole = out->level = *whole;
    out->level.data = &out->head;
    out->region = col_level_local_box(whole, box);
    out->count = 0;
    out->triangles = out->all;
    col3_patch_gathering g = {out, false, level_frame(whole)};
    methods->in_box(whole->data, &out->region, keep, &g);
    return !g.full;
}

static void measure(col3_patch_triangle *t, double turn) {
    t->edges[0] = vec_sub(t->corners[1], t->corners[0]);
    t->edges[1] = vec_sub(t->corners[2], t->corners[1]);
    t->edges[2] = vec_sub(t->corners[0], t->corners[2]);
    const col3_vec n = vec_cross(t->edges[0], t->edges[1]);
    const double length = vec_length(n);
    t->normal = vec_scale(n, length > 0.0 ? turn / length : 0.0);
    t->rise = larger_of(fabs(vec_dot(t->normal, t->edges[0])),
                        fabs(vec_dot(t->normal, t->edges[2])));
    t->turn = turn;
    t->is_measured = true;
}

void col3_patch_measure_borders(col3_patch_triangle *t) {
    for (int k = 0; k < 3; k++) {
        const double length_sq = vec_length_sq(t->edges[k]);
        t->across[k] = vec_scale(vec_cross(t->edges[k], t->normal), t->turn);
        t->shares[k] = length_sq > 0.0 ? 1.0 / length_sq : 0.0;
    }
    t->has_borders = true;
}

col3_patch_triangle *col3_patch_triangle_at(const col3_level_patch *patch, int i) {
    col3_patch_triangle *const t = &patch->triangles[i];
    if (!t->is_measured) {
        measure(t, level_is_mirrored(&patch->whole) ? -1.0 : 1.0);
    }
    return t;
}

const col3_level_patch *col3_patch_of(const col3_level *level) {
    return level->data->methods == &patch_methods ? patch_of(level->data) : NULL;
}

bool col3_patch_has(const col3_level_patch *patch, const col3_bounds *box,
                    col3_bounds *out) {
    *out = col_level_local_box(&patch->whole, box);
    return bounds_within(out, &patch->region);
}
