-- Faults that random programs are to find: one that was mended before there were fuzzers,
-- and one each of a crash by a callback, an error that speaks of insides, numbers that
-- are none, and a list that is too long.
return {
  {name = 'a ray at a sliver of a triangle asks a polytope without faces',
    file = 'src/core/ray/3d/ray_triangle.c',
    find = [[if (sum == 0.0 || vec_is_zero(n)) {]],
    replace = [[if (sum == 0.0) {]]},
  {name = 'a question to a world that its filter has closed',
    file = 'src/lua/world/answer.c',
    find = [[world_check_open(L, q->w, q->function);]],
    replace = [[(void)L;]]},
  {name = 'out of events with lists that are none',
    file = 'lua/collide/world.lua',
    find = [[if type(list) ~= 'table' then]],
    replace = [[if list == nil then]]},
  {name = 'a shape is moved before its place is known to be finite',
    file = 'src/lua/shape/data.c',
    find = [[if (!col_shape_is_in_range(&any->shape)) {]],
    replace = [[if (!col_shape_is_in_range(&any->shape) && arg < 0) {]]},
  {name = 'what out said of hit stays',
    file = 'lua/collide/query/queries3.lua',
    find = [[        pb = new(bx, by, bz)}, meta)
      if part then set_parts(r, part, material, part2, material2) end
      return r
    end
    if out.hit ~= true then]],
    replace = [[        pb = new(bx, by, bz)}, meta)
      if part then set_parts(r, part, material, part2, material2) end
      return r
    end
    if not out.hit then]]},
  {name = 'out of a manifold that was a longer list',
    file = 'lua/collide/query/result.lua',
    find = [[return behind == nil and not]],
    replace = [[return true or not]]},
}
