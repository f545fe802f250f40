import { clsx } from 'clsx';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { useNow } from '#web/ui/use-now.ts';
import { RatioFrame } from './ratio-frame.tsx';

/** After this time, a text says that the work is still running. */
const SLOW_AFTER_SECONDS = 15;

type WorkingFillProps = {
  startedAtMs: number;
  /** When a busy model is retried. */
  nextTryAtMs?: number | undefined;
  /** The action in progress. */
  text: string;
  /** Whether the image being edited shows through. */
  isOverImage?: boolean;
};

/** Shown while an image is made: a frame with the final aspect ratio, and the elapsed time. */
export function WorkingFrame(props: WorkingFillProps & { size: { width: number; height: number } }) {
  const { size, ...work } = props;
  return (
    <RatioFrame size={size} className="min-h-44">
      <WorkingFill {...work} />
    </RatioFrame>
  );
}

/** Fills its parent while an image is made: the action, and the elapsed time. */
export function WorkingFill({ text, ...work }: WorkingFillProps) {
  const { startedAtMs, nextTryAtMs } = work;
  const isLong = secondsBetween(startedAtMs, useNow()) >= SLOW_AFTER_SECONDS;
  return (
    <WorkingSurface {...work}>
      <div role="status" className="scroll-my-60">
        <p className="text-h2">{text}</p>
        {isLong && nextTryAtMs === undefined && <p>Still working. Larger sizes take longer.</p>}
        {nextTryAtMs !== undefined && <p>{BUSY_MODEL}</p>}
      </div>
    </WorkingSurface>
  );
}

export const BUSY_MODEL = 'The model is busy. We’ll retry automatically.';

/**
 * Fills its parent and shows the elapsed time, or, while the model is busy, the time until the next attempt. Screen
 * readers do not announce every second. Paler than any finished image, so that the finished ones stand out.
 */
export function WorkingSurface(props: {
  startedAtMs: number;
  /** When a busy model is retried. */
  nextTryAtMs?: number | undefined;
  /** Whether the image being edited shows through. */
  isOverImage?: boolean;
  children?: React.ReactNode;
}) {
  const nowMs = useNow();
  const { startedAtMs, nextTryAtMs } = props;
  return (
    <div
      className={clsx(
        'relative grid size-full place-items-center overflow-hidden',
        props.isOverImage ? 'bg-surface-3/80' : 'bg-surface-3',
      )}
    >
      <span className="absolute inset-0 bg-dusk opacity-18" />
      <span className="absolute inset-x-0 top-0 h-0.5 animate-shimmer bg-[linear-gradient(90deg,transparent_25%,var(--accent-graphic)_50%,transparent_75%)] bg-size-[300%_100%]" />
      <div className="relative max-w-xs p-4 text-center">
        {props.children}
        <p className="tabular-nums" aria-hidden>
          {nextTryAtMs === undefined
            ? formatDuration(secondsBetween(startedAtMs, nowMs))
            : `Next try in ${formatDuration(Math.max(1, Math.ceil((nextTryAtMs - nowMs) / 1000)))}`}
        </p>
      </div>
    </div>
  );
}

const secondsBetween = (startMs: number, endMs: number) => Math.floor((endMs - startMs) / 1000);
