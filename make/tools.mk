# tools.mk - what people start: the console, the demo, checks, documents, pictures.

# What these install is not found yet by the make that runs, so they call it once more.
AGAIN = $(MAKE) --no-print-directory

console:
	@sh .ci/need build
	@$(AGAIN) -j2 run-console

run-console: $(BUILD)/$(ONE_LUA)/collide/core.so
	@$(call run_lua,$(ONE_LUA)) .ci/console.lua

demo:
	@sh .ci/need build
	@$(AGAIN) -j2 run-demo

run-demo: $(BUILD)/$(ONE_LUA)/collide/core.so
	@mkdir -p build/demo
	@echo 'Running examples/documents.lua under $(ONE_LUA)'
	$(Q)$(call run_lua,$(ONE_LUA)) examples/documents.lua build/demo

check:
	@sh .ci/need build check
	@MAKE='$(MAKE)' sh .ci/check

SANITIZERS = address,undefined,float-cast-overflow
SANITIZE = BUILD=build/sanitize OPTIMIZE='-O1 -g -fno-omit-frame-pointer -fno-var-tracking' \
	EXTRA='-DCOL_CHECKED -fsanitize=$(SANITIZERS) -fno-sanitize-recover=all'
sanitize:
	@sh .ci/need test
	@sh .ci/sanitize '$(MAKE)' $(SANITIZE)

coverage:
	@sh .ci/need test
	@sh .ci/coverage '$(MAKE)'

format:
	clang-format -i $(C_FILES)

docs: $(BUILD)/$(ONE_LUA)/collide/core.so
	$(Q)$(call run_lua,$(ONE_LUA)) docs/generate.lua

pictures: $(BUILD)/$(ONE_LUA)/collide/core.so
	$(Q)$(call run_lua,$(ONE_LUA)) docs/pictures.lua

stale: $(BUILD)/$(ONE_LUA)/collide/core.so
	$(Q)$(call run_lua,$(ONE_LUA)) docs/generate.lua --check

# What spec/level tries in short, at length.
levels: $(BUILD)/$(ONE_LUA)/collide/core.so
	$(Q)$(call run_lua,$(ONE_LUA)) spec/level/long.lua

# Ten minutes; ONLY=text: those whose name or scenarios contain the text.
documents-planted: $(BUILD)/$(ONE_LUA)/collide/core.so
	@sh .ci/need test
	@$(call run_lua,$(ONE_LUA)) spec/documents/planted.lua '$(ONE_LUA)' '$(ONLY)'

.PHONY: console run-console demo run-demo check sanitize coverage format docs pictures stale \
	levels documents-planted
