-- ffi_grid.lua - by hand, for ffi_worlds.lua: circles that stand still, in a grid of
-- cells as wide as the widest, each in the cell of its centre; cells are runs in arrays.
-- Each answer is a function of how often all places are asked, which returns how many
-- answers one pass has.
local floor, sqrt, min, max = math.floor, math.sqrt, math.min, math.max

local G = {}

local function new_grid(movers, side)
  local widest = 0
  for _, o in ipairs(movers) do widest = max(widest, 2 * o.r) end
  local g = {width = widest, across = floor(side / widest) + 1, first = {}, at = {},
    x = {}, y = {}, r = {}}
  local cells = {}
  for i = 1, g.across * g.across do cells[i] = {} end
  for i, o in ipairs(movers) do
    local column = max(0, min(g.across - 1, floor(o.x / widest)))
    local line = max(0, min(g.across - 1, floor(o.y / widest)))
    local cell = cells[line * g.across + column + 1]
    cell[#cell + 1] = i
  end
  for i, cell in ipairs(cells) do
    g.first[i] = #g.x + 1
    for _, mover in ipairs(cell) do
      local k = #g.x + 1
      g.x[k], g.y[k], g.r[k] = movers[mover].x, movers[mover].y, movers[mover].r
      g.at[mover] = k
    end
  end
  g.first[#cells + 1] = #g.x + 1
  return g
end

-- How many circles but number k overlap the circle, at most `most`; list: these.
local function overlaps(g, x, y, r, k, most, list)
  local width, across, first = g.width, g.across, g.first
  local xs, ys, rs, reach, n = g.x, g.y, g.r, r + g.width / 2, 0
  local left, right = max(0, floor((x - reach) / width)),
    min(across - 1, floor((x + reach) / width))
  for line = max(0, floor((y - reach) / width)),
    min(across - 1, floor((y + reach) / width)) do
    for i = first[line * across + left + 1], first[line * across + right + 2] - 1 do
      local dx, dy, d = xs[i] - x, ys[i] - y, rs[i] + r
      if dx * dx + dy * dy <= d * d and i ~= k then
        n = n + 1
        if list then list[n] = i end
        if n == most then return n end
      end
    end
  end
  return n
end

-- The distance to the nearest circle, at most so much: cells farther and farther away.
local function nearest(g, x, y, most)
  local width, across, first = g.width, g.across, g.first
  local xs, ys, rs = g.x, g.y, g.r
  local column, line, best = floor(x / width), floor(y / width), most
  local ring, found = 0, nil
  while (ring - 1) * width - width / 2 <= best do
    for j = max(0, line - ring), min(across - 1, line + ring) do
      local is_edge = j == line - ring or j == line + ring
      for i = max(0, column - ring), min(across - 1, column + ring),
        is_edge and 1 or max(1, 2 * ring) do
        if is_edge or i == column - ring or i == column + ring then
          for k = first[j * across + i + 1], first[j * across + i + 2] - 1 do
            local dx, dy = xs[k] - x, ys[k] - y
            local d = sqrt(dx * dx + dy * dy) - rs[k]
            if d <= best then best, found = d, k end
          end
        end
      end
    end
    ring = ring + 1
  end
  return found
end

-- Whether a ray of length `most` hits a circle: all cells that its box touches.
local function sees(g, x, y, dx, dy, most)
  local width, across, first = g.width, g.across, g.first
  local xs, ys, rs, half = g.x, g.y, g.r, g.width / 2
  local ex, ey = x + dx * most, y + dy * most
  local left, right = max(0, floor((min(x, ex) - half) / width)),
    min(across - 1, floor((max(x, ex) + half) / width))
  for line = max(0, floor((min(y, ey) - half) / width)),
    min(across - 1, floor((max(y, ey) + half) / width)) do
    for i = first[line * across + left + 1], first[line * across + right + 2] - 1 do
      local cx, cy = xs[i] - x, ys[i] - y
      local t = max(0, min(most, cx * dx + cy * dy))
      local px, py = cx - t * dx, cy - t * dy
      if px * px + py * py <= rs[i] * rs[i] then return true end
    end
  end
  return false
end

-- A function that counts what ask(i) answers for all places.
local function all_of(count, ask)
  return function(times)
    local sum = 0
    for _ = 1, times do
      sum = 0
      for i = 1, count do sum = sum + ask(i) end
    end
    return sum
  end
end

-- p: places and directions, as ffi_worlds.lua has them.
function G.new(movers, side, p)
  local g, count, out = new_grid(movers, side), #movers, {}
  local is_there = {}
  for i = 1, count do is_there[movers[i]] = i end
  return {
    has = all_of(count, function(i) return is_there[movers[i]] and 1 or 0 end),
    overlapping = all_of(count, function(i)
      local k = g.at[i]
      return overlaps(g, g.x[k], g.y[k], g.r[k], k, count, out)
    end),
    fits = all_of(count, function(i)
      local k = g.at[i]
      return overlaps(g, g.x[k], g.y[k], g.r[k], k, 1) == 0 and 1 or 0
    end),
    nearest = all_of(count, function(i)
      return nearest(g, p.x[i], p.y[i], p.reach) and 1 or 0
    end),
    raycast_any = all_of(count, function(i)
      return sees(g, p.x[i], p.y[i], p.dx[i], p.dy[i], p.reach) and 1 or 0
    end),
  }
end

return G
