import { Menu } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BRAND } from '#contract/brand.ts';
import { PATHS } from '#web/platform/paths.ts';
import { displayName, useSession } from '#web/platform/session/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { screenTitle } from './menu.ts';
import { PHONE_BAR_STYLE } from './phone-bar-style.ts';

const useDrawerCode = lazyCode(() => import('./phone-drawer.tsx'));

/** The top bar on narrow screens, with the menu in a drawer. */
export function PhoneBar({ onSearch, jobs }: { onSearch(): void; jobs: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  const code = useDrawerCode(isOpen);
  const { pathname } = useLocation();
  const { user } = useSession();
  return (
    <header className={PHONE_BAR_STYLE}>
      <IconButton
        ref={setButton}
        icon={Menu}
        label="Menu"
        size="lg"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {code && (
        <code.PhoneDrawer
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          id={id}
          onSearch={onSearch}
        />
      )}
      <p
        aria-hidden
        data-title
        className="min-w-0 flex-1 truncate cramped:min-w-min cramped:wrap-break-word! font-display text-h2 font-bold"
      >
        {screenTitle(pathname) ?? BRAND.name}
      </p>
      {jobs}
      <Link to={PATHS.profile} aria-label="Your Profile" className="touch-target ms-auto rounded-full">
        <Avatar name={displayName(user)} />
      </Link>
    </header>
  );
}
