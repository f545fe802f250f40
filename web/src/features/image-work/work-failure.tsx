import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';

/** The picture could not be made: what was typed is still there. */
export function WorkFailure(props: {
  title: string;
  /** What the server said; its texts are meant for people. */
  message: string;
  requestId: string | undefined;
  onTryAgain(): void;
}) {
  const { title, message, requestId, onTryAgain } = props;
  return (
    <ErrorPanel
      title={title}
      message={message}
      action={
        <Button icon={RotateCcw} onClick={onTryAgain}>
          Try Again
        </Button>
      }
      details={requestId && `Your words and settings are kept. Request ${requestId}`}
    />
  );
}
