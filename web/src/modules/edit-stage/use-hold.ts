import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PointerPhase } from './pointer-gestures.ts';

/** A press becomes a hold after this time, unless the pointer moved by more than a few pixels. */
const HOLD_MS = 220;
const MAX_MOVE_PIXELS = 6;

/**
 * Whether the previous image is shown: while a key, a button or the image itself is held. It may load during the hold.
 */
export function useHold(isLoaded: boolean) {
  const [isShown, setShown] = useState(false);
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
    setShown(false);
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    isShown: isShown && isLoaded,
    show: setShown,
    onPointer({ clientX: x, clientY: y, isPrimary }: PointerEvent, phase: PointerPhase) {
      if (phase === 'press' && isPrimary) {
        press.current = { x, y, timer: setTimeout(() => setShown(true), HOLD_MS) };
      } else if (phase === 'press' || phase === 'release' || phase === 'cancel') end();
      else if (press.current && Math.hypot(x - press.current.x, y - press.current.y) > MAX_MOVE_PIXELS) end();
    },
  };
}
