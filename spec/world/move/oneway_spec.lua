-- One-way surfaces that lean: what was wholly on the outer side of the surface stands on
-- it, however slowly it comes; what comes from beneath or from the side passes.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

-- A plank whose top goes through the origin (y up), leans by so many radians, and reaches
-- as far to both sides.
local PLANKS = {
  polygon = function(a, b, n, thick)
    return c2.polygon {a, b, {b[1] - n[1] * thick, b[2] - n[2] * thick},
      {a[1] - n[1] * thick, a[2] - n[2] * thick}}
  end,
  board = function(a, b, _, thick)
    return c2.polygon {a, b, {b[1], b[2] - thick}, {a[1], a[2] - thick}}
  end,
  segment = function(a, b) return c2.segment(a, b) end,
  path = function(a, b) return c2.path {b, a} end,
  ['two sides'] = function(a, b) return c2.path({a, b}, {two_sided = true}) end,
  triangle = function(a, b, _, thick)
    return c2.triangle(a, b, {(a[1] + b[1]) / 2, math.min(a[2], b[2]) - thick})
  end,
  box = function(a, b, n, thick, lean)
    local x, y = (a[1] + b[1]) / 2, (a[2] + b[2]) / 2
    local half = math.sqrt((b[1] - a[1]) ^ 2 + (b[2] - a[2]) ^ 2) / 2
    return c2.box({x - n[1] * thick / 2, y - n[2] * thick / 2}, {half, thick / 2}, lean)
  end,
  rounded = function(a, b, n, thick, lean)
    local x, y = (a[1] + b[1]) / 2, (a[2] + b[2]) / 2
    local half = math.sqrt((b[1] - a[1]) ^ 2 + (b[2] - a[2]) ^ 2) / 2
    return c2.box({x - n[1] * thick / 2, y - n[2] * thick / 2}, {half, thick / 4}, lean,
      thick / 4)
  end,
  capsule = function(a, b, n, thick)
    local r = thick / 2
    return c2.capsule({a[1] - n[1] * r, a[2] - n[2] * r},
      {b[1] - n[1] * r, b[2] - n[2] * r}, r)
  end,
}

-- Heroes with their foot at the origin.
local HEROES = {
  rect = function(r) return c2.rect(-r, 0, 2 * r, 3 * r) end,
  circle = function(r) return c2.circle(0, r, r) end,
  capsule = function(r) return c2.capsule(0, r, 0, 3 * r, r) end,
  diamond = function(r) return c2.polygon {{0, 0}, {r, r}, {0, 2 * r}, {-r, r}} end,
  compound = function(r)
    return c2.compound {c2.rect(-r, 0, 2 * r, r), c2.circle(0, 1.5 * r, r)}
  end,
}

local function sorted(kinds)
  local names = {}
  for name in pairs(kinds) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local PLANK_NAMES, HERO_NAMES = sorted(PLANKS), sorted(HEROES)

local function plank_of(name, lean, half, thick)
  local u = {math.cos(lean), math.sin(lean)}
  local n = {-u[2], u[1]}
  local a, b = {-half * u[1], -half * u[2]}, {half * u[1], half * u[2]}
  return PLANKS[name](a, b, n, thick, lean), n
end

local function world_with(plank)
  local world = c2.world {up = {0, 1}}
  world:respond('heroes', 'planks', 'oneway')
  world:add('plank', plank, {layer = 'planks'})
  return world
end

-- How far the lowest point of a shape is beyond the plane through the origin.
local function beyond(shape, n)
  local p = shape:support(-n[1], -n[2])
  return p.x * n[1] + p.y * n[2]
end

describe('one-way surfaces in 2D', function()
  for _, name in ipairs(PLANK_NAMES) do
    it('hold what comes from above: ' .. name, function()
      for _, degrees in ipairs {0, 1, 15, 30, 44, -30, 60} do
        for _, hero in ipairs(HERO_NAMES) do
          for _, fall in ipairs {1e-3, 0.3, 4, 100} do
            local plank, n = plank_of(name, math.rad(degrees), 80, 6)
            local world = world_with(plank)
            local shape = HEROES[hero](5)
            shape:translate(7, 0)
            shape:translate(0, -beyond(shape, n) / n[2] + 0.01)
            world:add('hero', shape, {layer = 'heroes'})
            local what = ('%s %d degrees, falls %g'):format(hero, degrees, fall)
            for _ = 1, fall < 9 and 12 or 1 do world:move('hero', {0, -fall}) end
            assert.is_true(beyond(world:shape('hero'), n) > -1e-6, what)
            for _ = 1, 3 do world:move('hero', {0.5, -0.01}) end
            assert.is_true(beyond(world:shape('hero'), n) > -1e-6, what)
          end
        end
      end
    end)
  end

  it('let pass what has not been beyond the surface', function()
    local rng = random.new('one-way from beneath')
    local met = 0
    for _ = 1, samples(4000) do
      local name = PLANK_NAMES[rng.integer(#PLANK_NAMES)]
      local lean = math.rad(rng.between(-44, 44))
      local thick = rng.between(1, 8)
      local plank, n = plank_of(name, lean, rng.between(20, 60), thick)
      local _, high = plank:bounds()
      local shape = HEROES[HERO_NAMES[rng.integer(#HERO_NAMES)]](rng.between(2, 9))
      shape:translate(rng.between(-90, 90), rng.between(-90, 40))
      if beyond(shape, n) < -0.01 and shape:distance(plank) > 0 then
        local world = world_with(plank)
        world:add('hero', shape, {layer = 'heroes'})
        local motion = {rng.between(-9, 9), rng.between(-9, 9)}
        for _ = 1, 30 do
          local now = world:shape('hero')
          local x, y = world:position('hero')
          if beyond(now, n) > -0.01 or now:bounds().y >= high.y then break end
          local x1, y1, _, hits = world:move('hero', motion)
          assert.is_true(hits == 0 and math.abs(x1 - x - motion[1]) < 1e-9 and
            math.abs(y1 - y - motion[2]) < 1e-9, name)
          if now:overlaps(plank) then met = met + 1 end
        end
      end
    end
    assert.is_true(met > 0)
  end)

  it('hold on hills and in valleys of one-way boards that lie flush', function()
    local rng = random.new('one-way boards')
    local BOARDS = {'board', 'segment', 'triangle', 'box'}
    for _ = 1, samples(400) do
      local world = c2.world {up = {0, 1}}
      world:respond('heroes', 'planks', 'oneway')
      local name = BOARDS[rng.integer(#BOARDS)]
      local points = {{-160, 0}}
      for i = 1, 20 do
        local rise = rng.chance(0.5) and rng.integer(33) - 17 or rng.between(-16, 16)
        local y = math.max(-60, math.min(60, points[i][2] + rise))
        local a, b = points[i], {points[i][1] + 16, y}
        points[i + 1] = b
        local lean = math.atan((b[2] - a[2]) / 16)
        local n = {-math.sin(lean), math.cos(lean)}
        world:add(i, PLANKS[name](a, b, n, 5, lean), {layer = 'planks'})
      end
      local surface = c2.path(points, {two_sided = true})
      local hero = HERO_NAMES[rng.integer(#HERO_NAMES)]
      local size = rng.between(2, 12)
      world:add('hero', HEROES[hero](size):translate(rng.between(-100, 0), 70),
        {layer = 'heroes'})
      local walk, fall = rng.between(0.01, 4), rng.between(0.1, 9)
      for frame = 1, 80 do
        world:move('hero', {frame < 40 and 0 or walk, -fall})
        local now = world:shape('hero')
        local low, high = now:bounds()
        if low.x < -140 or high.x > 140 then break end
        assert.is_true(now:distance(surface) > -1e-3 * size, name .. ' ' .. hero)
        assert.is_true(low.y > -61, name .. ' ' .. hero)
      end
    end
  end)

  it('take a direction in a table with the response', function()
    local world = c2.world()
    world:respond('heroes', 'planks', {'oneway', direction = {1, 0}})
    world:respond('heroes', 'balls', {'bounce', restitution = 0.5})
    world:add('plank', c2.rect(0, 0, 4, 40), {layer = 'planks'})
    world:add('hero', c2.rect(10, 10, 4, 4), {layer = 'heroes'})
    assert.equal(4, (world:move('hero', {-20, 0})))
    world:place('hero', -10, 10)
    assert.equal(10, (world:move('hero', {20, 0})))
  end)
end)

describe('one-way surfaces in 3D', function()
  local function turned(lean) return c3.quat({0, 0, 1}, lean) end

  -- As above: through the origin, y up, leaning along x.
  local KINDS = {
    box = function(lean)
      local n = {-math.sin(lean), math.cos(lean)}
      return c3.box({-n[1] / 4, -n[2] / 4, 0}, {6, 0.25, 4}, turned(lean))
    end,
    triangle = function(lean)
      local t = math.tan(lean)
      return c3.triangle({-9, -9 * t, -9}, {9, 9 * t, -9}, {0, 0, 18})
    end,
    mesh = function(lean)
      local t, v, f = math.tan(lean), {}, {}
      for i = -4, 4 do
        for k = -4, 4 do
          v[#v + 1] = {i, i * t, k}
          if i > -4 and k > -4 then
            local at = #v
            for _, j in ipairs {at, at - 10, at - 9, at, at - 1, at - 10} do
              f[#f + 1] = j
            end
          end
        end
      end
      return c3.mesh(v, f)
    end,
    hull = function(lean)
      local t = math.tan(lean)
      return c3.hull {{-6, -6 * t, -4}, {6, 6 * t, -4}, {6, 6 * t, 4}, {-6, -6 * t, 4},
        {-6, -6 * t - 1, -4}, {6, 6 * t - 1, -4}, {6, 6 * t - 1, 4}, {-6, -6 * t - 1, 4}}
    end,
    heightfield = function(lean)
      local heights = {}
      for i = 0, 80 do heights[i + 1] = (i % 9 - 4) * math.tan(lean) end
      return c3.heightfield {heights = heights, columns = 9, origin = {-4, 0, -4}}
    end,
  }
  local MOVERS = {
    aabb = function() return c3.aabb({-0.3, 0, -0.3}, {0.3, 1.8, 0.3}) end,
    capsule = function() return c3.capsule({0, 0.3, 0}, {0, 1.5, 0}, 0.3) end,
    sphere = function() return c3.sphere({0, 0.5, 0}, 0.5) end,
    cylinder = function() return c3.cylinder({0, 0, 0}, {0, 1.8, 0}, 0.3) end,
    box = function()
      return c3.box({0, 0.5, 0}, {0.5, 0.5, 0.5}, c3.quat({0, 1, 0}, 0.5))
    end,
  }

  for _, name in ipairs(sorted(KINDS)) do
    it('hold from above, and let pass from beneath: ' .. name, function()
      for _, degrees in ipairs {0, 15, 30, 44, -30} do
        for _, mover in ipairs(sorted(MOVERS)) do
          for _, fall in ipairs {1e-3, 0.1, 2} do
            local lean = math.rad(degrees)
            local n = {-math.sin(lean), math.cos(lean)}
            local what = ('%s %d degrees, falls %g'):format(mover, degrees, fall)
            local function above(shape)
              local p = shape:support(-n[1], -n[2], 0)
              return p.x * n[1] + p.y * n[2]
            end
            local world = c3.world()
            world:respond('heroes', 'planks', 'oneway')
            world:add('plank', KINDS[name](lean), {layer = 'planks'})
            local shape = MOVERS[mover]():translate(0.4, 0, 0.3)
            shape:translate(0, -above(shape) / n[2] + 0.002, 0)
            world:add('hero', shape, {layer = 'heroes'})
            for _ = 1, fall < 1 and 6 or 1 do world:move('hero', {0, -fall, 0}) end
            assert.is_true(above(world:shape('hero')) > -1e-6, what)
            for _ = 1, 6 do world:move('hero', {0.05, -0.01, 0.03}) end
            assert.is_true(above(world:shape('hero')) > -1e-6, what)
            world:translate('hero', {0, -6, 0})
            local _, y = world:position('hero')
            for i = 1, 40 do
              if above(world:shape('hero')) > -0.01 then break end
              world:move('hero', {0, 0.2, 0})
              local _, now = world:position('hero')
              assert.is_true(math.abs(now - y - 0.2 * i) < 1e-9, what)
            end
          end
        end
      end
    end)
  end
end)

-- A foot that comes down on the seam of two planks touches the edge of one, with a normal
-- of its own, and the other: it slides along that.
describe('the seam of planks that lean', function()
  it('is landed on by a foot whose corner meets it to the last digit', function()
    local lean = math.rad(-20.8125)
    local u = {math.cos(lean), math.sin(lean)}
    local points = {}
    for i = 0, 31 do
      local a = math.pi * i / 16
      points[i + 1] = {6 * math.cos(a), 7.5 + 7.5 * math.sin(a)}
    end
    points[25] = {0, 0}
    for k = -20, 20 do
      local world = c2.world()
      world:respond('heroes', 'planks', 'oneway', {direction = {-u[2], u[1]}})
      for i = -5, 4 do
        world:add(i, c2.segment({i * 22.375 * u[1], i * 22.375 * u[2]},
          {(i + 1) * 22.375 * u[1], (i + 1) * 22.375 * u[2]}), {layer = 'planks'})
      end
      world:add('foot', c2.convex(points), {layer = 'heroes'})
      world:place('foot', 2.2961005941904875 + k * 1e-15, 6.9890964938346833)
      world:move('foot', 0, -16)
      local low = world:shape('foot'):support(u[2], -u[1])
      assert.near(0, low.y * u[1] - low.x * u[2], 1e-6)
    end
  end)

  it('lets go along what is pressed onto one as hard as you like', function()
    for _, press in ipairs {1, 1e3, 1e5, 1e7} do
      local world = c2.world()
      world:respond('default', 'planks', 'oneway', {direction = {1, 0}})
      world:add('plank', c2.box({-0.5, 0}, {0.5, 24}), {layer = 'planks'})
      local foot = c2.triangle({-9.7230455832197542, -4.7271171744107816},
        {9.7230455832197542, -4.7271171744107816}, {0, 0}):rotate(1.5 * math.pi)
      world:add('foot', foot:translate(5 - foot:bounds().x, 0))
      world:move('foot', -press, 0)
      local _, y = world:position 'foot'
      for i = 1, 20 do world:move('foot', -press, i % 2 == 0 and -1 or 1) end
      local _, now = world:position 'foot'
      assert.near(y, now, 1e-6)
    end
  end)
end)
