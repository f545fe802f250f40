import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/platform/api/use-online.ts';

/** Shows while the network is lost. Pages of full window height subtract its height. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status" data-offline={!isOnline || undefined} className="sticky top-(--shell-top) z-15">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning-text not-cramped:h-(--offline-bar)">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="truncate">
            You are offline. What you typed stays here
            <span className="max-lg:hidden">
              ; your history and running videos continue when you are back
            </span>
            .
          </span>
        </p>
      )}
    </div>
  );
}
