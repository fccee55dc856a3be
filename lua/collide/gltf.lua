-- Levels saved as glTF 2.0, .gltf and .glb: the default scene is read, with one object
-- for each node.
--
--   local gltf = require 'collide.gltf'
--   local level = gltf.load('maps/hall.glb')
local accessors = require 'collide.gltf.accessors'
local bodies = require 'collide.gltf.bodies'
local c3 = require 'collide.d3'
local library = require 'collide.level.library'
local marks = require 'collide.gltf.marks'
local matrix = require 'collide.gltf.matrix'
local mesh = require 'collide.level.mesh'
local model = require 'collide.level.model'
local reader = require 'collide.level.reader'
local roles = require 'collide.level.roles'
local abs, huge, ipairs, max, min, pcall, tonumber, tostring, type =
  math.abs, math.huge, ipairs, math.max, math.min, pcall, tonumber, tostring, type

local gltf = {}

local MOST_NODES, MOST_TRIANGLES, MOST_DEPTH = 1000000, 8000000, 256

local function table_of(value) return type(value) == 'table' and value or {} end

--------------------------------------------------------------------------------- files --

local function number_at(bytes, at) return library.numbers(bytes, 'u32', at, 1)[1] end

-- Returns the text and the bytes of a .glb.
local function parts_of_binary(source, bytes)
  if #bytes < 20 or number_at(bytes, 4) ~= 2 then
    source:fail('glTF 2.0 expected, got version %s',
      #bytes >= 8 and tostring(number_at(bytes, 4)) or 'none')
  end
  local at, text, chunk = 12, nil, nil
  while at + 8 <= #bytes do
    local length, kind = number_at(bytes, at), bytes:sub(at + 5, at + 8)
    if at + 8 + length > #bytes then source:fail('the file is cut off') end
    local content = bytes:sub(at + 9, at + 8 + length)
    if kind == 'JSON' then text = text or content end
    if kind == 'BIN\0' then chunk = chunk or content end
    at = at + 8 + length
  end
  return text or source:fail('there is no JSON in the file'), chunk
end

-- Extensions that a reader must understand, and the settings to change in the program
-- that saved the file.
local COMPRESSED = {
  KHR_draco_mesh_compression = "export without 'Compression' (Draco)",
  EXT_meshopt_compression = 'export without meshopt compression',
  KHR_meshopt_compression = 'export without meshopt compression',
}
local HARMLESS = {KHR_mesh_quantization = true, KHR_implicit_shapes = true,
  KHR_physics_rigid_bodies = true, OMI_physics_shape = true, OMI_physics_body = true,
  KHR_texture_transform = true, KHR_texture_basisu = true, KHR_lights_punctual = true,
  EXT_texture_webp = true, EXT_texture_avif = true, KHR_technique_webgl = true,
  KHR_techniques_webgl = true, KHR_node_visibility = true}

local function check_extensions(self, root)
  for _, name in ipairs(table_of(root.extensionsRequired)) do
    local is_known = HARMLESS[name] or tostring(name):find('^KHR_materials_')
    if COMPRESSED[name] then self.source:fail('%s: %s', name, COMPRESSED[name]) end
    if not is_known then
      self.source:fail('extension %s is needed, and not known here', tostring(name))
    end
  end
end

-------------------------------------------------------------------------------- places --

local function numbers_of(self, where, value, count, default)
  if value == nil then return default end
  local list = table_of(value)
  for i = 1, count do
    local x = list[i]
    if type(x) ~= 'number' or x - x ~= 0 or x > 1e15 or x < -1e15 then
      self.source:fail('%s: %d finite numbers expected', where, count)
    end
  end
  return list
end

local function place_of(self, where, node)
  if node.matrix ~= nil then
    return matrix.of_list(numbers_of(self, where .. '.matrix', node.matrix, 16))
  end
  local q = numbers_of(self, where .. '.rotation', node.rotation, 4, {0, 0, 0, 1})
  if q[1] ^ 2 + q[2] ^ 2 + q[3] ^ 2 + q[4] ^ 2 < 1e-12 then
    self.source:fail('%s.rotation: quaternion of length 1 expected', where)
  end
  return matrix.of_parts(
    numbers_of(self, where .. '.translation', node.translation, 3, {0, 0, 0}), q,
    numbers_of(self, where .. '.scale', node.scale, 3, {1, 1, 1}))
end

----------------------------------------------------------------------------- triangles --

-- Adds the corners of primitives as triangles, by their mode: 4 list, 5 strip, 6 fan.
local function fill_triangles(mode, order, out)
  local n = #order
  if mode == 4 then
    for i = 1, n - n % 3 do out[#out + 1] = order[i] end
  elseif mode == 5 then
    for i = 1, n - 2 do
      local is_odd = i % 2 == 0
      out[#out + 1] = order[is_odd and i + 1 or i]
      out[#out + 1] = order[is_odd and i or i + 1]
      out[#out + 1] = order[i + 2]
    end
  else
    for i = 2, n - 1 do
      out[#out + 1], out[#out + 2], out[#out + 3] = order[1], order[i], order[i + 1]
    end
  end
end

local function order_of(self, where, primitive, base, count)
  local order = {}
  if primitive.indices == nil then
    for i = 1, count do order[i] = base + i end
    return order
  end
  local list = self.data:numbers(primitive.indices)
  for i, index in ipairs(list) do
    if index >= count then
      self.source:fail('%s.indices: corner %s of %d', where, tostring(index), count)
    end
    order[i] = base + index + 1
  end
  return order
end

-- Returns how many corners of a mesh stand before those of an accessor, and how many
-- these are: primitives often share them.
local function add_corners(self, where, made, position)
  local list, components = self.data:numbers(position)
  if components ~= 3 then self.source:fail('%s: POSITION: VEC3 expected', where) end
  local base = made.bases[position]
  if not base then
    base = #made.corners / 3
    made.bases[position] = base
    for k = 1, #list do made.corners[3 * base + k] = list[k] end
  end
  return base, #list / 3
end

-- Raises before memory is taken: a level has at most so many triangles in all.
local function count_triangles(self, count)
  self.triangle_count = self.triangle_count + count
  if self.triangle_count > MOST_TRIANGLES then
    self.source:fail('more than %d triangles', MOST_TRIANGLES)
  end
end

-- Returns the corners of a mesh of the file, as a flat list of numbers, and its
-- triangles.
local function geometry_of(self, n)
  if self.geometry[n] then return self.geometry[n] end
  local entry, made =
    self.data:entry('meshes', n), {corners = {}, indices = {}, bases = {}}
  for i, primitive in ipairs(table_of(entry.primitives)) do
    local where = ('meshes[%s].primitives[%d]'):format(tostring(n), i - 1)
    primitive = table_of(primitive)
    local mode = tonumber(primitive.mode or 4) or 0
    local position = table_of(primitive.attributes).POSITION
    if table_of(primitive.extensions).KHR_draco_mesh_compression then
      self.source:fail('%s: %s', where, COMPRESSED.KHR_draco_mesh_compression)
    end
    if mode < 4 or mode > 6 then
      made.warning = self:advise('make triangles of them where they are solid', nil,
        '%s: lines and points are not read', where)
    elseif position ~= nil then
      local base, count = add_corners(self, where, made, position)
      local order = order_of(self, where, primitive, base, count)
      fill_triangles(mode, order, made.indices)
    end
  end
  count_triangles(self, #made.indices / 3)
  self.geometry[n] = made
  return made
end

-------------------------------------------------------------------------------- shapes --

-- Returns the corners at the place of a node, and the triangles, which are turned round
-- when the node mirrors.
local function placed_geometry(geometry, m)
  local corners, indices = {}, geometry.indices
  for i = 1, #geometry.corners, 3 do
    local c = geometry.corners
    corners[i], corners[i + 1], corners[i + 2] = matrix.at(m, c[i], c[i + 1], c[i + 2])
  end
  if matrix.determinant(m) < 0 then
    local turned = {}
    for i = 1, #indices, 3 do
      turned[i], turned[i + 1], turned[i + 2] = indices[i], indices[i + 2], indices[i + 1]
    end
    indices = turned
  end
  return corners, indices
end

local function is_rigid(m)
  local axes, s = matrix.axes(m)
  if not axes then return nil end
  for k = 1, 3 do
    if abs(s[k] - 1) > 1e-6 then return nil end
  end
  return axes
end

-- Returns a mesh; meshes that differ by rotation and place only share their data.
local function mesh_shape(self, n, m)
  local geometry = geometry_of(self, n)
  local axes = is_rigid(m)
  if not axes then
    count_triangles(self, #geometry.indices / 3)
    local corners, indices = placed_geometry(geometry, m)
    return mesh.of(corners, indices)
  end
  if not geometry.shape then
    local why
    geometry.shape, why, geometry.used, geometry.numbers =
      mesh.of(geometry.corners, geometry.indices)
    if not geometry.shape then return nil, why end
  end
  return geometry.shape:placed({m[10], m[11], m[12]}, matrix.quaternion(axes))
end

local function hull_shape(self, n, m)
  local corners = placed_geometry(geometry_of(self, n), m)
  local points = {}
  for i = 1, #corners, 3 do
    points[#points + 1] = {corners[i], corners[i + 1], corners[i + 2]}
  end
  return c3.hull(points)
end

-- Returns the middle and the half extents of a mesh's box along its own axes.
local function extents_of(geometry)
  local low, high = {huge, huge, huge}, {-huge, -huge, -huge}
  for i, x in ipairs(geometry.corners) do
    local k = (i - 1) % 3 + 1
    low[k], high[k] = min(low[k], x), max(high[k], x)
  end
  local center, half = {}, {}
  for k = 1, 3 do
    center[k], half[k] = (low[k] + high[k]) / 2, (high[k] - low[k]) / 2
  end
  return center, half
end

local function fitted_shape(self, n, m, kind)
  local geometry = geometry_of(self, n)
  local axes, s = matrix.axes(m)
  if not axes or #geometry.corners == 0 then return hull_shape(self, n, m) end
  local center, half = extents_of(geometry)
  local x, y, z = matrix.at(m, center[1], center[2], center[3])
  for k = 1, 3 do half[k] = half[k] * s[k] end
  if kind == 'sphere' then return c3.sphere(x, y, z, max(half[1], half[2], half[3])) end
  if kind == 'box' then return c3.box({x, y, z}, half, matrix.quaternion(axes)) end
  local long = half[1] >= half[2] and half[1] >= half[3] and 1
    or half[2] >= half[3] and 2 or 3
  local radius = max(half[long % 3 + 1], half[(long + 1) % 3 + 1])
  local far, u = max(half[long] - radius, 0), axes[long]
  return c3.capsule(x - far * u[1], y - far * u[2], z - far * u[3], x + far * u[1],
    y + far * u[2], z + far * u[3], radius)
end

local function shape_of(self, n, m, mark)
  geometry_of(self, n) -- what is wrong with the file is no matter of this shape alone
  local ok, shape, why
  if mark == 'hull' then
    ok, shape = pcall(hull_shape, self, n, m)
  elseif mark == 'mesh' then
    return mesh_shape(self, n, m)
  else
    ok, shape = pcall(fitted_shape, self, n, m, mark)
  end
  if ok then return shape end
  why = tostring(shape):match('%((.*)%)') or tostring(shape)
  return nil, why
end

--------------------------------------------------------------------------------- nodes --

local function body_shape(self, body, m)
  if body.mesh ~= nil then
    return shape_of(self, body.mesh, m, body.is_hull and 'hull' or 'mesh')
  end
  local other = body.node ~= nil and self.data:entry('nodes', body.node)
  if other and other.mesh ~= nil then
    return shape_of(self, other.mesh, m, body.is_hull and 'hull' or 'mesh')
  end
  local ok, shape = pcall(bodies.shape, self.root, body.shape, m)
  if ok then return shape end
  return nil, tostring(shape):match('%((.*)%)') or 'broken collider'
end

local function geometry_object(self, made, node, m, mark)
  local body, is_trigger = bodies.of(node, self.root)
  local shape, why
  if body then
    shape, why = body_shape(self, body, m)
  elseif node.mesh ~= nil then
    shape, why = shape_of(self, node.mesh, m, mark or 'mesh')
  end
  made.kind = 'mesh'
  made.shape = shape
  if node.mesh ~= nil then
    made.triangles = function()
      return placed_geometry(geometry_of(self, node.mesh), m)
    end
  end
  if not shape then
    made.broken = why or 'no shape'
    local geometry = node.mesh ~= nil and self.geometry[node.mesh]
    made.warning = geometry and geometry.warning
      or self:warn(nil, 'node %s %q: %s', tostring(made.id), made.name, made.broken)
  end
  return is_trigger
end

-- Returns the object of a node. layer: the layer of its root.
local function object_of(self, n, node, m, layer)
  local extras = table_of(node.extras)
  local axes = matrix.axes(m)
  local made = {id = n, name = type(node.name) == 'string' and node.name or '',
    class = type(extras.class) == 'string' and extras.class or nil, layer = layer,
    kind = 'point', x = m[10], y = m[11], z = m[12], properties = extras, tags = {},
    rotation = axes and matrix.quaternion(axes), file = self.path}
  local mark = marks.of(made.name, node.extras)
  local has_body = bodies.of(node, self.root) ~= nil
  if node.mesh == nil and not has_body then
    made.shape = c3.point(m[10], m[11], m[12])
    made.role = roles.of(made, {given = self.given, options = self.options,
      asker = self.asker, layer = layer})
    return made
  end
  local counts = has_body or mark and mark ~= 'none' or not mark and not self.is_marked
  local is_trigger = geometry_object(self, made, node, m, mark ~= 'none' and mark or nil)
  local default = is_trigger and 'sensor' or counts and 'solid' or 'none'
  made.role = roles.of(made, {given = self.given, options = self.options,
    asker = self.asker, layer = layer, default = default})
  if made.role ~= 'none' and default == 'none' and mark == 'none' then
    made.role = 'none'
  end
  return made
end

local function warn_of_motion(self, n, node)
  if node.skin ~= nil or node.weights ~= nil then
    self:warn(nil, 'node %s %q: at rest: skins and morphs are not read', tostring(n),
      tostring(node.name or ''))
  end
end

local function add_node(self, n, parent, layer, depth)
  local node, where = self.data:entry('nodes', n), ('nodes[%s]'):format(tostring(n))
  if self.visited[n] then self.source:fail('%s: it is in the scene twice', where) end
  if depth > MOST_DEPTH then self.source:fail('%s: nested too deeply', where) end
  self.visited[n] = true
  self.node_count = self.node_count + 1
  if self.node_count > MOST_NODES then
    self.source:fail('more than %d nodes', MOST_NODES)
  end
  local m = matrix.times(parent, place_of(self, where, node))
  if not layer then
    layer = model.layer {name = type(node.name) == 'string' and node.name or '', id = n,
      kind = 'objects', properties = table_of(node.extras), visible = true,
      parallax = {1, 1}, offset = {0, 0}, counts = {}}
    self.layers[#self.layers + 1] = layer
  end
  warn_of_motion(self, n, node)
  self.objects[#self.objects + 1] = object_of(self, n, node, m, layer)
  for _, child in ipairs(table_of(node.children)) do
    add_node(self, child, m, layer, depth + 1)
  end
end

-- Returns whether any node is marked as a collider.
local function is_marked(root)
  for _, node in ipairs(table_of(root.nodes)) do
    if type(node) == 'table' then
      local mark = marks.of(node.name, node.extras)
      if mark and mark ~= 'none' or bodies.of(node, root) then return true end
    end
  end
  return false
end

--------------------------------------------------------------------------------- level --

local function bounds_of(objects)
  local low, high = {huge, huge, huge}, {-huge, -huge, -huge}
  for _, object in ipairs(objects) do
    local a, b
    if object.shape then a, b = object.shape:bounds() end
    for k, name in ipairs {'x', 'y', 'z'} do
      low[k] = min(low[k], a and a[name] or object[name])
      high[k] = max(high[k], b and b[name] or object[name])
    end
  end
  return #objects > 0 and {low, high} or {{0, 0, 0}, {0, 0, 0}}
end

local function scene_of(self, root)
  if root.scene ~= nil or type(root.scenes) == 'table' and root.scenes[1] then
    return table_of(self.data:entry('scenes', root.scene or 0).nodes)
  end
  local is_child, list = {}, {}
  for _, node in ipairs(table_of(root.nodes)) do
    for _, child in ipairs(table_of(table_of(node).children)) do
      is_child[child] = true
    end
  end
  for i = 0, #table_of(root.nodes) - 1 do
    if not is_child[i] then list[#list + 1] = i end
  end
  return list
end

local function level_of(self, bytes)
  local text, chunk = bytes, nil
  if bytes:sub(1, 4) == 'glTF' then text, chunk = parts_of_binary(self.source, bytes) end
  local root, problem = library.json('collide.gltf')(text)
  if type(root) ~= 'table' then
    self.source:fail('JSON: %s', tostring(problem or 'an object expected'))
  end
  local version = tostring(table_of(root.asset).version)
  if not version:find('^2%.') then
    self.source:fail('glTF 2.0 expected, got asset.version %s', version)
  end
  check_extensions(self, root)
  self.root, self.data = root, accessors.new(self, root, chunk)
  self.geometry, self.visited, self.node_count, self.triangle_count = {}, {}, 0, 0
  self.objects, self.layers, self.is_marked = {}, {}, is_marked(root)
  for _, n in ipairs(scene_of(self, root)) do
    add_node(self, n, matrix.identity, nil, 1)
  end
  if #table_of(root.animations) > 0 then
    self:warn(nil, 'animations are not read: everything is at rest')
  end
  return model.level {format = 'gltf', path = self.path, dimension = 3, up = {0, 1, 0},
    unit = 'm', bounds = bounds_of(self.objects), objects = self.objects,
    layers = self.layers, warnings = self.warnings, mends = self.mends,
    files = self.files.list}
end

-- Returns a level from a file.
function gltf.load(path, options)
  local self = reader.of_call('load', path, options)
  local level = level_of(self, self.files:read(path))
  return reader.remember(level, self, function() return gltf.load(path, options) end)
end

-- Returns a level from the text or bytes of a file.
function gltf.read(text, options)
  return level_of(reader.of_call('read', text, options, 'string'), text)
end

return gltf
