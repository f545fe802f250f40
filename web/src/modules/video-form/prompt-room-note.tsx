import { TriangleAlert } from 'lucide-react';
import { models, promptLimitsOf } from '#catalog/models.ts';
import type { WebConfig } from '#catalog/web-config.ts';
import { MESSAGES } from '#contract/messages.ts';
import { estimateTokens, fitsPromptLimits } from '#contract/prompt-limits.ts';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';

/** Features whose models take the words of one shot. */
type ShotFeature = keyof Pick<WebConfig['catalog'], 'textToVideo' | 'multiShotVideo'>;

/** Says before sending that a model may find a text too long; the text is taken all the same. */
export function promptRoomWarning(
  catalog: WebConfig['catalog'],
  feature: ShotFeature,
  text: string,
): string | undefined {
  const model = catalog[feature];
  const room = promptLimitsOf(model);
  if (fitsPromptLimits(text, room)) return undefined;
  return MESSAGES.videoMayBeTooLong(models[model].label, estimateTokens(text), room.maxTokens);
}

/** The line under a description: its usual hint, or that the model may find it too long. */
export function PromptRoomNote(props: { feature: ShotFeature; text: string; hint: string }) {
  const warning = promptRoomWarning(useWholeConfig().catalog, props.feature, props.text);
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
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
