import { RefreshCw } from 'lucide-react';
import type { ConditioningMode } from '#contract/images.ts';
import { RatioFrame } from '#web/modules/image-work/ratio-frame.tsx';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useGuideMap } from './use-guide-map.ts';

const CAPTIONS: Record<ConditioningMode, string> = {
  CANNY: 'These edges guide the image',
  SEGMENTATION: 'These areas guide the image',
};

/** Shows what the model will see of the reference before the person pays. */
export function GuidePreview({ reference, mode }: { reference: ChosenImage; mode: ConditioningMode }) {
  const { data, isPending, isPaused, refetch } = useGuideMap(reference, mode);
  return (
    <figure className="grid justify-items-center gap-3 rounded-lg border border-border bg-canvas p-3 sm:p-4">
      <RatioFrame size={reference} maxHeight="34dvh" className="bg-surface-2">
        <GuideContent
          link={data}
          isLoading={isPending && !isPaused}
          alt={mode === 'CANNY' ? 'Edges of the reference' : 'Areas of the reference'}
          onTryAgain={() => void refetch()}
        />
      </RatioFrame>
      <figcaption className="text-text-2">{CAPTIONS[mode]}</figcaption>
    </figure>
  );
}

function GuideContent(props: {
  link: string | undefined;
  isLoading: boolean;
  alt: string;
  onTryAgain(): void;
}) {
  const { link, isLoading, alt, onTryAgain } = props;
  if (link !== undefined) {
    return <img src={link} alt={alt} className="size-full animate-fade-in object-contain" />;
  }
  if (isLoading) return <Skeleton className="size-full" />;
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center">
      <p className="text-text-2">The preview could not be made. You can still generate.</p>
      <Button icon={RefreshCw} variant="secondary" size="sm" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
