-- Points and outlines of any size for the rows of growth.lua: lists of coordinates.
local H = require('bench.harness')

local random, direction = H.random, H.direction
local S = {}

local cos, sin, pi, floor = math.cos, math.sin, math.pi, math.floor

-- ----------------------------------------------------------------- points in space --

S.points3 = {
  ['in a ball'] = function()
    local x, y, z = direction()
    local r = random(0, 1) ^ (1 / 3)
    return r * x, r * y, r * z
  end,
  ['on a sphere'] = function()
    return direction()
  end,
  ['on a grid'] = function()
    return floor(random(0, 20)), floor(random(0, 20)), floor(random(0, 20))
  end,
  ['on a cylinder'] = function(i)
    return cos(i), sin(i), (i % 2)
  end,
  ['in a plane'] = function()
    local x, y = random(-1, 1), random(-1, 1)
    return x, y, x + y
  end,
  ['on a circle'] = function(i)
    return cos(i), sin(i), cos(i)
  end,
  ['on a line'] = function()
    local t = random(-1, 1)
    return t, 2 * t, 3 * t
  end,
  ['on a parabola'] = function(i, n)
    local t = i / n
    return t, t * t, t * t * t
  end,
  ['all the same'] = function()
    return 1, 2, 3
  end,
}
S.names3 = {'in a ball', 'on a sphere', 'on a grid', 'on a cylinder', 'in a plane',
  'on a circle', 'on a line', 'on a parabola', 'all the same'}

function S.list3(name, n)
  local point, list = S.points3[name], {}
  for i = 1, n do
    list[3 * i - 2], list[3 * i - 1], list[3 * i] = point(i, n)
  end
  return list
end

-- ------------------------------------------------------------ outlines in the plane --

S.outlines = {
  -- n corners on a circle
  convex = function(n)
    local list = {}
    for i = 0, n - 1 do
      list[#list + 1] = cos(2 * pi * i / n)
      list[#list + 1] = sin(2 * pi * i / n)
    end
    return list
  end,
  -- n corners on a parabola; the last side lies along the x axis
  bowl = function(n)
    local list = {}
    for i = 0, n - 1 do
      local x = 2 * i / (n - 1) - 1
      list[#list + 1], list[#list + 2] = -x, 1 - x * x
    end
    return list
  end,
  -- spikes of random length
  star = function(n)
    local list = {}
    for i = 0, n - 1 do
      local r = i % 2 == 0 and random(0.7, 1) or random(0.2, 0.4)
      list[#list + 1] = r * cos(2 * pi * i / n)
      list[#list + 1] = r * sin(2 * pi * i / n)
    end
    return list
  end,
  -- teeth on a spine
  comb = function(n)
    local list = {0, -1}
    local teeth = math.max(2, floor(n / 2))
    list[3], list[4] = teeth, -1
    for i = teeth, 1, -1 do
      list[#list + 1], list[#list + 2] = i, 10
      list[#list + 1], list[#list + 2] = i - 0.5, 0
    end
    return list
  end,
  -- a strip wound up
  spiral = function(n)
    local list, angles, a = {}, {}, 0
    for i = 1, floor(n / 2) do
      angles[i] = a
      a = a + math.min(0.2, 1 / math.sqrt(1 + a))
    end
    for _, t in ipairs(angles) do
      list[#list + 1], list[#list + 2] = (1 + t) * cos(t), (1 + t) * sin(t)
    end
    for i = #angles, 1, -1 do
      local t = angles[i]
      list[#list + 1], list[#list + 2] = (3 + t) * cos(t), (3 + t) * sin(t)
    end
    return list
  end,
  -- hills over a straight base
  monotone = function(n)
    local list = {0, 0, n, 0}
    for i = n - 1, 1, -1 do
      list[#list + 1], list[#list + 2] = i, random(1, n / 4)
    end
    return list
  end,
  -- monotone in x above and below
  ['two chains'] = function(n)
    local list, half = {}, floor(n / 2)
    for i = 0, half - 1 do
      list[#list + 1], list[#list + 2] = i, random(-n, -1)
    end
    for i = half - 1, 0, -1 do
      list[#list + 1], list[#list + 2] = i, random(1, n)
    end
    return list
  end,
  -- a bowl under a roof of two corners far above
  fan = function(n)
    local list = {-1, n * n}
    for i = 0, n do
      list[#list + 1], list[#list + 2] = i, i * (i - n) / n
    end
    list[#list + 1], list[#list + 2] = n + 1, n * n
    return list
  end,
  -- teeth against teeth: each edge has many near it
  zigzag = function(n)
    local list, half = {}, floor(n / 2)
    for i = 0, half - 1 do
      list[#list + 1], list[#list + 2] = i, i % 2 * 100
    end
    for i = half - 1, 0, -1 do
      list[#list + 1], list[#list + 2] = i, i % 2 * 100 + 1
    end
    return list
  end,
  -- walls on whole numbers, straight corners and all
  stairs = function(n)
    local list, steps = {}, floor(n / 4)
    for i = 0, steps - 1 do
      list[#list + 1], list[#list + 2] = i, i
      list[#list + 1], list[#list + 2] = i + 1, i
    end
    for i = steps - 1, 0, -1 do
      list[#list + 1], list[#list + 2] = i, i + 2
      list[#list + 1], list[#list + 2] = i - 1, i + 2
    end
    return list
  end,
}
S.outline_names = {'convex', 'star', 'comb', 'spiral', 'monotone', 'two chains', 'fan',
  'zigzag', 'stairs'}

return S
