import { fromHex } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { PLACES } from '../prompt/vocabulary.ts';
import { paintDrawn } from '../scenes/drawn-product.ts';
import type { LathedShape } from '../scenes/product-shapes.ts';
import type { Form } from './simple-form.ts';
import type { Light, Thing } from './thing.ts';

/** Width of the margin around a form, as a fraction of the height. */
const MARGIN_SHARE = 0.02;

/** Whether the words mean a form as an object, and not as a part of a scene: leaves on a path, clouds in a sky. */
export function isNamedAlone(form: string, { words }: Intent): boolean {
  const all = [...words];
  const place = all.findIndex((word) => PLACES.has(word) || word === 'sky' || word === 'path');
  // A place directly before the form describes the form: a beach ball.
  return place < 0 || all.indexOf(form) <= place + 1;
}

export function formThing(
  { color, halfWidth: half, on = 'ground', shines, heaps, parts }: Form,
  intent: Intent,
  { from }: Light,
): Thing {
  const [tint] = intent.tints;
  const base = tint ?? fromHex(color);
  const height = 1 - 2 * MARGIN_SHARE;
  const aspect = 2 * half * height + 2 * MARGIN_SHARE;
  const colors = { wall: base, floor: base, body: base, strong: base, accent: base };
  const shape: LathedShape = { height, radius: () => half, material: () => 'body' };
  return {
    aspect,
    on,
    isSimple: true,
    ...(shines && { shines }),
    ...(heaps && { heaps }),
    paint: (canvas) =>
      paintDrawn(
        canvas,
        { set: colors, shape, x: aspect / 2, base: 1 - MARGIN_SHARE, lightFrom: from },
        parts,
      ),
  };
}
