/* cast.h - shapes in motion; inside the core only.
 *
 * What counts as a hit is the same for every pair and for every time: the shapes touch,
 * and the motion, continued, goes in: deeper than rounding, against every normal that
 * separates them (see enter.c). So a shape that slides along a face, an edge or a row of
 * flush shapes, from the start or later, hits nothing. If neither shape has an inside
 * (points, segments, triangles of space), neither can go in: then a touch that begins and
 * does not last is a hit. */
#ifndef COL_CAST_H
#define COL_CAST_H

#include "../base/quick.h"
#include "../measure/measure.h"
#include "../query/query.h"
#include "../shape/shape.h"

/* The input of one cast. A two-sided plane is replaced by the half-space that faces the
 * other shape, whose signed distance does not jump where the plane is passed. */
typedef struct {
    const col_shape *a, *b;
    col_vec start;   /* the point that coordinates of a are relative to */
    col_vec d;       /* the motion, in a unit in which its length is safe */
    double speed;    /* |d| */
    double end;      /* t runs from 0 to here */
    double size;     /* of both shapes; 0 when neither has any, or none beside apart */
    double apart;    /* of their reference points, when neither has a size; else 0 */
    double radii;    /* by which the cores are grown */
    double error;    /* of distances, as a share of the size */
    col_plane faced; /* replaces a or b */
    /* the hit is one on a corner, where several normals separate the shapes */
    bool corner;
    bool scaled;  /* a and b are swapped; for two of one kind, by the given numbers: */
    bool swapped; /* queries take b before a */
} col_cast_state;

/* Both shapes at one time, in coordinates relative to a point near both. */
typedef struct {
    col_any a, b;
    col_vec origin;
    col_vec offset; /* from there to what the coordinates of a are relative to */
    bool steady;    /* the origin, and with it b, stays the same at every time */
    bool at_a;      /* the reference point of a is at the origin, exactly */
    IN_SPACE(col3_gjk_memory memory;) /* of polytopes, from the last time */
} col_cast_scene;

/* A rough bound of the distance from the reference point of a shape to any other of its
 * points; 0 for points and for shapes that are infinite. */
double col_cast_extent(const col_shape *s);

/* The coordinates by whose size a shape's position is rounded: its own; for a plane their
 * parts along its normal, for a line or ray those across it, because these lie along
 * themselves wherever they are. */
col_vec col_cast_place(const col_shape *s);

/* False for a cylinder or cone so short, for the size of both shapes, that its axis would
 * be rounded, in the end to zero, anywhere but with its reference point at the origin;
 * for two of them: the shorter one. */
bool col_cast_keeps_axis(const col_shape *s, const col_shape *other, double size);

/* The radius of a ball that has room inside the shape, or a little less; 0 for a shape
 * without an inside: in space no volume, in the plane no area. */
double col_cast_thickness(const col_shape *s);

/* Motions no longer than so many sizes keep all digits. */
#define COL_CAST_NEARBY 32.0

static inline bool cast_is_nearby(const col_cast_state *x) {
    return x->speed * x->end <= COL_CAST_NEARBY * x->size;
}

/* Whether the shape has an inside that a translation can be seen to enter, if distances
 * have this error. */
static inline bool col_cast_is_solid(const col_shape *s, double error) {
    return col_cast_thickness(s) > COL_SOLID_ERRORS * error;
}

/* Whether one of the two has an inside. All decisions on a touch depend on it: the depth
 * that a motion reaches in a thinner shape is rounding. */
static inline bool col_cast_are_solid(const col_cast_state *x) {
    const double error = x->error * larger_of(x->size, x->apart);
    return col_cast_is_solid(x->a, error) || col_cast_is_solid(x->b, error);
}

/* Chooses the origin, and moves b there. */
void col_scene_start(const col_cast_state *x, col_cast_scene *s);

/* The signed distance at one time, and its rate: a sample of the separation function.
 * Points are in the coordinates of the scene. */
typedef struct {
    col_exact t;
    double gap;  /* signed */
    double rate; /* the rate at which d closes it: d . normal */
    col_vec normal;
    col_vec b, origin;
} col_sample;

/* A slower approach than this is sliding. */
static inline bool closes_in(const col_cast_state *x, const col_sample *at) {
    return at->rate > x->error * x->speed;
}

static inline double time_between(col_exact from, col_exact to) {
    return (to.hi - from.hi) + (to.lo - from.lo);
}

static inline col_exact time_after(col_exact t, double step) {
    const col_exact sum = exact_add(t, (col_exact){step, 0.0});
    return exact_sum(sum.hi, sum.lo);
}

col_sample col_cast_sample(const col_cast_state *x, col_cast_scene *s, col_exact t);

/* By how far a has been moved. */
static inline col_vec cast_moved_by(const col_cast_state *x, const col_sample *at) {
    return vec_along(vec_along(x->start, at->t.hi, x->d), at->t.lo, x->d);
}

/* The depth up to which a motion that touches near `place` grazes; and an upper bound of
 * it, found faster. */
double col_cast_graze(const col_cast_state *x, col_vec place);
double col_cast_graze_most(const col_cast_state *x, col_vec place);

/* Directions perpendicular to the motion, to as many sides. */
enum { COL_ASIDE_COUNT = 2 * (COL_DIMENSION - 1) };

/* How far the i-th of them leads, for a length of 1. */
static inline col_vec col_cast_aside(const col_cast_state *x, int i) {
#if COL_DIMENSION == 3
    const col_vec one = vec_perpendicular(x->d);
    const col_vec side = i < 2 ? one : vec_scale(vec_cross(x->d, one), 1.0 / x->speed);
#else
    const col_vec side = vec_scale(vec_quarter(x->d), 1.0 / x->speed);
#endif
    return i % 2 == 0 ? side : vec_negate(side);
}

/* A hit on a corner between faces is reported later than one on a face by this: if two
 * flush shapes are touched at once, one on a face and one on a corner, the face comes
 * first, and after it the motion may slide along both. least: the least rate at which the
 * motion goes against a normal that separates the shapes there. A face that is approached
 * at this rate is off by a rounding over the same time; but no hit is so late that a
 * shape that slides on from it does not graze. */
double col_cast_corner_delay(const col_cast_state *x, col_vec place, double least);

/* Whether the motion enters where it touches. At a corner the normal becomes that of the
 * face of b which the motion opposes most, or, if no face of b separates the shapes, of
 * a; and t becomes a little later. */
bool col_cast_goes_in(col_cast_state *x, col_cast_scene *s, col_sample *at);

/* Whether the faces alone show that there is only one normal where the shapes touch, so
 * that the motion enters if it opposes that by enough. */
bool col_cast_enters_face(const col_cast_state *x, const col_sample *at, double speed);

/* The same if the distance has ceased to fall: the shapes are past each other, or have
 * only grazed since `before`. */
bool col_cast_passes_through(const col_cast_state *x, col_cast_scene *s,
                             const col_sample *before, col_sample *at);

/* The first touch at 0 < t <= x->end, from a sample at t = 0 at which the shapes are
 * apart. */
bool col_cast_advance(col_cast_state *x, const col_sample *start, col_sample *out);

/* Casts of shapes whose numbers are safe, see COL_RANGE. */
void col_cast_setup(col_cast_state *x, const col_shape *a, col_vec d, const col_shape *b,
                    double end);
bool col_cast_answer(col_cast_state *x, col_touch *out);

/* The answer of a query at the start. Scaled shapes stay in the order of those that were
 * given: among equal normals a query takes the one that its first shape determines. */
static inline col_closest cast_closest(const col_cast_state *x) {
    return x->scaled && x->a->kind == x->b->kind
               ? col_convex_closest_in_order(x->a, x->b, x->swapped)
               : col_convex_closest(x->a, x->b);
}

/* The half-space behind a two-sided plane, as seen from a point along `outward` from it.
 */
col_plane col_cast_facing(const col_shape *plane, col_vec outward);

/* Every side of the Minkowski difference of two shapes with straight sides and flat
 * faces: the gap along the normal at the start and the speed at which it closes, both
 * times the length of the normal. enter, leave: between these times no gap is open. */
#define COL_SIDES_MOST 32

typedef struct {
    int count;
    int first_of_b, end_of_b; /* which are faces of b */
    int tips; /* the last ones stand on sharp corners: none of them is reported */
    double enter, leave;
    double gap[COL_SIDES_MOST];
    double closing[COL_SIDES_MOST];
    double length[COL_SIDES_MOST];
    col_vec normal[COL_SIDES_MOST]; /* from a to b */
    col_vec place;                  /* where in the world they touch, roughly */
} col_cast_sides;

static inline void start_sides(col_cast_sides *s, col_vec place) {
    s->count = 0;
    s->first_of_b = 0;
    s->end_of_b = 0;
    s->tips = 0;
    s->enter = -INFINITY;
    s->leave = INFINITY;
    s->place = place;
}

/* level: a lower speed counts as none. */
static inline void add_side(col_cast_sides *s, double gap, double closing, double length,
                            double level, col_vec normal) {
    const int i = s->count++;
    s->gap[i] = gap;
    s->closing[i] = closing;
    s->length[i] = length;
    s->normal[i] = normal;
    if (closing > level * length) {
        s->enter = larger_of(s->enter, gap / closing);
    } else if (closing < -level * length) {
        s->leave = smaller_of(s->leave, gap / closing);
    } else if (gap > 0.0) {
        s->leave = -INFINITY;
    }
}

typedef struct {
    double t;
    int side;    /* whose normal is reported */
    int touched; /* on which the point is: on a corner it may be another one */
    bool at_start;
} col_sides_touch;

/* Whether rounding has decided that the line leaves before it enters: a shape that is
 * thin for the length of the motion has to be examined from close by. */
bool col_cast_is_tie(const col_cast_state *x, const col_cast_sides *s);

/* unsure: they overlap at the start. */
col_quick_answer col_cast_through_sides(col_cast_state *x, const col_cast_sides *s,
                                        col_sides_touch *out);

/* When the line comes within all sides; unsure: it is within them at the start. */
col_quick_answer col_cast_into_sides(const col_cast_state *x, const col_cast_sides *s,
                                     col_sides_touch *out);

/* The touch, after out->b has been set to its place. unsure: the shapes are apart at the
 * start, though the sides show no gap: so the touch is beyond the tips of slivers. */
col_quick_answer col_cast_touch_on_side(const col_cast_state *x, const col_cast_sides *s,
                                        const col_sides_touch *at, col_touch *out);

/* Closed formulas, wherever the shapes are: for aligned boxes; for polytopes with few
 * sides, in the plane rounded ones as well. */
col_quick_answer col_cast_aligned(col_cast_state *x, col_touch *out);
col_quick_answer col_cast_polytopes(col_cast_state *x, col_touch *out);

#if COL_DIMENSION == 3
/* For a cylinder or cone and a shape with corners, edges or rims. */
col_quick_answer col3_cast_round(col_cast_state *x, col_touch *out);

/* spans3.c: for a ball or capsule and a box or triangle, and two capsules, if apart and
 * without a graze. */
col_quick_answer col3_cast_spans(const col_cast_state *x, col_touch *out);

/* For a ball and a cylinder, if they are apart and do not graze. */
col_quick_answer col3_cast_ball_at_cylinder(const col_cast_state *x, col_touch *out);
#endif

/* For two balls whose numbers are safe; unsure: they are not surely apart, or graze. The
 * answer is that of the general function. */
col_quick_answer col_cast_balls(const col_shape *a, col_vec d, const col_shape *b,
                                col_touch *out);

/* For shapes that are apart: a ball and some others; any shape and a half-space, from the
 * closest points at the start. */
col_quick_answer col_cast_ball(const col_cast_state *x, col_touch *out);
col_quick_answer col_cast_to_plane(const col_cast_state *x, const col_closest *c,
                                   col_touch *out);

/* The depth up to which two shapes graze, as they are: see col_cast_graze. */
double col_convex_graze(const col_shape *a, const col_shape *b);

/* As col_cast, for two convex shapes. */
bool col_convex_cast(const col_shape *a, col_vec motion, const col_shape *b,
                     col_touch *out);

/* The same; corner: whether the hit is one on a corner, see col_cast_corner_delay. */
bool col_convex_cast_corner(const col_shape *a, col_vec motion, const col_shape *b,
                            col_touch *out, bool *corner);

#endif
