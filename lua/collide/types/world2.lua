---@meta
-- Worlds of collide.d2.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---Many shapes, and quick answers to which of them meet. `#world` is the number of items.
---@class collide.world2
---@operator len: integer
local world2 = {}

---Adds an item with a copy of a shape, and returns the item. It is an error to add it
---twice.
---@param item collide.item
---@param shape collide.shape2
---@param filter? collide.filter its layers, and those that it hits
---@return collide.item item
function world2:add(item, shape, filter) end

---Gives an item another shape and, if given, another filter.
---
---The item keeps its place in the order, and without a filter its own; events go on as
---before.
---@param item collide.item
---@param shape collide.shape2
---@param filter? collide.filter its layers, and those that it hits
function world2:set(item, shape, filter) end

---Puts the reference point of an item at a position, to the last digit, and turns it about
---that point.
---
---The rotation counts from how the shape was given with `add` or `set`, not from where it
---stands now: a box that was added turned by 0.5 and is placed with 0.5 stands turned by
---1. So add shapes unturned, and turn them by `place`; `rotate` turns farther. Without a
---rotation the item stays turned as it was placed last. Errors do not add up, however
---often it is placed. It is an error to leave the range of numbers. An aabb that is turned
---becomes a box, and its corner stays the reference point.
---@param item collide.item
---@param position collide.vector2
---@param angle? number
---@overload fun(self, item: collide.item, x: number, y: number, angle?: number)
function world2:place(item, position, angle) end

---Turns an item farther, about its reference point or another one; what stands on it goes
---along.
---
---It turns by this much at each call, as `rotate` of shapes does, and through whatever is
---in the way: `push_out` and `overlapping` say what that is. Rounding errors of many turns
---add up; `place` with a rotation sets one without. Angles are in radians: `math.rad(90)`.
---@param item collide.item
---@param angle number radians
---@param about? collide.vector2 the reference point by default
function world2:rotate(item, angle, about) end

---Moves an item.
---@param item collide.item
---@param v collide.vector2
---@overload fun(self, item: collide.item, x: number, y: number)
function world2:translate(item, v) end

---Removes an item.
---@param item collide.item
function world2:remove(item) end

---Removes all items.
function world2:clear() end

---Whether a value is an item of this world.
---@param value any
---@return boolean
function world2:has(value) end

---A copy of the shape of an item, where it stands now.
---@param item collide.item
---@param out? collide.shape2 a shape with room for it, overwritten and returned
---@return collide.shape2
function world2:shape(item, out) end

---The reference point of an item, as numbers: to draw it, without garbage.
---@param item collide.item
---@return number x, number y
function world2:position(item) end

---The middle of an item, as numbers: the centre of a circle, a box, a polygon; of others
---that of their bounds.
---
---An infinite shape has its reference point there.
---@param item collide.item
---@return number x, number y
function world2:center(item) end

---The smallest box with sides along the axes around an item, as `bounds` of its shape;
---infinite where it is.
---@param item collide.item
---@return collide.vec2 min, collide.vec2 max
function world2:bounds(item) end

---All items in the order in which they were added, and their number.
---@param out? collide.item[] a list, filled and returned
---@return collide.item[] list, integer n
function world2:items(out) end

---The items that overlap a shape or an item, in the order of adding.
---@param shape_or_item collide.shape2|collide.item
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? collide.item[] a list, filled and returned
---@return collide.item[] list, integer n
function world2:overlapping(shape_or_item, filter, out) end

---The same, as contacts: the shape or item of the query is A, `item` is B.
---@param shape_or_item collide.shape2|collide.item
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? collide.result2[] a list of results, filled and returned
---@return collide.result2[] list, integer n
function world2:contacts(shape_or_item, filter, out) end

---All items that overlap each other, each pair once: contacts with `a`, which was added
---first, and `b`.
---
---In the order of adding of `a`, then of `b`. When everything moves, it takes time as n.
---@param out? collide.result2[] a list of results, filled and returned
---@param filter? string|function|table layers that one of the two is in, a function of both, or a list of both
---@return collide.result2[] list, integer n
function world2:pairs(out, filter) end

---Calls the handler for each of these pairs; returns the number of calls.
---
---The pairs are those of the moment of the call, except that a pair is left out once one
---of the two has been removed. With `out` all of them get the same result, and nothing is
---allocated.
---@param handler fun(a: collide.item, b: collide.item, result: collide.result2)
---@param out? table filled and returned
---@param filter? string|function|table layers that one of the two is in, a function of both, or a list of both
---@return integer n
function world2:each_pair(handler, out, filter) end

---Which pairs have begun to overlap, and which have ended to, since the last call: lists
---of pairs with `a` and `b`.
---
---A moving item may cross another one between two calls, however fast, and overlap it
---neither then nor now: `world:move`, `move_batch` and the move of a character keep such a
---pair, and both lists have it, once, behind the others. Crossings are kept from the first
---call on; placed items cross nothing.
---
---A removed item ends its pairs; if it is added again, they begin anew. A pair that a
---filter refuses is not reported later, either. Where one raises an error, the next call
---returns all of it again.
---@param out? {began: collide.result2[], ended: collide.result2[]} a table whose lists `began` and `ended` are filled
---@param filter? string|function|table layers that one of the two is in, a function of both, or a list of both
---@return collide.result2[] began, integer n, collide.result2[] ended, integer m
function world2:events(out, filter) end

---The first item that a ray hits: `t`, `point`, `normal`, `inside` and `item`; `nil` when
---it hits none.
---@param origin collide.vector2
---@param direction collide.vector2 of any length
---@param max? number the largest t that counts, >= 0; `math.huge` by default
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(self, ox: number, oy: number, dx: number, dy: number, max?: number, filter?: collide.query_filter, out?: table): collide.result2?
function world2:raycast(origin, direction, max, filter, out) end

---All items that a ray hits, nearest first.
---@param origin collide.vector2
---@param direction collide.vector2 of any length
---@param max? number the largest t that counts, >= 0; `math.huge` by default
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? collide.result2[] a list of results, filled and returned
---@return collide.result2[] list, integer n
---@overload fun(self, ox: number, oy: number, dx: number, dy: number, max?: number, filter?: collide.query_filter, out?: collide.result2[]): collide.result2[], integer
function world2:raycast_all(origin, direction, max, filter, out) end

---Whether a ray hits anything: faster than finding the first hit.
---@param origin collide.vector2
---@param direction collide.vector2 of any length
---@param max? number the largest t that counts, >= 0; `math.huge` by default
---@param filter? collide.query_filter layers, a function, or a list of both
---@return boolean
---@overload fun(self, ox: number, oy: number, dx: number, dy: number, max?: number, filter?: collide.query_filter): boolean
function world2:raycast_any(origin, direction, max, filter) end

---The first item that a shape or an item touches when it moves: `t` (0 to 1), `point`,
---`pa`, `pb`, `na`, `nb`, `depth` and `item`; `nil` when it touches none.
---@param shape_or_item collide.shape2|collide.item
---@param motion collide.vector2
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(self, shape_or_item: collide.shape2|collide.item, x: number, y: number, filter?: collide.query_filter, out?: table): collide.result2?
function world2:cast(shape_or_item, motion, filter, out) end

---All items that it touches along the motion, in order of time.
---@param shape_or_item collide.shape2|collide.item
---@param motion collide.vector2
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? collide.result2[] a list of results, filled and returned
---@return collide.result2[] list, integer n
---@overload fun(self, shape_or_item: collide.shape2|collide.item, x: number, y: number, filter?: collide.query_filter, out?: collide.result2[]): collide.result2[], integer
function world2:cast_all(shape_or_item, motion, filter, out) end

---The item nearest to a shape, an item or a point: what `closest` answers, and `item`;
---`nil` when there is none.
---
---A number is a coordinate there, never an item; a table that is an item is that item.
---@param shape_or_point collide.shape2|collide.item|collide.vector2 plain numbers are a point
---@param max? number the largest distance that counts; `math.huge` by default
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(self, x: number, y: number, max?: number, filter?: collide.query_filter, out?: table): collide.result2?
function world2:nearest(shape_or_point, max, filter, out) end

---The visible region around a point, up to a radius: the `n` corners of the polygon, `x`
---and `y` of each in turn, in one flat list.
---
---Corners go round the point once, from +x towards +y. Those of shapes that are seen are
---exact; the circle of the radius is a polygon of 72 corners on it, so at most 0.1 %
---smaller, and round shapes are seen between their exact tangents as chords of 5 degrees
---at most. Where rays pass, as behind a one-sided path, nothing hides anything. An item
---that the point is in hides nothing, such as the hero who looks; one on whose surface it
---lies hides all that is beyond. A thousand boxes take about 1 ms.
---@param point collide.vector2
---@param radius number
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? number[] a list, filled and returned
---@return number[] list, integer n
---@overload fun(self, x: number, y: number, radius: number, filter?: collide.query_filter, out?: number[]): number[], integer
function world2:visibility(point, radius, filter, out) end

---Tests every item of one group against every item of the other, and answers with the
---number of hits.
---
---As `detect` without a world, with the same care for items that die, leave or are added:
---those with a `health` of zero or below are skipped, and without a handler
---`a:on_hit(result, b)` and `b:on_hit(result, a)` are called where they exist. An item
---that is added meanwhile is not tested; one that has left the world, its list or its
---layer is not tested any more. `hits` is ignored. A value that is an item is that item,
---before it is a list or the name of a layer.
---@param group_a any an item, a list of items, or the name of a layer
---@param group_b any an item, a list of items, or the name of a layer
---@param handler? fun(result: collide.result2, a: collide.item, b: collide.item)
---@return integer hits
function world2:detect(group_a, group_b, handler) end

---Moves an item until the motion is used up, and answers with the place that it has
---reached and what it has met, in order of time.
---
---It ends before that after 8,192 legs from one thing to the next, or 512 bounces; after
---128 legs where the item is a compound, a concave polygon or level geometry.
---
---Where it begins in something it leaves that first, as by `push_out`. In a crowd, in
---three at least that have been moved, too, and are about as large, it gives way to them
---by a short step, and goes through them: frame by frame they come apart.
---@param item collide.item
---@param motion collide.vector2
---@param respond? collide.responses its response when it meets something
---@param out? collide.result2[] a list of hits, filled and returned
---@return number x, number y, collide.result2[] hits, integer n
---@overload fun(self, item: collide.item, x: number, y: number, respond?: collide.responses, out?: collide.result2[]): number, number, collide.result2[], integer
function world2:move(item, motion, respond, out) end

---The answer of `move`, without moving anything.
---@param item collide.item
---@param motion collide.vector2
---@param respond? collide.responses its response when it meets something
---@param out? collide.result2[] a list of hits, filled and returned
---@return number x, number y, collide.result2[] hits, integer n
---@overload fun(self, item: collide.item, x: number, y: number, respond?: collide.responses, out?: collide.result2[]): number, number, collide.result2[], integer
function world2:check(item, motion, respond, out) end

---Sets how items of one layer respond, by default, when they move and meet those of
---another one.
---
---If an item is in several layers, the one that the world has known longest counts.
---@param layer_a string
---@param layer_b string
---@param response collide.response
---@param options? collide.response_options
function world2:respond(layer_a, layer_b, response, options) end

---Moves item after item, as `move` with what `respond` has set: `out` holds the places
---that they have reached.
---
---In a crowd all that have a motion here count as moved from the start.
---@param items collide.item[]
---@param motions number[] a vector for each
---@param n? integer how many; as many as the list holds by default
---@param out? number[] a list, filled and returned
---@return number[] out, integer hits
function world2:move_batch(items, motions, n, out) end

---Moves an item out of all that it overlaps, by the least translation that frees it from
---all at once.
---
---The way is straight, and leads through no item except those that overlap already, by
---more than an eighth of the item's extent: a way that would enter a floor from above and
---leave it below, however thin, does not count. Where no way is left, it is squeezed: it
---goes where the deepest overlap is least, and is `stuck`.
---@param item collide.item
---@param filter? collide.query_filter layers, a function, or a list of both
---@return number dx, number dy, boolean stuck
function world2:push_out(item, filter) end

---Pushes a crowd apart, both of a pair by a half, and out of all that is not part of it;
---returns the deepest overlap that is left, which is infinite where no translation parts
---two.
---@param items_or_layer collide.item[]|string
---@param rounds? integer 8 by default; at most 1000, none after one that moves nothing
---@return number deepest
function world2:separate(items_or_layer, rounds) end

---Whether a shape or an item overlaps nothing by more than rounding.
---@param shape_or_item collide.shape2|collide.item
---@param filter? collide.query_filter layers, a function, or a list of both
---@return boolean
function world2:fits(shape_or_item, filter) end

---As the function `is_floor`, against `up` of the world.
---@param normal collide.vector2 out of the floor
---@param max_slope? number 0 to pi; 30 degrees by default
---@return boolean
---@overload fun(self, nx: number, ny: number, max_slope?: number): boolean
function world2:is_floor(normal, max_slope) end

---The first thing below, against `up` of the world: what `cast` answers.
---@param shape_or_item collide.shape2|collide.item
---@param max number how far to look
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? table filled and returned
---@return collide.result2?
function world2:ground(shape_or_item, max, filter, out) end

---All items within a distance, nearest first: what `closest` answers, and `item`.
---@param shape_or_point collide.shape2|collide.item|collide.vector2 plain numbers are a point
---@param max number the largest distance
---@param filter? collide.query_filter layers, a function, or a list of both
---@param out? collide.result2[] a list of results, filled and returned
---@return collide.result2[] list, integer n
---@overload fun(self, x: number, y: number, max: number, filter?: collide.query_filter, out?: collide.result2[]): collide.result2[], integer
function world2:near(shape_or_point, max, filter, out) end

---The layers of an item and those that it hits, `nil` for all; or, with a filter, gives it
---that and changes nothing else.
---@param item collide.item
---@param filter? collide.filter
---@return string|string[] layer?, string|string[] hits?
function world2:filter(item, filter) end

---Places item after item, as `place` without a rotation. All is checked before anything
---moves.
---@param items collide.item[]
---@param positions number[] a vector for each
---@param n? integer how many; as many as the list holds by default
function world2:place_batch(items, positions, n) end

---Moves item after item. All is checked before anything moves, as if each item were listed
---once.
---@param items collide.item[]
---@param motions number[] a vector for each
---@param n? integer how many; as many as the list holds by default
function world2:translate_batch(items, motions, n) end

---The first hit of each ray: `out` holds `t`, the point and the normal of each, as 5
---numbers, and `out.items` the item. A miss is `math.huge` and zeros, and `false` for the
---item.
---
---`out` may be the list of rays itself.
---@param rays number[] for each the origin, the direction and `max`
---@param n? integer how many; as many as the list holds by default
---@param out? table a table with a list `items`, filled and returned
---@param filter? string|string[] layers; no functions
---@return table out, integer hits
function world2:raycast_batch(rays, n, out, filter) end

---The first touch of each shape or item that moves: `out` holds `t`, the point and `na` of
---each, as 5 numbers, and `out.items` the item. A miss is `math.huge` and zeros, and
---`false` for the item.
---
---`out` must be another table than the two lists.
---@param shapes_or_items (collide.shape2|collide.item)[]
---@param motions number[] a vector for each
---@param n? integer how many; as many as the list holds by default
---@param out? table a table with a list `items`, filled and returned
---@param filter? string|string[] layers; no functions
---@return table out, integer hits
function world2:cast_batch(shapes_or_items, motions, n, out, filter) end

---All pairs that overlap, without contacts: `a1, b1, a2, b2 ...`, and how many pairs there
---are.
---
---The fastest way to all pairs.
---@param out? collide.item[] a list, filled and returned
---@param filter? string|string[] pairs of which one is in these layers
---@return collide.item[] list, integer n
function world2:pairs_batch(out, filter) end

---The state of the world.
---@param out? collide.snapshot2 one that is filled anew and returned
---@return collide.snapshot2
function world2:snapshot(out) end

---Restores the world to its state when the snapshot was taken.
---@param snapshot collide.snapshot2
function world2:restore(snapshot) end

---Restores the state of the packed world, and returns the character of each item that has
---one.
---
---The former items are taken out. A character of the world whose item comes back gets the
---state of the one in the string; for others new characters are made. `up`, `skin` and
---`layers` of the world remain those it was made with. A string that was damaged, or made
---up, raises, and the world stays as it was; whoever makes one up can put any shapes and
---numbers into the world, but nothing in it is run. Only where memory has run out for good
---may the world be left with a part of it.
---@param text string what `pack` has written
---@param resolve? fun(name: string|number|boolean): collide.item the item of that name; by default the name is the item
---@return table<collide.item, Character> characters
function world2:unpack(text, resolve) end
