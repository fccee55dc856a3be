-- What drifts in the room: shapes of all solid kinds. Each is made around the origin, and
-- then placed and turned: the origin is what it turns about.
local c3 = require 'collide.d3'

-- A stone: points about a ball, no two stones alike.
local function stone(seed)
  local points = {}
  for i = 1, 12 do
    local y, angle = 1 - (2 * i - 1) / 12, 2.4 * i + seed
    local wide = math.sqrt(1 - y * y) * (0.75 + 0.2 * math.sin(seed * i))
    points[i] = {wide * math.cos(angle), 0.8 * y, wide * math.sin(angle)}
  end
  return c3.hull(points)
end

local KINDS = {
  {kind = 'box', color = 'orange',
    make = function() return c3.box({0, 0, 0}, {0.8, 0.5, 0.6}) end},
  {kind = 'sphere', color = 'sky',
    make = function(i) return c3.sphere({0, 0, 0}, 0.5 + 0.03 * i) end},
  {kind = 'cone', color = 'yellow',
    make = function() return c3.cone({0, -0.5, 0}, {0, 1.1, 0}, 0.7) end},
  {kind = 'stone', color = 'purple', make = stone},
  {kind = 'capsule', color = 'green',
    make = function() return c3.capsule({0, -0.6, 0}, {0, 0.6, 0}, 0.4) end},
  {kind = 'cylinder', color = 'vermillion',
    make = function() return c3.cylinder({0, -0.6, 0}, {0, 0.6, 0}, 0.55) end},
  {kind = 'die', color = 'blue',
    make = function() return c3.box({0, 0, 0}, {0.4, 0.4, 0.4}, nil, 0.15) end},
  {kind = 'coin', color = 'white',
    make = function() return c3.cylinder({0, -0.12, 0}, {0, 0.12, 0}, 0.8) end},
}

-- A direction for each number, in all directions alike.
local function direction(i)
  local y, angle = (i * 0.618034) % 1 * 2 - 1, 2.4 * i
  local wide = math.sqrt(1 - y * y)
  return c3.vec(wide * math.cos(angle), y, wide * math.sin(angle))
end

-- So many bodies, each at a place of its own in a room of 18 x 9 x 12.
return function(count)
  local list = {}
  for i = 1, count do
    local kind, n = KINDS[(i - 1) % #KINDS + 1], math.ceil(i / #KINDS)
    local column, row, layer = (i - 1) % 6, math.floor((i - 1) / 6) % 3,
      math.floor((i - 1) / 18)
    list[i] = {
      name = kind.kind .. ' ' .. n, kind = kind.kind, color = kind.color,
      shape = kind.make(n), mass = 1, inertia = 0.3,
      position = c3.vec(2.8 * column - 7, 2.6 * row - 2.6, 3.4 * layer - 3.4),
      velocity = direction(i) * 2.2, turn = c3.quat(direction(i + 5), i),
      spin = direction(i + 9) * 1.2,
    }
  end
  return list
end
