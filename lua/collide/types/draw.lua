---@meta collide.draw
-- The module collide.draw.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---@alias collide.any_shape collide.shape2|collide.shape3
---@alias collide.any_vector collide.vector2|collide.vector3
---@alias collide.any_result collide.result2|collide.result3
---@alias collide.any_world collide.world2|collide.world3
---@alias collide.any_rotation number|collide.rotation3

---What a picture is made with; all may be left out.
---@class collide.picture_options
---@field width? number svg, to: pixels: 640
---@field height? number svg, to: pixels: as high as the content wants
---@field margin? number svg, to: pixels around the content
---@field background? string|number[]|boolean svg: a colour, or false for none
---@field title? string svg, text, to: above the picture
---@field subtitle? string svg, text, to: below the title
---@field columns? number text: of the terminal: 72
---@field rows? number text: at most: 24
---@field ascii? boolean text: letters instead of Braille; true on Windows
---@field colors? boolean text: in colours, by escape sequences
---@field ink? string|number[] love: colour of text and dots
---@field view? collide.any_shape svg, text, love, to: the visible part: the bounds of this
---@field y_down? boolean svg, text, to: 2D with y down
---@field camera? collide.camera svg, text, love, to: of a 3D picture

---Where a 3D picture is seen from; all may be left out.
---@class collide.camera
---@field yaw? number to the right, in radians; 0.45 by default
---@field pitch? number upward, in radians; 0.35 by default
---@field fov? number perspective, of this angle
---@field eye? collide.vector3 a camera at this place
---@field target? collide.vector3 the point that it looks at; the origin by default
---@field up? collide.vector3 y by default

---How something is drawn; all fields may be left out.
---@class collide.style
---@field color? string|number[] of lines and areas
---@field fill? string|number[]|boolean of the area; false: lines only
---@field width? number of lines, in pixels
---@field dash? boolean|number[] true, or {on, off} in pixels
---@field opacity? number 0 to 1
---@field ghost? boolean pale and dashed
---@field label? string a text in the middle
---@field mark? string the letter that a terminal draws with
---@field size? number of dots in pixels, of letters
---@field bold? boolean of text
---@field anchor? string of text: `start`, `middle` or `end`
---@field dx? number of text: pixels to the right
---@field dy? number of text: pixels down
---@field length? number of normals, in your unit
---@field within? collide.any_shape its bounds cut off infinite shapes
---@field shadow? number 3D: the height of the floor that a shadow falls on
---@field steps? number how many poses of a sweep are drawn: 4

---A picture: given what to draw by methods that return it, so that calls chain. `tostring`
---is its SVG or text.
---@class collide.picture
local picture = {}

---Draws a shape. Without a colour, shapes take one after the other.
---@param shape collide.any_shape
---@param style? collide.style
---@return self
function picture:shape(shape, style) end

---Draws every shape of a world.
---@param world collide.any_world
---@param style? collide.style|fun(item: collide.item, shape: collide.any_shape): collide.style? or one for each item
---@return self
function picture:world(world, style) end

---Draws the answer of a query: points, normals, gaps.
---@param result collide.any_result
---@param style? collide.style
---@return self
function picture:result(result, style) end

---Draws a ray, as far as it hits something.
---@param origin collide.any_vector
---@param direction collide.any_vector
---@param hit? collide.any_result|number what it hits, or its largest t
---@param style? collide.style
---@return self
function picture:ray(origin, direction, hit, style) end

---Draws a motion: where the shape stood, where it would go, and where it stops.
---@param shape collide.any_shape
---@param motion collide.any_vector
---@param hit? collide.any_result what it hits
---@param style? collide.style
---@return self
function picture:cast(shape, motion, hit, style) end

---The same for a shape that turns, with poses on its way.
---@param shape collide.any_shape
---@param motion collide.any_vector
---@param rotation collide.any_rotation
---@param hit? collide.any_result what it hits
---@param style? collide.style
---@return self
function picture:sweep(shape, motion, rotation, hit, style) end

---Draws a way through points.
---@param points collide.any_vector[]
---@param style? collide.style
---@return self
function picture:path(points, style) end

---Draws an arrow from a point along a vector.
---@param from collide.any_vector
---@param along collide.any_vector
---@param style? collide.style
---@return self
function picture:arrow(from, along, style) end

---Draws a dot.
---@param point collide.any_vector
---@param style? collide.style
---@return self
function picture:dot(point, style) end

---Writes at a point.
---@param point collide.any_vector
---@param text string|number
---@param style? collide.style
---@return self
function picture:text(point, text, style) end

---Turns the camera of a 3D picture.
---@param camera collide.camera
---@return self
function picture:look(camera) end

---Where a point is in the picture, in pixels; `nil` behind the camera.
---@param point collide.any_vector
---@return number? x, number y
function picture:project(point) end

---Draws all that was given, and answers with what the back end makes of it: the text of an
---SVG.
---@return any
function picture:draw() end

---Writes the SVG or text to a file.
---@param path string
---@return self
function picture:save(path) end

---`collide.draw`, or `require "collide.draw"`: makes pictures.
---@class collide.draw
---@field colors {[string]: string} names of colours that can be used apart by everyone, as `#rrggbb`
local draw = {}

---A picture whose text is SVG.
---@param options? collide.picture_options
---@return collide.picture
function draw.svg(options) end

---A picture for a terminal: with the dots of Braille, or with letters only.
---@param options? collide.picture_options
---@return collide.picture
function draw.text(options) end

---A picture that draws at once on `love.graphics`, so in `love.draw`: 2D in the
---coordinates and transform that are set, 3D as its camera sees it. An error outside
---LÖVE.
---@param options? collide.picture_options
---@return collide.picture
function draw.love(options) end

---A picture that `picture:draw()` draws with your own primitives.
---
---The backend has methods `line(x1, y1, x2, y2, look)`, `polyline(points, look)`,
---`polygon(points, look)`, `circle(x, y, radius, look)`, `text(x, y, text, look)`, and may
---have `start(width, height, options)` and `finish()`, whose answer `draw` returns. Points
---are in pixels, y down, in a flat list that is used again after the call. So is the look:
---`color`, `fill` ({r, g, b} from 0 to 1, or false), `width`, `dash` ({on, off} or false),
---`opacity`, `fill_opacity`, and for text `size`, `anchor`, `bold`.
---@param backend table functions, see below
---@param options? collide.picture_options
---@return collide.picture
function draw.to(backend, options) end

return draw
