-- The binding, the Lua modules, drawing. Faults that were mended, each to be put back;
-- see fuzz/planted.lua.
return {
  {
    name = 'the cells of a drop-in world were counted for ever',
    file = 'lua/collide/bump/cells2.lua',
    find = [[if sum > MOST or sum ~= sum then]],
    replace = [[if sum > MOST * math.huge then]],
  },
  {name = 'changes emptied all cells that were counted',
    file = 'lua/collide/bump/cells3.lua',
    find = 'self.nonEmptyCells = self.unused',
    replace = 'forget(self)'},
  {name = 'a terminal of any number of columns',
    file = 'lua/collide/draw.lua',
    find = [[columns = check.at_most(1000), rows = check.at_most(1000),]],
    replace = [[columns = 'positive', rows = 'positive',]]},
  {
    name = 'a view without an end along z was looked at',
    file = 'lua/collide/draw.lua',
    find = [[low.z and high.z - low.z or 0]],
    replace = [[0]],
  },
  {name = 'arcs are cut to the end where nobody looks',
    first = 4,
    file = 'lua/collide/draw/arc.lua',
    find = [[if halvings > 0 and may_be_seen(ax, ay, bx, by, tx, ty) then]],
    replace = [[if halvings > 0 then]]},
  {name = 'a cdata without a z is drawn',
    first = 7,
    file = 'lua/collide/draw/check.lua',
    find = [[if type(value) ~= 'cdata' then return numbers3(value) end]],
    replace = [[if true then return numbers3(value) end]]},
  {
    name = 'the camera of a picture beyond the range of vectors',
    file = 'lua/collide/draw/check.lua',
    find = "return 'numbers from -1e300 to 1e300 expected, got ' .. tostring(n)",
    replace = 'return nil',
  },
  {
    name = 'the middle of a picture near 1e300 was no position',
    file = 'lua/collide/draw/extent.lua',
    find = [[local function held(x) return max(-MOST, min(MOST, x)) end]],
    replace = [[local function held(x) return x + 0 * MOST end]],
  },
  {
    name = 'hulls without an area had no face to be drawn by',
    file = 'lua/collide/draw/hull.lua',
    find = [[if not face then return {a, b} end]],
    replace = '',
  },
  {
    name = 'what is projected far away was at infinity',
    file = 'lua/collide/draw/lens.lua',
    find = [[return max(-LAST, min(LAST, x)), max(-LAST, min(LAST, y))]],
    replace = [[return x, y]],
  },
  {
    name = 'a picture of a way out of the range spoke of insides',
    file = 'lua/collide/draw/motion.lua',
    find = [[      check.fail(1, name, '%s', why)]],
    replace = [[      error(copy, 0)]],
  },
  {name = 'a circle goes to the back end however large it is',
    first = 4,
    file = 'lua/collide/draw/pen.lua',
    find = [[if px - r >= window[1] and px + r <= window[3] and py - r >= window[2]
    and py + r <= window[4] then]],
    replace = [[if px - px == 0 then]]},
  {name = 'the methods of pictures called on what is none',
    file = 'lua/collide/draw/picture.lua',
    find = [[if not pictures[self] then]],
    replace = [[if self == nil then]]},
  {
    name = 'a null pointer was taken for the handler of detect',
    file = 'lua/collide/query/detect.lua',
    find = [[if kind ~= 'nil' and kind ~= 'function' then]],
    replace = [[if handler ~= nil and kind ~= 'function' then]],
  },
  {name = 'what out said of hit stays',
    file = 'lua/collide/query/queries3.lua',
    find = [[        pb = new(bx, by, bz)}, meta)
      if part then set_parts(r, part, material, part2, material2) end
      return r
    end
    if out.hit ~= true then]],
    replace = [[        pb = new(bx, by, bz)}, meta)
      if part then set_parts(r, part, material, part2, material2) end
      return r
    end
    if not out.hit then]]},
  {name = 'out of a manifold that was a longer list',
    file = 'lua/collide/query/result.lua',
    find = [[if rawlen(out) > MOST then return false end -- behind a hole, too
  local behind = rawget(out, MOST + 1)
  return behind == nil and not]],
    replace = [[local behind
  return true or not]]},
  {name = 'out of a manifold that was a list with holes',
    file = 'lua/collide/query/result.lua',
    find = [[if rawlen(out) > MOST then return false end]],
    replace = ''},
  {
    name = 'null pointers stayed in a manifold as points',
    file = 'lua/collide/query/result.lua',
    find = [[if HAS_NULL and i > count and type(out[i]) ~= 'nil' then return false end]],
    replace = '',
  },
  {
    name = 'points of a manifold that answer numbers for pa were written to',
    file = 'lua/collide/query/result.lua',
    find = [[if not (rawequal(p.pa, pa) and rawequal(p.pb, pb)) then]],
    replace = [[if rawequal(p, nil) then]],
  },
  {
    name = 'show took a field of a list for a vector',
    file = 'lua/collide/show.lua',
    find = [[if type(x) ~= 'number' or type(y) ~= 'number' then return nil end]],
    replace = [[]],
  },
  {name = 'the length of what is no vector',
    first = 7,
    file = 'lua/collide/vector/vec3.lua',
    find = [[return length(own('length', self))]],
    replace = [[return length(self.x, self.y, self.z)]]},
  {name = 'out of events with lists that are none',
    first = 7,
    file = 'lua/collide/world.lua',
    find = [[if type(list) ~= 'table' then]],
    replace = [[if list == nil then]]},
  {name = 'a list whose __index answers numbers',
    first = 7,
    file = 'lua/collide/world/lists.lua',
    find = [[if is_odd then old = rawget(list, i) else old = list[i] end
    if old and old.item ~= i then old = nil end]],
    replace = [[old = list[i]
    if is_odd and old and old.item ~= i then old = nil end]]},
  {
    name = 'events whose filter asks for events in the same table',
    file = 'lua/collide/world/lists.lua',
    find = "if type(pair) == 'table' then\n      local answers",
    replace = 'if true then\n      local answers',
  },
  {name = 'a block of another copy of the library is taken for our own',
    first = 3,
    file = 'src/lua/base/block.h',
    find = [[return kind ^ (uint64_t)(uintptr_t)&col_block_copy;]],
    replace = [[return kind;]]},
  {name = 'a userdata without fields in a result handed in',
    file = 'src/lua/module.c',
    find = [[luaL_getmetafield(L, index, "__newindex") == 0) {
        return false;
    }
    lua_pop(L, 1);]],
    replace = [[false) {
        return false;
    }]]},
  {name = 'a shape is moved before its place is known to be finite',
    file = 'src/lua/shape/data.c',
    find = [[if (!col_shape_is_in_range(&any->shape)) {]],
    replace = [[if (!col_shape_is_in_range(&any->shape) && arg < 0) {]]},
  {name = 'a question to a world that its filter has closed',
    file = 'src/lua/world/answer.c',
    find = [[world_check_open(L, q->w, q->function);]],
    replace = [[(void)L;]]},
  {name = 'what is squeezed rides on what presses it',
    file = 'src/lua/world/character.c',
    find = [[const int32_t floor = k->stuck ? COL_NO_ITEM : k->floor;]],
    replace = [[const int32_t floor = k->floor;]]},
  {
    name = 'resize of a character took the nil behind its shape for the item',
    file = 'src/lua/world/character.c',
    find = [[    lua_settop(L, 2);
    lua_rawgeti(L, 1, part_item);]],
    replace = [[    lua_rawgeti(L, 1, part_item);]],
  },
  {
    name = 'who has left a group is searched for again and again',
    first = 8,
    file = 'lua/collide/query/detect.lua',
    find = 'group.gone, gone[i] = gone, true',
    replace = 'group.gone = gone',
  },
  {
    name = 'what was in a result handed in is written to, whatever it is',
    first = 7,
    file = 'lua/collide/query/result.lua',
    find = [[if are_vectors(found, ...) then return found end]],
    replace = [[if found then return found end]],
  },
  {
    name = 'points of a manifold handed in are taken for tables',
    first = 7,
    file = 'lua/collide/query/result.lua',
    find = [[if type(p) ~= 'table' then return false end]],
    replace = [[if p == nil then return false end]],
  },
  {
    name = 'the conjugate of what is no quaternion',
    first = 7,
    file = 'lua/collide/vector/quat.lua',
    find = [[local x, y, z, w = own('conjugate', self)]],
    replace = [[local x, y, z, w = self.x + 0, self.y, self.z, self.w]],
  },
  {
    name = 'groups are tested each with each, however many are in them',
    first = 8,
    file = 'lua/collide/query/detect_tree.lua',
    find = 'local MANY_PAIRS, MANY = 4096, 16',
    replace = 'local MANY_PAIRS, MANY = 1e300, 16',
  },
  {
    name = 'resize of a character spoke of a world that was closed meanwhile',
    file = 'lua/collide/world/character.lua',
    find = [[local fine, result = pcall(replace, self, world, item, shape)]],
    replace = [[local fine, result = true, replace(self, world, item, shape)]],
  },
}
