-- A level of boxes {x0, y0, z0, x1, y1, z1}, each a mesh of its own, and of points
-- {class, x, y, z}. rotate(x, y, z) turns all corners; by default nothing does.
local c3 = require 'collide.d3'
local obj = require 'collide.obj'

local FACES = {{1, 4, 3, 2}, {5, 6, 7, 8}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 4, 8, 7},
  {4, 1, 5, 8}}

local function same(x, y, z) return x, y, z end

return function(boxes, points, rotate)
  local list, n = {}, 0
  rotate = rotate or same
  for i, b in ipairs(boxes) do
    list[#list + 1] = 'o box' .. i
    for k = 0, 7 do
      local right, top = k % 4 == 1 or k % 4 == 2, k % 4 >= 2
      list[#list + 1] = ('v %.15g %.15g %.15g'):format(rotate(right and b[4] or b[1],
        top and b[5] or b[2], k >= 4 and b[6] or b[3]))
    end
    for _, f in ipairs(FACES) do
      list[#list + 1] = ('f %d %d %d %d'):format(f[1] + n, f[2] + n, f[3] + n, f[4] + n)
    end
    n = n + 8
  end
  local level = obj.read(table.concat(list, '\n'))
  for i, p in ipairs(points or {}) do
    level.objects[#level.objects + 1] = {id = 'p' .. i, name = p[1], class = p[1],
      x = p[2], y = p[3], z = p[4], kind = 'point', role = 'none', properties = {},
      shape = c3.point(p[2], p[3], p[4])}
  end
  return level
end
