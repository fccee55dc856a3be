-- The queries of 2D whose answer is a table. The core answers with numbers, and Lua fills
-- the table: a virtual machine writes a field faster than C can, a compiler several times
-- so, and metatables, userdata and cdata need no case of their own.
-- Printed from queries3.lua by `make docs`: do not edit.
local result = require 'collide.query.result'
local dresser = result.dresser
local lists = require 'collide.world.lists'
local vector_in, points_in = result.vector_in, result.points_in
local are_two_vectors, are_four_vectors = result.are_two_vectors, result.are_four_vectors
local are_three_vectors = result.are_three_vectors
local are_five_vectors, are_six_vectors = result.are_five_vectors, result.are_six_vectors
local ray_vectors_in, cast_vectors_in = result.ray_vectors_in, result.cast_vectors_in
local move_vectors_in = result.move_vectors_in
local faces, drop_face = result.faces, result.drop_face
local four_vectors_in, set_parts = result.four_vectors_in, result.set_parts
local setmetatable = setmetatable

local queries2 = {}

-- The responses of an item to another, by their numbers in the core.
local RESPONSES = {'slide', 'touch', 'bounce', 'cross', 'oneway'}

------------------------------------------------------------------------------ writing --

-- Contacts and closest points are the most frequent queries: they write their results
-- themselves, as a call would cost a tenth of them.
local function contact_by(raw, _, new, meta)
  local dress = dresser(meta, new)
  -- contact(a, b [, out]) -> nil, or {hit, depth, na, nb, pa, pb} and the parts
  return function(a, b, out)
    local depth, nx, ny, ax, ay, bx, by,
      part, material, tile, part2, material2, tile2 = raw(a, b, out)
    if not depth then return nil end
    if not out then
      local na, nb = {x = nx, y = ny}, {x = 0 - nx, y = 0 - ny}
      local pa, pb = {x = ax, y = ay}, {x = bx, y = by}
      local r = dress({hit = true, depth = depth, na = na, nb = nb, pa = pa, pb = pb},
        na, nb, pa, pb)
      if part then set_parts(r, part, material, tile, part2, material2, tile2) end
      return r
    end
    if out.hit ~= true then out.hit = true end
    out.depth = depth
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    local na, nb, pa, pb = out.na, out.nb, out.pa, out.pb
    if not are_four_vectors(na, nb, pa, pb) then
      na, nb, pa, pb = four_vectors_in(out, new)
    end
    na.x = nx; na.y = ny
    nb.x = 0 - nx; nb.y = 0 - ny
    pa.x = ax; pa.y = ay
    pb.x = bx; pb.y = by
    return out
  end
end

local function closest_by(raw, _, new, meta)
  local dress = dresser(meta, new)
  -- closest(a, b [, out]) -> {distance, na, nb, pa, pb, ta, tb} and the parts
  return function(a, b, out)
    local distance, nx, ny, ax, ay, bx, by, ta, tb,
      part, material, tile, part2, material2, tile2 = raw(a, b, out)
    if not out then
      local na, nb = {x = nx, y = ny}, {x = 0 - nx, y = 0 - ny}
      local pa, pb = {x = ax, y = ay}, {x = bx, y = by}
      local r = dress({distance = distance, na = na, nb = nb, pa = pa, pb = pb, ta = ta,
        tb = tb}, na, nb, pa, pb)
      if part then set_parts(r, part, material, tile, part2, material2, tile2) end
      return r
    end
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    out.distance = distance
    if out.ta ~= ta then out.ta = ta end
    if out.tb ~= tb then out.tb = tb end
    local na, nb, pa, pb = out.na, out.nb, out.pa, out.pb
    if not are_four_vectors(na, nb, pa, pb) then
      na, nb, pa, pb = four_vectors_in(out, new)
    end
    na.x = nx; na.y = ny
    nb.x = 0 - nx; nb.y = 0 - ny
    pa.x = ax; pa.y = ay
    pb.x = bx; pb.y = by
    return out
  end
end

-- Makes the functions that write an answer into a result, or make one when out is nil.
-- Without a first number there is no answer.
local function writers_of(new, meta)
  local write = {}
  local dress = dresser(meta, new)

  function write.cast(t, depth, nx, ny, ax, ay, bx, by, out,
      part, material, tile, part2, material2, tile2, fx, fy)
    if not t then return nil end
    if not out then
      local na, nb = {x = nx, y = ny}, {x = 0 - nx, y = 0 - ny}
      local pa, pb = {x = ax, y = ay}, {x = bx, y = by}
      local point = {x = bx, y = by}
      local r = dress({t = t, depth = depth, point = point, na = na, nb = nb, pa = pa,
        pb = pb}, point, na, nb, pa, pb)
      if part then set_parts(r, part, material, tile, part2, material2, tile2) end
      if fx then r.face_normal = new(fx, fy) end
      return r
    end
    out.t, out.depth = t, depth
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    local point, na, nb, pa, pb = out.point, out.na, out.nb, out.pa, out.pb
    if fx then
      local face = out.face_normal or faces[out]
      if not (face and are_six_vectors(point, na, nb, pa, pb, face)) then
        point, na, nb, pa, pb = cast_vectors_in(out, new)
        face = vector_in(out, 'face_normal', face, new, point, na, nb, pa, pb)
      end
      face.x = fx; face.y = fy
      out.face_normal = face
    else
      if not are_five_vectors(point, na, nb, pa, pb) then
        point, na, nb, pa, pb = cast_vectors_in(out, new)
      end
      if out.face_normal ~= nil then drop_face(out) end
    end
    point.x = bx; point.y = by
    na.x = nx; na.y = ny
    nb.x = 0 - nx; nb.y = 0 - ny
    pa.x = ax; pa.y = ay
    pb.x = bx; pb.y = by
    return out
  end

  function write.raycast(t, inside, px, py, nx, ny, out,
      part, material, tile, part2, material2, tile2, fx, fy)
    if not t then return nil end
    if not out then
      local point, normal = {x = px, y = py}, {x = nx, y = ny}
      local r = dress({t = t, inside = inside, point = point, normal = normal}, point,
        normal)
      if part then set_parts(r, part, material, tile, part2, material2, tile2) end
      if fx then r.face_normal = new(fx, fy) end
      return r
    end
    out.t, out.inside = t, inside
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    local point, normal = out.point, out.normal
    if fx then
      local face = out.face_normal or faces[out]
      if not (face and are_three_vectors(point, normal, face)) then
        point, normal = ray_vectors_in(out, new)
        face = vector_in(out, 'face_normal', face, new, point, normal)
      end
      face.x = fx; face.y = fy
      out.face_normal = face
    else
      if not are_two_vectors(point, normal) then
        point, normal = ray_vectors_in(out, new)
      end
      if out.face_normal ~= nil then drop_face(out) end
    end
    point.x = px; point.y = py
    normal.x = nx; normal.y = ny
    return out
  end

  -- Writes a hit of a move; response is a number. A new result gets all its fields at
  -- once, so that it does not grow.
  function write.move(out, t, depth, response, px, py, nx, ny, mx, my,
      qx, qy, part, material, tile, part2, material2, tile2, fx, fy)
    if not out then
      local point, normal = {x = px, y = py}, {x = nx, y = ny}
      local motion, moved = {x = mx, y = my}, {x = qx, y = qy}
      local r = dress({t = t, depth = depth, response = RESPONSES[response],
        item = false, point = point, normal = normal, motion = motion, moved = moved},
        point, normal, motion, moved)
      if part then set_parts(r, part, material, tile, part2, material2, tile2) end
      if fx then r.face_normal = new(fx, fy) end
      return r
    end
    out.t, out.depth, out.response = t, depth, RESPONSES[response]
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    local point, normal, motion, moved = out.point, out.normal, out.motion, out.moved
    if fx then
      local face = out.face_normal or faces[out]
      if not (face and are_five_vectors(point, normal, motion, moved, face)) then
        point, normal, motion, moved = move_vectors_in(out, new)
        face = vector_in(out, 'face_normal', face, new, point, normal, motion, moved)
      end
      face.x = fx; face.y = fy
      out.face_normal = face
    else
      if not are_four_vectors(point, normal, motion, moved) then
        point, normal, motion, moved = move_vectors_in(out, new)
      end
      if out.face_normal ~= nil then drop_face(out) end
    end
    point.x = px; point.y = py
    normal.x = nx; normal.y = ny
    motion.x = mx; motion.y = my
    moved.x = qx; moved.y = qy
    return out
  end

  return write
end

-- Makes the functions that read the same results from lists of numbers as worlds write
-- them, from number k on; returns also how many numbers each result has: single ones,
-- and vectors times their components. The last value is for lists.lua: the place of its
-- parts in another list, or false.
local function readers_of(writers, new, meta)
  local read = {}
  local write_cast, write_raycast, write_move = writers.cast, writers.raycast,
    writers.move

  read.contact = contact_by(function(numbers, k)
    return numbers[k],
      numbers[k + 1], numbers[k + 2],
      numbers[k + 3], numbers[k + 4],
      numbers[k + 5], numbers[k + 6]
  end, nil, new, meta)

  -- A result without a parameter has false there.
  read.closest = closest_by(function(numbers, k)
    return numbers[k],
      numbers[k + 1], numbers[k + 2],
      numbers[k + 3], numbers[k + 4],
      numbers[k + 5], numbers[k + 6],
      numbers[k + 7] or nil, numbers[k + 8] or nil
  end, nil, new, meta)

  function read.cast(numbers, k, out)
    return write_cast(numbers[k], numbers[k + 1],
      numbers[k + 2], numbers[k + 3],
      numbers[k + 4], numbers[k + 5],
      numbers[k + 6], numbers[k + 7], out)
  end

  function read.raycast(numbers, k, out)
    return write_raycast(numbers[k], numbers[k + 1],
      numbers[k + 2], numbers[k + 3],
      numbers[k + 4], numbers[k + 5], out)
  end

  function read.move(numbers, k, out)
    return write_move(out, numbers[k], numbers[k + 1], numbers[k + 2],
      numbers[k + 3], numbers[k + 4],
      numbers[k + 5], numbers[k + 6],
      numbers[k + 7], numbers[k + 8],
      numbers[k + 9], numbers[k + 10])
  end

  local size = {contact = 2 + 3 * 2, closest = 4 + 3 * 2, cast = 3 + 3 * 2,
    raycast = 3 + 2 * 2, move = 4 + 4 * 2}
  return read, size
end

------------------------------------------------------------------------------- asking --

-- Returns a point of a manifold, or nil when there is none.
local function new_point(dress, ax, ay, bx, by, depth)
  if not depth then return nil end
  local pa, pb = {x = ax, y = ay}, {x = bx, y = by}
  return dress({depth = depth, pa = pa, pb = pb}, pa, pb)
end

local function write_point(p, ax, ay, bx, by, depth)
  local pa, pb = p.pa, p.pb
  p.depth = depth
  pa.x = ax; pa.y = ay
  pb.x = bx; pb.y = by
end

local function manifold_by(raw, _, new, meta)
  local dress = dresser(meta, new)
  -- manifold(a, b [, out]) -> nil, or {hit, depth, na, nb, points {depth, pa, pb}}
  return function(a, b, out)
    local depth, nx, ny, part, material, tile, part2, material2, tile2,
      ax1, ay1, bx1, by1, d1,
      ax2, ay2, bx2, by2, d2
      = raw(a, b, out)
    if not depth then return nil end
    if not out then
      local na, nb = {x = nx, y = ny}, {x = 0 - nx, y = 0 - ny}
      local r = dress({hit = true, depth = depth, na = na, nb = nb,
        new_point(dress, ax1, ay1, bx1, by1, d1),
        new_point(dress, ax2, ay2, bx2, by2, d2),
      }, na, nb)
      if part then set_parts(r, part, material, tile, part2, material2, tile2) end
      return r
    end
    local whole = points_in(out, d2 and 2 or 1, new, meta)
    if out.hit ~= true then out.hit = true end
    out.depth = depth
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    local na, nb = whole.na, whole.nb
    na.x = nx; na.y = ny
    nb.x = 0 - nx; nb.y = 0 - ny
    write_point(whole[1], ax1, ay1, bx1, by1, d1)
    if d2 then write_point(whole[2], ax2, ay2, bx2, by2, d2) end
    return out
  end
end

local function cast_by(raw, writers)
  local write = writers.cast
  -- cast(a, motion, b [, out]), and sweep(a, motion, angle, b [, out])
  --   -> nil, or {t, depth, point, na, nb, pa, pb}
  return function(...)
    return write(raw(...))
  end
end

local function raycast_by(raw, writers)
  local write = writers.raycast
  -- raycast(shape, origin, direction [, max [, solid [, out]]]), and
  -- raycast(ray_or_segment, shape [, max [, solid [, out]]])
  --   -> nil, or {t, inside, point, normal}
  return function(...)
    return write(raw(...))
  end
end

local function clip_by(raw, _, new, meta)
  local function set_end(out, name, x, y, ...)
    local found = out[name]
    if x then
      local v = vector_in(out, name, found, new, ...)
      v.x = x; v.y = y
      return v
    elseif found ~= nil then
      out[name] = nil
    end
  end

  -- clip(line_or_ray_or_segment, shape [, out]) -> nil, or {t0, t1, p0, p1}
  return function(line, shape, out)
    local t0, t1, ax, ay, bx, by, part, material, tile, part2, material2, tile2
      = raw(line, shape, out)
    if not t0 then return nil end
    out = out or setmetatable({}, meta)
    out.t0, out.t1 = t0, t1
    if part or out.part ~= nil then
      set_parts(out, part, material, tile, part2, material2, tile2)
    end
    set_end(out, 'p1', bx, by, set_end(out, 'p0', ax, ay))
    return out
  end
end

-- Makes contacts with its own tables of numbers for a call; a call that raises leaves
-- them to the collector.
local function contacts_by(raw, read, size, meta)
  local spare
  -- contacts(a, b [, out]) -> list of contacts, one for each two parts that touch, n
  return function(a, b, out)
    local buffer = spare or {numbers = {}, parts = {}}
    spare = nil
    local n = raw(a, b, out, buffer.numbers, buffer.parts)
    local list = lists.fill_contacts(out or {}, n, buffer.numbers, buffer.parts, read,
      size, meta)
    spare = buffer
    return list, n
  end
end

-- Adds the queries to the functions and methods of the dimension. Returns the functions
-- with which worlds write results of their own.
function queries2.complete(dimension, new, number_text)
  local meta = dimension.result
  result.complete(meta, 'collide.result2', number_text)
  local write = writers_of(new, meta)
  for name, make in pairs {
    contact = contact_by, closest = closest_by, manifold = manifold_by, cast = cast_by,
    sweep = cast_by, raycast = raycast_by, clip = clip_by,
  } do
    dimension.functions[name] = make(dimension.raw[name], write, new, meta)
    dimension.methods[name] = make(dimension.raw_methods[name], write, new, meta)
  end
  local read, size = readers_of(write, new, meta)
  result.know(new)
  for to, from in pairs {functions = 'raw', methods = 'raw_methods'} do
    dimension[to].contacts = contacts_by(dimension[from].contacts, read.contact,
      size.contact, meta)
  end
  return {read = read, size = size, meta = meta, write = write}
end

return queries2
