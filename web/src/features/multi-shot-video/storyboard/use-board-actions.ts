import { useEffect, useRef, useState } from 'react';
import {
  addShot,
  type BoardShot,
  duplicateShot,
  moveShot,
  removeShot,
  restoreShot,
  type Storyboard,
} from './storyboard.ts';

/** How long a removal can be undone. */
const UNDO_MS = 8_000;

export type RemovedShot = { shot: BoardShot; index: number };

/** Actions on the shots of a storyboard. The last removal can be undone for a while. */
export function useBoardActions(
  board: Storyboard,
  onChange: (change: (current: Storyboard) => Storyboard) => void,
) {
  const [removed, setRemoved] = useState<RemovedShot>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const remove = (id: string) => {
    const index = board.shots.findIndex((shot) => shot.id === id);
    const shot = board.shots[index];
    if (!shot) return;
    onChange((current) => removeShot(current, id));
    setRemoved({ shot, index });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRemoved(undefined), UNDO_MS);
  };
  return {
    removed,
    undoRemoval: () => {
      if (removed) onChange((current) => restoreShot(current, removed.shot, removed.index));
      setRemoved(undefined);
    },
    add: () => onChange(addShot),
    select: (id: string) => onChange((current) => ({ ...current, selected: id })),
    duplicate: (id: string) => onChange((current) => duplicateShot(current, id)),
    move: (id: string, to: number) => onChange((current) => moveShot(current, id, to)),
    remove,
  };
}
export type BoardActions = ReturnType<typeof useBoardActions>;
