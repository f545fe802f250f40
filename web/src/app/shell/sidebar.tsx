import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '#contract/brand.ts';
import { Logo, LogoMark } from '#web/modules/frame/logo.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { MainMenu } from './main-menu.tsx';
import { RailMenu } from './rail-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { StudioBadge } from './studio-badge.tsx';
import { UserBlock } from './user-block.tsx';

/** The sidebar on wide screens: with labels, or as a rail of icons. */
export function Sidebar(props: { isRail: boolean; onSearch(): void; jobs: ReactNode }) {
  const { isRail, onSearch, jobs } = props;
  return (
    <aside
      aria-label="Sidebar"
      className={clsx(
        'sticky top-0 z-20 flex h-dvh min-w-0 flex-col border-e border-border bg-bg py-4',
        isRail ? 'items-center px-2' : 'px-3',
      )}
    >
      <Link
        to={PATHS.dashboard}
        aria-label={`${BRAND.name}, go to the dashboard`}
        className={clsx('mb-3 rounded-sm', !isRail && 'px-2')}
      >
        {isRail ? <LogoMark className="size-8" /> : <Logo />}
      </Link>
      <SearchButton isRail={isRail} onSearch={onSearch} />
      <nav
        aria-label="Main menu"
        className="-mx-1 mt-2 min-h-0 w-[calc(100%+0.5rem)] flex-1 overflow-y-auto px-1 pb-2"
      >
        {isRail ? <RailMenu /> : <MainMenu />}
      </nav>
      <div className="w-full border-t border-border pt-3">
        {jobs}
        <UserBlock isRail={isRail} />
      </div>
      <div
        className={clsx(
          'mt-2 flex min-h-6 items-center gap-2 touch:mt-5',
          isRail ? 'justify-center' : 'justify-between px-2',
        )}
      >
        {!isRail && <span className="text-small text-text-3">Version {BRAND.version}</span>}
        <StudioBadge isRail={isRail} />
      </div>
    </aside>
  );
}
