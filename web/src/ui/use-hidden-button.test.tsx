import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useHiddenButton } from './use-hidden-button.ts';

afterEach(cleanup);

function Steps({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }) {
  return (
    <div>
      <button type="button">Brush</button>
      <button type="button" {...useHiddenButton(!canUndo)}>
        Undo
      </button>
      <button type="button" {...useHiddenButton(!canRedo)}>
        Redo
      </button>
    </div>
  );
}

test('a button without anything to do is hidden, and passes the focus to a neighbor that is shown', () => {
  const { rerender } = render(<Steps canUndo canRedo={false} />);
  expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  rerender(<Steps canUndo={false} canRedo />);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redo' }));
});
