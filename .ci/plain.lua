-- plain.lua - helper for busted: under LuaJIT nothing is called by the FFI, as the
-- compiler is off when the library is loaded; it is on for all else.
local jit = rawget(_G, 'jit')
jit.off()
require 'collide.d2'
require 'collide.d3'
jit.on()
