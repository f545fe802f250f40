import * as z from 'zod/mini';
import type { Recorded } from '#contract/tools/setting.ts';
import { existingImages } from '#web/modules/history/library/open-library-image.ts';
import type { RecordedSource } from '#web/platform/drafts/video-prefill.ts';

const recordedSources = z.catch(
  z.array(z.object({ key: z.string(), imageId: z.string(), focus: z.number() })),
  [],
);

/**
 * The images from the history that an earlier video's first frames were cut out of, by the frames' keys, without those
 * that were deleted since: a frame without its image is used as it was stored.
 */
export async function existingSources(
  userId: string,
  recorded: Recorded,
): Promise<ReadonlyMap<string, RecordedSource>> {
  const sources = recordedSources.parse(recorded.sources);
  const existing = await existingImages(
    userId,
    sources.map(({ imageId }) => imageId),
  ).catch(() => new Set());
  return new Map(
    sources.filter(({ imageId }) => existing.has(imageId)).map((source) => [source.key, source]),
  );
}
