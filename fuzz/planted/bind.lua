-- Faults of the binding and of drawing that were mended.
return {
  {name = 'a block of another copy of the library is taken for our own',
    file = 'src/lua/base/block.h',
    find = [[return kind ^ (uint64_t)(uintptr_t)&col_block_copy;]],
    replace = [[return kind;]]},
  {name = 'arcs are cut to the end where nobody looks',
    file = 'lua/collide/draw/arc.lua',
    find = [[if halvings > 0 and may_be_seen(ax, ay, bx, by, tx, ty) then]],
    replace = [[if halvings > 0 then]]},
  {name = 'a circle goes to the back end however large it is',
    file = 'lua/collide/draw/pen.lua',
    find = [[if px - r >= window[1] and px + r <= window[3] and py - r >= window[2]
    and py + r <= window[4] then]],
    replace = [[if px - px == 0 then]]},
  {name = 'a terminal of any number of columns',
    file = 'lua/collide/draw.lua',
    find = [[columns = check.at_most(1000), rows = check.at_most(1000),]],
    replace = [[columns = 'positive', rows = 'positive',]]},
  {name = 'the length of what is no vector',
    file = 'lua/collide/vector/vec3.lua',
    find = [[return length(own('length', self))]],
    replace = [[return length(self.x, self.y, self.z)]]},
  {name = 'a list whose __index answers numbers',
    file = 'lua/collide/world/lists.lua',
    find = [[if is_odd then old = rawget(list, i) else old = list[i] end
    if old and old.item ~= i then old = nil end]],
    replace = [[old = list[i]
    if is_odd and old and old.item ~= i then old = nil end]]},
  {name = 'a userdata without fields in a result handed in',
    file = 'src/lua/module.c',
    find = [[luaL_getmetafield(L, index, "__newindex") == 0) {
        return false;
    }
    lua_pop(L, 1);]],
    replace = [[false) {
        return false;
    }]]},
  {name = 'a cdata without a z is drawn',
    file = 'lua/collide/draw/check.lua',
    find = [[if type(value) ~= 'cdata' then return numbers3(value) end]],
    replace = [[if true then return numbers3(value) end]]},
  {name = 'the methods of pictures called on what is none',
    file = 'lua/collide/draw/picture.lua',
    find = [[if not pictures[self] then]],
    replace = [[if self == nil then]]},
}
