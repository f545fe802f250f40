import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';
import type { BackdropLight } from './plan-backdrop.ts';
import { type CutSubject, contactArea } from './subject.ts';

/** How far a shadow leans sideways and how much it is foreshortened, per height of the object that casts it. */
const LEAN = 0.75;
const SQUASH = 0.3;
/** Height above the ground over which a cast shadow fades, in image heights. */
const FADE = 0.42;
/** Blur radii of shadows, as fractions of the height. */
const BLUR = { contact: 0.009, round: 0.035, near: 0.008, far: 0.028 };
const STRENGTH = { contact: 0.6, round: 0.34, cast: 0.46 };

/** The pixels that a subject's silhouette shades, and from what height; light from the side makes the shadow lean. */
function castPlane(
  subject: CutSubject,
  { width, height }: Canvas,
  light: BackdropLight,
): { shade: Plane; high: Plane } {
  const shade = new Float32Array(width * height);
  const high = new Float32Array(width * height);
  const foot = subject.foot * height;
  const squash = light.from === 0 && !light.isBehind ? SQUASH * 0.6 : SQUASH;
  for (let row = 0; row < height; row++) {
    const away = (foot - row) * (light.isBehind ? -1 : 1);
    const rise = away / squash;
    const from = Math.round(foot - 1 - rise);
    if (rise < 0 || from < 0 || from >= height) continue;
    for (let column = 0; column < width; column++) {
      const source = Math.round(column + light.from * LEAN * rise);
      if (source < 0 || source >= width) continue;
      const at = row * width + column;
      shade[at] = subject.plane[from * width + source] as number;
      high[at] = rise / height;
    }
  }
  return { shade, high };
}

/** A flat dark oval below the pixels that touch the ground. */
function ovalPlane(contact: Plane, { width, height }: Canvas): Plane {
  const wide = blurPlane(contact, width, height, Math.max(2, Math.round(height * BLUR.round)));
  return wide.map((value) => Math.min(1, value * 2.2));
}

/**
 * Darkens the ground around a subject: where it touches the ground, around its foot, and where its silhouette blocks
 * the light. `groundShare` is how much of a row is ground, 0 to 1. In place.
 */
export function castShadows(
  canvas: Canvas,
  subject: CutSubject,
  light: BackdropLight,
  groundShare: (row: number) => number,
): void {
  const { width, height, rgb } = canvas;
  if (subject.isCutOff) return;
  const blurred = (plane: Plane, share: number) =>
    blurPlane(plane, width, height, Math.max(1, Math.round(height * share)));
  const touching = contactArea(subject, canvas);
  const contact = blurred(touching, BLUR.contact);
  const oval = ovalPlane(touching, canvas);
  const { shade, high } = castPlane(subject, canvas, light);
  const [near, far] = [blurred(shade, BLUR.near), blurred(shade, BLUR.far)];
  const drop = Math.round(height * BLUR.contact * 0.6);
  for (let at = 0; at < shade.length; at++) {
    const ground = groundShare(Math.floor(at / width));
    if (ground === 0) continue;
    const rise = high[at] as number;
    const soft = clamp(rise / 0.16 + 0.35 * (1 - light.hardness));
    const cast = ((near[at] as number) * (1 - soft) + (far[at] as number) * soft) * Math.exp(-rise / FADE);
    const pressed = smoothstep(0, 0.6, contact[Math.max(0, at - drop * width)] as number);
    const share = Math.max(
      STRENGTH.contact * pressed,
      STRENGTH.round * (oval[at] as number),
      STRENGTH.cast * (0.55 + 0.55 * light.hardness) * cast,
    );
    const keep = 1 - ground * clamp(share, 0, 0.85);
    for (let c = 0; c < 3; c++)
      rgb[at * 3 + c] = (rgb[at * 3 + c] as number) * (c === 2 ? keep ** 0.93 : keep);
  }
}

/** How far below the foot a glossy surface mirrors the subject, in image heights. */
const MIRROR_REACH = 0.13;
const MIRROR_FROM = 0.14;

/** Mirrors one column of a subject from its lowest pixel down. In place. */
function mirrorColumn(
  { width, height, rgb }: Canvas,
  source: Canvas,
  plane: Plane,
  lowest: number,
  gloss: number,
): void {
  const row = Math.floor(lowest / width);
  for (let down = 1; down < MIRROR_REACH * height && row + down < height; down++) {
    const from = lowest - down * width;
    if (from < 0 || plane[from] === 0) return;
    const share = gloss * (1 - down / (MIRROR_REACH * height)) ** 1.5;
    const at = lowest + down * width;
    for (let c = 0; c < 3; c++) {
      const under = rgb[at * 3 + c] as number;
      rgb[at * 3 + c] = under + ((source.rgb[from * 3 + c] as number) - under) * share;
    }
  }
}

/** Mirrors the lower end of a subject in a glossy surface. In place. */
export function mirrorSubject(canvas: Canvas, source: Canvas, subject: CutSubject, gloss: number): void {
  const { plane, box, isCutOff } = subject;
  if (gloss === 0 || isCutOff) return;
  const bottom = box.top + box.height;
  for (let column = box.left; column < box.left + box.width; column++) {
    let lowest = bottom - 1;
    while (lowest > box.top && plane[lowest * canvas.width + column] === 0) lowest -= 1;
    if (lowest >= bottom - box.height * MIRROR_FROM)
      mirrorColumn(canvas, source, plane, lowest * canvas.width + column, gloss);
  }
}
