import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The style of every text box. */
export const textBoxStyle =
  'w-full min-w-0 rounded-md border border-border-strong bg-bg text-text placeholder:text-text-3 transition-colors hover:border-text-2 focus-visible:border-transparent focus-visible:outline-offset-0 disabled:bg-surface-2 disabled:text-text-3 aria-invalid:border-danger aria-invalid:bg-danger-soft/40';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text. */
export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  return <input type={type} {...rest} className={clsx(textBoxStyle, 'h-11 px-3', className)} />;
}
