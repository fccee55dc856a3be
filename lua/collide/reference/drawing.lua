-- The reference, chapter by chapter; ../reference.lua says how it is written.
local OPTIONS = {'options?', 'PictureOptions'}
local STYLE = {'style?', 'Style'}
local SHAPE, POINT = {'shape', 'AnyShape'}, {'point', 'AnyVector'}
local MOTION = {'motion', 'AnyVector'}
local HIT = {'hit?', 'AnyResult', 'what it hits'}
local SELF = {'Self'}

return {
  title = 'Drawing',
  [[
`collide.draw` draws shapes, answers, worlds and paths: as SVG, as text for a terminal, on LÖVE's
window, or with primitives of your own. A picture is given what to draw, in 2D with y up or in 3D
as a camera sees it; the first thing drawn decides which. Without a view it shows all that is in
it. It keeps copies: later moves do not change it.

```lua
local hero, wall = c2.circle({0, 0}, 1), c2.rect(0.5, -2, 1, 4)
local picture = collide.draw.text{columns = 30, rows = 8, ascii = true}
print(picture:shape(hero, {mark = 'h'}):shape(wall, {mark = 'w'}))
-->                wwwww
-->                w   w
-->            hhhhwh  w
-->            h   w h w
-->            h   w h w
-->            hhhhwh  w
-->                w   w
-->                wwwww
```]],

  {class = 'Draw', both = true,
    summary = '`collide.draw`, or `require "collide.draw"`: makes pictures.',
    fields = {{'colors', '{[string]: string}', 'names of colours that can be used '
      .. 'apart by everyone, as `#rrggbb`'}}},

  {rows = {
    {name = 'svg', of = 'Draw', params = {OPTIONS}, returns = {'Picture'},
      summary = 'A picture whose text is SVG.',
      example = [[
local picture = collide.draw.svg{title = 'A ball'}:shape(c3.sphere({0, 1, 0}, 1))
print(tostring(picture):match('^<svg'))              --> <svg]]},
    {name = 'text', of = 'Draw', params = {OPTIONS}, returns = {'Picture'},
      summary = 'A picture for a terminal: with the dots of Braille, or with letters '
        .. 'only.',
      example = [[
local ball = c2.circle({0, 0}, 1)
print(collide.draw.text{columns = 20, rows = 5, ascii = true}:shape(ball, {mark = 'o'}))
-->         oooo
-->       oo    oo
-->       o      o
-->       oo    oo
-->         oooo]]},
    {name = 'love', of = 'Draw', params = {OPTIONS}, returns = {'Picture'},
      summary = 'A picture that draws at once on `love.graphics`, so in `love.draw`: 2D '
        .. 'in the coordinates and transform that are set, 3D as its camera sees it. An '
        .. 'error outside LÖVE.',
      example = [[
print(pcall(collide.draw.love))
--> false	love.graphics expected: draw.love works in LÖVE only]]},
    {name = 'to', of = 'Draw',
      params = {{'backend', 'table', 'functions, see below'}, OPTIONS},
      returns = {'Picture'},
      summary = 'A picture that `picture:draw()` draws with your own primitives.',
      text = [[
The backend has methods `line(x1, y1, x2, y2, look)`, `polyline(points, look)`,
`polygon(points, look)`, `circle(x, y, radius, look)`, `text(x, y, text, look)`, and may have
`start(width, height, options)` and `finish()`, whose answer `draw` returns. Points are in pixels,
y down, in a flat list that is used again after the call. So is the look: `color`, `fill` ({r, g,
b} from 0 to 1, or false), `width`, `dash` ({on, off} or false), `opacity`, `fill_opacity`, and for
text `size`, `anchor`, `bold`.]],
      example = [[
local function quiet() end
local backend = {line = quiet, polyline = quiet, polygon = quiet, text = quiet}
function backend:circle(x, y, radius, look) print(x, y, radius, look.width) end
local picture = collide.draw.to(backend, {width = 240, height = 120, margin = 10})
picture:shape(c2.circle({0, 0}, 1)):draw()
--> 120	60	50	2]]},
  }},

  {class = 'PictureOptions', both = true,
    summary = 'What a picture is made with; all may be left out.',
    fields = {
      {'width?', 'number', 'pixels: 640', 'svg to'},
      {'height?', 'number', 'pixels: as high as the content wants', 'svg to'},
      {'margin?', 'number', 'pixels around the content', 'svg to'},
      {'background?', 'string|number[]|boolean', 'a colour, or false for none', 'svg'},
      {'title?', 'string', 'above the picture', 'svg text to'},
      {'subtitle?', 'string', 'below the title', 'svg text to'},
      {'columns?', 'number', 'of the terminal: 72', 'text'},
      {'rows?', 'number', 'at most: 24', 'text'},
      {'ascii?', 'boolean', 'letters instead of Braille; true on Windows', 'text'},
      {'colors?', 'boolean', 'in colours, by escape sequences', 'text'},
      {'ink?', 'string|number[]', 'colour of text and dots', 'love'},
      {'view?', 'AnyShape', 'the visible part: the bounds of this', 'svg text love to'},
      {'y_down?', 'boolean', '2D with y down', 'svg text to'},
      {'camera?', 'Camera', 'of a 3D picture', 'svg text love to'},
    }},

  [[
A **camera** in 3D stands far away in a direction, `{yaw = 0.45, pitch = 0.35}` by default, and
sees everything; with `fov`, an angle, in perspective. Or it stands at a place: `{eye = {0, 2, 9},
target = {0, 0, 0}, fov = 0.9}`. `up` is `{0, 1, 0}` by default.]],

  {class = 'Camera', both = true,
    summary = 'Where a 3D picture is seen from; all may be left out.',
    fields = {
      {'yaw?', 'number', 'to the right, in radians; 0.45 by default'},
      {'pitch?', 'number', 'upward, in radians; 0.35 by default'},
      {'fov?', 'number', 'perspective, of this angle'},
      {'eye?', 'Vector', 'a camera at this place'},
      {'target?', 'Vector', 'the point that it looks at; the origin by default'},
      {'up?', 'Vector', 'y by default'},
    }},

  {class = 'Picture', both = true,
    summary = 'A picture: given what to draw by methods that return it, so that calls '
      .. 'chain. `tostring` is its SVG or text.'},

  {rows = {
    {name = 'shape', of = 'Picture', params = {SHAPE, STYLE}, returns = SELF,
      summary = 'Draws a shape. Without a colour, shapes take one after the other.',
      example = [[
local picture = collide.draw.svg():shape(c2.circle({0, 0}, 1), {color = 'orange', label = 'sun'})
print(tostring(picture):match('sun'))                --> sun]]},
    {name = 'world', of = 'Picture',
      params = {{'world', 'AnyWorld'},
        {'style?', 'Style|fun(item: Item, shape: AnyShape): Style?', 'or one for each '
          .. 'item'}},
      returns = SELF,
      summary = 'Draws every shape of a world.',
      example = [[
local world = c2.world()
world:add('moon', c2.circle({0, 0}, 1))
local picture = collide.draw.svg():world(world, function(item) return {label = item} end)
print(tostring(picture):match('moon'))               --> moon]]},
    {name = 'result', of = 'Picture', params = {{'result', 'AnyResult'}, STYLE},
      returns = SELF,
      summary = 'Draws the answer of a query: points, normals, gaps.',
      example = [[
local a, b = c2.circle({0, 0}, 1), c2.circle({3, 0}, 1)
local picture = collide.draw.svg():shape(a):shape(b):result(a:closest(b))
print(tostring(picture):match('stroke%-dasharray') ~= nil)
--> true]]},
    {name = 'ray', of = 'Picture', aside = true,
      params = {{'origin', 'AnyVector'}, {'direction', 'AnyVector'},
        {'hit?', 'AnyResult|number', 'what it hits, or its largest t'}, STYLE},
      returns = SELF,
      summary = 'Draws a ray, as far as it hits something.',
      example = [[
local box = c2.rect(4, -1, 2, 2)
local hit = box:raycast({0, 0}, {1, 0})
local picture = collide.draw.svg():shape(box):ray({0, 0}, {1, 0}, hit)
print(tostring(picture):match('</svg>'))             --> </svg>]]},
    {name = 'cast', of = 'Picture', aside = true,
      params = {SHAPE, MOTION, HIT, STYLE}, returns = SELF,
      summary = 'Draws a motion: where the shape stood, where it would go, and where it '
        .. 'stops.',
      example = [[
local ball, wall = c2.circle({0, 0}, 1), c2.rect(4, -1, 2, 2)
local picture = collide.draw.svg():shape(wall):cast(ball, {9, 0}, ball:cast({9, 0}, wall))
print(tostring(picture):match('</svg>'))             --> </svg>]]},
    {name = 'sweep', of = 'Picture', aside = true,
      params = {SHAPE, MOTION, {'rotation', 'AnyRotation'}, HIT, STYLE}, returns = SELF,
      summary = 'The same for a shape that turns, with poses on its way.',
      example = [[
local door = c2.compound{c2.box({0, 0.5}, {0.05, 0.5})}
local picture = collide.draw.svg():sweep(door, {0, 0}, math.pi / 2)
print(tostring(picture):match('</svg>'))             --> </svg>]]},
    {name = 'path', of = 'Picture', aside = true,
      params = {{'points', 'AnyVector[]'}, STYLE},
      returns = SELF,
      summary = 'Draws a way through points.',
      example = [[
local picture = collide.draw.svg():path({{0, 0}, {2, 1}, {4, 0}}, {color = 'green'})
print(tostring(picture):match('</svg>'))             --> </svg>]]},
    {name = 'arrow', of = 'Picture', aside = true,
      params = {{'from', 'AnyVector'}, {'along', 'AnyVector'}, STYLE}, returns = SELF,
      summary = 'Draws an arrow from a point along a vector.',
      example = [[
print(tostring(collide.draw.svg():arrow({0, 0}, {2, 1})):match('</svg>'))
--> </svg>]]},
    {name = 'dot', of = 'Picture', aside = true, params = {POINT, STYLE}, returns = SELF,
      summary = 'Draws a dot.',
      example = [[
print(tostring(collide.draw.svg():dot({0, 0}):dot({1, 1})):match('</svg>'))
--> </svg>]]},
    {name = 'text', of = 'Picture', aside = true,
      params = {POINT, {'text', 'string|number'}, STYLE},
      returns = SELF,
      summary = 'Writes at a point.',
      example = [[
local picture = collide.draw.svg():dot({0, 0}):text({0, 0}, 'here')
print(tostring(picture):match('here'))               --> here]]},
    {name = 'look', of = 'Picture', aside = true,
      params = {{'camera', 'Camera'}}, returns = SELF,
      summary = 'Turns the camera of a 3D picture.',
      example = [[
local picture = collide.draw.svg():shape(c3.sphere({0, 0, 0}, 1)):look{yaw = 1}
print(tostring(picture):match('</svg>'))             --> </svg>]]},
    {name = 'project', of = 'Picture', params = {POINT},
      returns = {'number? x', 'number y'},
      summary = 'Where a point is in the picture, in pixels; `nil` behind the camera.',
      example = [[
print(collide.draw.svg():shape(c2.circle({0, 0}, 1)):project({0, 0}))
--> 320	240]]},
    {name = 'draw', of = 'Picture', aside = true, returns = {'any'},
      summary = 'Draws all that was given, and answers with what the back end makes of '
        .. 'it: the text of an SVG.',
      example = [[
print(collide.draw.svg():dot({0, 0}):draw():match('</svg>'))
--> </svg>]]},
    {name = 'save', of = 'Picture', params = {{'path', 'string'}}, returns = SELF,
      summary = 'Writes the SVG or text to a file.',
      example = [[
local name = os.tmpname()
collide.draw.svg():dot({0, 0}):save(name)
print(io.open(name):read(4))                         --> <svg
os.remove(name)]]},
  }},

  [[
**Styles** are tables; all fields may be left out, and unknown ones are errors. Colours are a name
of `collide.draw.colors` (`'red'`, `'lightblue'`; those of the palette, such as `'blue'` and
`'vermillion'`, can be distinguished with every kind of colour vision), `'#rrggbb'`, or {r, g, b} from 0 to
1.]],

  {class = 'Style', both = true,
    summary = 'How something is drawn; all fields may be left out.',
    fields = {
      {'color?', 'string|number[]', 'of lines and areas'},
      {'fill?', 'string|number[]|boolean', 'of the area; false: lines only'},
      {'width?', 'number', 'of lines, in pixels'},
      {'dash?', 'boolean|number[]', 'true, or {on, off} in pixels'},
      {'opacity?', 'number', '0 to 1'},
      {'ghost?', 'boolean', 'pale and dashed'},
      {'label?', 'string', 'a text in the middle'},
      {'mark?', 'string', 'the letter that a terminal draws with'},
      {'size?', 'number', 'of dots in pixels, of letters'},
      {'bold?', 'boolean', 'of text'},
      {'anchor?', 'string', 'of text: `start`, `middle` or `end`'},
      {'dx?', 'number', 'of text: pixels to the right'},
      {'dy?', 'number', 'of text: pixels down'},
      {'length?', 'number', 'of normals, in your unit'},
      {'within?', 'AnyShape', 'its bounds cut off infinite shapes'},
      {'shadow?', 'number', '3D: the height of the floor that a shadow falls on'},
      {'steps?', 'number', 'how many poses of a sweep are drawn: 4'},
    }},
}
