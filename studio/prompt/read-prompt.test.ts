import { expect, test } from 'vitest';
import { readPrompt } from './read-prompt.ts';

test.each([
  ['a wine glass in a vineyard', 'meadow', 'glass'],
  ['a bottle of perfume on a beach', 'coast', 'perfume'],
  ['running shoes on a city street', 'city', 'shoe'],
  ['a serum bottle, skincare', 'product', 'bottle'],
  ['an astronaut', 'space', 'astronaut'],
  ['an astronaut on mars', 'desert', 'astronaut'],
  ['a portrait of a woman', 'product', 'person'],
  ['a hiker in the mountains', 'mountains', 'person'],
  ['glass towers of a city', 'city', undefined],
  ['tea fields on a hill', 'meadow', undefined],
])('finds the scene and the product or person of "%s"', (prompt, scene, figure) => {
  expect(readPrompt(prompt, '', 1)).toMatchObject({ scene, figure });
});
