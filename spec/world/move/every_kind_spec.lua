-- Played scenes that are hard on movers: crowds in corners, bullets, tilted planes,
-- wedges in space, corridors, for every kind of shape that can move.
local collide = require 'collide'
local random = require 'spec.support.random'
local c2, c3 = collide.d2, collide.d3

-- Every kind, about 1 in size, its middle near the origin.
local KINDS = {
  [2] = {
    circle = c2.circle({0, 0}, 0.5), rect = c2.rect(-0.5, -0.5, 1, 1),
    box = c2.box({0, 0}, {0.5, 0.3}, 0.4),
    rounded = c2.box({0, 0}, {0.3, 0.2}, 0.4, 0.2),
    capsule = c2.capsule({-0.3, 0}, {0.3, 0.1}, 0.3),
    ellipse = c2.ellipse({0, 0}, 0.5, 0.3),
    triangle = c2.triangle({-0.5, -0.4}, {0.5, -0.4}, {0, 0.5}),
    polygon = c2.polygon{{-0.5, 0}, {0, -0.5}, {0.5, 0}, {0.1, 0.5}},
    concave = c2.polygon{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {0, 0}, {-0.5, 0.5}},
    compound = c2.compound{c2.circle({-0.3, 0}, 0.3), c2.rect(0, -0.3, 0.5, 0.6)},
    segment = c2.segment({-0.5, -0.1}, {0.5, 0.1}), point = c2.point(0, 0),
  },
  [3] = {
    sphere = c3.sphere({0, 0, 0}, 0.5),
    aabb = c3.aabb({-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}),
    box = c3.box({0, 0, 0}, {0.5, 0.3, 0.4}, c3.quat({1, 2, 3}, 0.5)),
    rounded = c3.box({0, 0, 0}, {0.3, 0.2, 0.2}, c3.quat({1, 2, 3}, 0.5), 0.2),
    capsule = c3.capsule({-0.3, 0, 0}, {0.3, 0.1, 0}, 0.3),
    cylinder = c3.cylinder({0, -0.4, 0}, {0.1, 0.4, 0}, 0.4),
    cone = c3.cone({0, -0.4, 0}, {0, 0.5, 0.1}, 0.4),
    hull = c3.hull{{-0.5, -0.4, -0.4}, {0.5, -0.4, -0.4}, {0, -0.4, 0.5}, {0, 0.5, 0}},
    triangle = c3.triangle({-0.5, -0.4, 0}, {0.5, -0.4, 0.1}, {0, 0.5, 0}),
    compound = c3.compound{c3.sphere({-0.3, 0, 0}, 0.3),
      c3.aabb({0, -0.3, -0.3}, {0.5, 0.3, 0.3})},
    segment = c3.segment({-0.5, -0.1, 0}, {0.5, 0.1, 0}), point = c3.point(0, 0, 0),
  },
}

local function length(v)
  local sum = 0
  for _, x in ipairs(v) do sum = sum + x * x end
  return math.sqrt(sum)
end

for dims = 2, 3 do
  local c = dims == 2 and c2 or c3
  local function v(x, y, z) return {x, y, dims == 3 and (z or 0) or nil} end

  describe(('in %dD'):format(dims), function()
    -- Moves it; checks that it ends free if it began so, and goes no farther than asked,
    -- but for the way out of what it overlapped by rounding at the start.
    local function move(world, item, by, what)
      local free, before = world:fits(item), {world:position(item)}
      local deep = 0
      for _, contact in ipairs((world:contacts(item))) do
        deep = math.max(deep, contact.depth)
      end
      world:move(item, by)
      if not free then return end
      assert.is_true(world:fits(item), what)
      local way = {world:position(item)}
      for d = 1, dims do way[d] = way[d] - before[d] end
      assert.is_true(length(way) <= length(by) + deep + 1e-9, what)
    end

    it('200 are pressed into a corner: none sinks in, jumps or gets through', function()
      local rng = random.new('corner').unit
      local world = c.world()
      for d = 1, dims do
        local low, high = v(-9, -9, -9), v(300, 300, 300)
        high[d] = 0
        world:add('wall' .. d, c.aabb(low, high))
      end
      local names = {'circle', 'sphere', 'rect', 'aabb', 'box', 'capsule'}
      for i = 1, 200 do
        local kind = KINDS[dims][names[i % 6 + 1]] or KINDS[dims].box
        local at = v(2 + 20 * rng(), 2 + 20 * rng(), 2 + 20 * rng())
        world:add(i, kind:clone():translate(at))
      end
      local crowd = {}
      for i = 1, 200 do crowd[i] = i end
      world:separate(crowd, 60)
      for _ = 1, dims == 2 and 90 or 40 do
        for i = 1, 200 do
          local by = {world:position(i)}
          for d = 1, dims do by[d] = -0.05 * by[d] - 0.1 end
          move(world, i, by, i)
          for d = 1, dims do assert.is_true((select(d, world:position(i))) > -0.1) end
        end
      end
    end)

    it('bullets of 1e4 sizes a frame do not pass thin walls, of whatever kind', function()
      local walls = {
        c.aabb(v(5000, -1e5, -1e5), v(5000.001, 1e5, 1e5)),
        dims == 2 and c2.box({5000, 0}, {0.001, 1e5}, 0.1)
          or c3.box({5000, 0, 0}, {0.001, 1e5, 1e5}, c3.quat({0, 0, 1}, 0.1)),
        dims == 2 and c2.segment({5000, -1e5}, {5000, 1e5})
          or c3.triangle({5000, -1e6, -1e6}, {5000, 1e6, -1e6}, {5000, 0, 2e6}),
        c.plane(v(1, 0), v(5000, 0)), c.plane(v(-1, 0), v(5000, 0)),
      }
      for kind, shape in pairs(KINDS[dims]) do
        -- what has no inside may leave a wall that has none to either side
        local last = (kind == 'point' or kind == 'segment') and 2 or #walls
        for k = 1, last do
          local wall = walls[k]
          local world = c.world()
          world:add('wall', wall)
          world:add('bullet', shape)
          for _, way in ipairs{v(1e4, 0), v(1e4, 123, -77), v(1e4, -5000, 2000)} do
            for _, response in ipairs{'slide', 'touch', 'bounce'} do
              world:place('bullet', v(0, 0))
              for _ = 1, 2 do world:move('bullet', way, response) end
              local x, y = world:position('bullet')
              local tilt = k == 2 and math.abs(y) * 0.11 or 0
              assert.is_true(x < 5001 + tilt, kind .. k .. response)
              assert.is_true(world:fits('bullet'), kind .. k)
            end
          end
        end
      end
    end)

    it('corridors as wide as the mover let it through, held on both sides', function()
      for kind, shape in pairs(KINDS[dims]) do
        local low, high = shape:bounds()
        local world = c.world()
        world:add('low', c.aabb(v(-50, low.y - 1, -9), v(50, low.y, 9)))
        world:add('high', c.aabb(v(-50, high.y, -9), v(50, high.y + 1, 9)))
        world:add('hero', shape)
        for f = 1, 40 do
          local x = world:position('hero')
          local asked = f % 2 == 0 and 1 or 0.37
          world:move('hero', v(asked, math.sin(f)))
          assert.near(x + asked, (world:position('hero')), 1e-3, kind)
          local _, y = world:position('hero')
          assert.near((select(2, shape:position())), y, 1e-9, kind)
        end
      end
    end)

    it('what moves does the same again, and whatever was added first', function()
      local function play(order)
        local rng = random.new('replay').unit
        local world, list = c.world(), {}
        for kind, shape in pairs(KINDS[dims]) do list[#list + 1] = {kind, shape} end
        table.sort(list, function(a, b) return a[1] < b[1] end)
        for k, entry in ipairs(list) do
          entry[3] = v(3 * k, 2 * rng(), rng())
          entry[2] = entry[2]:clone():translate(entry[3])
        end
        for i = 1, #list do
          local entry = list[order > 0 and i or #list + 1 - i]
          world:add(entry[1], entry[2])
        end
        local words = {}
        for f = 1, 100 do
          for _, entry in ipairs(list) do
            world:move(entry[1], v(rng() - 0.5 - 0.001 * f, rng() - 0.5, rng() - 0.5))
            local at = {world:position(entry[1])}
            for d = 1, dims do words[#words + 1] = ('%.17g'):format(at[d]) end
          end
        end
        return table.concat(words, '\n')
      end
      local first = play(1)
      assert.is_true(first == play(1))
      assert.is_true(first == play(-1))
    end)
  end)
end

describe('a point that falls on what is thin', function()
  -- a point has no size, so nothing that is a share of it: no skin
  local function land(c, floor, from, motion)
    local world = c.world()
    local point = world:add({}, c.point(from))
    world:add('floor', floor)
    motion[3] = from[3] and 0
    local place = {world:move(point, c.vec(motion))}
    local hits, n = place[#from + 1], place[#from + 2]
    assert.equal(1, n)
    assert.equal('floor', hits[1].item)
    assert.same({from[1] + motion[1], 0}, {place[1], place[2]})
  end

  it('stops there, and slides on', function()
    local triangle = c3.triangle({0, 0, 0}, {16, 0, 0}, {0, 0, 16})
    local flat2 = {
      c2.segment({0, 0}, {16, 0}), c2.path({{0, 0}, {16, 0}}, {two_sided = true}),
      c2.line({0, 0}, {1, 0}), c2.rect(0, 0, 16, 0),
      c2.compound {c2.segment({0, 0}, {8, 0}), c2.segment({8, 0}, {16, 0})},
    }
    local flat3 = {
      triangle, c3.hull {{0, 0, 0}, {16, 0, 0}, {0, 0, 16}, {16, 0, 16}},
      c3.aabb({0, 0, 0}, {16, 0, 16}), c3.box({8, 0, 8}, {8, 0, 8}),
      c3.compound {triangle, c3.triangle({16, 0, 16}, {16, 0, 0}, {0, 0, 16})},
      c3.mesh({0, 0, 0, 16, 0, 0, 0, 0, 16}, {1, 3, 2}),
      c3.heightfield {heights = {0, 0, 0, 0}, columns = 2, rows = 2, cell = 16},
    }
    for _, motion in ipairs {{0, -4}, {4, -2}, {4, -4}, {1, -3}, {-2, -2}} do
      for _, floor in ipairs(flat2) do
        land(c2, floor, {5, 1}, {motion[1], motion[2]})
      end
      for _, floor in ipairs(flat3) do
        land(c3, floor, {5, 1, 3}, {motion[1], motion[2]})
      end
    end
  end)
end)

describe('in space', function()
  it('three tilted planes hold what falls between them, of every kind', function()
    for kind, shape in pairs(KINDS[3]) do
      local rests = {}
      for order = 1, 2 do
        local world = c3.world()
        for i = 1, 3 do
          local k = order == 1 and i or 4 - i
          local angle = 2 * math.pi * k / 3
          world:add(k, c3.halfspace({math.cos(angle), 0.4 + 0.1 * k, math.sin(angle)},
            {0, 0, 0}))
        end
        world:add('hero', shape:clone():translate(0.3, 6, -0.2))
        for _ = 1, 60 do world:move('hero', 0, -0.3, 0) end
        assert.is_true(world:fits('hero'), kind)
        rests[order] = ('%.12g %.12g %.12g'):format(world:position('hero'))
        for _ = 1, 20 do world:move('hero', 0, -0.3, 0) end
        assert.equal(rests[order], ('%.12g %.12g %.12g'):format(world:position('hero')))
      end
      assert.equal(rests[1], rests[2], kind)
    end
  end)

  it('wedges from 1 to 179 degrees stop a ball where both sides touch it', function()
    for degrees = 1, 179 do
      local half, r = math.rad(degrees) / 2, 0.001
      local world = c3.world()
      for sign = -1, 1, 2 do
        local normal = {-math.sin(half), sign * math.cos(half), 0}
        world:add(sign, c3.halfspace(normal, {0, 0, 0}))
      end
      world:add('ball', c3.sphere({-1, 0, 0}, r))
      local along = 0.1
      local x, y, z = world:move('ball', 2, 0.001, along)
      assert.near(-r / math.sin(half), x, 1e-9, degrees)
      assert.near(0, y, 1e-9)
      assert.near(along, z, 1e-9) -- along the crease
      assert.is_true(world:fits('ball'))
    end
  end)
end)
