-- Inputs that were found at random, as claims of their own: every check of the random
-- runs, on these numbers.
local shapes = require 'spec.support.shapes'
local unions = require 'spec.support.oracle.unions'
local random = require 'spec.support.random'
local pair_check = require 'spec.support.check.pair'
local union_check = require 'spec.support.check.union'
local cast_check = require 'spec.support.check.cast'
local ray_run = require 'spec.support.check.ray_run'
local sweep_check = require 'spec.support.check.sweep'
local union_motion = require 'spec.support.check.union_motion'
local manifold_check = require 'spec.support.check.manifold'

local ORIGIN = {0, 0, 0}

local function fail(problem, a, b)
  if problem then
    error(problem .. '\n  a = ' .. shapes.text(a) .. '\n  b = ' .. shapes.text(b), 0)
  end
end

-- it: busted's. c: collide.d2 or collide.d3. A table of functions that make an `it` each;
-- shift: where the question is asked besides, or nil.
return function(it, c)
  local found = {}

  function found.pair(name, a, b, shift)
    it(name, function()
      local checker = (unions.is(a) or unions.is(b)) and union_check or pair_check
      for turn = 0, 2 do
        local rng = random.new(1)
        fail(checker.check(c, a, b, shift or ORIGIN, rng, turn), a, b)
        fail(checker.check(c, b, a, shift or ORIGIN, rng, turn), b, a)
      end
    end)
  end

  function found.cast(name, a, b, motion, shift)
    motion[3] = motion[3] or 0
    it('cast: ' .. name, function()
      local back = {-motion[1], -motion[2], -motion[3]}
      if unions.is(a) or unions.is(b) then
        fail(union_motion.check_cast(c, a, motion, b), a, b)
        fail(union_motion.check_cast(c, b, back, a), b, a)
        return
      end
      fail(cast_check.check(c, a, b, motion, shift or ORIGIN, random.new(1), 0), a, b)
      fail(cast_check.check(c, b, a, back, shift or ORIGIN, random.new(1), 0), b, a)
    end)
  end

  function found.sweep(name, a, b, motion, turn)
    motion[3] = motion[3] or 0
    it('sweep: ' .. name, function()
      fail(sweep_check.check(c, a, b, motion, turn), a, b)
    end)
  end

  function found.manifold(name, a, b, shift)
    it('manifold: ' .. name, function()
      fail(manifold_check.check(c, a, b, ORIGIN), a, b)
      fail(manifold_check.check(c, a, b, shift or ORIGIN), a, b)
    end)
  end

  function found.ray(name, shape, origin, direction)
    it('ray: ' .. name, function()
      if unions.is(shape) then
        fail(union_motion.check_ray(c, shape, origin, direction), shape, shape)
        return
      end
      for turn = 0, 2 do
        local what, problem = ray_run.check(c, shape, origin, direction, ORIGIN,
          math.huge, random.new(1), turn)
        if what then
          error(what .. ': ' .. problem .. '\n  ' .. shapes.text(shape), 0)
        end
      end
    end)
  end

  return found
end
