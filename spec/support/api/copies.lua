-- Further copies of the library in the state that runs the specs: another file under
-- another name for the C module, and the Lua files loaded once more beside it.
local copies = {}

-- The file of the C module that is loaded.
function copies.core_file()
  require 'collide.core'
  for template in package.cpath:gmatch('[^;]+') do
    local path = template:gsub('%?', 'collide/core')
    local file = io.open(path, 'rb')
    if file then
      file:close()
      return path
    end
  end
end

-- Calls load() while no module of the library counts as loaded.
local function apart(load)
  local function take_out()
    local modules = {}
    for name, module in pairs(package.loaded) do
      if name:match('^collide') then modules[name], package.loaded[name] = module, nil end
    end
    return modules
  end
  local others = take_out()
  local fine, result = pcall(load)
  take_out()
  for name, module in pairs(others) do package.loaded[name] = module end
  return assert(fine and result, result)
end

-- A copy: {collide =, core =}, its modules. Never let go of, as no other library is.
function copies.open()
  local path = os.tmpname()
  local from, to = assert(io.open(copies.core_file(), 'rb')), assert(io.open(path, 'wb'))
  to:write(from:read('*a'))
  from:close()
  to:close()
  local open = assert(package.loadlib(path, 'luaopen_collide_core'))
  os.remove(path)
  return apart(function()
    local core = open('collide.core')
    package.loaded['collide.core'] = core
    local collide = require 'collide'
    assert(collide.draw and collide.help and collide.show)
    return {collide = collide, core = core}
  end)
end

-- The one that `require` finds.
function copies.first()
  return {collide = require 'collide', core = require 'collide.core'}
end

return copies
