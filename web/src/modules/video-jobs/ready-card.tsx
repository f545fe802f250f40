import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shorten } from '#web/platform/format/shorten.ts';
import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { FinishedVideo } from './job-list.ts';
import { TRACKING_TEXTS } from './status-texts.ts';

const PROMPT_CHARACTERS = 100;

/** A video that finished while others still run. */
export function ReadyCard({ video }: { video: FinishedVideo }) {
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {TRACKING_TEXTS.readyToView} <StatusBadge status="completed" />
        </p>
        <p className="mt-1 text-text-2 wrap-anywhere">{shorten(video.prompt, PROMPT_CHARACTERS)}</p>
      </div>
      <Button variant="secondary" icon={Play} asChild>
        <Link to={`${PATHS.dashboard}?video=${video.videoId}`}>View Video</Link>
      </Button>
    </Card>
  );
}
