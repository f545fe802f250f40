import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { ShotStrip } from './shot-strip.tsx';
import { addShot, emptyBoard, type Storyboard } from './storyboard.ts';
import type { BoardActions } from './use-board-actions.ts';

Element.prototype.scrollIntoView = () => undefined;
afterEach(cleanup);

function showShots(count: number, add: () => void): void {
  let board: Storyboard = emptyBoard(42);
  while (board.shots.length < count) board = addShot(board);
  render(<ShotStrip board={board} actions={{ add } as BoardActions} onDragging={() => undefined} />);
}

test('offers one more shot while the board has room', () => {
  const add = vi.fn();
  showShots(LIMITS.shots.max - 1, add);
  const tile = screen.getByRole('button', { name: 'Add Shot' });
  expect(tile.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(tile);
  expect(add).toHaveBeenCalledOnce();
});

test('keeps the Add Shot tile on a full board, disabled and with the reason', () => {
  const add = vi.fn();
  showShots(LIMITS.shots.max, add);
  const tile = screen.getByRole('button', { name: 'Add Shot' });
  expect(tile.getAttribute('aria-disabled')).toBe('true');
  const reason = screen.getByText(FIELD_MESSAGES.tooManyShots);
  expect(tile.getAttribute('aria-describedby')).toBe(reason.id);
  fireEvent.click(tile);
  expect(add).not.toHaveBeenCalled();
});
