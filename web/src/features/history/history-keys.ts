/** Cache keys of what a person made, in one place: who starts or deletes something invalidates by these. */
export const historyKeys = {
  images: (userId: string) => ['imageHistory', userId] as const,
  /** S1 §3: `videoHistory`, with the person as its second part. */
  videos: (userId: string) => ['videoHistory', userId] as const,
  link: (key: string) => ['mediaLink', key] as const,
};
