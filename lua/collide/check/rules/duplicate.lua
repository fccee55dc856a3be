-- This rule finds the same thing twice in one place: it was pasted twice, since nobody
-- sees the second one.
local ipairs, tostring = ipairs, tostring

local rule = {id = 'duplicate', severity = 'warning', dimensions = {2, 3},
  summary = 'the same thing twice in one place'}

local function key_of(c, object)
  local grain = c.cell / 100
  local list = {object.class or '', object.name or '', object.kind, object.role}
  local low, high
  if object.shape then low, high = object.shape:bounds() end
  low, high = low or object, high or object
  for _, p in ipairs {low, high} do
    for _, x in ipairs {p.x, p.y, p.z or 0} do
      list[#list + 1] = tostring(math.floor(x / grain + 0.5))
    end
  end
  return table.concat(list, '|')
end

function rule.run(c)
  local seen = {}
  for _, object in ipairs(c.level.objects) do
    if object.kind ~= 'text' and not c:is_claimed(object) then
      local key = key_of(c, object)
      local other = seen[key]
      if other then
        c:report {object = object, objects = {other}, claims = true,
          message = ('%s lies on %s'):format(c:name(object), c:name(other)),
          mend = 'delete one of the two'}
      end
      seen[key] = other or object
    end
  end
end

return rule
