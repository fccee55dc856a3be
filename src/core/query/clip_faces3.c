/* clip_faces3.c - the common part of the supporting faces of two shapes, both projected
 * along the normal: one clipped by the other (geometry/clip.h).
 *
 * Why no reference face: in the projection both faces are treated alike, each point has a
 * height on either, and swapping the shapes changes nothing. In clip_faces2.c the
 * projections are intervals. */
#include "../geometry/clip.h"
#include "manifold.h"
#include "supporting_face.h"

/* A corner of an outline is the tip of a needle below this sine of its angle. */
#define SHARP 0.125

/* A convex outline has no more of them: its exterior angles add up to a whole turn. */
#define TIPS_MOST 2

typedef struct {
    col3_uv at[TOUCH_MOST];
    int count;
} col3_clip_outline;

/* A projected face. Its height over (x, y) is base + x * slope.x + y * slope.y. */
typedef struct {
    col3_clip_outline seen;
    bool infinite;
    double base;
    col3_uv slope;
} col3_view;

typedef struct {
    col3_vec n, x, y;
} col3_basis;

static void see(const col3_supporting *face, const col3_basis *basis, col3_view *v) {
    v->infinite = face->infinite;
    const double facing = vec_dot(face->normal, basis->n);
    v->base = vec_dot(face->normal, face->corners[0]) / facing;
    v->slope.u = -vec_dot(face->normal, basis->x) / facing;
    v->slope.v = -vec_dot(face->normal, basis->y) / facing;
    v->seen.count = face->count;
    for (int i = 0; i < face->count; i++) {
        v->seen.at[i].u = vec_dot(face->corners[i], basis->x);
        v->seen.at[i].v = vec_dot(face->corners[i], basis->y);
    }
}

static double height(const col3_view *v, col3_uv p) {
    return v->base + p.u * v->slope.u + p.v * v->slope.v;
}

static double size_of(const col3_clip_outline *o) {
    double size = 0.0;
    for (int i = 0; i < o->count; i++) {
        size = larger_of(size, larger_of(fabs(o->at[i].u), fabs(o->at[i].v)));
    }
    return size;
}

/* Reduces a face without area, or parallel to the normal, to the two of its corners that
 * are farthest apart, or to one. */
static void flatten(col3_clip_outline *o, double size) {
    if (o->count < 3 ||
        fabs(uv_area(o->at, o->count)) > COL_TIE_TOLERANCE * square(size)) {
        return;
    }
    col3_uv first = o->at[0];
    col3_uv last = o->at[0];
    double most = 0.0;
    for (int i = 0; i < o->count; i++) {
        for (int j = i + 1; j < o->count; j++) {
            const double gap_sq =
                square(o->at[j].u - o->at[i].u) + square(o->at[j].v - o->at[i].v);
            if (gap_sq > most) {
                most = gap_sq;
                first = o->at[i];
                last = o->at[j];
            }
        }
    }
    o->at[0] = first;
    o->at[1] = last;
    o->count = most > square(COL_TIE_TOLERANCE * size) ? 2 : 1;
}

static void add(col3_clip_outline *o, col3_uv p) {
    /* two convex outlines have no more corners in common */
    if (ALWAYS(o->count < TOUCH_MOST)) {
        o->at[o->count++] = p;
    }
}

/* The half-plane inside the edge from p to p + d. error: how far outside it a point still
 * counts as inside, times the length of the edge. */
typedef struct {
    col3_uv p, d;
    double error;
} col3_edge_line;

static col3_edge_line line_of(col3_uv p, col3_uv q, double error) {
    const col3_uv d = {q.u - p.u, q.v - p.v};
    return (col3_edge_line){p, d, error * (fabs(d.u) + fabs(d.v))};
}

/* How far inside a point is, times the length of the edge. */
static double inside(const col3_edge_line *edge, col3_uv s) {
    return edge->d.u * (s.v - edge->p.v) - edge->d.v * (s.u - edge->p.u) + edge->error;
}

/* The half-planes whose common part is an outline: those of its edges, and of its
 * tips. */
typedef struct {
    col3_edge_line at[FACE_MOST + TIPS_MOST];
    int count;
} col3_edge_lines;

/* A point outside both edges of a needle's tip by no more than the error may be far
 * beyond the tip: by the error divided by the sine of half the angle. There a half-plane
 * across the needle ends it. d, e: the edges to and from the tip p. */
static inline void add_tip(col3_uv p, col3_uv d, col3_uv e, double error,
                           col3_edge_lines *lines) {
    const double along = d.u * e.u + d.v * e.v;
    if (along < 0.0 && fabs(d.u * e.v - d.v * e.u) < -SHARP * along &&
        /* a convex outline has no more tips */
        ALWAYS(lines->count < FACE_MOST + TIPS_MOST)) {
        const double of_d = fabs(d.u) + fabs(d.v);
        const double of_e = fabs(e.u) + fabs(e.v);
        const col3_uv out = {d.u / of_d - e.u / of_e, d.v / of_d - e.v / of_e};
        const double length = fabs(out.u) + fabs(out.v);
        lines->at[lines->count++] = (col3_edge_line){p, {-out.v, out.u}, error * length};
    }
}

static inline void lines_of(const col3_clip_outline *o, double error,
                            col3_edge_lines *lines) {
    const bool turned = uv_area(o->at, o->count) < 0.0;
    lines->count = 0;
    for (int i = 0; i < o->count; i++) {
        const col3_uv p = o->at[i];
        const col3_uv q = o->at[i + 1 < o->count ? i + 1 : 0];
        /* Corners of a face differ, except by rounding. */
        if (MOSTLY(p.u != q.u) || p.v != q.v) {
            lines->at[lines->count++] =
                turned ? line_of(q, p, error) : line_of(p, q, error);
        }
    }
    const int edges = lines->count;
    for (int i = 0; i < edges; i++) {
        const int next = i + 1 < edges ? i + 1 : 0;
        const col3_edge_line *before = &lines->at[turned ? next : i];
        const col3_edge_line *after = &lines->at[turned ? i : next];
        add_tip(after->p, before->d, after->d, error, lines);
    }
}

/* The part of an outline on the inner side of an edge; false if that is all of it. */
static bool clip_by_edge(const col3_clip_outline *o, const col3_edge_line *edge,
                         col3_clip_outline *kept) {
    double at[TOUCH_MOST];
    bool all = true;
    for (int i = 0; i < o->count; i++) {
        at[i] = inside(edge, o->at[i]);
        all &= at[i] >= 0.0;
    }
    if (!all) {
        kept->count = uv_clip(o->at, at, o->count, kept->at, TOUCH_MOST);
    }
    return !all;
}

/* Clips an outline by another. The result stands in `o` or in one of the buffers. */
static const col3_clip_outline *clipped(const col3_clip_outline *o,
                                        const col3_clip_outline *by, double error,
                                        col3_clip_outline buffers[2]) {
    col3_edge_lines lines;
    lines_of(by, error, &lines);
    const col3_clip_outline *left = o;
    int next = 0;
    for (int i = 0; i < lines.count && left->count > 0; i++) {
        if (clip_by_edge(left, &lines.at[i], &buffers[next])) {
            left = &buffers[next];
            next = 1 - next;
        }
    }
    return left;
}

/* The common part of two edges on one line; none for others, which share no more than the
 * contact. tolerance: the distance from a line that counts as on it. */
static const col3_clip_outline *common_edge(const col3_clip_outline *a,
                                            const col3_clip_outline *b, double tolerance,
                                            col3_clip_outline *common) {
    common->count = 0;
    const col3_uv p = a->at[0];
    const col3_uv d = {a->at[1].u - p.u, a->at[1].v - p.v};
    const double length = sqrt(d.u * d.u + d.v * d.v);
    const double beside_0 = uv_left_of(p, a->at[1], b->at[0]);
    const double beside_1 = uv_left_of(p, a->at[1], b->at[1]);
    if (!(larger_of(fabs(beside_0), fabs(beside_1)) <= tolerance * length) ||
        /* An edge has a length, except by rounding. */
        RARELY(!(length > 0.0))) {
        return common;
    }
    const double dd = length * length;
    const double t0 = (d.u * (b->at[0].u - p.u) + d.v * (b->at[0].v - p.v)) / dd;
    const double t1 = (d.u * (b->at[1].u - p.u) + d.v * (b->at[1].v - p.v)) / dd;
    const double low = larger_of(smaller_of(t0, t1), 0.0);
    const double high = smaller_of(larger_of(t0, t1), 1.0);
    if (low < high) {
        add(common, uv_between(p, a->at[1], low));
        add(common, uv_between(p, a->at[1], high));
    }
    return common;
}

static const col3_clip_outline *common_part(const col3_view *a, const col3_view *b,
                                            double size, double error,
                                            col3_clip_outline buffers[2]) {
    if (a->infinite || b->infinite) {
        return b->infinite ? &a->seen : &b->seen;
    }
    if (a->seen.count == 2 && b->seen.count == 2) {
        return common_edge(&a->seen, &b->seen, COL_TIE_TOLERANCE * size, &buffers[0]);
    }
    return a->seen.count == 2 ? clipped(&a->seen, &b->seen, error, buffers)
                              : clipped(&b->seen, &a->seen, error, buffers);
}

/* Whether a point this near is already among them: two steps of clipping may find one
 * corner. */
static bool is_known(const col3_clip_point *touches, int count, col3_vec p,
                     double distance) {
    for (int i = 0; i < count; i++) {
        if (vec_length_sq(vec_sub(touches[i].a, p)) <= square(distance)) {
            return true;
        }
    }
    return false;
}

/* Two projected faces, and their common part. */
typedef struct {
    col3_basis basis;
    col3_view a, b;
    double size;
    col3_clip_outline buffers[2];
    const col3_clip_outline *common;
} col3_meeting_faces;

static bool is_single(const col3_view *v) { return v->seen.count == 1 && !v->infinite; }

/* False if they meet in no more than a point. */
static bool lay_over(const col3_shape *a, const col3_shape *b,
                     const col3_contact *contact, col3_meeting_faces *m) {
    col3_supporting of_a;
    col3_supporting of_b;
    if (!col3_touching_faces(a, b, contact, &of_a, &of_b)) {
        return false;
    }
    see(&of_a, &m->basis, &m->a);
    see(&of_b, &m->basis, &m->b);
    m->size = larger_of(size_of(&m->a.seen), size_of(&m->b.seen));
    flatten(&m->a.seen, m->size);
    flatten(&m->b.seen, m->size);
    if (is_single(&m->a) || is_single(&m->b)) {
        return false;
    }
    const double error = COL_ROUNDING_ERROR * (m->size + contact->depth);
    m->buffers[0].count = 0;
    m->buffers[1].count = 0;
    m->common = common_part(&m->a, &m->b, m->size, error, m->buffers);
    return true;
}

static int clip_any_faces(const col3_shape *a, const col3_shape *b,
                          const col3_contact *contact, col3_clip_point *touches) {
    const col3_vec n = contact->normal;
    const col3_vec across = vec_perpendicular(n);
    col3_meeting_faces m;
    m.basis = (col3_basis){n, across, vec_cross(n, across)};
    if ((is_capsule(a) && is_capsule(b) && are_crossed(a, b)) ||
        !lay_over(a, b, contact, &m)) {
        return 0;
    }
    const double error = COL_ROUNDING_ERROR * (m.size + contact->depth);
    int count = 0;
    for (int i = 0; i < m.common->count; i++) {
        const col3_uv p = m.common->at[i];
        const double high = height(&m.a, p);
        const double depth = high - height(&m.b, p) + contact->depth;
        const col3_vec offset =
            vec_along(vec_along(vec_scale(m.basis.x, p.u), p.v, m.basis.y), high, n);
        const col3_vec on_a = vec_add(contact->a, offset);
        const bool real = depth >= -error && depth <= contact->depth + error;
        if (real && !is_known(touches, count, on_a, COL_FLAT_TOLERANCE * m.size)) {
            touches[count].a = on_a;
            touches[count].depth = clamp(depth, 0.0, contact->depth);
            touches[count].b = vec_along(on_a, -touches[count].depth, n);
            count++;
        }
    }
    return count;
}

int col3_clip_faces(const col3_shape *a, const col3_shape *b, const col3_contact *contact,
                    col3_clip_point touches[TOUCH_MOST]) {
    return are_box_and_span(a, b) ? col3_clip_faces_of_box(a, b, contact, touches)
                                  : clip_any_faces(a, b, contact, touches);
}
