import { Copy, Download, ExternalLink, Maximize, Minimize } from 'lucide-react';
import { useRef, useState } from 'react';
import { wordsWithoutStyle } from '#contract/images.ts';
import { ALT_CHARACTERS, shorten } from '#web/features/history/shorten.ts';
import { signLink } from '#web/features/history/sign-links.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useFullscreen } from '#web/ui/use-fullscreen.ts';
import { canCopyImages, copyImage } from './copy-image.ts';
import { downloadGeneratedImage } from './download-generated-image.ts';
import type { GeneratedImage } from './generated-image.ts';
import { RatioFrame } from './ratio-frame.tsx';

/** The picture with what can be done with it: fill the screen, download, copy. */
export function ResultFigure({ image }: { image: GeneratedImage }) {
  const { link, onError } = useFreshLink(image);
  const frame = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggleFullscreen } = useFullscreen(frame, () => open(link, '_blank', 'noopener'));
  const { prompt, options } = image.request;
  const current = { ...image, source: link };
  return (
    <RatioFrame ref={frame} size={options} className="animate-fade-in bg-surface-2 shadow-e3">
      <img
        src={link}
        alt={shorten(wordsWithoutStyle(prompt, options.style), ALT_CHARACTERS)}
        width={options.width}
        height={options.height}
        className="size-full object-contain"
        onError={onError}
      />
      <div className="absolute top-3 right-3 flex gap-1.5">
        <IconButton
          variant="media"
          size="lg"
          icon={isFullscreen ? Minimize : Maximize}
          label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
          onClick={toggleFullscreen}
        />
        <IconButton
          variant="media"
          size="lg"
          icon={Download}
          label="Download"
          onClick={() => void downloadGeneratedImage(current)}
        />
        <CopyButton link={link} />
      </div>
    </RatioFrame>
  );
}

function CopyButton({ link }: { link: string }) {
  const copy = async () => {
    try {
      await copyImage(link);
      notify.success('Image copied to clipboard');
    } catch (failure) {
      notify.error(failure instanceof Error ? failure.message : 'Failed to copy image to clipboard');
    }
  };
  if (canCopyImages()) {
    return (
      <IconButton
        variant="media"
        size="lg"
        icon={Copy}
        label="Copy to clipboard"
        onClick={() => void copy()}
      />
    );
  }
  return (
    <IconButton
      variant="media"
      size="lg"
      icon={ExternalLink}
      label="Open image"
      onClick={() => open(link, '_blank', 'noopener')}
    />
  );
}

/** Links expire: one that no longer loads is signed anew, once. */
function useFreshLink({ source, key }: GeneratedImage) {
  const [link, setLink] = useState(source);
  const [isRenewed, setIsRenewed] = useState(false);

  const onError = () => {
    if (key === null || isRenewed) return;
    setIsRenewed(true);
    signLink(key).then(
      (renewed) => renewed !== undefined && setLink(renewed),
      () => undefined,
    );
  };
  return { link, onError };
}
