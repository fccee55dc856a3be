-- Coroutines, several Lua states, and the collector at its most eager.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local run = require('spec.support.interpreter').run

describe('in coroutines', function()
  it('shapes and results are shared', function()
    local ball = c3.sphere(0, 0, 0, 1)
    local out = {}
    local function walk(x)
      return coroutine.wrap(function()
        local own = c3.sphere(x, 0, 0, 1)
        while true do
          ball:translate(1, 0, 0)
          coroutine.yield(c3.contact(ball, own, out))
        end
      end)
    end
    local one, other = walk(2.5), walk(2.5)
    assert.equal(0.5, one().depth)
    assert.equal(1.5, other().depth)
    assert.equal(1.5, one().depth)
    assert.equal(c3.vec(2, 0, 0), out.pa)
  end)

  it('errors end the coroutine and nothing else', function()
    local thread = coroutine.create(function() c3.sphere(0, 0, 0, -1) end)
    local ok, message = coroutine.resume(thread)
    assert.is_false(ok)
    assert.matches("bad argument #4 to 'sphere'", message)
    assert.equal('dead', coroutine.status(thread))
  end)

  it('results outlive the coroutine that made them', function()
    local result = coroutine.wrap(function()
      return c3.contact(c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1))
    end)()
    collectgarbage()
    collectgarbage()
    assert.equal(c3.vec(2, 0, 0), result.na * 2)
  end)

  it('handlers of detect may yield', function()
    local function actor(x) return {shape = c2.circle(x, 0, 1)} end
    local list = {actor(0), actor(1), actor(2)}
    local thread = coroutine.wrap(function()
      return c2.detect(list, list, function(_, a, b) coroutine.yield(a, b) end)
    end)
    assert.same({list[1], list[2]}, {thread()})
    assert.same({list[1], list[3]}, {thread()})
    assert.same({list[2], list[3]}, {thread()})
    assert.equal(3, thread())
  end)
end)

-- While the library is loaded a second time, worlds are asked between its files.
local MEANWHILE = [[
  local c2 = require 'collide.d2'
  local world = c2.world()
  world:add('wall', c2.rect(0, 0, 1, 1))
  local load, asked = require, 0
  for name in pairs(package.loaded) do
    if name:match('^collide') then package.loaded[name] = nil end
  end
  function require(name)
    local found = load(name)
    local list, n = world:overlapping(c2.circle(0, 0, 1))
    assert(n == 1 and list[1] == 'wall' and world:raycast({-5, 0.5}, {1, 0}).t == 5)
    asked = asked + 1
    return found
  end
  load 'collide.d2'
  io.write(tostring(asked > 5), tostring(world:nearest({3, 0}).item))
]]

-- The library is loaded after the finalizer was set, and let go of before it runs.
local LAST = [[
  local c2
  local function last()
    io.write(tostring(c2.overlaps(c2.circle(0, 0, 1), c2.circle(1, 0, 1))))
  end
  if newproxy then
    kept = newproxy(true)
    getmetatable(kept).__gc = last
  else
    kept = setmetatable({}, {__gc = last})
  end
  c2 = require 'collide.d2'
]]

describe('the module', function()
  it('answers the last finalizer of a state, when it has been let go of', function()
    local answer = run(LAST)
    assert.equal(answer and 'true', answer)
  end)

  it('leaves worlds their methods while it is loaded a second time', function()
    local answer = run(MEANWHILE)
    assert.equal(answer and 'truewall', answer)
  end)

  it('sets no global', function()
    local before = {}
    for key in pairs(_G) do before[key] = true end
    for name in pairs(package.loaded) do
      if name:match('^collide') then package.loaded[name] = nil end
    end
    local again = require 'collide'
    assert.equal('string', type(again.VERSION))
    for key in pairs(_G) do assert.is_true(before[key], key) end
  end)

  it('can be loaded a second time, and old shapes work on', function()
    local old = c3.sphere(0, 0, 0, 1)
    for name in pairs(package.loaded) do
      if name:match('^collide') then package.loaded[name] = nil end
    end
    local again = require 'collide.d3'
    assert.is_false(rawequal(c3, again))
    assert.is_true(again.overlaps(old, again.point(0, 0, 0)))
    assert.equal(old, again.sphere(0, 0, 0, 1))
    assert.equal(c3.vec(1, 2, 3) + 1, again.vec(2, 3, 4))
    assert.equal(2, old:contact(again.sphere(0, 0, 0, 1)).depth)
  end)
end)

local PROGRAM = [[
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3
  local a, b = c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1)
  answer = tostring(c3.contact(a, b)) .. tostring(c2.rect(1, 2, 3, 4))
]]

local function own_answer()
  return tostring(c3.contact(c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1)))
    .. tostring(c2.rect(1, 2, 3, 4))
end

describe('another Lua state', function()
  it('of a second interpreter answers the same', function()
    local answer = run(PROGRAM .. 'io.write(answer)')
    if not answer then return pending('the interpreter is not known') end
    assert.equal(own_answer(), answer)
  end)

  if jit then -- luacheck: ignore
    -- LuaJIT can open a state in the very process.
    it('in the same process answers the same, before and after this one', function()
      local ffi = require 'ffi'
      ffi.cdef [[
        void *luaL_newstate(void);
        void luaL_openlibs(void *L);
        int luaL_loadstring(void *L, const char *s);
        int lua_pcall(void *L, int nargs, int nresults, int errfunc);
        void lua_getfield(void *L, int index, const char *k);
        const char *lua_tolstring(void *L, int index, size_t *length);
        void lua_close(void *L);
      ]]
      local C = ffi.C
      local states, answers = {}, {}
      for i = 1, 2 do
        local L = C.luaL_newstate()
        states[i] = L
        C.luaL_openlibs(L)
        local paths = ('package.path, package.cpath = %q, %q\n')
          :format(package.path, package.cpath)
        assert.equal(0, C.luaL_loadstring(L, paths .. PROGRAM))
      end
      for i = 1, 2 do
        assert.equal(0, C.lua_pcall(states[i], 0, 0, 0))
        assert.equal('aabb({1, 2}, {4, 6})', tostring(c2.rect(1, 2, 3, 4)))
      end
      for i = 1, 2 do
        C.lua_getfield(states[i], -10002, 'answer') -- of the globals
        answers[i] = ffi.string(C.lua_tolstring(states[i], -1, nil))
        C.lua_close(states[i])
      end
      assert.same({own_answer(), own_answer()}, answers)
    end)
  end
end)

-- In an interpreter of its own: the heap of this one makes every collection long.
local EAGER = [[
  collectgarbage('setpause', 1)
  collectgarbage('setstepmul', 10000)
  local kinds = require 'spec.support.kinds'
  local c3 = require 'collide.d3'

  local kept = {}
  kinds.each(function(module, spec, dimension)
    for i = 1, 20 do
      local shape = kinds.make(module, spec)
      local zero = {0, 0, dimension == 'd3' and 0 or nil}
      kept[#kept + 1] = {shape, shape:placed(zero), module.closest(shape, shape:clone())}
      assert(tostring(shape) == tostring(shape:placed(zero, nil, shape:clone())))
      local many = module.manifold(shape, shape:clone(), {na = {}})
      assert(many == nil or many[1].pa.x + many[1].pb.x == many[1].pb.x + many[1].pa.x)
    end
  end)
  for _, k in ipairs(kept) do
    assert(k[1] == k[2] and k[3].na.x == -k[3].nb.x)
  end

  local turn = c3.quat({1, 2, 3}, 0.5)
  for i = 1, 200 do
    local box = c3.box({i, 0, 0}, {1, 1, 1}, turn)
    local placed = c3.aabb({0, 0, 0}, {1, 1, 1}):placed({i, 0, 0}, box.rotation)
    local result = c3.contact(box, placed, {na = {}, pb = {}})
    assert(result.hit and math.abs(c3.vec(result.na):length() - 1) < 1e-14)
    assert(tostring(box) == tostring(box:clone()))
    assert(not pcall(c3.sphere, {0, 0, 0}, tostring(i)))
  end
  io.write('fine')
]]

describe('the collector at its most eager', function()
  it('takes nothing that is still used', function()
    local answer = run(EAGER)
    if not answer then return pending('the interpreter is not known') end
    assert.equal('fine', answer)
  end)

  it('takes nothing in generational mode either', function()
    local answer = run("collectgarbage('generational')\n"
      .. EAGER:gsub('collectgarbage[^\n]*', ''))
    if not answer then return pending('the interpreter is not known') end
    if not answer:match('bad argument') then assert.equal('fine', answer) end
  end)
end)

describe('the C module', function()
  it('exports nothing but the function that opens it', function()
    local find = package.searchpath -- luacheck: ignore
    local pipe = find and io.popen('nm -D --defined-only "'
      .. find('collide.core', package.cpath) .. '" 2>/dev/null')
    local symbols = pipe and pipe:read('*a') or ''
    if pipe then pipe:close() end
    if symbols == '' then return pending('nm is not to be had') end
    local names = {}
    for name in symbols:gmatch(' [TDBR] (%a[%w_]*)') do
      if name ~= 'mangle_path' then names[#names + 1] = name end -- that one is gcov's
    end
    assert.same({'luaopen_collide_core'}, names)
  end)
end)
