import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import { prepareScene } from '../prepare-scene.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { STILL } from '../scene.ts';
import { prepareLandscape } from '../scenes/landscape.ts';
import { prepareFigure } from './figure-in-place.ts';

const SIDE = 160;
const SIZE = { width: SIDE, height: SIDE };
const DETAIL = { octaves: 3, density: 0.5 };

/** The sum of the green in the rows of the figure's base, from one column to another. */
function greenOf({ rgb }: Canvas, from: number, to: number): number {
  let sum = 0;
  for (let y = 134; y < 141; y++)
    for (let x = from; x < to; x++) sum += rgb[(y * SIDE + x) * 3 + 1] as number;
  return sum;
}

test('casts the shadow of a figure away from the sun of its scene', () => {
  const sides = [1, 2, 3].map((seed) => {
    const intent = readPrompt('a dog in a green meadow at noon', '', seed);
    const [painted, opposite] = [createCanvas(SIDE, SIDE), createCanvas(SIDE, SIDE)];
    prepareScene(intent, SIDE, SIDE, DETAIL).paint(painted, STILL);
    const scene = prepareLandscape(intent, SIDE, SIDE, DETAIL);
    scene.paint(opposite, STILL);
    prepareFigure(intent, SIZE, scene.sunFrom === 1 ? -1 : 1)?.(opposite);
    const brighter = (from: number, to: number) => greenOf(painted, from, to) - greenOf(opposite, from, to);
    const [left, right] = [brighter(40, 54), brighter(93, 110)];
    expect(Math.sign(right - left), `seed ${seed}`).toBe(scene.sunFrom);
    return scene.sunFrom;
  });
  expect(new Set(sides), 'the sun is on both sides').toEqual(new Set([1, -1]));
});
