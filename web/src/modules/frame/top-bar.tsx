import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Logo } from './logo.tsx';

/** Navigation of the public screens. */
export function TopBar() {
  const { user, isLoggingOut } = useSession();
  const isMember = user !== undefined || isLoggingOut;
  return (
    <header className="flex min-h-18 shrink-0 items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
      <Link to={PATHS.home} aria-label="Moodlark home page" className="touch-target rounded-sm">
        <Logo tight={isLoggingOut} />
      </Link>
      <nav aria-label="Account" className="flex flex-wrap items-center justify-end gap-2">
        {isMember ? <MemberLinks /> : <VisitorLinks />}
      </nav>
    </header>
  );
}

function MemberLinks() {
  const { logout, isLoggingOut } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <Button asChild variant="ghost" className="max-sm:px-2">
        <Link to={PATHS.dashboard}>Dashboard</Link>
      </Button>
      <Button
        variant="ghost"
        className="-me-4 max-sm:-me-2 max-sm:px-2"
        busy={isLoggingOut}
        onClick={() => logout(() => navigate(PATHS.home))}
      >
        {isLoggingOut ? 'Signing Out' : 'Sign Out'}
      </Button>
    </>
  );
}

function VisitorLinks() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname !== PATHS.signIn && (
        // If this is the only link, its text lines up with the right edge of the page's content.
        <Button asChild variant="ghost" className="last:-me-4">
          <Link to={PATHS.signIn}>Sign In</Link>
        </Button>
      )}
      {pathname !== PATHS.signUp && (
        <Button asChild>
          <Link to={PATHS.signUp}>Sign Up</Link>
        </Button>
      )}
    </>
  );
}
