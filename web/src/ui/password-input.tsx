import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password field that can show its text. */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={clsx('pe-11', className)}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? 'Hide Password' : 'Show Password'}
        aria-pressed={isShown}
        size="sm"
        className="absolute! end-1 top-1 z-2 size-9!"
        onClick={() => setIsShown((shown) => !shown)}
      />
    </div>
  );
}
