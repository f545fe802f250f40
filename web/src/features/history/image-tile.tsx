import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { ALT_CHARACTERS, CAPTION_CHARACTERS, shorten } from './shorten.ts';
import { signLink } from './sign-links.ts';
import { TileButton, TileCaption, type TileProps } from './tile-button.tsx';
import type { HistoryImage } from './use-image-history.ts';

/** One picture of the history: its words appear on hover, on focus, and always on touch screens. */
export function ImageTile({ image, ...tile }: { image: HistoryImage } & TileProps) {
  const words = image.prompt || 'No description';
  return (
    <TileButton {...tile} copyText={image.prompt ?? ''} className="aspect-square bg-surface-2">
      <TilePicture image={image} alt={shorten(words, ALT_CHARACTERS)} />
      <TileCaption>{shorten(words, CAPTION_CHARACTERS)}</TileCaption>
    </TileButton>
  );
}

/** Which source is tried: the signed link, a new signature for it, the stored address, then a placeholder. */
type Attempt = { step: 'signed' | 'signed-again' | 'stored' | 'none'; link: string | null };

function TilePicture({ image, alt }: { image: HistoryImage; alt: string }) {
  const [attempt, setAttempt] = useState<Attempt>({ step: 'signed', link: image.tileLink });
  const [isLoaded, setIsLoaded] = useState(false);

  const onError = async () => {
    if (attempt.step === 'signed') {
      const link = await signLink(image.thumbnail_key ?? image.s3_key).catch(() => undefined);
      if (link) return setAttempt({ step: 'signed-again', link });
    }
    if (attempt.step !== 'stored' && image.s3_url) {
      return setAttempt({ step: 'stored', link: image.s3_url });
    }
    setAttempt({ step: 'none', link: null });
  };

  if (attempt.link === null) return <MissingPicture words={alt} />;
  return (
    <img
      src={attempt.link}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => setIsLoaded(true)}
      onError={() => void onError()}
      className={`size-full object-cover transition-opacity duration-150 ${isLoaded ? '' : 'opacity-0'}`}
    />
  );
}

function MissingPicture({ words }: { words: string }) {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-text-2">
      <ImageOff aria-hidden className="size-6" strokeWidth={1.75} />
      <span className="line-clamp-2 text-xs">{words}</span>
    </span>
  );
}
