import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#web/platform/api/use-online.ts';

/**
 * Says that the connection is lost, and in `children` what that means for the screen. It takes space below the top bar
 * instead of covering it; pages of full window height subtract its height.
 */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const isOnline = useOnline();
  return (
    <div role="status" data-offline={!isOnline || undefined} className="sticky top-(--shell-top,0px) z-15">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning-text not-cramped:h-9">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span className="truncate">You are offline. {children}</span>
        </p>
      )}
    </div>
  );
}
