-- The API as data: docs/api.md, the definitions for editors (LuaLS, Teal, Defold) and
-- collide.help are printed from it. `make docs`; only help and the printers load it.
--
-- A chapter is a list with a title. In it a string is Markdown; a table is one of these:
--   {name = ...}   a function or method, with a heading of its own in the page
--   {rows = {...}} functions of one kind
--   {class = ...}  fields: {name, type, text, the queries that set it}; operators:
--                  {name, type of the other side, type of the answer}
--   {alias = ...}  another name for a type: is; both = true: the same in 2D and 3D
-- A function has
--   of        what it is called on: 'pair' (a function, and a method of its first
--             argument), a class, 'Module' (collide itself), 'Draw' (collide.draw);
--             nothing: of d2 and d3
--   dims      the one dimension that it is in; twin: its name in the other
--   params    {name, type, text, the names of its numbers}; a ? behind the name: optional
--   returns   'type name'; a ? behind the type: or nil
--   overloads more lists of params, each with its returns; shown = true: in the page, too
--   inline, named = false: cannot be called with all numbers in line, or with a table
--   makes     the class of a shape; its fields, as far as they are not the params
--   summary   what it does; text: more; example: what prints what stands behind `-->`;
--             aside = true: not in the page, which shows enough
-- topics: the words that people search for; see reference/topics.lua. tutorials: what
-- five tutorials call things, in the same form.
-- In all texts <a|b> is a in 3D and b in 2D. Types are those of LuaLS; words with a
-- capital are the library's: Vector is any vector handed in, Vec one that comes out,
-- Numbers the numbers of a vector, Out what is filled, Self the object itself, AnyShape
-- and its like those of both dimensions.
local reference = {}

reference.chapters = {
  require 'collide.reference.vectors',
  require 'collide.reference.shapes',
  require 'collide.reference.methods',
  require 'collide.reference.pairs',
  require 'collide.reference.motion',
  require 'collide.reference.rays',
  require 'collide.reference.numbers',
  require 'collide.reference.groups',
  require 'collide.reference.worlds',
  require 'collide.reference.asking',
  require 'collide.reference.moving',
  require 'collide.reference.characters',
  require 'collide.reference.batches',
  require 'collide.reference.saving',
  require 'collide.reference.levels',
  require 'collide.reference.drawing',
  require 'collide.reference.console',
  (require 'collide.reference.errors'), -- one value: require also returns the file
}

reference.topics = require 'collide.reference.topics'
reference.tutorials = require 'collide.reference.tutorials'

-- Whether a name in a topic, `world:move`, `move` or `c2.world`, means a function.
local OWNERS = {world = 'World', hero = 'Character', s = 'Shape', v = 'Vec',
  draw = 'Draw', collide = 'Module'}
local function is_called(item, name)
  local owner, plain = name:match('^(%w+)[:.](.+)$')
  if item.name ~= (plain or name) then return false end
  if OWNERS[owner] then return item.of == OWNERS[owner] end
  return not item.of or item.of == 'pair' or item.of == 'World'
end

-- The functions that a topic names.
function reference.of_topic(topic)
  local list = {}
  for name in topic[3]:gmatch('%S+') do
    list[#list + 1] = assert(reference.list(function(item)
      return is_called(item, name)
    end)[1], name)
  end
  return list
end

-- Calls visit(item, chapter) with every function, class and alias, in order.
function reference.each(visit)
  for _, chapter in ipairs(reference.chapters) do
    for _, item in ipairs(chapter) do
      if type(item) == 'table' then
        for _, row in ipairs(item.rows or {item}) do visit(row, chapter) end
      end
    end
  end
end

-- The list of those for which wanted(item) is true.
function reference.list(wanted)
  local list = {}
  reference.each(function(item)
    if wanted(item) then list[#list + 1] = item end
  end)
  return list
end

-- Whether a class is a table of fields, such as settings and results: it has no
-- methods. A Character has both.
function reference.has_table(class)
  if not class.fields or #class.fields == 0 then return false end
  return class.class == 'Character' or #reference.list(function(item)
    return item.name and item.of == class.class
  end) == 0
end

-- Whether a function, class or field is in that dimension.
function reference.is_in(item, dimension)
  return not item.dims or item.dims == dimension
end

return reference
