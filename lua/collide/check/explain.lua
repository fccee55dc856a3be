-- This file has the text about each rule: what it finds, why it matters, how it decides
-- and how a finding is mended. `collide-check --explain` and docs/rules.md show it.
local explain = {}

-- Each rule has four texts: what, why, how, mend.
explain.rules = {
  incomplete = {
    what = 'Something was read or checked only in part.',
    why = 'A check that is silent about what it has not seen would say that all is '
      .. 'well.',
    how = 'The warnings of the reader: an IntGrid value without a role, a solid '
      .. 'layer with parallax, tiles of a hexagonal map. A level in which nothing is '
      .. 'solid is an error, on its cause where that is known: values without a role, a '
      .. 'mesh without triangles.',
    mend = 'Give the layer, class or value a role: roles = {Walls = \'solid\'}.'},
  ['bad-shape'] = {
    what = 'A polygon crosses itself, or a solid has no area.',
    why = 'It has no inside that is certain; games that load it stop, or let heroes '
      .. 'through.',
    how = 'The constructors of the library say so, with the edges that cross.',
    mend = 'Exchange the corners whose edges cross, or give the shape a size.'},
  ['broken-link'] = {
    what = 'An object, tileset, template or tile is named and is not there.',
    why = 'A door that leads nowhere is found by the first player.',
    how = 'Every reference is followed: properties of type object, `link` and '
      .. '`moves`, tilesets, templates, numbers of tiles.',
    mend = 'Set it to something that is there, or clear it.'},
  schema = {
    what = 'A class is not known, or a property is missing or of another type.',
    why = 'A mistyped name does nothing in the game, silently.',
    how = 'By `classes` of the settings; without them the rule is off. The near '
      .. 'name is shown.',
    mend = 'Correct the name, or add it to `classes`.'},
  count = {
    what = 'There are too few or too many things of a class.',
    why = 'Two players, or no exit: the level cannot be played.',
    how = 'By `counts` of the settings; with a view there must be a spawn.',
    mend = 'Add what is missing, or take some away.'},
  duplicate = {
    what = 'The same thing lies twice in one place.',
    why = 'It was pasted twice, and nobody sees the second one; a coin counts '
      .. 'double.',
    how = 'Equal class, name, kind and role, and boxes equal to a hundredth of a '
      .. 'cell.',
    mend = 'Delete one of the two.'},
  scale = {
    what = 'The model is in other units than the hero.',
    why = 'A hall saved in centimetres is a hundred times too large; everything '
      .. 'else that is said of it is wrong.',
    how = 'The median edge of its triangles against the height of the hero: above '
      .. '30 or below a thousandth.',
    mend = 'Export in metres, or apply the scale of the object.'},
  outside = {
    what = 'A thing lies off the map.',
    why = 'It was dragged there, or left over; nobody will ever meet it.',
    how = 'Its box does not touch that of the map; on infinite maps and in space it '
      .. 'is farther from the solids than they are large.',
    mend = 'Move it onto the map, or delete it.'},
  ['in-wall'] = {
    what = 'A spawn, an enemy or something to reach is inside of a wall; or a spawn is '
      .. 'in something deadly.',
    why = 'The hero starts stuck or dead, or the coin cannot be had.',
    how = 'The shape overlaps solids by more than `tolerance`, a sixteenth of its '
      .. 'size; of things to reach the middle counts. So it is with spikes that the hero '
      .. 'starts in: then nothing is said of what he gets to.',
    mend = 'Move it by the translation that is shown: the least way out.'},
  floating = {
    what = 'An enemy or a spawn has no floor beneath.',
    why = 'It falls as soon as the level starts.',
    how = 'A ray of its own shape goes down: no floor at all, or for what `stands` '
      .. 'one that is farther than `gap`, an eighth of a cell. Not above ladders and '
      .. 'lifts.',
    mend = 'Move it down by the distance that is shown.'},
  ['blocked-path'] = {
    what = 'The way of a lift or patrol leads through a wall.',
    why = 'It stops there, pushes, or passes through.',
    how = 'Its shape is cast along each leg of its way.',
    mend = 'End the way before the wall.'},
  hole = {
    what = 'Triangles are missing in a mesh.',
    why = 'Heroes and balls fall through a hole that is too small to be seen.',
    how = 'Loops of edges with one triangle only, of at most `edges` edges and '
      .. 'smaller than twice the hero; in a closed mesh every one.',
    mend = 'Fill the hole: select its edges and make a face.'},
  ['t-junction'] = {
    what = 'A corner lies on an edge of another triangle that is not split there.',
    why = 'Rounding opens a crack along the edge.',
    how = 'A corner of an open edge lies on an open edge, to a millionth of the '
      .. 'mesh.',
    mend = 'Split the edge at the corner.'},
  ['doubled-face'] = {
    what = 'The same triangle is there twice.',
    why = 'It costs twice, flickers where it is drawn, and is met twice.',
    how = 'Equal corners, either way round.',
    mend = 'Merge by distance, then delete doubles.'},
  ['flipped-face'] = {
    what = 'Triangles are inside out.',
    why = 'One-sided meshes let through what comes at their back.',
    how = 'Orientation is followed from triangle to triangle: the fewer of a part '
      .. 'are wrong; a closed part of negative volume is wrong as a whole.',
    mend = 'Recalculate normals outside.'},
  ['non-manifold'] = {
    what = 'An edge of a closed mesh has three triangles or more.',
    why = 'Inside and outside cannot be distinguished there.',
    how = 'Edges are counted, in closed meshes only.',
    mend = 'Take the fin away, or make it a mesh of its own.'},
  seam = {
    what = 'Two solids nearly meet: a gap, or a step in a floor.',
    why = 'Small things fall into a gap that nobody sees; a hero is held by a step.',
    how = 'Faces that face each other at up to `size`, an eighth of a cell; flat '
      .. 'tops that follow each other and differ by up to that.',
    mend = 'Close the gap, or level the two, by the number that is shown.'},
  steep = {
    what = 'A slope is just too steep to walk.',
    why = 'It was meant as a way, and the hero slides off.',
    how = 'Its angle is above `max_slope`, by up to `margin`, 10 degrees; it is at '
      .. 'least as long as the hero is wide, and there is room to stand.',
    mend = 'Make it as flat as the hero walks.'},
  leak = {
    what = 'The hero can get out of the level.',
    why = 'Outside of the map nothing is there to come back by.',
    how = 'Where he gets to touches an edge that is `closed`.',
    mend = 'Close the opening, or say that the edge is open.'},
  narrow = {
    what = 'A passage is a little too narrow or too low.',
    why = 'What lies behind cannot be reached, though it looks so.',
    how = 'A hero who is a quarter smaller gets through, and gains something; how '
      .. 'wide and how high the passage is, is found by trying.',
    mend = 'Make it wider or higher by the number that is shown.'},
  unreachable = {
    what = 'No player gets to a thing.',
    why = 'The level cannot be finished, or a coin is never had.',
    how = 'By an upper bound of what any player could do, who may turn in the air '
      .. 'at once; so what is reported is out of reach for certain. Things behind '
      .. 'the same gap, ledge or sealed wall come together.',
    mend = 'The number says how much is missing: lower it, narrow the gap, put a '
      .. 'step.'},
  trap = {
    what = 'A place can be entered, and neither left nor died in.',
    why = 'The player must start anew.',
    how = 'By the same bound, from each floor that is reached; then a hero is '
      .. 'played into it, and only if he lands there it is reported.',
    mend = 'Put a step in it, or make it deadly.'},
}

-- Returns the page of a rule, for a terminal.
function explain.text(id)
  local page = explain.rules[id]
  return ('%s\n\n%s\n\nWhy: %s\nHow: %s\nMend: %s\n\nSwitch it off: '
    .. 'rules = {[%q] = \'off\'}, or a property check_ignore = %q on the object or '
    .. 'layer.'):format(id, page.what, page.why, page.how, page.mend, id, id)
end

return explain
