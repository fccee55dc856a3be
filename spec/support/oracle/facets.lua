-- The axes along which least push-out of two cores with flat faces can lie: the normals
-- of the facets of their Minkowski difference. Those are the face normals of either
-- core, and what is perpendicular to an edge of each.
local exact = require 'spec.support.exact.arithmetic'
local polytope = require 'spec.support.oracle.polytope'
local unit = require 'spec.support.unit'

local facets = {}

local abs = math.abs

-- Below this sine the cross product of two edges is taken without rounding.
local NEARLY_PARALLEL = 1e-3

local function cross(ax, ay, az, bx, by, bz)
  return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
end

-- The unit vector across two unit vectors, and the sine between them.
local function across(ax, ay, az, bx, by, bz)
  local x, y, z = cross(ax, ay, az, bx, by, bz)
  if abs(x) + abs(y) + abs(z) < NEARLY_PARALLEL then
    local n = exact.cross(exact.vector {ax, ay, az}, exact.vector {bx, by, bz})
    x, y, z = exact.value(n[1]), exact.value(n[2]), exact.value(n[3])
  end
  return unit(x, y, z)
end

local function add(list, x, y, z)
  local n = #list
  list[n + 1], list[n + 2], list[n + 3] = x, y, z
end

-- Unit directions of the edges, parallel ones once, three numbers each; and the normals
-- of the faces.
local function features_of(solid)
  local edges, normals = {}, {}
  local function add_edge(x, y, z)
    for i = 1, #edges, 3 do
      local cx, cy, cz = cross(x, y, z, edges[i], edges[i + 1], edges[i + 2])
      if cx == 0 and cy == 0 and cz == 0 then
        return
      end
    end
    add(edges, x, y, z)
  end
  if solid.points then
    local hull = polytope.features(solid)
    for _, e in ipairs(hull.edges) do
      local p, q = e[1], e[2]
      local x, y, z = unit(q[1] - p[1], q[2] - p[2], q[3] - p[3])
      add_edge(x, y, z)
    end
    for _, face in ipairs(hull.faces) do
      add(normals, face.x, face.y, face.z)
    end
  end
  local arms = solid.arms
  for i = 1, #arms, 4 do
    add_edge(arms[i], arms[i + 1], arms[i + 2])
    for k = i + 4, #arms, 4 do
      add(normals, unit(cross(arms[i], arms[i + 1], arms[i + 2], arms[k], arms[k + 1],
        arms[k + 2])))
    end
  end
  if solid.endless then
    add_edge(solid.dx, solid.dy, solid.dz)
  end
  return {edges = edges, normals = normals}
end

-- Edge directions and face normals of a solid, kept with it.
function facets.of(solid)
  solid.facets = solid.facets or features_of(solid)
  return solid.facets
end

local function each_flat_axis(a, b, visit)
  for _, edges in ipairs {a.edges, b.edges} do
    for i = 1, #edges, 3 do
      visit(-edges[i + 1], edges[i], 0)
    end
  end
end

-- What is perpendicular to an edge of each; whether there is anything.
local function each_crossing(a, b, visit)
  local ea, eb, any = a.edges, b.edges, false
  for i = 1, #ea, 3 do
    for k = 1, #eb, 3 do
      local x, y, z, sine = across(ea[i], ea[i + 1], ea[i + 2], eb[k], eb[k + 1],
        eb[k + 2])
      if sine > 0 then
        visit(x, y, z)
        any = true
      end
    end
  end
  return any
end

-- A difference without a facet: a stretch or a point. Towards b, across and along.
local function each_axis_of_stretch(edges, cx, cy, cz, visit)
  if #edges == 0 then
    visit(unit(cx, cy, cz))
    return
  end
  local ux, uy, uz = edges[1], edges[2], edges[3]
  local along = ux * cx + uy * cy + uz * cz
  visit(ux, uy, uz)
  visit(unit(cx - along * ux, cy - along * uy, cz - along * uz))
  if abs(uz) < 0.5 then
    visit(unit(cross(ux, uy, uz, 0, 0, 1)))
  else
    visit(unit(cross(ux, uy, uz, 1, 0, 0)))
  end
end

-- A flat difference: along its plane, across its edges.
local function each_axis_in_plane(a, b, x, y, z, visit)
  for _, edges in ipairs {a.edges, b.edges} do
    for i = 1, #edges, 3 do
      visit(unit(cross(x, y, z, edges[i], edges[i + 1], edges[i + 2])))
    end
  end
end

-- visit(x, y, z) every axis, as a unit vector of either sign.
function facets.each_axis(solid_a, solid_b, visit)
  local a, b = facets.of(solid_a), facets.of(solid_b)
  local cx, cy, cz = solid_b.x - solid_a.x, solid_b.y - solid_a.y, solid_b.z - solid_a.z
  if solid_a.dim == 2 then
    each_flat_axis(a, b, visit)
    if #a.edges + #b.edges <= 3 then
      each_axis_of_stretch(#a.edges > 0 and a.edges or b.edges, cx, cy, 0, visit)
    end
    return
  end
  local any = each_crossing(a, b, visit)
  for _, normals in ipairs {a.normals, b.normals} do
    for i = 1, #normals, 3 do
      visit(normals[i], normals[i + 1], normals[i + 2])
      any = true
    end
  end
  if not any then
    each_axis_of_stretch(#a.edges > 0 and a.edges or b.edges, cx, cy, cz, visit)
  end
  if #a.edges + #b.edges <= 12 then -- perhaps flat
    for _, normals in ipairs {a.normals, b.normals} do
      if normals[1] then
        each_axis_in_plane(a, b, normals[1], normals[2], normals[3], visit)
      end
    end
  end
end

return facets
