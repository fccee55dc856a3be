-- Everything that a public function calls raises, yields, or changes the world: at its
-- first call, at its second, and so on. What calls: functions among the arguments or in
-- tables of them, and the metamethods of vectors, lists and results, for which stand
-- proxies here.
local scene = require 'fuzz.faults.scene'
local samples = require 'spec.support.samples'
local starved = require 'spec.support.memory.starved'

-- What a call of a callback does when its turn has come: fault.act(world).
local acts = {}

function acts.raise() error('a fault', 0) end

acts.yield = coroutine.yield

function acts.collect() collectgarbage() end

function acts.add(world)
  if world and not world:has('more') then world:add('more', world:shape('a')) end
end

function acts.remove(world)
  if world and world:has('b') then world:remove('b') end
end

function acts.clear(world) if world then world:clear() end end

function acts.ask(world)
  if not world then return end
  world:pairs()
  world:overlapping(world:shape('a') or 'a')
end

function acts.close(world) if world then scene.close(world) end end

-- When its turn comes: after so many calls of callbacks.
local turn, act, called, acted, world_now

local function step()
  called = called + 1
  if called ~= turn then return end
  acted = true
  act(world_now)
end

-- A table as it is read and written by whom it is handed to: through functions.
local function proxy_of(t)
  return setmetatable({}, {
    __index = function(_, key)
      step()
      return t[key]
    end,
    __newindex = function(_, key, value)
      step()
      t[key] = value
    end,
    __len = function()
      step()
      return #t
    end,
  })
end

local LETTERS = {'x', 'y', 'z', 'w'}

local function is_numbers(t)
  for i = 1, 4 do
    if t[i] ~= nil and type(t[i]) ~= 'number' then return false end
  end
  return type(t[2]) == 'number' and t[5] == nil
end

local faulty

-- A list of a few numbers is a vector; others stay lists, as they are read raw.
local function faulty_table(t)
  if getmetatable(t) ~= nil then return t end
  if next(t) == nil then return proxy_of(t) end
  if is_numbers(t) then
    local fields = {}
    for i, letter in ipairs(LETTERS) do fields[letter] = t[i] end
    return proxy_of(fields)
  end
  local copy = {}
  for key, value in pairs(t) do copy[key] = faulty(value) end
  return copy
end

function faulty(value)
  if type(value) == 'function' then
    return function(...)
      step()
      return value(...)
    end
  end
  if type(value) == 'table' then return faulty_table(value) end
  return value
end

local function world_of(args)
  for i = 1, args.n do
    if scene.is_world(args[i]) then return args[i] end
  end
end

-- More than any call asks for; a question that never ends would be one.
local MOST_YIELDS = 1000

-- As pcall, in a coroutine that goes on when something yields in it.
local function finish(f, ...)
  local thread = coroutine.create(f)
  local fine, problem = coroutine.resume(thread, ...)
  for _ = 1, MOST_YIELDS do
    if coroutine.status(thread) == 'dead' then return fine, problem end
    fine, problem = coroutine.resume(thread)
  end
  return false, 'yields for ever'
end

-- What a call may raise: the fault itself, what Lua says where it cannot yield, and what
-- is said of a world that is another one now.
local FORMS = {
  '^a fault$', 'attempt to yield across a?%s?C%-call boundary',
  "bad argument #%d+ to '[%w_]+' %(.+%)$", "calling '[%w_]+' on bad self %(.+%)$",
  'the world changes whenever it is asked for events$',
}

local function is_known(problem)
  for _, form in ipairs(FORMS) do
    if type(problem) == 'string' and problem:find(form) then return true end
  end
  return false
end

-- One call in which the callbacks' call number n acts. Returns whether it came to that.
local function try(report, entry, receiver, number, n, name)
  local args = scene.arguments(entry, receiver, number)
  local first = receiver and 2 or 1
  for i = first, args.n do args[i] = faulty(args[i]) end
  world_now = world_of(args)
  turn, act, called, acted = n, acts[name], 0, false
  local fine, problem = finish(entry.call, scene.unpack(args, 1, args.n))
  turn = nil
  local where = ('%s, %s at call %d'):format(scene.name_of(entry, receiver, number), name,
    n)
  if not fine and not is_known(problem) then
    report(where .. ': ' .. tostring(problem))
  end
  if world_now then
    local wrong = scene.problem_of(world_now)
    if wrong then report(where .. ': ' .. wrong) end
    scene.close(world_now)
  end
  return acted
end

-- A picture that is drawn with primitives of the caller's: `draw` calls them. One that
-- was left in the middle draws the same again.
local function try_picture(report, n, name)
  local c3, draw = scene.library.collide.d3, scene.library.collide.draw
  local count, backend = 0, {}
  for _, primitive in ipairs {'line', 'polyline', 'polygon', 'circle', 'text', 'start',
    'finish'} do
    backend[primitive] = function()
      step()
      count = count + 1
    end
  end
  local picture = draw.to(backend, {title = 'a'})
    :shape(c3.box({0, 0, 0}, {1, 1, 1}), {label = 'a', shadow = -1})
    :shape(c3.capsule(0, 0, 0, 1, 1, 1, 1)):dot({2, 2, 2}):arrow({0, 0, 0}, {1, 0, 0})
  turn = nil
  picture:draw()
  local whole = count
  turn, act, called, acted, world_now = n, acts[name], 0, false, nil
  local fine, problem = finish(picture.draw, picture)
  turn = nil
  if not fine and not is_known(problem) then report('draw.to: ' .. tostring(problem)) end
  count = 0
  picture:draw()
  if count ~= whole then report('draw.to: another picture after ' .. name) end
  return acted
end

-- Every call of a callback up to this one; of those behind ever fewer.
local EVERY = samples(12)

-- Bytes: LuaJIT compiles at any time.
local SLACK = rawget(_G, 'jit') and 4096 or 0

-- report(text): of what is wrong. Returns how many forms of calls had callbacks, and how
-- often one of them did something.
return function(report)
  local forms, count = 0, 0
  starved.watch(function()
    scene.silently(function()
      scene.each_call(function(entry, receiver, number)
        local before, has_callbacks = starved.c_bytes(), false
        for name in pairs(acts) do
          local n = 1
          while try(report, entry, receiver, number, n, name) do
            has_callbacks, count = true, count + 1
            n = n + 1 + (n > EVERY and math.floor(n / 4 + 1 / EVERY) or 0)
          end
        end
        if has_callbacks then forms = forms + 1 end
        local left = starved.c_bytes() - before
        if math.abs(left) > SLACK then
          report(('%s: %d bytes are left'):format(scene.name_of(entry, receiver, number),
            left))
        end
      end)
    end)
  end)
  for name in pairs(acts) do
    local n = 1
    while try_picture(report, n, name) do n, count = n + 1, count + 1 end
  end
  return forms, count
end
