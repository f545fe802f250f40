import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { LibraryButton } from '#web/modules/history/library/library-button.tsx';
import { formatSize } from '#web/platform/format/format-size.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { formatBytes } from '#web/platform/images/image-fit.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { useFileFromPage } from '#web/ui/use-file-from-page.ts';
import { SHEET_QUERY } from '#web/ui/use-media-query.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { usePreservedFocus } from '#web/ui/use-preserved-focus.ts';
import type { ImageWork } from './image-maker.ts';
import { RatioFrame } from './ratio-frame.tsx';
import { TOOL_MESSAGES } from './tool-messages.ts';
import type { FileProblem } from './use-chosen-image.ts';
import type { SourceChoice } from './use-source-image.ts';
import { WorkingFill } from './working-frame.tsx';

/** The button that starts the tool. It gets the focus if the image cannot be changed here. */
const START = '[data-starts-work]:not(:disabled)';
const CHANGE = '[data-change-image] button';

type ImageStageProps = {
  choice: SourceChoice;
  /** Alternative text of the chosen image. */
  alt: string;
  work: ImageWork<unknown, unknown>;
  /** The maximum height of the tool's result, so that the image keeps its size. */
  maxHeight: string;
  /** Text while the tool runs. */
  workingText: string;
  /** Shown below the chosen image, for example a button to choose another. */
  children?: ReactNode;
};

/**
 * The image that a tool works on: first a field to choose, drop or paste it, then the image itself, with the elapsed
 * time while the tool runs.
 */
export function ImageStage(props: ImageStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isChosen = props.choice.image !== null;
  const next = props.children === undefined ? START : CHANGE;
  usePreservedFocus(stage, isChosen, isChosen ? next : undefined);
  // In landscape, the header of a phone leaves only a strip for the image.
  useEffect(() => {
    if (isChosen && matchMedia(SHEET_QUERY).matches)
      stage.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div ref={stage} className="contents">
      <StageContent {...props} />
    </div>
  );
}

function StageContent(props: ImageStageProps) {
  const { choice, alt, maxHeight, work, workingText, children } = props;
  const { image, isOpening, problem, choose } = choice;
  const library = <LibraryButton onChoose={({ id }) => choice.chooseById(id)} />;
  if (image === null) {
    return (
      <FileDrop
        label="Select Image"
        hint={TOOL_MESSAGES.uploadHint}
        error={problem?.message}
        busyText={isOpening ? 'Opening…' : undefined}
        onFile={choose}
      >
        {library}
      </FileDrop>
    );
  }
  const working = work.status === 'working' && <WorkingFill {...work} text={workingText} isOverImage />;
  return (
    <Preview {...{ image, alt, maxHeight, working, problem }} onFile={choose}>
      <div
        className={clsx('flex flex-wrap gap-2', children !== undefined && 'max-sm:*:flex-1 max-sm:*:px-2')}
      >
        {library}
        <div data-change-image className="contents max-sm:*:flex-1 max-sm:*:px-2">
          {children}
        </div>
      </div>
    </Preview>
  );
}

function Preview(props: {
  image: ChosenImage;
  alt: string;
  maxHeight: string;
  /** Shown over the image while the tool runs and the image cannot be changed. */
  working: ReactNode;
  problem: FileProblem | undefined;
  onFile(file: File): void;
  /** Buttons that change the image. */
  children: ReactNode;
}) {
  const { image, alt, maxHeight, working, problem, onFile, children } = props;
  const link = useObjectUrl(image.blob);
  const { isDragging } = useFileFromPage((file) => !working && onFile(file));
  return (
    <figure
      tabIndex={-1}
      className={`grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border p-3 sm:gap-4 sm:p-4 max-lg:short:gap-2 max-lg:short:p-2 ${isDragging ? 'border-accent-graphic bg-accent-soft' : 'border-border bg-canvas'}`}
    >
      <RatioFrame size={image} maxHeight={maxHeight} className="bg-checkerboard">
        <img
          src={link}
          alt={alt}
          width={image.width}
          height={image.height}
          className="size-full object-contain"
        />
        {working && <div className="absolute inset-0">{working}</div>}
      </RatioFrame>
      <figcaption className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p dir="auto" className="truncate font-medium" title={image.name}>
            {image.name}
          </p>
          <p className="text-text-2 tabular-nums">
            {formatSize(image.file)} · {formatBytes(image.file.bytes)}
            {image.imageId !== undefined && ' · from your library'}
          </p>
        </div>
        <div inert={Boolean(working)} className="inert:opacity-40 max-sm:w-full">
          {children}
        </div>
        <ImageNotes image={image} />
      </figcaption>
      <RefusedFile problem={problem} />
    </figure>
  );
}

/** A rejected file, under its own name. */
function RefusedFile({ problem }: { problem: FileProblem | undefined }) {
  return (
    <div
      role="alert"
      className="flex w-full items-start gap-2 rounded-md bg-danger-soft p-3 text-danger-text empty:hidden"
    >
      {problem !== undefined && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
          <div className="min-w-0">
            {problem.fileName !== undefined && (
              <p dir="auto" className="truncate font-medium" title={problem.fileName}>
                {problem.fileName}
              </p>
            )}
            <p>{problem.message}</p>
          </div>
        </>
      )}
    </div>
  );
}

function ImageNotes({ image }: { image: ChosenImage }) {
  // The limit is not enforced: such a file is accepted with a warning.
  const isHeavy = image.imageId === undefined && image.file.bytes > LIMITS.toolFileBytes;
  return (
    <div role="status" className="grid basis-full gap-1 empty:hidden">
      {isHeavy && (
        <p className="flex items-start gap-2 text-warning-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {formatBytes(image.file.bytes)}. Larger than recommended, so it may be slow.
        </p>
      )}
      {image.shrinkNote !== undefined && <p className="text-text-2">{image.shrinkNote}</p>}
    </div>
  );
}
