-- The library may stand in any folder: `require 'libs.collide'`. Its files require each
-- other by names that begin with `collide.`, which then mean the files in that folder.
local paths = {}

-- Returns the file that a searcher would load for the name.
local function find(name, path)
  name = name:gsub('%.', (package.config:sub(1, 1)))
  for template in path:gmatch('[^;]+') do
    local path_of = template:gsub('%?', (name:gsub('%%', '%%%%')))
    local file = io.open(path_of, 'rb')
    if file then
      file:close()
      return path_of
    end
  end
end

-- Loads the C module. Its one symbol is luaopen_collide_core, wherever the file is;
-- require would look for a symbol that is named after the folders.
local function core(name)
  local ok, found = pcall(require, name)
  if ok then return found end
  local file = find(name, package.cpath)
  local open = file and package.loadlib(file, 'luaopen_collide_core')
  if not open then error(found, 0) end
  return open('collide.core')
end

local redirected = {collide = true}

-- Makes names that begin with `collide` mean those that begin with the prefix,
-- `libs.collide`, before another copy of the library can be loaded under them.
function paths.redirect(prefix)
  if redirected[prefix] then return end
  redirected[prefix] = true
  table.insert(package.searchers or package.loaders, 2, function(name)
    local rest = name == 'collide' and '' or name:match('^collide(%..+)$')
    if not rest then return nil end
    local load = rest == '.core' and core or require
    return function() return load(prefix .. rest) end
  end)
end

return paths
