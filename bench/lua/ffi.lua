-- ffi.lua - LuaJIT alone: what calls and frames cost by hand in Lua, by the library as it
-- is, which goes by the FFI where the compiler is on, by its binding alone, and by the
-- FFI into the same core without it. Run: make bench-luajit
--
-- `by hand` is Lua alone, `library` a call of the library, `binding` the same where the
-- compiler was off when it was loaded. `bare` hands pointers to the core and reads
-- numbers from its struct, without a check. `value` is that for functions that take or
-- return structs, by the core's own: LuaJIT interprets such calls. What follows are times
-- of the library over those of the way. Who answers otherwise than the library stops the
-- program; by hand, rounding is forgiven.
local H = require('bench.harness')
local core = require('bench.lua.ffi_core')
local hand = require('bench.lua.ffi_hand')
local questions = require('bench.lua.ffi_calls')
local make_pairs = require('bench.lua.ffi_pairs').make
local c2, c3 = require('collide.d2'), require('collide.d3')

local ffi = core.ffi
H.ROUNDS = H.is_quick and 1 or 9

local csv = H.csv(arg[1], {'table', 'what', 'question', 'way', 'ns', 'library_over_it'})

local WAYS = {'by hand', 'library', 'binding', 'bare', 'value'}

-- ------------------------------------------------------------------------------ calls --

local function result(dimension)
  local r = {}
  for _, name in ipairs{'na', 'nb', 'pa', 'pb', 'point', 'normal'} do
    r[name] = dimension == 2 and c2.vec(0, 0) or c3.vec(0, 0, 0)
  end
  return r
end

-- What the texts of ffi_calls.lua speak of.
local function environment(pairs_made, pointers, functions, question, dimension, by_hand)
  local env = {C = core.C, huge = math.huge, sum = 0, p = pointers.a, q = pointers.b}
  for name, list in pairs(pairs_made) do
    env[name] = list
  end
  env.a, env.b = pairs_made[by_hand and 'hand_a' or 'a'],
    pairs_made[by_hand and 'hand_b' or 'b']
  env.hand_a, env.hand_b = nil, nil
  env[question[1]] = functions[question[1]]
  env.out = result(dimension)
  env.s = question.struct and ffi.new(question.struct)
  env.vec = ffi.typeof('col' .. dimension .. '_vec')
  return env
end

-- All answers as one list of numbers, false for none.
local function answers(text, env, n)
  local list = {}
  function env.keep(...)
    for i = 1, select('#', ...) do
      list[#list + 1] = select(i, ...)
    end
  end
  local body = ('%s if %s then keep(%s) else keep(false) end'):format(text.call,
    text.answered, text.values)
  H.loop(body, env)(n)
  env.keep = nil
  return list
end

-- The binding has the sign of zero, too; by hand, rounding may differ.
local function same(x, y, way)
  if way == 'by hand' and x and y then
    return math.abs(x - y) <= 1e-9 * (1 + math.abs(x))
  end
  return x == y and (way ~= 'binding' or x ~= 0 or 1 / x == 1 / y)
end

local function check(what, expected, found, way)
  assert(#expected == #found, what)
  for i, x in ipairs(expected) do
    if not same(x, found[i], way) then
      error(('%s: %s, not %s'):format(what, tostring(found[i]), tostring(x)))
    end
  end
end

-- The test of one way: a step is a pass over all pairs.
local function pass(text, env, n)
  local first = text.values:match('^[^,]+')
  local run = H.loop(('%s if %s then sum = sum + (%s) end'):format(text.call,
    text.answered, first), env)
  return {run = function(times)
    for _ = 1, times do
      run(n)
    end
  end}
end

-- The tests of one question about these pairs, by name of the way.
local function tests_of(name, question, pairs_made, pointers, dimension, n)
  local by_name, expected = {}, nil
  local functions = {
    library = dimension == 2 and c2 or c3, ['by hand'] = hand[name] or {},
    binding = dimension == 2 and core.d2 or core.d3,
  }
  for _, way in ipairs{'library', 'by hand', 'binding', 'bare', 'value'} do
    local text = functions[way] and question.api or question[way]
    if text and (not functions[way] or functions[way][question[1]]) then
      local env = environment(pairs_made, pointers, functions[way] or {}, question,
        dimension, way == 'by hand')
      local found = answers(text, env, n)
      expected = expected or found
      check(name .. ', ' .. question[1] .. ', ' .. way, expected, found, way)
      by_name[way] = pass(text, env, n)
    end
  end
  return by_name
end

local function column(text, value)
  return value and text:format(value) or '-'
end

local function row(title, name, question, by_name, n, unit)
  local tests = {}
  for _, way in ipairs(WAYS) do
    tests[#tests + 1] = by_name[way]
  end
  H.time_in_turns(tests)
  local cells = {('%-20s %-16s'):format(name, question)}
  for _, way in ipairs(WAYS) do
    local ns = by_name[way] and H.median(by_name[way].ns) / n
    cells[#cells + 1] = ('%9s'):format(column('%.1f', ns and ns / unit))
  end
  for _, way in ipairs(WAYS) do
    local test = by_name[way]
    local times = test and H.ratio(by_name.library, test)
    if way ~= 'library' then
      cells[#cells + 1] = ('%9s'):format(column('%.2fx', times))
    end
    if test then
      csv.row{title, (name:gsub(',', ';')), question, way, H.median(test.ns) / n, times}
    end
  end
  print(table.concat(cells, ' '))
end

-- name, kinds, dimension
local PAIRS = {
  {'circle-circle', 'circle', 'circle', 2},
  {'capsule-capsule', 'capsule2', 'capsule2', 2},
  {'box-box', 'box2', 'box2', 2},
  {'circle-polygon', 'circle', 'polygon', 2},
  {'sphere-sphere', 'sphere', 'sphere', 3},
  {'capsule-capsule, 3D', 'capsule', 'capsule', 3},
  {'sphere-box', 'sphere', 'box', 3},
  {'box-box, 3D', 'box', 'box', 3},
}

-- Of every n pairs; only: the one question that is asked. Nanoseconds of a call, or of
-- all calls by the unit.
local function calls(title, n, unit, only)
  print(('\n%-37s %9s %9s %9s %9s %9s %9s %9s %9s %9s'):format(title, 'by hand',
    'library', 'binding', 'bare', 'value', 'by hand', 'binding', 'bare', 'value'))
  for _, kinds in ipairs(PAIRS) do
    local name, kind_a, kind_b, dimension = kinds[1], kinds[2], kinds[3], kinds[4]
    local made = make_pairs(kind_a, kind_b, dimension, n)
    local pointers = {a = core.pointers(made.a, dimension),
      b = core.pointers(made.b, dimension)}
    for _, question in ipairs(questions(dimension)) do
      if not only or question[1] == only then
        row(title, name, question[1],
          tests_of(name, question, made, pointers, dimension, n), n, unit)
      end
    end
  end
end

-- ----------------------------------------------------------------------------- frames --

-- who (a file), player, what it is called, the row of the library that it replaces
local FRAMES = {
  {'world_frames', 'moving_alone', 'moving alone'},
  {'ffi_here', 'place_only', 'place'},
  {'ffi_frames', 'place_only', 'FFI: place', 'place'},
  {'ffi_frames', 'value_only', 'FFI: place, by value', 'place'},
  {'ffi_frames', 'batch_only', 'FFI: array of places', 'place'},
  {'world_frames', 'place_flat', 'place, pairs_batch'},
  {'ffi_frames', 'place_flat', 'FFI: place, list of items', 'place, pairs_batch'},
  {'world_frames', 'batch_flat', 'place_batch, pairs_batch', 'place, pairs_batch'},
  {'ffi_frames', 'batch_flat', 'FFI: array, list of items', 'place_batch, pairs_batch'},
  {'world_frames', 'place_pairs', 'place, pairs(out)'},
  {'ffi_frames', 'place_pairs', 'FFI: place, results', 'place, pairs(out)'},
  {'world_frames', 'batch_pairs', 'place_batch, pairs(out)', 'place, pairs(out)'},
  {'ffi_frames', 'batch_pairs', 'FFI: array, results', 'place_batch, pairs(out)'},
  {'ffi_frames', 'place_read', 'FFI: place, read in place', 'place, pairs(out)'},
  {'ffi_frames', 'batch_read', 'FFI: array, read in place', 'place_batch, pairs(out)'},
  {'world_frames', 'hand_arrays', 'by hand: grid of arrays', 'place, pairs_batch'},
}

-- The library's world, moved and asked nothing.
local here = {}
function here.place_only(n, dimensions)
  local scene = require('bench.worlds.world_scene')
  local movers, side = scene.movers(n, dimensions)
  local step = dimensions == 2 and scene.step2 or scene.step3
  local world = (dimensions == 2 and c2 or c3).world()
  for _, o in ipairs(movers) do
    world:add(o, dimensions == 2 and c2.circle(o.x, o.y, o.r) or
      c3.sphere(o.x, o.y, o.z, o.r))
  end
  return function()
    for i = 1, n do
      local o = movers[i]
      world:place(o, step(o, side))
    end
    return 0
  end
end

local function fresh(path)
  return assert(loadfile('bench/' .. path .. '.lua'))()
end

local function frame_test(line, players, n, dimensions)
  local once = players[line[1]][line[2]](n, dimensions)
  local test = {name = line[3], beside = line[4], warm = 1, answer = 0}
  for _ = 1, 4 do
    test.answer = test.answer + once() / 4
  end
  function test.run(times)
    for _ = 1, times do
      once()
    end
  end
  return test
end

local function frames(n, dimensions)
  local players = {ffi_here = here, world_frames = fresh('worlds/world_frames'),
    ffi_frames = fresh('lua/ffi_frames')}
  players.ffi_frames.check(n, dimensions)
  local tests, by_name = {}, {}
  for i, line in ipairs(FRAMES) do
    tests[i] = frame_test(line, players, n, dimensions)
    by_name[line[3]] = tests[i]
  end
  H.time_in_turns(tests)
  local title = ('%dD, %d movers: a frame'):format(dimensions, n)
  print(('\n%-30s %9s %9s %9s %9s   %s'):format(title, 'ms', 'pairs', 'bytes', 'faster',
    'than'))
  for _, test in ipairs(tests) do
    local ns, beside = H.median(test.ns), by_name[test.beside]
    local faster = beside and H.ratio(beside, test)
    print(('%-30s %9.3f %9.0f %9d %9s   %s'):format(test.name, ns / 1e6, test.answer,
      H.garbage(test, 5), column('%.2fx', faster), test.beside or ''))
    csv.row{title, (test.name:gsub(',', ';')), test.beside and test.beside:gsub(',', ';')
      or '', 'frame', ns, faster or ''}
  end
end

-- One table may be named: calls, pairs, frames.
local only = arg[2]
if not only or only == 'calls' then
  calls('ns of a call', 1000, 1)
end
if not only or only == 'pairs' then
  calls('us of 10000 calls of contact(out)', 10000, 0.1, 'contact')
end
if not only or only == 'frames' then
  for dimensions = 2, 3 do
    frames(1000, dimensions)
    if not H.is_quick then frames(10000, dimensions) end
  end
end
csv.close()
