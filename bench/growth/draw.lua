-- Drawing ever more shapes, and curves of ever larger radius.
local draw = require('collide').draw
local c2, c3 = require('collide.d2'), require('collide.d3')
local H = require('bench.harness')

local SHAPES = {16, 128, 1024, 8192}

local function drawer(kind, list)
  return function()
    local picture = draw[kind]()
    for _, shape in ipairs(list) do
      picture:shape(shape)
    end
    return tostring(picture)
  end
end

return function(G)
  G.title('draw')
  for _, kind in ipairs({'text', 'svg'}) do
    G.row(kind .. ' of circles', SHAPES, function(n)
      local list = {}
      for i = 1, n do
        list[i] = c2.circle({H.random(-30, 30), H.random(-30, 30)}, H.random(0, 2))
      end
      return drawer(kind, list)
    end)
    G.row(kind .. ' of boxes in space', SHAPES, function(n)
      local list = {}
      for i = 1, n do
        list[i] = c3.box({H.random(-30, 30), H.random(-30, 30), H.random(-30, 30)},
          {1, 1, 1}, c3.quat({1, 2, 3}, i))
      end
      return drawer(kind, list)
    end)
    G.row(kind .. ' of a circle, by its radius', {1, 10, 100, 1000, 10000}, function(n)
      return function()
        local view = c2.aabb({-1, -1}, {1, 1})
        return tostring(draw[kind]({view = view}):shape(c2.circle({n, 0}, n)))
      end
    end)
  end
end
