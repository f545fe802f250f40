import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Supabase refuses mails to one address that follow each other faster than this. */
const SECONDS_BETWEEN_MAILS = 30;

/** Sends the mail again, once enough time has passed. */
export function ResendLink({ onResend }: { onResend(): Promise<boolean> }) {
  const [secondsLeft, setSecondsLeft] = useState(SECONDS_BETWEEN_MAILS);
  const [isSending, setIsSending] = useState(false);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    setIsSending(true);
    await onResend();
    setIsSending(false);
    setSecondsLeft(SECONDS_BETWEEN_MAILS);
  };
  if (isWaiting)
    return (
      <p className="text-text-3 tabular-nums">Nothing there? You can send it again in {secondsLeft}s.</p>
    );
  return (
    <Button variant="link" busy={isSending} busyLabel="Sending..." onClick={resend}>
      Send the link again
    </Button>
  );
}
