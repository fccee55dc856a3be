-- Questions about convex polygons of ever more corners, and about concave ones.
local c2 = require('collide.d2')
local H = require('bench.harness')
local scenes = require('bench.growth_scenes')

local random = H.random
local CORNERS = {8, 64, 512, 4096, 32768}
local MANY = 64 -- different arguments of each row

-- Copies of a shape around the origin: at this distance, turned as they come.
local function copies(shape, low, high)
  local list = {}
  for i = 1, MANY do
    local angle, r = random(0, 2 * math.pi), random(low, high)
    list[i] = shape:placed({r * math.cos(angle), r * math.sin(angle)}, random(0, 6))
  end
  return list
end

local function asker(name, a, others)
  local ask = a[name]
  local out = {}
  if name == 'contact' or name == 'manifold' or name == 'closest' then
    ask(a, others[1])
    return function(i)
      return ask(a, others[i % MANY + 1], out)
    end
  end
  return function(i)
    return ask(a, others[i % MANY + 1])
  end
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

-- How far apart the centres are: the shapes have a radius of about 1.
local APART = {{'overlapping', 0.2, 1.8}, {'near', 2.0001, 2.01}, {'apart', 2.5, 5}}

local function alone(G, name, make)
  G.row(name .. ': bounds', CORNERS, function(n)
    local list = copies(make(n), 0, 1)
    return function(i)
      return list[i % MANY + 1]:bounds()
    end
  end)
  G.row(name .. ': support', CORNERS, function(n)
    local list = copies(make(n), 0, 1)
    local along = c2.vec(0.6, 0.8)
    return function(i)
      return list[i % MANY + 1]:support(along)
    end
  end)
  G.row(name .. ': contains', CORNERS, function(n)
    local list = copies(make(n), 0, 2)
    return function(i)
      return list[i % MANY + 1]:contains(0, 0)
    end
  end)
  for _, ask in ipairs({'raycast', 'clip'}) do
    G.row(name .. ': ' .. ask, CORNERS, function(n)
      local shape, all = make(n), rays()
      local lines = {}
      for i, ray in ipairs(all) do
        lines[i] = c2.ray(ray[1], ray[2])
      end
      return function(i)
        return lines[i % MANY + 1][ask](lines[i % MANY + 1], shape)
      end
    end)
  end
  G.row(name .. ': cast', CORNERS, function(n)
    local shape, other, all = make(n), make(n), rays()
    return function(i)
      local ray = all[i % MANY + 1]
      other:move_to(ray[1])
      return other:cast(ray[2] * 5, shape)
    end
  end)
end

local function pairs_of(G, name, make, partner)
  for _, apart in ipairs(APART) do
    for _, ask in ipairs({'overlaps', 'distance', 'contact', 'manifold'}) do
      if not (apart[1] ~= 'overlapping' and ask == 'manifold') then
        G.row(('%s: %s, %s'):format(name, ask, apart[1]), CORNERS, function(n)
          return asker(ask, make(n), copies(partner(n), apart[2], apart[3]))
        end)
      end
    end
  end
end

local function polygon(kind)
  return function(n)
    return c2.polygon(scenes.outlines[kind](n))
  end
end

-- A polygon that lies with its lowest side flush on a box: whole numbers, and touching.
local function flush(G)
  for _, ask in ipairs({'overlaps', 'contact', 'manifold'}) do
    G.row('flush on a box: ' .. ask, CORNERS, function(n)
      local a = c2.polygon(scenes.outlines.bowl(n))
      return asker(ask, a, copies(c2.aabb({-1, -2}, {2, 0}), 0, 0))
    end)
    G.row('flush on its like: ' .. ask, CORNERS, function(n)
      local a = c2.polygon(scenes.outlines.bowl(n))
      local b, list = a:clone():rotate(math.pi, {0, 0}), {}
      for i = 1, MANY do
        list[i] = b
      end
      return asker(ask, a, list)
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
