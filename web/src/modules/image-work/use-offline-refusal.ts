import { useState } from 'react';
import { useOnline } from '#web/platform/api/use-online.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';

/** What a form says after a submission without a network, until the network is back. */
export function useOfflineRefusal() {
  const isOnline = useOnline();
  const [hasTried, setHasTried] = useState(false);
  if (isOnline && hasTried) setHasTried(false);
  return {
    refusal: hasTried ? IMAGE_WORK_MESSAGES.offline : undefined,
    /** Returns whether there is a network; without one the form says so from now on. */
    checkNetwork(): boolean {
      setHasTried(!navigator.onLine);
      return navigator.onLine;
    },
  };
}
