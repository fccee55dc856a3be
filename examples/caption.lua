-- Bold text and grey text below it, under a point of a picture; dy: pixels downwards.
return function(picture, point, text, small, dy)
  picture:text(point, text, {anchor = 'middle', dy = dy, bold = true})
  picture:text(point, small, {anchor = 'middle', dy = dy + 20, color = '#66707c'})
end
