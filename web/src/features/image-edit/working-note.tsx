import { BUSY_MODEL, WorkingSurface } from '#web/modules/image-work/working-frame.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** After this long a text explains the delay. */
const SLOW_AFTER_SECONDS = 12;
/** With so few requests per minute, people wait for each other. */
const FEW_REQUESTS = 2;

/** Says what is being done to the shown image and for how long, and explains delays. */
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
  const isRateLimited = requestsPerMinute !== undefined && requestsPerMinute <= FEW_REQUESTS;
  return (
    <WorkingSurface {...{ startedAtMs, nextTryAtMs }} isOverImage>
      <div role="status">
        <p className="text-h2">{text}</p>
        {isBusy && isRateLimited && (
          <p>This model accepts {requestsPerMinute} requests a minute. Yours is waiting its turn.</p>
        )}
        {isBusy && !isRateLimited && <p>{BUSY_MODEL}</p>}
        {!isBusy && seconds >= SLOW_AFTER_SECONDS && <p>Still working. Larger images take longer.</p>}
      </div>
    </WorkingSurface>
  );
}
