-- The levels of examples/levels: all are read, are the same in each format that they are
-- saved in, are clean, and the tower can be played to its end.
local check = require 'collide.check'
local levels = require 'collide.level'
local Game = require 'examples.levels.tower.game'
local can_read = pcall(require, 'lxp.threat') and pcall(require, 'cjson')

local FOLDER = 'examples/levels/'
local FILES = {'tower/tower.lua', 'tower/tower.tmx', 'cellar/cellar.ldtk',
  'hall/hall.obj', 'hall/hall.glb'}

local function needs(file)
  return not can_read and not file:find('%.lua$') and not file:find('%.obj$')
end

local function settings_of(file)
  return dofile(FOLDER .. file:match('^[^/]*') .. '/collide-check.lua')
end

local function load_level(file)
  return levels.load(FOLDER .. file, {roles = settings_of(file).roles})
end

-- What is the same whatever a file looks like.
local function plain(object)
  local properties = {}
  for name, value in pairs(object.properties) do
    properties[name] = type(value) == 'table' and value.id or value
  end
  return {object.id, object.name, object.class or '', object.x, object.y, object.width,
    object.height, object.kind, object.role, tostring(object.shape), properties}
end

describe('examples/levels', function()
  for _, file in ipairs(FILES) do
    if needs(file) then
      pending(file .. ' (a library is not installed)')
    else
      it('is read and clean: ' .. file, function()
        local result = check(FOLDER .. file)
        assert.same({}, result.level.warnings)
        assert.equal(0, #result.findings, tostring(result))
        assert.is_true(#result.level.objects > 5)
      end)
    end
  end

  if not can_read then return end

  it('has an export of the tower that is what the map is', function()
    local map, export = load_level 'tower/tower.tmx', load_level 'tower/tower.lua'
    assert.equal(#map.objects, #export.objects)
    for i, object in ipairs(map.objects) do
      assert.same(plain(object), plain(export.objects[i]))
    end
    assert.equal(#map.layers, #export.layers)
    local a, b, tiles = map:layer 'Walls', export:layer 'Walls', 0
    for row = 0, 39 do
      for column = 0, 119 do
        assert.equal(a:gid(column, row), b:gid(column, row))
        local one, other = a:tile(column, row), b:tile(column, row)
        assert.equal(one and one.class, other and other.class)
        assert.equal(one and one.role, other and other.role)
        tiles = tiles + (one and 1 or 0)
      end
    end
    assert.is_true(tiles > 600)
    assert.same(map.bounds, export.bounds)
  end)

  it('has the same hall as OBJ and as glTF', function()
    local from = {load_level 'hall/hall.glb', load_level 'hall/hall.obj'}
    local boxes = {{}, {}}
    for n, level in ipairs(from) do
      for _, object in ipairs(level.objects) do
        if object.role == 'solid' then
          local low, high = object.shape:bounds()
          boxes[n][object.name] = ('%.4f %.4f %.4f %.4f %.4f %.4f'):format(low.x, low.y,
            low.z, high.x, high.y, high.z)
        end
      end
    end
    assert.same(boxes[1], boxes[2])
    for _, class in ipairs {'Player', 'Exit', 'Coin'} do
      local counts = {0, 0}
      for n, level in ipairs(from) do
        for _ in level:each(class) do counts[n] = counts[n] + 1 end
      end
      assert.is_true(counts[1] > 0)
      assert.equal(counts[1], counts[2])
    end
  end)
end)

describe('the game of the tower', function()
  local function new()
    return Game.new(load_level 'tower/tower.lua', settings_of 'tower/tower.lua')
  end

  -- Plays until the end of a call's patience; keys(game, x, y) -> keys.
  local function play(game, frames, keys)
    for _ = 1, frames do
      local x, y = game.world:position(game)
      game:step(keys(game, x, y))
    end
    return game.world:position(game)
  end

  it('starts at its spawn, and stands there', function()
    local game = new()
    local x, y = play(game, 60, function() return {} end)
    assert.near(34, x, 0.1)
    assert.near(524, y, 0.1)
    assert.is_true(game.state.grounded)
  end)

  it('jumps as high as the settings say', function()
    local game, top = new(), 1000
    play(game, 10, function() return {} end)
    play(game, 60, function(_, _, y)
      top = math.min(top, y)
      return {jump = true}
    end)
    assert.near(524 - 56, top, 1)
  end)

  it('is won by one who jumps at walls and where the floor ends', function()
    local game = new()
    play(game, 1500, function(self, x, y)
      if self.has_won then return {} end
      local floor = self.world:raycast({x + 3, y + 18}, {0, 1}, 200, {'solid', 'oneway'})
      local wall = self.state and self.state.wall
      local slides = x > 1686 and x < 1708 and y < 523 -- down from the cliff
      return {right = not slides, jump = not floor or wall ~= nil}
    end)
    assert.is_true(game.has_won)
    assert.is_true(game.coins > 1)
  end)

  it('has a ladder, a door and a lift', function()
    local game = new()
    game.world:place(game, 946, 520)
    local _, y = play(game, 60, function() return {up = true} end)
    assert.is_true(y < 460)
    game.world:place(game, 202, 524)
    local x = play(game, 1, function() return {door = true} end)
    assert.near(694, x, 1)
    local lx, ly = game.world:position(game.lift)
    game.world:place(game, lx + 18, ly - 24)
    local before = select(2, play(game, 5, function() return {} end))
    local after = select(2, play(game, 30, function() return {} end))
    assert.is_true(math.abs(after - before) > 5)
    assert.is_true(rawequal(game.lift, game.state.floor))
  end)

  it('starts again who falls out of it', function()
    local game = new()
    game.world:place(game, 1750, 630)
    local x = play(game, 30, function() return {} end)
    assert.near(34, x, 0.1)
  end)
end)
