-- How the level of this folder is checked: collide-check tower.tmx
return {
  view = 'platformer',
  hero = {
    size = {12, 20},
    jump = {height = 56, distance = 110},
    step = 4, max_slope = math.rad(50),
  },
  roles = {Bridge = 'solid', Roof = 'solid', Lift = 'solid', Ramp = 'solid',
    Cliff = 'solid', Shelf = 'oneway'},
  things = {
    spawn = {'Player'}, goal = {'Exit'}, reach = {'Coin', 'Chest'}, climb = {'Ladder'},
    stands = {'Enemy'}, moves = {Lift = 'path'}, link = {Door = 'to'},
  },
  classes = {
    Player = {}, Coin = {}, Exit = {}, Enemy = {}, Chest = {}, Ladder = {}, Bridge = {},
    Roof = {}, Ramp = {}, Cliff = {}, Shelf = {}, Way = {}, Target = {}, Trigger = {},
    Door = {to = 'object', locked = 'boolean'}, Lift = {path = 'object'},
  },
  counts = {Player = 1, Exit = {1, 3}},
}
