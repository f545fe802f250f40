import { lockHint, type SeedLock, SeedLockButton } from '#web/modules/seeds/seed-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { SeedInput } from '#web/ui/seed-input.tsx';
import { drawSeed, unusedSeedNote } from './video-seed.ts';

/** The seed of a video, a button that draws one, and its padlock. `seedlessModel` is the name of a model that ignores seeds. */
export function VideoSeedField(props: {
  value: string;
  error: string | undefined;
  seedlessModel: string | undefined;
  lock: SeedLock;
  onChange(seed: string): void;
}) {
  const { value, error, seedlessModel, lock, onChange } = props;
  return (
    <Field label="Seed" error={error} hint={unusedSeedNote(seedlessModel) ?? lockHint(lock, 'video')}>
      {(control) => (
        <SeedInput {...{ control, value, onChange }} draw={() => drawSeed()}>
          {seedlessModel === undefined && <SeedLockButton lock={lock} />}
        </SeedInput>
      )}
    </Field>
  );
}
