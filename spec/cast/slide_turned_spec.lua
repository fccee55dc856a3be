-- Nothing sticks where rows of separate shapes are turned by right angles, by that of a
-- triangle of sides 3, 4 and 5, and others at which coordinates round alike; and nothing
-- that is thin is held or let through: starts and steps on whole numbers, so that corners
-- pass seams exactly. Straight rows, long ways and other speeds: slide_spec.lua.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local scenes = require 'spec.support.slide_scenes'

local TILES, FRAMES = 33, 14
-- along and into the row, each frame; the starts
local SPEEDS = {{4, 1}, {1, 2}, {16, .25}, {3.7, 1.1}}
local STARTS = {5, 20, 4, 11.3737}
local Z = {4, 8, 2, 3.3}

local thin2 = {
  point = function(x) return c2.point(x, 0) end,
  ['standing segment'] = function(x) return c2.segment(x, 0, x, -8) end,
  ['flat segment'] = function(x) return c2.segment(x, 0, x + 8, 0) end,
}
local thin3 = {
  point = function(x, z) return c3.point(x, 0, z) end,
  ['standing segment'] = function(x, z) return c3.segment(x, 0, z, x, 8, z) end,
  ['flat segment'] = function(x, z) return c3.segment(x, 0, z, x + 8, 0, z) end,
  ['segment across'] = function(x, z) return c3.segment(x, 0, z, x, 0, z + 4) end,
  ['flat triangle'] = function(x, z)
    return c3.triangle({x, 0, z}, {x + 8, 0, z}, {x, 0, z + 4})
  end,
}

-- What has no inside on what has none has no side that it stands on: where both lie in
-- one line or plane it may go through. And a point slides down the side of a triangle
-- that hangs from the row, where its motion is along it.
local free = {
  ['segments: flat segment'] = true,
  ['triangles: point'] = true,
  ['coplanar triangles: point'] = true,
  ['coplanar triangles: flat segment'] = true,
  ['coplanar triangles: segment across'] = true,
  ['coplanar triangles: flat triangle'] = true,
}

local function sorted(list)
  local names = {}
  for name in pairs(list) do
    names[#names + 1] = name
  end
  table.sort(names)
  return ipairs(names)
end

local function check(expected, got, tolerance, what, k)
  assert(math.abs(got - expected) <= tolerance,
    ('%s at speed %d: %.17g, not %.17g'):format(what, k, got, expected))
end

-- Boxes that are aligned turn as boxes.
local function turnable(c, s)
  if s.kind ~= 'aabb' then
    return s
  end
  return c.box((s.min + s.max) / 2, (s.max - s.min) / 2)
end

describe('2D: nothing is held by a turned row', function()
  local angles = {
    ['not turned'] = 0, wall = math.pi / 2, ceiling = math.pi,
    ['other wall'] = -math.pi / 2, diagonal = math.pi / 4,
    ['of 3, 4, 5'] = math.atan(4 / 3),
  }

  local function run(name, make_row, make, angle)
    for k, speed in ipairs(SPEEDS) do
      local world = c2.world()
      local function turned(s)
        return angle == 0 and s or turnable(c2, s):rotate(angle, {0, 0})
      end
      for i, tile in ipairs(make_row(TILES)) do
        world:add(i, turned(tile))
      end
      world:add('mover', turned(make(STARTS[k])))
      local cos, sin = math.cos(angle), math.sin(angle)
      local along, into = speed[1], speed[2]
      local motion = c2.vec(cos * along - sin * into, sin * along + cos * into)
      local x, y = world:position('mover')
      for _ = 1, FRAMES do
        scenes.slide(world, 'mover', motion)
      end
      local nx, ny = world:position('mover')
      local way = c2.vec(nx - x, ny - y)
      check(FRAMES * speed[1], way:dot {cos, sin}, 1e-9, name .. ', way', k)
      check(0, way:dot {-sin, cos}, 1e-9, name .. ', height', k)
    end
  end

  for _, title in sorted(angles) do
    for _, row in sorted(scenes.rows2) do
      it(('%s, %s'):format(row, title), function()
        for _, name in sorted(scenes.movers2) do
          run(name, scenes.rows2[row], scenes.movers2[name], angles[title])
        end
      end)
    end
  end

  for _, row in sorted(scenes.rows2) do
    for _, name in sorted(thin2) do
      if not free[row .. ': ' .. name] then
        it(('%s: a %s'):format(row, name), function()
          run(name, scenes.rows2[row], thin2[name], 0)
        end)
      end
    end
  end
end)

describe('3D: nothing is held by a turned floor', function()
  local turns = {
    ['not turned'] = {{0, 0, 1}, 0}, ['a quarter about x'] = {{1, 0, 0}, math.pi / 2},
    ['a quarter about y'] = {{0, 1, 0}, math.pi / 2},
    ['a quarter about z'] = {{0, 0, 1}, math.pi / 2},
    ['a half about x'] = {{1, 0, 0}, math.pi}, ['a half about z'] = {{0, 0, 1}, math.pi},
    ['a third about the diagonal'] = {{1, 1, 1}, 2 * math.pi / 3},
    ['of 3, 4, 5'] = {{0, 0, 1}, math.atan(4 / 3)},
    ['an eighth'] = {{0, 0, 1}, math.pi / 4},
  }

  local function run(name, make_row, make, turn)
    local q = c3.quat(turn[1], turn[2])
    for k, speed in ipairs(SPEEDS) do
      local world = c3.world()
      local function turned(s)
        return turn[2] == 0 and s or turnable(c3, s):rotate(q, {0, 0, 0})
      end
      for i, tile in ipairs(make_row(TILES)) do
        world:add(i, turned(tile))
      end
      world:add('mover', turned(make(STARTS[k], Z[k])))
      local x, y, z = world:position('mover')
      for _ = 1, FRAMES do
        scenes.slide(world, 'mover', q * c3.vec(speed[1], -speed[2], 1 / 64))
      end
      local nx, ny, nz = world:position('mover')
      local way = q:conjugate() * c3.vec(nx - x, ny - y, nz - z)
      check(FRAMES * speed[1], way.x, 1e-9, name .. ', way', k)
      check(FRAMES / 64, way.z, 1e-9, name .. ', way across', k)
      check(0, way.y, 1e-9, name .. ', height', k)
    end
  end

  for _, title in sorted(turns) do
    for _, row in sorted(scenes.rows3) do
      it(('%s, %s'):format(row, title), function()
        for _, name in sorted(scenes.movers3) do
          run(name, scenes.rows3[row], scenes.movers3[name], turns[title])
        end
        for _, name in sorted(thin3) do
          if not free[row .. ': ' .. name] then
            run(name, scenes.rows3[row], thin3[name], turns[title])
          end
        end
      end)
    end
  end
end)
