-- What an item does that meets another: by name, by layer, by a function. On whole
-- pixels, where every number is exact.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

describe('an item that moves', function()
  local world

  -- A floor of tiles with its top at y = 32, a wall at x = 64, up is -y.
  before_each(function()
    world = c2.world()
    world:add('hero', c2.rect(0, 0, 16, 16), {layer = 'heroes'})
    for i = -4, 10 do world:add(i, c2.rect(i * 16, 32, 16, 16), {layer = 'floors'}) end
    world:add('wall', c2.rect(64, 0, 16, 32), {layer = 'walls'})
  end)

  -- x, y, and what was hit: 'item response item response'
  local function told(x, y, hits, n)
    local words = {}
    for i = 1, n do words[i] = hits[i].item .. ' ' .. tostring(hits[i].response) end
    return ('%g %g: %s'):format(x, y, table.concat(words, ', '))
  end

  it('slides by default', function()
    assert.equal('10 16: 0 slide, 1 slide', told(world:move('hero', 10, 32)))
    assert.equal('48 16: 0 slide, wall slide', told(world:move('hero', 100, 3)))
    assert.same({48, 16}, {world:position('hero')})
  end)

  it('tells when, where and how each hit was', function()
    local _, _, hits = world:move('hero', {8, 32})
    local hit = hits[1]
    assert.same({0.5, 0, 0, -1}, {hit.t, hit.depth, hit.normal.x, hit.normal.y})
    assert.equal(32, hit.point.y)
    assert.same({4, 16, 4, 0}, {hit.motion.x, hit.motion.y, hit.moved.x, hit.moved.y})
  end)

  it('stops where it touches', function()
    assert.equal('5 16: 0 touch, 1 touch', told(world:move('hero', 10, 32, 'touch')))
  end)

  it('bounces, with what restitution leaves of its speed', function()
    assert.equal('10 0: 0 bounce, 1 bounce', told(world:move('hero', 10, 32, 'bounce')))
    world:place('hero', 0, 0)
    assert.equal('10 8: 0 bounce, 1 bounce',
      told(world:move('hero', 10, 32, {'bounce', restitution = 0.5})))
  end)

  it('ends where it bounces without room, however much faster each time', function()
    world:add('lid', c2.rect(-50, -84, 40, 8))
    world:add('pot', c2.rect(-50, -60, 40, 8))
    world:place('hero', -40, -76)
    for _, restitution in ipairs{1, 4} do
      local _, y, _, n = world:move('hero', 0, 3, {'bounce', restitution = restitution})
      assert.is_true(y == -76 and n < 100, n)
    end
    world:move('hero', 0, 3, {'bounce', restitution = 1e300})
    assert.is_true(world:fits('hero'))
  end)

  it('crosses what it only reports, once, and ignores what it does not', function()
    assert.equal('100 0: wall cross', told(world:move('hero', 100, 0, 'cross')))
    world:place('hero', 0, 0)
    assert.equal('100 0: ', told(world:move('hero', 100, 0, false)))
    world:place('hero', 60, 0)
    assert.equal('62 0: wall cross', told(world:move('hero', 2, 0, 'cross')))
    assert.equal('62 0: wall cross', told(world:move('hero', 0, 0, 'cross')))
  end)

  it('does what the table says for a layer', function()
    local respond = {walls = 'cross', floors = {'bounce', restitution = 0}}
    assert.equal('100 16: wall cross, 3 bounce, 4 bounce',
      told(world:move('hero', 100, 32, respond)))
  end)

  it('does what the world was told about both layers', function()
    world:respond('heroes', 'walls', false)
    world:respond('heroes', 'floors', 'bounce', {restitution = 0.5})
    assert.equal('100 8: 3 bounce, 4 bounce', told(world:move('hero', 100, 32)))
    world:respond('heroes', 'floors', 'slide')
    assert.equal('100 16: 6 slide, 7 slide', told(world:move('hero', 0, 8)))
  end)

  it('asks a function about what it would hit, and nothing else, once', function()
    local asked = {}
    local function respond(item, other, hit)
      asked[#asked + 1] = ('%s %s %g %g'):format(item, other, hit.t, hit.normal.y)
      return other == 'wall' and 'cross' or nil
    end
    assert.equal('200 16: wall cross, 6 slide, 7 slide',
      told(world:move('hero', 200, 32, respond)))
    assert.same({'hero wall 0.24 0', 'hero 6 0.5 -1', 'hero 7 0.5 -1'}, asked)
  end)

  it('tells all that it meets at the same instant', function()
    local function slide() return 'slide' end
    for _, respond in ipairs {'slide', 'touch', 'bounce', slide} do
      world:place('hero', 42, 0) -- in the corner of the floor and the wall at t = 1
      local x, y, hits, n = world:move('hero', {6, 16}, respond)
      local met = {}
      for i = 1, n do met[hits[i].item] = hits[i].t end
      assert.same({48, 16, 2, 1, 1}, {x, y, n, met[3], met.wall})
    end
  end)

  it('tells one thing of all that it lies on, unless it comes down', function()
    world:place('hero', 8, 16)
    assert.equal('9 16: 0 slide', told(world:move('hero', 1, 1)))
  end)

  it('takes options from a function', function()
    assert.equal('10 8: 0 bounce, 1 bounce', told(world:move('hero', 10, 32, function()
      return 'bounce', {restitution = 0.5}
    end)))
    world:place('hero', 0, 0)
    assert.equal('10 8: 0 bounce, 1 bounce', told(world:move('hero', 10, 32, function()
      return {'bounce', restitution = 0.5}
    end)))
  end)

  it('lands on a one-way platform, and goes through it from everywhere else', function()
    world:add('plank', c2.rect(-100, 24, 100, 2), {layer = 'planks'})
    local respond = {planks = 'oneway'}
    world:place('hero', -50, 0)
    assert.equal('-50 8: plank oneway', told(world:move('hero', 0, 20, respond)))
    assert.equal('-45 8: plank oneway', told(world:move('hero', 5, 3, respond)))
    world:place('hero', -50, 10)
    assert.equal('-50 16: -4 slide, -3 slide', told(world:move('hero', 0, 20, respond)))
    assert.equal('-50 -4: ', told(world:move('hero', 0, -20, respond)))
    world:place('hero', 5, 14)
    assert.equal('-15 14: ', told(world:move('hero', -20, 0, respond)))
  end)

  it('goes nowhere by check', function()
    assert.equal('48 16: wall slide, 3 slide', told(world:check('hero', 100, 32)))
    assert.same({0, 0}, {world:position('hero')})
  end)

  it('fills the list that is handed in', function()
    local out = {}
    local _, _, hits, n = world:move('hero', {100, 32}, nil, out)
    assert.equal(out, hits)
    assert.equal(2, n)
    local first = out[1]
    _, _, hits, n = world:move('hero', {0, 3}, nil, out)
    assert.equal(first, hits[1])
    assert.same({1, 1}, {n, #out})
  end)

  it('moves as many as a batch lists, one by one', function()
    world:add('other', c2.rect(20, 0, 8, 8), {layer = 'heroes'})
    local out, hits = world:move_batch({'hero', 'other'}, {9, 0,  -9, 40})
    assert.same({4, 0, 20, 24}, out)
    assert.equal(3, hits)
  end)
end)

describe('a function that decides what an item does', function()
  local world
  before_each(function()
    world = c3.world()
    world:add('ball', c3.sphere({0, 5, 0}, 1))
    world:add('floor', c3.aabb({-9, -1, -9}, {9, 0, 9}))
    world:add('wall', c3.aabb({4, -1, -9}, {5, 9, 9}))
  end)

  it('may raise, which leaves all where it was', function()
    assert.error_matches(function()
      world:move('ball', {0, -9, 0}, function() error('no', 0) end)
    end, '^no$')
    assert.same({0, 5, 0}, {world:position('ball')})
    local _, y = world:move('ball', 0, -9, 0)
    assert.equal(1, y)
  end)

  it('may yield', function()
    local step = coroutine.wrap(function()
      return world:move('ball', {0, -9, 0}, function(_, other)
        return coroutine.yield(other)
      end)
    end)
    assert.equal('floor', step())
    local _, y = step('bounce')
    assert.equal(6, y)
  end)

  it('may remove what is hit, or the item', function()
    local _, y = world:move('ball', {0, -9, 0}, function(_, other)
      world:remove(other)
    end)
    assert.equal(-4, y)
    world:add('floor', c3.aabb({-9, -9, -9}, {9, -8, 9}))
    world:move('ball', {0, -9, 0}, function(item) world:remove(item) end)
    assert.is_false(world:has('ball'))
  end)

  it('may move the item elsewhere, where it stays', function()
    local x, y, z, _, n = world:move('ball', {0, -9, 0}, function(item)
      world:place(item, 0, 50, 0)
    end)
    assert.same({0, 50, 0, 0}, {x, y, z, n})
    assert.same({0, 50, 0}, {world:position('ball')})
  end)

  it('may move others within its own move', function()
    world:add('crate', c3.aabb({-1, 2, -1}, {1, 3, 1}))
    local x, y = world:move('ball', {0, -9, 0}, function(_, other)
      if other == 'crate' then world:move('crate', 3.5, -9, 0) end
    end)
    assert.same({0, 1}, {x, y})
    assert.same({2, 0, -1}, {world:position('crate')})
  end)

  it('may check and move others on short ways, between what it meets itself', function()
    world:add('far', c3.sphere({-7, 8, 0}, 1))
    world:add('fence', c3.aabb({1.125, -1, -9}, {2, 9, 9}))
    for _, act in ipairs{'check', 'move'} do
      world:place('ball', 0, 1.03125, 0)
      local x, y, _, hits, n = world:move('ball', {0.15625, -0.0625, 0}, function()
        world[act](world, 'far', 0, 0.125, 0)
      end)
      assert.same({0.125, 1, 2}, {x, y, n}, act)
      assert.same({'floor', 'fence'}, {hits[1].item, hits[2].item}, act)
    end
  end)
end)

describe('wrong arguments of moves', function()
  local world = c2.world{layers = {'heroes', 'walls'}, up = {0, -2}}
  world:add('hero', c2.rect(0, 0, 1, 1), {layer = 'heroes'})
  world:add('wall', c2.rect(5, 0, 1, 1), {layer = 'walls'})

  local function fails(message, call)
    assert.error_matches(call, message)
    assert.same({0, 0}, {world:position('hero')})
  end

  it('are named', function()
    fails('#1 to .*is not in this world', function() world:move('nobody', 1, 1) end)
    fails('#2 to .*vector expected', function() world:move('hero', 'far') end)
    fails('#3 to .*\'slide\'.* got \'slid\'', function()
      world:move('hero', {9, 0}, 'slid')
    end)
    fails('#3 to .*false .* got', function() world:move('hero', {9, 0}, 7) end)
    fails('walls: \'slide\'', function() world:move('hero', {9, 0}, {walls = 'x'}) end)
    fails('restitution must be >= 0', function()
      world:move('hero', {9, 0}, {'bounce', restitution = -1})
    end)
    fails("unknown option 'speed'; known: restitution, direction", function()
      world:move('hero', {9, 0}, {'bounce', speed = 1})
    end)
    fails('#4 to .*table expected', function() world:move('hero', {9, 0}, nil, 7) end)
    fails('\'slide\'.*got', function()
      world:move('hero', {9, 0}, function() return 'jump' end)
    end)
    fails('name of a layer', function() world:respond(1, 'walls', 'slide') end)
    fails('#1 to .*list of items', function() world:move_batch(1, {}) end)
    fails('%[1%]: .*is not in this', function() world:move_batch({'x'}, {0, 0}) end)
    fails('%[2%]: number', function() world:move_batch({'hero'}, {0}) end)
    fails('#1 to .*is not in this', function() world:push_out('x') end)
    fails('max must be >= 0', function() world:ground('hero', -1) end)
    fails('number expected', function() world:ground('hero') end)
    fails('#2 .*rounds must be >= 0', function() world:separate({'hero'}, -1) end)
    fails("such as 'walls'", function() world:separate('wall') end)
    fails("such as 'walls'", function() world:pairs(nil, 'wall') end)
    fails('batch calls no', function() world:pairs_batch(nil, print) end)
    fails('number >= 0', function() world:near('hero') end)
    fails('list of items', function() world:separate(7) end)
    fails('is not in this world', function() world:fits('x') end)
  end)

  it('are layers that the world was not made with, and name those like it', function()
    fails("such as 'walls', got 'wals'", function()
      world:move('hero', {9, 0}, {wals = 'slide'})
    end)
    fails("such as 'heroes', got 'heros'", function()
      world:add('x', c2.circle({0, 0}, 1), {layer = 'heros'})
    end)
    fails("got 'enemies'", function() world:overlapping('hero', 'enemies') end)
    fails('layers%[1%]: name', function() c2.world{layers = {7}} end)
    fails('up', function() c2.world{up = {0, 0}} end)
    fails('skin must be >= 0', function() c2.world{skin = -1} end)
    fails('', function() c2.world{speed = 1} end)
  end)
end)
