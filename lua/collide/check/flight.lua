-- How a hero gets through one slab: what he can reach while he lands, slides, jumps off
-- walls, lets go, rises and falls. These are methods of the flood; jump.lua adds those
-- that follow its states, and says what a state is.
local ceil, floor, huge, ipairs, max, min, sqrt = math.ceil, math.floor, math.huge,
  ipairs, math.max, math.min, math.sqrt

-- Into so many heights a quarter of a jump is cut for letting go, and what is left at
-- its end: in equal parts of the time to fall. The end decides how wide a gap is jumped.
local CUTS, LAST_CUTS = 8, 16

local Flood = {}
Flood.__index = Flood

-- Kinds of states; two more for each jump that is left in the air. KEY: of an interval i
-- of a slab k the number is k * KEY + i.
local RISE, FALL, KEY = 1, 2, 65536
Flood.RISE, Flood.FALL, Flood.KEY = RISE, FALL, KEY

------------------------------------------------------------------------------ drifting --

-- How far he has drifted when so much of a jump is left. Under a ceiling the slow jump is
-- the wide one: whoever rises by y and no more drifts as far as in a jump of that height,
-- so that is the bound at y. What is left beyond a jump, of springs, is not slowed down,
-- and what height is allowed for rounding takes no time.
local function drifted(self, e)
  local whole = self.height
  if e > whole then return self.rising * (sqrt(whole) - sqrt(e)) end
  local y = whole - e
  return self.rising * sqrt(y < self.jump and y or self.jump)
end

-- How far he drifts while he falls so far from rest.
local function drop(self, e) return self.falling * sqrt(e) end

-- Above the space nothing is in his way: who jumps off walls that have no top is high
-- over all of it sometime.
function Flood:leave(k)
  if k < 1 or not self.has_no_top then return end
  self.has_no_top = false
  local free = self.slabs[k - 1].free
  for i = 1, #free, 2 do
    self:push(FALL + self.most, k - 1, i, free[i], free[i + 1], 0)
  end
end

-- Where the first free interval that ends at x or behind it stands in the list.
local function interval_from(free, x)
  local low, high = 1, #free / 2
  while low < high do
    local middle = floor((low + high) / 2)
    if free[2 * middle] < x then low = middle + 1 else high = middle end
  end
  return 2 * low - 1
end

-- Into the free intervals of a slab that an interval meets; widened there, where he sets
-- off.
function Flood:enter(kind, k, x0, x1, e, by)
  local slab = self.slabs[k]
  if not slab then return self:leave(k) end
  local free = slab.free
  for i = interval_from(free, x0), #free, 2 do
    if free[i] > x1 then break end
    local a, b = max(free[i], x0), min(free[i + 1], x1)
    if a <= b and not by then self:push(kind, k, i, a, b, e) end
    if a <= b and by then self:set_off(kind, k, i, a, b, e, by) end
  end
end

-- Parts that follow each other, as those of push_all, into a slab. A part of no width is
-- one of its own.
function Flood:enter_all(kind, k, parts, n)
  local slab = self.slabs[k]
  if not slab then return end
  local free, cut, x1 = slab.free, self.cut, parts[n - 1]
  for i = interval_from(free, parts[1]), #free, 2 do
    local left, right, count = free[i], free[i + 1], 0
    if left > x1 then break end
    for q = 1, n, 3 do
      local a, b = parts[q], parts[q + 1]
      if a < left then a = left end
      if b > right then b = right end
      if a < b then
        cut[count + 1], cut[count + 2], cut[count + 3] = a, b, parts[q + 2]
        count = count + 3
      elseif a == b then
        self:push(kind, k, i, a, b, parts[q + 2])
      end
    end
    if count > 0 then self:push_all(kind, k, i, cut, count) end
  end
end

-- A game moves him in frames: the frame in which he sets off or lands is a whole one.
function Flood:set_off(kind, k, i, x0, x1, e, by)
  local free = self.slabs[k].free
  self:push(kind, k, i, max(free[i], x0 - by), min(free[i + 1], x1 + by), e)
end

------------------------------------------------------------------------------- landing --

-- The first floor of an interval that ends at x or behind it: before the one-way tops of
-- the interval, which overlap others, floors follow each other.
local function floor_from(slab, i, x)
  local floors, low, high = slab.floors, slab.first[i], slab.tops_from[i]
  while low < high do
    local middle = low + 3 * floor((high - low) / 6)
    if floors[middle + 1] < x then low = middle + 3 else high = middle end
  end
  return low
end

-- He stands on a floor for the first time.
function Flood:land_on(key, slab, k, f, i)
  self.standing[key] = true
  self.order[#self.order + 1] = key
  self.parent[key] = self.origin
  if self.on_floor and self.on_floor(k, f) then self.is_stopped = true end
  self:stand(key, slab, k, f, i)
end

-- He stands on all of the floors of an interval that this part of the line meets.
function Flood:land(k, i, x0, x1)
  local slab, of = self.slabs[k], k * KEY
  local floors, standing = slab.floors, self.standing
  local left = self.left_to_land[of + i] or slab.floor_count[i]
  local f, tops = floor_from(slab, i, x0), slab.tops_from[i]
  while floors[f + 2] == i do
    if floors[f] > x1 and f < tops then
      f = tops
    else
      if floors[f] <= x1 and floors[f + 1] >= x0 and not standing[of + f] then
        left = left - 1
        self.left_to_land[of + i] = left
        self:land_on(of + f, slab, k, f, i)
      end
      f = f + 3
    end
  end
  self.landed[of + i] = left == 0
end

-- With all his energy, on the whole floor; where it leans he may stand higher than its
-- line.
function Flood:stand(key, slab, k, f, i)
  local origin, floors = self.origin, slab.floors
  local leaning = slab.leaning and slab.leaning[f]
  self.origin = key
  self:set_off(RISE + self.most, k, i, floors[f], floors[f + 1], self.height, self.frame)
  if leaning and slab.u1 - slab.u0 > self.grain then
    self:set_off(RISE + self.most, k, i, leaning[1], leaning[2],
      self.height + slab.u1 - slab.u0, self.frame)
  end
  self.origin = origin
end

-- What comes down on a slope that is too steep slides along it, as slowly as you like.
function Flood:slide(air, k, i, x0, x1, fallen)
  for _, part in ipairs(self.slabs[k].slides) do
    if part[3] == i and part[1] <= x1 and part[2] >= x0 then
      if self.wall_jump then
        self:jump_off(k, i, part[1], part[2], -self:in_frame(fallen))
      end
      self:enter(FALL + air, k - 1, part[1], part[2], 0, self.frame)
    end
  end
end

function Flood:come_down(air, k, i, x0, x1, fallen)
  if not self.landed[k * KEY + i] then self:land(k, i, x0, x1) end
  if fallen > self.max_fall then return end
  if self.slabs[k].slides then self:slide(air, k, i, x0, x1, fallen) end
  self:enter(FALL + air, k - 1, x0, x1, -floor(fallen / self.grain) * self.grain)
end

----------------------------------------------------------------------- walls and roofs --

-- How far he gets up or down in a frame in which he has so much energy, or has fallen:
-- the same for all jumps, so that few states differ.
function Flood:in_frame(e) return self.lift * sqrt(max(e / self.height, 1.4)) end

-- From a wall that he may jump from, wherever in the slab he touches it; he may jump at
-- the end of that frame, when he has left it: late is how far he is above it then, or
-- minus below.
function Flood:jump_off(k, i, x0, x1, late)
  local kind, slab = RISE + self.most, self.slabs[k]
  local high = self.height + slab.u1 - slab.u0 + max(late, 0)
  self:set_off(kind, k, i, x0, x1, high, self.frame)
  while late < 0 and k > 1 do
    k = k - 1
    local h = self.slabs[k].u1 - self.slabs[k].u0
    self:enter(kind, k, x0, x1, self.height + h, 2 * self.frame)
    late = late + h
  end
end

-- The interval that he can be in after he has drifted. Where he touches a wall that he
-- may jump from, he does.
function Flood:widened(k, i, x0, x1, by, late)
  local free = self.slabs[k].free
  local a, b = max(x0 - by, free[i]), min(x1 + by, free[i + 1])
  if self.wall_jump then
    local left, right = free[i], free[i + 1]
    if a == left and left > self.left then self:jump_off(k, i, left, left, late) end
    if b == right and right < self.right then self:jump_off(k, i, right, right, late) end
  end
  return a, b
end

-- What rises under a roof that leans slides along it, faster than it drifts: along a
-- steep one as along a wall, with all its speed; one that is no steeper than a floor
-- stops it, in a frame.
function Flood:slid(k, i, x0, x1, e)
  local roofs = self.slabs[k].roofs
  for r = 1, roofs and #roofs or 0, 4 do
    local from, to, lean = roofs[r], roofs[r + 1], roofs[r + 3]
    if roofs[r + 2] == i and from <= x1 and to >= x0 then
      local is_wall = lean > self.space.steepest
      if is_wall and self.wall_jump then
        self:jump_off(k, i, from, to, self:in_frame(e))
      end
      local by = is_wall and huge
        or self:in_frame(e) * lean / (1 + lean * lean)
      x0, x1 = min(x0, max(from, x0 - by)), max(x1, min(to, x1 + by))
    end
  end
  return x0, x1
end

-- The interval that he can be in after he has drifted and slid while he rose.
function Flood:risen(k, i, x0, x1, by, e)
  local slab = self.slabs[k]
  if not self.wall_jump and not slab.roofs then
    return max(x0 - by, slab.free[i]), min(x1 + by, slab.free[i + 1])
  end
  local a, b = self:widened(k, i, x0, x1, by, self:in_frame(e))
  return self:slid(k, i, a, b, e)
end

-------------------------------------------------------------------------------- rising --

-- Lets go between two heights above the line: back at it he has drifted no farther than
-- from the upper, and has fallen no less than from the lower.
function Flood:let_go(air, k, i, x0, x1, e, top)
  if top == 0 then return self:come_down(air, k, i, x0, x1, 0) end
  local slab = self.slabs[k]
  local count = top == e and LAST_CUTS or ceil(CUTS * sqrt(4 * top / self.height))
  if not (self.wall_jump or slab.roofs or slab.slides) then
    return self:let_go_freely(air, k, i, x0, x1, e, top, count)
  end
  local low, since = 0, drifted(self, e)
  for q = 1, count do
    local high = top * (q / count) ^ 2
    if high > low then
      local a, b = self:risen(k, i, x0, x1,
        drifted(self, e - high) - since + drop(self, high), e)
      self:come_down(air, k, i, a, b, low)
      self:pushed_down(air, k, i, a, b, 0, low)
      low = high
    end
  end
end

-- The same where nothing but the sides of the interval is in his way, in one go: the cuts
-- lie in each other, the more he has fallen the wider.
--
--                    ________
--               ____|        |____        e = 0
--          ____|                  |____
--         |                            |
function Flood:let_go_freely(air, k, i, x0, x1, e, top, count)
  local slab, since, grain = self.slabs[k], drifted(self, e), self.grain
  local left, right = slab.free[i], slab.free[i + 1]
  local as, bs, es = self.cut_from, self.cut_to, self.cut_energy
  local low, n = 0, 0
  local a, b = x0, x1
  for q = 1, count do
    local high = top * (q / count) ^ 2
    if high > low then
      local by = drifted(self, e - high) - since + drop(self, high)
      a, b = x0 - by, x1 + by
      if a < left then a = left end
      if b > right then b = right end
      if low <= self.max_fall and (n == 0 or a < as[n] or b > bs[n]) then
        n = n + 1
        as[n], bs[n], es[n] = a, b, -floor(low / grain) * grain
      end
      low = high
    end
  end
  if not self.landed[k * KEY + i] then self:land(k, i, a, b) end
  self:enter_all(FALL + air, k - 1, self.parts, self:stairs(n))
end

-- Cuts that lie in each other as parts that follow each other; the length of these.
function Flood:stairs(n)
  local as, bs, es, parts = self.cut_from, self.cut_to, self.cut_energy, self.parts
  local count = 0
  local function add(from, to, e)
    parts[count + 1], parts[count + 2], parts[count + 3] = from, to, e
    count = count + 3
  end
  for q = n, 2, -1 do
    if as[q] < as[q - 1] then add(as[q], as[q - 1], es[q]) end
  end
  add(as[1], bs[1], es[1])
  for q = 2, n do
    if bs[q] > bs[q - 1] then add(bs[q - 1], bs[q], es[q]) end
  end
  return count
end

-- Jumps in the air while he rises: from where he gets to in the slab, or when he has let
-- go there and fallen, between two depths: as far aside as at the lower, as high as from
-- the upper. Back at the upper line he has drifted for the way up, too.
function Flood:rise_again(air, k, i, x0, x1, e, h)
  local top = min(h, e)
  local by, least = drifted(self, e - top) - drifted(self, e), 0
  for q = 1, CUTS do
    local depth = top * (q / CUTS) ^ 2
    local aside = by + drop(self, depth)
    if e >= h then aside = aside + self.rising * sqrt(depth) end
    local a, b = self:risen(k, i, x0, x1, aside, e)
    if e >= h then
      self:enter(RISE + air - 2, k + 1, a, b, self.height - least)
    else
      self:push(RISE + air - 2, k, i, a, b, self.height + top - least)
    end
    least = depth
  end
end

-- How much farther than in a slow jump he may yet drift in a quick one: that drifts late,
-- and what is in the way at first does not hold it.
function Flood:held(e)
  local y, whole = min(self.height - e, self.jump), self.jump
  return y > 0 and self.rising * (sqrt(whole - y) + sqrt(y) - sqrt(whole)) or 0
end

-- A wall that he rises along ends or leans back: there he may be as far aside as one who
-- was never held by it.
function Flood:get_past(kind, k, i, x0, x1, e)
  local free, above = self.slabs[k].free, self.slabs[k + 1]
  local by = above and above.free ~= free and self:held(e) or 0
  for j = 1, by > 0 and #above.free or 0, 2 do
    local left, right = above.free[j], above.free[j + 1]
    if x1 == free[i + 1] and left <= x1 and x1 < right then
      self:push(kind, k + 1, j, x1, min(x1 + by, right), e)
    end
    if x0 == free[i] and left < x0 and x0 <= right then
      self:push(kind, k + 1, j, max(x0 - by, left), x0, e)
    end
  end
end

function Flood:rise(air, k, i, x0, x1, e)
  local h = self.slabs[k].u1 - self.slabs[k].u0
  if e >= h then
    local a, b = self:risen(k, i, x0, x1, drifted(self, e - h) - drifted(self, e), e)
    self:enter(RISE + air, k + 1, a, b, e - h)
    self:get_past(RISE + air, k, i, a, b, e - h)
  end
  if air > 0 then self:rise_again(air, k, i, x0, x1, e, h) end
  self:let_go(air, k, i, x0, x1, e, min(h, e))
end

------------------------------------------------------------------------------- falling --

-- What falls beneath a roof that leans and runs against it is pushed down along it, no
-- faster than it was: lower than by its fall alone. That takes the time to run as far
-- aside as the roof leads on that height; what falls faster leaves it.
function Flood:pushed_down(air, k, i, x0, x1, fallen, h)
  local roofs = self.slabs[k].roofs
  for r = 1, roofs and #roofs or 0, 4 do
    local from, to = max(roofs[r], x0), min(roofs[r + 1], x1)
    local least = (sqrt(fallen) + h / (roofs[r + 3] * self.falling)) ^ 2
    if roofs[r + 2] == i and from <= to and least < fallen + h
      and least <= self.max_fall then
      self:enter(FALL + air, k - 1, from, to, -floor(least / self.grain) * self.grain,
        self.frame)
    end
  end
end

-- Anywhere while he falls through a slab he may jump in the air.
function Flood:fall(air, k, i, x0, x1, e)
  local h = self.slabs[k].u1 - self.slabs[k].u0
  local by, late = drop(self, h - e) - drop(self, -e), -self:in_frame(h - e)
  local a, b = self:widened(k, i, x0, x1, by, late)
  if air > 0 then
    self:enter(RISE + air - 2, k + 1, a, b, self.height)
    self:push(RISE + air - 2, k, i, a, b, self.height + h)
  end
  self:come_down(air, k, i, a, b, h - e)
  self:pushed_down(air, k, i, a, b, -e, h)
end

-- What he sweeps of an interval while he crosses the slab.
function Flood:swept(is_rising, k, i, x0, x1, e)
  local slab = self.slabs[k]
  local h = slab.u1 - slab.u0
  local by
  if is_rising then
    by = drifted(self, max(e - h, 0)) - drifted(self, e) + drop(self, min(h, e))
  else
    by = drop(self, h - e) - drop(self, -e)
  end
  local a, b = max(slab.free[i], x0 - by), min(slab.free[i + 1], x1 + by)
  if is_rising and slab.roofs then return self:slid(k, i, a, b, e) end
  return a, b
end

return Flood
