import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';

/** The picture could not be made: what was typed is still there. What failed is named by the toast. */
export function WorkFailure(props: {
  title?: string | undefined;
  /** What the server said; its texts are meant for people. */
  message: string;
  requestId: string | undefined;
  onTryAgain(): void;
}) {
  const { title = IMAGE_WORK_MESSAGES.failed, message, requestId, onTryAgain } = props;
  return (
    <ErrorPanel
      title={title}
      message={message}
      action={
        <Button
          icon={RotateCcw}
          onClick={() => {
            // This panel goes; the button below says that it works again.
            document.querySelector<HTMLElement>('[data-starts-work]')?.focus({ preventScroll: true });
            onTryAgain();
          }}
        >
          Try Again
        </Button>
      }
      details={requestId && `Your words and settings are kept. Request ${requestId}`}
    />
  );
}
