import { useQueryClient } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { ArrowRight, Clock, Keyboard, LogOut, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { chooseTheme } from '#web/platform/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { MENU_LINKS } from './menu.ts';
import { PALETTE_MAX_CHARACTERS, paletteFilter } from './palette-filter.ts';
import { describeSearch, PaletteResults, useHistorySearch } from './palette-results.tsx';
import { PaletteRow } from './palette-row.tsx';
import { recentPrompts, setGeneratorPrompt } from './recent-prompts.ts';
import { THEMES } from './themes.ts';
import { useSignOut } from './use-sign-out.ts';

type CommandPaletteProps = {
  typed: string;
  onType(typed: string): void;
  onClose(): void;
  onShortcuts(): void;
};

/** Finds every screen and action by a few letters, and images and videos by words of their prompts. */
export function CommandPalette({ typed, onType, onClose, onShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { id: userId } = useUser();
  const prompts = recentPrompts(useQueryClient(), userId);
  const history = useHistorySearch(userId, typed);
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const create = (words: string) =>
    run(() => {
      setGeneratorPrompt(words);
      navigate(PATHS.imageGenerator);
    })();
  return (
    <PaletteDialog
      typed={typed}
      onType={onType}
      status={describeSearch(history)}
      explainsMissingRows={history.hasFailed}
      onClose={onClose}
    >
      <Command.Group heading="Go to">
        {MENU_LINKS.map(({ label, path, goKey }) => (
          <PaletteRow
            key={path}
            icon={ArrowRight}
            label={label}
            keys={goKey && ['g', goKey]}
            onSelect={run(() => navigate(path))}
          />
        ))}
        <PaletteRow icon={ArrowRight} label="Check a File" onSelect={run(() => navigate(PATHS.verify))} />
      </Command.Group>
      {!history.isWanted && prompts.length > 0 && (
        <Command.Group heading="Recent prompts">
          {prompts.map((words) => (
            <PaletteRow key={words} icon={Clock} label={words} onSelect={() => create(words)} />
          ))}
        </Command.Group>
      )}
      <Command.Group heading="Theme">
        {THEMES.map(({ value, label, icon }) => (
          <PaletteRow
            key={value}
            icon={icon}
            label={`${label} Theme`}
            onSelect={run(() => chooseTheme(value))}
          />
        ))}
      </Command.Group>
      <Command.Group heading="More">
        <PaletteRow icon={Keyboard} label="Keyboard Shortcuts" keys={['?']} onSelect={onShortcuts} />
        <PaletteRow icon={LogOut} label="Sign Out" onSelect={run(signOut)} />
      </Command.Group>
      <PaletteResults
        history={history}
        onCreate={create}
        onOpen={(url) => run(() => navigate(url, { state: { showsTab: true } }))()}
      />
    </PaletteDialog>
  );
}

type PaletteDialogProps = {
  typed: string;
  onType(typed: string): void;
  /** The state of the search, in words. */
  status: string;
  /** True if the status explains why rows are missing. */
  explainsMissingRows: boolean;
  onClose(): void;
  children: ReactNode;
};

function PaletteDialog({
  typed,
  onType,
  status,
  explainsMissingRows,
  onClose,
  children,
}: PaletteDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const focusReturn = useFocusReturn({
    // Radix would select what has been typed, and the next key would replace it.
    onOpenAutoFocus(event) {
      event.preventDefault();
      field.current?.focus();
      field.current?.setSelectionRange(typed.length, typed.length);
    },
  });
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-black/50" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed z-50 animate-dialog-in overflow-hidden bg-surface focus:outline-none max-sm:inset-0 max-sm:safe-inline-0 sm:top-[max(1rem,12dvh)] sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:max-w-xl sm:-translate-x-1/2 sm:rounded-xl sm:shadow-e3"
        >
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <Command
            label="Search or jump to"
            loop
            filter={paletteFilter}
            className="flex flex-col max-sm:h-full"
          >
            <div className="flex items-center gap-3 border-b border-border px-4 sm:px-5 max-sm:pe-1 max-sm:pt-[env(safe-area-inset-top)]">
              <Search aria-hidden className="size-4.5 shrink-0 text-text-3" strokeWidth={1.75} />
              <Command.Input
                ref={field}
                value={typed}
                onValueChange={onType}
                maxLength={PALETTE_MAX_CHARACTERS}
                placeholder="Search or jump to…"
                className="h-13 w-full bg-transparent text-body-large outline-none placeholder:text-text-3"
              />
              {/* Enter would otherwise choose the selected row. */}
              <Dialog.Close asChild>
                <IconButton
                  icon={X}
                  label="Close"
                  size="lg"
                  className="sm:hidden"
                  onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
                />
              </Dialog.Close>
            </div>
            <Command.List className="order-2 overflow-y-auto overscroll-contain p-2 max-sm:min-h-0 max-sm:px-1 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:max-h-[min(60dvh,26rem)] [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-text-3">
              {children}
            </Command.List>
            {/* Outside the list, which may contain only options. */}
            <p
              role="status"
              className={`px-4 text-text-2 sm:px-5 empty:hidden ${explainsMissingRows ? 'order-1 pt-4' : 'order-2 pt-1 pb-4'}`}
            >
              {status}
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
