/* walk.c - what a character does in a frame, made of motions that slide.
 *
 * On a floor it goes along it, then down as far as a floor is followed:
 *
 *                  ____                      Where a wall stops it, it tries a step:
 *             4 ->|    <- 3                  up, on, and down again to a floor, if that
 *        ________ |                          leads farther.
 *     1 -> 2 ->  ||__
 *     ___________|                                                                 */
#include "move.h"

#include "../../include/collide_walk.h"

/* Motions below this share of the size are none. */
#define STANDS 0x1p-30

/* What is less of a floor than asked for by this is one, too: normals are rounded. */
#define FLOOR_ERROR 1e-9

typedef enum { hits_floor, hits_wall, hits_ceiling } col_walk_hit;

/* Items that are pushed in one walk. */
#define MOST_PUSHED 8

typedef struct {
    col_world *w;
    col_walk *c;
    col_mover m; /* of the last motion */
    col3_vec at; /* reached, from where the item is */
    bool failed; /* no memory */
    int pushed_count;
    int32_t pushed[MOST_PUSHED]; /* once each: what stays is a wall */
} col_walker;

/* What a motion met. */
typedef struct {
    bool landed, blocked;
    int32_t pushes; /* it has ended at what is to be pushed, or COL_NO_ITEM */
    int32_t floor;
    col3_vec normal, point;      /* of the floor, or of what is pushed */
    col3_vec rest;               /* and what was left to go there */
    col3_vec wall_at, wall_rest; /* where the first wall was met */
} col_walk_leg;

static col_walk_hit kind_of(const col_walk *c, col3_vec normal) {
    const double up = vec_dot(normal, c->up);
    if (up >= c->floor_up - FLOOR_ERROR) {
        return hits_floor;
    }
    return up <= -c->floor_up + FLOOR_ERROR ? hits_ceiling : hits_wall;
}

static col3_vec level_of(const col_walk *c, col3_vec v) {
    return vec_along(v, -vec_dot(v, c->up), c->up);
}

static void note(col_walk *c, col_walk_hit kind, const col_move_hit *hit) {
    if (kind == hits_ceiling) {
        c->ceiling = hit->item;
    } else if (kind == hits_wall) {
        c->wall = hit->item;
        c->wall_normal = hit->normal;
    }
}

static void begin(col_walker *k, col3_vec motion, bool stops) {
    const col_walk *const c = k->c;
    col_mover_make(&k->m, c->item, motion, col_world_filter(k->w, c->item).hits);
    k->m.quiet = true;
    k->m.drops = c->drops;
    k->m.stops = stops;
    k->m.skin = c->skin;
    k->m.up = c->up;
    k->m.floor_up = c->floor_up - FLOOR_ERROR;
    col_world_move_start(k->w, &k->m);
}

static void prepare(col_walker *k, col_world *w, col_walk *c) {
    k->w = w;
    k->c = c;
    k->at = vec_zero();
    k->failed = false;
    k->pushed_count = 0;
}

static bool can_push(const col_walker *k, int32_t item) {
    if ((col_world_filter(k->w, item).layers & k->c->pushes) == 0 ||
        k->pushed_count == MOST_PUSHED) {
        return false;
    }
    for (int i = 0; i < k->pushed_count; i++) {
        if (k->pushed[i] == item) {
            return false;
        }
    }
    return true;
}

/* Goes by a motion from where it is, and ends on a floor if it lands. stops: at the first
 * hit, which is reported as a landing. notes: walls and ceilings; then it ends at what
 * it pushes, too. */
static col_walk_leg go(col_walker *k, col3_vec motion, bool lands, bool stops,
                       bool notes) {
    col_walk_leg leg = {.landed = false, .pushes = COL_NO_ITEM, .floor = COL_NO_ITEM};
    begin(k, motion, stops);
    col_move_go_on_from(&k->m, k->at);
    col_move_event event = col_move_event_done;
    while (!leg.landed && leg.pushes == COL_NO_ITEM && !k->failed &&
           (event = col_world_move_next(k->w, &k->m)) != col_move_event_done) {
        k->failed = event != col_move_event_hit;
        const col_move_hit *const hit = &k->m.hit;
        const col_walk_hit kind = kind_of(k->c, hit->normal);
        leg.normal = hit->normal;
        leg.point = hit->point;
        leg.rest = hit->motion;
        if (notes) {
            note(k->c, kind, hit);
        }
        if (notes && kind == hits_wall && can_push(k, hit->item)) {
            leg.pushes = hit->item;
        } else if (kind == hits_wall && !leg.blocked) {
            leg.blocked = true;
            leg.wall_at = k->m.moved;
            leg.wall_rest = hit->motion;
        }
        if (stops || (lands && kind == hits_floor)) {
            leg.landed = true;
            leg.floor = hit->item;
        }
    }
    k->at = k->m.moved;
    return leg;
}

/* Pushes what the leg has ended at, away from the item on the level. */
static void push(col_walker *k, const col_walk_leg *leg) {
    const col_walk *const c = k->c;
    const col3_vec n = level_of(c, leg->normal);
    const double against = vec_dot(n, leg->rest) / vec_length_sq(n);
    k->pushed[k->pushed_count++] = leg->pushes;
    if (against < 0.0) {
        k->failed =
            !col_move_push(k->w, leg->pushes, c->item, vec_scale(n, against), c->skin);
    }
}

/* What the character does itself: notes walls and ceilings, and pushes. */
static col_walk_leg proceed(col_walker *k, col3_vec motion, bool lands) {
    col_walk_leg leg = go(k, motion, lands, false, true);
    while (leg.pushes != COL_NO_ITEM) {
        push(k, &leg);
        const col_walk_leg before = leg;
        leg = go(k, before.rest, lands, false, true);
        if (before.blocked) {
            leg.blocked = true;
            leg.wall_at = before.wall_at;
            leg.wall_rest = before.wall_rest;
        }
    }
    return leg;
}

static void land(col_walk *c, int32_t floor, col3_vec normal) {
    c->grounded = true;
    c->floor = floor;
    c->floor_normal = normal;
}

/* How far up its foot is, before it moves. */
static double foot_of(const col_walker *k) {
    const col3_vec up = k->c->up;
    const double v[3] = {up.x, up.y, up.z};
    col_world_box box;
    k->w->d->bounds(shape_of(k->w, k->c->item), &box);
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        sum += v[i] == 0.0 ? 0.0 : v[i] * (v[i] > 0.0 ? box.low[i] : box.high[i]);
    }
    return sum;
}

double col_world_height(const col_world *w, const col_walk *c) {
    return col_move_extent_along(w, c->item, c->up);
}

/* Whether what is round stands on an edge, beyond which a floor is followed, too. */
static bool is_on_edge(col_walker *k, col3_vec before, col3_vec normal, double distance) {
    const col3_vec edge = k->at;
    const col3_vec level = level_of(k->c, normal);
    const double length = vec_length(level);
    /* unreached: what ends a way down faces up; straight up, it is a floor */
    if (!(vec_dot(normal, k->c->up) > 0.0) || !(length > 0.0)) {
        return false;
    }
    const double half =
        0.5 * col_move_extent_along(k->w, k->c->item, vec_scale(level, 1.0 / length));
    k->at = before;
    (void)go(k, vec_scale(level, half / length), false, false, false);
    const col_walk_leg down = go(k, vec_scale(k->c->up, -distance), false, true, false);
    k->at = edge;
    return down.landed && kind_of(k->c, down.normal) == hits_floor;
}

/* Down by a distance, onto a floor no higher than that, or nowhere. On a step that is
 * climbed (highest is finite) an edge does not do. */
static bool settle(col_walker *k, double distance, double highest) {
    const col3_vec before = k->at;
    const col_walk_leg down = go(k, vec_scale(k->c->up, -distance), false, true, false);
    if (down.landed && vec_dot(down.point, k->c->up) <= highest) {
        if (kind_of(k->c, down.normal) == hits_floor) {
            land(k->c, down.floor, down.normal);
            return true;
        }
        if (highest == INFINITY && is_on_edge(k, before, down.normal, distance)) {
            land(k->c, down.floor, k->c->up);
            return true;
        }
    }
    k->at = before;
    return false;
}

/* From a place above, forward and down onto the next floor that is no higher. What is
 * round meets the edge of a step before it stands on it: then a floor must lie behind the
 * edge, with room to stand there. */
static bool come_down(col_walker *k, col3_vec forward, double height, double highest) {
    col_walk *const c = k->c;
    const double length = vec_length(forward);
    const col3_vec d = vec_scale(forward, 1.0 / length);
    const col3_vec above = k->at;
    (void)go(k, forward, false, false, false);
    const col3_vec ahead = k->at;
    if (settle(k, height, highest) &&
        vec_dot(c->floor_normal, c->up) >= 1.0 - FLOOR_ERROR) {
        return true;
    }
    const double farther = length + 0.5 * col_move_extent_along(k->w, c->item, d);
    k->at = above;
    (void)go(k, vec_scale(d, farther), false, false, false);
    if (vec_dot(vec_sub(k->at, above), d) < 0.5 * farther ||
        !settle(k, height, highest)) {
        return false;
    }
    const int32_t floor = c->floor;
    k->at = ahead;
    const col_walk_leg edge = go(k, vec_scale(c->up, -height), false, true, false);
    land(c, floor, c->up);
    return edge.landed;
}

/* Onto a step, if that leads farther than going along the wall did. */
static void climb(col_walker *k, const col_walk_leg *leg) {
    col_walk *const c = k->c;
    const col3_vec reached = k->at;
    const col3_vec level = level_of(c, leg->wall_rest);
    const double length = vec_length(level);
    if (!(length > STANDS * k->m.size) || !(c->step > 0.0)) {
        return;
    }
    const col3_vec d = vec_scale(level, 1.0 / length);
    const double least = k->m.size * larger_of(c->skin, STANDS);
    const col_walk before = *c;
    k->at = leg->wall_at;
    (void)go(k, vec_scale(c->up, c->step), false, true, false);
    const double height = vec_dot(vec_sub(k->at, leg->wall_at), c->up);
    const double highest = foot_of(k) + vec_dot(leg->wall_at, c->up) + c->step + least;
    if (height > least && come_down(k, level, height, highest) &&
        vec_dot(vec_sub(k->at, reached), d) > smaller_of(least, 0.5 * length)) {
        c->wall = before.wall;
        return;
    }
    *c = before;
    k->at = reached;
}

/* Along the floor. */
static void walk_on(col_walker *k, col3_vec level) {
    col_walk *const c = k->c;
    const double length = vec_length(level);
    const col3_vec n = c->floor_normal;
    const col3_vec v = vec_along(level, -vec_dot(level, n) / vec_dot(n, c->up), c->up);
    const double way = vec_length(v);
    c->grounded = false;
    if (!(length > 0.0)) {
        return;
    }
    const col_walk_leg leg = proceed(k, vec_scale(v, length / way), false);
    if (leg.blocked && !k->failed) {
        climb(k, &leg);
    }
}

/* Out of what it overlaps. What is squeezed walks where it would be if it were not: there
 * it is known on which side of a floor it is, however deep it is pressed in. */
static void come_out(col_walker *k) {
    col_walk *const c = k->c;
    begin(k, vec_zero(), false);
    k->m.only_out = true;
    if (vec_length_sq(vec_sub(k->m.from, c->position)) == 0.0) {
        k->m.moved = vec_negate(c->squeezed);
    }
    const col3_vec before = k->m.moved;
    k->failed = col_world_move_next(k->w, &k->m) != col_move_event_done;
    c->stuck = k->m.stuck;
    c->squeezed = c->stuck ? vec_sub(k->m.moved, before) : vec_zero();
    k->at = vec_sub(k->m.moved, c->squeezed);
}

/* Through the air, until it lands. */
static void fly(col_walker *k, col3_vec motion, double rise) {
    col_walk *const c = k->c;
    c->grounded = false;
    const col_walk_leg leg = proceed(k, motion, rise <= 0.0);
    if (leg.landed) {
        land(c, leg.floor, leg.normal);
        walk_on(k, level_of(c, leg.rest));
    }
    if (rise <= 0.0 && !c->grounded && !k->failed) {
        (void)settle(k, 4.0 * larger_of(c->skin, STANDS) * k->m.size, INFINITY);
    }
}

bool col_world_walk(col_world *w, col_walk *c, col3_vec motion) {
    col_walker k;
    prepare(&k, w, c);
    const double rise = vec_dot(motion, c->up);
    const bool walks = c->grounded && !(rise > 0.0);
    c->wall = c->ceiling = COL_NO_ITEM;
    come_out(&k);
    c->from = k.m.from;
    if (walks && !k.failed) {
        walk_on(&k, level_of(c, motion));
        const double least = 4.0 * larger_of(c->skin, STANDS) * k.m.size;
        if (!c->grounded && !k.failed &&
            !settle(&k, larger_of(c->snap - rise, least), INFINITY)) {
            fly(&k, vec_scale(c->up, rise), rise);
        }
    } else if (!k.failed) {
        fly(&k, motion, rise);
    }
    if (!c->grounded) {
        c->floor = COL_NO_ITEM;
        c->floor_normal = c->up;
    }
    col_move_go_on_from(&k.m, vec_add(k.at, c->squeezed));
    c->position = col_move_place(&k.m);
    return !k.failed;
}

bool col_world_has_room(col_world *w, col_walk *c, const col_world_shape *shape,
                        bool *has_room) {
    col_walker k;
    prepare(&k, w, c);
    const double rounding = col_world_rounding(w, shape);
    const col_world_contact *found;
    int32_t count;
    begin(&k, vec_zero(), false);
    const col_world_query query = {shape, COL_NO_ITEM, k.m.layers};
    *has_room = true;
    if (!col_world_contacts(w, &query, &found, &count)) {
        return false;
    }
    for (int32_t i = 0; i < count; i++) {
        *has_room = *has_room &&
                    (found[i].item == c->item ||
                     !col_world_is_deep(w, shape, &found[i], rounding) ||
                     !response_is_solid(col_move_response(w, &k.m, found[i].item).kind));
    }
    return true;
}
