import { expect, test } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import {
  addShot,
  boardVideoStart,
  changeSeed,
  changeShot,
  duplicateShot,
  emptyBoard,
  filledShots,
  findShotWithoutImage,
  markImageGone,
  moveShot,
  removeShot,
  restoreShot,
  type Storyboard,
  selectedIndex,
  toStoryboard,
} from './storyboard.ts';

/** A board of shots with these texts; `selected` is the index of a shot. */
function board(texts: string[], selected = 0): Storyboard {
  const shots = texts.map((text, index) => ({ id: String(index), text, reference: null }));
  return { seed: '7', shots, selected: String(selected) };
}
const sentShots = (storyboard: Storyboard) => {
  const { body } = boardVideoStart(storyboard);
  return 'shots' in body ? body.shots : [];
};
const shotTexts = ({ shots }: Storyboard) => shots.map(({ text }) => text);

test('starts with one empty, selected shot', () => {
  const start = emptyBoard(7);
  expect(shotTexts(start)).toEqual(['']);
  expect(selectedIndex(start)).toBe(0);
});

test('adds a shot at the end and selects it, up to twenty', () => {
  let grown = emptyBoard(7);
  for (let count = 0; count < 25; count++) grown = addShot(grown);
  expect(grown.shots).toHaveLength(20);
  expect(selectedIndex(grown)).toBe(19);
});

test('selects the neighbor of a removed selected shot, and keeps the only shot', () => {
  expect(selectedIndex(removeShot(board(['a', 'b', 'c'], 2), '2'))).toBe(1);
  expect(selectedIndex(removeShot(board(['a', 'b', 'c'], 0), '0'))).toBe(0);
  expect(shotTexts(removeShot(board(['a']), '0'))).toEqual(['a']);
});

test('keeps the selection when another shot is removed', () => {
  const left = removeShot(board(['a', 'b', 'c'], 2), '0');
  expect(shotTexts(left)).toEqual(['b', 'c']);
  expect(left.selected).toBe('2');
});

test('restores a removed shot with its text at its position', () => {
  const start = board(['a', 'b', 'c']);
  const [, second] = start.shots;
  if (!second) throw new Error('expected three shots');
  expect(shotTexts(restoreShot(removeShot(start, '1'), second, 1))).toEqual(['a', 'b', 'c']);
});

test('moves a shot within the board, and selects a copy placed after its original', () => {
  expect(shotTexts(moveShot(board(['a', 'b', 'c']), '2', 0))).toEqual(['c', 'a', 'b']);
  expect(shotTexts(moveShot(board(['a', 'b', 'c']), '0', 3))).toEqual(['a', 'b', 'c']);
  const doubled = duplicateShot(board(['a', 'b']), '0');
  expect(shotTexts(doubled)).toEqual(['a', 'a', 'b']);
  expect(selectedIndex(doubled)).toBe(1);
});

test('copies a changed global seed to all shots', () => {
  const changed = changeShot(board(['a', 'b']), '1', { seed: 99 });
  expect(sentShots(changed).map(({ seed }) => seed)).toEqual([7, 99]);
  expect(sentShots(changeSeed(changed, '8')).map(({ seed }) => seed)).toEqual([8, 8]);
});

test('drops blank shots and sends references by key', () => {
  const changed = changeShot(board(['a', '  ', ' c ']), '2', {
    reference: { key: 'users/me/r.png', name: 'r' },
  });
  expect(filledShots(changed)).toHaveLength(2);
  expect(sentShots(changed)).toEqual([
    { text: 'a', seed: 7 },
    { text: 'c', seed: 7, referenceImageKey: 'users/me/r.png', referenceImageFormat: 'png' },
  ]);
});

test('restores an earlier video’s shots with their seeds and references', () => {
  const restored = toStoryboard(
    {
      seed: 3,
      shots: [{ text: 'a', seed: 4, referenceImageKey: 'users/me/r.png' }, { text: 'b' }],
    },
    1,
  );
  expect(restored.seed).toBe('3');
  expect(sentShots(restored)).toEqual([
    { text: 'a', seed: 4, referenceImageKey: 'users/me/r.png', referenceImageFormat: 'png' },
    { text: 'b', seed: 3 },
  ]);
});

test('sends the global seed with the video and with its shots', () => {
  const seeded = changeSeed(emptyBoard(1), '4711');
  const described = changeShot(seeded, seeded.selected, { text: 'a lake' });
  expect(boardVideoStart(described).body).toMatchObject({ seed: 4711, shots: [{ seed: 4711 }] });
});

test('marks a missing image in every shot that uses it, and selects the shot that the error names', () => {
  const reference = { key: 'fox.png', name: 'Fox', imageId: 'fox', focus: 0.5 };
  let shown = board(['a fox', '', 'a den', 'a river']);
  for (const id of ['1', '2', '3']) shown = changeShot(shown, id, { reference });
  shown = changeShot(shown, '0', { reference: { ...reference, key: 'den.png' } });
  const named = findShotWithoutImage(shown, MESSAGES.missingReference(2));
  expect(named?.id).toBe('2');
  const marked = named ? markImageGone(shown, named) : shown;
  expect(marked.shots.map((shot) => shot.reference?.isGone === true)).toEqual([false, true, true, true]);
  expect(marked.selected).toBe('2');
  expect(findShotWithoutImage(shown, 'Failed to start video generation')).toBeUndefined();
});
