import { useState } from 'react';
import { effectiveSeed } from '#contract/tools/multi-shot-video.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { Field } from '#web/ui/field.tsx';
import { SeedInput } from '#web/ui/seed-input.tsx';

type SeedFieldProps = {
  label?: string;
  /** The text as typed. */
  value: string;
  /** Shown below the field, after the note on a corrected entry. */
  hint?: string | undefined;
  onChange(seed: string): void;
};

/** A seed of 0 to 999999: an entry that is not a number becomes 0 on blur, with a note. */
export function MultiShotSeedField({ label = 'Seed', value, hint, onChange }: SeedFieldProps) {
  const [note, setNote] = useState<string>();
  const settle = () => {
    const seed = String(effectiveSeed(value));
    if (seed === value.trim()) return;
    onChange(seed);
    setNote(`Set to ${seed}`);
  };
  const edit = (seed: string) => {
    setNote(undefined);
    onChange(seed);
  };
  return (
    <Field label={label} hint={[note, hint].filter(Boolean).join(' · ') || undefined}>
      {(control) => (
        <SeedInput {...{ control, value }} onChange={edit} onBlur={settle} draw={() => drawSeed()} />
      )}
    </Field>
  );
}
