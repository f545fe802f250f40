import { blend, type Canvas } from '../canvas.ts';
import { type Color, clamp, fromHex, luminance, mix, scale, smoothstep } from '../color/color.ts';
import { fractalNoise } from '../noise.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import type { FigureName } from '../prompt/vocabulary.ts';
import type { LathedShape } from './product-shapes.ts';

/** The colors of a studio set. `body` and `strong` are the pale and the strong color of the product. */
type SetColors = { wall: Color; floor: Color; body: Color; strong: Color; accent: Color };
/** The product and its position, in image heights. */
export type Stage = {
  set: SetColors;
  shape: LathedShape;
  kind: FigureName;
  x: number;
  base: number;
  lightFrom: 1 | -1;
  seed: number;
};

type PickSet = (from: typeof SET_COLORS) => readonly string[];

const SET_COLORS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#e8b49c', '#dba58d', '#f7efe6', '#d9862f', '#d9a441'],
  ['#a9c1c9', '#93adb6', '#f4f3ef', '#2f8f9e', '#c7ccd4'],
  ['#c9b8dd', '#b6a3cf', '#fbf6ff', '#8a4fc0', '#e0b86a'],
  ['#b9c9a8', '#a5b892', '#f8f6ea', '#4f8f4a', '#caa25a'],
  ['#efcf9f', '#e2bb84', '#fff8ea', '#e0683a', '#8a5a3a'],
];
const WOOD: readonly [Color, Color] = [fromHex('#a8744a'), fromHex('#7d5030')];
const MARBLE: readonly [Color, Color] = [fromHex('#f2efeb'), fromHex('#a9a5a6')];

const GOLD: Color = fromHex('#dfae5a');
/** The colors of drinks and of other contents. */
const CONTENT_COLORS: Record<string, Color> = {
  wine: fromHex('#8a1836'),
  champagne: fromHex('#ecd08a'),
  beer: fromHex('#d9962e'),
  juice: fromHex('#f2a33a'),
  honey: fromHex('#d98e1e'),
  jam: fromHex('#a3213a'),
  soda: fromHex('#c8323a'),
  cola: fromHex('#c8262b'),
  lemonade: fromHex('#f0d95a'),
  milk: fromHex('#f4f1e8'),
  tea: fromHex('#b4682a'),
  coffee: fromHex('#5a3422'),
  water: fromHex('#8fc6e2'),
};
/** A color with at least this luminance is pale. */
const PALE_LUMINANCE = 0.75;

/** Chooses the colors of the set, shifted toward those that the prompt names. */
export function chooseSet(intent: Intent, pick: PickSet): SetColors {
  const [wall, floor, body, strong, accent] = pick(SET_COLORS).map(fromHex) as [
    Color,
    Color,
    Color,
    Color,
    Color,
  ];
  // For a plant, green is the color of its leaves, not of its pot.
  const appliesToProduct = ([red, green, blue]: Color) =>
    intent.figure !== 'plant' || green < Math.max(red, blue);
  const [first, second] = intent.tints.filter(appliesToProduct);
  const content = Object.keys(CONTENT_COLORS).find((word) => intent.words.has(word));
  // A pale product would be lost in front of its own color.
  const tone = first && luminance(first) < PALE_LUMINANCE ? first : undefined;
  const dark = intent.time === 'night' || intent.mood === 'dark';
  const dim = (color: Color) => (dark ? scale(color, 0.3) : color);
  const backdrop = intent.backdrop ?? (tone ? mix(mix(tone, [1, 1, 1], 0.55), wall, 0.25) : wall);
  return {
    wall: dim(backdrop),
    floor: dim(tone || intent.backdrop ? scale(backdrop, 0.93) : floor),
    body: first ? mix(first, body, 0.2) : body,
    strong: first ?? (content === undefined ? undefined : CONTENT_COLORS[content]) ?? strong,
    accent: intent.words.has('gold') || intent.words.has('golden') ? GOLD : (second ?? accent),
  };
}

/** Paints a bare wall and floor, lit through a window. */
export function paintStudio(canvas: Canvas, { set, lightFrom, seed, base }: Stage): void {
  const { width, height, rgb } = canvas;
  const bend = base - 0.14;
  for (let row = 0; row < height; row++) {
    const v = row / height;
    const onFloor = smoothstep(bend - 0.05, bend + 0.06, v);
    for (let column = 0; column < width; column++) {
      const u = column / height - width / height / 2;
      const spot = Math.exp(-((u * 1.1 - 0.22 * lightFrom) ** 2) * 2.2 - (v - 0.36) ** 2 * 2.6);
      const slant = (u * lightFrom + v * 0.75) * 4.4;
      const window = smoothstep(0.1, 0.16, Math.abs(slant - Math.floor(slant) - 0.5));
      const pane = window * smoothstep(0.1, 0.3, v) * 0.1 * (1 - onFloor);
      const plaster = 0.985 + 0.03 * fractalNoise(u * 26 + seed, v * 26, 3);
      const light = (0.7 + 0.36 * spot + pane) * plaster + 0.1 * onFloor;
      const i = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) {
        rgb[i + c] = ((set.wall[c] as number) * (1 - onFloor) + (set.floor[c] as number) * onFloor) * light;
      }
    }
  }
}

/** Paints a soft round shadow on the floor. */
export function paintShadow(
  canvas: Canvas,
  center: { x: number; y: number },
  size: { x: number; y: number },
  strength: number,
  tone: Color,
): void {
  const { width, height } = canvas;
  for (
    let row = Math.max(0, Math.floor((center.y - size.y * 2) * height));
    row < Math.min(height, (center.y + size.y * 2) * height);
    row++
  ) {
    for (let column = 0; column < width; column++) {
      const dx = (column / height - center.x) / size.x;
      const dy = (row / height - center.y) / size.y;
      const alpha = strength * Math.exp(-(dx * dx + dy * dy) * 1.6);
      if (alpha > 0.004) blend(canvas, row * width + column, tone[0], tone[1], tone[2], alpha);
    }
  }
}

/** Paints a round plinth of veined stone, its shadow, and the product's shadow. */
export function paintPlinth(canvas: Canvas, stage: Stage, radius: number, widest: number): void {
  const { width, height } = canvas;
  const { x: cx, lightFrom, seed, set, base } = stage;
  const [top, thickness, squash] = [base + 0.01, 0.075, 0.24];
  const stone = mix([0.95, 0.92, 0.89], set.wall, 0.16);
  const floorShade = scale(set.floor, 0.3);
  paintShadow(
    canvas,
    { x: cx - 0.1 * radius * lightFrom, y: top + thickness + 0.02 },
    { x: radius * 1.3, y: radius * squash * 1.35 },
    0.62,
    floorShade,
  );
  const last = Math.min(height, (top + thickness + radius * squash) * height + 1);
  for (let row = Math.max(0, Math.floor((top - radius * squash) * height)); row < last; row++) {
    const y = row / height;
    for (
      let column = Math.max(0, Math.floor((cx - radius) * height));
      column < Math.min(width, (cx + radius) * height);
      column++
    ) {
      const dx = clamp((column / height - cx) / radius, -1, 1);
      const chord = Math.sqrt(1 - dx * dx) * radius * squash;
      const edge = Math.min(y - top + chord, top + thickness + chord - y, (1 - Math.abs(dx)) * radius);
      const alpha = clamp(edge * height + 0.5);
      if (alpha <= 0) continue;
      const onTop = y < top + chord;
      const vein = smoothstep(
        0.035,
        0,
        Math.abs(fractalNoise(dx * 1.7 + seed, y * (onTop ? 14 : 7) + seed, 5) - 0.5),
      );
      const rim = 0.07 * smoothstep(0.012, 0, Math.abs(y - top - chord));
      const light = onTop ? 0.94 + rim : 0.5 + 0.4 * clamp(0.5 + dx * 0.6 * lightFrom);
      const tone = light * (1 - 0.16 * vein) * (0.45 + 0.55 * set.wall[1] + 0.2);
      blend(canvas, row * width + column, stone[0] * tone, stone[1] * tone, stone[2] * tone, alpha);
    }
  }
  paintShadow(
    canvas,
    { x: cx - 0.3 * widest * lightFrom, y: base },
    { x: widest * 1.7, y: widest * 0.32 },
    0.5,
    [0.2, 0.13, 0.12],
  );
}

/** Paints a wide tabletop of wood or marble down to the bottom edge, with the shadow of a product. */
export function paintTable(
  canvas: Canvas,
  { base, seed, lightFrom, x, shape }: Stage,
  { intent, isBare }: { intent: Intent; isBare: boolean },
): void {
  const { width, height } = canvas;
  const isMarble = intent.words.has('marble') || intent.words.has('stone');
  const [light, dark] = isMarble ? MARBLE : WOOD;
  const dim = intent.time === 'night' || intent.mood === 'dark' ? 0.45 : 1;
  const back = base - 0.1;
  for (let row = Math.max(0, Math.floor(back * height)); row < height; row++) {
    // Perspective: rows farther from the viewer cover more of the table.
    const away = 1 / (row / height - back + 0.24);
    for (let column = 0; column < width; column++) {
      const across = (column / height - width / height / 2) * away;
      const grain = isMarble
        ? smoothstep(0.05, 0, Math.abs(fractalNoise(across * 0.8 + seed, away * 1.6 + seed, 5) - 0.5)) * 0.6
        : fractalNoise(across * 0.7 + seed, away * 9 + seed, 4);
      const glow = dim * (0.82 + 0.24 * Math.exp(-((across * 0.4 - 0.3 * lightFrom) ** 2)));
      const alpha = clamp(row + 1 - back * height);
      const [red, green, blue] = scale(mix(light, dark, grain), glow);
      blend(canvas, row * width + column, red, green, blue, alpha);
    }
  }
  const radius = shape.radius(0) * shape.height;
  const shade = { x: radius * 1.7, y: radius * 0.32 };
  if (!isBare)
    paintShadow(canvas, { x: x - 0.3 * radius * lightFrom, y: base }, shade, 0.5, [0.2, 0.13, 0.12]);
}
