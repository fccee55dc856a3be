// Checks each map as it is saved: findings of collide-check stand in the Issues view of
// Tiled (1.9 and later); a double click on one selects the object and goes there.
//
// Copy this file into the folder of extensions: Edit, Preferences, Plugins, Open. The
// command is looked for where the system looks; its path may be written here.
const COMMAND = "collide-check";

// The object with a number, in the layers and groups of a map; null without one.
function collideObject(layers, id) {
  for (const layer of layers) {
    const found = layer.isGroupLayer ? collideObject(layer.layers, id)
      : layer.isObjectLayer ? layer.objects.find(object => object.id === id) : null;
    if (found) return found;
  }
  return null;
}

// Opens the map, selects the object of a finding, and centres on its place.
function collideGoTo(fileName, finding) {
  const map = tiled.open(fileName);
  if (!map || !map.isTileMap) return;
  const object = finding.object && collideObject(map.layers, finding.object.id);
  if (object) map.selectedObjects = [object];
  if (finding.at && finding.at.length > 1) {
    tiled.mapEditor.currentMapView.centerOn(finding.at[0], finding.at[1]);
  }
}

function collideFail(text) {
  tiled.error(COMMAND + ": " + text, () => {});
}

// What the command prints as JSON, or null when it could not run.
function collideRun(fileName) {
  const process = new Process();
  try {
    const code = process.exec(COMMAND, ["--format", "json", fileName]);
    const output = process.readStdOut();
    if (code === 0 || code === 1) return JSON.parse(output);
    collideFail(process.readStdErr() || "could not be started");
  } catch (problem) {
    collideFail(problem);
  } finally {
    process.close();
  }
  return null;
}

tiled.assetSaved.connect(asset => {
  if (!asset.isTileMap || !/\.(tmx|tmj|json)$/i.test(asset.fileName)) return;
  const report = collideRun(asset.fileName);
  for (const file of report ? report.files : []) {
    for (const finding of file.findings) {
      const say = finding.severity === "error" ? tiled.error : tiled.warn;
      say(finding.message + " [" + finding.rule + "] " + (finding.mend || ""),
        () => collideGoTo(asset.fileName, finding));
    }
  }
});
