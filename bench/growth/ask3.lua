-- Questions about convex hulls of ever more corners.
local c3 = require('collide.d3')
local H = require('bench.harness')
local ask = require('bench.growth.ask')
local scenes = require('bench.growth.scenes')

local random, direction = H.random, H.direction
local asker, MANY = ask.asker, ask.MANY

local function copies(shape, low, high)
  local list = {}
  for i = 1, MANY do
    local x, y, z = direction()
    local r = random(low, high)
    local turn = c3.quat({direction()}, random(0, 6))
    list[i] = shape:placed({r * x, r * y, r * z}, turn)
  end
  return list
end

local function rays()
  local list = {}
  for i = 1, MANY do
    local x, y, z = direction()
    local sx, sy, sz = direction()
    local side = random(0, 0.7)
    list[i] = {c3.vec(3 * x + side * sx, 3 * y + side * sy, 3 * z + side * sz),
      c3.vec(-x, -y, -z)}
  end
  return list
end

local space = {copies = copies, rays = rays, ray = c3.ray,
  along = c3.vec(0.36, 0.48, 0.8), origin = c3.vec(0, 0, 0)}

local function pairs_of(G, name, make, partner)
  ask.pairs_of(G, name, make, partner, space)
end

-- Prisms of n corners in all that stand on each other, on whole heights; turned a little.
local function stacked(G)
  local PRISMS = {8, 64, 512, 4096}
  local function prism(n, low, high, turn)
    local list, sides = {}, n / 2
    for i = 0, sides - 1 do
      local a = 2 * math.pi * i / sides + turn
      for _, z in ipairs({low, high}) do
        list[#list + 1], list[#list + 2] = math.cos(a), math.sin(a)
        list[#list + 1] = z
      end
    end
    return c3.hull(list)
  end
  for _, where in ipairs({{'touching', 1}, {'sunk in', 0.875}, {'over', 1.125}}) do
    for _, query in ipairs({'overlaps', 'distance', 'contact', 'manifold'}) do
      G.row(('prisms %s: %s'):format(where[1], query), PRISMS, function(n)
        local under, over = prism(n, -1, 0, 0), {}
        for i = 1, MANY do
          over[i] = prism(n, 0, 1, i % 4 * 0.3 / n):translate(0, 0, where[2] - 1)
        end
        return asker(query, under, over)
      end)
    end
  end
end

return function(G)
  local function ball(n)
    return c3.hull(scenes.list3('on a sphere', n))
  end
  G.title('hull')
  ask.alone(G, 'alone', ball, space)
  pairs_of(G, 'its like', ball, ball)
  pairs_of(G, 'sphere', ball, function() return c3.sphere({0, 0, 0}, 1) end)
  pairs_of(G, 'box', ball, function() return c3.box({0, 0, 0}, {0.9, 0.4, 0.3}) end)
  pairs_of(G, 'capsule', ball, function()
    return c3.capsule({-0.5, 0, 0}, {0.5, 0, 0}, 0.5)
  end)
  pairs_of(G, 'triangle', ball, function()
    return c3.triangle({-1, 0, 0}, {1, 0, 0}, {0, 1, 0})
  end)
  pairs_of(G, 'plane', ball, function() return c3.halfspace({0, 0, 1}, {0, 0, -1}) end)
  pairs_of(G, 'cylinder', ball, function()
    return c3.cylinder({0, 0, -0.6}, {0, 0, 0.6}, 0.7)
  end)
  pairs_of(G, 'cone', ball, function()
    return c3.cone({0, 0, -0.6}, {0, 0, 0.6}, 0.7)
  end)
  stacked(G)
end
