-- The module of 2D; d3.lua is its counterpart in 3D.
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not name:find('^collide%.') then
  local folder = name:gsub('.d2$', '')
  require(folder .. '.paths').redirect(folder)
end

local core = require 'collide.core'
local d2 = core.d2.functions

local vec = require('collide.vector.vec2').complete(core.d2.vec, core.number_text)
require('collide.fast').put_shapes(2, core.d2, vec.new)
local results = require('collide.query.queries2')
  .complete(core.d2, vec.new, core.number_text)
require('collide.fast').put_worlds(2, core.d2.worlds, core.d2.shape,
  core.d2.result)
require('collide.world').complete(core.d2.worlds, results, vec.new)
core.d2.characters = require('collide.world.character')
  .complete(d2, core.d2.worlds.raw, vec.new, 2, results)
require('collide.world.snapshot').complete(core.d2.worlds, core.d2.vec,
  core.d2.result)
require('collide.world.pack').complete(2, core.d2, d2, core.d2.vec)

d2.detect = require('collide.query.detect').by(2, core.d2.raw, d2.contact, d2.world)

require('collide.names').complete(2, core.d2, d2)

return d2
