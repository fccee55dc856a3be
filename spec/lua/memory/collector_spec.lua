-- What the collector must keep, and may run while a shape is made.
local c3 = require 'collide.d3'
local on_collect = require 'spec.support.memory.on_collect'

describe('the collector', function()
  it('may change shapes while others are made of them', function()
    local cube, kept = {}, {}
    for n = 0, 7 do cube[n + 1] = {n % 2, math.floor(n / 2) % 2, math.floor(n / 4)} end
    local hull, list = c3.hull(cube), {}
    local text = tostring(hull)
    for i = 1, 8 do list[i] = hull:clone() end
    local going, calls = true, 0
    on_collect(function()
      calls = calls + 1
      for i = 1, #list do
        if list[i].kind == 'hull' and i % 2 == calls % 2 then
          list[i]:set(cube)
        else
          hull:placed({0, 0, 0}, nil, list[i])
        end
      end
      c3.compound({c3.hull(cube)}):placed({0, 0, 0}, nil, list[1])
      return going
    end)
    for i = 1, 300 do
      kept[i % 10 + 1] = {list[1]:clone(), c3.compound(list)}
      local found = list[1].points or list[1].shapes[1].points
      assert.equal(8, #found)
      collectgarbage('step', 10)
    end
    going = false
    collectgarbage()
    assert.is_true(calls > 0)
    for _, k in ipairs(kept) do
      assert.equal(8, #k[2].shapes)
      for _, s in ipairs(k[2].shapes) do assert.equal(text, tostring(s)) end
      assert.equal(text, tostring(k[1].shapes and k[1].shapes[1] or k[1]))
    end
  end)
end)
