# install.mk - folders that are ready to be copied into a game.
#
#   make love       build/love/collide for LÖVE; CC=x86_64-w64-mingw32-gcc: for Windows
#   make play       runs examples/love2d in LÖVE; GAME=folder: another game; ARGS: for it
#   make defold     build/defold, a library project for Defold

# ------------------------------------------------------------------------------ LÖVE --

VERSION := $(shell sed -n "s/^return '\(.*\)'/\1/p" lua/collide/version.lua)
# linux-x64, windows-x64, macos-arm64: of the machine that the compiler makes code for, in
# the words of jit.arch, and of this one.
love_arch = $(or $(if $(filter x86_64 amd64,$(1)),x64),$(if $(filter aarch64 \
	arm64,$(1)),arm64),$(if $(filter i%86,$(1)),x86),$(if $(filter arm%,$(1)),arm),$(1))
love_system = $(firstword $(foreach s,mingw:windows darwin:macos Darwin:macos \
	android:android linux:linux Linux:linux,$(if $(findstring $(firstword \
	$(subst :, ,$(s))),$(1)),$(lastword $(subst :, ,$(s))))) unknown)
LOVE_SYSTEM = $(call love_system,$(CC_TARGET))
LOVE_FOR = $(LOVE_SYSTEM)-$(call love_arch,$(firstword $(subst -, ,$(CC_TARGET))))
LOVE_HERE := $(call love_system,$(shell uname -s))-$(call love_arch,$(shell uname -m))
# Libraries for other Luas than LÖVE's, which make dist makes, have theirs in the name.
LOVE_TAG = $(if $(filter luajit lua5.1,$(LOVE_LUA)),,$(subst .,,$(LOVE_LUA))-)
LOVE_DLL = $(if $(LOVE_TAG),$(LOVE_TAG:-=),lua51)
LOVE_LIBRARY = collide-$(VERSION)-$(LOVE_TAG)$(LOVE_FOR).$(if \
	$(filter windows,$(LOVE_SYSTEM)),dll,so)
# The Lua whose headers serve: LÖVE runs LuaJIT, which keeps to those of 5.1.
LOVE_LUA = $(firstword $(foreach l,luajit lua5.1,$(filter $(l),$(LUAS_WITH_SPECS))))
LOVE_OUT = $(BUILD)/love/collide
# Objects for other machines are kept apart.
LOVE_BUILD = $(BUILD)$(if $(filter-out $(LOVE_HERE),$(LOVE_FOR)),/$(LOVE_FOR))
LOVE_CORE = $(LOVE_BUILD)/$(LOVE_LUA)/collide/core.so

love:
	@sh .ci/need build love-headers
	@$(AGAIN) -j2 love-folder

love-folder: love-lua $(if $(filter $(LOVE_HERE),$(LOVE_FOR)),$(LOVE_CORE),love-elsewhere)
	$(Q)rm -f $(LOVE_OUT)/collide-*-$(LOVE_FOR).*
	$(Q)cp $(LOVE_CORE) $(LOVE_OUT)/$(LOVE_LIBRARY)
	@echo '  made $(LOVE_OUT), with $(LOVE_LIBRARY)'

# Libraries for other systems stay.
love-lua:
	$(if $(LOVE_LUA),,$(error no headers of LuaJIT or Lua 5.1: libluajit-5.1-dev))
	@mkdir -p $(LOVE_OUT)
	$(Q)find $(LOVE_OUT) -name '*.lua' -exec rm {} +
	$(Q)cp -r lua/collide/. LICENSE $(LOVE_OUT)
	$(Q)cp src/love/core.lua $(LOVE_OUT)

# Windows wants to know beforehand from which library each Lua function will come.
LOVE_IMPORTS = $(if $(filter windows,$(LOVE_SYSTEM)),$(LOVE_BUILD)/$(LOVE_DLL).a)
love-elsewhere: $(LOVE_IMPORTS)
	+$(Q)$(AGAIN) BUILD=$(LOVE_BUILD) LUA=$(LOVE_LUA) $(if $<,WARNINGS=-Wall LDLIBS=$< \
		LDFLAGS=-static-libgcc) $(LOVE_CORE)

LOVE_DLLTOOL = $(firstword $(foreach t,$(CC_TARGET)-dlltool dlltool,$(shell \
	command -v $(t) 2>/dev/null)) dlltool)
LOVE_HEADERS = $(addprefix $(call lua_field,$(LOVE_LUA),3)/,lua.h lauxlib.h)
$(LOVE_BUILD)/$(LOVE_DLL).a:
	@mkdir -p $(@D)
	$(Q)(echo LIBRARY $(LOVE_DLL).dll; echo EXPORTS; \
		grep -Eoh 'luaL?_[a-z]+' $(LOVE_HEADERS) | sort -u) > $(@:.a=.def)
	$(Q)$(LOVE_DLLTOOL) -d $(@:.a=.def) -l $@

GAME = examples/love2d
play:
	@sh .ci/need build love-headers love
	@$(AGAIN) -j2 run-game

run-game: love-folder
	$(Q)rm -rf $(BUILD)/play
	$(Q)mkdir -p $(BUILD)/play
	$(Q)cp -r $(GAME)/. $(LOVE_OUT) $(BUILD)/play
	love $(BUILD)/play $(ARGS)

# ---------------------------------------------------------------------------- Defold --

DEFOLD_OUT = $(BUILD)/defold

# Headers that are reached from other folders are looked for in include/.
defold:
	$(Q)rm -rf $(DEFOLD_OUT)
	$(Q)mkdir -p $(DEFOLD_OUT)/collide/include
	$(Q)cp -r lua/. examples/defold/. $(DEFOLD_OUT)
	$(Q)cp -r src/core src/lua $(DEFOLD_OUT)/collide/src
	$(Q)cp src/core/include/*.h $(DEFOLD_OUT)/collide/include
	$(Q)cp LICENSE $(DEFOLD_OUT)/collide
	@echo '  made $(DEFOLD_OUT): copy its folder collide into your project'

# The extension as the engine meets it, for spec/install/defold_spec.lua.
DEFOLD_LUAS = $(if $(BENCH_CXX),$(filter lua5.1 luajit,$(LUAS_WITH_SPECS)))
define DEFOLD_RULES
$(BUILD)/$(1)/defold.so: examples/defold/collide/src/collide.cpp spec/defold/engine.cpp \
		$(CORE_OBJECTS) $(LUA_SOURCES:src/lua/%.c=$(BUILD)/$(1)/%.o)
	$(BUILDING)
	$$(Q)$$(BENCH_CXX) -std=c++11 -Wall -Wextra $$(OPTIMIZE) $$(EXTRA) -fPIC -Ispec/defold \
		-isystem $$(call lua_field,$(1),3) $$(MODULE_FLAGS) $$(LDFLAGS) $$^ -o $$@
endef
$(foreach l,$(DEFOLD_LUAS),$(eval $(call DEFOLD_RULES,$(l))))
defold-modules: $(DEFOLD_LUAS:%=$(BUILD)/%/defold.so)

.PHONY: love love-folder love-lua love-elsewhere play run-game defold \
	defold-modules
