---@meta collide.level
-- Levels from files and their checks, for editors: collide.tiled, collide.ldtk,
-- collide.obj, collide.gltf, collide.level and collide.check. Nothing runs.
-- luacheck: ignore 211 212 241 631

---@alias collide.role 'solid'|'oneway'|'sensor'|'none'

---What readers take. See docs/levels.md.
---@class collide.level_options
---@field roles? table<string, collide.role|string> what a class, name, layer or value is
---@field role? fun(thing: table): collide.role? the last word; nil: as without it
---@field open? fun(path: string): string?, string? reads files
---@field path? string of `read`: what the text is called, and where the files are that it names
---@field level? string LDtk: one level, by its identifier or iid
---@field world? string LDtk: one world, by its identifier or iid
---@field depth? number LDtk: the layer of levels that is read; 0

---@class collide.level_tile
---@field id integer
---@field gid integer the number in the file, with its flips
---@field class? string
---@field name? string of LDtk's values
---@field properties table<string, any>
---@field role collide.role
---@field tileset? table

---@class collide.level_layer
---@field name string
---@field class? string
---@field id? any
---@field kind 'tiles'|'objects'
---@field group? collide.level_layer
---@field visible boolean
---@field parallax number[]
---@field offset number[]
---@field properties table<string, any>
---@field grids? collide.level_piece[] of tiles
---@field pieces? collide.level_piece[] of tiles: what a grid cannot hold
local Layer = {}

---The record of the tile there, or nil. Columns and rows are those of the map, from 0.
---@param column integer
---@param row integer
---@return collide.level_tile?
function Layer:tile(column, row) end

---The number of the tile there, 0 where there is none; nil outside.
---@param column integer
---@param row integer
---@return integer?
function Layer:gid(column, row) end

---Puts a tile there, or takes it away; worlds that the layer stands in change, too.
---@param column integer
---@param row integer
---@param tile? collide.level_tile|integer
---@return boolean inside
function Layer:set(column, row, tile) end

---What stands in a world: a grid of tiles, or one shape of them.
---@class collide.level_piece
---@field shape collide.shape2
---@field role collide.role
---@field layer collide.level_layer
---@field tile? collide.level_tile of a single shape
---@field direction? number[] of what is one-way

---@class collide.level_object
---@field id any Tiled's number, LDtk's iid, the number of a node
---@field name string
---@field class? string
---@field layer collide.level_layer
---@field x number
---@field y number
---@field z? number
---@field width? number
---@field height? number
---@field angle number radians, clockwise on screen
---@field kind 'rectangle'|'ellipse'|'capsule'|'polygon'|'polyline'|'point'|'tile'|'text'|'entity'|'mesh'
---@field shape? collide.any_shape nil for text, and for what is broken
---@field role collide.role
---@field direction? number[] of what is one-way
---@field properties table<string, any>
---@field tags string[]
---@field tile? collide.level_tile of a tile object
---@field template? string
---@field room? collide.level_room LDtk
---@field broken? string why it has no shape
---@field file? string
---@field line? integer

---A level of LDtk.
---@class collide.level_room
---@field name string
---@field id string
---@field min number[]
---@field max number[]
---@field properties table<string, any>

---@class collide.fill_options
---@field layer? fun(thing: table, role: collide.role): string a name of a layer of the world
---@field movers? string[] layers of what moves; {'default'}
---@field only? fun(thing: table): boolean

---A level, the same from every format. `print(level)` says what was understood.
---@class collide.level
---@field format 'tiled'|'ldtk'|'obj'|'gltf'
---@field path string
---@field dimension 2|3
---@field up number[]
---@field unit 'px'|'m'
---@field bounds number[][] {min, max} of the map
---@field cell? {w: number, h: number}
---@field class? string
---@field properties table<string, any>
---@field objects collide.level_object[]
---@field layers collide.level_layer[]
---@field rooms collide.level_room[]
---@field by_id table<any, collide.level_object>
---@field warnings string[]
---@field files string[]
local Level = {}

---The first object with that class or name, or nil.
---@param name string
---@return collide.level_object?
function Level:find(name) end

---Goes through all objects with that class or name.
---@param name string
---@return fun(): collide.level_object?
function Level:each(name) end

---@param name string
---@return collide.level_layer?
function Level:layer(name) end

---Adds all that has a role; the level's own tables are the items.
---@generic World: collide.any_world
---@param world World
---@param options? collide.fill_options
---@return World
function Level:add_to(world, options) end

---Takes all out again that `add_to` has added.
---@param world collide.any_world
function Level:remove_from(world) end

---The record of the tile that a hit tells of, or nil.
---@param hit table
---@return collide.level_tile?
function Level:tile(hit) end

---Whether a file of the level is not what was read.
---@return boolean
function Level:changed() end

---The level read again, with the same options; or nil and what is wrong.
---@return collide.level?, string?
function Level:reload() end

---Tiled: from the level's own space to what the editor shows.
---@param x number
---@param y number
---@return number x, number y
function Level.to_screen(level, x, y) end

---Tiled: from what the editor shows to the level's own space.
---@param x number
---@param y number
---@return number x, number y
function Level.from_screen(level, x, y) end

---What a reader of levels has.
---@class collide.level_reader
local reader = {}

---A level from a file. Raises one line with the file and what is wrong.
---@param path string
---@param options? collide.level_options
---@return collide.level
function reader.load(path, options) end

---A level from the text of a file.
---@param text string
---@param options? collide.level_options
---@return collide.level
function reader.read(text, options) end

---Levels made with Tiled: .tmx, .tmj, Lua exports.
---@class collide.tiled
local tiled = {}

---A level from a file, by its path, or from the table of a Lua export.
---@param path string|table
---@param options? collide.level_options
---@return collide.level
function tiled.load(path, options) end

---@param text string
---@param options? collide.level_options
---@return collide.level
function tiled.read(text, options) end

---Levels made with LDtk.
---@class collide.ldtk: collide.level_reader
local ldtk = {}

---The names of the levels of a file, and whether they have places in one world.
---@param path string
---@param options? collide.level_options
---@return string[] names, boolean has_places
function ldtk.rooms(path, options) end

---Levels saved as Wavefront OBJ.
---@class collide.obj: collide.level_reader

---Levels saved as glTF 2.0: .gltf, .glb.
---@class collide.gltf: collide.level_reader

---Levels from files of any of these formats.
---@class collide.levels
---@field extensions string[] of files that are read
local levels = {}

---@param path string
---@param options? collide.level_options
---@return collide.level
function levels.load(path, options) end

---The name of the module that reads a file, or nil.
---@param path string
---@param options? collide.level_options
---@return string?
function levels.reader(path, options) end

---@param value any
---@return boolean
function levels.is_level(value) end

---@alias collide.severity 'error'|'warning'
---@alias collide.edge 'closed'|'wall'|'open'|'death'
---@alias collide.rule_setting 'off'|'warning'|'error'|boolean|table<string, any>|fun(c: collide.check_context)

---@class collide.check_jump
---@field height? number how high
---@field distance? number how far on level ground, running
---@field speed? number instead of height: at the start, with gravity
---@field gravity? number
---@field run? number his speed, instead of distance

---@class collide.check_hero
---@field size? number[]|{radius: number, height: number} {width, height}
---@field shape? collide.any_shape instead of size
---@field jump? collide.check_jump
---@field step? number
---@field max_slope? number radians
---@field air_jumps? integer
---@field wall_jump? boolean
---@field max_fall? number
---@field crouch? number[]|collide.any_shape
---@field slack? number a share of the jump; 0.03

---@class collide.check_things
---@field spawn? string[]
---@field goal? string[]
---@field reach? string[]
---@field deadly? string[]
---@field climb? string[]
---@field stands? string[]
---@field ignore? string[]
---@field spring? table<string, number> the height it throws to
---@field moves? table<string, string> the property with the way
---@field link? table<string, string> the property with the target

---The settings of a check: what collide-check.lua returns.
---@class collide.check_config
---@field view? 'platformer'|'topdown'|'walk'
---@field hero? collide.check_hero
---@field things? collide.check_things
---@field edges? {left?: collide.edge, right?: collide.edge, top?: collide.edge, bottom?: collide.edge}
---@field classes? table<string, table<string, string>>
---@field counts? table<string, integer|integer[]>
---@field rules? table<string, collide.rule_setting>
---@field ignore? {rule?: string, object?: any, why?: string}[]
---@field roles? table<string, collide.role|string>
---@field role? fun(thing: table): collide.role?

---@class collide.finding
---@field number integer
---@field rule string
---@field severity collide.severity
---@field message string what is wrong
---@field mend string how to mend it
---@field object? collide.level_object
---@field objects collide.level_object[] others that are involved or affected
---@field at? number[]
---@field box? {min: number[], max: number[]}
---@field measure? {name: string, value: number, wanted: number}
---@field file? string
---@field line? integer
---@field fingerprint string
---@field why? string of what is ignored

---@class collide.check_result
---@field level collide.level
---@field path? string
---@field findings collide.finding[]
---@field ignored collide.finding[]
---@field known collide.finding[] by a baseline
---@field unneeded string[] entries of `ignore` that match nothing
---@field understood string[]
---@field stats table<string, number>
---@field seconds number
local Result = {}

---The report as text.
---@param name 'text'|'json'|'svg'|'html'|'github'|'sarif'
---@param options? {color?: boolean, width?: number, height?: number, view?: number[]}
---@return string
function Result:format(name, options) end

---@return integer errors, integer warnings
function Result:count() end

---What a rule gets.
---@class collide.check_context
---@field level collide.level
---@field world collide.any_world
---@field config collide.check_config
---@field hero? table
local Context = {}

---The objects that are of a kind of `things`.
---@param kind string
---@return collide.level_object[]
function Context:things(kind) end

---All items of the world that are solid.
---@return table[]
function Context:solids() end

---Where the hero gets to; nil without a hero or a view.
---@return {at: fun(self, x: number, y: number): boolean, overlaps: fun(self, object: collide.level_object): boolean}?
function Context:reach() end

---@param finding {object?: table, objects?: table[], at?: number[]|collide.vec2|collide.vec3, box?: table, message: string, mend?: string, severity?: collide.severity, measure?: table}
function Context:report(finding) end

---Checks levels; called as a function: `check('maps/cave.tmx')`.
---@class collide.check
---@field rules string[] ids, in the order in which they run
---@overload fun(level: string|collide.level, config?: string|collide.check_config, options?: table): collide.check_result
local check = {}

---@param level string|collide.level
---@param config? string|collide.check_config the settings, or their file; by default that beside the level
---@param options? {only?: table<string, boolean>, off?: table<string, boolean>, level?: string, progress?: fun(rule: string)}
---@return collide.check_result
function check.run(level, config, options) end
