import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useOnline } from '#web/platform/api/use-online.ts';
import { ALT_CHARACTERS, CAPTION_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { batchSignLink } from '../batch-sign-link.ts';
import {
  deleteLabel,
  FavouriteMark,
  StackMark,
  TileActions,
  TileButton,
  TileCaption,
  type TileProps,
  useHoverIntent,
} from '../grid/tile-button.tsx';
import { historyKeys } from '../history-keys.ts';
import type { HistoryImage } from './image-history.ts';
import { imageLabel } from './image-label.ts';

/** One image from the history. Its prompt appears on hover and focus, and always on touch screens. */
export function ImageTile({ image, ...tile }: { image: HistoryImage } & TileProps) {
  const label = imageLabel(image);
  const approach = useHoverIntent();
  return (
    <>
      <TileButton
        {...tile}
        onApproach={approach.onApproach}
        copyText={image.prompt ?? ''}
        className="aspect-square bg-surface-2"
      >
        <TileImage image={image} alt={shorten(label, ALT_CHARACTERS)} />
        {image.favourite && <FavouriteMark />}
        {tile.count > 1 && <StackMark count={tile.count} isFavourite={image.favourite} />}
        <TileCaption>{shorten(label, CAPTION_CHARACTERS)}</TileCaption>
      </TileButton>
      <TileActions
        {...tile}
        {...approach}
        isFavourite={image.favourite}
        deleteLabel={deleteLabel('image', tile.count)}
      />
    </>
  );
}

/**
 * The current source: the signed link, a newly signed link, the stored URL, then a placeholder. Offline the
 * placeholder shows immediately. The signed link is tried again when the connection is back.
 */
type Attempt = { step: 'signed' | 'signed-again' | 'stored' | 'offline' | 'none'; link: string | null };

/** The thumbnail of a tile. An expired link is silently signed again once. */
export function TileImage({ image, alt }: { image: HistoryImage; alt: string }) {
  const queries = useQueryClient();
  const key = image.thumbnail_key ?? image.s3_key;
  const first = (): Attempt => ({
    step: 'signed',
    // An earlier tile of this image may have renewed the link: scrolling adds and removes tiles.
    link: queries.getQueryData<string>(historyKeys.tileLink(key)) ?? image.tileLink,
  });
  const [attempt, setAttempt] = useState(first);

  const onError = async () => {
    if (!navigator.onLine) return setAttempt({ step: 'offline', link: null });
    if (attempt.step === 'signed') {
      const link = await batchSignLink(key);
      // Setting the same link again would not make the browser reload it.
      if (link && link !== attempt.link) {
        queries.setQueryData(historyKeys.tileLink(key), link);
        return setAttempt({ step: 'signed-again', link });
      }
    }
    if (attempt.step !== 'stored' && image.s3_url) {
      return setAttempt({ step: 'stored', link: image.s3_url });
    }
    setAttempt({ step: 'none', link: null });
  };

  if (attempt.link === null)
    return (
      <MissingImage
        label={alt}
        wasOffline={attempt.step === 'offline'}
        onOnline={() => setAttempt(first())}
      />
    );
  return (
    <img
      ref={showIfCached}
      src={attempt.link}
      alt={alt}
      decoding="async"
      onLoad={show}
      onError={() => void onError()}
      className="size-full object-cover transition-opacity duration-150 not-data-loaded:opacity-0"
    />
  );
}

/** Bypasses React: a second of scrolling renders hundreds of these, and nothing else depends on it. */
const show = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.dataset.loaded = '';
};

/** A cached image shows with its tile; only one that must load fades in. */
const showIfCached = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth > 0) image.dataset.loaded = '';
};

/** Retries when the connection is back, even if the browser had not noticed that it was lost. */
function MissingImage(props: { label: string; wasOffline: boolean; onOnline(): void }) {
  const { label, wasOffline, onOnline } = props;
  const isOnline = useOnline();
  const wasLost = useRef(wasOffline);
  useEffect(() => {
    if (isOnline && wasLost.current) onOnline();
    wasLost.current = !isOnline;
  });
  return (
    <span
      data-missing=""
      className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-text-2"
    >
      <ImageOff aria-hidden className="size-6" strokeWidth={1.75} />
      <span dir="auto" className="line-clamp-2 text-xs wrap-anywhere">
        {label}
      </span>
    </span>
  );
}
