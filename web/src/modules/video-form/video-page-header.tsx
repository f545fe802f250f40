import { PATHS } from '#web/platform/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { HelpTip } from '#web/ui/help-tip.tsx';
import { VideoOffNote } from './video-off-note.tsx';

/** A back link, the screen's title, and what the screen makes. */
export function VideoPageHeader(props: { title: string; about: string }) {
  const { title, about } = props;
  return (
    <header className="space-y-4">
      <div className="flex items-center justify-between gap-3 lg:block">
        {/* A phone in landscape needs the height for the form. */}
        <div className="short:hidden">
          <BackLink to={PATHS.dashboard}>Dashboard</BackLink>
        </div>
        <div className="flex items-center gap-2 lg:mt-1">
          <h1 tabIndex={-1} className="font-display text-h1-large max-lg:sr-only">
            {title}
          </h1>
          <span className="short:hidden">
            <HelpTip label={`About ${title.toLowerCase()}s`}>{about}</HelpTip>
          </span>
        </div>
      </div>
      <VideoOffNote />
    </header>
  );
}
