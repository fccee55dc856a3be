-- What there is at the start. y points down, a unit is a pixel of a window of 1200 x 675.
--
-- A thing is a table, and is itself the item that the world knows it by. Its layer tells
-- who meets it:
--   solid   stays where it is, or goes its own way: moves(seconds) -> position, angle
--   mirror  the same, and turns the laser back
--   prop    falls, and can be pushed
--   lamp    only the laser meets it
local c2 = require 'collide.d2'

local function ferry(seconds)
  return {750 + 130 * math.cos(0.8 * seconds), 515}
end

local function mill(seconds)
  return {420, 330}, 0.5 * seconds
end

return function()
  return {
    -- The frame has no end: what is fast or far must come back, too.
    {name = 'left wall', layer = 'solid', shape = c2.halfspace({1, 0}, {0, 0})},
    {name = 'right wall', layer = 'solid', shape = c2.halfspace({-1, 0}, {1200, 0})},
    {name = 'ceiling', layer = 'solid', shape = c2.halfspace({0, 1}, {0, 0})},
    -- One polygon with a hill: no seams to stumble over. The left slope can be walked,
    -- the right one is too steep.
    {name = 'ground', layer = 'solid', shape = c2.polygon(0, 600, 300, 600, 420, 540,
      520, 540, 580, 600, 1200, 600, 1200, 700, 0, 700)},
    {name = 'plank', layer = 'solid', shape = c2.box({150, 470}, {90, 10}, 0.25)},
    {name = 'boulder', layer = 'solid', shape = c2.circle({700, 626}, 40)},
    {name = 'bowl', layer = 'solid', shape = c2.polygon(690, 290, 710, 290, 730, 338,
      830, 338, 850, 290, 870, 290, 845, 360, 715, 360)},
    {name = 'ledge', layer = 'solid', shape = c2.box({1110, 432}, {94, 8}, 0, 4)},
    {name = 'cup', layer = 'solid', shape = c2.polygon(1040, 215, 1055, 215, 1055, 275,
      1115, 275, 1115, 215, 1130, 215, 1130, 290, 1040, 290)},
    {name = 'mirror', layer = 'mirror', shape = c2.box({1000, 22}, {110, 7})},
    {name = 'slanted mirror', layer = 'mirror', shape = c2.box({40, 250}, {60, 7}, 1.2)},

    {name = 'ferry', layer = 'solid', shape = c2.box({880, 515}, {55, 6}, 0, 6),
      moves = ferry},
    {name = 'mill', layer = 'solid', moves = mill,
      shape = c2.compound{c2.box({0, 0}, {80, 7}), c2.box({0, 0}, {7, 80})}
        :move_to(420, 330)},

    {name = 'crate', layer = 'prop', shape = c2.rect(210, 559, 40, 40)},
    {name = 'lower box', layer = 'prop', shape = c2.rect(960, 556, 44, 44)},
    {name = 'upper box', layer = 'prop', shape = c2.rect(966, 522, 34, 34)},
    {name = 'keg', layer = 'prop', shape = c2.box({1100, 570}, {8, 16}, 0, 12)},
    {name = 'stone', layer = 'prop',
      shape = c2.convex{{1060, 419}, {1100, 419}, {1106, 398}, {1084, 380}, {1058, 396}}},
    {name = 'ball', layer = 'prop', rolls = true, shape = c2.circle({722, 280}, 15)},
    {name = 'big ball', layer = 'prop', rolls = true, shape = c2.circle({470, 300}, 20)},

    {name = 'lamp 1', layer = 'lamp', shape = c2.circle({60, 360}, 13)},
    {name = 'lamp 2', layer = 'lamp', shape = c2.circle({560, 130}, 13)},
    {name = 'lamp 3', layer = 'lamp', shape = c2.circle({1160, 470}, 13)},
    {name = 'lamp 4', layer = 'lamp', shape = c2.circle({1085, 250}, 13)},
  }
end
