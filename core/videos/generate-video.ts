import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import type { Catalogue } from '#contract/models.ts';
import type { GenerateVideoBody } from '#contract/videos.ts';
import { AppError } from '#core/app-error.ts';
import { judgePicture } from '#core/media/judge-picture.ts';
import type { Caller, Uses } from '#core/ports.ts';
import { answerOnce } from '#core/requests/answer-once.ts';
import { type StartJobPorts, startJob } from './start-job.ts';

export type GenerateVideoPorts = StartJobPorts & Uses<'ids' | 'base64' | 'pixels' | 'requests'>;

/** Longer than the function may run. */
const LEASE_SECONDS = LIMITS.gateway.timeoutSeconds + 6;

const startedVideo = z.object({ jobId: z.string(), estimatedCompletionTime: z.string() });

/** Starts a video; the row in the history and the place in line are there when this answers. */
export async function generateVideo(
  ports: GenerateVideoPorts,
  { catalogue, typicalSeconds }: { catalogue: Catalogue; typicalSeconds: number },
  { userId }: Caller,
  { videoType, prompt, duration, seed, referenceImage }: GenerateVideoBody,
  idempotencyKey?: string,
): Promise<{ jobId: string; videoId: string; estimatedCompletionTime: string }> {
  const request = {
    userId,
    route: 'generate-video',
    idempotencyKey,
    work: { videoType, prompt, duration, seed, referenceImage },
    leaseSeconds: LEASE_SECONDS,
  };
  const started = await answerOnce(
    ports,
    request,
    (stored) => startedVideo.parse(stored),
    async (jobId) => {
      const firstFrame = referenceImage === undefined ? undefined : await cropFrame(ports, referenceImage);
      const order = {
        jobId,
        userId,
        videoType: 'text-to-video' as const,
        prompt,
        ...(seed !== undefined && { seed }),
        durationSeconds: duration,
        model: catalogue.textToVideo,
        ...(firstFrame && { firstFrame }),
      };
      const estimate = await startJob(ports, typicalSeconds, order);
      return { answer: { jobId, estimatedCompletionTime: estimate.toISOString() }, remember: true };
    },
  );
  return { ...started, videoId: started.jobId };
}

/** The reference as the model takes it: a PNG of exactly the video's size (D23). */
async function cropFrame({ base64, pixels }: GenerateVideoPorts, reference: string): Promise<Uint8Array> {
  const { width, height } = LIMITS.videoSize;
  try {
    const frame = await pixels.cover(judgePicture(base64, reference), width, height);
    if (frame) return frame;
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'UNREADABLE_PICTURE';
    if (!isUnreadable) throw error;
  }
  throw new AppError('UNREADABLE_PICTURE', MESSAGES.malformedReference);
}
