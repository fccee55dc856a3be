/* allow.c - which answers boxes and axes of shapes allow. */
#include "script.h"

unsigned long fuzz_doubts;

typedef struct {
    double low[3], high[3];
} fuzz_box;

static fuzz_box box_of(const fuzz_model *m, const col_world_shape *s) {
    col3_vec low;
    col3_vec high;
    m->d->bounds(s, &low, &high);
    return (fuzz_box){{low.x, low.y, low.z}, {high.x, high.y, high.z}};
}

static double size_of(const fuzz_box *b) {
    double size = 0.0;
    for (int k = 0; k < 3; k++) {
        size += isfinite(b->low[k]) ? fabs(b->low[k]) : 0.0;
        size += isfinite(b->high[k]) ? fabs(b->high[k]) : 0.0;
    }
    return size;
}

static double extents_of(const fuzz_box *b) {
    double extents = 0.0;
    for (int k = 0; k < 3; k++) {
        const double extent = b->high[k] - b->low[k];
        extents += isfinite(extent) ? extent : 0.0;
    }
    return extents;
}

/* Shapes whose boxes are farther apart do not touch, whatever rounding did: that is what
 * is promised of curved shapes, and a few times what is promised of others. */
static double tolerance(const fuzz_box *a, const fuzz_box *b) {
    return 1e-9 * (extents_of(a) + extents_of(b)) + 5e-15 * (size_of(a) + size_of(b));
}

static double gap(const fuzz_box *a, const fuzz_box *b) {
    double largest = 0.0;
    for (int k = 0; k < 3; k++) {
        largest = fmax(largest, fmax(a->low[k] - b->high[k], b->low[k] - a->high[k]));
    }
    return largest;
}

/* Whether the axis of a passes the ball around the box of b. */
static bool may_pass(const fuzz_model *m, const col_world_shape *a,
                     const col_world_shape *b) {
    col3_vec p;
    col3_vec d;
    double low;
    double high;
    const fuzz_box box = box_of(m, b);
    const long double extents = extents_of(&box);
    if (!isfinite(box.low[0] + box.high[0] + box.low[1] + box.high[1] + box.low[2] +
                  box.high[2]) ||
        !m->d->axis(a, &p, &d, &low, &high)) {
        return true;
    }
    const long double x = (box.low[0] + (long double)box.high[0]) / 2 - p.x;
    const long double y = (box.low[1] + (long double)box.high[1]) / 2 - p.y;
    const long double z = (box.low[2] + (long double)box.high[2]) / 2 - p.z;
    const long double dx = d.x;
    const long double dy = d.y;
    const long double dz = d.z;
    const long double dd = dx * dx + dy * dy + dz * dz;
    long double t = dd > 0 ? (x * dx + y * dy + z * dz) / dd : 0;
    t = t < (long double)low    ? (long double)low
        : t > (long double)high ? (long double)high
                                : t;
    const long double gap = hypotl(hypotl(x - t * dx, y - t * dy), z - t * dz);
    const long double far = hypotl(hypotl(x, y), z) + size_of(&box);
    return gap <= extents + (long double)((const col2_shape *)a)->radius + 1e-14L * far;
}

bool may_overlap(const fuzz_model *m, const col_world_shape *a,
                 const col_world_shape *b) {
    const fuzz_box p = box_of(m, a);
    const fuzz_box q = box_of(m, b);
    return gap(&p, &q) <= tolerance(&p, &q) && may_pass(m, a, b) && may_pass(m, b, a) &&
           m->d->closest(a, b).distance <= tolerance(&p, &q);
}

bool may_be_at(const fuzz_model *m, const col_world_shape *a, const col_world_shape *b,
               double distance) {
    const fuzz_box p = box_of(m, a);
    const fuzz_box q = box_of(m, b);
    return gap(&p, &q) <= fmax(distance, 0.0) * (1.0 + 1e-12) + tolerance(&p, &q);
}

bool may_touch(const fuzz_model *m, const col_world_shape *a, col3_vec motion, double t,
               const col_world_shape *b) {
    const double by[3] = {motion.x * t, motion.y * t, motion.z * t};
    fuzz_box p = box_of(m, a);
    const fuzz_box q = box_of(m, b);
    for (int k = 0; k < 3; k++) {
        p.low[k] += by[k];
        p.high[k] += by[k];
    }
    return gap(&p, &q) <= tolerance(&p, &q);
}

bool may_hit(const fuzz_model *m, const col_world_ray *r, double t,
             const col_world_shape *s) {
    const double at[3] = {r->origin.x + r->direction.x * t,
                          r->origin.y + r->direction.y * t,
                          r->origin.z + r->direction.z * t};
    const fuzz_box p = {{at[0], at[1], at[2]}, {at[0], at[1], at[2]}};
    const fuzz_box q = box_of(m, s);
    const fuzz_box start = {{r->origin.x, r->origin.y, r->origin.z},
                            {r->origin.x, r->origin.y, r->origin.z}};
    return gap(&p, &q) <= tolerance(&p, &q) + tolerance(&start, &start);
}
