-- Shapes: their numbers, making, measuring. Faults that were mended, each to be put
-- back; see fuzz/planted.lua.
return {
  {
    name = 'a parameter along a tiny direction was infinite',
    file = 'src/core/base/scalar.h',
    find = 'return isfinite(x) ? clamp(scaled, -DBL_MAX, DBL_MAX) : x;',
    replace = 'return scaled;',
  },
  {
    name = 'shapes that were scaled lost the sign of zero',
    file = 'src/core/base/scalar.h',
    find = ' && x != 0.0;',
    replace = ' && x != 1.0;',
  },
  {
    name = 'compounds were not parted where faces are nearly parallel',
    file = 'src/core/geometry/halfspaces.c',
    find = 'vec_along(on_b, missing / vec_dot(a->normal, across), across);',
    replace = [[vec_along(
        vec_scale(a->normal, (a->least - vec_dot(a->normal, b->normal) * b->least) /
                                 square(sine)),
        (b->least - vec_dot(a->normal, b->normal) * a->least) / square(sine) +
            0.0 * (missing + across.x),
        b->normal);]],
  },
  {
    name = 'an exact sum was rounded twice',
    file = 'src/core/geometry/orient.c',
    find = 'bits |= (uint64_t)(rest != 0);',
    replace = 'bits &= UINT64_MAX << shift << 1;',
  },
  {
    name = 'a hull of points all but in a line loses its tip',
    file = 'src/core/hull/planar.c',
    find = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0 ||
            along > vec_length_sq(u)) {]],
    replace = [[if (vec_length_sq(vec_cross(u, v)) > most || along < 0.0) {]],
  },
  {
    name = 'numbers beyond 1e300 were taken',
    first = 6,
    file = 'src/core/include/collide.h',
    find = '#define COL_LARGEST 1e300',
    replace = '#define COL_LARGEST 1.7976931348623157e308',
  },
  {
    name = 'a convex polygon is asked by all its corners',
    first = 8,
    file = 'src/core/measure/farthest2.h',
    find = [[#define COL2_FEW_CORNERS 32]],
    replace = [[#define COL2_FEW_CORNERS (1 << 30)]],
  },
  {
    name = 'a gap below the smallest double was none',
    file = 'src/core/measure/normalize.h',
    find = 'return distance > 0.0 && !(d > 0.0) ? DBL_TRUE_MIN : d;',
    replace = 'return d;',
  },
  {
    name = 'a support point of a huge flat cone was no number',
    first = 6,
    file = 'src/core/measure/support.c',
    find = 'if (!s->indirect) {',
    replace = 'if (n.x <= 2.0) {',
  },
  {
    name = 'making a star or stairs takes n^2: only aligned boxes around edges',
    first = 8,
    file = 'src/core/polygon/box_tree.c',
    find = [[#define FEW_LEAVES 256]],
    replace = [[#define FEW_LEAVES (1 << 30)]],
  },
  {
    name = 'polygons of which only spikes of 1e290 were made had such tolerances',
    file = 'src/core/polygon/build.c',
    find = [[if (b->outline.count < count) {]],
    replace = [[if (b->outline.count < count && count < 0) {]],
  },
  {
    name = 'a shape moved beyond the range of numbers',
    first = 6,
    file = 'src/core/shape/check.c',
    find = 'within = within && fabs(numbers[i]) <= COL_LARGEST;',
    replace = 'within = within && fabs(numbers[i]) < INFINITY;',
  },
  {
    name = 'a proven support point of a hull takes all corners',
    first = 8,
    file = 'src/core/shape/hull.h',
    find = [[HULL_FEW_CORNERS = 128,]],
    replace = [[HULL_FEW_CORNERS = 1 << 30,]],
  },
  {
    name = 'a coin of a cylinder lost its direction',
    file = 'src/core/shape/make3.c',
    find = 'vec_largest(shape_extent(s)) >= LEAST_LENGTH',
    replace = '!vec_equal(s->cylinder.a, s->cylinder.b)',
  },
  {
    name = 'hulls with equal corners, but other faces, had no order',
    file = 'src/core/shape/compare.c',
    find = 'return compare_faces(a, b); }',
    replace = 'return 0; }',
  },
  {
    name = 'products of large cylinders were beyond doubles',
    first = 6,
    file = 'src/core/shape/kinds.c',
    find = 'indirect || (is_cylinder(s) && is_extreme_cylinder(numbers, count));',
    replace = 'indirect || (is_cylinder(s) && is_extreme_cylinder(numbers, 0) && false);',
  },
  {
    name = 'whether a denormal direction is level was known by few digits',
    file = 'src/core/measure/plane.c',
    find = 'return col_plane_rise(safe, normal) == 0.0;',
    replace = 'return col_plane_rise(direction, normal) == 0.0;',
  },
  {
    name = 'a polygon that is all spikes has two corners in one place, and a scale of 1',
    file = 'src/core/polygon/build.c',
    find = [[    const int count = vec_equal(corners[0], corners[1]) ? 1 : 2;]],
    replace = [[    const int count = first < second ? 2 : 1;]],
  },
  {
    name = 'a polygon of one corner became a point, by a scale that says nothing',
    file = 'src/core/shape/make.c',
    find = [[corner_count(&s->shape) > 1) {]],
    replace = [[corner_count(&s->shape) > 0) {]],
  },
}
