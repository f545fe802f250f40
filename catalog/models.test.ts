import { expect, test } from 'vitest';
import { catalog, DEFAULT_CATALOG } from './catalogs.ts';
import { queueModelFor } from './model-quotas.ts';
import type { ImageModel, TextModel, VideoModel } from './model-row.ts';
import { models, videoSizeFor } from './models.ts';
import { videoPriceUsd } from './prices.ts';

const messagesFor = (changes: object) =>
  catalog.safeParse({ ...DEFAULT_CATALOG, ...changes }).error?.issues.map(({ message }) => message);

test('accepts the default catalog, whose models serve their features', () => {
  expect(messagesFor({})).toBeUndefined();
});

test('rejects a model that does not serve a feature and names those that do', () => {
  expect(messagesFor({ backgroundRemoval: 'stable-image-core' })).toEqual([
    'backgroundRemoval is served by: stable-image-remove-background, nova-canvas',
  ]);
  const textToImage = { standard: 'stable-diffusion-3-5-large', premium: 'luma-ray2' };
  expect(messagesFor({ textToImage })).toEqual([
    expect.stringContaining('textToImage is served by: stable-image-core'),
  ]);
  const conditioning = { CANNY: 'stable-image-control-structure', SEGMENTATION: 'nothing' };
  expect(messagesFor({ conditioning })).toHaveLength(2);
});

test('assigns a feature to every model', () => {
  for (const [name, { serves }] of Object.entries(models)) expect(serves.length, name).toBeGreaterThan(0);
});

test('gives every model a price and a lifecycle with a source and a date, regions, a quota and a typical duration', () => {
  const rows = Object.entries<ImageModel | VideoModel | TextModel>(models);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/;
  for (const [name, { price, lifecycle, regions, ...row }] of rows) {
    const usd = 'usd' in price ? [price.usd] : price.bySize.flatMap((size) => [size.standard, size.premium]);
    expect(usd.length, name).toBeGreaterThan(0);
    expect(Math.min(...usd), name).toBeGreaterThan(0);
    for (const { source, asOf } of [price, lifecycle]) {
      expect(source.length, name).toBeGreaterThan(10);
      expect(asOf, name).toMatch(month);
    }
    for (const day of [lifecycle.endsOn, lifecycle.legacySince].filter((date) => date !== undefined))
      expect(new Date(day).toISOString().slice(0, 10), name).toBe(day);
    expect(regions.length, name).toBeGreaterThan(0);
    expect(Math.min(row.requestsPerMinute, row.typicalSeconds), name).toBeGreaterThan(0);
  }
});

test('gives each resolution of a model its own size and price, and all of them the same queue', () => {
  expect(videoSizeFor('luma-ray2')).toEqual({ width: 1280, height: 720 });
  expect(videoSizeFor('luma-ray2-540p')).toEqual({ width: 960, height: 540 });
  expect([videoPriceUsd('luma-ray2', 2), videoPriceUsd('luma-ray2-540p', 2)]).toEqual([15, 7.5]);
  expect(queueModelFor('luma-ray2-540p')).toBe('luma-ray2');
  expect(queueModelFor('nova-reel')).toBe('nova-reel');
});
