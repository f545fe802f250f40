import { Link } from 'react-router-dom';
import { IMAGE_TYPE_NAMES } from '#web/modules/history/images/image-type-names.ts';
import type { ImageJob } from '#web/modules/image-jobs/image-jobs.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';

const PROMPT_CHARACTERS = 80;

/** Images that are being made, in the list of running jobs: their tool and the elapsed time. */
export function ImageJobItem({ job, onOpen }: { job: ImageJob; onOpen(): void }) {
  const { imageType, prompt, count, startedAtMs, url } = job;
  const seconds = (useNow() - startedAtMs) / 1000;
  return (
    <li className="space-y-2 py-3 last:pb-0">
      <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
        {shorten(prompt, PROMPT_CHARACTERS) || IMAGE_TYPE_NAMES[imageType]}
      </p>
      <p className="flex justify-between gap-3 text-small text-text-2 tabular-nums">
        <span>
          {IMAGE_TYPE_NAMES[imageType]}
          {count > 1 && ` · ${count} images`}
        </span>
        <span className="shrink-0">{formatDuration(seconds)}</span>
      </p>
      <Button size="sm" variant="secondary" asChild>
        <Link to={url} onClick={onOpen}>
          Open
        </Link>
      </Button>
    </li>
  );
}
