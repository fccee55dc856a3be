-- Two convex cores: blocks to switch off; see fuzz/ablate.lua.
return {
  specs = 'spec/pair spec/manifold spec/robustness',
  {name = 'a point slides along the edge of a cone', at = 'choose_slid',
    body = '(void)0;'},
  {name = 'features that touch after the way out', at = 'col3_touching_features',
    body = '(void)0;'},
  {name = 'features in caps about the direction', at = 'offer_caps', body = '(void)0;'},
  {name = 'a gap that is not proven', at = 'is_unproven', body = 'return false;'},
  {name = 'a manifold ends at the tip of a needle', at = 'clip_faces3.c: add_tip',
    body = '(void)0;'},
  {name = 'cylinders overlap by a portal', at = 'col3_cylinder_pair_portal',
    body = 'return quick_unsure;', specs = 'spec/pair/cylinder_faces3_spec.lua',
    row = [[
      local can = c3.cylinder {a = {0, 0, 0}, b = {0, 2, 0}, radius = 1}
      local box = c3.box {center = {1.4, 0.3, 0.3}, half_extents = {0.5, 0.6, 0.7},
        rotation = {0.1, 0.3, 0.3, 0.9}}
      for _ = 1, 2000 do c3.overlaps(can, box) end]]},
  {name = 'points of a cylinder are those of one feature',
    at = 'col3_cylinder_near_feature', body = 'return false;',
    specs = 'spec/pair/cylinder_faces3_spec.lua',
    row = [[
      local can = c3.cylinder {a = {0, 0, 0}, b = {0, 2, 0}, radius = 1}
      local box = c3.box {center = {4, 0.3, 0.3}, half_extents = {0.5, 0.6, 0.7},
        rotation = {0.1, 0.3, 0.3, 0.9}}
      for _ = 1, 2000 do c3.distance(can, box) end]]},
}
