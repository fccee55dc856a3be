/* query.c - every query of two convex shapes, derived from the one answer of their pair
 * function.
 *
 * Here, and nowhere else, arguments are put in order, normals turned and radii added. */
#include "query.h"
#include "../measure/normalize.h"
#include "../pair/pair.h"
#include "pairs.h"

/* Two shapes in the order that their pair function expects. */
typedef struct {
    const col_shape *first, *second;
    bool swapped;
} col_ordered;

static inline col_ordered order(const col_shape *a, const col_shape *b) {
    const bool swapped = !in_order(a, b);
    return (col_ordered){swapped ? b : a, swapped ? a : b, swapped};
}

static inline bool is_safe(const col_shape *a, const col_shape *b) {
    return !(a->indirect | b->indirect);
}

/* Two shapes after normalization. Their order is kept, as scaled directions compare
 * differently, unless one has shrunk to a point and so become of another kind. */
static col_ordered in_safe_range(const col_ordered *o, const col_normalized *s) {
    if (s->a.shape.kind > s->b.shape.kind) {
        return (col_ordered){&s->b.shape, &s->a.shape, !o->swapped};
    }
    return (col_ordered){&s->a.shape, &s->b.shape, o->swapped};
}

static bool overlaps(const col_ordered *o) {
    const double limit = o->first->radius + o->second->radius;
    const col_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->overlaps != NULL) {
        return pair->overlaps(o->first, o->second, limit);
    }
    col_pair_answer answer;
    return pair->near(o->first, o->second, limit, &answer);
}

bool col_convex_overlaps(const col_shape *a, const col_shape *b) {
    const col_ordered o = order(a, b);
    if (is_safe(a, b)) {
        return overlaps(&o);
    }
    const col_normalized s = col_normalize_both(o.first, o.second);
    const col_ordered safe = in_safe_range(&o, &s);
    return overlaps(&safe);
}

static void closest(const col_ordered *o, col_closest *out) {
    col_pair_answer answer;
    col_contact grown;
    pair_of(o->first->kind, o->second->kind)
        ->near(o->first, o->second, INFINITY, &answer);
    contact_of(&answer, o->first, o->second, o->swapped, &grown);
    out->distance = answer.distance - (o->first->radius + o->second->radius);
    out->normal = grown.normal;
    out->a = grown.a;
    out->b = grown.b;
    out->ta = o->swapped ? answer.tb : answer.ta;
    out->tb = o->swapped ? answer.ta : answer.tb;
}

col_closest col_convex_closest(const col_shape *a, const col_shape *b) {
    const col_ordered o = order(a, b);
    col_closest out;
    if (is_safe(a, b)) {
        closest(&o, &out);
        return out;
    }
    const col_normalized s = col_normalize_both(o.first, o.second);
    const col_ordered safe = in_safe_range(&o, &s);
    closest(&safe, &out);
    out.distance *= s.unscale;
    out.a = vec_scale(out.a, s.unscale);
    out.b = vec_scale(out.b, s.unscale);
    const bool a_first = safe.first == &s.a.shape ? !safe.swapped : safe.swapped;
    out.ta = ldexp(out.ta, a_first ? s.ta_power : s.tb_power);
    out.tb = ldexp(out.tb, a_first ? s.tb_power : s.ta_power);
    return out;
}

static inline bool contact(const col_ordered *o, col_contact *out) {
    const col_pair *pair = pair_of(o->first->kind, o->second->kind);
    if (pair->contact != NULL) {
        return pair->contact(o->first, o->second, o->swapped, out);
    }
    const double limit = o->first->radius + o->second->radius;
    col_pair_answer answer;
    if (!pair->near(o->first, o->second, limit, &answer)) {
        return false;
    }
    contact_of(&answer, o->first, o->second, o->swapped, out);
    return true;
}

bool col_convex_contact(const col_shape *a, const col_shape *b, col_contact *out) {
    const col_ordered o = order(a, b);
    if (is_safe(a, b)) {
        return contact(&o, out);
    }
    const col_normalized s = col_normalize_both(o.first, o.second);
    const col_ordered safe = in_safe_range(&o, &s);
    if (!contact(&safe, out)) {
        return false;
    }
    out->depth *= s.unscale;
    out->a = vec_scale(out->a, s.unscale);
    out->b = vec_scale(out->b, s.unscale);
    return true;
}
