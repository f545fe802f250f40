import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipPrefix, imageKey, ownsKey, referenceKey, thumbnailKey, videoKey } from './object-keys.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
/** Another person, whose id begins with Ann's. */
const ANNA = `${ANN}2`;
const ID = '0b0b0b0b-0000-4000-8000-000000000002';

test('recognizes every key made for a person as that person’s and no other’s', () => {
  const keys = [imageKey, thumbnailKey, referenceKey, videoKey].map((makeKey) => makeKey(ANN, ID));
  for (const key of [...keys, `${clipPrefix(ANN, ID, 0, 1)}abc/output.mp4`]) {
    expect(ownsKey(ANN, key), key).toBe(true);
    expect(ownsKey(ANNA, key), key).toBe(false);
  }
});

test('numbers clips from 1 and gives each attempt its own folder', () => {
  expect(clipPrefix(ANN, ID, 0, 1)).toBe(`users/${ANN}/videos/${ID}/clips/0001-1/`);
  expect(clipPrefix(ANN, ID, 11, 2)).toBe(`users/${ANN}/videos/${ID}/clips/0012-2/`);
});

test.each([
  `users/${ANNA}/images/${ID}.png`,
  `users/${ANN}`,
  `users/${ANN}/`,
  `users/${ANN}//images/x.png`,
  `/users/${ANN}/images/x.png`,
  `users/${ANN}/../${ANNA}/images/x.png`,
  `users/${ANN}/./images/x.png`,
  `users/${ANN}/images/%2e%2e/x.png`,
  `users/${ANN}/images\\..\\x.png`,
  `users/${ANN}/images/x.png\0`,
  `users/${ANN}/images/x y.png`,
  `Users/${ANN}/images/x.png`,
  `users/${ANN.toUpperCase()}/images/x.png`,
  '',
])('rejects the key %j', (key) => {
  expect(ownsKey(ANN, key)).toBe(false);
});

test('rejects every key that escapes a person’s folder', () => {
  const piece = fc.oneof(fc.constantFrom('..', '.', '', 'users', ANN, ANNA, '%2e%2e', 'a\\b'), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const key = pieces.join('/');
      if (!ownsKey(ANN, key)) return;
      const resolved = new URL(key, 'https://store.test/').pathname;
      expect(resolved).toBe(`/${key}`);
      expect(resolved.startsWith(`/users/${ANN}/`)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
