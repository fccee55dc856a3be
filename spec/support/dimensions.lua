-- Specs that are the same in both dimensions: a describe for each, titled "2D ..." and
-- "3D ...". describe: busted's. specs(n, c): n is 2 or 3, c is collide.d2 or collide.d3.
return function(describe, title, specs)
  for n = 2, 3 do
    describe(('%dD %s'):format(n, title), function()
      specs(n, require('collide.d' .. n))
    end)
  end
end
