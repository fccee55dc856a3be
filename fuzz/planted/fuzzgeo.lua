-- Faults that were mended, to be planted again: `make fuzz` must find each.
return {
  {
    name = 'a hull of points all but in a line loses its tip',
    file = 'src/core/hull/planar.c',
    find = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0 ||
            along > vec_length_sq(u)) {]],
    replace = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0) {]],
  },
  {
    name = 'rays met a rounded hull by an edge within a face of two pieces',
    file = 'src/core/ray/3d/ray_rounded.c',
    find = '           is_by_other_face(l, entry, t, feature);',
    replace = '           (*t < -1e300 && is_by_other_face(l, entry, t, feature));',
  },
  {
    name = 'manifolds of denormal normals were those of the other order',
    file = 'src/core/query/manifold.c',
    find = 'const col_ordered safe = in_safe_range(&by_value, &s);',
    replace = 'const col_ordered safe = order(&s.a.shape, &s.b.shape);',
  },
  {
    name = 'of normals that were equally near one was taken that leans',
    file = 'src/core/pair/2d/convex_corner.c',
    find = [[    take_steepest(x, best.contact.distance, &best.contact);]],
    replace = [[    col2_convex_contact other = best.contact;
    take_steepest(x, best.contact.distance, &other);]],
  },
  {
    name = 'slivers touched in a corner beside their sides',
    file = 'src/core/pair/2d/convex_answer.c',
    find = [[if (fabs(back_over_side(v, m->side, q)) <= error) {]],
    replace = [[if (fabs(back_over_side(v, m->side, q)) <= INFINITY) {]],
  },
  {
    name = 'rays that start at a corner lead into its normal',
    file = 'src/core/pair/2d/line_convex.c',
    find = [[if (x->starts && fabs(out->distance) <= x->error &&]],
    replace = [[if (x->starts && fabs(out->distance) < 0.0 &&]],
  },
  {
    name = 'spans touched a tiny flat box beside it',
    file = 'src/core/pair/3d/span_box_depth.c',
    find = [[COL_ROUNDING_ERROR * sqrt(span_box_size_sq(s));]],
    replace = [[0.0 * sqrt(span_box_size_sq(s));]],
  },
  {
    name = 'segments that all but meet had a normal of one alone',
    file = 'src/core/pair/3d/span_span.c',
    find = [[if (best->distance - fabs(signed_gap) <= error) {]],
    replace = [[if (best->distance - fabs(signed_gap) < -error) {]],
  },
  {
    name = 'spans all but parallel had points that are not opposite',
    file = 'src/core/pair/3d/span_span.c',
    find = [[best->t = clamp(foot / vec_length_sq(b->d), b->low, b->high);]],
    replace = [[best->t = foot < -1e300 ? foot : t;]],
  },
  {
    name = 'casts along a seam told a point beside it',
    file = 'src/core/compound/parts/seam.c',
    find = [[    *out = (col_touch){out->t, out->normal, c.a, c.b, 0.0};]],
    replace = [[    out->depth = 0.0 * c.distance;
    out->a = out->b;]],
  },
  {
    name = 'casts hit the air past the tip of a sliver',
    file = 'src/core/cast/polytopes2.c',
    find = [[#define SHARP (-0.9)]],
    replace = [[#define SHARP (-9.0)]],
  },
  {
    name = 'sweeps of compounds were early about a point nearby',
    file = 'src/core/compound/parts/part_sweep.c',
    find = [[if (stay_apart(w, at, &next)) {]],
    replace = [[if (stay_apart(w, at, &next) && next.t < -1.0) {]],
  },
  {
    name = 'rays at a slight angle to a plane had a point that is not at t',
    file = 'src/core/ray/3d/cross.c',
    find = [[        m->shift = t - rest;]],
    replace = [[]],
  },
  {
    name = 'the same in the plane',
    file = 'src/core/ray/2d/ray_plane.c',
    find = [[        *at = t - rest;]],
    replace = [[]],
  },
  {
    name = 'rays in the plane of a triangle hit the air beside it',
    file = 'src/core/ray/3d/ray_triangle.c',
    find = [[if (!steep && !is_within(line, &f, n, t)) {]],
    replace = [[if (!steep && !is_within(line, &f, n, t) && t < -1e300) {]],
  },
  {
    name = 'rays hit the air past the tip of a hull',
    file = 'src/core/ray/3d/ray_planes.c',
    find = [[           l->data->inner_radius < SLIGHT * l->data->bounding_radius;]],
    replace = [[           l->data->inner_radius < 0.0;]],
  },
  {
    name = 'rays through a corner of a hull had the normal of a face they leave by',
    file = 'src/core/ray/3d/ray_planes.c',
    find = [[static const double BESIDE = 8.0;]],
    replace = [[static const double BESIDE = 1.0;]],
  },
  {
    name = 'rays along one part up to another had a normal of the first',
    file = 'src/core/compound/ray.c',
    find = '#define SAME_PLACE 0x1p7',
    replace = '#define SAME_PLACE 0x1p900',
  },
  {
    name = 'rays ended where they cross an internal face at a slight angle',
    file = 'src/core/compound/ray.c',
    find = 'return convex_distance(&point.shape, part) <= p->off;',
    replace = 'return convex_distance(&point.shape, part) < -1e300;',
  },
  {
    name = 'casts of thin shapes went back before they touch',
    file = 'src/core/cast/advance.c',
    find = 'return step < -back ? -0.5 * back : step;',
    replace = 'return step < -back ? step : step;',
  },
  {
    name = 'casts began where the sides of slivers alone touch',
    file = 'src/core/cast/sides.c',
    find = 'if (c.distance > COL_SOLID_ERRORS * x->error * x->size) {',
    replace = 'if (c.distance > 1e300) {',
  },
  {
    name = 'casts of a ball smaller than rounding went through a line',
    file = 'src/core/cast/cast.c',
    find = '#define NO_SIZE (0.25 * DBL_EPSILON)',
    replace = '#define NO_SIZE (0.0 * DBL_EPSILON)',
  },
  {
    name = 'sweeps of compounds hit what a point passes',
    file = 'src/core/compound/parts/part_sweep.c',
    find = '    if (!(bend > 0.0)) { /* a point, about itself */',
    replace = '    if (bend < 0.0) {',
  },
  {
    name = 'sweeps passed a corner that a corner goes into for a moment',
    file = 'src/core/cast/sweep/sweep.c',
    find = '#define SWEEP_SHORTEST 1e-12',
    replace = '#define SWEEP_SHORTEST 1e12',
  },
  {
    name = 'the same of compounds',
    file = 'src/core/compound/parts/part_sweep.c',
    find = '#define SHORTEST 1e-12',
    replace = '#define SHORTEST 1e12',
  },
}
