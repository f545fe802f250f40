import { type ReactNode, useCallback, useRef } from 'react';
import { useUser } from '#web/platform/session/session.tsx';
import { lateCode } from '#web/ui/late-code.ts';
import { useOpenedItem } from './details/use-opened-item.ts';
import { HistoryGrid, type HistoryGridHandle, type TileOptions } from './grid/history-grid.tsx';
import { LoadMore } from './grid/load-more.tsx';
import type { TileProps } from './grid/tile-button.tsx';
import type { HistoryItem, HistoryKind } from './history-kind.ts';
import { useDeletion } from './use-deletion.ts';
import type { LoadedHistory } from './use-history.ts';
import { useHistoryChanges } from './use-history-changes.ts';

const useDeleteCode = lateCode(() => import('./delete-dialog.tsx'));

/** What every details dialog gets. */
export type DetailsProps<Item> = {
  item: Item;
  onClose(): void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onCloseAutoFocus(event: Event): void;
  onToggleFavourite(): void;
  /** Given to the owner alone. */
  onDelete: (() => void) | undefined;
};

export type GalleryProps<Item extends HistoryItem> = {
  history: LoadedHistory<Item>;
  items: readonly Item[];
  /** How many there are, loaded or not. */
  total: number | undefined;
  /** Focuses something useful when the last item is gone. */
  onEmptied(): void;
};

/** How the items of one history look. */
type Looks<Item> = {
  /** Keep it the same between renders: tiles are drawn again when it changes. */
  tile(item: Item, props: TileProps): ReactNode;
  /** Shown in the question before deleting. */
  thumbnail(item: Item): ReactNode;
  /** An item's words, or a fallback. */
  wordsOf(item: Item): string;
  /** Missing until its code is loaded. */
  details: ((props: DetailsProps<Item>) => ReactNode) | undefined;
};

/** A history with everything that can be done with its items: open, delete, mark, load more. */
export function HistoryGallery<Item extends HistoryItem, Filter extends object>(
  props: GalleryProps<Item> & Looks<Item> & { kind: HistoryKind<Item, Filter> },
) {
  const { kind, history, items, total, onEmptied, tile, thumbnail, wordsOf, details } = props;
  const user = useUser();
  const grid = useRef<HistoryGridHandle>(null);
  const changes = useHistoryChanges(kind, user.id);
  const opened = useOpenedItem(kind, user.id, history, items);

  const deletedIndex = useRef(0);
  const deletion = useDeletion<Item>({
    idOf: ({ id }) => id,
    remove: (id) => kind.remove(id, user.id),
    doneText: kind.deletedText,
    failure: {
      offline: `The ${kind.one} was not deleted.`,
      otherwise: `Failed to delete ${kind.one}. Please try again.`,
    },
    onDeleted({ id }) {
      deletedIndex.current = items.findIndex((item) => item.id === id);
      opened.closeIf(id);
      changes.forget(id);
    },
    focusAfter() {
      const last = items.length - 1;
      if (last < 0) onEmptied();
      else grid.current?.focus(Math.min(Math.max(0, deletedIndex.current), last));
    },
  });
  const DeleteDialog = useDeleteCode(deletion.isAsking)?.DeleteDialog;

  const latest = useRef({ opened, deletion, changes });
  latest.current = { opened, deletion, changes };
  const deleteOf = useCallback(
    (item: Item) => (item.user_id === user.id ? () => latest.current.deletion.ask(item) : undefined),
    [user.id],
  );
  const drawTile = useCallback(
    (item: Item, options: TileOptions) =>
      tile(item, {
        ...options,
        onOpen: () => latest.current.opened.open(item.id),
        onDelete: deleteOf(item),
        onToggleFavourite: () => latest.current.changes.toggleFavourite(item),
      }),
    [tile, deleteOf],
  );

  const { item: openedItem } = opened;
  return (
    <>
      {items.length > 0 && (
        <HistoryGrid ref={grid} kind={kind.name} label={`Your ${kind.name}`} items={items} total={total}>
          {drawTile}
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
            const index = items.findIndex(({ id }) => id === opened.lastId());
            if (index === -1) return;
            event.preventDefault();
            grid.current?.focus(index);
          },
          onToggleFavourite: () => changes.toggleFavourite(openedItem),
          onDelete: deleteOf(openedItem),
        })}
      {DeleteDialog && (
        <DeleteDialog kind={kind.one} deletion={deletion} wordsOf={wordsOf} thumbnailOf={thumbnail} />
      )}
    </>
  );
}
