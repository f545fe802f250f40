import { useState } from 'react';
import * as z from 'zod/mini';
import { emailField, nameField } from '#web/platform/session/account-fields.ts';
import { type SessionUser, useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure, useFormFailure } from '#web/ui/form-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { SavedNote } from './saved-note.tsx';

const schema = z.object({ name: nameField, email: emailField });

/** Full name and email address. The address here is the profile's; the line below it names the one that signs in. */
export function PersonalInformationCard({ user }: { user: SessionUser }) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Card>
      <CardHeader title="Personal Information" />
      {user.isProfileLoading ? (
        <FormSkeleton />
      ) : (
        <InformationForm
          key={`${user.name}\n${user.email}`}
          user={user}
          isSaved={isSaved}
          onSaved={setIsSaved}
        />
      )}
    </Card>
  );
}

/** Shown while the profile loads, without fields, because saving an unloaded profile would overwrite it. */
function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading your information">
      <div className={FIELDS}>
        {['Full Name', 'Email Address'].map((label) => (
          <Field key={label} label={label}>
            {() => <Skeleton className="h-11" />}
          </Field>
        ))}
      </div>
      <div className={BUTTONS}>
        <Skeleton className="h-10 sm:w-18" />
        <Skeleton className="h-10 sm:w-32" />
      </div>
    </div>
  );
}

const FIELDS = 'grid gap-4 sm:grid-cols-2';
const BUTTONS = 'mt-5 flex justify-end gap-2 max-sm:flex-col-reverse';

/** Saving remounts the form under a new key, so the card remembers that it was saved. */
function InformationForm(props: { user: SessionUser; isSaved: boolean; onSaved(isSaved: boolean): void }) {
  const { user, isSaved, onSaved } = props;
  const { updateProfile } = useSession();
  const { register, handleSubmit, reset, setFocus, formState } = useSchemaForm(schema, {
    name: user.name,
    email: user.email,
  });
  const { errors, isSubmitting } = formState;
  const failure = useFormFailure();
  const submit = handleSubmit(async (profile) => {
    failure.set(undefined);
    onSaved(false);
    const refusal = await updateProfile(profile);
    if (refusal === undefined) return onSaved(true);
    failure.set(refusal);
    setFocus('name');
  });
  const hasOtherSignInEmail = user.email !== user.signInEmail;
  return (
    <form noValidate onSubmit={submit} onChange={() => onSaved(false)}>
      <div className={FIELDS}>
        <Field label="Full Name" error={errors.name?.message} describedBy={failure.describedBy}>
          {(control) => <TextInput autoComplete="name" dir="auto" {...control} {...register('name')} />}
        </Field>
        <Field
          label="Email Address"
          error={errors.email?.message}
          hint={hasOtherSignInEmail ? `You still sign in with ${user.signInEmail}` : undefined}
        >
          {(control) => (
            <TextInput
              type="email"
              autoComplete="email"
              inputMode="email"
              {...control}
              {...register('email')}
            />
          )}
        </Field>
      </div>
      <FormFailure {...failure.shown} className="mt-4" />
      <div className={BUTTONS}>
        {isSaved && <SavedNote text="Saved" />}
        <Button
          variant="secondary"
          disabled={isSubmitting}
          onClick={() => {
            reset();
            onSaved(false);
            failure.set(undefined);
          }}
        >
          Reset
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
