import { Clock, Link2Off, Mail } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { readArrivalState } from '#web/platform/session/arrival-state.ts';
import { forgetLinkTokens, linkTokens } from '#web/platform/session/link-tokens.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { AuthNotice } from './auth-notice.tsx';
import { resendConfirmation } from './resend-confirmation.ts';
import { ResendLink } from './resend-link.tsx';
import { TextLink } from './text-link.tsx';

/** Explains why the person was sent to the sign-in screen, for example by a link that no longer works. */
export function SignInNotice() {
  const arrival = readArrivalState(useLocation().state);
  const [isConfirmationRefused] = useState(takeRefusedConfirmation);
  if (arrival !== null && 'confirmEmail' in arrival)
    return (
      <ConfirmEmailNotice
        key={arrival.confirmEmail}
        email={arrival.confirmEmail}
        hasJustBeenSent={arrival.hasJustBeenSent}
      />
    );
  if (arrival !== null && 'sessionEnded' in arrival)
    return (
      <AuthNotice icon={Clock} title={AUTH_MESSAGES.sessionEnded}>
        {AUTH_MESSAGES.inputKept}
      </AuthNotice>
    );
  if (arrival !== null && 'linkRefused' in arrival)
    return (
      <AuthNotice isWarning icon={Link2Off} title={AUTH_MESSAGES.linkRefused}>
        Reset links work only once and expire soon.{' '}
        <TextLink to={PATHS.forgotPassword}>Send a new link</TextLink>
      </AuthNotice>
    );
  if (isConfirmationRefused)
    return (
      <AuthNotice isWarning icon={Link2Off} title={AUTH_MESSAGES.linkRefused}>
        If your address is already confirmed, just sign in. If not, sign in to get a new link.
      </AuthNotice>
    );
  return null;
}

/** Hosted Supabase sends at most one email per address in this time. */
const SECONDS_BETWEEN_CONFIRMATIONS = 60;

function ConfirmEmailNotice({ email, hasJustBeenSent }: { email: string; hasJustBeenSent: boolean }) {
  return (
    <AuthNotice icon={Mail} title="Check your email">
      <p>
        We sent a link to <strong>{email}</strong>. Open it to confirm your address, then sign in.
      </p>
      <div className="mt-2">
        <ResendLink
          seconds={SECONDS_BETWEEN_CONFIRMATIONS}
          isReady={!hasJustBeenSent}
          onResend={() => resendConfirmation(email)}
        />
      </div>
    </AuthNotice>
  );
}

/** Whether a rejected confirmation link opened this page. Forgets it. */
function takeRefusedConfirmation(): boolean {
  const isRefused = linkTokens().status === 'refused';
  if (isRefused) forgetLinkTokens();
  return isRefused;
}
