-- The interface of bump-3dpd on the worlds of this library, for games that have been
-- written for bump-3dpd:
--
--   local bump = require 'collide.bump3d'
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not name:find('^collide%.') then
  local folder = name:gsub('.bump3d$', '')
  require(folder .. '.paths').redirect(folder)
end

local box = require 'collide.bump.box3'
local moves = require 'collide.bump.moves3'
local world = require 'collide.bump.world3'

return {
  _VERSION = 'bump-3dpd v0.2.0', -- the version that this replaces: games ask for it
  newWorld = world.new,
  responses = moves.responses,
  cube = {
    detectCollision = moves.detect,
    getNearestCorner = box.corner,
    getSegmentIntersectionIndices = box.segment,
    getDiff = box.difference,
    containsPoint = box.contains,
    isIntersecting = box.intersect,
    getCubeDistance = box.distance,
  },
}
