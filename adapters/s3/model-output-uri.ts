import type { Media } from '#core/ports/media.ts';

/** Where a model may write, in the form that Bedrock takes. */
export const modelOutputUri = (bucketName: string): Pick<Media, 's3Uri'> => ({
  s3Uri: (prefix) => `s3://${bucketName}/${prefix}`,
});
