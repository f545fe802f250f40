/**
 * Name of the bucket that holds people's images and videos. It is fixed, so that other resources can refer to the
 * bucket before it exists.
 */
export const mediaBucketName = (stage: string, accountId: string): string =>
  `moodlark-media-${stage}-${accountId}`;
