/* reduce3.c - reducing a manifold in space to the four points that span the most. */
#include "reduce.h"

/* How much more a point counts at one end of the direction than at the other: for a
 * regular polygon many choices span equally much, and noise must not decide. */
#define PREFERENCE 0.1

/* Points as a greedy choice sees them. */
typedef struct {
    col3_clip_point *points;
    int count;
    col3_vec normal, along;
    double low, high; /* of all points, along */
} col3_choice;

static double place_of(const col3_choice *c, int i) {
    return vec_dot(c->points[i].a, c->along);
}

/* 1 .. 1 + PREFERENCE */
static double weight(const col3_choice *c, int i) {
    const double width = c->high - c->low;
    return width > 0.0 ? 1.0 + PREFERENCE * (place_of(c, i) - c->low) / width : 1.0;
}

static double gap_to_first(const col3_choice *c, int i) {
    return vec_length_sq(vec_sub(c->points[i].a, c->points[0].a));
}

/* Twice the area of the triangle of the first two points and p: its sign is the side of
 * their line on which p lies, seen against the normal. */
static double beside(const col3_choice *c, int i) {
    const col3_vec line = vec_sub(c->points[1].a, c->points[0].a);
    return vec_dot(c->normal, vec_cross(line, vec_sub(c->points[i].a, c->points[0].a)));
}

static double beside_either(const col3_choice *c, int i) { return fabs(beside(c, i)); }

/* How far p lies on the other side of the first two points' line than the third, or else
 * outside the triangle of all three, beyond the edges that meet at the third; as an area.
 * The normal is such that the third lies on the side above zero. */
static double outside(const col3_choice *c, int i) {
    const col3_vec third = c->points[2].a;
    const col3_vec to_p = vec_sub(c->points[i].a, third);
    const col3_vec to_first = vec_sub(c->points[0].a, third);
    const col3_vec to_second = vec_sub(c->points[1].a, third);
    const double beyond = larger_of(vec_dot(c->normal, vec_cross(to_p, to_first)),
                                    vec_dot(c->normal, vec_cross(to_second, to_p)));
    return larger_of(-beside(c, i), beyond);
}

/* Moves the point that is best by this measure, among those from `at` on, to `at`. */
static void choose(col3_choice *c, int at,
                   double (*measure)(const col3_choice *c, int i)) {
    int best = at;
    double most = -INFINITY;
    for (int i = at; i < c->count; i++) {
        const double value = weight(c, i) * measure(c, i);
        best = value > most ? i : best;
        most = larger_of(most, value);
    }
    swap_points(c->points, at, best);
}

/* The first: the deepest; among those that count as equally deep the one farthest along
 * the direction. */
static void choose_first(col3_choice *c, double deep) {
    int first = 0;
    for (int i = 0; i < c->count; i++) {
        const double place = place_of(c, i);
        c->low = smaller_of(c->low, place);
        c->high = larger_of(c->high, place);
        first = c->points[i].depth >= deep && place > place_of(c, first) ? i : first;
    }
    swap_points(c->points, 0, first);
}

/* Four of many: after the first the one farthest from it, then the farthest from the line
 * of both, then the farthest on the other side of that line, or else outside the triangle
 * of these three. */
void col3_reduce_choose(col3_clip_point *points, int count, const col3_contact *contact,
                        col3_vec along) {
    col3_choice c = {points, count, contact->normal, along, INFINITY, -INFINITY};
    choose_first(&c, points[0].depth - level_of(points, count, contact));
    choose(&c, 1, gap_to_first);
    choose(&c, 2, beside_either);
    c.normal = vec_scale(c.normal, side_of(beside(&c, 2)));
    choose(&c, 3, outside);
    for (int i = 1; i < 4; i++) {
        if (points[i].depth > points[0].depth) {
            swap_points(points, 0, i);
        }
    }
}
