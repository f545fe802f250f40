import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { VideoOffNote } from './video-off-note.tsx';

/** The way back, the screen's title, and what it makes (S1 §2). */
export function VideoPageHeader(props: { title: string; about: string }) {
  const { title, about } = props;
  return (
    <header className="space-y-4">
      <div className="flex items-center justify-between gap-3 lg:block">
        <Link to={PATHS.dashboard} className="touch-target inline-block text-text-2 hover:text-text">
          ‹ Dashboard
        </Link>
        <div className="flex items-center gap-1.5 lg:mt-1">
          <h1 tabIndex={-1} className="font-display text-h1-large max-lg:sr-only">
            {title}
          </h1>
          <Tooltip content={about}>
            <IconButton icon={CircleHelp} size="sm" label={`About ${title.toLowerCase()}s`} title="" />
          </Tooltip>
        </div>
      </div>
      <VideoOffNote />
    </header>
  );
}
