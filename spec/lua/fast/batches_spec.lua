-- Batches by the FFI: as by the binding, to the last bit, whatever the lists are.
local jit = rawget(_G, 'jit')
if not jit then return end
local newproxy = rawget(_G, 'newproxy')
local c2 = require 'collide.d2'
local two_ways = require 'spec.support.two_ways'

local SCENE = [[
  local function scene(c, dims, round)
    local world, items, whats = c.world(), {}, {}
    for i, s in ipairs(shapes(c, dims)) do
      local item = round % 3 == 0 and {i} or round % 3 == 1 and i or 'item' .. i
      local is_level = s.kind == 'grid' or s.kind == 'mesh'
      if not is_level then items[#items + 1] = item end
      local layer = {layer = 'odd', hits = 'default'}
      world:add(item, s, i % 4 == 0 and layer or nil)
      whats[#whats + 1] = random(0, 1) < 0.3 and s or not is_level and item or nil
    end
    return world, items, whats
  end
  local function numbers(count, size)
    local list = {}
    for i = 1, count do
      list[i] = random(0, 1) < 0.2 and math.floor(random(-2, 3)) or random(-size, size)
    end
    return list
  end
  local function places(world, items)
    for _, item in ipairs(items) do say(world:position(item)) end
  end
]]

local function assert_same(program, rounds)
  return two_ways.assert_same(SCENE .. program, rounds)
    or pending('the interpreter is not known')
end

describe('batches by the FFI are as by the binding', function()
  it('of rays, into any list, that of the rays, too', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out, each = {}, 1 + 2 * dims
        for round = 1, N do
          local world = scene(c, dims, round)
          for step = 1, 12 do
            local rays = numbers(each * (step % 5), 4)
            for i = each, #rays, each do
              rays[i] = i % 2 == 0 and math.huge or random(0, 9)
            end
            say(world:raycast_batch(rays))
            local list, hits = world:raycast_batch(rays, math.min(step % 5, 2), out)
            say(list == out, #out, #out.items, hits, out)
            say(world:raycast_batch(rays, nil, nil, 'default'))
            out.items = step % 3 == 0 and out or step % 4 == 0 and 'x' or out.items
            say(pcall(world.raycast_batch, world, rays, step % 7, out))
            rays.items = step % 6 == 0 and rays or rays.items
            list, hits = world:raycast_batch(rays, nil, rays)
            say(list == rays, hits, rays)
          end
        end
      end]], 6)
  end)

  it('of casts of shapes and items', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local out = {}
        for round = 1, N do
          local world, items, whats = scene(c, dims, round)
          for step = 1, 8 do
            local motions = numbers(#whats * dims, 6)
            say(world:cast_batch(whats, motions))
            local list, hits = world:cast_batch(whats, motions, step % 4, out)
            say(list == out, #out, #out.items, hits, out)
            say(world:cast_batch(items, motions, 3, nil, 'default'))
            say(pcall(world.cast_batch, world, whats, motions, nil, motions))
            say(pcall(world.cast_batch, world, whats, motions, nil, {items = whats}))
            say(pcall(world.cast_batch, world, {items[1], 'nobody', nil, 5}, motions))
          end
        end
      end]], 6)
  end)

  it('of items that are placed and translated: all or none', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        for round = 1, N do
          local world, items = scene(c, dims, round)
          items[#items + 1] = items[1]
          for step = 1, 8 do
            local vectors = numbers(#items * dims, 6)
            if step % 3 == 0 then
              vectors[math.floor(random(1, #vectors + 1))] = step % 2 == 0 and 1e301
                or -9e299
            end
            say(pcall(world.place_batch, world, items, vectors))
            places(world, items)
            say(pcall(world.translate_batch, world, items, vectors))
            places(world, items)
            say(pcall(world.translate_batch, world, items, vectors, step % 4))
            say(pcall(world.place_batch, world, items, vectors, #items + 1))
            places(world, items)
            say(world:pairs_batch())
          end
        end
      end]], 6)
  end)

  it('when they are asked wrongly', function()
    assert_same([[
      local VALUES = {1, 2.5, 'x', '5', true, {}, {1, 2, 3, 4, 5, 6}, {'x'}, {x = 1},
        print, {1, 2, 'x'},
        {0 / 0, 1, 2, 3}, setmetatable({1, 2}, {__index = {3, 4, 5, 6, 7}}),
        {1e301, 1, 1, 1, 1, 1, 1}, newproxy(), io.stdout, 0 / 0, -1, 1e9, math.huge,
        c2.world(), c3.world(), c2.point(0, 0), {1, nil, 3, 4}, {0, 0, 1, 0, -1, 0, 0}}
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local world, closed = c.world(), c.world()
        local ball = dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1)
        world:add('x', ball)
        closed:add('x', ball)
        debug.getmetatable(closed).__gc(closed)
        VALUES[#VALUES + 1] = closed
        for _, name in ipairs({'raycast_batch', 'cast_batch', 'place_batch',
          'translate_batch'}) do
          for n = 0, 6 do
            for wrong = 1, n do
              for _ = 1, N do
                local list = {world, name == 'raycast_batch' and numbers(7, 1) or {'x'},
                  name == 'raycast_batch' and 1 or {1, 2, 3}}
                list[wrong] = VALUES[math.floor(random(1, #VALUES + 1))]
                say(pcall(world[name], unpack(list, 1, n)))
                say(pcall(function() world[name](unpack(list, 1, n)) end))
              end
            end
          end
          say(pcall(function() world[name](world, nil) end))
        end
        say(world:position('x'))
      end]], 12)
  end)
end)

describe('a batch', function()
  local circle = c2.circle(0, 0, 1)

  it('is as it was asked for, whatever finalizers do meanwhile', function()
    local world, is_over, calls = c2.world(), false, 0
    for i = 1, 40 do world:add({i}, c2.circle(3 * i, 0, 1)) end
    local far = {}
    world:add(far, c2.circle(0, 1000, 1))
    local rays, whats, motions = {}, {}, {}
    for i = 1, 40 do
      for _, x in ipairs({3 * i, -9, 0, 1, 99}) do rays[#rays + 1] = x end
      whats[i] = i % 2 == 0 and c2.circle(3 * i, -9, 1) or c2.box(3 * i, -9, 1, 1)
      motions[2 * i - 1], motions[2 * i] = 0, 14
    end
    local function litter()
      getmetatable(newproxy(true)).__gc = function()
        if is_over then return end
        calls = calls + 1
        world:raycast_batch({0, -9, 0, 1, 99,  1, -9, 0, 1, 99})
        world:cast_batch({circle, circle, circle}, {1, 2, 3, 4, 5, 6})
        if world:has(far) then world:remove(far) else world:add(far, circle) end
      end
    end
    collectgarbage('setpause', 50)
    collectgarbage('setstepmul', 5000)
    for _ = 1, 400 do
      for _ = 1, 20 do litter() end
      local out, hits = world:raycast_batch(rays, nil, {})
      local touches, count = world:cast_batch(whats, motions, nil, {})
      assert(hits == 40 and count == 40 and #out == 200 and #touches == 200)
      for i = 1, 40 do
        assert(out[5 * i - 4] == 8 and out.items[i][1] == i)
        assert(math.abs(touches[5 * i - 4] - 0.5) < 1e-6 and touches.items[i][1] == i)
      end
    end
    collectgarbage('setpause', 200)
    collectgarbage('setstepmul', 200)
    is_over = true
    assert.is_true(calls > 100, calls)
  end)

  it('is longer than any before it, and then shorter', function()
    local world = c2.world()
    world:add('x', circle)
    local out = {}
    for _, count in ipairs({1, 3, 1000, 2, 5000, 0, 7}) do
      local rays = {}
      for i = 1, count do
        local reach = i % 2 == 0 and 5 or 9
        for _, x in ipairs({-9, 0, 1, 0, reach}) do rays[#rays + 1] = x end
      end
      local _, hits = world:raycast_batch(rays, nil, out)
      assert.equal(math.ceil(count / 2), hits)
      assert.equal(5 * count, #out)
      assert.equal(count, #out.items)
    end
  end)
end)

-- Memory that ends between two items of a batch cannot be arranged from Lua: here C is a
-- function that moves fewer than all.
describe('a batch of places', function()
  it('leaves what memory did not suffice for to the binding', function()
    local ffi = require 'ffi'
    local world, left, moved = newproxy(), {}, nil
    local kept = {false, {false, false, false, false, 'a', 'b', 'c'}}
    local front = {dims = 2, items_of = {[world] = {a = 4, b = 5, c = 6}},
      kept_by = {[world] = kept}, as = function(declaration)
        if not declaration:find('(', 1, true) then return ffi.typeof(declaration) end
        return function(_, _, _, steps, count)
          moved = {steps[0], steps[1], steps[3], count}
          return 1
        end
      end}
    local function rest(...) left[#left + 1] = {...} end
    local place = require('collide.fast.batches').reader(front, 'place_batch', nil, nil,
      rest)
    assert.is_true(place(world, {'a', 'b', 'c', 'd'}, {1, 2, 3, 4, 5, 6, 7, 8}, 3))
    assert.same({1, 2, 4, 3}, moved)
    assert.same({{world, {'b', 'c'}, {3, 4, 5, 6}}}, left)
  end)
end)
