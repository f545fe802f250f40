import * as LIMITS from '#contract/limits.ts';
import { findTemplate, type Template } from '#contract/templates/templates.ts';
import { PriceTag } from '#web/modules/budget/price.tsx';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import { StartFailurePanel } from '#web/modules/video-form/start-failure-panel.tsx';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { formatLength } from '#web/platform/format/format-duration.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { VideoStarter } from '../automated-form.tsx';
import { templateVideoStart } from './use-start-template.ts';

/** The real length, and why it differs from the template's label. */
function describeLength({ duration, fullSeconds }: Template): string {
  const length = formatLength(fullSeconds);
  return Number.parseInt(duration, 10) === fullSeconds
    ? `The whole video is ${length} long`
    : `In shots of ${LIMITS.shotSeconds}s, the whole video is ${length} long`;
}

/** Offers the full video of a template after its preview, with its real length and price. */
export function MakeFullVideo(props: {
  templateId: string | undefined;
  seed: number | undefined;
  starter: VideoStarter;
}) {
  const { templateId, seed, starter } = props;
  const template = findTemplate(templateId);
  const offer = useVideoOffer((template?.fullSeconds ?? 0) / LIMITS.shotSeconds, 'multi-shot-auto');
  if (!template) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 className="text-h3">{template.name}: this was the preview</h3>
        <p className="text-text-2 tabular-nums">
          {describeLength(template)}: <PriceTag offer={offer} />
        </p>
        <p>
          <RemainingBudgetNote kind="videos" offer={offer} />
        </p>
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        busy={starter.isStarting}
        busyLabel="Starting…"
        onClick={() =>
          void starter.start(templateVideoStart(template, template.fullSeconds, seed ?? drawSeed()))
        }
      >
        Make the full {template.duration} video
      </Button>
      {starter.failure && (
        <div className="basis-full">
          <StartFailurePanel failure={starter.failure} />
        </div>
      )}
    </Card>
  );
}
