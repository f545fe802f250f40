import { Field } from '#web/ui/field.tsx';
import { SeedInput } from '#web/ui/seed-input.tsx';
import { drawSeed, unusedSeedNote } from './video-seed.ts';

/** The seed of a video, and a button that draws one. `seedlessModel` is the name of a model that ignores seeds. */
export function VideoSeedField(props: {
  value: string;
  error: string | undefined;
  seedlessModel: string | undefined;
  onChange(seed: string): void;
}) {
  const { value, error, seedlessModel, onChange } = props;
  return (
    <Field label="Seed" error={error} hint={unusedSeedNote(seedlessModel)}>
      {(control) => <SeedInput {...{ control, value, onChange }} draw={() => drawSeed()} />}
    </Field>
  );
}
