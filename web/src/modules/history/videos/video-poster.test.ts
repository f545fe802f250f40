import { expect, test } from 'vitest';
import { posterUrl } from './video-poster.ts';

const LINK = 'https://media.example.test/reference.png';
const withShots = (...shots: { text: string; referenceImageKey?: string }[]) => ({
  thumbnail_url: LINK,
  parameters: { options: { durationSeconds: 12 }, shots },
});

test('shows the reference that a video starts with until it plays', () => {
  expect(posterUrl({ thumbnail_url: LINK, parameters: { options: { durationSeconds: 6 } } })).toBe(LINK);
  expect(posterUrl(withShots({ text: 'a lake', referenceImageKey: 'lake.png' }, { text: 'rain' }))).toBe(
    LINK,
  );
});

test('does not show the reference of a later shot before the video plays', () => {
  expect(
    posterUrl(withShots({ text: 'rain' }, { text: 'a lake', referenceImageKey: 'lake.png' })),
  ).toBeNull();
});
