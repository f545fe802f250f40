import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every second while `isTicking`. */
export function useNow(isTicking = true): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return nowMs;
}
