-- collide.slick: what a game that was written for slick expects of it. slick's own
-- scenarios are run by make peers.
local slick = require 'collide.slick'

describe('the drop-in for slick', function()
  local world

  before_each(function() world = slick.newWorld(800, 600) end)

  -- The names of what was met, and what was done about it.
  local function told(list, n)
    local names = {}
    for i = 1, n do names[i] = ('%s %s'):format(list[i].other, list[i].response) end
    assert.equal(n, #list)
    return table.concat(names, ', ')
  end

  describe('moves', function()
    before_each(function()
      world:add('hero', 0, 0, slick.newRectangleShape(0, 0, 10, 10))
      world:add('wall', 30, -100, slick.newRectangleShape(0, 0, 10, 200))
    end)

    it('along what they meet, by default', function()
      local x, y, list, n = world:move('hero', 50, 15)
      assert.same({20, 15}, {x, y})
      assert.equal('wall slide', told(list, n))
      local hit = list[1]
      assert.same({-1, 0, 1, 0}, {hit.normal.x, hit.normal.y, hit.alternateNormal.x,
        hit.alternateNormal.y})
      assert.near(0.4, hit.time, 1e-12)
      assert.near(20, hit.touch.x, 1e-9)
      assert.equal(30, hit.contactPoint.x)
      assert.equal(x, world:get('hero').transform.x)
    end)

    it('as the filter says: stopped, crossed, thrown back, or not at all', function()
      local cases = {touch = {20, 6}, cross = {50, 15}, bounce = {-10, 15}}
      for response, at in pairs(cases) do
        world:update('hero', 0, 0)
        local x, y, list, n = world:check('hero', 50, 15, function() return response end)
        assert.near(at[1], x, 1e-9)
        assert.near(at[2], y, 1e-9)
        assert.equal('wall ' .. response, told(list, n))
      end
      local x, y, _, n = world:check('hero', 50, 15, function() return false end)
      assert.same({50, 15, 0}, {x, y, n})
    end)

    it('as a function says that the filter returns', function()
      local x, _, list, n = world:move('hero', 50, 0, function()
        return function(item, in_world, _, response, _, _, gx)
          assert.same({'hero', world, 'wall', 50}, {item, in_world, response.other, gx})
          return 'touch'
        end
      end)
      assert.equal(20, x)
      assert.equal('wall touch', told(list, n))
    end)

    it('by a response of the game, and name one that is not there', function()
      world:addResponse('stick', function(_, _, response, x, y, _, _, _, result)
        result:push(response)
        return x, y, x, y
      end)
      local x, y, list, n = world:move('hero', 50, 0, function() return 'stick' end)
      assert.same({0, 0}, {x, y})
      assert.equal('wall stick', told(list, n))
      assert.error_matches(function()
        world:move('hero', 50, 0, function() return 'stikc' end)
      end, 'no response is called stikc')
    end)

    it('into a corner and stay there', function()
      world:add('floor', -100, 30, slick.newRectangleShape(0, 0, 200, 10))
      local x, y = world:move('hero', 90, 80)
      assert.near(20, x, 1e-9)
      assert.near(20, y, 1e-9)
      assert.same({x, y}, {(world:move('hero', x + 5, y + 5)),
        world:get('hero').transform.y})
    end)

    it('along a row of flush blocks, and are never held', function()
      for i = 0, 20 do world:add(i, i * 4, 10, slick.newRectangleShape(0, 0, 4, 4)) end
      world:remove('wall')
      for step = 1, 100 do
        local x = world:move('hero', step * 0.7, 1)
        assert.near(step * 0.7, x, 1e-9)
      end
    end)
  end)

  describe('a group of shapes', function()
    local body = slick.newTag 'body'
    local FEET = slick.newEnum {name = 'feet'}

    before_each(function()
      world:add('hero', 0, 0, slick.newShapeGroup(
        slick.newRectangleShape(0, 0, 10, 10),
        slick.newRectangleShape(2, 10, 6, 4, FEET), body))
    end)

    it('has a tag for each: the value of a tag, or the enum itself', function()
      local tags = {}
      for _, shape in ipairs(world:get('hero').shapes) do tags[#tags + 1] = shape.tag end
      assert.same({'body', FEET}, tags)
      assert.equal('feet', FEET.value.name)
    end)

    it('has a filter for each: of the mover,', function()
      world:add('grass', 30, 11, slick.newRectangleShape(0, 0, 4, 9))
      world:add('wall', 60, 0, slick.newRectangleShape(0, 0, 4, 5))
      local met = {}
      local x = world:move('hero', 90, 0, function(_, other, shape)
        met[#met + 1] = ('%s %s'):format(shape.tag == FEET and 'feet' or shape.tag, other)
        return shape.tag == FEET and 'cross' or 'slide'
      end)
      table.sort(met)
      assert.same({'body wall', 'feet grass'}, met)
      assert.equal(50, x)
    end)

    it('and of what it meets', function()
      world:add('level', 0, 0, slick.newShapeGroup(
        slick.newRectangleShape(30, 0, 4, 20, slick.newTag 'water'),
        slick.newRectangleShape(60, 0, 4, 20, slick.newTag 'rock')))
      local x, _, list, n = world:move('hero', 90, 0, function(_, _, _, other)
        return other.tag == 'rock' and 'slide' or other.tag == 'water' and 'cross'
      end)
      assert.equal(50, x)
      local seen = {}
      for i = 1, n do seen[list[i].otherShape.tag] = list[i].response end
      assert.same({water = 'cross', rock = 'slide'}, seen)
    end)
  end)

  it('rotate pushes away what it turns into, as far as the second filter lets it',
    function()
      world:add('gear', 0, 0, slick.newRectangleShape(-20, -2, 40, 4))
      world:add('crate', -3, -12, slick.newRectangleShape(0, 0, 6, 6))
      world:add('stone', 8, -30, slick.newRectangleShape(0, 0, 6, 6))
      local list = world:rotate('gear', math.pi / 2,
        function(item) return item == 'crate' end,
        function(_, other) return other == 'gear' end)
      assert.equal('crate', list[1].item)
      local crate, gear = world:get('crate'), world:get('gear')
      assert.is_true(crate.shapes[1].shape:distance(gear.shapes[1].shape) > -1e-9)
      assert.near(math.pi / 2, gear.transform.rotation, 1e-12)
      assert.same({8, -30}, {world:get('stone').transform.x,
        world:get('stone').transform.y})
    end)

  it('push puts an item there, and out of what the filter wants', function()
    world:add('box', 0, 0, slick.newRectangleShape(0, 0, 10, 10))
    world:add('wall', 20, -50, slick.newRectangleShape(0, 0, 40, 100))
    local x, y = world:push('box', function(_, other) return other == 'wall' end, 15, 3)
    assert.near(10, x, 1e-9)
    assert.near(3, y, 1e-9)
    assert.same({15, 3}, {world:push('box', function() return false end, 15, 3)})
  end)

  it('places by a transform: offset, turned, scaled', function()
    local t = slick.newTransform(100, 50, math.pi / 2, 2, 2, 5, 0)
    world:add('plank', t, slick.newRectangleShape(0, 0, 10, 2))
    local low, high = world:get('plank').shapes[1].shape:bounds()
    assert.near(96, low.x, 1e-9)
    assert.near(100, high.x, 1e-9)
    assert.near(40, low.y, 1e-9)
    assert.near(60, high.y, 1e-9)
    local x, y = t:transformPoint(5, 1)
    assert.near(98, x, 1e-9)
    assert.near(50, y, 1e-9)
    x, y = t:inverseTransformPoint(x, y)
    assert.near(5, x, 1e-9)
    assert.near(1, y, 1e-9)
  end)

  it('answers queries about points, rectangles, rays and segments', function()
    world:add('a', 10, 0, slick.newCircleShape(0, 0, 5))
    world:add('b', 30, 0, slick.newPolygonShape{-5, -5, 5, -5, 5, 5, -5, 5})
    local function items(list, n)
      local names = {}
      for i = 1, n do names[i] = list[i].item end
      return table.concat(names, ' ')
    end
    assert.equal('a', items(world:queryPoint(12, 0)))
    assert.equal('a b', items(world:queryRectangle(0, -1, 40, 2)))
    assert.equal('b', items(world:queryRectangle(0, -1, 40, 2,
      function(item) return item == 'b' end)))
    assert.equal('b a', items(world:queryRay(60, 0, -3, 0)))
    assert.equal('a', items(world:querySegment(0, 0, 20, 0)))
    assert.equal('', items(world:querySegment(0, 9, 20, 9)))
  end)

  it('fills a query that is handed in', function()
    world:add('a', 0, 0, slick.newCircleShape(0, 0, 5))
    local q = slick.newWorldQuery(world)
    local list, n, same = world:queryPoint(0, 0, nil, q)
    assert.equal(q, same)
    assert.equal(q.results, list)
    assert.equal(1, n)
    world:queryPoint(90, 0, nil, q)
    assert.equal(0, #q.results)
  end)

  it('says what is wrong, and changes nothing', function()
    world:add('here', 1, 2, slick.newCircleShape(0, 0, 5))
    local errors = {
      {function() world:add('x', 0, 0, 7) end,
        "bad argument #4 to 'add' %(shape expected, got number%)"},
      {function() world:add('x', 'a', 0, slick.newCircleShape(0, 0, 5)) end,
        "bad argument #2 to 'add' %(number expected, got string%)"},
      {function() world:add(nil, 0, 0) end, "bad argument #1 to 'add' %(item expected"},
      {function() world:move('nobody', 1, 1) end,
        "bad argument #1 to 'move' %(nobody is not in this world%)"},
      {function() world:update('here', 1, nil, 7) end,
        "bad argument #4 to 'update' %(shape expected"},
      {function() world:move('here', nil, 1) end,
        "bad argument #2 to 'move' %(number expected, got nil%)"},
      {function() world:rotate('here') end, "bad argument #2 to 'rotate'"},
      {function() world:queryPoint(1) end, "bad argument #2 to 'queryPoint'"},
      {function() world:querySegment(1, 1, 2, {}) end,
        "bad argument #4 to 'querySegment' %(number expected, got table%)"},
      {function() slick.newRectangleShape(0, 0, 1, 1, 'tag') end,
        'slick.newTag or slick.newEnum expected'},
      {function() slick.newShapeGroup(7) end, 'shape expected, got number'},
      {function()
        slick.newPolygonMeshShape({0, 0, 9, 0, 9, 9, 0, 9}, {3, 3, 6, 3, 6, 6, 3, 6})
      end, 'contour 2 lies in contour 1'},
      {function() slick.triangulate() end, 'collide.slick has no triangulate'},
    }
    for _, e in ipairs(errors) do assert.error_matches(e[1], e[2]) end
    assert.same({'here'}, world:getItems())
    assert.equal(1, world:get('here').transform.x)
    world:add('x', 0, 0, slick.newCircleShape(0, 0, 5))
    assert.error_matches(function()
      world:add('x', 0, 0, slick.newCircleShape(0, 0, 5))
    end, 'x is in this world already')
  end)
end)
