import { useQueryClient } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { ArrowRight, Clock, Keyboard, LogOut, type LucideIcon, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { chooseTheme } from '#web/platform/theme.ts';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { MENU_LINKS } from './menu.ts';
import { handPromptOver, recentPrompts } from './recent-prompts.ts';
import { THEMES } from './themes.ts';
import { useSignOut } from './use-sign-out.ts';

/** Finds every screen and action by a few letters. */
export function CommandPalette({ onClose, onShortcuts }: { onClose(): void; onShortcuts(): void }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const prompts = recentPrompts(useQueryClient(), useUser().id);
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <PaletteDialog onClose={onClose}>
      <Command.Empty className="px-3 py-8 text-center text-text-3">No results</Command.Empty>
      <Command.Group heading="Go to">
        {MENU_LINKS.map(({ label, path, goKey }) => (
          <Row
            key={path}
            icon={ArrowRight}
            label={label}
            keys={goKey && ['g', goKey]}
            onSelect={run(() => navigate(path))}
          />
        ))}
      </Command.Group>
      {prompts.length > 0 && (
        <Command.Group heading="Recent prompts">
          {prompts.map((words) => (
            <Row
              key={words}
              icon={Clock}
              label={words}
              onSelect={run(() => {
                handPromptOver(words);
                navigate(PATHS.imageGenerator);
              })}
            />
          ))}
        </Command.Group>
      )}
      <Command.Group heading="Theme">
        {THEMES.map(({ value, label, icon }) => (
          <Row key={value} icon={icon} label={`${label} theme`} onSelect={run(() => chooseTheme(value))} />
        ))}
      </Command.Group>
      <Command.Group heading="More">
        <Row icon={Keyboard} label="Keyboard shortcuts" keys={['?']} onSelect={onShortcuts} />
        <Row icon={LogOut} label="Sign Out" onSelect={run(signOut)} />
      </Command.Group>
    </PaletteDialog>
  );
}

function PaletteDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-black/50" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed top-[max(1rem,12dvh)] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-dialog-in overflow-hidden rounded-xl bg-surface shadow-e3 focus:outline-none"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Command label="Search or jump to" loop>
            <div className="flex items-center gap-2.5 border-b border-border px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-text-3" strokeWidth={1.75} />
              <Command.Input
                placeholder="Search or jump to…"
                className="h-13 w-full bg-transparent text-body-large outline-none placeholder:text-text-3"
              />
            </div>
            <Command.List className="max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain p-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-text-3">
              {children}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Row(props: {
  icon: LucideIcon;
  label: string;
  keys?: readonly string[] | '' | undefined;
  onSelect(): void;
}) {
  const Icon = props.icon;
  return (
    <Command.Item
      value={props.label}
      onSelect={props.onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-label data-[selected=true]:bg-surface-2 touch:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {props.label}
      </span>
      {props.keys && (
        <span className="touch:hidden">
          <KeyCaps keys={props.keys} />
        </span>
      )}
    </Command.Item>
  );
}
