# fast.mk - random calls under LuaJIT, by the FFI and by the binding: the same answers, to
# the last bit (fast/calls.lua).
#
#   make fuzz-fast TIME=60 SEED=1                 with sanitizers
#   make fuzz-fast TIME=60 SEED=1 PLAIN=yes       without: some five times the calls
FAST_CALLS = 60000
FAST_RUN = PRELOAD='$(if $(FUZZ_PLAIN),,$(shell $(CC) -print-file-name=libasan.so))' \
	sh fuzz/fast/run '$(FUZZ_LUA_BUILD)'
FAST_SEED = $(or $(FUZZ_SEED),1)

fuzz-fast:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS=luajit BYTES=no
	@$(FAST_RUN) '$(TIME)' $(FAST_SEED) $(FAST_CALLS) '$(call lua_field,luajit,2)'

.PHONY: fuzz-fast
