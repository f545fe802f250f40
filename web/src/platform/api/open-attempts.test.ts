import { beforeEach, expect, test } from 'vitest';
import { clearPersonalData } from '../session/clear-personal-data.ts';
import { attemptKey, endAttempt } from './open-attempts.ts';

beforeEach(() => clearPersonalData());

test('keeps the key of a request among other requests, in storage that survives a reload and that all tabs share', () => {
  const fox = attemptKey('ann', { prompt: 'fox' });
  const owl = attemptKey('ann', { prompt: 'owl' });
  expect(owl).not.toBe(fox);
  expect(attemptKey('ann', { prompt: 'fox' })).toBe(fox);
  expect(Object.values(localStorage).join()).toContain(fox);
});

test('gives a request a new key after its final response, and keeps the keys of other requests', () => {
  const [fox, owl] = [attemptKey('ann', { prompt: 'fox' }), attemptKey('ann', { prompt: 'owl' })];
  endAttempt('ann', fox);
  expect(attemptKey('ann', { prompt: 'fox' })).not.toBe(fox);
  expect(attemptKey('ann', { prompt: 'owl' })).toBe(owl);
});

test('distinguishes requests by every character of their image, and does not store the image', () => {
  const image = 'iVBORw0KGgo'.repeat(50_000);
  const changed = `${image.slice(0, 300_000)}x${image.slice(300_001)}`;
  expect(attemptKey('ann', { image: changed })).not.toBe(attemptKey('ann', { image }));
  expect(attemptKey('ann', { image: `${image}A` })).not.toBe(attemptKey('ann', { image }));
  expect(Object.values(localStorage).join().length).toBeLessThan(500);
});

test('keeps separate keys for each person, and removes them at sign-out', () => {
  const ann = attemptKey('ann', { prompt: 'fox' });
  expect(attemptKey('bob', { prompt: 'fox' })).not.toBe(ann);
  clearPersonalData();
  expect(attemptKey('ann', { prompt: 'fox' })).not.toBe(ann);
});
