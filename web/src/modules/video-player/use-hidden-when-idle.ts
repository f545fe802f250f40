import { useCallback, useEffect, useRef, useState } from 'react';

/** S1 §9: controls hide after this long without pointer movement, in fullscreen only. */
const HIDE_AFTER_MS = 3000;

/**
 * True once nothing moved for three seconds while `mayHide`. `wake` shows the controls again and starts the
 * three seconds anew.
 */
export function useHiddenWhenIdle(mayHide: boolean) {
  const [isIdle, setIsIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setIsIdle(false);
    if (mayHide) timer.current = setTimeout(() => setIsIdle(true), HIDE_AFTER_MS);
  }, [mayHide]);

  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);

  return { isHidden: mayHide && isIdle, wake };
}
