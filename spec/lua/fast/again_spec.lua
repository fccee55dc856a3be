-- What the FFI remembers of earlier calls: the tables of the list of pairs that was
-- filled last, and which item was asked about. Both may be others now.
local jit = rawget(_G, 'jit')
if not jit then return end
local two_ways = require 'spec.support.two_ways'

local function assert_same(program, rounds)
  return two_ways.assert_same(program, rounds) or pending('the interpreter is not known')
end

describe('what the FFI remembers', function()
  it('of a list of pairs holds only while the list is as it was', function()
    assert_same([[
      local function fresh(c) return c == c2 and c.vec(7, 7) or c.vec(7, 7, 7) end
      local HANDS = {
        function(out, i, k) out[i], out[k] = out[k], out[i] end,
        function(out, i, k) out[i] = out[k] end,
        function(out, i) out[i] = nil end,
        function(out, i) table.remove(out, i) end,
        function(out, i) out[i] = {x = 1} end,
        function(out, i) out[#out + 1] = out[i] end,
        function(out, i, k) out[i].na = out[k].na end,
        function(out, i) out[i].nb = out[i].na end,
        function(out, i) out[i].pa = nil end,
        function(out, i) out[i].pb = 5 end,
        function(out, i, _, c) out[i].na = fresh(c) end,
        function(out, i) out[i].nb.x = nil end,
        function(out, i) out[i].pa.y = 'y' end,
        function(out, i) setmetatable(out[i], nil) end,
        function(out, i) setmetatable(out[i].pb, nil) end,
        function(out, i) out[i].hit, out[i].depth = false, nil end,
        function(out, i) out[i].part, out[i].material = 3, 'ice' end,
        function(out, i) out[i].a, out[i].b = nil, 'x' end,
        function(out) setmetatable(out, {__index = function() return nil end}) end,
        function(out) setmetatable(out, nil) end,
        function(out) for k in pairs(out) do out[k] = nil end end,
        function() collectgarbage() end,
      }
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        local ball = dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1)
        local meta = getmetatable(c.contact(ball, ball))
        for round = 1, N do
          local world, items, out, others = c.world(), {}, {}, {}
          if round % 2 == 0 then
            world:add('level', dims == 2
              and c.path({{-9, 1}, {0, 0}, {9, 1}}, {materials = {'ice', 'mud'}})
              or c.mesh({vertices = {{-9, 1, 0}, {9, 1, 0}, {0, 1, 9}, {0, 0, -9}},
                indices = {1, 2, 3, 1, 2, 4}, materials = {'ice', 'mud'}}))
          end
          for i = 1, 20 do
            items[i] = i % 3 == 0 and i or {i}
            world:add(items[i], dims == 2 and c.circle(point(2, 3), 1)
              or c.sphere(point(3, 2), 1))
          end
          for step = 1, 40 do
            for _ = 1, step % 4 do
              world:place(items[math.floor(random(1, 21))], unpack(point(dims, 3)))
            end
            local list, n = world:pairs(step % 9 == 0 and others or out)
            local ours = 0
            for i = 1, n do
              if getmetatable(list[i]) == meta then ours = ours + 1 end
            end
            say(n, list, ours)
            if n > 0 and step % 3 == 0 then
              local i, k = math.floor(random(1, n + 1)), math.floor(random(1, n + 1))
              say(pcall(HANDS[math.floor(random(1, #HANDS + 1))], list, i, k, c))
            end
          end
        end
      end]], 6)
  end)

  it('of items holds only while the number is that of the item', function()
    assert_same([[
      for dims, c in pairs({[2] = c2, [3] = c3}) do
        for round = 1, N do
          local world, items = c.world(), {}
          local shape = dims == 2 and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1)
          for i = 1, 12 do
            items[i] = i == 5 and 5 or i == 6 and 'six' or i == 7 and true or {i}
            world:add(items[i], shape)
          end
          for step = 1, 25 do
            for _ = 1, step % 3 do
              local item = items[math.floor(random(1, 13))]
              if world:has(item) then world:remove(item) else world:add(item, shape) end
            end
            if step % 5 == 0 then world:events() end
            for k = 1, 14 do
              local item = items[step % 4 == 0 and 15 - k or k]
              local p = point(dims, 5)
              say(pcall(function()
                world:place(item, unpack(p))
                return world:position(item)
              end))
              say(pcall(function() return world:overlapping(item) end))
              say(pcall(function() return world:fits(item) end))
              say(pcall(function() return world:translate(false, unpack(p)) end))
            end
            local first, list = math.floor(random(1, 13)), {}
            for i = first, 12 do list[#list + 1] = items[i] end
            if step % 3 == 0 then list[#list] = items[1] end
            say(pcall(world.place_batch, world, list, point(#list * dims, 5)))
            for _, item in ipairs(list) do say(pcall(world.position, world, item)) end
            say(world:items())
          end
        end
      end]], 2)
  end)
end)
