-- Movement: blocks to switch off; see fuzz/ablate.lua.

-- A character walks to and fro, up and down stairs of boxes, and on tiles.
local STAIRS = [[
local world = c2.world()
for x = 0, 39 do
  local height = 0.25 * (8 - math.abs(x % 16 - 8))
  world:add({}, c2.rect(x, -height, 1, height + 1))
end
world:add('hero', c2.capsule({4, -2.5}, {4, -1.5}, 0.5))
local hero = c2.character(world, 'hero', {step = 0.3})
for i = 1, 3000 do hero:move(i % 600 < 300 and 0.08 or -0.08, 0.02) end
assert(hero.state.grounded)]]

local TILES = [[
local world = c2.world()
world:add('map', c2.grid{cell = 1, tiles = {('#'):rep(40)}})
world:add('hero', c2.capsule({2, -1.5}, {2, -0.5}, 0.5))
local hero = c2.character(world, 'hero')
for i = 1, 1200 do hero:move(i % 300 < 150 and 0.08 or -0.08, 0.02) end
assert(hero.state.grounded)
for i = 1, 1200 do world:move('hero', i % 300 < 150 and 0.08 or -0.08, 0.02) end]]

-- A box is moved along a floor of boxes, pressed down.
local FLOOR = [[
local world = c3.world()
for x = 0, 39 do world:add({}, c3.box({x, 0, 0}, {0.5, 0.5, 0.5})) end
world:add('crate', c3.box({2, 1, 0}, {0.5, 0.5, 0.5}))
for i = 1, 1200 do world:move('crate', {i % 300 < 150 and 0.08 or -0.08, -0.02, 0}) end]]

return {
  specs = 'spec/world/move spec/bump spec/level',
  {name = 'a lift over', at = 'over_at', body = 'return false;'},
  {name = 'a lift out of a crack', at = 'out_at', body = 'return false;'},
  {name = 'a step between two planes', at = 'step_up_between', body = 'return false;'},
  {name = 'a way along a rounded foot', at = 'near.c: slides_along',
    body = 'return false;', row = STAIRS},
  {name = 'what is beside the way', at = 'col_move_is_beside', body = 'return false;',
    row = STAIRS},
  {name = 'a face as wide as the mover holds it', at = 'ledges.c: is_held_by_face',
    body = 'return false;', row = FLOOR},
  {name = 'flush tiles are one face', at = 'col_move_is_amid_tiles',
    body = 'return false;', row = TILES},
}
