-- Corners where a wall of a mesh ends above a floor or beside another wall: what slides
-- along one of the walls is not held by the end of the other, as with boxes in its place.
local c3 = require 'collide.d3'

-- The faces of unit cells that no other cell covers, as a solid mesh.
local FACES = {
  {{1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {1, 0, 1}},
  {{-1, 0, 0}, {0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 1, 0}},
  {{0, 1, 0}, {0, 1, 0}, {0, 1, 1}, {1, 1, 1}, {1, 1, 0}},
  {{0, -1, 0}, {0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}},
  {{0, 0, 1}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}},
  {{0, 0, -1}, {0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}},
}

local function key(x, y, z) return x .. ' ' .. y .. ' ' .. z end

local function mesh_of(cells)
  local solid, vertices, indices, number = {}, {}, {}, {}
  for _, c in ipairs(cells) do solid[key(c[1], c[2], c[3])] = true end
  local function vertex(c, offset)
    local x, y, z = c[1] + offset[1], c[2] + offset[2], c[3] + offset[3]
    local name = key(x, y, z)
    if not number[name] then
      vertices[#vertices + 1] = {x, y, z}
      number[name] = #vertices
    end
    return number[name]
  end
  for _, c in ipairs(cells) do
    for _, face in ipairs(FACES) do
      local out = face[1]
      if not solid[key(c[1] + out[1], c[2] + out[2], c[3] + out[3])] then
        local corner = {}
        for k = 1, 4 do corner[k] = vertex(c, face[k + 1]) end
        for _, k in ipairs {1, 2, 3, 1, 3, 4} do indices[#indices + 1] = corner[k] end
      end
    end
  end
  return c3.mesh {vertices = vertices, indices = indices, solid = true}
end

local function boxes_of(cells)
  local list = {}
  for i, c in ipairs(cells) do
    list[i] = c3.aabb(c, {c[1] + 1, c[2] + 1, c[3] + 1})
  end
  return list
end

-- The first hit among boxes: its time, or nil.
local function first_of(boxes, shape, motion)
  local first
  for _, box in ipairs(boxes) do
    local hit = shape:cast(motion, box)
    if hit and (not first or hit.t < first) then first = hit.t end
  end
  return first
end

local function as(kind, low, high)
  if kind == 'aabb' then return c3.aabb(low, high) end
  local middle, half = {}, {}
  for k = 1, 3 do
    middle[k], half[k] = (low[k] + high[k]) / 2, (high[k] - low[k]) / 2
  end
  if kind == 'box' then return c3.box(middle, half) end
  if kind == 'cylinder' then
    return c3.cylinder({middle[1], low[2], middle[3]}, {middle[1], high[2], middle[3]},
      half[3])
  end
  local points = {}
  for i = 0, 7 do
    points[i + 1] = {i % 2 < 1 and low[1] or high[1], i % 4 < 2 and low[2] or high[2],
      i < 4 and low[3] or high[3]}
  end
  return c3.hull(points)
end

describe('the end of a wall of a mesh', function()
  it('holds nobody who slides along the wall, on any floor, below any lintel', function()
    local around = {{6, 2, 2}, {5, 2, 2}, {5, 0, 2}, {6, 0, 2}, {6, 0, 1}}
    for mask = 0, 2 ^ #around - 1 do
      local cells, rest = {{6, 1, 2}, {5, 0, 1}}, mask
      for _, cell in ipairs(around) do
        if rest % 2 == 1 then cells[#cells + 1] = cell end
        rest = math.floor(rest / 2)
      end
      local made, mesh = pcall(mesh_of, cells)
      if made then
        local boxes = boxes_of(cells)
        for _, kind in ipairs {'aabb', 'box', 'hull', 'cylinder'} do
          local hero = as(kind, {5.866666666666665, 1, 1.4}, {6.466666666666665, 1.9, 2})
          for _, motion in ipairs {{0.03, 0, 0}, {-0.03, 0, 0}, {0.03, 0, -0.01}} do
            assert.is_nil(first_of(boxes, hero, motion))
            assert.is_nil(hero:cast(motion, mesh))
          end
        end
      end
    end
  end)

  it('is passed by who falls beside it in a corner of walls', function()
    local cells = {{1, 1, 2}, {1, 1, 3}, {1, 2, 3}, {2, 1, 3}, {2, 2, 3}}
    local mesh = mesh_of(cells)
    for _, kind in ipairs {'aabb', 'box', 'hull'} do
      local hero = as(kind, {2, 1.175, 2.2}, {2.8, 2.975, 3})
      assert.is_nil(hero:cast({0, -0.165, 0}, mesh))
      local hit = hero:cast({-0.1586, -0.165, 0.1219}, mesh)
      assert.equal(0, hit.t)
      assert.is_true(math.abs(hit.na.y) < 1e-9)
    end
  end)

  it('is slid past by who has turned, whatever edge he touches', function()
    local cells = {}
    for x = 3, 6 do
      for z = 3, 6 do cells[#cells + 1] = {x, 0, z} end
    end
    for y = 1, 2 do
      for x = 5, 6 do cells[#cells + 1] = {x, y, 5} end
    end
    local mesh, world, other = mesh_of(cells), c3.world(), c3.world()
    world:add('mesh', mesh)
    for i, box in ipairs(boxes_of(cells)) do other:add(i, box) end
    local hero = c3.box({4.86334981, 1.45, 4.65028167}, {0.3, 0.45, 0.3},
      c3.quat({0, 1, 0}, 0.3))
    world:add('hero', hero)
    other:add('hero', hero)
    local x, y, z = world:move('hero', 0.099084061711067, -0.015, 0.17373067868064)
    local a, b, c = other:move('hero', 0.099084061711067, -0.015, 0.17373067868064)
    assert.near(a, x, 1e-9)
    assert.near(b, y, 1e-9)
    assert.near(c, z, 1e-9)
  end)

  -- A ledge ends at a wall that is higher: its top is beside whoever falls in the corner.
  it('holds nobody who falls in the corner of a ledge and a higher wall', function()
    local cells = {}
    for x = 0, 4 do
      for z = 1, 4 do
        cells[#cells + 1] = {x, 0, z}
        if z == 4 then
          for y = 1, 3 do cells[#cells + 1] = {x, y, z} end
        elseif x < 2 then
          cells[#cells + 1] = {x, 1, z}
        end
      end
    end
    for _, kind in ipairs {'aabb', 'box', 'hull'} do
      for _, y in ipairs {1.1, 1.325, 1.5, 1.9, 1.99} do
        for _, motion in ipairs {{-0.14, -0.15, 0}, {-0.14, -0.15, 0.14}, {-0.14, -1, 0},
          {-1, -0.1, 1}} do
          local mesh, boxes = c3.world(), c3.world()
          mesh:add('level', mesh_of(cells))
          for i, box in ipairs(boxes_of(cells)) do boxes:add(i, box) end
          local hero = as(kind, {2, y, 3.2}, {2.8, y + 1.2, 4})
          for _, world in ipairs {mesh, boxes} do world:add('hero', hero) end
          for _ = 1, 4 do
            local _, _, _, hits = mesh:move('hero', motion)
            boxes:move('hero', motion)
            local x1, y1, z1 = mesh:position 'hero'
            local x2, y2, z2 = boxes:position 'hero'
            local off = math.max(math.abs(x1 - x2), math.abs(y1 - y2), math.abs(z1 - z2))
            assert.near(0, off, 1e-9)
            for _, hit in ipairs(hits) do
              local low = mesh:shape('hero'):bounds()
              assert.is_true(hit.normal.y < 0.5 or low.y < 1 + 1e-9)
            end
          end
        end
      end
    end
  end)
end)
