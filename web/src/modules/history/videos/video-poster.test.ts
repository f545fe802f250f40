import { expect, test } from 'vitest';
import { posterOf } from './video-poster.ts';

const LINK = 'https://media.example.test/reference.png';
const withShots = (...shots: { text: string; referenceImageKey?: string }[]) => ({
  thumbnail_url: LINK,
  parameters: { options: { durationSeconds: 12 }, shots },
});

test('a video that starts with its reference shows it until it plays', () => {
  expect(posterOf({ thumbnail_url: LINK, parameters: { options: { durationSeconds: 6 } } })).toBe(LINK);
  expect(posterOf(withShots({ text: 'a lake', referenceImageKey: 'lake.png' }, { text: 'rain' }))).toBe(LINK);
});

test('the reference of a later shot is no picture of how the video starts', () => {
  expect(posterOf(withShots({ text: 'rain' }, { text: 'a lake', referenceImageKey: 'lake.png' }))).toBeNull();
});
