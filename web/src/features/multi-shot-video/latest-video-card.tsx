import { CircleCheck, Play } from 'lucide-react';
import type { FinishedVideo } from '#web/modules/video-jobs/job-list.ts';
import { shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const PROMPT_CHARACTERS = 100;

/** Links from the forms to the latest video. */
export function LatestVideoCard({ video, onView }: { video: FinishedVideo; onView(): void }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 max-sm:basis-3/4">
        <h2 tabIndex={-1} className="text-h3">
          Latest Video Ready
        </h2>
        <p className="text-text-2 wrap-anywhere">{shorten(video.prompt, PROMPT_CHARACTERS)}</p>
      </div>
      <Button variant="secondary" icon={Play} className="max-sm:w-full" onClick={onView}>
        View Video
      </Button>
    </Card>
  );
}
