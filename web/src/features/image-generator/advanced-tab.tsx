import { NegativePromptField } from '#web/modules/image-work/negative-prompt-field.tsx';
import { SeedField } from '#web/modules/image-work/seed-field.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { CreativityField } from './creativity-field.tsx';
import type { TabProps } from './design-tab.tsx';
import type { ImageOffer } from './image-offer.ts';

const QUALITY_OPTIONS = [
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const;

/** Everything that has a good default. */
export function AdvancedTab({ draft, problems, offer, onChange }: TabProps & { offer: ImageOffer }) {
  return (
    <div className="flex flex-col gap-5">
      <NegativePromptField
        value={draft.negativePrompt}
        error={problems.negativePrompt}
        onChange={(negativePrompt) => onChange({ negativePrompt })}
      />
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
