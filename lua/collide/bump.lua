-- The interface of bump.lua on the worlds of this library, for games that have been
-- written for bump.lua:
--
--   local bump = require 'collide.bump'
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not name:find('^collide%.') then
  local folder = name:gsub('.bump$', '')
  require(folder .. '.paths').redirect(folder)
end

local box = require 'collide.bump.box2'
local moves = require 'collide.bump.moves2'
local world = require 'collide.bump.world2'

return {
  _VERSION = 'bump v3.1.7', -- the version that this replaces: games ask for it
  newWorld = world.new,
  responses = moves.responses,
  rect = {
    detectCollision = moves.detect,
    getNearestCorner = box.corner,
    getSegmentIntersectionIndices = box.segment,
    getDiff = box.difference,
    containsPoint = box.contains,
    isIntersecting = box.intersect,
    getSquareDistance = box.distance,
  },
}
