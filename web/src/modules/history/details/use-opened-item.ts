import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { Dated } from '../paged-list.ts';
import type { PagedHistory } from '../use-paged-history.ts';
import { neighboursOf } from './neighbours.ts';
import { useOpenItem } from './use-open-item.ts';

type Opened<Item extends Dated> = {
  /** Which parameter of the address names the item. */
  parameter: 'image' | 'video';
  history: PagedHistory<Item>;
  items: readonly Item[];
  /** Asks for an item that is not among the loaded ones; `null` where there is none. */
  single(id: string): UseQueryOptions<Item | null>;
  /** Said where the address leads to nothing. */
  noneText: string;
};

/** The item whose details the address asks for, its neighbours, and how to get to them. */
export function useOpenedItem<Item extends Dated>(options: Opened<Item>) {
  const { parameter, history, items, single, noneText } = options;
  const { openId, open, show, close } = useOpenItem(parameter);
  const listed = neighboursOf(items, openId);
  const gone = useRef(new Set<string>());
  const isElsewhere = openId !== null && listed === undefined && !gone.current.has(openId);
  const { data: elsewhere } = useQuery({ ...single(openId ?? ''), enabled: isElsewhere });
  const lastId = useRef(openId);
  if (openId !== null) lastId.current = openId;

  const isNowhere = isElsewhere && elsewhere === null;
  useEffect(() => {
    if (!isNowhere) return;
    notify.info(noneText, { id: noneText });
    close();
  });

  const next = nextItem(history, listed);
  return {
    item: listed?.item ?? (isElsewhere ? (elsewhere ?? undefined) : undefined),
    open,
    close,
    /** Closes the details of an item that was deleted. */
    closeIf(id: string) {
      gone.current.add(id);
      if (openId === id) close();
    },
    /** The item that was shown last: closing leads back to its tile. */
    lastId: () => lastId.current,
    onPrevious: listed?.previous && (() => listed.previous && show(listed.previous.id)),
    onNext: next && (() => void next().then((id) => id !== undefined && show(id))),
  };
}

/** The item after the opened one; at the end of what is loaded, older ones are loaded first. */
function nextItem<Item extends Dated>(
  history: PagedHistory<Item>,
  listed: { next: Item | undefined } | undefined,
): (() => Promise<string | undefined>) | undefined {
  if (listed?.next) {
    const { id } = listed.next;
    return async () => id;
  }
  if (listed === undefined || !history.hasMore) return undefined;
  return async () => (await history.loadMore())[0]?.id;
}
