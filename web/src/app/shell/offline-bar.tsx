import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/platform/api/use-online.ts';

/** Says that the network is gone; it goes by itself when that is over. Pages of the window's height leave it its room. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status" data-offline={!isOnline || undefined} className="sticky top-(--shell-top) z-10">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning-text lg:h-(--offline-bar)">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          You are offline. What you typed stays here; your history and videos in work go on when you are back.
        </p>
      )}
    </div>
  );
}
