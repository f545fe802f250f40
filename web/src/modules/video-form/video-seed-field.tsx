import { Field } from '#web/ui/field.tsx';
import { SeedInput } from '#web/ui/seed-input.tsx';
import { drawSeed, unusedSeedNote } from './video-seed.ts';

/** The seed of a video, and a button that draws one. `withoutSeed` names a model without seeds. */
export function VideoSeedField(props: {
  value: string;
  error: string | undefined;
  withoutSeed: string | undefined;
  onChange(seed: string): void;
}) {
  const { value, error, withoutSeed, onChange } = props;
  return (
    <Field label="Seed" error={error} hint={unusedSeedNote(withoutSeed)}>
      {(control) => <SeedInput {...{ control, value, onChange }} draw={() => drawSeed()} />}
    </Field>
  );
}
