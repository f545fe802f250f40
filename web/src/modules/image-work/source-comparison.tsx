import { clsx } from 'clsx';
import { Columns2, Rows2, SplitSquareHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { ImageView } from './image-view.tsx';
import { PAIR_HEIGHT, RatioFrame } from './ratio-frame.tsx';

type Side = { image: LoadedImage; label: string; alt: string };
type View = 'both' | 'compare';

/** Below this width the images are stacked, as in the style sheet's variant `max-md`. */
const STACKED_QUERY = '(width < 48rem)';
const SIDE_BY_SIDE = { value: 'both', label: 'Side by side', icon: Columns2 } as const;
const STACKED = { value: 'both', label: 'Both', icon: Rows2 } as const;
const COMPARE_VIEW = { value: 'compare', label: 'Compare', icon: SplitSquareHorizontal } as const;

/** An image next to the one it was made from (above it on narrow screens), or both with a divider to drag. */
export function SourceComparison({ reference, result }: { reference: Side; result: Side }) {
  const [view, setView] = useState<View>('both');
  const views = [useMediaQuery(STACKED_QUERY) ? STACKED : SIDE_BY_SIDE, COMPARE_VIEW];
  return (
    <div className="grid gap-4">
      <div className="mx-auto w-fit">
        <SegmentedChoice<View> label="View" options={views} value={view} onChange={setView} />
      </div>
      {view === 'both' ? (
        <div
          className="mx-auto grid w-full gap-5 md:flex"
          style={{
            maxWidth: `calc(${PAIR_HEIGHT} * ${aspectRatio(reference) + aspectRatio(result)} + 1.25rem)`,
          }}
        >
          <Captioned side={reference} />
          <Captioned side={result} className="max-md:order-first" />
        </div>
      ) : (
        <div className="grid place-items-center">
          <RatioFrame size={result.image} className="shadow-e2" maxHeight={PAIR_HEIGHT}>
            <CompareSlider
              label={`Compare ${reference.label.toLowerCase()} and ${result.label.toLowerCase()}`}
              before={{ label: reference.label, content: <Layer side={reference} /> }}
              after={{ label: result.label, content: <Layer side={result} /> }}
              className="size-full"
            />
          </RatioFrame>
        </div>
      )}
    </div>
  );
}

const aspectRatio = ({ image: { width, height } }: Side): number => width / height;

/** Sized by its aspect ratio, so that both images have the same height. */
function Captioned({ side, className }: { side: Side; className?: string }) {
  return (
    <figure
      className={clsx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2',
        className,
      )}
      style={{ flex: `${aspectRatio(side)} 1 0` }}
    >
      <figcaption className="font-medium text-text-2">{side.label}</figcaption>
      <ImageView image={side.image} alt={side.alt} maxHeight={PAIR_HEIGHT} />
    </figure>
  );
}

function Layer({ side }: { side: Side }) {
  return (
    <img
      src={useObjectUrl(side.image.blob)}
      alt={side.alt}
      draggable={false}
      className="size-full object-cover"
    />
  );
}
