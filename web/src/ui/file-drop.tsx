import { clsx } from 'clsx';
import { CircleAlert, ImageUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IMAGE_FILES } from './image-files.ts';
import { Spinner } from './spinner.tsx';
import { useFileFromPage } from './use-file-from-page.ts';

/** The shapes of a zone: alone on a screen, as a row of a form, or with the aspect ratio of a video. */
const SHAPES = {
  stage: 'aspect-[16/10] min-h-52 max-lg:aspect-auto',
  row: '',
  frame: 'aspect-video max-sm:aspect-auto',
} as const;

type FileDropProps = {
  /** The label of the clickable area. */
  label: string;
  /** Id of the text that names the input, if not the label. */
  labelledBy?: string;
  hint: ReactNode;
  shape?: keyof typeof SHAPES;
  onFile(file: File): void;
  /** Types that the file chooser offers; images by default. */
  accept?: string;
  /** Why the last file was rejected. */
  error?: string | undefined;
  /** Shown while an image is being read. */
  busyText?: string | undefined;
  /** A second way to choose an image, shown below. */
  children?: ReactNode;
};

/** Accepts one image file: chosen, dropped anywhere on the page, or pasted. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    labelledBy,
    hint,
    shape = 'stage',
    onFile,
    error,
    busyText,
    children,
    accept = IMAGE_FILES,
  } = props;
  const id = useId();
  const { isDragging } = useFileFromPage(onFile);
  return (
    <div
      className={clsx(
        'relative grid w-full place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed p-5 text-center transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
        SHAPES[shape],
        zoneStyle(isDragging, error !== undefined),
      )}
    >
      <label className="grid cursor-pointer justify-items-center gap-2">
        {busyText === undefined ? (
          <ImageUp aria-hidden className="size-8 text-text-2" strokeWidth={1.5} />
        ) : (
          <Spinner className="size-8" />
        )}
        <span className="text-h3">{isDragging ? 'Drop it here' : (busyText ?? label)}</span>
        <span className={clsx('text-text-2 touch:hidden', busyText !== undefined && 'invisible')}>
          or drop it on this page, or paste it
        </span>
        <span id={`${id}-hint`} className="text-small text-text-2">
          {hint}
        </span>
        {error !== undefined && (
          <span
            id={`${id}-error`}
            role="alert"
            className="mt-1 flex max-w-sm items-start gap-2 text-start text-danger-text"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            {error}
          </span>
        )}
        <input
          type="file"
          accept={accept}
          aria-label={labelledBy === undefined ? label : undefined}
          aria-labelledby={labelledBy}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={error !== undefined || undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Otherwise choosing the same file again would fire no event.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      {/* Above the input, which fills the zone. */}
      {children !== undefined && <div className="relative">{children}</div>}
    </div>
  );
}

function zoneStyle(isDragging: boolean, hasFailed: boolean): string {
  if (isDragging) return 'border-accent-graphic bg-accent-soft text-accent-soft-text';
  return hasFailed ? 'border-danger bg-danger-soft' : 'border-border-strong bg-surface hover:bg-surface-2';
}
