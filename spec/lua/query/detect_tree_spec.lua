-- Group detection against the two loops it stands for, among few and among so many that a
-- tree is used: the same hits in the same order, whatever handlers do.
local random = require 'spec.support.random'
local time = require 'spec.support.check.time'

for dim = 2, 3 do
  describe('detect among few and many in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]

    local ball = dim == 2 and c.circle or c.sphere

    local function shape(rng, size)
      local p = rng.vector(dim, size)
      if rng.chance(0.5) then return ball(p, rng.between(0.1, 0.6)) end
      return c.capsule(p, rng.vector(dim, size), 0.1)
    end

    local function crowd(rng, count, size, name)
      local list = {}
      for i = 1, count do
        list[i] = {name = name .. i, shape = shape(rng, size)}
        list[i].health = rng.integer(8) - 1
        if rng.chance(0.5) then list[i].health = nil end
        if list[i].health == 0 and rng.chance(0.5) then list[i].shape = nil end
      end
      return list
    end

    local function is_dead(actor) return actor.health ~= nil and actor.health <= 0 end

    local function is_in(list, actor)
      for i = 1, #list do
        if rawequal(list[i], actor) then return true end
      end
      return false
    end

    -- What detect promises, with nothing spared.
    local function loops(as, bs, handler)
      local hits, members, others, gone = 0, {}, {}, {}
      for i = 1, #as do members[i] = as[i] end
      for j = 1, #bs do others[j] = bs[j] end
      local function stays(list, actor)
        gone[actor] = gone[actor] or not is_in(list, actor)
        return not gone[actor]
      end
      for i, a in ipairs(members) do
        for j = rawequal(as, bs) and i + 1 or 1, #others do
          local b = others[j]
          if a ~= b and not is_dead(a) and not is_dead(b) and a.shape and b.shape then
            local result = c.contact(a.shape, b.shape)
            if result and stays(as, a) and stays(bs, b) then
              hits = hits + 1
              handler(result, a, b)
            end
          end
        end
      end
      return hits
    end

    local DEEDS = {
      nothing = function() end,
      ['push out'] = function(_, a, _, _, result)
        a.shape:translate(result.nb * (result.depth + 0.01))
      end,
      move = function(rng, a, b)
        local one = rng.chance(0.5) and a or b
        one.shape:translate(c.vec(rng.vector(dim, 0.5)))
      end,
      ['move another'] = function(rng, _, _, bs)
        local one = bs[rng.integer(#bs)]
        if one.shape then one.shape:move_to(c.vec(rng.vector(dim, 3))) end
      end,
      replace = function(rng, _, _, bs)
        bs[rng.integer(#bs)].shape = rng.chance(0.8) and shape(rng, 3) or nil
      end,
      kill = function(rng, a, b, bs)
        local one = ({a, b, bs[rng.integer(#bs)]})[rng.integer(3)]
        one.health = (one.health or 2) - 1
      end,
      revive = function(rng, _, _, bs)
        local one = bs[rng.integer(#bs)]
        one.shape = one.shape or shape(rng, 3)
        one.health = 3
      end,
      remove = function(rng, _, _, bs)
        if #bs > 1 and rng.chance(0.2) then table.remove(bs, rng.integer(#bs)) end
      end,
      add = function(rng, _, _, bs)
        if rng.chance(0.2) then
          table.insert(bs, rng.integer(#bs), {name = 'new', shape = shape(rng, 3)})
        end
      end,
    }

    -- Of two groups, or of one: few, who are tested with each, and many.
    local COUNTS = {{65, 65}, {92}, {17, 241}, {241, 17}, {9}, {1, 30}, {30, 1}, {8, 8}}

    -- Plays a fight by one of the two; answers with all that was told.
    local function play(detect, seed, deed, counts, size)
      local rng, told = random.new(seed), {}
      local as = crowd(rng, counts[1], size, 'a')
      local bs = counts[2] and crowd(rng, counts[2], size, 'b') or as
      local hits = detect(as, bs, function(result, a, b)
        told[#told + 1] = ('%s %s %.17g'):format(a.name, b.name, result.depth)
        deed(rng, a, b, bs, result)
      end)
      assert.equal(#told, hits)
      return told
    end

    for name, deed in pairs(DEEDS) do
      it('is the two loops when handlers ' .. name, function()
        local hits = 0
        for i, counts in ipairs(COUNTS) do
          for k, size in ipairs({3, 12}) do
            local seed = 10 * i + k
            local want = play(loops, seed, deed, counts, size)
            local got = play(c.detect, seed, deed, counts, size)
            assert.equal(#want, #got)
            for n = 1, #want do assert.equal(want[n], got[n]) end
            hits = hits + #want
          end
        end
        assert.is_true(hits > 100, hits)
      end)
    end

    it('searches: thousands far from each other cost no pairs', function()
      local rng, list = random.new(7), {}
      for i = 1, 1500 do
        list[i] = {shape = ball(rng.vector(dim, 1e4), 1)}
      end
      -- a million pairs take more than 50 ms by loops, on any machine of today
      time.assert_below(0.05, function()
        assert.is_true(c.detect(list, list) < 20)
      end)
    end)
  end)
end
