-- Starts games in the real LÖVE as a person does, without a word on the command line, on
-- a screen that nobody sees (Xvfb keeps its pixels in a file); looks, and presses keys.
local ffi = require 'ffi'
local love = require 'spec.install.love'

local screen = {}
screen.__index = screen

local LIBRARY = 'libX11.so.6'
-- How often to look for what is expected, and how many seconds to wait in between.
local LOOKS, PAUSE = 1200, 0.1

-- Why no game can be started here, or nil.
function screen.missing()
  if love.missing() then return love.missing() end
  if love.output('command -v Xvfb') == '' then return 'Xvfb is not installed' end
end

-- A process in the background, whose number goes to a file; it outlives the shell.
local function begin(root, name, command)
  love.run('cd / && { %s & } >%s/%s.log 2>&1 </dev/null && echo $! >%s/%s.pid', command,
    root, name, root, name)
end

local function read(path, mode)
  local file = io.open(path, 'rb')
  if not file then return '' end
  local text = file:read(mode or '*a')
  file:close()
  return text or ''
end

local function is_running(root, name)
  local _, status = love.output(('kill -0 $(cat %s/%s.pid)'):format(root, name))
  return status == 0
end

-- Looks again and again until what is asked for is there.
local function wait_for(what, see)
  for _ = 1, LOOKS do
    local found = see()
    if found then return found end
    love.run('sleep ' .. PAUSE)
  end
  error('there is never ' .. what, 0)
end

-- Starts what `make play` starts: a folder with a game and the library.
function screen.start(folder)
  local root = os.tmpname()
  os.remove(root)
  love.run('mkdir -p %s/data && cp -r %s %s/game', root, folder, root)
  local self = setmetatable({root = root}, screen)
  begin(root, 'screen', ('exec Xvfb -displayfd 3 -screen 0 1280x1024x24 '
    .. '-nolisten tcp -fbdir %s 3>%s/display'):format(root, root))
  self.display = wait_for('a screen', function()
    return read(root .. '/display'):match('^(%d+)\n')
  end)
  begin(root, 'game', ('exec env -u LD_PRELOAD -u LUA_PATH -u LUA_CPATH '
    .. '-u WAYLAND_DISPLAY DISPLAY=:%s HOME=%s XDG_DATA_HOME=%s/data '
    .. 'ALSOFT_DRIVERS=null SDL_VIDEODRIVER=x11 love %s/game')
    :format(self.display, root, root, root))
  return self
end

-- A game with the library beside it: fill is what puts the game into a folder.
function screen.play(fill)
  local root = os.tmpname()
  os.remove(root)
  love.run('mkdir %s && cp -r %s %s', root, love.folder(), root)
  love.run(fill, root)
  local self = screen.start(root)
  love.run('rm -r %s', root)
  return self
end

-- The image of the whole screen. Its header is numbers of 32 bits, the highest byte
-- first.
local HEADER, WIDTH, HEIGHT, LINE, COLORS = 0, 4, 5, 12, 19

local image = {}
image.__index = image

function screen:look()
  local data = read(self.root .. '/Xvfb_screen0')
  local function field(i)
    local a, b, c, d = data:byte(4 * i + 1, 4 * i + 4)
    return ((a * 256 + b) * 256 + c) * 256 + d
  end
  local self_image = {data = data, width = field(WIDTH), height = field(HEIGHT),
    line = field(LINE), start = field(HEADER) + 12 * field(COLORS)}
  assert(#data >= self_image.start + self_image.line * self_image.height)
  return setmetatable(self_image, image)
end

-- How many pixels there are of each colour, 0xrrggbb; black is where no window is.
function image:counts()
  local counts = {}
  for y = 0, self.height - 1 do
    local pixels = ffi.cast('const uint32_t *',
      ffi.cast('const char *', self.data) + self.start + y * self.line)
    for x = 0, self.width - 1 do
      local color = pixels[x] % 0x1000000
      counts[color] = (counts[color] or 0) + 1
    end
  end
  return counts
end

-- LÖVE's screen for errors is one flat blue with text.
image.ERROR = 0x599ddc

-- What there is on the screen: how many colours, how many pixels of a window, how many
-- of them are not of its commonest colour; whether it is LÖVE's screen for errors.
function image:told()
  local colors, window, commonest = 0, 0, 0
  local counts = self:counts()
  for color, count in pairs(counts) do
    if color ~= 0 then
      colors, window = colors + 1, window + count
      commonest = math.max(commonest, count)
    end
  end
  return {colors = colors, window = window, drawn = window - commonest,
    is_error = (counts[image.ERROR] or 0) > window / 2}
end

-- How far right the pixels of a colour lie on average, or nil.
function image:middle_of(color)
  local sum, count = 0, 0
  for y = 0, self.height - 1 do
    local pixels = ffi.cast('const uint32_t *',
      ffi.cast('const char *', self.data) + self.start + y * self.line)
    for x = 0, self.width - 1 do
      if pixels[x] % 0x1000000 == color then sum, count = sum + x, count + 1 end
    end
  end
  return count > 0 and sum / count or nil
end

function image:differs(other) return self.data ~= other.data end

-- What the game has printed, which is whole only once it has ended.
function screen:said() return read(self.root .. '/game.log') end

-- Looks until something is drawn in a window, all of which is there: a look may come
-- while the first frame is being copied to the screen.
function screen:wait_for_window()
  local before
  return wait_for('a window with something in it', function()
    assert(is_running(self.root, 'game'), 'the game has ended: ' .. self:said())
    local seen = self:look()
    local told = seen:told()
    local is_whole = told.drawn > 0 and told.window == before
    before = told.window
    return is_whole and seen or nil
  end)
end

-- Looks until a picture is as it is asked for.
function screen:wait_for(what, is_so)
  return wait_for(what, function()
    local seen = self:look()
    return is_so(seen) and seen or nil
  end)
end

function screen:wait_for_end()
  wait_for('an end of the game', function() return not is_running(self.root, 'game') end)
end

ffi.cdef [[
  typedef struct _XDisplay Display;
  Display *XOpenDisplay(const char *);
  int XCloseDisplay(Display *);
  unsigned long XDefaultRootWindow(Display *);
  int XQueryTree(Display *, unsigned long, unsigned long *, unsigned long *,
    unsigned long **, unsigned *);
  int XFree(void *);
  unsigned long XStringToKeysym(const char *);
  unsigned char XKeysymToKeycode(Display *, unsigned long);
  int XSync(Display *, int);
  typedef struct {
    int type; unsigned long serial; int send_event; Display *display;
    unsigned long window, root, subwindow, time; int x, y, x_root, y_root;
    unsigned state, keycode; int same_screen; long room[24];
  } XKeyEvent;
  int XSendEvent(Display *, unsigned long, int, long, XKeyEvent *);
]]

local PRESSED, RELEASED = 2, 3 -- types of events, and 1 and 2 are their masks

-- Sends an event of a key, of the name that X has for it, to every window.
local function send(x, display, key, kind)
  local root = x.XDefaultRootWindow(display)
  local list, count = ffi.new('unsigned long *[1]'), ffi.new('unsigned [1]')
  local ignored = ffi.new('unsigned long [2]')
  x.XQueryTree(display, root, ignored, ignored + 1, list, count)
  for i = 0, count[0] - 1 do
    local event = ffi.new('XKeyEvent', {type = kind, window = list[0][i], root = root,
      same_screen = 1, keycode = x.XKeysymToKeycode(display, x.XStringToKeysym(key))})
    x.XSendEvent(display, list[0][i], 1, kind - 1, event)
  end
  if list[0] ~= nil then x.XFree(list[0]) end
  x.XSync(display, 0)
end

-- Presses a key, does what is to be done while it is held, and lets it go.
function screen:press(key, while_held)
  local x = ffi.load(LIBRARY)
  local display = x.XOpenDisplay(':' .. self.display)
  assert(display ~= nil, 'no connection to the screen')
  send(x, display, key, PRESSED)
  if while_held then while_held() end
  send(x, display, key, RELEASED)
  x.XCloseDisplay(display)
end

function screen:remove()
  for _, name in ipairs({'game', 'screen'}) do
    love.output(('kill $(cat %s/%s.pid)'):format(self.root, name))
  end
  wait_for('an end of the screen', function()
    return not is_running(self.root, 'screen')
  end)
  love.run('rm -rf %s', self.root)
end

return screen
