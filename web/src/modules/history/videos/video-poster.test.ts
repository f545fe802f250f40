import { expect, test } from 'vitest';
import { posterUrl } from './video-poster.ts';

const LINK = 'https://media.example.test/reference.png';
const withShots = (...shots: { text: string; referenceImageKey?: string }[]) => ({
  thumbnail_url: LINK,
  parameters: { options: { durationSeconds: 12 }, shots },
});

test('uses the reference image of the first frame as the poster', () => {
  expect(posterUrl({ thumbnail_url: LINK, parameters: { options: { durationSeconds: 6 } } })).toBe(LINK);
  expect(posterUrl(withShots({ text: 'a lake', referenceImageKey: 'lake.png' }, { text: 'rain' }))).toBe(
    LINK,
  );
});

test('does not use the reference image of a later shot as the poster', () => {
  expect(
    posterUrl(withShots({ text: 'rain' }, { text: 'a lake', referenceImageKey: 'lake.png' })),
  ).toBeNull();
});
