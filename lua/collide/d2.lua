-- 2D. The twin of d3.lua.
local core = require 'collide.core'
local d2 = core.d2.functions

local vec = require('collide.vec2').complete(core.d2.vec, core.number_text)
require('collide.queries2').complete(core.d2, vec.new, core.number_text)

d2.detect = require('collide.detect').by('2D', d2.contact)

return d2
