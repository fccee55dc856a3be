-- Unknown names in the tables of functions are errors that name a similar one. Only
-- missing names take time.
local names = {}

-- suggest is loaded when the first unknown name is used. It counts levels of calls, so
-- it must not be reached by a tail call.
local function suggest() return require 'collide.suggest' end

-- Gives c2 or c3, its shapes and its worlds these errors; found: core.d2 or core.d3,
-- with all methods, which shapes and worlds find from now on.
function names.complete(dimension, found, functions)
  local name = 'collide.d' .. dimension
  local short = ('c%d.'):format(dimension)
  local shapes, worlds = found.methods, found.worlds.methods
  for method, call in pairs(shapes) do found.index[method] = call end
  found.worlds.meta.__index = worlds
  setmetatable(functions, {
    __name = name,
    __tostring = function()
      return ('%s: %dD; collide.help(%s) lists what there is'):format(name, dimension,
        name)
    end,
    __index = function(_, key)
      local nothing = suggest().of(key, functions, short, 2)
      return nothing
    end,
  })
  setmetatable(worlds, {
    __index = function(_, key)
      local nothing = suggest().of(key, worlds, 'world:', 2)
      return nothing
    end,
  })
  -- Fields that games keep in their heroes stay nil until they exist.
  setmetatable(found.characters, {
    __index = function(_, key)
      local nothing = suggest().method(key, found.characters, 2, 'hero:')
      return nothing
    end,
  })
  -- Programs read fields that shapes do not have: these stay nil, unless it is clear that
  -- a method was meant. The function of the shape is between.
  setmetatable(shapes, {
    __index = function(_, key)
      local nothing = suggest().method(key, shapes, 3)
      return nothing
    end,
  })
end

return names
