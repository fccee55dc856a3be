-- Faults that random programs found at the ends of the range and in odd uses of plain
-- functions, and two that other work had found.
return {
  {
    name = 'points that became one in the safe range had a normal of their own each',
    file = 'src/core/query/direct.h',
    find = [[a->kind == b->kind && a->kind <= (int)col_kind_ball]],
    replace = [[a->kind == b->kind && a->kind < (int)col_kind_point]],
  },
  {
    name = 'a flat box that a line passes was no distance away',
    file = 'src/core/pair/2d/span_box.c',
    find = [[larger_of(sqrt(gap_sq), -depth)]],
    replace = [[sqrt(gap_sq)]],
  },
  {
    name = 'what is thin on the surface of a solid level overlapped without a contact',
    file = 'src/core/level/closest.c',
    find = [[!col_level_surrounds(level, part->shape, &face, &which)]],
    replace = [[!level->data->methods->surface(
               level, col_side_middle(part->shape), &face, &which)]],
  },
  {
    name = 'a line along a tile overlapped the whole grid without a contact',
    file = 'src/core/level/closest.c',
    find = [[as_level(level)->data->filled) {]],
    replace = [[as_level(level)->data->box.min.x > DBL_MAX) {]],
  },
  {
    name = 'the distance of a level that lets all pass took for ever',
    file = 'src/core/level/closest.c',
    find = [[step = ++doublings < MOST_DOUBLINGS ? 2.0 * step : INFINITY;]],
    replace = [[step = ++doublings < 1 << 30 ? 2.0 * step : INFINITY;]],
  },
  {
    name = 'a path of equal points was overlapped and had no contact',
    file = 'src/core/level/kinds/path_build2.c',
    find = [[p->is_point = length == 0.0;]],
    replace = [[p->is_point = length < 0.0;]],
  },
  {
    name = 'a slope that is a point far out was of size 1',
    file = 'src/core/level/grid/slope2.c',
    find = [[count = size > 0.0 ? count : 1;]],
    replace = [[count = size >= 0.0 ? count : 1;]],
  },
  {
    name = 'a ray met a height field at an infinite time',
    file = 'src/core/level/kinds/triangle3.c',
    find = [[vec_divide(front, power_of_two_below(size))]],
    replace = [[front]],
  },
  {
    name = 'a line that moves across another was nowhere',
    file = 'src/core/world/move/barriers.c',
    find = [[return in->depth < INFINITY;]],
    replace = [[return true;]],
  },
  {
    name = 'resize of a character took the nil behind its shape for the item',
    file = 'src/lua/world/character.c',
    find = [[    lua_settop(L, 2);
    lua_rawgeti(L, 1, part_item);]],
    replace = [[    lua_rawgeti(L, 1, part_item);]],
  },
  {
    name = 'null pointers stayed in a manifold as points',
    file = 'lua/collide/query/result.lua',
    find = [[if HAS_NULL and i > count and type(out[i]) ~= 'nil' then return false end]],
    replace = '',
  },
  {
    name = 'points of a manifold that answer numbers for pa were written to',
    file = 'lua/collide/query/result.lua',
    find = [[if not (rawequal(p.pa, pa) and rawequal(p.pb, pb)) then]],
    replace = [[if rawequal(p, nil) then]],
  },
  {
    name = 'a null pointer was taken for the handler of detect',
    file = 'lua/collide/query/detect.lua',
    find = [[if kind ~= 'nil' and kind ~= 'function' then]],
    replace = [[if handler ~= nil and kind ~= 'function' then]],
  },
  {
    name = 'a view without an end along z was looked at',
    file = 'lua/collide/draw.lua',
    find = [[low.z and high.z - low.z or 0]],
    replace = [[0]],
  },
  {
    name = 'what is projected far away was at infinity',
    file = 'lua/collide/draw/lens.lua',
    find = [[return max(-LAST, min(LAST, x)), max(-LAST, min(LAST, y))]],
    replace = [[return x, y]],
  },
  {
    name = 'the middle of a picture near 1e300 was no position',
    file = 'lua/collide/draw/extent.lua',
    find = [[local function held(x) return max(-MOST, min(MOST, x)) end]],
    replace = [[local function held(x) return x + 0 * MOST end]],
  },
  {
    name = 'hulls without an area had no face to be drawn by',
    file = 'lua/collide/draw/hull.lua',
    find = [[if not face then return {a, b} end]],
    replace = '',
  },
  {
    name = 'the cells of a drop-in world were counted for ever',
    file = 'lua/collide/bump/cells2.lua',
    find = [[if sum > MOST or sum ~= sum then]],
    replace = [[if sum > MOST * math.huge then]],
  },
  {
    name = 'a corner was told later than a face met at a slant by no more than a step',
    file = 'src/core/cast/scene.c',
    find = [[const double wanted = 4.0 * COL_ROUNDING_ERROR * x->size / least;]],
    replace = [[const double wanted = 4.0 * COL_ROUNDING_ERROR * x->size /
                          larger_of(x->speed, least);]],
  },
  {
    name = 'parts of a compound were left out by half of how deep they may be',
    file = 'src/core/minkowski/slabs.c',
    find = [[        depth = smaller_of(depth, slab_depth(&slab, vec_zero()));]],
    replace = [[        depth = smaller_of(depth, 0.5 * slab_depth(&slab, vec_zero()));]],
  },
  {
    name = 'the front of a needle of a mesh was that of two edges alike but for rounding',
    file = 'src/core/level/kinds/triangle3.c',
    find = [[    const int longest = sizes[0] >= sizes[1] && sizes[0] >= sizes[2] ? 0
                        : sizes[1] >= sizes[2]                       ? 1
                                                                     : 2;]],
    replace = [[    const int longest = 1;]],
  },
  {
    name = 'squares of a small axis far out were zero for rays',
    file = 'src/core/ray/quick3.h',
    find = [[ ||
        !(uu > 1.0 / square(COL_RANGE))) {]],
    replace = [[) {]],
  },
  {
    name = 'a ray at a level divided by a tiny direction',
    file = 'src/core/level/ray.c',
    find = [[if (!vec_is_extreme(*direction)) {]],
    replace = [[if (true) {]],
  },
  {
    name = 'a piece of a polygon was taken to be where the whole is',
    file = 'src/core/level/sides.c',
    find = [[return has_corners(s) && as_polygon(s)->data->size == 0;]],
    replace = [[return has_corners(s) && as_polygon(s)->data->size == 1;]],
  },
  {
    name = 'parts that do not touch counted as touching inside a solid',
    file = 'src/core/level/contact.c',
    find = [[#define APART (-1.0)]],
    replace = [[#define APART (0.0)]],
  },
  {
    name = 'a gap to a level that is less than shows was one all the same',
    file = 'src/core/level/closest.c',
    find = [[if (touching && n.nearest.distance != 0.0) {]],
    replace = [[if (touching && n.nearest.distance < 0.0) {]],
  },
  {
    name = 'what is tiny was turned by infinite angles',
    file = 'src/core/compound/parts/part_sweep.c',
    find = [[const double speed = larger_of(w->speed, w->error);]],
    replace = [[const double speed = w->speed;]],
  },
  {
    name = 'a sweep went at the speed of what is too far off to touch',
    file = 'src/core/compound/parts/part_sweep.c',
    find = [[const double radius = of_a <= SLIVER * of_b ? of_a : of_b;]],
    replace = [[const double radius = isfinite(of_a) ? of_a : of_b;]],
  },
  {
    name = 'a sweep far from its centre went by less than shows',
    file = 'src/core/compound/parts/part_sweep.c',
    find = [[larger_of(touching, w.error / STRIDE);]],
    replace = [[touching;]],
  },
  {
    name = 'a move between two places that are one took 8192 turns',
    file = 'src/core/world/move/move.c',
    find = [[ || m->idle == MOST_IDLE) {]],
    replace = [[) {]],
  },
  {
    name = 'a move bounced in a gap for ever',
    file = 'src/core/world/move/move.c',
    find = [[m->bounces_in_all > MOST_BOUNCES_IN_ALL]],
    replace = [[m->bounces_in_all < 0]],
  },
  {
    name = 'an item twice in a batch was moved once before the error',
    file = 'src/core/world/place.c',
    find = [[    if (rises) {]],
    replace = [[    if (rises || count > 0) {]],
  },
  {
    name = 'a point at the origin touched a seam of tiles, but had no contact',
    file = 'src/core/level/correct.c',
    find = [[const double error = larger_of(most, TOUCH_ERRORS * of_both);]],
    replace = [[const double error = smaller_of(most, TOUCH_ERRORS * of_both);]],
  },
  {
    name = 'a picture of a way out of the range spoke of insides',
    file = 'lua/collide/draw/motion.lua',
    find = [[      check.fail(1, name, '%s', why)]],
    replace = [[      error(copy, 0)]],
  },
  {
    name = 'show took a field of a list for a vector',
    file = 'lua/collide/show.lua',
    find = [[if type(x) ~= 'number' or type(y) ~= 'number' then return nil end]],
    replace = [[]],
  },
}
