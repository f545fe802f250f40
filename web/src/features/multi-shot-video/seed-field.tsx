import { Dices } from 'lucide-react';
import { useState } from 'react';
import { drawSeed } from '#web/features/video-form/video-seed.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { settledSeed } from './automated-draft.ts';

type SeedFieldProps = {
  label?: string;
  /** As typed. */
  value: string;
  /** Stands under the field, beside what happened to an entry. */
  hint?: string | undefined;
  onChange(seed: string): void;
};

/** A seed of 0 to 999999: an entry that is no number becomes 0 when the field is left, and says so (S1 §5). */
export function SeedField({ label = 'Seed', value, hint, onChange }: SeedFieldProps) {
  const [note, setNote] = useState<string>();
  const settle = () => {
    const seed = String(settledSeed(value));
    if (seed === value.trim()) return;
    onChange(seed);
    setNote(`Set to ${seed}`);
  };
  return (
    <Field label={label} hint={[note, hint].filter(Boolean).join(' · ') || undefined}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            className="max-w-44 tabular-nums"
            onChange={(event) => {
              setNote(undefined);
              onChange(event.target.value);
            }}
            onBlur={settle}
          />
          <Button
            variant="secondary"
            icon={Dices}
            className="h-11!"
            onClick={() => {
              setNote(undefined);
              onChange(String(drawSeed()));
            }}
          >
            Random
          </Button>
        </div>
      )}
    </Field>
  );
}
