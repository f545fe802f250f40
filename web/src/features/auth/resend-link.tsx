import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type ResendLinkProps = {
  /** Between one email and the next. */
  seconds: number;
  /** True if no email has just been sent. */
  isReady?: boolean;
  /** Resolves to true once the email was sent. */
  onResend(): Promise<boolean>;
};

/** Sends the email again, after a pause. */
export function ResendLink({ seconds, isReady = false, onResend }: ResendLinkProps) {
  const [secondsLeft, setSecondsLeft] = useState(isReady ? 0 : seconds);
  const [isSending, setIsSending] = useState(false);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    setIsSending(true);
    const isSent = await onResend();
    setIsSending(false);
    if (isSent) setSecondsLeft(seconds);
  };
  if (isWaiting)
    return <p className="tabular-nums">Nothing there? You can send it again in {secondsLeft}s.</p>;
  return (
    <Button variant="link" busy={isSending} busyLabel="Sending..." onClick={resend}>
      Send the link again
    </Button>
  );
}
