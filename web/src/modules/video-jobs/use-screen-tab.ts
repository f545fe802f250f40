import { useEffect, useState } from 'react';
import type { JobList } from './job-list.ts';

/**
 * The tab of a video screen: Result if a job is running, otherwise the form, until the person chooses a tab or
 * types. It always starts with the form if `isFormRequested`.
 */
export function useScreenTab<Name extends string>({ pending }: JobList, isFormRequested: boolean) {
  const [chosen, setTab] = useState<Name | 'generate' | 'result' | undefined>(
    isFormRequested ? 'generate' : undefined,
  );
  const isRunning = pending.length > 0;
  useEffect(() => {
    if (isRunning) setTab((current) => current ?? 'result');
  }, [isRunning]);
  return {
    tab: chosen ?? (isRunning ? 'result' : 'generate'),
    setTab,
    /** Call this when the person starts to use the form, so that it stays. */
    stay: () => setTab((current) => current ?? 'generate'),
  };
}
