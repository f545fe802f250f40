import { createLucideIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyPrompt } from '../copy-prompt.ts';
import type { TileOptions } from './history-grid.tsx';

export type TileProps = TileOptions & {
  onOpen(): void;
  /** Given where the viewer may delete the item: the Delete key asks for it then. */
  onDelete?: (() => void) | undefined;
  onToggleFavourite?: (() => void) | undefined;
};

/** A tile is a button: Enter opens it, `c` copies its prompt, Delete asks to delete, `f` marks a favorite. */
export function TileButton(props: TileProps & { copyText: string; className?: string; children: ReactNode }) {
  const { isActive, onOpen, onDelete, onToggleFavourite, copyText, className = '', children } = props;
  const actions: Record<string, (() => void) | undefined> = {
    c: copyText === '' ? undefined : () => void copyPrompt(copyText),
    f: onToggleFavourite,
    Delete: onDelete,
  };
  return (
    <button
      type="button"
      data-tile=""
      tabIndex={isActive ? 0 : -1}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey) actions[event.key]?.();
      }}
      className={`relative block w-full overflow-hidden rounded-lg text-left transition-transform duration-120 active:scale-[.99] ${className}`}
    >
      {children}
    </button>
  );
}

/**
 * Text over the foot of a tile: on hover, on keyboard focus, and always on devices that cannot hover. Its padding is a
 * border, because clamped text shows through padding. Hidden text is not laid out: fast scrolling has hundreds of them.
 */
export function TileCaption({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-0 hidden border-x-12 border-y-8 border-transparent bg-scrim text-xs wrap-anywhere text-white group-hover/tile:animate-fade-in group-hover/tile:line-clamp-3 group-has-focus-visible/tile:animate-fade-in group-has-focus-visible/tile:line-clamp-3 hoverless:block hoverless:truncate"
    >
      {children}
    </span>
  );
}

/** One path instead of several, because a long grid has many of these. */
const Bin: LucideIcon = createLucideIcon('bin', [
  [
    'path',
    {
      d: 'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6',
      key: 'bin',
    },
  ],
]);

/** The owner's way to delete from the grid: on hover, on focus, and always where nothing can hover. */
export function TileDelete(props: {
  label: 'Delete Image' | 'Delete Video';
  isActive: boolean;
  onDelete(): void;
}) {
  return (
    <IconButton
      icon={Bin}
      label={props.label}
      variant="media"
      size="sm"
      tabIndex={props.isActive ? 0 : -1}
      onClick={props.onDelete}
      className="absolute! top-2 right-2 backdrop-blur-none! opacity-0 transition-opacity duration-120 group-hover/tile:opacity-100 group-has-focus-visible/tile:opacity-100 hoverless:opacity-100"
    />
  );
}

/** A star in the corner of a favourite. Its word is too small to see, and belongs to the tile's name. */
export function FavouriteMark() {
  return (
    <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-scrim text-[0px] before:size-4 before:bg-warning before:[clip-path:polygon(50%_0,62%_36%,100%_36%,69%_58%,81%_95%,50%_72%,19%_95%,31%_58%,0_36%,38%_36%)]">
      , favorite
    </span>
  );
}
