-- hand.lua - the library beside what a Lua programmer writes by hand for the same pairs.
--
-- Hand-written shapes are tables of numbers in fields, as fast as Lua gets; the rules are
-- those of the core. 2000 random pairs a row, half of them hits; the ratio says how many
-- times faster the library is. Both count the same hits. Run: make bench-lua5.4
local H = require('bench.harness')
local hand = require('bench.hand_shapes')
local c2, c3 = require('collide.d2'), require('collide.d3')

local PAIRS = 2000
local random, direction = H.random, H.direction
local unpack = table.unpack or unpack

-- A shape about x, y, z twice: by hand and in the library.
local make = {}

function make.sphere(x, y, z)
  local r = random(0.5, 1)
  return {x = x, y = y, z = z, r = r}, c3.sphere(x, y, z, r)
end

function make.capsule(x, y, z)
  local l, dx, dy, dz = random(0.5, 1), direction()
  local r = random(0.2, 0.5)
  dx, dy, dz = dx * l, dy * l, dz * l
  return {
    ax = x - dx, ay = y - dy, az = z - dz, bx = x + dx, by = y + dy, bz = z + dz, r = r,
  }, c3.capsule(x - dx, y - dy, z - dz, x + dx, y + dy, z + dz, r)
end

function make.box(x, y, z)
  local ax, ay, az = direction()
  local bx, by, bz = direction()
  local dot = ax * bx + ay * by + az * bz
  bx, by, bz = bx - dot * ax, by - dot * ay, bz - dot * az
  local l = 1 / math.sqrt(bx * bx + by * by + bz * bz)
  bx, by, bz = bx * l, by * l, bz * l
  local cx, cy, cz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
  local h1, h2, h3 = random(0.4, 1), random(0.4, 1), random(0.4, 1)
  return {
    x = x, y = y, z = z, h1 = h1, h2 = h2, h3 = h3,
    u1 = ax, u2 = ay, u3 = az, u4 = bx, u5 = by, u6 = bz, u7 = cx, u8 = cy, u9 = cz,
  }, c3.box({x, y, z}, {h1, h2, h3}, {{ax, ay, az}, {bx, by, bz}, {cx, cy, cz}})
end

function make.aabb(x, y, z)
  local h1, h2, h3 = random(0.4, 1), random(0.4, 1), random(0.4, 1)
  return {x0 = x - h1, y0 = y - h2, z0 = z - h3, x1 = x + h1, y1 = y + h2, z1 = z + h3},
    c3.aabb(x - h1, y - h2, z - h3, x + h1, y + h2, z + h3)
end

function make.circle(x, y)
  local r = random(0.5, 1)
  return {x = x, y = y, r = r}, c2.circle(x, y, r)
end

function make.capsule2(x, y)
  local l, angle, r = random(0.5, 1), random(0, 2 * math.pi), random(0.2, 0.5)
  local dx, dy = math.cos(angle) * l, math.sin(angle) * l
  return {ax = x - dx, ay = y - dy, bx = x + dx, by = y + dy, r = r},
    c2.capsule(x - dx, y - dy, x + dx, y + dy, r)
end

function make.rect(x, y)
  local w, h = random(0.8, 2), random(0.8, 2)
  x, y = x - w / 2, y - h / 2
  return {x = x, y = y, w = w, h = h}, c2.rect(x, y, w, h)
end

-- Pairs at 0.4 .. 1.6 times a distance; make_pairs finds the one at which half overlap.
local function pairs_at(kind_a, kind_b, distance)
  H.seed(4242)
  local p = {hand_a = {}, hand_b = {}, a = {}, b = {}}
  for i = 1, PAIRS do
    local l, x, y, z = distance * random(0.4, 1.6), direction()
    p.hand_a[i], p.a[i] = make[kind_a](0, 0, 0)
    p.hand_b[i], p.b[i] = make[kind_b](x * l, y * l, z * l)
  end
  return p
end

local function count(ask, a, b)
  local hits = 0
  for i = 1, PAIRS do
    if ask(a[i], b[i]) then
      hits = hits + 1
    end
  end
  return hits
end

local function make_pairs(kind_a, kind_b, ask)
  local low, high = 0, 4
  for _ = 1, 12 do
    local p = pairs_at(kind_a, kind_b, (low + high) / 2)
    if count(ask, p.hand_a, p.hand_b) > PAIRS / 2 then
      low = (low + high) / 2
    else
      high = (low + high) / 2
    end
  end
  return pairs_at(kind_a, kind_b, low)
end

-- pair, query, kinds, the two ways to ask
local ROWS = {
  {'sphere-sphere', 'yes/no', 'sphere', 'sphere', hand.sphere_sphere, c3.overlaps},
  {'sphere-capsule', 'yes/no', 'sphere', 'capsule', hand.sphere_capsule, c3.overlaps},
  {'capsule-capsule', 'yes/no', 'capsule', 'capsule', hand.capsule_capsule, c3.overlaps},
  {'capsule-capsule', 'yes/no, min and max', 'capsule', 'capsule',
    hand.capsule_capsule_selects, c3.overlaps},
  {'capsule-capsule', '10 numbers', 'capsule', 'capsule', hand.capsule_contact,
    c3.contact_numbers},
  {'capsule-capsule', 'fresh result', 'capsule', 'capsule', hand.capsule_result,
    c3.contact},
  {'sphere-box', 'yes/no', 'sphere', 'box', hand.sphere_box, c3.overlaps},
  {'box-box', 'yes/no', 'box', 'box', hand.box_box, c3.overlaps},
  {'aabb-aabb', 'yes/no', 'aabb', 'aabb', hand.aabb_aabb, c3.overlaps},
  {'circle-circle', 'yes/no', 'circle', 'circle', hand.circle_circle, c2.overlaps},
  {'circle-capsule', 'yes/no', 'circle', 'capsule2', hand.circle_capsule, c2.overlaps},
  {'rect-rect', 'yes/no', 'rect', 'rect', hand.rect_rect, c2.overlaps},
}

local LOOP = 'if f(a[i], b[i]) then end'

-- One step of a test is one pass over all pairs.
local function passes(f, a, b)
  local pass = H.loop(LOOP, {f = f, a = a, b = b})
  return {run = function(n)
    for _ = 1, n do
      pass(PAIRS)
    end
  end}
end

local csv = H.csv(arg[1], {'pair', 'query', 'hand_ns', 'collide_ns', 'times_faster',
  'hand_hits', 'collide_hits'})
print(('%-16s %-20s %8s %8s %7s   hits of %d'):format('pair', 'query', 'hand', 'collide',
  'faster', PAIRS))
for _, row in ipairs(ROWS) do
  local pair, query, kind_a, kind_b, by_hand, ours = unpack(row)
  local p = make_pairs(kind_a, kind_b, by_hand)
  local tests = {passes(by_hand, p.hand_a, p.hand_b), passes(ours, p.a, p.b)}
  H.time_in_turns(tests)
  local hand_ns, our_ns = H.median(tests[1].ns) / PAIRS, H.median(tests[2].ns) / PAIRS
  local faster = H.ratio(tests[1], tests[2])
  local hand_hits, our_hits = count(by_hand, p.hand_a, p.hand_b), count(ours, p.a, p.b)
  print(('%-16s %-20s %8.1f %8.1f %6.1fx   %d %d'):format(pair, query, hand_ns, our_ns,
    faster, hand_hits, our_hits))
  csv.row{pair, query:gsub(',', ';'), hand_ns, our_ns, faster, hand_hits, our_hits}
end
csv.close()
