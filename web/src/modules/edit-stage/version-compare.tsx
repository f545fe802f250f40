import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { STAGE_BOX } from './stage-box.ts';

type Version = { url: string; width: number; height: number; name: string };
type VersionCompareProps = { image: Version; other: Version; onEnd: (() => void) | undefined };

/** Two versions on top of each other with a divider, each fitted into the frame of the first. */
export function VersionCompare({ image, other, onEnd }: VersionCompareProps) {
  const renderVersion = ({ url, name }: Version) => (
    <img src={url} alt={name} draggable={false} className="size-full object-contain" />
  );
  return (
    <div className={clsx(STAGE_BOX, '@container-[size] grid place-items-center')}>
      <div className="relative" style={frameStyle(image)}>
        <CompareSlider
          label="Compare the versions"
          before={{ label: other.name, content: renderVersion(other) }}
          after={{ label: image.name, content: renderVersion(image) }}
          className="size-full"
        />
        {onEnd && (
          <Button
            variant="secondary"
            icon={X}
            onClick={onEnd}
            className="absolute bottom-3 left-1/2 -translate-x-1/2"
          >
            End Comparison
          </Button>
        )}
      </div>
    </div>
  );
}

/** The largest frame with the image's aspect ratio that fits its container. */
const frameStyle = ({ width, height }: Version) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100cqw, 100cqh * ${width / height})`,
});
