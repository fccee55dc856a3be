-- Every public function and method, called with every sort of wrong value as each of its
-- arguments: what is raised speaks of the caller's mistake, and not of the library's
-- insides. Functions are found by walking, so that a new one is in at once.
local calls = require 'spec.support.api.calls'
local copies = require 'spec.support.api.copies'
local walk = require 'spec.support.api.walk'

local library = copies.first()
local c2, c3, draw = library.collide.d2, library.collide.d3, library.collide.draw
assert(library.collide.help and library.collide.show)

local function meta(fields) return setmetatable({}, fields) end

local function mine() error('mine', 0) end

local function constant(value) return function() return value end end

-- Makes all wrong values anew: a call may change them.
local function wrong_values()
  local closed = c2.world()
  debug.getmetatable(closed).__gc(closed)
  local broken = c3.vec(1, 2, 3)
  broken.x = 'x'
  local list = {
    true, false, 5, -1, 0 / 0, math.huge, 1e308, '', 'text', '5', {}, {1},
    {'a', 'b', 'c'},
    {x = 1, y = 'b', z = {}}, {{}, {1}, 2}, {1, 2, 3, x = 5}, {a = 1}, print, mine,
    coroutine.create(mine), io.stdout, c2.circle(0, 0, 1), c3.sphere(0, 0, 0, 1),
    c2.world(), c3.world(), closed, c2.vec(1, 2), c3.vec(1, 2, 3), c3.quat({0, 0, 1}, 1),
    broken, draw.svg(), meta(debug.getmetatable(draw.svg())), meta(getmetatable(broken)),
    c2.contact(c2.circle(0, 0, 1), c2.circle(1, 0, 1)),
    {pa = 1, pb = 2, nb = 3}, {t = 1}, {normal = c2.vec(1, 0), point = 5}, {t0 = {}},
    {5, true, 'a', print, {}, c2.vec(1, 2), io.stdout, meta{__metatable = 'locked'}},
    meta{__index = mine}, meta{__newindex = mine}, meta{__len = mine},
    meta{__call = mine}, meta{__index = constant(5)}, meta{__index = constant('a')},
    meta{__index = constant({})},
    meta{__len = constant('a')}, meta{__len = constant(1e9)}, meta{__len = constant(-1)},
    meta{__metatable = false}, meta{__metatable = 'locked', __index = constant(5)},
    meta{__newindex = function() end},
    meta{__eq = mine, __pairs = mine, __tostring = mine},
    meta{__index = type, __name = 5}, setmetatable({1, 2, 3}, {__index = mine}),
    setmetatable({{}, {}}, {__newindex = mine, __len = mine}),
    {na = io.stdout, nb = print, pa = 5, pb = 'b', point = io.stdout, normal = true,
      p0 = closed, p1 = print, hit = io.stdout, depth = {}, 'a', io.stdout, {pa = 5}},
    {na = meta{__newindex = mine}, nb = meta{__metatable = 'locked'}, pa = closed},
    {0 / 0, 0 / 0, 0 / 0}, {math.huge, -math.huge, 1}, {-5, 1e300, 1},
    meta{__index = coroutine.yield}, meta{__newindex = coroutine.yield},
    meta{__len = coroutine.yield}, coroutine.yield,
    {began = 5, ended = meta{__newindex = mine}}, {label = 5}, {hits = {5}, layer = {}},
  }
  return list
end

-- Parts of messages that only the library's own code can be meant by.
local INSIDES = {
  'attempt to', "local '", "upvalue '", "field '%?'", "constant '", 'collide/',
  'nil value', "global '", 'stack overflow', 'out of range', 'has no integer',
  'invalid value',
  'invalid option', 'traceback', "'rawget'", "'rawset'", "'ipairs'", "'setmetatable'",
  'for initial', "'for'", 'too many results', 'string slice', 'invalid order',
}

-- As messages may begin, without the place.
local FORMS = {
  "^bad argument #%d+ to '[%w_#]+' %(.+%)$", "^calling '[%w_#]+' on bad self %(.+%)$",
  "^bad value for field '[%w_]+' %(.+%)$", '^name of a field expected, got ',
  "^field '[%w_]+' of a %dD %w+ cannot be assigned$", "^a %dD %w+ has no field '.*'",
  '^vector or number expected, got ', '^quaternion %* ', '^love.graphics expected',
  '^mine$', '^.*: No such file or directory$', '^.*: Permission denied$',
}

local function problem_of(message)
  if type(message) ~= 'string' then return 'no text' end
  -- Lua's own words about what it cannot do
  if message:find('attempt to yield across .*C%-call boundary') then return nil end
  message = message:gsub('^[^:\n]*:%d+: ', '')
  for _, form in ipairs(FORMS) do
    if message:find(form) then
      for _, inside in ipairs(INSIDES) do
        if message:find(inside) and not message:find('expected, got') then
          return 'speaks of insides'
        end
      end
      return nil
    end
  end
  return 'another form'
end

-- More than any call yields when its arguments do.
local MOST_YIELDS = 50

-- As pcall, in a coroutine that goes on when something yields in it. In a function of
-- Lua's own, as 5.1 makes no coroutine of one of C.
local function call(f, ...)
  local thread = coroutine.create(function(...) return f(...) end)
  local fine, message = coroutine.resume(thread, ...)
  for _ = 1, MOST_YIELDS do
    if coroutine.status(thread) == 'dead' then break end
    fine, message = coroutine.resume(thread)
  end
  return fine, message
end

-- What is wrong with what the calls raise, as lines of text. Returns how many there were.
local function findings(entry, receiver, found)
  local count = 0
  local function try(args)
    count = count + 1
    local fine, message = call(entry.call, walk.unpack(args, 1, args.n))
    local problem = not fine and problem_of(message)
    if problem then
      found[#found + 1] = ('%s: %s: %s'):format(entry.path, problem, tostring(message))
    end
  end
  for _, right in ipairs(calls.of(library, entry, receiver)) do
    for i = 1, right.n do
      for _, wrong in ipairs(wrong_values()) do
        local args = {n = right.n}
        for k = 1, right.n do args[k] = right[k] end
        args[i] = wrong
        try(args)
      end
      try({n = i - 1, walk.unpack(right, 1, i - 1)})
    end
  end
  return count
end

describe('an error about a wrong argument', function()
  local entries = walk.functions(library, walk.receivers(library))
  local counted = 0
  for _, entry in ipairs(entries) do
    it('speaks of no insides: ' .. entry.path, function()
      local found = {}
      walk.silently(function()
        if entry.is_function then counted = counted + findings(entry, nil, found) end
        local selves = entry.selves or {}
        for i = 1, #selves, math.max(1, #selves - 1) do
          counted = counted + findings(entry, selves[i], found)
        end
      end)
      assert.same({}, found)
    end)
  end
end)

describe('an error about a wrong option', function()
  local reference = require 'collide.reference'

  local function keys_of(class)
    local list = {}
    reference.each(function(item)
      for _, field in ipairs(item.class == class and item.fields or {}) do
        list[#list + 1] = (field[1]:gsub('%?', ''))
      end
    end)
    assert(#list > 0)
    return list
  end

  -- What is made and drawn with a table of options, by the class of the table.
  local USES = {
    Style = function(options)
      for _, shape in ipairs {c2.circle(0, 0, 1), c3.sphere(0, 0, 0, 1)} do
        local picture = draw.svg():shape(shape, options)
        picture:sweep(shape, {1, 0, 0}, shape.kind == 'sphere' and {0, 0, 0, 1} or 1, nil,
          options)
        picture:dot({0, 0, 0}, options):text({0, 0, 0}, 'a', options)
        picture:arrow({0, 0, 0}, {1, 1, 1}, options):path({{0, 0, 0}, {1, 1, 1}}, options)
        tostring(picture)
      end
      tostring(draw.text{colors = true}:dot({0, 0}):shape(c2.circle(0, 0, 1), options))
    end,
    PictureOptions = function(options)
      for _, make in ipairs {draw.svg, draw.text} do
        for _, shape in ipairs {c2.circle(0, 0, 1), c3.sphere(0, 0, 0, 1)} do
          local fine, problem = pcall(make, options)
          if fine then
            local picture = make(options)
            fine, problem = pcall(function() return tostring(picture:shape(shape)) end)
          end
          if not fine then error(problem, 0) end
        end
      end
    end,
    Camera = function(options)
      tostring(draw.svg{camera = options}:shape(c3.sphere(0, 0, 0, 1)))
      tostring(draw.text():look(options):shape(c3.sphere(0, 0, 0, 1)))
    end,
    Filter = function(options)
      local world = c2.world()
      world:add('a', c2.circle(0, 0, 1), options)
      world:set('a', c2.circle(0, 0, 1), options)
    end,
  }

  for class, use in pairs(USES) do
    it('speaks of no insides: ' .. class, function()
      local found = {}
      for _, key in ipairs(keys_of(class)) do
        for _, wrong in ipairs(wrong_values()) do
          local fine, message = call(use, {[key] = wrong})
          local problem = not fine and problem_of(message)
          if problem then
            found[#found + 1] = ('%s: %s: %s'):format(key, problem, tostring(message))
          end
        end
      end
      assert.same({}, found)
    end)
  end
end)
