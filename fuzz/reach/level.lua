-- A level out of a scene's data, as Tiled's Lua export would hold it: blocks of tiles and
-- things with sizes; and the settings that it is checked with.
local tiled = require 'collide.tiled'
local floor, ipairs, max, min, pairs = math.floor, ipairs, math.max, math.min, pairs

local level = {}

level.CELL = 16

-- Tiles by the names of their classes; 0 clears.
level.tiles = {'solid', 'oneway', 'slope_right', 'slope_left', 'slope_right_low',
  'slope_right_high', 'slope_left_high', 'slope_left_low', 'ceiling_right',
  'ceiling_left'}

local function tileset()
  local tiles = {}
  for i, class in ipairs(level.tiles) do tiles[i] = {id = i - 1, type = class} end
  return {name = 'tiles', firstgid = 1, tilewidth = level.CELL, tileheight = level.CELL,
    tilecount = #tiles, columns = #tiles, tiles = tiles}
end

-- Numbers of tiles, row by row: blocks {tile, column, row, columns, rows} in their order.
local function data_of(scene)
  local data = {}
  for i = 1, scene.columns * scene.rows do data[i] = 0 end
  for _, b in ipairs(scene.blocks) do
    for r = max(b[3], 0), min(b[3] + b[5], scene.rows) - 1 do
      for c = max(b[2], 0), min(b[2] + b[4], scene.columns) - 1 do
        data[r * scene.columns + c + 1] = b[1]
      end
    end
  end
  return data
end

-- What an object of Tiled has besides its class, place and size.
local SHAPES = {
  Round = function() return {shape = 'ellipse'} end,
  Mesa = function(t)
    return {shape = 'polygon', width = 0, height = 0, polygon = {{x = 0, y = t.h},
      {x = t.a * t.w, y = 0}, {x = (1 - t.b) * t.w, y = 0}, {x = t.w, y = t.h}}}
  end,
  Notch = function(t)
    return {shape = 'polygon', width = 0, height = 0, polygon = {{x = 0, y = 0},
      {x = t.w / 2, y = t.a * t.h}, {x = t.w, y = 0}, {x = t.w, y = t.h},
      {x = 0, y = t.h}}}
  end,
  Bank = function(t) -- a one-way platform that leans
    return {shape = 'polygon', width = 0, height = 0, polygon = {{x = 0, y = t.a * t.h},
      {x = t.w, y = t.b * t.h}, {x = t.w, y = t.h + 4}, {x = 0, y = t.h + 4}}}
  end,
  Player = function() return {shape = 'point', width = 0, height = 0} end,
  Target = function() return {shape = 'point', width = 0, height = 0} end,
}

local function object(t, id)
  local out = {id = id, name = '', type = t.kind, shape = 'rectangle', x = t.x, y = t.y,
    width = t.w or 0, height = t.h or 0, rotation = t.turn or 0, visible = true,
    properties = {}}
  for key, value in pairs(SHAPES[t.kind] and SHAPES[t.kind](t) or {}) do
    out[key] = value
  end
  return out
end

-- The objects; a lift has its way as a polyline of its own, a door its target.
local function objects_of(scene)
  local list = {}
  local function add(t)
    list[#list + 1] = object(t, #list + 1)
    return list[#list]
  end
  for _, t in ipairs(scene.things) do
    local made = add(t)
    if t.kind == 'Lift' then
      local way = add {kind = 'Way', x = t.x + t.w / 2, y = t.y + t.h / 2}
      way.shape = 'polyline'
      way.polyline = {{x = 0, y = 0}, {x = t.to[1], y = t.to[2]}}
      made.properties.path = {id = way.id}
    elseif t.kind == 'Door' then
      made.properties.to = {id = add({kind = 'Target', x = t.to[1], y = t.to[2]}).id}
    end
  end
  return list
end

level.roles = {Bar = 'solid', Round = 'solid', Mesa = 'solid', Notch = 'solid',
  Lift = 'solid', Bank = 'oneway', Shelf = 'oneway'}

-- The level of a scene.
function level.of(scene)
  local cell = level.CELL
  return tiled.load({version = '1.10', luaversion = '5.1', orientation = 'orthogonal',
    renderorder = 'right-down', width = scene.columns, height = scene.rows,
    tilewidth = cell, tileheight = cell, properties = {}, tilesets = {tileset()},
    layers = {
      {type = 'tilelayer', id = 1, name = 'Tiles', x = 0, y = 0, width = scene.columns,
        height = scene.rows, visible = true, opacity = 1, offsetx = 0, offsety = 0,
        properties = {}, encoding = 'lua', data = data_of(scene)},
      {type = 'objectgroup', id = 2, name = 'Things', visible = true, opacity = 1,
        offsetx = 0, offsety = 0, draworder = 'topdown', properties = {},
        objects = objects_of(scene)}}}, {roles = level.roles})
end

-- The settings: view, hero and what the things are.
function level.settings(scene, view)
  local h = scene.hero
  return {view = view, roles = level.roles,
    hero = {size = h.shape == nil and {h.w, h.h} or nil,
      shape = h.shape and level.shape(h), jump = h.jump
        and {height = h.jump, distance = h.distance},
      step = h.step, max_slope = h.slope and math.rad(h.slope), air_jumps = h.air_jumps,
      wall_jump = h.wall_jump, crouch = h.crouch and {h.w, h.crouch} or nil},
    things = {spawn = {'Player'}, reach = {'Coin'}, climb = {'Ladder'},
      deadly = {'Spikes'}, spring = {Spring = scene.spring or 100},
      moves = {Lift = 'path'}, link = {Door = 'to'}}}
end

-- The shape of a hero: a box, a circle, a capsule or a box without corners.
function level.shape(h)
  local c2 = require 'collide.d2'
  local w, r = h.w / 2, min(h.w, h.h) / 2
  if h.shape == 'circle' then return c2.circle({0, 0}, r) end
  if h.shape == 'capsule' then
    return c2.capsule({0, r - h.h / 2}, {0, h.h / 2 - r}, r)
  elseif h.shape == 'polygon' then
    local e, y = 0.25 * h.w, h.h / 2
    return c2.polygon {{-w + e, -y}, {w - e, -y}, {w, e - y}, {w, y - e}, {w - e, y},
      {e - w, y}, {-w, y - e}, {-w, e - y}}
  end
  return c2.rect(-w, -h.h / 2, h.w, h.h)
end

-- A place on the lattice of cells, in pixels.
function level.at(column, row) return column * level.CELL, row * level.CELL end

function level.cell_of(x) return floor(x / level.CELL) end

-- Whether somebody is where the reach says that he may be, to the tolerance of places.
function level.is_inside(reach, x, y)
  if reach:at(x, y) then return true end
  local near = reach.space.near
  for dx = -near, near, near do
    for dy = -near, near, near do
      if reach:at(x + dx, y + dy) then return true end
    end
  end
  return false
end

return level
