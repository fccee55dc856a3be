-- Level geometry that moves and turns: the touch is where a path of samples meets first.
local random = require 'spec.support.random'
local c2, c3 = require 'collide.d2', require 'collide.d3'

local SAMPLES = 200

-- The shape as the sweep has it at time t: it turns about its position.
local function placed2(s, motion, angle, t)
  return s:clone():rotate(angle * t, s:position()):translate(motion * t)
end

local function placed3(s, motion, turn, t)
  local by = c3.quat(turn[1], turn[2] * t)
  return s:clone():rotate(by, s:position()):translate(motion * t)
end

-- What the level meets is at rest; `placed` as above.
local function check(hit, level, other, placed, motion, turn)
  local first
  for i = 0, SAMPLES do
    local t = i / SAMPLES
    if placed(level, motion, turn, t):distance(other) < -1e-4 then first = t break end
  end
  if first then
    assert.is_table(hit)
    assert.is_true(hit.t <= first)
  end
  if hit then
    local there = placed(level, motion, turn, hit.t)
    assert.is_true(math.abs(there:distance(other)) < 1e-7)
    assert.is_true((hit.pa - hit.pb):length() < 1e-7)
    assert.is_true(hit.part >= 1)
  end
  return first ~= nil
end

describe('the sweep of level geometry that turns', function()
  it('meets what lies still', function()
    local path = c2.path {{9, 0}, {6, 0}, {0, 0}}
    local hit = path:sweep({0, 4}, 0.5, c2.circle(5, 3, 1))
    assert.is_true(hit.t > 0.30 and hit.t < 0.31)
    assert.is_true(math.abs(hit.na:length() - 1) < 1e-12 and hit.na.y > 0.9)
    assert.equal(2, hit.part)
    assert.is_nil(path:sweep({0, -4}, 0.5, c2.circle(5, 3, 1)))
  end)

  it('meets what is infinite, as a segment does', function()
    local path = c2.path({{4, 0}, {0, 0}}, {two_sided = true})
    local segment = c2.segment({4, 0}, {0, 0})
    for _, other in ipairs {c2.plane({0, 1}, {0, 3}), c2.halfspace({0, -1}, {0, 3}),
      c2.line({0, 3}, {1, 0}), c2.ray({-9, 3}, {1, 0}), c2.plane({1, 1}, {9, 0})} do
      for _, motion in ipairs {c2.vec(0, 5), c2.vec(0, 0), c2.vec(8, 1)} do
        for _, angle in ipairs {0.1, 1.5} do
          local hit, like = path:sweep(motion, angle, other), c2.compound{segment}
            :sweep(motion, angle, other)
          assert.equal(like == nil, hit == nil)
          assert.is_true(not hit or math.abs(hit.t - like.t) < 1e-9)
          hit, like = other:sweep(motion * -1, angle, path),
            other:sweep(motion * -1, angle, segment)
          assert.equal(like == nil, hit == nil)
          assert.is_true(not hit or math.abs(hit.t - like.t) < 1e-9)
        end
      end
    end
  end)

  it('of a path hits where samples do', function()
    local rng, met = random.new('turning path'), 0
    for _ = 1, 60 do
      local path = c2.path({{4, 0}, {1, 1}, {-2, 0}, {-4, 1}}, {two_sided = true})
        :translate(rng.integer(5) - 3, rng.integer(5) - 3)
      local x, y = rng.integer(9) - 5, 4 + rng.integer(4)
      local other = rng.chance(0.5) and c2.circle(x, y, 1) or c2.rect(x, y, 2, 1)
      local motion, angle = c2.vec(rng.integer(5) - 3, rng.integer(9)), rng.between(-3, 3)
      if path:distance(other) > 0 then
        local hit = path:sweep(motion, angle, other)
        if check(hit, path, other, placed2, motion, angle) then met = met + 1 end
      end
    end
    assert.is_true(met > 20)
  end)

  it('of a mesh hits where samples do', function()
    local rng, met = random.new('turning mesh'), 0
    for _ = 1, 25 do
      local mesh = c3.mesh({{-4, 0, -4}, {4, 0, -4}, {4, 1, 4}, {-4, 0, 4}, {0, 2, 0}},
        {{1, 5, 2}, {2, 5, 3}, {3, 5, 4}, {4, 5, 1}}, {two_sided = true})
      local x, y = rng.integer(5) - 3, 4 + rng.integer(4)
      local other = rng.chance(0.5) and c3.sphere(x, y, 0, 1)
        or c3.box({x, y, 0}, {1, 0.5, 1})
      local motion = c3.vec(rng.integer(3) - 2, rng.integer(7), rng.integer(3) - 2)
      local turn = {{rng.direction(3)}, rng.between(0, 3)}
      if mesh:distance(other) > 0 then
        local hit = mesh:sweep(motion, c3.quat(turn[1], turn[2]), other)
        if check(hit, mesh, other, placed3, motion, turn) then met = met + 1 end
      end
    end
    assert.is_true(met > 5)
  end)
end)

describe('a point and the seam of tiles', function()
  local collide = require 'collide'

  -- As in a cast, the seam of tiles that lie flush is no gap; nor for a compound that
  -- turns about its one point, nor for tiles that turn about their seam.
  local function goes_in(c, at, motion, turn, tiles)
    local p, whole = c.point(at), c.compound{c.point(c.vec(at) * 0)}:translate(at)
    local wanted = assert.is_table(p:cast(motion, tiles))
    local hit, of_whole = p:sweep(motion, turn, tiles), whole:sweep(motion, turn, tiles)
    assert.same({wanted.t, wanted.na:unpack()}, {hit.t, hit.na:unpack()})
    if at[1] * at[2] ~= 0 then -- else it slides along a tile on either side
      assert.near(wanted.t, of_whole.t, 1e-9)
      assert.near(wanted.t, tiles:sweep(-c.vec(motion), turn, p).t, 1e-9)
    end
  end

  it('meet in the plane, when either turns', function()
    local c = collide.d2
    local grid = c.grid{columns = 2, rows = 1, cell = 2, origin = {-2, 0}, tiles = {1, 1}}
    for x = -1, 1 do
      for _, turn in ipairs {1e-6, -0.25, 0.5} do
        goes_in(c, {x, -2}, {-3 * x, 6}, turn, grid)
      end
    end
  end)

  it('meet in space, when either turns', function()
    local c = collide.d3
    local voxels = c.voxels{columns = 2, rows = 2, layers = 1, cell = 2,
      origin = {-2, -2, 0}, tiles = {1, 1, 1, 1}}
    local turn = c.quat({1, 2, 3}, 0.5)
    for x = -1, 1 do
      for y = -1, 1 do
        goes_in(c, {x, y, -2}, {-2 * x, -2 * y, 4}, turn, voxels)
      end
    end
  end)
end)
