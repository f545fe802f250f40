import { type Color, clamp, mix, scale, smoothstep } from '../color/color.ts';
import { fractalNoise, noise } from '../noise.ts';
import { createRandom } from '../random.ts';
import type { SpriteShader } from './sprite.ts';

type Plant = (seed: number, leaf: Color, lightFrom: 1 | -1) => SpriteShader;

const BARK_COLOR: Color = [0.3, 0.22, 0.17];

function write(into: [number, number, number, number], color: Color, opacity: number): void {
  into[0] = color[0];
  into[1] = color[1];
  into[2] = color[2];
  into[3] = opacity;
}

/** A fir: whorls of branches with drooping tips. */
export const conifer: Plant = (seed, leaf, lightFrom) => (x, y, into) => {
  const whorls = 9;
  const drooping = y - Math.abs(x) * 0.07 + 0.02 * noise(x * 9 + seed, y * 30);
  const tooth = (drooping * whorls) % 1;
  const reach =
    (0.06 + 0.86 * drooping) *
    (0.55 + 0.45 * tooth) *
    (0.86 + 0.28 * noise(seed, Math.floor(drooping * whorls) * 3.7 + (x > 0 ? 50 : 0)));
  if (y > 0.93 && Math.abs(x) < 0.07) write(into, BARK_COLOR, 1);
  if (y > 0.965 || Math.abs(x) > reach) return;
  const side = clamp(0.5 + (x / Math.max(0.05, reach)) * 0.5 * lightFrom);
  const needles = noise(x * 40 + seed, y * 70);
  write(into, scale(leaf, 0.42 + 0.42 * side + 0.3 * tooth * side + 0.26 * (needles - 0.5)), 1);
};

/** A round crown of overlapping puffs. */
export const broadleaf: Plant = (seed, leaf, lightFrom) => {
  const random = createRandom(seed);
  const puffs = Array.from({ length: 17 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const out = Math.sqrt(random.next()) * 0.36;
    return {
      x: Math.cos(angle) * out * 1.5,
      y: 0.42 + Math.sin(angle) * out * 0.6,
      r: random.between(0.12, 0.19),
    };
  }).sort((a, b) => b.y - a.y);
  return (x, y, into) => {
    const trunk = 0.05 + 0.05 * smoothstep(0.85, 1, y);
    if (y > 0.5 && Math.abs(x + 0.03 * Math.sin(y * 9)) < trunk)
      write(into, scale(BARK_COLOR, 0.7 + 0.5 * clamp(0.5 + x * 8 * lightFrom)), 1);
    const [wx, wy] = [
      x + 0.12 * (noise(x * 7 + seed, y * 14) - 0.5),
      y + 0.06 * (noise(x * 7, y * 14 + seed) - 0.5),
    ];
    for (const puff of puffs) {
      const [dx, dy] = [(wx - puff.x) / (puff.r * 2), (wy - puff.y) / puff.r];
      const distance = dx * dx + dy * dy;
      if (distance > 1) continue;
      const lit = clamp(0.5 + dx * 0.42 * lightFrom - dy * 0.5);
      const leaves = fractalNoise(x * 22 + seed, y * 44, 2) - 0.5;
      write(
        into,
        scale(mix(leaf, [0.95, 0.9, 0.5], lit * 0.13), 0.42 + 0.72 * lit + leaves * 0.4 - puff.y * 0.15),
        1,
      );
      // Lower puffs are in front.
      return;
    }
  };
};

/** A slender dark column. */
export const cypress: Plant = (seed, leaf, lightFrom) => (x, y, into) => {
  const reach =
    0.9 * Math.sin(Math.PI * Math.min(1, y * 0.9 + 0.03) ** 0.7) * (0.86 + 0.24 * noise(y * 26 + seed, 3));
  if (Math.abs(x) > reach) return;
  const side = clamp(0.5 + (x / reach) * 0.5 * lightFrom);
  write(into, scale(leaf, 0.32 + 0.5 * side + 0.3 * (noise(x * 9 + seed, y * 60) - 0.5)), 1);
};

type Frond = { angle: number; length: number };

/** The light on a frond at a point `dx` sideways from and `dy` above the crown; NaN outside the frond. */
function frondLight(frond: Frond, dx: number, dy: number): number {
  const sideways = Math.cos(frond.angle);
  const along = Math.hypot(dx, dy * 0.6) / frond.length;
  if (along > 1 || (dx * sideways < 0 && Math.abs(sideways) > 0.2)) return Number.NaN;
  const spine =
    Math.sin(frond.angle) * along * frond.length * 0.9 - 0.75 * along * along * frond.length + 0.12;
  const leaflets = 0.55 + 0.45 * Math.abs(Math.sin(along * 40));
  const width = 0.11 * Math.sin(Math.PI * Math.min(1, along * 0.9 + 0.1)) * leaflets;
  const off = dy - spine;
  return off > 0.03 || off < -width * 1.4 ? Number.NaN : clamp(1 + off / width);
}

/** A leaning trunk with arched fronds. */
export const palm: Plant = (seed, leaf, lightFrom) => {
  const random = createRandom(seed);
  const bend = random.between(-0.35, 0.35);
  const crown = 0.3;
  const fronds: Frond[] = Array.from({ length: 11 }, (_, i) => ({
    angle: (i / 10) * Math.PI * 1.25 - Math.PI * 0.125,
    length: random.between(0.62, 0.85),
  }));
  return (x, y, into) => {
    const stem = bend * Math.max(0, 1 - (y - crown) / (1 - crown)) ** 1.6;
    const radius = 0.035 + 0.03 * y;
    if (y > crown && Math.abs(x - stem) < radius) {
      const rings = Math.sin(y * 120) > 0.5 ? 0.18 : 0;
      const round = clamp(0.5 + ((x - stem) / radius) * 0.5 * lightFrom);
      write(into, scale([0.5, 0.4, 0.3], 0.7 + 0.35 * round - rings), 1);
    }
    for (const frond of fronds) {
      const light = frondLight(frond, x - bend, (crown - y) * 2);
      if (!Number.isNaN(light))
        write(into, scale(leaf, 0.55 + 0.5 * light + 0.15 * lightFrom * Math.sign(x - bend)), 1);
    }
  };
};

function capsule(
  x: number,
  y: number,
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
): number {
  const [bx, by] = [to[0] - from[0], to[1] - from[1]];
  const t = clamp(((x - from[0]) * bx + (y - from[1]) * by) / (bx * bx + by * by));
  const [dx, dy] = [x - from[0] - bx * t, y - from[1] - by * t];
  return Math.hypot(dx, dy) <= radius ? dx / radius : Number.NaN;
}

/** A saguaro with two arms. */
export const cactus: Plant = (seed, leaf, lightFrom) => {
  const random = createRandom(seed);
  const [left, right] = [random.between(0.4, 0.62), random.between(0.34, 0.56)];
  const limbs = [
    [[0, 0.1], [0, 1.05], 0.13],
    [[0, left + 0.12], [-0.42, left + 0.12], 0.085],
    [[-0.42, left + 0.12], [-0.42, left - 0.15], 0.085],
    [[0, right + 0.12], [0.42, right + 0.12], 0.08],
    [[0.42, right + 0.12], [0.42, right - 0.12], 0.08],
  ] as const;
  return (x, y, into) => {
    for (const [from, to, radius] of limbs) {
      const across = capsule(x * 0.5, y, [from[0] * 0.5, from[1]], [to[0] * 0.5, to[1]], radius * 0.6);
      if (Number.isNaN(across)) continue;
      const ribs = 0.5 + 0.5 * Math.cos(across * 13);
      write(into, scale(leaf, 0.5 + 0.42 * clamp(0.5 + across * 0.5 * lightFrom) + 0.16 * ribs), 1);
    }
  };
};

/** The color of a flower's head at a distance from its middle. */
const flowerColor = (tip: Color, tone: number, distance: number): Color =>
  distance < 0.02 ? mix(tip, [1, 0.85, 0.3], 0.7) : scale(tip, 0.85 + 0.3 * tone - 3 * distance);

/** A tuft of grass, optionally with flowers at its tips. */
export const tuft = (seed: number, leaf: Color, tip: Color | undefined): SpriteShader => {
  const random = createRandom(seed);
  const blades = Array.from({ length: 15 }, () => ({
    x: random.between(-0.7, 0.7),
    lean: random.between(-0.5, 0.5),
    top: random.between(0.08, 0.55),
    flower: tip !== undefined && random.chance(0.5),
    tone: random.between(0.7, 1.2),
  }));
  return (x, y, into) => {
    for (const blade of blades) {
      const rise = (1 - y) / (1 - blade.top);
      const middle = blade.x * 0.6 + blade.lean * rise * rise;
      const head = blade.flower ? Math.hypot((x - blade.x * 0.6 - blade.lean) * 0.5, y - blade.top) : 1;
      if (tip && head < 0.062) {
        write(into, flowerColor(tip, blade.tone, head), 1);
        return;
      }
      if (rise < 1 && Math.abs(x - middle) < 0.045 * (1.15 - rise)) {
        write(into, scale(leaf, blade.tone * (0.5 + 0.7 * rise)), 1);
      }
    }
  };
};
