# fast.mk - random calls under LuaJIT, by the FFI and by the binding: the same answers, to
# the last bit (fast/calls.lua).
#
#   make fuzz-fast TIME=60 SEED=1                 with sanitizers
#   make fuzz-fast TIME=60 SEED=1 PLAIN=yes       without: some five times the calls
#   make fuzz-fast-love TIME=60 SEED=1            in LÖVE, with the LuaJIT that it is linked
#                                                 to: on Debian libluajit-5.1.so.2 of the
#                                                 package libluajit-5.1-2, from the sources
#                                                 of the command luajit, which has its own
#   make fuzz-fast-planted TIME=20 ONLY=name      are faults seen? (fast/planted.lua)
FAST_CALLS = 60000
FAST_RUN = PRELOAD='$(if $(FUZZ_PLAIN),,$(shell $(CC) -print-file-name=libasan.so))' \
	sh fuzz/fast/run '$(FUZZ_LUA_BUILD)'
FAST_SEED = $(or $(FUZZ_SEED),1)

fuzz-fast:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS=luajit BYTES=no
	@$(FAST_RUN) '$(TIME)' $(FAST_SEED) $(FAST_CALLS) '$(call lua_field,luajit,2)'

# LÖVE runs a folder: main.lua, which runs the calls and ends. It needs no display.
FAST_LOVE = build/fuzz/love
fuzz-fast-love:
	@sh .ci/need build fuzz love
	@$(AGAIN) fuzz-build LUAS=luajit BYTES=no PLAIN=yes
	@mkdir -p $(FAST_LOVE)
	@cp fuzz/fast/love.lua $(FAST_LOVE)/main.lua
	@cp fuzz/fast/love_conf.lua $(FAST_LOVE)/conf.lua
	@ldd "$$(command -v love)" | grep -i luajit || echo 'love: its LuaJIT is its own'
	@PRELOAD= sh fuzz/fast/run build/fuzz/plain '$(TIME)' $(FAST_SEED) $(FAST_CALLS) \
		love $(FAST_LOVE)

fuzz-fast-planted:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS=luajit BYTES=no PLAIN=yes
	@$(call run_lua,$(ONE_LUA)) fuzz/fast/planted.lua \
		'$(MAKE) --no-print-directory' '$(TIME)' '$(call lua_field,luajit,2)' '$(ONLY)'

.PHONY: fuzz-fast fuzz-fast-love fuzz-fast-planted
