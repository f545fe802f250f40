import { blend, type Canvas, createCanvas, glow } from '../canvas.ts';
import { type Colour, clamp, mix, scale, smoothstep } from '../colour.ts';
import { fractalNoise } from '../noise.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';
import { chooseShape, type TurnedShape } from './product-shapes.ts';
import { chooseSet, paintPlinth, paintStudio, type Stage } from './product-stage.ts';

/** The light of the studio as a surface sees it that faces `nx` sideways: two softboxes over a soft fill. */
function softboxes(nx: number, lightFrom: number): number {
  const x = nx * lightFrom;
  const main = smoothstep(0.2, 0.3, x) * smoothstep(0.72, 0.6, x);
  const strip = smoothstep(-0.86, -0.8, x) * smoothstep(-0.64, -0.7, x);
  return main * 0.95 + strip * 0.6;
}

/** Colour of the body at a point: `nx` from -1 to 1 across it. */
function shade(
  stage: Stage,
  material: ReturnType<TurnedShape['material']>,
  nx: number,
  y: number,
  shift: number,
): Colour {
  const { set, lightFrom } = stage;
  const x = clamp(nx + shift, -1, 1);
  const nz = Math.sqrt(Math.max(0, 1 - nx * nx));
  const lit = clamp(0.34 + 0.5 * x * lightFrom + 0.42 * nz);
  const gloss = softboxes(x, lightFrom);
  const rim = (1 - nz) ** 3;
  if (material === 'flame') {
    return mix([1.5, 0.75, 0.25], [1.7, 1.5, 1.1], nz * smoothstep(1, 0.2, Math.abs(y - 0.88) * 6));
  }
  if (material === 'cap') {
    const band = 0.34 + 0.8 * gloss + 0.3 * Math.max(0, Math.sin(x * 9 + 1)) ** 6;
    return mix(scale(set.accent, band + 0.25 * nz), [1, 0.98, 0.94], gloss * 0.35);
  }
  if (material === 'glass' || material === 'liquid') {
    const through = mix(set.wall, [1, 1, 1], 0.12);
    const depth = material === 'liquid' ? 0.35 + 0.6 * nz : 0.06;
    const tint = mix(through, scale(set.liquid, 0.72 + 0.5 * (1 - Math.abs(x + 0.3 * lightFrom))), depth);
    const edge = smoothstep(0.72, 0.98, Math.abs(nx)) * 0.5;
    return mix(scale(tint, 1 - edge), [1, 1, 1], clamp(gloss * 0.62 + rim * 0.2));
  }
  const own = material === 'label' ? mix([0.98, 0.96, 0.92], set.body, 0.12) : set.body;
  return mix(
    scale(own, 0.32 + 0.78 * lit),
    [1, 0.99, 0.96],
    gloss * (material === 'label' ? 0.1 : 0.3) + rim * 0.1,
  );
}

/** How much the front of every ring hangs below its middle, for an eye a little above. */
const DIP = 0.13;

/** The ring of a turned thing that is seen at a point: its height on the thing and its radius. */
function ringAt(shape: TurnedShape, aside: number, level: number): { y: number; reach: number } {
  let y = level;
  for (let round = 0; round < 3; round++) {
    const reach = shape.radius(clamp(y)) * shape.tall;
    const across = clamp(Math.abs(aside) / Math.max(1e-4, reach));
    y = level + (Math.sqrt(1 - across * across) * reach * DIP) / shape.tall;
  }
  return { y, reach: shape.radius(clamp(y)) * shape.tall };
}

/** A thing made on the lathe, seen a little from above. */
function paintTurned(canvas: Canvas, stage: Stage, shift: number): void {
  const { width, height } = canvas;
  const { shape, x: cx, foot } = stage;
  const last = Math.min(height, (foot + 0.1) * height);
  for (let row = Math.max(0, Math.floor((foot - shape.tall * 1.12) * height)); row < last; row++) {
    for (let column = 0; column < width; column++) {
      const aside = column / height - cx;
      const { y, reach } = ringAt(shape, aside, (foot - row / height) / shape.tall);
      const inside = clamp((reach - Math.abs(aside)) * height + 0.5);
      if (y < 0 || y > 1 || inside === 0) continue;
      const colour = shade(stage, shape.material(y), clamp(aside / reach, -1, 1), y, shift);
      blend(canvas, row * width + column, colour[0], colour[1], colour[2], inside);
    }
  }
  if (shape.material(0.999) !== 'flame') paintTop(canvas, stage);
}

/** What is seen inside something open. */
function innerColour({ kind, set }: Stage, dx: number, dy: number, d: number): Colour {
  if (kind !== 'cup') return scale(set.body, 0.34 + 0.2 * dy);
  const crema = smoothstep(0.5, 1, d) * 0.7 + 0.2 * fractalNoise(dx * 4, dy * 2, 3);
  return mix([0.3, 0.16, 0.08], [0.62, 0.38, 0.2], crema);
}

/** The top: a lid, or the mouth of something open. */
function paintTop(canvas: Canvas, stage: Stage): void {
  const { width, height } = canvas;
  const { shape, x: cx, foot, set } = stage;
  const reach = shape.radius(0.999) * shape.tall;
  const top = foot - shape.tall;
  const own = shape.material(0.999) === 'cap' ? set.accent : set.body;
  const mouth = shape.open ? 0.9 : 0;
  const [first, last] = [Math.max(0, (cx - reach) * height), Math.min(width - 1, (cx + reach) * height)];
  for (
    let row = Math.max(0, Math.floor((top - reach * DIP) * height));
    row <= (top + reach * DIP) * height;
    row++
  ) {
    for (let column = Math.floor(first); column <= last; column++) {
      const [dx, dy] = [(column / height - cx) / reach, (row / height - top) / (reach * DIP)];
      const d = Math.hypot(dx, dy);
      const share = clamp((1 - d) * reach * DIP * height + 0.5);
      if (share <= 0) continue;
      const colour =
        d < mouth ? innerColour(stage, dx, dy, d) : scale(own, 0.94 + 0.1 * dx * stage.lightFrom);
      blend(canvas, row * width + column, colour[0], colour[1], colour[2], share);
    }
  }
}

/** A ring at the side of a cup. */
function paintHandle(canvas: Canvas, stage: Stage): void {
  const { width, height } = canvas;
  const { shape, x, foot, set, lightFrom } = stage;
  const [cx, cy] = [x + lightFrom * -shape.radius(0.6) * shape.tall * 1.08, foot - shape.tall * 0.53];
  const [outer, thick] = [shape.tall * 0.25, shape.tall * 0.042];
  for (let row = Math.floor((cy - outer * 1.4) * height); row < (cy + outer * 1.4) * height; row++) {
    for (
      let column = Math.max(0, Math.floor((cx - outer * 1.4) * height));
      column < Math.min(width, (cx + outer * 1.4) * height);
      column++
    ) {
      const d = Math.hypot((column / height - cx) * 1.12, row / height - cy);
      const off = (d - outer) / thick;
      const share = clamp((1 - Math.abs(off)) * thick * height + 0.5);
      if (share <= 0) continue;
      const light =
        0.56 + 0.4 * Math.sqrt(Math.max(0, 1 - off * off)) - 0.16 * off * ((row / height - cy) / outer);
      blend(
        canvas,
        row * width + column,
        set.body[0] * light,
        set.body[1] * light,
        set.body[2] * light,
        share,
      );
    }
  }
}

type Face = { light: number; banded: boolean };

/** The side of a box that is seen at a point, in half widths aside and heights above its lower edge. */
function faceAt(dx: number, y: number, rise: number, lid: number, lightFrom: number): Face {
  if (y <= rise) {
    const sunny = dx * lightFrom > 0 ? 0.95 : 0.68;
    return { light: sunny * (0.86 + (0.14 * y) / rise), banded: Math.abs(Math.abs(dx) - 0.5) < 0.085 };
  }
  // The lid is a square seen from its corner: turn back to its own two directions.
  const depth = (y - rise) / lid;
  const [a, b] = [depth + dx / 2 - 0.5, depth - dx / 2 - 0.5];
  return {
    light: 1.05,
    banded: Math.abs(a + Math.abs(dx) / 2) < 0.085 || Math.abs(b + Math.abs(dx) / 2) < 0.085,
  };
}

/** A box seen over its corner, with a ribbon around it. */
function paintBox(canvas: Canvas, { x: cx, foot, set, lightFrom, shape }: Stage): void {
  const { width, height } = canvas;
  const half = shape.tall * 0.44;
  const rise = shape.tall * 0.78;
  const fall = half * 0.15;
  const first = Math.max(0, Math.floor((cx - half) * height));
  const last = Math.min(height, Math.ceil((foot + fall) * height));
  for (let row = Math.floor((foot - rise - fall * 4) * height); row < last; row++) {
    for (let column = first; column < Math.min(width, (cx + half) * height); column++) {
      const dx = (column / height - cx) / half;
      const y = foot + (1 - 2 * Math.abs(dx)) * fall - row / height;
      const lid = 4 * fall * (1 - Math.abs(dx));
      if (y < 0 || y > rise + lid) continue;
      const face = faceAt(dx, y, rise, 4 * fall, lightFrom);
      const own = face.banded ? set.accent : set.body;
      const share = clamp((1 - Math.abs(dx)) * half * height);
      blend(
        canvas,
        row * width + column,
        own[0] * face.light,
        own[1] * face.light,
        own[2] * face.light,
        share,
      );
    }
  }
}

/** Warm light around a flame or a lamp. */
function paintShine(canvas: Canvas, { x, foot, shape }: Stage, seconds: number): void {
  const { width, height } = canvas;
  const power = 0.4 + 0.03 * Math.sin(seconds * 9) + 0.02 * Math.sin(seconds * 23);
  const cy = foot - shape.tall * 0.87;
  for (let index = 0; index < width * height; index++) {
    const column = index % width;
    const d = Math.hypot(column / height - x, (index - column) / width / height - cy);
    const light = power * Math.exp(-d * 5);
    if (light > 0.005) glow(canvas, index, light, light * 0.72, light * 0.4);
  }
}

/** A product on a plinth in a quiet studio. */
export function prepareProduct(intent: Intent, width: number, height: number, _detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const aspect = width / height;
  const { kind, shape: whole } = chooseShape(intent.words, (from) => random.pick(from));
  const room = Math.min(1, aspect / 0.86);
  const shape = { ...whole, tall: whole.tall * room };
  const stage: Stage = {
    set: chooseSet(intent, (from) => random.pick(from)),
    shape,
    kind,
    x: aspect / 2,
    foot: 0.74,
    lightFrom: random.chance(0.5) ? 1 : -1,
    seed: random.between(1, 60),
  };
  const widest = Math.max(...[0, 0.2, 0.4, 0.6, 0.8, 1].map((y) => shape.radius(y))) * shape.tall;
  const studio = createCanvas(width, height);
  paintStudio(studio, stage);
  paintPlinth(studio, stage, Math.min(aspect * 0.46, widest * 2.1 + 0.1), widest);
  const shines = kind === 'candle' || kind === 'bulb';
  return {
    paint: (canvas, { seconds, progress }) => {
      canvas.rgb.set(studio.rgb);
      if (shape.handle) paintHandle(canvas, stage);
      if (kind === 'box') paintBox(canvas, stage);
      else paintTurned(canvas, stage, 0.5 * progress);
      if (shines) paintShine(canvas, stage, seconds);
    },
  };
}
