-- Worlds that are asked by the FFI what overlaps, fits, is seen and is nearest: they
-- answer as by the binding, to the last bit.
local jit = rawget(_G, 'jit')
if not jit then return end
local c2, c3 = require 'collide.d2', require 'collide.d3'
local two_ways = require 'spec.support.two_ways'

local function assert_same(...)
  return two_ways.assert_same(...) or pending('the interpreter is not known')
end

describe('worlds by the FFI answer as by the binding', function()
  it('what overlaps, fits, is there and is seen', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local world, out, whats = c.world(), {}, {}
        for round = 1, N do
          for i, s in ipairs(shapes(c, dims)) do
            local item = round % 2 == 0 and {i} or round * 100 + i
            world:add(item, s, i % 3 == 0 and {layer = 'third', hits = 'default'} or nil)
            whats[#whats + 1] = item
            whats[#whats + 1] = s
          end
          for i = 1, 60 do
            local at = math.floor(random(1, #whats + 1))
            local what = whats[at]
            local list, n = world:overlapping(what)
            say(n, #list, list)
            list, n = world:overlapping(what, nil, out)
            say(list == out, n, #out, out)
            say(world:overlapping(what, 'third', out))
            say(world:overlapping(what, nil, setmetatable({1, 2}, {__len = error})))
            say(world:fits(what), world:fits(what, 'third'))
            say(world:has(what), world:has(i), world:has(0 / 0), world:has(world))
            local v, d = point(dims, 4), point(dims, 1)
            for k = 1, dims do v[dims + k] = d[k] end
            say(world:raycast_any(unpack(v)))
            v[2 * dims + 1] = random(0, 9)
            say(world:raycast_any(unpack(v)))
            v[2 * dims + 1] = math.huge
            say(pcall(world.raycast_any, world, unpack(v)))
            if random(0, 1) < 0.05 and world:has(what) then
              world:remove(what)
              whats[at] = c.point(point(dims, 1))
              say(pcall(world.overlapping, world, what))
            end
          end
        end
      end]], 6)
  end)

  it('what is nearest to shapes, items and points, and to which part of it', function()
    assert_same([[
      local LEVELS = {
        [2] = {c2.grid({tiles = {'#.~#', '##/#'}, cell = {1, 1}, origin = {3, 3},
            kinds = {['#'] = {'solid', material = 'stone'}, ['~'] = 'cross',
              ['/'] = 'solid'}}),
          c2.path({{-9, 9}, {0, 7}, {9, 9}}, {materials = {'ice', 'mud'}}),
          c2.compound({c2.circle(-3, -3, 2), c2.box(8, 8, 1, 1)})},
        [3] = {c3.voxels({tiles = {{'#.~#', '##/#'}, {'#..#', '....'}}, cell = {1, 1, 1},
            kinds = {['#'] = {'solid', material = 'stone'}, ['~'] = 'cross',
              ['/'] = 'solid'}}),
          c3.mesh({vertices = {{-9, 9, 0}, {9, 9, 0}, {0, 9, 9}, {0, 8, -9}},
            indices = {1, 2, 3, 1, 2, 4}, materials = {'ice', 'mud'}}),
          c3.compound({c3.sphere(-3, -3, 0, 2), c3.box(8, 8, 0, 1, 1, 1)})}}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out = {}
        for round = 1, N do
          local world, whats = c.world(), {}
          say(world:nearest(unpack(point(dims, 4))))
          for i, s in ipairs(shapes(c, dims)) do
            local item = round % 2 == 0 and {i} or i
            if random(0, 1) < 0.3 then
              local layer = {layer = 'third', hits = 'default'}
              world:add(item, s, i % 3 == 0 and layer or nil)
            end
            whats[#whats + 1] = item
            whats[#whats + 1] = s
          end
          for i, level in ipairs(LEVELS[dims]) do
            if random(0, 1) < 0.5 then world:add('level' .. i, level) end
          end
          for i = 1, 60 do
            local what = whats[math.floor(random(1, #whats + 1))]
            for _, more in ipairs({{}, {random(0, 3)}, {math.huge, nil, out},
              {nil, 'third'}, {9, function() return random(0, 1) < 0.5 end, out}}) do
              say(pcall(world.nearest, world, what, unpack(more, 1, 3)))
              local v = point(dims, 9)
              for k = 1, 3 do v[dims + k] = more[k] end
              local done, found = pcall(world.nearest, world, unpack(v, 1, dims + 3))
              say(done, found == out, found)
            end
          end
        end
      end]], 5)
  end)

  it('when they are asked wrongly', function()
    assert_same([[
      local VALUES = {1, 'x', '5', true, false, {}, {x = 1, y = 2}, {1, 2, 3}, print,
        newproxy(), io.stdout, 0 / 0, 1e300, -1, math.huge, c2.world(), c3.world(),
        c2.point(0, 0), c3.point(0, 0, 0)}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local world, closed = c.world(), c.world()
        world:add('x', dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1))
        world:add(false, dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1))
        closed:add('x', c.point(dims == 2 and {0, 0} or {0, 0, 0}))
        debug.getmetatable(closed).__gc(closed)
        VALUES[#VALUES + 1] = closed
        for _, name in ipairs({'overlapping', 'fits', 'has', 'raycast_any',
          'nearest'}) do
          for n = 0, 8 do
            for wrong = 1, n do
              for _ = 1, N do
                local list = {world, 'x'}
                for i = 3, n do list[i] = random(-1, 1) end
                list[wrong] = VALUES[math.floor(random(1, #VALUES + 1))]
                if random(0, 1) < 0.5 then list[3] = nil end
                say(pcall(world[name], unpack(list, 1, n)))
                say(pcall(function() world[name](unpack(list, 1, n)) end))
              end
            end
          end
          say(pcall(function() world[name](world, nil) end))
          say(pcall(function() return world[name](world, false) end))
          say(pcall(function() world[name](world, 'x', nil, {}, nil) end))
          say(pcall(function() return world[name](world, 'x', nil, nil) end))
        end
      end]], 6)
  end)
end)

-- Lists are written while compiled code may end, and then the collector may run.
describe('a list of what overlaps', function()
  local circle = c2.circle(0, 0, 1)

  it('ends where it should, however long it was and is', function()
    local world, out = c2.world(), {}
    for i = 1, 40 do world:add(i, circle) end
    local probe = c2.circle(0, 0, 1)
    for i = 1, 4000 do
      local n = (i * 7) % 41
      for k = 1, 40 do world:place(k, k <= n and 0 or 100, 0) end
      local list, count = world:overlapping(probe, nil, out)
      assert(list == out and count == n and #out == n and out[n + 1] == nil)
      for k = 1, n do assert(out[k] == k) end
      local fresh, again = world:overlapping(probe)
      assert(again == n and #fresh == n)
    end
  end)

  it('is longer than any that the FFI hands over', function()
    local world, many = c2.world(), 5000
    for i = 1, many do world:add(i, circle) end
    for _ = 1, 100 do
      local list, n = world:overlapping(circle)
      assert(n == many and #list == many and list[many] == many)
    end
  end)

  it('stays as it was asked for, whatever finalizers ask meanwhile', function()
    local world, other = c2.world(), c3.world()
    for i = 1, 6 do world:add(i, circle) end
    for i = 1, 9 do other:add({i}, c3.sphere(0, 0, 0, 1)) end
    local ball, asked, is_over = c3.sphere(0, 0, 0, 1), 0, false
    local function litter()
      local proxy = newproxy(true)
      getmetatable(proxy).__gc = function()
        -- what is left ends with the world, and must not ask that
        if not is_over then asked = asked + other:overlapping(ball)[1][1] end
      end
    end
    collectgarbage('setpause', 50)
    for i = 1, 20000 do
      litter()
      local n = i % 7
      for k = 1, 6 do world:place(k, k <= n and 0 or 100, 0) end
      local list, count = world:overlapping(circle, nil, {})
      assert(count == n and #list == n)
      for k = 1, n do assert(list[k] == k) end
    end
    collectgarbage('setpause', 200)
    is_over = true
    assert.is_true(asked > 1000)
  end)
end)
