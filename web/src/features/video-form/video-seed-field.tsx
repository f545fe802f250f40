import { Dices } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { drawSeed } from './video-seed.ts';

/** A number to repeat a video by, and a button that draws one. `withoutSeed` names a model that takes none (D10). */
export function VideoSeedField(props: {
  value: string;
  error: string | undefined;
  withoutSeed: string | undefined;
  onChange(seed: string): void;
}) {
  const { value, error, withoutSeed, onChange } = props;
  return (
    <Field
      label="Seed"
      error={error}
      hint={withoutSeed && `${withoutSeed} takes no seed, so this changes nothing at present.`}
    >
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            className="max-w-44 tabular-nums"
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="secondary"
            icon={Dices}
            className="h-11!"
            onClick={() => onChange(String(drawSeed()))}
          >
            Random
          </Button>
        </div>
      )}
    </Field>
  );
}
