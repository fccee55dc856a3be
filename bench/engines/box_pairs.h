/* box_pairs.h - pairs of shapes in Box2D v3 and Box3D, which differ in their names and in
 * what they know of shapes; to be included behind these, which are each program's own:
 * BOX(name): b2 or b3 before the name; vec, transform, make, sweep_of; the number MOST;
 * a_shapes, b_shapes, manifolds; and, as they use what is here, declared below.
 *
 * Shapes, proxies and relative transforms are made ahead, as their worlds have them: a in
 * the frame of the other; answers stay in that frame. */
#ifndef BENCH_BOX_PAIRS_H
#define BENCH_BOX_PAIRS_H

static BOX(DistanceInput) distance_in[MOST];
static BOX(ShapeCastPairInput) cast_in[MOST];
static BOX(TOIInput) sweep_in[MOST];
static BOX(RayCastInput) ray_in[MOST];
static BOX(Transform) b_in_a[MOST];
static BOX(SimplexCache) simplex_caches[MOST];

static BOX(DistanceOutput) distances[MOST];
static BOX(CastOutput) casts[MOST];
static BOX(TOIOutput) sweeps[MOST];

/* The contacts of last frame. */
static void forget(int i);

static engine_pass *collide_pass(engine_kind left, engine_kind right, bool warm);
static engine_pass *ray_pass(engine_kind kind);

static void take_pair(const engine_scene *scene, int i) {
    static const double nowhere[3];
    const engine_shape *const left = &scene->left[i];
    const engine_shape *const right = &scene->right[i];
    const BOX(ShapeProxy) a = make(&a_shapes[i], right);
    const BOX(ShapeProxy) b = make(&b_shapes[i], left);
    b_in_a[i] = BOX(InvMulTransforms)(transform(right), transform(left));
    distance_in[i] = (BOX(DistanceInput)){a, b, b_in_a[i], true};
    cast_in[i] =
        (BOX(ShapeCastPairInput)){.proxyA = a, .proxyB = b, .transform = b_in_a[i]};
    cast_in[i].translationB =
        BOX(InvRotateVector)(transform(right).q, vec(scene->motion[i]));
    cast_in[i].maxFraction = 1.0f;
    sweep_in[i] = (BOX(TOIInput)){.proxyA = a, .proxyB = b, .maxFraction = 1.0f};
    sweep_in[i].sweepA = sweep_of(right, nowhere, 0.0f);
    sweep_in[i].sweepB = sweep_of(left, scene->motion[i], (float)scene->turn);
    simplex_caches[i] = (BOX(SimplexCache)){0};
    forget(i);
}

static void take_ray(const engine_scene *scene, int i) {
    const BOX(Transform) at = transform(&scene->left[i]);
    (void)make(&b_shapes[i], &scene->left[i]);
    ray_in[i].origin = BOX(InvTransformPoint)(at, vec(scene->origin[i]));
    ray_in[i].translation = BOX(InvRotateVector)(at.q, vec(scene->direction[i]));
    ray_in[i].maxFraction = 1.0f;
}

static void take(const engine_scene *scene) {
    for (int i = 0; i < scene->count; i++) {
        if (scene->right != NULL) {
            take_pair(scene, i);
        } else {
            take_ray(scene, i);
        }
    }
}

/* -------------------------------------------------------------------- the questions --
 */

static bool is_deep(int i) {
    const BOX(LocalManifold) *const m = &manifolds[i];
    for (int k = 0; k < m->pointCount; k++) {
        if (m->points[k].separation <= 0.0f) {
            return true;
        }
    }
    return false;
}

static double depth_of(int i) {
    const BOX(LocalManifold) *const m = &manifolds[i];
    float least = 0.0f;
    for (int k = 0; k < m->pointCount; k++) {
        least = BOX(MinFloat)(least, m->points[k].separation);
    }
    return -(double)least;
}

static bool distance_cold(int i) {
    BOX(SimplexCache) cache = {0};
    distances[i] = BOX(ShapeDistance)(&distance_in[i], &cache, NULL, 0);
    return distances[i].distance <= 0.0f;
}

static bool distance_warm(int i) {
    distances[i] = BOX(ShapeDistance)(&distance_in[i], &simplex_caches[i], NULL, 0);
    return distances[i].distance <= 0.0f;
}

static bool is_met(int i) { return sweeps[i].state == BOX(_toiStateHit); }

ENGINE_PASS(ask_distance_cold, distance_cold(i))
ENGINE_PASS(ask_distance_warm, distance_warm(i))
ENGINE_PASS(ask_cast_pass, (casts[i] = BOX(ShapeCast)(&cast_in[i])).hit)
ENGINE_PASS(ask_sweep_pass, (sweeps[i] = BOX(TimeOfImpact)(&sweep_in[i]), is_met(i)))

static engine_pass *pass(engine_question question, engine_kind left, engine_kind right,
                         bool warm) {
    if (left == engine_cylinder || right == engine_cylinder) {
        return NULL;
    }
    switch (question) {
        case ask_overlaps:
        case ask_distance:
            return warm ? ask_distance_warm : ask_distance_cold;
        case ask_contact:
        case ask_manifold:
            return collide_pass(left, right, warm);
        case ask_cast:
            return warm ? NULL : ask_cast_pass;
        case ask_sweep:
            return warm ? NULL : ask_sweep_pass;
        default:
            return warm ? NULL : ray_pass(left);
    }
}

static void tell(engine_question question, int i, engine_answer *out) {
    switch (question) {
        case ask_overlaps:
        case ask_distance:
            *out = (engine_answer){distances[i].distance <= 0.0f, distances[i].distance};
            break;
        case ask_contact:
        case ask_manifold:
            *out = (engine_answer){is_deep(i), depth_of(i)};
            break;
        case ask_sweep:
            *out = (engine_answer){is_met(i), sweeps[i].fraction};
            break;
        default:
            *out = (engine_answer){casts[i].hit, casts[i].fraction};
            break;
    }
}

#endif
