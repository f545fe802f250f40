import { VideoOff } from 'lucide-react';
import { useConfig } from '#web/platform/config/config-provider.tsx';

/** Says why this deployment makes no videos; nothing if it does. */
export function VideoOffNote() {
  const { videoOff } = useConfig();
  if (videoOff === undefined) return null;
  return (
    <p role="note" className="flex items-start gap-3 rounded-md bg-warning-soft p-3 text-warning-text">
      <VideoOff aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      {videoOff}
    </p>
  );
}
