# web.mk - make playground, make site, make web-test: the library in a browser; see README.md.
#
#   make playground  build/playground/: static files, which run from a folder, too
#   make site        build/site/: docs/ as pages, with the playground in it
#   make web-test    both in headless Chromium
#   LUA_SOURCE=dir   Lua 5.4's sources, the folder with lvm.c; otherwise Debian's package

WEB = $(BUILD)/web
WEB_PAGE = build/playground
WEB_SITE = build/site
EMCC = emcc
NODE = node
NODE_MODULES = $(WEB)/node_modules
ifeq ($(LUA_SOURCE),)
WEB_LUA = $(WEB)/lua54-source/src
else
WEB_LUA = $(LUA_SOURCE)
endif

# What of Lua is in the engine: all but the two programs. Their names are fixed, so that
# make need not wait for the sources.
WEB_LUA_FILES = lapi lauxlib lbaselib lcode lcorolib lctype ldblib ldebug ldo ldump lfunc \
	lgc linit liolib llex lmathlib lmem loadlib lobject lopcodes loslib lparser lstate \
	lstring lstrlib ltable ltablib ltm lundump lutf8lib lvm lzio
WEB_ENGINE_SOURCES := $(wildcard web/engine/*.c)
WEB_SOURCES = $(CORE_SOURCES) $(LUA_SOURCES) $(WEB_ENGINE_SOURCES)
WEB_HEADERS := $(shell find src web/engine -name '*.h')
WEB_FOLDERS = $(sort $(patsubst %/,%,$(dir $(WEB_SOURCES))))
WEB_OBJECTS = $(WEB)/objects
WEB_STAMPS = $(WEB_FOLDERS:%=$(WEB_OBJECTS)/%/built) $(WEB_OBJECTS)/lua54/built
# As the library for a desktop is built, so that the bits are the same.
WEB_CFLAGS = $(CSTD) -O2 -ffp-contract=off -fvisibility=hidden $(WARNINGS) \
	-Wno-shorten-64-to-32 $(EXTRA) # a length in Lua has 64 bits, size_t 32
WEB_LINK = -O2 -sMODULARIZE -sEXPORT_NAME=createEngine -sENVIRONMENT=worker,node \
	-sALLOW_MEMORY_GROWTH -sFORCE_FILESYSTEM -sTOTAL_STACK=2097152 -sASSERTIONS=0 \
	-sEXPORTED_FUNCTIONS=_engine_open,_engine_call,_engine_commands,_engine_command_count,_engine_texts,_malloc,_free \
	-sEXPORTED_RUNTIME_METHODS=FS,ccall,UTF8ToString

web-build: $(WEB)/engine.js
.PHONY: web-build playground site web-test run-playground run-site

$(NODE_MODULES)/.package-lock.json: web/package.json web/package-lock.json web/.npmrc
	@mkdir -p $(WEB)
	@cp web/package.json web/package-lock.json web/.npmrc $(WEB)
	$(Q)cd $(WEB) && npm ci --silent --no-progress
	@touch $@

# ------------------------------------------------------------------------- the engine --

$(WEB)/lua54-source/src/lvm.c:
	@sh web/lua-source $(WEB)

# A folder at a time: to start emcc takes as long as to compile a file.
define web_compile
@rm -rf $(@D)/*.o && mkdir -p $(@D)
$(Q)cd $(@D) && $(EMCC) $(1) -c $(abspath $(2))
@touch $@
endef

$(WEB_OBJECTS)/lua54/built: $(WEB_LUA)/lvm.c
	$(call web_compile,-std=gnu99 -O2 -ffp-contract=off -DLUA_COMPAT_5_3 -w,\
		$(WEB_LUA_FILES:%=$(WEB_LUA)/%.c))

define WEB_FOLDER_RULES
$(WEB_OBJECTS)/$(1)/built: $(wildcard $(1)/*.c) $(WEB_HEADERS) \
		$(WEB_LUA)/lvm.c
	$$(call web_compile,-I$(abspath src/core/include) -isystem $(abspath $(WEB_LUA)) \
		$$(WEB_CFLAGS),$(wildcard $(1)/*.c))
endef
$(foreach folder,$(WEB_FOLDERS),$(eval $(call WEB_FOLDER_RULES,$(folder))))

# emcc looks for acorn, which shrinks what it writes, where Debian's node does.
$(WEB)/engine.js: $(WEB_STAMPS) | $(NODE_MODULES)/.package-lock.json
	$(Q)NODE_PATH='$(abspath $(NODE_MODULES)):/usr/share/nodejs' $(EMCC) $(WEB_LINK) \
		$$(find $(WEB_OBJECTS) -name '*.o' | LC_ALL=C sort) -o $@

# ---------------------------------------------------------------------------- the page --

WEB_RUN = $(call run_lua,$(ONE_LUA))
WEB_LIBRARY = $(BUILD)/$(ONE_LUA)/collide/core.so
WEB_DOCS := $(wildcard docs/*.md) $(shell find lua examples web/lua web/examples -type f)

$(WEB)/names.json: web/print_names.lua $(WEB_DOCS) $(WEB_LIBRARY)
	@mkdir -p $(@D)
	$(Q)$(WEB_RUN) web/print_names.lua >$@
$(WEB)/blocks.json: web/print_blocks.lua $(WEB_DOCS) $(WEB_LIBRARY)
	@mkdir -p $(@D)
	$(Q)$(WEB_RUN) web/print_blocks.lua >$@

playground:
	@sh .ci/need build web
	@$(AGAIN) -j2 run-playground

run-playground: $(WEB)/engine.js $(WEB)/names.json $(WEB)/blocks.json
	$(Q)WEB='$(WEB)' OUT='$(WEB_PAGE)' $(NODE) web/build.mjs playground
	@echo 'Open $(WEB_PAGE)/index.html in a browser'

site:
	@sh .ci/need build web
	@$(AGAIN) -j2 run-site

run-site: run-playground
	@rm -rf $(WEB_SITE)
	$(Q)WEB='$(WEB)' OUT='$(WEB_SITE)' PAGE='$(WEB_PAGE)' $(NODE) web/build.mjs site
	@echo 'Open $(WEB_SITE)/index.html in a browser'

# In a browser; build/web/shots has pictures of it.
web-test:
	@sh .ci/need build web browser
	@$(AGAIN) -j2 run-site
	@COLLIDE_WEB='$(WEB) $(WEB_PAGE) $(WEB_SITE)' $(AGAIN) LUA=$(ONE_LUA) suites \
		PART=all SPEC=spec/web
