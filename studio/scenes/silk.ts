import { type Color, clamp, fromHex, mix, smoothstep } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';

type Ramp = readonly [Color, Color, Color, Color];
const RAMPS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['#35119e', '#7a21db', '#f2337a', '#ff9947'],
  ['#0b2b5c', '#127a9e', '#35c9b4', '#f2e6a6'],
  ['#2b0b3f', '#8a1c4f', '#e8553a', '#ffc861'],
  ['#0d1f3c', '#2f4fa8', '#8f8cf0', '#f5c6dd'],
  ['#0c2f2a', '#1c7a5a', '#8fc45a', '#f6e7a0'],
];

function chooseRamp(intent: Intent, pick: (from: typeof RAMPS) => readonly string[]): Ramp {
  const [first, second = first] = intent.tints;
  if (!first || !second) return pick(RAMPS).map(fromHex) as [Color, Color, Color, Color];
  return [
    mix(first, [0.02, 0.02, 0.1], 0.72),
    mix(first, [0.1, 0.05, 0.2], 0.2),
    mix(first, second, 0.6),
    mix(second, [1, 0.97, 0.88], 0.55),
  ];
}

/** Height of the cloth at a point and time. */
function fold(x: number, y: number, phase: number, time: number): number {
  let [a, qx, qy] = [1, x, y];
  for (let round = 0; round < 5; round++) {
    const dx =
      (0.62 / a) * Math.sin(a * qy * 1.25 + 1.7 * round + phase + 0.55 * Math.cos(time + round * 1.3));
    const dy = (0.62 / a) * Math.sin(a * qx * 1.05 + 2.3 * round + 0.55 * Math.sin(time + round * 0.9));
    qx += dx;
    qy += dy;
    a *= 1.62;
  }
  return Math.sin(qx * 1.3 + qy * 1.1) + 0.35 * Math.sin(qx * 2.7 - qy * 1.9);
}

const sampleRamp = (ramp: Ramp, key: number): Color => {
  const low = mix(ramp[0], ramp[1], smoothstep(0, 0.34, key));
  return mix(mix(low, ramp[2], smoothstep(0.28, 0.64, key)), ramp[3], smoothstep(0.64, 1, key));
};

/** Prepares flowing cloth in a few matching colors. */
export function prepareSilk(intent: Intent, width: number, height: number, detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const ramp = chooseRamp(intent, (from) => random.pick(from));
  const [phase, angle, zoom] = [random.between(0, 6.3), random.between(-0.8, 0.8), random.between(2.2, 3.4)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The folds are smooth, so they are computed on a coarser grid.
  const step = detail.density > 1 ? 1 : 2;
  const [columns, rows] = [Math.ceil(width / step) + 2, Math.ceil(height / step) + 2];
  const field = new Float32Array(columns * rows);
  const table = Array.from({ length: 512 }, (_, i) => sampleRamp(ramp, i / 511));
  return {
    paint: ({ rgb }, { seconds, progress }) => {
      const scale = zoom * (1 - 0.12 * progress);
      const time = seconds * 0.35;
      const gridPoint = (column: number, row: number) =>
        [
          ((column * step) / height - width / height / 2) * scale,
          ((row * step) / height - 0.5) * scale,
        ] as const;
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const [x, y] = gridPoint(column, row);
          field[row * columns + column] = fold(x * cos - y * sin, x * sin + y * cos, phase, time);
        }
      }
      const perUnit = (height / step / scale) * 0.42;
      for (let row = 0; row < height; row++) {
        const top = Math.floor(row / step);
        const v = row / step - top;
        for (let column = 0; column < width; column++) {
          const left = Math.floor(column / step);
          const u = column / step - left;
          const i = top * columns + left;
          const a = field[i] as number;
          const b = field[i + 1] as number;
          const c = field[i + columns] as number;
          const d = field[i + columns + 1] as number;
          const value = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
          const nx = (a - b + (c - d)) * 0.5 * perUnit;
          const ny = (a - c + (b - d)) * 0.5 * perUnit;
          const length = Math.sqrt(nx * nx + ny * ny + 1);
          const key = (nx * -0.48 + ny * -0.66 + 0.57) / length;
          const fill = (nx * 0.83 + ny * 0.2 + 0.52) / length;
          const shine = clamp(key) ** 16 * 0.5;
          const rim = clamp(fill) ** 12 * 0.24;
          const tone = 0.5 + 0.5 * Math.sin(value * 1.25 + (column / height) * 0.9 - (row / height) * 0.6);
          const color = table[Math.floor(clamp(tone, 0, 0.999) * 512)] as Color;
          const light = 0.48 + 0.72 * clamp(key);
          const to = (row * width + column) * 3;
          rgb[to] = color[0] * light + shine + rim * 0.5;
          rgb[to + 1] = color[1] * light + shine * 0.78 + rim * 0.6;
          rgb[to + 2] = color[2] * light + shine * 0.66 + rim;
        }
      }
    },
  };
}
