-- Prints what random calls answer: of the binding, or of the FFI (lua/collide/fast.lua).
-- Usage: luajit fuzz/fast/calls.lua binding|fast seed calls [pattern of the calls]
--
-- Each call is a small function in a loop, long enough that it is compiled, over shapes
-- and numbers of which some are wrong (scene.lua): shapes that are dead or of the other
-- dimension, userdata of others, some with our metatables, closed worlds, tables to be
-- filled that are odd. Meanwhile metatables change, finalizers ask, the compiler is
-- switched, compiled code is thrown away, and garbage is collected. Both print the same.
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')
local loadstring, newproxy = rawget(_G, 'loadstring'), rawget(_G, 'newproxy')
local front, seed, calls = arg[1], tonumber(arg[2]), tonumber(arg[3])
if front == 'binding' then jit.off() end
local scenes = require 'fuzz.fast.scene'
local is_fast = front ~= 'binding'
-- Compiled sooner, a loop spends more of its rounds in compiled code.
if is_fast then jit.opt.start('hotloop=8', 'hotexit=3') end

-- What is printed need not be compiled, which would take several times as long; what is
-- asked is.
jit.off(true, true)

-- Of a loop: a batch of casts into a crowd takes as long as a thousand other calls.
local ROUNDS, ROUNDS_OF_CROWD = 250, 25
local random, one_of, coordinate = scenes.random, scenes.one_of, scenes.coordinate
scenes.start(seed)

-- A result as text, the last bit included; a long list as its first elements, and a sum
-- of the text of others from all over the rest.
local MOST, OTHERS = 6, 12
local text

local function sum_of_rest(list)
  local sum = 0
  for i = #list, MOST + 1, -math.ceil((#list - MOST) / OTHERS) do
    local of = text(rawget(list, i), 1)
    for k = 1, #of do sum = (sum * 31 + of:byte(k)) % 1000003 end
  end
  return sum
end

function text(value, depth)
  if type(value) == 'number' then return ('%.17g'):format(value) end
  if type(value) ~= 'table' then
    local _, told = pcall(tostring, value) -- an item may be a userdata that is no shape
    return (told:gsub('0x%x+', 'address'))
  end
  if depth == 3 then return '{}' end
  local names, parts = {}, {}
  for name in next, value do
    if type(name) ~= 'table' and (type(name) ~= 'number' or name <= MOST) then
      names[#names + 1] = tostring(name)
    end
  end
  table.sort(names)
  for i, name in ipairs(names) do
    parts[i] = name .. '='
      .. text(rawget(value, tonumber(name) or name), (depth or 0) + 1)
  end
  return '{' .. table.concat(parts, ' ') .. '}' .. #value
    .. (#value > MOST and ' ' .. sum_of_rest(value) or '')
end

-- a, b, d: shapes; w: a world, k, l: what may be items of it; h: a character; v: two
-- numbers in the plane, three in space, r: others, which are often zero; n: a number; o:
-- a table; u: a vector; e: a name; i, j, g, f: lists of items, of items and shapes, of
-- rays, of vectors; m: how many. What stands before a bar is done first.
local CALLS = {
  'c.overlaps(a, b)', 'a:overlaps(b)', 'a:distance(b)', 'c.push(a, b)', 'c.contact(a, b)',
  'c.contact(a, b, o)', 'c.contact_numbers(a, b)', 'c.closest(a, b)', 'a:closest(b, o)',
  'c.manifold(a, b)', 'c.manifold(a, b, o)', 'a:cast(v, b)', 'a:cast(v, b, o)',
  'a:raycast(v, r)', 'a:raycast(v, r, n, true, o)', 'a:raycast(v, r, nil, nil, o)',
  'a:raycast(v, r, n, false)', 'a:contains(v)', 'a:position()', 'a:translate(v)',
  'a:move_to(v)', 'a:translate(v) | a:position()', 'a:move_to(v) | c.overlaps(a, b)',
  'a.radius', 'a.center', 'a.kind', 'a.half_extents', 'a.x', 'a.rotation',
  'a.nothing', 'a[e]', 'w:place(k, v)', 'w:translate(k, v)', 'w:position(k)',
  'w:place(k, v) | w:position(k)', 'w:translate(k, v) | w:center(k)',
  'w:center(k)', 'w:raycast(v, r)', 'w:raycast(v, r, n, nil, o)', 'w:cast(a, v)',
  'w:cast(k, v)', 'w:cast(k, v, nil, o)', 'w:move(k, v)', 'w:move(k, v, nil, o)',
  'w:check(k, v)', 'w:check(k, v, nil, o)', 'w:has(k)', 'w:overlapping(a)',
  'w:overlapping(k)', 'w:overlapping(k, nil, o)', 'w:overlapping(a, nil, o)',
  'w:overlapping(a, "ghost", o)', 'w:nearest(v)', 'w:nearest(k, n)', 'w:nearest(a)',
  'w:nearest(a, n, nil, o)', 'w:nearest(v, n, nil, o)', 'w:nearest(k, nil, nil, o)',
  'w:raycast_any(v, r)', 'w:raycast_any(v, r, n)', 'w:fits(k)',
  'w:fits(a)', 'w:events()', 'w:events(o)', 'w:pairs()', 'w:pairs(o)',
  'w:pairs_batch(o)', 'w:pairs_batch()', 'w:move(k, v) | w:events()',
  'w:place(k, v) | w:pairs(o)', 'w:place(k, v) | w:events(o)',
  'w:place(k, v) | w:pairs_batch(o)', 'w:place(k, v) | w:fits(l)',
  'h:move(v)', 'h:move(v) | w:position(k)', 'h:move(v) | w:events()',
  -- batches
  'w:raycast_batch(g)', 'w:raycast_batch(g, m, o)', 'w:raycast_batch(g, nil, g)',
  'w:cast_batch(j, f)', 'w:cast_batch(j, f, m, o)', 'w:cast_batch(i, f, m, o)',
  'w:move_batch(i, f)', 'w:move_batch(i, f, m, o)', 'w:move_batch(i, f, m) | w:events()',
  'w:place_batch(i, f, m) | w:pairs()', 'w:translate_batch(i, f, m) | w:position(k)',
  'w:place_batch(i, f)', 'w:translate_batch(i, f)', 'w:raycast_batch(g, m, o, "ghost")',
  -- turned
  'a:rotate(n)', 'a:rotate(n) | a:position()', 'c.sweep(a, v, n, b)',
  'c.sweep(a, v, n, b, o)', 'c.clip(a, b)', 'c.clip(a, b, o)', 'a:clip(b, o)',
  -- too many
  'c.overlaps(a, b, n)', 'a:distance(b, nil)', 'a:position(n)', 'w:has(k, n)',
  'w:position(k, n)', 'w:place(k, v, n)', 'w:fits(k, nil, n)', 'a:contains(v, n)',
  'w:overlapping(k, nil, nil, n)', 'a:raycast(v, r, n, true, o, n)', 'w:pairs(o, nil, n)',
  'w:nearest(v, n, nil, o, n)', 'w:raycast_batch(g, nil, o, nil, n)',
  -- two answers of which one is used late
  'max(a:distance(b), a:distance(d))', 'min(a:distance(b), a:distance(d))',
  'max((w:position(k)), (w:position(l)))', 'a:distance(b) - a:distance(d)',
  'max((a:position()), (b:position()))', 'max(a.radius, b.radius)',
  'w:nearest(a).distance - w:nearest(b).distance',
  -- fields
  'a.radius = n | a.radius', 'a.center = u | a:position()', 'a.a = u | a:position()',
  'a[e] = u | a[e]', 'a[e] = n | a[e]', 'a.min = u | a:position()',
  'a.center = u | a.center',
}

local NAMES = {'center', 'radius', 'a', 'b', 'min', 'max', 'normal', 'kind', 'rounding',
  'point', 'p', 'half_extents', 'angle', 'rotation', 'points', 'x', 'nothing', 'overlaps',
  1, true}

-- Returns the function of a call, whose numbers are x, y, z, those of r, and n: it is
-- done so many times, as in a loop of a game, and the last answer counts.
local function function_of(call, dims)
  local vector = dims == 'd2' and 'x, y' or 'x, y, z'
  local source = call:gsub('%f[%w]v%f[%W]', vector)
    :gsub('%f[%w]r%f[%W]', (vector:gsub('%w', 'r%0')))
  local before, asked = source:match('^(.*) | (.*)$')
  local asks = assert(loadstring('local c, max, min = ...\n'
    .. 'return function(times, a, b, d, w, k, l, x, y, z, rx, ry, rz, n, o, u, e, h, '
    .. 'i, j, g, f, m)\nlocal p, q, r, s\nfor _ = 1, times do\n'
    .. (before or '') .. '\np, q, r, s = ' .. (asked or source)
    .. '\nend return p, q, r, s\nend', '=call'))
  jit.on(asks, true)
  return asks
end

-- Something of a list, seldom something strange or nothing.
local function pick(scene, list, chance)
  if random(0, 1) >= chance then return one_of(list) end
  if random(0, 1) < 0.2 then return nil end
  return one_of(scene.strange)
end

local function pick_number(scene, chance)
  if random(0, 1) >= chance then return coordinate() end
  if random(0, 1) < 0.2 then return nil end
  return one_of(scene.strange)
end

-- Of a direction: often zero.
local function pick_component(scene, chance)
  if random(0, 1) < 0.4 then return 0 end
  return pick_number(scene, chance)
end

-- List number i of the scene, seldom one of others.
local function pick_list(scene, i, chance)
  if random(0, 1) >= chance then return scene.lists[i] end
  local list = one_of(scene.lists)
  return list == scene.lists[5] and one_of(list) or list
end

-- A finalizer that asks: what it finds is no part of the answer.
local function litter(scene)
  local world, shape, other = scene.world, scene.shapes[1], scene.shapes[2]
  getmetatable(newproxy(true)).__gc = function()
    world:overlapping(shape)
    shape:position()
    world:pairs_batch()
    world:nearest(shape)
    scene.c.contact_numbers(shape, other)
  end
end

-- The compiler and the garbage collector, at any time.
local SWITCHES = {
  function() if is_fast then jit.off() end end,
  function() if is_fast then jit.on() end end,
  function() if is_fast then jit.on() end end,
  function() if is_fast then jit.flush() end end,
  function() collectgarbage() end,
  function() collectgarbage('step', 20) end,
  litter,
  -- all light userdata get the metatable of shapes, or lose it
  function(scene)
    debug.setmetatable(scene.light, debug.getmetatable(scene.shapes[1]))
  end,
  function(scene) debug.setmetatable(scene.light, nil) end,
  -- an item comes or goes
  function(scene)
    local item = one_of(scene.items)
    if scene.world:has(item) then
      scene.world:remove(item)
    else
      scene.world:add(item, scene.shapes[1])
    end
  end,
}

-- The arguments of a call: the same for both, whatever was compiled.
local function arguments(scene, chance)
  local a, b = pick(scene, scene.shapes, chance), pick(scene, scene.shapes, chance)
  local world = random(0, 1) < chance and pick(scene, scene.worlds, 0.5) or scene.world
  local item, n = pick(scene, scene.items, chance), pick_number(scene, chance)
  local x, y, z = pick_number(scene, chance), pick_number(scene, chance),
    pick_number(scene, chance)
  local rx, ry, rz = pick_component(scene, chance), pick_component(scene, chance),
    pick_component(scene, chance)
  local hero = scene.heroes[1]
  if hero then hero = one_of(scene.heroes) end
  if hero and random(0, 1) < chance then hero = pick(scene, scene.broken, 0.3) end
  local odd = 2 * chance
  return a, b, one_of(scene.shapes), world, item, one_of(scene.items), x, y, z,
    rx, ry, rz, n, random(0, 1) < odd and one_of(scene.outs) or scene.outs[1],
    random(0, 1) < odd and one_of(scene.vectors) or scene.vectors[1], one_of(NAMES),
    hero, pick_list(scene, 1, chance), pick_list(scene, 2, chance),
    pick_list(scene, 3, chance), pick_list(scene, 4, chance),
    random(0, 1) < 0.5 and math.floor(random(0, 10)) or nil
end

local TIMES = {1, 2, 5, 20}

-- How many calls were made. is_littered: finalizers run all the time, wherever compiled
-- code ends.
local function run_loop(scene, call, chance, is_littered)
  local ask = function_of(call, scene.dims)(scene.c, math.max, math.min)
  local list, made = {}, 0
  collectgarbage('setpause', is_littered and 10 or 200)
  collectgarbage('setstepmul', is_littered and 1000 or 200)
  for i = 1, scene.is_crowd and ROUNDS_OF_CROWD or ROUNDS do
    if is_littered then
      for _ = 1, scene.is_crowd and 1 or 4 do litter(scene) end
    end
    local times = one_of(TIMES)
    local ok, p, q, r, s = pcall(ask, times, arguments(scene, chance))
    list[i] = ('%d %s %s %s %s %s'):format(i, tostring(ok), text(p), text(q), text(r),
      text(s))
    made = made + times
    if random(0, 1) < 0.008 then pcall(one_of(SWITCHES), scene) end
  end
  debug.setmetatable(scene.light, nil)
  io.write(call, '\n', table.concat(list, '\n'), '\n')
  io.flush()
  return made
end

local CHANCES = {0, 0.02, 0.2, 0.2}

local chosen = {}
for _, call in ipairs(CALLS) do
  if call:find(arg[4] or '') then chosen[#chosen + 1] = call end
end

if is_fast then jit.on() end
local done, loop = 0, 0
while done < calls do
  local call = chosen[(seed + math.floor(loop / 2)) % #chosen + 1]
  local far = random(0, 1) < 0.15 and 0.1 or 0.002
  local scene = scenes.new(loop % 2 == 0 and 'd2' or 'd3', call:find('^h:') ~= nil, far)
  pcall(one_of(SWITCHES), scene)
  if is_fast and loop % 3 > 0 then jit.on() end
  done, loop = done + run_loop(scene, call, one_of(CHANCES), random(0, 1) < 0.15),
    loop + 1
end
io.write(('%d calls\n'):format(done))
