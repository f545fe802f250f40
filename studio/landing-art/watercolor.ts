import sharp, { type Sharp } from 'sharp';
import { paintScene, sceneFrame } from './watercolor-scene.ts';

type WatercolorSettings = { seed: number; widthPixels: number; heightPixels: number };

const paperColor = [251, 248, 241] as const;

function hash(x: number, y: number): number {
  const n = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return n - Math.floor(n);
}

function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = x - column;
  const v = y - row;
  const a = u * u * (3 - 2 * u);
  const b = v * v * (3 - 2 * v);
  const top = hash(column, row) * (1 - a) + hash(column + 1, row) * a;
  const bottom = hash(column, row + 1) * (1 - a) + hash(column + 1, row + 1) * a;
  return top * (1 - b) + bottom * b;
}

function layeredNoise(x: number, y: number): number {
  return (
    0.5 * noise(x, y) +
    0.25 * noise(x * 2.1, y * 2.1) +
    0.15 * noise(x * 4.3, y * 4.3) +
    0.1 * noise(x * 8.7, y * 8.7)
  );
}

/** Grained paper at one point: `density` is the amount of pigment that it holds, `light` the shading of its relief. */
function paperAt(x: number, y: number, insetUnits: number): { density: number; light: number } {
  const light = (layeredNoise(x / 7, y / 7) - layeredNoise(x / 7 + 0.35, y / 7 + 0.35)) * 1.1;
  const edge = insetUnits - 26 - 26 * layeredNoise(x / 40, y / 40);
  const mask = Math.max(0, Math.min(1, edge / 5));
  const granulation =
    0.86 + 0.42 * (layeredNoise(x / 3.1, y / 3.1) - 0.25) + 0.25 * (layeredNoise(x / 60 + 9, y / 60) - 0.5);
  const pigmentRim = edge > 0 && edge < 9 ? 1 + 0.25 * (1 - edge / 9) : 1;
  return { density: mask * granulation * pigmentRim, light };
}

/** Paints the washes on warm paper with grain, granulation and a torn edge. Distances are in scene units. */
export async function paintWatercolor(settings: WatercolorSettings): Promise<Sharp> {
  const { widthPixels: width, heightPixels: height } = settings;
  const unitsPerPixel = sceneFrame.height / height;
  const left = (sceneFrame.width - width * unitsPerPixel) / 2;
  const frame = `${left} 0 ${width * unitsPerPixel} ${sceneFrame.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame}"><g style="mix-blend-mode:multiply">${paintScene(settings.seed)}</g></svg>`;
  const ink = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const inset = Math.min(column, width - 1 - column, row, height - 1 - row) * unitsPerPixel;
      const { density, light } = paperAt(column * unitsPerPixel, row * unitsPerPixel, inset);
      for (const [channel, paper] of paperColor.entries()) {
        const i = (row * width + column) * 3 + channel;
        const covered = Math.min(1, (1 - (ink[i] ?? 255) / 255) * density);
        pixels[i] = Math.max(0, Math.min(255, paper * (1 - covered) * (1 + light * 0.1)));
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } }).png();
}
