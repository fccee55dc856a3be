-- This file finds the places that the hero reaches from the spawns, in the plane: the
-- free places, and a flood fill of them by the view. It does the same for an easier hero,
-- who jumps higher, is slimmer, or walks up steeper slopes, to find what stands in the
-- way of the real hero.
local flat = require 'collide.check.flat'
local jump = require 'collide.check.jump'
local pieces = require 'collide.check.pieces'
local space = require 'collide.check.space'
local things = require 'collide.check.things'
local tiles = require 'collide.level.tiles'
local huge, ipairs, max, min, tan = math.huge, ipairs, math.max, math.min, math.tan

local reach = {}

---------------------------------------------------------------------------------- hero --

-- Returns whether four corners are those of their box.
local function is_upright(points)
  local x0, x1, y0, y1 = huge, -huge, huge, -huge
  for _, p in ipairs(points) do
    x0, x1, y0, y1 = min(x0, p[1]), max(x1, p[1]), min(y0, p[2]), max(y1, p[2])
  end
  for _, p in ipairs(points) do
    if p[1] ~= x0 and p[1] ~= x1 or p[2] ~= y0 and p[2] ~= y1 then return false end
  end
  return true
end

-- Returns the corners of a hero whose width and height are scaled by shares.
local function corners_of(shape, ease, view)
  local across, up = ease.width or 1, ease.height or 1
  local low, high = shape:bounds()
  local points = pieces.corners(shape)
  local middle = (low.x + high.x) / 2
  local function x_of(x) return middle + (x - middle) * across end
  local base = view == 'topdown' and (low.y + high.y) / 2 or high.y
  local function y_of(y) return base + (y - base) * up end
  for _, p in ipairs(points) do p[1], p[2] = x_of(p[1]), y_of(p[2]) end
  return {points = points, x0 = x_of(low.x), x1 = x_of(high.x),
    y0 = y_of(low.y), y1 = y_of(high.y),
    is_box = #points == 4 and is_upright(points)}
end

-- Returns the box of two sets of corners: a hero who crouches also touches things with
-- his whole standing height.
local function with(a, b)
  local x0, y0 = min(a.x0, b.x0), min(a.y0, b.y0)
  local x1, y1 = max(a.x1, b.x1), max(a.y1, b.y1)
  return {points = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, x0 = x0, y0 = y0, x1 = x1,
    y1 = y1, is_box = true}
end

--------------------------------------------------------------------------------- areas --

-- Adds the cells of tile layers that are of a kind, as few rectangles.
local function add_cells(c, list)
  for _, layer in ipairs(c.level.layers) do
    local size = layer.cell and {layer.cell, layer.cell}
      or c.level.cell and {c.level.cell.w, c.level.cell.h}
    for _, block in ipairs(layer.grids_of_data or {}) do
      local known, found = {}, {}
      for i, gid in ipairs(block.data) do
        if gid ~= 0 then
          local kinds = known[gid]
          if kinds == nil then
            local record = layer.record_of(gid)
            kinds = record.role ~= 'solid' and record.role ~= 'oneway'
              and things.kinds_of(c.config, record) or false
            known[gid] = kinds
          end
          local kind = kinds and (kinds.deadly and 'deadly' or kinds.climb and 'climb')
          if kind then
            found[#found + 1] = {
              layer.offset[1] + (block.column + (i - 1) % block.columns) * size[1],
              layer.offset[2]
                + (block.row + math.floor((i - 1) / block.columns)) * size[2],
              size[1], size[2], tag = kind}
          end
        end
      end
      for _, r in ipairs(tiles.merge(found)) do
        list[#list + 1] = {kind = r.tag, piece = {x0 = r[1], y0 = r[2], x1 = r[1] + r[3],
          y1 = r[2] + r[4]}}
      end
    end
  end
end

-- Returns the points of a way: those of a polyline object, or a list of points in a
-- property.
function reach.way_of(c, object)
  local value = c:kinds(object).moves
  local property = type(value) == 'string' and object.properties[value]
  if property == nil then return nil end
  local other = type(property) == 'table' and property.id ~= nil
    and c.level.by_id[property.id]
  if other then
    if other.outline and other.outline.points then return other.outline.points end
    return {{other.x, other.y}}
  end
  if type(property) ~= 'table' then return nil end
  local list = {}
  for _, p in ipairs(property) do
    if type(p) == 'table' and (p.x or p[1]) then
      list[#list + 1] = {p.x or p[1], p.y or p[2]}
    end
  end
  return #list > 0 and list or nil
end

-- Returns the pieces of an object all along its way: a moving object is everywhere on it.
local function swept_pieces(c, object)
  local list = pieces.add_thing({}, object)
  local way = reach.way_of(c, object)
  if not way then return list end
  local middle = c:middle_of(object)
  local out = {}
  for _, piece in ipairs(list) do
    local at = middle
    for _, p in ipairs(way) do
      local points = {}
      for _, place in ipairs {at, p} do
        local dx, dy = place[1] - middle[1], place[2] - middle[2]
        for _, x in ipairs {piece.x0, piece.x1} do
          points[#points + 1] = {x + dx, piece.y0 + dy}
          points[#points + 1] = {x + dx, piece.y1 + dy}
        end
      end
      local x0, y0, x1, y1 = huge, huge, -huge, -huge
      for _, q in ipairs(points) do
        x0, y0, x1, y1 = min(x0, q[1]), min(y0, q[2]), max(x1, q[1]), max(y1, q[2])
      end
      out[#out + 1] = {x0 = x0, y0 = y0, x1 = x1, y1 = y1, thing = object}
      at = p
    end
  end
  return out
end

local function target_of(c, object)
  local property = object.properties[c:kinds(object).link]
  local other = type(property) == 'table' and property.id ~= nil
    and c.level.by_id[property.id] or type(property) == 'string'
    and c.level:find(property)
  return other and c:place_of(other)
end

local function add_objects(c, list)
  for _, kind in ipairs {'deadly', 'climb', 'spring', 'moves', 'link'} do
    for _, object in ipairs(c:things(kind)) do
      local parts = kind == 'moves' and swept_pieces(c, object)
        or pieces.add_thing({}, object)
      for _, piece in ipairs(object.shape and parts or {}) do
        local area = {kind = kind, piece = piece, object = object}
        if kind == 'spring' then area.height = c:kinds(object).spring end
        if kind == 'link' then area.to = target_of(c, object) end
        if kind ~= 'link' or area.to then list[#list + 1] = area end
      end
    end
  end
end

-- Returns the areas of a level that kill, are climbed, throw up, move or lead elsewhere:
-- {kind =, piece =, object =}; the list is made once.
function reach.areas(c)
  if not c.areas then
    c.areas = {}
    add_cells(c, c.areas)
    add_objects(c, c.areas)
  end
  return c.areas
end

---------------------------------------------------------------------------------- make --

-- Returns the pieces of the level; `still` has the obstacles, which are solids that do
-- not move.
function reach.blocking(c)
  if not c.pieces then
    c.pieces = pieces.of(c.level)
    local still = {}
    for _, piece in ipairs(c.pieces.solids) do
      local kinds = piece.thing and c:kinds(piece.thing)
      if not (kinds and kinds.moves) then still[#still + 1] = piece end
    end
    c.pieces.still = still
  end
  return c.pieces
end

-- Returns how high above its start a jump of the easiest hero can end, springs and jumps
-- in the air counted.
local function highest_jump(c)
  local hero = c.hero
  local most = hero.jump_height * (1 + hero.air_jumps)
  for _, area in ipairs(reach.areas(c)) do
    most = max(most, (area.height or 0) + hero.jump_height * hero.air_jumps)
  end
  return 2 * most + hero.height
end

-- Returns the upper end of all that the hero may stand on, climb or be thrown up by.
local function top_of(c)
  local top = c.level.bounds[1][2]
  for _, list in ipairs {reach.blocking(c).still, reach.blocking(c).oneways} do
    for _, piece in ipairs(list) do top = min(top, piece.y0) end
  end
  for _, area in ipairs(reach.areas(c)) do top = min(top, area.piece.y0) end
  return top
end

-- Returns the borders of the hero's place, by the kinds of the level's sides.
local function borders(c, hero)
  local low, high = c.level.bounds[1], c.level.bounds[2]
  local far = max(2 * c.hero.height, c.hero.jump_distance, 2 * c.hero.jump_height)
  local edges = c.config.edges
  local function side(word, inner, outer)
    return (word == 'open' or word == 'death') and outer or inner
  end
  return {
    left = side(edges.left, low[1] - hero.x0, low[1] - hero.x1 - far),
    right = side(edges.right, high[1] - hero.x1, high[1] - hero.x0 + far),
    high = -side(edges.top, low[2] - hero.y0, top_of(c) - highest_jump(c)),
    low = -side(edges.bottom, high[2] - hero.y1, high[2] - hero.y0 + far),
  }
end

local function deadly_pieces(c)
  local list = {}
  for _, area in ipairs(reach.areas(c)) do
    if area.kind == 'deadly' then list[#list + 1] = area.piece end
  end
  return list
end

local function new_space(c, ease)
  local hero = c.hero
  local whole = corners_of(hero.shape, ease, c.view)
  local corners = hero.crouch and corners_of(hero.crouch, ease, c.view) or whole
  local made_of, at = reach.blocking(c), borders(c, corners)
  local is_platformer = c.view == 'platformer'
  local farthest = is_platformer and max(hero.jump_height, hero.height) / 4
    or max(hero.height, c.cell) * 4
  local steepest = hero.max_slope + (ease.slope or 0)
  return space.new(made_of.still, is_platformer and made_of.oneways or {}, {
    hero = corners, whole = hero.crouch and with(whole, corners), left = at.left,
    right = at.right, low = at.low, high = at.high,
    farthest = farthest, fine = c.cell / 4, lines = is_platformer and deadly_pieces(c),
    steepest = steepest < math.pi / 2 and tan(steepest) + 1e-9 or huge})
end

-- Returns the free places of a hero, made once for each size, slope and view.
local function space_of(c, ease)
  local key = ('%s %.17g %.17g %g'):format(c.view, ease.width or 1, ease.height or 1,
    ease.slope or 0)
  c.spaces = c.spaces or {}
  c.spaces[key] = c.spaces[key] or new_space(c, ease)
  return c.spaces[key]
end

-- Returns a place out of the walls for a hero who is put into one.
local function freed(c, place)
  local probe = {}
  c.world:add(probe, c:hero_at(place):clone(), {layer = 'probe', hits = {'solid'}})
  local dx, dy = c.world:push_out(probe, 'solid')
  c.world:remove(probe)
  return {place[1] + dx, place[2] + dy}
end

local Reach = {}
Reach.__index = Reach

-- Returns whether the hero can be at a place, with his foot's middle or his middle.
function Reach:at(x, y) return self.flood:has_been_at(x, -y) end

-- Returns whether the hero stands at a place.
function Reach:stands(x, y)
  return self.flood.stands_at ~= nil and self.flood:stands_at(x, -y)
end

-- Returns whether the hero gets to overlap an object.
function Reach:overlaps(object)
  for _, piece in ipairs(pieces.add_thing({}, object)) do
    local set = space.set(piece, self.space.touching)
    if self.flood:meets(set) then return true end
  end
  return false
end

-- Calls visit(k, x0, x1) for all free places that the hero gets to, by their slab.
function Reach:each_free(visit) self.flood:each(visit) end

-- Returns the number of the floor that the hero met an object from; nil where he does not
-- meet the object.
function Reach:met_from(object) return self.flood.met[object] end

-- Returns the properties of the hero that a flood of jumps needs.
local function jump_of(c, ease, areas)
  local hero, eased = c.hero, ease.jump or 1
  local falling = hero.falling * math.sqrt(eased)
  return {height = max(hero.jump_height, hero.step) * (1 + hero.slack) * eased,
    jump = max(hero.jump_height, hero.step) * eased,
    rising = hero.jump_height > 0 and falling or 0, falling = falling,
    frame = hero.slack * hero.jump_distance * eased,
    lift = 4 * hero.slack * hero.jump_height * eased, air_jumps = hero.air_jumps,
    wall_jump = hero.wall_jump, max_fall = ease.max_fall or hero.max_fall, areas = areas,
    is_left_wall = c.config.edges.left == 'wall',
    is_right_wall = c.config.edges.right == 'wall',
    is_high = c.config.edges.top == 'open',
    least = c.cell / 4}
end

-- Returns what a hero reaches. ease = {jump, width, height, slope, max_fall} has shares,
-- an angle that is added, and how far he may fall; starts are places, by default the
-- spawns; watch has objects for which the flood records where they are met from.
function reach.make(c, ease, starts, watch)
  ease = ease or {}
  local made = space_of(c, ease)
  local more = (1 + c.hero.slack) * (ease.jump or 1)
  local areas = {}
  for i, area in ipairs(reach.areas(c)) do
    areas[i] = {kind = area.kind, height = area.height and area.height * more,
      to = area.to,
      object = area.object, set = space.set(area.piece,
        area.kind == 'deadly' and made.around or made.touching)}
  end
  for _, object in ipairs(watch or {}) do
    for _, piece in ipairs(pieces.add_thing({}, object)) do
      areas[#areas + 1] = {kind = 'watch', object = object,
        set = space.set(piece, made.touching)}
    end
  end
  local flood
  if c.view == 'platformer' then
    flood = jump.new(made, jump_of(c, ease, areas))
  else
    flood = flat.new(made, {areas = areas})
  end
  local self = setmetatable({flood = flood, space = made, ease = ease, c = c}, Reach)
  self.started = 0
  for _, spawn in ipairs(starts or c:things('spawn')) do
    local place = starts and spawn or c:place_of(spawn)
    local is_free = flood:start(place[1], -place[2])
    if not is_free then
      place = freed(c, place)
      is_free = flood:start(place[1], -place[2])
    end
    if is_free then self.started = self.started + 1 end
  end
  flood:run()
  return self
end

return reach
