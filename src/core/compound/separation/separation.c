/* separation.c - a translation that separates all parts of one shape from all parts of
 * another.
 *
 * In most cases it is that of the pair that overlaps most deeply: nothing shorter
 * separates even this pair. If something still overlaps after it, the shortest of all
 * translations is searched for (search.c), within a bound on the work. If this finds
 * none, the shape is moved out of the other's box and back until it touches. */
#include "separation.h"

#include "../../minkowski/slabs.h"
#include "../parts/first_touch.h"

/* The work of finding the deepest pair, and that of one search, with more for each part.
 * Two parts that overlap count as so many more. */
#define WORK_OF_DEEPEST 20000
#define WORK_OF_BOUND 8
#define WORK (COL_DIMENSION == 3 ? 10000 : 24000)
#define WORK_PER_PART 3
#define PARTS_OF_HIT 8

/* Scenes with more pairs than this are heaps: there a search of slow shapes may work no
 * longer than for so many parts. */
#define MANY_OVERLAPS 300
#define PARTS_OF_MANY (COL_DIMENSION == 3 ? 250 : PARTS_MOST)

/* For composites only: a single part, whose size does not matter, may be a point. */
static double composite_size(const col_parts *p) {
    const col_bounds root = col_parts_box(p, 0);
    return p->nodes != NULL ? bounds_size(&root) : INFINITY;
}

static int smaller_count(int a, int b) { return a < b ? a : b; }

/* Moves both near the origin, unless there is only one; and their size. */
static double near_size(col_separation_scene *scene) {
    if (scene->b.shape == NULL) {
        scene->origin = vec_zero();
        const col_bounds box = col_parts_box(&scene->a, 0);
        double size = bounds_size(&box);
        size = isfinite(size) ? size : 0.0;
        for (int k = 0; k < scene->other_count; k++) {
            size = larger_of(size, fabs(scene->others[k].faces[0].least));
        }
        return 8.0 * size;
    }
    return col_parts_bring_near(&scene->a, &scene->b, &scene->origin);
}

void col_separation_start(col_separation_scene *scene) {
    const double boxes = 2.0 * (scene->a.error + scene->b.error);
    const double size = near_size(scene);
    const double smaller =
        smaller_of(composite_size(&scene->a), composite_size(&scene->b));
    scene->unit = power_of_two_below(size);
    scene->error = COL_ROUNDING_ERROR * size;
    scene->curved_error = larger_of(COL_CURVED_ANSWER_ERROR * size, scene->error);
    scene->step = larger_of(COL_TOUCH_STEP * smaller, 16.0 * scene->error);
    scene->margin = scene->error + smaller_of(boxes, scene->error);
    scene->work = WORK;
    scene->parts = smaller_count(scene->a.count, PARTS_MOST) +
                   smaller_count(scene->b.count, PARTS_MOST);
}

static bool is_deeper(const col_overlap *a, const col_overlap *b) {
    if (a->contact.depth != b->contact.depth) {
        return a->contact.depth > b->contact.depth;
    }
    return a->i != b->i ? a->i < b->i : a->j < b->j;
}

/* How many pairs of parts are near enough to be tested, and how many of them overlap. */
typedef struct {
    int met, hits;
} col_overlap_count;

/* Whether a bound of the depth of a pair takes less time than the depth. Planes have no
 * bound, on either side. */
static bool may_be_bound(const col_shape *a, const col_shape *b) {
    const int kind = a->kind > b->kind ? a->kind : b->kind;
    return kind < (int)col_kind_plane && col_separation_work(a, b) > 2 * WORK_OF_BOUND;
}

/* The pair that overlaps most deeply, up to the error of boxes; its contact is in the
 * coordinates of the world. Where very many pairs overlap: the deepest of those within
 * the limit of work. */
static bool find_deepest(const col_parts *a, const col_parts *b, col_overlap *out,
                         col_overlap_count *counts) {
    const double error = 2.0 * (a->error + b->error);
    int work = WORK_OF_DEEPEST;
    int visited = 0;
    col_parts_depths walk;
    col_overlap at;
    bool found = false;
    col_parts_depths_start(&walk, a, b, -DBL_MIN);
    while (!(found && work < 0) && col_parts_depths_next(&walk, &at.i, &at.j)) {
        col_any buffers[2];
        const col_shape *part_a = col_parts_part(a, at.i, &buffers[0]);
        const col_shape *part_b = col_parts_part(b, at.j, &buffers[1]);
        work -= WORK_OF_NODE * (walk.visited - visited);
        visited = walk.visited;
        counts->met++;
        if (found && may_be_bound(part_a, part_b)) {
            work -= WORK_OF_BOUND;
            if (col_depth_bound(part_a, part_b, out->contact.normal, walk.least) <=
                walk.least) {
                continue;
            }
        }
        work -= col_separation_work(part_a, part_b);
        if (!col_convex_contact(part_a, part_b, &at.contact)) {
            continue;
        }
        counts->hits++;
        if (!found || is_deeper(&at, out)) {
            *out = at;
            walk.least = larger_of(walk.least, at.contact.depth + error);
            found = true;
        }
    }
    return found;
}

/* Whether a part without extent along the normal could be on a face that two parts of the
 * other shape have in common. */
static bool may_be_on_internal_face(const col_separation_scene *scene,
                                    const col_overlap *at) {
    col_any buffer_a;
    col_any buffer_b;
    const col_shape *a = col_parts_part(&scene->a, at->i, &buffer_a);
    const col_shape *b = col_parts_part(&scene->b, at->j, &buffer_b);
    if (a->radius + b->radius > 0.0) {
        return false;
    }
    const col_slab slab = col_slab_along(a, b, at->contact.normal, 1.0);
    return slab.flat_a || (slab.flat_b && scene->a.nodes != NULL);
}

/* Whether nothing overlaps after the translation that separates the deepest pair. */
static bool is_plain(col_separation_scene *scene, const col_overlap *deepest) {
    const col_separation_pairs known = {.count = 1, .i = {deepest->i}, .j = {deepest->j}};
    const col_vec out = vec_negate(deepest->contact.normal);
    const double depth = deepest->contact.depth;
    const col_vec aside = separation_aside(scene->step);
    col_overlap at;
    if (col_deepest_pair(scene, vec_scale(out, depth), &known, true, &at)) {
        return false;
    }
    return !may_be_on_internal_face(scene, deepest) ||
           !col_deepest_pair(scene, vec_along(aside, depth + scene->step, out), &known,
                             true, &at);
}

/* Planes push to their front, however short the translation to the back is; parts that
 * were behind a plane overlap it on the way. A part that is behind by no more than the
 * error touches: pieces of one polygon share sides. */
static void clear_plane(col_separation_scene *scene, const col_overlap *deepest,
                        col_separation *e) {
    const col_separation_pairs none = {.count = 0};
    const int most = scene->a.count + scene->b.count;
    col_overlap at;
    *e = (col_separation){vec_negate(deepest->contact.normal), deepest->contact.depth,
                          deepest->i, deepest->j};
    for (int i = 0; i < most; i++) {
        const double length = e->length + scene->error;
        if (!col_deepest_pair(scene, vec_scale(e->direction, length), &none, false,
                              &at)) {
            return;
        }
        e->length = length + at.contact.depth;
        e->i = at.i;
        e->j = at.j;
    }
}

/* Casts a back along u until it touches, from where it is past everything; `past` is that
 * distance. */
static void return_along(col_separation_scene *scene, col_vec u, double past,
                         col_separation *best) {
    col_parts out = scene->a;
    const double far = (1.0 + COL_FARTHER_APART) * past;
    /* shapes that overlap are past each other after some distance */
    if (NEVER(!(far > 0.0))) {
        return;
    }
    out.moved = vec_scale(u, far);
    const col_cast_input input = {.a = &out,
                                  .b = &scene->b,
                                  .motion = vec_scale(u, -far),
                                  .enough = 1.0 - best->length / far};
    col_first_touch back;
    /* Parts that overlapped are met again on the way back. */
    if (MOSTLY(col_parts_first_touch(&input, &back))) {
        const double length = far - back.touch.t * far;
        if (length < best->length) {
            *best = (col_separation){u, length, back.i, back.j};
        }
    }
}

/* How far a box reaches along u. */
static double top_of(const col_bounds *box, col_vec u) {
    const col_vec to_max = vec_sub(box->max, vec_middle(box->min, box->max));
    return vec_dot(u, vec_middle(box->min, box->max)) + vec_dot(vec_abs(u), to_max);
}

/* A line or ray, which may be infinite along every axis, goes out perpendicular to
 * itself. */
static void return_across(col_separation_scene *scene, col_separation *best) {
    col_any buffer;
    col_vec across[COL_DIMENSION - 1];
    const col_ray *line = as_ray(col_parts_part(&scene->a, 0, &buffer));
    const col_bounds box = col_parts_box(&scene->b, 0);
    vec_directions_across(line->direction, vec_normalized(line->direction), across);
    for (int i = 0; i < 2 * (COL_DIMENSION - 1); i++) {
        const col_vec u = i % 2 == 0 ? across[i / 2] : vec_negate(across[i / 2]);
        return_along(scene, u, top_of(&box, u) - vec_dot(line->origin, u), best);
    }
}

/* The shape goes out along the axes of the world. */
static void return_around(col_separation_scene *scene, col_separation *best) {
    if (is_line(scene->a.shape)) {
        return_across(scene, best);
        return;
    }
    const col_bounds a = col_parts_box(&scene->a, 0);
    const col_bounds b = col_parts_box(&scene->b, 0);
    for (int i = 0; i < COL_DIMENSION; i++) {
        const col_vec u = vec_unit(i);
        return_along(scene, u, bounds_past(&a, &b, u), best);
        return_along(scene, vec_negate(u), bounds_past(&a, &b, vec_negate(u)), best);
    }
}

/* The obstacles of a point or segment are missed on the faces that parts have in common,
 * except when it comes from outside. */
static bool is_thin(const col_parts *p) {
    const int kind = p->shape->kind;
    return p->nodes == NULL &&
           (kind == (int)col_kind_point || kind == (int)col_kind_segment);
}

static void search(col_separation_scene *scene, const col_overlap *deepest,
                   col_separation *best) {
    col_found_separation found;
    col_placed_parts placed[2];
    col_parts_keep(&scene->a, &placed[0]);
    col_parts_keep(&scene->b, &placed[1]);
    const col_separation_proof proof =
        col_search_separation(scene, deepest, INFINITY, &found);
    const bool flat = proof == separation_least && !found.curved;
    const bool thin = is_thin(&scene->a);
    if (flat || (proof != separation_none && !(found.length > 0.0))) {
        const int last = found.last;
        *best = (col_separation){found.direction, found.length, found.pairs.i[last],
                                 found.pairs.j[last]};
        col_separation back;
        if (!col_separation_touching(scene, &found.pairs, best) && MOSTLY(!thin) &&
            col_return_until_touch(scene, vec_scale(found.direction, found.length),
                                   &found.pairs, &back)) {
            *best = back;
        }
        return;
    }
    if ((proof == separation_least || (proof == separation_some && MOSTLY(!thin))) &&
        col_return_until_touch(scene, vec_scale(found.direction, found.length),
                               &found.pairs, best)) {
        return;
    }
    *best = (col_separation){.length = INFINITY};
    if (MOSTLY(deepest->contact.depth > scene->error)) {
        return_around(scene, best);
    }
}

/* The contact of the whole: that of the pair that touches last, after the translation. */
static void answer(const col_separation_scene *scene, const col_separation *e,
                   col_separation_contact *out) {
    out->last.i = e->i;
    out->last.j = e->j;
    out->own = false;
    col_parts moved = scene->a;
    moved.moved = vec_scale(e->direction, e->length);
    const col_closest touch = parts_closest(&moved, out->last.i, &scene->b, out->last.j);
    col_contact *c = &out->last.contact;
    c->depth = e->length;
    c->normal = vec_sub(vec_zero(), e->direction);
    c->b = vec_add(touch.b, scene->origin);
    c->a = vec_along(c->b, c->depth, c->normal);
}

/* The number of parts that a search may work for: fewer in a heap of hulls, cylinders
 * and cones, whose steps take the longest; otherwise it might take a millisecond. */
static int part_share(const col_separation_scene *scene, const col_overlap *deepest,
                      const col_overlap_count *counts) {
    col_any buffers[2];
    const col_shape *a = col_parts_part(&scene->a, deepest->i, &buffers[0]);
    const col_shape *b = col_parts_part(&scene->b, deepest->j, &buffers[1]);
    const bool slow =
        a->kind > (int)col_kind_triangle || b->kind > (int)col_kind_triangle;
    const int most =
        slow && RARELY(counts->met > MANY_OVERLAPS) ? PARTS_OF_MANY : PARTS_MOST;
    const int hits = smaller_count(counts->hits, PARTS_MOST);
    return smaller_count(scene->parts + PARTS_OF_HIT * hits, most);
}

/* The first of several pairs was taken whose depths differ by no more than the error of
 * boxes: far from the origin it may only touch, although small parts overlap. Two
 * parallel segments, for example, forbid no translation, and no search could start from
 * them. */
static void take_deeper(col_separation_scene *scene, col_overlap *deepest) {
    const col_separation_pairs none = {.count = 0};
    col_overlap at;
    if (deepest->contact.depth <= scene->error &&
        col_deepest_pair(scene, vec_zero(), &none, false, &at)) {
        *deepest = at;
        deepest->contact.a = vec_add(at.contact.a, scene->origin);
        deepest->contact.b = vec_add(at.contact.b, scene->origin);
    }
}

/* a and b are ordered; b is the composite, except against a plane. */
bool col_find_separation_contact(const col_parts *a, const col_parts *b,
                                 col_separation_contact *out) {
    col_separation_scene scene = {.a = *a, .b = *b};
    col_separation best = {.length = INFINITY};
    col_overlap_count counts = {0, 0};
    if (!find_deepest(a, b, &out->last, &counts)) {
        return false;
    }
    col_separation_start(&scene);
    const bool plane = is_plane(a->shape) || is_plane(b->shape);
    out->own = !plane && is_plain(&scene, &out->last);
    if (plane) {
        clear_plane(&scene, &out->last, &best);
        out->own = best.length == out->last.contact.depth;
    } else if (!out->own) {
        take_deeper(&scene, &out->last);
        scene.parts = part_share(&scene, &out->last, &counts);
        scene.work += WORK_PER_PART * scene.parts;
        search(&scene, &out->last, &best);
        scene.a.placed = NULL;
        scene.b.placed = NULL;
    }
    out->own = out->own || RARELY(!isfinite(best.length));
    if (!out->own) {
        answer(&scene, &best, out);
    }
    return true;
}

/* --------------------------------------------------------- with what else is there -- */

/* Whether the translation is not forbidden by anything besides the parts. */
static bool is_allowed(const col_separation_scene *scene, col_vec v) {
    for (int k = 0; k < scene->other_count; k++) {
        const col_forbidden *set = &scene->others[k];
        bool beyond = false;
        for (int i = 0; i < set->count && !beyond; i++) {
            beyond =
                vec_dot(set->faces[i].normal, v) >= set->faces[i].least - scene->error;
        }
        if (!beyond) {
            return false;
        }
    }
    return true;
}

/* The search decides; along a curved surface its result is shortened until it
 * touches. */
static bool search_separation(col_separation_scene *scene, const col_overlap *deepest,
                              double limit, col_vec *out) {
    col_found_separation found;
    col_separation back;
    col_placed_parts placed[2];
    col_parts_keep(&scene->a, &placed[0]);
    col_parts_keep(&scene->b, &placed[1]);
    if (col_search_separation(scene, deepest, limit, &found) == separation_none ||
        !(found.length <= limit)) {
        return false;
    }
    *out = vec_scale(found.direction, found.length);
    if (found.curved && found.length > 0.0 &&
        col_return_until_touch(scene, *out, &found.pairs, &back)) {
        const col_vec v = vec_scale(back.direction, back.length);
        *out = is_allowed(scene, v) ? v : *out;
    }
    return is_allowed(scene, *out);
}

bool col_find_separation(const col_parts *a, const col_parts *b,
                         const col_separation_terms *terms, col_vec *out) {
    static const col_parts no_parts = {.shape = NULL};
    col_separation_scene scene = {.a = *a,
                                  .b = b == NULL ? no_parts : *b,
                                  .others = terms->others,
                                  .other_count = terms->other_count,
                                  .has_way = terms->has_way};
    col_overlap deepest;
    col_overlap_count counts = {0, 0};
    const bool overlaps = b != NULL && find_deepest(a, b, &deepest, &counts);
    col_separation_start(&scene);
    *out = vec_zero();
    if (overlaps && deepest.contact.depth > scene.error) {
        *out = vec_scale(deepest.contact.normal, -deepest.contact.depth);
        if (deepest.contact.depth <= terms->limit && is_allowed(&scene, *out) &&
            is_plain(&scene, &deepest)) {
            return true;
        }
        scene.parts = part_share(&scene, &deepest, &counts);
        scene.work += WORK_PER_PART * scene.parts;
        return search_separation(&scene, &deepest, terms->limit, out);
    }
    return is_allowed(&scene, *out) || search_separation(&scene, NULL, terms->limit, out);
}

/* The parameters of the points are those at the touch. */
col_closest col_separation_closest(const col_parts *a, const col_parts *b,
                                   const col_separation_contact *penetration) {
    const col_overlap *last = &penetration->last;
    const col_contact *c = &last->contact;
    col_parts moved = *a;
    col_parts still = *b;
    col_vec origin;
    if (!penetration->own) {
        (void)col_parts_bring_near(&moved, &still, &origin);
        moved.moved = vec_scale(c->normal, -c->depth);
    }
    col_closest touch = parts_closest(&moved, last->i, &still, last->j);
    touch.distance = 0.0 - c->depth;
    touch.normal = c->normal;
    touch.a = c->a;
    touch.b = c->b;
    return touch;
}
