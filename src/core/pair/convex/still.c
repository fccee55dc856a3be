/* still.c - a test whether the least deep features are still the least deep, as the
 * polytopes have moved by little: a few numbers instead of a search of all other
 * features.
 *
 *     depth                    In each direction the depth of two rigid shapes changes by
 *      |\                /     no more than their points move from each other. When all
 *   L -|-\--------------/--    other features were deeper than L, there was one valley
 *      |  \            /       below L, around the normal of the known ones. So no
 *      |   \          /        direction outside that valley is now less deep than
 *   D -|    \___*____/         L - (the motion since then). Within the valley that
 *      +---------------->      normal, D deep, is the least deep direction while the
 *            directions        origin is over the face of the difference that the
 *                              features make: at an angle a the corners of that face,
 *                              at least the border b from the foot, are
 *                              D cos a + b sin a deep.
 *
 * That depth is at least D up to the angle of 2 atan(b / D); and the valley was no wider
 * than atan(b / D) at that time if L^2 <= D^2 + b^2, the height of the rim at this angle.
 * No other corner may come near the plane of the features, as the corner would make
 * another face of the difference beside theirs. */
#include "recall.h"

/* All other features must be deeper by so many times the last motion. */
#define MOTIONS 12.0

/* The error of a direction whose components are stored as integers. */
#define DIRECTION_ERROR (2.0 / COMPONENT)

static col3_vec vec_of_floats(const float *v) { return vec3(v[0], v[1], v[2]); }

static void put_floats(float *out, col3_vec v) {
    out[0] = (float)v.x;
    out[1] = (float)v.y;
    out[2] = (float)v.z;
}

/* The polytope that is not in the own frame of the base. */
static const col3_polytope *moving_of(const col3_convex_pair *pair) {
    const bool is_x = pair->x.turned || !vec_is_zero(pair->x.origin);
    return is_x ? &pair->x : &pair->y;
}

/* The most that a point of a polytope can be from its stored place, as two axes decide
 * about the third. */
static double distance_from_stored(const col3_polytope *p, const col3_pair_memory *m) {
    const double turned = vec_length(vec_sub(p->axes[0], vec_of_floats(m->axes))) +
                          vec_length(vec_sub(p->axes[1], vec_of_floats(m->axes + 3)));
    return vec_length(vec_sub(p->origin, vec_of_floats(m->origin))) +
           2.0 * p->scale * p->data->bounding_radius * turned;
}

double col3_moved_since(const col3_convex_pair *pair, const col3_pair_memory *memory) {
    const col3_polytope *const p = moving_of(pair);
    const bool is_known =
        memory->level != 0.0F && (memory->first != 0) == (p == &pair->x);
    return is_known ? distance_from_stored(p, memory) : -1.0;
}

/* Whether a corner is one of the feature. */
static bool is_of_feature(const col3_recalled_feature *f, int corner) {
    for (int k = 0; k < f->count; k++) {
        if (f->corners[k] == corner) {
            return true;
        }
    }
    return false;
}

/* The linked corners decide alone: all other corners are behind these, as the polytope is
 * convex. */
bool col3_stands_out(const col3_polytope *p, col3_vec direction,
                     const col3_recalled_feature *f, double margin) {
    const col3_hull_data *const data = p->data;
    const col3_vec local = polytope_local(p, direction);
    double least = INFINITY;
    for (int k = 0; k < f->count; k++) {
        least = smaller_of(least, vec_dot(local, data->corners[f->corners[k]]));
    }
    least -= margin / p->scale;
    for (int k = 0; k < f->count; k++) {
        const int end = data->link_first[f->corners[k] + 1];
        for (int i = data->link_first[f->corners[k]]; i < end; i++) {
            if (vec_dot(local, data->corners[data->links[i]]) > least &&
                !is_of_feature(f, data->links[i])) {
                return false;
            }
        }
    }
    return true;
}

static col3_vec stored_normal(const col3_pair_memory *m) {
    return vec3(m->normal[0] / COMPONENT, m->normal[1] / COMPONENT,
                m->normal[2] / COMPONENT);
}

/* Whether the features are the least deep ones in all of the stored valley. An angle a is
 * at most 1.2 times its chord, and atan t is at least t / (1 + t). */
static bool is_in_valley(const col3_recalled *known, const col3_pair_memory *m) {
    const double depth = -known->gap.gap;
    const double chord =
        vec_length(vec_sub(known->gap.normal, stored_normal(m))) + DIRECTION_ERROR;
    return m->lean * depth <= 1.4 * known->border &&
           1.2 * chord * (depth + known->border) <= 0.4 * known->border;
}

bool col3_is_still_least(const col3_convex_pair *pair, const col3_pair_memory *memory,
                         double moved, const col3_recalled *known) {
    const double margin = RECALL_MARGIN * pair->size;
    const double depth = -known->gap.gap;
    const col3_vec n = known->gap.normal;
    /* for a face, all other corners are as far behind as they were */
    return depth > margin && depth + margin <= memory->level - moved &&
           known->border >= COL_KEPT_BORDER * pair->size && is_in_valley(known, memory) &&
           (known->face_x >= 0 || col3_stands_out(&pair->x, n, &known->x, margin)) &&
           (known->face_y >= 0 ||
            col3_stands_out(&pair->y, vec_negate(n), &known->y, margin));
}

/* Keeps the place of the polytopes, and the corner of the one against a face of the
 * other. */
static void keep_place(const col3_convex_pair *pair, const col3_recalled *known,
                       col3_pair_memory *m) {
    const col3_polytope *const p = moving_of(pair);
    const col3_vec n = known->gap.normal;
    put_floats(m->origin, p->origin);
    put_floats(m->axes, p->axes[0]);
    put_floats(m->axes + 3, p->axes[1]);
    m->normal[0] = (short)(n.x * COMPONENT);
    m->normal[1] = (short)(n.y * COMPONENT);
    m->normal[2] = (short)(n.z * COMPONENT);
    m->first = p == &pair->x;
    m->lean = (float)(known->border / -known->gap.gap * (1.0 + COL_SINGLE_ERROR));
    if (m->what != memory_edges) {
        m->numbers[1] =
            (unsigned short)(m->what == memory_face_of_x ? known->gap.iy : known->gap.ix);
    }
}

/* The margin by which all other features shall be deeper; moved: below 0 if not known. */
static double wanted_of(const col3_convex_pair *pair, const col3_pair_memory *m,
                        double moved) {
    const double wanted = moved < 0.0
                              ? COL_KEPT_FIRST * pair->size
                              : larger_of(MOTIONS * moved, COL_KEPT_LEAST * pair->size);
    return m->level < 0.0F ? smaller_of(wanted, -0.5 * m->level) : wanted;
}

bool col3_keep_least(const col3_convex_pair *pair, const col3_recalled *known,
                     double moved, col3_pair_memory *memory) {
    const double margin = RECALL_MARGIN * pair->size;
    const double depth = -known->gap.gap;
    const col3_vec n = known->gap.normal;
    if (!(depth > margin && known->border > 0.0)) {
        return false;
    }
    const double rim = sqrt(square(depth) + square(known->border)) - depth;
    const double more = smaller_of(wanted_of(pair, memory, moved), rim);
    keep_place(pair, known, memory);
    if (more < larger_of(2.0 * moved, COL_KEPT_LEAST * pair->size)) {
        /* a larger margin is tried again in time */
        memory->level = memory->level < 0.0F ? 1.1F * memory->level : 0.0F;
    } else if (col3_stands_out(&pair->x, n, &known->x, margin) &&
               col3_stands_out(&pair->y, vec_negate(n), &known->y, margin) &&
               col3_is_least(pair, known, depth + more)) {
        const double level = depth + more - distance_from_stored(moving_of(pair), memory);
        memory->level = (float)(level * (1.0 - COL_SINGLE_ERROR));
        return true;
    } else {
        memory->level = (float)-more;
    }
    return col3_is_least(pair, known, depth + margin);
}
