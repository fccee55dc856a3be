-- Rays and manifolds: blocks to switch off; see fuzz/ablate.lua.

-- Rays at balls, capsules, boxes, cylinders and hulls; results are filled again.
local KINDS = [[
local points = {}
for i = 1, 20 do
  points[i] = {math.cos(i), math.sin(i * 1.3), math.sin(i * 2.1)}
end
local out = {}
local shapes = {c3.sphere({0, 0, 0}, 1), c3.capsule({-1, 0, 0}, {1, 0.3, 0}, 0.5),
  c3.box({0, 0, 0}, {1, 0.8, 0.7}), c3.hull(points),
  c3.cylinder {a = {-1, 0, 0}, b = {1, 0.2, 0}, radius = 0.7}}
for i = 1, 2000 do
  for k = 1, #shapes do
    c3.raycast(shapes[k], {4, i / 1000 - 1, 0.1}, {-1, 0.01, 0.02}, 9, true, out)
  end
end]]

return {
  specs = 'spec/ray spec/robustness/rays spec/manifold',
  {name = 'rays have short formulas', at = 'ray.c: quick', body = 'return quick_unsure;',
    row = KINDS},
  {name = 'a line is behind the planes of a hull two at a time',
    at = 'col3_ray_quick_hull', body = 'return quick_unsure;', row = KINDS},
  {name = 'edges of manifolds are written at once', at = 'col2_manifold_of_ends',
    find = 'if (missing <=', replace = 'if (false && missing <=', row = [[
local a = c2.box {center = {0, 0}, half_extents = {1, 1}, angle = 0.1}
local b = c2.box {center = {0.5, 1.8}, half_extents = {1, 1}, angle = 0.2}
local out = {}
for _ = 1, 4000 do c2.manifold(a, b, out) end]]},
}
