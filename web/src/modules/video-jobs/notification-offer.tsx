import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { persistedStore } from '#web/platform/stores/persisted-store.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

const NEVER_OFFERED = '';
const DECIDED = 'answered';
/** The one job on whose card notifications are offered. */
const offeredOn = persistedStore(
  'moodlark.notificationOffer',
  (stored) => z.string().safeParse(stored).data,
  NEVER_OFFERED,
);

const isPermissionUndecided = () => 'Notification' in globalThis && Notification.permission === 'default';

/**
 * Offers notifications with the first video of this browser, and never again. The browser asks for
 * permission after a click.
 */
export function NotificationOffer({ jobId }: { jobId: string }) {
  const [canRequest] = useState(isPermissionUndecided);
  const offered = offeredOn.use();
  useEffect(() => {
    if (canRequest && offeredOn.read() === NEVER_OFFERED) offeredOn.write(jobId);
  }, [canRequest, jobId]);
  if (!canRequest || offered !== jobId) return null;

  const askPermission = async () => {
    offeredOn.write(DECIDED);
    const permission = await Notification.requestPermission().catch(() => 'denied');
    if (permission === 'granted') notify.success('We’ll notify you when a video is ready.');
  };
  return (
    <Button variant="ghost" icon={BellRing} onClick={() => void askPermission()}>
      Notify Me When It’s Ready
    </Button>
  );
}
