import type { ReactNode } from 'react';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { findSize } from '#contract/tools/fields.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { parseToolBody } from '#contract/tools/tool.ts';
import { ImageFigure } from '#web/modules/image-work/image-figure.tsx';
import { WarningBanner } from '#web/modules/image-work/warning-banner.tsx';
import { isOverBudget, WorkFailure } from '#web/modules/image-work/work-failure.tsx';
import { WorkingFrame } from '#web/modules/image-work/working-frame.tsx';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { EmptyCanvas } from './empty-canvas.tsx';
import type { Cell, GeneratedImage } from './generate-image.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import type { ImageDraft } from './image-draft.ts';
import { ResultFacts } from './result-facts.tsx';
import type { Variants } from './use-variants.ts';

const useStageCode = lazyCode(() => import('./variants-stage.tsx'));

type ResultCanvasProps = {
  variants: Variants;
  draft: ImageDraft;
  onKeepSeed(seed: string): void;
  onExample(prompt: string): void;
  onEditDescription(): void;
};

/** The right area: empty, generating, an error, the image, or several side by side. */
export function ResultCanvas(props: ResultCanvasProps) {
  const { variants } = props;
  const { cells, view } = variants;
  const shown =
    cells.length === 1 ? cells[0] : cells.find(({ index }) => view.kind === 'one' && index === view.cell);
  const images = (shown ? [shown] : cells).flatMap(({ work }) => (work.status === 'done' ? work.image : []));
  const warned = images.find(({ warning }) => warning !== undefined);
  return (
    <section
      aria-label="Result"
      className="flex min-w-0 flex-col bg-canvas lg:min-h-0 lg:overflow-y-auto short:grid short:grid-cols-[minmax(0,1fr)_auto]"
    >
      {warned && (
        <div className="px-4 pt-4 sm:px-6 lg:px-7 short:col-span-full">
          <WarningBanner image={warned} />
        </div>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] place-items-center p-4 sm:p-6 lg:p-7 short:p-3">
        <CanvasContent {...props} />
      </div>
      <ResultFacts {...{ variants, shown }} seed={props.draft.seed} onKeepSeed={props.onKeepSeed} />
    </section>
  );
}

function CanvasContent(props: ResultCanvasProps): ReactNode {
  const { variants, draft, onExample, onEditDescription } = props;
  const { cells } = variants;
  const Stage = useStageCode(cells.length > 1)?.VariantsStage;
  const [only] = cells;
  // The bar above the button says that today's budget is used up.
  if (only === undefined || (cells.length === 1 && isOverBudget(only.work)))
    return <EmptyCanvas size={draft} onExample={onExample} />;
  if (cells.length > 1) return Stage && <Stage {...{ variants, onEditDescription }} />;
  return (
    <OneImage cell={only} onTryAgain={() => variants.tryAgain(only)} onEditDescription={onEditDescription} />
  );
}

function OneImage(props: { cell: Cell; onTryAgain(): void; onEditDescription(): void }): ReactNode {
  const { work } = props.cell;
  switch (work.status) {
    case 'empty':
      return null;
    case 'working':
      return (
        <WorkingFrame
          size={findSize(work.request.body.options ?? {}) ?? DEFAULT_SIZE}
          startedAtMs={work.startedAtMs}
          nextTryAtMs={work.nextTryAtMs}
          text={GENERATOR_MESSAGES.generating}
        />
      );
    case 'failed':
      return (
        <div className="w-full max-w-md">
          <WorkFailure
            {...work}
            requestId={work.requestId}
            onEditDescription={props.onEditDescription}
            onTryAgain={props.onTryAgain}
          />
        </div>
      );
    case 'done':
      return <Result image={work.image} />;
  }
}

function Result({ image }: { image: GeneratedImage }) {
  const { prompt } = parseToolBody(textToImageTool, image.request.body);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label="Your image"
      tabIndex={-1}
      data-result
      className="grid w-full place-items-center rounded-lg"
    >
      <ImageFigure image={image.loaded} alt={shorten(prompt, ALT_CHARACTERS)} className="bg-surface-2" />
    </div>
  );
}
