-- The module of the library: shapes in 2D and 3D, and queries about them.
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not (name .. '.'):find('^collide%.') then
  name = name:gsub('[./]init$', '')
  require(name .. '.paths').redirect(name)
end

local collide = {
  d2 = require 'collide.d2',
  d3 = require 'collide.d3',
  VERSION = require 'collide.version',
}

-- These modules are loaded when they are first used, so that a game without them pays
-- nothing.
local LATER = {
  draw = function() return require 'collide.draw' end,
  help = function() return require 'collide.help' end,
  show = function() return require 'collide.show' end,
  tiled = function() return require 'collide.tiled' end,
  ldtk = function() return require 'collide.ldtk' end,
  obj = function() return require 'collide.obj' end,
  gltf = function() return require 'collide.gltf' end,
  level = function() return require 'collide.level' end,
  check = function() return require 'collide.check' end,
}

return setmetatable(collide, {
  __name = 'collide',
  __tostring = function()
    return ('collide %s: d2, d3, draw, show; collide.help() lists what there is')
      :format(collide.VERSION)
  end,
  __index = function(_, key)
    local load = LATER[key]
    if load then
      collide[key] = load()
      return rawget(collide, key)
    end
    if rawget(collide.d2, key) or rawget(collide.d3, key) then
      error(("there is no 'collide.%s'; near is 'collide.%s.%s'"):format(key,
        rawget(collide.d2, key) and 'd2' or 'd3', key), 2)
    end
    local nothing = require('collide.suggest').of(key, collide.d2, 'collide.', 2,
      'collide.d2.')
    return nothing
  end,
})
