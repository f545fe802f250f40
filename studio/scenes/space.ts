import { type Canvas, createCanvas, glow } from '../canvas.ts';
import { type Color, fromHex, mix, smoothstep } from '../color/color.ts';
import { fractalNoise, ridgedNoise } from '../noise.ts';
import { inHue } from '../palette.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom, type Random } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';
import { type Planet, paintPlanet, paintRings } from './planets.ts';

type Star = { x: number; y: number; power: number; depth: number; warm: number };

const NEBULA_COLORS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#0a0620', '#4a1a7a', '#d8417f', '#ffb37a'],
  ['#040a1c', '#0f4a6e', '#2aa6a0', '#d6f0b0'],
  ['#08051a', '#2c2f8f', '#6a78f0', '#f0c8ff'],
];
const PLANET_COLORS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#c98a5a', '#f1d3a3', '#8a4f35', '#ffcf9e'],
  ['#1f5fa8', '#3f8f5a', '#e8e4d0', '#8fd0ff'],
  ['#7a4fa8', '#d08ad0', '#3a2570', '#e0a8ff'],
  ['#b8472f', '#e08a55', '#6a2a22', '#ffb08a'],
];

function paintNebula(canvas: Canvas, colors: readonly Color[], seed: number, octaves: number): void {
  const { width, height, rgb } = canvas;
  const [dark, deep, bright, hot] = colors as [Color, Color, Color, Color];
  const [ox, oy] = [seed % 71, seed % 53];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [column / height, row / height];
      const warp = fractalNoise(x * 2 + ox, y * 2 + oy, 3);
      const cloud = fractalNoise(x * 2.6 + warp * 1.8 + oy, y * 2.6 + warp * 1.4 + ox, octaves);
      const band = Math.exp(-(((y - 0.5 + (x - width / height / 2) * 0.5) / 0.36) ** 2));
      const density = smoothstep(0.36, 0.8, cloud * (0.62 + 0.55 * band));
      const dust = smoothstep(0.3, 0.62, ridgedNoise(x * 3 + ox, y * 3 + warp, 4)) * 0.55;
      let color = mix(dark, deep, density);
      color = mix(color, bright, smoothstep(0.35, 0.85, density) * 0.8);
      color = mix(color, hot, smoothstep(0.72, 1, density * (0.6 + 0.6 * band)) * 0.8);
      const brightness = 1 - dust * density;
      const i = (row * width + column) * 3;
      rgb[i] = color[0] * brightness;
      rgb[i + 1] = color[1] * brightness;
      rgb[i + 2] = color[2] * brightness;
    }
  }
}

function paintStar(canvas: Canvas, star: Star, seconds: number, shift: number): void {
  const { width, height } = canvas;
  const x = Math.floor((star.x - shift * star.depth) * height);
  const y = Math.floor(star.y * height);
  const power = star.power * (0.85 + 0.15 * Math.sin(seconds * 2.5 + star.x * 90));
  const reach = star.power > 0.9 ? Math.round(height / 64) : star.power > 0.5 ? 1 : 0;
  for (let step = -reach; step <= reach; step++) {
    const fade = power / (1 + step * step * 0.55);
    for (const [dx, dy] of step === 0
      ? [[0, 0]]
      : [
          [step, 0],
          [0, step],
        ]) {
      const [column, row] = [x + (dx as number), y + (dy as number)];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      glow(
        canvas,
        row * width + column,
        fade * (0.85 + 0.15 * star.warm),
        fade * 0.92,
        fade * (1 - 0.2 * star.warm),
      );
    }
  }
}

function choosePlanets(intent: Intent, random: Random, aspect: number): Planet[] {
  const world = (x: number, y: number, radius: number, rings: boolean): Planet => {
    const [a, b, c, air] = random.pick(PLANET_COLORS).map(fromHex) as [Color, Color, Color, Color];
    const tint = intent.tints[0];
    const tinted = (color: Color) => (tint ? mix(color, inHue(color, tint), 0.8) : color);
    return {
      x,
      y,
      radius,
      bands: random.chance(0.6) || rings,
      colors: [tinted(a), tinted(b), tinted(c)],
      air: tinted(air),
      rings,
      seed: random.between(1, 80),
    };
  };
  const right = random.chance(0.5);
  const main = world(
    aspect * (right ? 0.66 : 0.34),
    random.between(0.5, 0.68),
    random.between(0.22, 0.33),
    intent.subjects.has('rings') || random.chance(0.35),
  );
  const small = world(
    aspect * (right ? 0.24 : 0.76),
    random.between(0.18, 0.34),
    random.between(0.045, 0.08),
    false,
  );
  return [small, main];
}

/** Prepares deep space: a nebula, stars and planets. */
export function prepareSpace(intent: Intent, width: number, height: number, detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const colors = random.pick(NEBULA_COLORS).map(fromHex) as [Color, Color, Color, Color];
  const [first, second = first] = intent.tints;
  const nebula =
    first && second
      ? [colors[0], mix(first, [0.05, 0.03, 0.15], 0.55), first, mix(second, [1, 0.95, 0.9], 0.45)]
      : colors;
  const aspect = width / height;
  const backdrop = createCanvas(width, height);
  paintNebula(backdrop, nebula, intent.seed, detail.octaves + 1);
  const stars: Star[] = Array.from({ length: 1_400 }, () => ({
    x: random.between(0, aspect * 1.1),
    y: random.next(),
    power: random.next() ** 7 * 1.3 + 0.12,
    depth: random.between(0.2, 1),
    warm: random.next(),
  }));
  const planets = choosePlanets(intent, random, aspect);
  return {
    paint: (canvas, { seconds, progress }) => {
      canvas.rgb.set(backdrop.rgb);
      for (const star of stars) paintStar(canvas, star, seconds, 0.05 * progress);
      for (const planet of planets) {
        const shift = planet.radius * 0.35 * progress;
        paintPlanet(canvas, planet, seconds * 0.06, shift);
        if (planet.rings) paintRings(canvas, planet, shift);
      }
    },
  };
}
