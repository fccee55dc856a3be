return {
  version = "1.5",
  luaversion = "5.1",
  tiledversion = "1.8.2",
  orientation = "orthogonal",
  renderorder = "right-down",
  width = 6,
  height = 4,
  tilewidth = 16,
  tileheight = 16,
  nextlayerid = 8,
  nextobjectid = 20,
  properties = {
    ["gravity"] = 9.5,
    ["title"] = "a \"room\" & more"
  },
  tilesets = {
    {
      name = "tiles",
      firstgid = 1,
      tilewidth = 16,
      tileheight = 16,
      spacing = 0,
      margin = 0,
      columns = 4,
      image = "tiles.png",
      imagewidth = 64,
      imageheight = 32,
      objectalignment = "unspecified",
      tileoffset = {
        x = 0,
        y = 0
      },
      grid = {
        orientation = "orthogonal",
        width = 16,
        height = 16
      },
      properties = {},
      wangsets = {},
      tilecount = 8,
      tiles = {
        {
          id = 0,
          type = "solid"
        },
        {
          id = 1,
          objectGroup = {
            type = "objectgroup",
            draworder = "index",
            id = 2,
            name = "",
            visible = true,
            opacity = 1,
            offsetx = 0,
            offsety = 0,
            parallaxx = 1,
            parallaxy = 1,
            properties = {},
            objects = {
              {
                id = 1,
                name = "",
                type = "",
                shape = "polygon",
                x = 0,
                y = 16,
                width = 0,
                height = 0,
                rotation = 0,
                visible = true,
                polygon = {
                  { x = 0, y = 0 },
                  { x = 16, y = -16 },
                  { x = 16, y = 0 }
                },
                properties = {}
              }
            }
          }
        },
        {
          id = 2,
          type = "oneway",
          properties = {
            ["direction"] = "up"
          }
        },
        {
          id = 3,
          objectGroup = {
            type = "objectgroup",
            draworder = "index",
            id = 2,
            name = "",
            visible = true,
            opacity = 1,
            offsetx = 0,
            offsety = 0,
            parallaxx = 1,
            parallaxy = 1,
            properties = {},
            objects = {
              {
                id = 1,
                name = "",
                type = "",
                shape = "rectangle",
                x = 2,
                y = 2,
                width = 6,
                height = 6,
                rotation = 0,
                visible = true,
                properties = {}
              },
              {
                id = 2,
                name = "",
                type = "",
                shape = "rectangle",
                x = 8,
                y = 8,
                width = 8,
                height = 6,
                rotation = 30,
                visible = true,
                properties = {}
              }
            }
          }
        },
        {
          id = 4,
          type = "Coin",
          properties = {
            ["worth"] = 5
          },
          objectGroup = {
            type = "objectgroup",
            draworder = "index",
            id = 2,
            name = "",
            visible = true,
            opacity = 1,
            offsetx = 0,
            offsety = 0,
            parallaxx = 1,
            parallaxy = 1,
            properties = {},
            objects = {
              {
                id = 1,
                name = "",
                type = "",
                shape = "ellipse",
                x = 2,
                y = 4,
                width = 12,
                height = 8,
                rotation = 0,
                visible = true,
                properties = {}
              }
            }
          }
        },
        {
          id = 5,
          properties = {
            ["collidable"] = true
          }
        }
      }
    },
    {
      name = "inner",
      firstgid = 9,
      tilewidth = 32,
      tileheight = 24,
      spacing = 0,
      margin = 0,
      columns = 2,
      image = "inner.png",
      imagewidth = 64,
      imageheight = 24,
      objectalignment = "center",
      tileoffset = {
        x = 2,
        y = -3
      },
      grid = {
        orientation = "orthogonal",
        width = 32,
        height = 24
      },
      properties = {
        ["theme"] = "ice"
      },
      wangsets = {},
      tilecount = 2,
      tiles = {
        {
          id = 0,
          type = "Crate",
          properties = {
            ["collision"] = "solid"
          },
          objectGroup = {
            type = "objectgroup",
            draworder = "index",
            id = 2,
            name = "",
            visible = true,
            opacity = 1,
            offsetx = 0,
            offsety = 0,
            parallaxx = 1,
            parallaxy = 1,
            properties = {},
            objects = {
              {
                id = 1,
                name = "",
                type = "",
                shape = "rectangle",
                x = 4,
                y = 4,
                width = 24,
                height = 20,
                rotation = 0,
                visible = true,
                properties = {}
              }
            }
          }
        },
        {
          id = 1,
          type = "Box"
        }
      }
    }
  },
  layers = {
    {
      type = "tilelayer",
      x = 0,
      y = 0,
      width = 6,
      height = 4,
      id = 1,
      name = "Walls",
      visible = true,
      opacity = 1,
      offsetx = 0,
      offsety = 0,
      parallaxx = 1,
      parallaxy = 1,
      properties = {},
      encoding = "lua",
      data = {
        1, 0, 0, 0, 0, 1,
        1, 2, 0, 2147483650, 4, 1,
        1, 1, 3, 3, 1073741828, 1,
        1610612738, 1, 6, 6, 1, 2684354562
      }
    },
    {
      type = "group",
      id = 2,
      name = "Front",
      visible = true,
      opacity = 1,
      offsetx = 8,
      offsety = -4,
      parallaxx = 1,
      parallaxy = 1,
      properties = {
        ["near"] = true
      },
      layers = {
        {
          type = "tilelayer",
          x = 0,
          y = 0,
          width = 6,
          height = 4,
          id = 3,
          name = "Large",
          visible = true,
          opacity = 0.5,
          offsetx = 0,
          offsety = 0,
          parallaxx = 1,
          parallaxy = 1,
          properties = {},
          encoding = "lua",
          data = {
            0, 0, 0, 0, 0, 0,
            0, 0, 9, 0, 0, 0,
            0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0
          }
        },
        {
          type = "objectgroup",
          draworder = "topdown",
          id = 4,
          name = "Things",
          visible = false,
          opacity = 1,
          offsetx = 0.5,
          offsety = 0,
          parallaxx = 1,
          parallaxy = 1,
          properties = {},
          objects = {
            {
              id = 1,
              name = "hero",
              type = "Player",
              shape = "point",
              x = 20,
              y = 30,
              width = 0,
              height = 0,
              rotation = 0,
              visible = true,
              properties = {}
            },
            {
              id = 2,
              name = "wall",
              type = "solid",
              shape = "rectangle",
              x = 0,
              y = 48,
              width = 32.5,
              height = 8,
              rotation = 0,
              visible = true,
              properties = {}
            },
            {
              id = 3,
              name = "",
              type = "solid",
              shape = "rectangle",
              x = 40,
              y = 40,
              width = 16,
              height = 8,
              rotation = 30,
              visible = true,
              properties = {}
            },
            {
              id = 4,
              name = "",
              type = "solid",
              shape = "rectangle",
              x = 64,
              y = 16,
              width = 8,
              height = 16,
              rotation = -90,
              visible = true,
              properties = {}
            },
            {
              id = 5,
              name = "",
              type = "trigger",
              shape = "ellipse",
              x = 10,
              y = 10,
              width = 12,
              height = 12,
              rotation = 0,
              visible = true,
              properties = {}
            },
            {
              id = 6,
              name = "",
              type = "trigger",
              shape = "ellipse",
              x = 60,
              y = 10,
              width = 12,
              height = 6,
              rotation = 15,
              visible = true,
              properties = {}
            },
            {
              id = 7,
              name = "",
              type = "Ground",
              shape = "polygon",
              x = 0,
              y = 64,
              width = 0,
              height = 0,
              rotation = 0,
              visible = true,
              polygon = {
                { x = 0, y = 0 },
                { x = 32, y = 0 },
                { x = 32, y = -8 },
                { x = 16, y = -4 }
              },
              properties = {}
            },
            {
              id = 8,
              name = "",
              type = "Ground",
              shape = "polyline",
              x = 48,
              y = 60,
              width = 0,
              height = 0,
              rotation = 0,
              visible = true,
              polyline = {
                { x = 0, y = 0 },
                { x = 8, y = -4.25 },
                { x = 16, y = 0 },
                { x = 24, y = 0 }
              },
              properties = {}
            },
            {
              id = 9,
              name = "words",
              type = "",
              shape = "text",
              x = 5,
              y = 5,
              width = 40,
              height = 19,
              rotation = 0,
              visible = true,
              text = "less < more",
              wrap = true,
              properties = {}
            },
            {
              id = 10,
              name = "coin",
              type = "Coin",
              shape = "rectangle",
              x = 30,
              y = 20,
              width = 16,
              height = 16,
              rotation = 0,
              gid = 5,
              visible = true,
              properties = {
                ["spin"] = 0.5,
                ["worth"] = 2
              }
            },
            {
              id = 11,
              name = "coin",
              type = "Coin",
              shape = "rectangle",
              x = 50,
              y = 20,
              width = 16,
              height = 16,
              rotation = 90,
              gid = 5,
              visible = true,
              properties = {
                ["spin"] = 0.5,
                ["worth"] = 9
              }
            },
            {
              id = 12,
              name = "crate",
              type = "",
              shape = "rectangle",
              x = 40,
              y = 50,
              width = 64,
              height = 24,
              rotation = 45,
              gid = 9,
              visible = true,
              properties = {}
            },
            {
              id = 13,
              name = "",
              type = "",
              shape = "rectangle",
              x = 70,
              y = 50,
              width = 32,
              height = 24,
              rotation = 0,
              gid = 2147483658,
              visible = true,
              properties = {}
            },
            {
              id = 14,
              name = "door",
              type = "Door",
              shape = "rectangle",
              x = 80,
              y = 16,
              width = 8,
              height = 16,
              rotation = 0,
              visible = true,
              properties = {
                ["open"] = false,
                ["script"] = "tiles.tsx",
                ["tint"] = "#ff204060",
                ["to"] = { id = 1 }
              }
            },
            {
              id = 15,
              name = "",
              type = "",
              shape = "rectangle",
              x = 90,
              y = 40,
              width = 0,
              height = 0,
              rotation = 0,
              visible = true,
              properties = {}
            }
          }
        }
      }
    },
    {
      type = "imagelayer",
      image = "sky.png",
      id = 6,
      name = "Sky",
      visible = true,
      opacity = 1,
      offsetx = 0,
      offsety = 0,
      parallaxx = 1,
      parallaxy = 1,
      repeatx = false,
      repeaty = false,
      properties = {}
    }
  }
}
