// Draws the commands of web/engine/sink.c: on a canvas, or as the text of an SVG.

const DARK = {
  '43,52,64': '#e6e8ea', '251,250,246': '#0d1117', '99,108,118': '#9aa4ae',
  '201,205,210': '#3d444d', '102,112,124': '#9aa4ae',
};

const colors = new Map();

// A colour of the palette as '#rrggbb'; on a dark page as docs/pictures.lua has it: the
// paler, the more light is taken from it.
export function colorOf(r, g, b, dark) {
  const bytes = [r, g, b].map(x => Math.round(255 * Math.min(1, Math.max(0, x))));
  const key = (dark ? 'd' : 'l') + bytes;
  let found = colors.get(key);
  if (!found) {
    if (dark) {
      found = DARK[String(bytes)];
      const light = (0.3 * bytes[0] + 0.59 * bytes[1] + 0.11 * bytes[2]) / 255;
      const share = 1 - 0.85 * Math.max(0, light - 0.35);
      bytes.forEach((byte, i) => { bytes[i] = Math.floor(byte * share); });
    }
    found = found || '#' + bytes.map(x => x.toString(16).padStart(2, '0')).join('');
    colors.set(key, found);
  }
  return found;
}

const STOPS = [
  [[0, 0.3], [0.3, 0.55], [0.65, 0], [1, -0.18]],
  [[0, 0.55], [0.45, 0], [1, -0.18]],
];

// How bright what is round is, from one end to the other, as collide.draw.svg has it.
export function stopsOf(kind, r, g, b, dark) {
  const mix = (x, to, share) => x + (to - x) * share;
  return STOPS[kind].map(([at, share]) => [at, colorOf(...[r, g, b].map(x => {
    x = mix(x, 1, 0.2);
    return share < 0 ? mix(x, 0, -share) : mix(x, 1, share);
  }), dark)]);
}

const OPERANDS = {0: 12, 3: 3, 4: 7, 5: 8};

// Calls to[op](...) for every command.
export function walk(commands, to) {
  for (let i = 0; i < commands.length;) {
    const op = commands[i];
    if (op === 1 || op === 2) {
      const count = commands[i + 1];
      to[op](commands, i + 2, count);
      i += 2 + count;
    } else {
      to[op](commands, i + 1);
      i += 1 + OPERANDS[op];
    }
  }
}

const HIDDEN = 0.55;

// The style of a command, read into an object that is used again.
export function readStyle(style, c, i, dark) {
  style.stroke = c[i] < 0 ? null : colorOf(c[i], c[i + 1], c[i + 2], dark);
  style.fill = c[i + 3] < 0 ? null : colorOf(c[i + 3], c[i + 4], c[i + 5], dark);
  style.width = c[i + 6];
  style.dash = c[i + 7] < 0 ? null : [c[i + 7], c[i + 8]];
  style.opacity = c[i + 9] * (c[i + 11] ? HIDDEN : 1);
  style.fillOpacity = c[i + 10];
  style.gradient = null;
}

export const FONT = '"DejaVu Sans", Verdana, Helvetica, Arial, sans-serif';
const ANCHORS = ['start', 'center', 'end'];

// Paints on a 2D context, scaled so that lengths are CSS pixels.
export function paint(g, commands, texts, dark) {
  const style = {};
  const finish = () => {
    const fill = style.gradient || style.fill;
    if (fill) {
      g.globalAlpha = style.opacity * style.fillOpacity;
      g.fillStyle = fill;
      g.fill();
    }
    style.gradient = null;
    stroke();
  };
  const stroke = () => {
    if (!style.stroke) return;
    g.globalAlpha = style.opacity;
    g.stroke();
  };
  const path = (c, i, count) => {
    g.beginPath();
    g.moveTo(c[i], c[i + 1]);
    for (let k = 2; k < count; k += 2) g.lineTo(c[i + k], c[i + k + 1]);
  };
  g.lineJoin = 'round';
  walk(commands, {
    0(c, i) {
      readStyle(style, c, i, dark);
      if (style.stroke) g.strokeStyle = style.stroke;
      g.lineWidth = style.width;
      g.lineCap = style.dash ? 'butt' : 'round';
      g.setLineDash(style.dash || []);
    },
    1(c, i, count) { path(c, i, count); stroke(); },
    2(c, i, count) { path(c, i, count); g.closePath(); finish(); },
    3(c, i) {
      g.beginPath();
      g.arc(c[i], c[i + 1], Math.max(0, c[i + 2]), 0, 2 * Math.PI);
      finish();
    },
    4(c, i) {
      g.font = `${c[i + 4] ? 'bold ' : ''}${c[i + 2]}px ${FONT}`;
      g.textAlign = ANCHORS[c[i + 3]];
      const text = texts[c[i + 6]];
      if (c[i + 5]) {
        g.globalAlpha = 0.85;
        g.strokeStyle = colorOf(0.984, 0.98, 0.965, dark);
        g.lineWidth = 4;
        g.setLineDash([]);
        g.strokeText(text, c[i], c[i + 1]);
      }
      g.globalAlpha = style.opacity;
      g.fillStyle = style.stroke || '#000';
      g.fillText(text, c[i], c[i + 1]);
      if (style.stroke) g.strokeStyle = style.stroke;
      g.lineWidth = style.width;
    },
    5(c, i) {
      const round = c[i] === 1;
      style.gradient = round
        ? g.createRadialGradient(c[i + 1], c[i + 2], 0, c[i + 1], c[i + 2], c[i + 3])
        : g.createLinearGradient(c[i + 1], c[i + 2], c[i + 3], c[i + 4]);
      for (const [at, color] of stopsOf(c[i], c[i + 5], c[i + 6], c[i + 7], dark)) {
        style.gradient.addColorStop(at, color);
      }
    },
  });
  g.globalAlpha = 1;
}

const ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escaped = text => text.replace(/[&<>"]/g, c => ENTITIES[c]);
const short = x => String(+x.toFixed(2));

// The same as the text of an SVG.
export function toSvg(commands, texts, width, height, dark) {
  const style = {}, out = [], gradients = [];
  const stroke = () => (style.stroke
    ? ` stroke="${style.stroke}" stroke-width="${short(style.width)}" stroke-linejoin="round"` +
      ` stroke-linecap="${style.dash ? 'butt' : 'round'}"` +
      (style.dash ? ` stroke-dasharray="${style.dash.map(short).join(' ')}"` : '')
    : '') + (style.opacity < 1 ? ` opacity="${short(style.opacity)}"` : '');
  const fill = () => {
    const value = style.gradient || style.fill || 'none';
    style.gradient = null;
    return ` fill="${value}"` +
      (style.fillOpacity < 1 ? ` fill-opacity="${short(style.fillOpacity)}"` : '');
  };
  const path = (c, i, count) => {
    const points = [];
    for (let k = 0; k < count; k += 2) points.push(short(c[i + k]) + ' ' + short(c[i + k + 1]));
    return 'M' + points.join(' L');
  };
  walk(commands, {
    0(c, i) { readStyle(style, c, i, dark); },
    1(c, i, count) { out.push(`<path d="${path(c, i, count)}" fill="none"${stroke()}/>`); },
    2(c, i, count) { out.push(`<path d="${path(c, i, count)} Z"${fill()}${stroke()}/>`); },
    3(c, i) {
      out.push(`<circle cx="${short(c[i])}" cy="${short(c[i + 1])}" r="${short(c[i + 2])}"` +
        `${fill()}${stroke()}/>`);
    },
    4(c, i) {
      const look = `x="${short(c[i])}" y="${short(c[i + 1])}" font-size="${c[i + 2]}"` +
        ` text-anchor="${['start', 'middle', 'end'][c[i + 3]]}" font-family='${FONT}'` +
        (c[i + 4] ? ' font-weight="bold"' : '');
      const text = escaped(texts[c[i + 6]]);
      if (c[i + 5]) {
        const paper = colorOf(0.984, 0.98, 0.965, dark);
        out.push(`<text ${look} fill="${paper}" stroke="${paper}" stroke-width="4"` +
          ` stroke-linejoin="round" opacity="0.85">${text}</text>`);
      }
      out.push(`<text ${look} fill="${style.stroke || '#000'}">${text}</text>`);
    },
    5(c, i) {
      const id = 'g' + gradients.length, round = c[i] === 1;
      const ends = round
        ? `cx="${short(c[i + 1])}" cy="${short(c[i + 2])}" r="${short(c[i + 3])}"`
        : `x1="${short(c[i + 1])}" y1="${short(c[i + 2])}" x2="${short(c[i + 3])}"` +
          ` y2="${short(c[i + 4])}"`;
      const kind = round ? 'radialGradient' : 'linearGradient';
      gradients.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${ends}>` +
        stopsOf(c[i], c[i + 5], c[i + 6], c[i + 7], dark).map(([at, color]) =>
          `<stop offset="${at}" stop-color="${color}"/>`).join('') + `</${kind}>`);
      style.gradient = `url(#${id})`;
    },
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${width} ${height}">\n<defs>${gradients.join('')}</defs>\n` +
    `<rect width="100%" height="100%" fill="${colorOf(0.984, 0.98, 0.965, dark)}"/>\n` +
    out.join('\n') + '\n</svg>\n';
}
