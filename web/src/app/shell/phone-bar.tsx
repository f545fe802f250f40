import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BRAND } from '#contract/brand.ts';
import { displayName, useSession } from '#web/platform/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '../logo.tsx';
import { PATHS } from '../paths.ts';
import { MainMenu } from './main-menu.tsx';
import { titleOf } from './menu.ts';
import { SearchButton } from './search-button.tsx';
import { StudioBadge } from './studio-badge.tsx';
import { UserBlock } from './user-block.tsx';

/** The bar of narrow screens, with the menu in a drawer. */
export function PhoneBar({ onSearch }: { onSearch(): void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const { user } = useSession();
  const close = () => setIsOpen(false);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-border bg-surface px-2 pe-4">
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger asChild>
          <IconButton icon={Menu} label="Menu" size="lg" />
        </Dialog.Trigger>
        <Drawer
          onNavigate={close}
          onSearch={() => {
            close();
            onSearch();
          }}
        />
      </Dialog.Root>
      <p aria-hidden className="min-w-0 flex-1 truncate font-display text-h2 font-bold">
        {titleOf(pathname) ?? BRAND.name}
      </p>
      <Link to={PATHS.profile} aria-label="Your Profile" className="touch-target rounded-full">
        <Avatar name={displayName(user)} />
      </Link>
    </header>
  );
}

function Drawer({ onNavigate, onSearch }: { onNavigate(): void; onSearch(): void }) {
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Dialog.Content
        aria-describedby={undefined}
        className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,88vw)] flex-col overflow-y-auto bg-bg px-3 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] shadow-e3 focus:outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
      >
        <div className="mb-3 flex items-center justify-between ps-2">
          <Dialog.Title asChild>
            <h2>
              <Logo />
            </h2>
          </Dialog.Title>
          <Dialog.Close asChild>
            <IconButton icon={X} label="Close menu" />
          </Dialog.Close>
        </div>
        <SearchButton isRail={false} onSearch={onSearch} />
        <nav aria-label="Main menu" className="flex-1">
          <MainMenu onNavigate={onNavigate} />
        </nav>
        <UserBlock isRail={false} onNavigate={onNavigate} />
        <div className="mt-3 flex items-center justify-between px-2">
          <span className="text-small text-text-3">Version {BRAND.version}</span>
          <StudioBadge isRail={false} />
        </div>
      </Dialog.Content>
    </Dialog.Portal>
  );
}
