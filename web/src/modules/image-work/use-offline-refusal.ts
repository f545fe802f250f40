import { useState } from 'react';
import { useOnline } from '#web/platform/api/use-online.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';

/** The note of a form after a submission while offline, until the connection is back. */
export function useOfflineRefusal() {
  const isOnline = useOnline();
  const [hasTried, setHasTried] = useState(false);
  if (isOnline && hasTried) setHasTried(false);
  return {
    refusal: hasTried ? IMAGE_WORK_MESSAGES.offline : undefined,
    /** Returns whether the browser is online. If it is not, the form shows a note until the connection is back. */
    checkNetwork(): boolean {
      setHasTried(!navigator.onLine);
      return navigator.onLine;
    },
  };
}
