-- world:visibility, against an oracle: single rays of the world, in many directions.
local c2 = require 'collide.d2'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local atan2 = rawget(math, 'atan2') or math.atan

local CORNERS = 72 -- of the circle
local STEP = 2 * math.pi / CORNERS

-- Where the circle of the radius ends the sight in that direction.
local function circle_distance(radius, angle)
  return radius * math.cos(STEP / 2) / math.cos(angle % STEP - STEP / 2)
end

-- The distance of a polygon from a point in it, along a unit vector; nil where a corner
-- lies nearly in that direction.
local function distance_in(list, n, x, y, dx, dy)
  for i = 1, n do
    local px, py = list[2 * i - 1] - x, list[2 * i] - y
    local j = i % n + 1
    local qx, qy = list[2 * j - 1] - x, list[2 * j] - y
    local sp, sq = dx * py - dy * px, dx * qy - dy * qx
    local length = math.sqrt(px * px + py * py)
    if math.abs(sp) < 1e-6 * (length + 1) and px * dx + py * dy > 0 then return nil end
    if sp < 0 and sq > 0 then
      local t = (px * qy - py * qx) / (dx * (qy - py) - dy * (qx - px))
      if t > 0 then return t end
    end
  end
  error('no edge there', 2)
end

local function points_of(list, n)
  local points = {}
  for i = 1, n do points[i] = ('%.14g %.14g'):format(list[2 * i - 1], list[2 * i]) end
  return points
end

local function has(list, n, x, y)
  for i = 1, n do
    if list[2 * i - 1] == x and list[2 * i] == y then return true end
  end
  return false
end

describe('what is seen in a world', function()
  -- At random, on whole numbers or anywhere; radius: of the rounded ones.
  local function shape_of(rng, radius, whole)
    local function number(size)
      local v = rng.between(-size, size)
      return whole and math.floor(v) or v
    end
    local x, y = number(20), number(20)
    local function near() return {x + number(4), y + number(4)} end
    local kinds = {
      function() return c2.rect(x, y, math.abs(number(4)), math.abs(number(4))) end,
      function() return c2.segment({x, y}, near()) end,
      function() return c2.triangle(near(), near(), near(), radius) end,
      function() return c2.box({x, y}, {math.abs(number(3)), math.abs(number(3))},
        whole and 0 or rng.between(0, 6), radius) end,
      function() return c2.convex({near(), near(), near(), near(), near()}, radius) end,
      function()
        return c2.polygon{{x, y}, {x + 3, y}, {x + 3, y + 3}, {x + 2, y + 1}}
      end,
      function() return c2.path{near(), near(), near()} end,
      function()
        return c2.path({{x, y}, {x + 3, y}, {x + 2, y + 3}}, {closed = true})
      end,
      function()
        return c2.grid{tiles = {'.#.#', '##..', '...#'}, cell = 1, origin = {x, y}}
      end,
      function()
        return c2.compound{c2.rect(x, y, 1, 3), c2.rect(x + 1, y, 2, 1)}
      end,
      function() return c2.ray({x, y}, {1, number(3)}) end,
      function() return c2.point(x, y) end,
      function() return c2.circle({x, y}, radius) end,
      function() return c2.capsule({x, y}, near(), radius) end,
      function() return c2.halfspace({1, number(2)}, {30 + x, y}) end,
      function() return c2.plane({number(2), 1}, {x, y - 30}) end,
    }
    return kinds[rng.integer(#kinds)]()
  end

  local function check(world, x, y, radius, rng, slack)
    local list, n = world:visibility({x, y}, radius)
    assert.equal(2 * n, #list)
    local inside = {}
    for _, item in ipairs((world:overlapping(c2.point(x, y)))) do inside[item] = true end
    local asked = 0
    for _ = 1, 60 do
      local angle = rng.between(0, 2 * math.pi)
      local dx, dy = math.cos(angle), math.sin(angle)
      local seen = distance_in(list, n, x, y, dx, dy)
      if seen then
        asked = asked + 1
        local hit = world:raycast({x, y}, {dx, dy}, radius,
          function(item) return not inside[item] end)
        local right = math.min(hit and hit.t or radius, circle_distance(radius, angle))
        assert.is_true(seen > right - 1e-6 and seen < right + slack + 1e-6,
          ('from %.17g, %.17g towards %.17g: %.17g, not %.17g'):format(x, y, angle, seen,
            right))
      end
    end
    return asked
  end

  for _, case in ipairs {
    {'anywhere', false, 0}, {'on whole numbers', true, 0},
    {'with round shapes', false, 2},
  } do
    it('is what rays reach, ' .. case[1], function()
      local asked = 0
      for i = 1, samples(150) do
        local rng = random.new('visibility, ' .. case[1] .. ' ' .. i)
        local world = c2.world()
        for k = 1, rng.integer(30) do world:add(k, shape_of(rng, case[3], case[2])) end
        for _ = 1, 3 do
          local x, y = rng.between(-15, 15), rng.between(-15, 15)
          -- on no line through whole numbers
          if case[2] then x, y = math.floor(x) + 0.48715, math.floor(y) + 0.23487 end
          -- a chord is no longer than that
          local slack = case[3] * 2 * math.sin(STEP / 2) * 1.001
          asked = asked + check(world, x, y, rng.between(5, 40), rng, slack)
        end
      end
      assert.is_true(asked > samples(150) * 60)
    end)
  end

  it('goes round the point once, in order', function()
    for i = 1, samples(50) do
      local rng = random.new('visibility, order ' .. i)
      local world = c2.world()
      for k = 1, 25 do world:add(k, shape_of(rng, rng.between(0, 2), i % 2 == 0)) end
      local list, n = world:visibility({0.5, 0.25}, 30)
      local turned = 0
      for k = 1, n do
        local j = k % n + 1
        local px, py = list[2 * k - 1] - 0.5, list[2 * k] - 0.25
        local qx, qy = list[2 * j - 1] - 0.5, list[2 * j] - 0.25
        local angle = atan2(px * qy - py * qx, px * qx + py * qy)
        assert.is_true(angle > -1e-9, i .. ', corner ' .. k)
        turned = turned + angle
      end
      assert.near(2 * math.pi, turned, 1e-6)
    end
  end)

  it('is a circle of 72 corners where nothing hides anything', function()
    local list, n = c2.world():visibility({3, 4}, 10)
    assert.equal(CORNERS, n)
    assert.same({13, 4}, {list[1], list[2]})
    for _, p in ipairs {{3, 14}, {-7, 4}, {3, -6}} do
      assert.is_true(has(list, n, p[1], p[2]))
    end
  end)

  it('has the corners that hide, and where the rays past them end, exactly', function()
    --        .-----------------.
    --        |        #        |
    --        |     o  #        |      o at 0, 0 in a room of 8 by 8 with a pillar
    --        '-----------------'
    local world = c2.world()
    world:add('room', c2.path({{-4, -4}, {4, -4}, {4, 4}, {-4, 4}}, {closed = true,
      two_sided = true}))
    world:add('pillar', c2.rect(1, -1, 1, 2))
    local list, n = world:visibility({0, 0}, 100)
    assert.same({'1 1', '4 4', '-4 4', '-4 -4', '4 -4', '1 -1'}, points_of(list, n))
  end)

  it('sees nothing between shapes that are flush', function()
    for _, across in ipairs {false, true} do
      local tiles, whole = c2.world(), c2.world()
      for i = -4, 3 do
        tiles:add(i, across and c2.rect(3, i, 1, 1) or c2.rect(i, 3, 1, 1))
      end
      whole:add('wall', across and c2.rect(3, -4, 1, 8) or c2.rect(-4, 3, 8, 1))
      for _, eye in ipairs {{0, 0}, {0.3, 0.1}, {-5, -2}, {1 / 3, 2}} do
        local a, n = tiles:visibility(eye, 20)
        local b, m = whole:visibility(eye, 20)
        assert.same(points_of(b, m), points_of(a, n))
      end
    end
  end)

  it('ends where two edges cross', function()
    local world = c2.world()
    world:add('room', c2.path({{-4, -4}, {4, -4}, {4, 4}, {-4, 4}}, {closed = true,
      two_sided = true}))
    world:add('a', c2.segment({2, -2}, {3, 2}))
    world:add('b', c2.segment({3, -2}, {2, 2}))
    local list, n = world:visibility({0, 0}, 100)
    assert.is_true(has(list, n, 2.5, 0))
    assert.is_true(has(list, n, 2, -2))
    assert.is_true(has(list, n, 2, 2))
    assert.is_false(has(list, n, 3, 2))
  end)

  it('is what round shapes leave, up to their tangents', function()
    local world = c2.world()
    world:add('ball', c2.circle(5, 0, 3))
    local list, n = world:visibility({0, 0}, 20)
    local x, y = 16 / 5, 12 / 5 -- where tangents from the point touch
    local found = 0
    for i = 1, n do
      if math.abs(list[2 * i - 1] - x) < 1e-12 and
        math.abs(math.abs(list[2 * i]) - y) < 1e-12 then
        found = found + 1
      end
    end
    assert.equal(2, found)
  end)

  it('is not hidden by what the point is in', function()
    local world = c2.world()
    world:add('hero', c2.circle(0, 0, 1))
    world:add('bush', c2.polygon{{-2, -2}, {2, -2}, {2, 2}, {0, 3}, {-2, 2}})
    assert.equal(CORNERS, select(2, world:visibility({0, 0}, 10)))
  end)

  it('is blocked where the point lies on a surface', function()
    local world = c2.world()
    world:add('wall', c2.rect(-5, 0, 10, 5))
    local list, n = world:visibility({1, 0}, 10)
    for i = 1, n do assert.is_true(list[2 * i] <= 0) end
    assert.is_true(has(list, n, 11, 0))
    list, n = world:visibility({5, 0}, 10) -- on a corner: three quarters are free
    assert.is_true(has(list, n, 5, 0))
    assert.is_true(has(list, n, 5, 10))
    assert.is_true(has(list, n, -5, 0))
    assert.is_false(has(list, n, -2, 7))
    world:set('wall', c2.halfspace({0, -1}, {0, 0}))
    list, n = world:visibility({1, 0}, 10)
    for i = 1, n do assert.is_true(list[2 * i] <= 0) end
    world:set('wall', c2.circle(1, 3, 3))
    list, n = world:visibility({1, 0}, 10)
    for i = 1, n do assert.is_true(list[2 * i] <= 1e-9) end
  end)

  it('passes the back of one-sided edges, as rays do', function()
    local world = c2.world()
    world:add('edge', c2.path{{-2, 3}, {2, 3}}) -- its front looks to y below
    local free = select(2, world:visibility({0, 6}, 2.5))
    assert.equal(CORNERS, free)
    assert.equal(CORNERS, select(2, world:visibility({0, 6}, 10)))
    local list, n = world:visibility({0, 0}, 10)
    assert.is_true(has(list, n, -2, 3) and has(list, n, 2, 3))
  end)

  it('is asked with filters', function()
    local world = c2.world()
    world:add('wall', c2.rect(3, -1, 1, 2), {layer = 'walls'})
    world:add('glass', c2.rect(-4, -1, 1, 2), {layer = 'glass'})
    local list, n = world:visibility({0, 0}, 10, 'walls')
    assert.is_true(has(list, n, 3, 1))
    assert.is_false(has(list, n, -3, 1))
    local asked = {}
    list, n = world:visibility({0, 0}, 10, function(item)
      asked[#asked + 1] = item
      return item == 'glass'
    end)
    assert.same({'wall', 'glass'}, asked)
    assert.is_true(has(list, n, -3, 1))
    assert.is_false(has(list, n, 3, 1))
    list, n = world:visibility(0, 0, 10, {'glass', function() return true end})
    assert.is_true(has(list, n, -3, 1))
    assert.is_false(has(list, n, 3, 1))
    -- a function may change the world: what is gone hides nothing
    list, n = world:visibility({0, 0}, 10, function(item)
      if item == 'glass' then world:remove('wall') end
      return true
    end)
    assert.is_true(has(list, n, -3, 1))
    assert.is_false(has(list, n, 3, 1))
  end)

  it('fills a list again, without garbage', function()
    local world = c2.world()
    for i = 1, 40 do world:add(i, c2.rect(i * 7 % 31 - 15, i * 11 % 29 - 14, 1, 1)) end
    local out, eye = {}, {0.5, 0.5}
    local long = select(2, world:visibility(eye, 20, nil, out))
    local list, n = world:visibility(eye, 0.25, nil, out)
    assert.equal(out, list)
    assert.is_true(n < long)
    assert.equal(2 * n, #out)
    local garbage = require 'spec.support.memory.garbage'
    assert.equal(0, garbage(function() world:visibility(eye, 20, nil, out) end))
  end)

  it('refuses what it cannot be asked with', function()
    local world = c2.world()
    for _, case in ipairs {
      {"bad argument #2 to 'visibility' %(radius must be > 0, got 0%)", {0, 0}, 0},
      {"bad argument #2 to 'visibility' %(radius must be > 0, got %-1%)", {0, 0}, -1},
      {"bad argument #2 to 'visibility' %(finite number expected, got inf%)", {0, 0},
        math.huge},
      {"bad argument #1 to 'visibility'", nil, 1},
      {"bad argument #3 to 'visibility'", {0, 0}, 1, 5},
      {"bad argument #4 to 'visibility'", {0, 0}, 1, nil, 5},
    } do
      assert.error_matches(function()
        world:visibility(case[2], case[3], case[4], case[5])
      end, case[1])
    end
  end)

  it('is asked in worlds of the plane alone', function()
    assert.is_nil(rawget(require('collide.core').d3.worlds.methods, 'visibility'))
  end)
end)
