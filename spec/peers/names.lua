-- A helper of busted: bump.lua and bump-3dpd are the drop-ins from here on, so that those
-- libraries' own specs ask these. make peers runs it.
package.preload['bump'] = function() return require 'collide.bump' end
package.preload['bump-3dpd'] = function() return require 'collide.bump3d' end
