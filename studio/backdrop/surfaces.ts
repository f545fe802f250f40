import { type Color, fromHex, mix, scale, smoothstep } from '../color/color.ts';
import { cellNoise, fractalNoise, noise } from '../noise.ts';

/** The surfaces that a subject can stand on. */
export type SurfaceName =
  | 'seamless'
  | 'wood'
  | 'boards'
  | 'marble'
  | 'stone'
  | 'concrete'
  | 'paving'
  | 'pebbles'
  | 'sand'
  | 'grass'
  | 'snow'
  | 'leaves'
  | 'fabric';

/**
 * The color of a surface at a point: `x` across and `z` away from the viewer, in image heights at the subject's base.
 */
type Texture = (x: number, z: number, tint: Color | undefined) => Color;

/** The tint, or the color that a surface has without one. */
const baseColor = (value: string, tint: Color | undefined) => tint ?? fromHex(value);

/** Cellular noise (Worley) at a point: the distance to the cell's border, and a random number for each cell, 0 to 1. */
function cellAt(x: number, z: number): { border: number; random: number } {
  const [column, row] = [Math.floor(x), Math.floor(z)];
  let [first, second, random] = [9, 9, 0];
  for (let index = 0; index < 9; index++) {
    const [i, j] = [column - 1 + (index % 3), row - 1 + Math.floor(index / 3)];
    const d = Math.hypot(i + cellNoise(i, j) - x, j + cellNoise(i + 57, j + 31) - z);
    if (d < first) [first, second, random] = [d, first, cellNoise(i + 11, j + 83)];
    else if (d < second) second = d;
  }
  return { border: second - first, random };
}

const AUTUMN_COLORS = ['#b5622a', '#d98e32', '#8a4a26', '#c9a24a', '#7a5a32'].map(fromHex);

/** A texture of densely packed rounded stones or leaves. */
const scattered =
  (size: number, colorAt: (random: number, tint: Color | undefined) => Color): Texture =>
  (x, z, tint) => {
    const bend = 0.25 * noise(x * size * 1.7, z * size * 1.7);
    const { border, random } = cellAt(x * size + bend, z * size * 0.8 + bend);
    const shade = 0.55 + 0.45 * smoothstep(0, 0.4, border);
    const patch = 0.8 + 0.4 * fractalNoise(x * 2, z * 2, 3);
    return scale(colorAt(random, tint), shade * patch * (0.9 + 0.2 * noise(x * 90, z * 90)));
  };

const wood: Texture = (x, z, tint) => {
  const plank = Math.floor(z * 5.5);
  const random = cellNoise(plank, 7);
  const grain = fractalNoise(x * 2.2 + random * 40, z * 46, 4);
  const ring = 0.5 + 0.5 * Math.sin(24 * fractalNoise(x * 0.9 + random * 90, z * 5, 3));
  const seam = smoothstep(0, 0.035, Math.abs(z * 5.5 - Math.round(z * 5.5)));
  const color = mix(
    baseColor('#8a5a35', tint && scale(tint, 0.7)),
    baseColor('#c08a58', tint),
    0.65 * grain + 0.3 * ring,
  );
  return scale(color, (0.88 + 0.2 * random) * (0.55 + 0.45 * seam));
};

/** A floor: farther away than a table, so its planks look narrower. */
const boards: Texture = (x, z, tint) => wood(2.2 * x, 2.2 * z, tint);

const marble: Texture = (x, z, tint) => {
  const bend = fractalNoise(x * 1.4, z * 1.4, 4);
  const vein = (offset: number, width: number) =>
    smoothstep(width, 0, Math.abs(fractalNoise(x * 1.1 + bend + offset, z * 1.9 - bend + offset, 5) - 0.5));
  const cloud = 0.94 + 0.1 * fractalNoise(x * 0.8, z * 0.8, 3);
  const light = cloud * (1 - 0.26 * vein(3, 0.03) - 0.12 * vein(17, 0.08));
  return scale(baseColor('#f1efec', tint), light);
};

const stone: Texture = (x, z, tint) => {
  const roughness = fractalNoise(x * 5, z * 5, 6);
  const crack = smoothstep(0.02, 0, Math.abs(fractalNoise(x * 2.2 + 40, z * 2.2, 4) - 0.5));
  const color = mix(
    baseColor('#6f6a64', tint && scale(tint, 0.6)),
    baseColor('#a8a29a', tint),
    roughness * 1.5 - 0.25,
  );
  return scale(color, (1 - 0.3 * crack) * (0.9 + 0.2 * noise(x * 60, z * 60)));
};

const concrete: Texture = (x, z, tint) => {
  const cloud = fractalNoise(x * 2, z * 2, 5);
  const pore = smoothstep(0.86, 0.95, noise(x * 90, z * 90));
  return scale(baseColor('#b3b1ae', tint), 0.8 + 0.34 * cloud - 0.16 * pore);
};

const paving: Texture = (x, z, tint) => {
  const row = Math.floor(z * 2.6);
  const along = x * 1.5 + (row % 2) * 0.5;
  const joint = Math.min(
    Math.abs(along - Math.round(along)) / 1.5,
    Math.abs(z * 2.6 - Math.round(z * 2.6)) / 2.6,
  );
  const random = cellNoise(Math.floor(along), row);
  const roughness = fractalNoise(x * 9, z * 9, 4);
  return scale(
    baseColor('#9a9691', tint),
    (0.78 + 0.16 * random + 0.24 * roughness) * (0.62 + 0.38 * smoothstep(0, 0.012, joint)),
  );
};

const sand: Texture = (x, z, tint) => {
  const dune = fractalNoise(x * 1.6, z * 2.4, 4);
  const ripple = Math.sin(z * 34 + 7 * fractalNoise(x * 2, z * 2, 3));
  const grain = noise(x * 160, z * 160);
  return scale(baseColor('#dcc49b', tint), 0.72 + 0.4 * dune + 0.025 * ripple + 0.12 * grain);
};

const grass: Texture = (x, z, tint) => {
  const patch = fractalNoise(x * 1.7, z * 1.7, 3);
  const blade = 0.6 * noise(x * 70, z * 34) + 0.4 * noise(x * 150 + 9, z * 70);
  const color = mix(
    baseColor('#3a6128', tint && scale(tint, 0.6)),
    baseColor('#8fb350', tint),
    0.2 + 0.75 * blade * (0.5 + patch),
  );
  return scale(color, 0.8 + 0.4 * patch);
};

const snow: Texture = (x, z, tint) => {
  const drift = fractalNoise(x * 1.3, z * 2.2, 4);
  const sparkle = 0.06 * smoothstep(0.9, 1, noise(x * 150, z * 150));
  return scale(
    mix(fromHex('#b9cbe2'), baseColor('#fbfcfe', tint), smoothstep(0.25, 0.62, drift)),
    0.96 + sparkle,
  );
};

const fabric: Texture = (x, z, tint) => {
  const bend = 2.4 * fractalNoise(x * 1.1, z * 0.8, 3);
  const fold = 0.5 + 0.5 * Math.sin(5 * x + 9 * bend + 2 * z);
  return scale(baseColor('#d8cfc6', tint), 0.72 + 0.34 * fold ** 1.5 + 0.03 * noise(x * 160, z * 160));
};

const seamless: Texture = (x, z, tint) =>
  scale(baseColor('#e6e4e1', tint), 0.995 + 0.01 * noise(x * 90, z * 90));

const TEXTURES: Record<SurfaceName, Texture> = {
  ...{ seamless, wood, boards, marble, stone, concrete, paving, sand, grass, snow, fabric },
  pebbles: scattered(22, (random, tint) =>
    mix(baseColor('#5f6163', tint), baseColor('#b9b2a6', tint), random),
  ),
  leaves: scattered(
    26,
    (random, tint) => tint ?? (AUTUMN_COLORS[Math.floor(random * AUTUMN_COLORS.length)] as Color),
  ),
};

/** The color of a surface at a point. */
export const surfaceColor = (name: SurfaceName, x: number, z: number, tint: Color | undefined): Color =>
  TEXTURES[name](x, z, tint);

/** Reflectivity of a surface, 0 to 1. */
export const surfaceGloss = (name: SurfaceName): number =>
  ({ marble: 0.2, wood: 0.11, boards: 0.08, seamless: 0.1, concrete: 0.04 })[name as string] ?? 0;
