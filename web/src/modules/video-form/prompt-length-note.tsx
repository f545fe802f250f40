import { TriangleAlert } from 'lucide-react';
import type { OfferedFeatures } from '#contract/api/catalog.ts';
import * as MESSAGES from '#contract/messages.ts';
import { estimateTokens, fitsPromptLimits } from '#contract/prompt-limits.ts';
import { useFeatures } from '#web/modules/budget/use-catalog.ts';

/** Features whose models take the prompt of one shot. */
type ShotFeature = keyof Pick<OfferedFeatures, 'textToVideo' | 'multiShotVideo'>;

/** A warning that a model may reject a text as too long; it can still be sent. */
export function promptLengthWarning(
  offer: Pick<OfferedFeatures[ShotFeature], 'label' | 'promptLimits'> | undefined,
  text: string,
): string | undefined {
  if (!offer || fitsPromptLimits(text, offer.promptLimits)) return undefined;
  const { maxTokens } = offer.promptLimits;
  return maxTokens === undefined
    ? undefined
    : MESSAGES.videoMayBeTooLong(offer.label, estimateTokens(text), maxTokens);
}

/** The hint for a description that is too short. */
export const missingCharactersHint = (missing: number): string =>
  `${missing} more character${missing === 1 ? '' : 's'} to start`;

/** The line under a description: its usual hint, or the warning that it may be too long. */
export function PromptLengthNote(props: { feature: ShotFeature; text: string; hint: string }) {
  const warning = promptLengthWarning(useFeatures().data?.[props.feature], props.text);
  return (
    <>
      {/* Always present, so that screen readers announce what appears in it. */}
      <span role="status" className="text-warning-text">
        {warning !== undefined && (
          <>
            <TriangleAlert aria-hidden className="me-1 inline size-3.5 align-[-2px]" strokeWidth={2} />
            {warning}
          </>
        )}
      </span>
      {warning === undefined && props.hint}
    </>
  );
}
