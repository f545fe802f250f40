import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CompareSlider } from '#web/ui/compare-slider.tsx';

type Version = { url: string; width: number; height: number; name: string };
type VersionCompareProps = { image: Version; other: Version; onEnd: (() => void) | undefined };

/** Two versions on top of each other with a divider, each fitted into the frame of the first. */
export function VersionCompare({ image, other, onEnd }: VersionCompareProps) {
  const renderVersion = ({ url, name }: Version) => (
    <img src={url} alt={name} draggable={false} className="size-full object-contain" />
  );
  return (
    <div className="@container-[size] grid min-h-64 flex-1 max-lg:min-h-48 place-items-center overflow-hidden rounded-lg border border-border bg-canvas">
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

/** The largest frame of the image's ratio in its container. */
const frameStyle = ({ width, height }: Version) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100cqw, 100cqh * ${width / height})`,
});
