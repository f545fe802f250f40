import type { ReactNode } from 'react';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { findSize } from '#contract/tools/fields.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { parsedBodyOf } from '#contract/tools/tool.ts';
import { ImageFigure } from '#web/modules/image-work/image-figure.tsx';
import { WarningBanner } from '#web/modules/image-work/warning-banner.tsx';
import { WorkFailure } from '#web/modules/image-work/work-failure.tsx';
import { WorkingFrame } from '#web/modules/image-work/working-frame.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { EmptyCanvas } from './empty-canvas.tsx';
import type { GeneratedImage, Generation } from './generate-image.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import { ResultFacts } from './result-facts.tsx';

type ResultCanvasProps = {
  generation: Generation;
  previous: GeneratedImage | null;
  size: { width: number; height: number };
  onExample(prompt: string): void;
  onTryAgain(): void;
  onShow(image: GeneratedImage): void;
};

/** The right area: empty, generating, an error, or the image. */
export function ResultCanvas(props: ResultCanvasProps) {
  const { generation, previous, onShow } = props;
  const image = generation.status === 'done' ? generation.image : undefined;
  const other = previous !== null && previous !== image ? previous : undefined;
  return (
    <section aria-label="Result" className="flex min-w-0 flex-col bg-canvas lg:min-h-0 lg:overflow-y-auto">
      {image?.warning !== undefined && (
        <div className="px-4 pt-4 sm:px-7">
          <WarningBanner image={image} />
        </div>
      )}
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
    case 'working':
      return (
        <WorkingFrame
          size={findSize(generation.request.body.options ?? {}) ?? DEFAULT_SIZE}
          startedAtMs={generation.startedAtMs}
          text={GENERATOR_MESSAGES.generating}
        />
      );
    case 'failed':
      return (
        <div className="w-full max-w-md">
          <WorkFailure
            title={generation.title}
            message={generation.message}
            requestId={generation.requestId}
            onTryAgain={onTryAgain}
          />
        </div>
      );
    case 'done': {
      const { prompt } = parsedBodyOf(textToImageTool, generation.image.request.body);
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div
          role="group"
          aria-label="Your image"
          tabIndex={-1}
          data-result
          className="grid w-full place-items-center rounded-lg"
        >
          <ImageFigure
            picture={generation.image.picture}
            alt={shorten(prompt, ALT_CHARACTERS)}
            className="bg-surface-2"
          />
        </div>
      );
    }
  }
}
