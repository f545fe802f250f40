import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { claimPreview, releasePreview } from './preview-slots.ts';
import { useInView } from './use-in-view.ts';
import { signVideoLink } from './video-link.ts';

/** True if moving previews are unwanted: reduced motion, or a connection that saves data. */
function usePrefersStill(): boolean {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return prefersReducedMotion || connection?.saveData === true;
}

/** A muted, looping preview that plays only in view, or, with reduced motion, only on hover and focus. */
export function VideoPreview(props: { id: string; link: string; poster: string | null }) {
  const { id, link, poster } = props;
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useInView(video);
  const prefersStill = usePrefersStill();
  const [isPointedAt, setIsPointedAt] = useState(false);
  // Each reload of the list signs new links: a playing one is kept, so that it does not start over.
  const [source, setSource] = useState({ id, link });
  if (source.id !== id) setSource({ id, link });
  // An expired link is silently renewed once.
  const hasRenewed = useRef(false);

  useEffect(() => {
    const element = video.current;
    const wants = isInView && (!prefersStill || isPointedAt);
    if (!element || !wants || !claimPreview(id)) return;
    element.play().catch(() => undefined);
    return () => {
      element.pause();
      releasePreview(id);
    };
  }, [id, isInView, isPointedAt, prefersStill]);

  return (
    <span
      className="relative block size-full"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      <video
        ref={video}
        src={source.link}
        poster={poster ?? undefined}
        muted
        loop
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        className="size-full object-cover"
        onError={() => {
          if (hasRenewed.current) return;
          hasRenewed.current = true;
          if (source.link !== link) setSource({ id, link });
          else
            void signVideoLink(id).then(
              (fresh) => fresh && setSource({ id, link: fresh }),
              () => undefined,
            );
        }}
      />
      <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-scrim text-white">
        <Play aria-hidden className="size-4 fill-current" />
      </span>
    </span>
  );
}
