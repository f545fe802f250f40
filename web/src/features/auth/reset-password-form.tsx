import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { PATHS } from '#web/platform/paths.ts';
import { PASSWORDS_DIFFER, passwordField } from '#web/platform/session/account-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure, useFormFailure } from '#web/ui/form-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { AuthHeading } from './auth-heading.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { AuthNotice } from './auth-notice.tsx';
import { resetPassword } from './reset-password.ts';
import { TextLink } from './text-link.tsx';

const password = passwordField(LIMITS.password.minCharacters);
const schema = z.object({ password, confirmPassword: password }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
  }),
);

/** The form that sets a new password. */
export function ResetPasswordForm({ onDone }: { onDone(): void }) {
  const [isLinkRefused, setIsLinkRefused] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useSchemaForm(schema, {
    password: '',
    confirmPassword: '',
  });
  const { errors, isSubmitting } = formState;
  const failure = useFormFailure();
  const submit = handleSubmit(async (form) => {
    const outcome = await resetPassword(form.password);
    if (outcome === 'done') return onDone();
    setIsLinkRefused(outcome === 'link refused');
    failure.set(outcome === 'link refused' ? undefined : outcome);
    setFocus('password');
  });
  return (
    <>
      {isLinkRefused && (
        <AuthNotice isWarning icon={Link2Off} title={AUTH_MESSAGES.linkRefused}>
          What you typed stays here. <TextLink to={PATHS.forgotPassword}>Send a new link</TextLink>
        </AuthNotice>
      )}
      <AuthHeading title="Reset Password">Choose a password that you don’t use anywhere else.</AuthHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="New Password"
          hint={`At least ${LIMITS.password.minCharacters} characters`}
          error={errors.password?.message}
          describedBy={failure.describedBy}
        >
          {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('password')} />}
        </Field>
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput autoComplete="new-password" {...control} {...register('confirmPassword')} />
          )}
        </Field>
        <FormFailure {...failure.shown} />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Resetting...">
          Reset Password
        </Button>
      </form>
    </>
  );
}
