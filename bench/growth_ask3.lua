-- Questions about convex hulls of ever more corners.
local c3 = require('collide.d3')
local H = require('bench.harness')
local scenes = require('bench.growth_scenes')

local random, direction = H.random, H.direction
local CORNERS = {8, 64, 512, 4096, 32768}
local MANY = 64 -- different arguments of each row

-- How far apart the centres are: the shapes have a radius of about 1.
local APART = {{'overlapping', 0.2, 1.8}, {'near', 2.0001, 2.01}, {'apart', 2.5, 5}}

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

local function asker(name, a, others)
  local ask = a[name]
  local out = {}
  if name == 'contact' or name == 'manifold' or name == 'closest' then
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
    local x, y, z = direction()
    local sx, sy, sz = direction()
    local side = random(0, 0.7)
    list[i] = {c3.vec(3 * x + side * sx, 3 * y + side * sy, 3 * z + side * sz),
      c3.vec(-x, -y, -z)}
  end
  return list
end

local function alone(G, make)
  G.row('alone: bounds', CORNERS, function(n)
    local list = copies(make(n), 0, 1)
    return function(i)
      return list[i % MANY + 1]:bounds()
    end
  end)
  G.row('alone: support', CORNERS, function(n)
    local list, along = copies(make(n), 0, 1), c3.vec(0.36, 0.48, 0.8)
    return function(i)
      return list[i % MANY + 1]:support(along)
    end
  end)
  G.row('alone: contains', CORNERS, function(n)
    local list = copies(make(n), 0, 2)
    return function(i)
      return list[i % MANY + 1]:contains(0, 0, 0)
    end
  end)
  for _, ask in ipairs({'raycast', 'clip'}) do
    G.row('alone: ' .. ask, CORNERS, function(n)
      local shape, lines = make(n), {}
      for i, ray in ipairs(rays()) do
        lines[i] = c3.ray(ray[1], ray[2])
      end
      return function(i)
        return lines[i % MANY + 1][ask](lines[i % MANY + 1], shape)
      end
    end)
  end
  G.row('alone: cast', CORNERS, function(n)
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
    for _, ask in ipairs({'overlaps', 'distance', 'contact', 'manifold'}) do
      G.row(('prisms %s: %s'):format(where[1], ask), PRISMS, function(n)
        local under, over = prism(n, -1, 0, 0), {}
        for i = 1, MANY do
          over[i] = prism(n, 0, 1, i % 4 * 0.3 / n):translate(0, 0, where[2] - 1)
        end
        return asker(ask, under, over)
      end)
    end
  end
end

return function(G)
  local function ball(n)
    return c3.hull(scenes.list3('on a sphere', n))
  end
  G.title('hull')
  alone(G, ball)
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
