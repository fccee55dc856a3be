-- Unknown names, and the names that were probably meant. A name that resembles none
-- stays nil, so that programs may test whether a function exists.
local similar = require 'collide.reference.similar'

local suggest = {}

-- The names in other libraries and in the other dimension; behind `:` those of worlds.
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
    countitems = 'items', raytest = 'raycast', count = 'items', len = 'items',
    spawn = 'add', register = 'add', exists = 'has', contains = 'has',
    setshape = 'set', resize = 'set', setsize = 'set',
    getpos = 'position', getposition = 'position', getcenter = 'center',
    centre = 'center', bbox = 'bounds', getbounds = 'bounds', getboundingbox = 'bounds',
    getaabb = 'bounds', aabb = 'bounds', getrect = 'bounds', setrotation = 'place',
    setangle = 'place', turn = 'rotate', moveby = 'translate', slide = 'move',
    moveandslide = 'move', moveandcollide = 'move', sweep = 'cast', spherecast = 'cast',
    circlecast = 'cast', boxcast = 'cast', overlapcircle = 'overlapping',
    overlapsphere = 'overlapping', overlapbox = 'overlapping', queryray = 'raycast_all',
    querycircle = 'overlapping', queryradius = 'near', within = 'near',
    findnearest = 'nearest', setresponse = 'respond', addresponse = 'respond',
    setcollisionclass = 'filter', addcollisionclass = 'respond', onenter = 'events',
    begincontact = 'events', enter = 'events', exit = 'events', collide = 'contacts',
    depenetrate = 'push_out', unstick = 'push_out', push = 'push_out',
    save = 'snapshot', load = 'restore', lineofsight = 'raycast_any',
  },
  ['shape:'] = {
    moveto = 'move_to', setposition = 'move_to', setpos = 'move_to',
    setcenter = 'move_to', getposition = 'position', getcenter = 'position',
    getpos = 'position', move = 'translate', moveby = 'translate',
    intersects = 'overlaps', collideswith = 'overlaps', intersect = 'overlaps',
    collides = 'overlaps', touches = 'overlaps', testpoint = 'contains',
    containspoint = 'contains', pointinside = 'contains',
    getbounds = 'bounds', bbox = 'bounds', getboundingbox = 'bounds', copy = 'clone',
    setrotation = 'rotate', setangle = 'rotate', rotateby = 'rotate',
    setscale = 'scaled', getdistance = 'distance', raytest = 'raycast',
    intersectsray = 'raycast', transformed = 'placed', setradius = 'set',
  },
  ['hero:'] = {
    setposition = 'move', moveandslide = 'move', moveby = 'move', crouch = 'resize',
    setshape = 'resize', setsize = 'resize', setup = 'turn', dropthrough = 'drop',
    falldown = 'drop',
  },
  ['shape.'] = {
    r = 'radius', rad = 'radius', centre = 'center', pos = 'position', rot = 'rotation',
    halfsize = 'half_extents',
  },
  ['state.'] = {
    onground = 'grounded', isonground = 'grounded', isgrounded = 'grounded',
    onfloor = 'grounded', isonfloor = 'grounded', standing = 'grounded',
    ground = 'floor', onwall = 'wall', isonwall = 'wall', walls = 'wall',
    onceiling = 'ceiling', isonceiling = 'ceiling', roof = 'ceiling',
    normal = 'floor_normal', groundnormal = 'floor_normal', slope = 'floor_angle',
    angle = 'floor_angle', crushed = 'stuck', squeezed = 'stuck', platform = 'riding',
    lift = 'riding', motion = 'moved', delta = 'moved', collisions = 'hits',
    contacts = 'hits', cols = 'hits', len = 'n', velocity = 'moved',
  },
}

local function plain(name) return (name:lower():gsub('_', '')) end

-- The beginnings and endings of constructors and getters in other libraries.
local PREFIXES = {'new', 'make', 'create', 'get', 'add'}
local SUFFIXES = {'shape', 'collider', 'body', 'object'}

-- Returns the name here for a name in another library: as it is, or without such a
-- beginning and ending.
local function other_of(wanted, tables)
  local starts, ends = {''}, {''}
  for _, word in ipairs(PREFIXES) do starts[#starts + 1] = word end
  for _, word in ipairs(SUFFIXES) do ends[#ends + 1] = word end
  for _, start in ipairs(starts) do
    for _, suffix in ipairs(ends) do
      local bare = wanted:match('^' .. start .. '(.+)' .. suffix .. '$')
      for _, names in ipairs(bare and tables or {}) do
        if names[bare] then return names[bare] end
      end
    end
  end
end

-- Returns the name that differs only in capitals and underscores; otherwise the name
-- here for one in another library.
local function same(name, functions, prefix)
  local wanted, plain_names = plain(name), {}
  for key in pairs(functions) do
    if type(key) == 'string' then plain_names[plain(key)] = key end
  end
  if plain_names[wanted] then return plain_names[wanted] end
  local tables = {OTHER[prefix] or {}}
  if prefix:sub(1, 1) == 'c' then
    tables[2], tables[3] = OTHER.both, plain_names
  end
  local other = other_of(wanted, tables)
    or prefix == 'world:' and (wanted:find('^add') or wanted:find('^new')
      or wanted:find('^create')) and 'add'
  if other and functions[other] then return other end
end

local function nearest(name, functions)
  local all = {}
  for key in pairs(functions) do
    if type(key) == 'string' then all[key] = true end
  end
  local found = similar.of(name, all)[1]
  -- A name that only contains the other is not suggested: a program may test for
  -- `pairs_of` on purpose.
  if found and math.abs(#found - #name) <= 2 then return found end
end

local function fail(prefix, name, found, level, other)
  error(("there is no '%s%s'; near is '%s%s'"):format(prefix, name, other or prefix,
    found), level + 2)
end

-- Returns nil, or raises an error that names the similar one. level: the caller's, as
-- for error. other: the text in front of that name, if it is not the prefix.
function suggest.of(name, functions, prefix, level, other)
  if type(name) ~= 'string' or name:find('^__') then return nil end
  local found = same(name, functions, prefix) or nearest(name, functions)
  if found then fail(prefix, name, found, level, other) end
  return nil
end

-- Returns a name that differs in one letter, except plurals: `corners`, `tiles` may be
-- fields of a program.
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

-- The names used on shapes that resemble no method.
local unknown = {}

-- Like `of`, for shapes and characters, which have fields: only certain matches.
-- prefix: 'shape:' by default.
function suggest.method(name, methods, level, prefix)
  if type(name) ~= 'string' or unknown[name] then return nil end
  prefix = prefix or 'shape:'
  local found = same(name, methods, prefix) or slip_of(name, methods)
  if found then fail(prefix, name, found, level) end
  local field = prefix == 'shape:' and OTHER['shape.'][plain(name)]
  if field then fail('shape.', name, field, level) end
  unknown[name] = prefix == 'shape:' or nil
  return nil
end

-- Like `of`, for a table of fields; fields: the existing ones.
function suggest.field(name, fields, prefix, level)
  if type(name) ~= 'string' then return nil end
  local found = same(name, fields, prefix) or slip_of(name, fields)
  if found then fail(prefix, name, found, level) end
  return nil
end

return suggest
