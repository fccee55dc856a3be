# luas.mk - which Luas there are, and how each is started.

# Each word is name:interpreter:include, "-" for what is missing.
LUA_FOUND := $(shell LUA_INCLUDE='$(LUA_INCLUDE)' sh .ci/luas)
lua_field = $(word $(2),$(subst :, ,$(filter $(1):%,$(LUA_FOUND))))
ALL_LUAS = lua5.1 lua5.2 lua5.3 lua5.4 luajit
lua_with = $(foreach l,$(ALL_LUAS),$(if $(filter-out -,$(call lua_field,$(l),$(1))),$(l)))
LUA_BUILDABLE = $(call lua_with,3)
LUA_RUNNABLE = $(filter $(LUA_BUILDABLE),$(call lua_with,2))
ifeq ($(origin LUA),command line)
LUAS = $(LUA)
else
LUAS = $(LUA_BUILDABLE)
endif
TEST_LUAS = $(filter $(LUAS),$(LUA_RUNNABLE))
# The one Lua of demo and docs, and the first of the specs.
ONE_LUA = $(firstword $(filter lua5.4,$(TEST_LUAS)) $(TEST_LUAS))

# with_lua NAME: the environment in which that Lua finds the library as built here. A
# LUA_PATH_5_4 of the caller would take precedence over LUA_PATH.
with_lua = env -u LUA_PATH_5_2 -u LUA_PATH_5_3 -u LUA_PATH_5_4 \
	-u LUA_CPATH_5_2 -u LUA_CPATH_5_3 -u LUA_CPATH_5_4 \
	LUA_PATH='./lua/?.lua;./lua/?/init.lua;./?.lua;;' LUA_CPATH='./$(BUILD)/$(1)/?.so;;'
run_lua = $(call with_lua,$(1)) $(call lua_field,$(1),2)
