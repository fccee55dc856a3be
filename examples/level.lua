-- A ball rolls over a landscape of triangles, and tells on what: level geometry, with a
-- material for each triangle, and no edge that anything catches on.
--
--   lua examples/level.lua [folder for the picture, build/demo by default]
local c3 = require 'collide.d3'
local draw = require 'collide.draw'

local SIZE = 16

-- A ramp down from x = 0, a pond of ice, a bank.
local function height(x)
  return x < 6 and 3 - 0.5 * x or x < 11 and 0 or 0.5 * (x - 11)
end

local function landscape()
  local vertices, indices, materials = {}, {}, {}
  for z = 0, SIZE do
    for x = 0, SIZE do vertices[#vertices + 1] = {x, height(x), z} end
  end
  for z = 0, SIZE - 1 do
    for x = 0, SIZE - 1 do
      local a = z * (SIZE + 1) + x + 1
      local b, c, d = a + 1, a + SIZE + 1, a + SIZE + 2
      for _, corner in ipairs{a, c, b, b, c, d} do indices[#indices + 1] = corner end
      local material = x < 6 and 'grass' or x < 11 and 'ice' or 'rock'
      materials[#materials + 1], materials[#materials + 2] = material, material
    end
  end
  return c3.mesh(vertices, indices, {materials = materials})
end

-- One frame: falls, and slides along what it meets. Returns what it touched.
local function step(world, ball, motion)
  local material
  for _ = 1, 3 do
    local hit = world:cast(ball, motion)
    world:translate(ball, motion * (hit and hit.t or 1))
    if not hit then break end
    material = hit.material
    local rest = motion * (1 - hit.t)
    motion = rest - hit.nb * rest:dot(hit.nb)
  end
  return material
end

local world, ground = c3.world(), landscape()
world:add('ground', ground)
world:add('ball', c3.sphere({1, 4, 8.3}, 0.6))

local path, last = {}, nil
for frame = 1, 120 do
  local material = step(world, 'ball', c3.vec(0.1, -0.15, 0))
  path[frame] = world:shape('ball').center
  if material and material ~= last then
    print(('frame %d: on %s, x = %.2f, y = %.2f'):format(frame, material, path[frame].x,
      path[frame].y))
    last = material
  end
end

local folder = arg and arg[1] or 'build/demo'
os.execute('mkdir -p "' .. folder .. '"')
draw.svg{title = 'Over grass, ice and rock', width = 900, height = 500,
  camera = {yaw = 0.5, pitch = 0.5}}
  :shape(ground, {color = 'green'}):shape(world:shape('ball'), {color = 'blue'})
  :path(path, {color = 'vermillion', width = 2}):save(folder .. '/level.svg')
