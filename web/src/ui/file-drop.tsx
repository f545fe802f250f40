import { clsx } from 'clsx';
import { CircleAlert, ImageUp } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { PICTURE_FILES } from './picture-files.ts';
import { Spinner } from './spinner.tsx';
import { useFileFromPage } from './use-file-from-page.ts';

type FileDropProps = {
  /** The label of the press target. */
  label: string;
  hint: ReactNode;
  onFile(file: File): void;
  /** Why the last file was not taken. */
  error?: string | undefined;
  /** Given, a file is being read and this says so. */
  busyText?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Takes one picture file: by a press, dropped anywhere on the page, or pasted. */
export function FileDrop({ label, hint, onFile, error, busyText, ref }: FileDropProps) {
  const id = useId();
  const { isDragging } = useFileFromPage(onFile);
  return (
    <label
      className={clsx(
        'relative grid aspect-[16/10] min-h-52 w-full cursor-pointer place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed p-5 text-center transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring max-lg:aspect-auto',
        zoneStyle(isDragging, error !== undefined),
      )}
    >
      {busyText === undefined ? (
        <ImageUp aria-hidden className="size-8 text-text-2" strokeWidth={1.5} />
      ) : (
        <Spinner className="size-8" />
      )}
      <span className="text-h3">{isDragging ? 'Drop it here' : (busyText ?? label)}</span>
      <span className="text-text-2 touch:hidden">or drop it on this page, or paste it</span>
      <span id={`${id}-hint`} className="text-small text-text-2">
        {hint}
      </span>
      {error !== undefined && (
        <span
          id={`${id}-error`}
          role="alert"
          className="mt-1 flex max-w-sm items-start gap-1.5 text-danger-text"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
          {error}
        </span>
      )}
      <input
        ref={ref}
        type="file"
        accept={PICTURE_FILES}
        aria-label={label}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        aria-invalid={error !== undefined || undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

function zoneStyle(isDragging: boolean, hasFailed: boolean): string {
  if (isDragging) return 'border-accent-graphic bg-accent-soft text-accent-soft-text';
  return hasFailed ? 'border-danger bg-danger-soft' : 'border-border-strong/60 bg-surface hover:bg-surface-2';
}
