-- collide.bump and collide.bump3d: what bump.lua and bump-3dpd answer. Those libraries'
-- own specs are run by make peers.
local MODULE = {[2] = 'collide.bump', [3] = 'collide.bump3d'}
local BOX = {[2] = 'getRect', [3] = 'getCube'}
local QUERY = {[2] = 'queryRect', [3] = 'queryCube'}

for d = 2, 3 do
  describe(MODULE[d], function()
    local bump = require(MODULE[d])
    local unpack = table.unpack or unpack
    local world

    before_each(function() world = bump.newWorld() end)

    -- The first numbers of x, y, z, then those of w, h, d.
    local function box(x, y, w, h)
      if d == 2 then return x, y, w, h end
      return x, y, 0, w, h, 1
    end

    local function add(item, x, y, w, h) return world:add(item, box(x, y, w, h)) end

    -- x, y, collisions, count of a move; the filter stands behind the goal
    local function move(item, x, y, filter)
      if d == 2 then return world:move(item, x, y, filter) end
      local ax, ay, _, cols, n = world:move(item, x, y, 0, filter)
      return ax, ay, cols, n
    end

    it('has the version that it stands in for, as games ask for it', function()
      assert.equal(d == 2 and 'bump v3.1.7' or 'bump-3dpd v0.2.0', bump._VERSION)
    end)

    it('slides along a wall by default', function()
      add('hero', 0, 0, 1, 1)
      add('wall', 2, -5, 1, 20)
      local x, y, cols, n = move('hero', 5, 3)
      assert.same({1, 3, 1}, {x, y, n})
      assert.equal('slide', cols[1].type)
      assert.equal('wall', cols[1].other)
      assert.equal(-1, cols[1].normal.x)
      assert.equal(3, cols[1].slide.y)
      assert.equal(0.2, cols[1].ti)
      assert.equal(d == 2, cols[1].itemRect ~= nil)
      assert.equal(d == 3, cols[1].distance ~= nil)
    end)

    it('looks for what follows a cross from where the motion began', function()
      add('hero', 0, 0, 1, 1)
      add('coin', 2, 0, 1, 1)
      add('wall', 4, 0, 1, 1)
      local x, _, cols, n = move('hero', 9, 0, function(_, other)
        return other == 'coin' and 'cross' or 'touch'
      end)
      assert.same({3, 2}, {x, n})
      assert.same({'cross', 'touch'}, {cols[1].type, cols[2].type})
    end)

    it('is not held by the seams of flush boxes at fractions', function()
      for i = 0, 200 do add('tile' .. i, i * 0.1, 1.1, 0.1, 0.1) end
      add('hero', 0.05, 0.6, 0.3, 0.5)
      local x = 0.05
      for _ = 1, 90 do
        x = x + 0.1
        local ax = move('hero', x, 1)
        assert.equal(x, ax)
      end
    end)

    it('takes the one added first of two that are met alike', function()
      for _, name in ipairs{'b', 'a', 'c'} do add(name, 2, 0, 1, 1) end
      add('hero', 0, 0, 1, 1)
      local _, _, cols = move('hero', 5, 0)
      assert.equal('b', cols[1].other)
      if d == 2 then cols = world:project('hero', 0, 0, 1, 1, 5, 0) end
      if d == 3 then cols = world:project('hero', 0, 0, 0, 1, 1, 1, 5, 0, 0) end
      assert.same({'b', 'a', 'c'}, {cols[1].other, cols[2].other, cols[3].other})
    end)

    it('moves what a filter moves meanwhile', function()
      add('hero', 0, 0, 1, 1)
      add('door', 2, 0, 1, 1)
      add('key', 1.5, 0, 1, 1)
      local x = move('hero', 5, 0, function(_, other)
        if other ~= 'key' then return 'slide' end
        if world:hasItem('door') then
          assert.equal('number', type((move('key', 9, 9))))
          world:remove('door')
        end
        return 'cross'
      end)
      assert.equal(1, (x > 4 and 1 or x))
    end)

    it('calls responses that a game adds', function()
      add('hero', 0, 0, 1, 1)
      add('pad', 2, 0, 1, 1)
      world:addResponse('back', function(w, col, x, y, ...)
        assert.equal(world, w)
        local touch = col.touch
        if d == 2 then
          return x, y, w:project(col.item, touch.x, touch.y, 1, 1, x, y, (select(5, ...)))
        end
        local z = ...
        return x, y, z, w:project(col.item, touch.x, touch.y, touch.z, 1, 1, 1, x, y, z,
          (select(8, ...)), (select(9, ...)))
      end)
      local x, _, cols, n = move('hero', 5, 0, function() return 'back' end)
      assert.same({0, 1, 'back'}, {x, n, cols[1].type})
    end)

    it('finds items in regions, at points and along segments', function()
      for i = 0, 4 do add(i, i * 10, 0, 5, 5) end
      local n = select(2, world[QUERY[d]](world, box(4, 1, 10, 2)))
      assert.equal(2, n)
      if d == 3 then
        assert.same({1}, (world:queryPoint(12, 2, .5)))
        assert.same({4, 3}, (world:querySegment(45, 2, .5, 30, 2, .5)))
        assert.equal(30, world:querySegmentWithCoords(0, 2, .5, 32, 2, .5)[4].x1)
        return
      end
      assert.same({1}, (world:queryPoint(12, 2)))
      assert.same({4, 3}, (world:querySegment(45, 2, 30, 2)))
      assert.equal(30, world:querySegmentWithCoords(0, 2, 32, 2)[4].x1)
    end)

    it('forgets what was removed, cells that are counted too', function()
      add('a', 0, 0, 10, 10)
      assert.equal(1, world:countCells())
      world:update('a', box(0, 0, 100, 10))
      assert.equal(2, world:countCells())
      world:remove('a')
      collectgarbage()
      assert.equal(0, world:countCells())
      assert.equal(0, world:countItems())
    end)

    -- found by random programs: to empty a million cells took a fifth of a second
    it('leaves counted cells at once', function()
      add('far', 0, 0, 64 * 100, 64 * 100)
      add('b', 0, 0, 1, 1)
      local least, counted = math.huge, 0
      for i = 1, 5 do
        local start = os.clock()
        world:countCells()
        local done = os.clock()
        world:update('b', box(i, 0, 1, 1))
        least, counted = math.min(least, os.clock() - done), done - start
      end
      assert.is_true(least < counted / 8)
    end)

    it('has cells for all that draws them, with their items', function()
      add('a', 0, 0, 10, 10)
      add('b', 60, 0, 10, 10)
      local function seen()
        local list = {}
        local rows = d == 2 and world.rows or (select(2, next(world.cells)))
        for cy, row in pairs(rows or {}) do
          for cx, cell in pairs(row) do
            if cell.itemCount > 0 then
              local names = {}
              for item in pairs(cell.items) do names[#names + 1] = item end
              table.sort(names)
              assert.same({cx, cy}, {cell.x, cell.y})
              list[#list + 1] = ('%d %d %d %s'):format(cx, cy, cell.itemCount,
                table.concat(names))
            end
          end
        end
        table.sort(list)
        return list
      end
      assert.same({'1 1 2 ab', '2 1 1 b'}, seen())
      world:update('a', box(70, 0, 10, 10))
      assert.same({'1 1 1 b', '2 1 2 ab'}, seen())
      world:remove('b')
      collectgarbage()
      assert.same({'2 1 1 a'}, seen())
    end)

    it('pushes out what stands still only where that is asked for', function()
      local first, second = 0, 0
      for _, pushes_out in ipairs {false, true} do
        world = bump.newWorld(64, {pushes_out = pushes_out})
        add('a', 0, 0, 10, 10)
        add('b', 6, 0, 10, 10)
        local x = move('a', 0, 0)
        if pushes_out then second = x else first = x end
      end
      assert.same({0, d == 2 and -4 or second}, {first, second})
      assert.error_matches(function() bump.newWorld(64, {push = true}) end,
        "bad argument #2 to 'newWorld' %(option pushes_out expected, got push%)")
      assert.error_matches(function() bump.newWorld(64, 1) end,
        "bad argument #2 to 'newWorld' %(options as a table expected, got number%)")
    end)

    it('says what is wrong', function()
      local function fails(message, f, ...)
        local arguments, n = {...}, select('#', ...)
        assert.error_matches(function() f(unpack(arguments, 1, n)) end, message)
      end
      fails('"bat" is not in this world %(never added, or removed%)', world.move, world,
        'bat', 1, 1)
      fails('w: number > 0 expected, got 0', world.add, world, 'a', box(0, 0, 0, 1))
      fails('h: number > 0 expected, got nil', world[QUERY[d]], world, 0, 0,
        d == 2 and 1 or 0, d == 3 and 1 or nil)
      fails('is in this world already', function()
        add('a', 0, 0, 1, 1)
        add('a', 0, 0, 1, 1)
      end)
      fails('no response is called "slyde"', function()
        add('b', 2, 0, 1, 1)
        add('c', 4, 0, 1, 1)
        move('b', 9, 0, function() return 'slyde' end)
      end)
      fails("bad argument #1 to 'newWorld' %(number > 0 expected, got %-1%)",
        bump.newWorld, -1)
      fails('finite number expected', function() add('e', 1 / 0, 0, 1, 1) end)
      assert.same({box(0, 0, 1, 1)}, {world[BOX[d]](world, 'a')})
      assert.is_false(world:hasItem('e'))
    end)
  end)
end
