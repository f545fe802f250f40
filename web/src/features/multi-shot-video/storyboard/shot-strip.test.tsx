import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { ShotStrip } from './shot-strip.tsx';
import { addShot, emptyBoard, type Storyboard } from './storyboard.ts';
import type { BoardActions } from './use-board-actions.ts';

Element.prototype.scrollIntoView = () => undefined;
afterEach(cleanup);

function showShots(count: number): void {
  let board: Storyboard = emptyBoard(42);
  while (board.shots.length < count) board = addShot(board);
  render(<ShotStrip board={board} actions={{} as BoardActions} onDragging={() => undefined} />);
}

test('a board with room offers one more shot', () => {
  showShots(LIMITS.shots.max - 1);
  expect(screen.getByRole('button', { name: 'Add Shot' })).toBeTruthy();
});

test('a full board says so instead of offering one more shot', () => {
  showShots(LIMITS.shots.max);
  expect(screen.queryByRole('button', { name: 'Add Shot' })).toBeNull();
  expect(screen.getByText(FIELD_MESSAGES.tooManyShots)).toBeTruthy();
});
