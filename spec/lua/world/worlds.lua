-- Worlds of both dimensions for the specs that try the same in each.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local worlds = {}

-- What a spec needs of a dimension: its module, its number, `ball(x, y, radius)`,
-- `crate(x, y, half)`, `at(x, y)` as a vector and `numbers(x, y)` in line; z is 0.
local function kit(name, n, c)
  local k = {name = name, n = n, c = c, other = n == 2 and c3 or c2}

  function k.at(x, y) return {x, y, n == 3 and 0 or nil} end

  function k.numbers(x, y)
    if n == 2 then return x, y end
    return x, y, 0
  end

  function k.vec(x, y) return c.vec(k.at(x, y)) end

  local round = n == 2 and c.circle or c.sphere
  function k.ball(x, y, radius) return round(k.at(x, y), radius) end

  function k.crate(x, y, half)
    return c.aabb({x - half, y - half, -half}, {x + half, y + half, half})
  end

  function k.foreign() return n == 2 and c3.sphere(0, 0, 0, 1) or c2.circle(0, 0, 1) end

  -- A world with balls of radius 1, three apart, under the names of a list.
  function k.row(...)
    local world = c.world()
    for i = 1, select('#', ...) do world:add((select(i, ...)), k.ball(3 * i, 0, 1)) end
    return world
  end

  return k
end

worlds.kits = {kit('d2', 2, c2), kit('d3', 3, c3)}

-- Describes what test(kit) does in each dimension; describe: that of the spec.
function worlds.each(describe, what, test)
  for _, k in ipairs(worlds.kits) do
    describe(what .. ' (' .. k.name .. ')', function() test(k) end)
  end
end

-- A vector that does something when its x is read.
function worlds.vector_that(acts)
  return setmetatable({}, {__index = function(_, key)
    if key == 'x' then acts() end
    return ({x = 1, y = 0, z = 0})[key]
  end})
end

-- Closes a world as the collector does.
function worlds.close(world) debug.getmetatable(world).__gc(world) end

return worlds
