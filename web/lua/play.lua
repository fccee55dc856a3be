-- What the page calls: run a program, let it move, drag in it, ask it. Text comes in, a
-- table in Lua's notation, and JSON goes out; what is drawn is in the sink.
local collide = require 'collide'
local canvas = require 'web.lua.canvas'
local hand = require 'web.lua.hand'
local json = require 'web.lua.json'
local origin = require 'web.lua.origin'
local program = require 'web.lua.program'
local scene = require 'web.lua.scene'
local console = require 'web.console'

local play = {}

-- The program that runs: its variables, what was found in them, the lens it is seen with,
-- the things that can be dragged, and the page's settings.
local now = {order = {}, values = {}, things = {}}

local keys, pressed = {}, {}
local mouse = {x = 0, y = 0, down = false, pressed = false}

-- As in make console, and what only a page has.
local function set_globals()
  for name, value in pairs({collide = collide, c2 = collide.d2, c3 = collide.d3,
    canvas = canvas.global, keys = keys, pressed = pressed, mouse = mouse}) do
    rawset(_G, name, value)
  end
end

set_globals()
local OURS = {}
for name in pairs(_G) do OURS[name] = true end

local function parsed(text)
  return assert(load('return ' .. text, '=page', 't', {}))()
end

-- Global variables that the program has made, behind its local ones.
local function add_globals(order, values)
  local names = {}
  for name in pairs(_G) do
    if not OURS[name] and type(name) == 'string' and values[name] == nil then
      names[#names + 1] = name
    end
  end
  table.sort(names)
  for _, name in ipairs(names) do
    order[#order + 1], values[name] = name, rawget(_G, name)
  end
end

-- What each variable is, for completion.
local function kinds_of(order, values)
  local kinds = {}
  for _, name in ipairs(order) do kinds[name] = scene.kind(values[name]) end
  return next(kinds) and kinds or nil
end

------------------------------------------------------------------------------ drawing --

-- A picture that the program has made and kept, or returned.
local function picture_of(found, answers)
  local returned = answers and answers[1]
  if scene.kind(returned) == 'Picture' then return returned end
  local made = found.picture
  return made and made.backend.fills == 'pale' and made or nil
end

-- What is shown: the canvas as the program drew it, its picture, or what its variables
-- are. Returns the picture and lines of answers.
local function shown(answers)
  local found = now.found
  if canvas.is_used() then return canvas.picture(), {} end
  local own = picture_of(found, answers)
  if own then return own, {} end
  local picture = canvas.picture({y_down = found.y_down})
  scene.draw(found, picture)
  local lines = now.is_moving and {} or scene.answer(found, picture)
  if #lines > 12 then lines = {table.unpack(lines, 1, 12)} end
  return picture, lines
end

local function heading_of(picture)
  local options = picture.options
  return options.title and {title = options.title, text = options.subtitle}
end

-- The things of a picture, as the page knows them.
local function list_of(things, lens)
  local list = {}
  for i = 1, math.min(#things, 200) do
    local thing = things[i]
    list[i] = {number = thing.number, name = thing.name or 'shape ' .. thing.number,
      at = hand.bounds(lens, thing.shape)}
  end
  return list
end

-- Draws; fills the answer for the page.
local function draw(reply, answers)
  local picture, lines = shown(answers)
  now.lens = canvas.draw(picture, now.page.view, now.page.camera)
  now.things = not now.is_moving and hand.of_picture(picture) or {}
  reply.answers, reply.heading = lines, heading_of(picture)
  reply.things = list_of(now.things, now.lens)
  reply.view, reply.dimension = canvas.view_of(now.lens), now.lens.dimension
end

-- The problem of drawing, if there is one: shapes out of range, for example.
local function try_draw(reply, answers)
  local fine, problem = pcall(draw, reply, answers)
  if not fine then
    reply.problem = reply.problem or {message = tostring(problem), trace = {}}
  end
end

------------------------------------------------------------------------------ running --

-- A program that returns a function, as those of examples/documents.lua do, wants it to
-- be called, with how many shapes a world should have.
local MANY = 60

local function finished(result)
  local answers = result.answers
  if answers and answers.n == 1 and type(answers[1]) == 'function' then
    result.answers, result.problem = program.try(answers[1], MANY)
  end
  return result
end

-- run(text): source, width, height, offsets, view, camera of the page; allowed: seconds.
function play.run(text)
  local page = parsed(text)
  now.page = page
  program.allowed = page.allowed or program.allowed
  origin.offsets, origin.active = page.offsets or {}, true
  canvas.start(page.width, page.height)
  local result = finished(program.run(page.source))
  origin.active = false
  add_globals(result.order, result.values)
  now.order, now.values = result.order, result.values
  now.is_moving = type(rawget(_G, 'frame')) == 'function' and not result.problem
  now.found = scene.of(result.order, result.values, now.is_moving)
  if result.answers and result.answers.n > 0
    and scene.kind(result.answers[1]) ~= 'Picture' then
    print(table.unpack(result.answers, 1, result.answers.n))
  end
  origin.active = true
  local reply = {problem = result.problem, moving = now.is_moving,
    kinds = kinds_of(result.order, result.values)}
  try_draw(reply, result.answers)
  origin.active = false
  if now.is_moving then origin.stop() end
  reply.printed = program.printed()
  return json.of(reply)
end

------------------------------------------------------------------------------- moving --

local function fill(to, from)
  for key in pairs(to) do to[key] = nil end
  for key, value in pairs(from) do to[key] = value end
end

local function take_input(page)
  fill(keys, page.keys)
  fill(pressed, page.pressed)
  mouse.down, mouse.pressed = page.down, page.clicked
  if now.lens and now.lens.dimension == 2 then
    mouse.x, mouse.y = now.lens:from_picture(page.x, page.y)
  else
    mouse.x, mouse.y = page.x, page.y
  end
end

-- frame(text): dt, keys, pressed, x, y, down, clicked; width and height, and the view, if
-- there is one yet.
function play.frame(text)
  local page = parsed(text)
  take_input(page)
  now.page.view, now.page.camera = page.view, page.camera
  canvas.start(page.width, page.height, page.view)
  local reply = {problem = program.call(rawget(_G, 'frame'), page.dt)}
  try_draw(reply)
  reply.things, reply.printed = nil, program.printed()
  return json.of(reply)
end

----------------------------------------------------------------------------- dragging --

-- grab(text): x, y -> the number of the shape under them, and its name.
function play.grab(text)
  local page = parsed(text)
  local things = now.things
  if now.is_moving then things = hand.of_scene(now.found) end
  now.grabbed = now.lens and hand.find(things, now.lens, page.x, page.y)
  if not now.grabbed then return 'null' end
  return json.of({number = now.grabbed.number or 0, name = now.grabbed.name})
end

-- drag(text): from x0, y0 to x1, y1 -> the motion in the world.
function play.drag(text)
  local page = parsed(text)
  if not now.lens then return 'null' end
  local motion = {hand.motion(now.lens, page.x0, page.y0, page.x1, page.y1)}
  if now.is_moving and now.grabbed then
    pcall(hand.move, now.grabbed, table.unpack(motion))
  end
  return json.of(motion)
end

------------------------------------------------------------------------------- asking --

-- Lines of the console see the variables of the program, and may set them.
local function environment()
  local values = now.values
  return setmetatable({}, {
    __index = function(_, name)
      local value = values[name]
      if value ~= nil then return value end
      return _G[name]
    end,
    __newindex = function(_, name, value)
      if values[name] ~= nil then
        values[name] = value
      else
        rawset(_G, name, value)
        now.order[#now.order + 1], values[name] = name, value
      end
    end,
  })
end

-- evaluate(text): a line of the console.
function play.evaluate(text)
  origin.active = false
  local problem = program.evaluate(text, environment(), console.compile)
  local reply = {problem = problem, kinds = kinds_of(now.order, now.values)}
  if not now.is_moving then
    now.found = scene.of(now.order, now.values)
    canvas.start(now.page.width, now.page.height)
    try_draw(reply)
  end
  reply.printed = program.printed()
  return json.of(reply)
end

return play
