import { LIMITS } from '#contract/limits.ts';
import { NegativePromptField } from '#web/modules/image-work/negative-prompt-field.tsx';
import type { SettingProblems } from '#web/modules/image-work/picture-settings.ts';
import { SizeAndSeed } from '#web/modules/image-work/size-and-seed.tsx';
import { StrengthField } from '#web/modules/image-work/strength-field.tsx';
import { WordsField } from '#web/modules/image-work/words-field.tsx';
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
  return (
    <>
      <ModePicker value={draft.mode} onChange={(mode) => onChange({ mode })} />
      <StrengthField
        value={draft.strength}
        min={min}
        max={max}
        step={sliderStep}
        shown={draft.strength.toFixed(1)}
        closerTo="the reference"
        onChange={(strength) => onChange({ strength: strengthOnSteps(strength) })}
      />
      <WordsField
        label="Prompt"
        placeholder="What should the image show?"
        value={draft.prompt}
        error={problems.prompt}
        onChange={(prompt) => onChange({ prompt })}
      />
      <NegativePromptField
        value={draft.negativePrompt}
        error={problems.negativePrompt}
        onChange={(negativePrompt) => onChange({ negativePrompt })}
      />
      <SizeAndSeed size={draft.size} seed={draft.seed} problems={problems} onChange={onChange} />
      <p className="text-small text-text-3">{madeBy}</p>
    </>
  );
}
