-- Movement: blocks to switch off; see fuzz/ablate.lua.
return {
  specs = 'spec/world/move spec/bump spec/level',
  {name = 'a lift over', at = 'over_at', body = 'return false;'},
  {name = 'a lift out of a crack', at = 'out_at', body = 'return false;'},
  {name = 'a step between two planes', at = 'step_up_between', body = 'return false;'},
}
