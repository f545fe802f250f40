import { useState, useSyncExternalStore } from 'react';
import { BRAND } from '#contract/brand.ts';
import { Logo } from '#web/modules/frame/logo.tsx';
import { OfflineBar } from '#web/modules/frame/offline-bar.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { ACCOUNT_MESSAGES } from '#web/platform/session/account-messages.ts';
import { hasStoredSession } from '#web/platform/session/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

const ANCHORS = [
  { href: '#features', label: 'Features' },
  { href: '#reviews', label: 'Reviews' },
  { href: '#roadmap', label: 'Roadmap' },
] as const;

const neverChanges = () => () => undefined;
/** The prerendered page has no session. */
const alwaysVisitor = () => false;

/** Logo, links to the page's sections, and sign-in. Sticky. */
export function LandingHeader() {
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const isMember = useSyncExternalStore(neverChanges, hasStoredSession, alwaysVisitor) && !hasSignedOut;
  return (
    <header className="sticky top-0 z-10 bg-bg/85 backdrop-blur-md cramped:static">
      <div className="mx-auto flex min-h-16 max-w-[1200px] items-center gap-3 px-4 sm:px-6 lg:min-h-18 cramped:py-2">
        <div className="flex md:flex-1">
          <a href={PATHS.home} aria-label={`${BRAND.name} home page`} className="touch-target rounded-sm">
            <Logo tight={isMember} />
          </a>
        </div>
        <nav aria-label="Sections" className="hidden gap-7 md:flex">
          {ANCHORS.map(({ href, label }) => (
            <a key={href} href={href} className="touch-target rounded-sm py-1 text-text-2 hover:text-text">
              {label}
            </a>
          ))}
        </nav>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-1 sm:gap-3">
          {isMember ? <MemberLinks onSignedOut={() => setHasSignedOut(true)} /> : <VisitorLinks />}
        </div>
      </div>
      <OfflineBar />
    </header>
  );
}

function VisitorLinks() {
  return (
    <>
      <Button asChild variant="ghost">
        <a href={PATHS.signIn}>Sign In</a>
      </Button>
      <Button asChild>
        <a href={PATHS.signUp}>Sign Up</a>
      </Button>
    </>
  );
}

/** Loads the session code only when the person signs out. */
function MemberLinks({ onSignedOut }: { onSignedOut(): void }) {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    try {
      const { signOutWithoutProvider } = await import('#web/platform/session/sign-out-without-provider.ts');
      if (await signOutWithoutProvider()) onSignedOut();
    } catch {
      notify.error(ACCOUNT_MESSAGES.logoutFailed);
    } finally {
      setIsSigningOut(false);
    }
  };
  return (
    <>
      <Button variant="ghost" busy={isSigningOut} busyLabel="Signing Out" onClick={() => void signOut()}>
        Sign Out
      </Button>
      <Button asChild>
        <a href={PATHS.dashboard}>Dashboard</a>
      </Button>
    </>
  );
}
