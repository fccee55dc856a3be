-- The interface of slick on the worlds of this library, for games that have been written
-- for slick:
--
--   local slick = require 'collide.slick'
--
-- This module has shapes and moves, with a tag and a filter for each shape of a group,
-- and a `rotate` that pushes away. It has no triangulation, clipping and navigation.
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not name:find('^collide%.') then
  local folder = name:gsub('.slick$', '')
  require(folder .. '.paths').redirect(folder)
end

local definitions = require 'collide.slick.definitions'
local query = require 'collide.slick.query'
local responses = require 'collide.slick.responses'
local transform = require 'collide.slick.transform'
local world = require 'collide.slick.world'

local slick = {
  newWorld = world.new,
  newWorldQuery = query.new,
  newTransform = transform.new,
  responses = responses.all,
  defaultOptions = world.OPTIONS,
  util = {math = require 'collide.slick.compare'},
}
for of, make in pairs(definitions) do
  if of ~= 'is' then slick['new' .. of] = make end
end

local ABSENT = {triangulate = true, polygonize = true, clip = true, navigation = true,
  newUnionClipOperation = true, newIntersectionClipOperation = true,
  newDifferenceClipOperation = true, drawWorld = true}

return setmetatable(slick, {__index = function(_, key)
  if ABSENT[key] then
    error(('collide.slick has no %s: it has shapes, worlds and moves'):format(key), 2)
  end
end})
