import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The sign-in address; password managers treat it as the user name. */
export function EmailField({ error, input }: { error: string | undefined; input: UseFormRegisterReturn }) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput type="email" autoComplete="username" inputMode="email" {...control} {...input} />
      )}
    </Field>
  );
}
