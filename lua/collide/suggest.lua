-- Names that nothing has: what was meant, as far as it can be told. A name that is like
-- none stays nil, so that programs may ask whether there is a function.
local similar = require 'collide.reference.similar'

local suggest = {}

-- What other libraries and the other dimension call it; behind `:` what worlds have.
local OTHER = {
  ['c2.'] = {
    sphere = 'circle', hull = 'polygon', mesh = 'path', voxels = 'grid',
    heightfield = 'path', rectangle = 'rect', cuboid = 'box', obb = 'box',
    edge = 'segment', chain = 'path', ball = 'circle', chainshape = 'path',
    circleshape = 'circle', rectangleshape = 'rect', polygonshape = 'polygon',
    tilemap = 'grid', tiles = 'grid', vector = 'vec', vec2 = 'vec',
  },
  ['c3.'] = {
    circle = 'sphere', polygon = 'hull', path = 'mesh', grid = 'voxels', rect = 'aabb',
    cube = 'box', cuboid = 'box', obb = 'box', convex = 'hull', ball = 'sphere',
    trimesh = 'mesh', terrain = 'heightfield', quaternion = 'quat', rotation = 'quat',
    vector = 'vec', vec3 = 'vec', segments_cross = 'closest_segments',
    line_circle = 'line_sphere',
  },
  both = {
    newworld = 'world', new = 'world', intersects = 'overlaps', collides = 'overlaps',
    collideswith = 'overlaps', collision = 'contact', check = 'overlaps',
    test = 'overlaps', penetration = 'contact', mtv = 'push', separation = 'push',
    gjk = 'closest', linecast = 'raycast', shapecast = 'cast', toi = 'cast',
    timeofimpact = 'cast', getdistance = 'distance', controller = 'character',
    raytest = 'raycast', getcontacts = 'manifold',
  },
  ['world:'] = {
    insert = 'add', new = 'add', create = 'add', additem = 'add', delete = 'remove',
    destroy = 'clear', removeitem = 'remove', update = 'place', moveto = 'place',
    setposition = 'place', teleport = 'place', reset = 'clear', hasitem = 'has',
    getitems = 'items', project = 'check', query = 'overlapping',
    queryrect = 'overlapping', querypoint = 'overlapping', querysegment = 'raycast_all',
    querybox = 'overlapping', overlaps = 'overlapping', collisions = 'contacts',
    getcontacts = 'contacts', collisionpairs = 'pairs', step = 'move',
    linecast = 'raycast', shapecast = 'cast', closest = 'nearest', getshape = 'shape',
    setfilter = 'filter', callbacks = 'events', setcallbacks = 'events',
    countitems = 'items', raytest = 'raycast',
  },
  ['shape:'] = {
    moveto = 'move_to', setposition = 'move_to', setpos = 'move_to',
    getposition = 'position', intersects = 'overlaps', collideswith = 'overlaps',
    collides = 'overlaps', testpoint = 'contains', containspoint = 'contains',
    getbounds = 'bounds', bbox = 'bounds', copy = 'clone',
    setrotation = 'rotate', setangle = 'rotate', setscale = 'scaled',
    getdistance = 'distance', raytest = 'raycast',
    intersectsray = 'raycast', transformed = 'placed',
  },
}

local function plain(name) return (name:lower():gsub('_', '')) end

-- The name that differs in capitals and underlines alone, else what others call so.
local function same(name, functions, prefix)
  local wanted = plain(name)
  for key in pairs(functions) do
    if type(key) == 'string' and plain(key) == wanted then return key end
  end
  local other = OTHER[prefix] and OTHER[prefix][wanted]
  if not other and prefix:sub(1, 1) == 'c' then
    other = OTHER.both[wanted] or OTHER.both[(wanted:gsub('^get', ''))]
  end
  if other and functions[other] then return other end
end

local function nearest(name, functions)
  local all = {}
  for key in pairs(functions) do
    if type(key) == 'string' then all[key] = true end
  end
  local found = similar.of(name, all)[1]
  -- Not what only contains it: `pairs_of` may be asked for in good faith.
  if found and math.abs(#found - #name) <= 2 then return found end
end

local function fail(prefix, name, found, level)
  error(("there is no '%s%s'; near is '%s%s'"):format(prefix, name, prefix, found),
    level + 2)
end

-- nil, or an error that names the near one; level: who asked, as for error.
function suggest.of(name, functions, prefix, level)
  if type(name) ~= 'string' or name:find('^__') then return nil end
  local found = same(name, functions, prefix) or nearest(name, functions)
  if found then fail(prefix, name, found, level) end
  return nil
end

-- One letter off, but no plural: `corners`, `tiles` may be fields of a program's own.
local function slip_of(name, methods)
  local found
  for method in pairs(methods) do
    if #name > 4 and name ~= method .. 's' and similar.distance(name, method) == 1
      and not (found and found < method) then
      found = method
    end
  end
  return found
end

-- Names that shapes were asked for, and that are like no method.
local unknown = {}

-- As `of`, for shapes, which have fields: only what is surely meant.
function suggest.method(name, methods, level)
  if type(name) ~= 'string' or unknown[name] then return nil end
  local found = same(name, methods, 'shape:') or slip_of(name, methods)
  if found then fail('shape:', name, found, level) end
  unknown[name] = true
  return nil
end

return suggest
