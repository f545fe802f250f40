import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const INSTRUCTIONS =
  'Press Space to pick up the shot, the arrow keys to move it, Space again to drop it, Escape to cancel.';

/** Screen reader announcements while a shot is moved. */
export function announcements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => `Picked up shot ${place(active.id)} of ${ids.length}.`,
    onDragOver: ({ over }) => (over ? `Position ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Dropped at position ${place(over.id)} of ${ids.length}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Canceled. The shot stays at position ${place(active.id)}.`,
  };
}
