import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import type { ImageEnvironment } from './image-environment.ts';
import { imagePorts } from './image-ports.ts';

/** The ports of a function that makes an image from another, which may be one from the history. */
export function sourceImagePorts(values: ImageEnvironment, modelSeconds?: number) {
  const ports = imagePorts(values, modelSeconds);
  return { ...ports, media: { ...ports.media, ...objectReader(mediaBucket(values.MEDIA_BUCKET)) } };
}
