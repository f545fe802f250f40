import { useUser } from '#web/platform/session/session.tsx';
import { useOpenedItem } from '../details/use-opened-item.ts';
import type { PagedHistory } from '../use-paged-history.ts';
import { type HistoryImage, singleImageQuery } from './use-image-history.ts';

/** The picture whose details the address asks for, its neighbours, and how to get to them. */
export function useOpenedImage(history: PagedHistory<HistoryImage>, images: readonly HistoryImage[]) {
  const user = useUser();
  const { item: image, ...opened } = useOpenedItem<HistoryImage>({
    parameter: 'image',
    history,
    items: images,
    single: (id) => singleImageQuery(user.id, id),
    noneText: 'This image is not in your history.',
  });
  return { image, ...opened };
}
