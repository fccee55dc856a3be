-- examples/nearest: its handles without a window, and its script in the real LÖVE.
local c2 = require 'collide.d2'
local Pair = require 'examples.nearest.pair'

describe('examples/nearest', function()
  it('has a handle at each end and beside each middle', function()
    local pair = Pair.new()
    for _, one in ipairs(pair) do
      local rim = Pair.rim(one)
      for what, at in pairs({a = one.a, b = one.b, radius = rim}) do
        assert.same({one, what}, pair:handle_at(at.x + 3, at.y - 4))
      end
      local gap = c2.point(rim):distance(c2.segment(one.a, one.b))
      assert.near(one.radius, gap, 1e-9)
    end
    assert.is_nil(pair:handle_at(5, 5))
  end)

  it('drags ends and radii, and the answer follows', function()
    local pair = Pair.new()
    local one, other = pair[1], pair[2]
    Pair.drag({one, 'a'}, 100, 100)
    Pair.drag({one, 'b'}, 300, 100)
    Pair.drag({other, 'a'}, 400, 200)
    Pair.drag({other, 'b'}, 400, 400)
    Pair.drag({one, 'radius'}, 200, 140)
    Pair.drag({other, 'radius'}, 460, 300)
    assert.equal(40, one.radius)
    assert.equal(60, other.radius)
    local answer = pair:answer()
    assert.equal(1, answer.t1)
    assert.equal(0, answer.t2)
    assert.near(1.5, answer.s1, 1e-12) -- the lines cross at (400, 100)
    assert.near(-0.5, answer.s2, 1e-12)
    assert.near(100 * math.sqrt(2) - 100, answer.gap, 1e-9)
    assert.is_nil(answer.contact)
    Pair.drag({other, 'radius'}, 520, 300)
    assert.near(160 - 100 * math.sqrt(2), pair:answer().contact.depth, 1e-9)
  end)

  it('takes the steps of D1, as many as a figure needs', function()
    local d1 = require 'spec.support.documents.d1'
    for figure = 1, 4 do
      local pair = Pair.new(figure)
      local steps, answer = pair:steps(), pair:answer()
      assert.equal(figure, #steps)
      for i, step in ipairs(steps) do assert.equal(i == figure, step.is_last or false) end
      local last = steps[figure]
      assert.near(answer.t1, last.t1, 1e-12)
      assert.near(answer.t2, last.t2, 1e-12)
      -- the rule of D1, which is of space
      local function flat(p) return {x = p.x, y = p.y, z = 0} end
      local _, t1, t2 = d1.segment_segment(flat(pair[1].a), flat(pair[1].b),
        flat(pair[2].a), flat(pair[2].b))
      assert.near(t1, last.t1, 1e-9)
      assert.near(t2, last.t2, 1e-9)
    end
    local third = Pair.new(3):steps()
    assert.near(1.2, third[2].t2, 1e-9) -- as in its figure
    assert.near(0.7, third[3].t1, 1e-9)
    assert.equal(1, third[2].t1)
    assert.equal(1, third[3].t2)
  end)

  it('ends at the answer, wherever the ends are dragged', function()
    local next_number = require('spec.support.random').new(14).unit
    local counts = {0, 0, 0, 0}
    for _ = 1, 400 do
      local pair = Pair.new()
      for _, one in ipairs(pair) do
        for _, what in ipairs({'a', 'b'}) do
          Pair.drag({one, what}, 900 * next_number(), 600 * next_number())
        end
      end
      local steps, answer = pair:steps(), pair:answer()
      counts[#steps] = counts[#steps] + 1
      assert.near(answer.distance, (steps[#steps].p - steps[#steps].q):length(), 1e-9)
    end
    for _, count in ipairs(counts) do assert.is_true(count > 20, count) end
  end)

  if not rawget(_G, 'jit') then return end
  local window = require 'spec.love.window'
  local missing = window.missing()
  if missing then
    pending('plays (' .. missing .. ')')
    return
  end

  it('draws it, with t and the gap', function()
    local game = window.play('nearest', 120)
    for step = 1, 120 do
      local t1, t2 = game:find(step, 't1 ([%d.]+) t2 ([%d.]+)')
      assert.is_true(t1 >= 0 and t1 <= 1 and t2 >= 0 and t2 <= 1)
    end
    local seen = game:look()
    assert.same({1000, 625}, {seen.width, seen.height})
    for _, name in ipairs({'sky', 'orange', 'yellow'}) do
      assert.is_true(seen:pixels_of(name) > 60, name .. ' ' .. seen:pixels_of(name))
    end
    game:remove()
  end)
end)
