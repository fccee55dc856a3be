-- collide.bump and collide.bump3d without memory, and with filters that raise, yield and
-- change the world: a call does all or nothing, and the world below, the items and the
-- cells that are counted stay of one mind.
local starved = require 'spec.support.memory.starved'

local MODULES = {[2] = require 'collide.bump', [3] = require 'collide.bump3d'}
local unpack = table.unpack or unpack

-- The numbers that a method takes in that dimension.
local function of(d, list)
  return unpack(list, 1, #list - (d == 2 and 1 or 0))
end

local function box(d, x, y, w, h)
  if d == 2 then return x, y, w, h end
  return x, y, 0, w, h, 4
end

local RECT = {[2] = 'getRect', [3] = 'getCube'}
local QUERY = {[2] = 'queryRect', [3] = 'queryCube'}

local function world_of(d, counted)
  local world = MODULES[d].newWorld(8)
  world:add('a', box(d, 0, 0, 4, 4))
  world:add('b', box(d, 10, 0, 4, 4))
  world:add('c', box(d, 2, 10, 20, 4))
  if counted then world:countCells() end
  return world
end

-- name -> call(world, d, filter): what may change something, and what asks.
local CALLS = {
  add = function(world, d) world:add('new', box(d, 5, 5, 30, 30)) end,
  remove = function(world) world:remove('b') end,
  update = function(world, d) world:update('a', box(d, -9, 3, 5, 6)) end,
  move = function(world, d, filter)
    local at = {20, 20, 0}
    if d == 2 then return world:move('a', at[1], at[2], filter) end
    return world:move('a', at[1], at[2], at[3], filter)
  end,
  check = function(world, d, filter)
    if d == 2 then return world:check('a', 20, 20, filter) end
    return world:check('a', 20, 20, 0, filter)
  end,
  addResponse = function(world) world:addResponse('new', function() end) end,
  query = function(world, d, filter)
    if d == 2 then return world:queryRect(-99, -99, 999, 999, filter) end
    return world:queryCube(-99, -99, -99, 999, 999, 999, filter)
  end,
  queryPoint = function(world, d, filter)
    if d == 2 then return world:queryPoint(1, 1, filter) end
    return world:queryPoint(1, 1, 1, filter)
  end,
  querySegment = function(world, d, filter)
    if d == 2 then return world:querySegment(-1, -1, 30, 20, filter) end
    return world:querySegment(-1, -1, -1, 30, 20, 2, filter)
  end,
  querySegmentWithCoords = function(world, d, filter)
    if d == 2 then return world:querySegmentWithCoords(-1, -1, 30, 20, filter) end
    return world:querySegmentWithCoords(-1, -1, -1, 30, 20, 2, filter)
  end,
  getItems = function(world) world:getItems() end,
  countCells = function(world) world:countCells() end,
  newWorld = function(_, d) MODULES[d].newWorld(8) end,
}

local function text_of(world, d)
  local list = {}
  for _, item in ipairs((world:getItems())) do
    list[#list + 1] = item .. ' ' .. table.concat({world[RECT[d]](world, item)}, ' ')
  end
  table.sort(list)
  return table.concat(list, '\n')
end

-- nil, or where the world contradicts itself.
local function problem_of(world, d)
  local items, n = world:getItems()
  if n ~= #items or n ~= world:countItems() then return 'counts differ' end
  local low, size = {-1e6, -1e6, -1e6}, {2e6, 2e6, 2e6}
  local args = {of(d, low)}
  for _, s in ipairs {of(d, size)} do args[#args + 1] = s end
  local _, met = world[QUERY[d]](world, unpack(args))
  if met ~= n then return ('%d items are found, of %d'):format(met, n) end
  local fresh = MODULES[d].newWorld(8)
  for _, item in ipairs(items) do
    if not world:hasItem(item) then return 'an item is missing' end
    fresh:add(item, world[RECT[d]](world, item))
  end
  local cells, wanted = world:countCells(), fresh:countCells()
  if cells ~= wanted then -- empty ones are left to the collector
    collectgarbage()
    cells = world:countCells()
  end
  if cells ~= wanted then
    return ('%d cells are counted, not %d'):format(cells, wanted)
  end
end

local function each(visit)
  for d = 2, 3 do
    for counted = 0, 1 do
      for name, call in pairs(CALLS) do
        visit(d, counted == 1, call, ('%s of bump in %dD%s'):format(name, d,
          counted == 1 and ', cells counted' or ''))
      end
    end
  end
end

local function memory(report)
  local failures = 0
  each(function(d, counted, call, name)
    local after = world_of(d, counted)
    call(after, d)
    after = text_of(after, d)
    failures = failures + starved.walk(function(n, from_then)
      local world = world_of(d, counted)
      local before = text_of(world, d)
      local fine, done, failed = pcall(starved.call, n, from_then, call, world, d)
      local where = ('%s, allocation %d'):format(name, n)
      if not fine then
        report(where .. ': ' .. tostring(done))
        return false
      end
      local problem = problem_of(world, d)
      local text = text_of(world, d)
      if problem then report(where .. ': ' .. problem) end
      if text ~= (done and after or before) then
        report(('%s: %s'):format(where, done and 'not done' or 'half done'))
      end
      return failed
    end)
  end)
  return failures
end

local ACTS = {
  raise = function() error('a fault', 0) end,
  yield = function() coroutine.yield() end,
  add = function(world, d)
    return not world:hasItem('more') and world:add('more', box(d, 1, 1, 2, 2))
  end,
  remove = function(world) return world:hasItem('b') and world:remove('b') end,
  remove_self = function(world) return world:hasItem('a') and world:remove('a') end,
  update = function(world, d) world:update('c', box(d, 50, 50, 1, 1)) end,
  ask = function(world, d) CALLS.query(world, d) CALLS.check(world, d) end,
}

local function is_known(problem)
  problem = tostring(problem)
  return problem == 'a fault' or problem:find('is not in this world', 1, true)
    or problem:find('attempt to yield across', 1, true)
end

local function callbacks(report)
  local count = 0
  each(function(d, counted, call, name)
    for act_name, act in pairs(ACTS) do
      for turn = 1, 6 do
        local world, asked = world_of(d, counted), 0
        local thread = coroutine.create(function()
          call(world, d, function()
            asked = asked + 1
            if asked == turn then act(world, d) end
            return turn % 2 == 0 and 'cross' or 'slide'
          end)
        end)
        local fine, problem = coroutine.resume(thread)
        while fine and coroutine.status(thread) ~= 'dead' do
          fine, problem = coroutine.resume(thread)
        end
        if asked < turn then break end
        count = count + 1
        local where = ('%s, a filter that does %s'):format(name, act_name)
        if not fine and not is_known(problem) then
          report(where .. ': ' .. tostring(problem))
        end
        problem = problem_of(world, d)
        if problem then report(where .. ': ' .. problem) end
      end
    end
  end)
  return count
end

-- report(text): of what is wrong. Returns how many allocations have failed, and how often
-- a filter did something.
return function(report)
  local jit = rawget(_G, 'jit')
  if jit then jit.off() end
  local failures, acts
  starved.watch(function()
    failures = memory(report)
    acts = callbacks(report)
  end)
  if jit then jit.on() end
  return failures, acts
end
