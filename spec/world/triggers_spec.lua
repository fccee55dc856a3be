-- Tiles of the kind 'cross': never solid, reported by moves as crossed, and found by
-- questions about what overlaps.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local KINDS = {['#'] = 'solid', o = {'cross', material = 'coin'}, ['-'] = 'oneway',
  ['^'] = {'cross', left = 0, right = 1, material = 'spike'}, ['/'] = 'slope_right',
  U = {'cross', polygon = {0, 0, 4, 0, 4, 12, 12, 12, 12, 0, 16, 0, 16, 16, 0, 16}}}

local function met(hits, n)
  local list = {}
  for i = 1, n do
    list[i] = hits[i].response .. ' ' .. hits[i].part .. ' '
      .. tostring(hits[i].material)
  end
  return table.concat(list, ', ')
end

describe('triggers of a grid', function()
  local world, map

  before_each(function()
    map = c2.grid{tiles = {'.o.o.', '.....', '#####'}, cell = 16, kinds = KINDS}
    world = c2.world()
    world:add('map', map)
    world:add('me', c2.rect(2, 2, 10, 12))
  end)

  it('are crossed in the order of time, each once', function()
    local x, y, hits, n = world:move('me', 80, 0)
    assert.same({82, 2}, {x, y})
    assert.equal('cross 2 coin, cross 4 coin', met(hits, n))
    assert.near((16 - 12) / 80, hits[1].t, 1e-12)
    assert.same({-1, 0}, {hits[1].normal.x, hits[1].normal.y})
    local hits_down, n_down
    x, y, hits_down, n_down = world:move('me', -60, 40)
    assert.equal('cross 4 coin, slide 14 nil', met(hits_down, n_down))
    assert.same({22, 20}, {x, y})
  end)

  it('are told of where something starts in them, and stays', function()
    world:place('me', 20, 4)
    for _, motion in ipairs {{0, 0}, {0, 1}, {-3, 0}, {0, 0}} do
      local _, _, hits, n = world:move('me', motion[1], motion[2])
      assert.equal('cross 2 coin', met(hits, n))
      assert.equal(0, hits[1].t)
      assert.is_true(hits[1].depth > 0)
    end
    local _, _, hits, n = world:check('me', 0, 0)
    assert.equal('cross 2 coin', met(hits, n))
    map:set_tile(1, 0, '.')
    assert.equal(0, select(4, world:move('me', 0, 0)))
  end)

  it('are not met by what slides along them, or only touches', function()
    world:place('me', 4, 16)
    local x, _, _, n = world:move('me', 60, 0)
    assert.same({64, 0}, {x, n})
    world:place('me', 6, 2)
    assert.equal(0, select(4, world:move('me', 0, 15)))
  end)

  it('hold nothing, and hide nothing', function()
    world:place('me', 20, 2)
    assert.is_true(world:fits('me'))
    assert.same({0, 0, false}, {world:push_out('me')})
    assert.is_nil(world:raycast({31, -9}, {0, 1}, 30))
    local ball = c2.circle(24, -9, 4)
    local function is_map(item) return item == 'map' end
    assert.equal(0, #world:raycast_all({24, -9}, {0, 1}, 30, is_map))
    assert.equal(0, #world:cast_all(ball, {0, 30}, is_map))
    local solid = world:raycast_all({40, -9}, {0, 1}, 90)
    assert.same({'map', 13}, {solid[1].item, #solid == 1 and solid[1].part})
    assert.equal('map', world:overlapping(c2.segment(24, -9, 24, 9))[1])
    local _, _, hits, n = world:check('me', 50, 0) -- what it is in, and what comes
    assert.equal('cross 2 coin, cross 4 coin', met(hits, n))
    assert.is_nil(world:cast('me', {40, 0}))
    assert.equal(32, world:ground('me', 40).point.y)
    assert.is_false(map:overlaps(c2.point(24, 8)))
    assert.is_nil(map:contact(c2.circle(24, 8, 3)))
  end)

  it('are found by questions about what overlaps', function()
    assert.same({}, (world:overlapping('me')))
    assert.same({0, 0}, {select(2, world:pairs()), select(2, world:contacts('me'))})
    world:events()
    world:place('me', 20, 2)
    assert.same({'map'}, (world:overlapping('me')))
    local contacts, n = world:contacts('me')
    assert.same({1, 2, 'coin'}, {n, contacts[1].part, contacts[1].material})
    local pairs_now, m = world:pairs()
    assert.same({1, 2, 'coin'}, {m, pairs_now[1].part, pairs_now[1].material})
    local began, b, _, e = world:events()
    assert.same({1, 0}, {b, e})
    assert.same({'map', 'me'}, {began[1].a, began[1].b})
    world:place('me', 2, 2)
    local _, b2, _, e2 = world:events()
    assert.same({0, 1}, {b2, e2})
    assert.same({'map'}, (world:overlapping(c2.point(24, 8))))
    local other = c2.world()
    other:add('ball', c2.circle(24, 8, 3))
    assert.same({'ball'}, (other:overlapping(map)))
  end)

  it('are ignored where the map is, and crossed where it is', function()
    world:place('me', 2, 2)
    local _, _, _, n = world:move('me', 60, 0, {default = false})
    assert.equal(0, n)
    world:place('me', 2, 2)
    local _, _, hits, m = world:move('me', 60, 40, 'cross')
    assert.equal('cross 2 coin, cross 12 nil', met(hits, m))
  end)

  it('may be set while the game runs', function()
    map:set_tile(0, 1, '^')
    world:place('me', 2, 18)
    local _, _, hits, n = world:move('me', 0, 0)
    assert.equal('cross 6 spike', met(hits, n))
    world:place('me', 0, 16)
    world:set('me', c2.rect(0, 16, 4, 4)) -- above the slope of the spikes
    assert.equal(0, select(4, world:move('me', 0, 0)))
    map:set_tile(0, 1, 'U')
    world:set('me', c2.rect(5, 17, 6, 9)) -- between the legs
    assert.equal(0, select(4, world:move('me', 0, 0)))
    assert.equal(1, select(4, world:move('me', 0, 4)))
  end)

  it('are passed by characters as if there were none', function()
    local rng = random.new('triggers')
    for i = 1, samples(60) do
      local rows, plain = {}, {}
      for r = 1, 6 do
        local row = {}
        for c = 1, 12 do
          local k = rng.integer(9)
          row[c] = ('...oU^#-/'):sub(k, k)
        end
        rows[r] = table.concat(row)
        plain[r] = rows[r]:gsub('[oU^]', '.')
      end
      local heroes = {}
      for k, tiles in ipairs {rows, plain} do
        local w = c2.world()
        w:add('map', c2.grid{tiles = tiles, cell = 16, kinds = KINDS})
        w:add('hero', i % 2 == 0 and c2.rect(40, -30, 8, 12) or c2.circle(44, -20, 5))
        heroes[k] = {w, c2.character(w, 'hero', {step = 4, snap = 4})}
      end
      local fall = 0
      for frame = 1, 60 do
        fall = fall + 0.5
        local grounded
        for _, h in ipairs(heroes) do
          grounded = h[2]:move(frame < 30 and 2 or -1.5, fall).grounded
        end
        if grounded then fall = frame % 15 == 0 and -5 or 0 end
        local x, y = heroes[1][1]:position('hero')
        local u, v = heroes[2][1]:position('hero')
        assert.same({u, v}, {x, y}, i .. ', frame ' .. frame)
      end
    end
  end)

  it('are those that the mover has met, by brute force', function()
    local rng = random.new('crossed')
    for i = 1, samples(100) do
      local tiles, count = {}, 0
      for k = 1, 48 do tiles[k] = rng.integer(3) == 1 and 1 or 0 end
      local w = c2.world()
      w:add('map', c2.grid{tiles = tiles, columns = 8, kinds = {'cross'}})
      local shape = i % 3 == 0 and c2.circle(0, 0, rng.between(0.1, 1))
        or i % 3 == 1 and c2.rect(0, 0, rng.between(0.1, 2), rng.between(0.1, 2))
        or c2.compound{c2.circle(0, 0, 0.3), c2.circle(1, 0.5, 0.3)}
      shape:translate(rng.between(-1, 7), rng.between(-1, 5))
      w:add('me', shape)
      local motion = {rng.between(-5, 5), rng.between(-5, 5)}
      local _, _, hits, n = w:move('me', motion)
      local seen, last = {}, 0
      for k = 1, n do
        assert.is_nil(seen[hits[k].part], i)
        assert.is_true(hits[k].t >= last, i)
        seen[hits[k].part], last = hits[k].t, hits[k].t
      end
      for k = 1, 48 do
        local tile = c2.rect((k - 1) % 8, math.floor((k - 1) / 8), 1, 1)
        local first = shape:distance(tile) < 0 and 0
        local hit = not first and shape:cast(motion, tile)
        first = first or hit and hit.t
        count = count + (tiles[k] == 1 and first and 1 or 0)
        if tiles[k] == 1 and first then
          assert.near(first, seen[k], 1e-9, i .. ' tile ' .. k)
        end
      end
      assert.equal(count, n, i)
    end
  end)

  it('are the same in space', function()
    local w = c3.world()
    w:add('map', c3.voxels{tiles = {{'.oo.'}}, kinds = {o = {'cross', material = 'gas'}}})
    w:add('me', c3.sphere(0.5, 0.5, 0.5, 0.25))
    local x, _, _, hits, n = w:move('me', 3, 0, 0)
    assert.equal(3.5, x)
    assert.equal('cross 2 gas, cross 3 gas', met(hits, n))
    w:place('me', 1.5, 0.5, 0.5)
    assert.is_nil(w:raycast({0, 0.1, 0.1}, {1, 0, 0}))
    assert.same({'map'}, (w:overlapping('me')))
    assert.is_true(w:fits('me'))
  end)

  it('overlap those of an equal grid', function()
    for _, tiles in ipairs {{'oo', '/^'}, {'#o', 'o#'}} do
      local w = c2.world()
      for i = 1, 3 do w:add(i, c2.grid{tiles = tiles, cell = 16, kinds = KINDS}) end
      assert.equal(3, (select(2, w:pairs())))
      assert.equal(w:shape(1), w:shape(2))
    end
    local empty = {['#'] = 'solid', o = 'empty', ['.'] = 'empty', ['/'] = 'empty'}
    assert.not_equal(map, c2.grid{tiles = {'.o.o.', '.....', '#####'}, cell = 16,
      kinds = empty})
  end)
end)
