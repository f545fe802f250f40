import { expect, test } from 'vitest';
import { attachParts } from './attach-parts.ts';
import { MAP_SIDE } from './salient-map.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];
const BODY: Box = [120, 140, 200, 260];
const CAP: Box = [145, 110, 175, 140];
const SHADOW: Box = [200, 230, 240, 260];
const BACKDROP_TONE = 190;
const count = MAP_SIDE * MAP_SIDE;
const position = (i: number) => [i % MAP_SIDE, Math.floor(i / MAP_SIDE)] as const;
const isIn = ([left, top, right, bottom]: Box, i: number) => {
  const [x, y] = position(i);
  return x >= left && x < right && y >= top && y < bottom;
};

/**
 * Adjusts the map of an object in front of a backdrop. The network found the dark body of the object. `cap` is the tone
 * of the cap; `part` and `shadow` are the network's values in the cap and the shadow. The backdrop has stripes of the
 * contrast `stripes` up to the column `stripesUpTo`.
 */
function adjustMap({ cap = 90, part = 0, shadow = 0, stripes = 0, stripesUpTo = MAP_SIDE }) {
  const map = Float32Array.from({ length: count }, (_, i) =>
    isIn(BODY, i) ? 1 : isIn(CAP, i) ? part : isIn(SHADOW, i) ? shadow : 0,
  );
  const rgb = Uint8Array.from({ length: 3 * count }, (_, channel) => {
    const i = Math.floor(channel / 3);
    const [x, y] = position(i);
    if (isIn(BODY, i)) return 40;
    if (!isIn(CAP, i) && x >= stripesUpTo) return BACKDROP_TONE;
    if (!isIn(CAP, i)) return BACKDROP_TONE + (Math.floor((x + 2 * y) / 6) % 2) * stripes;
    // The cap has a dark frame around its middle.
    return x < CAP[0] + 5 || x >= CAP[2] - 5 || y < CAP[1] + 5 ? 90 : cap;
  });
  const adjusted = attachParts({ map, rgb });
  const valueAt = (x: number, y: number) => adjusted[y * MAP_SIDE + x];
  return {
    body: valueAt(160, 200),
    cap: valueAt(160, 127),
    frame: valueAt(147, 125),
    shadow: valueAt(220, 245),
  };
}

test('adds a cap that an edge separates from the backdrop', () => {
  expect(adjustMap({})).toEqual({ body: 1, cap: 1, frame: 1, shadow: 0 });
});

test('adds a cap’s glint that has the color of the backdrop if the network is uncertain there', () => {
  expect(adjustMap({ cap: BACKDROP_TONE, part: 0.4 })).toMatchObject({ cap: 1, frame: 1 });
});

test('keeps an opening through which the backdrop is visible', () => {
  expect(adjustMap({ cap: BACKDROP_TONE })).toMatchObject({ cap: 0, frame: 1 });
});

test('removes uncertain pixels that no edge separates from the backdrop', () => {
  expect(adjustMap({ shadow: 0.6 })).toMatchObject({ body: 1, shadow: 0 });
});

test.each([MAP_SIDE, 30])('changes nothing in front of a pattern that is %i pixels wide', (stripesUpTo) => {
  expect(adjustMap({ shadow: 0.6, stripes: 50, stripesUpTo })).toMatchObject({
    cap: 0,
    frame: 0,
    shadow: expect.closeTo(0.6),
  });
});
