-- The scenes of make fuzz-played: each plays right, and notices an answer that is bent.
local act = require 'fuzz.played.act'
local data = require 'fuzz.played.data'
local played = require 'fuzz.played.run'

local every = played.scenes()

local function of_name(part)
  local list = {}
  for _, of in ipairs(every) do
    if of.name:find(part, 1, true) then list[#list + 1] = of end
  end
  return list
end

-- How many of the scenes fail while a call answers something else.
local function failures(part, call, bent, count)
  local before = act[call]
  act[call] = bent(before)
  local failed = 0
  for _, of in ipairs(of_name(part)) do
    for i = 1, count or 30 do
      local scene = of.make(played.random('bent ' .. of.name .. i))
      if played.judge(of, scene) then failed = failed + 1 end
    end
  end
  act[call] = before
  return failed
end

describe('fuzz: played scenes', function()
  for _, of in ipairs(every) do
    it('play right: ' .. of.name, function()
      local count = 0
      for i = 1, 25 do
        local scene = of.make(played.random('spec ' .. of.name .. i))
        local text = played.judge(of, scene)
        assert.is_nil(text, text and text .. '\n' .. data.text(scene))
        count = count + 1
      end
      assert.equal(25, count)
    end)
  end

  it('notice a mover that stays behind', function()
    local function bent(move)
      return function(world, item, motion, ...)
        local shorter = {}
        for k, x in ipairs(motion) do shorter[k] = 0.999 * x end
        return move(world, item, shorter, ...)
      end
    end
    for _, part in ipairs {'flat floors', 'one solid', 'one-way'} do
      assert.is_true(failures(part, 'move', bent) > 0, part)
    end
  end)

  it('notice a normal of another face', function()
    local function bent(move)
      return function(world, item, motion, ...)
        local result = {move(world, item, motion, ...)}
        for _, hit in ipairs(result[#motion + 1]) do
          hit.normal.x, hit.normal.y = hit.normal.y, hit.normal.x
        end
        return (unpack or table.unpack)(result, 1, #motion + 2)
      end
    end
    for _, part in ipairs {'flat floors', 'one solid', 'any move'} do
      assert.is_true(failures(part, 'move', bent) > 0, part)
    end
  end)

  it('notice a cast that is late', function()
    local function bent(cast)
      return function(...)
        local hit = cast(...)
        if hit then hit.t = hit.t + 1e-4 end
        return hit
      end
    end
    assert.is_true(failures('one solid', 'cast', bent) > 0)
  end)

  it('notice a hero who is held, and one who flies', function()
    local function held(walk)
      local frames = 0
      return function(hero, ...)
        frames = frames + 1
        return frames % 3 > 0 and walk(hero, ...) or hero.state
      end
    end
    local function lifted(walk)
      return function(hero, motion, ...)
        local up = type(motion) == 'table' and {motion[1], 0.1, motion[3]}
        return walk(hero, up or motion, ...)
      end
    end
    for _, part in ipairs {'stairs', 'valleys', 'hills', 'lifts', 'walls that come'} do
      assert.is_true(failures(part, 'walk', held) > 0, part)
      assert.is_true(failures(part, 'walk', lifted) > 0, part)
    end
  end)

  it('notice a way out that is longer than needed', function()
    local function bent(push_out)
      return function(world, item)
        local result = {push_out(world, item)}
        result[1] = 2 * result[1]
        return (unpack or table.unpack)(result, 1, #result)
      end
    end
    assert.is_true(failures('ways out', 'push_out', bent) > 0)
  end)

  it('notice a call that is slow each time it is played, and no other', function()
    local clock, now, often = act.clock, 0, 0
    local slow = {name = 'slow', make = function() return {x = 1} end, play = function(d)
      act.cast({cast = function()
        often = often + 1
        now = now + (often > d.x and 0.001 or 0.01)
      end})
    end}
    act.clock = function() return now end
    local once = played.judge_timed(slow, {x = 1})
    local each_time = played.judge_timed(slow, {x = 99})
    act.clock = clock
    assert.is_nil(once)
    assert.truthy(each_time:find('^slow: a call of 10.0 ms'))
  end)

  it('are the same for a seed, and are printed as they are', function()
    for _, of in ipairs(every) do
      local a, b = of.make(played.random('x')), of.make(played.random('x'))
      assert.equal(data.text(a), data.text(b))
      assert.same(a, (loadstring or load)('return ' .. data.text(a))())
    end
  end)

  it('are made smaller while they fail alike', function()
    local scene = {a = 7.25, list = {{1}, {2}, {3.5}, {4}}, name = 'x'}
    local small = data.shrink(scene, function(s)
      for _, entry in ipairs(s.list) do
        if entry[1] > 3 and entry[1] < 4 then return true end
      end
      return false
    end)
    assert.same({a = 0, list = {{3.5}}, name = 'x'}, small)
  end)

  it('end with what passed and what failed', function()
    local scene = {name = 'a scene', make = function(r) return {x = r.int(1, 9)} end,
      play = function(d) return d.x > 5 and 'large: ' .. d.x or nil end}
    local report = played.run({scene}, 1, function(turn) return turn < 40 end)
    assert.equal(40, report.count)
    assert.is_true(report.failed > 5 and report.failed < 35)
    assert.equal(1, #report.findings)
    assert.truthy(report.findings[1].text:find('^large: [6-9]$'))
  end)
end)
