-- Questions about convex polygons of ever more corners, and about concave ones.
local c2 = require('collide.d2')
local H = require('bench.harness')
local ask = require('bench.growth.ask')
local scenes = require('bench.growth.scenes')

local random = H.random
local asker, CORNERS, MANY = ask.asker, ask.CORNERS, ask.MANY

-- Copies of a shape around the origin: at this distance, turned as they come.
local function copies(shape, low, high)
  local list = {}
  for i = 1, MANY do
    local angle, r = random(0, 2 * math.pi), random(low, high)
    list[i] = shape:placed({r * math.cos(angle), r * math.sin(angle)}, random(0, 6))
  end
  return list
end

local function rays()
  local list = {}
  for i = 1, MANY do
    local angle, side = random(0, 2 * math.pi), random(-1, 1)
    local x, y = math.cos(angle), math.sin(angle)
    list[i] = {c2.vec(3 * x - side * y, 3 * y + side * x), c2.vec(-x, -y)}
  end
  return list
end

local space = {copies = copies, rays = rays, ray = c2.ray, along = c2.vec(0.6, 0.8),
  origin = c2.vec(0, 0)}

local function alone(G, name, make) ask.alone(G, name, make, space) end

local function pairs_of(G, name, make, partner)
  ask.pairs_of(G, name, make, partner, space)
end

local function polygon(kind)
  return function(n)
    return c2.polygon(scenes.outlines[kind](n))
  end
end

-- A polygon that lies with its lowest side flush on a box: whole numbers, and touching.
local function flush(G)
  for _, query in ipairs({'overlaps', 'contact', 'manifold'}) do
    G.row('flush on a box: ' .. query, CORNERS, function(n)
      local a = c2.polygon(scenes.outlines.bowl(n))
      return asker(query, a, copies(c2.aabb({-1, -2}, {2, 0}), 0, 0))
    end)
    G.row('flush on its like: ' .. query, CORNERS, function(n)
      local a = c2.polygon(scenes.outlines.bowl(n))
      local b, list = a:clone():rotate(math.pi, {0, 0}), {}
      for i = 1, MANY do
        list[i] = b
      end
      return asker(query, a, list)
    end)
  end
  G.row('concentric: contact', CORNERS, function(n)
    local a = polygon('convex')(n)
    return asker('contact', a, copies(a, 0, 0))
  end)
  G.row('circle in the middle: contact', CORNERS, function(n)
    return asker('contact', polygon('convex')(n), copies(c2.circle({0, 0}, 0.5), 0, 0))
  end)
end

return function(G)
  G.title('convex polygon')
  local convex = polygon('convex')
  alone(G, 'alone', convex)
  pairs_of(G, 'its like', convex, convex)
  pairs_of(G, 'circle', convex, function() return c2.circle({0, 0}, 1) end)
  pairs_of(G, 'box', convex, function() return c2.box({0, 0}, {0.9, 0.4}) end)
  pairs_of(G, 'capsule', convex, function()
    return c2.capsule({-0.5, 0}, {0.5, 0}, 0.5)
  end)
  pairs_of(G, 'plane', convex, function()
    return c2.halfspace({0, 1}, {0, -1})
  end)
  flush(G)
  G.title('star')
  local star = polygon('star')
  alone(G, 'alone', star)
  pairs_of(G, 'circle', star, function() return c2.circle({0, 0}, 0.2) end)
end
