-- Results about grids and voxels tell which tile was met. What is expected is read from
-- the map by the part's number, not by the library.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local garbage = require 'spec.support.memory.garbage'

local FLIPPED = 338 + 2147483648 -- from left to right

local function numbers_map()
  return c2.grid{cell = 16, columns = 4, tiles = {
    0, 0, 0, 0,
    0, 0, 0, 0,
    7, FLIPPED, 3, 9,
  }, kinds = {[338] = 'slope_right', [9] = {'oneway'}, [3] = {'cross'}}}
end

local function letters_map()
  return c2.grid{cell = 16, tiles = {'....', '....', '#/~#'},
    kinds = {['#'] = {'solid', material = 'stone'}, ['/'] = 'slope_right',
      ['~'] = {'cross', material = 'water'}}}
end

local function voxels()
  local v = c3.voxels{columns = 3, rows = 1, layers = 2, tiles = {5, 6, 7, 8, 9, 10}}
  return v
end

describe('the tile of a part', function()
  it('is told by every query of two shapes', function()
    for _, of in ipairs{{numbers_map(), 7, FLIPPED}, {letters_map(), '#', '/'}} do
      local map, flat, slope = of[1], of[2], of[3]
      local box, above = c2.rect(2, 30, 8, 8), c2.rect(2, 10, 8, 8)
      for name, r in pairs{
        contact = c2.contact(box, map), reverse = map:contact(box),
        closest = c2.closest(above, map), manifold = c2.manifold(box, map),
        cast = c2.cast(above, {0, 40}, map), contacts = c2.contacts(box, map)[1],
        sweep = c2.sweep(above, {0, 40}, 0.1, map), raycast = map:raycast({5, 0}, {0, 1}),
        clip = c2.clip(c2.segment({5, 0}, {5, 90}), map),
      } do
        assert.are.equal(9, r.part, name)
        assert.are.equal(flat, r.tile, name)
        assert.is_nil(r.other_tile, name)
      end
      assert.are.equal(slope, map:raycast({24, 0}, {0, 1}).tile)
      assert.are.equal(slope, c2.cast(c2.circle(24, 5, 2), {0, 60}, map).tile)
    end
  end)

  it('is told of each of two grids', function()
    local r = numbers_map():contact(letters_map():translate(0, -1))
    assert.are.equal('string', type(r.tile))
    assert.are.equal('number', type(r.other_tile))
    assert.is_not_nil(r.other_part)
  end)

  it('leaves no trace in results that are used again', function()
    local out = {}
    local map, box = numbers_map(), c2.rect(2, 30, 8, 8)
    local path = c2.path({{0, 40}, {64, 40}}, {materials = {'ice'}})
    assert.are.equal(7, c2.contact(box, map, out).tile)
    assert.is_nil(c2.contact(c2.rect(2, 35, 8, 8), path, out).tile)
    assert.are.equal('ice', out.material)
    assert.are.equal(7, c2.contact(box, map, out).tile)
    assert.is_nil(out.material)
    assert.is_nil(c2.contact(box, c2.rect(0, 30, 9, 9), out).tile)
    assert.is_nil(out.part)
    local hit = map:raycast({5, 0}, {0, 1}, nil, nil, {})
    assert.are.equal(7, hit.tile)
    assert.is_nil(path:raycast({5, 0}, {0, 1}, nil, nil, hit).tile)
  end)

  it('is the one that is set now', function()
    local map = numbers_map()
    local box, out = c2.rect(2, 30, 8, 8), {}
    map:set_tile(0, 2, 12)
    assert.are.equal(12, c2.contact(box, map, out).tile)
    map:set_tile(0, 2, 13)
    assert.are.equal(13, c2.contact(box, map, out).tile)
  end)

  it('is told of triggers and walls that a move meets', function()
    local w = c2.world()
    w:add('map', numbers_map())
    w:add('me', c2.rect(50, 10, 8, 8))
    local _, _, hits, n = w:check('me', 0, 40)
    assert.are.equal(1, n)
    assert.are.equal(9, hits[1].tile)
    w:place('me', 36, 10)
    _, _, hits, n = w:check('me', 0, 40, nil, hits)
    assert.are.equal(1, n)
    assert.are.same({3, 'cross', 11}, {hits[1].tile, hits[1].response, hits[1].part})
    w:add('crate', c2.rect(36, 20, 8, 4))
    _, _, hits, n = w:check('me', 0, 9, nil, hits)
    assert.are.equal(1, n)
    assert.is_nil(hits[1].tile)
    local hero = c2.character(w, 'me')
    w:remove('crate')
    local state = hero:move(0, 40)
    assert.are.equal(3, state.hits[1].tile)
    w:place('me', 50, 10)
    assert.are.equal(9, hero:move(0, 40).hits[1].tile)
  end)

  it('is told by every question to a world', function()
    local w = c2.world()
    local map = letters_map()
    w:add('map', map)
    w:add('me', c2.rect(2, 30, 8, 8))
    local function is_map(item) return item == 'map' end
    assert.are.equal('#', w:raycast({5, 0}, {0, 1}, nil, is_map).tile)
    assert.are.equal('#', w:contacts('me')[1].tile)
    assert.are.equal('#', w:nearest({60, 20}, 99, is_map).tile)
    local out = {}
    for _ = 1, 3 do -- filled by Lua, then by C
      local found, n = w:pairs(out)
      assert.are.equal(1, n)
      assert.are.same({9, 'stone', '#'}, {found[1].part, found[1].material,
        found[1].tile})
    end
    w:set('map', c2.path({{0, 32}, {64, 32}}))
    local found, n = w:pairs(out)
    assert.are.equal(1, n)
    assert.are.equal(1, found[1].part)
    assert.is_nil(found[1].tile)
  end)

  it('is told of voxels', function()
    local v = voxels()
    for layer = 0, 1 do
      for column = 0, 2 do
        local hit = v:raycast({column + 0.5, 9, layer + 0.5}, {0, -1, 0})
        assert.are.equal(5 + 3 * layer + column, hit.tile)
        assert.are.equal(1 + 3 * layer + column, hit.part)
        local ball = c3.sphere(column + 0.5, 1.2, layer + 0.5, 0.3)
        assert.are.equal(hit.tile, ball:contact(v).tile)
        local w = c3.world()
        w:add('v', v)
        w:add('ball', ball:translate(0, 2, 0))
        local _, _, _, hits = w:check('ball', 0, -4, 0)
        assert.are.equal(hit.tile, hits[1].tile)
      end
    end
  end)

  it('shows in the text of a result', function()
    local text = tostring(numbers_map():raycast({5, 0}, {0, 1}))
    assert.is_truthy(text:find('part = 9, tile = 7', 1, true))
  end)

  it('is told without garbage', function()
    local w, out = c2.world(), {}
    w:add('map', letters_map())
    w:add('me', c2.rect(2, 10, 8, 8))
    assert.is_true(garbage(function() w:check('me', 0, 40, nil, out) end) < 100)
  end)
end)
