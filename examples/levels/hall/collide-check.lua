-- How the levels of this folder are checked: collide-check hall.glb hall.obj
return {
  view = 'walk',
  hero = {size = {radius = 0.4, height = 1.8}, step = 0.3, max_slope = math.rad(45)},
  roles = {Player = 'none', Exit = 'none', Coin = 'none'}, -- meshes in the OBJ
  things = {spawn = {'Player'}, goal = {'Exit'}, reach = {'Coin'}},
  counts = {Player = 1, Exit = 1},
}
