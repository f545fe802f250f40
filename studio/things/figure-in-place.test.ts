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

/** The sum of the green values in the rows of the figure's base, from one column to another. */
function sumGreen({ rgb }: Canvas, from: number, to: number): number {
  let sum = 0;
  for (let y = 134; y < 141; y++)
    for (let x = from; x < to; x++) sum += rgb[(y * SIDE + x) * 3 + 1] as number;
  return sum;
}

test('casts the shadow of a figure away from the sun of its scene', () => {
  const sunSides = [1, 2, 3].map((seed) => {
    const intent = readPrompt('a dog in a green meadow at noon', '', seed);
    const [painted, opposite] = [createCanvas(SIDE, SIDE), createCanvas(SIDE, SIDE)];
    prepareScene(intent, SIDE, SIDE, DETAIL).paint(painted, STILL);
    const scene = prepareLandscape(intent, SIDE, SIDE, DETAIL);
    scene.paint(opposite, STILL);
    prepareFigure(intent, SIZE, scene.sunFrom === 1 ? -1 : 1)?.(opposite);
    const brightening = (from: number, to: number) =>
      sumGreen(painted, from, to) - sumGreen(opposite, from, to);
    const [left, right] = [brightening(40, 54), brightening(93, 110)];
    expect(Math.sign(right - left), `seed ${seed}`).toBe(scene.sunFrom);
    return scene.sunFrom;
  });
  expect(new Set(sunSides), 'some suns are on the left and some on the right').toEqual(new Set([1, -1]));
});
