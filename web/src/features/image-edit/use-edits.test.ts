import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EDIT_NAMES, type EditName } from './edit-tools.ts';
import type { EditWork } from './use-edit-run.ts';
import { countPendingVersions, useFinishedEdits } from './use-edits.ts';

const file = { blob: new Blob(), width: 64, height: 64 };

/** The finished edit with this id, made from the image `imageId`. */
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
    image: { loaded: file, key: id, id, isSaved: true, request: { source, body: {} }, response },
  };
}

test('counts the pending edits of the versions and of their upload, and those in the group of a version', () => {
  const working = (source: { imageId?: string }, groupId?: string): EditWork => ({
    status: 'working',
    startedAtMs: 0,
    request: {
      source: {
        ...file,
        id: 'upload',
        name: 'A harbor',
        file: { bytes: 1, width: 64, height: 64 },
        ...source,
      },
      body: { options: { groupId } },
    },
  });
  const none = { works: [] };
  const edits = {
    ...(Object.fromEntries(EDIT_NAMES.map((name) => [name, none])) as Record<EditName, typeof none>),
    background: {
      works: [working({}, 'group'), working({}, 'group'), working({}, 'other-group')],
    },
    fill: { works: [working({ imageId: 'harbor' }), working({ imageId: 'boat' })] },
  };
  const versions = [
    { id: 'harbor', group_id: null },
    { id: 'first', group_id: 'group' },
  ];
  expect(countPendingVersions(edits, versions, undefined)).toBe(3);
  expect(countPendingVersions(edits, [], undefined)).toBe(0);
  expect(countPendingVersions(edits, [], 'upload')).toBe(3);
});

test('does not announce an edit that finished before the screen opened, unless its image is open', () => {
  const none = { works: [], clearCell: vi.fn() };
  const edits = (works: readonly EditWork[]) => ({
    erase: none,
    replace: none,
    recolor: none,
    extend: none,
    background: none,
    enlarge: none,
    fill: { works, clearCell: vi.fn() },
  });
  const handlers = { onFinished: vi.fn(), onMade: vi.fn(), onMadeElsewhere: vi.fn() };
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
  expect(handlers.onFinished.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2', '3']);
});
