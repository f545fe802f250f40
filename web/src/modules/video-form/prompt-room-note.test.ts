import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { promptRoomWarning } from './prompt-room-note.tsx';

test('512 emoji are taken, with a word that the model may refuse them', () => {
  expect(promptRoomWarning(DEFAULT_CATALOG, 'textToVideo', '🦊'.repeat(512))).toBe(
    'This may be more than Luma Ray2 takes: about 1024 of 300 tokens. If it is refused, nothing is charged. A shorter description is safe.',
  );
});

test('nothing is said about words that fit, and none of a model that counts characters alone', () => {
  const nova = { ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' } as const;
  expect(
    promptRoomWarning(DEFAULT_CATALOG, 'multiShotVideo', 'A fox in the snow. '.repeat(26)),
  ).toBeUndefined();
  expect(promptRoomWarning(nova, 'multiShotVideo', '狐'.repeat(512))).toBeUndefined();
});
