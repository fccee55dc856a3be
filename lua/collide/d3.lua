-- The module of 3D; d2.lua is its counterpart in 2D.
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not name:find('^collide%.') then
  local folder = name:gsub('.d3$', '')
  require(folder .. '.paths').redirect(folder)
end

local core = require 'collide.core'
local d3 = core.d3.functions

local vec = require('collide.vector.vec3')
  .complete(core.d3.vec, core.number_text, core.d3.quat)
require('collide.vector.quat').complete(core.d3.quat, vec.new, core.number_text)
require('collide.fast').put_shapes(3, core.d3, vec.new)
local results = require('collide.query.queries3')
  .complete(core.d3, vec.new, core.number_text)
require('collide.fast').put_worlds(3, core.d3.worlds, core.d3.shape,
  core.d3.result)
require('collide.world').complete(core.d3.worlds, results, vec.new)
core.d3.characters = require('collide.world.character')
  .complete(d3, core.d3.worlds.raw, vec.new, 3, results)
require('collide.world.snapshot').complete(core.d3.worlds, core.d3.vec,
  core.d3.result)
require('collide.world.pack').complete(3, core.d3, d3, core.d3.vec)

d3.detect = require('collide.query.detect').by(3, core.d3.raw, d3.contact, d3.world)

require('collide.names').complete(3, core.d3, d3)

return d3
