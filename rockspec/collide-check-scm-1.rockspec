-- The command collide-check with what it reads levels by. From a clone, at its top:
-- luarocks make rockspec/collide-check-scm-1.rockspec
rockspec_format = '3.0'
package = 'collide-check'
version = 'scm-1'
source = {url = 'git+file://.'} -- luarocks make takes the clone that it is run in
description = {
  summary = 'Checks levels of Tiled, LDtk, OBJ and glTF: what is wrong, and where',
  license = 'MIT',
}
dependencies = {'lua >= 5.1', 'collide', 'argparse', 'luafilesystem', 'luasystem',
  'luaexpat', 'lua-zlib', 'lua-cjson', 'dkjson'}
build = {
  type = 'none',
  install = {bin = {['collide-check'] = 'bin/collide-check'}},
}
