import type { ImageFormat } from '#contract/image-header.ts';

/** Keys of a person's objects, made only here and never from client input. */
const personFolder = (userId: string) => `users/${userId}`;

export const imageKey = (userId: string, imageId: string) => `${personFolder(userId)}/images/${imageId}.png`;
export const thumbnailKey = (userId: string, imageId: string) =>
  `${personFolder(userId)}/thumbnails/${imageId}.webp`;
const EXTENSIONS: Record<ImageFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };
export const referenceKey = (userId: string, referenceId: string, type: ImageFormat = 'png') =>
  `${personFolder(userId)}/references/${referenceId}.${EXTENSIONS[type]}`;
/** The part of an image that an edit could change. */
export const maskKey = (userId: string, imageId: string) => referenceKey(userId, `${imageId}-mask`);
/** A reference uploaded for a shot. No row refers to it, because a video keeps a cropped copy. */
export const uploadedReferenceKey = (userId: string, uploadId: string) =>
  referenceKey(userId, `upload-${uploadId}`);
/** The cropped first frame of a storyboard shot, deleted together with the video. */
export const shotReferenceKey = (userId: string, jobId: string, shotIndex: number) =>
  referenceKey(userId, `${jobId}-${shotIndex + 1}`);
export const videoKey = (userId: string, jobId: string) =>
  `${personFolder(userId)}/videos/${jobId}/output.mp4`;

/** The archive of a person's data, kept for a day. */
export const exportKey = (userId: string, exportId: string) =>
  `${personFolder(userId)}/exports/${exportId}.zip`;

const padClipNumber = (clipNumber: number) => String(clipNumber).padStart(4, '0');

/** Folder into which the model writes one clip. */
export const clipPrefix = (userId: string, jobId: string, clipIndex: number, attempt: number) =>
  `${personFolder(userId)}/videos/${jobId}/clips/${padClipNumber(clipIndex + 1)}-${attempt}/`;

const SEGMENT_PATTERN = /^[A-Za-z0-9._-]+$/;

/** Whether the key is in the person's own folder, compared segment by segment. */
export function ownsKey(userId: string, key: string): boolean {
  const [root, owner, ...rest] = key.split('/');
  return (
    root === 'users' &&
    owner === userId &&
    rest.length > 0 &&
    rest.every((segment) => SEGMENT_PATTERN.test(segment) && segment !== '.' && segment !== '..')
  );
}

/** Whether the key is for an uploaded reference. Only drafts in the browser refer to it. */
export const isUploadedReference = (userId: string, key: string): boolean =>
  ownsKey(userId, key) && key.startsWith(`${personFolder(userId)}/references/upload-`);

/** Whether the key is in the person's folder of images. */
export const isOwnImage = (userId: string, key: string): boolean =>
  ownsKey(userId, key) && key.startsWith(`${personFolder(userId)}/images/`);

/**
 * The reference image that a row records, if it is this image's own copy or an image from the person's history. Owners can write
 * their rows, so any other key is ignored.
 */
export function trustedReference(userId: string, imageId: string, recordedKey: unknown): string | undefined {
  if (typeof recordedKey === 'string' && isOwnImage(userId, recordedKey)) return recordedKey;
  const types: ImageFormat[] = ['png', 'jpeg', 'webp'];
  return types.map((type) => referenceKey(userId, imageId, type)).find((key) => key === recordedKey);
}
