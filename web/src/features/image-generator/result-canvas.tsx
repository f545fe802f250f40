import type { ReactNode } from 'react';
import { EmptyCanvas } from './empty-canvas.tsx';
import type { GeneratedImage } from './generated-image.ts';
import { GeneratingFrame } from './generating-frame.tsx';
import { GenerationError } from './generation-error.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultFigure } from './result-figure.tsx';
import type { Generation } from './use-image-generation.ts';
import { WarningBanner } from './warning-banner.tsx';

type ResultCanvasProps = {
  generation: Generation;
  previous: GeneratedImage | null;
  size: { width: number; height: number };
  onExample(prompt: string): void;
  onTryAgain(): void;
  onShow(image: GeneratedImage): void;
};

/** The right area: empty, generating, an error, or the picture. */
export function ResultCanvas(props: ResultCanvasProps) {
  const { generation, previous, onShow } = props;
  const image = generation.status === 'done' ? generation.image : undefined;
  const other = previous !== null && previous !== image ? previous : undefined;
  return (
    <section aria-label="Result" className="flex min-w-0 flex-col bg-canvas lg:min-h-0 lg:overflow-y-auto">
      {image?.warning !== undefined && <WarningBanner image={image} />}
      <div className="grid min-h-0 flex-1 place-items-center p-4 sm:p-7">
        <CanvasContent {...props} />
      </div>
      {(image !== undefined || other !== undefined) && (
        <ResultFacts image={image} previous={other} onShow={onShow} />
      )}
    </section>
  );
}

function CanvasContent({ generation, size, onExample, onTryAgain }: ResultCanvasProps): ReactNode {
  switch (generation.status) {
    case 'empty':
      return <EmptyCanvas size={size} onExample={onExample} />;
    case 'generating':
      return <GeneratingFrame size={generation.request.options} startedAtMs={generation.startedAtMs} />;
    case 'failed':
      return (
        <GenerationError
          message={generation.message}
          requestId={generation.requestId}
          onTryAgain={onTryAgain}
        />
      );
    case 'done':
      return <ResultFigure key={generation.image.source} image={generation.image} />;
  }
}
