-- What fuzz-geometry has found in slivers, needles and nearly equal shapes: each entry
-- takes one mend out again.
return {
  {
    name = 'a ray passes a sliver by its planes, far beside its edge',
    file = 'src/core/ray/3d/ray_planes.c',
    find = [[passes && !s.parallel_outside && !is_along(l) && !is_doubtful(l, out);]],
    replace = [[passes && (!is_doubtful(l, out) || !is_along(l));]],
  },
  {
    name = 'the normal of a needle leans along it',
    file = 'src/core/ray/3d/ray_convex.c',
    find = [[return vec_along(across, -again, u);]],
    replace = [[return vec_along(across, -0.0 * again, u);]],
  },
  {
    name = '2D: where a rounded side ends, the corner is met',
    file = 'src/core/ray/2d/ray.h',
    find = [[    if (isfinite(sides->t0)) {]],
    replace = [[    if (isfinite(sides->t0) && sides->t0 < c->t0) {]],
  },
  {
    name = '3D: where a rounded edge ends, the corner is met',
    file = 'src/core/ray/3d/ray_rounded.c',
    find = [[return fabs(gain) * l->length <= l->error]],
    replace = [[return fabs(gain) * l->length <= -l->error]],
  },
  {
    name = 'a radius of 1e-17 is seen',
    file = 'src/core/ray/3d/cross.c',
    find = [[square(s->radius) > square(COL_ROUNDING_ERROR) * size_sq]],
    replace = [[square(s->radius) > 0.0 * size_sq]],
  },
  {
    name = 'a normal is turned along the ray',
    file = 'src/core/ray/3d/ray.h',
    find = [[    if (!(along < 0.0)) {]],
    replace = [[    if (!(along < -2.0)) {]],
  },
  {
    name = '2D: the deepest corner is beside its side',
    file = 'src/core/pair/2d/convex_answer.c',
    find = [[if (fabs(back_over_side(v, m->side, q)) <= error) {]],
    replace = [[if (error >= 0.0) {]],
  },
  {
    name = '2D: the first parallel side is taken, though it is past the other',
    file = 'src/core/pair/2d/convex_answer.c',
    find = [[if (shared.low <= shared.high + error) {]],
    replace = [[if (shared.low <= INFINITY + error) {]],
  },
  {
    name = '2D: a line touches one level side only',
    file = 'src/core/pair/2d/line_convex.c',
    find = [[const int prev = level_end(x, gap->corner, false);]],
    replace = [[const int prev = gap->corner;]],
  },
  {
    name = '2D: the walk stays on the far side of a sliver',
    file = 'src/core/pair/2d/convex_corner.c',
    find = [[if (!nearer && best.hidden_sq < best.gap_sq) {]],
    replace = [[if (!nearer && best.hidden_sq < 0.0 * best.gap_sq) {]],
  },
  {
    name = 'a cone touches one corner of a needle only',
    file = 'src/core/pair/cylinder/contact_point.c',
    find = [[if (!(least <= LEVEL * p->size) && !p->round) {]],
    replace = [[if (!(least <= INFINITY * p->size) && !p->round) {]],
  },
  {
    name = 'nearly equal hulls touch with features that pass each other',
    file = 'src/core/pair/convex/contact_point.c',
    find = [[(void)col3_touching_features(pair, gap, 4.0 * tolerance, miss, &at);]],
    replace = [[(void)miss;]],
  },
  {
    name = 'contact and manifold of boxes choose an axis each',
    file = 'src/core/pair/3d/box_box.c',
    find = [[    (void)touching_axis(x, axis, touch);]],
    replace = [[    *axis = best_axis(x);
    (void)touch_on(x, *axis, touch);]],
  },
  {
    name = 'the normal of an internal edge that leans by 1e-3 is kept',
    file = 'src/core/compound/outline2.c',
    find = [[leaning > COL_TIE_TOLERANCE]],
    replace = [[leaning > 1e-3]],
  },
  {
    name = 'what stands on a corner hits it with a normal of its own',
    file = 'src/core/cast/enter.c',
    find = [[for (int i = 0; i < COL_DIMENSION; i++) {
        if (use_face_along(]],
    replace = [[for (int i = 0; i < 0; i++) {
        if (use_face_along(]],
  },
  {
    name = 'a composite on a corner slides down its own side',
    file = 'src/core/compound/cast.c',
    find = [[if (slides_on(a, motion, unit, b, step, out)) {]],
    replace = [[if (false && slides_on(a, motion, unit, b, step, out)) {]],
  },
  {
    name = 'a plane pushes the part whose back is nearest',
    file = 'src/core/compound/parts/parts.c',
    find = [[    if (is_plane(a) || is_plane(b)) {]],
    replace = [[    if (a == b) {]],
  },
  {
    name = 'points of parts behind a plane are left out of manifolds',
    file = 'src/core/compound/manifold.c',
    find = [[    buffer->shape.kind = col_kind_halfspace;]],
    replace = [[    buffer->shape.kind = col_kind_plane;]],
  },
  {
    name = 'points of parts that are apart where others touch',
    file = 'src/core/compound/escape/penetration.c',
    find = [[        const int last = touching_pair(scene, &found);]],
    replace = [[        (void)touching_pair;
        const int last = found.last;]],
  },
  {
    name = 'needles: features that miss each other give points all the same',
    file = 'src/core/pair/cylinder/contact_point.c',
    find = [[if (!(least.point + least.uneven > level)) {]],
    replace = [[if (!(least.point + least.uneven > INFINITY)) {]],
  },
  {
    name = 'a cast steps across a thin shape',
    file = 'src/core/cast/advance.c',
    find = [[< -STRAIGHT_ON;]],
    replace = [[< -2.0;]],
  },
  {
    name = 'a part that turns about the line to another has no support along it',
    file = 'src/core/compound/parts/part_sweep.c',
    find = [[if (!vec_is_zero(most) && !col]],
    replace = [[if (!col]],
  },
  {
    name = 'composites of extreme size meet rays as they are',
    file = 'src/core/compound/ray.c',
    find = [[return larger_of(parts->size, vec_largest(origin));]],
    replace = [[return 0.0 * larger_of(parts->size, vec_largest(origin));]],
  },
  {
    name = 'a curved part near a face turns its normal',
    file = 'src/core/compound/ray.c',
    find = [[? convex_distance(&at.shape, part)]],
    replace = [[? 0.0 * convex_distance(&at.shape, part)]],
  },
  {
    name = 'a ray leaves a gap by more than it must',
    file = 'src/core/compound/ray.c',
    find = [[#define ASIDE_STEP_LEAST 0.25]],
    replace = [[#define ASIDE_STEP_LEAST 4.0]],
  },
  {
    name = 'edges that a hull has merged are not tried',
    file = 'src/core/pair/convex/closest_features.c',
    find = [[        offer_farthest(pair, n, &best);]],
    replace = [[        best.defect = INFINITY;]],
  },
}
