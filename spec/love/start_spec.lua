-- Every game is started as a person starts it: without a word on the command line, in
-- its window, with keys that are pressed.
if not jit then return end -- luacheck: ignore

local love = require 'spec.install.love'
local screen = require 'spec.love.screen'
local missing = screen.missing()

local SKY = 0x56b4e9 -- the colour of heroes

-- What the picture does while a key is held.
local function hero_goes_right(game, seen)
  local before = assert(seen:middle_of(SKY), 'there is no hero')
  game:press('Right', function()
    game:wait_for('a hero farther right', function(now)
      return (now:middle_of(SKY) or 0) > before + 40
    end)
  end)
end

local function all_stops(game)
  local before = game:look()
  game:wait_for('what moves by itself', function(now) return now:differs(before) end)
  game:press('space')
  before = game:look()
  game:wait_for('a picture that stays', function(now)
    local stays = not now:differs(before)
    before = now
    return stays
  end)
end

-- The view follows the hero.
local function view_scrolls(game, seen)
  game:press('Right', function()
    game:wait_for('a view farther right', function(now) return now:differs(seen) end)
  end)
end

-- Nothing in its window moves by itself.
local function stays_as_it_is(game, seen)
  assert.is_false(game:look():differs(seen))
end

local GAMES = {
  {'examples/love2d', 'cp -r examples/love2d/. %s', 1200, 675, hero_goes_right},
  {'examples/love3d', 'cp -r examples/love3d/. %s', 1200, 675, all_stops},
  {'examples/love3d_actors', 'cp -r examples/love3d_actors/. %s', 1200, 675,
    function() end},
  {'examples/levels/tower', 'cp -r examples/levels/tower/. %s', 1200, 675, view_scrolls},
  {'examples/nearest', 'cp -r examples/nearest/. %s', 1000, 625, stays_as_it_is},
  -- of black, which counts as no window
  {'the zip for LÖVE', 'sh .ci/dist --fill %s love', 0, 0, hero_goes_right},
}

describe('a game that is started without a word', function()
  if missing then
    pending('opens its window (' .. missing .. ')')
    return
  end

  local game
  after_each(function()
    if game then game:remove() end
    game = nil
  end)

  for _, each in ipairs(GAMES) do
    local name, fill, width, height, try = (table.unpack or unpack)(each)
    it(name .. ' opens its window, plays, and ends by escape', function()
      game = screen.play(fill)
      local seen = game:wait_for_window()
      local told = seen:told()
      assert.is_false(told.is_error)
      assert.is_true(told.colors > 10, told.colors)
      assert.is_true(told.drawn > 2000, told.drawn)
      assert.is_true(told.window >= 0.99 * width * height, told.window)
      try(game, seen)
      game:press('Escape')
      game:wait_for_end()
      assert.equal('', game:said())
    end)
  end

  it('is seen to fail when it does', function()
    game = screen.play([[echo 'function love.load() tonumber() end' >%s/main.lua]])
    local told = game:wait_for_window():told()
    assert.is_true(told.is_error)
    game:press('Escape')
    game:wait_for_end()
    assert.is_truthy(game:said():find("bad argument #1 to 'tonumber'", 1, true))
  end)

  it('is what make play starts', function()
    for name in love.run('ls examples'):gmatch('love%w+') do
      local text = love.run('make -n run-game GAME=examples/%s', name)
      assert.is_truthy(text:find('\nlove %S+/play *\n'), text)
    end
  end)

  it('is each that examples has', function()
    local known = {}
    for _, each in ipairs(GAMES) do known[each[1]] = true end
    for path in love.run('ls examples/*/main.lua'):gmatch('([^\n]+)/main.lua\n') do
      assert.is_true(known[path], path)
    end
  end)
end)
