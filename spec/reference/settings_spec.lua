-- Tables of settings, options and states: what is told of them in the reference, in
-- docs/api.md, in collide.help and in the types for editors, compared with what the
-- library takes and fills.
local reference = require 'collide.reference'
local help = require 'collide.help'
local read = require 'spec.support.read_file'
local c2, c3 = require 'collide.d2', require 'collide.d3'

local function sorted(set)
  local list = {}
  for key in pairs(set) do list[#list + 1] = key end
  table.sort(list)
  return list
end

local function class(name)
  return assert(reference.list(function(item) return item.class == name end)[1], name)
end

local function told(name, dimension)
  local set = {}
  for _, field in ipairs(class(name).fields) do
    if reference.is_in(field, dimension) then set[field[1]:gsub('%?', '')] = true end
  end
  return set
end

-- The names that the message about one that is unknown lists.
local function known(f)
  local fine, message = pcall(f)
  assert.is_false(fine)
  local list = message:match('known: ([%w_, ]+)')
  assert.is_truthy(list, message)
  local set = {}
  for name in list:gmatch('[%w_]+') do set[name] = true end
  return set
end

local function modules()
  local world2, world3 = c2.world(), c3.world()
  world2:add('hero', c2.circle({0, 0}, 1))
  world3:add('hero', c3.sphere({0, 0, 0}, 1))
  return {[2] = {c2, world2, {1, 0}}, [3] = {c3, world3, {1, 0, 0}}}
end
local MODULES = modules()

-- By the name of a class: calls that take a table of it, of one dimension or of both.
local TAKERS = {
  WorldOptions = function(c2or3, t) c2or3.world(t) end,
  CharacterSettings = function(c2or3, t, world) c2or3.character(world, 'hero', t) end,
  Filter = function(_, t, world) world:filter('hero', t) end,
  ResponseOptions = function(_, t, world) world:respond('a', 'b', 'bounce', t) end,
  PathOptions = {[2] = function(_, t) c2.path({{0, 0}, {1, 0}, {1, 1}}, t) end},
  MeshOptions = {[3] = function(_, t)
    c3.mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {1, 2, 3}, t)
  end},
  GridValues = {[2] = function(_, t) c2.grid(t) end},
  VoxelsValues = {[3] = function(_, t) c3.voxels(t) end},
  FieldValues = {[3] = function(_, t) c3.heightfield(t) end},
}

describe('settings and options', function()
  for name, taker in pairs(TAKERS) do
    for dimension = 2, 3 do
      local take = type(taker) == 'function' and taker or taker[dimension]
      if take then
        local module, world = MODULES[dimension][1], MODULES[dimension][2]

        it(('of %s are those that %dD takes'):format(name, dimension), function()
          assert.same(sorted(known(function()
            take(module, {no_such_field = 1}, world)
          end)), sorted(told(name, dimension)))
        end)
      end
    end
  end

  it('of pictures and cameras are those that these take', function()
    local draw = require 'collide.draw'
    assert.same(sorted(known(function() draw.svg{camera = {no_such_field = 1}} end)),
      sorted(told('Camera', 3)))
    local all = {}
    for _, kind in ipairs{'svg', 'text'} do
      for key in pairs(known(function() draw[kind]{no_such_field = 1} end)) do
        all[key] = true
      end
    end
    for key in pairs(all) do assert.is_true(told('PictureOptions', 3)[key], key) end
  end)
end)

describe('the state of a character', function()
  -- All fields that it has had in a scene with a floor, a wall, a ceiling and a lift.
  local function met(dimension)
    local module, world = MODULES[dimension][1], MODULES[dimension][1].world()
    local function box(x, y, w, h)
      if dimension == 2 then return module.rect(x, y, w, h) end
      return module.aabb({x, -y - h, -5}, {x + w, -y, 5})
    end
    local function way(x, y) return dimension == 2 and {x, y} or {x, -y, 0} end
    world:add('hero', box(0, 0, 1, 2))
    world:add('floor', box(-9, 3, 30, 1))
    world:add('wall', box(5, -9, 1, 20))
    world:add('roof', box(-9, -4, 30, 1))
    world:add('coin', box(1, -9, 1, 20), {layer = 'coins'})
    world:respond('default', 'coins', 'cross')
    local hero, seen = module.character(world, 'hero'), {}
    for _, motion in ipairs{way(0, 2), way(9, 0), way(0, -9), way(0, 0), way(0, 9)} do
      for key, value in pairs(hero:move(motion)) do
        if value ~= nil then seen[key] = true end
      end
    end
    return seen
  end

  for dimension = 2, 3 do
    it(('has just the fields that are told in %dD'):format(dimension), function()
      assert.same(sorted(told('CharacterState', dimension)), sorted(met(dimension)))
    end)
  end
end)

describe('of the tables of fields', function()
  local page = read 'docs/api.md'
  local types = {}
  for _, name in ipairs{'shapes2', 'shapes3', 'draw', 'd2', 'd3', 'world2', 'world3',
    'vectors2', 'vectors3', 'queries2', 'queries3'} do
    types[#types + 1] = read('lua/collide/types/' .. name .. '.lua')
  end
  types[#types + 1] = read 'lua/collide/types.lua'
  types = table.concat(types, '\n')

  -- The sets of fields that the types for editors have of classes of that name.
  local function in_types(name)
    local plain = name:gsub('(%l)(%u)', '%1_%2'):lower()
    local sets = {}
    for suffix, fields in types:gmatch('%-%-%-@class collide%.' .. plain
      .. '(%d?)\n(.-)\n[^-]') do
      local set = {}
      for field in (fields .. '\n'):gmatch('%-%-%-@field (%S+)') do
        set[field:gsub('%?', '')] = true
      end
      sets[tonumber(suffix) or 3] = set
    end
    return sets
  end

  reference.each(function(item)
    if item.class and reference.has_table(item) then
      it(item.class .. ' is in the page, in help and in the types', function()
        local start = page:find('\n### ' .. item.class .. '[ \n]')
        assert.is_truthy(start, 'no heading')
        local part = page:sub(start + 1, (page:find('\n##', start + 1, true) or 0) - 1)
        local text = help.text(item.class)
        assert.equal(text, help.text(item.class:lower()))
        local sets = in_types(item.class)
        assert.is_truthy(next(sets), 'no type')
        for dimension, set in pairs(sets) do
          assert.same(sorted(told(item.class, dimension)), sorted(set))
        end
        for _, field in ipairs(item.fields) do
          local name = field[1]:gsub('%?', '')
          assert.is_truthy(part:find('| `' .. name .. '` |', 1, true), name)
          assert.is_truthy(text:find('  ' .. name, 1, true), name)
        end
      end)
    end
  end)

  it('is found by a plain word', function()
    for word, name in pairs{settings = 'CharacterSettings', state = 'CharacterState',
      options = 'WorldOptions', hero = 'Character'} do
      assert.is_truthy(help.text(word):find(name .. ': ', 1, true), word)
    end
  end)
end)
