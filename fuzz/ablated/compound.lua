-- Shapes made of parts: blocks to switch off; see fuzz/ablate.lua.

-- A hull in 400 that stand around one centre.
local SAME_PLACE = [[
local seed = 7
local function random()
  seed = seed * 16807 % 2147483647
  return seed / 2147483647 - 0.5
end
local function hull()
  local points = {}
  for i = 1, 12 do points[i] = {random(), random(), random()} end
  return c3.hull(points)
end
local parts = {}
for i = 1, 400 do parts[i] = hull() end
local all, one = c3.compound(parts), hull()
for i = 1, 5 do
  one:move_to(0.01 * i, 0, 0)
  c3.contact(one, all)
end]]

return {
  specs = 'spec/shape spec/pair spec/manifold spec/robustness spec/world/move',
  {name = 'a line goes out across itself', at = 'return_across', body = '(void)0;'},
  {name = 'a way out along the axes, where no search ends', at = 'return_around',
    body = '(void)0;'},
  {name = 'the end of a search is near', at = 'is_near_end', body = 'return false;'},
  {name = 'a heap of slow parts gets less work', at = 'part_share',
    find = 'slow && RARELY(counts->met > MANY_OVERLAPS)', replace = 'false && slow',
    row = SAME_PLACE},
  {name = 'a deeper pair by its depth, not by its box', at = 'take_deeper',
    body = '(void)0;'},
  {name = 'a bound of the depth of a pair', at = 'may_be_bound', body = 'return false;',
    row = SAME_PLACE},
  {name = 'a face that two parts have in common', at = 'may_be_on_internal_face',
    body = 'return false;'},
  {name = 'a grazed pair is left along the tangent', at = 'clear_pair',
    body = 'return false;'},
  {name = 'a longer way becomes shorter by planes', at = 'col_descend',
    body = '(void)0;'},
}
