-- world_queries.lua - who answers the questions of world.lua: 1000 rays, points and
-- circles (balls) among n movers that stand still. Each is a function of a scene that
-- returns a function which asks all of them once; nil where there is nobody to ask.
local H = require('bench.harness')
local scene = require('bench.worlds.world_scene')

local Q = {}

Q.COUNT = 1000

-- Lengths in diameters of the widest mover: of rays, of the farthest neighbour, and the
-- radius of the circles.
local RAY, FAR, RADIUS = 10, 3, 1.5

function Q.scene(n, dimensions)
  local s = {n = n, dimensions = dimensions, rays = {}, points = {}}
  s.movers, s.side = scene.movers(n, dimensions)
  s.c = require(dimensions == 2 and 'collide.d2' or 'collide.d3')
  s.widest = scene.sizes[dimensions].high
  s.range, s.far, s.radius = RAY * s.widest, FAR * s.widest, RADIUS * s.widest
  for i = 1, Q.COUNT do
    local z = H.random(0, s.side)
    local dx, dy, dz = H.direction()
    if dimensions == 2 then
      local l = math.sqrt(dx * dx + dy * dy)
      dx, dy, dz, z = dx / l, dy / l, nil, nil
    end
    local x, y = H.random(0, s.side), H.random(0, s.side)
    s.points[i] = {x = x, y = y, z = z}
    s.rays[i] = {x = dx, y = dy, z = dz}
  end
  return s
end

local function world_of(s)
  if not s.world then
    s.world = s.c.world()
    for i = 1, s.n do
      local o = s.movers[i]
      s.world:add(o, s.dimensions == 2 and s.c.circle(o.x, o.y, o.r) or
        s.c.sphere(o.x, o.y, o.z, o.r))
    end
  end
  return s.world
end

local function hc_of(s)
  local found, HC = pcall(require, 'HC')
  if not found or s.dimensions == 3 then
    return nil
  end
  if not s.hc then
    s.hc = HC.new(64)
    for i = 1, s.n do
      s.hc:circle(s.movers[i].x, s.movers[i].y, s.movers[i].r)
    end
  end
  return s.hc
end

local function bump_of(s)
  local found, bump = pcall(require, 'bump')
  if not found or s.dimensions == 3 then
    return nil
  end
  if not s.bump then
    s.bump = bump.newWorld(64)
    for i = 1, s.n do
      local o = s.movers[i]
      s.bump:add(o, o.x - o.r, o.y - o.r, 2 * o.r, 2 * o.r)
    end
  end
  return s.bump
end

-- What asks all of them: ask(i) -> how many hits question i has.
local function all_of(ask)
  return function()
    local hits = 0
    for i = 1, Q.COUNT do
      hits = hits + ask(i)
    end
    return hits
  end
end

-- ---------------------------------------------------------------------------- rays --

function Q.raycast(s)
  local world, out = world_of(s), {}
  local points, rays, range = s.points, s.rays, s.range
  return all_of(function(i)
    return world:raycast(points[i], rays[i], range, nil, out) and 1 or 0
  end)
end

function Q.raycast_any(s)
  local world = world_of(s)
  local points, rays, range = s.points, s.rays, s.range
  return all_of(function(i)
    return world:raycast_any(points[i], rays[i], range) and 1 or 0
  end)
end

function Q.raycast_all(s)
  local world, out = world_of(s), {}
  local points, rays, range = s.points, s.rays, s.range
  return all_of(function(i)
    local _, n = world:raycast_all(points[i], rays[i], range, nil, out)
    return n
  end)
end

function Q.raycast_batch(s)
  local world, out, numbers = world_of(s), {}, {}
  for i = 1, Q.COUNT do
    local p, d = s.points[i], s.rays[i]
    for _, v in ipairs(s.dimensions == 2 and {p.x, p.y, d.x, d.y, s.range} or
      {p.x, p.y, p.z, d.x, d.y, d.z, s.range}) do
      numbers[#numbers + 1] = v
    end
  end
  return function()
    local _, hits = world:raycast_batch(numbers, Q.COUNT, out)
    return hits
  end
end

function Q.bump_segment(s)
  local bump = bump_of(s)
  return bump and all_of(function(i)
    local p, d = s.points[i], s.rays[i]
    local x, y = p.x + s.range * d.x, p.y + s.range * d.y
    local _, n = bump:querySegment(p.x, p.y, x, y)
    return n
  end)
end

-- ------------------------------------------------------------------- circles, points --

local function circle(s, at)
  return s.dimensions == 2 and s.c.circle(at.x, at.y, s.radius) or
    s.c.sphere(at.x, at.y, at.z, s.radius)
end

function Q.overlapping(s)
  local world, out, probe = world_of(s), {}, circle(s, s.points[1])
  return all_of(function(i)
    probe:move_to(s.points[i])
    local _, n = world:overlapping(probe, nil, out)
    return n
  end)
end

function Q.contacts(s)
  local world, out, probe = world_of(s), {}, circle(s, s.points[1])
  return all_of(function(i)
    probe:move_to(s.points[i])
    local _, n = world:contacts(probe, nil, out)
    return n
  end)
end

function Q.nearest(s)
  local world, out = world_of(s), {}
  return all_of(function(i)
    return world:nearest(s.points[i], s.far, nil, out) and 1 or 0
  end)
end

function Q.cast(s)
  local world, out, probe = world_of(s), {}, circle(s, s.points[1])
  probe.radius = s.widest / 2
  local motions = {}
  for i = 1, Q.COUNT do
    local d = s.rays[i]
    motions[i] = {x = d.x * s.range, y = d.y * s.range, z = d.z and d.z * s.range}
  end
  return all_of(function(i)
    probe:move_to(s.points[i])
    return world:cast(probe, motions[i], nil, out) and 1 or 0
  end)
end

function Q.hc_collisions(s)
  local hc = hc_of(s)
  local probe = hc and hc:circle(0, 0, s.radius)
  return hc and all_of(function(i)
    local n = 0
    probe:moveTo(s.points[i].x, s.points[i].y)
    for _ in pairs(hc:collisions(probe)) do n = n + 1 end
    return n
  end)
end

function Q.bump_rect(s)
  local bump = bump_of(s)
  return bump and all_of(function(i)
    local p, r = s.points[i], s.radius
    local _, n = bump:queryRect(p.x - r, p.y - r, 2 * r, 2 * r)
    return n
  end)
end

return Q
