import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';
import type { BackdropLight } from './plan-backdrop.ts';
import { type BackdropSubject, contactArea } from './subject.ts';

/** Sideways offset of a shadow when light comes from the side, per unit of the subject's height. */
const LEAN_RATIO = 0.75;
/** Length of a shadow in the image, per unit of the subject's height. */
const SHADOW_LENGTH_RATIO = 0.3;
/** Height of the subject at which its shadow has faded to 1/e, in image heights. */
const FADE_HEIGHT = 0.42;
/**
 * Blur radii, as fractions of the image height: of the contact shadow, the ambient occlusion around the base, and the
 * near and the far end of the cast shadow.
 */
const BLUR_SHARES = { contact: 0.012, ambient: 0.04, near: 0.008, far: 0.028 };
/** How much each kind of shadow darkens the ground at most, 0 to 1. */
const MAX_DARKNESS = { contact: 0.72, ambient: 0.6, cast: 0.46 };

/** The shadow of a subject's silhouette, 0 to 1, and the height of the subject that casts it, in image heights. */
function castPlane(
  subject: BackdropSubject,
  { width, height }: Canvas,
  light: BackdropLight,
): { shadow: Plane; casterHeight: Plane } {
  const shadow = new Float32Array(width * height);
  const casterHeight = new Float32Array(width * height);
  const base = subject.base * height;
  const shadowLength = light.from === 0 && !light.isBehind ? SHADOW_LENGTH_RATIO * 0.6 : SHADOW_LENGTH_RATIO;
  for (let row = 0; row < height; row++) {
    const distance = (base - row) * (light.isBehind ? -1 : 1);
    const casterRise = distance / shadowLength;
    const sourceRow = Math.round(base - 1 - casterRise);
    if (casterRise < 0 || sourceRow < 0 || sourceRow >= height) continue;
    for (let column = 0; column < width; column++) {
      const sourceColumn = Math.round(column + light.from * LEAN_RATIO * casterRise);
      if (sourceColumn < 0 || sourceColumn >= width) continue;
      const i = row * width + column;
      shadow[i] = subject.plane[sourceRow * width + sourceColumn] as number;
      casterHeight[i] = casterRise / height;
    }
  }
  return { shadow, casterHeight };
}

/** An oval of ambient occlusion around the pixels that touch the ground, 1 where it is darkest. */
function ambientPlane(contact: Plane, { width, height }: Canvas): Plane {
  const blurred = blurPlane(contact, width, height, Math.max(2, Math.round(height * BLUR_SHARES.ambient)));
  const darkest = blurred.reduce((max, value) => Math.max(max, value), 0.01);
  return blurred.map((value) => value / darkest);
}

/**
 * Darkens the ground around a subject: where it touches the ground, around its base, and where its silhouette blocks
 * the light. `groundOpacity` returns the opacity of the ground in a row, 0 to 1. In place.
 */
export function castShadows(
  canvas: Canvas,
  subject: BackdropSubject,
  light: BackdropLight,
  groundOpacity: (row: number) => number,
): void {
  const { width, height, rgb } = canvas;
  if (subject.isCutOff) return;
  const blurred = (plane: Plane, radius: number) =>
    blurPlane(plane, width, height, Math.max(1, Math.round(height * radius)));
  const touching = contactArea(subject, canvas);
  const contact = blurred(touching, BLUR_SHARES.contact);
  const ambient = ambientPlane(touching, canvas);
  const { shadow, casterHeight } = castPlane(subject, canvas, light);
  const [near, far] = [blurred(shadow, BLUR_SHARES.near), blurred(shadow, BLUR_SHARES.far)];
  // The base is round, so its front touches the ground below the subject's outline.
  const above = (plane: Plane, i: number, share: number) =>
    plane[Math.max(0, i - Math.round(height * share) * width)] as number;
  for (let i = 0; i < shadow.length; i++) {
    const ground = groundOpacity(Math.floor(i / width));
    if (ground === 0) continue;
    const casterRise = casterHeight[i] as number;
    const soft = clamp(casterRise / 0.16 + 0.35 * (1 - light.hardness));
    const cast =
      ((near[i] as number) * (1 - soft) + (far[i] as number) * soft) * Math.exp(-casterRise / FADE_HEIGHT);
    const contactShadow = smoothstep(0, 0.6, above(contact, i, 0.7 * BLUR_SHARES.contact));
    const darkness = Math.max(
      MAX_DARKNESS.contact * contactShadow,
      MAX_DARKNESS.ambient * above(ambient, i, 0.25 * BLUR_SHARES.ambient),
      MAX_DARKNESS.cast * (0.55 + 0.55 * light.hardness) * cast,
    );
    const brightness = 1 - ground * clamp(darkness, 0, 0.85);
    for (let c = 0; c < 3; c++)
      rgb[i * 3 + c] = (rgb[i * 3 + c] as number) * (c === 2 ? brightness ** 0.93 : brightness);
  }
}

/** Length of a reflection in a glossy surface, in image heights. */
const MIRROR_REACH = 0.13;
/** Columns of a subject are mirrored if they end within this fraction of its height above its base. */
const MIRROR_ZONE_SHARE = 0.14;

/** Mirrors one column of a subject below its lowest pixel. In place. */
function mirrorColumn(
  { width, height, rgb }: Canvas,
  source: Canvas,
  plane: Plane,
  lowest: number,
  gloss: number,
): void {
  const row = Math.floor(lowest / width);
  for (let distance = 1; distance < MIRROR_REACH * height && row + distance < height; distance++) {
    const from = lowest - distance * width;
    if (from < 0 || plane[from] === 0) return;
    const alpha = gloss * (1 - distance / (MIRROR_REACH * height)) ** 1.5;
    const i = lowest + distance * width;
    for (let c = 0; c < 3; c++) {
      const background = rgb[i * 3 + c] as number;
      rgb[i * 3 + c] = background + ((source.rgb[from * 3 + c] as number) - background) * alpha;
    }
  }
}

/** Mirrors the lower end of a subject in a glossy surface. In place. */
export function mirrorSubject(canvas: Canvas, source: Canvas, subject: BackdropSubject, gloss: number): void {
  const { plane, box, isCutOff } = subject;
  if (gloss === 0 || isCutOff) return;
  const bottom = box.top + box.height;
  for (let column = box.left; column < box.left + box.width; column++) {
    let lowest = bottom - 1;
    while (lowest > box.top && plane[lowest * canvas.width + column] === 0) lowest -= 1;
    if (lowest >= bottom - box.height * MIRROR_ZONE_SHARE)
      mirrorColumn(canvas, source, plane, lowest * canvas.width + column, gloss);
  }
}
