-- Snapshots of worlds. The core keeps the world itself; this file keeps the Lua states
-- of characters. Each kept character is a list {character, block, state}.
local getmetatable, pairs, setmetatable, type = getmetatable, pairs, setmetatable, type

local snapshot = {}

local CHARACTER, BLOCK, STATE = 1, 2, 3

-- The key under which a character notes, for a moment, that it was in the snapshot.
local MARK = 4

-- Copies states of one dimension. Vectors and results belong to the library and are
-- copied with their contents; any other value is copied as such: items, numbers, fields
-- of a game.
local function copier(vec, result)
  local copy

  local function copy_fields(from, to)
    for key in pairs(to) do
      if from[key] == nil then to[key] = nil end
    end
    for key, value in pairs(from) do
      local kept = to[key]
      if type(value) == 'table' then value = copy(value, kept, key) end
      if kept ~= value then to[key] = value end
    end
    return to
  end

  function copy(value, kept, key)
    local meta = getmetatable(value)
    if meta == vec or meta == result then
      local same = type(kept) == 'table' and getmetatable(kept) == meta
      return copy_fields(value, same and kept or setmetatable({}, meta))
    end
    if key == 'hits' and meta == nil then
      return copy_fields(value, type(kept) == 'table' and kept or {})
    end
    return value
  end

  return copy_fields
end

-- Gives the worlds of a dimension snapshot and restore; vec, result: metatables.
function snapshot.complete(worlds, vec, result)
  local raw, methods = worlds.raw, worlds.methods
  local copy = copier(vec, result)
  local take, go_back = raw.snapshot, raw.restore
  raw.copy_state = copy

  local function keep(s, kept, all)
    local n = 0
    for character in pairs(all) do
      n = n + 1
      local k = kept[n] or {false, false, {}}
      k[CHARACTER] = character
      k[BLOCK] = raw.keep_walk(character, k[BLOCK] or nil)
      copy(character.state, k[STATE])
      kept[n] = k
    end
    for i = #kept, n + 1, -1 do kept[i] = nil end
    raw.end_snapshot(s)
    return s
  end

  -- Gives the kept states back; characters younger than the snapshot become as they were
  -- made.
  local function give(kept, all)
    for i = 1, #kept do
      local k = kept[i]
      raw.give_walk(k[CHARACTER], k[BLOCK])
      copy(k[STATE], k[CHARACTER].state)
      k[CHARACTER][MARK] = kept
    end
    for character in pairs(all) do
      if character[MARK] ~= kept then
        raw.give_walk(character)
        raw.renew(character)
      end
      character[MARK] = nil
    end
  end

  -- snapshot([out]) -> snapshot
  function methods.snapshot(...)
    return keep(take(...))
  end

  -- restore(snapshot)
  function methods.restore(...)
    give(go_back(...))
  end
end

return snapshot
