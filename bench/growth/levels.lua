-- A body that stands on ever more parts of a level: flat, where all of them are touched
-- at once, and hilly.
local c3 = require('collide.d3')

local SIDE = 128 -- cells of a level, to either side
local CELLS = {1, 16, 256, 4096}

local function heights(hilly)
  local list = {}
  for row = 0, SIDE do
    for column = 0, SIDE do
      local height = 0.3 * math.sin(column * 0.37) * math.cos(row * 0.29)
      list[#list + 1] = hilly and height or 0
    end
  end
  return list
end

local function mesh_of(list)
  local points, corners = {}, {}
  for i, y in ipairs(list) do
    points[i] = {(i - 1) % (SIDE + 1), y, math.floor((i - 1) / (SIDE + 1))}
  end
  for row = 0, SIDE - 1 do
    for column = 0, SIDE - 1 do
      local a = row * (SIDE + 1) + column + 1
      local b, c, d = a + SIDE + 1, a + 1, a + SIDE + 2
      for _, corner in ipairs{a, b, c, c, b, d} do corners[#corners + 1] = corner end
    end
  end
  return c3.mesh(points, corners)
end

local function field_of(list)
  return c3.heightfield{heights = list, columns = SIDE + 1, rows = SIDE + 1, cell = 1}
end

local function ones(count)
  local list = {}
  for i = 1, count do list[i] = 1 end
  return list
end

-- Each with the height at which a body rests: in the hills a little sunk in.
local LEVELS = {
  {'flat mesh', 0, function() return mesh_of(heights(false)) end},
  {'flat height field', 0, function() return field_of(heights(false)) end},
  {'hilly height field', 0.25, function() return field_of(heights(true)) end},
  {'voxels', 0, function()
    return c3.voxels{tiles = ones(SIDE * SIDE), columns = SIDE, rows = 1, layers = SIDE,
      origin = {0, -1, 0}}
  end},
}

local MIDDLE = SIDE / 2 + 0.3
local BODIES = {
  {'box', function(half, base)
    return c3.box({MIDDLE, base + half, MIDDLE}, {half, half, half},
      c3.quat({0, 1, 0}, 0.3))
  end},
  {'ball', function(half, base) return c3.sphere(MIDDLE, base + half, MIDDLE, half) end},
}

local SLIDING, FALLING = c3.vec(0.3, 0, 0.2), c3.vec(0.3, -0.1, 0.2)

-- What is asked of a body at rest: each returns a function.
local QUESTIONS = {
  {'contact', function(body, level) return function() return body:contact(level) end end},
  {'slides', function(body, level)
    return function() return body:cast(SLIDING, level) end
  end},
  {'falls', function(body, level)
    return function() return body:cast(FALLING, level) end
  end},
  {'slides and turns', function(body, level)
    local turn = c3.quat({0, 1, 0}, 0.1)
    return function() return body:sweep(SLIDING, turn, level) end
  end},
  {'world:check', function(body, level)
    local world = c3.world()
    world:add('level', level)
    world:add('body', body)
    return function() return world:check('body', FALLING) end
  end},
}

return function(G)
  G.title('a body on a level, by the cells under it')
  for _, entry in ipairs(LEVELS) do
    local name, base, level = entry[1], entry[2], entry[3]()
    for _, body in ipairs(BODIES) do
      for _, question in ipairs(QUESTIONS) do
        G.row(('%s on %s: %s'):format(body[1], name, question[1]), CELLS, function(n)
          return question[2](body[2](0.45 * math.sqrt(n), base), level)
        end)
      end
    end
  end
end
