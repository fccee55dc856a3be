-- Questions about shapes of ever more corners, in either dimension: what ask2.lua
-- and ask3.lua share. Their shapes have a radius of about 1.
local ask = {
  CORNERS = {8, 64, 512, 4096, 32768},
  MANY = 64, -- different arguments of each row
}
local CORNERS, MANY = ask.CORNERS, ask.MANY

-- How far apart the centres are.
local APART = {{'overlapping', 0.2, 1.8}, {'near', 2.0001, 2.01}, {'apart', 2.5, 5}}

-- A function(i) that asks a about the others in turn.
function ask.asker(name, a, others)
  local f, out = a[name], nil
  if name == 'contact' or name == 'manifold' or name == 'closest' then out = {} end
  return function(i)
    return f(a, others[i % MANY + 1], out)
  end
end

-- space: {copies(shape, low, high): MANY copies around the origin at such distances,
-- turned as they come; rays(): MANY pairs of a point and a direction; ray: makes one;
-- along: a direction; origin: a point}
function ask.alone(G, name, make, space)
  G.row(name .. ': bounds', CORNERS, function(n)
    local list = space.copies(make(n), 0, 1)
    return function(i)
      return list[i % MANY + 1]:bounds()
    end
  end)
  G.row(name .. ': support', CORNERS, function(n)
    local list = space.copies(make(n), 0, 1)
    return function(i)
      return list[i % MANY + 1]:support(space.along)
    end
  end)
  G.row(name .. ': contains', CORNERS, function(n)
    local list = space.copies(make(n), 0, 2)
    return function(i)
      return list[i % MANY + 1]:contains(space.origin)
    end
  end)
  for _, query in ipairs({'raycast', 'clip'}) do
    G.row(name .. ': ' .. query, CORNERS, function(n)
      local shape, lines = make(n), {}
      for i, ray in ipairs(space.rays()) do
        lines[i] = space.ray(ray[1], ray[2])
      end
      return function(i)
        return lines[i % MANY + 1][query](lines[i % MANY + 1], shape)
      end
    end)
  end
  G.row(name .. ': cast', CORNERS, function(n)
    local shape, other, all = make(n), make(n), space.rays()
    return function(i)
      local ray = all[i % MANY + 1]
      other:move_to(ray[1])
      return other:cast(ray[2] * 5, shape)
    end
  end)
end

function ask.pairs_of(G, name, make, partner, space)
  for _, apart in ipairs(APART) do
    for _, query in ipairs({'overlaps', 'distance', 'contact', 'manifold'}) do
      if not (apart[1] ~= 'overlapping' and query == 'manifold') then
        G.row(('%s: %s, %s'):format(name, query, apart[1]), CORNERS, function(n)
          return ask.asker(query, make(n), space.copies(partner(n), apart[2], apart[3]))
        end)
      end
    end
  end
end

return ask
