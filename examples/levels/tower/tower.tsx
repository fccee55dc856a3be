<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="tower" tilewidth="16" tileheight="16" tilecount="5" columns="5">
 <image source="tower.png" width="80" height="16"/>
 <tile id="1" type="oneway"/>
 <tile id="2" type="slope_right"/>
 <tile id="3" type="slope_left"/>
 <tile id="4" type="Chest"/>
</tileset>
