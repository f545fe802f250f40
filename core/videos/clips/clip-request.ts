import * as LIMITS from '#contract/limits.ts';
import { clipPrefix } from '#core/domain/media/object-keys.ts';
import { clipToken, type Shot, shotsTotal, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Media } from '#core/ports/media.ts';
import type { ClipRequest } from '#core/ports/video-models.ts';

type Store = Pick<Media, 'get' | 's3Uri'>;

/** The model request: one shot's clip, or the whole video when the model makes it in one invocation. */
export async function clipRequest(
  media: Store,
  job: VideoJob,
  index: number,
  attempt: number,
): Promise<ClipRequest | 'reference-missing'> {
  const common = {
    model: job.model,
    token: clipToken(job.jobId, index, attempt),
    outputUri: media.s3Uri(clipPrefix(job.userId, job.jobId, index, attempt)),
  };
  if (job.isOneInvocation) return { ...common, ...pickSeed(job), ...wholeVideo(media, job) };
  const shot = job.shots[index];
  const key = shot?.referenceKey;
  const firstFrame = key === undefined ? undefined : await media.get(key);
  if (key !== undefined && !firstFrame) return 'reference-missing';
  return {
    ...common,
    ...pickSeed(shot ?? job),
    text: shot?.text ?? job.prompt,
    ...(firstFrame && { firstFrame }),
  };
}

const pickSeed = ({ seed }: { seed?: number }) => (seed === undefined ? {} : { seed });

const wholeVideo = (media: Store, job: VideoJob): Pick<ClipRequest, 'text' | 'storySeconds' | 'shots'> =>
  job.shots.length === 0
    ? { text: job.prompt, storySeconds: shotsTotal(job) * LIMITS.shotSeconds }
    : { text: job.prompt, shots: job.shots.map((shot) => shotRequest(media, shot)) };

const shotRequest = (media: Store, { text, referenceKey }: Shot) => ({
  text,
  // Twenty images exceed the size limit of a request, so the model fetches them itself.
  ...(referenceKey !== undefined && { firstFrameUri: media.s3Uri(referenceKey) }),
});
