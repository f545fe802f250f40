/** The two histories. */
export type HistoryName = 'images' | 'videos';

/** The first part of each key; the person's id is the second. */
const ROOTS = { images: 'imageHistory', videos: 'videoHistory' } as const;

/** Query keys of the histories, in one place: code that starts or deletes something invalidates them. */
export const historyKeys = {
  /** Lists, counts and single items. */
  all: (name: HistoryName, userId: string) => [ROOTS[name], userId] as const,
  lists: (name: HistoryName, userId: string) => [...historyKeys.all(name, userId), 'list'] as const,
  /** One list, or one count, for each filter. */
  list: (name: HistoryName, userId: string, filter: object) =>
    [...historyKeys.lists(name, userId), filter] as const,
  count: (name: HistoryName, userId: string, filter: object) =>
    [...historyKeys.all(name, userId), 'count', filter] as const,
  item: (name: HistoryName, userId: string, id: string) =>
    [...historyKeys.all(name, userId), 'one', id] as const,
  /** Matches of a search in both histories. */
  search: (userId: string, words: string) => ['historySearch', userId, words] as const,
  /** Images or videos that were made from an image. */
  madeFrom: (name: HistoryName, userId: string, imageId: string) =>
    [...historyKeys.all(name, userId), 'made from', imageId] as const,
  /** The images that were made together. */
  group: (userId: string, groupId: string) =>
    [...historyKeys.all('images', userId), 'group', groupId] as const,
  videoTotals: (userId: string) => [...historyKeys.all('videos', userId), 'totals'] as const,
  /** The link of a thumbnail that was signed again after the list was read. */
  tileLink: (key: string) => ['tileLink', key] as const,
  /** A receipt changes with its video's status. */
  receipt: (id: string, status: string) => ['receipt', id, status] as const,
  /** The marks in a stored file, which never change. */
  marks: (id: string) => ['marks', id] as const,
  link: (key: string) => ['mediaLink', key] as const,
};
