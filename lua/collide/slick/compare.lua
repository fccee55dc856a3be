-- Numbers that differ by less than slick's tolerance are equal.
local compare = {EPSILON = 1e-5}

function compare.equal(a, b, e) return math.abs(a - b) < (e or compare.EPSILON) end

function compare.less(a, b, e) return a < b - (e or compare.EPSILON) end

function compare.greater(a, b, e) return a > b + (e or compare.EPSILON) end

function compare.lessThanEqual(a, b, e) return not compare.greater(a, b, e) end

function compare.greaterThanEqual(a, b, e) return not compare.less(a, b, e) end

return compare
