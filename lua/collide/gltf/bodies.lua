-- Colliders that extensions describe: shapes by numbers, of KHR_implicit_shapes with
-- KHR_physics_rigid_bodies (drafts), and of OMI_physics_shape with OMI_physics_body.
local c3 = require 'collide.d3'
local matrix = require 'collide.gltf.matrix'
local max, type = math.max, type

local bodies = {}

local function table_of(value) return type(value) == 'table' and value or {} end

-- Returns the description of shape number n of the file.
local function entry_of(root, n)
  local extensions = table_of(root.extensions)
  local list = table_of(table_of(extensions.KHR_implicit_shapes
    or extensions.OMI_physics_shape).shapes)
  return table_of(list[(tonumber(n) or -1) + 1])
end

-- The kinds of shapes that are meshes of the file.
local MESHES = {convex = true, trimesh = true}

-- Returns the collider of a node, {shape = number} or {mesh = number, is_hull}, and
-- whether it is a trigger; nil when the node has none.
function bodies.of(node, root)
  local extensions = table_of(node.extensions)
  local khr, omi = extensions.KHR_physics_rigid_bodies, extensions.OMI_physics_body
  local body = table_of(khr or omi)
  local found = body.collider or body.trigger
  if type(found) ~= 'table' then return nil end
  local geometry = khr and table_of(found.geometry) or found
  local entry = entry_of(root, geometry.shape)
  local of_mesh = entry.type and MESHES[entry.type] and table_of(entry[entry.type]).mesh
  local mesh = of_mesh or geometry.mesh
  -- without any of these the parts are below the node
  if not (geometry.shape or mesh or geometry.node) then return nil end
  return {shape = geometry.shape, mesh = mesh, node = geometry.node,
    is_hull = geometry.convexHull == true or of_mesh and entry.type == 'convex'},
    body.collider == nil
end

local function capsule(m, s, radius, half)
  local ax, ay, az = matrix.at(m, 0, -half, 0)
  local bx, by, bz = matrix.at(m, 0, half, 0)
  return c3.capsule(ax, ay, az, bx, by, bz, radius * max(s[1], s[3]))
end

-- Returns a shape at the place of its node; nil for an unknown kind.
function bodies.shape(root, n, m)
  local entry = entry_of(root, n)
  local kind = entry.type
  local numbers = table_of(entry[kind])
  local axes, s = matrix.axes(m)
  if not axes then return nil end
  local radius = numbers.radius or numbers.radiusTop or 0.5
  local height = numbers.height or 1
  if kind == 'sphere' then
    return c3.sphere(m[10], m[11], m[12], radius * max(s[1], s[2], s[3]))
  elseif kind == 'box' then
    local size = table_of(numbers.size)
    return c3.box({m[10], m[11], m[12]}, {(size[1] or 1) * s[1] / 2,
      (size[2] or 1) * s[2] / 2, (size[3] or 1) * s[3] / 2}, matrix.quaternion(axes))
  elseif kind == 'capsule' then
    return capsule(m, s, radius, height / 2)
  elseif kind == 'cylinder' then
    local ax, ay, az = matrix.at(m, 0, -height / 2, 0)
    local bx, by, bz = matrix.at(m, 0, height / 2, 0)
    return c3.cylinder(ax, ay, az, bx, by, bz, radius * max(s[1], s[3]))
  end
  return nil
end

return bodies
