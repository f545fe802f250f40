import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { FieldControl } from './field.tsx';
import { TextInput } from './text-input.tsx';

type SeedInputProps = {
  control: FieldControl;
  /** The text as typed. */
  value: string;
  placeholder?: string | undefined;
  onChange(seed: string): void;
  onBlur?(): void;
  /** Returns a random seed. */
  draw(): number;
  /** Shown after the button. */
  children?: ReactNode;
};

/** A field for a seed, with a button that fills in a random one. */
export function SeedInput(props: SeedInputProps) {
  const { control, value, placeholder, onChange, onBlur, draw, children } = props;
  return (
    <div className="flex gap-2 cramped:flex-wrap">
      <TextInput
        {...control}
        inputMode="numeric"
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        className="max-w-44 tabular-nums cramped:max-w-none"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <Button variant="secondary" icon={Dices} className="h-11!" onClick={() => onChange(String(draw()))}>
        Random
      </Button>
      {children}
    </div>
  );
}
