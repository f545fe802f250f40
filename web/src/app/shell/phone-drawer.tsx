import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { BRAND } from '#contract/brand.ts';
import { Logo } from '#web/modules/frame/logo.tsx';
import { ExternalTrigger } from '#web/ui/external-trigger.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { StudioBadge } from './studio-badge.tsx';
import { UserBlock } from './user-block.tsx';

type PhoneDrawerProps = {
  button: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  id: string;
  onSearch(): void;
};

/** The menu on narrow screens, over the page. */
export function PhoneDrawer({ button, isOpen, onOpenChange, id, onSearch }: PhoneDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>
        <ExternalTrigger button={button} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/50 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          id={id}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem+env(safe-area-inset-left),88vw)] flex-col overflow-y-auto bg-bg safe-left-3 pr-3 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] shadow-e3 focus:outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <div className="mb-3 flex items-center justify-between ps-2">
            <Dialog.Title asChild>
              <h2>
                <Logo />
              </h2>
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close Menu" />
            </Dialog.Close>
          </div>
          <SearchButton
            isRail={false}
            onSearch={() => {
              close();
              onSearch();
            }}
          />
          <nav aria-label="Main menu" className="flex-1">
            <MainMenu onNavigate={close} />
          </nav>
          <div className="border-t border-border pt-3">
            <UserBlock isRail={false} onNavigate={close} />
          </div>
          <div className="mt-5 flex items-center justify-between px-2">
            <span className="text-small text-text-3">Version {BRAND.version}</span>
            <StudioBadge isRail={false} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
