import { PenLine, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { findSize } from '#contract/tools/fields.ts';
import { StarButton } from '#web/modules/image-work/star-button.tsx';
import { failureReason, failureTitle, isOverBudget } from '#web/modules/image-work/work-failure.tsx';
import { BUSY_MODEL, WorkingSurface } from '#web/modules/image-work/working-frame.tsx';
import { countOf } from '#web/platform/format/count-of.ts';
import { Button } from '#web/ui/button.tsx';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import type { Cell, GeneratedImage, Generation } from './generate-image.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import type { Variants } from './use-variants.ts';

/** The maximum height of all rows together, and of the single row on a phone. */
const HEIGHT = '66dvh';
const SWIPED_HEIGHT = '56dvh';
/** The height of the row on a phone in landscape: that of the screen without the bars above and below. */
const SHORT_HEIGHT = '(100dvh - 9rem)';
const MAX_WIDTH_PIXELS = 960;

type VariantsGridProps = {
  variants: Pick<Variants, 'cells' | 'setView' | 'tryAgain'>;
  onEditDescription(): void;
};

/** Frames with the images' ratio, which fill as the images arrive; on phones, a row to swipe. */
export function VariantsGrid({ variants, onEditDescription }: VariantsGridProps) {
  const { cells, setView, tryAgain } = variants;
  const size = workSize(cells[0]?.work);
  const rows = cells.length > 2 ? 2 : 1;
  const ratio = (2 * size.width) / (rows * size.height);
  const row = useScrollToFinished(cells);
  return (
    <>
      <ul
        ref={row}
        aria-label="Images made together"
        className="flex w-full snap-x snap-mandatory gap-3 overflow-x-auto px-4 py-1 max-sm:w-[calc(100%+2rem)] sm:grid sm:w-(--stage-width) sm:grid-cols-2 sm:overflow-visible sm:px-1 short:flex short:w-full short:overflow-x-auto short:px-0"
        style={{
          ['--stage-width' as string]: `min(100%, ${MAX_WIDTH_PIXELS}px, calc(${HEIGHT} * ${ratio}))`,
          ['--swiped-width' as string]: `min(86%, calc(${SWIPED_HEIGHT} * ${size.width / size.height}))`,
          ['--short-width' as string]: `min(86%, calc(${SHORT_HEIGHT} * ${size.width / size.height}))`,
        }}
      >
        {cells.map((cell) => (
          <li
            key={cell.index}
            data-work={cell.work.status}
            className="relative w-(--swiped-width) shrink-0 snap-center overflow-hidden rounded-lg shadow-e2 has-focus-visible:overflow-visible sm:w-auto short:w-(--short-width)"
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
          >
            <CellContent
              cell={cell}
              // The same words passed the filter in another cell.
              mayPass={cells.some(({ work }) => work.status === 'done')}
              onOpen={() => setView({ kind: 'one', cell: cell.index })}
              onRetry={() => tryAgain(cell)}
              onEditDescription={onEditDescription}
            />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className="min-h-lh text-center text-balance text-text-2 tabular-nums short:col-start-1 short:row-start-1 short:max-w-[calc(100%-8rem)] short:self-center short:justify-self-start short:text-start"
      >
        {progressText(cells)}
      </p>
    </>
  );
}

/** On a phone the first image may have failed: swipes to the first finished one, unless the person has swiped. */
function useScrollToFinished(cells: readonly Cell[]) {
  const row = useRef<HTMLUListElement>(null);
  const isBusy = cells.some(({ work }) => work.status === 'working');
  const finished = cells.findIndex(({ work }) => work.status === 'done');
  useEffect(() => {
    const image = row.current?.children[finished];
    if (isBusy || row.current?.scrollLeft !== 0 || !(image instanceof HTMLElement)) return;
    row.current.scrollLeft = image.offsetLeft - (row.current.clientWidth - image.offsetWidth) / 2;
  }, [isBusy, finished]);
  return row;
}

function workSize(work: Generation | undefined) {
  if (work === undefined || work.status === 'empty') return DEFAULT_SIZE;
  const { body } = work.status === 'done' ? work.image.request : work.request;
  return findSize(body.options ?? {}) ?? DEFAULT_SIZE;
}

function progressText(cells: readonly Cell[]): string {
  const works = cells.map(({ work }) => work);
  const count = (status: Generation['status']) => works.filter((work) => work.status === status).length;
  const isSaved = (work: Generation) => work.status === 'failed' && work.isSaved;
  const saved = works.filter(isSaved).length;
  const failed = count('failed') - saved;
  const ready = [
    `${countOf(count('done'), cells.length)} ready`,
    ...(saved > 0 ? [`${saved} saved but not loaded yet`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
  if (works.some((work) => work.status === 'working' && work.nextTryAtMs !== undefined))
    return `${BUSY_MODEL} ${ready}`;
  if (count('working') > 0) return `${GENERATOR_MESSAGES.generating} ${ready}`;
  return count('failed') > 0 ? ready : '';
}

type CellProps = { cell: Cell; mayPass: boolean; onOpen(): void; onRetry(): void; onEditDescription(): void };

function CellContent({ cell, mayPass, onOpen, onRetry, onEditDescription }: CellProps) {
  const { index, work } = cell;
  switch (work.status) {
    case 'empty':
      return null;
    case 'working':
      return <WorkingSurface {...work} />;
    case 'done':
      return <FinishedCell number={index + 1} image={work.image} onOpen={onOpen} />;
    case 'failed':
      // The bar above the button says why.
      if (isOverBudget(work))
        return (
          <p className="grid size-full place-content-center rounded-lg border border-border bg-surface p-4 text-center font-medium">
            Today’s budget is used up
          </p>
        );
      return (
        <div className="grid size-full place-content-center justify-items-center gap-3 overflow-y-auto rounded-lg border border-border bg-surface p-4 text-center">
          <div role="alert" className="min-w-0 wrap-anywhere">
            <p className="font-medium">{failureTitle(work)}</p>
            <p className="text-small text-text-2">{failureReason(work.message)}</p>
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            {work.isFiltered && (
              <Button icon={PenLine} size="sm" onClick={onEditDescription}>
                Edit Description
              </Button>
            )}
            {(!work.isFiltered || mayPass) && (
              <Button icon={RefreshCw} size="sm" variant="secondary" onClick={onRetry}>
                Try Again
              </Button>
            )}
          </div>
        </div>
      );
  }
}

function FinishedCell(props: { number: number; image: GeneratedImage; onOpen(): void }) {
  const { number, image, onOpen } = props;
  const link = useObjectUrl(image.loaded.blob);
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge image ${number}`}
        onClick={onOpen}
        className="block size-full animate-fade-in cursor-zoom-in overflow-hidden rounded-lg bg-surface-2"
      >
        <img src={link} alt="" draggable={false} className="size-full object-cover" />
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute bottom-2 left-2 grid size-7 place-items-center rounded-full bg-scrim text-small font-medium text-on-media"
      >
        {number}
      </span>
      {image.key !== null && (
        <StarButton imageKey={image.key} variant="media" size="lg" className="absolute! top-2 right-2" />
      )}
    </>
  );
}
