import { clsx } from 'clsx';
import { LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { displayName, useSession } from '#web/platform/session/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { navRowStyle } from './nav-row.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in person, their settings and sign-out. */
export function UserBlock({ isRail, onNavigate }: { isRail: boolean; onNavigate?: () => void }) {
  const { user } = useSession();
  const signOut = useSignOut();
  const name = displayName(user);
  if (isRail)
    return (
      <div className="flex flex-col items-center gap-1">
        <ThemeMenu />
        <IconButton icon={LogOut} label="Sign Out" onClick={signOut} />
        <Link
          to={PATHS.profile}
          aria-label="Profile Settings"
          title="Profile Settings"
          className="rounded-full"
        >
          <Avatar name={name} />
        </Link>
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-w-0 items-center gap-3 px-2 pb-2">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p dir="auto" data-name className="truncate font-semibold" title={name}>
            {name ?? <SkeletonText className="w-24" />}
          </p>
          <p data-email className="truncate text-small text-text-3" title={user?.email}>
            {user?.email}
          </p>
        </div>
      </div>
      <Link to={PATHS.profile} className={navRowStyle} onClick={onNavigate}>
        <Settings aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
        Profile Settings
      </Link>
      <button type="button" className={clsx(navRowStyle)} onClick={signOut}>
        <LogOut aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
        Sign Out
      </button>
      <div className="mt-2 px-2">
        <ThemeSwitch />
      </div>
    </div>
  );
}
