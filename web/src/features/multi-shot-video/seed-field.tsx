import { useState } from 'react';
import { effectiveSeed } from '#contract/tools/multi-shot-video.ts';
import { lockHint, type SeedLock, SeedLockButton } from '#web/modules/seeds/seed-field.tsx';
import { drawSeed, unusedSeedNote } from '#web/modules/video-form/video-seed.ts';
import { Field } from '#web/ui/field.tsx';
import { SeedInput } from '#web/ui/seed-input.tsx';

type SeedFieldProps = {
  label?: string;
  /** The text as typed. */
  value: string;
  /** Shown below the field, after the note on a corrected entry. */
  hint?: string | undefined;
  /** The name of a model that ignores seeds. */
  seedlessModel: string | undefined;
  lock: SeedLock;
  onChange(seed: string): void;
};

/** A seed of 0 to 999999: an entry that is not a number becomes 0 on blur, with a note. */
export function MultiShotSeedField(props: SeedFieldProps) {
  const { label = 'Seed', value, hint, seedlessModel, lock, onChange } = props;
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
  const effect = unusedSeedNote(seedlessModel) ?? lockHint(lock, 'video');
  return (
    <Field label={label} hint={[note, hint, effect].filter(Boolean).join(' · ')}>
      {(control) => (
        <SeedInput {...{ control, value }} onChange={edit} onBlur={settle} draw={() => drawSeed()}>
          {seedlessModel === undefined && <SeedLockButton lock={lock} />}
        </SeedInput>
      )}
    </Field>
  );
}
