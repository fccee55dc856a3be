/* engines3.c - pairs in space, and by engines2.c in the plane, beside the engines of
 * today whose checkouts are named: Box3D and Jolt (JOLT=folder BOX3D=folder), Box2D v3
 * (BOX2D3=folder). Without them the library runs alone. See README.md.
 *
 * Half of the pairs overlap; distance is of pairs that are apart, as engines say 0 for
 * what overlaps. The left shape of a cast comes from eight lengths away and goes as far
 * past; in a sweep it turns, too. Before a row is timed, its answers are compared: `off`
 * counts pairs of which an engine says another thing than the library, and where they are
 * too many its time is not told. */
#ifndef COL_DIMENSION
#define COL_DIMENSION 3
#endif
#include "geometry/dimension.h"

#include "pair_scene.h"
#include "query/query.h"
#include "table.h"

#if COL_DIMENSION == 3
#define TURN_ABOUT_Z                                                                     \
    col3_rotation_make((col3_quat){0.0, 0.0, sin(TURN / 2), cos(TURN / 2)})
#else
#define TURN_ABOUT_Z col2_rotation_make(TURN, cos(TURN), sin(TURN))
#endif

static const engine *const ENGINES[] = {
#if BENCH_BOX2D3 && COL_DIMENSION == 2
    &engine_box2d,
#endif
#if BENCH_BOX3D && COL_DIMENSION == 3
    &engine_box3d,
#endif
#if BENCH_JOLT && COL_DIMENSION == 3
    &engine_jolt,
#endif
    NULL,
};

static const char *const ASKED[ASK_COUNT] = {
    "overlaps", "contact", "manifold", "distance", "cast", "sweep", "ray"};

/* ---------------------------------------------------------------------- the library --
 */

static bool our_overlaps[PAIRS];
static col_contact our_contacts[PAIRS];
static col_manifold our_manifolds[PAIRS];
static col_closest our_closest[PAIRS];
static col_touch our_casts[PAIRS];
static col_hit our_hits[PAIRS];
static bool our_hit[PAIRS];
static col_rotation turn_in_all;

#define A shape_of(&left, i)
#define B shape_of(&right, i)

ENGINE_PASS(overlaps_pass, (our_overlaps[i] = col_overlaps(A, B)))
ENGINE_PASS(contact_pass, (our_hit[i] = col_find_contact(A, B, &our_contacts[i])))
ENGINE_PASS(manifold_pass, (our_hit[i] = col_find_manifold(A, B, &our_manifolds[i])))
ENGINE_PASS(distance_pass, (our_closest[i] = col_find_closest(A, B)).distance <= 0.0)
ENGINE_PASS(cast_pass,
            (our_hit[i] = col_cast(&movers[i].shape, motions[i], B, &our_casts[i])))
ENGINE_PASS(sweep_pass, (our_hit[i] = col_sweep(&movers[i].shape, motions[i],
                                                &turn_in_all, B, &our_casts[i])))
ENGINE_PASS(ray_pass, (our_hit[i] = raycast_at(A, i, &our_hits[i])))

/* As a world asks: by what it has kept of the last contact of the same pair. */
#if COL_DIMENSION == 3
static col3_pair_memory kept[PAIRS];

ENGINE_PASS(kept_pass,
            (our_hit[i] = col3_convex_contact_recalled(A, B, &kept[i], &our_contacts[i])))

static engine_pass *kept_pass_of(engine_question question) {
    const bool keeps = question == ask_contact &&
                       col3_has_pair_memory(shape_of(&left, 0), shape_of(&right, 0));
    memset(kept, 0, sizeof kept);
    return keeps ? kept_pass : NULL;
}
#endif

static engine_pass *const OUR_PASSES[ASK_COUNT] = {
    overlaps_pass, contact_pass, manifold_pass, distance_pass,
    cast_pass,     sweep_pass,   ray_pass};

static engine_answer our_answer(engine_question question, int i) {
    switch (question) {
        case ask_overlaps:
            return (engine_answer){our_overlaps[i], col_distance(A, B)};
        case ask_contact:
            return (engine_answer){our_hit[i], our_contacts[i].depth};
        case ask_manifold:
            return (engine_answer){our_hit[i], our_manifolds[i].depth};
        case ask_distance:
            return (engine_answer){false, our_closest[i].distance};
        case ask_ray:
            return (engine_answer){our_hit[i], our_hits[i].t};
        default:
            return (engine_answer){our_hit[i], our_casts[i].t};
    }
}

/* ------------------------------------------------------------------------ agreement --
 */

/* The gap between the mover at a time and the right shape. */
static double gap_at(engine_question question, int i, double t) {
    col_any moved;
    const col_rotation part =
#if COL_DIMENSION == 3
        col3_rotation_make((col3_quat){0.0, 0.0, sin(t * TURN / 2), cos(t * TURN / 2)});
#else
        col2_rotation_make(t * TURN, cos(t * TURN), sin(t * TURN));
#endif
    col_shape_copy(&moved, &movers[i].shape);
    if (question == ask_sweep) {
        col_shape_rotate(&moved, &part, col_shape_position(&moved.shape));
    }
    col_shape_translate(&moved.shape, vec_scale(motions[i], t));
    return col_distance(&moved.shape, B);
}

/* Engines stop casts and sweeps at a gap or depth of some thousandths, keep shapes a hair
 * apart for distances, and give contacts before they touch. */
static bool is_off(engine_question question, int i, engine_answer theirs) {
    const engine_answer ours = our_answer(question, i);
    const double between = fabs(ours.value - theirs.value);
    switch (question) {
        case ask_overlaps:
            return ours.hit != theirs.hit && fabs(ours.value) > 2e-3;
        case ask_contact:
        case ask_manifold:
            return ours.hit != theirs.hit
                       ? (ours.hit ? ours.value : theirs.value) > 1e-2
                       : ours.hit && between > 2e-3 + 0.01 * ours.value;
        case ask_distance:
            return between > 1e-3;
        case ask_ray:
            return ours.hit != theirs.hit || (ours.hit && 8.0 * between > 2e-3);
        default:
            return ours.hit != theirs.hit ||
                   (ours.hit && fabs(gap_at(question, i, theirs.value)) > 0.02);
    }
}

static int count_off(const engine *e, engine_question question, engine_pass *run) {
    int off = 0;
    (void)run(orders[0], PAIRS);
    for (int i = 0; i < PAIRS; i++) {
        engine_answer theirs;
        e->tell(question, i, &theirs);
        off += is_off(question, i, theirs) ? 1 : 0;
    }
    return off;
}

/* ------------------------------------------------------------------------- the rows --
 */

/* The library, cold and by what it keeps, then each engine: cold, and where it keeps
 * something warm. */
static int list_entrants(entrant *list, engine_question question, engine_kind a,
                         engine_kind b) {
    int count = 0;
    list[count++] = (entrant){"collide", OUR_PASSES[question], 0, false};
#if COL_DIMENSION == 3
    list[count++] = (entrant){"kept", kept_pass_of(question), 0, true};
#endif
    for (const engine *const *e = ENGINES; *e != NULL; e++) {
        list[count++] =
            (entrant){(*e)->name, (*e)->pass(question, a, b, false), 0, false};
        if ((*e)->has_caches) {
            list[count++] = (entrant){"warm", (*e)->pass(question, a, b, true), 0, true};
        }
    }
    return count;
}

static void ask(const char *name, engine_question question) {
    entrant list[CONTESTANTS];
    const engine_kind a = engine_left[0].kind;
    const engine_kind b = scene_now.right != NULL ? engine_right[0].kind : engine_ball;
    const int count = list_entrants(list, question, a, b);
    /* Of sweeps engines miss some touches by design, of casts those that graze. */
    const int most = question == ask_sweep ? PAIRS / 8 : PAIRS / 50;
    (void)OUR_PASSES[question](orders[0], PAIRS);
    int c = COL_DIMENSION - 1; /* behind the library */
    for (const engine *const *e = ENGINES; *e != NULL; e++) {
        for (; c < count && (strcmp(list[c].name, (*e)->name) == 0 || list[c].warm);
             c++) {
            if (list[c].run != NULL) {
                admit(&list[c], count_off(*e, question, list[c].run), most);
            }
        }
    }
    print_row_of(name, ASKED[question], list, count);
}

static void take_all(void) {
    for (const engine *const *e = ENGINES; *e != NULL; e++) {
        (*e)->take(&scene_now);
    }
}

static void ask_pair(col_kind a, col_kind b) {
    char name[32];
    snprintf(name, sizeof name, "%s-%s", KIND_NAMES[a], KIND_NAMES[b]);
    if (!is_wanted(name)) {
        return;
    }
    SCENE(make_pairs)(a, b);
    put_pairs(false);
    take_all();
    ask(name, ask_overlaps);
    ask(name, ask_contact);
    ask(name, ask_manifold);
    put_pairs(true);
    take_all();
    ask(name, ask_cast);
    ask(name, ask_sweep);
    part_pairs();
    put_pairs(false);
    take_all();
    ask(name, ask_distance);
}

static void ask_rays(col_kind kind) {
    char name[32];
    snprintf(name, sizeof name, "ray-%s", KIND_NAMES[kind]);
    if (is_wanted(name)) {
        SCENE(make_rays)(kind);
        put_rays();
        take_all();
        ask(name, ask_ray);
    }
}

int main(int argc, char **argv) {
#if COL_DIMENSION == 3
    static const col_kind kinds[] = {col3_kind_sphere, col3_kind_capsule, col3_kind_box,
                                     col3_kind_hull, col3_kind_cylinder};
#else
    static const col_kind kinds[] = {col2_kind_circle, col2_kind_capsule, col2_kind_box,
                                     col2_kind_polygon};
#endif
    enum { KINDS = sizeof kinds / sizeof *kinds };
    entrant list[CONTESTANTS];
    shuffle_orders();
    open_scene();
    turn_in_all = TURN_ABOUT_Z;
    for (const engine *const *e = ENGINES; *e != NULL; e++) {
        (*e)->open(&scene_now);
    }
    open_engine_table(argc, argv, list,
                      list_entrants(list, ask_overlaps, engine_ball, engine_ball));
    for (int a = 0; a < KINDS; a++) {
        for (int b = a; b < KINDS; b++) {
            ask_pair(kinds[a], kinds[b]);
        }
    }
    for (int a = 0; a < KINDS; a++) {
        ask_rays(kinds[a]);
    }
    return fclose(csv) == 0 && !any_refused ? EXIT_SUCCESS : EXIT_FAILURE;
}
