-- Collision for 2D and 3D: shapes, and questions about them.
return {
  d2 = require 'collide.d2',
  d3 = require 'collide.d3',
  VERSION = '0.1.0',
}
