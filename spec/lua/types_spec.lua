-- The definitions for editors, compared with what the modules export.
local kinds = require 'spec.lua.kinds'

local function read(name)
  local file = assert(io.open('lua/collide/' .. name))
  local text = file:read('*a')
  file:close()
  return text .. '\n\n'
end

local function sorted(set)
  local list = {}
  for key in pairs(set) do list[#list + 1] = key end
  table.sort(list)
  return list
end

local function found(text, pattern)
  local set = {}
  for name in text:gmatch(pattern) do set[name] = true end
  return sorted(set)
end

-- The fields of a class and of that it is made of: ---@class name: parent.
local function fields_of(text, class)
  local parent, body =
    text:match('%-%-%-@class ' .. class .. '[: ]*([%w.]*)\n(.-)\n\n')
  local set = {}
  for name in body:gmatch('%-%-%-@field ([%w_]+)') do set[name] = true end
  if parent ~= '' then
    for _, name in ipairs(fields_of(text, parent)) do set[name] = true end
  end
  return sorted(set)
end

for n = 2, 3 do
  local module = require('collide.d' .. n)
  local functions = read('types/d' .. n .. '.lua')
  local shapes = read('types/shapes' .. n .. '.lua')
  local any = kinds.make(module, kinds['d' .. n][1])

  describe('the definitions of collide.d' .. n, function()
    it('have every function and no other', function()
      assert.same(sorted(module), found(functions, '\nfunction d' .. n .. '%.([%w_]+)%('))
    end)

    it('have every method of shapes and no other', function()
      local index = debug.getmetatable(any).__index
      local documented = found(shapes, '\nfunction shape' .. n .. ':([%w_]+)%(')
      for _, name in ipairs(documented) do
        assert.equal('function', type(index(any, name)), name)
      end
      local methods = require('collide.core')['d' .. n].methods
      assert.same(sorted(methods), documented)
    end)

    it('have every method of vectors and no other', function()
      local vec = n == 2 and module.vec(1, 2) or module.vec(1, 2, 3)
      assert.same(sorted(getmetatable(vec).__index),
        found(shapes, '\nfunction vec' .. n .. ':([%w_]+)%('))
      assert.same(sorted(setmetatable({x = 1, y = 1, z = n == 3 and 1 or nil}, nil)),
        fields_of(shapes, 'collide.vec' .. n))
    end)

    for _, spec in ipairs(kinds['d' .. n]) do
      local class = spec.kind == 'halfspace' and 'plane' or spec.kind

      it('have every field of a ' .. spec.kind, function()
        local shape = kinds.make(module, spec)
        local fields = fields_of(shapes, 'collide.' .. class .. n)
        local set = {}
        for _, name in ipairs(fields) do
          assert.is_not_nil(shape[name], name)
          set[name] = true
        end
        for _, part in ipairs(spec) do assert.is_true(set[part[1]], part[1]) end
        assert.is_true(set.kind)
      end)
    end

    it('have every field of a result', function()
      local set = {}
      for _, name in ipairs(fields_of(shapes, 'collide.result' .. n)) do
        set[name] = true
      end
      local origin = n == 2 and {0, 0} or {0, 0, 0}
      local along = n == 2 and {1, 0} or {1, 0, 0}
      local ray = module.ray(origin, along)
      local circle = module[n == 2 and 'circle' or 'sphere'](origin, 1)
      local beyond = module.point(n == 2 and {2, 0} or {2, 0, 0})
      local many = module.manifold(any, any)
      for _, result in ipairs {module.contact(any, any), module.closest(ray, ray),
        module.raycast(any, any.p, along), module.clip(ray, ray), many,
        module.cast(circle, {2, 0, 0}, beyond)} do
        for name in pairs(result) do
          assert.is_true(set[name] or type(name) == 'number', name)
        end
      end
      assert.same(fields_of(shapes, 'collide.manifold_point' .. n), sorted(many[1]))
    end)
  end)
end

describe('the definitions', function()
  it('have every method of quaternions and no other', function()
    local quat = require('collide.d3').quat({0, 0, 1}, 1)
    assert.same(sorted(getmetatable(quat).__index),
      found(read('types/shapes3.lua'), '\nfunction quat:([%w_]+)%('))
  end)

  it('have every field of the module', function()
    assert.same(sorted(require 'collide'), fields_of(read('types.lua'), 'collide'))
  end)

  it('say something about every function and method', function()
    for _, name in ipairs {'types/d2.lua', 'types/d3.lua', 'types/shapes2.lua',
      'types/shapes3.lua'} do
      local previous = ''
      for line in read(name):gmatch('[^\n]*') do
        if line:match('^function') then assert.matches('^%-%-%-', previous) end
        if line ~= '' then previous = line end
      end
    end
  end)
end)
