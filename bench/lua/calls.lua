-- calls.lua - what a call from Lua costs beside an empty C function.
--
--   ns     one call, loop included
--   calls  the call without its loop, in empty C calls
--   core   nanoseconds that the core alone takes for the same pair, measured in C
--   added  the call without loop and core, in empty C calls: what Lua adds
--   bytes  of garbage that one call makes
--
-- One fixed pair of spheres, which overlap, so that the core's branches are well
-- predicted and its time is small. Run: make bench-lua5.4
local H = require('bench.harness')
local native = require('bench_native')
local c3 = require('collide.d3')

local function env()
  return {
    c3 = c3, empty = native.empty, huge = math.huge, lua_function = function() end,
    a = c3.sphere(0, 0, 0, 1), b = c3.sphere(1, 1, 0.5, 1), far = c3.sphere(9, 0, 0, 1),
    box = c3.box({0, 0, 0}, {1, 1, 1}), capsule = c3.capsule(0, 0, 0, 0, 1, 0, 1),
    v = {x = 1, y = 2, z = 3}, array = {1, 2, 3}, zero = {x = 0, y = 0, z = 0},
    out = {}, out2 = {}, out_closest = {}, out_ray = {},
    overlaps = c3.overlaps, distance = c3.distance, push = c3.push, contact = c3.contact,
    contact_numbers = c3.contact_numbers, closest = c3.closest, raycast = c3.raycast,
    closest_point_segment = c3.closest_point_segment,
    closest_segments = c3.closest_segments, sphere = c3.sphere, new_capsule = c3.capsule,
    new_box = c3.box, vec = c3.vec,
  }
end

local TEN = 'local d, nx, ny, nz, ax, ay, az, bx, by, bz = '
local HIT_RAY = '-4, 0.25, 0, 1, 0, 0, huge, true'

-- name, body, the core's query that it asks
local TESTS = {
  {'empty loop', ''},
  {'empty C function', 'empty()'},
  {'empty Lua function', 'lua_function()'},
  {'overlaps', 'local hit = overlaps(a, b)', 'overlaps'},
  {'overlaps, through the module', 'local hit = c3.overlaps(a, b)', 'overlaps'},
  {'overlaps, as a method', 'local hit = a:overlaps(b)', 'overlaps'},
  {'distance', 'local d = distance(a, b)', 'distance'},
  {'push', 'local x, y, z = push(a, b)', 'push'},
  {'contact_numbers (10 numbers)', TEN .. 'contact_numbers(a, b)', 'contact'},
  {'contact, apart: nil', 'local r = contact(a, far, out)', 'overlaps'},
  {'contact, refilled', 'local r = contact(a, b, out)', 'contact'},
  {'contact, refilled, 7 reads', 'local r = contact(a, b, out) ' ..
    'local d = r.depth + r.na.x + r.na.y + r.na.z + r.pa.x + r.pa.y + r.pa.z', 'contact'},
  {'contact, two results in turn', 'out, out2 = out2, out contact(a, b, out)', 'contact'},
  {'contact, fresh', 'local r = contact(a, b)', 'contact'},
  {'closest, refilled', 'local r = closest(a, b, out_closest)', 'closest'},
  {'closest, fresh', 'local r = closest(a, b)', 'closest'},
  {'raycast, refilled', 'local r = raycast(a, ' .. HIT_RAY .. ', out_ray)', 'raycast'},
  {'raycast, fresh', 'local r = raycast(a, ' .. HIT_RAY .. ')', 'raycast'},
  {'closest_point_segment', 'local d = closest_point_segment(1, 2, 3, 0, 0, 0, 1, 0, 0)'},
  {'closest_segments', 'local d = closest_segments(1, 2, 3, 0, 0, 0, 1, 0, 0, 4, 4, 4)'},
  {'move_to(x, y, z)', 'a:move_to(0, 0, 0)'},
  {'move_to({x=, y=, z=})', 'box:move_to(v)'},
  {'move_to({1, 2, 3})', 'box:move_to(array)'},
  {'translate(x, y, z)', 'capsule:translate(0, 0, 0)'},
  {'translate({x=, y=, z=})', 'capsule:translate(zero)'},
  {'position', 'local x, y, z = a:position()'},
  {'placed, reused', 'a:placed(v, nil, far)'},
  {'read radius', 'local r = a.radius'},
  {'read center', 'local c = a.center'},
  {'assign radius', 'b.radius = 1'},
  {'sphere(4 numbers)', 'local s = sphere(0, 0, 0, 1)'},
  {'sphere({x=, y=, z=}, r)', 'local s = sphere(v, 1)'},
  {'sphere{center=, radius=}', 'local s = sphere{center = v, radius = 1}'},
  {'capsule(7 numbers)', 'local s = new_capsule(0, 0, 0, 0, 1, 0, 1)'},
  {'box(6 numbers)', 'local s = new_box(0, 0, 0, 1, 1, 1)'},
  {'clone', 'local s = a:clone()'},
  {'vec(x, y, z)', 'local u = vec(1, 2, 3)'},
}

local csv = H.csv(arg[1],
  {'call', 'ns', 'empty_calls', 'core_ns', 'added_calls', 'bytes'})
for _, test in ipairs(TESTS) do
  test.run = H.loop(test[2], env())
end
H.time_in_turns(TESTS)

local loop, empty = TESTS[1], TESTS[2]
local empty_ns = H.median(empty.ns) - H.median(loop.ns)
local core = {}
print(('%-30s %8s %7s %7s %7s %7s'):format(
  'call', 'ns', 'calls', 'core', 'added', 'bytes'))
for _, test in ipairs(TESTS) do
  local name, query = test[1], test[3]
  if query and not core[query] then
    core[query] = native.core_ns(query)
  end
  local ns, calls = H.median(test.ns), H.ratio(test, empty, loop)
  local core_ns = query and core[query] or 0
  local added, bytes = calls - core_ns / empty_ns, H.garbage(test)
  local known = query and {'%.1f', '%.1f'} or {'', ''}
  print(('%-30s %8.1f %7.1f %7s %7s %7d'):format(name, ns, calls,
    known[1]:format(core_ns), known[2]:format(added), bytes))
  csv.row{name:gsub(',', ';'), ns, calls, core_ns, added, bytes}
end
csv.close()
