-- Random flights of stairs, of every kind of level, and characters of every shape that go
-- up and down again. What must come of it follows from the numbers of the flight.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

local flights = {}

-- Feet at the origin, y up; r: half as wide.
local SHAPES = {
  [2] = {
    rect = function(r) return c2.rect(-r, 0, 2 * r, 4 * r) end,
    box = function(r) return c2.box({0, 2 * r}, {r, 2 * r}) end,
    rounded = function(r) return c2.box({0, 2 * r}, {0.5 * r, 1.5 * r}, 0, 0.5 * r) end,
    circle = function(r) return c2.circle({0, r}, r) end,
    capsule = function(r) return c2.capsule({0, r}, {0, 3 * r}, r) end,
    ellipse = function(r) return c2.ellipse({0, 2 * r}, r, 2 * r) end,
    polygon = function(r)
      return c2.polygon{{-0.6 * r, 0}, {0.6 * r, 0}, {r, 3 * r}, {-r, 3 * r}}
    end,
    compound = function(r)
      return c2.compound{c2.circle({0, r}, r), c2.rect(-0.8 * r, r, 1.6 * r, 3 * r)}
    end,
  },
  [3] = {
    aabb = function(r) return c3.aabb({-r, 0, -r}, {r, 4 * r, r}) end,
    box = function(r)
      return c3.box({0, 2 * r, 0}, {r, 2 * r, r}, c3.quat({0, 1, 0}, 0.4))
    end,
    rounded = function(r)
      return c3.box({0, 2 * r, 0}, {r / 2, 1.5 * r, r / 2}, {0, 0, 0, 1}, r / 2)
    end,
    sphere = function(r) return c3.sphere({0, r, 0}, r) end,
    capsule = function(r) return c3.capsule({0, r, 0}, {0, 3 * r, 0}, r) end,
    cylinder = function(r) return c3.cylinder({0, 0, 0}, {0, 4 * r, 0}, r) end,
    cone = function(r) return c3.cone({0, 0, 0}, {0, 4 * r, 0}, r) end,
    hull = function(r)
      return c3.hull{{-r, 0, 0}, {r, 0, 0}, {0, 0, r}, {0, 0, -r}, {-r, 3 * r, r},
        {r, 3 * r, r}}
    end,
  },
}

local ROUND = {sphere = true, capsule = true, rounded = true}

local NAMES = {[2] = {}, [3] = {}}
for dims, shapes in pairs(SHAPES) do
  for name in pairs(shapes) do NAMES[dims][#NAMES[dims] + 1] = name end
  table.sort(NAMES[dims])
end

local LEVELS = {[2] = {'boxes', 'polygons', 'path', 'grid', 'polygon'},
  [3] = {'boxes', 'hulls', 'mesh', 'solid'}}

-- over: how much higher a step is than it may be.
function flights.random(rng, dims, over)
  local function pick(list) return list[rng.integer(#list)] end
  local r = pick{0.4, 0.3, 0.5, 1, 8, rng.between(0.1, 2)}
  local f = {dims = dims, r = r, hero = pick(NAMES[dims]), level = pick(LEVELS[dims]),
    step = r * pick{1, 0.5, 0.75, rng.between(0.1, 1.5)}, n = rng.integer(5),
    tread = r * pick{0.67, 1, 1.25, 2, 4, rng.between(0.3, 4)}, lean = 0,
    speed = r * pick{0.15, 0.05, 0.4, 1, 3, rng.between(0.02, 4)}, yaw = 0, aside = 0,
    up = rng.chance(0.5), start = rng.between(0, 1), fall = r * pick{0.01, 0.1, 1}}
  f.rise = f.step * (over or pick{1, 1, 0.6, 0.9, rng.between(0.2, 1)})
  if rng.chance(0.1) then
    f.speed, f.n = 0.0025 * r, 1
    f.tread = r * rng.between(0.3, 0.6)
  end
  if not over and rng.chance(0.3) and f.level ~= 'grid' then
    f.lean = pick{4, -4, 2}
    local by = math.tan(math.rad(math.abs(f.lean))) * f.tread
    if f.rise < (f.lean < 0 and 2.5 or 1.5) * by then
      f.lean = 0
    elseif f.lean < 0 then -- what leads down makes the next step higher
      f.rise = f.rise - by
    end
  end
  if dims == 3 then
    local how = rng.integer(4)
    if how == 2 then f.yaw = pick{10, 30, 45, 60, -20} end
    if how == 3 then f.yaw, f.wall = pick{10, 30, 45, 60}, true end
    if how == 4 and f.hero ~= 'hull' and (f.level == 'boxes' or f.level == 'hulls') then
      f.aside = rng.between(-0.9, 0.9)
    end
  end
  return f
end

-- The outline of the stairs: points from the foot to the end of the top, and the heights
-- between which each tread leans.
local function outline(f)
  local points, d = {}, math.tan(math.rad(f.lean)) * f.tread
  for i = 1, f.n do
    local x = (i - 1) * f.tread
    points[#points + 1] = {x, i == 1 and 0 or (i - 1) * f.rise + d}
    points[#points + 1] = {x, i * f.rise}
    if i == f.n then
      points[#points + 1] = {x + f.tread, i * f.rise + d}
      points[#points + 1] = {x + 60 * f.r, i * f.rise + d}
    end
  end
  return points, f.n * f.rise + d
end

local BOX = {1, 2, 3, 1, 3, 4, 5, 7, 6, 5, 8, 7, 1, 6, 2, 1, 5, 6, 2, 7, 3, 2, 6, 7, 3, 8,
  4, 3, 7, 8, 4, 5, 1, 4, 8, 5}

local function box_mesh(p, side)
  local vertices = {}
  for _, k in ipairs{1, 2, 2, 1, 4, 3, 3, 4} do
    local z = (#vertices == 2 or #vertices == 3 or #vertices > 5) and side or -side
    vertices[#vertices + 1] = {p[k][1], p[k][2], z}
  end
  return c3.mesh(vertices, BOX, {solid = true})
end

-- Treads, risers and both sides, without anything within.
local function skin_mesh(points, deep, side)
  local vertices, faces = {}, {}
  local function quad(list)
    local base = #vertices
    for i = 1, 4 do vertices[base + i] = list[i] end
    for _, k in ipairs{1, 2, 3, 1, 3, 4} do faces[#faces + 1] = base + k end
  end
  for i = 1, #points - 1 do
    local a, b = points[i], points[i + 1]
    quad{{a[1], a[2], -side}, {a[1], a[2], side}, {b[1], b[2], side}, {b[1], b[2], -side}}
    if b[1] > a[1] then
      quad{{a[1], -deep, side}, {b[1], -deep, side}, {b[1], b[2], side},
        {a[1], a[2], side}}
      quad{{b[1], -deep, -side}, {a[1], -deep, -side}, {a[1], a[2], -side},
        {b[1], b[2], -side}}
    end
  end
  return c3.mesh(vertices, faces)
end

-- What lies under one piece of the outline, as corners of the plane.
local function pieces(points, deep)
  local list = {}
  for i = 1, #points - 1 do
    local a, b = points[i], points[i + 1]
    if b[1] > a[1] then
      list[#list + 1] = {{a[1], -deep}, {b[1], -deep}, {b[1], b[2]}, {a[1], a[2]}}
    end
  end
  return list
end

local function add_plane(world, f, points, deep)
  local r = f.r
  if f.level == 'grid' then
    local wide = math.ceil(60 * r / f.tread)
    local rows = {}
    for i = f.n, 1, -1 do
      rows[#rows + 1] = ('.'):rep(i - 1) .. ('#'):rep(wide - i + 1)
    end
    world:add('stairs', c2.grid{tiles = rows, cell = {f.tread, f.rise}, up = {0, -1},
      origin = {0, 0}}:scaled(1, -1):translate(0, f.n * f.rise))
  elseif f.level == 'path' then
    local list = {}
    for i = #points, 1, -1 do list[#list + 1] = points[i] end
    list[#list + 1] = {-60 * r, 0}
    world:add('stairs', c2.path(list))
  elseif f.level == 'polygon' then
    local list = {{-60 * r, -deep}, {points[#points][1], -deep}}
    for i = #points, 1, -1 do list[#list + 1] = points[i] end
    list[#list + 1] = {-60 * r, 0}
    world:add('stairs', c2.polygon(list))
  else
    for i, p in ipairs(pieces(points, deep)) do
      local flat = p[3][2] == p[4][2] and f.level == 'boxes'
      world:add(i, flat and c2.aabb(p[1], p[3]) or c2.polygon(p))
    end
  end
end

local function add_space(world, f, points, deep, side)
  if f.level == 'mesh' then
    return world:add('stairs', skin_mesh(points, deep, side))
  end
  for i, p in ipairs(pieces(points, deep)) do
    local corners = {}
    for _, z in ipairs{-side, side} do
      for _, q in ipairs(p) do corners[#corners + 1] = {q[1], q[2], z} end
    end
    if f.level == 'solid' then
      world:add(i, box_mesh(p, side))
    elseif f.level == 'boxes' and p[3][2] == p[4][2] then
      world:add(i, c3.aabb(corners[1], corners[7]))
    else
      world:add(i, c3.hull(corners))
    end
  end
end

function flights.build(f)
  local c, r = f.dims == 2 and c2 or c3, f.r
  local world = c.world{up = {0, 1, f.dims == 3 and 0 or nil}}
  local points, top = outline(f)
  local deep = 10 * r
  f.top = top
  f.far = points[#points][1]
  if f.dims == 2 then
    add_plane(world, f, points, deep)
    world:add('ground', c2.aabb({-100 * r, -deep}, {0, 0}))
  else
    local side = f.aside ~= 0 and 2 * r or 200 * r
    add_space(world, f, points, deep, side)
    world:add('ground', c3.aabb({-100 * r, -deep, -200 * r}, {100 * r, 0, 200 * r}))
  end
  local hero = SHAPES[f.dims][f.hero](r)
  local x, z = -(1.2 + f.start) * r, 0
  if f.speed < 0.01 * r then x = -1.45 * r end
  if f.wall then
    world:add('wall', c3.aabb({-100 * r, -deep, 1.5 * r}, {100 * r, 100 * r, 3 * r}))
  end
  if f.aside ~= 0 then -- so much of the foot is beside the stairs
    local low, high = hero:bounds()
    local half = f.aside > 0 and -low.z or high.z
    -- what is round falls off an edge that is not under its middle
    local beyond = math.abs(f.aside) * half * (ROUND[f.hero] and -1 or 1)
    z = (f.aside > 0 and 1 or -1) * (2 * r + beyond)
  end
  hero:translate(x, 0, f.dims == 3 and z or nil)
  world:add('hero', hero)
  return world, c.character(world, 'hero', {step = f.step, snap = 1.1 * f.step})
end

local function foot(world) return (world:shape('hero'):bounds()).y end

-- Walks so far along x; returns what is wrong. check(state): each frame.
local function walk(world, hero, f, sign, check, more)
  local dx, dz = f.speed * sign, f.dims == 3 and 0 or nil
  if f.yaw ~= 0 then
    local a = math.rad(f.yaw)
    dx, dz = f.speed * math.cos(a) * sign, f.speed * math.sin(a) * (f.wall and 1 or sign)
  end
  local length = f.n * f.tread + 5 * f.r + (more or 0)
  local frames = math.ceil(1.1 * length / math.abs(dx)) + 5
  local x, _, z = world:position('hero')
  local before = x
  for frame = 1, frames do
    local y
    local state = hero:move(dx, -f.fall, dz)
    local nx, ny, nz = world:position('hero')
    local went = math.sqrt((nx - x) ^ 2 + ((nz or 0) - (z or 0)) ^ 2)
    if went > f.speed * (1 + 1e-9) + 1e-3 * f.r then
      return ('faster than asked: %g of %g in frame %d'):format(went, f.speed, frame)
    end
    x, y, z = nx, ny, nz
    local wrong = check(state, frame)
    if wrong then return wrong end
    if (x - before) * sign > length then return nil, y end
  end
  return nil
end

-- Up and down again; nil, or what is wrong.
function flights.climb(f)
  local world, hero = flights.build(f)
  local function on_foot(state, frame)
    if not state.grounded then return ('in the air in frame %d'):format(frame) end
  end
  for _ = 1, 3 do hero:move(0, -f.fall, f.dims == 3 and 0 or nil) end
  local wrong = walk(world, hero, f, 1, on_foot)
  if wrong then return 'up: ' .. wrong end
  if math.abs(foot(world) - f.top) > 3e-3 * f.r then
    return ('does not climb: %g of %g'):format(foot(world), f.top)
  end
  if not world:fits('hero') then return 'overlaps on top' end
  wrong = walk(world, hero, f, -1, on_foot, f.speed + 0.5 * f.r)
  if wrong then return 'down: ' .. wrong end
  if math.abs(foot(world)) > 3e-3 * f.r then
    return ('does not come down: %g'):format(foot(world))
  end
end

-- Of steps that are too high: he must stay below.
function flights.stay(f)
  local world, hero = flights.build(f)
  for _ = 1, 3 do hero:move(0, -f.fall, f.dims == 3 and 0 or nil) end
  local wrong = walk(world, hero, f, 1, function(_, frame)
    if foot(world) > 0.5 * f.rise then return ('climbs in frame %d'):format(frame) end
  end)
  return wrong
end

function flights.text(f)
  local names, list = {}, {}
  for name in pairs(f) do names[#names + 1] = name end
  table.sort(names)
  for i, name in ipairs(names) do list[i] = name .. ' = ' .. tostring(f[name]) end
  return table.concat(list, ', ')
end

return flights
