-- The random programs of make fuzz: what they call, and that faults are seen.
local api = require 'fuzz.programs.api'
local play = require 'fuzz.programs.play'
local program = require 'fuzz.programs.program'
local collide = require 'collide'
local reference = require 'collide.reference'

-- Programs run without print, as in make fuzz, and without what would load the library
-- once more into this process.
local function run(seed, options)
  options.without = {twin = true, other = true}
  local print_before, open_before = print, io.open
  play.silence()
  local fine, done = pcall(play.run, program.text(program.steps(seed)), options)
  rawset(_G, 'print', print_before)
  rawset(io, 'open', open_before)
  assert(fine, done)
  return done
end

-- Runs programs from a seed on until something is found that has the words in it; nil
-- when so many have not.
local function found_by(words, first, count)
  local seen
  for seed = first, first + count - 1 do
    run(seed, {report = function(_, line)
      if line:find(words, 1, true) then seen = line end
    end})
    if seen then return seen end
  end
end

-- The same with another function in the place of one of the library.
local function found_with(name, replace, words, count)
  local e = api.entries[name]
  local f = e.f
  e.f = replace(f)
  local fine, seen = pcall(found_by, words, 1, count or 40)
  e.f = f
  assert(fine, seen)
  return seen
end

describe('fuzz: what there is to call', function()
  it('has every function and method of the reference', function()
    local missing = {}
    reference.each(function(item)
      if not item.name or item.name == 'help' then return end
      for dim = 2, 3 do
        if reference.is_in(item, dim) then
          local places = {Vec = 'vec%d:', Quat = 'quat3:', World = 'world%d:',
            Shape = 'shape%d:', pair = 'shape%d:', Picture = 'picture:', Draw = 'draw.',
            Module = 'collide.', Character = 'character%d:',
            Snapshot = 'snapshot%d:'}
          local name = (places[item.of] or 'c%d.'):format(dim) .. item.name
          if not api.entries[name] and not api.entries[name:gsub('%.', ':')] then
            missing[#missing + 1] = name
          end
        end
      end
    end)
    assert.same({}, missing)
  end)

  it('has what is new at once, in modules and among methods', function()
    collide.d2.brand_new = function() end
    local methods = getmetatable(collide.d3.world()).__index
    methods.brand_new = function() end
    package.loaded['fuzz.programs.api'] = nil
    local again = require 'fuzz.programs.api'
    package.loaded['fuzz.programs.api'] = api
    collide.d2.brand_new, methods.brand_new = nil, nil
    assert.is_table(again.entries['c2.brand_new'])
    assert.is_table(again.entries['world3:brand_new'])
    assert.is_nil(api.entries['c2.brand_new'])
  end)
end)

describe('fuzz: programs', function()
  it('are pure functions of their seed, and Lua', function()
    local load = loadstring or load
    for seed = 1, 20 do
      local text = program.text(program.steps(seed))
      assert.equal(text, program.text(program.steps(seed)))
      assert.is_function(load(text))
    end
    assert.not_equal(program.text(program.steps(1)), program.text(program.steps(2)))
  end)

  it('call almost everything within a few hundred seeds', function()
    local called = {}
    for seed = 1, 150 do
      for _, step in ipairs(program.steps(seed)) do
        for name in step:gmatch("call%(%d+, '([^']+)'") do called[name] = true end
      end
    end
    local missing = {}
    for _, name in ipairs(api.names) do
      if not called[name] then missing[#missing + 1] = name end
    end
    assert.is_true(#missing < 10, table.concat(missing, ' '))
  end)

  it('do the same when they are replayed', function()
    local function trace_of(seed)
      local lines = {}
      collectgarbage() -- else finalizers are called when it suits the collector
      collectgarbage('stop')
      run(seed, {report = function() end,
        trace = function(i, name, fine, first)
          local text = type(first) == 'number' and ('%.17g'):format(first) or type(first)
          lines[#lines + 1] = ('%d %s %s %s'):format(i, name, tostring(fine), text)
        end})
      collectgarbage('restart')
      return lines
    end
    for _, seed in ipairs {3, 5, 8} do
      local first = trace_of(seed)
      assert.is_true(#first > 30)
      assert.same(first, trace_of(seed))
    end
  end)

  it('are mostly right: two calls of three answer', function()
    local calls, raised = 0, 0
    for seed = 1, 40 do
      local done = run(seed, {report = function() end})
      calls, raised = calls + done.calls, raised + done.raised
    end
    assert.is_true(calls > 2000 and raised < calls / 3 and raised > calls / 20)
  end)
end)

describe('fuzz: a fault is found', function()
  it('in a normal', function()
    assert.is_string(found_with('c2.contact', function(f)
      return function(...)
        local r = f(...)
        if r and not debug.getmetatable(r).__index then r.na.x = r.na.x + 1e-6 end
        return r
      end
    end, 'c2.contact: '))
  end)

  it('in a number that is none', function()
    assert.is_string(found_with('c3.distance', function(f)
      return function(...)
        local d = f(...)
        return d > 0 and 0 / 0 or d
      end
    end, 'c3.distance: nan'))
  end)

  it('in an error that speaks of insides', function()
    assert.is_string(found_with('shape2:support', function()
      return function(s, ...) return s.kind.direction.x + ... end
    end, 'shape2:support: speaks of insides'))
  end)

  it('in a world that forgets an item, a pair, an order', function()
    local forgets = {
      ['world2:items'] = function(list, n) table.remove(list, n) return list, n - 1 end,
      ['world3:pairs_batch'] = function(list, n) return list, n > 1 and n - 1 or n end,
      ['world2:overlapping'] = function(list, n)
        list[1], list[2] = list[2], list[1]
        return list, n
      end,
    }
    for name, forget in pairs(forgets) do
      local model = require 'fuzz.programs.model'
      local place = name:match('^%w+')
      local method = name:match(':(.*)$')
      local methods = model.METHODS[tonumber(place:match('%d'))]
      local f = methods[method]
      methods[method] = function(...)
        local list, n = f(...)
        if n and n > 1 then return forget(list, n) end
        return list, n
      end
      local seen = found_by(place .. ': ', 1, 40)
      methods[method] = f
      assert.is_string(seen, name)
    end
  end)

  it('in a change that was refused, and made all the same', function()
    assert.is_string(found_with('world2:remove', function(f)
      return function(world, item, ...)
        f(world, item, ...)
        error("bad argument #1 to 'remove' (a lie)", 0)
      end
    end, 'world2: '))
  end)

  it('in time', function()
    assert.is_string(found_with('c2.vec', function(f)
      local slow = true
      return function(...)
        local till = os.clock() + 0.21
        while slow and os.clock() < till do end -- luacheck: ignore
        slow = false
        return f(...)
      end
    end, 'c2.vec: took'))
  end)
end)

describe('fuzz: a call that was slow', function()
  local again = require('fuzz.programs.slow').again

  -- Runs, of which those that stand in the list find a slow call in step 7.
  local function runs_of(list)
    local count = 0
    return function(_, options)
      count = count + 1
      options.before()
      options.report(7, 'c2.vec: is wrong')
      options.report(8, 'c2.vec: took 0.31 s')
      if list[count] then options.report(7, 'c2.vec: took 0.30 s') end
      if list[count] == 'raises' then error 'out of order' end
      return count
    end, function() return count end
  end

  it('counts when it is slow each time', function()
    local always, runs = runs_of {true, 'raises', true}
    assert.is_true(again('', 7, always))
    assert.is_true(runs() > 1)
  end)

  it('does not when it is as fast as others once more', function()
    assert.is_false(again('', 7, (runs_of {})))
    assert.is_false(again('', 7, (runs_of {true, false})))
  end)

  it('is asked again of the same program', function()
    local e = api.entries['c2.vec']
    local f, calls = e.f, 0
    local text = program.text {"call(1, 'c2.vec', 1, 2)"}
    for _, is_slow in ipairs {true, false} do
      e.f = function(...)
        calls = calls + 1
        local till = os.clock() + 0.21
        while is_slow and os.clock() < till do end -- luacheck: ignore
        return f(...)
      end
      local fine, seen = pcall(again, text, 1, function(script, options)
        options.without = {twin = true, other = true}
        return play.run(script, options)
      end)
      e.f = f
      assert(fine, seen)
      assert.equal(is_slow, seen)
    end
    assert.equal(3, calls)
  end)
end)

describe('fuzz: a picture that goes on', function()
  local watch = require 'fuzz.programs.watch'

  it('is ended', function()
    local started = os.clock()
    local fine, problem = pcall(watch.call, 0.05, 'ended', function()
      while os.clock() - started < 5 do end -- luacheck: ignore
    end)
    watch.stop()
    if rawget(_G, 'jit') then return end -- which calls no hooks from what it has compiled
    assert.is_false(fine)
    assert.equal('ended', problem)
  end)

  it('is watched for under Lua only, and nothing else is', function()
    assert.equal(not rawget(_G, 'jit'), watch.is_for(api.entries['picture:draw']))
    assert.is_falsy(watch.is_for(api.entries['c2.contact']))
  end)
end)

describe('fuzz: errors', function()
  local message = require('fuzz.programs.certify').message

  it('of a z that is not there are those of worlds of space', function()
    local e = api.entries['world2:is_floor']
    local text = "'struct 97' has no member named 'z'"
    assert.is_string(message(text, e, collide.d2.world()))
    assert.is_nil(message(text, e, collide.d3.world()))
  end)

  it('of documented forms pass', function()
    for _, text in ipairs {
      "bad argument #2 to 'sphere' (radius must be >= 0, got -1)", 'not enough memory',
      "[string \"fuzz program\"]:7: calling 'add' on bad self (world expected, got nil)",
      "bad value for field 'radius' (number expected, got nil)",
      "a 2D circle has no field 'x'",
    } do
      assert.is_nil(message(text), text)
    end
  end)

  it('of our insides do not', function()
    for _, text in ipairs {
      "./lua/collide/vector/vec3.lua:48: bad argument #1 to 'abs' (nil)",
      "attempt to index a number value (local 'self')", 'out of range',
      'assertion failed!',
    } do
      assert.is_string(message(text), text)
    end
    assert.is_string(message({}))
  end)
end)

describe('fuzz: hits of rays', function()
  local hit = require('fuzz.programs.certify').hit
  local c3 = collide.d3

  local function check(line, from, along, moved)
    local result = assert(c3.raycast(line, from, along))
    result.point.y = result.point.y + (moved or 0)
    return hit(line, result, 3, {n = 3, line, from, along})
  end

  it('may be beside a line by the rounding of where that is', function()
    local line = c3.line({38 / 3, 38, 76}, {2 / 3, 2, 4})
    assert.is_nil(check(line, {0, 0, 0}, {0, 0, -8e-308}))
    assert.is_string(check(line, {0, 0, 0}, {0, 0, -8e-308}, 0.001))
  end)
end)
