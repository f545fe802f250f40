import * as LIMITS from '#contract/limits.ts';
import { readSeed } from '#contract/tools/fields.ts';
import { Field } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const { sliderMin, sliderMax } = LIMITS.seed;
const SAME = 'The same seed and words give the same image';
const DRAWN = 'Left empty, each image gets a new one';

/** The number box is the truth; the slider covers its usual range and rests at its end beyond it. */
export function SeedField(props: {
  value: string;
  error: string | undefined;
  /** Left empty, a new seed is drawn for each picture. */
  isOptional?: boolean;
  onChange(seed: string): void;
}) {
  const { value, error, isOptional = false, onChange } = props;
  const seed = readSeed(value);
  const isBeyondSlider = seed !== undefined && seed > sliderMax;
  const isDrawn = isOptional && value.trim() === '';
  const usualHint = isDrawn ? DRAWN : SAME;
  return (
    <Field label="Seed" error={error} hint={isBeyondSlider ? 'Beyond slider range' : usualHint}>
      {(control) => (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Slider
              label="Seed slider"
              value={Math.min(sliderMax, Math.max(sliderMin, seed ?? sliderMin))}
              min={sliderMin}
              max={sliderMax}
              step={1}
              valueText={isBeyondSlider ? `${seed}, beyond slider range` : `${seed ?? sliderMin}`}
              onChange={(next) => onChange(String(next))}
            />
          </div>
          <TextInput
            {...control}
            inputMode="numeric"
            placeholder={isOptional ? 'Random' : undefined}
            autoComplete="off"
            value={value}
            className="w-32! shrink-0 tabular-nums"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
