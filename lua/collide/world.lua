-- The part of worlds that is shorter in Lua than in C: filling results, and calling
-- functions. A function may do anything here, even raise and yield, because no function
-- of the core waits for its end.
local lists = require 'collide.world.lists'
local detect = require 'collide.world.detect'
local moving = require 'collide.world.moving'
local give_back, choose, clear = lists.give_back, lists.choose, lists.clear
local type, error, rawget, rawset = type, error, rawget, rawset

local world = {}

-- Returns the list in a field of a table, made if there is none.
local function list_in(out, name)
  local list = rawget(out, name)
  if type(list) ~= 'table' then
    list = {}
    rawset(out, name, list)
  end
  return list
end

local function overlapping_by(raw)
  local function finish(n, list, accept, out)
    if not accept then return list, n end
    return lists.take_items(out or {}, choose(n, list, accept, 0), list)
  end

  -- overlapping(shape_or_item [, filter [, out]]) -> list, n
  return function(...)
    return finish(raw(...))
  end
end

-- Makes contacts, raycast_all and cast_all, which return a list and n.
local function all_by(raw, read, size, meta)
  local function finish(n, answer, accept, out)
    if accept then n = choose(n, answer, accept, size) end
    return lists.take_results(out or {}, n, answer, read, size, meta)
  end

  return function(...)
    return finish(raw(...))
  end
end

-- Makes raycast, cast and ground, which return one result, or nil. Without a choosing
-- function the core returns the hit itself, behind false.
local function first_by(raw, write, read, size)
  local function choose_first(n, answer, accept, out)
    return lists.take_one(lists.first(n, answer, accept), n, answer, read, size, out)
  end

  local function finish(n, item, ...)
    if n then return choose_first(n, item, ...) end
    if n == nil then return nil end
    local r = write(...)
    r.item = item
    return r
  end

  return function(...)
    return finish(raw(...))
  end
end

local function raycast_any_by(raw)
  local function finish(n, answer, accept)
    if not accept then return n end
    local found = lists.first(n, answer, accept) ~= nil
    clear(answer, 1, n)
    return found
  end

  -- raycast_any(origin, direction [, max [, filter]]) -> boolean
  return function(...)
    return finish(raw(...))
  end
end

local function fits_by(raw)
  local function finish(n, answer, accept)
    if not accept then return n end
    local fits = not lists.first(n, answer, accept)
    clear(answer, 1, n)
    return fits
  end

  -- fits(shape_or_item [, filter]) -> boolean
  return function(...)
    return finish(raw(...))
  end
end

local function bounds_by(raw, vec)
  local function finish(a, b, c, d, e, f)
    if e then return vec(a, b, c), vec(d, e, f) end
    return vec(a, b), vec(c, d)
  end

  -- bounds(item) -> min, max
  return function(...)
    return finish(raw(...))
  end
end

-- So many items are asked about at first, and so many more when none is accepted.
local FIRST_NEAR, MORE = 8, 8

local function visibility_by(raw, see)
  -- visibility(point, radius [, filter [, out]]) -> list of numbers, n
  return function(self, ...)
    local n, answer, accept, out = raw(self, ...)
    if not accept then return answer, n end
    local kept = choose(n, answer, accept, 2)
    local count, list = see(self, kept, answer[1], out or {}, ...)
    clear(answer, 1, kept)
    return list, count
  end
end

local function nearest_by(raw, nearest_of, adding, read, size)
  -- More and more items are requested until the function accepts one. It is asked about
  -- each once, though it may move them. When it removes the item that the question is
  -- about, the search ends.
  local function search(self, what, ...)
    local most, asked = FIRST_NEAR, nil
    local n, answer, accept, out = nearest_of(most, self, what, ...)
    local asker = type(what) ~= 'number' and adding(self, what)
    while true do
      local found, i = answer[2], lists.first(n, answer, accept, asked)
      if i then return lists.take_one(i, n, answer, read, size, out) end
      if n == most then
        asked = asked or {}
        for k = 1, n do asked[found[k]] = true end
      end
      clear(answer, 1, n)
      if n < most then return nil end
      if asker and adding(self, what) ~= asker then return nil end
      most = most * MORE
      n, answer = nearest_of(most, self, what, ...)
    end
  end

  -- nearest(shape_or_point [, max [, filter [, out]]]) -> closest result with item, nil
  return function(...)
    local n, answer, _, out = raw(...)
    if not n then return search(...) end
    return lists.take_one(n > 0 and 1, n, answer, read, size, out)
  end
end

local function pairs_by(raw, remember, read, size, meta)
  local function finish(n, answer, accept, out, done)
    if accept then n = lists.choose_pairs(n, answer, accept, size) end
    if n > 0 and done == n then
      give_back(answer)
      return out, n
    end
    local list = lists.take_pairs(out or {}, n, answer, done, read, size, meta)
    if out and remember then remember(list, done + 1, n) end
    return list, n
  end

  -- pairs([out [, filter]]) -> list of contacts with a and b, n
  return function(...)
    return finish(raw(...))
  end
end

-- Makes pairs for Luas in which no compiler fills results faster than the core: the core
-- fills a result that Lua has filled once.
local function filled_pairs_by(raw, remember, read, size, meta)
  local function finish(self, n, answer, accept, out, done)
    if accept then n = lists.choose_pairs(n, answer, accept, size) end
    if done == n and out and lists.length(out) == n then
      give_back(answer)
      return out, n
    end
    local list = lists.take_pairs(out or {}, n, answer, done, read, size, meta)
    if out then remember(self, out, done + 1, n) end
    return list, n
  end

  return function(self, ...)
    return finish(self, raw(self, ...))
  end
end

local function each_pair_by(raw, has_both, read, size)
  local function finish(self, act, n, answer, accept, out)
    local numbers, found, parts = answer[1], answer[2], answer[5]
    local count = 0
    for i = 1, n do
      local a, b = found[2 * i - 1], found[2 * i]
      found[2 * i - 1], found[2 * i] = nil, nil
      local k = n * size + 2 * i
      if (not accept or accept(a, b))
        and has_both(self, a, b, numbers[k - 1], numbers[k]) then
        count = count + 1
        local r = read(numbers, (i - 1) * size + 1, out)
        local place = numbers[i * size]
        if place then lists.tell_parts(r, parts, place) end
        act(a, b, r)
      end
    end
    give_back(answer)
    return count
  end

  -- each_pair(function [, out [, filter]]) -> how often function(a, b, contact) was
  -- called
  return function(self, act, ...)
    return finish(self, act, raw(self, act, ...))
  end
end

-- Filling lists may run foreign Lua (finalizers, metamethods), which may change the
-- world; then the world is asked again, a limited number of times.
local MOST_TRIES = 10

local function events_by(raw, commit, meta)
  local function finish(self, filter, n, answer, accept, out, m, changes)
    local began = out and list_in(out, 'began') or {}
    local ended = out and list_in(out, 'ended') or {}
    local known
    for _ = 1, MOST_TRIES do
      lists.take_plain_pairs(began, n, answer, 0, meta)
      lists.take_plain_pairs(ended, m, answer, n, meta)
      give_back(answer)
      local kept, left = n, m
      if accept then
        kept = lists.part_pairs(began, n, accept, known)
        left = lists.part_pairs(ended, m, accept, known)
      end
      if commit(self, changes) then
        if accept then
          lists.cut(began, kept)
          lists.cut(ended, left)
        end
        return began, kept, ended, left
      end
      if accept then
        known = lists.know_pairs(known or {}, began, kept, n)
        known = lists.know_pairs(known, ended, left, m)
      end
      local _
      n, answer, _, _, m, changes = raw(self, out, filter)
    end
    error('the world changes whenever it is asked for events', 3)
  end

  -- events([out [, filter]]) -> began, n, ended, m: lists of pairs with a and b
  return function(self, out, filter, ...)
    return finish(self, filter, raw(self, out, filter, ...))
  end
end

-- Gives the worlds of one dimension the methods that return results.
-- results: what queries2 or queries3 returns. vec: makes vectors of numbers.
function world.complete(worlds, results, vec)
  local methods, raw = worlds.methods, worlds.raw
  local read, write, size = results.read, results.write, results.size
  local meta = results.meta
  methods.bounds = bounds_by(raw.bounds, vec)
  methods.overlapping = overlapping_by(raw.overlapping)
  methods.contacts = all_by(raw.contacts, read.contact, size.contact, meta)
  methods.pairs = rawget(_G, 'jit')
    and pairs_by(raw.pairs, worlds.remember, read.contact, size.contact, meta)
    or filled_pairs_by(raw.filled_pairs, raw.remember, read.contact, size.contact, meta)
  methods.each_pair = each_pair_by(raw.each_pair, raw.has_both, read.contact,
    size.contact)
  methods.events = events_by(raw.events, raw.commit_events, meta)
  methods.raycast = first_by(raw.raycast, write.raycast, read.raycast, size.raycast)
  methods.raycast_all = all_by(raw.raycast_all, read.raycast, size.raycast, meta)
  methods.raycast_any = raycast_any_by(raw.raycast_any)
  methods.cast = first_by(raw.cast, write.cast, read.cast, size.cast)
  methods.cast_all = all_by(raw.cast_all, read.cast, size.cast, meta)
  methods.nearest = nearest_by(raw.nearest, raw.nearest_of, raw.adding, read.closest,
    size.closest)
  methods.move = moving.by(raw.move, raw.answer, raw.arrive, results)
  methods.check = moving.by(raw.check, raw.answer, nil, results)
  methods.push_out = moving.push_out_by(raw.push_out, raw.answer)
  methods.ground = first_by(raw.ground, write.cast, read.cast, size.cast)
  methods.near = all_by(raw.near, read.closest, size.closest, meta)
  methods.fits = fits_by(raw.fits)
  if raw.visibility then methods.visibility = visibility_by(raw.visibility, raw.see) end
  methods.detect = detect.by(raw, read.contact, size.contact)
end

return world
