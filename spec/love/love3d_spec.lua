-- examples/love3d, played by its script in the real LÖVE.
if not jit then return end -- luacheck: ignore

local window = require 'spec.love.window'
local missing = window.missing()
local STEPS = 560

describe('examples/love3d', function()
  if missing then
    pending('plays (' .. missing .. ')')
    return
  end

  local game
  setup(function() game = window.play('love3d', STEPS) end)
  teardown(function() game:remove() end)

  it('lets nothing out of the room, and nothing into each other', function()
    for step = 1, STEPS do
      local deepest, outside = game:find(step, 'deepest ([%d.]+), outside ([%d.]+)')
      assert.is_true(outside < 1e-3, step)
      assert.is_true(deepest < 0.01, step)
    end
  end)

  it('has them bounce all the time, and lose nothing by it', function()
    local energy = game:find(1, 'energy ([%d.]+)')
    for step = 60, STEPS do
      assert.near(energy, (game:find(step, 'energy ([%d.]+)')), 1e-5)
      assert.is_true(game:find(step, '(%d+) sparks') > 0, step)
    end
  end)

  it('picks what is under the mouse', function()
    for _, at in ipairs {
      {55, 'sphere 1'}, {170, 'cone 2'}, {220, 'stone 3'}, {300, 'coin 4'},
      {420, 'box 5'}, {540, 'die 5'},
    } do
      assert.equal(at[2], (game:find(at[1], 'ray on ([%w ]+)')))
    end
  end)

  it('picks what is before that', function()
    -- the mouse is on cone 2
    assert.equal('capsule 4', (game:find(100, 'ray on ([%w ]+)')))
  end)

  it('shows all that', function()
    local seen = game:look()
    assert.same({1200, 675}, {seen.width, seen.height})
    assert.is_true(seen.colors > 200, seen.colors)
    assert.is_true(seen.drawn > 0.02 and seen.drawn < 0.5, seen.drawn)
    for _, name in ipairs {'orange', 'sky', 'yellow', 'purple', 'green', 'vermillion',
      'blue'} do
      assert.is_true(seen:pixels_of(name) > 300, name .. ' ' .. seen:pixels_of(name))
    end
    -- the edges of the room and its floor; the texts have some two thousand
    assert.is_true(seen:pixels_of('grey') > 6000)
  end)

  it('goes the same way each time', function()
    local again = window.play('love3d', 200)
    for step = 1, 200 do assert.equal(game.steps[step], again.steps[step]) end
    assert.is_nil(again.steps[201])
    again:remove()
  end)

  it('sends away what is pushed, and slows it nowhere', function()
    assert.equal('pushed: faster, in the room', window.ask('love3d', [[
      local c3, Room = require 'collide.d3', require 'room'
      local room = Room.new()
      local eye = c3.vec(0, 0, 30)
      local hit = room:pick(eye, room.bodies[1].position - eye)
      local before = room:energy()
      for _ = 1, 20 do Room.kick(hit.item, c3.vec(0, 1, -30)) end -- 120 units a second
      assert(room:energy() > before)
      local fast = room:energy()
      for _ = 1, 600 do room:step(1 / 60) end
      assert(math.abs(room:energy() - fast) < 1e-6 * fast)
      for _, body in ipairs(room.bodies) do
        assert(Room.SIZE:contains(body.position), body.name)
      end
      print('pushed: faster, in the room')
    ]]))
  end)
end)
