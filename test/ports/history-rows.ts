import { randomUUID } from 'node:crypto';
import type { NewImageRow } from '#core/domain/images/image-record.ts';
import { imageKey, referenceKey, thumbnailKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { NewVideoRow } from '#core/ports/video-history.ts';

/** A new image row of a person. */
export function imageRow({ userId }: Caller): NewImageRow {
  const id = randomUUID();
  return {
    id,
    prompt: 'wąves 🌊',
    imageType: 'text-to-image',
    key: imageKey(userId, id),
    url: 'https://media.test/x',
    thumbnailKey: thumbnailKey(userId, id),
    width: 1152,
    height: 768,
    parameters: { seed: 42, quality: 'standard' },
  };
}

/** A new video row of a person. */
export function videoRow({ userId }: Caller, createdAt = '2026-11-21T10:00:00.000Z'): NewVideoRow {
  const id = randomUUID();
  return {
    id,
    userId,
    prompt: 'waves under a full moon',
    videoType: 'text-to-video',
    durationSeconds: 6,
    width: 960,
    height: 540,
    referenceKeys: [referenceKey(userId, id)],
    parentId: null,
    parameters: { seed: 7, options: { durationSeconds: 6 } },
    createdAt,
  };
}
