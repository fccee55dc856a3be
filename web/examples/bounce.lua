-- A thousand circles that bounce.
-- frame(dt) is called 60 times a second. Grab one and move it.
local world, speeds = c2.world(), {}
world:add('room', c2.path({{0, 0}, {800, 0}, {800, 500}, {0, 500}},
  {closed = true, two_sided = true}), {layer = 'walls', hits = {}})
for i = 1, 1000 do
  world:add(i, c2.circle(20 + 760 * math.random(), 20 + 460 * math.random(), 5))
  speeds[i] = {60 * math.random() - 30, 60 * math.random() - 30}
end

local pairs_of, n = {}, 0
function frame(dt)
  for i = 1, 1000 do
    local x, y = world:position(i)
    local v = speeds[i]
    if x < 5 and v[1] < 0 or x > 795 and v[1] > 0 then v[1] = -v[1] end
    if y < 5 and v[2] < 0 or y > 495 and v[2] > 0 then v[2] = -v[2] end
    world:translate(i, v[1] * dt, v[2] * dt)
  end
  pairs_of, n = world:pairs(nil, pairs_of)
  for k = 1, n do
    local pair = pairs_of[k]
    local a, b = speeds[pair.a], speeds[pair.b]
    if a and b then speeds[pair.a], speeds[pair.b] = b, a end
  end
end
