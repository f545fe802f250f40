import { blend, type Canvas } from '../canvas.ts';
import { type Color, clamp, fromHex, mix, smoothstep } from '../color/color.ts';
import { cellNoise } from '../noise.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';

type Sheets = { sky: readonly [Color, Color]; near: Color; middle: Color; far: Color; disc: Color };

const SHEET_COLORS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#4a2189', '#ffcc85', '#21124d', '#cc4073', '#fa8f6b', '#ffedbf'],
  ['#123a63', '#bfe6e4', '#0b2740', '#2f7f8f', '#8fd0c4', '#fdf6dc'],
  ['#1e4b3c', '#f4e3a6', '#0f2b24', '#4c8a55', '#b9cf7c', '#fff6d8'],
  ['#3a1c3f', '#f7b6a5', '#22102b', '#8f3a5e', '#e88a86', '#ffe9d2'],
];
const PAPER_LAYERS = 8;
/** Distance of a sheet's edge from the top, as a fraction of the image height. */
const baseLine = (layer: number) => 0.5 + 0.07 * layer;

function chooseSheets(intent: Intent, pick: (from: typeof SHEET_COLORS) => readonly string[]): Sheets {
  const [top, bottom, near, middle, far, disc] = pick(SHEET_COLORS).map(fromHex) as [
    Color,
    Color,
    Color,
    Color,
    Color,
    Color,
  ];
  const [first, second = first] = intent.tints;
  if (!first || !second) return { sky: [top, bottom], near, middle, far, disc };
  return {
    sky: [mix(first, [0.1, 0.05, 0.25], 0.45), mix(second, [1, 0.95, 0.85], 0.6)],
    near: mix(first, [0.05, 0.03, 0.12], 0.72),
    middle: first,
    far: mix(second, [1, 0.93, 0.85], 0.35),
    disc: mix(second, [1, 0.97, 0.85], 0.7),
  };
}

/** The edge of a sheet: dunes, mountain peaks, or a row of firs. */
function createEdge(layer: number, phases: readonly number[], kind: 'dunes' | 'peaks' | 'trees') {
  const phase = phases[layer] ?? 0;
  return (x: number, time: number): number => {
    const slow =
      0.16 * Math.sin(x * 1.35 + phase) +
      0.07 * Math.sin(x * 2.9 - phase * 0.6 + 0.2 * Math.sin(time + layer));
    const fine = 0.025 * Math.sin(x * 6.1 + phase * 1.8 + 0.15 * Math.sin(time * 0.6 + layer));
    if (kind === 'dunes') return slow + fine;
    if (kind === 'peaks') {
      const tooth = Math.abs(((((x * 1.7 + phase) % 1) + 1) % 1) - 0.5) * 2;
      const small = Math.abs(((((x * 4.3 + phase * 2) % 1) + 1) % 1) - 0.5) * 2;
      return slow * 0.5 + 0.17 * (1 - tooth) + 0.05 * (1 - small) - 0.08;
    }
    const position = x * (26 - layer * 1.5) + phase * 9;
    const id = Math.floor(position);
    const across = Math.abs(position - id - 0.5) * 2;
    const treeHeight = 0.02 + 0.055 * cellNoise(id, layer);
    const notch = 0.2 * (((1 - across) * 3.2) % 1);
    return slow * 0.6 + fine + treeHeight * Math.max(0, 1 - across - notch * across);
  };
}

type Disc = { x: number; y: number; radius: number };

/** Brightness of the thin paper rings around the disc: lighter inside, with a thin shadow outside. */
function ringTone(distance: number, radius: number): number {
  let tone = 1;
  for (let ring = 0; ring < 3; ring++) {
    const beyondRing = distance - radius - 0.045 - ring * 0.075;
    if (beyondRing < 0) tone *= 1.06;
    else if (beyondRing < 0.02) tone *= 0.93 + 3.5 * beyondRing;
  }
  return tone;
}

function paintBackdrop(canvas: Canvas, sheets: Sheets, disc: Disc): void {
  const { width, height, rgb } = canvas;
  for (let row = 0; row < height; row++) {
    const [red, green, blue] = mix(sheets.sky[0], sheets.sky[1], smoothstep(0, 0.62, row / height));
    const fade = 1 - 0.2 * clamp((row / height - disc.y) / disc.radius);
    for (let column = 0; column < width; column++) {
      const distance = Math.hypot(column / height - disc.x, row / height - disc.y);
      const light = 0.3 * Math.exp(-distance * 3.4);
      const tone = ringTone(distance, disc.radius);
      const i = (row * width + column) * 3;
      rgb[i] = (red + light) * tone;
      rgb[i + 1] = (green + light * 0.75) * tone;
      rgb[i + 2] = (blue + light * 0.45) * tone;
      const inside = clamp((disc.radius - distance) * height + 0.5);
      if (inside === 0) continue;
      blend(
        canvas,
        row * width + column,
        sheets.disc[0],
        sheets.disc[1] * fade,
        sheets.disc[2] * fade * fade,
        inside,
      );
    }
  }
}

/**
 * Paints one sheet of paper and its shadow on the sheets behind it. `until` returns the row below which a nearer sheet
 * hides it.
 */
function paintSheet(
  canvas: Canvas,
  color: Color,
  edge: (x: number) => number,
  base: number,
  until: (x: number) => number,
): void {
  const { width, height, rgb } = canvas;
  const shadow = 0.055;
  for (let column = 0; column < width; column++) {
    const x = column / height;
    const line = base - edge(x);
    const shaded = base - edge(x - 0.012);
    const first = Math.max(0, Math.floor((Math.min(line, shaded) - shadow) * height));
    const last = Math.min(height, until(x) * height + 2);
    for (let row = first; row < last; row++) {
      const y = row / height;
      const i = (row * width + column) * 3;
      const depth = y - line;
      const alpha = clamp(depth * height + 0.5);
      if (alpha < 1) {
        const dark = 1 - 0.42 * smoothstep(-shadow, 0, y - shaded);
        for (let c = 0; c < 3; c++) rgb[i + c] = (rgb[i + c] as number) * dark;
      }
      if (alpha <= 0) continue;
      const grain = 0.975 + 0.05 * cellNoise(column, row);
      const tone = (1 + 0.16 * Math.exp(-depth * 9)) * grain;
      const rim = 0.1 * smoothstep(0.006, 0, depth);
      blend(
        canvas,
        row * width + column,
        color[0] * tone + rim,
        color[1] * tone + rim * 0.85,
        color[2] * tone + rim * 0.75,
        alpha,
      );
    }
  }
}

/** Prepares a landscape of layered paper with soft shadows. */
export function preparePaperCut(intent: Intent, width: number, height: number, _detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const sheets = chooseSheets(intent, (from) => random.pick(from));
  const phases = Array.from({ length: PAPER_LAYERS }, () => random.between(0, 20));
  const isWooded = intent.words.has('forest') || intent.words.has('tree') || random.chance(0.4);
  const isRocky = intent.words.has('mountain') || random.chance(0.4);
  const aspect = width / height;
  const disc = {
    x: aspect * random.between(0.25, 0.75),
    y: random.between(0.3, 0.42),
    radius: random.between(0.11, 0.16),
  };
  const edges = phases.map((_, layer) => {
    const kind =
      layer < 3 && isRocky ? 'peaks' : isWooded && layer >= 3 && layer % 2 === 1 ? 'trees' : 'dunes';
    return createEdge(layer, phases, kind);
  });
  return {
    paint: (canvas, { seconds, progress }) => {
      paintBackdrop(canvas, sheets, { ...disc, y: disc.y + 0.02 * progress });
      const createLine = (layer: number) => {
        const size = 0.55 + 0.08 * layer;
        const shift = progress * 0.05 * (layer + 1);
        return (x: number) => (edges[layer]?.(x + shift, seconds) ?? 0) * size;
      };
      const lines = edges.map((_, layer) => createLine(layer));
      lines.forEach((line, layer) => {
        const q = layer / (PAPER_LAYERS - 1);
        const color = mix(
          mix(sheets.far, sheets.middle, smoothstep(0, 0.5, q)),
          sheets.near,
          smoothstep(0.45, 1, q),
        );
        const next = lines[layer + 1];
        const until = (x: number) => (next ? baseLine(layer + 1) - next(x) : 1);
        paintSheet(canvas, color, line, baseLine(layer), until);
      });
    },
  };
}
