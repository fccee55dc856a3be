-- Pictures for the terminal, as they are meant to look.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'

local function shows(wanted, picture)
  assert.equal(wanted, (tostring(picture):gsub('\n+$', '')))
end

describe('text shows', function()
  local a, b = c2.circle(0, 0, 2), c2.rect(1, -1, 4, 2)
  local ground = c2.halfspace({0, 1}, {0, 0})
  local ball, wall = c2.circle(0, 0, 1), c2.rect(6, -2, 1, 4)

  it('two shapes that overlap, in plain ASCII', function()
    local wanted = [[
         aaaaaaa
     aaaa      aaaa
    aa             a
  aa             bbbbbbbbbbbbbbbbbbbbbb
  a              b    a               b
 a               b    a               b
 a       <--a----o----*    b          b
  a              b    a               b
  aa             bbbbbbbbbbbbbbbbbbbbbb
    aa             a
     aaaa      aaaa
         aaaaaaa]]
    shows(wanted, draw.text{columns = 40, rows = 12, ascii = true}
      :shape(a, {mark = 'a', label = 'a'}):shape(b, {mark = 'b', label = 'b'})
      :result(a:contact(b)))
  end)

  it('the same with the dots of Braille', function()
    local wanted = [[
         ⣀⣀⣀⣀⣀⣀
     ⢀⠔⠊⠉      ⠉⠑⠢⢄
   ⢀⠖⠁             ⠓⡄
  ⡰⠃             ⡖⠒⠒⠚⢲⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⡆
 ⢀⠇              ⡇   ⠈⡆               ⡇
 ⢸               ⡇    ⢹               ⡇
 ⢸       ←⠉⠉a⠉⠉⠉⠉o⠉⠉⠉⠉*    b          ⡇
 ⠈⡆              ⡇   ⢀⠇               ⡇
  ⠱⡄             ⠧⠤⠤⢤⠼⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠇
   ⠈⠦⡀             ⡤⠃
     ⠈⠢⢄⣀      ⣀⡠⠔⠊
         ⠉⠉⠉⠉⠉⠉]]
    shows(wanted, draw.text{columns = 40, rows = 12, ascii = false}
      :shape(a, {label = 'a'}):shape(b, {label = 'b'}):result(a:contact(b)))
  end)

  it('a box in 3D, of which ASCII shows only the front', function()
    local wanted = [[
               ----
            ///    ------------
         ///                  --
        ------             /// |
        |     -----------//    |
        |               |      |
        |               |      |
        |               |      |
        |               |      |
        |               |      |
        |               |     //
        --              |   ///
         ------------   |///
                     ----]]
    shows(wanted, draw.text{columns = 40, rows = 14, ascii = true}
      :shape(c3.aabb({0, 0, 0}, {1, 1, 1})))
  end)

  it('a box in 3D, whose hidden edges are dotted', function()
    local wanted = [[
               ⣀⣀⣀⣀
            ⣀⠔⠊⢀   ⠉⠉⠉⠒⠒⠒⠤⠤⠤⣀⣀⡀
         ⢀⠔⠊   ⢀             ⢀⡜⢻
        ⡴⠥⢄⣀⣀⣀ ⢀          ⢀⡠⠒⠁ ⢸
        ⡇     ⠉⢉⠉⠒⠒⠒⠤⠤⠤⣀⡠⠔⠁    ⢸
        ⡇      ⢀        ⡇      ⢸
        ⡇      ⢀        ⡇      ⢸
        ⡇      ⢀        ⡇      ⢸
        ⡇      ⢀        ⡇      ⢸
        ⡇    ⢀ ⠈⠁ ⠂ ⠄ ⠄ ⡇      ⢸
        ⡇   ⠂           ⡇ ⠁ ⠁⠐⢀⠜
        ⣇⡄              ⡇   ⡠⠔⠁
         ⠈⠉⠉⠒⠒⠒⠤⠤⠤⣀⣀⣀   ⡇⡠⠔⠉
                     ⠉⠉⠉⠋]]
    shows(wanted, draw.text{columns = 40, rows = 14, ascii = false}
      :shape(c3.aabb({0, 0, 0}, {1, 1, 1})))
  end)

  it('the ground, a circle over it, and a ray', function()
    local wanted = [[
Ground
                  /---
                |/    \\
                |   *  |
                \\  | /|
                 \--^//
                    |
                    |
                    |
---\--\\--\--\\--\--*\--\--\\--\--\\--\-
    \\  \  \\  \  \\| \  \\  \  \\  \  \]]
    shows(wanted, draw.text{columns = 40, rows = 10, ascii = true, title = 'Ground'}
      :shape(ground):shape(c2.circle(0, 3, 1))
      :ray({0, 3}, {0, -1}, ground:raycast({0, 3}, {0, -1})))
  end)

  it('a cast that is stopped by a wall', function()
    local wanted = [[
                           ⣀⣀⣀⣀⡀
                           ⡇   ⡇
    ⠤⠤⠄              ⢀⡠⠤⠤⣀ ⡇   ⡇ ⠠⠤⠤
 ⢠⠂     ⢢           ⡔⠁    ⠓⡇   ⡷     ⠐⡄
 ⠘   ⠒⠒⠒⠺⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒←⡗⠒⠒→⠒⠒⠒* ⠒⠒⡗  ⠐   ⠗
  ⢤    ⣀            ⠣⡄   ⢀⡔⡇   ⡧⢄   ⢀⡀
   ⠉ ⠈⠉              ⠈⠉⠒⠉⠁ ⡇   ⡇⠈⠁ ⠈⠁
                           ⡇   ⡇
                           ⠉⠉⠉⠉⠁]]
    shows(wanted, draw.text{columns = 40, rows = 10, ascii = false}
      :shape(wall):cast(ball, {8, 0}, ball:cast({8, 0}, wall)))
  end)

  it('a polygon that is not convex', function()
    local wanted = [[
      ⣀⣀⣀⣀⣀        ⣀⣀⣀⣀⣀
      ⡇   ⢸        ⡇   ⢸
      ⡇   ⢸        ⡇   ⢸
      ⡇   ⢸        ⡇   ⢸
      ⡇   ⢸        ⡇   ⢸
      ⡇   ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠁   ⢸
      ⡇                ⢸
      ⠓⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠚]]
    shows(wanted, draw.text{columns = 30, rows = 8, ascii = false}
      :shape(c2.polygon{{0, 0}, {4, 0}, {4, 3}, {3, 3}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}))
  end)
end)

describe('text', function()
  it('fits the columns and rows that it was told', function()
    for _, size in ipairs({{10, 5}, {40, 12}, {200, 60}}) do
      for _, shape in ipairs({
        c2.rect(0, 0, 1, 9), c2.rect(0, 0, 9, 1), c2.circle(0, 0, 1),
      }) do
        local text = tostring(draw.text{columns = size[1], rows = size[2], ascii = true}
          :shape(shape))
        local rows = 0
        for line in text:gmatch('([^\n]*)\n') do
          assert.is_true(#line <= size[1], line)
          rows = rows + 1
        end
        assert.is_true(rows <= size[2])
      end
    end
  end)

  it('has no space at the end of a line', function()
    assert.is_nil(tostring(draw.text{ascii = true}:shape(c2.circle(0, 0, 1))):find(' \n'))
  end)

  it('is coloured when that is asked for, and ends so', function()
    local text = tostring(draw.text{ascii = true, colors = true}
      :shape(c2.circle(0, 0, 1), {color = {1, 0, 0.5}}))
    assert.is_truthy(text:find('\27[38;2;255;0;128m', 1, true))
    for line in text:gmatch('[^\n]+') do
      assert.is_true(not line:find('\27', 1, true) or line:sub(-4) == '\27[0m')
    end
  end)

  it('may be labelled in any language', function()
    assert.is_truthy(tostring(draw.text{}:shape(c2.circle(0, 0, 1), {label = '壁'}))
      :find('壁', 1, true))
  end)
end)
