-- Tiny shapes that turn on the way past a corner of a large one: a step that is short to
-- the large one leads past it. Held against poses on the way.
describe('2D sweeps of tiny shapes at a corner', function()
  local c2 = require('collide').d2
  local random = require 'spec.support.random'
  local COUNT, POSES = 400, 60

  it('touch it, though a step would lead beyond', function()
    local needle = c2.convex {{3.0000032539449477, 3.0000032539449477},
      {3.0000032539449477, 3.0000032539449477}, {3.0000032539449477, 3.0000043386061792}}
    local corner = c2.convex {{3.0000065079321718, 3.0000065079321718},
      {3.0000065079321718, -3.6679759102994849}, {3.9999999407690061, 4}}
    local motion = {3.5263492484299217e-06, 3.5263492484299217e-06}
    local hit = needle:sweep(motion, -2.5628696805797517, corner)
    assert.near(0.78342373, hit.t, 1e-4)
    assert.is_true(needle:clone():rotate(-2.5628696805797517 * hit.t)
      :translate(motion[1] * hit.t, motion[2] * hit.t):distance(corner) >= 0)
    assert.is_table(needle:sweep(motion, -2.5628696805797517, c2.compound {corner}))
  end)

  it('miss it only where no pose is in it', function()
    local r = random.new(13)
    local function number(size) return r.between(-size, size) end
    local hits = 0
    for i = 1, COUNT do
      local s = 10 ^ -r.integer(8)
      local corner = c2.convex({{0, 0}, {0, -7}, {1, 1}}):rotate(number(1), {0, 0})
      local x, y = -s * r.between(1, 4), number(3 * s)
      local tiny = i % 2 == 0 and c2.segment(x, y, x, y + 0.3 * s)
        or c2.box({x, y}, {0.2 * s, 0.1 * s}, number(3))
      local motion, turn = {s * r.between(0, 6), number(4 * s)}, number(3)
      if tiny:distance(corner) > 0 then
        local hit = tiny:sweep(motion, turn, corner)
        hits = hits + (hit and 1 or 0)
        local last = hit and hit.t or 1
        for k = 0, POSES do
          local t = last * k / POSES
          local pose = tiny:clone():rotate(turn * t)
            :translate(motion[1] * t, motion[2] * t)
          assert.is_true(pose:distance(corner) >= -1e-6 * s - 1e-9, i)
        end
      end
    end
    assert.is_true(hits > COUNT / 10)
  end)
end)
