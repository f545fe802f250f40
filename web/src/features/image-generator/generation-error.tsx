import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { GENERATOR_MESSAGES } from './generator-messages.ts';

/** The picture could not be made: what was typed is still there. */
export function GenerationError(props: {
  /** What the server said; its texts are meant for people. */
  message: string;
  requestId: string | undefined;
  onTryAgain(): void;
}) {
  const { message, requestId, onTryAgain } = props;
  return (
    <div className="w-full max-w-md">
      <ErrorPanel
        title={GENERATOR_MESSAGES.failed}
        message={message}
        action={
          <Button icon={RotateCcw} onClick={onTryAgain}>
            Try Again
          </Button>
        }
        details={requestId && `Your words and settings are kept. Request ${requestId}`}
      />
    </div>
  );
}
