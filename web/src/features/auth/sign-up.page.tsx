import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import { PATHS } from '#web/platform/paths.ts';
import { emailField, nameField, passwordField } from '#web/platform/session/account-fields.ts';
import type { ArrivalState } from '#web/platform/session/arrival-state.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure, useFormFailure } from '#web/ui/form-failure.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { AuthHeading } from './auth-heading.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { ChosenPromptNote } from './chosen-prompt-note.tsx';
import { EmailField } from './email-field.tsx';
import { TextLink } from './text-link.tsx';

const schema = z.object({
  name: nameField,
  email: emailField,
  password: passwordField(LIMITS.password.minCharacters),
});

/** The sign-up form. It leads to the dashboard, or to the sign-in screen if the email address must first be confirmed. */
export function SignUpPage() {
  const { signup } = useSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setFocus, formState } = useSchemaForm(schema, {
    name: '',
    email: '',
    password: '',
  });
  const { errors, isSubmitting } = formState;
  const failure = useFormFailure();
  // Registered in the order of the screen, so that the first invalid field gets focus.
  const inputs = { name: register('name'), email: register('email'), password: register('password') };
  const submit = handleSubmit(async (person) => {
    failure.set(undefined);
    const outcome = await signup(person);
    const state: ArrivalState = { confirmEmail: person.email, hasJustBeenSent: true };
    if (outcome === 'confirm') navigate(PATHS.signIn, { state });
    if (typeof outcome === 'string') return;
    failure.set(outcome);
    setFocus('email');
  });
  return (
    <>
      <AuthHeading title="Create an Account">{AUTH_MESSAGES.joinTagline}</AuthHeading>
      <ChosenPromptNote />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Full Name" error={errors.name?.message}>
          {(control) => <TextInput autoComplete="name" dir="auto" {...control} {...inputs.name} />}
        </Field>
        <EmailField error={errors.email?.message} describedBy={failure.describedBy} input={inputs.email} />
        <Field
          label="Password"
          hint={`At least ${LIMITS.password.minCharacters} characters`}
          error={errors.password?.message}
        >
          {(control) => <PasswordInput autoComplete="new-password" {...control} {...inputs.password} />}
        </Field>
        <FormFailure {...failure.shown} />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Creating account...">
          Create Account
        </Button>
      </form>
      <p className="mt-6 text-center text-text-2">
        Already have an account? <TextLink to={PATHS.signIn}>Sign in</TextLink>
      </p>
    </>
  );
}
