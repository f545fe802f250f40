import { RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { GENERATOR_MESSAGES } from './generator-messages.ts';

/** The picture could not be made: what was typed is still there. */
export function GenerationError({ message, onTryAgain }: { message: string; onTryAgain(): void }) {
  return (
    <div className="w-full max-w-md">
      <ErrorPanel
        title={GENERATOR_MESSAGES.failed}
        message="Your words and settings are kept."
        action={
          <Button icon={RotateCcw} onClick={onTryAgain}>
            Try Again
          </Button>
        }
        details={message}
      />
    </div>
  );
}
