# make peers BUMP=folder BUMP3D=folder [LUA=luajit]: the specs that bump.lua 3.1.7 and
# bump-3dpd 0.2 publish, unchanged, on collide.bump and collide.bump3d; then their scenes
# beside the originals (bench/peers/bump.lua). SLICK=folder: the scenarios of slick 4.0.8 on
# collide.slick. The folders are checkouts; nothing is fetched.

BUMP =
BUMP3D =
SLICK =
PEER_LUA = $(if $(filter command\ line,$(origin LUA)),$(LUA),$(ONE_LUA))
with_peer_lua = env -u LUA_PATH_5_2 -u LUA_PATH_5_3 -u LUA_PATH_5_4 \
	-u LUA_CPATH_5_2 -u LUA_CPATH_5_3 -u LUA_CPATH_5_4 \
	LUA_PATH='$(CURDIR)/lua/?.lua;$(CURDIR)/lua/?/init.lua;$(CURDIR)/?.lua;;' \
	LUA_CPATH='$(CURDIR)/$(BUILD)/$(PEER_LUA)/?.so;;'
run_peer_specs = $(if $(1),@echo "== the specs of $(2) on $(3) under $(PEER_LUA)" && \
	cd '$(1)' && $(with_peer_lua) busted --lua=$(call lua_field,$(PEER_LUA),2) \
	--helper='$(CURDIR)/spec/peers/names.lua' spec)

peers: $(BUILD)/$(PEER_LUA)/collide/core.so
	$(if $(BUMP)$(BUMP3D)$(SLICK),,@echo 'make peers BUMP=folder BUMP3D=folder' \
		'SLICK=folder: checkouts of bump.lua, bump-3dpd and slick'; exit 1)
	@sh .ci/need test
	$(call run_peer_specs,$(BUMP),bump.lua,collide.bump)
	$(call run_peer_specs,$(BUMP3D),bump-3dpd,collide.bump3d)
	$(if $(SLICK),@echo "== the scenarios of slick on collide.slick under $(PEER_LUA)" && \
		$(with_peer_lua) $(call lua_field,$(PEER_LUA),2) spec/peers/slick.lua '$(SLICK)')
	@mkdir -p $(BENCH)
	@BENCH_MACHINE='$(BENCH_MACHINE)' BENCH_FLAGS='$(BENCH_FLAGS)' BUMP='$(BUMP)' \
		BUMP3D='$(BUMP3D)' $(with_peer_lua) $(PIN) $(call lua_field,$(PEER_LUA),2) \
		bench/peers/bump.lua $(BENCH)/bump-$(PEER_LUA).csv

.PHONY: peers
