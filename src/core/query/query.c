/* query.c - every query, derived from the pair's one answer.
 *
 * Here, and nowhere else, arguments are put in order, normals turned and radii added. */
#include "../compound/composite.h"
#include "../pair/pair.h"
#include "../shape/normalize.h"
#include "pairs.h"

/* Two shapes in the order in which their pair function wants them. */
typedef struct {
    const col3_shape *first, *second;
    bool swapped;
} col3_ordered;

static inline col3_ordered order(const col3_shape *a, const col3_shape *b) {
    const bool swapped = !in_order(a, b);
    return (col3_ordered){swapped ? b : a, swapped ? a : b, swapped};
}

static inline bool is_safe(const col3_shape *a, const col3_shape *b) {
    return !(a->indirect | b->indirect);
}

static bool have_parts(const col3_shape *a, const col3_shape *b) {
    return is_composite(a) || is_composite(b);
}

/* The same two in the range of safe products: their order is kept, as scaled directions
 * compare differently, unless one has shrunk to a point. */
static col3_ordered in_safe_range(const col3_ordered *o, const col3_normalized *s) {
    if (s->a.shape.kind > s->b.shape.kind) {
        return (col3_ordered){&s->b.shape, &s->a.shape, !o->swapped};
    }
    return (col3_ordered){&s->a.shape, &s->b.shape, o->swapped};
}

/* ------------------------------------------------------------------ overlaps -- */

static bool overlaps(const col3_ordered *o) {
    const double reach = o->first->radius + o->second->radius;
    const col3_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->overlaps != NULL) {
        return pair->overlaps(o->first, o->second, reach);
    }
    col3_pair_answer near;
    return pair->near(o->first, o->second, reach, &near);
}

bool col3_overlaps(const col3_shape *a, const col3_shape *b) {
    const col3_ordered o = order(a, b);
    if (is_safe(a, b)) {
        return overlaps(&o);
    }
    if (have_parts(a, b)) {
        return col3_composite_overlaps(a, b);
    }
    const col3_normalized s = col3_normalize_both(o.first, o.second);
    const col3_ordered safe = in_safe_range(&o, &s);
    return overlaps(&safe);
}

/* ------------------------------------------------------------- nearest points -- */

static void closest(const col3_ordered *o, col3_closest *out) {
    col3_pair_answer near;
    col3_contact grown;
    pair_of(o->first->kind, o->second->kind)->near(o->first, o->second, INFINITY, &near);
    contact_of(&near, o->first, o->second, o->swapped, &grown);
    out->distance = near.distance - (o->first->radius + o->second->radius);
    out->normal = grown.normal;
    out->a = grown.a;
    out->b = grown.b;
    out->ta = o->swapped ? near.tb : near.ta;
    out->tb = o->swapped ? near.ta : near.tb;
}

col3_closest col3_find_closest(const col3_shape *a, const col3_shape *b) {
    const col3_ordered o = order(a, b);
    col3_closest out;
    if (is_safe(a, b)) {
        closest(&o, &out);
        return out;
    }
    if (have_parts(a, b)) {
        return col3_composite_closest(a, b);
    }
    const col3_normalized s = col3_normalize_both(o.first, o.second);
    const col3_ordered safe = in_safe_range(&o, &s);
    closest(&safe, &out);
    out.distance *= s.unscale;
    out.a = vec_scale(out.a, s.unscale);
    out.b = vec_scale(out.b, s.unscale);
    const bool a_first = safe.first == &s.a.shape ? !safe.swapped : safe.swapped;
    out.ta = ldexp(out.ta, a_first ? s.ta_power : s.tb_power);
    out.tb = ldexp(out.tb, a_first ? s.tb_power : s.ta_power);
    return out;
}

double col3_distance(const col3_shape *a, const col3_shape *b) {
    return col3_find_closest(a, b).distance;
}

/* -------------------------------------------------------------------- contact -- */

static inline bool contact(const col3_ordered *o, col3_contact *out) {
    const col3_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->contact != NULL) {
        return pair->contact(o->first, o->second, o->swapped, out);
    }
    const double reach = o->first->radius + o->second->radius;
    col3_pair_answer near;
    if (!pair->near(o->first, o->second, reach, &near)) {
        return false;
    }
    contact_of(&near, o->first, o->second, o->swapped, out);
    return true;
}

bool col3_find_contact(const col3_shape *a, const col3_shape *b, col3_contact *out) {
    const col3_ordered o = order(a, b);
    if (is_safe(a, b)) {
        return contact(&o, out);
    }
    if (have_parts(a, b)) {
        return col3_composite_contact(a, b, out);
    }
    const col3_normalized s = col3_normalize_both(o.first, o.second);
    const col3_ordered safe = in_safe_range(&o, &s);
    if (!contact(&safe, out)) {
        return false;
    }
    out->depth *= s.unscale;
    out->a = vec_scale(out->a, s.unscale);
    out->b = vec_scale(out->b, s.unscale);
    return true;
}

col3_vec col3_push_out(const col3_shape *a, const col3_shape *b, double skin) {
    col3_contact c;
    if (!col3_find_contact(a, b, &c) || !isfinite(c.depth)) {
        return vec3(0.0, 0.0, 0.0);
    }
    return vec_sub(vec3(0.0, 0.0, 0.0), vec_scale(c.normal, c.depth + skin));
}
