-- Making hulls, polygons and compounds from lists.
local c2, c3 = require('collide.d2'), require('collide.d3')
local H = require('bench.harness')
local scenes = require('bench.growth.scenes')

local POINTS = {10, 100, 1000, 10000, 100000}
local CORNERS = {10, 100, 1000, 10000, 50000}
local PARTS = {4, 16, 64, 256, 1024, 4096}

local function grid_of_boxes(n)
  local list, side = {}, math.ceil(n ^ (1 / 3))
  for i = 0, n - 1 do
    local x, y, z = i % side, math.floor(i / side) % side, math.floor(i / side / side)
    list[#list + 1] = c3.box({3 * x, 3 * y, 3 * z}, {1, 1, 1},
      c3.quat({1, 0, 0}, H.random(0, 1)))
  end
  return list
end

return function(G)
  G.title('hull')
  for _, name in ipairs(scenes.names3) do
    G.row(name, POINTS, function(n)
      local list = scenes.list3(name, n)
      return function()
        return c3.hull(list)
      end
    end)
  end
  G.title('polygon')
  for _, name in ipairs(scenes.outline_names) do
    G.row(name, CORNERS, function(n)
      local list = scenes.outlines[name](n)
      return function()
        return c2.polygon(list)
      end
    end)
  end
  G.row('convex of points', CORNERS, function(n)
    local list = {}
    for i = 1, 2 * n do
      list[i] = H.random(-1, 1)
    end
    return function()
      return c2.convex(list)
    end
  end)
  G.title('compound')
  G.row('of boxes', PARTS, function(n)
    local list = grid_of_boxes(n)
    return function()
      return c3.compound(list)
    end
  end)
end
