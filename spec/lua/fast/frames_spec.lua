-- Pairs and events by the FFI: as by the binding, to the last bit, and unmoved by what
-- finalizers do meanwhile.
local jit = rawget(_G, 'jit')
if not jit then return end
local c2 = require 'collide.d2'
local two_ways = require 'spec.support.two_ways'

-- Worlds of all kinds of shapes and levels, of which some come, go and move.
local WORLDS = [[
  local LEVELS = {
    [2] = {c2.grid({tiles = {'#.~#', '##/#', '#..#'}, cell = {2, 2}, origin = {-4, 0},
        kinds = {['#'] = {'solid', material = 'stone'}, ['~'] = {'cross', material = 7},
          ['/'] = 'slope_right'}}),
      c2.path({{-9, 1}, {0, 0}, {9, 1}}, {materials = {'ice', 'mud'}}),
      c2.compound({c2.circle(1, 1, 2), c2.box(3, 0, 1, 1)})},
    [3] = {c3.voxels({tiles = {{'#.~#', '##/#'}, {'#..#', '....'}}, cell = {2, 2, 2},
        kinds = {['#'] = {'solid', material = 'stone'}, ['~'] = {'cross', material = 7},
          ['/'] = 'solid'}}),
      c3.mesh({vertices = {{-9, 1, 0}, {9, 1, 0}, {0, 1, 9}, {0, 0, -9}},
        indices = {1, 2, 3, 1, 2, 4}, materials = {'ice', 'mud'}}),
      c3.compound({c3.sphere(1, 1, 0, 2), c3.box(3, 0, 0, 1, 1, 1)})}}
  local function scene(c, dims, round)
    local world, items = c.world(), {}
    for i, s in ipairs(shapes(c, dims)) do
      local item = round % 2 == 0 and {i} or 'item' .. i
      local is_level = s.kind == 'grid' or s.kind == 'mesh'
      if not is_level then
        items[#items + 1] = item
        world:add(item, s, i % 4 == 0 and {layer = 'odd', hits = 'default'} or nil)
      end
    end
    for i, level in ipairs(LEVELS[dims]) do
      if random(0, 1) < 0.5 then world:add('level' .. i, level) end
    end
    return world, items
  end
  local function change(world, items, dims)
    for _ = 1, 4 do
      local item = items[math.floor(random(1, #items + 1))]
      if not world:has(item) then
        world:add(item, dims == 2 and c2.circle(0, 0, 1) or c3.sphere(0, 0, 0, 1))
      elseif random(0, 1) < 0.1 then
        world:remove(item)
      else
        pcall(world.place, world, item, unpack(point(dims, 4)))
      end
    end
  end
]]

local function assert_same(program, rounds)
  return two_ways.assert_same(WORLDS .. program, rounds)
    or pending('the interpreter is not known')
end

describe('frames by the FFI are as by the binding', function()
  it('pairs, with parts or not, into lists of any kind', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out, batch, other = {}, {}, {}
        local odd = setmetatable({}, {__index = {1}, __newindex = print})
        local first
        local function is_another(a) return a ~= first end
        for round = 1, N do
          local world, items = scene(c, dims, round)
          local n, list
          first = items[1]
          for step = 1, 12 do
            change(world, items, dims)
            list, n = world:pairs(out)
            say(list == out, n, #out, out)
            list, n = world:pairs()
            say(n, list)
            list, n = world:pairs_batch(batch)
            say(list == batch, n, #batch, batch)
            say(world:pairs_batch())
            if step % 4 == 0 then
              out[1], out[2], out[5] = out[2], out[2], {x = 1}
              batch[2] = nil
              say(world:pairs(odd))
              say(world:pairs_batch(setmetatable({1, 2, 3}, {__len = error})))
              say(pcall(world.pairs, world, other, 'default'))
              say(pcall(world.pairs, world, other, is_another))
              say(pcall(world.pairs_batch, world, other, 'default'))
              say(pcall(world.pairs_batch, world, nil, function() end))
            end
          end
        end
      end]], 6)
  end)

  it('events, over many frames, filters and functions between', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        for round = 1, N do
          local world, items = scene(c, dims, round)
          local out = {}
          for step = 1, 25 do
            change(world, items, dims)
            if step % 7 == 0 then say(pcall(world.events, world, nil, 'default')) end
            if step % 9 == 0 then
              say(pcall(world.events, world, nil, function(a) return a ~= items[1] end))
            end
            local began, n, ended, m = world:events(out)
            say(began == out.began, ended == out.ended, n, m, began, ended)
            say(pcall(world.move, world, items[2], unpack(point(dims, 9))))
            say(world:events())
          end
        end
      end]], 8)
  end)

  it('when they are asked wrongly', function()
    assert_same([[
      local VALUES = {1, 'x', true, {}, {x = 1}, {1, 2, 3}, print, newproxy(), io.stdout,
        0 / 0, c2.world(), c3.world(), c2.point(0, 0), c3.point(0, 0, 0)}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local world, closed = c.world(), c.world()
        world:add('x', dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1))
        world:add('y', dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1))
        closed:add('x', c.point(dims == 2 and {0, 0} or {0, 0, 0}))
        debug.getmetatable(closed).__gc(closed)
        VALUES[#VALUES + 1] = closed
        for _, name in ipairs({'pairs', 'pairs_batch', 'events'}) do
          for n = 0, 4 do
            for wrong = 1, n do
              for _ = 1, N do
                local list = {world}
                for i = 2, n do list[i] = {} end
                list[wrong] = VALUES[math.floor(random(1, #VALUES + 1))]
                if random(0, 1) < 0.5 then list[3] = nil end
                say(pcall(world[name], unpack(list, 1, n)))
                say(pcall(function() world[name](unpack(list, 1, n)) end))
              end
            end
          end
          say(pcall(function() world[name](world, nil, nil, nil) end))
        end
      end]], 12)
  end)
end)

describe('a frame', function()
  -- In a row, each of which overlaps the next; the finalizers change other worlds, and
  -- in one world the last item, which comes and goes.
  it('is as it was asked for, whatever finalizers do meanwhile', function()
    local world, other, is_over, calls = c2.world(), c2.world(), false, 0
    local circle = c2.circle(0, 0, 0.75)
    for i = 1, 60 do
      world:add({i}, c2.circle(i, 0, 0.75))
      other:add({i}, circle)
    end
    local far = {}
    world:add(far, c2.circle(1000, 0, 1))
    local function litter()
      getmetatable(newproxy(true)).__gc = function()
        if is_over then return end
        calls = calls + 1
        other:pairs({})
        other:pairs_batch({})
        other:events()
        if world:has(far) then
          world:remove(far)
        else
          world:add(far, c2.circle(1000, 0, 1))
        end
      end
    end
    collectgarbage('setpause', 50)
    world:events()
    for round = 1, 400 do
      litter()
      local batch, count = world:pairs_batch({})
      local list, n = world:pairs({})
      assert(n == 59 and #list == n and count == n and #batch == 2 * n)
      for i = 1, n do
        assert(list[i].a[1] == i and list[i].b[1] == i + 1 and list[i].depth == 0.5)
        assert(batch[2 * i - 1][1] == i and batch[2 * i][1] == i + 1)
      end
      local _, began, _, ended = world:events()
      assert(began == 0 and ended == 0, round)
    end
    collectgarbage('setpause', 200)
    is_over = true
    assert.is_true(calls > 100, calls)
  end)
end)
