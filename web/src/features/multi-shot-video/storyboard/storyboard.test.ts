import { expect, test } from 'vitest';
import { boardOrder } from './board-order.ts';
import {
  addShot,
  boardOf,
  changeSeed,
  changeShot,
  cutToLimit,
  duplicateShot,
  emptyBoard,
  filledShots,
  moveShot,
  removeShot,
  requestedShots,
  restoreShot,
  type Storyboard,
  selectedIndex,
} from './storyboard.ts';

/** A board with these shots; the named one is selected. */
function board(texts: string[], selected = 0): Storyboard {
  const shots = texts.map((text, index) => ({ id: String(index), text, reference: null }));
  return { seed: '7', shots, selected: String(selected) };
}
const texts = ({ shots }: Storyboard) => shots.map(({ text }) => text);

test('it starts with one empty shot, which is selected', () => {
  const start = emptyBoard(7);
  expect(texts(start)).toEqual(['']);
  expect(selectedIndex(start)).toBe(0);
});

test('a shot is added at the end and selected, up to twenty', () => {
  let grown = emptyBoard(7);
  for (let count = 0; count < 25; count++) grown = addShot(grown);
  expect(grown.shots).toHaveLength(20);
  expect(selectedIndex(grown)).toBe(19);
});

test('removing the last of the strip moves the selection back; the only shot stays', () => {
  expect(selectedIndex(removeShot(board(['a', 'b', 'c'], 2), '2'))).toBe(1);
  expect(selectedIndex(removeShot(board(['a', 'b', 'c'], 0), '0'))).toBe(0);
  expect(texts(removeShot(board(['a']), '0'))).toEqual(['a']);
});

test('removing another shot leaves the selected one selected', () => {
  const left = removeShot(board(['a', 'b', 'c'], 2), '0');
  expect(texts(left)).toEqual(['b', 'c']);
  expect(left.selected).toBe('2');
});

test('a removed shot comes back with its words, in its place', () => {
  const start = board(['a', 'b', 'c']);
  const [, second] = start.shots;
  if (!second) throw new Error('there are three');
  expect(texts(restoreShot(removeShot(start, '1'), second, 1))).toEqual(['a', 'b', 'c']);
});

test('a shot is moved, and its copy stands beside it', () => {
  expect(texts(moveShot(board(['a', 'b', 'c']), '2', 0))).toEqual(['c', 'a', 'b']);
  expect(texts(moveShot(board(['a', 'b', 'c']), '0', 3))).toEqual(['a', 'b', 'c']);
  const doubled = duplicateShot(board(['a', 'b']), '0');
  expect(texts(doubled)).toEqual(['a', 'a', 'b']);
  expect(selectedIndex(doubled)).toBe(1);
});

test('changing the global seed copies it to all shots', () => {
  const own = changeShot(board(['a', 'b']), '1', { seed: 99 });
  expect(requestedShots(own, 7).map(({ seed }) => seed)).toEqual([7, 99]);
  expect(requestedShots(changeSeed(own, '8'), 8).map(({ seed }) => seed)).toEqual([8, 8]);
});

test('blank shots are not sent; a reference goes by its key', () => {
  const drawn = changeShot(board(['a', '  ', ' c ']), '2', {
    reference: { key: 'users/me/r.png', name: 'r' },
  });
  expect(filledShots(drawn)).toHaveLength(2);
  expect(requestedShots(drawn, 7)).toEqual([
    { text: 'a', seed: 7 },
    { text: 'c', seed: 7, referenceImageKey: 'users/me/r.png', referenceImageFormat: 'png' },
  ]);
});

test('512 characters stay, the 513th goes, and an emoji is one', () => {
  expect(cutToLimit('a'.repeat(513))).toHaveLength(512);
  expect([...cutToLimit('🦊'.repeat(600))]).toHaveLength(512);
});

test('an earlier video’s shots come back with their seeds and references', () => {
  const back = boardOf(
    {
      method: 'manual',
      seed: 3,
      shots: [{ text: 'a', seed: 4, referenceKey: 'users/me/r.png' }, { text: 'b' }],
    },
    1,
  );
  expect(back.seed).toBe('3');
  expect(requestedShots(back, 3)).toEqual([
    { text: 'a', seed: 4, referenceImageKey: 'users/me/r.png', referenceImageFormat: 'png' },
    { text: 'b', seed: 3 },
  ]);
});

test('the global seed is sent too, so that the video is kept with the seed that was set', () => {
  const seeded = changeSeed(emptyBoard(1), '4711');
  const described = changeShot(seeded, seeded.selected, { text: 'a lake' });
  expect(boardOrder(described, 4711).body).toMatchObject({ seed: 4711, shots: [{ seed: 4711 }] });
});
