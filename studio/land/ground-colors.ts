import { type Color, clamp, fromHex, mix, smoothstep } from '../color/color.ts';
import { fractalNoise, noise } from '../noise.ts';
import { inHue } from '../palette.ts';
import { type Intent, isSnowy } from '../prompt/read-prompt.ts';
import type { LandKind } from './height-map.ts';

/** The unlit color of the ground (albedo) at a point. */
export type Ground = (x: number, y: number, height: number, slope: number) => Color;

const GRASS_COLORS = {
  spring: ['#6fa044', '#93b854'],
  summer: ['#5c8a3c', '#86a348'],
  autumn: ['#a0813a', '#b86f34'],
  winter: ['#8a8a70', '#a39c84'],
} as const;
const ROCK_COLORS: readonly [Color, Color] = [fromHex('#5d5a60'), fromHex('#8b837d')];
const SNOW_COLOR = fromHex('#f3f6fb');
const SAND_COLORS: readonly [Color, Color] = [fromHex('#e3b878'), fromHex('#c98d52')];
const BEACH_COLOR = fromHex('#e8d3a4');
const STRATA_COLORS = ['#c8703e', '#a9502f', '#d99a5f', '#8d3f2b', '#e0b27a'].map(fromHex);
const SANDY_KINDS: readonly LandKind[] = ['coast', 'cape', 'beach', 'islands'];
/** First map row of the near part of a beach. */
const NEAR_SHORE_ROW = 720;
const FOREST_FLOOR_COLOR = fromHex('#3d4a2a');

/** Height of the snow line in map cells; far above the terrain if there is no snow. */
function snowLine(intent: Intent, kind: LandKind): number {
  if (isSnowy(intent)) return kind === 'alpine' ? 6 : -50;
  return kind === 'alpine' ? 92 : 400;
}

function meadowColor(intent: Intent): Ground {
  const [dark, light] = GRASS_COLORS[intent.season].map(fromHex) as [Color, Color];
  const tint = intent.scene === 'meadow' || intent.scene === 'flowers' ? intent.tints[0] : undefined;
  const crop =
    tint ??
    fromHex(intent.words.has('lavender') ? '#8a62c4' : intent.words.has('wheat') ? '#e2bc55' : '#7fae4a');
  const rows = intent.subjects.has('rows');
  return (x, y) => {
    const patch = smoothstep(0.35, 0.65, fractalNoise(x / 70 + 3, y / 70, 3));
    const base = mix(dark, light, clamp(patch * 0.8 + 0.35 * (noise(x / 2.3, y / 2.3) - 0.5)));
    if (!rows) return base;
    const inField = smoothstep(0.34, 0.4, noise(x / 130 + 40, y / 130 + 8));
    const furrow = smoothstep(0.25, 0.6, Math.abs(((((x * 0.32 + y * 0.05) % 1) + 1) % 1) - 0.5) * 2);
    return mix(base, mix(base, crop, 0.25 + 0.75 * furrow), inField);
  };
}

/** The colors of a kind of land in a season. */
export function chooseGround(kind: LandKind, intent: Intent, water: number): Ground {
  const snowHeight = snowLine(intent, kind);
  const meadow = meadowColor(intent);
  const bare: Ground = (x, y, height, slope) => {
    if (kind === 'dunes')
      return mix(SAND_COLORS[0], SAND_COLORS[1], clamp(slope * 0.9 + 0.5 * (noise(x / 3, y / 3) - 0.5)));
    if (kind === 'canyon') {
      const band = Math.floor(height / 4.5 + 2.2 * fractalNoise(x / 60, y / 60, 3));
      const layer = STRATA_COLORS[
        ((band % STRATA_COLORS.length) + STRATA_COLORS.length) % STRATA_COLORS.length
      ] as Color;
      return mix(layer, SAND_COLORS[1], 0.35 * smoothstep(0.5, 0.1, slope));
    }
    const rock = mix(ROCK_COLORS[0], ROCK_COLORS[1], fractalNoise(x / 9, y / 9 + height / 14, 4));
    const steep = smoothstep(
      0.55,
      1.15,
      slope + 0.4 * (noise(x / 6, y / 6) - 0.5) + (kind === 'alpine' ? smoothstep(40, 95, height) * 0.5 : 0),
    );
    const vegetation =
      intent.scene === 'forest'
        ? mix(meadow(x, y, height, slope), FOREST_FLOOR_COLOR, 0.6)
        : meadow(x, y, height, slope);
    const green = mix(vegetation, rock, steep);
    if (!SANDY_KINDS.includes(kind)) return green;
    // Sand covers only the near part of a beach.
    const dryHeight = kind === 'beach' && y > NEAR_SHORE_ROW ? 40 : 0;
    return mix(
      BEACH_COLOR,
      green,
      smoothstep(water + dryHeight + 2.2, water + dryHeight + 5, height + 3 * (noise(x / 14, y / 14) - 0.5)),
    );
  };
  // A named color tints the ground, unless it applies to a single object of the scene.
  const hasTintedObject = (['house', 'boat', 'balloon', 'blossom', 'lighthouse'] as const).some((thing) =>
    intent.subjects.has(thing),
  );
  const tint = intent.tintsThings && !hasTintedObject ? intent.tints[0] : undefined;
  return (x, y, height, slope) => {
    const color = bare(x, y, height, slope);
    const ground = tint ? mix(color, inHue(color, tint), 0.38) : color;
    const ragged = height + 46 * (fractalNoise(x / 38, y / 38, 4) - 0.5) - slope * 22;
    const snow = smoothstep(snowHeight - 6, snowHeight + 14, ragged);
    return snow > 0 ? mix(ground, SNOW_COLOR, snow * 0.96) : ground;
  };
}
