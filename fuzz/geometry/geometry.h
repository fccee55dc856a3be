/* geometry.h - the parts of the geometry fuzzer, of both dimensions.
 *
 *   bytes -> bodies.c, scene.c: two things, a ray, a motion -> dimension/: the library's
 *   shapes, its answers -> each held against what solid.c, nearest.c and parting.c say of
 *   the same numbers, which share no line with the library.
 *
 * The plane is space with z = 0 throughout. The certificates reckon in long double, from
 * differences of the given doubles, which it holds without loss of digits; nothing is
 * called wrong unless that is proven by points in the shapes, or by directions that part
 * them: an answer that cannot be settled is counted as a doubt. */
#ifndef FUZZ_GEOMETRY_H
#define FUZZ_GEOMETRY_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef long double real;

typedef struct {
    real x, y, z;
} rvec;

/* ------------------------------------------------------------------------- vectors -- */

static inline rvec rv(real x, real y, real z) { return (rvec){x, y, z}; }
static inline rvec rv_add(rvec a, rvec b) { return rv(a.x + b.x, a.y + b.y, a.z + b.z); }
static inline rvec rv_sub(rvec a, rvec b) { return rv(a.x - b.x, a.y - b.y, a.z - b.z); }
static inline rvec rv_scale(rvec a, real s) { return rv(a.x * s, a.y * s, a.z * s); }
static inline rvec rv_along(rvec a, real s, rvec b) { return rv_add(a, rv_scale(b, s)); }
static inline real rv_dot(rvec a, rvec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline real rv_length(rvec a) { return sqrtl(rv_dot(a, a)); }
static inline rvec rv_cross(rvec a, rvec b) {
    return rv(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
/* Of length 1; zero stays zero. */
static inline rvec rv_unit(rvec a) {
    const real length = rv_length(a);
    return length > 0 ? rv_scale(a, 1 / length) : a;
}
static inline real rv_largest(rvec a) {
    const real xy = fabsl(a.x) > fabsl(a.y) ? fabsl(a.x) : fabsl(a.y);
    return xy > fabsl(a.z) ? xy : fabsl(a.z);
}
static inline rvec rv_of(const double p[3]) { return rv(p[0], p[1], p[2]); }
static inline real least_of(real a, real b) { return a < b ? a : b; }
static inline real most_of(real a, real b) { return a > b ? a : b; }

/* --------------------------------------------------------------------------- bytes -- */

typedef struct {
    const uint8_t *next;
    size_t left;
    double recent[8]; /* numbers of before, to be said again */
    unsigned recent_count;
} reader;

int read_byte(reader *r);             /* 0 when there are no more */
int read_below(reader *r, int count); /* 0 .. count - 1, of one byte */
bool read_chance(reader *r, int of);  /* one in `of` */
double read_share(reader *r);         /* 0 <= x < 1 */
double read_hair(reader *r);          /* next to nothing, of either sign; often nothing */
double read_number(reader *r, bool whole);
double read_power(reader *r, double low, double high); /* 10^x */

/* -------------------------------------------------------------------------- bodies -- */

typedef enum {
    of_point,
    of_ball,
    of_segment,
    of_capsule,
    of_ray,
    of_line,
    of_aabb,
    of_box,
    of_triangle,
    of_hull, /* in the plane: convex */
    of_cylinder,
    of_cone,
    of_plane,
    of_halfspace,
    of_concave,
    of_compound,
    KIND_COUNT
} kind;

enum { POINTS_MOST = 16, PARTS_MOST = 6, OUTLINE_MOST = 16 };

/* One convex shape. points: center; a, b; origin, direction; min, max; center, half
 * extents; corners; base, apex; point, normal. */
typedef struct {
    kind kind;
    int count;
    double points[POINTS_MOST][3];
    double quat[4]; /* box, in space */
    double angle;   /* box, in the plane */
    double radius;  /* of rounding, or of the disc */
} body;

/* What is asked about: one body, or several as a compound or as the pieces of a concave
 * polygon, whose outline is then given, too. */
typedef struct {
    kind kind;
    int dim;
    int count;
    body parts[PARTS_MOST * 2];
    int outline_count;
    double outline[OUTLINE_MOST][3];
} thing;

typedef struct {
    int dim;
    const char *sort; /* the name of the kind of numbers */
    thing a, b;
    double origin[3], direction[3], max; /* of a ray at a */
    bool hollow;                         /* whether the ray counts from inside */
    double motion[3];                    /* of a, to b */
    double quat[4], angle;               /* its rotation in a sweep */
    double by[3];                        /* a move */
    int turn;                            /* which of the dearer checks are made */
} scene;

bool is_unbounded(kind k);
bool has_disc(kind k);
int number_points(const body *b); /* of the points that are positions */
void scale_thing(thing *t, double by);
void read_thing(reader *r, int dim, bool whole, thing *t);
bool read_scene(reader *r, scene *s); /* false: numbers that no shape can have */
void print_scene(FILE *to, const scene *s);
bool is_promised(const scene *s); /* all digits of its answers */
extern const char *const kind_names[2][KIND_COUNT];
extern uint32_t sorts_wanted; /* a bit for each sort of scene */

/* -------------------------------------------------------------------------- solids -- */

typedef enum { solid_points, solid_box, solid_endless, solid_slab, solid_disc } form;

/* A core and a radius. Vectors are relative to the base, which is a point of the shape.
 */
typedef struct {
    form form;
    int dim;
    double base[3];
    int count;
    rvec points[POINTS_MOST];
    rvec axes[3]; /* unit: of a box; the direction or the normal in axes[0] */
    real half[3];
    bool both;  /* a line, not a ray; a plane, not a half-space */
    bool conic; /* a cone */
    real length, disc;
    real radius, extent;
} solid;

/* Of the size: what an answer may be off, and the same with cylinders and cones. */
#define FLAT_SHARE 1e-12L
#define ROUND_SHARE 1e-9L

void solid_of(const body *b, int dim, solid *out);
rvec solid_support(const solid *s, rvec n); /* of the core, from the base; bounded */
real solid_extent(const solid *s, rvec n);  /* with the radius; INFINITY */
/* The gap seen along the unit vector n from a to b; minus infinite without end. */
real gap_along(const solid *a, const solid *b, rvec n);
rvec between_bases(const solid *a, const solid *b);
/* What is endless as long as it matters for the other, and `more`; all else as it is. */
solid solid_cut_to(const solid *s, const solid *other, real more);
real size_of_pair(const solid *a, const solid *b, real distance);
real share_of_pair(const solid *a, const solid *b);

/* The ends of a cylinder are rounded wherever it is moved to, which turns its axis. Of
 * two the shorter one can be kept where its ends are exact: how far the rim of the other
 * may be off, at coordinates as large as `far`. */
real tilt_of_discs(const solid *a, const solid *b, real far);
/* Distance from the core, 0 within; p is relative to the base. */
real core_distance(const solid *s, rvec p);
/* How far p, a point as the library says it, is outside the solid. */
real outside(const solid *s, const double p[3]);

/* The smallest error that a number can have: a few of the least doubles. */
#define LEAST_STEP (8 * (real)DBL_TRUE_MIN)
#define ULP ((real)DBL_EPSILON)

/* ------------------------------------------------- the difference of two solids -- */

/* All a - b, and a moved on the way, and all of it shifted. Radii are left out. */
typedef struct {
    const solid *a, *b;
    rvec motion, shift;
} difference;

typedef struct {
    real upper, lower; /* bounds of the distance of 0 from it, both proven */
    rvec v;            /* a point of the difference: |v| = upper */
} nearness;

rvec difference_support(const difference *d, rvec n);
real difference_size(const difference *d);
/* Until upper <= enough, or lower > apart, or both differ by next to nothing of enough.
 */
nearness nearest(const difference *d, real enough, real apart);
nearness nearest_quad(const difference *d, real enough, real apart); /* in __float128 */
/* Whether 0 is at least so deep in the difference: proven by points around. */
bool is_deep(const difference *d, int dim, real depth);
/* A direction along which a translation by less parts a and b, if one is found. */
real least_parting(const solid *a, const solid *b, rvec start, uint32_t seed,
                   rvec *along);

/* -------------------------------------------------------------------------- report -- */

typedef struct {
    uint64_t pairs, checks, doubts, beyond, failures;
} tally;

extern tally told;
/* A claim does not hold. Where the scene is beyond the promise (is_promised) the failure
 * is counted, and the pair is left. With FUZZ_KEEP_GOING each claim is told once,
 * counted, and the pair is left; else the process aborts. */
_Noreturn void fail(const char *query, const char *claim, real got, real wanted,
                    real slack);
void expect(const char *query, const char *claim, bool holds);
/* |got - wanted| <= slack; not for what is not a number */
void expect_near(const char *query, const char *claim, real got, real wanted, real slack);
void expect_most(const char *query, const char *claim, real got, real most);
/* A claim that holds for all numbers. */
void expect_always(const char *query, const char *claim, bool holds);
void doubt(void);
/* Bends an answer on purpose: which is the value of FUZZ_FAULT, else 0. */
extern int fault;
/* Of every scene only this turn of the dearer questions is asked; none: -1. */
extern int turn_wanted;
enum {
    fault_none,
    fault_distance,
    fault_normal,
    fault_point,
    fault_time,
    fault_overlap,
    fault_ray_time,
    fault_ray_normal,
    fault_ray_miss,
    fault_cast_miss,
    fault_clip,
    fault_manifold,
    fault_deeper,
    fault_bounds,
    fault_support,
    fault_move,
    fault_swap,
    fault_sweep_late,
    fault_far,
    FAULT_COUNT
};

/* ------------------------------------------- what is compiled for each dimension -- */

void check_scene2(const scene *s);
void check_scene3(const scene *s);

#endif
