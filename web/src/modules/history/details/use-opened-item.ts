import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '#web/ui/notify.ts';
import type { HistoryItem, HistoryKind } from '../history-kind.ts';
import { type LoadedHistory, singleItemQuery } from '../use-history.ts';

/** The item whose details the URL opens, its neighbors, and functions to navigate to them. */
export function useOpenedItem<Item extends HistoryItem, Filter extends object>(
  kind: HistoryKind<Item, Filter>,
  userId: string,
  history: LoadedHistory<Item>,
  items: readonly Item[],
) {
  const { openId, open, show, close } = useItemUrl(kind.noun);
  const index = items.findIndex(({ id }) => id === openId);
  const [listed, previous, next] = [items[index], items[index - 1], items[index + 1]];
  const deletedIds = useRef(new Set<string>());
  const isUnlisted = openId !== null && listed === undefined && !deletedIds.current.has(openId);
  const { data: unlisted } = useQuery({
    ...singleItemQuery(kind, userId, openId ?? ''),
    enabled: isUnlisted,
  });
  const lastId = useRef(openId);
  if (openId !== null) lastId.current = openId;

  const isMissing = isUnlisted && unlisted === null;
  useEffect(() => {
    if (!isMissing) return;
    const text = `This ${kind.noun} is not in your history.`;
    notify.info(text, { id: text });
    close();
  });

  /** Loads older items if the last loaded one is shown. */
  const showNext = async () => {
    const item = next ?? (await history.loadMore())[0];
    if (item) show(item.id);
  };

  return {
    item: listed ?? (isUnlisted ? (unlisted ?? undefined) : undefined),
    open,
    close,
    /** Closes the details of a deleted item if they are open. */
    closeDeleted(id: string) {
      deletedIds.current.add(id);
      if (openId === id) close();
    },
    /** The item that was shown last: closing focuses its tile. */
    lastId: () => lastId.current,
    onPrevious: previous && (() => show(previous.id)),
    onNext: next || (listed && history.hasMore) ? () => void showNext() : undefined,
  };
}

/**
 * Stores in the URL which item's details are open: Back closes them, a copied URL opens them again.
 */
function useItemUrl(parameter: 'image' | 'video') {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const openId = search.get(parameter);
  const wasOpenedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;

  const url = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      return { search: next.size > 0 ? `?${next}` : '' };
    },
    [parameter, search],
  );

  return {
    openId,
    open: (id: string) => navigate(url(id), { state: { openedHere: true }, preventScrollReset: true }),
    /** Shows a neighbor without a new entry in the browser's history. */
    show: (id: string) =>
      navigate(url(id), { replace: true, state: location.state, preventScrollReset: true }),
    close: () =>
      wasOpenedHere ? navigate(-1) : navigate(url(null), { replace: true, preventScrollReset: true }),
  };
}
