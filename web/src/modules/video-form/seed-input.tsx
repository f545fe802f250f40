import { Dices } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { FieldControl } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { drawSeed } from './video-seed.ts';

type SeedInputProps = {
  control: FieldControl;
  /** As typed. */
  value: string;
  onChange(seed: string): void;
  onBlur?(): void;
};

/** The field of a seed, and a button that draws one. */
export function SeedInput({ control, value, onChange, onBlur }: SeedInputProps) {
  return (
    <div className="flex gap-2">
      <TextInput
        {...control}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        className="max-w-44 tabular-nums"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <Button variant="secondary" icon={Dices} className="h-11!" onClick={() => onChange(String(drawSeed()))}>
        Random
      </Button>
    </div>
  );
}
