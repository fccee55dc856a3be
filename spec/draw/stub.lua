-- What collide.draw needs of love.graphics, with a memory of what was drawn.
return function()
  local stub = {calls = {}, color = {0.1, 0.2, 0.3, 0.4}, width = 7, scale = 1, count = 0,
    dx = 0, dy = 0, silent = false}
  local graphics = {}

  local function add(name, ...)
    stub.count = stub.count + 1
    if stub.silent then return end
    local call = {name = name, width = stub.width, color = {}, ...}
    for i = 1, 4 do call.color[i] = stub.color[i] end
    for i, value in ipairs(call) do -- lists of points are used again
      if type(value) == 'table' then
        local copy = {}
        for k, x in ipairs(value) do copy[k] = x end
        call[i] = copy
      end
    end
    stub.calls[#stub.calls + 1] = call
  end

  for _, name in ipairs({'line', 'polygon', 'circle', 'print'}) do
    graphics[name] = function(...) add(name, ...) end
  end

  function graphics.setColor(r, g, b, a)
    local color = stub.color
    color[1], color[2], color[3], color[4] = r, g, b, a
  end

  function graphics.getColor()
    local color = stub.color
    return color[1], color[2], color[3], color[4]
  end

  function graphics.setLineWidth(width) stub.width = width end
  function graphics.getLineWidth() return stub.width end
  function graphics.getDimensions() return 800, 600 end

  function graphics.transformPoint(x, y)
    return x * stub.scale + stub.dx, y * stub.scale + stub.dy
  end

  function graphics.inverseTransformPoint(x, y)
    return (x - stub.dx) / stub.scale, (y - stub.dy) / stub.scale
  end

  local font = {}
  function font.getWidth(_, text) return 8 * #text end
  function font.getHeight() return 14 end
  function graphics.getFont() return font end

  stub.love = {graphics = graphics, math = {
    triangulate = function(points)
      if #points < 6 then error('no polygon') end
      return {{points[1], points[2], points[3], points[4], points[5], points[6]}}
    end,
  }}
  return stub
end
