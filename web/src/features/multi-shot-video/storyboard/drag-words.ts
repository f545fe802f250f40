import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const INSTRUCTIONS =
  'Press Space to pick up the shot, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.';

/** What a screen reader announces while a shot is moved. */
export function announcements(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => `Picked up shot ${place(active.id)} of ${ids.length}.`,
    onDragOver: ({ over }) => (over ? `Place ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id)} of ${ids.length}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Left at place ${place(active.id)}.`,
  };
}
