-- ffi_worlds.lua - LuaJIT alone: what calls of worlds cost by hand in Lua, by the library
-- as it is, which goes by the FFI where the compiler is on, and by its binding alone; and
-- calls of shapes that ffi.lua does not ask. Run: make bench-luajit
--
-- A thousand movers stand still; each call is asked of each of a thousand places, or once
-- for all of them, and its nanoseconds are those of one. By hand the same circles lie in
-- a grid of arrays; in C a loop asks the core for all. All ways count the same answers.
local H = require('bench.harness')
local core = require('bench.lua.ffi_core')
local hand = require('bench.lua.ffi_grid')
local scene = require('bench.worlds.world_scene')
local libraries = {
  library = {[2] = require('collide.d2'), [3] = require('collide.d3')},
  binding = {[2] = core.d2, [3] = core.d3},
}
local methods = {library = core.methods_now(), binding = core.methods}

local COUNT = 1000
local REACH = 3 -- of rays and searches, in widths of the widest mover
H.ROUNDS = H.is_quick and 1 or 9

local csv = H.csv(arg[1], {'dimensions', 'call', 'way', 'ns', 'library_over_it'})
local WAYS = {'by hand', 'library', 'binding', 'C'}

-- The movers, and places with directions: flat lists.
local function new_places(dimensions)
  local p = {x = {}, y = {}, z = {}, dx = {}, dy = {}, dz = {}, starts = {}}
  p.movers, p.side = scene.movers(COUNT, dimensions)
  p.reach = REACH * scene.sizes[dimensions].high
  H.seed(99)
  for i = 1, COUNT do
    p.x[i], p.y[i] = H.random(0, p.side), H.random(0, p.side)
    p.z[i] = H.random(0, p.side)
    p.dx[i], p.dy[i], p.dz[i] = H.direction()
    if dimensions == 2 then
      local l = math.sqrt(p.dx[i] ^ 2 + p.dy[i] ^ 2)
      p.dx[i], p.dy[i] = p.dx[i] / l, p.dy[i] / l
    end
  end
  return p
end

-- What the bodies of loops speak of, by one of the libraries.
local function environment(c, dimensions, p)
  local env = {world = c.world(), c = c, out = {}, list = {}, items = {},
    positions = p.starts, rays = {}, motions = {}, sum = 0, reach = p.reach,
    probes = {}, quat = c.quat and c.quat({0, 0, 1}, 0.01) or 0.01}
  for _, name in ipairs{'x', 'y', 'z', 'dx', 'dy', 'dz'} do env[name] = p[name] end
  for i, o in ipairs(p.movers) do
    local shape = dimensions == 2 and c.circle(o.x, o.y, o.r)
      or c.sphere(o.x, o.y, o.z, o.r)
    env.items[i] = env.world:add({i}, shape)
    env.probes[i] = dimensions == 2 and c.box(p.x[i], p.y[i], 5, 3)
      or c.box(p.x[i], p.y[i], p.z[i], 5, 3, 4)
    local at = dimensions == 2 and {o.x, o.y} or {o.x, o.y, o.z}
    local from = dimensions == 2 and {p.x[i], p.y[i]} or {p.x[i], p.y[i], p.z[i]}
    local d = dimensions == 2 and {p.dx[i], p.dy[i]} or {p.dx[i], p.dy[i], p.dz[i]}
    for k = 1, dimensions do
      p.starts[(i - 1) * dimensions + k] = at[k]
      env.rays[#env.rays + 1] = from[k]
      env.motions[#env.motions + 1] = d[k] * p.reach
    end
    for k = 1, dimensions do env.rays[#env.rays + 1] = d[k] end
    env.rays[#env.rays + 1] = p.reach
  end
  env.line = dimensions == 2 and c.segment(0, p.side / 2, p.side, p.side / 2)
    or c.segment(0, p.side / 2, p.side / 2, p.side, p.side / 2, p.side / 2)
  return env
end

-- The same movers in a world of the core, asked for all of them by a loop in C.
local function world_in_c(dimensions, p)
  local ffi, C = core.ffi, core.C
  local world = ffi.gc(C.ffi_world_open(dimensions), C.ffi_world_close)
  local places = ffi.new('double[?]', dimensions * COUNT)
  local directions = ffi.new('double[?]', dimensions * COUNT)
  local c = libraries.library[dimensions]
  for i, o in ipairs(p.movers) do
    C.ffi_world_add(world, dimensions == 2 and core.shape2(c.circle(o.x, o.y, o.r))
      or core.shape3(c.sphere(o.x, o.y, o.z, o.r)))
    local at, along = {p.x[i], p.y[i], p.z[i]}, {p.dx[i], p.dy[i], p.dz[i]}
    for k = 1, dimensions do
      places[(i - 1) * dimensions + k - 1] = at[k]
      directions[(i - 1) * dimensions + k - 1] = along[k]
    end
  end
  local starts = ffi.new('double[?]', dimensions * COUNT, p.starts)
  C.ffi_world_place_all(world, starts, COUNT) -- as `place_batch` has placed the others
  return function(name)
    local ask = C[name]
    local function run(times)
      local sum
      for _ = 1, times do sum = ask(world, places, directions, p.reach, COUNT) end
      return sum
    end
    return {run = run}, run(1)
  end
end

-- The body of a loop over i up to 1000: what is counted is kept in sum. once: one call is
-- about all of them. V, D: the numbers of a place and of a direction; MOTION: of all the
-- way; PLACE: names for those that a move returns first. c: the loop in C. Fields are not
-- asked of the binding: metatables are shared.
local CALLS = {
  {'has', 'sum = sum + (world:has(items[i]) and 1 or 0)', hand = 'has'},
  {'overlapping(out)', 'local _, n = world:overlapping(probes[i], nil, out)'
    .. ' sum = sum + n'},
  {'overlapping(item, out)', 'local _, n = world:overlapping(items[i], nil, out)'
    .. ' sum = sum + n', hand = 'overlapping'},
  {'fits(item)', 'sum = sum + (world:fits(items[i]) and 1 or 0)', hand = 'fits'},
  {'raycast_any', 'sum = sum + (world:raycast_any(V, D, reach) and 1 or 0)',
    hand = 'raycast_any'},
  {'raycast(out)', 'sum = sum + (world:raycast(V, D, reach, nil, out) and 1 or 0)',
    c = 'ffi_world_raycast_all'},
  {'raycast_batch', 'local _, n = world:raycast_batch(rays, nil, list) sum = sum + n',
    once = true},
  {'nearest(out)', 'sum = sum + (world:nearest(V, reach, nil, out) and 1 or 0)',
    hand = 'nearest'},
  {'cast_batch', 'local _, n = world:cast_batch(items, motions, nil, list)'
    .. ' sum = sum + n', once = true},
  {'place_batch', 'world:place_batch(items, positions)', once = true},
  {'pairs_batch', 'local _, n = world:pairs_batch(list) sum = sum + n', once = true},
  {'pairs(out)', 'local _, n = world:pairs(out) sum = sum + n', once = true},
  {'kind', 'sum = sum + (probes[i].kind == "box" and 1 or 0)', field = true},
  {'half_extents.x', 'sum = sum + probes[i].half_extents.x', field = true},
  {'rotation', 'sum = sum + (probes[i].rotation and 1 or 0)', field = true},
  {'sweep(out)', 'sum = sum + (c.sweep(probes[i], D, quat, probes[1], out) and 1 or 0)'},
  {'clip(out)', 'sum = sum + (c.clip(line, probes[i], out) and 1 or 0)'},
  {'place, move(out)', 'world:place(items[i], V)'
    .. ' local PLACE, _, n = world:move(items[i], MOTION, nil, out) sum = sum + n',
    c = 'ffi_world_move_all'},
  {'rotate', 'probes[i]:rotate(quat)'}, -- the last, as both ways turn their own
}

-- A test, and what it counts in one pass over all places.
local function test_of(body, once, env, dimensions)
  local is_plane = dimensions == 2
  body = body:gsub('%f[%w]V%f[%W]', is_plane and 'x[i], y[i]' or 'x[i], y[i], z[i]')
    :gsub('%f[%w]D%f[%W]', is_plane and 'dx[i], dy[i]' or 'dx[i], dy[i], dz[i]')
    :gsub('PLACE', is_plane and '_, _' or '_, _, _')
    :gsub('MOTION', 'dx[i] * reach, dy[i] * reach'
      .. (is_plane and '' or ', dz[i] * reach'))
    :gsub('world:([%w_]+)%(', 'of_world.%1(world, ')
    :gsub('(probes%[i%]):([%w_]+)%(', 'of_shape.%2(%1, ')
  function env.report(sum) env.counted = sum end
  env.sum = 0
  local pass = H.loop(once and body .. ' report(sum)'
    or body .. (' if i == %d then report(sum) end'):format(COUNT), env)
  env.counted = 0
  local function run(times)
    for _ = 1, times do pass(once and 1 or COUNT) end
  end
  run(1)
  return {run = run}, env.counted
end

local function row(dimensions, call, by_name)
  local tests = {}
  for _, way in ipairs(WAYS) do tests[#tests + 1] = by_name[way] end
  H.time_in_turns(tests)
  local cells = {('%-24s'):format(call)}
  for _, way in ipairs(WAYS) do
    local test = by_name[way]
    local ns = test and H.median(test.ns) / COUNT
    cells[#cells + 1] = ('%9s'):format(ns and ('%.1f'):format(ns) or '-')
    if test then
      csv.row{dimensions, (call:gsub(',', ';')), way, ns, H.ratio(by_name.library, test)}
    end
  end
  for _, way in ipairs{'by hand', 'binding', 'C'} do
    local test = by_name[way]
    cells[#cells + 1] = ('%9s'):format(test and ('%.2fx'):format(
      H.ratio(by_name.library, test)) or '-')
  end
  print(table.concat(cells, ' '))
end

for dimensions = 2, 3 do
  local p, envs = new_places(dimensions), {}
  for way, found in pairs(libraries) do
    envs[way] = environment(found[dimensions], dimensions, p)
    envs[way].of_world = methods[way][dimensions].world
    envs[way].of_shape = methods[way][dimensions].shape
  end
  local by_hand = dimensions == 2 and hand.new(p.movers, p.side, p) or {}
  local in_c = world_in_c(dimensions, p)
  print(('\n%-24s' .. (' %9s'):rep(7)):format(('%dD, ns of a call'):format(dimensions),
    'by hand', 'library', 'binding', 'C', 'by hand', 'binding', 'C'))
  for _, call in ipairs(CALLS) do
    local test, counted = test_of(call[2], call.once, envs.library, dimensions)
    local by_name = {library = test}
    if not call.field then
      local binding, same = test_of(call[2], call.once, envs.binding, dimensions)
      assert(same == counted, call[1])
      by_name.binding = binding
    end
    if call.c then
      local found
      by_name.C, found = in_c(call.c)
      assert(found == counted, call[1] .. ' in C')
    end
    local asks = by_hand[call.hand]
    if asks then
      by_name['by hand'] = {run = asks}
      assert(asks(1) == counted, call[1] .. ' by hand')
    end
    row(dimensions, call[1], by_name)
  end
end
csv.close()
