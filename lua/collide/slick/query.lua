-- Answers of a world: lists of responses, which may be filled again.
local setmetatable = setmetatable

local Query = {}
local META = {__index = Query}

local query = {}

function query.new(world)
  return setmetatable({world = world, results = {}}, META)
end

function Query:reset()
  local results = self.results
  for i = #results, 1, -1 do results[i] = nil end
end

-- Adds a response that another query has found.
function Query:push(response)
  self.results[#self.results + 1] = response
end

Query.move = Query.push

function Query:getResponseIndex(response)
  for i, other in ipairs(self.results) do
    if other == response then return i end
  end
end

function Query:getShapeResponseIndex(shape, other_shape)
  for i, other in ipairs(self.results) do
    if other.shape == shape and other.otherShape == other_shape then return i end
  end
end

-- Makes a value of any type of slick; there is no pool to return it to.
function Query.allocate(_, kind, ...) return kind.new(...) end

return query
