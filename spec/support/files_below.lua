-- files_below(folder, pattern) -> the paths of the files below a folder whose names match
-- the pattern, in order. Hidden ones are left out.
local lfs = require 'lfs'

local function add_files(folder, pattern, list)
  for name in lfs.dir(folder) do
    local path = folder .. '/' .. name
    if name:sub(1, 1) ~= '.' then
      if lfs.attributes(path, 'mode') == 'directory' then
        add_files(path, pattern, list)
      elseif name:find(pattern) then
        list[#list + 1] = path
      end
    end
  end
  return list
end

return function(folder, pattern)
  local list = add_files(folder, pattern, {})
  table.sort(list)
  return list
end
