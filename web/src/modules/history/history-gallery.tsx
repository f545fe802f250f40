import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useUser } from '#web/platform/session/session.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useOpenedItem } from './details/use-opened-item.ts';
import { HistoryGrid, type HistoryGridHandle, type TileOptions } from './grid/history-grid.tsx';
import { LoadMore } from './grid/load-more.tsx';
import { deleteLabel, type TileProps } from './grid/tile-button.tsx';
import type { HistoryItem, HistoryKind } from './history-kind.ts';
import { groupIntoStacks, type Stack } from './stacks.ts';
import { useDeletion } from './use-deletion.ts';
import type { LoadedHistory } from './use-history.ts';
import { useHistoryChanges } from './use-history-changes.ts';

const useDeleteCode = lazyCode(() => import('./delete-dialog.tsx'));
const useMenuCode = lazyCode(() => import('./grid/tile-menu.tsx'));

/** Props of every details dialog. */
export type DetailsProps<Item> = {
  item: Item;
  onClose(): void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onCloseAutoFocus(event: Event): void;
  onToggleFavourite(): void;
  /** Only for the owner. */
  onDelete: (() => void) | undefined;
};

export type GalleryProps<Item extends HistoryItem> = {
  history: LoadedHistory<Item>;
  items: readonly Item[];
  /** How many there are, loaded or not. */
  total: number | undefined;
  /** Moves focus when the last item is gone. */
  onEmptied(): void;
};

/** How to render the items of one history. */
type ItemRendering<Item> = {
  /** Keep it stable: tiles re-render when it changes. */
  tile(item: Item, props: TileProps): ReactNode;
  /** Shown in the delete dialog. */
  thumbnail(item: Item): ReactNode;
  /** An item's prompt, or a fallback. */
  getLabel(item: Item): string;
  /** Returns a function that saves an item's file; undefined if it has none. */
  getDownload(item: Item): (() => void) | undefined;
  /** Further entries of an item's menu. */
  menuItems?(item: Item): ReactNode;
  /** Undefined until its code has loaded. */
  details: ((props: DetailsProps<Item>) => ReactNode) | undefined;
};

/** A history with all actions: open, delete and favorite its items, and load more. */
export function HistoryGallery<Item extends HistoryItem, Filter extends object>(
  props: GalleryProps<Item> & ItemRendering<Item> & { kind: HistoryKind<Item, Filter> },
) {
  const { kind, history, items, total, onEmptied, tile, thumbnail, getLabel, getDownload, details } = props;
  const user = useUser();
  const grid = useRef<HistoryGridHandle>(null);
  const changes = useHistoryChanges(kind, user.id);
  const stacks = useMemo(() => groupIntoStacks(items), [items]);
  const opened = useOpenedItem(
    kind,
    user.id,
    history,
    useMemo(() => stacks.flatMap((stack) => stack.items), [stacks]),
  );
  const findStackIndex = (id: string | null) =>
    stacks.findIndex((stack) => stack.items.some((item) => item.id === id));

  const deletedIndex = useRef(0);
  const deletion = useDeletion<Item>({
    getId: ({ id }) => id,
    remove: (id) => kind.remove(id, user.id),
    doneText: (count) => (count > 1 ? `${count} ${kind.name} deleted` : kind.deletedText),
    failure: {
      offline: `The ${kind.noun} was not deleted.`,
      otherwise: `Failed to delete ${kind.noun}. Please try again.`,
    },
    onDeleted({ id }) {
      opened.closeDeleted(id);
      changes.forget(id);
    },
    focusAfter() {
      const last = stacks.length - 1;
      if (last < 0) onEmptied();
      else grid.current?.focus(Math.min(Math.max(0, deletedIndex.current), last));
    },
  });
  const DeleteDialog = useDeleteCode(deletion.isDialogOpen)?.DeleteDialog;

  const menu = useTileMenu(items);
  const menuStack = stacks[findStackIndex(menu.item?.id ?? null)]?.items ?? [];
  const Menu = useMenuCode(menu.isOpen)?.TileMenu;
  const isTouch = useMediaQuery('(hover: none)');
  const openDeleteDialog = (selected: readonly Item[]) => {
    deletedIndex.current = findStackIndex(selected[0]?.id ?? null);
    deletion.openDialog(selected);
  };
  const latest = useRef({ opened, openDeleteDialog, changes });
  latest.current = { opened, openDeleteDialog, changes };
  const deleteHandler = useCallback(
    (selected: readonly Item[]) =>
      selected.every((item) => item.user_id === user.id)
        ? () => latest.current.openDeleteDialog(selected)
        : undefined,
    [user.id],
  );
  const renderTile = useCallback(
    ({ cover: item, items: stacked }: Stack<Item>, options: TileOptions) =>
      tile(item, {
        ...options,
        count: stacked.length,
        onOpen: () => latest.current.opened.open(item.id),
        onDelete: deleteHandler(stacked),
        onToggleFavourite: () => latest.current.changes.toggleFavourite(item),
        onDownload: getDownload(item),
        onMenu: (button) => menu.open(item.id, button),
        isTouch,
      }),
    [tile, deleteHandler, getDownload, menu.open, isTouch],
  );

  const { item: openedItem } = opened;
  return (
    <>
      {items.length > 0 && (
        <HistoryGrid
          ref={grid}
          kind={kind.name}
          label={`Your ${kind.name}`}
          items={stacks}
          total={total && total - (items.length - stacks.length)}
        >
          {renderTile}
        </HistoryGrid>
      )}
      <LoadMore {...history} shown={items.length} total={total} />
      {openedItem &&
        details?.({
          item: openedItem,
          onClose: opened.close,
          onPrevious: opened.onPrevious,
          onNext: opened.onNext,
          onCloseAutoFocus(event) {
            const index = findStackIndex(opened.lastId());
            if (index === -1) return;
            event.preventDefault();
            grid.current?.focus(index);
          },
          onToggleFavourite: () => changes.toggleFavourite(openedItem),
          onDelete: deleteHandler([openedItem]),
        })}
      {Menu && menu.item && (
        <Menu
          button={menu.button}
          isOpen={menu.isOpen}
          onOpenChange={menu.setIsOpen}
          isFavourite={menu.item.favourite}
          deleteLabel={deleteLabel(kind.noun, menuStack.length)}
          onDownload={getDownload(menu.item)}
          onToggleFavourite={() => menu.item && changes.toggleFavourite(menu.item)}
          onDelete={deleteHandler(menuStack)}
        >
          {props.menuItems?.(menu.item)}
        </Menu>
      )}
      {DeleteDialog && (
        <DeleteDialog kind={kind.noun} deletion={deletion} getLabel={getLabel} renderThumbnail={thumbnail} />
      )}
    </>
  );
}

/** The single menu of a grid: its item, and the button at which it opens. */
function useTileMenu<Item extends HistoryItem>(items: readonly Item[]) {
  const [shown, setShown] = useState<{ id: string; button: HTMLElement }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((id: string, button: HTMLElement) => {
    // A press on the button while its menu is open only closes the menu.
    const wasOpen = button.getAttribute('aria-expanded') === 'true';
    setShown({ id, button });
    setIsOpen(!wasOpen);
  }, []);
  return {
    item: items.find(({ id }) => id === shown?.id),
    button: shown?.button ?? null,
    isOpen,
    setIsOpen,
    open,
  };
}
