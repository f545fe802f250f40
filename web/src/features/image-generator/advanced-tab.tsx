import { DEFAULT_NEGATIVE_PROMPT } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CreativityField } from './creativity-field.tsx';
import type { TabProps } from './design-tab.tsx';
import type { ImageOffer } from './image-offer.ts';
import { SeedField } from './seed-field.tsx';

const QUALITY_OPTIONS = [
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const;

/** Everything that has a good default. */
export function AdvancedTab({ draft, problems, offer, onChange }: TabProps & { offer: ImageOffer }) {
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Negative prompt"
        error={problems.negativePrompt}
        hint={negativeHint(draft.negativePrompt)}
        aside={
          <CharacterCounter
            count={countCharacters(draft.negativePrompt)}
            max={LIMITS.negativePrompt.maxCharacters}
          />
        }
      >
        {(control) => (
          <TextArea
            {...control}
            minRows={2}
            value={draft.negativePrompt}
            placeholder="What should not be in the picture?"
            onChange={(event) => onChange({ negativePrompt: event.target.value })}
          />
        )}
      </Field>
      <section>
        <h2 id="quality-label" className="mb-1.5 text-label">
          Quality
        </h2>
        <SegmentedChoice
          labelledBy="quality-label"
          options={QUALITY_OPTIONS}
          value={draft.quality}
          onChange={(quality) => onChange({ quality })}
        />
        <p className="mt-1.5 text-small text-text-3">{offer.madeBy}</p>
      </section>
      <CreativityField
        value={draft.cfgScale}
        missingIn={offer.withoutCreativity}
        onChange={(cfgScale) => onChange({ cfgScale })}
      />
      <SeedField value={draft.seed} error={problems.seed} onChange={(seed) => onChange({ seed })} />
    </div>
  );
}

/** A negative prompt of one or two characters is replaced, and says so while it is typed. */
function negativeHint(negativePrompt: string): string {
  const length = countCharacters(negativePrompt.trim());
  const isTooShort = length > 0 && length < LIMITS.negativePrompt.minCharacters;
  return isTooShort
    ? `Too short. The default will be used: “${DEFAULT_NEGATIVE_PROMPT}”`
    : `Left empty, we send “${DEFAULT_NEGATIVE_PROMPT}”`;
}
