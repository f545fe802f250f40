import { NegativePromptField } from '#web/modules/image-work/negative-prompt-field.tsx';
import type { SettingProblems } from '#web/modules/image-work/picture-settings.ts';
import { SeedField } from '#web/modules/image-work/seed-field.tsx';
import { StrengthField } from '#web/modules/image-work/strength-field.tsx';
import { WordsField } from '#web/modules/image-work/words-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { STRENGTH_PERCENT, type VariationDraft } from './variation-draft.ts';

/** How close the variation stays, and words for what may change. */
export function VariationSettings(props: {
  draft: VariationDraft;
  problems: SettingProblems;
  madeBy: string;
  onChange(changes: Partial<VariationDraft>): void;
}) {
  const { draft, problems, madeBy, onChange } = props;
  return (
    <>
      <StrengthField
        value={draft.strengthPercent}
        min={STRENGTH_PERCENT.min}
        max={STRENGTH_PERCENT.max}
        step={STRENGTH_PERCENT.step}
        shown={`${draft.strengthPercent} %`}
        valueText={`${draft.strengthPercent} percent similar`}
        closerTo="the image"
        onChange={(strengthPercent) => onChange({ strengthPercent })}
      />
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
