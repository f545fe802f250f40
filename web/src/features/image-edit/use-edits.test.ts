import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EditWork } from './use-edit-run.ts';
import { useFinishedEdits } from './use-edits.ts';

const file = { blob: new Blob(), width: 64, height: 64 };

/** A finished edit of an image. */
function finishedEdit(id: string, imageId: string): Extract<EditWork, { status: 'done' }> {
  const source = {
    ...file,
    id: imageId,
    imageId,
    name: 'A harbor',
    file: { bytes: 1, width: 64, height: 64 },
  };
  const response = { success: true as const, image: '' };
  return {
    status: 'done',
    image: { loaded: file, key: id, id, isSaved: true, request: { source }, response },
  };
}

test('ignores an edit that finished before the screen opened, unless its image is open', () => {
  const none = { works: [], clearCell: vi.fn() };
  const edits = (works: readonly EditWork[]) => ({
    ...{ erase: none, replace: none, recolor: none, extend: none, background: none, enlarge: none },
    fill: { works, clearCell: vi.fn() },
  });
  const handlers = { onMade: vi.fn(), onMadeElsewhere: vi.fn() };
  const open = (works: readonly EditWork[]) =>
    renderHook((current) => useFinishedEdits(edits(current), 'harbor', handlers), { initialProps: works });

  const { rerender } = open([finishedEdit('1', 'boat')]);
  expect(handlers.onMadeElsewhere).not.toHaveBeenCalled();
  rerender([]);
  const later = finishedEdit('2', 'boat');
  rerender([later]);
  expect(handlers.onMadeElsewhere).toHaveBeenCalledExactlyOnceWith(later.image);

  const edited = finishedEdit('3', 'harbor');
  open([edited]);
  expect(handlers.onMade).toHaveBeenCalledExactlyOnceWith(edited.image);
});
