/** Cache keys of what a person made, in one place: who starts or deletes something invalidates by these. */
export const historyKeys = {
  /** Everything about pictures: lists, counts and single ones. */
  images: (userId: string) => ['imageHistory', userId] as const,
  imageLists: (userId: string) => [...historyKeys.images(userId), 'list'] as const,
  /** One list, or one count, for each filter. */
  imageList: (userId: string, filter: object) => [...historyKeys.imageLists(userId), filter] as const,
  imageCount: (userId: string, filter: object) => [...historyKeys.images(userId), 'count', filter] as const,
  image: (userId: string, id: string) => [...historyKeys.images(userId), 'one', id] as const,
  /** S1 §3: `videoHistory`, with the person as its second part. */
  videos: (userId: string) => ['videoHistory', userId] as const,
  videoLists: (userId: string) => [...historyKeys.videos(userId), 'list'] as const,
  videoList: (userId: string, filter: object) => [...historyKeys.videoLists(userId), filter] as const,
  videoCount: (userId: string, filter: object) => [...historyKeys.videos(userId), 'count', filter] as const,
  video: (userId: string, id: string) => [...historyKeys.videos(userId), 'one', id] as const,
  videoTotals: (userId: string) => [...historyKeys.videos(userId), 'totals'] as const,
  /** A small picture's link that was signed anew after the list was read. */
  tileLink: (key: string) => ['tileLink', key] as const,
  /** A receipt changes with its video's status. */
  receipt: (id: string, status: string) => ['receipt', id, status] as const,
  link: (key: string) => ['mediaLink', key] as const,
};
