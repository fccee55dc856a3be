/* touch.c - whether a motion that touches a part of level geometry really enters the
 * whole there, and the normal.
 *
 * A touch with one part may be none of the whole: where a neighbour continues the
 * surface, a shape that slides over the border between them touches the next part's edge.
 * So each touch is probed: a small step later the shape must be in contact with that
 * part, along a normal that separates the whole (see correct.c), and go further in along
 * it. */
#include "cast.h"

#include "../cast/cast.h"
#if COL_DIMENSION == 3
#include "pass3.h"
#endif

/* The normal of a touch, or, if that does not separate the whole, of the face that the
 * motion enters most steeply. */
static bool free_normal(const col_level_cast_search *s, const col_level_part *p,
                        const col_touch *touch, col_vec *out) {
    if (col_level_is_free(p, s->part->shape, vec_negate(touch->normal), touch->b)) {
        *out = touch->normal;
        return true;
    }
    col_steepest_face entered = {.motion = s->motion, .within = INFINITY};
    const bool found = col_level_steepest_face(&entered, p);
    *out = found ? vec_negate(entered.normal) : touch->normal;
    return found;
}

/* The probe has left the part over an edge. A shape that was on a face of it, and not
 * only at its edge, still enters: straight behind the face it overlaps. */
static bool rests_on(const col_level_cast_search *s, col_level_part *p, double t,
                     col_vec raw, col_contact *contact) {
    col_any moved;
    const col_operand_part a = {&moved.shape, s->part->number, NULL};
    const col_operand_part b = {&p->shape.shape, p->number, p};
    col_level_cast_move(&moved, s->part->shape, t, s->motion,
                        COL_ROUNDING_ERROR * s->size, raw);
    for (int i = 0; i < p->face_count; i++) {
        if (vec_dot(raw, p->faces[i].normal) < COL_FLAT_TOLERANCE - 1.0) {
            return t > 0.0 && MOSTLY(col_operand_contact(&a, &b, contact)) &&
                   vec_dot(contact->normal, raw) > 1.0 - COL_FLAT_TOLERANCE;
        }
    }
    return false;
}

static bool is_no_contact(void *context, const col_operand_part *a,
                          const col_operand_part *b) {
    col_contact contact;
    (void)context;
    return !col_operand_contact(a, b, &contact);
}

/* The probe, a tip that entered beside a side shared with another part, has a contact
 * with neither; it enters against the shortest translation out (see separation.c). */
static bool goes_through(const col_level_cast_search *s, const col_operand_part *probe,
                         const col_operand_part *part, col_contact *contact) {
    int which;
    col_contact raw;
    if (!part->level->has_volume ||
        !col_convex_contact(part->shape, probe->shape, &raw) ||
        RARELY(!col_level_blocks(part->level, probe->shape, &raw)) ||
        !col_operand_pairs(probe->shape, &s->level->shape, 0.0, is_no_contact, NULL) ||
        /* A shape in a volume can be pushed out, except by rounding. */
        RARELY(!col_level_separation(s->level, probe->shape, contact, &which))) {
        return false;
    }
    contact->normal = vec_negate(contact->normal);
    return true;
}

/* The steepest of the faces of a part that part it from the shape: the shape is no deeper
 * behind such a face than `most`. */
static bool steepest_parting(const col_level_part *p, const col_shape *moved, double most,
                             col_steepest_face *opposed) {
    for (int i = 0; i < p->face_count; i++) {
        const col_level_face *f = &p->faces[i];
        double depth;
        col_vec deepest;
        if (is_steeper_face(opposed, f) &&
            col_level_face_depth(moved, f, &depth, &deepest) && depth <= most) {
            take_face(opposed, f);
        }
    }
    return opposed->found;
}

/* The face of a part at a point, within a probe's step, that the motion enters most
 * steeply: the touch of a thin shape may be late by several errors. Where the end of a
 * slope meets a level, a box on the level is at the corner of the slope, and deep behind
 * its face. */
static bool find_entered(const col_level_cast_search *s, const col_level_part *p,
                         const col_shape *probe, col_vec at, col_vec *normal) {
    const double error = touch_error(s->size);
    col_steepest_face entered = {.motion = s->motion,
                                 .rise = COL_GOES_IN * s->speed,
                                 .at = at,
                                 .within = touch_probe(error)};
    const double most = COL_TOUCH_ERRORS * error + 2.0 * touch_probe(error);
    const bool found = steepest_parting(p, probe, most, &entered);
    *normal = found ? vec_negate(entered.normal) : *normal;
    return found;
}

/* The probe entered beside a side shared with another part, and its contact is one of
 * that side. It still enters against the normal of the touch, where that separates the
 * whole, or else a face there. */
static bool goes_on_in(const col_level_cast_search *s, const col_operand_part *probe,
                       const col_operand_part *part, const col_touch *touch,
                       col_contact *contact) {
    col_level_part *p = part->level;
    col_vec normal = touch->normal;
    const bool enters =
        p->has_volume &&
        (col_level_is_free(p, s->part->shape, vec_negate(normal), touch->b)
             ? touch_goes_in(vec_dot(normal, s->motion), s->speed)
             : find_entered(s, p, probe->shape, touch->b, &normal));
    if (!enters || !col_convex_contact(part->shape, probe->shape, contact) ||
        !col_level_blocks(p, probe->shape, contact)) {
        return false;
    }
    contact->normal = normal;
    return true;
}

/* ------------------------------------------------------------------------- rims -- */

/* At an edge or corner of a surface without volume there are the normals of several
 * faces: false if one that has the whole behind it separates the shape from the surface,
 * and the motion does not oppose it. */
static bool goes_over_rim(const col_level_cast_search *s, const col_level_part *p,
                          const col_touch *touch) {
    const double error = COL_TOUCH_ERRORS * touch_error(s->size);
    col_level_fan fan;
    col_any moved;
    if (p->has_volume || p->one_way || !p->one_sided ||
        col_level_is_amid(p, s->part->shape, touch->b, 0.0)) {
        return false;
    }
    col_level_fan_at(p, s->part->shape, touch->b, &fan);
    col_level_cast_move(&moved, s->part->shape, touch->t, s->motion, 0.0, vec_zero());
    for (int i = 0; i < fan.face_count; i++) {
        const col_level_face *const face = &fan.faces[i];
        double depth;
        col_vec deepest;
        if (-vec_dot(face->normal, s->motion) <= COL_GOES_IN * s->speed &&
            MOSTLY(col_level_face_depth(&moved.shape, face, &depth, &deepest)) &&
            depth <= error && col_level_fan_is_behind(&fan, face->normal)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------------ touch -- */

/* Whether a shape touches the end of a one-way surface from beside: it is not on it. */
static bool is_beside_end(const col_level_part *p, const col_shape *moved, double error) {
    col_contact raw;
    return p->one_way && col_convex_contact(moved, &p->shape.shape, &raw) &&
           raw.depth <= error &&
           fabs(vec_dot(raw.normal, p->side)) <= COL_PARALLEL_TOLERANCE;
}

/* A step after a touch no contact is deeper than the step. One that is has the normal of
 * a face that the shape is behind: the step has left the part over an internal edge, and
 * the part beyond that edge has a contact of its own. */
static bool is_shallow_contact(const col_operand_part *a, const col_operand_part *b,
                               double most, col_contact *contact) {
    return col_operand_contact(a, b, contact) && contact->depth <= most;
}

/* Whether the shape, with such a touch, enters the part. contact: a step later, out of
 * the whole; for a shape without an inside, the touch itself. */
static bool goes_in(const col_level_cast_search *s, col_level_part *p,
                    const col_touch *touch, col_contact *contact) {
    const double t = touch->t;
    const col_vec raw = touch->normal;
    col_any moved;
    const double error = COL_ROUNDING_ERROR * s->size;
    if (!col_cast_is_solid(s->part->shape, error) &&
        !col_cast_is_solid(&p->shape.shape, error)) {
        return !col_level_lets_pass(p, s->part->shape, vec_scale(s->motion, t)) &&
               free_normal(s, p, touch, &contact->normal) &&
               touch_goes_in(vec_dot(contact->normal, s->motion), s->speed);
    }
    const col_vec unit = vec_scale(s->motion, 1.0 / s->speed);
    const double step = touch_probe(error);
    col_level_cast_move(&moved, s->part->shape, t, s->motion, step, unit);
    const col_operand_part a = {&moved.shape, s->part->number, NULL};
    const col_operand_part b = {&p->shape.shape, p->number, p};
    if (is_beside_end(p, &moved.shape, error)) {
        return false;
    }
    if ((is_shallow_contact(&a, &b, COL_TOUCH_ERRORS * error + 2.0 * step, contact) ||
         goes_through(s, &a, &b, contact) || rests_on(s, p, t, raw, contact)) &&
        touch_goes_in(vec_dot(contact->normal, s->motion), s->speed)) {
        return true;
    }
    return goes_on_in(s, &a, &b, touch, contact);
}

/* At a corner or edge of the part: the face there that the motion opposes most, among
 * those that separate the two. */
static void use_face(const col_level_cast_search *s, const col_level_part *p,
                     col_touch *touch) {
    col_any moved;
    const double error = COL_SOLID_ERRORS * touch_error(s->size);
    col_steepest_face opposed = {.motion = s->motion,
                                 .rise = COL_GOES_IN * s->speed,
                                 .at = touch->b,
                                 .within = error};
    for (int i = 0; i < p->face_count; i++) {
        if (vec_dot(p->faces[i].normal, touch->normal) < COL_FLAT_TOLERANCE - 1.0) {
            return;
        }
    }
    col_level_cast_move(&moved, s->part->shape, touch->t, s->motion, 0.0, vec_zero());
    if (steepest_parting(p, &moved.shape, error, &opposed)) {
        touch->normal = vec_negate(opposed.normal);
    }
}

/* The touch of both at the time t; the normal is that of the surface if the part's own
 * does not separate the whole. */
static col_touch touch_at(const col_level_cast_search *s, const col_level_part *p,
                          const col_touch *raw, const col_contact *later) {
    col_touch touch = *raw;
    if (!col_level_is_free(p, s->part->shape, vec_negate(raw->normal), raw->b)) {
        touch.normal = later->normal;
    }
    return touch;
}

/* The number of probe steps within which other parts may affect the contact of a part. */
#define PROBES_BESIDE 8.0

/* In the middle of a face the surface is a plane: a shape that touches it in front, with
 * its normal, enters just if it moves against that. Most touches are like this, and a
 * probe takes fifty times as long. */
static bool enters_amid(const col_level_cast_search *s, const col_level_part *p,
                        const col_touch *touch) {
    const double against = vec_dot(touch->normal, s->motion);
    if (p->has_volume || p->one_way || !(against > COL_GOES_IN_STEEPLY * s->speed)) {
        return false;
    }
    for (int i = 0; i < p->face_count; i++) {
        const col_vec lean = vec_add(p->faces[i].normal, touch->normal);
        if (vec_length_sq(lean) <= square(0.25 * COL_GOES_IN)) {
            return col_level_is_amid(p, s->part->shape, touch->b,
                                     PROBES_BESIDE * touch_probe(touch_error(s->size)));
        }
    }
    return false;
}

#if COL_DIMENSION == 3

/* The triangles around a point: those that were gathered for the level, or around a point
 * before this, or else are gathered here. NULL: they are not known. */
static const col3_level_patch *patch_around(const col3_level_cast_search *s, col3_vec at,
                                            double reach) {
    const col3_level_patch *const patch = col3_patch_of(s->level);
    const col3_bounds here = bounds_around(at, reach);
    const col3_bounds box = bounds_around(at, 2.0 * reach);
    col3_bounds local;
    if (patch != NULL || s->around == NULL ||
        (s->around->count >= 0 && col3_patch_has(s->around, &here, &local))) {
        return patch != NULL ? patch : s->around;
    }
    if (!col3_level_gather(s->level, &box, s->around)) {
        s->around->count = -1;
        return NULL;
    }
    return s->around;
}

/* As col3_sticks_out, where the triangles around the point are known. */
static bool sticks_out(const col3_level_cast_search *s, const col3_level_part *p,
                       col3_vec at, col3_vec normal, double reach) {
    const col3_level_patch *const patch = patch_around(s, at, reach);
    return patch != NULL && col3_sticks_out(patch, p, at, normal, reach, COL_BORDER_LEAN);
}

/* Whether a ball or capsule, which touches the border of a triangle with such a normal
 * into it, touches nothing else there: a probe has nearly that normal, and is deep behind
 * all faces. */
static bool is_at_border(const col3_level_cast_search *s, const col3_level_part *p,
                         col3_vec normal, col3_vec at) {
    const col3_shape *const moving = s->part->shape;
    const double error = touch_error(s->size);
    const double reach = PROBES_BESIDE * touch_probe(error);
    const double radius = moving->radius;
    return p->shape.shape.kind == (int)col_kind_triangle && p->one_sided &&
           (is_ball(moving) || is_capsule(moving)) && reach <= COL_BORDER_LEAN * radius &&
           COL_TOUCH_ERRORS * error <= 0.25 * square(COL_BORDER_LEAN) * radius &&
           vec_dot(normal, p->faces[0].normal) < 0.0 &&
           sticks_out(s, p, at, vec_negate(normal), reach);
}

bool col3_level_passes_border(const col3_level_cast_search *s, const col3_level_part *p,
                              const col3_closest *c) {
    return c->distance <= touch_error(s->size) &&
           c->distance > -0.5 * COL_TOUCH_ERRORS * touch_error(s->size) &&
           vec_dot(c->normal, s->motion) <= 0.5 * COL_GOES_IN * s->speed &&
           is_at_border(s, p, c->normal, c->b);
}

static bool enters_border(const col3_level_cast_search *s, const col3_level_part *p,
                          const col3_touch *touch) {
    return vec_dot(touch->normal, s->motion) > COL_GOES_IN_STEEPLY * s->speed &&
           is_at_border(s, p, touch->normal, touch->b);
}

#else

static bool enters_border(const col2_level_cast_search *s, const col2_level_part *p,
                          const col2_touch *touch) {
    return (void)s, (void)p, (void)touch, false;
}

#endif

/* Whether one point of a ball, capsule or box is the first to meet planes with such a
 * normal, and not an edge or a face. */
static bool has_leading_point(const col_level_mover *m, const col_shape *s, col_vec n) {
    const bool sharp = s->kind == (int)col_kind_box || s->kind == (int)col_kind_aabb;
    bool leads = sharp || ((is_ball(s) || is_capsule(s)) && s->radius > 0.0);
    for (int i = 0; i < m->half_count && leads; i++) {
        leads = fabs(vec_dot(m->half[i], n)) > COL_FLAT_SHARE * vec_length(m->half[i]);
    }
    return leads;
}

/* The plane of the face separates the two until the leading point reaches it. */
bool col_level_lands_amid(const col_level_cast_search *s, const col_level_part *p,
                          col_touch *out) {
    if (COL_DIMENSION == 2 || p->has_volume || p->one_way) {
        return false;
    }
    for (int i = 0; i < p->face_count; i++) {
        const col_level_face *const f = &p->faces[i];
        const double against = -vec_dot(f->normal, s->motion);
        double depth;
        col_vec lead;
        if (against > COL_GOES_IN_STEEPLY * s->speed &&
            has_leading_point(&s->mover, s->part->shape, f->normal) &&
            MOSTLY(col_level_face_depth(s->part->shape, f, &depth, &lead))) {
            const double t = -depth / against;
            const col_vec at = vec_along(lead, t, s->motion);
            *out = (col_touch){t, vec_negate(f->normal), at, at, 0.0};
            /* col_level_stays_in_front leaves out a part that is passed by */
            return MOSTLY(t >= 0.0 && t <= s->travel->limit) &&
                   col_level_is_amid(p, s->part->shape, at,
                                     PROBES_BESIDE * touch_probe(touch_error(s->size)));
        }
    }
    return false;
}

bool col_level_start_touch(const col_level_cast_search *s, col_level_part *p,
                           const col_closest *c, col_touch *out) {
    const col_operand_part b = {&p->shape.shape, p->number, p};
    const col_touch start = {0.0, c->normal, c->a, c->b, 0.0};
    const double deep = COL_TOUCH_ERRORS * touch_error(s->size);
    col_contact contact;
    col_contact later;
    if (c->distance > -0.5 * deep &&
        (enters_amid(s, p, &start) || enters_border(s, p, &start))) {
        *out = start;
        return true;
    }
#if COL_DIMENSION == 3
    if (col3_level_passes_border(s, p, c)) {
        return false;
    }
#endif
    if (c->distance < 0.0 && col_operand_contact(s->part, &b, &contact) &&
        contact.depth > deep) {
        *out = (col_touch){0.0, contact.normal, contact.a, contact.b, contact.depth};
        return touch_goes_in(vec_dot(contact.normal, s->motion), s->speed);
    }
    if (!goes_in(s, p, &start, &later)) {
        return false;
    }
    const bool own = col_level_is_free(p, s->part->shape, vec_negate(c->normal), c->b) &&
                     MOSTLY(touch_goes_in(vec_dot(c->normal, s->motion), s->speed));
    *out = (col_touch){0.0, own ? c->normal : later.normal, c->a, c->b, 0.0};
    use_face(s, p, out);
    return !goes_over_rim(s, p, out);
}

#if COL_DIMENSION == 3

/* The same part among the triangles gathered around a point of its border, so that tests
 * there ask these triangles alone; the part itself where none were gathered. */
static col3_level_part *part_around(const col3_level_cast_search *s, col3_level_part *p,
                                    col3_level_part *buffer) {
    const col3_level_patch *const patch = s->around;
    if (patch == NULL || p->level != s->level || p->face_count < 0) {
        return p;
    }
    for (int i = 0; i < patch->count; i++) {
        if (patch->triangles[i].which == p->which) {
            patch->head.methods->part(&patch->level, patch_which(i), buffer);
            return buffer;
        }
    }
    return p;
}

#else

static col2_level_part *part_around(const col2_level_cast_search *s, col2_level_part *p,
                                    col2_level_part *buffer) {
    return (void)s, (void)buffer, p;
}

#endif

bool col_level_goes_in(const col_level_cast_search *s, col_level_part *p,
                       col_touch *touch, bool *hit) {
    col_contact later;
    col_level_part buffer;
    if (enters_amid(s, p, touch) || enters_border(s, p, touch)) {
        *hit = true;
        return true;
    }
    col_level_part *const part = part_around(s, p, &buffer);
    if (!goes_in(s, part, touch, &later)) {
        return false;
    }
    *touch = touch_at(s, part, touch, &later);
    use_face(s, part, touch);
    *hit = !goes_over_rim(s, part, touch);
    return true;
}
