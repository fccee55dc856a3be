<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="tiles.png" width="64" height="32"/>
 <tile id="0" type="solid"/>
 <tile id="1">
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="16">
    <polygon points="0,0 16,-16 16,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="2" type="oneway">
  <properties>
   <property name="direction" value="up"/>
  </properties>
 </tile>
 <tile id="3">
  <objectgroup draworder="index" id="2">
   <object id="1" x="2" y="2" width="6" height="6"/>
   <object id="2" x="8" y="8" width="8" height="6" rotation="30"/>
  </objectgroup>
 </tile>
 <tile id="4" type="Coin">
  <properties>
   <property name="worth" type="int" value="5"/>
  </properties>
  <objectgroup draworder="index" id="2">
   <object id="1" x="2" y="4" width="12" height="8">
    <ellipse/>
   </object>
  </objectgroup>
 </tile>
 <tile id="5">
  <properties>
   <property name="collidable" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
