import { createLucideIcon, Download, type LucideIcon, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyPrompt } from '../copy-prompt.ts';
import type { TileOptions } from './history-grid.tsx';

export type TileProps = TileOptions & {
  /** How many items the tile shows together. */
  count: number;
  onOpen(): void;
  /** Present if the viewer may delete the item; the Delete key then asks for confirmation. */
  onDelete?: (() => void) | undefined;
  onToggleFavourite?: (() => void) | undefined;
  /** Present if there is a file. */
  onDownload?: (() => void) | undefined;
  /** Opens the menu with all actions of the item, at its button. */
  onMenu(button: HTMLElement): void;
  /** Without hover, one large button opens the menu. */
  isTouch: boolean;
};

/** A tile as a button: Enter opens it, `c` copies its prompt, Delete asks to delete, `f` marks a favorite. */
export function TileButton(
  props: Pick<TileProps, 'isActive' | 'onOpen' | 'onDelete' | 'onToggleFavourite'> & {
    copyText: string;
    className?: string;
    children: ReactNode;
    /** Called when the pointer or the focus reaches the tile. */
    onApproach(): void;
  },
) {
  const { isActive, onOpen, onDelete, onToggleFavourite, onApproach } = props;
  const { copyText, className = '', children } = props;
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
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onKeyDown={(event) => {
        const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
        if (!hasModifier && (event.key === 'Delete' || singleKeysSetting.read())) actions[event.key]?.();
      }}
      className={`relative block w-full overflow-hidden rounded-lg text-left transition-transform duration-120 motion-safe:active:scale-[.99] ${className}`}
    >
      {children}
    </button>
  );
}

/**
 * Text over the bottom of a tile: on hover, on keyboard focus, and always on devices that cannot hover. Its
 * padding is a border, because clamped text shows through padding. Hidden text is not laid out, because fast
 * scrolling shows hundreds of captions. A tile without its file already shows the text.
 */
export function TileCaption({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      dir="auto"
      className="pointer-events-none absolute inset-x-0 bottom-0 hidden border-x-12 border-y-8 border-transparent bg-scrim bg-origin-border text-xs wrap-anywhere text-white group-hover/tile:animate-fade-in group-hover/tile:line-clamp-3 group-has-focus-visible/tile:animate-fade-in group-has-focus-visible/tile:line-clamp-3 hoverless:block hoverless:truncate hoverless:border-t-28 hoverless:bg-transparent hoverless:bg-[linear-gradient(transparent,var(--scrim)_60%)] group-has-data-missing/tile:hidden!"
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

/** Three dots in one path. */
const More: LucideIcon = createLucideIcon('more', [
  ['path', { d: 'M12 12h.01M19 12h.01M5 12h.01', strokeWidth: 3, key: 'more' }],
]);

/**
 * Whether to render all of a tile's actions: most tiles of a long grid are never hovered over and render only
 * the first.
 */
export function useHoverIntent() {
  const [isNear, setIsNear] = useState(false);
  return { isNear, onApproach: () => setIsNear(true) };
}

/**
 * The actions of an item in the grid. With a hovering pointer: star, download, delete and the menu, on hover
 * and focus; otherwise always the menu.
 */
export function TileActions(
  props: Omit<TileProps, 'onOpen'> & {
    isNear: boolean;
    onApproach(): void;
    isFavourite: boolean;
    deleteLabel: string;
  },
) {
  const { isNear, isTouch, isActive, isFavourite, onApproach } = props;
  const { onDelete, onToggleFavourite, onDownload, onMenu } = props;
  const shared = { variant: 'media', size: 'sm', tabIndex: isActive ? 0 : -1 } as const;
  const menu = (className: string) => (
    <IconButton
      {...shared}
      icon={More}
      label="More"
      aria-haspopup="menu"
      onClick={(event) => onMenu(event.currentTarget)}
      className={className}
    />
  );
  if (isTouch)
    // The whole button is the touch target, but only its middle is visible.
    return menu(
      'absolute! top-0 right-0 size-11! bg-transparent! bg-[radial-gradient(circle,var(--scrim)_14px,transparent_15px)]! backdrop-blur-none!',
    );
  return (
    <>
      {isNear && onToggleFavourite && (
        <IconButton
          {...shared}
          icon={Star}
          label="Favorite"
          aria-pressed={isFavourite}
          onClick={onToggleFavourite}
          className={`${ON_HOVER} ${onDownload ? 'right-29' : 'right-20'} [&[aria-pressed=true]_svg]:fill-warning [&[aria-pressed=true]_svg]:text-warning`}
        />
      )}
      {isNear && onDownload && (
        <IconButton
          {...shared}
          icon={Download}
          label="Download"
          onClick={onDownload}
          className={`${ON_HOVER} right-20`}
        />
      )}
      {onDelete && (
        <IconButton
          {...shared}
          icon={Bin}
          label={props.deleteLabel}
          onPointerEnter={onApproach}
          onClick={onDelete}
          className={`${ON_HOVER} right-11`}
        />
      )}
      {isNear && menu(`${ON_HOVER} right-2`)}
    </>
  );
}

/** Shown on hover, on keyboard focus, and while its menu is open. */
const ON_HOVER =
  'absolute! top-2 backdrop-blur-none! opacity-0 transition-opacity duration-120 group-hover/tile:opacity-100 group-has-focus-visible/tile:opacity-100 aria-expanded:opacity-100';

/** The label of the delete action, for one item or a stack. */
export const deleteLabel = (kind: 'image' | 'video', count: number): string => {
  if (count > 1) return `Delete ${count} ${kind}s`;
  return kind === 'image' ? 'Delete Image' : 'Delete Video';
};

/** The number of images in a stack, with the edge of the images below. */
export function StackMark({ count, isFavourite }: { count: number; isFavourite: boolean }) {
  return (
    <span
      className={`absolute top-2 ${isFavourite ? 'left-11' : 'left-2'} grid h-7 min-w-7 place-items-center rounded-sm bg-scrim px-2 text-xs font-medium text-white shadow-[3px_3px_0_-1px_rgb(255_255_255/0.7)] group-hover/tile:opacity-0 group-has-focus-visible/tile:opacity-0`}
    >
      <span>
        <span className="sr-only">, </span>
        {count}
        <span className="sr-only"> images made together</span>
      </span>
    </span>
  );
}

/** A star in the corner of a favorite. Its text is visually hidden and part of the tile's name. */
export function FavouriteMark() {
  return (
    <span className="absolute top-2 left-2 flex size-7 items-center justify-center rounded-full bg-scrim text-[0px] before:size-4 before:bg-warning before:[clip-path:polygon(50%_0,62%_36%,100%_36%,69%_58%,81%_95%,50%_72%,19%_95%,31%_58%,0_36%,38%_36%)]">
      , favorite
    </span>
  );
}
