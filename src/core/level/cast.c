/* cast.c - casts against level geometry, or of level geometry: the first touch with a
 * part that the motion really enters. */
#include "cast.h"

#include "../cast/cast.h"
#include "../ray/ray.h"
#if COL_DIMENSION == 3
#include "pass3.h"
#endif

/* For a point on the boundary of a part: whether it is inside that part a step later. */
static bool point_enters(const col_level_cast_search *s, const col_level_part *p,
                         col_vec at, col_vec *normal) {
    const double step = touch_probe(touch_error(s->size));
    const col_vec later = vec_along(at, step / s->speed, s->motion);
    return col_level_goes_behind(s, p, at, later, normal);
}

/* The corners of a thin shape; 0 for all others. */
#define THIN_CORNERS 3

static int find_thin_corners(const col_shape *s, col_vec out[THIN_CORNERS]) {
    if (s->kind == (int)col_kind_point) {
        out[0] = col_shape_position(s);
        return 1;
    }
    if (s->kind == (int)col_kind_segment) {
        out[0] = as_capsule(s)->a;
        out[1] = as_capsule(s)->b;
        return 2;
    }
    if (COL_DIMENSION == 3 && s->kind == (int)col_kind_triangle && s->radius == 0.0) {
        out[0] = as_triangle(s)->a;
        out[1] = as_triangle(s)->b;
        out[2] = as_triangle(s)->c;
        return 3;
    }
    return 0;
}

/* A corner that meets the seam of two parts with a volume. */
static bool corner_enters(const col_level_cast_search *s, const col_level_part *p,
                          col_vec at, col_touch *touch) {
    const col_ray_input ray = {at, s->motion, s->travel->limit, true};
    col_hit hit;
    if (!col_convex_raycast(&p->shape.shape, &ray, &hit) ||
        !point_enters(s, p, hit.point, &touch->normal)) {
        return false;
    }
    touch->t = hit.t;
    touch->a = touch->b = hit.point;
    return true;
}

/* A corner that meets the seam of two parts of a surface: with either part alone, it
 * would leave over the part's edge. */
static bool corner_meets(const col_level_cast_search *s, col_level_part *p, col_vec at,
                         col_touch *touch) {
    const col_ball corner = col_point_make(at);
    bool hit;
    return col_convex_cast(&corner.shape, s->motion, &p->shape.shape, touch) &&
           touch->t > 0.0 && col_level_goes_in(s, p, touch, &hit) && hit;
}

#if COL_DIMENSION == 3

/* A long shape, or one with long edges, may meet a seam with no corner. */
static void visit_long(col_level_cast_search *s, const col_level_part *p) {
    const col_shape *shape = s->part->shape;
    if (shape->kind == (int)col_kind_segment || is_line(shape)) {
        col3_level_cast_along_seam(s, p, shape);
    } else if (shape->kind == (int)col_kind_triangle && shape->radius == 0.0) {
        const col3_triangle *t = as_triangle(shape);
        const col3_capsule sides[3] = {col3_segment_make(t->a, t->b),
                                       col3_segment_make(t->b, t->c),
                                       col3_segment_make(t->c, t->a)};
        for (int i = 0; i < 3; i++) {
            col3_level_cast_along_seam(s, p, &sides[i].shape);
        }
    }
}

/* For three corners; fewer always lie in a plane with the motion. */
static bool moves_in_own_plane(const col_level_cast_search *s, const col_vec *corners) {
    const col_vec n =
        vec_cross_exact(vec_sub(corners[1], corners[0]), vec_sub(corners[2], corners[0]));
    return fabs(vec_dot(n, s->motion)) <=
           COL_PARALLEL_TOLERANCE * vec_length(n) * s->speed;
}

#else

static bool moves_in_own_plane(const col_level_cast_search *s, const col_vec *corners) {
    return (void)s, (void)corners, true;
}

#endif

/* A thin shape has no extent across its motion: if it meets the seam of two parts, it
 * slides along a side of each, and yet enters the whole. */
static void visit_thin(col_level_cast_search *s, col_level_part *p) {
    col_vec corners[THIN_CORNERS];
    const int count = find_thin_corners(s->part->shape, corners);
    const bool enters = count < 3 || moves_in_own_plane(s, corners);
    for (int i = 0; i < count; i++) {
        col_touch touch = {.depth = 0.0};
        if (p->has_volume ? enters && corner_enters(s, p, corners[i], &touch)
                          : corner_meets(s, p, corners[i], &touch)) {
            col_level_cast_keep_part(s, p, &touch);
        }
    }
#if COL_DIMENSION == 3
    if (p->has_volume) {
        visit_long(s, p);
    }
#endif
}

/* The first touch with a part that the shape is apart from at the start. */
static bool meets_apart(col_level_cast_search *s, col_level_part *p, col_touch *touch) {
    if (col_convex_cast(s->part->shape, s->motion, &p->shape.shape, touch)) {
        return !s->found || touch->t <= s->touch.t; /* no corner meets it earlier */
    }
    visit_thin(s, p);
    return false;
}

/* A touch of the part may be none of the whole. */
static void try_touch(col_level_cast_search *s, col_level_part *p, col_touch *touch) {
    bool hit;
    if (!col_level_goes_in(s, p, touch, &hit)) {
        visit_thin(s, p);
    } else if (hit) {
        col_level_cast_keep_part(s, p, touch);
    }
}

/* For a two-sided plane: which of its sides the part faces. */
static void visit_facing(col_level_cast_search *s, col_level_part *p, col_vec normal) {
    const col_operand_part *const whole = s->part;
    const col_plane side = col_cast_facing(whole->shape, normal);
    const col_operand_part part = {&side.shape, whole->number, whole->level};
    col_touch touch;
    s->part = &part;
    if (meets_apart(s, p, &touch)) {
        try_touch(s, p, &touch);
    }
    s->part = whole;
}

/* A gap counts as certain if it is this many times the rounding error. */
#define CLEAR_ERRORS 64.0

/* Whether the boxes or a face of the part show that the shape is apart from it at the
 * start: this holds for most parts on the way, and the distance takes a hundred times as
 * long. */
static bool is_clearly_apart(const col_level_cast_search *s, const col_level_part *p) {
    col_bounds box;
    col_convex_bounds(&p->shape.shape, &box.min, &box.max);
    bool apart = !bounds_touch(&s->box, &box);
    for (int i = 0; i < p->face_count && !apart; i++) {
        double depth;
        col_vec deepest;
        apart = col_level_face_depth(s->part->shape, &p->faces[i], &depth, &deepest) &&
                depth < -CLEAR_ERRORS * (COL_ROUNDING_ERROR * s->size +
                                         col_level_part_error(p, deepest));
    }
    return apart;
}

/* The part that was made last is kept: a part that is cast at is usually tried next. */
static col_level_part *part_to_meet(col_level_cast_search *s, int which) {
    if (s->made != which) {
        s->level->data->methods->part(s->level, which, &s->to_meet);
        s->made = which;
    }
    return &s->to_meet;
}

/* Whether the shape meets the part, from which it is apart at the start: this touch is
 * then kept as a candidate. Shapes that touch at the start are tried at once. */
static bool cast_to_part(col_level_cast_search *s, int which, col_touch *touch,
                         bool *is_amid) {
    col_level_part *const p = part_to_meet(s, which);
    *is_amid = false;
    if (!col_level_cast_may_meet(s, &p->shape.shape) || col_level_stays_in_front(s, p)) {
        return false;
    }
    if (s->part->shape->kind != (int)col_kind_plane && is_clearly_apart(s, p)) {
        *is_amid = col_level_lands_amid(s, p, touch);
        return *is_amid ? !s->found || touch->t <= s->touch.t : meets_apart(s, p, touch);
    }
    const col_closest c = col_convex_closest(s->part->shape, &p->shape.shape);
    if (c.distance <= COL_ROUNDING_ERROR * s->size) {
        if (col_level_start_touch(s, p, &c, touch)) {
            col_level_cast_keep_part(s, p, touch);
        } else {
            visit_thin(s, p);
        }
        return false;
    }
    if (s->part->shape->kind == (int)col_kind_plane) {
        visit_facing(s, p, c.normal);
        return false;
    }
    return meets_apart(s, p, touch);
}

static void try_to_part(col_level_cast_search *s, int which, col_touch *touch,
                        bool is_amid) {
    col_level_part *const p = part_to_meet(s, which);
    if (is_amid) {
        col_level_cast_keep_part(s, p, touch);
    } else {
        try_touch(s, p, touch);
    }
}

/* Whether more axes show that a candidate is not met in time, or else not so early. */
static bool is_passed_by(const col_level_cast_search *s, col_level_cast_candidate *c) {
    col_vec corners[LEVEL_CORNERS_MOST];
    (void)level_few_corners(s->level, s->own_corners, c->which, corners);
    return col_level_is_apart_by_edges(&s->mover, corners, s->travel->limit, &c->enter);
}

/* Takes a candidate from one bound to the next; false once it is decided. */
static bool advance(col_level_cast_search *s, col_level_cast_candidate *c) {
    if (!c->is_bounded) {
        c->is_bounded = true;
        return !is_passed_by(s, c);
    }
    if (!c->is_touched && cast_to_part(s, c->which, &c->touch, &c->is_amid)) {
        c->is_touched = true;
        c->enter = c->touch.t;
        return true;
    }
    if (c->is_touched) {
        try_to_part(s, c->which, &c->touch, c->is_amid);
    }
    return false;
}

static col_level_cast_candidate *first_candidate(col_level_cast_search *s) {
    int first = 0;
    for (int i = 1; i < s->candidate_count; i++) {
        first = s->candidates[i].enter < s->candidates[first].enter ? i : first;
    }
    return &s->candidates[first];
}

/* Advances the candidate that may be met first: to a closer bound, to its touch, and
 * then, if that is still the first, to the test of whether the motion enters. Each step
 * takes several times as long as the step before. */
static void advance_first(col_level_cast_search *s) {
    col_level_cast_candidate *const c = first_candidate(s);
    if (c->enter > s->travel->limit) {
        s->candidate_count = 0; /* the others are met later in any case */
    } else if (!advance(s, c)) {
        *c = s->candidates[--s->candidate_count];
    }
}

/* Advances the candidates that may be met before a time. */
static void advance_until(col_level_cast_search *s, double time) {
    /* at most three times for each */
    while (s->candidate_count > 0 && first_candidate(s)->enter < time) {
        advance_first(s);
    }
}

static void add_candidate(col_level_cast_search *s, int which, double enter,
                          bool is_bounded) {
    while (s->candidate_count == LEVEL_CANDIDATES) { /* at most three times for each */
        advance_first(s);
    }
    col_level_cast_candidate *const c = &s->candidates[s->candidate_count++];
    c->which = which;
    c->enter = enter;
    c->is_bounded = is_bounded;
    c->is_touched = false;
}

/* The nearest of several candidates is tried first, before the visit goes on to what is
 * met later: it shortens the motion, and most of the others are not met within the
 * rest. */
static bool visit_cast(void *context, int which) {
    col_level_cast_search *s = (col_level_cast_search *)context;
    col_vec corners[LEVEL_CORNERS_MOST];
    if (s->level->data->methods->block != NULL && col_level_cast_to_block(s, which)) {
        return true;
    }
    advance_until(s, s->travel->enter);
    if (s->travel->enter > s->travel->limit) {
        return true;
    }
    if (!level_few_corners(s->level, s->own_corners, which, corners)) {
        col_touch touch;
        bool is_amid;
        if (cast_to_part(s, which, &touch, &is_amid)) {
            try_to_part(s, which, &touch, is_amid);
        }
        return true;
    }
    double enter;
    if (!col_level_is_apart(&s->mover, corners, s->travel->limit, &enter)) {
        add_candidate(s, which, enter, false);
    }
    return true;
}

static void begin_cast(col_level_cast_search *s, col_vec motion, const col_level *level) {
    s->motion = motion;
    s->level = level;
    s->visit = visit_cast;
    s->sweep = NULL;
    s->found = false;
#if COL_DIMENSION == 3
    s->around = NULL;
#endif
}

/* Prepares for a part of the moving shape. */
static void start_part(col_level_cast_search *s, const col_operand_part *part,
                       col_level_travel *travel) {
    const col_bounds own = col_operand_bounds(part->shape);
    const col_vec reach = vec_larger(vec_abs(own.min), vec_abs(own.max));
    const col_bounds level = col_operand_bounds(&s->level->shape);
    const col_bounds both = bounds_union(&own, &level);
    s->part = part;
    s->size = smaller_of(vec_largest(reach), bounds_size(&both)) + bounds_size(&own);
    if (!isfinite(s->size)) { /* it counts as large as the shape it meets */
        s->size = vec_largest(vec_larger(vec_abs(level.min), vec_abs(level.max)));
    }
    const double radius = s->sweep == NULL ? 0.0 : s->radius(s->sweep, &own);
    const double angle = s->sweep == NULL ? 0.0 : fabs(s->sweep->spin.angle);
    const double swing = smaller_of(angle, 2.0) * radius; /* an arc, or to and fro */
    s->turn = angle * radius;
    s->box = bounds_grown(&own, swing + 4.0 * COL_ROUNDING_ERROR * s->size);
    const bool everywhere = !isfinite(swing);
    *travel = (col_level_travel){col_level_local_box(s->level, &s->box),
                                 everywhere ? vec_zero()
                                            : level_local_direction(s->level, s->motion),
                                 s->found ? s->touch.t : 1.0, 0.0};
    s->travel = travel;
    s->mover = col_level_mover_of(part->shape, &own, 0.0, s->motion, &level);
    s->own_corners = level_has_own_corners(s->level);
    s->candidate_count = 0;
    s->made = NO_PART;
}

#if COL_DIMENSION == 3

/* The triangles that were gathered, if these are all on the way; *box: around that. */
static const col3_level_patch *gathered_on_way(const col3_level_cast_search *s,
                                               col3_bounds *box) {
    const col3_level_patch *const patch = col3_patch_of(s->level);
    if (patch == NULL || s->sweep != NULL || !s->mover.known) {
        return NULL;
    }
    *box = col3_travel_swept(s->travel, s->travel->limit);
    return bounds_within(box, &patch->region) ? patch : NULL;
}

/* Tries the triangles that may be met by the time at which the shape has landed,
 * according to their planes. False: all have to be tried. */
static bool visit_gathered(col3_level_cast_search *s) {
    const double last = s->travel->limit;
    col3_bounds box;
    const col3_level_patch *const patch = gathered_on_way(s, &box);
    if (patch == NULL) {
        return false;
    }
    const double limit = col3_lands_by(&s->mover, patch, &box, last);
    box = col3_travel_swept(s->travel, limit);
    for (int i = 0; i < patch->count; i++) {
        if (!bounds_touch(&patch->triangles[i].box, &box)) {
            continue;
        }
        col3_patch_triangle *const t = col3_patch_triangle_at(patch, i);
        double enter;
        if (!col3_passes_triangle(&s->mover, t, limit, &enter)) {
            add_candidate(s, patch_which(i), enter, true);
        }
    }
    advance_until(s, INFINITY);
    return limit == last || (s->found && s->touch.t <= limit);
}

#else

static bool visit_gathered(col2_level_cast_search *s) { return (void)s, false; }

#endif

/* One part of the moving shape against the level. */
static bool cast_part(void *context, const col_operand_part *part) {
    col_level_cast_search *s = (col_level_cast_search *)context;
    col_level_travel travel;
    start_part(s, part, &travel);
    if (!visit_gathered(s)) {
        col_level_mover_find_axes(&s->mover);
        s->level->data->methods->along(s->level->data, &travel, s->visit, s);
        advance_until(s, INFINITY);
    }
    return true;
}

bool col_level_cast_into(col_level_cast_search *s, const col_shape *a) {
    s->found = false;
    s->speed = vec_safe_length(s->motion);
    if (has_many_parts(a)) {
        const col_bounds box = col_operand_bounds(a);
        col_operand_in_box(a, &box, cast_part, s);
    } else {
        const col_operand_part whole = {a, -1, NULL};
        (void)cast_part(s, &whole);
    }
    return s->found;
}

/* The level moves towards b: as seen from the level, b moves the other way. */
static void turn_round(col_level_cast_search *s, col_vec motion) {
    const col_vec shift = vec_scale(motion, s->touch.t);
    const col_vec a = s->touch.b;
    s->touch.b = vec_add(s->touch.a, shift);
    s->touch.a = vec_add(a, shift);
    s->touch.normal = vec_sub(vec_zero(), s->touch.normal);
    s->parts = swapped_numbers(&s->parts);
}

bool col_level_cast(const col_shape *a, col_vec motion, const col_shape *b,
                    col_touch *out, col_part_numbers *parts) {
    const bool turned = !is_level_kind(b);
    col_level_cast_search s; /* large: only what is used is set */
    begin_cast(&s, turned ? vec_negate(motion) : motion, as_level(turned ? a : b));
#if COL_DIMENSION == 3
    col3_level_patch around; /* large, too */
    around.count = -1;
    s.around = &around;
#endif
    if (vec_is_zero(motion) || !col_level_cast_into(&s, turned ? b : a)) {
        return false;
    }
    if (turned) {
        turn_round(&s, motion);
    }
    *out = s.touch;
    /* Lua asks for the numbers of parts; C programs need not. */
    if (MOSTLY(parts != NULL)) {
        *parts = s.parts;
    }
    return true;
}
