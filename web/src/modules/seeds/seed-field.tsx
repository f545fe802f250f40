import { Lock, LockOpen } from 'lucide-react';
import * as LIMITS from '#contract/limits.ts';
import { parseSeed } from '#contract/tools/fields.ts';
import { seedName } from '#contract/tools/seed-settings.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SeedInput } from '#web/ui/seed-input.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { drawImageSeed } from './seeds.ts';

const { sliderMin, sliderMax } = LIMITS.seed;
const RANDOM_HINT = 'If empty, each image gets a new seed';

/** Whether the person keeps the seed for the next image or video. */
export type SeedLock = { isLocked: boolean; toggle(): void };

/** The effect of the padlock when the same settings are sent again. */
export const lockHint = ({ isLocked }: SeedLock, kind: 'image' | 'video' = 'image'): string =>
  isLocked ? `Kept: the same settings give the same ${kind}` : 'Repeating these settings uses a new seed';

type SeedFieldProps = {
  value: string;
  error: string | undefined;
  /** Whether the seed may be empty; each image then gets a new random seed. */
  isOptional?: boolean;
  lock: SeedLock;
  onChange(seed: string): void;
};

/**
 * A number field and a slider. The slider covers the usual range of seeds and stays at its end for larger
 * ones.
 */
export function SeedField({ value, error, isOptional = false, lock, onChange }: SeedFieldProps) {
  const seed = parseSeed(value);
  const isBeyondSlider = seed !== undefined && seed > sliderMax;
  const isRandom = isOptional && value.trim() === '';
  const hint = isRandom ? RANDOM_HINT : lockHint(lock);
  return (
    <Field label="Seed" error={error} hint={isBeyondSlider ? `Beyond slider range. ${hint}` : hint}>
      {(control) => (
        <div className="grid gap-2">
          <SeedInput
            {...{ control, value, onChange }}
            placeholder={isOptional ? 'Random' : undefined}
            draw={() => drawImageSeed()}
          >
            {!isRandom && <SeedLockButton lock={lock} />}
          </SeedInput>
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
      )}
    </Field>
  );
}

/** The padlock next to a seed. */
export function SeedLockButton({ lock }: { lock: SeedLock }) {
  return (
    <IconButton
      icon={lock.isLocked ? Lock : LockOpen}
      label="Keep This Seed"
      aria-pressed={lock.isLocked}
      size="lg"
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-text"
      onClick={lock.toggle}
    />
  );
}

/** The seed with its padlock, next to the submit button. */
export function SeedChip({ value, lock }: { value: string; lock: SeedLock }) {
  const seed = parseSeed(value);
  if (seed === undefined) return null;
  const Icon = lock.isLocked ? Lock : LockOpen;
  return (
    <button
      type="button"
      aria-pressed={lock.isLocked}
      aria-label={`Keep ${seedName(seed)}`}
      title={lockHint(lock)}
      onClick={lock.toggle}
      className="touch-target inline-flex h-8 items-center gap-2 rounded-full border border-border px-3 text-small whitespace-nowrap cramped:h-auto cramped:min-h-8 cramped:whitespace-normal text-text-2 tabular-nums transition-colors hover:border-border-strong hover:text-text aria-pressed:border-accent-graphic aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-text"
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2} />
      {seedName(seed)}
    </button>
  );
}
