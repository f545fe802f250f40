import { type Color, clamp, mix, scale, smoothstep } from '../color/color.ts';
import { noise } from '../noise.ts';
import { createRandom } from '../random.ts';
import type { SpriteShader } from './sprite.ts';

export type FlowerKind = 'daisy' | 'poppy' | 'rose' | 'tulip' | 'sunflower';

type Head = (x: number, y: number, seed: number, petal: Color) => Color | undefined;

/** Separate petals in rings around a disc. */
const rayed =
  (petals: number, disc: number, heart: Color): Head =>
  (x, y, seed, petal) => {
    const d = Math.hypot(x, y);
    if (d < disc) {
      const seeds = noise(x * 34 + seed, y * 34);
      return scale(heart, 0.62 + 0.5 * seeds - 0.4 * (d / disc) + 0.3 * clamp(-y));
    }
    const angle = Math.atan2(y, x);
    for (let ring = 0; ring < 2; ring++) {
      const position = ((angle / (Math.PI * 2)) * petals + ring * 0.5 + seed) % 1;
      const across = Math.abs(((position + 1) % 1) - 0.5) * 2;
      const reach = (ring === 0 ? 0.98 : 0.84) * (1 - 0.14 * across);
      const along = (d - disc) / (reach - disc);
      const halfWidth = 0.92 * Math.sin(Math.PI * Math.min(1, 0.16 + along * 0.82)) ** 0.6;
      if (along > 1 || across > halfWidth) continue;
      const vein = 0.06 * Math.cos(across * 11);
      return scale(petal, (ring === 0 ? 0.96 : 0.8) * (0.66 + 0.4 * along) + vein - 0.16 * across - 0.1 * y);
    }
    return undefined;
  };

/** Broad overlapping petals with a dark center. */
const poppy: Head = (x, y, seed, petal) => {
  const d = Math.hypot(x, y * 1.12);
  if (d < 0.13) return mix([0.08, 0.07, 0.06], [0.4, 0.45, 0.25], smoothstep(0.09, 0.02, d));
  const angle = Math.atan2(y, x);
  const wave = 0.86 + 0.07 * Math.sin(angle * 4 + seed) + 0.045 * noise(angle * 3 + seed, 1);
  if (d > wave) return undefined;
  const overlap = 0.16 * smoothstep(0.3, 0, Math.abs(Math.sin(angle * 2 + seed * 0.5)));
  const pleats = 0.1 * (noise(angle * 14 + seed, d * 2) - 0.5);
  const stamens = d < 0.26 && noise(angle * 30, d * 40) > 0.62 ? 0.55 : 0;
  return scale(petal, (0.55 + 0.52 * (d / wave) - overlap + pleats - 0.12 * y) * (1 - stamens));
};

/** Petals wound into a spiral. */
const rose: Head = (x, y, seed, petal) => {
  const d = Math.hypot(x, y);
  const angle = Math.atan2(y, x);
  const outline = 0.9 + 0.07 * Math.sin(angle * 5 + seed) + 0.03 * Math.sin(angle * 9);
  if (d > outline) return undefined;
  // One winding per turn, so that the spiral has no seam.
  const winding = Math.sqrt(d) * 5.2 - angle / (Math.PI * 2);
  const part = winding - Math.floor(winding + 0.12 * Math.sin(angle * 3 + 6 * d + seed));
  const fold = smoothstep(0, 0.22, part) * (1 - 0.5 * smoothstep(0.75, 1.05, part));
  return scale(petal, 0.42 + 0.5 * fold + 0.2 * d - 0.14 * y + 0.05 * noise(angle * 9, d * 9));
};

/** A cup seen from the side. */
const tulip: Head = (x, y, seed, petal) => {
  const v = (y + 0.9) / 1.75;
  if (v < 0 || v > 1) return undefined;
  const body = 0.62 * Math.sin(Math.PI * Math.min(1, 0.24 + v * 0.8)) ** 0.7;
  const tips = 0.2 * Math.abs(Math.sin((x / 0.62) * Math.PI * 1.5));
  if (Math.abs(x) > body || v < 0.22 - tips) return undefined;
  const across = x / Math.max(0.05, body);
  const middle = Math.abs(x) < body * 0.46 * (1 - (v - 0.5) ** 2) ? 0.14 : 0;
  const streak = 0.1 * (noise(x * 20 + seed, v * 3) - 0.5);
  return scale(petal, 0.62 + 0.34 * (1 - v) + middle - 0.24 * across * across + streak);
};

const HEADS: Record<FlowerKind, Head> = {
  daisy: rayed(15, 0.27, [0.98, 0.76, 0.2]),
  sunflower: rayed(21, 0.43, [0.38, 0.22, 0.1]),
  poppy,
  rose,
  tulip,
};

/** A flower on a stem with two leaves. The head fills the upper part of the sprite. */
export function flower(kind: FlowerKind, petal: Color, leaf: Color, seed: number): SpriteShader {
  const random = createRandom(seed);
  const bend = random.between(-0.16, 0.16);
  const stretch = random.between(0.8, 1);
  const leaves = [random.between(0.55, 0.66), random.between(0.66, 0.8)];
  return (x, y, into) => {
    const head = HEADS[kind](x, (y - 0.2) / 0.19 / stretch, seed, petal);
    const stem = bend * Math.sin(y * 3.1);
    const onStem = y > 0.22 && Math.abs(x - stem) < 0.035;
    const side = x > stem ? 1 : -1;
    const from = side > 0 ? leaves[0] : leaves[1];
    const out = Math.abs(x - stem);
    const leafMiddle = (from as number) - out * 0.16 + out * out * 0.1;
    const onLeaf =
      out < 0.8 && Math.abs(y - leafMiddle) < 0.035 * Math.sin(Math.PI * Math.min(1, out / 0.8 + 0.08));
    const green = onLeaf
      ? scale(leaf, 0.72 + 0.4 * Number(y < leafMiddle))
      : scale(leaf, 0.62 + 0.5 * clamp(0.5 + (x - stem) * 12));
    const color = head ?? (onStem || onLeaf ? green : undefined);
    if (!color) return;
    into[0] = color[0];
    into[1] = color[1];
    into[2] = color[2];
    into[3] = 1;
  };
}
