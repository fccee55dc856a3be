return {
  {name = 'the dead are not told',
    file = 'lua/collide/query/detect.lua',
    find = [[  notify(a, result, b)
  notify(b, mirrored, a)]],
    replace = [[  notify(a, result, b)
  if not has_died(b) then notify(b, mirrored, a) end]],
    scenarios = '4.12'},
  {name = 'the dead are hit',
    file = 'lua/collide/query/detect.lua',
    find = [[  if type(health) == 'number' and health <= 0 or rawequal(a, b) then return false end]],
    replace = '  if rawequal(a, b) then return false end',
    scenarios = '4.12'},
  {name = 'goes on though dead',
    file = 'lua/collide/query/detect.lua',
    find = [[      if type(health) == 'number' and health <= 0 then return end
      one]],
    replace = [[      if health == nan then return end
      one]],
    scenarios = '4.12'},
  {name = 'who left is hit',
    file = 'lua/collide/query/detect.lua',
    find = [[      and not is_in_list(bs, j) then
      return false
    end
  end
  tests]],
    replace = [[      and not is_in_list(bs, j) then
      tests.hits = tests.hits + 0
    end
  end
  tests]],
    scenarios = '4.12'},
  {name = 'pairs twice',
    file = 'lua/collide/query/detect.lua',
    find = 'local last = is_same and i or 0',
    replace = 'local last = is_same and i - 1 or 0',
    scenarios = ''},
  {name = 'same result for both',
    file = 'lua/collide/query/detect.lua',
    find = '  local mirrored = tests.contact(b.shape, a.shape)',
    replace = '  local mirrored = result',
    scenarios = '4.12'},
  {name = 'the dead hit',
    file = 'lua/collide/query/detect.lua',
    find = [[  if not one or has_died(a) then return end
  for]],
    replace = [[  if not one then return end
  for]],
    scenarios = '4.12'},
  {name = 'the last of many is left out',
    file = 'lua/collide/query/detect.lua',
    find = '  for i = 1, detect.length(3, n, group) do',
    replace = [[  for i = 1, detect.length(3, n, group) - (detect.length(3, n, group) > 20 and 1 or 0) do]],
    scenarios = '4.12'},
  {name = 'tree: changes unseen',
    file = 'lua/collide/query/detect_tree.lua',
    find = '      local changed = refresh(search, i)',
    replace = '      local changed = false',
    scenarios = ''},
}
