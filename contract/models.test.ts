import { expect, test } from 'vitest';
import { catalogue, DEFAULT_CATALOGUE, models } from './models.ts';

const messages = (changes: object) =>
  catalogue.safeParse({ ...DEFAULT_CATALOGUE, ...changes }).error?.issues.map(({ message }) => message);

test('the default catalogue names models for what they serve', () => {
  expect(messages({})).toBeUndefined();
});

test('a model that does not serve a feature is refused with the names of those that do', () => {
  expect(messages({ backgroundRemoval: 'stable-image-core' })).toEqual([
    'backgroundRemoval is served by: stable-image-remove-background',
  ]);
  const textToImage = { standard: 'stable-diffusion-3-5-large', premium: 'luma-ray2' };
  expect(messages({ textToImage })).toEqual([
    expect.stringContaining('textToImage is served by: stable-image-core'),
  ]);
  const conditioning = { CANNY: 'stable-image-control-structure', SEGMENTATION: 'nothing' };
  expect(messages({ conditioning })).toHaveLength(2);
});

test('a model that nobody can name is no model on offer', () => {
  for (const [name, { serves }] of Object.entries(models)) expect(serves.length, name).toBeGreaterThan(0);
});
