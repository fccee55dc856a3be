/* levels3.c - a mesh of 100,352 triangles and a height field of as many, beside Box3D and
 * Jolt where their checkouts are named. See README.md.
 *
 * Rays and motions are 16 cells long, from above the terrain into it. Capsules and boxes
 * touch it, or nearly: their lowest points are up to 0.3 below and above it. Answers are
 * compared before they are timed, as in engines3.c. Contacts: of one triangle after
 * another engines say other depths at edges than the library, which looks at the surface;
 * so there the hits are compared, and depths to 0.1. */
#include "geometry/dimension.h"
#include "level_engine.h"
#include "table.h"

enum { SIDE = 225, POINTS = SIDE * SIDE, CELLS = (SIDE - 1) * (SIDE - 1), BUILDS = 9 };

static const level_engine *const ENGINES[] = {
#if BENCH_BOX3D
    &level_box3d,
#endif
#if BENCH_JOLT
    &level_jolt,
#endif
    NULL,
};

static const char *const ASKED[LEVEL_COUNT] = {"ray",       "cast ball", "cast box",
                                               "over caps", "cont caps", "over box",
                                               "cont box",  "mani box",  "parts box"};

/* ------------------------------------------------------------------------ the scene --
 */

static double heights[POINTS], points[POINTS][3];
static col3_vec our_points[POINTS];
static int corners[6 * CELLS];
static double origin[PAIRS][3], way[PAIRS][3];
static engine_shape balls[PAIRS], cast_boxes[PAIRS], capsules[PAIRS], boxes[PAIRS];
static col3_any our_balls[PAIRS], our_cast_boxes[PAIRS], our_capsules[PAIRS],
    our_boxes[PAIRS];

static const level_scene scene = {SIDE,    heights,    (const double (*)[3])points,
                                  corners, POINTS,     2 * CELLS,
                                  PAIRS,   origin,     way,
                                  balls,   cast_boxes, capsules,
                                  boxes};

static double rise(int x, int z) {
    return 2.0 * sin(0.21 * x) * cos(0.17 * z) + 0.1 * sin(2.0 * x + z);
}

static void make_terrain(void) {
    int n = 0;
    for (int i = 0; i < POINTS; i++) {
        const int x = i % SIDE;
        const int z = i / SIDE;
        heights[i] = rise(x, z);
        our_points[i] = vec3(x, heights[i], z);
        points[i][0] = x;
        points[i][1] = heights[i];
        points[i][2] = z;
    }
    for (int i = 0; i < CELLS; i++) {
        const int a = i / (SIDE - 1) * SIDE + i % (SIDE - 1);
        const int cell[6] = {a, a + SIDE + 1, a + 1, a, a + SIDE, a + SIDE + 1};
        for (int k = 0; k < 6; k++) {
            corners[n++] = cell[k];
        }
    }
}

static void put(double *out, col3_vec v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

static col3_rotation random_rotation(void) {
    const col3_quat q = {uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), 2.0};
    return col3_rotation_make(q);
}

static engine_shape framed(engine_kind kind, col3_vec place, const col3_rotation *r) {
    engine_shape out = {.kind = kind};
    put(out.place, place);
    for (int k = 0; k < 3; k++) {
        put(out.axes[k], r->axes[k]);
    }
    out.quat[0] = r->quat.x;
    out.quat[1] = r->quat.y;
    out.quat[2] = r->quat.z;
    out.quat[3] = r->quat.w;
    return out;
}

static void make_box(engine_shape *out, col3_any *ours, col3_vec place) {
    const col3_rotation turned = random_rotation();
    const col3_vec half = vec3(uniform(0.4, 0.8), uniform(0.4, 0.8), uniform(0.4, 0.8));
    *out = framed(engine_box, place, &turned);
    put(out->half, half);
    ours->box = col3_box_make(place, half, &turned, 0.0);
}

static void make_capsule(engine_shape *out, col3_any *ours, col3_vec place) {
    const col3_rotation turned = random_rotation();
    const col3_vec up = vec_scale(turned.axes[1], 0.5);
    *out = framed(engine_capsule, place, &turned);
    out->half_length = 0.5;
    out->radius = 0.4;
    ours->capsule = col3_capsule_make(vec_sub(place, up), vec_add(place, up), 0.4);
}

static col3_level levels[2]; /* the mesh, the field */

/* Lifts a shape until its lowest point is so far above the terrain under it. */
static col3_vec lift_of(const col3_shape *s, double above) {
    col3_vec low;
    double height = 0.0;
    (void)col3_shape_support(s, vec3(0.0, -1.0, 0.0), &low);
    (void)col3_heightfield_height(levels[1].data, low.x, low.z, &height);
    return vec3(0.0, height + above - low.y, 0.0);
}

static void stand(engine_shape *out, col3_any *ours, double above) {
    const col3_vec lift = lift_of(&ours->shape, above);
    col3_shape_translate(&ours->shape, lift);
    out->place[1] += lift.y;
}

static void make_queries(void) {
    const col3_rotation at_rest = col3_rotation_make((col3_quat){0.0, 0.0, 0.0, 1.0});
    for (int i = 0; i < PAIRS; i++) {
        const col3_vec from =
            vec3(uniform(20, SIDE - 20), uniform(4, 8), uniform(20, SIDE - 20));
        const double angle = uniform(0, 6.283185307179586);
        const double above = uniform(-0.3, 0.3);
        put(origin[i], from);
        put(way[i], vec3(16 * cos(angle), -12, 16 * sin(angle)));
        balls[i] = framed(engine_ball, from, &at_rest);
        balls[i].radius = 0.5;
        our_balls[i].sphere = col3_sphere_make(from, 0.5);
        make_box(&cast_boxes[i], &our_cast_boxes[i], from);
        make_box(&boxes[i], &our_boxes[i], from);
        make_capsule(&capsules[i], &our_capsules[i], from);
        stand(&boxes[i], &our_boxes[i], above);
        stand(&capsules[i], &our_capsules[i], above);
    }
}

/* ---------------------------------------------------------------------- the library --
 */

static void *scratch, *buffer, *field_buffer;
static const col3_shape *level; /* that is asked */
static col3_hit our_hits[PAIRS];
static col3_touch our_casts[PAIRS];
static col3_contact our_contacts[PAIRS];
static col3_manifold our_manifolds[PAIRS];
static bool our_hit[PAIRS];

static const col3_heightfield_input field_input = {heights,         NULL, SIDE, SIDE,
                                                   {0.0, 0.0, 0.0}, 1.0,  1.0};

static double build_ours(const level_scene *of, bool field) {
    col3_mesh_input input = {our_points,        corners, NULL, POINTS,
                             (size_t)2 * CELLS, false,   false};
    col3_mesh_report report;
    (void)of;
    const double start = cpu_seconds();
    const col3_level_data *const data =
        field ? col3_heightfield_build(&field_input, field_buffer)
              : col3_mesh_build(&input, scratch, buffer, &report);
    const double taken = cpu_seconds() - start;
    levels[field] = col3_level_make(field ? col3_kind_heightfield : col3_kind_mesh, data);
    return taken;
}

static col3_vec way_of(int i) { return vec3(way[i][0], way[i][1], way[i][2]); }

static bool ray_hits(int i) {
    const col3_ray_input ray = {vec3(origin[i][0], origin[i][1], origin[i][2]), way_of(i),
                                1.0, true};
    return our_hit[i] = col3_raycast(level, &ray, &our_hits[i]);
}

static bool cast_hits(const col3_any *s, int i) {
    return our_hit[i] = col3_cast(&s[i].shape, way_of(i), level, &our_casts[i]);
}

static bool touches(const col3_any *s, int i) {
    return our_hit[i] = col3_find_contact(&s[i].shape, level, &our_contacts[i]);
}

static bool keep_deepest(void *context, const col3_contact *contact,
                         const col3_part_numbers *parts) {
    col3_contact *const deepest = (col3_contact *)context;
    (void)parts;
    *deepest = contact->depth > deepest->depth ? *contact : *deepest;
    return true;
}

static bool parts_touch(int i) {
    our_contacts[i].depth = -1.0;
    col3_find_contacts(&our_boxes[i].shape, level, keep_deepest, &our_contacts[i]);
    return our_hit[i] = our_contacts[i].depth >= 0.0;
}

static bool manifold_of(int i) {
    our_hit[i] = col3_find_manifold(&our_boxes[i].shape, level, &our_manifolds[i]);
    our_contacts[i].depth = our_manifolds[i].depth;
    return our_hit[i];
}

ENGINE_PASS(ray_pass, ray_hits(i))
ENGINE_PASS(cast_ball_pass, cast_hits(our_balls, i))
ENGINE_PASS(cast_box_pass, cast_hits(our_cast_boxes, i))
ENGINE_PASS(capsules_pass, our_hit[i] = col3_overlaps(&our_capsules[i].shape, level))
ENGINE_PASS(capsule_contacts_pass, touches(our_capsules, i))
ENGINE_PASS(boxes_pass, our_hit[i] = col3_overlaps(&our_boxes[i].shape, level))
ENGINE_PASS(box_contacts_pass, touches(our_boxes, i))
ENGINE_PASS(manifolds_pass, manifold_of(i))
ENGINE_PASS(parts_pass, parts_touch(i))

static engine_pass *const OUR_PASSES[LEVEL_COUNT] = {
    ray_pass,   cast_ball_pass,    cast_box_pass,  capsules_pass, capsule_contacts_pass,
    boxes_pass, box_contacts_pass, manifolds_pass, parts_pass};

/* ------------------------------------------------------------------------ agreement --
 */

/* How deep a shape that touches is at most, or how far one that does not is away. */
static double margin_of(level_question question, int i) {
    const bool box =
        question != level_overlaps_capsule && question != level_contact_capsule;
    const col3_shape *const s = box ? &our_boxes[i].shape : &our_capsules[i].shape;
    return fabs(col3_distance(s, level));
}

static double gap_at(level_question question, int i, double t) {
    col3_any moved = question == level_cast_ball ? our_balls[i] : our_cast_boxes[i];
    col3_shape_translate(&moved.shape, vec_scale(way_of(i), t));
    return col3_distance(&moved.shape, level);
}

static bool is_off(level_question question, int i, engine_answer theirs) {
    if (question == level_ray) {
        return our_hit[i] != theirs.hit ||
               (theirs.hit && 20.0 * fabs(our_hits[i].t - theirs.value) > 5e-3);
    }
    if (question == level_cast_ball || question == level_cast_box) {
        return our_hit[i] != theirs.hit ||
               (theirs.hit && fabs(gap_at(question, i, theirs.value)) > 0.02);
    }
    if (our_hit[i] != theirs.hit) {
        return margin_of(question, i) > 1e-2;
    }
    if (question == level_overlaps_capsule || question == level_overlaps_box) {
        return false;
    }
    return theirs.hit && fabs(our_contacts[i].depth - theirs.value) > 0.1;
}

/* ------------------------------------------------------------------------- the rows --
 */

static void ask(level_question question, bool field) {
    entrant list[CONTESTANTS] = {{"collide", OUR_PASSES[question], 0, false}};
    int count = 1;
    level = &levels[field].shape;
    (void)OUR_PASSES[question](orders[0], PAIRS);
    for (const level_engine *const *e = ENGINES; *e != NULL; e++, count++) {
        int off = 0;
        list[count] = (entrant){(*e)->name, (*e)->pass(question, field), 0, false};
        (void)list[count].run(orders[0], PAIRS);
        for (int i = 0; i < PAIRS; i++) {
            engine_answer theirs;
            (*e)->tell(question, i, &theirs);
            off += is_off(question, i, theirs) ? 1 : 0;
        }
        admit(&list[count], off, PAIRS / 20);
    }
    print_row_of(field ? "height field" : "mesh", ASKED[question], list, count);
}

static double middle_build(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return 1e3 * values[count / 2];
}

/* Builds in turns; the first is not counted. */
static void ask_build(bool field) {
    double taken[CONTESTANTS][BUILDS];
    const int builds = rounds_of(BUILDS);
    int count = 1;
    for (int i = -1; i < builds; i++) {
        const int at = i < 0 ? 0 : i;
        taken[OURS][at] = build_ours(&scene, field);
        count = 1;
        for (const level_engine *const *e = ENGINES; *e != NULL; e++) {
            taken[count++][at] = (*e)->build(&scene, field);
        }
    }
    printf("%-18s %-10s", field ? "height field" : "mesh", "build, ms");
    for (int c = 0; c < count; c++) {
        const double ms = middle_build(taken[c], builds);
        printf(" | %12.2f%8s %4s %3s", ms, "", "", "");
        fprintf(csv, c == 0 ? "%s,build_ms,%.3f" : "%s%.3f",
                c == 0 ? (field ? "height field" : "mesh") : ",,,,", ms);
    }
    printf("\n");
    fprintf(csv, "\n");
}

int main(int argc, char **argv) {
    entrant list[CONTESTANTS] = {{"collide", NULL, 0, false}};
    int count = 1;
    make_terrain();
    scratch = malloc(col3_mesh_scratch(POINTS, (size_t)2 * CELLS));
    buffer = malloc(col3_mesh_size((size_t)2 * CELLS));
    field_buffer = malloc(col3_heightfield_size(&field_input));
    (void)build_ours(&scene, false);
    (void)build_ours(&scene, true);
    make_queries();
    shuffle_orders();
    for (const level_engine *const *e = ENGINES; *e != NULL; e++) {
        (*e)->take(&scene);
        list[count++].name = (*e)->name;
    }
    open_engine_table(argc, argv, list, count);
    for (int field = 0; field < 2; field++) {
        ask_build(field != 0);
        for (int q = 0; q < LEVEL_COUNT; q++) {
            ask((level_question)q, field != 0);
        }
    }
    return fclose(csv) == 0 && !any_refused ? EXIT_SUCCESS : EXIT_FAILURE;
}
