-- Group detection of the naive world of oracle.lua: every member of one group asked
-- with every member of the other, as all stands at that moment.

local function is_dead(item)
  return type(item) == 'table' and type(item.health) == 'number' and item.health <= 0
end

local function is_list(self, group)
  return type(group) == 'table' and not self.entries[group]
end

-- Who is in a group now: an item, a list of items, or the name of a layer.
local function members(self, group)
  local list = {}
  if self.entries[group] then
    list[1] = group
  elseif type(group) == 'table' then
    for i = 1, #group do
      list[i] = group[i]
    end
  else
    for _, entry in ipairs(self.list) do
      if entry.layers[group] then
        list[#list + 1] = entry.item
      end
    end
  end
  return list
end

-- The members of a group, and who they are: an item that is removed and added again is
-- another one, which is not seen.
local function group_of(self, group)
  local of = {items = members(self, group), entries = {}}
  if is_list(self, group) then
    of.list = group
  elseif not self.entries[group] then
    of.layer = group
  end
  for i, item in ipairs(of.items) do
    of.entries[i] = self.entries[item] or assert(is_dead(item))
  end
  return of
end

-- A list with holes may have any length: it is looked through as far as it once went.
local function is_among(list, count, item)
  for i = 1, math.max(#list, count) do
    if rawequal(item, list[i]) then
      return true
    end
  end
  return false
end

-- Whether a member is to be tested: alive, in the world as it was, in its own group now.
local function is_there(self, of, i)
  local item, entry = of.items[i], of.entries[i]
  return not is_dead(item) and self.entries[item] == entry
    and not (of.layer and not entry.layers[of.layer])
    and not (of.list and not is_among(of.list, #of.items, item))
end

local function tell(item, result, other)
  if type(item) == 'table' and item.on_hit then
    item:on_hit(result, other)
  end
end

-- detect(self, group_a, group_b [, handler]) -> the number of hits
return function(self, group_a, group_b, handler)
  local as, bs = group_of(self, group_a), group_of(self, group_b)
  local contact, hits = self.c.contact, 0
  local function report(result, a, b)
    if handler then
      handler(result, a, b)
      return
    end
    local mirrored = contact(self.entries[b].shape, self.entries[a].shape)
    tell(a, result, b)
    tell(b, mirrored, a)
  end
  for i, a in ipairs(as.items) do
    for j = rawequal(group_a, group_b) and i + 1 or 1, #bs.items do
      local b = bs.items[j]
      local result = not rawequal(a, b) and is_there(self, as, i)
        and is_there(self, bs, j)
        and contact(self.entries[a].shape, self.entries[b].shape)
      if result then
        hits = hits + 1
        report(result, a, b)
      end
    end
  end
  return hits
end
