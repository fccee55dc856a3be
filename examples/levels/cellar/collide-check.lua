-- How the level of this folder is checked: collide-check cellar.ldtk
return {
  view = 'topdown',
  hero = {size = {12, 12}},
  things = {spawn = {'Player'}, goal = {'Exit'}, reach = {'Coin', 'Key', 'Chest'}},
  counts = {Player = 1, Exit = 1},
}
