-- What faults are injected into: every right call of every public function, and worlds
-- that are compared with brute force.
local calls = require 'spec.support.api.calls'
local copies = require 'spec.support.api.copies'
local stub = require 'spec.draw.stub'
local walk = require 'spec.support.api.walk'

local scene = {}

local library = copies.first()
assert(library.collide.draw and library.collide.help and library.collide.show)
rawset(_G, 'love', stub().love) -- draw.love asks for it

scene.library, scene.unpack = library, walk.unpack

-- Calls visit(entry, receiver, form, number) for every form of every function, and of
-- every method for each type that has it.
function scene.each_call(visit)
  for _, entry in ipairs(walk.functions(library, walk.receivers(library))) do
    local function try(receiver)
      for number in ipairs(calls.of(library, entry, receiver)) do
        visit(entry, receiver, number)
      end
    end
    if entry.is_function then try(nil) end
    for _, receiver in ipairs(entry.selves or {}) do try(receiver) end
  end
end

-- The arguments of one form, made anew.
function scene.arguments(entry, receiver, number)
  return calls.of(library, entry, receiver)[number]
end

function scene.name_of(entry, receiver, number)
  return ('%s of %s, form %d'):format(entry.path, receiver and receiver.name or 'nothing',
    number)
end

function scene.is_world(value)
  local meta = debug.getmetatable(value)
  return type(value) == 'userdata' and type(meta) == 'table'
    and tostring(meta.__name):find('^collide%.world') ~= nil
end

function scene.close(world) debug.getmetatable(world).__gc(world) end

local function is_closed(world) return tostring(world):find('closed', 1, true) ~= nil end

-- What is wrong with a world: its count, its items and its pairs, compared with each
-- other and with the shapes of all items, two by two; nil for nothing.
function scene.problem_of(world)
  if is_closed(world) then return nil end
  local items, n = world:items()
  if n ~= #items or n ~= #world then return 'counts differ' end
  local touching = 0
  for i = 1, n do
    if not world:has(items[i]) then return 'an item is missing' end
    local shape = world:shape(items[i])
    for k = i + 1, n do
      if shape:overlaps(world:shape(items[k])) then touching = touching + 1 end
    end
  end
  local list, m = world:pairs()
  if m ~= #list or m ~= touching then
    return ('%d pairs, where %d overlap'):format(m, touching)
  end
  for _, pair in ipairs(list) do
    if not (world:has(pair.a) and world:has(pair.b)) then return 'a pair of strangers' end
    local one, other = world:shape(pair.a), world:shape(pair.b)
    if not one:overlaps(other) then return 'a pair that does not overlap' end
    if math.abs(one:distance(other) + pair.depth) > 1e-9 then return 'a wrong depth' end
  end
  return nil
end

-- As text, to be compared: all items with their shapes and filters that can be asked for.
function scene.text_of(world)
  if is_closed(world) then return 'closed' end
  local items, n = world:items()
  local lines = {}
  for i = 1, n do
    lines[i] = tostring(items[i]) .. ' ' .. tostring(world:shape(items[i]))
  end
  return table.concat(lines, '\n')
end

scene.silently = walk.silently

return scene
