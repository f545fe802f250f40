import { expect, test } from 'vitest';
import { readPrompt } from './read-prompt.ts';

test.each([
  ['a wine glass in a vineyard', 'meadow', 'glass'],
  ['a bottle of perfume on a beach', 'coast', 'perfume'],
  ['running shoes on a city street', 'city', 'shoe'],
  ['a serum bottle, skincare', 'product', 'bottle'],
  ['an astronaut', 'space', 'astronaut'],
  ['an astronaut on mars', 'desert', 'astronaut'],
  ['a portrait of a woman', 'product', 'woman'],
  ['a hiker in the mountains', 'mountains', 'person'],
  ['glass towers of a city', 'city', undefined],
  ['tea fields on a hill', 'meadow', undefined],
  ['a rose candle', 'product', 'candle'],
  ['a potted plant', 'product', 'plant'],
  ['a ceramic teapot', 'product', 'teapot'],
  ['a cupcake', 'product', 'cupcake'],
  ['a leather handbag', 'product', 'bag'],
  ['a backpack', 'product', 'backpack'],
  ['a table lamp', 'product', 'lamp'],
  ['a cake with three candles', 'product', 'cake'],
  ['a glass of orange juice', 'product', 'glass'],
  ['a can of juice', 'product', 'can'],
])('finds the scene and the product or person of "%s"', (prompt, scene, figure) => {
  expect(readPrompt(prompt, '', 1)).toMatchObject({ scene, figure });
});

test('does not apply the color of a background to the subject', () => {
  const tulips = readPrompt('red tulips on a white background', '', 1);
  expect([tulips.tints.length, tulips.backdrop]).toEqual([1, readPrompt('white', '', 1).tints[0]]);
  expect(readPrompt('tulips on white', '', 1)).toMatchObject({ scene: 'flowers', tints: [] });
});

test('reads two words for one shade as a single color', () => {
  const read = (prompt: string) => readPrompt(prompt, '', 1);
  const [mint] = read('mint').tints;
  expect(read('a mint green vase').tints).toEqual([mint]);
  expect(read('a plain mint green background').backdrop).toEqual(mint);
  expect(read('a red blue flag').tints).toHaveLength(2);
});

test('reads a blue sky as daytime and not as a color for other things', () => {
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect(readPrompt('a clear blue sky', '', seed)).toMatchObject({ time: 'day', tints: [] });
});

test.each([
  ['lemon on a plate', 'product', 'lemon'],
  ['a donut on a pink background', 'product', 'donut'],
  ['a tube of hand cream', 'product', 'tube'],
  ['an ice cream cone', 'product', 'icecream'],
  ['two oranges', 'product', 'orange'],
  ['a bowl of oranges', 'product', 'fruitbowl'],
  ['a plate of cookies', 'product', 'cookie'],
  ['an orange sunset over mountains', 'mountains', undefined],
])('finds the food or product of "%s"', (prompt, scene, simpleProduct) => {
  expect(readPrompt(prompt, '', 1)).toMatchObject({ scene, simpleProduct, figure: undefined });
});

test('knows the color names of marketing texts', () => {
  for (const name of [
    'terracotta',
    'burgundy',
    'mustard',
    'charcoal',
    'sage',
    'rust',
    'ivory',
    'blush',
    'maroon',
  ])
    expect(readPrompt(name, '', 1).tints, name).toHaveLength(1);
});
