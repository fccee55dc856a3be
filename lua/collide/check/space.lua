-- This file finds where a hero fits in the plane: the places of his foot's middle (or of
-- his middle) that are free, in slabs between horizontal lines.
--
-- Each piece blocks a convex set of places, the piece grown by the hero turned round
-- (their Minkowski sum). A horizontal line cuts this set in an interval. Lines stand at
-- the lower and upper ends of all sets, and between them so that no slab is high; in a
-- slab a piece blocks the places that it blocks at both of its lines, which are blocked
-- throughout. The free intervals are what is left. Heights u point up: u = -y.
--
--   slabs[k] = {u0, u1, free = {x0, x1, ...}, first = {}, tops_from = {},
--     floor_count = {}, floors = {x0, x1, interval, ...},
--     roofs = nil or {x0, x1, interval, lean, ...}}
--
-- `first` is where the floors of an interval begin in the list, `tops_from` where the
-- one-way tops among them do.
local abs, ceil, floor, huge, ipairs, max, min =
  math.abs, math.ceil, math.floor, math.huge, ipairs, math.max, math.min

local space = {}

-- The hero is made smaller by this share: obstacles that reach into his way by no more do
-- not hold him.
local SHRINK = 1e-4

---------------------------------------------------------------------------------- sets --

-- Returns the points of a convex polygon in order, from the lowest point on (u up):
-- counter-clockwise.
local function ordered(points)
  local area, n = 0, #points
  for i = 1, n do
    local p, q = points[i], points[i % n + 1]
    area = area + p[1] * q[2] - p[2] * q[1]
  end
  local list, first = {}, 1
  for i = 1, n do list[i] = area >= 0 and points[i] or points[n + 1 - i] end
  for i = 2, n do
    local p, q = list[i], list[first]
    if p[2] < q[2] or p[2] == q[2] and p[1] < q[1] then first = i end
  end
  local out = {}
  for i = 0, n - 1 do out[i + 1] = list[(first + i - 1) % n + 1] end
  return out
end

-- Returns the sum of two convex polygons: it has the edges of both by direction.
local function sum_of(a, b)
  local out, i, j = {}, 0, 0
  local n, m = #a, #b
  while i < n or j < m do
    local p, q = a[i % n + 1], b[j % m + 1]
    out[#out + 1] = {p[1] + q[1], p[2] + q[2]}
    local u, v = a[(i + 1) % n + 1], b[(j + 1) % m + 1]
    local cross = (u[1] - p[1]) * (v[2] - q[2]) - (u[2] - p[2]) * (v[1] - q[1])
    if j >= m or i < n and cross >= 0 then
      i = i + 1
      if cross == 0 and j < m then j = j + 1 end
    else
      j = j + 1
    end
  end
  return out
end

-- A hero who is larger by this share overlaps the things that the hero touches.
local GROW = 1e-3

-- Returns the corners of a hero, turned round and smaller by a share: each piece is grown
-- by these corners.
local function reflected(hero, share)
  local w = max(hero.x1 - hero.x0, hero.y1 - hero.y0) * share
  local cx, cy = (hero.x0 + hero.x1) / 2, (hero.y0 + hero.y1) / 2
  local function smaller(x, y)
    local function toward(v, c) return v + (v < c and w or v > c and -w or 0) end
    return {-toward(x, cx), toward(y, cy)} -- u = -y, and turned round: y again
  end
  local list = {}
  for i, p in ipairs(hero.points) do list[i] = smaller(p[1], p[2]) end
  local low, high = smaller(hero.x0, hero.y0), smaller(hero.x1, hero.y1)
  return {points = ordered(list), x0 = high[1], x1 = low[1], u0 = low[2], u1 = high[2],
    is_box = #hero.points == 4 and hero.is_box}
end

local function corners_up(piece)
  local list = {}
  if piece.points then
    for i, p in ipairs(piece.points) do list[i] = {p[1], -p[2]} end
  else
    list = {{piece.x0, -piece.y1}, {piece.x1, -piece.y1}, {piece.x1, -piece.y0},
      {piece.x0, -piece.y0}}
  end
  return ordered(list)
end

-- Returns the places that a piece blocks: {x0, x1, u0, u1, points, piece}; the set has
-- points only where it is no box.
function space.set(piece, around)
  if around.is_box and not piece.points then
    return {x0 = piece.x0 + around.x0, x1 = piece.x1 + around.x1,
      u0 = -piece.y1 + around.u0, u1 = -piece.y0 + around.u1, piece = piece}
  end
  local points = sum_of(corners_up(piece), around.points)
  local x0, x1, u0, u1 = huge, -huge, huge, -huge
  for _, p in ipairs(points) do
    x0, x1, u0, u1 = min(x0, p[1]), max(x1, p[1]), min(u0, p[2]), max(u1, p[2])
  end
  return {x0 = x0, x1 = x1, u0 = u0, u1 = u1, points = points, piece = piece}
end

-- Returns where a line cuts the set: x0, x1, and how much the set's sides lean there, as
-- du / dx; nil where the line does not.
function space.cut(set, u)
  if u < set.u0 or u > set.u1 then return nil end
  if not set.points then return set.x0, set.x1, huge, huge end
  local x0, x1, lean0, lean1 = huge, -huge, huge, huge
  local points, n = set.points, #set.points
  for i = 1, n do
    local p, q = points[i], points[i % n + 1]
    if min(p[2], q[2]) <= u and max(p[2], q[2]) >= u then
      local a, b, lean = p[1], q[1], 0
      if p[2] ~= q[2] then
        local x = p[1] + (q[1] - p[1]) * (u - p[2]) / (q[2] - p[2])
        a, b, lean = x, x, q[1] ~= p[1] and (q[2] - p[2]) / (q[1] - p[1]) or huge
      end
      if min(a, b) < x0 then x0, lean0 = min(a, b), lean end
      if max(a, b) > x1 then x1, lean1 = max(a, b), lean end
    end
  end
  return x0, x1, lean0, lean1
end

--------------------------------------------------------------------------------- lines --

-- Returns all values sorted, none twice, and more between those that lie farther apart
-- than `farthest`.
local function spaced(values, farthest)
  table.sort(values)
  local lines, last = {}, nil
  for _, u in ipairs(values) do
    if not last or u - last > 1e-9 then
      local parts = last and ceil((u - last) / farthest - 1e-9) or 1
      for i = 1, parts - 1 do lines[#lines + 1] = last + (u - last) * i / parts end
      lines[#lines + 1], last = u, u
    end
  end
  return lines
end

-- Returns the free intervals that sorted blocked intervals leave between left and right.
local function gaps(blocked, left, right)
  local free, x = {}, left
  for i = 1, #blocked, 2 do
    if blocked[i] >= x then free[#free + 1], free[#free + 2] = x, blocked[i] end
    x = max(x, blocked[i + 1])
  end
  if x <= right then free[#free + 1], free[#free + 2] = x, right end
  return free
end

-- Returns the intervals that the active sets block in a slab, sorted.
local function blocked_in(active, u0, u1)
  local list, inside = {}, (u1 - u0) * 1e-6
  for _, set in ipairs(active) do
    local a, b = set.x0, set.x1
    if set.points then
      local a0, b0 = space.cut(set, max(u0 + inside, set.u0))
      local a1, b1 = space.cut(set, min(u1 - inside, set.u1))
      a, b = a0 and a1 and max(a0, a1), b0 and b1 and min(b0, b1)
    end
    if a and a < b then list[#list + 1] = {a, b} end
  end
  table.sort(list, function(p, q) return p[1] < q[1] end)
  local flat = {}
  for i, p in ipairs(list) do flat[2 * i - 1], flat[2 * i] = p[1], p[2] end
  return flat
end

local function has_corners(active)
  for _, set in ipairs(active) do
    if set.points then return true end
  end
  return false
end

local function fill_slabs(lines, sets, left, right)
  table.sort(sets, function(a, b) return a.u0 < b.u0 end)
  local slabs, active, next_one, free = {}, {}, 1, nil
  local leans = false
  for k = 1, #lines - 1 do
    local middle, kept, changed = (lines[k] + lines[k + 1]) / 2, {}, not free or leans
    for _, set in ipairs(active) do
      if set.u1 > middle then kept[#kept + 1] = set else changed = true end
    end
    while sets[next_one] and sets[next_one].u0 < middle do
      kept[#kept + 1], next_one, changed = sets[next_one], next_one + 1, true
    end
    active = kept
    if changed then
      leans = has_corners(active)
      free = gaps(blocked_in(active, lines[k], lines[k + 1]), left, right)
    end
    slabs[k] = {u0 = lines[k], u1 = lines[k + 1], free = free, floors = {}, first = {},
      tops_from = {}, floor_count = {}, leaning = leans and {} or nil,
      active = leans and active or nil}
  end
  return slabs
end

-------------------------------------------------------------------------------- floors --

-- Returns whether an upper edge of a set is beneath a part of the upper line of a slab,
-- and leans no more than a slope that is walked.
local function is_walked(set, slab, x0, x1, steepest)
  local points, n = set.points, #set.points
  for i = 1, n do
    local p, q = points[i], points[i % n + 1] -- counter-clockwise: upper edges lead left
    local rise = abs(q[2] - p[2])
    if q[1] < p[1] and rise <= steepest * (p[1] - q[1]) and q[1] <= x1 and p[1] >= x0
      and max(p[2], q[2]) > slab.u0 and min(p[2], q[2]) < slab.u1 + 1e-9 then
      return true
    end
  end
  return false
end

-- Returns whether the hero can stand anywhere on a part of a line that is free above and
-- blocked beneath: one walkable side of what blocks it is enough, for a bound.
local function is_floor(slab, x0, x1, steepest)
  if not slab.active then return true end
  local is_known = false
  for _, set in ipairs(slab.active) do
    if set.x0 <= x1 and set.x1 >= x0 then
      is_known = true
      if not set.points or is_walked(set, slab, x0, x1, steepest) then return true end
    end
  end
  return not is_known
end

-- Returns the part of a floor whose ground leans and is higher than its line: up to the
-- next line, for a slab blocks only what is blocked throughout.
local function leaning_part(slab, x0, x1)
  local from, to = huge, -huge
  for _, set in ipairs(slab.active or {}) do
    local a, b = space.span(set, slab)
    if set.points and a and a <= x1 and b >= x0 then
      from, to = min(from, max(a, x0)), max(to, min(b, x1))
    end
  end
  return from <= to and {from, to} or nil
end

local function add_floors(slab, below, steepest)
  local floors, free = slab.floors, slab.free
  local beneath = below and below.free or {}
  local function add(x0, x1, i)
    if below and not is_floor(below, x0, x1, steepest) then
      slab.slides = slab.slides or {}
      table.insert(slab.slides, {x0, x1, i})
      return
    end
    if slab.active then slab.leaning[#floors + 1] = leaning_part(slab, x0, x1) end
    floors[#floors + 1], floors[#floors + 2], floors[#floors + 3] = x0, x1, i
  end
  for i = 1, #free, 2 do
    slab.first[i] = #floors + 1
    local x, last = free[i], free[i + 1]
    if below and beneath ~= free then
      for j = 1, #beneath, 2 do
        if beneath[j] <= last and beneath[j + 1] >= free[i] then
          if beneath[j] > x then add(x, beneath[j], i) end
          x = max(x, beneath[j + 1])
        end
      end
      if x < last then add(x, last, i) end
    end
    slab.tops_from[i] = #floors + 1
    for _, top in ipairs(slab.tops or {}) do
      local x0, x1 = max(top[1], free[i]), min(top[2], last)
      if x0 <= x1 then
        floors[#floors + 1], floors[#floors + 2], floors[#floors + 3] = x0, x1, i
      end
    end
    slab.floor_count[i] = (#floors + 1 - slab.first[i]) / 3
  end
end

--------------------------------------------------------------------------------- roofs --

-- Returns how much the lower edges above a part of a slab lean there at most, as du / dx.
local function lean_above(slab, x0, x1)
  local most = 0
  for _, set in ipairs(slab.active) do
    local points = set.x0 <= x1 and set.x1 >= x0 and set.points
    for i = 1, points and #points or 0 do
      local p, q = points[i], points[i % #points + 1] -- lower edges lead right
      if q[1] > p[1] and p[1] <= x1 and q[1] >= x0 and min(p[2], q[2]) < slab.u1
        and max(p[2], q[2]) > slab.u0 then
        most = max(most, abs(q[2] - p[2]) / (q[1] - p[1]))
      end
    end
  end
  return most
end

-- Returns the parts of a slab that leaning edges block above: x0, x1, the number of the
-- interval, how much the edges lean; nil if there are none. At such a part the roof is in
-- the slab itself.
local function roofs_of(slab, above)
  local free, list = slab.free, nil
  local function add(x0, x1, i)
    local lean = lean_above(slab, x0, x1)
    if lean > 0 then
      list = list or {}
      local n = #list
      list[n + 1], list[n + 2], list[n + 3], list[n + 4] = x0, x1, i, lean
    end
  end
  for i = 1, #free, 2 do
    local x, last = free[i], free[i + 1]
    for j = 1, #above.free, 2 do
      if above.free[j] <= last and above.free[j + 1] >= free[i] then
        if above.free[j] > x then add(x, above.free[j], i) end
        x = max(x, above.free[j + 1])
      end
    end
    if x < last then add(x, last, i) end
  end
  return list
end

---------------------------------------------------------------------------------- tops --

-- Returns the number of the line at a height, or nil.
local function line_at(lines, u)
  local low, high = 1, #lines
  while low < high do
    local middle = floor((low + high) / 2)
    if lines[middle] < u - 1e-9 then low = middle + 1 else high = middle end
  end
  return abs(lines[low] - u) <= 1e-9 and low or nil
end

-- Returns the tops of one-way platforms at lines, by the lines' numbers.
local function tops_of(lines, oneways, around, fine)
  local tops = {}
  for _, piece in ipairs(oneways) do
    for _, top in ipairs(space.one_way_tops(piece, around, fine)) do
      local k = line_at(lines, top.u)
      if k then
        tops[k] = tops[k] or {}
        tops[k][#tops[k] + 1] = {top.x0, top.x1}
      end
    end
  end
  return tops
end

-- Returns the places above a one-way platform, as level pieces: a sloped one becomes
-- short steps, each as high as its highest place.
function space.one_way_tops(piece, around, fine)
  if not piece.points then
    return {{u = -piece.y0 + around.u1, x0 = piece.x0 + around.x0,
      x1 = piece.x1 + around.x1}}
  end
  local set, list = space.set(piece, around), {}
  local high = piece.y1 - piece.y0
  local steps = min(max(ceil(high / fine), 1), 64)
  for i = 0, steps do
    local x0, x1 = space.cut(set, set.u1 - high * min(i + 1, steps) / steps)
    if x0 then list[#list + 1] = {u = set.u1 - high * i / steps, x0 = x0, x1 = x1} end
  end
  return list
end

---------------------------------------------------------------------------------- make --

-- Returns the slabs of a level from its pieces, solids and oneways. The options are: hero
-- {points, x0, y0, x1, y1, is_box}; whole, the same of all that the hero touches with, by
-- default the hero; left, right, low, high, the bounds of places; farthest, the height of
-- slabs; fine, this height where pieces lean; steepest, du / dx of a floor; lines, pieces
-- whose ends are lines, too.
function space.new(solids, oneways, options)
  local around = reflected(options.hero, SHRINK)
  local sets, values = {}, {options.low, options.high}
  local function add(u)
    if u > options.low and u < options.high then values[#values + 1] = u end
  end
  for _, piece in ipairs(solids) do
    local set = space.set(piece, around)
    sets[#sets + 1] = set
    add(set.u0)
    add(set.u1)
    if set.points then
      for _, p in ipairs(set.points) do add(p[2]) end
      local parts = min(ceil((set.u1 - set.u0) / options.fine), 64)
      for i = 1, parts - 1 do add(set.u0 + (set.u1 - set.u0) * i / parts) end
    end
  end
  for _, piece in ipairs(oneways) do
    for _, top in ipairs(space.one_way_tops(piece, around, options.fine)) do
      add(top.u)
    end
  end
  for _, piece in ipairs(options.lines or {}) do
    local set = space.set(piece, around)
    add(set.u0)
    add(set.u1)
  end
  local lines = spaced(values, options.farthest)
  local slabs = fill_slabs(lines, sets, options.left, options.right)
  local tops = tops_of(lines, oneways, around, options.fine)
  for k, slab in ipairs(slabs) do
    slab.tops = tops[k]
    add_floors(slab, slabs[k - 1], options.steepest or huge)
    if slab.active and slabs[k + 1] then slab.roofs = roofs_of(slab, slabs[k + 1]) end
  end
  local size = max(options.hero.x1 - options.hero.x0, options.hero.y1 - options.hero.y0)
  local touching = reflected(options.whole or options.hero, -GROW)
  return {slabs = slabs, around = around, touching = touching,
    left = options.left, right = options.right, near = 3 * SHRINK * size,
    fine = options.fine, steepest = options.steepest or huge}
end

-- Returns the number of the slab that holds a height.
function space.slab_at(made, u)
  local slabs = made.slabs
  local low, high = 1, #slabs
  while low < high do
    local middle = floor((low + high) / 2)
    if slabs[middle].u1 <= u then low = middle + 1 else high = middle end
  end
  return low
end

-- Returns where the first free interval of a slab that ends at x or behind it stands in
-- the slab's list; a place behind all of them where none does.
function space.interval_from(slab, x)
  local free = slab.free
  local low, high = 1, #free / 2 + 1
  while low < high do
    local middle = floor((low + high) / 2)
    if free[2 * middle] < x then low = middle + 1 else high = middle end
  end
  return 2 * low - 1
end

-- Returns the first floor of an interval that ends at x or behind it: before the one-way
-- tops of the interval, which overlap others, floors follow each other.
local function floor_from(slab, i, x)
  local floors, low, high = slab.floors, slab.first[i], slab.tops_from[i]
  while low < high do
    local middle = low + 3 * floor((high - low) / 6)
    if floors[middle + 1] < x then low = middle + 3 else high = middle end
  end
  return low
end

-- Returns the first floor of a slab that meets [x0, x1] and for which ask(f) is true,
-- where f is the floor's place in the list of floors; nil where none is such.
function space.find_floor(slab, x0, x1, ask)
  local free, floors = slab.free, slab.floors
  local i = space.interval_from(slab, x0)
  while free[i] and free[i] <= x1 do
    local f, tops = floor_from(slab, i, x0), slab.tops_from[i]
    while floors[f + 2] == i do
      local is_beyond = floors[f] > x1
      if not is_beyond and floors[f + 1] >= x0 and ask(f) then return f end
      f = is_beyond and f < tops and tops or f + 3
    end
    i = i + 2
  end
end

-- Returns the interval of places in a slab at which the hero may overlap a set; nil if
-- there is none.
function space.span(set, slab)
  local x0, x1 = huge, -huge
  for _, u in ipairs {max(slab.u0, set.u0), min(slab.u1, set.u1)} do
    local a, b = space.cut(set, u)
    if a then x0, x1 = min(x0, a), max(x1, b) end
  end
  for _, p in ipairs(set.points or {}) do
    if p[2] >= slab.u0 and p[2] <= slab.u1 then
      x0, x1 = min(x0, p[1]), max(x1, p[1])
    end
  end
  if x0 <= x1 then return x0, x1 end
end

-- Returns the interval of places at which the hero overlaps a set in all of a slab, or
-- nil.
function space.core(set, slab)
  if set.u0 > slab.u0 + 1e-9 or set.u1 < slab.u1 - 1e-9 then return nil end
  local a0, b0 = space.cut(set, max(slab.u0, set.u0))
  local a1, b1 = space.cut(set, min(slab.u1, set.u1))
  if a0 and a1 and max(a0, a1) <= min(b0, b1) then return max(a0, a1), min(b0, b1) end
end

-- Calls visit(k, x0, x1) for the intervals of places at which the hero overlaps a set,
-- slab by slab.
function space.each_cut(made, set, visit)
  local slabs = made.slabs
  for k = space.slab_at(made, set.u0), #slabs do
    if slabs[k].u0 >= set.u1 then break end
    local x0, x1 = space.span(set, slabs[k])
    if x0 then visit(k, x0, x1) end
  end
end

-- Returns whether ask(k, i, x0, x1) is true for one of the free intervals that meet a
-- set, where i is the interval's place in the list of its slab.
function space.meets(made, set, ask)
  local is_met = false
  space.each_cut(made, set, function(k, x0, x1)
    local free = made.slabs[k].free
    local i = space.interval_from(made.slabs[k], x0)
    while not is_met and free[i] and free[i] <= x1 do
      is_met = ask(k, i, x0, x1)
      i = i + 2
    end
  end)
  return is_met
end

return space
