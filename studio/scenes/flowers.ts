import { blend, type Canvas, createCanvas } from '../canvas.ts';
import { type Color, fromHex, mix, scale, smoothstep } from '../color/color.ts';
import { leafColors } from '../land/scene-objects.ts';
import { fractalNoise } from '../noise.ts';
import { choosePalette, type Palette } from '../palette.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom, type Random } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';
import { type FlowerKind, flower } from '../sprites/flower-heads.ts';
import { drawSprite, renderSprite, type Sprite } from '../sprites/sprite.ts';

const FLOWER_KINDS: readonly [FlowerKind, ...FlowerKind[]] = ['daisy', 'poppy', 'rose', 'tulip', 'sunflower'];
const PETAL_COLORS: Record<FlowerKind, readonly [string, ...string[]]> = {
  daisy: ['#fdfaf2', '#f7c9dc', '#c9b6f2'],
  poppy: ['#e5402f', '#f2703a', '#f2a0a8'],
  rose: ['#d8314f', '#f08aa4', '#f7d9c4'],
  tulip: ['#e8425a', '#f5b52e', '#b05ac8', '#f58ab0'],
  sunflower: ['#f7b71d', '#f29c1f'],
};
/** Rows of plants, from the farthest to the nearest. */
const PLANT_ROWS = 7;

type Plant = { sprite: Sprite; x: number; base: number; height: number; row: number; phase: number };

const chooseKind = (intent: Intent, random: Random): FlowerKind =>
  FLOWER_KINDS.find((kind) => intent.words.has(kind)) ?? random.pick(FLOWER_KINDS);

/** Paints a blurred garden behind the flowers, with out-of-focus highlights. */
function paintGarden(canvas: Canvas, palette: Palette, leaf: Color, random: Random): void {
  const { width, height, rgb } = canvas;
  const [ox, oy] = [random.between(0, 50), random.between(0, 50)];
  for (let row = 0; row < height; row++) {
    const v = row / height;
    const air = mix(palette.middle, palette.horizon, smoothstep(0, 0.4, v));
    for (let column = 0; column < width; column++) {
      const u = column / height;
      const bushes = smoothstep(0.34, 0.66, v + 0.35 * (fractalNoise(u * 3 + ox, v * 3 + oy, 3) - 0.5));
      const tone = 0.4 + 0.75 * fractalNoise(u * 2.2 + oy, v * 2.2, 3);
      const i = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) {
        const green = (leaf[c] as number) * tone * (palette.light[c] as number);
        rgb[i + c] = (air[c] as number) * (1 - bushes) + green * bushes;
      }
    }
  }
  for (let spot = 0; spot < 60; spot++) {
    const warm = mix(palette.light, [1, 1, 0.85], 0.5);
    paintHighlight(
      canvas,
      random.between(0, width),
      random.between(0, height * 0.75),
      random.between(0.008, 0.045) * height,
      warm,
      random.between(0.05, 0.2),
    );
  }
}

/** Paints a backdrop of one color behind the flowers, slightly darker toward the edges. */
function paintPlainBackdrop({ width, height, rgb }: Canvas, color: Color): void {
  for (let i = 0; i < width * height; i++) {
    const [u, v] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.4];
    rgb.set(scale(color, 1 - 0.35 * (u * u + v * v)), i * 3);
  }
}

/** Paints an out-of-focus highlight (bokeh). */
function paintHighlight(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  color: Color,
  opacity: number,
): void {
  const { width, height } = canvas;
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++) {
      const d = Math.hypot(column - x, row - y) / radius;
      const alpha = opacity * smoothstep(1, 0.86, d) * (0.6 + 0.4 * d);
      if (alpha > 0) blend(canvas, row * width + column, color[0], color[1], color[2], alpha);
    }
  }
}

function plantRows(intent: Intent, random: Random, leaf: Color, aspect: number): Plant[] {
  const kind = chooseKind(intent, random);
  const second = random.chance(0.5) ? kind : random.pick(FLOWER_KINDS);
  const colors = (flowerKind: FlowerKind) =>
    (intent.tints.length > 0 ? intent.tints : PETAL_COLORS[flowerKind].map(fromHex)) as [Color, ...Color[]];
  const sprites = Array.from({ length: 6 }, (_, i) => {
    const flowerKind = i < 4 ? kind : second;
    return renderSprite(
      flower(flowerKind, random.pick(colors(flowerKind)), leaf, i * 31 + (intent.seed % 997)),
      0.38,
      512,
    );
  }) as [Sprite, ...Sprite[]];
  return Array.from({ length: PLANT_ROWS }, (_, row) => {
    const nearness = row / (PLANT_ROWS - 1);
    const rowHeight = 0.24 + 0.44 * nearness * nearness;
    const count = Math.round((aspect / (rowHeight * 0.25)) * (0.9 - 0.35 * nearness));
    return Array.from(
      { length: count },
      (_, i): Plant => ({
        sprite: random.pick(sprites),
        x: ((i + random.between(0.1, 0.9)) / count) * (aspect + 0.3) - 0.15,
        base: 0.68 + 0.56 * nearness + random.between(-0.03, 0.06) + 0.1 * nearness * nearness,
        height: rowHeight * random.between(0.8, 1.15),
        row,
        phase: random.between(0, 6.3),
      }),
    );
  }).flat();
}

/** Prepares a close-up of flowers in a garden. */
export function prepareFlowers(intent: Intent, width: number, height: number, _detail: Detail): Scene {
  const random = createRandom(intent.seed);
  // Named colors apply to the flowers, not to the light.
  const palette = choosePalette({ ...intent, tints: [] });
  const [leaf] = leafColors({ ...intent, season: 'summer' });
  const garden = createCanvas(width, height);
  if (intent.backdrop) paintPlainBackdrop(garden, intent.backdrop);
  else paintGarden(garden, palette, leaf, random);
  const plants = plantRows(intent, random, mix(leaf, [0.3, 0.5, 0.2], 0.35), width / height);
  const depths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const light = mix(palette.light, [1, 1, 1], 0.5);
  return {
    paint: (canvas, { seconds, progress }) => {
      canvas.rgb.set(garden.rgb);
      const zoom = 1 + 0.1 * progress;
      for (const plant of plants) {
        const nearness = plant.row / (PLANT_ROWS - 1);
        const shift = progress * 0.09 * (nearness - 0.3);
        const x = ((plant.x - width / height / 2) * zoom + width / height / 2 - shift) * height;
        drawSprite(canvas, depths, plant.sprite, {
          x,
          base: ((plant.base - 0.6) * zoom + 0.6) * height,
          height: plant.height * zoom * height,
          depth: 0,
          lean: 0.035 * Math.sin(seconds * 1.4 + plant.phase),
          light: scale(light, 0.72 + 0.38 * nearness),
          fog: palette.horizon,
          visibility: 0.5 + 0.5 * Math.min(1, nearness * 1.6),
        });
      }
    },
  };
}
