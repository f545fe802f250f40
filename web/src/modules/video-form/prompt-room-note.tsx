import { TriangleAlert } from 'lucide-react';
import { MESSAGES } from '#contract/messages.ts';
import { models } from '#contract/models.ts';
import { estimateTokens, fits, promptRoom } from '#contract/prompt-room.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';

/** Features whose models take the words of one shot. */
type ShotFeature = keyof Pick<WebConfig['catalogue'], 'textToVideo' | 'multiShotVideo'>;

/** Says before sending that a model may find a text too long; the text is taken all the same. */
export function promptRoomWarning(
  catalogue: WebConfig['catalogue'],
  feature: ShotFeature,
  text: string,
): string | undefined {
  const model = catalogue[feature];
  const room = promptRoom(model);
  if (fits(text, room)) return undefined;
  return MESSAGES.videoMayBeTooLong(models[model].label, estimateTokens(text), room.maxTokens);
}

/** The line under a description: its usual hint, or that the model may find it too long. */
export function PromptRoomNote(props: { feature: ShotFeature; text: string; hint: string }) {
  const warning = promptRoomWarning(useWholeConfig().catalogue, props.feature, props.text);
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
