-- In space: drag a shape, or turn the camera by dragging beside it.
local crate = c3.box({0, 0.5, 0}, {0.8, 0.5, 0.6}, c3.quat({0, 1, 0}, 0.6))
local ball = c3.sphere(1.2, 0.7, 0.2, 0.6)
local ground = c3.aabb({-2, -0.2, -2}, {2.5, 0, 2})

local hit = ball:contact(crate)
print(ball:distance(ground))
print(hit and ('%.3f deep'):format(hit.depth) or 'apart by ' .. ball:distance(crate))
