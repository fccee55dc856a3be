# dist.mk - make dist: folders that are ready to be copied into a game, as zips in
# build/dist, from one Linux machine.
#
#   collide-VERSION-love.zip    for LÖVE, LuaJIT and Lua 5.1; -lua51.zip is the same
#   collide-VERSION-lua54.zip   for Lua 5.4; so on for each Lua whose headers are found
#
# CC, which may be several words, is the compiler for this system. DIST_CCS: those for other
# systems and processors; what is missing is named and left out. DIST_ALSO: a folder of
# libraries for LÖVE made elsewhere, as those for macOS are. Each folder is tried under its
# Lua: here, in Wine, by qemu-user.

DIST = $(BUILD)/dist
DIST_CCS = aarch64-linux-gnu-gcc x86_64-w64-mingw32-gcc i686-w64-mingw32-gcc
DIST_FOUND = $(foreach c,$(DIST_CCS),$(if $(shell command -v $(c) 2>/dev/null),$(c)))
DIST_LUAS = $(filter lua5.2 lua5.3 lua5.4,$(LUA_BUILDABLE))
# The newest C library that a Linux one may need: that of Debian 10.
DIST_GLIBC = 2.28

# Debian's headers include one that says for which machine they are.
DIST_HEADERS = $(DIST)/headers
DIST_EXTRA = EXTRA='$(EXTRA) -idirafter $(CURDIR)/$(DIST_HEADERS)'

dist:
	@sh .ci/need build love-headers dist
	@$(AGAIN) run-dist

run-dist:
	@for cc in $(filter-out $(DIST_FOUND),$(DIST_CCS)); do echo "dist: without $$cc"; done
	$(Q)rm -rf $(DIST)
	@mkdir -p $(DIST_HEADERS)
	$(Q)for lua in $(DIST_LUAS); do echo '#define DEB_HOST_MULTIARCH ""' \
		>$(DIST_HEADERS)/$$lua-deb-multiarch.h; done
	$(Q)for cc in '$(CC)' $(DIST_FOUND); do \
		$(AGAIN) -j2 love-folder CC="$$cc" LOVE_OUT=$(DIST)/love/collide \
		$(DIST_EXTRA) || exit; done
	$(if $(DIST_ALSO),$(Q)cp $(DIST_ALSO)/* $(DIST)/love/collide)
	$(Q)cp -r $(DIST)/love $(DIST)/lua51
	$(Q)for lua in $(DIST_LUAS); do for cc in '$(CC)' $(DIST_FOUND); do \
		$(AGAIN) -j2 love-folder CC="$$cc" LOVE_LUA=$$lua \
		LOVE_OUT=$(DIST)/$$(echo $$lua | tr -d .)/collide $(DIST_EXTRA) || exit; done; done
	$(Q)rm -r $(DIST_HEADERS)
	@$(AGAIN) try-dist

try-dist:
	$(Q)DIST='$(DIST)' VERSION='$(VERSION)' GLIBC='$(DIST_GLIBC)' LUAS='$(foreach l,\
		$(LUA_RUNNABLE),$(l):$(call lua_field,$(l),2))' CCS='$(DIST_FOUND)' \
		sh .ci/dist

.PHONY: dist run-dist try-dist
