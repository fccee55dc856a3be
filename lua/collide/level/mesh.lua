-- Shapes for the meshes of files: they have only the corners that are used, no triangles
-- with one corner twice, and keep within the limits of a mesh.
local c3 = require 'collide.d3'
local ipairs, pcall, tostring = ipairs, pcall, tostring

local mesh = {}

local MOST_CORNERS = 1048576

-- Returns a shape, or nil and the reason why there is none. corners: flat list of
-- numbers, or of vectors; indices: from 1; materials: a number or name for each
-- triangle, or nil.
function mesh.of(corners, indices, materials)
  local numbers, used, known = {}, {}, {}
  local list, kinds, count, filled = {}, materials and {} or nil, 0, 0
  for i = 1, #indices - 2, 3 do
    local a, b, c = indices[i], indices[i + 1], indices[i + 2]
    if a ~= b and b ~= c and c ~= a then
      for k = i, i + 2 do
        local index = indices[k]
        local number = known[index]
        if not number then
          count = count + 1
          number, known[index], used[count] = count, count, index
        end
        filled = filled + 1
        numbers[filled] = number
      end
      if kinds then kinds[filled / 3] = materials[(i + 2) / 3] or 0 end
    end
  end
  if #numbers == 0 then return nil, 'no triangles' end
  if count > MOST_CORNERS then
    return nil, ('%d corners: at most %d in one mesh: split it'):format(count,
      MOST_CORNERS)
  end
  for i, index in ipairs(used) do
    local at = 3 * index - 2
    list[3 * i - 2], list[3 * i - 1], list[3 * i] = corners[at], corners[at + 1],
      corners[at + 2]
  end
  local ok, shape = pcall(c3.mesh, list, numbers, kinds and {materials = kinds} or nil)
  if ok then return shape, nil, list, numbers end
  return nil, tostring(shape):match('%((.*)%)') or tostring(shape)
end

return mesh
