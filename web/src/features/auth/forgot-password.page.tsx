import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { PATHS } from '#web/platform/paths.ts';
import { emailField } from '#web/platform/session/account-fields.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormFailure, useFormFailure } from '#web/ui/form-failure.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { AuthHeading } from './auth-heading.tsx';
import { DonePanel } from './done-panel.tsx';
import { EmailField } from './email-field.tsx';
import { ResendLink } from './resend-link.tsx';
import { TextLink } from './text-link.tsx';

const schema = z.object({ email: emailField });

const SECONDS_BETWEEN_EMAILS = 30;

/** The screen that requests a reset link by email, without revealing whether the email address has an account. */
export function ForgotPasswordPage() {
  const { sendResetEmail } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, setFocus, formState } = useSchemaForm(schema, { email: '' });
  const failure = useFormFailure();
  const submit = handleSubmit(async ({ email }) => {
    failure.set(undefined);
    const refusal = await sendResetEmail(email);
    if (refusal === undefined) return setSentTo(email);
    failure.set(refusal);
    setFocus('email');
  });
  if (sentTo !== undefined)
    return (
      <DonePanel
        icon={MailCheck}
        title="Check Your Email"
        action={
          <Button asChild size="lg" wide>
            <Link to={PATHS.signIn}>Return to Sign In</Link>
          </Button>
        }
      >
        <p>
          We sent a password reset link to <strong className="text-text">{sentTo}</strong>.
        </p>
        <p>If an account exists for this address, the link arrives within a minute.</p>
        <ResendLink seconds={SECONDS_BETWEEN_EMAILS} onResend={() => sendResetEmail(sentTo)} />
      </DonePanel>
    );
  return (
    <>
      <AuthHeading title="Reset Your Password">We’ll email you a link to choose a new one.</AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField
          error={formState.errors.email?.message}
          describedBy={failure.describedBy}
          input={register('email')}
        />
        <FormFailure {...failure.shown} />
        <Button type="submit" size="lg" wide busy={formState.isSubmitting} busyLabel="Sending...">
          Send Reset Link
        </Button>
      </form>
      <p className="mt-6 text-center text-text-2">
        Remembered it? <TextLink to={PATHS.signIn}>Sign in</TextLink>
      </p>
    </>
  );
}
