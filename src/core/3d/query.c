/* query.c - every query, derived from the pair's one answer.
 *
 * Here, and nowhere else, arguments are put in order, normals turned and radii added. */
#include "composite.h"
#include "contact.h"
#include "pairs.h"
#include "scaled.h"

/* Two shapes in the order in which their pair function wants them. */
typedef struct {
    const col_shape3 *first, *second;
    bool swapped;
} ordered3;

static inline ordered3 order(const col_shape3 *a, const col_shape3 *b) {
    const bool swapped = !in_order3(a, b);
    return (ordered3){swapped ? b : a, swapped ? a : b, swapped};
}

static inline bool is_safe(const col_shape3 *a, const col_shape3 *b) {
    return !(a->indirect | b->indirect);
}

static bool have_parts(const col_shape3 *a, const col_shape3 *b) {
    return is_composite3(a) || is_composite3(b);
}

/* The same two in the range of safe products: their order is kept, as scaled directions
 * compare differently, unless one has shrunk to a point. */
static ordered3 in_safe_range(const ordered3 *o, const scaled3 *s) {
    if (s->a.shape.kind > s->b.shape.kind) {
        return (ordered3){&s->b.shape, &s->a.shape, !o->swapped};
    }
    return (ordered3){&s->a.shape, &s->b.shape, o->swapped};
}

/* ------------------------------------------------------------------ overlaps -- */

static bool overlaps(const ordered3 *o) {
    const double reach = o->first->radius + o->second->radius;
    const col_pair3 *pair = pair3_of(o->first->kind, o->second->kind);
    if (pair->overlaps != NULL) {
        return pair->overlaps(o->first, o->second, reach);
    }
    col_near3 near;
    return pair->near(o->first, o->second, reach, &near);
}

bool col_overlaps_shape_shape3(const col_shape3 *a, const col_shape3 *b) {
    const ordered3 o = order(a, b);
    if (is_safe(a, b)) {
        return overlaps(&o);
    }
    if (have_parts(a, b)) {
        return composite3_overlaps(a, b);
    }
    const scaled3 s = scaled3_both(o.first, o.second);
    const ordered3 safe = in_safe_range(&o, &s);
    return overlaps(&safe);
}

/* ------------------------------------------------------------- nearest points -- */

static void closest(const ordered3 *o, col_closest3 *out) {
    col_near3 near;
    col_contact3 grown;
    pair3_of(o->first->kind, o->second->kind)->near(o->first, o->second, INFINITY, &near);
    contact3_of(&near, o->first, o->second, o->swapped, &grown);
    out->distance = near.distance - (o->first->radius + o->second->radius);
    out->normal = grown.normal;
    out->a = grown.a;
    out->b = grown.b;
    out->ta = o->swapped ? near.tb : near.ta;
    out->tb = o->swapped ? near.ta : near.tb;
}

col_closest3 col_closest_shape_shape3(const col_shape3 *a, const col_shape3 *b) {
    const ordered3 o = order(a, b);
    col_closest3 out;
    if (is_safe(a, b)) {
        closest(&o, &out);
        return out;
    }
    if (have_parts(a, b)) {
        return composite3_closest(a, b);
    }
    const scaled3 s = scaled3_both(o.first, o.second);
    const ordered3 safe = in_safe_range(&o, &s);
    closest(&safe, &out);
    out.distance *= s.unscale;
    out.a = v3_scale(out.a, s.unscale);
    out.b = v3_scale(out.b, s.unscale);
    const bool a_first = safe.first == &s.a.shape ? !safe.swapped : safe.swapped;
    out.ta = ldexp(out.ta, a_first ? s.ta_power : s.tb_power);
    out.tb = ldexp(out.tb, a_first ? s.tb_power : s.ta_power);
    return out;
}

double col_distance_shape_shape3(const col_shape3 *a, const col_shape3 *b) {
    return col_closest_shape_shape3(a, b).distance;
}

/* -------------------------------------------------------------------- contact -- */

static inline bool contact(const ordered3 *o, col_contact3 *out) {
    const col_pair3 *pair = pair3_of(o->first->kind, o->second->kind);
    if (pair->contact != NULL) {
        return pair->contact(o->first, o->second, o->swapped, out);
    }
    const double reach = o->first->radius + o->second->radius;
    col_near3 near;
    if (!pair->near(o->first, o->second, reach, &near)) {
        return false;
    }
    contact3_of(&near, o->first, o->second, o->swapped, out);
    return true;
}

bool col_contact_shape_shape3(const col_shape3 *a, const col_shape3 *b,
                              col_contact3 *out) {
    const ordered3 o = order(a, b);
    if (is_safe(a, b)) {
        return contact(&o, out);
    }
    if (have_parts(a, b)) {
        return composite3_contact(a, b, out);
    }
    const scaled3 s = scaled3_both(o.first, o.second);
    const ordered3 safe = in_safe_range(&o, &s);
    if (!contact(&safe, out)) {
        return false;
    }
    out->depth *= s.unscale;
    out->a = v3_scale(out->a, s.unscale);
    out->b = v3_scale(out->b, s.unscale);
    return true;
}

col_vec3 col_push_shape_shape3(const col_shape3 *a, const col_shape3 *b, double skin) {
    col_contact3 c;
    if (!col_contact_shape_shape3(a, b, &c) || !isfinite(c.depth)) {
        return v3(0.0, 0.0, 0.0);
    }
    return v3_sub(v3(0.0, 0.0, 0.0), v3_scale(c.normal, c.depth + skin));
}
