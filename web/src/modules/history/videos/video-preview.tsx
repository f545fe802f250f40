import { Play, VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { claimPreview, releasePreview } from './preview-slots.ts';
import { useInView } from './use-in-view.ts';
import { signVideoLink } from './video-link.ts';

/** True if moving previews are unwanted, because reduced motion or data saving is on. */
function usePrefersStill(): boolean {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return prefersReducedMotion || connection?.saveData === true;
}

type PreviewProps = { id: string; link: string; poster: string | null };

/** The preview of a video, or an icon while it cannot load. Retries on a new link and when the connection is back. */
export function VideoPreview(props: PreviewProps) {
  const { id, link } = props;
  const [failedLink, setFailedLink] = useState<string>();
  if (failedLink === link) return <MissingPreview onOnline={() => setFailedLink(undefined)} />;
  // If a new link has replaced the one that failed, the new key restarts the preview with it.
  return <MovingPreview key={`${id} ${failedLink}`} {...props} onFail={() => setFailedLink(link)} />;
}

function MissingPreview({ onOnline }: { onOnline(): void }) {
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [onOnline]);
  return (
    <span data-missing="" className="grid size-full place-content-center text-text-2">
      <VideoOff aria-hidden className="size-6" strokeWidth={1.75} />
    </span>
  );
}

/** A muted, looping preview that plays only in view, or, with reduced motion, only on hover and focus. */
function MovingPreview({ id, link, poster, onFail }: PreviewProps & { onFail(): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useInView(video);
  const prefersStill = usePrefersStill();
  const [isHoveredOrFocused, setIsHoveredOrFocused] = useState(false);
  // Each reload of the list signs new links: a playing one is kept, so that it does not start over.
  const [source, setSource] = useState(link);
  // An expired link is silently renewed once.
  const hasRenewed = useRef(false);

  useEffect(() => {
    // The tile has the focus, not the preview inside.
    const tile = video.current?.closest('button');
    const start = () => setIsHoveredOrFocused(true);
    const stop = () => setIsHoveredOrFocused(false);
    tile?.addEventListener('focus', start);
    tile?.addEventListener('blur', stop);
    return () => {
      tile?.removeEventListener('focus', start);
      tile?.removeEventListener('blur', stop);
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    const shouldPlay = isInView && (!prefersStill || isHoveredOrFocused);
    if (!element || !shouldPlay || !claimPreview(id)) return;
    element.play().catch(() => undefined);
    return () => {
      element.pause();
      releasePreview(id);
    };
  }, [id, isInView, isHoveredOrFocused, prefersStill]);

  return (
    <span
      className="relative block size-full"
      onPointerEnter={() => setIsHoveredOrFocused(true)}
      onPointerLeave={() => setIsHoveredOrFocused(false)}
    >
      <video
        ref={video}
        src={source}
        poster={poster ?? undefined}
        muted
        loop
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        className="size-full object-cover"
        onError={() => {
          if (hasRenewed.current || !navigator.onLine) return onFail();
          hasRenewed.current = true;
          if (source !== link) setSource(link);
          else
            void signVideoLink(id).then(
              (newLink) => (newLink && newLink !== source ? setSource(newLink) : onFail()),
              () => onFail(),
            );
        }}
      />
      <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-scrim text-white">
        <Play aria-hidden className="size-4 fill-current" />
      </span>
    </span>
  );
}
