import { useEffect, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type Failure, FormFailure } from '#web/ui/form-failure.tsx';

type ResendLinkProps = {
  /** How long to wait between two emails. */
  seconds: number;
  /** True if the email may be sent immediately. */
  isReady?: boolean;
  /** Resolves once the email has been sent, or to the reason why it was not. */
  onResend(): Promise<Failure | undefined>;
};

/** Sends the email again, after a pause. */
export function ResendLink({ seconds, isReady = false, onResend }: ResendLinkProps) {
  const [secondsLeft, setSecondsLeft] = useState(isReady ? 0 : seconds);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const failureId = useId();
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    setIsSending(true);
    const refusal = await onResend();
    setIsSending(false);
    setFailure(refusal);
    if (refusal === undefined) setSecondsLeft(seconds);
  };
  if (isWaiting) return <p className="tabular-nums">Didn’t get it? You can resend it in {secondsLeft}s.</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <FormFailure id={failureId} failure={failure} />
      <Button
        variant="link"
        aria-describedby={failure && failureId}
        busy={isSending}
        busyLabel="Sending..."
        onClick={resend}
      >
        Resend Link
      </Button>
    </div>
  );
}
