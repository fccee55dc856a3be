-- How the level of this folder is checked: collide-check hall.glb
return {
  view = 'walk',
  hero = {size = {radius = 0.4, height = 1.8}, step = 0.3, max_slope = math.rad(45)},
  things = {spawn = {'Player'}, goal = {'Exit'}, reach = {'Coin'}},
  counts = {Player = 1, Exit = 1},
}
