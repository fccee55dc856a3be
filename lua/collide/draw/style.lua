-- This file describes the appearance of things: the styles that users write, and the
-- looks that back ends get.
local check = require 'collide.draw.check'
local color = require 'collide.draw.color'
local describe = require('collide.core').describe
local type = type

local style = {}

local function color_or_false(value)
  if value == false or value == true then return nil end
  return color.problem(value)
end

local function dash_problem(value)
  if type(value) == 'boolean' then return nil end
  if type(value) == 'table' and type(value[1]) == 'number' and type(value[2]) == 'number'
      and value[1] > 0 and value[2] > 0 then
    return nil
  end
  return 'boolean or {on, off} expected, got ' .. type(value)
end

local ANCHORS = {start = true, middle = true, ['end'] = true}

local function anchor_problem(value)
  if ANCHORS[value] then return nil end
  return "'start', 'middle' or 'end' expected"
end

local function bounded_problem(value)
  if check.dimension(value) then return nil end
  return 'shape expected, got ' .. describe(value)
end

-- A style may have these fields; check.options takes their kinds.
style.KINDS = {
  color = color.problem, fill = color_or_false, width = 'positive', dash = dash_problem,
  opacity = 'positive', ghost = 'boolean', label = 'string', mark = 'string',
  size = 'positive', bold = 'boolean', anchor = anchor_problem, dx = 'number',
  dy = 'number', length = 'positive', within = bounded_problem,
  shadow = 'number', steps = check.at_most(1000),
}

local DASH, GHOST_DASH = {6, 5}, {5, 4}

local NONE = {}

-- Fills a look from a style for lines, dots and text, and returns it. The name is the
-- colour when the style has none, the width likewise.
function style.line(look, given, name, width)
  given = given or NONE
  look.color = color.of(given.color or name)
  look.fill, look.light = false, nil
  look.width = given.width or width or 2
  look.dash = given.dash == true and DASH or given.dash or false
  look.opacity, look.fill_opacity = given.opacity or 1, 1
  look.mark, look.size = given.mark, given.size
  look.anchor, look.bold, look.halo = given.anchor or 'start', given.bold, false
  return look
end

-- Fills a look from a style for areas, and returns it. The back end fills areas by
-- `fills`: 'pale' on paper, 'glass' on anything, false not at all.
function style.area(look, given, name, fills)
  given = given or NONE
  style.line(look, given, name)
  local base, ghost = look.color, given.ghost
  if ghost then
    look.dash, look.width = given.dash == nil and GHOST_DASH or look.dash, 1.4
    look.mark = look.mark or '.'
  end
  look.solid = given.fill ~= false and fills or false
  if look.solid == 'pale' then
    local filled = color.of(given.fill)
    look.fill = filled or color.paler(base, ghost and 0.75 or 0.45)
    look.color = ghost and base or color.darker(base, 0.15)
    look.fill_opacity = ghost and 0.45 or 0.9
  elseif look.solid then
    look.fill = color.of(given.fill) or base
    look.fill_opacity = ghost and 0.12 or 0.3
  end
  look.base, look.ghost = base, ghost or false
  return look
end

return style
