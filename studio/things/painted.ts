import { type Canvas, createCanvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { type Box, boundingBox } from '../masked/mask-plane.ts';
import type { Thing } from './thing.ts';

/** A painted object with premultiplied colors. */
export type Painted = Canvas & { opacity: Float32Array };

/** Paints an object and computes its opacity from the difference between black and white backgrounds. */
export function paintIsolated(thing: Thing, width: number, height: number): Painted {
  const onBlack = createCanvas(width, height);
  const onWhite = createCanvas(width, height);
  onWhite.rgb.fill(1);
  thing.paint(onBlack);
  thing.paint(onWhite);
  const opacity = Float32Array.from({ length: width * height }, (_, i) =>
    clamp(1 - ((onWhite.rgb[i * 3 + 1] as number) - (onBlack.rgb[i * 3 + 1] as number))),
  );
  return { ...onBlack, opacity };
}

/** The box around the pixels of a painted object. */
export function paintedBox({ opacity, width, height }: Painted): Box {
  const solid = opacity.map((value) => (value > 0.5 ? 1 : 0));
  return boundingBox(solid, { width, height }) ?? { left: 0, top: 0, width, height };
}

/** Height of an object's base, as a fraction of the object. */
const BASE_SHARE = 0.08;

/** The box around the base of a painted object. */
export function baseOf(painted: Painted): Box {
  const whole = paintedBox(painted);
  const first = Math.floor(whole.top + (1 - BASE_SHARE) * whole.height) * painted.width;
  return paintedBox({
    ...painted,
    opacity: painted.opacity.map((value, i) => (i < first ? 0 : value)),
  });
}
