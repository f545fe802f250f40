import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { PATHS } from '#web/platform/paths.ts';
import { emailField } from '#web/platform/session/account-fields.ts';
import { type ArrivalState, readArrivalState } from '#web/platform/session/arrival-state.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure, useFormFailure } from '#web/ui/form-failure.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { AuthHeading } from './auth-heading.tsx';
import { EmailField } from './email-field.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { TextLink } from './text-link.tsx';

const schema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, 'Password is required')),
});

const useDeletedPanelCode = lazyCode(() => import('./account-deleted-panel.tsx'));

/** The sign-in form, or the panel shown after an account was deleted. */
export function SignInPage() {
  const arrival = readArrivalState(useLocation().state);
  const deletedLater = arrival !== null && 'accountDeleted' in arrival ? arrival.accountDeleted : undefined;
  const AccountDeletedPanel = useDeletedPanelCode(deletedLater !== undefined)?.AccountDeletedPanel;
  if (deletedLater === undefined) return <SignInForm />;
  return AccountDeletedPanel ? <AccountDeletedPanel deletedLater={deletedLater} /> : null;
}

/** The sign-in form. `GuestsOnly` redirects to the dashboard as soon as the session has a user. */
function SignInForm() {
  const { login } = useSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setFocus, formState } = useSchemaForm(schema, { email: '', password: '' });
  const { errors, isSubmitting } = formState;
  const failure = useFormFailure();
  const submit = handleSubmit(async (credentials) => {
    failure.set(undefined);
    const outcome = await login(credentials);
    const state: ArrivalState = { confirmEmail: credentials.email, hasJustBeenSent: false };
    if (outcome === 'unconfirmed') navigate(PATHS.signIn, { replace: true, state });
    if (typeof outcome === 'string') return;
    failure.set(outcome);
    setFocus('password', { shouldSelect: true });
  });
  return (
    <>
      <SignInNotice />
      <AuthHeading title="Welcome Back" />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField error={errors.email?.message} input={register('email')} />
        <Field
          label="Password"
          error={errors.password?.message}
          describedBy={failure.describedBy}
          aside={<TextLink to={PATHS.forgotPassword}>Forgot password?</TextLink>}
        >
          {(control) => (
            <PasswordInput autoComplete="current-password" {...control} {...register('password')} />
          )}
        </Field>
        <FormFailure {...failure.shown} />
        <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="mt-6 text-center text-text-2">
        New here? <TextLink to={PATHS.signUp}>Sign up</TextLink>
      </p>
    </>
  );
}
