import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The email address to sign in with; password managers treat it as the user name. */
export function EmailField(props: {
  error: string | undefined;
  describedBy?: string | undefined;
  input: UseFormRegisterReturn;
}) {
  const { input, ...rest } = props;
  return (
    <Field label="Email" {...rest}>
      {(control) => (
        <TextInput type="email" autoComplete="username" inputMode="email" {...control} {...input} />
      )}
    </Field>
  );
}
