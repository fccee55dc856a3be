---@meta collide.slick
-- The drop-in for slick, for editors. Nothing runs.
-- luacheck: ignore 211 212 241 631

---@class collide.slick.tag
---@field value any

---What shapes are made of: one, or a group.
---@class collide.slick.definition

---@alias collide.slick.numbers number[] x1, y1, x2, y2 and so on

---A shape of an item in a world.
---@class collide.slick.shape
---@field tag any the value of its tag, or the enum itself
---@field entity collide.slick.entity
---@field shape collide.shape2 the shape of the library, as it stands there

---@class collide.slick.entity
---@field item any
---@field transform collide.slick.transform
---@field shapes collide.slick.shape[]

---@class collide.slick.transform
---@field x number
---@field y number
---@field rotation number
---@field scaleX number
---@field scaleY number
---@field offsetX number
---@field offsetY number
local Transform = {}
---@return collide.slick.transform
function Transform:setTransform(x, y, rotation, scaleX, scaleY, offsetX, offsetY) end
---@return number x, number y
function Transform:transformPoint(x, y) end
---@return number x, number y
function Transform:inverseTransformPoint(x, y) end
---@return number x, number y
function Transform:transformNormal(x, y) end

---@class collide.slick.response
---@field item any
---@field entity collide.slick.entity
---@field shape collide.slick.shape
---@field other any
---@field otherEntity collide.slick.entity
---@field otherShape collide.slick.shape
---@field response string
---@field time number 0 to 1
---@field depth number
---@field normal collide.vector2 of the other shape
---@field alternateNormal collide.vector2
---@field offset collide.vector2
---@field touch collide.vector2
---@field contactPoint collide.vector2
---@field contactPoints collide.vector2[]
---@field extra table

---@class collide.slick.query
---@field results collide.slick.response[]

---@alias collide.slick.filter fun(item: any, other: any, shape: collide.slick.shape, otherShape: collide.slick.shape): string|boolean|function|nil
---@alias collide.slick.chooser fun(item: any, shape: collide.slick.shape): any

---@class collide.slick.world
local World = {}
---@return collide.slick.entity
function World:add(item, x, y, shape) end
---@return collide.slick.entity?
function World:get(item) end
---@return boolean
function World:has(item) end
---@return any[]
function World:getItems(items) end
---@return number x, number y
function World:update(item, x, y, shape) end
function World:remove(item) end
---@param filter? collide.slick.filter
---@param query? collide.slick.query
---@return number x, number y, collide.slick.response[] list, integer n, collide.slick.query query
function World:move(item, goalX, goalY, filter, query) end
---@param filter? collide.slick.filter
---@param query? collide.slick.query
---@return number x, number y, collide.slick.response[] list, integer n, collide.slick.query query
function World:check(item, goalX, goalY, filter, query) end
---@param filter? collide.slick.filter
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:project(item, x, y, goalX, goalY, filter, query) end
---@param filter? collide.slick.filter
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:test(item, x, y, filter, query) end
---@param filter? collide.slick.filter
---@return number x, number y
function World:push(item, filter, x, y, shape) end
---@param rotateFilter? collide.slick.chooser what is pushed
---@param pushFilter? collide.slick.filter out of what
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:rotate(item, angle, rotateFilter, pushFilter, query) end
---@param filter? collide.slick.chooser
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:queryPoint(x, y, filter, query) end
---@param filter? collide.slick.chooser
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:queryRectangle(x, y, w, h, filter, query) end
---@param filter? collide.slick.chooser
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:queryRay(x, y, dx, dy, filter, query) end
---@param filter? collide.slick.chooser
---@param query? collide.slick.query
---@return collide.slick.response[] list, integer n, collide.slick.query query
function World:querySegment(x1, y1, x2, y2, filter, query) end
---@param name string
---@param response function
function World:addResponse(name, response) end

---@class collide.slick
local slick = {}
---@return collide.slick.world
function slick.newWorld(width, height, options) end
---@return collide.slick.query
function slick.newWorldQuery(world) end
---@return collide.slick.transform
function slick.newTransform(x, y, rotation, scaleX, scaleY, offsetX, offsetY) end
---@return collide.slick.tag
function slick.newTag(value) end
---@return collide.slick.tag
function slick.newEnum(value) end
---@param tag? collide.slick.tag
---@return collide.slick.definition
function slick.newRectangleShape(x, y, w, h, tag) end
---@param segments? number|collide.slick.tag
---@param tag? collide.slick.tag
---@return collide.slick.definition
function slick.newCircleShape(x, y, radius, segments, tag) end
---@param tag? collide.slick.tag
---@return collide.slick.definition
function slick.newLineSegmentShape(x1, y1, x2, y2, tag) end
---@param vertices collide.slick.numbers
---@param tag? collide.slick.tag
---@return collide.slick.definition
function slick.newPolygonShape(vertices, tag) end
---@return collide.slick.definition
function slick.newPolygonMeshShape(...) end
---@return collide.slick.definition
function slick.newMeshShape(...) end
---@param segments collide.slick.numbers[]
---@param tag? collide.slick.tag
---@return collide.slick.definition
function slick.newPolylineShape(segments, tag) end
---@param points collide.slick.numbers
---@param tag? collide.slick.tag
---@return collide.slick.definition
function slick.newChainShape(points, tag) end
---@return collide.slick.definition
function slick.newShapeGroup(...) end

return slick
