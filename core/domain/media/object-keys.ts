import type { PictureType } from './read-image-header.ts';

/** Where each object of a person lies. Keys are made here and nowhere else, never from a client's words (D2). */
const ownFolder = (userId: string) => `users/${userId}`;

export const imageKey = (userId: string, imageId: string) => `${ownFolder(userId)}/images/${imageId}.png`;
export const thumbnailKey = (userId: string, imageId: string) =>
  `${ownFolder(userId)}/thumbnails/${imageId}.webp`;
const EXTENSIONS: Record<PictureType, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };
export const referenceKey = (userId: string, referenceId: string, type: PictureType = 'png') =>
  `${ownFolder(userId)}/references/${referenceId}.${EXTENSIONS[type]}`;
/** A reference that was uploaded for a shot and that no record names: videos keep a copy that was cut for them. */
export const uploadedReferenceKey = (userId: string, uploadId: string) =>
  referenceKey(userId, `upload-${uploadId}`);
/** The first frame of one shot of a storyboard, cut for it: the video's own, so that it goes with the video. */
export const shotReferenceKey = (userId: string, jobId: string, shotIndex: number) =>
  referenceKey(userId, `${jobId}-${shotIndex + 1}`);
export const videoKey = (userId: string, jobId: string) => `${ownFolder(userId)}/videos/${jobId}/output.mp4`;

const padded = (shotNumber: number) => String(shotNumber).padStart(4, '0');

/** Folder in which the model writes one clip. */
export const clipPrefix = (userId: string, jobId: string, clipIndex: number, attempt: number) =>
  `${ownFolder(userId)}/videos/${jobId}/clips/${padded(clipIndex + 1)}-${attempt}/`;

const SEGMENT = /^[A-Za-z0-9._-]+$/;

/** True where the key lies in the person's own folder, compared segment by segment. */
export function ownsKey(userId: string, key: string): boolean {
  const [root, owner, ...rest] = key.split('/');
  return (
    root === 'users' &&
    owner === userId &&
    rest.length > 0 &&
    rest.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..')
  );
}

/** True for what a person uploaded as a reference themselves: nothing but a draft shows it. */
export const isUploadedReference = (userId: string, key: string): boolean =>
  ownsKey(userId, key) && key.startsWith(`${ownFolder(userId)}/references/upload-`);

/** The key that a row names as its reference, where it really is this picture's own: rows can be written by anybody. */
export function referenceOf(userId: string, imageId: string, named: unknown): string | undefined {
  const types: PictureType[] = ['png', 'jpeg', 'webp'];
  return types.map((type) => referenceKey(userId, imageId, type)).find((key) => key === named);
}
