-- The rooms of the sources stand one above the other, as src/core/ROOMS and src/lua/ROOMS
-- list them, the lowest first. .ci/calls.lua checks the calls, this spec the includes.
local lfs = require 'lfs'
local read = require 'spec.support.read_file'

-- Every file of C below a folder, as paths from there.
local function files_below(root, folder, list)
  for name in lfs.dir(root .. '/' .. folder) do
    local path = folder == '' and name or folder .. '/' .. name
    if name:sub(1, 1) ~= '.' then
      if lfs.attributes(root .. '/' .. path, 'mode') == 'directory' then
        files_below(root, path, list)
      elseif name:find('%.[ch]$') then
        list[#list + 1] = path
      end
    end
  end
  table.sort(list)
  return list
end

-- The folder that a file is in; '.' at the top.
local function room_of(path)
  return path:match('^(.*)/[^/]*$') or '.'
end

-- a/b/../c -> a/c
local function plain(path)
  local count
  repeat path, count = path:gsub('[^/.]+/%.%./', '', 1) until count == 0
  return path
end

-- How high each room stands.
local function levels_of(root)
  local level, count = {}, 0
  for room in read(root .. '/ROOMS'):gmatch('(%S+)[^\n]*\n') do
    count = count + 1
    level[room] = count
  end
  return level
end

local function includes_of(root, path)
  local list = {}
  for name in read(root .. '/' .. path):gmatch('#include "([^"]+)"') do
    list[#list + 1] = plain((room_of(path) == '.' and '' or room_of(path) .. '/') .. name)
  end
  return list
end

-- 2 or 3 where a room or a file belongs to one dimension, else nil.
local SPACE = {hull = true, ['pair/convex'] = true, ['pair/cylinder'] = true}
local function dimension_of(path)
  local room = room_of(path)
  if room == 'polygon' or room:find('2d$') or path:find('2%.[ch]$') then return 2 end
  if SPACE[room] or room:find('3d$') or path:find('3%.[ch]$') then return 3 end
end

-- Beside a 2d.c, but not for both dimensions: of the plane alone, or of worlds.
local function is_alone(path)
  return path == 'geometry/orient.c'
    or path:find('^world/') and path ~= 'world/dimension.c'
end

for _, root in ipairs {'src/core', 'src/lua'} do
  describe('the rooms of ' .. root, function()
    local level = levels_of(root)
    local list = files_below(root, '', {})
    local known = {}
    for _, path in ipairs(list) do known[path] = true end

    it('are all listed, and none is empty', function()
      local count = {}
      for _, path in ipairs(list) do
        local room = room_of(path)
        assert.is_truthy(level[room], path)
        count[room] = (count[room] or 0) + 1
      end
      for room in pairs(level) do
        assert.is_truthy(count[room], room .. ' is empty')
      end
    end)

    it('include their own headers and those of rooms below', function()
      local up = {}
      for _, path in ipairs(list) do
        for _, other in ipairs(includes_of(root, path)) do
          if known[other] and level[room_of(other)] > level[room_of(path)] then
            up[#up + 1] = path .. ' -> ' .. other
          end
        end
      end
      assert.same({}, up)
    end)

    it('keep the plane and space apart', function()
      local crossed = {}
      for _, path in ipairs(list) do
        for _, other in ipairs(includes_of(root, path)) do
          local here, there = dimension_of(path), dimension_of(other)
          if here and there and here ~= there and not path:find('^include/') then
            crossed[#crossed + 1] = path .. ' -> ' .. other
          end
        end
      end
      assert.same({}, crossed)
    end)

    it('are compiled for the plane in full where they serve both dimensions', function()
      local left = {}
      for _, path in ipairs(list) do
        local room, name = room_of(path), path:match('[^/]+$')
        local plane = room .. '/2d.c'
        if known[plane] and name:find('%.c$') and name ~= '2d.c'
          and not name:find('[23]%.c$') and not is_alone(path)
          and not read(root .. '/' .. plane):find('"' .. name .. '"', 1, true) then
          left[#left + 1] = path
        end
      end
      assert.same({}, left)
    end)
  end)
end
