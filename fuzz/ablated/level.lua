-- Level geometry: blocks to switch off; see fuzz/ablate.lua.
return {
  specs = 'spec/level spec/robustness',
  {name = 'a part goes behind another', at = 'col_level_goes_behind',
    body = 'return false;'},
  {name = 'a cast along a seam', at = 'col3_level_cast_along_seam', body = '(void)0;'},
  {name = 'a cast to a block of tiles', at = 'col_level_cast_to_block',
    body = 'return false;'},
}
