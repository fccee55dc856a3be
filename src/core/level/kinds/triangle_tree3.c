/* triangle_tree3.c - descending the tree of a mesh: the four children of a node are
 * compared at once where the compiler has SSE2. */
#include "triangle_tree3.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

static bool visit_leaf(const col3_triangle_tree *tree, int32_t link,
                       col3_level_visit *visit, void *context) {
    const int32_t packed = -1 - link;
    const int first = packed / TREE_LEAF_MOST;
    const int count = packed % TREE_LEAF_MOST + 1;
    for (int i = 0; i < count; i++) {
        if (!visit(context, tree->order[first + i])) {
            return false;
        }
    }
    return true;
}

/* The sides of children that touch a box are no more than these. */
typedef struct {
    uint16_t most[6];
} col3_tree_box;

/* False if all of the tree is beside the box. */
static bool find_most(const col3_triangle_tree *tree, const col3_bounds *box,
                      col3_tree_box *out) {
    const col3_vec top = vec_along(tree->base, TREE_STEPS, tree->step);
    const col3_bounds whole = {vec_sub(tree->base, tree->step), vec_add(top, tree->step)};
    for (int k = 0; k < 3; k++) {
        const double base = vec_get(tree->base, k);
        const double step = vec_get(tree->step, k);
        out->most[k] = tree_steps_up(vec_get(box->max, k), base, step);
        out->most[3 + k] =
            (uint16_t)(TREE_SIDES - tree_steps_down(vec_get(box->min, k), base, step));
    }
    return bounds_touch(&whole, box);
}

/* Along one axis a box in motion overlaps a child from the time
 * near_step * side + near_base on until far_step * side + far_base. */
typedef struct {
    int near_side, far_side;
    float near_step, near_base, far_step, far_base;
} col3_tree_axis;

/* Floats keep no digits of later times: an axis that has them, or has no times, counts as
 * one without motion. */
#define LATEST 1e30

/* Along an axis without motion a child is overlapped at all times or at none: times are
 * so far off for each half of a step, which floats hold without rounding. */
#define FOREVER 0x1p110F

/* For an axis along which the whole motion is within a range. */
static col3_tree_axis still_axis(const col3_triangle_tree *tree, col_range all, int k) {
    const double step = vec_get(tree->step, k);
    const double base = vec_get(tree->base, k);
    if (all.max < base - step || all.min > base + TREE_STEPS * step + step) {
        return (col3_tree_axis){k, 3 + k, 0.0F, INFINITY, 0.0F, -INFINITY};
    }
    const int low = TREE_SIDES - tree_steps_down(all.min, base, step);
    const int high = tree_steps_up(all.max, base, step);
    return (col3_tree_axis){k,        3 + k,
                            FOREVER,  -FOREVER * ((float)high + 0.5F),
                            -FOREVER, FOREVER * ((float)low + 0.5F)};
}

/* Where the box is along an axis during the whole motion, with the rounding of its end.
 */
static col_range swept_range(const col3_level_travel *travel, int k) {
    const double motion = vec_get(travel->motion, k);
    const double by = motion == 0.0 ? 0.0 : motion * travel->limit;
    const double error = COL_ROUNDING_ERROR * fabs(by);
    return (col_range){vec_get(travel->box.min, k) + smaller_of(by, 0.0) - error,
                       vec_get(travel->box.max, k) + larger_of(by, 0.0) + error};
}

static col3_tree_axis axis_of(const col3_triangle_tree *tree,
                              const col3_level_travel *travel, int k) {
    const double step = vec_get(tree->step, k);
    const double base = vec_get(tree->base, k);
    const double motion = vec_get(travel->motion, k);
    const double low = vec_get(travel->box.min, k) - base;
    const double high = vec_get(travel->box.max, k) - base;
    /* far away a step is less than the rounding of a place */
    const double margin = step + COL_SINGLE_ERROR * (fabs(low) + fabs(high));
    const bool back = motion < 0.0;
    /* times at which a side at 0 is met and left, and from one step to the next */
    const double per_length = 1.0 / fabs(motion);
    const double entry = (back ? low - margin : -high - margin) * per_length;
    const double exit = (back ? high + margin : -low + margin) * per_length;
    const double rate = step * per_length;
    const double whole = TREE_STEPS * rate;
    if (!(fabs(entry) + fabs(exit) + whole < LATEST)) {
        return still_axis(tree, swept_range(travel, k), k);
    }
    /* upper sides are counted from the other end; backwards they come first */
    return back ? (col3_tree_axis){3 + k,        k,
                                   (float)rate,  (float)(entry - whole),
                                   (float)-rate, (float)exit}
                : (col3_tree_axis){k,
                                   3 + k,
                                   (float)rate,
                                   (float)entry,
                                   (float)-rate,
                                   (float)(exit + whole)};
}

/* The children are compared with these: with a box, or with a motion. */
typedef struct {
#if defined(__SSE2__)
    __m128i most[3];
#else
    col3_tree_box box;
#endif
} col3_tree_box_lanes;

typedef struct {
    const col3_tree_axis *axes;
#if defined(__SSE2__)
    __m128 near_step[3], near_base[3], far_step[3], far_base[3];
#endif
} col3_tree_axis_lanes;

#if defined(__SSE2__)

static void fill_box(col3_tree_box_lanes *lanes, const col3_tree_box *box) {
    for (int k = 0; k < 3; k++) {
        const short one = (short)box->most[k + k];
        const short two = (short)box->most[k + k + 1];
        lanes->most[k] = _mm_set_epi16(two, two, two, two, one, one, one, one);
    }
}

static void fill_axes(col3_tree_axis_lanes *lanes, const col3_tree_axis axes[3]) {
    lanes->axes = axes;
    for (int k = 0; k < 3; k++) {
        lanes->near_step[k] = _mm_set1_ps(axes[k].near_step);
        lanes->near_base[k] = _mm_set1_ps(axes[k].near_base);
        lanes->far_step[k] = _mm_set1_ps(axes[k].far_step);
        lanes->far_base[k] = _mm_set1_ps(axes[k].far_base);
    }
}

/* Bit i: there is no child i. */
static inline unsigned missing(const col3_tree_node *node) {
    const __m128i links = _mm_loadu_si128((const __m128i *)(const void *)node->links);
    const __m128i none = _mm_cmpeq_epi32(links, _mm_set1_epi32(TREE_EMPTY));
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(none));
}

/* Bit i: the box touches child i. */
static inline unsigned touching(const col3_tree_box_lanes *lanes,
                                const col3_tree_node *node) {
    const __m128i *const sides = (const __m128i *)(const void *)node->sides;
    const __m128i x = _mm_subs_epu16(_mm_loadu_si128(&sides[0]), lanes->most[0]);
    const __m128i y = _mm_subs_epu16(_mm_loadu_si128(&sides[1]), lanes->most[1]);
    const __m128i z = _mm_subs_epu16(_mm_loadu_si128(&sides[2]), lanes->most[2]);
    const __m128i beyond = _mm_or_si128(_mm_or_si128(x, y), z);
    const __m128i both = _mm_or_si128(beyond, _mm_unpackhi_epi64(beyond, beyond));
    const __m128i none = _mm_cmpeq_epi16(both, _mm_setzero_si128());
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(_mm_unpacklo_epi16(none, none)));
}

static inline __m128 sides_of(const col3_tree_node *node, int side) {
    const __m128i bits =
        _mm_loadl_epi64((const __m128i *)(const void *)node->sides[side]);
    return _mm_cvtepi32_ps(_mm_unpacklo_epi16(bits, _mm_setzero_si128()));
}

/* Bit i: a box in motion meets child i up to the limit; enter: when. */
static inline unsigned meeting(const col3_tree_axis_lanes *lanes,
                               const col3_tree_node *node, float limit,
                               float enter[TREE_WIDTH]) {
    __m128 from = _mm_setzero_ps();
    __m128 to = _mm_set1_ps(limit);
    COL_UNROLL
    for (int k = 0; k < 3; k++) {
        const col3_tree_axis *const a = &lanes->axes[k];
        const __m128 first =
            _mm_add_ps(_mm_mul_ps(sides_of(node, a->near_side), lanes->near_step[k]),
                       lanes->near_base[k]);
        const __m128 last =
            _mm_add_ps(_mm_mul_ps(sides_of(node, a->far_side), lanes->far_step[k]),
                       lanes->far_base[k]);
        from = _mm_max_ps(first, from);
        to = _mm_min_ps(last, to);
    }
    _mm_storeu_ps(enter, from);
    return (unsigned)_mm_movemask_ps(_mm_cmple_ps(from, to));
}

#else

static void fill_box(col3_tree_box_lanes *lanes, const col3_tree_box *box) {
    lanes->box = *box;
}

static void fill_axes(col3_tree_axis_lanes *lanes, const col3_tree_axis axes[3]) {
    lanes->axes = axes;
}

/* Bit i: there is no child i. */
static inline unsigned missing(const col3_tree_node *node) {
    unsigned bits = 0;
    for (int i = 0; i < TREE_WIDTH; i++) {
        bits |= node->links[i] == TREE_EMPTY ? 1U << i : 0U;
    }
    return bits;
}

/* Bit i: the box touches child i. */
static inline unsigned touching(const col3_tree_box_lanes *lanes,
                                const col3_tree_node *node) {
    unsigned bits = 0;
    for (int i = 0; i < TREE_WIDTH; i++) {
        bool touches = true;
        for (int k = 0; k < 6; k++) {
            touches = touches && node->sides[k][i] <= lanes->box.most[k];
        }
        bits |= touches ? 1U << i : 0U;
    }
    return bits;
}

/* Bit i: a box in motion meets child i up to the limit; enter: when. */
static inline unsigned meeting(const col3_tree_axis_lanes *lanes,
                               const col3_tree_node *node, float limit,
                               float enter[TREE_WIDTH]) {
    unsigned bits = 0;
    for (int i = 0; i < TREE_WIDTH; i++) {
        float to = limit;
        enter[i] = 0.0F;
        for (int k = 0; k < 3; k++) {
            const col3_tree_axis *const a = &lanes->axes[k];
            const float side = (float)node->sides[a->near_side][i];
            const float other = (float)node->sides[a->far_side][i];
            const float first = side * a->near_step + a->near_base;
            const float last = other * a->far_step + a->far_base;
            enter[i] = first > enter[i] ? first : enter[i];
            to = last < to ? last : to;
        }
        bits |= enter[i] <= to ? 1U << i : 0U;
    }
    return bits;
}

#endif

/* A level of the tree leaves all children but one to be visited later. */
#define STACK_MOST ((TREE_WIDTH - 1) * TREE_DEPTH + 2)

void col3_triangle_tree_in_box(const col3_triangle_tree *tree, const col3_bounds *box,
                               col3_level_visit *visit, void *context) {
    col3_tree_box around;
    col3_tree_box_lanes lanes;
    int32_t stack[STACK_MOST];
    int top = 0;
    /* Lua refuses a mesh without an area; C programs may make one. */
    if (RARELY(tree->count == 0) || !find_most(tree, box, &around)) {
        return;
    }
    fill_box(&lanes, &around);
    stack[top++] = 0;
    while (top > 0) { /* at most once for every node */
        const int32_t at = stack[--top];
        if (at < 0) {
            if (!visit_leaf(tree, at, visit, context)) {
                return;
            }
            continue;
        }
        const col3_tree_node *const node = &tree->nodes[at];
        const unsigned bits = touching(&lanes, node) & ~missing(node);
        for (int i = TREE_WIDTH - 1; i >= 0; i--) {
            stack[top] = node->links[i];
            top += (int)(bits >> i & 1);
        }
    }
}

typedef struct {
    int32_t link;
    float enter;
} col3_tree_gate;

/* A float that is no less, except for times beyond the range of floats. */
static inline float limit_of(double limit) {
    return (float)(limit * (1.0 + COL_SINGLE_ERROR));
}

/* Pushes the children that are met, the one that is met first last. */
static int push_children(const col3_tree_axis_lanes *lanes, const col3_tree_node *node,
                         float limit, col3_tree_gate *stack, int top) {
    float enter[TREE_WIDTH];
    const unsigned bits = meeting(lanes, node, limit, enter) & ~missing(node);
    const int base = top;
    for (int k = TREE_WIDTH - 1; k >= 0; k--) {
        if ((bits >> k & 1) == 0) {
            continue;
        }
        int i = top++;
        for (; i > base && stack[i - 1].enter < enter[k]; i--) {
            stack[i] = stack[i - 1];
        }
        stack[i] = (col3_tree_gate){node->links[k], enter[k]};
    }
    return top;
}

void col3_triangle_tree_along(const col3_triangle_tree *tree, col3_level_travel *travel,
                              col3_level_visit *visit, void *context) {
    const col3_tree_axis axes[3] = {axis_of(tree, travel, 0), axis_of(tree, travel, 1),
                                    axis_of(tree, travel, 2)};
    col3_tree_axis_lanes lanes;
    col3_tree_gate stack[STACK_MOST];
    int top = 0;
    if (RARELY(tree->count == 0)) {
        return;
    }
    fill_axes(&lanes, axes);
    stack[top++] = (col3_tree_gate){0, 0.0F};
    while (top > 0) { /* at most once for every node */
        const col3_tree_gate at = stack[--top];
        const float limit = limit_of(travel->limit);
        if (at.enter > limit) {
            continue;
        }
        if (at.link < 0) {
            travel->enter = (double)at.enter * (1.0 - COL_SINGLE_ERROR);
            (void)visit_leaf(tree, at.link, visit, context);
        } else {
            top = push_children(&lanes, &tree->nodes[at.link], limit, stack, top);
        }
    }
}
