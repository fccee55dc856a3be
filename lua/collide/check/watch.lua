-- This file watches files for changes: levels, the files that they read, settings.
local files = require 'collide.level.files'
local versions = require 'collide.level.versions'
local ipairs, pairs, setmetatable = ipairs, pairs, setmetatable

local Watch = {}
Watch.__index = Watch

local watch = {}

function watch.new() return setmetatable({files = {}}, Watch) end

-- Remembers files as they are now; files that are watched already stay as they were seen.
-- Returns whether any of the files is new.
function Watch:add(paths)
  local is_new = false
  for _, path in ipairs(paths) do
    if not self.files[path] then
      local file = {seen = {}}
      versions.may_differ(path, file.seen)
      file.text = files.on_disk(path)
      self.files[path], is_new = file, true
    end
  end
  return is_new
end

-- Returns whether a file has changed, come or gone since it was seen last.
function Watch:changed()
  local has_changed = false
  for path, file in pairs(self.files) do
    if versions.may_differ(path, file.seen) then
      local text = files.on_disk(path)
      has_changed = has_changed or text ~= file.text
      file.text = text
    end
  end
  return has_changed
end

return watch
