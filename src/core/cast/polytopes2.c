/* polytopes2.c - casts in the plane of shapes with straight sides, sharp or rounded: a
 * line against the Minkowski difference, whose sides are those of both shapes (Ericson,
 * Real-Time Collision Detection, 5.5.8). That of rounded shapes is grown by the radii: a
 * line that enters its grown sides beside a side can only touch the arc at the nearest
 * corner. polytopes3.c is for space, where pairs of edges make sides as well. */
#define COL_DIMENSION 2
#include "../base/range.h"
#include "../pair/2d/polytope.h"
#include "cast.h"

/* The two shapes have no more corners than this. */
#define FEW_CORNERS 8

/* The cosine between the normals of two sides below which their corner is a tip. */
#define SHARP (-0.9)

/* A side with a gap of so many errors is touched. */
#define TOUCHED_ERRORS 16.0

typedef struct {
    col2_polytope body[2]; /* a, b */
    col2_polytope_buffer buffer[2];
    col2_cast_sides sides; /* those of a before those of b */
} col2_sum;

/* One body and its sides in its own frame, and the other in that. */
typedef struct {
    const col2_polytope *own, *other;
    col2_vec offset; /* from the own origin to the other's */
    col2_vec turn;   /* the other's x axis */
} col2_sum_view;

/* moved: by how much the other shape is moved. */
COL_INLINED col2_sum_view view_of(const col2_sum *sum, int reference, col2_vec moved) {
    const col2_polytope *own = &sum->body[reference];
    const col2_polytope *other = &sum->body[1 - reference];
    const col2_vec between = vec_add(vec_sub(other->origin, own->origin), moved);
    return (col2_sum_view){own, other, vec_unturn(own->axis, between),
                           vec_unturn(own->axis, other->axis)};
}

static inline col2_vec own_corner(const col2_sum_view *v, int i) {
    return vec_scale(v->own->corners[i], v->own->scale);
}

COL_INLINED col2_vec other_corner(const col2_sum_view *v, int i) {
    return vec_along(v->offset, v->other->scale, vec_turn(v->turn, v->other->corners[i]));
}

/* A point has one corner and no side. */
static int sides_of(const col2_polytope *p) { return p->count > 1 ? p->count : 0; }

static int owner_of(const col2_sum *sum, int side) {
    return side < sides_of(&sum->body[0]) ? 0 : 1;
}

/* Balls against balls and spans are left to shorter formulas. */
static bool have_few_corners(const col2_shape *a, const col2_shape *b) {
    const int low = a->kind < b->kind ? a->kind : b->kind;
    const int high = a->kind < b->kind ? b->kind : a->kind;
    return high < (int)col2_kind_concave && low != (int)col2_kind_ray &&
           low != (int)col2_kind_line && high != (int)col2_kind_ray &&
           high != (int)col2_kind_line &&
           (low > (int)col2_kind_circle || high > (int)col2_kind_capsule);
}

/* The corners of a polygon without area are relative to any point. */
static bool is_plain(const col2_shape *s) {
    const col2_convex *part =
        s->kind == (int)col2_kind_polygon ? as_polygon(s)->data->parts : NULL;
    return part == NULL || (part->dimension == 2 && part->count <= FEW_CORNERS);
}

static double segment_length(const col2_polytope *p) {
    return p->scale * vec_length(vec_sub(p->corners[1], p->corners[0]));
}

/* Two segments, which are not nearly parallel, and neither of which is nearly a point. */
static bool are_crossed(const col2_cast_state *x, const col2_sum *sum) {
    const double turn =
        vec_cross(polytope_normal(&sum->body[0], 0), polytope_normal(&sum->body[1], 0));
    const double shorter =
        smaller_of(segment_length(&sum->body[0]), segment_length(&sum->body[1]));
    return square(turn) > COL_OBLIQUE_SQ &&
           fabs(turn) * shorter > 4.0 * COL_SOLID_ERRORS * x->error * x->size;
}

static double lowest_of(const col2_polytope *p, col2_vec n) {
    double low = vec_dot(p->corners[0], n);
    for (int k = 1; k < p->count; k++) {
        low = smaller_of(low, vec_dot(p->corners[k], n));
    }
    return low;
}

COL_INLINED void add_sides_of(const col2_cast_state *x, int reference, col2_sum *sum) {
    const col2_sum_view v = view_of(sum, reference, vec_zero());
    const double sign = reference == 0 ? 1.0 : -1.0;
    for (int i = 0; i < sides_of(v.own); i++) {
        const col2_vec n = v.own->normals[i];
        const col2_vec world = vec_scale(polytope_normal(v.own, i), sign);
        const double height = v.own->scale * vec_dot(n, v.own->corners[i]);
        const double low = lowest_of(v.other, vec_unturn(v.turn, n));
        const double gap = (vec_dot(n, v.offset) - height) + v.other->scale * low;
        add_side(&sum->sides, gap - x->radii, vec_dot(x->d, world), 1.0,
                 x->error * x->speed, world);
    }
}

/* Rounding decides whether a line past the tip of a sliver is between its sides: a line
 * across the tip separates there. */
static void add_tips_of(const col2_cast_state *x, int reference, col2_sum *sum) {
    const col2_sum_view v = view_of(sum, reference, vec_zero());
    const double sign = reference == 0 ? 1.0 : -1.0;
    for (int i = 0; i < sides_of(v.own); i++) {
        const col2_vec before = v.own->normals[i > 0 ? i - 1 : v.own->count - 1];
        const col2_vec after = v.own->normals[i];
        if (!(vec_dot(before, after) < SHARP)) {
            continue;
        }
        const col2_vec n = vec_normalized(vec_quarter(vec_sub(before, after)));
        const col2_vec world = vec_scale(vec_turn(v.own->axis, n), sign);
        const double height = v.own->scale * vec_dot(n, v.own->corners[i]);
        const double low = lowest_of(v.other, vec_unturn(v.turn, n));
        add_side(&sum->sides, (vec_dot(n, v.offset) - height) + v.other->scale * low,
                 vec_dot(x->d, world), 1.0, x->error * x->speed, world);
        sum->sides.tips++;
    }
}

static bool make_sum(const col2_cast_state *x, col2_sum *sum) {
    if (!have_few_corners(x->a, x->b) || !is_plain(x->a) || !is_plain(x->b)) {
        return false;
    }
    polytope_of(x->a, &sum->buffer[0], &sum->body[0]);
    polytope_of(x->b, &sum->buffer[1], &sum->body[1]);
    const int of_a = sum->body[0].count;
    const int of_b = sum->body[1].count;
    const bool segments = of_a < 3 && of_b < 3 && !(x->radii > 0.0);
    if (of_a + of_b < 4 || !(segments ? are_crossed(x, sum) : col_cast_are_solid(x))) {
        return false;
    }
    start_sides(&sum->sides, sum->body[1].origin);
    add_sides_of(x, 0, sum);
    sum->sides.first_of_b = sum->sides.count;
    add_sides_of(x, 1, sum);
    sum->sides.end_of_b = sum->sides.count;
    if (!(x->radii > 0.0)) { /* otherwise cast_to_arc decides */
        add_tips_of(x, 0, sum);
        add_tips_of(x, 1, sum);
    }
    return true;
}

/* The owner of a side and the other shape at the time t; index: of the side. */
static col2_sum_view view_of_side(const col2_cast_state *x, const col2_sum *sum, int side,
                                  double t, int *index) {
    const int reference = owner_of(sum, side);
    const double sign = reference == 0 ? -1.0 : 1.0;
    *index = reference == 0 ? side : side - sides_of(&sum->body[0]);
    return view_of(sum, reference, vec_scale(x->d, sign * t));
}

/* The part of a side, at the time t, over which corners of the other shape lie: for a
 * corner beside it, high < low. Returns the point in the middle, or the corner beside it,
 * which touches the next side, one that is nearly straight on; in the world, with the
 * other shape where it is then. */
static col2_vec common_part(const col2_cast_state *x, const col2_sum *sum, int side,
                            double t, col_range *part) {
    int i;
    const col2_sum_view v = view_of_side(x, sum, side, t, &i);
    const col2_vec from = own_corner(&v, i);
    const col2_vec to = own_corner(&v, polytope_next(v.own, i));
    const col2_vec n = v.own->normals[i];
    const col2_vec along = vec_quarter(n);
    const double error = 8.0 * x->error * (x->size + t * x->speed);
    double least = INFINITY;
    *part = (col_range){INFINITY, -INFINITY};
    for (int k = 0; k < v.other->count; k++) {
        const col2_vec p = vec_sub(other_corner(&v, k), from);
        const double height = vec_dot(p, n);
        const double at = vec_dot(p, along);
        const bool lower = height < least - error;
        const bool level = height <= least + error;
        part->min = lower || (level && at < part->min) ? at : part->min;
        part->max = lower || (level && at > part->max) ? at : part->max;
        least = smaller_of(least, height);
    }
    const col_range of_other = *part;
    part->min = larger_of(part->min, 0.0);
    part->max = smaller_of(part->max, vec_dot(vec_sub(to, from), along));
    double place = middle(part->min, part->max);
    if (part->min > part->max) { /* beside the side */
        place = of_other.max < 0.0 ? of_other.max : of_other.min;
    }
    return vec_add(v.own->origin, vec_turn(v.own->axis, vec_along(from, place, along)));
}

/* Where the shapes touch, on b; p: the middle of the common part. */
static col2_vec touch_on_side(const col2_cast_state *x, const col2_sum *sum,
                              const col2_sides_touch *at, col2_vec p) {
    const col2_vec normal = sum->sides.normal[at->side];
    return owner_of(sum, at->touched) == 0
               ? vec_along(vec_along(p, at->t, x->d), x->a->radius, normal)
               : vec_along(p, -x->b->radius, normal);
}

/* The middle of the touching part. If several sides are touched at once, up to rounding,
 * the one that is reported may lie beside the corner that touches: then that of another
 * side. */
static col2_vec middle_of_touch(const col2_cast_state *x, const col2_sum *sum,
                                col2_sides_touch *at) {
    const double most = TOUCHED_ERRORS * x->error * (x->size + at->t * x->speed);
    const int first = at->touched;
    col_range part;
    col2_vec best = common_part(x, sum, first, at->t, &part);
    double beside = part.min - part.max;
    for (int i = 0; i < sum->sides.count - sum->sides.tips && beside > 0.0; i++) {
        const double gap = sum->sides.gap[i] - at->t * sum->sides.closing[i];
        if (i == first || !(fabs(gap) <= most)) {
            continue;
        }
        const col2_vec p = common_part(x, sum, i, at->t, &part);
        if (part.min - part.max < beside) {
            beside = part.min - part.max;
            best = p;
            at->touched = i;
        }
    }
    return best;
}

static col_quick_answer cast_sharp(col2_cast_state *x, col2_sum *sum, col2_touch *out) {
    col2_sides_touch at;
    const col_quick_answer answer = col2_cast_through_sides(x, &sum->sides, &at);
    if (answer != quick_hit) {
        return answer;
    }
    if (!at.at_start || x->corner) {
        const col2_vec p = middle_of_touch(x, sum, &at);
        out->b = touch_on_side(x, sum, &at, p);
    }
    return col2_cast_touch_on_side(x, &sum->sides, &at, out);
}

/* ------------------------------------------------------------------ rounded ones -- */

/* Whether the motion goes deeper than a graze into a disc of the radii, which lies in the
 * difference. */
static bool is_steep(const col2_cast_state *x, double rate, col2_vec place) {
    return 0.5 * x->radii * square(rate / x->speed) > col2_cast_graze_most(x, place);
}

/* A corner of the owner of a side and one of the other shape, in the frame of the view.
 */
typedef struct {
    col2_vec own, other;
} col2_corner_pair;

/* The end of the side that is nearer to the other shape, and the corner nearest to that.
 */
static col2_corner_pair nearest_corners(const col2_sum_view *v, int side) {
    const col2_vec ends[2] = {own_corner(v, side),
                              own_corner(v, polytope_next(v->own, side))};
    col2_corner_pair best = {ends[0], v->offset};
    double least = INFINITY;
    for (int k = 0; k < v->other->count; k++) {
        const col2_vec p = other_corner(v, k);
        for (int i = 0; i < 2; i++) {
            const double distance_sq = vec_length_sq(vec_sub(p, ends[i]));
            best = distance_sq < least ? (col2_corner_pair){ends[i], p} : best;
            least = smaller_of(least, distance_sq);
        }
    }
    return best;
}

/* Whether no corner of either shape lies between the two lines across n through them: n
 * is a normal at that corner of the difference. */
static bool are_farthest(const col2_sum_view *v, const col2_corner_pair *p, col2_vec n,
                         double error) {
    bool farthest = true;
    for (int i = 0; i < v->own->count; i++) {
        farthest &= vec_dot(n, vec_sub(own_corner(v, i), p->own)) <= error;
    }
    for (int i = 0; i < v->other->count; i++) {
        farthest &= vec_dot(n, vec_sub(other_corner(v, i), p->other)) >= -error;
    }
    return farthest;
}

/* The line is within all grown sides from the time t on, and beside them: it touches the
 * arc at the nearest corner of the difference, or nothing. */
static col_quick_answer cast_to_arc(const col2_cast_state *x, const col2_sum *sum,
                                    int side, double t, col2_touch *out) {
    int i;
    const col2_sum_view v = view_of_side(x, sum, side, t, &i);
    const col2_corner_pair p = nearest_corners(&v, i);
    const bool of_a = owner_of(sum, side) == 0;
    const double error = x->error * x->size;
    /* as the other shape moves, seen from the owner of the side */
    const col2_vec d = vec_scale(vec_unturn(v.own->axis, x->d), of_a ? -1.0 : 1.0);
    const col2_vec gap = vec_sub(p.other, p.own);
    const double dd = vec_length_sq(d);
    const double rest_sq = square(x->radii) * dd - square(vec_cross(gap, d));
    if (!(rest_sq > 0.0)) {
        const bool passes = rest_sq < -COL_ROUNDING_ERROR * square(x->size) * dd;
        const double length = vec_length(gap);
        return passes && are_farthest(&v, &p, gap, error * length) ? quick_miss
                                                                   : quick_unsure;
    }
    const double after = -(vec_dot(gap, d) + sqrt(rest_sq)) / dd;
    const col2_vec n = vec_normalized(vec_along(gap, after, d));
    if (!are_farthest(&v, &p, n, error)) {
        return quick_unsure;
    }
    if (t + after > x->end) {
        return (t + after - x->end) * x->speed > error ? quick_miss : quick_unsure;
    }
    const col2_vec outward = vec_turn(v.own->axis, n);
    const col2_vec corner = vec_add(v.own->origin, vec_turn(v.own->axis, p.own));
    out->t = t + after;
    out->normal = of_a ? outward : vec_negate(outward);
    out->b = of_a ? vec_along(vec_along(corner, out->t, x->d), x->a->radius, outward)
                  : vec_along(corner, x->b->radius, outward);
    return after >= 0.0 && is_steep(x, vec_dot(x->d, out->normal), out->b) ? quick_hit
                                                                           : quick_unsure;
}

static col_quick_answer cast_rounded(const col2_cast_state *x, const col2_sum *sum,
                                     col2_touch *out) {
    col2_sides_touch at;
    col_range part;
    const col_quick_answer answer = col2_cast_into_sides(x, &sum->sides, &at);
    if (answer != quick_hit) {
        return answer;
    }
    const col2_vec p = common_part(x, sum, at.side, at.t, &part);
    if (part.min > part.max) {
        return cast_to_arc(x, sum, at.side, at.t, out);
    }
    out->t = at.t;
    out->normal =
        vec_add(sum->sides.normal[at.side], vec_zero()); /* no component is -0 */
    out->b = touch_on_side(x, sum, &at, p);
    return is_steep(x, sum->sides.closing[at.side], out->b) ? quick_hit : quick_unsure;
}

col_quick_answer col2_cast_polytopes(col2_cast_state *x, col2_touch *out) {
    col2_sum sum;
    if (!make_sum(x, &sum)) {
        return quick_unsure;
    }
    if (!(x->radii > 0.0)) {
        return cast_sharp(x, &sum, out);
    }
    const col_quick_answer answer = cast_rounded(x, &sum, out);
    out->a = out->b;
    out->depth = 0.0;
    return answer;
}
