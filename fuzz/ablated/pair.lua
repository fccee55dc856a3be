-- Two convex cores: blocks to switch off; see fuzz/ablate.lua.
return {
  specs = 'spec/pair spec/manifold spec/robustness',
  {name = 'a point slides along the edge of a cone', at = 'choose_slid',
    body = '(void)0;'},
  {name = 'features that touch after the way out', at = 'col3_touching_features',
    body = '(void)0;'},
  {name = 'features in caps about the direction', at = 'offer_caps', body = '(void)0;'},
  {name = 'a gap that is not proven', at = 'is_unproven', body = 'return false;'},
}
