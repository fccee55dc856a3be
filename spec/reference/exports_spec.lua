-- lua/collide/reference, compared with what the library really has, in both directions.
local reference = require 'collide.reference'
local read = require 'spec.support.read_file'
local words = require 'collide.reference.words'
local kinds = require 'spec.support.kinds'
local core = require 'collide.core'

local function sorted(set)
  local list = {}
  for key in pairs(set) do list[#list + 1] = key end
  table.sort(list)
  return list
end

-- The names of the functions in a dimension for which wanted(entry) is true.
local function names(dimension, wanted)
  local set = {}
  for _, entry in ipairs(reference.list(function(item)
    return item.name and reference.is_in(item, dimension) and wanted(item)
  end)) do
    set[entry.name] = true
  end
  return sorted(set)
end

local function class(name)
  return reference.list(function(item) return item.class == name end)[1]
end

local function class_fields(name, dimension)
  local set = {}
  for _, field in ipairs(class(name).fields) do
    if reference.is_in(field, dimension) then set[field[1]:gsub('%?', '')] = true end
  end
  return set
end

-- Every name that could be one of a field: those told of any kind, and every word in
-- quotes in the sources of the fields.
local function candidates(dimension)
  local set = {}
  for _, entry in ipairs(reference.list(function(item) return item.makes end)) do
    for d = 2, 3 do
      for _, field in ipairs(words.fields(entry, d)) do set[field[1]] = true end
    end
  end
  for _, part in ipairs {'fields', 'data_fields', 'data', 'make',
    'only' .. dimension} do
    local name = ('src/lua/shape/%s.c'):format(part)
    for word in read(name):gmatch('"([%a_][%w_]*)"') do set[word] = true end
  end
  return set
end

local function any3()
  return require('collide.d3').sphere(0, 0, 0, 1)
end

for n = 2, 3 do
  local module = require('collide.d' .. n)
  local any = kinds.make(module, kinds['d' .. n][1])

  describe('the reference of collide.d' .. n, function()
    it('has every function and no other', function()
      assert.same(sorted(module), names(n, function(entry)
        return not entry.of or entry.of == 'pair'
      end))
    end)

    it('has every method of shapes and no other', function()
      local methods = names(n, function(entry)
        return entry.of == 'Shape' or entry.of == 'pair'
      end)
      assert.same(sorted(core['d' .. n].methods), methods)
      for _, name in ipairs(methods) do
        assert.equal('function', type(any[name]), name)
      end
    end)

    it('has every method and field of vectors and no other', function()
      local vec = n == 2 and module.vec(1, 2) or module.vec(1, 2, 3)
      assert.same(sorted(getmetatable(vec).__index),
        names(n, function(entry) return entry.of == 'Vec' end))
      assert.same(sorted(vec), sorted(class_fields('Vec', n)))
    end)

    it('has every method of worlds and no other', function()
      local methods = getmetatable(module.world()).__index
      assert.same(sorted(methods),
        names(n, function(entry) return entry.of == 'World' end))
    end)

    local WORDS = candidates(n)
    for _, spec in ipairs(kinds['d' .. n]) do
      local entry = reference.list(function(item)
        return item.name == spec.kind and item.makes and reference.is_in(item, n)
      end)[1]
      local maker = reference.list(function(item)
        return item.makes == entry.makes and item.fields ~= false
          and reference.is_in(item, n)
      end)[1]

      it('has every field of a ' .. spec.kind .. ' and no other', function()
        local shape = kinds.make(module, spec)
        local told = {kind = true}
        for _, field in ipairs(words.fields(maker, n)) do told[field[1]] = true end
        for name in pairs(told) do assert.is_not_nil(shape[name], name) end
        for name in pairs(WORDS) do
          if not told[name] and type(shape[name]) ~= 'function' then
            assert.is_nil(shape[name], name)
          end
        end
        assert.equal(spec.kind, shape.kind)
      end)

      it('names the arguments of ' .. spec.kind .. ' as errors and tables do', function()
        local params = words.forms(entry, n)[1].params
        for i, part in ipairs(spec) do assert.equal(part[1], params[i].name) end
        assert.equal(#spec, #params)
        for i, p in ipairs(params) do
          assert.equal(i > #spec - (spec.optional or 0), p.optional, p.name)
        end
      end)
    end

    it('has every kind of shape', function()
      local told = {}
      for _, spec in ipairs(kinds['d' .. n]) do told[spec.kind] = true end
      told[n == 2 and 'rect' or 'hull'], told.convex = true, n == 2 or nil
      told[n == 2 and 'path' or 'mesh'], told.ellipse = true, n == 2 or nil
      told[n == 2 and 'grid' or 'voxels'], told.heightfield = true, n == 3 or nil
      assert.same(sorted(told), names(n, function(entry) return entry.makes end))
    end)
  end)

  describe('the reference of results in ' .. n .. 'D', function()
    local origin = n == 2 and {0, 0} or {0, 0, 0}
    local along = n == 2 and {1, 0} or {1, 0, 0}
    local ball = module[n == 2 and 'circle' or 'sphere'](origin, 1)
    local beyond = module.point(n == 2 and {2, 0} or {2, 0, 0})
    local segment = module.segment(origin, along)
    local turn = n == 2 and 0.5 or {0, 0, 0, 1}
    local RESULTS = {
      contact = ball:contact(ball), closest = segment:closest(segment),
      manifold = ball:manifold(ball), cast = ball:cast(along, beyond),
      sweep = ball:sweep(along, turn, beyond), raycast = ball:raycast(origin, along),
      clip = segment:clip(ball),
    }
    -- What these queries of worlds fill besides what the other does.
    local world = module.world()
    world:add('ball', ball)
    world:add('beyond', module.point(n == 2 and {3, 0} or {3, 0, 0}))
    world:add('near', ball)
    local OF_WORLDS = {
      ['world:contacts'] = {world:contacts(ball)[1], 'contact'},
      ['world:pairs'] = {world:pairs()[1], 'contact'},
      ['world:events'] = {world:events()[1]},
      ['world:raycast'] = {world:raycast(origin, along), 'raycast'},
      ['world:cast'] = {world:cast('beyond', n == 2 and {-3, 0} or {-3, 0, 0}), 'cast'},
      ['world:nearest'] = {world:nearest('beyond'), 'closest'},
    }
    world:add('wall', module.point(n == 2 and {9, 0} or {9, 0, 0}))
    local moved = n == 2 and {world:move('beyond', {20, 0})}
      or {world:move('beyond', {20, 0, 0})}
    OF_WORLDS['world:move'] = {moved[n + 1][1]}
    for query, is in pairs(OF_WORLDS) do RESULTS[query] = is[1] end

    local function is_told(field, query)
      return query and (' ' .. field[4] .. ' '):find(' ' .. query .. ' ', 1, true) ~= nil
    end

    for query, result in pairs(RESULTS) do
      it('has every field of ' .. query .. ' and no other', function()
        local told, found = {}, {}
        local like = OF_WORLDS[query] and OF_WORLDS[query][2]
        for _, field in ipairs(class('Result').fields) do
          if is_told(field, query) or is_told(field, like) then
            told[field[1]:gsub('%?', '')] = true
          end
        end
        for _, name in ipairs{'part', 'material', 'tile'} do -- of levels: see spec/level
          told[name], told['other_' .. name] = nil, nil
        end
        told.face_normal = nil -- of edges: see spec/shape/met_face_spec.lua
        -- of those that not every kind of shape has
        if like == 'closest' then told.ta, told.tb = nil, nil end
        for name in pairs(result) do
          found[type(name) == 'number' and '[integer]' or name] = true
        end
        assert.same(sorted(found), sorted(told))
      end)
    end

    it('has every field of a point of a manifold and no other', function()
      assert.same(sorted(RESULTS.manifold[1]), sorted(class_fields('ManifoldPoint', n)))
    end)
  end)
end

describe('the reference', function()
  it('has every method and field of quaternions and no other', function()
    local quat = require('collide.d3').quat({0, 0, 1}, 1)
    assert.same(sorted(getmetatable(quat).__index),
      names(3, function(entry) return entry.of == 'Quat' end))
    assert.same(sorted(quat), sorted(class_fields('Quat', 3)))
  end)

  it('has every operator of vectors and quaternions and no other', function()
    local d3 = require 'collide.d3'
    for name, value in pairs {Vec = d3.vec(1, 2, 3), Quat = d3.quat({0, 0, 1}, 1)} do
      local told, found = {}, {}
      for _, operator in ipairs(class(name).operators) do told[operator[1]] = true end
      for _, key in ipairs {'add', 'sub', 'mul', 'div', 'unm', 'mod', 'pow', 'concat',
        'len', 'lt', 'le', 'call', 'idiv'} do
        found[key] = getmetatable(value)['__' .. key] and true
      end
      assert.same(sorted(found), sorted(told))
    end
  end)

  it('has everything in the module, and what is loaded later', function()
    local collide = require 'collide'
    local told = class_fields('Module', 3)
    for _, name in ipairs(names(3, function(entry) return entry.of == 'Module' end)) do
      told[name] = true
    end
    for name in pairs(told) do assert.is_not_nil(collide[name], name) end
    for name in pairs(collide) do assert.is_true(told[name], name) end
  end)

  it('has everything of collide.draw and no other', function()
    local draw = require 'collide.draw'
    local told = class_fields('Draw', 3)
    for _, name in ipairs(names(3, function(entry) return entry.of == 'Draw' end)) do
      told[name] = true
    end
    assert.same(sorted(draw), sorted(told))
  end)

  it('has every method of pictures and no other', function()
    local told = {}
    for _, name in ipairs(names(3, function(entry) return entry.of == 'Picture' end)) do
      told[name] = true
    end
    told.__index, told.__tostring = true, true
    assert.same(sorted(require 'collide.draw.picture'), sorted(told))
  end)

  it('has every field of a style, and takes every option of pictures', function()
    assert.same(sorted(require('collide.draw.style').KINDS),
      sorted(class_fields('Style', 3)))
    local values = {number = 10, string = 'x', boolean = true, AnyShape = any3(),
      Camera = {}, ['string|number[]'] = 'blue', ['string|number[]|boolean'] = false}
    local draw = require 'collide.draw'
    for _, field in ipairs(class('PictureOptions').fields) do
      for _, kind in ipairs {'svg', 'text', 'to'} do
        local backend = {}
        for _, name in ipairs {'line', 'polyline', 'polygon', 'circle', 'text'} do
          backend[name] = function() end
        end
        local value = values[field[2]]
        assert.is_not_nil(value, field[2])
        local options = {[field[1]:gsub('%?', '')] = value}
        local ok
        if kind == 'to' then
          ok = pcall(draw.to, backend, options)
        else
          ok = pcall(draw[kind], options)
        end
        local told = (' ' .. field[4] .. ' '):find(' ' .. kind .. ' ', 1, true) ~= nil
        assert.equal(told, ok, kind .. ' ' .. field[1])
      end
    end
  end)

  -- A function of the library, and how many parameters stand before those that are told.
  local function function_of(entry, n)
    local dimension = core['d' .. n]
    if not entry.of or entry.of == 'pair' then
      return require('collide.d' .. n)[entry.name], 0
    end
    local places = {
      Vec = dimension.vec.__index, World = dimension.worlds.methods,
      Draw = require 'collide.draw', Picture = require 'collide.draw.picture',
    }
    local place = places[entry.of]
    return place and place[entry.name], entry.of == 'Draw' and 0 or 1
  end

  it('has the parameters of functions in Lua, where these can be counted', function()
    local counted = 0
    local can_count = debug.getinfo(1, 'u').nparams ~= nil
    reference.each(function(entry)
      for n = 2, 3 do
        local f, before
        if entry.name and reference.is_in(entry, n) then
          f, before = function_of(entry, n)
        end
        local info = f and debug.getinfo(f, 'Su')
        if info and info.nparams and info.what ~= 'C' and not info.isvararg then
          local params = words.forms(entry, n)[1].params
          assert.equal(#params + before, info.nparams, entry.name)
          counted = counted + 1
        end
      end
    end)
    assert.is_true(counted > 30 or not can_count)
  end)

  it('has no name twice', function()
    local seen = {}
    reference.each(function(item)
      if item.name then
        for n = 2, 3 do
          if reference.is_in(item, n) then
            local key = ('%s %s %d'):format(item.of == 'pair' and '' or item.of or '',
              item.name, n)
            assert.is_nil(seen[key], key)
            seen[key] = true
          end
        end
      end
    end)
  end)
end)
