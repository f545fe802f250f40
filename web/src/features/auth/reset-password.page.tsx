import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { ACCOUNT_MESSAGES } from '#web/platform/session/account-messages.ts';
import type { ArrivalState } from '#web/platform/session/arrival-state.ts';
import { type LinkTokens, linkTokens } from '#web/platform/session/link-tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { DonePanel } from './done-panel.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Sets a new password with the token of an emailed link. */
export function ResetPasswordPage() {
  const [tokens] = useState(linkTokens);
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <DonePanel
        icon={CircleCheck}
        title="Password Reset Complete"
        action={
          <Button asChild size="lg" wide>
            <Link to={PATHS.signIn}>Sign In</Link>
          </Button>
        }
      >
        <p>You can now sign in with your new password. Other devices are signed out within an hour.</p>
      </DonePanel>
    );
  if (tokens.status !== 'given') return <WithoutToken tokens={tokens} />;
  return <ResetPasswordForm onDone={() => setIsDone(true)} />;
}

/** Shows one message and redirects to the sign-in screen, which explains a link that no longer works. */
function WithoutToken({ tokens }: { tokens: LinkTokens }) {
  useEffect(() => {
    notify.error(ACCOUNT_MESSAGES.resetTokenMissing, { id: 'reset-token' });
  }, []);
  const state: ArrivalState = tokens.status === 'refused' ? { linkRefused: true } : null;
  return <Navigate to={PATHS.signIn} replace state={state} />;
}
