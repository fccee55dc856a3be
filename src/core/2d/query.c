/* query.c - every query, derived from the pair's one answer.
 *
 * Here, and nowhere else, arguments are put in order, normals turned and radii added. */
#include "composite.h"
#include "contact.h"
#include "pairs.h"
#include "scaled.h"

/* Two shapes in the order in which their pair function wants them. */
typedef struct {
    const col_shape2 *first, *second;
    bool swapped;
} ordered2;

static inline ordered2 order(const col_shape2 *a, const col_shape2 *b) {
    const bool swapped = !in_order2(a, b);
    return (ordered2){swapped ? b : a, swapped ? a : b, swapped};
}

static inline bool is_safe(const col_shape2 *a, const col_shape2 *b) {
    return !(a->indirect | b->indirect);
}

static bool have_parts(const col_shape2 *a, const col_shape2 *b) {
    return is_composite2(a) || is_composite2(b);
}

/* The same two in the range of safe products: their order is kept, as scaled directions
 * compare differently, unless one has shrunk to a point. */
static ordered2 in_safe_range(const ordered2 *o, const scaled2 *s) {
    if (s->a.shape.kind > s->b.shape.kind) {
        return (ordered2){&s->b.shape, &s->a.shape, !o->swapped};
    }
    return (ordered2){&s->a.shape, &s->b.shape, o->swapped};
}

/* ------------------------------------------------------------------ overlaps -- */

static bool overlaps(const ordered2 *o) {
    const double reach = o->first->radius + o->second->radius;
    const col_pair2 *pair = pair2_of(o->first->kind, o->second->kind);
    if (pair->overlaps != NULL) {
        return pair->overlaps(o->first, o->second, reach);
    }
    col_near2 near;
    return pair->near(o->first, o->second, reach, &near);
}

bool col_overlaps_shape_shape2(const col_shape2 *a, const col_shape2 *b) {
    const ordered2 o = order(a, b);
    if (is_safe(a, b)) {
        return overlaps(&o);
    }
    if (have_parts(a, b)) {
        return composite2_overlaps(a, b);
    }
    const scaled2 s = scaled2_both(o.first, o.second);
    const ordered2 safe = in_safe_range(&o, &s);
    return overlaps(&safe);
}

/* ------------------------------------------------------------- nearest points -- */

static void closest(const ordered2 *o, col_closest2 *out) {
    col_near2 near;
    col_contact2 grown;
    pair2_of(o->first->kind, o->second->kind)->near(o->first, o->second, INFINITY, &near);
    contact2_of(&near, o->first, o->second, o->swapped, &grown);
    out->distance = near.distance - (o->first->radius + o->second->radius);
    out->normal = grown.normal;
    out->a = grown.a;
    out->b = grown.b;
    out->ta = o->swapped ? near.tb : near.ta;
    out->tb = o->swapped ? near.ta : near.tb;
}

col_closest2 col_closest_shape_shape2(const col_shape2 *a, const col_shape2 *b) {
    const ordered2 o = order(a, b);
    col_closest2 out;
    if (is_safe(a, b)) {
        closest(&o, &out);
        return out;
    }
    if (have_parts(a, b)) {
        return composite2_closest(a, b);
    }
    const scaled2 s = scaled2_both(o.first, o.second);
    const ordered2 safe = in_safe_range(&o, &s);
    closest(&safe, &out);
    out.distance *= s.unscale;
    out.a = v2_scale(out.a, s.unscale);
    out.b = v2_scale(out.b, s.unscale);
    const bool a_first = safe.first == &s.a.shape ? !safe.swapped : safe.swapped;
    out.ta = ldexp(out.ta, a_first ? s.ta_power : s.tb_power);
    out.tb = ldexp(out.tb, a_first ? s.tb_power : s.ta_power);
    return out;
}

double col_distance_shape_shape2(const col_shape2 *a, const col_shape2 *b) {
    return col_closest_shape_shape2(a, b).distance;
}

/* -------------------------------------------------------------------- contact -- */

static inline bool contact(const ordered2 *o, col_contact2 *out) {
    const col_pair2 *pair = pair2_of(o->first->kind, o->second->kind);
    if (pair->contact != NULL) {
        return pair->contact(o->first, o->second, o->swapped, out);
    }
    const double reach = o->first->radius + o->second->radius;
    col_near2 near;
    if (!pair->near(o->first, o->second, reach, &near)) {
        return false;
    }
    contact2_of(&near, o->first, o->second, o->swapped, out);
    return true;
}

bool col_contact_shape_shape2(const col_shape2 *a, const col_shape2 *b,
                              col_contact2 *out) {
    const ordered2 o = order(a, b);
    if (is_safe(a, b)) {
        return contact(&o, out);
    }
    if (have_parts(a, b)) {
        return composite2_contact(a, b, out);
    }
    const scaled2 s = scaled2_both(o.first, o.second);
    const ordered2 safe = in_safe_range(&o, &s);
    if (!contact(&safe, out)) {
        return false;
    }
    out->depth *= s.unscale;
    out->a = v2_scale(out->a, s.unscale);
    out->b = v2_scale(out->b, s.unscale);
    return true;
}

col_vec2 col_push_shape_shape2(const col_shape2 *a, const col_shape2 *b, double skin) {
    col_contact2 c;
    if (!col_contact_shape_shape2(a, b, &c) || !isfinite(c.depth)) {
        return v2(0.0, 0.0);
    }
    return v2_sub(v2(0.0, 0.0), v2_scale(c.normal, c.depth + skin));
}
