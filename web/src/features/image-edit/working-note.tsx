import { BUSY_MODEL, NextTry } from '#web/modules/image-work/working-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** After this long a text explains the delay. */
const PATIENCE_SECONDS = 12;
/** With so few requests per minute, people wait for each other. */
const FEW_REQUESTS = 2;

/** Names the work on the shown image, with the elapsed time, and explains delays. */
export function WorkingNote(props: {
  text: string;
  startedAtMs: number;
  /** When a busy model is retried. */
  nextTryAtMs?: number | undefined;
  requestsPerMinute: number | undefined;
}) {
  const { text, startedAtMs, nextTryAtMs, requestsPerMinute } = props;
  const isBusy = nextTryAtMs !== undefined;
  const seconds = Math.max(0, Math.floor((useNow() - startedAtMs) / 1000));
  const isRationed = requestsPerMinute !== undefined && requestsPerMinute <= FEW_REQUESTS;
  return (
    <div className="max-w-xs rounded-lg border border-border bg-surface px-5 py-4 text-center shadow-e3">
      <div role="status">
        <p className="flex items-center justify-center gap-3 text-h3">
          <Spinner />
          {text}
        </p>
        {isRationed && (isBusy || seconds >= PATIENCE_SECONDS) && (
          <p className="mt-1 text-text-2">
            This model takes {requestsPerMinute} requests a minute. Yours waits its turn.
          </p>
        )}
        {isBusy && !isRationed && <p className="mt-1 text-text-2">{BUSY_MODEL}</p>}
        {!isBusy && !isRationed && seconds >= PATIENCE_SECONDS && (
          <p className="mt-1 text-text-2">Still working. Larger images take longer.</p>
        )}
      </div>
      <NextTry atMs={nextTryAtMs} />
      <p aria-hidden className="mt-1 text-text-2 tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </p>
    </div>
  );
}
