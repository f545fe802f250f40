import { Search } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** A key with ⌘ or Ctrl, as this platform writes it. */
export const commandKey = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`);

/** Opens the command palette. */
export function SearchButton({ isRail, onSearch }: { isRail: boolean; onSearch(): void }) {
  if (isRail) return <IconButton icon={Search} label="Search or jump to…" onClick={onSearch} />;
  return (
    <button
      type="button"
      onClick={onSearch}
      className="touch-target flex min-h-9 w-full shrink-0 items-center gap-2 rounded-sm border border-border bg-surface px-3 text-text-3 transition-colors hover:border-border-strong hover:text-text-2"
    >
      <Search aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="flex-1 truncate text-start">Search or jump to…</span>
      <kbd className="font-sans text-small touch:hidden">{commandKey('K')}</kbd>
    </button>
  );
}
