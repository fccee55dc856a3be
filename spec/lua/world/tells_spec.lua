-- Which items are levels is noted when they get their shapes: only contacts with these
-- have parts.
local c2 = require 'collide.d2'

describe('pairs tell the part of a level', function()
  local function path()
    return c2.path({{-9, 0}, {0, 0}, {9, 0}}, {materials = {'ice', 'mud'}})
  end

  local function materials(world, out)
    local names = {}
    for _, pair in ipairs((world:pairs(out))) do
      names[#names + 1] = tostring(pair.material) .. ' ' .. tostring(pair.other_material)
    end
    return names
  end

  for _, first in ipairs {'before', 'after'} do
    it('that is added ' .. first .. ' what it meets', function()
      local world, out = c2.world(), {}
      if first == 'before' then world:add('level', path()) end
      world:add('ball', c2.circle(-5, 0, 1))
      if first == 'after' then world:add('level', path()) end
      for _ = 1, 3 do assert.same({'ice nil'}, materials(world, out)) end
    end)

    it('that an item becomes, ' .. first .. ' what it meets', function()
      local world, out = c2.world(), {}
      if first == 'before' then world:add('level', c2.circle(5, 0, 1)) end
      world:add('ball', c2.circle(5, 0, 1))
      if first == 'after' then world:add('level', c2.circle(5, 0, 1)) end
      for _ = 1, 3 do assert.same({'nil nil'}, materials(world, out)) end
      world:set('level', path())
      for _ = 1, 3 do assert.same({'mud nil'}, materials(world, out)) end
      world:set('level', c2.circle(5, 0, 1))
      for _ = 1, 3 do assert.same({'nil nil'}, materials(world, out)) end
    end)
  end
end)
