-- What engine.c runs first: where modules are, and how they are loaded. A state lives for
-- one run of a program, so what was compiled once is kept as bytecode, in a file beside.
local concat = table.concat

package.path = 'lua/?.lua;lua/?/init.lua;?.lua'
package.cpath = ''

local function read(path)
  local file = io.open(path, 'rb')
  if not file then return nil end
  local text = file:read('a')
  file:close()
  return text
end

local function keep(path, text)
  local file = io.open(path, 'wb')
  if not file then return end
  file:write(text)
  file:close()
end

-- The function of a file of Lua, by its bytecode if that is there.
local function loaded(path)
  local kept = '/kept/' .. path:gsub('/', '+')
  local bytes = read(kept)
  if bytes then return load(bytes, '@' .. path, 'b') end
  local chunk, problem = load(read(path), '@' .. path)
  if not chunk then return nil, problem end
  keep(kept, string.dump(chunk))
  return chunk
end

package.searchers = {package.searchers[1], function(name)
  local tried = {}
  for pattern in package.path:gmatch('[^;]+') do
    local path = pattern:gsub('%?', (name:gsub('%.', '/')))
    local file = io.open(path, 'rb')
    if file then
      file:close()
      return assert(loaded(path)), path
    end
    tried[#tried + 1] = "\n\tno file '" .. path .. "'"
  end
  return concat(tried)
end}

require 'web.lua.formats'
return (require 'web.lua.play') -- one value: require also returns the file
