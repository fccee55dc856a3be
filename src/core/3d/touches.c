/* touches.c - the common face of two shapes: their facing pieces of surface, seen along
 * the normal, and the one clipped by the other (Sutherland and Hodgman 1974).
 *
 * Why not one face as the reference for the other: seen along the normal both count the
 * same, each point has a height on either, and swapping the shapes changes nothing. */
#include "face.h"
#include "manifold.h"

/* Seen along the normal: x and y across it. */
typedef struct {
    double x, y;
} spot;

typedef struct {
    spot at[TOUCH3_MOST];
    int count;
} outline;

/* A face, as seen. Its height over (x, y) is base + x * slope.x + y * slope.y. */
typedef struct {
    outline seen;
    bool endless;
    double base;
    spot slope;
} view3;

typedef struct {
    col_vec3 n, x, y;
} basis3;

static void see(const face3 *face, const basis3 *basis, view3 *v) {
    v->endless = face->endless;
    const double facing = v3_dot(face->normal, basis->n);
    v->base = v3_dot(face->normal, face->corners[0]) / facing;
    v->slope.x = -v3_dot(face->normal, basis->x) / facing;
    v->slope.y = -v3_dot(face->normal, basis->y) / facing;
    v->seen.count = face->count;
    for (int i = 0; i < face->count; i++) {
        v->seen.at[i].x = v3_dot(face->corners[i], basis->x);
        v->seen.at[i].y = v3_dot(face->corners[i], basis->y);
    }
}

static double height(const view3 *v, spot p) {
    return v->base + p.x * v->slope.x + p.y * v->slope.y;
}

static double size_of(const outline *o) {
    double size = 0.0;
    for (int i = 0; i < o->count; i++) {
        size = max2(size, max2(fabs(o->at[i].x), fabs(o->at[i].y)));
    }
    return size;
}

/* Twice the area of the triangle p, q, r: above zero when it runs from x to y. */
static double turn(spot p, spot q, spot r) {
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

static double area(const outline *o) {
    double sum = 0.0;
    for (int i = 1; i + 1 < o->count; i++) {
        sum += turn(o->at[0], o->at[i], o->at[i + 1]);
    }
    return sum;
}

/* A face seen from its edge, or without area: what is left of it is its two corners that
 * are farthest apart, or one. */
static void flatten(outline *o, double size) {
    if (o->count < 3 || fabs(area(o)) > COL_STEADY * square(size)) {
        return;
    }
    spot first = o->at[0];
    spot last = o->at[0];
    double most = 0.0;
    for (int i = 0; i < o->count; i++) {
        for (int j = i + 1; j < o->count; j++) {
            const double gap_sq =
                square(o->at[j].x - o->at[i].x) + square(o->at[j].y - o->at[i].y);
            if (gap_sq > most) {
                most = gap_sq;
                first = o->at[i];
                last = o->at[j];
            }
        }
    }
    o->at[0] = first;
    o->at[1] = last;
    o->count = most > square(COL_STEADY * size) ? 2 : 1;
}

static void add(outline *o, spot p) {
    if (o->count < TOUCH3_MOST) {
        o->at[o->count++] = p;
    }
}

static spot between(spot p, spot q, double t) {
    return (spot){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

/* How far a point is inside the edge from p to q, times the length of the edge. slack:
 * how far outside counts as inside. */
typedef struct {
    spot p, d;
    double grace;
} edge_line;

static edge_line line_of(spot p, spot q, double slack) {
    const spot d = {q.x - p.x, q.y - p.y};
    return (edge_line){p, d, slack * (fabs(d.x) + fabs(d.y))};
}

static double inside(const edge_line *edge, spot s) {
    return edge->d.x * (s.y - edge->p.y) - edge->d.y * (s.x - edge->p.x) + edge->grace;
}

static bool is_all_inside(const outline *o, const edge_line *edge) {
    bool all = true;
    for (int i = 0; i < o->count; i++) {
        all &= inside(edge, o->at[i]) >= 0.0;
    }
    return all;
}

/* The part of an outline on the inner side of an edge. */
static void clip_by_edge(const outline *o, const edge_line *edge, outline *kept) {
    kept->count = 0;
    double at_from = inside(edge, o->at[0]);
    for (int i = 0; i < o->count; i++) {
        const spot from = o->at[i];
        const spot to = o->at[i + 1 < o->count ? i + 1 : 0];
        const double at_to = inside(edge, to);
        if (at_from >= 0.0) {
            add(kept, from);
        }
        if ((at_from < 0.0 && at_to > 0.0) || (at_from > 0.0 && at_to < 0.0)) {
            add(kept, between(from, to, at_from / (at_from - at_to)));
        }
        at_from = at_to;
    }
}

/* Clips an outline by another, in place; rooms: two, of which one holds the answer. */
static const outline *clipped(const outline *o, const outline *by, double slack,
                              outline rooms[2]) {
    const bool turned = area(by) < 0.0;
    const outline *left = o;
    int room = 0;
    for (int i = 0; i < by->count && left->count > 0; i++) {
        const spot p = by->at[i];
        const spot q = by->at[i + 1 < by->count ? i + 1 : 0];
        const edge_line edge = turned ? line_of(q, p, slack) : line_of(p, q, slack);
        if (!is_all_inside(left, &edge)) {
            clip_by_edge(left, &edge, &rooms[room]);
            left = &rooms[room];
            room = 1 - room;
        }
    }
    return left;
}

/* Two edges one over the other have an edge in common; others, no more than the contact.
 * slack: how far beside it is still over it. */
static const outline *common_edge(const outline *a, const outline *b, double slack,
                                  outline *common) {
    common->count = 0;
    const spot p = a->at[0];
    const spot d = {a->at[1].x - p.x, a->at[1].y - p.y};
    const double length = sqrt(d.x * d.x + d.y * d.y);
    const double beside_0 = turn(p, a->at[1], b->at[0]);
    const double beside_1 = turn(p, a->at[1], b->at[1]);
    if (!(max2(fabs(beside_0), fabs(beside_1)) <= slack * length) || !(length > 0.0)) {
        return common;
    }
    const double dd = length * length;
    const double t0 = (d.x * (b->at[0].x - p.x) + d.y * (b->at[0].y - p.y)) / dd;
    const double t1 = (d.x * (b->at[1].x - p.x) + d.y * (b->at[1].y - p.y)) / dd;
    const double low = max2(min2(t0, t1), 0.0);
    const double high = min2(max2(t0, t1), 1.0);
    if (low < high) {
        add(common, between(p, a->at[1], low));
        add(common, between(p, a->at[1], high));
    }
    return common;
}

static const outline *common_part(const view3 *a, const view3 *b, double size,
                                  double slack, outline rooms[2]) {
    if (a->endless || b->endless) {
        return b->endless ? &a->seen : &b->seen;
    }
    if (a->seen.count == 2 && b->seen.count == 2) {
        return common_edge(&a->seen, &b->seen, COL_STEADY * size, &rooms[0]);
    }
    return a->seen.count == 2 ? clipped(&a->seen, &b->seen, slack, rooms)
                              : clipped(&b->seen, &a->seen, slack, rooms);
}

/* Whether a point as near as this is among them already: two steps of clipping may find
 * one corner. */
static bool is_known(const touch3 *touches, int count, col_vec3 p, double near) {
    for (int i = 0; i < count; i++) {
        if (v3_length_sq(v3_sub(touches[i].a, p)) <= square(near)) {
            return true;
        }
    }
    return false;
}

/* Beyond what length rays and lines do not matter: the size of the other shape. */
static double far_of(const col_shape3 *a, const col_shape3 *b) {
    if (!is_open3(a) && !is_open3(b)) {
        return 0.0;
    }
    col_vec3 min;
    col_vec3 max;
    col_bounds_shape3(is_open3(a) ? b : a, &min, &max);
    const double size = v3_largest(v3_sub(max, min));
    return isfinite(size) ? 2.0 * size : 0.0;
}

/* Nothing of the face lies beside the touching point: it is a point, or it leans away
 * from the touching plane so steeply that only its tip touches.
 */
static bool is_point(const face3 *face, col_vec3 n) {
    return (face->count == 1 && !face->endless) || v3_dot(face->normal, n) < COL_LEANING;
}

/* Two segments or capsules across each other: they meet in a point. */
static bool are_crossed(const col_shape3 *a, const col_shape3 *b) {
    const bool segments =
        (a->kind == col_kind3_segment || a->kind == col_kind3_capsule) &&
        (b->kind == col_kind3_segment || b->kind == col_kind3_capsule);
    if (!segments) {
        return false;
    }
    const col_vec3 u = v3_sub(as_capsule3(a)->b, as_capsule3(a)->a);
    const col_vec3 v = v3_sub(as_capsule3(b)->b, as_capsule3(b)->a);
    return v3_length_sq(v3_cross(u, v)) >
           square(2.0 * COL_NEARLY_FLAT) * v3_length_sq(u) * v3_length_sq(v);
}

/* Two faces, seen along the normal, and what they have in common. */
typedef struct {
    basis3 basis;
    view3 a, b;
    double size;
    outline rooms[2];
    const outline *common;
} meeting_faces3;

static bool is_single(const view3 *v) { return v->seen.count == 1 && !v->endless; }

/* False when they meet in no more than a point. */
static bool lay_over(const col_shape3 *a, const col_shape3 *b, const col_contact3 *near,
                     meeting_faces3 *m) {
    const double far = far_of(a, b);
    face3 of_a;
    face3 of_b;
    face3_of(a, m->basis.n, near->a, far, &of_a);
    face3_of(b, v3_negate(m->basis.n), near->b, far, &of_b);
    if (is_point(&of_a, m->basis.n) || is_point(&of_b, v3_negate(m->basis.n)) ||
        (of_a.endless && of_b.endless)) {
        return false;
    }
    see(&of_a, &m->basis, &m->a);
    see(&of_b, &m->basis, &m->b);
    m->size = max2(size_of(&m->a.seen), size_of(&m->b.seen));
    flatten(&m->a.seen, m->size);
    flatten(&m->b.seen, m->size);
    if (is_single(&m->a) || is_single(&m->b)) {
        return false;
    }
    const double slack = COL_ROUNDING * (m->size + near->depth);
    m->rooms[0].count = 0;
    m->rooms[1].count = 0;
    m->common = common_part(&m->a, &m->b, m->size, slack, m->rooms);
    return true;
}

int touches3_of(const col_shape3 *a, const col_shape3 *b, const col_contact3 *near,
                touch3 touches[TOUCH3_MOST]) {
    const col_vec3 n = near->normal;
    const col_vec3 across = v3_perpendicular(n);
    meeting_faces3 m;
    m.basis = (basis3){n, across, v3_cross(n, across)};
    if (are_crossed(a, b) || !lay_over(a, b, near, &m)) {
        return 0;
    }
    const double slack = COL_ROUNDING * (m.size + near->depth);
    int count = 0;
    for (int i = 0; i < m.common->count; i++) {
        const spot p = m.common->at[i];
        const double high = height(&m.a, p);
        const double depth = high - height(&m.b, p) + near->depth;
        const col_vec3 offset =
            v3_along(v3_along(v3_scale(m.basis.x, p.x), p.y, m.basis.y), high, n);
        const col_vec3 on_a = v3_add(near->a, offset);
        const bool real = depth >= -slack && depth <= near->depth + slack;
        if (real && !is_known(touches, count, on_a, COL_NEARLY_FLAT * m.size)) {
            touches[count].a = on_a;
            touches[count].depth = clamp(depth, 0.0, near->depth);
            touches[count].b = v3_along(on_a, -touches[count].depth, n);
            count++;
        }
    }
    return count;
}
