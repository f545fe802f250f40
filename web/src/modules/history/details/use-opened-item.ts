import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { HistoryItem, HistoryKind } from '../history-kind.ts';
import { type LoadedHistory, singleItemQuery } from '../use-history.ts';
import { useOpenItem } from './use-open-item.ts';

/** The item whose details the address asks for, its neighbors, and how to get to them. */
export function useOpenedItem<Item extends HistoryItem, Filter extends object>(
  kind: HistoryKind<Item, Filter>,
  userId: string,
  history: LoadedHistory<Item>,
  items: readonly Item[],
) {
  const { openId, open, show, close } = useOpenItem(kind.one);
  const index = items.findIndex(({ id }) => id === openId);
  const [listed, previous, next] = [items[index], items[index - 1], items[index + 1]];
  const deletedIds = useRef(new Set<string>());
  const isElsewhere = openId !== null && listed === undefined && !deletedIds.current.has(openId);
  const { data: elsewhere } = useQuery({
    ...singleItemQuery(kind, userId, openId ?? ''),
    enabled: isElsewhere,
  });
  const lastId = useRef(openId);
  if (openId !== null) lastId.current = openId;

  const isNowhere = isElsewhere && elsewhere === null;
  useEffect(() => {
    if (!isNowhere) return;
    const text = `This ${kind.one} is not in your history.`;
    notify.info(text, { id: text });
    close();
  });

  /** At the end of what is loaded, older items are loaded first. */
  const showNext = async () => {
    const item = next ?? (await history.loadMore())[0];
    if (item) show(item.id);
  };

  return {
    item: listed ?? (isElsewhere ? (elsewhere ?? undefined) : undefined),
    open,
    close,
    /** Closes the details of an item that was deleted. */
    closeIf(id: string) {
      deletedIds.current.add(id);
      if (openId === id) close();
    },
    /** The item that was shown last: closing leads back to its tile. */
    lastId: () => lastId.current,
    onPrevious: previous && (() => show(previous.id)),
    onNext: next || (listed && history.hasMore) ? () => void showNext() : undefined,
  };
}
