import { PenLine, RefreshCw } from 'lucide-react';
import * as MESSAGES from '#contract/messages.ts';
import { BudgetUsedUp } from '#web/modules/budget/budget-used-up.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import type { ImageWork } from './image-maker.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';

/** Why an image could not be made. */
export function WorkFailure(props: {
  title?: string | undefined;
  /** The server's message. */
  message: string;
  requestId: string | undefined;
  /** The server's error code, if it responded. */
  code?: string | undefined;
  /** Whether the model's filter refused the request and would refuse the same prompt again. */
  isFiltered?: boolean | undefined;
  /** Whether the image is in the history and only its bytes could not be loaded. */
  isSaved?: boolean | undefined;
  /** Focuses the prompt, if the form has one. */
  onEditDescription?: (() => void) | undefined;
  onTryAgain(): void;
}) {
  const { message, requestId, onTryAgain } = props;
  const onEdit = message === MESSAGES.imageBlocked ? undefined : props.onEditDescription;
  return (
    <ErrorPanel
      title={props.title ?? failureTitle(props)}
      message={failureReason(message)}
      action={
        props.isFiltered ? (
          onEdit && (
            <Button icon={PenLine} onClick={onEdit}>
              Edit Description
            </Button>
          )
        ) : (
          <Button
            icon={RefreshCw}
            // The form's own button is the primary one.
            variant="secondary"
            onClick={() => {
              // This panel disappears, and the button below shows that it is busy.
              document.querySelector<HTMLElement>('[data-starts-work]')?.focus({ preventScroll: true });
              onTryAgain();
            }}
          >
            Try Again
          </Button>
        )
      }
      details={requestId && `Your words and settings are kept. Request ${requestId}`}
    />
  );
}

/** Why today's budget refused the work, for the bar above the button. */
export function WorkRefusal({ work }: { work: ImageWork<unknown, unknown> | undefined }) {
  return work?.status === 'failed' && isOverBudget(work) ? <BudgetUsedUp message={work.message} /> : null;
}

type Refusal = {
  code?: string | undefined;
  isFiltered?: boolean | undefined;
  isSaved?: boolean | undefined;
  message?: string;
};

/** Whether today's budget refused the work and would refuse a retry, which the form's bar explains. */
export const isOverBudget = (work: object): boolean => 'code' in work && work.code === 'BUDGET_USED_UP';

/** The label of a failed image, before its reason. */
export function failureTitle(refusal: Refusal): string {
  if (refusal.isSaved) return IMAGE_WORK_MESSAGES.savedTitle;
  if (refusal.message === MESSAGES.imageBlocked) return IMAGE_WORK_MESSAGES.imageFiltered;
  return refusal.isFiltered ? IMAGE_WORK_MESSAGES.filtered : IMAGE_WORK_MESSAGES.failed;
}

/** Why the work failed, without what its title already says. */
export function failureReason(message: string): string {
  if (message === MESSAGES.contentBlocked) return MESSAGES.contentBlockedRemedy;
  return message === MESSAGES.imageBlocked ? MESSAGES.imageBlockedRemedy : message;
}

/** Focuses the form's prompt, with the cursor at its end. */
export function focusDescription(): void {
  const box = document.querySelector<HTMLTextAreaElement>('textarea[data-prompt]');
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  box?.scrollIntoView({ block: 'nearest' });
}

/** Focuses what the filter refused: the image that the tool works on, or the prompt. */
export function focusRefused(work: ImageWork<unknown, unknown> | undefined): void {
  const isImage = work?.status === 'failed' && work.message === MESSAGES.imageBlocked;
  if (isImage) document.querySelector<HTMLElement>('main figure[tabindex="-1"]')?.focus();
  else focusDescription();
}
