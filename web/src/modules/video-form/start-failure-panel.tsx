import { RefreshCw, TriangleAlert } from 'lucide-react';
import { BudgetLink } from '#web/modules/budget/budget-used-up.tsx';
import type { ExplainedFailure } from '#web/modules/video-jobs/start-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Marks the element that shows a failure. While it is visible, no toast repeats its message. */
export const FAILURE_SHOWN = { 'data-start-failure': true };
export const FAILURE_PANEL = '[data-start-failure]';

/** Scrolls to the panel, which may be out of sight below a long form or a list of templates. */
const bringIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/**
 * Why the video could not be started, with the server's message under Details. It has no button if trying again cannot
 * help, or if the button that was pressed is next to it.
 */
export function StartFailurePanel({
  failure,
  onTryAgain,
}: {
  failure: ExplainedFailure;
  onTryAgain?: (() => void) | undefined;
}) {
  return (
    <div
      ref={bringIntoView}
      {...FAILURE_SHOWN}
      data-used-up={failure.isBudgetUsedUp}
      role="alert"
      className="scroll-mt-4 max-sm:scroll-mt-24 max-sm:scroll-mb-6 flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-4 text-danger-text"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
        <div className="min-w-0 space-y-1">
          <p className="font-medium wrap-anywhere">{failure.message}</p>
          {failure.isBudgetUsedUp && <BudgetLink />}
          {failure.details && <Disclosure label="Details">{failure.details}</Disclosure>}
        </div>
      </div>
      {onTryAgain && !failure.isBudgetUsedUp && !failure.isSourceGone && (
        <Button icon={RefreshCw} size="sm" variant="secondary" onClick={onTryAgain}>
          Try Again
        </Button>
      )}
    </div>
  );
}
