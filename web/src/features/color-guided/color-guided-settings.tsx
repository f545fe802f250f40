import { NegativePromptField } from '#web/modules/image-work/negative-prompt-field.tsx';
import type { SettingProblems } from '#web/modules/image-work/picture-settings.ts';
import { SizeAndSeed } from '#web/modules/image-work/size-and-seed.tsx';
import { WordsField } from '#web/modules/image-work/words-field.tsx';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';
import type { ColorGuidedDraft } from './color-guided-draft.ts';

/** Everything but the colours. */
export function ColorGuidedSettings(props: {
  draft: ColorGuidedDraft;
  problems: SettingProblems;
  madeBy: string;
  onChange(changes: Partial<ColorGuidedDraft>): void;
}) {
  const { draft, problems, madeBy, onChange } = props;
  return (
    <>
      <WordsField
        label="Prompt"
        placeholder="What should be painted in these colors?"
        value={draft.prompt}
        error={problems.prompt}
        onChange={(prompt) => onChange({ prompt })}
      />
      <NegativePromptField
        value={draft.negativePrompt}
        error={problems.negativePrompt}
        onChange={(negativePrompt) => onChange({ negativePrompt })}
      />
      <div>
        <ToggleSwitch
          label="Strict palette"
          checked={draft.strictPalette}
          onChange={(strictPalette) => onChange({ strictPalette })}
        />
        <p className="mt-1 text-small text-text-3">
          Colors that stray from your palette are shifted onto it at the end.
        </p>
      </div>
      <SizeAndSeed size={draft.size} seed={draft.seed} problems={problems} onChange={onChange} />
      <p className="text-small text-text-3">{madeBy}</p>
    </>
  );
}
