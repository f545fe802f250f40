import { useId } from 'react';
import { NegativePromptField } from '#web/features/image-work/negative-prompt-field.tsx';
import type { SettingProblems } from '#web/features/image-work/picture-settings.ts';
import { SeedField } from '#web/features/image-work/seed-field.tsx';
import { WordsField } from '#web/features/image-work/words-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { STRENGTH_PERCENT, type VariationDraft } from './variation-draft.ts';

/** How close the variation stays, and words for what may change. */
export function VariationSettings(props: {
  draft: VariationDraft;
  problems: SettingProblems;
  madeBy: string;
  onChange(changes: Partial<VariationDraft>): void;
}) {
  const { draft, problems, madeBy, onChange } = props;
  const labelId = useId();
  return (
    <>
      <section>
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <h2 id={labelId} className="text-label">
            Strength
          </h2>
          <output className="font-medium tabular-nums">{draft.strengthPercent} %</output>
        </div>
        <Slider
          labelledBy={labelId}
          value={draft.strengthPercent}
          min={STRENGTH_PERCENT.min}
          max={STRENGTH_PERCENT.max}
          step={STRENGTH_PERCENT.step}
          valueText={`${draft.strengthPercent} percent similar`}
          onChange={(strengthPercent) => onChange({ strengthPercent })}
        />
        <div className="flex justify-between text-small text-text-3">
          <span>Freer</span>
          <span>Closer to the picture</span>
        </div>
      </section>
      <WordsField
        label="Prompt (optional)"
        placeholder="What should be different?"
        hint="Guides the variation, and helps you find it in your history."
        value={draft.prompt}
        error={problems.prompt}
        onChange={(prompt) => onChange({ prompt })}
      />
      <NegativePromptField
        isOptional
        value={draft.negativePrompt}
        error={problems.negativePrompt}
        onChange={(negativePrompt) => onChange({ negativePrompt })}
      />
      <Disclosure label="Seed" defaultOpen={draft.seed !== ''}>
        <div className="pt-1 text-body text-text">
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
