-- Drag a shape.
-- The program runs again while you drag, with that shape made elsewhere: what it prints,
-- and the arrows, follow.
local hero = c2.capsule({0, 0}, {0, 10}, 5)
local wall = c2.rect(4, -12, 22, 32)

print(hero:overlaps(wall), hero:distance(wall))
print('out of it:', hero:push(wall))
print(hero:contact(wall))
