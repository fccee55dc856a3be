-- hand.lua - the library beside what a Lua programmer writes by hand for the same pairs.
--
-- Hand-written shapes are tables of numbers in fields, as fast as Lua gets; the rules are
-- those of the core. 2000 random pairs a row, half of them hits; the ratio says how many
-- times faster the library is. Both count the same hits. Run: make bench-lua5.4
local H = require('bench.harness')
local hand = require('bench.lua.hand_shapes')
local make = require('bench.lua.hand_makers')
local c2, c3 = require('collide.d2'), require('collide.d3')

local PAIRS = 2000
local random, direction = H.random, H.direction
local unpack = table.unpack or unpack

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
