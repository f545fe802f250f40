import * as z from 'zod/mini';
import type { Recorded } from '#contract/tools/setting.ts';
import { existingImages } from '#web/modules/history/library/open-library-image.ts';
import type { RecordedSource } from '#web/platform/drafts/video-prefill.ts';

const recordedSources = z.catch(
  z.array(z.object({ key: z.string(), imageId: z.string(), focus: z.number() })),
  [],
);

/**
 * Maps the keys of an earlier video's first frames to the history images that they were cropped from. Omits images
 * that were deleted since; their frames are used as stored.
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
