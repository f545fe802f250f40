import { Link } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { HelpTip } from '#web/ui/help-tip.tsx';
import { VideoOffNote } from './video-off-note.tsx';

/** The way back, the screen's title, and what it makes. */
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
          <HelpTip label={`About ${title.toLowerCase()}s`}>{about}</HelpTip>
        </div>
      </div>
      <VideoOffNote />
    </header>
  );
}
