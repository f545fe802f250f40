import type { ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';

export type TileProps = {
  isActive: boolean;
  onFocus(): void;
  onOpen(): void;
};

/** The button that a tile is: Enter opens its details, `c` copies its words. */
export function TileButton({
  isActive,
  onFocus,
  onOpen,
  copyText,
  className = '',
  children,
}: TileProps & { copyText: string; className?: string; children: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyText);
      notify.success('Prompt copied to clipboard', { id: 'prompt-copied' });
    } catch {
      notify.error('Failed to copy the prompt', { id: 'prompt-copied' });
    }
  };
  return (
    <button
      type="button"
      data-tile
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      onKeyDown={(event) => {
        const isPlainC = event.key === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (isPlainC && copyText !== '') void copy();
      }}
      className={`group relative block w-full overflow-hidden rounded-lg text-left transition-transform duration-120 active:scale-[.99] ${className}`}
    >
      {children}
    </button>
  );
}

/** Words over the foot of a tile: on hover, on keyboard focus, and always where nothing can hover. */
export function TileCaption({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-0 bg-scrim px-3 py-2 text-xs text-white opacity-0 transition-opacity duration-120 group-hover:opacity-100 group-focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
    >
      <span className="line-clamp-3 break-words [@media(hover:none)]:line-clamp-1">{children}</span>
    </span>
  );
}
