---@meta collide
-- The module, and what is the same in 2D and 3D.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---The key of a thing in a world: any value but nil.
---@alias collide.item any

---Which items a question is about: those in a layer, or in one of a list of layers; those
---for which a function answers true; a list with both.
---@alias collide.query_filter string|(fun(item: collide.item): any)|(string|fun(item: collide.item): any)[]

---The layers of an item; both fields may be left out.
---@class collide.filter
---@field layer? string|string[] the layers that it is in; `default` by default
---@field hits? string|string[] the layers that it hits; all by default

---The options of a world; all may be left out.
---@class collide.world_options
---@field layers? string[] all names of layers, up to 64: any other one is an error then, so that none is misspelt; as they come by default
---@field up? collide.any_vector against gravity; +y in space and -y in the plane by default
---@field skin? number of moving items, a share of their size; 1e-4 by default

---The response of an item that meets another: a name, false, or a list of one and its
---options.
---@alias collide.response string|false|table

---A response to everything, a table of them by layer, or a function that decides.
---@alias collide.responses string|false|table|function

---Options of a response; both may be left out.
---@class collide.response_options
---@field restitution? number of 'bounce': the share of the speed that is left; 1
---@field direction? collide.any_vector of 'oneway': which way its solid side faces; `up`

---How a character walks; all may be left out.
---@class collide.character_settings
---@field max_slope? number the steepest floor, in radians; 45 degrees by default
---@field step? number the highest step that is climbed; 0 by default
---@field snap? number how far down a floor is followed; a tenth of its height by default
---@field corner? number how far a jump that grazes the corner of a ceiling may be moved aside to go on; 0 by default
---@field up? collide.any_vector against gravity; `up` of the world by default
---@field push? string|string[] layers of the items that it pushes; none by default

---Collision for 2D and 3D: shapes, and questions about them.
---@class collide
---@field d2 collide.d2 2D; `require "collide.d2"` gives the same
---@field d3 collide.d3 3D; `require "collide.d3"` gives the same
---@field draw collide.draw pictures; loaded when it is first asked for
---@field tiled collide.tiled maps of Tiled, see Levels from files
---@field ldtk collide.ldtk projects of LDtk
---@field obj collide.obj Wavefront OBJ
---@field gltf collide.gltf glTF 2.0
---@field level collide.levels levels from files of any of these
---@field check collide.check checks levels
---@field VERSION string `major.minor.patch`
local collide = {}

---Prints what the reference says about a function, method, class, kind of shape or
---chapter; without a topic, a list of everything.
---
---The topic is a name (`'contact'`, `'sphere'`, `'vec:dot'`, `'errors'`), or the thing
---itself: a function, a module, a shape, a vector, a result. `collide.help.text(topic)`
---answers with the text and prints nothing. It is loaded when it is first asked for, as
---are `collide.draw` and `collide.show`.
---
---`lua -l collide` starts a console with the library; Lua 5.1 and LuaJIT need
---`collide = require 'collide'` besides, and they and Lua 5.2 show a value after `=`:
---`=hero`.
---@param topic? any
function collide.help(topic) end

---Draws two shapes and how they meet in the terminal; or a shape, a world, a result alone.
---@param a collide.any_shape|collide.any_world|collide.any_result
---@param b? collide.any_shape
---@param options? string|collide.picture_options the name of an SVG file to write instead, or a table: `file`, `columns`, `rows`, `ascii`, `colors`, `camera`, `y_down`
function collide.show(a, b, options) end

return collide
