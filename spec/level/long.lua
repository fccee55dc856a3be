-- What the specs beside this file try in short, at length: every kind of shape pushed for
-- 1,500 frames over every kind of floor, and a million rays at closed meshes.
--
--   make levels
--
-- Prints in how many frames each was held and how far it came off its height at most; and
-- how many rays got out of, or into, a closed mesh unseen. Ends with an error if any did.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'
local random = require 'spec.support.random'

local FRAMES, RAYS = 1500, 1000000
local failed = false

local function report(floor, shape, held, worst)
  print(('%-24s %-10s held in %d of %d frames, off its height by %.1e'):format(floor,
    shape, held, FRAMES, worst))
  failed = failed or held > 0 or worst > 1e-9
end

local function boxes(n)
  local list = {}
  for i = 1, n do list[i] = c2.rect(i - 1.5, -1, 1, 1) end
  return list
end

local function row(n, tile)
  local list = {}
  for i = 1, n do list[i] = tile end
  return list
end

local PLANE = {
  {'401 boxes', boxes(401)},
  {'a grid of 401 tiles', c2.grid{tiles = {('#'):rep(401)}, origin = {-0.5, -1}}},
  {'a path of 401 edges', c2.path(level.edges(401))},
}
local FLAT = {
  {'box', c2.rect(1, 0, 1, 1)}, {'circle', c2.circle(1, 0.5, 0.5)},
  {'capsule', c2.capsule(1, 0.5, 1, 1.5, 0.5)},
  {'polygon', c2.polygon{1, 0, 2, 0, 2.5, 1, 1.5, 2, 0.5, 1}},
}

local points, indices = level.floor(71)
local SPACE = {
  {'10,082 triangles', c3.mesh(points, indices)},
  {'a height field', c3.heightfield{heights = row(72 * 72, 0), columns = 72, rows = 72,
    cell = 1}},
  {'voxels', c3.voxels{tiles = row(71 * 71, 1), columns = 71, rows = 1, layers = 71,
    origin = {0, -1, 0}}},
}
local SOLID = {
  {'sphere', c3.sphere(2, 0.5, 2, 0.5)},
  {'capsule', c3.capsule(2, 0.5, 2, 2, 1.5, 2, 0.5)},
  {'box', c3.box({2, 0.5, 2}, {0.5, 0.5, 0.5}, c3.quat({0, 1, 0}, 0.3))},
  {'hull', c3.hull{2, 0, 2, 3, 0, 2, 2, 0, 3, 2, 1, 2, 3, 1, 3}},
  {'cylinder', c3.cylinder({2, 0, 2}, {2, 1, 2}, 0.5)},
}

for _, floor in ipairs(PLANE) do
  for _, shape in ipairs(FLAT) do
    report(floor[1], shape[1], level.slide(floor[2], shape[2], {0.26, -0.02}, FRAMES))
  end
end
for _, floor in ipairs(SPACE) do
  for _, shape in ipairs(SOLID) do
    report(floor[1], shape[1], level.slide(floor[2], shape[2], {0.043, -0.02, 0.031},
      FRAMES))
  end
end

-- From inside towards vertices, points of edges and of faces, and from outside inwards.
local function leaks(name, rays, vertices, corners, inside)
  local rng, count = random.new(name), 0
  local mesh = c3.mesh(vertices, corners, {solid = true})
  local function mix(p, q, t)
    return {p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2]), p[3] + t * (q[3] - p[3])}
  end
  for i = 1, rays do
    local from, k = inside(rng), 3 * rng.integer(#corners / 3) - 2
    local a, b = vertices[corners[k]], vertices[corners[k + 1]]
    local c = vertices[corners[k + 2]]
    local to = i % 3 == 0 and a or mix(a, b, rng.unit())
    to = i % 3 == 2 and mix(to, c, rng.unit()) or to
    local way = {to[1] - from[1], to[2] - from[2], to[3] - from[3]}
    local out = mesh:raycast(from, way, nil, false)
    local x, y, z = rng.direction(3)
    local into = mesh:raycast({from[1] - 9 * x, from[2] - 9 * y, from[3] - 9 * z},
      {x, y, z}, 9)
    if not (out and out.inside) or not into then count = count + 1 end
  end
  print(('%-24s %d rays, %d leaks'):format(name, 2 * rays, count))
  failed = failed or count > 0
end

local function around(rng)
  local angle = rng.between(0, 6.3)
  return {2 * math.cos(angle), 0, 2 * math.sin(angle)}
end

local function middle(rng)
  return {rng.between(-0.4, 0.4), rng.between(-0.4, 0.4), rng.between(-0.4, 0.4)}
end

local third = math.ceil(RAYS / 6)
local vertices, corners = level.cube()
leaks('a cube', third, vertices, corners, middle)
vertices, corners = level.sphere(24, 12)
leaks('a ball', third, vertices, corners, middle)
vertices, corners = level.torus(24, 12, 2, 0.7)
leaks('a torus', third, vertices, corners, around)
os.exit(failed and 1 or 0)
