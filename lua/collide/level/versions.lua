-- This file finds whether a file may have changed since it was seen: by its time and
-- size, where these are known, so that a game can ask in each frame without reading its
-- level again.
local os, pcall, rawget, require, type = os, pcall, rawget, require, type

local versions = {}

local function by_love(path)
  local info = rawget(_G, 'love').filesystem.getInfo(path)
  if info then return info.modtime, info.size end
end

local function by_lfs(lfs)
  return function(path)
    local info = lfs.attributes(path)
    if info then return info.modification, info.size end
  end
end

local function by_nothing() end

local function teller()
  local love, sys = rawget(_G, 'love'), rawget(_G, 'sys')
  if type(love) == 'table' and love.filesystem then return by_love end
  if type(sys) == 'table' and sys.load_resource then return by_nothing end
  local ok, lfs = pcall(require, 'lfs')
  return ok and type(lfs) == 'table' and by_lfs(lfs) or by_nothing
end

local of

-- A file that is as old as this many seconds when it is seen has another time after the
-- next change: times are whole seconds.
local SETTLED = 2

-- Returns true when the time or size is another one, and as long as that is not known.
-- seen: an empty table at first, which is brought up to date.
function versions.may_differ(path, seen)
  of = of or teller()
  local time, size = of(path)
  if time and time == seen.time and size == seen.size and seen.at - time >= SETTLED then
    return false
  end
  seen.time, seen.size, seen.at = time, size, os.time()
  return true
end

return versions
