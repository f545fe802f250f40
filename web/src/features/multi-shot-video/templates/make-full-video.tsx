import { LIMITS } from '#contract/limits.ts';
import { findTemplate, type Template } from '#contract/templates/templates.ts';
import { BudgetLeftNote } from '#web/modules/budget/budget-left.tsx';
import { videoOffer } from '#web/modules/video-form/video-offer.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { StartingVideo } from '../automated-form.tsx';
import { templateOrder } from './use-start-template.ts';

/** The length that is really made, and why it differs from the template's own. */
function lengthOf({ duration, fullSeconds }: Template): string {
  const whole = formatDuration(fullSeconds);
  return Number.parseInt(duration, 10) === fullSeconds
    ? `The whole video is ${whole} long`
    : `In shots of ${LIMITS.shotSeconds}s, the whole video is ${whole} long`;
}

/** Offers the whole video of a template whose preview was made, with its real seconds and price (D18). */
export function MakeFullVideo(props: {
  templateId: string | undefined;
  seed: number | undefined;
  starting: StartingVideo;
}) {
  const { templateId, seed, starting } = props;
  const config = useWholeConfig();
  const template = findTemplate(templateId);
  if (!template) return null;
  const { price, usd } = videoOffer(config, template.fullSeconds / LIMITS.shotSeconds, 'automated');
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <h3 className="text-h3">{template.name}: this was the preview</h3>
        <p className="text-text-2 tabular-nums">
          {lengthOf(template)}: {price}
        </p>
        <p>
          <BudgetLeftNote kind="videos" usd={usd} />
        </p>
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        busy={starting.isStarting}
        busyLabel="Starting…"
        onClick={() => void starting.start(templateOrder(template, template.fullSeconds, seed ?? drawSeed()))}
      >
        Make the full {template.duration} video
      </Button>
    </Card>
  );
}
