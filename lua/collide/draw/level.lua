-- This file returns the faces and edges of level geometry for the painter: those farthest
-- from the eye come first.
local hull = require 'collide.draw.hull'
local tiles = require 'collide.draw.tiles'
local sort, ipairs = table.sort, ipairs

local level = {}

-- Each kind has a function that returns points, and faces of them.
local read = {voxels = tiles.voxels, heightfield = tiles.field}

function read.mesh(shape)
  local indices, faces = shape.indices, {}
  for i = 1, #indices, 3 do
    local a, b, c = indices[i], indices[i + 1], indices[i + 2]
    faces[#faces + 1] = {a, b, c}
    -- an open surface is seen from behind, too
    if not shape.solid then faces[#faces + 1] = {c, b, a} end
  end
  return shape.vertices, faces
end

-- Sorts faces by their middle, far faces first: this is right as long as none is much
-- larger than others.
local function sort_faces(lens, points, faces)
  local far = {}
  for i, face in ipairs(faces) do
    local a, b, c = points[face[1]], points[face[2]], points[face[3]]
    local _, _, w = lens:to_eye((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3,
      (a.z + b.z + c.z) / 3)
    far[face] = {w, i}
  end
  sort(faces, function(one, other)
    local p, q = far[one], far[other]
    if p[1] ~= q[1] then return p[1] > q[1] end
    return p[2] < q[2]
  end)
end

-- Returns the points of a shape and {faces =, edges =}.
function level.body(lens, shape)
  local points, faces = read[shape.kind](shape)
  sort_faces(lens, points, faces)
  return points, {faces = faces, edges = hull.edges(faces)}
end

return level
