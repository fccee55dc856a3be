-- Questions about compounds of ever more parts: boxes in a grid, sticks of a chair.
local c2, c3 = require('collide.d2'), require('collide.d3')
local H = require('bench.harness')

local PARTS = {4, 16, 64, 256, 1024, 4096}
local ASKS = {'overlaps', 'distance', 'contact', 'manifold'}
local MANY = 16

local function grid2(n)
  local list, side = {}, math.ceil(math.sqrt(n))
  for i = 0, n - 1 do
    list[#list + 1] = c2.box({3 * (i % side), 3 * math.floor(i / side)}, {1, 1}, i)
  end
  return c2.compound(list)
end

local function grid3(n)
  local list, side = {}, math.ceil(n ^ (1 / 3) - 1e-9)
  for i = 0, n - 1 do
    local x, y, z = i % side, math.floor(i / side) % side, math.floor(i / side / side)
    list[#list + 1] = c3.box({3 * x, 3 * y, 3 * z}, {1, 1, 1}, c3.quat({1, 2, 3}, i))
  end
  return c3.compound(list)
end

-- Somewhere within the bounds of a compound, or just over it.
local function partners(compound, other, within)
  local low, high = compound:bounds()
  local list = {}
  for i = 1, MANY do
    local place = low * 1
    place.x = H.random(low.x, high.x)
    if place.z then
      place.y = H.random(low.y, high.y)
      place.z = within and H.random(low.z, high.z) or high.z + 0.5
    else
      place.y = within and H.random(low.y, high.y) or high.y + 0.5
    end
    list[i] = other:placed(place)
  end
  return list
end

local function rows(G, name, make, other)
  for _, where in ipairs({'within', 'over'}) do
    for _, ask in ipairs(ASKS) do
      G.row(('%s: %s, %s'):format(name, ask, where), PARTS, function(n)
        local compound = make(n)
        local list = partners(compound, other, where == 'within')
        return function(i)
          return compound[ask](compound, list[i % MANY + 1])
        end
      end)
    end
  end
  G.row(name .. ': raycast', PARTS, function(n)
    local compound = make(n)
    local list = partners(compound, other, false)
    local down = compound:bounds() * 0
    down[down.z and 'z' or 'y'] = -1
    return function(i)
      local x, y, z = list[i % MANY + 1]:position()
      return compound:raycast(z and {x, y, z} or {x, y}, down)
    end
  end)
end

return function(G)
  G.title('compound')
  rows(G, '2D, ball', grid2, c2.circle({0, 0}, 1))
  rows(G, '3D, ball', grid3, c3.sphere({0, 0, 0}, 1))
  G.row('3D, its like: contact', {4, 16, 64, 256, 1024}, function(n)
    local a = grid3(n)
    local b = a:placed({1.5, 1.25, 1})
    return function()
      return a:contact(b)
    end
  end)
end
