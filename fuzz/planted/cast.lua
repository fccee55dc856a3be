-- Casts and sweeps of convex shapes. Faults that were mended, each to be put back; see
-- fuzz/planted.lua.
return {
  {
    name = 'the noise of another direction ended a cast too early',
    file = 'src/core/cast/advance.c',
    find = 'if (plain && is_overshot(x, &p->now, &next)) {',
    replace = 'if (plain && step < 0.0 && is_overshot(x, &p->now, &next)) {',
  },
  {
    name = 'casts of thin shapes went back before they touch',
    file = 'src/core/cast/advance.c',
    find = 'return step < -back ? -0.5 * back : step;',
    replace = 'return step < -back ? step : step;',
  },
  {
    name = 'a cast steps across a thin shape',
    file = 'src/core/cast/advance.c',
    find = [[< -STRAIGHT_ON;]],
    replace = [[< -2.0;]],
  },
  {
    name = 'a touch was told half a step early',
    file = 'src/core/cast/advance.c',
    find = '(next->rate > 0.0 && next->gap < -0.5 * step * next->rate));',
    replace = '(next->rate > 0.0 && next->gap < -1e300 * step));',
  },
  {
    name = 'casts of a ball smaller than rounding went through a line',
    file = 'src/core/cast/cast.c',
    find = '#define NO_SIZE (0.25 * DBL_EPSILON)',
    replace = '#define NO_SIZE (0.0 * DBL_EPSILON)',
  },
  {
    name = 'casts of scaled shapes went the way of another of two normals',
    file = 'src/core/cast/cast.c',
    find = '    x.swapped = order_by_value(a, b).swapped;',
    replace = '',
  },
  {
    name = 'balls that became concentric in the safe range had two orders',
    file = 'src/core/cast/cast.c',
    find = '    x.swapped = order_by_value(a, b).swapped;',
    replace = '    x.swapped = order(a, b).swapped;',
  },
  {
    name = 'casts went through what is thinner than rounding',
    file = 'src/core/cast/cast.h',
    find = '#define COL_SOLID_ERRORS 4.0',
    replace = '#define COL_SOLID_ERRORS 0.0',
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
    name = 'the point of a cast was beside the side that touches',
    file = 'src/core/cast/polytopes2.c',
    find = 'i < sum->sides.count - sum->sides.tips && beside > 0.0; i++',
    replace = 'i < 0 && beside > 0.0; i++',
  },
  {
    name = 'casts hit the air past the tip of a sliver',
    file = 'src/core/cast/polytopes2.c',
    find = [[#define SHARP (-0.9)]],
    replace = [[#define SHARP (-9.0)]],
  },
  {
    name = 'a corner was told later than a face met at a slant by no more than a step',
    file = 'src/core/cast/scene.c',
    find = [[const double wanted = 4.0 * COL_ROUNDING_ERROR * x->size / least;]],
    replace = [[const double wanted = 4.0 * COL_ROUNDING_ERROR * x->size /
                          larger_of(x->speed, least);]],
  },
  {
    name = 'casts passed the tips of needles',
    file = 'src/core/cast/sides.c',
    find = 'all = goes_through(x, s, ',
    replace = 'all = i < 0 && goes_through(x, s, ',
  },
  {
    name = 'a sliver that left another was hit',
    file = 'src/core/cast/sides.c',
    find = 'if (most < -error && most < -col_cast_graze(x, s->place)) {',
    replace = 'if (most < -graze) {',
  },
  {
    name = 'casts began where the sides of slivers alone touch',
    file = 'src/core/cast/sides.c',
    find = 'if (c.distance > COL_SOLID_ERRORS * x->error * x->size) {',
    replace = 'if (c.distance > 1e300) {',
  },
  {
    name = 'sweeps passed a corner that a corner goes into for a moment',
    file = 'src/core/cast/sweep/sweep.c',
    find = '#define SWEEP_SHORTEST 1e-12',
    replace = '#define SWEEP_SHORTEST 1e12',
  },
  {
    name = 'a sweep creeps along what it passes, and then hits it',
    file = 'src/core/cast/sweep/sweep.c',
    find = [[#define SWEEP_SLIDING 32]],
    replace = [[#define SWEEP_SLIDING (1 << 30)]],
  },
  {
    name = 'a sweep at rest on the border of contact never ended',
    file = 'src/core/cast/sweep/sweep.c',
    find = [[        w->steps++;
        now = touching]],
    replace = [[        now = touching]],
  },
  {
    name = 'a segment in the plane of a triangle went through it',
    file = 'src/core/cast/polytopes3.c',
    find = 'return c.flat || col3_cast_is_tie(x, &c.sides) ? quick_unsure : quick_miss;',
    replace = 'return c.flat ? quick_unsure : quick_miss;',
  },
  {
    name = 'a radius below the rounding of the way was seen, and the hair missed',
    file = 'src/core/cast/cast.c',
    find = 'if (!(x->radii > COL_ROUNDING_ERROR * reach)) {',
    replace = 'if (!(x->radii > COL_ROUNDING_ERROR * x->size)) {',
  },
  {
    name = 'a sweep that had become coarse stepped over a hair',
    file = 'src/core/cast/sweep/sweep.c',
    find = 'return thickness < apart && apart > 4.0 * SWEEP_GAP * size_of(w);',
    replace = 'return thickness < apart && apart > INFINITY;',
  },
  {
    name = 'a triangle that turns about its corner met a speck there too early',
    file = 'src/core/cast/sweep/behind.c',
    find = '        if (stays_behind(q, now, back, step)) {',
    replace = '        if (step < 0.0 && stays_behind(q, now, back, step)) {',
  },
  {
    name = 'what slid along and turned hit before it went in',
    file = 'src/core/cast/sweep/sweep.c',
    find = 'before_deeper(w, *at, next.t, deeper);',
    replace = 'before_deeper(w, *at, next.t, most - graze);',
  },
  {
    name = 'what slid along a compound and turned hit a stride before it went in',
    file = 'src/core/compound/parts/part_sweep.c',
    find = '*at = before_deeper(w, at, next->t, gap);',
    replace = '(void)before_deeper(w, at, next->t, gap);',
  },
  {
    name = 'a corner that left another, a graze deep, stuck to it',
    file = 'src/core/cast/sides.c',
    find = '(apart && s->closing[i] < -level)',
    replace = '(s->closing[i] < -level)',
  },
  {
    name = 'what turned about its corner, on something long, went through it',
    file = 'src/core/cast/sweep/spin.h',
    find = 'return vec_dot(before, after) < SPIN_JUMP;',
    replace = 'return vec_dot(before, after) < -2.0 * SPIN_JUMP;',
  },
  {
    name = 'steps in contact were longer than what lies between has normals that jump',
    file = 'src/core/cast/sweep/spin.h',
    find = '#define SPIN_STRIDE 0.25',
    replace = '#define SPIN_STRIDE 5.0',
  },
  {
    name = 'a speck that turned within ran out of steps after the end of its motion',
    file = 'src/core/cast/sweep/spin.h',
    find = 'horizon / SPIN_STRIDES',
    replace = '1.0 / SPIN_STRIDES + 0.0 * horizon',
  },
  {
    name = 'a disc without height was not quite at the origin, and lost its axis',
    file = 'src/core/cast/scene.c',
    find = 'return s->at_a ? offsets(zero,',
    replace = 'return s->at_a && s->steady ? offsets(zero,',
  },
  {
    name = 'a line that leans by 1e-14 was passed by a box as thin',
    file = 'src/core/cast/advance.c',
    find = 'CAST_JUMP_TOLERANCE * (larger_of(x->size, x->apart) + way);',
    replace = 'CAST_JUMP_TOLERANCE * larger_of(x->size, x->apart * (1.0 + way));',
  },
  {
    name = 'a sliver hit another with a normal that does not part them',
    file = 'src/core/cast/advance.c',
    find = 'if (parts || !(next->rate > 0.0)) {',
    replace = 'if (parts || next->rate < INFINITY) {',
  },
  {
    name = 'the size of a hull aside of the origin was that with the way there',
    file = 'src/core/cast/scene.c',
    find = [[as_hull(s)->data->outer_radius;]],
    replace = [[(as_hull(s)->data->bounding_radius +
                            vec_largest(vec_sub(as_hull(s)->pose.center,
                                                as_hull(s)->pose.origin)));]],
  },
  {
    name = 'a plane that turns passed the parts of a compound that are tiny there',
    file = 'src/core/compound/parts/part_sweep.c',
    find = [[if (face_plane(f, &at)) {]],
    replace = [[if (at.t > 0.0 && face_plane(f, &at)) {]],
  },
  {
    name = 'composites touched a plane as early as where its point lies along it allows',
    file = 'src/core/cast/scene.c',
    find = [[return is_plane(s) ? place_of_plane(as_plane(s)->normal, p) : p;]],
    replace = [[return p;]],
  },
  {
    name = 'composites touched a line as early as where its point lies along it allows',
    file = 'src/core/cast/scene.c',
    find = [[return place_of_line(as_ray(s)->direction, p);]],
    replace = [[return p;]],
  },
  {
    name = 'a point beside the tip of a needle passed its edge, met at a slight angle',
    file = 'src/core/cast/sides.c',
    find = 'late <= error / rate_at(x, s, from) + error / rate_at(x, s, s->leave);',
    replace = 'late < 0.0;',
  },
  {
    name = 'cylinders met at a point in which they would touch after the end of the way',
    file = 'src/core/pair/cylinder/touch.c',
    find = 'out->t = smaller_of(first + rest, motion->end);',
    replace = 'out->t = first + rest;',
  },
  {
    name = 'on a slight way a cylinder met a point where it was before the last step',
    file = 'src/core/pair/cylinder/touch.c',
    find = 'move_b(&touching, vec_scale(motion->d, first - out->t));',
    replace = '',
  },
  {
    name = 'steps went to and fro between two sides of a slim capsule, and ended late',
    file = 'src/core/cast/advance.c',
    find = 'p.inside |= p.now.gap < 0.0;',
    replace = 'p.inside = false;',
  },
}
