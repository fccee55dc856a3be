---@meta collide.bump
-- The drop-ins for bump.lua and bump-3dpd, for editors. Nothing runs.
-- luacheck: ignore 211 212 241 631

---What is met on the way. In 3D all vectors have z, and `distance` stands for the boxes.
---@class collide.bump.collision
---@field item any
---@field other any
---@field type string
---@field overlaps boolean at the start
---@field ti number when, 0 to 1; below 0 for an overlap: minus its content
---@field move {x: number, y: number, z?: number}
---@field normal {x: number, y: number, z?: number}
---@field touch {x: number, y: number, z?: number}
---@field slide? {x: number, y: number, z?: number}
---@field bounce? {x: number, y: number, z?: number}
---@field itemRect? {x: number, y: number, w: number, h: number} 2D
---@field otherRect? {x: number, y: number, w: number, h: number} 2D
---@field distance? number squared, of the centres; 3D

---Where a segment passes through an item.
---@class collide.bump.passage
---@field item any
---@field ti1 number
---@field ti2 number
---@field x1 number
---@field y1 number
---@field z1? number
---@field x2 number
---@field y2 number
---@field z2? number

---@alias collide.bump.filter fun(item: any, other: any): string|false|nil
---@alias collide.bump.chooser fun(item: any): any

---@class collide.bump.world
---@field cellSize number
---@field responses table<string, function>
local World2 = {}

function World2:add(item, x, y, w, h) end
function World2:remove(item) end
function World2:update(item, x, y, w, h) end

---@param filter? collide.bump.filter
---@return number x, number y, collide.bump.collision[] cols, integer len
function World2:move(item, x, y, filter) end

---@param filter? collide.bump.filter
---@return number x, number y, collide.bump.collision[] cols, integer len
function World2:check(item, x, y, filter) end

---@return collide.bump.collision[] cols, integer len
function World2:project(item, x, y, w, h, goalX, goalY, filter) end

---@return any[] items, integer len
function World2:queryRect(x, y, w, h, filter) end

---@return any[] items, integer len
function World2:queryPoint(x, y, filter) end

---@return any[] items, integer len
function World2:querySegment(x1, y1, x2, y2, filter) end

---@return collide.bump.passage[] passages, integer len
function World2:querySegmentWithCoords(x1, y1, x2, y2, filter) end

---@return boolean
function World2:hasItem(item) end

---@return any[] items, integer len
function World2:getItems() end

---@return integer
function World2:countItems() end

---@return number x, number y, number w, number h
function World2:getRect(item) end

---@return integer, integer
function World2:toCell(x, y) end

---@return number x, number y
function World2:toWorld(cx, cy) end

---@return integer
function World2:countCells() end

function World2:addResponse(name, response) end

---@class collide.bump
---@field _VERSION string the version of bump.lua that it stands in for
---@field rect table<string, function>
---@field responses table<string, function>
local bump = {}

---@param cellSize? number for toCell, toWorld and countCells alone; 64 by default
---@param options? {pushes_out?: boolean} as the release 3.1.7 of bump.lua does
---@return collide.bump.world
function bump.newWorld(cellSize, options) end

return bump
