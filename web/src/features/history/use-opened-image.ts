import { useEffect, useRef } from 'react';
import { useUser } from '#web/platform/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { neighboursOf } from './neighbours.ts';
import { type HistoryImage, useSingleImage } from './use-image-history.ts';
import { useOpenItem } from './use-open-item.ts';
import type { PagedHistory } from './use-paged-history.ts';

/** The picture whose details the address asks for, its neighbours, and how to get to them. */
export function useOpenedImage(history: PagedHistory<HistoryImage>, images: readonly HistoryImage[]) {
  const user = useUser();
  const { openId, open, show, close } = useOpenItem('image');
  const listed = neighboursOf(images, openId);
  const gone = useRef(new Set<string>());
  const isElsewhere = openId !== null && listed === undefined && !gone.current.has(openId);
  const { data: single } = useSingleImage(user.id, openId, isElsewhere);
  const lastId = useRef(openId);
  if (openId !== null) lastId.current = openId;

  const isNowhere = isElsewhere && single === null;
  useEffect(() => {
    if (!isNowhere) return;
    notify.info('This picture is not in your history.', { id: 'no-such-picture' });
    close();
  });

  const next = nextImage(history, listed);
  return {
    image: listed?.item ?? (isElsewhere ? (single ?? undefined) : undefined),
    open,
    close,
    /** Closes the details of a picture that was deleted. */
    closeIf(id: string) {
      gone.current.add(id);
      if (openId === id) close();
    },
    /** The picture that was shown last: closing leads back to its tile. */
    lastId: () => lastId.current,
    onPrevious: listed?.previous && (() => listed.previous && show(listed.previous.id)),
    onNext: next && (() => void next().then((id) => id !== undefined && show(id))),
  };
}

/** The picture after the opened one; at the end of what is loaded, older ones are loaded first. */
function nextImage(
  history: PagedHistory<HistoryImage>,
  listed: { next: HistoryImage | undefined } | undefined,
): (() => Promise<string | undefined>) | undefined {
  if (listed?.next) {
    const { id } = listed.next;
    return async () => id;
  }
  if (listed === undefined || !history.hasMore) return undefined;
  return async () => (await history.loadMore())[0]?.id;
}
