import { useId } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { NegativePromptField } from '#web/features/image-work/negative-prompt-field.tsx';
import { offeredSize, type SettingProblems } from '#web/features/image-work/picture-settings.ts';
import { SeedField } from '#web/features/image-work/seed-field.tsx';
import { SizePicker } from '#web/features/image-work/size-picker.tsx';
import { WordsField } from '#web/features/image-work/words-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { type ConditioningDraft, strengthOnSteps } from './conditioning-draft.ts';
import { ModePicker } from './mode-picker.tsx';

const { min, max, sliderStep } = LIMITS.conditioningStrength;

/** How the reference guides, and the words. */
export function ConditioningSettings(props: {
  draft: ConditioningDraft;
  problems: SettingProblems;
  madeBy: string;
  onChange(changes: Partial<ConditioningDraft>): void;
}) {
  const { draft, problems, madeBy, onChange } = props;
  const strengthId = useId();
  return (
    <>
      <ModePicker value={draft.mode} onChange={(mode) => onChange({ mode })} />
      <section>
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <h2 id={strengthId} className="text-label">
            Strength
          </h2>
          <output className="font-medium tabular-nums">{draft.strength.toFixed(1)}</output>
        </div>
        <Slider
          labelledBy={strengthId}
          value={draft.strength}
          min={min}
          max={max}
          step={sliderStep}
          valueText={draft.strength.toFixed(1)}
          onChange={(strength) => onChange({ strength: strengthOnSteps(strength) })}
        />
        <div className="flex justify-between text-small text-text-3">
          <span>Freer</span>
          <span>Closer to the reference</span>
        </div>
      </section>
      <WordsField
        label="Prompt"
        placeholder="What should the picture show?"
        value={draft.prompt}
        error={problems.prompt}
        onChange={(prompt) => onChange({ prompt })}
      />
      <NegativePromptField
        value={draft.negativePrompt}
        error={problems.negativePrompt}
        onChange={(negativePrompt) => onChange({ negativePrompt })}
      />
      <Disclosure label="Size and seed" defaultOpen={draft.seed !== ''}>
        <div className="grid gap-5 pt-1 text-body text-text">
          <SizePicker value={offeredSize(draft.size)} onChange={(size) => onChange({ size })} />
          <SeedField
            isOptional
            value={draft.seed}
            error={problems.seed}
            onChange={(seed) => onChange({ seed })}
          />
        </div>
      </Disclosure>
      <p className="text-small text-text-3">{madeBy}</p>
    </>
  );
}
