/* query.c - every query, derived from the pair's one answer.
 *
 * Here, and nowhere else, arguments are put in order, normals turned and radii added. */
#define COL_DIMENSION 2
#include "../compound/composite.h"
#include "../pair/pair.h"
#include "../shape/normalize.h"
#include "pairs.h"

/* Two shapes in the order in which their pair function wants them. */
typedef struct {
    const col2_shape *first, *second;
    bool swapped;
} col2_ordered;

static inline col2_ordered order(const col2_shape *a, const col2_shape *b) {
    const bool swapped = !in_order(a, b);
    return (col2_ordered){swapped ? b : a, swapped ? a : b, swapped};
}

static inline bool is_safe(const col2_shape *a, const col2_shape *b) {
    return !(a->indirect | b->indirect);
}

static bool have_parts(const col2_shape *a, const col2_shape *b) {
    return is_composite(a) || is_composite(b);
}

/* The same two in the range of safe products: their order is kept, as scaled directions
 * compare differently, unless one has shrunk to a point. */
static col2_ordered in_safe_range(const col2_ordered *o, const col2_normalized *s) {
    if (s->a.shape.kind > s->b.shape.kind) {
        return (col2_ordered){&s->b.shape, &s->a.shape, !o->swapped};
    }
    return (col2_ordered){&s->a.shape, &s->b.shape, o->swapped};
}

/* ------------------------------------------------------------------ overlaps -- */

static bool overlaps(const col2_ordered *o) {
    const double reach = o->first->radius + o->second->radius;
    const col2_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->overlaps != NULL) {
        return pair->overlaps(o->first, o->second, reach);
    }
    col2_pair_answer near;
    return pair->near(o->first, o->second, reach, &near);
}

bool col2_overlaps(const col2_shape *a, const col2_shape *b) {
    const col2_ordered o = order(a, b);
    if (is_safe(a, b)) {
        return overlaps(&o);
    }
    if (have_parts(a, b)) {
        return col2_composite_overlaps(a, b);
    }
    const col2_normalized s = col2_normalize_both(o.first, o.second);
    const col2_ordered safe = in_safe_range(&o, &s);
    return overlaps(&safe);
}

/* ------------------------------------------------------------- nearest points -- */

static void closest(const col2_ordered *o, col2_closest *out) {
    col2_pair_answer near;
    col2_contact grown;
    pair_of(o->first->kind, o->second->kind)->near(o->first, o->second, INFINITY, &near);
    contact_of(&near, o->first, o->second, o->swapped, &grown);
    out->distance = near.distance - (o->first->radius + o->second->radius);
    out->normal = grown.normal;
    out->a = grown.a;
    out->b = grown.b;
    out->ta = o->swapped ? near.tb : near.ta;
    out->tb = o->swapped ? near.ta : near.tb;
}

col2_closest col2_find_closest(const col2_shape *a, const col2_shape *b) {
    const col2_ordered o = order(a, b);
    col2_closest out;
    if (is_safe(a, b)) {
        closest(&o, &out);
        return out;
    }
    if (have_parts(a, b)) {
        return col2_composite_closest(a, b);
    }
    const col2_normalized s = col2_normalize_both(o.first, o.second);
    const col2_ordered safe = in_safe_range(&o, &s);
    closest(&safe, &out);
    out.distance *= s.unscale;
    out.a = vec_scale(out.a, s.unscale);
    out.b = vec_scale(out.b, s.unscale);
    const bool a_first = safe.first == &s.a.shape ? !safe.swapped : safe.swapped;
    out.ta = ldexp(out.ta, a_first ? s.ta_power : s.tb_power);
    out.tb = ldexp(out.tb, a_first ? s.tb_power : s.ta_power);
    return out;
}

double col2_distance(const col2_shape *a, const col2_shape *b) {
    return col2_find_closest(a, b).distance;
}

/* -------------------------------------------------------------------- contact -- */

static inline bool contact(const col2_ordered *o, col2_contact *out) {
    const col2_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->contact != NULL) {
        return pair->contact(o->first, o->second, o->swapped, out);
    }
    const double reach = o->first->radius + o->second->radius;
    col2_pair_answer near;
    if (!pair->near(o->first, o->second, reach, &near)) {
        return false;
    }
    contact_of(&near, o->first, o->second, o->swapped, out);
    return true;
}

bool col2_find_contact(const col2_shape *a, const col2_shape *b, col2_contact *out) {
    const col2_ordered o = order(a, b);
    if (is_safe(a, b)) {
        return contact(&o, out);
    }
    if (have_parts(a, b)) {
        return col2_composite_contact(a, b, out);
    }
    const col2_normalized s = col2_normalize_both(o.first, o.second);
    const col2_ordered safe = in_safe_range(&o, &s);
    if (!contact(&safe, out)) {
        return false;
    }
    out->depth *= s.unscale;
    out->a = vec_scale(out->a, s.unscale);
    out->b = vec_scale(out->b, s.unscale);
    return true;
}

col2_vec col2_push_out(const col2_shape *a, const col2_shape *b, double skin) {
    col2_contact c;
    if (!col2_find_contact(a, b, &c) || !isfinite(c.depth)) {
        return vec2(0.0, 0.0);
    }
    return vec_sub(vec2(0.0, 0.0), vec_scale(c.normal, c.depth + skin));
}
