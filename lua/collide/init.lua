-- Collision for 2D and 3D: shapes, and questions about them.
local name = ... -- what require was asked for: the folder may lie anywhere
if name and not (name .. '.'):find('^collide%.') then
  name = name:gsub('[./]init$', '')
  require(name .. '.paths').redirect(name)
end

local collide = {
  d2 = require 'collide.d2',
  d3 = require 'collide.d3',
  VERSION = '0.1.1',
}

-- Loaded when they are first asked for: a game that does not pays nothing.
local LATER = {
  draw = function() return require 'collide.draw' end,
  help = function() return require 'collide.help' end,
  show = function() return require 'collide.show' end,
}

return setmetatable(collide, {__index = function(_, key)
  local load = LATER[key]
  if load then collide[key] = load() end
  return rawget(collide, key)
end})
