/* tree_rebuild.c - the whole tree anew, or a part of it; and, as things move, small parts
 * of it one after the other. */
#include "layout.h"

static col_tree_unit unit_of_item(const col_tree *t, int32_t item) {
    return (col_tree_unit){t->boxes[item], item};
}

/* Leaves that so many items may take: see LEAST in col_tree_build.c. */
static int32_t leaves_for(int32_t items) { return items / 7 + items / 32 + 2; }

/* ------------------------------------------------------------------- the whole -- */

/* Gives all leaves and nodes back at once. */
static void forget_all(col_tree *t) {
    t->leaf_count = 0;
    t->leaves_linked = 0;
    t->free_leaf = TREE_NO_LEAF;
    t->node_count = 1;
    t->free_node = TREE_NO_LEAF;
    t->dirty_count = 0;
    t->nodes[0] = (col_tree_node){.children = {TREE_NO_CHILD, TREE_NO_CHILD}, .edge = -1};
    const col_tree_box none = box_none();
    edge_set_box(t, 0, &none);
    edge_set_box(t, 1, &none);
    if (t->filters_ready) {
        t->masks[0] = t->masks[1] = (col_filter){0, 0};
    }
}

static int32_t gather_all(const col_tree *t, col_tree_unit *units) {
    int32_t count = 0;
    for (int32_t i = 0; i < t->leaf_count; i++) {
        const col_tree_leaf *l = &t->leaves[i];
        for (int j = 0; j < l->count; j++) {
            units[count++] = unit_of_item(t, l->items[j]);
        }
    }
    for (int32_t i = 0; i < t->waiting; i++) {
        units[count++] = unit_of_item(t, t->beside[i]);
    }
    return count;
}

/* NULL when there is no memory; count > 0. */
static col_tree_unit *units_take(const col_tree *t, int32_t count) {
    return (col_tree_unit *)t->memory.resize(t->memory.context, NULL, 0,
                                             (size_t)count * sizeof(col_tree_unit));
}

static void units_free(const col_tree *t, col_tree_unit *units, int32_t count) {
    (void)t->memory.resize(t->memory.context, units,
                           (size_t)count * sizeof(col_tree_unit), 0);
}

bool col_tree_rebuild_all(col_tree *t) {
    const int32_t count = t->count - t->endless;
    const int32_t more = leaves_for(count) - t->leaves_linked;
    if (!col_tree_room_for(t, more > 0 ? more : 0)) {
        return false;
    }
    col_tree_unit *units = units_take(t, count);
    if (units == NULL) {
        return false;
    }
    (void)gather_all(t, units);
    forget_all(t);
    t->waiting = 0;
    t->owed = 0;
    col_tree_build(t, units, count, true, false, 0);
    units_free(t, units, count);
    return true;
}

/* ---------------------------------------------------------------- a part of it -- */

typedef struct {
    col_tree_unit *units; /* NULL: they are counted only */
    int32_t count;
    int32_t leaves;
} col_tree_gathering;

/* Units below a child: items (floor 0), or children that are no higher than `floor`. Its
 * nodes, and its leaves if items are wanted, are given back. */
static void gather_below(col_tree *t, int32_t child, int32_t floor,
                         col_tree_gathering *g) {
    if (is_leaf(child)) {
        const int32_t leaf = leaf_of(child);
        g->leaves++;
        for (int i = 0; i < t->leaves[leaf].count; i++) {
            if (g->units != NULL) {
                g->units[g->count] = unit_of_item(t, t->leaves[leaf].items[i]);
            }
            g->count++;
        }
        if (g->units != NULL) {
            col_tree_leaf_free(t, leaf);
        }
        return;
    }
    for (int32_t e = 2 * child; e <= 2 * child + 1; e++) {
        const int32_t c = child_at(t, e);
        if (floor > 0 && (is_leaf(c) || t->nodes[c].height <= floor)) {
            if (g->units != NULL) {
                g->units[g->count] = (col_tree_unit){edge_box(t, e), c};
            }
            g->count++;
        } else {
            gather_below(t, c, floor, g);
        }
    }
    if (g->units != NULL) {
        col_tree_node_free(t, child);
    }
}

/* Rebuilds what is below an edge, out of its units. Tells how many leaves there were and
 * how many units. */
static bool rebuild_below(col_tree *t, int32_t edge, int32_t floor, bool in_halves,
                          col_tree_gathering *out) {
    col_tree_gathering g = {NULL, 0, 0};
    const int32_t child = child_at(t, edge);
    gather_below(t, child, floor, &g);
    const int32_t count = g.count;
    const int32_t more = floor == 0 ? leaves_for(count) - g.leaves : 0;
    if (!col_tree_room_for(t, more > 0 ? more : 0)) {
        return false;
    }
    *out = g;
    g.count = 0;
    g.units = units_take(t, count);
    if (g.units == NULL) {
        return false;
    }
    gather_below(t, child, floor, &g);
    col_tree_build(t, g.units, count, floor == 0, in_halves, edge);
    units_free(t, g.units, count);
    col_tree_refit_edge(t, edge);
    return true;
}

bool col_tree_flatten_below(col_tree *t, int32_t edge) {
    col_tree_gathering g;
    return rebuild_below(t, edge, 0, true, &g);
}

/* ---------------------------------------------------------------- bit by bit -- */

/* Things that move come to lie among others. So small parts are rebuilt in turn, out of
 * their items: tier 0. And larger ones out of small parts, which so come to hang beside
 * their new neighbours: tiers above, each from a few levels below the top of the last
 * one, for all that is higher than a leaf. */
#define FIRST_TOP 7
#define FIRST_FLOOR 2
#define STEP 7

/* So many moves pay for rebuilding one item. */
#define PRICE 6

static int32_t top_of(int tier) { return FIRST_TOP + STEP * tier; }

static int32_t floor_of(int tier) {
    return tier == 0 ? 0 : FIRST_FLOOR + STEP * (tier - 1);
}

/* The edge to the part that holds the item; to the first one when it is gone. */
static int32_t part_of(const col_tree *t, int32_t item, int32_t height) {
    const bool there = item >= 0 && (size_t)item < t->slot_room && t->slots[item] >= 0;
    int32_t edge = there ? t->leaves[t->slots[item] / TREE_WIDTH].edge : 0;
    while (there && edge > 0 && t->nodes[edge >> 1].height <= height) {
        edge = t->nodes[edge >> 1].edge;
    }
    while (!there && !is_leaf(child_at(t, edge)) &&
           t->nodes[child_at(t, edge)].height > height) {
        edge = 2 * child_at(t, edge);
    }
    return edge;
}

/* The first item of what comes after the edge, or of all. */
static int32_t item_after(const col_tree *t, int32_t edge) {
    while ((edge & 1) != 0) {
        edge = t->nodes[edge >> 1].edge;
    }
    edge += edge > 0;
    while (!is_leaf(child_at(t, edge))) {
        edge = 2 * child_at(t, edge);
    }
    return t->leaves[leaf_of(child_at(t, edge))].items[0];
}

static bool rebuild_part(col_tree *t, int tier) {
    const int32_t edge = part_of(t, t->tiers[tier].next, top_of(tier));
    const int32_t child = child_at(t, edge);
    const int32_t floor = floor_of(tier);
    col_tree_gathering g = {NULL, 0, 0};
    if (!is_leaf(child) && t->nodes[child].height > floor &&
        !rebuild_below(t, edge, floor, false, &g)) {
        return false;
    }
    t->owed -= PRICE * (g.count + 1);
    t->tiers[tier].worked += 1 + (tier == 0 ? g.leaves : g.count << floor);
    t->tiers[tier].next = item_after(t, edge);
    return true;
}

/* Whether so much has been done in a tier that the one above is to follow. */
static bool is_next_due(col_tree *t, int tier) {
    const int32_t all = t->leaves_linked;
    const int top = top_of(tier + 1);
    const int32_t part = top < 30 && ((int32_t)1 << top) < all ? (int32_t)1 << top : all;
    if (tier + 1 == TREE_TIERS || t->tiers[tier].worked < part / 2 ||
        t->nodes[child_at(t, 0)].height <= top_of(tier)) {
        return false;
    }
    t->tiers[tier].worked = 0;
    return true;
}

void col_tree_tend(col_tree *t) {
    bool done = true;
    while (done && t->owed > 0 && t->leaves_linked > 1) {
        int tier = 0;
        done = rebuild_part(t, tier);
        while (done && t->leaves_linked > 1 && is_next_due(t, tier)) {
            done = rebuild_part(t, ++tier);
        }
    }
    t->owed = t->owed < 0 ? t->owed : 0; /* also where nothing could be done */
}
