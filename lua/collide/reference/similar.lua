-- This file finds names with similar spelling.
local similar = {}

-- Returns the number of letters to insert, delete, change or swap with the next one.
function similar.distance(a, b)
  local rows = {[0] = {}}
  for j = 0, #b do rows[0][j] = j end
  for i = 1, #a do
    rows[i] = {[0] = i}
    for j = 1, #b do
      local same = a:byte(i) == b:byte(j)
      local best = math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1,
        rows[i - 1][j - 1] + (same and 0 or 1))
      if i > 1 and j > 1 and a:sub(i - 1, i) == b:sub(j - 1, j):reverse() then
        best = math.min(best, rows[i - 2][j - 2] + 1)
      end
      rows[i][j] = best
    end
  end
  return rows[#a][#b]
end

-- Returns up to five of the names, the most similar first: at most a third of the
-- letters differ, without regard to case, or one name contains the other.
function similar.of(name, names)
  name = name:lower():sub(1, 40)
  local found = {}
  for known in pairs(names) do
    local other = known:lower()
    local far = similar.distance(name, other)
    local is_part = #name > 2 and (other:find(name, 1, true) or name:find(other, 1, true))
    if far <= math.max(1, #name / 3) or is_part and #other > 2 then
      found[#found + 1] = {name = known, far = is_part and math.min(far, 2) or far}
    end
  end
  table.sort(found, function(a, b)
    if a.far ~= b.far then return a.far < b.far end
    return a.name < b.name
  end)
  local list = {}
  for i = 1, math.min(#found, 5) do list[i] = found[i].name end
  return list
end

return similar
