-- Level geometry for the specs: closed meshes, a flat one, and what slides over a floor.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local level = {}

local cos, sin, pi = math.cos, math.sin, math.pi

local function add(list, ...)
  for i = 1, select('#', ...) do list[#list + 1] = (select(i, ...)) end
end

-- All of these have their fronts outside.
function level.cube()
  local points = {}
  for i = 0, 7 do
    add(points, {i % 2 * 2 - 1, math.floor(i / 2) % 2 * 2 - 1, math.floor(i / 4) * 2 - 1})
  end
  return points, {1, 3, 2, 2, 3, 4, 5, 6, 7, 6, 8, 7, 1, 2, 5, 2, 6, 5, 3, 7, 4, 4, 7, 8,
    1, 5, 3, 3, 5, 7, 2, 4, 6, 4, 8, 6}
end

function level.torus(n, m, large, small)
  local points, indices = {}, {}
  local function at(i, j) return i % n * m + j % m + 1 end
  for i = 0, n - 1 do
    for j = 0, m - 1 do
      local u, w = 2 * pi * i / n, 2 * pi * j / m
      local r = large + small * cos(w)
      add(points, {r * cos(u), small * sin(w), r * sin(u)})
      local p, q, r1, s = at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)
      add(indices, p, r1, q, p, s, r1)
    end
  end
  return points, indices
end

function level.sphere(n, m)
  local points, indices = {{0, 1, 0}}, {}
  local function at(i, j) return 2 + (j - 1) * n + i % n end
  for j = 1, m - 1 do
    for i = 0, n - 1 do
      local u, w = 2 * pi * i / n, pi * j / m
      add(points, {sin(w) * cos(u), cos(w), sin(w) * sin(u)})
    end
  end
  add(points, {0, -1, 0})
  for i = 0, n - 1 do
    add(indices, 1, at(i + 1, 1), at(i, 1))
    for j = 1, m - 2 do
      add(indices, at(i, j), at(i + 1, j), at(i + 1, j + 1))
      add(indices, at(i, j), at(i + 1, j + 1), at(i, j + 1))
    end
    add(indices, #points, at(i, m - 1), at(i + 1, m - 1))
  end
  return points, indices
end

-- n times n squares of size 1 with their fronts up; height(x, z): 0 by default.
function level.floor(n, height)
  local points, indices = {}, {}
  for z = 0, n do
    for x = 0, n do add(points, {x, height and height(x, z) or 0, z}) end
  end
  for z = 0, n - 1 do
    for x = 0, n - 1 do
      local a = z * (n + 1) + x + 1
      local b, c, d = a + 1, a + n + 1, a + n + 2
      add(indices, a, c, b, b, c, d)
    end
  end
  return points, indices
end

-- A path from right to left has its front up.
function level.edges(n)
  local points = {}
  for i = 0, n do add(points, {n - i - 0.5, 0}) end
  return points
end

-- Pushes a shape over a floor, or over a list of shapes, for some frames, slightly
-- downwards, as a game does: cast, place, go on along what was hit. Returns in how many
-- frames it was held, and how far it has come off its height at most.
function level.slide(floor, shape, motion, frames)
  local dims = #motion
  local world = (dims == 3 and c3 or c2).world()
  local p, names = {shape:position()}, {'x', 'y', 'z'}
  local height, held, worst = p[2], 0, 0
  for i, part in ipairs(type(floor) == 'table' and floor or {floor}) do
    world:add(i, part)
  end
  world:add('body', shape)
  for _ = 1, frames do
    local left, before = motion, p[1]
    for _ = 1, 4 do
      local hit = world:cast('body', left)
      local t, along = hit and hit.t or 1, 0
      for k = 1, dims do p[k] = p[k] + t * left[k] end
      world:place('body', p)
      if not hit then break end
      local rest = {}
      for k = 1, dims do along = along + (1 - t) * left[k] * hit.nb[names[k]] end
      for k = 1, dims do rest[k] = (1 - t) * left[k] - along * hit.nb[names[k]] end
      left = rest
    end
    if math.abs(p[1] - before - motion[1]) > 1e-9 then held = held + 1 end
    worst = math.max(worst, math.abs(p[2] - height))
  end
  return held, worst, p
end

return level
