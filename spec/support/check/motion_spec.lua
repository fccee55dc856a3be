-- The checks of casts, sweeps and manifolds must notice wrong answers: each is given the
-- library with one answer made wrong.
describe('the checks of moving shapes', function()
  local c3 = require('collide').d3
  local shapes = require 'spec.support.shapes'
  local random = require 'spec.support.random'
  local motions = require 'spec.support.generate.motions'
  local cast_check = require 'spec.support.check.cast'
  local sweep_check = require 'spec.support.check.sweep'
  local manifold_check = require 'spec.support.check.manifold'
  local union_check = require 'spec.support.check.union'

  local function shape(kind, args)
    return shapes.new(3, kind, args)
  end

  local ball = shape('sphere', {center = {0, 0, 0}, radius = 1})
  local other = shape('sphere', {center = {5, .5, 0}, radius = 1})
  local box = shape('box', {center = {0, 0, 0}, half_extents = {1, 1, 1}})
  local near = shape('box', {center = {1.75, .25, 0}, half_extents = {1, 1, 1}})
  local ORIGIN = {0, 0, 0}

  -- The library, with one function whose answer is changed.
  local function with(name, change)
    return setmetatable({
      [name] = function(...)
        return change(c3[name](...))
      end,
    }, {__index = c3})
  end

  local function cast(c, a, b, motion)
    return (cast_check.check(c, a, b, motion, ORIGIN, random.new(1), 1))
  end

  describe('of casts', function()
    it('accept the right ones', function()
      assert.is_nil(cast(c3, ball, other, {8, 0, 0}))
      assert.is_nil(cast(c3, ball, other, {0, 8, 0}))
      assert.is_nil(cast(c3, box, near, {8, 0, 0}))
      assert.is_nil(cast(c3, box, near, {-8, 0, 0}))
    end)

    it('notice a hit that is early, late, or missing', function()
      for _, off in ipairs {-1e-9, 1e-9} do
        assert.is_string(cast(with('cast', function(r)
          r.t = r.t + off
          return r
        end), ball, other, {8, 0, 0}))
      end
      assert.matches('missed', cast(with('cast', function() end), ball, other, {8, 0, 0}))
      assert.matches('missed', cast(with('cast', function() end), box, near, {8, 0, 0}))
    end)

    it('notice a hit that is none', function()
      local hit = c3.cast(c3.sphere(0, 0, 0, 1), {8, 0, 0}, c3.sphere(5, .5, 0, 1))
      local function always() return hit end
      assert.is_string(cast(with('cast', always), ball, other, {0, 8, 0}))
      local inward = c3.cast(shapes.build(c3, box), {8, 0, 0}, shapes.build(c3, near))
      local wrong = with('cast', function() return inward end)
      assert.matches('outward', cast(wrong, box, near, {-8, 0, 0}))
    end)

    it('notice a wrong normal and a wrong point', function()
      assert.is_string(cast(with('cast', function(r)
        r.na = c3.vec(1, 0, 0)
        r.nb = -r.na
        return r
      end), ball, other, {8, 0, 0}))
      assert.is_string(cast(with('cast', function(r)
        r.point = r.point + c3.vec(0, 1e-6, 0)
        r.pa, r.pb = r.point, r.point
        return r
      end), ball, other, {8, 0, 0}))
    end)
  end)

  describe('of sweeps', function()
    local rod = shape('box', {center = {0, 0, 0}, half_extents = {3, .1, .1}})
    local post = shape('sphere', {center = {1.5, 1.5, 0}, radius = .5})
    local quarter = {0, 0, math.sin(math.pi / 4), math.cos(math.pi / 4)}

    it('accept the right one', function()
      local message, hit = sweep_check.check(c3, rod, post, ORIGIN, quarter)
      assert.is_nil(message)
      assert.is_true(hit)
    end)

    it('notice one that is early, late, or missing', function()
      for _, off in ipairs {-1e-6, 1e-6, .3} do
        assert.is_string((sweep_check.check(with('sweep', function(r)
          r.t = r.t + off
          return r
        end), rod, post, ORIGIN, quarter)))
      end
      local silent = with('sweep', function() end)
      assert.matches('missed', (sweep_check.check(silent, rod, post, ORIGIN, quarter)))
    end)

    it('turn the short way, a share at a time', function()
      local half = motions.turn_at(3, {0, 0, -quarter[3], -quarter[4]}, .5)
      assert.near(math.sin(math.pi / 8), half[3], 1e-15)
      assert.near(math.cos(math.pi / 8), half[4], 1e-15)
      assert.equal(.75, motions.turn_at(2, 3, .25))
    end)
  end)

  describe('of manifolds', function()
    local function manifold(change)
      return (manifold_check.check(with('manifold', change), box, near, ORIGIN))
    end

    it('accept the right one', function()
      local message, points = manifold_check.check(c3, box, near, ORIGIN)
      assert.is_nil(message)
      assert.equal(4, points)
    end)

    it('notice what is wrong', function()
      assert.is_string(manifold(function() end))
      assert.is_string(manifold(function(m)
        m.depth = m.depth + 1e-9
        return m
      end))
      assert.is_string(manifold(function(m)
        m[3].pa = m[3].pa + c3.vec(1e-9, 0, 0)
        return m
      end))
      assert.is_string(manifold(function(m)
        m[3].pa, m[3].pb = m[3].pa + c3.vec(0, 3, 0), m[3].pb + c3.vec(0, 3, 0)
        return m
      end))
      assert.is_string(manifold(function(m)
        m[2] = m[4]
        return m
      end))
    end)
  end)

  describe('of what is made of parts', function()
    local pair = shape('compound', {parts = {ball, other}})
    local probe = shape('sphere', {center = {5, 3, 0}, radius = .5})

    local function check(c, a, b)
      return (union_check.check(c, a, b, ORIGIN, random.new(1), 2))
    end

    it('accept the right answers', function()
      assert.is_nil(check(c3, pair, probe))
      assert.is_nil(check(c3, pair, box))
    end)

    it('notice a part that is not asked', function()
      local function forget()
        return c3.compound {shapes.build(c3, ball)}
      end
      assert.is_string(check(with('compound', forget), pair, probe))
    end)

    it('notice a depth that does not part', function()
      assert.is_string(check(with('closest', function(r)
        r.distance = r.distance * .99
        return r
      end), pair, box))
    end)
  end)
end)
