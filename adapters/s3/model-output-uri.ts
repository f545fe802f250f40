import type { Media } from '#core/ports/media.ts';

/** The output location of a model, in Bedrock's format. */
export const modelOutputUri = (bucketName: string): Pick<Media, 's3Uri'> => ({
  s3Uri: (prefix) => `s3://${bucketName}/${prefix}`,
});
