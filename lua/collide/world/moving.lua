-- Items that move until they meet something. The core goes from hit to hit; where a
-- function decides what happens there, it waits here, so that the function may do
-- anything: change the world, raise, yield.
local lists = require 'collide.world.lists'

local length, empty, first_in, take_results =
  lists.length, lists.empty, lists.first_in, lists.take_results

local moving = {}

-- The indices in an answer; world.h of the binding has them, too.
local NUMBERS, FOUND, PARTS, HIT = 1, 2, 5, 7

-- Calls the function with the hit behind the n known ones; the hit is the same table
-- each time.
local function ask(n, answer, item, respond, read, size)
  local other, place = answer[FOUND][n + 1], answer[NUMBERS][(n + 1) * size]
  local hit = read(answer[NUMBERS], n * size + 1, answer[HIT])
  answer[HIT] = hit
  if place then lists.tell_parts(hit, answer[PARTS], place) end
  hit.item, hit.response = other, nil
  return respond(item, other, hit)
end

-- Makes move or check. raw is the function of the core, resume the one that takes
-- answers, arrive the one that places the item at the end; check has none. results: what
-- queries2 or queries3 returns.
function moving.by(raw, resume, arrive, results)
  local write, read, size = results.write.move, results.read.move, results.size.move
  local meta = results.meta

  local function finish(self, item, respond, n, answer, out, asks, x, y, z)
    if asks then
      return finish(self, item, respond,
        resume(self, answer, out, ask(n, answer, item, respond, read, size)))
    end
    answer[FOUND][n + 1] = nil
    take_results(out, n, answer, read, size, meta)
    if arrive and n > 0 then arrive(self, item, x, y, z, out, n, respond and answer) end
    if z then return x, y, z, out, n end
    return x, y, out, n
  end

  local function meet(self, item, out, x, y, z, other, ...)
    local old = first_in(out, meta)
    local hit = write(old, ...)
    hit.item = other
    if not old then out[1] = hit end
    if arrive then arrive(self, item, x, y, z, out, 1) end
    if z then return x, y, z, out, 1 end
    return x, y, out, 1
  end

  -- Most moves meet nothing: then there is no answer, and the item has arrived. One hit
  -- comes as it is.
  local function start(self, item, n, answer, out, asks, x, y, z, ...)
    if not answer then
      if n == 1 then return meet(self, item, out, x, y, z, ...) end
      if length(out) > 0 then empty(out, meta) end
      if z then return x, y, z, out, 0 end
      return x, y, out, 0
    end
    if asks then return finish(self, item, x, n, answer, out, true) end
    return finish(self, item, nil, n, answer, out, false, x, y, z)
  end

  -- move(item, motion [, respond [, out]]) -> x, y, z, list of hits, n
  return function(self, item, ...)
    return start(self, item, raw(self, item, ...))
  end
end

function moving.push_out_by(raw, resume)
  local function finish(self, accept, n, answer, out, asks, ...)
    if asks then
      local other = answer[FOUND][n + 1]
      local response = accept(other) and 'slide' or false
      return finish(self, accept, resume(self, answer, out, response))
    end
    lists.clear(answer, 1, n + 1)
    return ...
  end

  local function start(self, n, answer, out, asks, accept, ...)
    if asks then return finish(self, accept, n, answer, out, true) end
    return finish(self, nil, n, answer, out, false, accept, ...)
  end

  -- push_out(item [, filter]) -> dx, dy, dz, stuck
  return function(...)
    return start((...), raw(...))
  end
end

return moving
