import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { offeredFeatures } from '#core/budgets/offered-features.ts';
import { countShots, videoOffer } from './video-offer.ts';

const BEDROCK = { pictures: 'bedrock' } as const;
const STUDIO = { pictures: 'studio' } as const;
const features = offeredFeatures(DEFAULT_CATALOG, true);

test('prices the clip that the model generates: five seconds for a six-second shot', () => {
  expect(videoOffer(BEDROCK, features, 1, 'text-to-video').price).toBe('$7.50 · Luma Ray2');
});

test('shows a price of $0.00 for the built-in studio', () => {
  expect(videoOffer(STUDIO, features, 1, 'text-to-video').price).toBe('$0.00 · built-in studio');
});

test('shows the model’s price for the studio if the studio is priced', () => {
  const priced = videoOffer({ ...STUDIO, studioIsPriced: true }, features, 1, 'text-to-video');
  expect(priced).toMatchObject({ price: '$7.50 · Luma Ray2', usd: 7.5 });
});

test('names a model that ignores seeds', () => {
  expect(videoOffer(STUDIO, features, 1, 'text-to-video').seedlessModel).toBe('Luma Ray2');
});

test('reads from the configuration which model ignores seeds, until the offer has loaded', () => {
  const config = { ...STUDIO, withoutSeed: { textToVideo: 'Luma Ray2' } };
  expect(videoOffer(config, undefined, 1, 'text-to-video').seedlessModel).toBe('Luma Ray2');
  expect(videoOffer(config, undefined, 2, 'multi-shot-auto').seedlessModel).toBeUndefined();
  const nova = offeredFeatures({ ...DEFAULT_CATALOG, textToVideo: 'nova-reel' }, true);
  expect(videoOffer(config, nova, 1, 'text-to-video').seedlessModel).toBeUndefined();
});

test('prices every shot, and for an automated video the split of its story', () => {
  expect(videoOffer(BEDROCK, features, 5, 'multi-shot-manual').price).toBe('$37.50 · Luma Ray2');
  expect(videoOffer(BEDROCK, features, 5, 'multi-shot-auto').price).toBe('$37.51 · Luma Ray2');
});

test('does not price the split of a story if the video model splits it', () => {
  const nova = offeredFeatures({ ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' }, true);
  expect(videoOffer(BEDROCK, nova, 2, 'multi-shot-auto').usd).toBe(
    videoOffer(BEDROCK, nova, 2, 'multi-shot-manual').usd,
  );
});

test('hides a price that is not loaded, except that of the free studio', () => {
  expect(videoOffer(BEDROCK, undefined, 1, 'text-to-video').price).toBeUndefined();
  expect(videoOffer(STUDIO, undefined, 1, 'text-to-video').price).toBe('$0.00 · built-in studio');
});

test('counts the shots of a recorded video', () => {
  expect(countShots({ parameters: { options: { durationSeconds: 30 } } })).toBe(5);
});
