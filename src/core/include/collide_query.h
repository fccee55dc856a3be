/* collide_query.h - queries about shapes, for both dimensions: collide_query2.h and
 * collide_query3.h include it with COL_N(name) as col2_name and col3_name. Conventions of
 * both are in collide.h. */

/* ------------------------------------------------------------------ results -- */

/* The nearest points of two shapes, on their surfaces; when they overlap, the points that
 * the shortest separating translation brings together: b - a = distance * normal. */
typedef struct {
    double distance;
    COL_N(vec) normal; /* from a to b */
    COL_N(vec) a, b;
    double ta, tb; /* parameters on a segment, capsule, ray or line; else 0 */
} COL_N(closest);

typedef struct {
    double depth;
    COL_N(vec) normal; /* from a to b */
    COL_N(vec) a, b;
} COL_N(contact);

/* Where two shapes touch or overlap: points spread over the common face, the deepest
 * first. Each has its own depth along the one normal. */
typedef struct {
    double depth;      /* the greatest */
    COL_N(vec) normal; /* from a to b */
    int count;         /* 1 .. COL_N_MANIFOLD_MOST */
    struct {
        COL_N(vec) a, b; /* on the surfaces: a - b = depth * normal */
        double depth;    /* >= 0 */
    } points[COL_N_MANIFOLD_MOST];
} COL_N(manifold);

/* The first touch of a moving shape. */
typedef struct {
    double t;          /* time of impact: 0 .. 1, a share of the motion */
    COL_N(vec) normal; /* from the moving shape to the other */
    COL_N(vec) a, b;   /* on the surfaces at that time; equal unless depth > 0 */
    double depth; /* > 0 when shapes overlap at the start (t = 0), and in a sweep when
                     they touched at the start and then go deeper */
} COL_N(touch);

/* Where a ray hits a shape. The normal is that of the surface, turned against the ray. */
typedef struct {
    double t; /* in lengths of the ray's direction */
    COL_N(vec) point, normal;
    bool inside; /* the ray starts in the shape */
} COL_N(hit);

/* The part of a line inside a convex shape: t0 <= t <= t1, from p0 to p1. Either end may
 * be infinite; its point is then the origin of the line, and has no meaning. */
typedef struct {
    double t0, t1;
    COL_N(vec) p0, p1;
} COL_N(interval);

/* Which parts of two shapes an answer is about: triangles, edges or tiles, parts of a
 * compound, numbered from 0; -1 if a shape has none, or the query does not report it (for
 * compounds only find_contacts does). And the materials of these parts, 0 for none.
 * A ray, or a line, is the shape a. */
typedef struct {
    int a, b;
    int material_a, material_b;
} COL_N(part_numbers);

/* The nearest points of points, lines and segments, and their parameters. */
typedef struct {
    double distance;
    double ta, tb;
    COL_N(vec) a, b;
} COL_N(feet);

/* ----------------------------------------------------------------- two shapes -- */

bool COL_N(overlaps)(const COL_N(shape) *a, const COL_N(shape) *b);

double COL_N(distance)(const COL_N(shape) *a, const COL_N(shape) *b);

COL_N(closest) COL_N(find_closest)(const COL_N(shape) *a, const COL_N(shape) *b);

/* False, and out unchanged, when the shapes are apart. */
bool COL_N(find_contact)(const COL_N(shape) *a, const COL_N(shape) *b,
                         COL_N(contact) *out);

/* The translation that moves a out of b, and farther by skin; zero when they are apart,
 * and when no translation separates them. */
COL_N(vec) COL_N(push_out)(const COL_N(shape) *a, const COL_N(shape) *b, double skin);

/* False, and out unchanged, when the shapes are apart. Normal and depth are those of the
 * contact; the first point is as deep. */
bool COL_N(find_manifold)(const COL_N(shape) *a, const COL_N(shape) *b,
                          COL_N(manifold) *out);

/* ------------------------------------------------------------ casts and sweeps -- */

/* The first touch of a, translated by motion, with b; false, and out unchanged, when
 * there is none. t is never past the touch. A shape that overlaps at the start is hit if
 * the motion goes deeper along the normal of the contact; one that touches, then or
 * later, if the motion goes in, deeper than rounding, against every normal that separates
 * the two. A shape that leaves, slides or grazes hits nothing. On a corner t is a
 * rounding later than on a face, and the normal that of the face of b which the motion
 * opposes most, or else of a. */
bool COL_N(cast)(const COL_N(shape) *a, COL_N(vec) motion, const COL_N(shape) *b,
                 COL_N(touch) *out);

/* A cast of a that also rotates about its reference point, at constant speed, by the
 * rotation in all (an angle of any size, in space the short way round). Conservative: t
 * is never late, and early by a gap of at most 1e-9 of the size; of 1e-6 where shapes
 * rotate far while they all but touch. */
bool COL_N(sweep)(const COL_N(shape) *a, COL_N(vec) motion,
                  const COL_N(rotation) *rotation, const COL_N(shape) *b,
                  COL_N(touch) *out);

/* ----------------------------------------------------------------- rays and lines -- */

/* The part of a line, ray or segment inside a shape; false if they do not meet. For a
 * shape that is not convex: the first such part. */
bool COL_N(clip)(const COL_N(shape) *line, const COL_N(shape) *s, COL_N(interval) *out);

/* A ray, and how far it is followed. */
typedef struct {
    COL_N(vec) origin, direction; /* the direction has any length but zero */
    double max;                   /* in lengths of the direction; may be infinite */
    bool solid;                   /* whether a start inside a shape is a hit */
} COL_N(ray_input);

/* The first point of the shape at 0 <= t <= ray->max. A ray that starts in the shape hits
 * at t = 0 with a normal against its direction when solid, else where it leaves, with the
 * outward normal turned against it. */
bool COL_N(raycast)(const COL_N(shape) *s, const COL_N(ray_input) *ray, COL_N(hit) *out);

/* The outward normal of a face at the point of the surface that is nearest to a given
 * one: of the faces that meet there the one that looks most along a direction (of any
 * length but zero). A face is flat, an edge in the plane, or the side of a cylinder or
 * cone; for a rounded shape those of its core count. False, and out unchanged, where none
 * is. */
bool COL_N(face_normal)(const COL_N(shape) *s, COL_N(vec) point, COL_N(vec) along,
                        COL_N(vec) *out);

/* The place of a shape that a query has met. */
typedef struct {
    COL_N(vec) point, normal; /* of its surface; outward */
    int part;                 /* of level geometry; -1: none, or not known */
} COL_N(met);

/* The same where an edge or corner is met; false as well where the normal is that of a
 * face there. A zero direction stands for the normal. */
bool COL_N(face_beside)(const COL_N(shape) *s, const COL_N(met) *met, COL_N(vec) along,
                        COL_N(vec) *out);

/* The same for a hit of a ray: except for rounded shapes its normal is that of a face. */
bool COL_N(ray_face_beside)(const COL_N(shape) *s, const COL_N(ray_input) *ray,
                            const COL_N(hit) *hit, COL_N(vec) *out);

/* ----------------------------------------------------------------------- parts -- */
/* The same queries, and the parts that the answers are about: for a manifold those in
 * deepest contact, for a line that is clipped the part that it enters. */

COL_N(closest) COL_N(find_closest_at)(const COL_N(shape) *a, const COL_N(shape) *b,
                                      COL_N(part_numbers) *parts);
bool COL_N(find_contact_at)(const COL_N(shape) *a, const COL_N(shape) *b,
                            COL_N(contact) *out, COL_N(part_numbers) *parts);
bool COL_N(find_manifold_at)(const COL_N(shape) *a, const COL_N(shape) *b,
                             COL_N(manifold) *out, COL_N(part_numbers) *parts);
bool COL_N(cast_at)(const COL_N(shape) *a, COL_N(vec) motion, const COL_N(shape) *b,
                    COL_N(touch) *out, COL_N(part_numbers) *parts);
bool COL_N(sweep_at)(const COL_N(shape) *a, COL_N(vec) motion,
                     const COL_N(rotation) *rotation, const COL_N(shape) *b,
                     COL_N(touch) *out, COL_N(part_numbers) *parts);
bool COL_N(clip_at)(const COL_N(shape) *line, const COL_N(shape) *s, COL_N(interval) *out,
                    COL_N(part_numbers) *parts);
bool COL_N(raycast_at)(const COL_N(shape) *s, const COL_N(ray_input) *ray,
                       COL_N(hit) *out, COL_N(part_numbers) *parts);

/* Gets one contact of each two parts that touch. False ends it. */
typedef bool COL_N(contact_visit)(void *context, const COL_N(contact) *contact,
                                  const COL_N(part_numbers) *parts);

/* The contacts of all pairs of parts, in no order; for a shape deep inside a solid, those
 * through the nearest faces. For convex shapes their one contact. */
void COL_N(find_contacts)(const COL_N(shape) *a, const COL_N(shape) *b,
                          COL_N(contact_visit) *visit, void *context);

/* -------------------------------------------------------- points, lines, segments -- */

/* A line of zero direction is its base point: t = 0. */
COL_N(feet)
COL_N(closest_point_line)(COL_N(vec) p, COL_N(vec) base, COL_N(vec) direction);

/* tb is not clamped, so it shows the region (before a, between, past b); the point is. */
COL_N(feet) COL_N(closest_point_segment)(COL_N(vec) p, COL_N(vec) a, COL_N(vec) b);

/* For parallel lines the base point of the first: ta = 0. */
COL_N(feet)
COL_N(closest_line_line)(COL_N(vec) p, COL_N(vec) u, COL_N(vec) q, COL_N(vec) v);

/* From a0 to a1 and from b0 to b1; 0 <= ta, tb <= 1. */
COL_N(feet) COL_N(closest_segment_segment)(COL_N(vec) a0, COL_N(vec) a1, COL_N(vec) b0,
                                           COL_N(vec) b1);
