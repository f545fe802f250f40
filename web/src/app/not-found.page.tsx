import { Link } from 'react-router-dom';
import { Button } from '#web/ui/button.tsx';
import { PATHS } from '../platform/paths.ts';
import { useSession } from '../platform/session/session.tsx';

/** The page for unknown URLs, with or without a session. */
export function NotFoundPage() {
  const isMember = useSession().user !== undefined;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center gap-6 px-4 py-12 text-center">
      <picture>
        <source type="image/avif" srcSet="/art/clay-640.avif" />
        <img
          src="/art/clay-640.webp"
          alt=""
          width={640}
          height={480}
          className="aspect-4/3 w-full max-w-80 rounded-xl object-cover"
        />
      </picture>
      <div className="flex flex-col gap-2">
        <p className="font-display text-display-l text-text-3">404</p>
        <h1 className="font-display text-h1-large">Page Not Found</h1>
        <p className="text-body-large text-text-2">
          The page you are looking for doesn't exist or has been moved.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {isMember && (
          <Button asChild size="lg">
            <Link to={PATHS.dashboard}>Open Your Dashboard</Link>
          </Button>
        )}
        <Button asChild size="lg" variant={isMember ? 'secondary' : 'primary'}>
          <Link to={PATHS.home}>Return to Home</Link>
        </Button>
      </div>
    </div>
  );
}
