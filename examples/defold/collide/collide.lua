-- The whole library, `require "collide.collide"`: Defold finds no folder's init.lua.
return require 'collide.init'
