-- These functions raise errors about arguments at the line of the game: a function that
-- a game calls calls each of them.
local arguments = {}

local error, select, tostring, type = require('collide.core').fail, select, tostring, type

local function wrong(n, f, what)
  error(("bad argument #%d to '%s' (%s)"):format(n, f, what), 4)
end

function arguments.expect(n, f, wanted, got)
  wrong(n, f, ('%s expected, got %s'):format(wanted, type(got)))
end

-- Checks the arguments from `first` on.
function arguments.numbers(f, first, ...)
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    if type(value) ~= 'number' then
      wrong(first + i - 1, f, ('number expected, got %s'):format(type(value)))
    end
  end
end

-- Returns the entity of an item, which is the first argument.
function arguments.entity(world, f, item)
  return world.entities[item]
    or wrong(1, f, ('%s is not in this world'):format(tostring(item)))
end

function arguments.absent(world, f, item)
  if item == nil then wrong(1, f, 'item expected, got nil') end
  if world.entities[item] then
    wrong(1, f, ('%s is in this world already'):format(tostring(item)))
  end
end

return arguments
