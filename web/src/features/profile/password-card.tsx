import { useState } from 'react';
import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { PASSWORDS_DIFFER, passwordField } from '#web/platform/session/account-fields.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure, useFormFailure } from '#web/ui/form-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { SavedNote } from './saved-note.tsx';
import { updatePassword } from './update-password.ts';

const password = passwordField(LIMITS.password.profileMinCharacters);
const schema = z.object({ newPassword: password, confirmPassword: password }).check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
  }),
);
const EMPTY = { newPassword: '', confirmPassword: '' };

/** Changes the password of the signed-in person. */
export function PasswordCard() {
  const { user } = useSession();
  const { register, handleSubmit, reset, setFocus, formState } = useSchemaForm(schema, EMPTY);
  const { errors, isSubmitting } = formState;
  const failure = useFormFailure();
  const [isUpdated, setIsUpdated] = useState(false);
  const submit = handleSubmit(async ({ newPassword }) => {
    failure.set(undefined);
    setIsUpdated(false);
    const refusal = await updatePassword(user !== undefined, newPassword);
    if (refusal === undefined) {
      setIsUpdated(true);
      return reset(EMPTY);
    }
    failure.set(refusal);
    setFocus('newPassword');
  });
  return (
    <Card>
      <CardHeader title="Password" description="Applies wherever you sign in." />
      <form noValidate onSubmit={submit} onChange={() => setIsUpdated(false)}>
        {/* Password managers store the new password under this name. */}
        <input type="email" hidden autoComplete="username" value={user?.signInEmail ?? ''} readOnly />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="New Password"
            hint={`At least ${LIMITS.password.profileMinCharacters} characters`}
            error={errors.newPassword?.message}
            describedBy={failure.describedBy}
          >
            {(control) => (
              <PasswordInput autoComplete="new-password" {...control} {...register('newPassword')} />
            )}
          </Field>
          <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
            {(control) => (
              <PasswordInput autoComplete="new-password" {...control} {...register('confirmPassword')} />
            )}
          </Field>
        </div>
        <FormFailure {...failure.shown} className="mt-4" />
        <div className="mt-5 flex justify-end gap-x-4 gap-y-2 max-sm:flex-col-reverse">
          {isUpdated && <SavedNote text="Password updated" />}
          <Button type="submit" busy={isSubmitting} busyLabel="Updating...">
            Update Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
