---@meta collide
-- Definitions for editors that speak LuaLS; nothing runs. The files in types/ hold the
-- two dimensions. A spec compares them with what the modules export.
-- luacheck: ignore 211 212 241 631

---Collision for 2D and 3D: shapes, and questions about them.
---@class collide
---@field d2 collide.d2 Flat games; `require "collide.d2"` gives the same.
---@field d3 collide.d3 One dimension more; `require "collide.d3"` gives the same.
---@field VERSION string `major.minor.patch`
local collide = {}

---What `detect` tests. Any table of yours with a shape will do.
---@class collide.actor
---@field shape collide.shape2|collide.shape3
---@field health? number 0 and below: dead, and skipped
---@field on_hit? fun(self: collide.actor, result: collide.result2|collide.result3, other: collide.actor)

return collide
