-- Jumps that graze the corner of a ceiling: up to `corner` a character is moved aside.
local collide = require 'collide'

-- The same in the plane and in space, y up; a beam 2 above a head of 2.
for dims = 2, 3 do
  local c = collide['d' .. dims]
  local z = dims == 3 and 0 or nil

  local function jump(x, settings, run, beams)
    local world = c.world{up = {0, 1, z}}
    world:add('floor', c.aabb({-20, -1, z and -20}, {20, 0, z and 20}))
    for i, beam in ipairs(beams or {{0, 9}}) do
      world:add(i, c.aabb({beam[1], 4, z and -20}, {beam[2], 5, z and 20}))
    end
    world:add('hero', c.aabb({x - 0.5, 0, z and -0.5}, {x + 0.5, 2, z and 0.5}))
    local hero = c.character(world, 'hero', settings)
    hero:move(0, -0.1, z)
    local ceiling
    for _ = 1, 10 do
      local state = hero:move(run or 0, 0.6, z)
      ceiling = ceiling or state.ceiling
      assert.is_true(world:fits('hero'))
    end
    local low = world:shape('hero'):bounds()
    return low.x + 0.5, low.y, ceiling
  end

  describe(('the corner of a ceiling in %dD'):format(dims), function()
    it('stops a jump by default', function()
      local x, y, ceiling = jump(-0.3)
      assert.near(2, y, 1e-6)
      assert.near(-0.3, x, 1e-9)
      assert.equal(1, ceiling)
    end)

    it('is passed where it is no farther than the setting says', function()
      local x, y, ceiling = jump(-0.3, {corner = 0.25})
      assert.near(6, y, 1e-6)
      assert.near(-0.5, x, 1e-3)
      assert.is_nil(ceiling)
      x, y, ceiling = jump(-0.3, {corner = 0.15})
      assert.near(2, y, 1e-6)
      assert.near(-0.3, x, 1e-9)
      assert.equal(1, ceiling)
    end)

    it('is passed on the nearer side', function()
      local x, y = jump(-0.2, {corner = 2}, 0, {{-0.5, 0}})
      assert.near(6, y, 1e-6)
      assert.near(0.5, x, 1e-3)
      x, y = jump(-0.3, {corner = 2}, 0, {{-0.5, 0}})
      assert.near(6, y, 1e-6)
      assert.near(-1, x, 1e-3)
    end)

    it('holds where there is no room beside it', function()
      local _, y = jump(-0.3, {corner = 0.25}, 0, {{0, 9}, {-9, -0.9}})
      assert.near(2, y, 1e-6)
    end)

    it('is passed by one that runs, too', function()
      local _, y = jump(-0.9, {corner = 0.3}, 0.1)
      assert.near(6, y, 1e-6)
    end)
  end)
end

describe('the setting corner', function()
  it('must be a length', function()
    local c2 = collide.d2
    local world = c2.world()
    world:add('hero', c2.circle(0, 0, 1))
    assert.error_matches(function() c2.character(world, 'hero', {corner = -1}) end,
      'bad argument #3 to .* %(corner')
    assert.error_matches(function() c2.character(world, 'hero', {corner = 'x'}) end,
      'bad argument #3 to .* %(corner')
  end)
end)
